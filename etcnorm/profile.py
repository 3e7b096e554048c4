"""Profiles: which phenomena are on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from etcnorm import taxonomy
from etcnorm.errors import UnknownPhenomenonError, did_you_mean

#: ``etc``: only what the speech does not decide. ``lenient``: also what common practice forgives.
#: ``ipa``: as ``etc``, with homophones written in broad IPA (the contract of the ETC-Bench paper).
PROFILES = ("etc", "lenient", "ipa")


def as_names(names: str | Iterable[str]) -> tuple[str, ...]:
    """Return names of phenomena or categories, each once; one name may come as a string.

    Raises:
        TypeError: If a name is not a string.
    """
    if isinstance(names, str):
        return (names,)
    if not isinstance(names, Iterable):
        raise TypeError(f"names of phenomena are {type(names).__name__}, not a list of strings")
    names = list(names)
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"the name of a phenomenon is {type(name).__name__}, not a string")
    return tuple(sorted(set(names)))


def switches(
    lang: str, disable: Iterable[str] = (), enable: Iterable[str] = ()
) -> Callable[[str], bool]:
    """Give the test for "is this phenomenon on?".

    Args:
        lang: Language code.
        disable: Ids of phenomena, or names of categories, to switch off.
        enable: Ids to switch on again, inside a category that ``disable`` switched off.

    Raises:
        UnknownPhenomenonError: neither an id of the language nor a category.
    """
    known = taxonomy.load(lang)
    disabled = expand(lang, disable) - expand(lang, enable)
    return lambda phenomenon: phenomenon in known and phenomenon not in disabled


def expand(lang: str, names: Iterable[str]) -> set[str]:
    """Turn ids and categories into a set of ids.

    Raises:
        UnknownPhenomenonError: neither an id of the language nor a category.
    """
    known = taxonomy.load(lang)
    result: set[str] = set()
    for name in names:
        if name in known:
            result.add(name)
        elif name in taxonomy.CATEGORIES:
            result |= {key for key, entry in known.items() if entry.category == name}
        else:
            hint = did_you_mean(name, [*known, *taxonomy.CATEGORIES])
            raise UnknownPhenomenonError(
                f"unknown phenomenon {name!r} for language {lang!r}{hint} "
                f"(etcnorm phenomena --lang {lang} lists them)"
            )
    return result


def check(name: str) -> str:
    """Give the profile's name back.

    Raises:
        UnknownPhenomenonError: there is no such profile.
    """
    if name not in PROFILES:
        raise UnknownPhenomenonError(
            f"unknown profile {name!r}{did_you_mean(str(name), PROFILES)} ({', '.join(PROFILES)})"
        )
    return name
