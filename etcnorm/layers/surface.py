"""Surface: Unicode repair and markup, before anything is read as a word.

Case and punctuation stay: later layers need them as evidence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache

import regex

from etcnorm.canonical import Edit
from etcnorm.lexicons import DATA
from etcnorm.tables import read_body

LAYER = "surface"

_MARKUP = regex.compile(r"[\[(<{♪♫*（【［]")
_NOTE = regex.compile(
    r"\[([^\[\]()<>{}]{1,60})\]|\(([^\[\]()<>{}]{1,60})\)|\{([^\[\]()<>{}]{1,60})\}"
    r"|<[/|]?([^\[\]()<>{}/|]{1,60})[/|]?>|\*([^\s*][^*\[\]()<>{}]{1,60})\*|[♪♫]+"
    r"|（([^（）]{1,60})）|【([^【】]{1,60})】|［([^［］]{1,60})］"
)
_HTML = frozenset({"i", "b", "u", "s", "br", "em", "p", "strong", "sub", "sup", "font"})
_INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u200b\u200e\u200f"
    "\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069"
    "\u206a\u206b\u206c\u206d\u206e\u206f\u3164\ufeff\uffa0\ufff9\ufffa\ufffb"
)
_JOINERS = "\u200c\u200d"
_APOSTROPHES = "’‘ʼʹ′`´＇‛ˈ՚׳"
_APOSTROPHE = regex.compile(rf"(?<=\p{{L}}\p{{M}}*)[{_APOSTROPHES}]")
#: Marks that are written inside a word and are no part of it: the tone of a question or a shout
#: (Armenian), a long consonant (Catalan ``l·l``), an acronym (Hebrew gershayim).
_INNER_MARK = regex.compile(r"(?<=\p{Armenian})[՛՜՞]|(?<=[lL])·(?=[lL])")
_GERSHAYIM = regex.compile(r"(?<=\p{Hebrew}\p{M}*)[״\"”](?=\p{Hebrew})")
#: Malayalam final consonants as they were written before they had code points of their own.
_CHILLU = regex.compile("([ണനരലളക])\u0d4d\u200d")
_CHILLUS = dict(zip("ണനരലളക", "ൺൻർൽൾൿ", strict=True))
#: Letters that no step touches: unified ideographs, kana and Hangul syllables.
_SETTLED = regex.compile("[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]+")
_FRACTION = regex.compile(r"(?<=\d)(?=[¼½¾⅐-⅞↉])")
_EMOJI = regex.compile(
    r"(?:[#*0-9]\ufe0f?\u20e3|[\p{Emoji_Presentation}\p{So}--[©®™℃℉№℗℠°ªº㈀-㊖㊘㊚-㏿]]"
    r"[\ufe0f\ufe0e\U0001F3FB-\U0001F3FF\u200d]*)+|[\ufe0f\ufe0e]",
    regex.V1,
)
_EMOTICON = regex.compile(
    r"""[<>]?[:;=][-o^'~]?[)(DPpOoSs/\\|\]\[*}{]+[.,!?]*|[)(\]\[DC][-o^']?[:;=]|<3+|\^[_.-]*\^
    |¯\\_\(ツ\)_/¯|m?\([^\p{L}\p{N}()]*[\^_;><][^\p{L}\p{N}()]*\)m?|[oO0][_.][oO0]|-[_.]+-|T[_.]T|;_;|xD+|</3|>[._]<|[B8]-\)|\\o/|[:;=]-?[xX$@<>3]""",
    regex.X,
)
_TRADEMARK = regex.compile(r"[™®©℗℠]|(?<=\w)\((?:TM|tm|R|C)\)")
_SUPER = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER = regex.compile(r"(?<=[\p{L}\d)])([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)")

#: Compatibility characters whose NFKC form would lose what they say.
_MEANING = {
    "№": "No.",
    "℃": "°C",
    "℉": "°F",
    "⁄": "/",
    "∕": "/",
    "º": "°",
    "ª": "ª",
    "…": "...",
    "‥": "..",
    "˚": "°",
    "¨": "¨",
    "´": "'",
    "¸": "¸",
    "¯": "¯",
    "‼": "!!",
    "⁇": "??",
    "⁈": "?!",
    "⁉": "!?",
    "·": "·",
    "\u0e33": "\u0e33",
    "\u0eb3": "\u0eb3",
}


@cache
def _nonspeech() -> dict[str, str]:
    return dict(read_body(DATA / "shared" / "nonspeech.tsv"))


def is_note(content: str) -> bool:
    """Tell whether what stands in brackets describes a noise and was not spoken."""
    known = _nonspeech()
    kinds = [known.get(word) for word in regex.findall(r"[\w']+", content.casefold())]
    return None not in kinds and "core" in kinds


def _is_tag(content: str) -> bool:
    """Tell whether what stands in angle brackets is markup: HTML, or one word in capitals."""
    return content.lower() in _HTML or (content.isupper() and content.replace("_", "").isalnum())


class Surface:
    """The surface layer of one profile.

    Args:
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, on: Callable[[str], bool]) -> None:
        self._on = on
        steps: list[tuple[str, Callable[[str], str]]] = [
            ("unicode_composition", lambda s: _order_marks(unicodedata.normalize("NFC", s))),
            ("unicode_composition", lambda s: _CHILLU.sub(lambda m: _CHILLUS[m[1]], s)),
            ("invisible_character", _drop_invisible),
            ("punctuation", lambda s: _INNER_MARK.sub("", s)),
            ("quotation_marks", lambda s: _GERSHAYIM.sub("", s)),
            ("emoji", lambda s: _EMOJI.sub(" ", s)),
            ("trademark", lambda s: _TRADEMARK.sub("", s)),
            ("apostrophe_variant", lambda s: _APOSTROPHE.sub("'", s)),
            ("fullwidth_form", _map_characters(_fullwidth)),
            ("superscript_subscript", _lower_scripts),
            ("ellipsis", lambda s: s.replace("…", "...")),
            ("compatibility_symbol", _map_characters(_compatible, split_fractions=True)),
            ("dash_hyphen", lambda s: _FIGURE_DASH.sub("-", s.translate(_HYPHENS))),
            ("native_digits", _map_characters(_digit)),
            ("unicode_composition", lambda s: _free_jamo(unicodedata.normalize("NFC", s))),
        ]
        self._steps = [(name, step) for name, step in steps if on(name)]
        self._emoticons = on("emoticon")
        self._notes = on("nonspeech_tag")

    def line(self, text: str, edits: list[Edit] | None = None) -> str:
        """Blank out notes such as ``[laughter]``; offsets stay as they were."""
        if not self._notes or not _MARKUP.search(text):
            return text

        def blank(match: regex.Match[str]) -> str:
            content = next((g for g in match.groups() if g is not None), None)
            tag = match.group()[0] == "<" and content is not None and _is_tag(content)
            if content is not None and not tag and not is_note(content):
                return match.group()
            if edits is not None:
                edits.append(
                    Edit(match.start(), match.end(), match.group(), "", "nonspeech_tag", LAYER)
                )
            return " " * len(match.group())

        return _NOTE.sub(blank, text)

    def chunk(self, text: str) -> tuple[str, list[tuple[str, str, str]]]:
        """Repair one run of text without white space.

        Returns:
            The repaired text, which may hold spaces, and the changes as (phenomenon, before,
            after).
        """
        changes: list[tuple[str, str, str]] = []
        if self._emoticons and _EMOTICON.fullmatch(text):
            return "", [("emoticon", text, "")]
        if text.isascii() and "`" not in text and "(" not in text:
            return text, changes
        if _SETTLED.fullmatch(text):
            return text, changes
        for phenomenon, step in self._steps:
            after = step(text)
            if after != text:
                changes.append((phenomenon, text, after))
                text = after
        return text, changes


_FIGURE_DASH = regex.compile(r"(?<=\d[%°$€£]?)[–~〜～‒](?=[$€£]?\d)")
_HYPHENS = str.maketrans(
    {"\u2010": "-", "\u2011": "-", "−": "-", "﹣": "-", "－": "-", "\u2043": "-"}
)


#: A tone mark typed before the mark that makes another letter of a vowel.
_TONE_FIRST = regex.compile("([\u0300\u0301\u0303\u0309])([\u0302\u0306])")


def _order_marks(text: str) -> str:
    """Compose a vowel whose tone mark was typed before its circumflex or breve (``á̂`` is ``ấ``)."""
    if "\u0302" not in text and "\u0306" not in text:
        return text
    ordered = _TONE_FIRST.sub(r"\2\1", unicodedata.normalize("NFD", text))
    composed = unicodedata.normalize("NFC", ordered)
    return composed if len(composed) < len(text) else text


def _drop_invisible(text: str) -> str:
    if not any(c in _INVISIBLE or c in _JOINERS or "\ufe00" <= c <= "\ufe0f" for c in text):
        return text
    kept = []
    for i, c in enumerate(text):
        if c in _INVISIBLE:
            continue
        if c in _JOINERS and not _joins(text, i):
            continue
        kept.append(c)
    return "".join(kept)


def _joins(text: str, i: int) -> bool:
    """Tell whether a joiner stands in a script that writes with joiners, or inside an emoji."""
    before, after = text[i - 1 : i], text[i + 1 : i + 2]
    return bool(before and after) and (
        "\u0600" <= before < "\u1100" or before >= "\u2190" or before == "\ufe0f"
    )


def _map_characters(one: Callable[[str], str], split_fractions: bool = False) -> Callable:
    remembered = cache(one)

    def step(text: str) -> str:
        if text.isascii():
            return text
        if split_fractions:
            text = _FRACTION.sub(" ", text)
        return "".join(c if c < "\x80" else remembered(c) for c in text)

    return step


def _fullwidth(c: str) -> str:
    if "\uff01" <= c <= "\uff5e" or "\uffe0" <= c <= "\uffe6":
        return unicodedata.normalize("NFKC", c)
    return c


def _lower_scripts(text: str) -> str:
    text = _POWER.sub(lambda m: _raise(text, m), text)
    return "".join(_plain_script(c) if c >= "\x80" else c for c in text)


#: Units whose raised 2 or 3 makes an area or a volume.
_AREA = regex.compile(
    r"(?<!\p{L})(?:[kcdhmnµμ]?m|[кдсм]?м|[كسم]?م|(?:كيلو|سنتي|ملي)?متر|ft|in|yd|mi|feet|foot|inch(?:es)?|yards?|miles?|(?:kilo|centi|milli|deci)?"
    r"met(?:er|re)s?|mètres?|kilomètres?)$",
    regex.I,
)


def _raise(text: str, match: regex.Match[str]) -> str:
    digits = match.group().translate(_SUPER)
    unit = _AREA.search(text[max(0, match.start() - 12) : match.start()])
    return digits if unit and digits in ("2", "3") else f"^{digits}"


@cache
def _plain_script(c: str) -> str:
    name = unicodedata.decomposition(c)
    if name.startswith(("<super>", "<sub>")) and c not in "ªº™℠":
        return unicodedata.normalize("NFKC", c)
    return c


def _compatible(c: str) -> str:
    if c in _MEANING:
        return _MEANING[c]
    if "\u3131" <= c <= "\u318e":
        return c  # a letter of Hangul that stands alone, no part of a syllable
    if "\uffa1" <= c <= "\uffdc" and unicodedata.decomposition(c):
        return chr(int(unicodedata.decomposition(c).split()[1], 16))  # the same, half as wide
    if not unicodedata.decomposition(c).startswith("<"):
        return c
    if unicodedata.decomposition(c).startswith("<super>"):
        return c
    return unicodedata.normalize("NFKC", c).replace("⁄", "/")


#: Letters of Hangul that joined no syllable, though they are of the kind that does.
_FREE_JAMO = regex.compile(
    r"[\u1100-\u1112](?![\u1160-\u11ff])|(?<![\u1100-\u115f])[\u1161-\u1175](?![\u11a8-\u11ff])"
)
_JAMO = {unicodedata.normalize("NFKC", chr(n)): chr(n) for n in range(0x3131, 0x3164)}


def _free_jamo(text: str) -> str:
    if text.isascii():
        return text
    return _FREE_JAMO.sub(lambda match: _JAMO.get(match.group(), match.group()), text)


def _digit(c: str) -> str:
    value = unicodedata.decimal(c, None)
    return c if value is None else str(value)
