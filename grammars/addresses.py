"""Addresses that were read aloud: e-mail, web, files, paths, with their signs as words."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digits,
    drop,
    gap,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.tables import rows

_any_word = pynini.cross("[WORD]", "[COPY]")
#: Named, it is no ``[WORD]``.
_www = read_as("www", "www")
_letter = pynini.cross("[LETTER]", "[COPY]")
_domain = pynini.cross("[DOMAIN]", "[COPY]")
_extension = pynini.cross("[EXTENSION]", "[COPY]")


def spoken_addresses(
    lang: str,
    account: bool,
    determiners: Sequence[str] = (),
    linked_account: bool = False,
    schemes: Sequence[str] = ("http", "https"),
    trailing: bool = False,
) -> pynini.Fst:
    """Give addresses as they are written.

    Args:
        lang: Language code; ``signs.tsv`` lists what its signs are called (``form sign``).
        account: ``@`` before a name is written as the sign (``@name``).
        determiners: Words before a plain noun: "the server at mail dot example dot org" names a
            place, not an account.
        linked_account: Only before a name with a sign in it (``@my_name``).
        schemes: What may stand before ``://``.
        trailing: A stroke at the end of an address is left out.
    """
    said: dict[str, list[str]] = {}
    for form, mark in rows(lang, "signs"):
        said.setdefault(mark, []).append(form)

    def sign(mark: str) -> pynini.Fst:
        return drop(space) + drop(words(*said[mark])) + drop(space) + write(mark)

    letters = times(_letter + gap, 0) + _letter
    mixed = letters + gap + _any_word
    piece = one_of([_any_word, _www, letters + optional(gap + digits), digits, mixed])
    piece = (piece + optional(gap + (digits | letters))).optimize()
    point = sign(".")
    link = one_of([point, sign("-"), sign("_")])
    chained = (piece + times(link + piece, 0)).optimize()
    end = one_of([_domain, times(_letter + gap, 1) + _letter])
    host = (times(piece + times(sign("-") + piece, 0) + point, 1) + end).optimize()
    path = times(sign("/") + chained, 0)
    if trailing:
        path += optional(drop(space) + drop(words(*said["/"])))
    mail = chained + sign("@") + host + path
    strokes = pynini.closure(drop(space) + drop(words(*said["/"])), 1, 2)
    scheme = drop(words(*schemes)) + drop(space) + drop(words(*said[":"])) + strokes + drop(space)
    web = optional(scheme) + host + path
    # "sold at www dot example": a place on the web, and no account.
    www = _www + times(point + piece, 0) + point + end + path
    placed = _any_word + space + read_as(said["@"][0], said["@"][0]) + space + www
    named = chained + point + _extension
    first = drop(words(*said["/"])) + drop(space) + write("/")
    file_path = first + chained + times(sign("/") + chained, 1)
    options = [
        mail + tag("email"),
        web + tag("url"),
        placed + tag("url", -0.1),
        named + tag("filename_extension", 0.1),
        file_path + tag("file_path"),
    ]
    if "\\" in said:
        stroke = sign("\\")
        drive = _letter + drop(space) + drop(words(*said[":"])) + write(":")
        options.append(drive + times(stroke + chained, 1) + tag("file_path"))
    if determiners:
        noun = copy_words(determiners) + space + _any_word
        options.append(
            noun + space + read_as(said["@"][0], said["@"][0]) + space + host + path + tag("url")
        )
    if account:
        name = piece + times(link + piece, 1) if linked_account else chained
        lone = drop(words(*said["@"])) + drop(space) + write("@") + name
        options.append(lone + tag("mention", 0.2))
    return one_of(options)
