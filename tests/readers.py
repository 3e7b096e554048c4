"""Numbers read aloud, written without the grammars: what people say, with its variants.

Each reader takes a ``random.Random`` that chooses among the variants; the readings of a number
must all have its canonical form.
"""

from __future__ import annotations

import random


def _words(text: str) -> list[str]:
    return text.split()


EN_SMALL = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
EN_TENS = _words("_ _ twenty thirty forty fifty sixty seventy eighty ninety")
EN_SCALES = (
    (10**12, "trillion"),
    (10**9, "billion"),
    (10**6, "million"),
    (10**3, "thousand"),
)
FR_SMALL = _words(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf"
)
FR_TENS = _words("_ _ vingt trente quarante cinquante soixante")
FR_SCALES = ((10**12, "billion"), (10**9, "milliard"), (10**6, "million"))
MONTHS_EN = _words(
    "January February March April May June July August September October November December"
)
MONTHS_FR = _words(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
)


def english(n: int, rng: random.Random) -> str:
    """Read a whole number."""
    if n == 0:
        return "zero"
    if 1100 <= n < 10_000 and n // 100 % 10 and rng.random() < 0.4:
        return _en_hundreds(n // 100, n % 100, rng)
    parts = []
    for value, name in EN_SCALES:
        count, n = divmod(n, value)
        if count:
            one = "a" if count == 1 and not parts and rng.random() < 0.3 else None
            parts.append(f"{one or _en_group(count, rng)} {name}")
    if n:
        joiner = "and " if parts and n < 100 and rng.random() < 0.6 else ""
        parts.append(joiner + _en_group(n, rng))
    return " ".join(parts)


def _en_group(n: int, rng: random.Random) -> str:
    hundreds, rest = divmod(n, 100)
    return _en_hundreds(hundreds, rest, rng) if hundreds else _en_below_hundred(rest, rng)


def _en_hundreds(hundreds: int, rest: int, rng: random.Random) -> str:
    text = f"{_en_below_hundred(hundreds, rng)} hundred"
    if rest:
        text += (" and " if rng.random() < 0.5 else " ") + _en_below_hundred(rest, rng)
    return text


def _en_below_hundred(n: int, rng: random.Random) -> str:
    if n < 20:
        return EN_SMALL[n]
    tens, unit = divmod(n, 10)
    return EN_TENS[tens] + (rng.choice("- ") + EN_SMALL[unit] if unit else "")


def english_year(year: int, rng: random.Random) -> str:
    """Read a year: in pairs, with "oh", or as a number."""
    century, rest = divmod(year, 100)
    first = _en_below_hundred(century, rng)
    if century % 10 == 0:
        return english(year, rng)
    if rest == 0:
        return f"{first} hundred"
    if rest < 10:
        return f"{first} {rng.choice(['oh', 'hundred and'])} {EN_SMALL[rest]}"
    return f"{first} {_en_below_hundred(rest, rng)}"


def english_time(hour: int, minute: int, rng: random.Random) -> str:
    """Read a time on twelve hours."""
    said = EN_SMALL[hour]
    following = EN_SMALL[hour % 12 + 1]
    options = {
        0: [f"{said} o'clock"],
        15: [f"quarter past {said}", f"a quarter past {said}"],
        30: [f"half past {said}"],
        45: [f"quarter to {following}", f"a quarter to {following}"],
    }.get(minute, [])
    if 0 < minute < 10:
        options.append(f"{said} oh {EN_SMALL[minute]}")
    elif minute:
        options.append(f"{said} {_en_below_hundred(minute, rng)}")
    return rng.choice(options)


def french(n: int, rng: random.Random, belgian: bool = False, reform: bool = False) -> str:
    """Read a whole number.

    Args:
        n: The number.
        rng: Chooses among variants.
        belgian: septante, octante or huitante, nonante.
        reform: Hyphens everywhere, as since 1990.
    """
    text = _fr(n, rng, belgian)
    return text.replace(" ", "-") if reform else text


def _fr(n: int, rng: random.Random, belgian: bool) -> str:
    if n == 0:
        return "zéro"
    if 1100 <= n < 2000 and n // 100 % 10 and rng.random() < 0.4:
        hundreds, rest = divmod(n, 100)
        plural = "" if rest or rng.random() < 0.5 else "s"
        text = f"{FR_SMALL[hundreds]} cent{plural}"
        return f"{text} {_fr_below_hundred(rest, belgian)}" if rest else text
    parts = []
    for value, name in FR_SCALES:
        count, n = divmod(n, value)
        if count:
            parts.append(f"{_fr_group(count, belgian, True)} {name}{'s' if count > 1 else ''}")
    thousands, n = divmod(n, 1000)
    if thousands:
        parts.append("mille" if thousands == 1 else f"{_fr_group(thousands, belgian, False)} mille")
    if n:
        parts.append(_fr_group(n, belgian, True))
    return " ".join(parts)


def _fr_group(n: int, belgian: bool, last: bool) -> str:
    """Read three digits; ``last`` tells whether cent and vingt may take their plural."""
    hundreds, rest = divmod(n, 100)
    parts = []
    if hundreds:
        plural = "s" if hundreds > 1 and not rest and last else ""
        parts.append(f"{'' if hundreds == 1 else FR_SMALL[hundreds] + ' '}cent{plural}")
    if rest:
        text = _fr_below_hundred(rest, belgian)
        parts.append(text.removesuffix("s") if text == "quatre-vingts" and not last else text)
    return " ".join(parts)


def _fr_below_hundred(n: int, belgian: bool) -> str:
    if n < 20:
        return FR_SMALL[n]
    tens, unit = divmod(n, 10)
    if belgian and tens >= 7:
        head = {7: "septante", 8: "huitante", 9: "nonante"}[tens]
        return _fr_join(head, unit)
    if tens == 7:
        return "soixante et onze" if unit == 1 else f"soixante-{FR_SMALL[10 + unit]}"
    if tens >= 8:
        rest = n - 80
        return f"quatre-vingt-{FR_SMALL[rest]}" if rest else "quatre-vingts"
    return _fr_join(FR_TENS[tens], unit)


def _fr_join(head: str, unit: int) -> str:
    if unit == 0:
        return head
    return f"{head} et un" if unit == 1 else f"{head}-{FR_SMALL[unit]}"


def french_time(hour: int, minute: int, rng: random.Random) -> str:
    """Read a time on twenty-four hours."""
    said = f"{_fr_hour(hour)} heure{'s' if hour != 1 else ''}"
    if minute == 0:
        return said
    after = _fr_below_hundred(minute, False)
    options = [f"{said} {after}"]
    if minute == 15:
        options.append(f"{said} et quart")
    if minute == 30:
        options.append(f"{said} et demie")
    if minute == 45 and hour < 23:
        options.append(f"{_fr_hour(hour + 1)} heure{'s' if hour else ''} moins le quart")
    return rng.choice(options)


def _fr_hour(hour: int) -> str:
    return "une" if hour == 1 else "vingt et une" if hour == 21 else _fr_below_hundred(hour, False)
