"""Numbers, years, times, dates and money as ``readers.py`` says them meet what is written."""

import random

import pytest
import readers

from etcnorm import Canonicalizer

EN = Canonicalizer("en")
FR = Canonicalizer("fr")


def numbers(seed, count=400):
    """Give whole numbers of every size up to 10^15, round ones among them."""
    rng = random.Random(seed)
    for n in range(count):
        size = n % 15 + 1
        value = rng.randrange(10**size)
        yield value if rng.random() < 0.7 else value // 10 ** (size // 2) * 10 ** (size // 2)


def unequal(canonicalize, pairs):
    """Give the pairs that do not meet, with both canonical forms."""
    found = []
    for said, written in pairs:
        forms = canonicalize(said), canonicalize(written)
        if forms[0] != forms[1]:
            found.append((said, written, *forms))
    return found


def grouped(n, mark):
    return f"{n:,}".replace(",", mark)


def test_english_cardinals():
    rng = random.Random(1)
    values = [*range(2, 130), *numbers(11)]
    pairs = [(f"we saw {readers.english(n, rng)} things", f"we saw {n} things") for n in values]
    assert unequal(EN, pairs) == []


def test_english_digits_are_what_is_read():
    rng = random.Random(2)
    for n in numbers(12, 150):
        assert EN(f"about {readers.english(n, rng)} things") == f"about {n} things"
        assert EN(f"about {grouped(n, ',')} things") == f"about {n} things"


def test_english_ten_to_the_fifteen():
    assert EN("one quadrillion") == EN("1,000,000,000,000,000") == str(10**15)


@pytest.mark.parametrize(("belgian", "reform"), [(b, r) for b in (0, 1) for r in (0, 1)])
def test_french_cardinals(belgian, reform):
    rng = random.Random(3)
    values = [n for n in (*range(2, 130), *numbers(13, 300)) if n != 1]
    pairs = [
        (f"voici {readers.french(n, rng, belgian, reform)} choses", f"voici {n} choses")
        for n in values
    ]
    assert unequal(FR, pairs) == []


@pytest.mark.parametrize("mark", [" ", ".", "\u00a0", "\u202f"])
def test_french_grouping(mark):
    pairs = [(f"voici {grouped(n, mark)} choses", f"voici {n} choses") for n in numbers(14, 60)]
    assert unequal(FR, pairs) == []


@pytest.mark.parametrize("mark", [",", " ", "\u00a0", "\u202f"])
def test_english_grouping(mark):
    pairs = [(f"we saw {grouped(n, mark)} things", f"we saw {n} things") for n in numbers(15, 60)]
    assert unequal(EN, pairs) == []


def test_no_two_numbers_meet():
    rng = random.Random(4)
    values = sorted(set(numbers(16, 300)))
    for canonicalize, read in ((EN, readers.english), (FR, readers.french)):
        forms = {canonicalize(f"a {read(n, rng)} b") for n in values if n > 1}
        assert len(forms) == len([n for n in values if n > 1])


def test_english_years():
    rng = random.Random(5)
    years = [*range(1300, 2100, 7), 1900, 1905, 1999, 2000, 2005, 2019, 2024]
    pairs = [(f"it was in {readers.english_year(y, rng)}", f"it was in {y}") for y in years]
    assert unequal(EN, pairs) == []


def test_french_years():
    rng = random.Random(6)
    years = [*range(1100, 2100, 7), 1900, 1999, 2000]
    pairs = [(f"c'était en {readers.french(y, rng)}", f"c'était en {y}") for y in years]
    assert unequal(FR, pairs) == []


def test_english_times():
    rng = random.Random(7)
    times = [(h, m) for h in range(1, 13) for m in (0, 1, 5, 9, 10, 15, 24, 30, 45, 59)]
    pairs = [
        (f"come at {readers.english_time(h, m, rng)}", f"come at {h}:{m:02}") for h, m in times
    ]
    assert unequal(EN, pairs) == []


@pytest.mark.parametrize(
    ("said", "mark", "shift"),
    [("p.m.", "PM", 12), ("in the morning", "a.m.", 0), ("am", "A.M.", 0), ("pm", "p.m.", 12)],
)
def test_english_halves_of_the_day(said, mark, shift):
    rng = random.Random(8)
    for hour in range(1, 13):
        for minute in (0, 5, 15, 30, 45, 58):
            text = f"come at {readers.english_time(hour, minute, rng)} {said}"
            assert EN(text) == EN(f"come at {hour}:{minute:02} {mark}")
            assert EN(text).split()[-1] == f"{hour % 12 + shift:02}:{minute:02}"


def test_french_times():
    rng = random.Random(9)
    times = [(h, m) for h in range(24) for m in (0, 5, 10, 15, 24, 30, 45, 59)]
    pairs = [
        (f"venez à {readers.french_time(h, m, rng)} précises", f"venez à {written} précises")
        for h, m in times
        for written in (f"{h} h {m:02}", f"{h}h{m:02}", f"{h}:{m:02}")
    ]
    assert unequal(FR, pairs) == []


def test_english_dates():
    rng = random.Random(10)
    suffixes = {1: "st", 2: "nd", 3: "rd"}
    pairs = []
    for number, month in enumerate(readers.MONTHS_EN, 1):
        for day in (1, 2, 3, 11, 13, 20, 28):
            year = rng.randrange(1901, 2030)
            mark = suffixes.get(day if day < 11 else day % 10 if day > 20 else 0, "th")
            said = readers.english_year(year, rng)
            written = f"on {month} {day}, {year}"
            pairs += [
                (f"on {month} {day}{mark} {said}", written),
                (f"on {day} {month} {year}", written),
                (f"on the {day}{mark} of {month}, {year}", written),
                (f"on {number:02}/{day:02}/{year}", written),
                (f"on {year}-{number:02}-{day:02}", written),
            ]
    assert unequal(EN, pairs) == []


def test_french_dates():
    rng = random.Random(11)
    pairs = []
    for number, month in enumerate(readers.MONTHS_FR, 1):
        for day in (1, 2, 11, 17, 21, 28):
            year = rng.randrange(1901, 2030)
            day_said = "premier" if day == 1 else readers.french(day, rng)
            written = f"le {day} {month} {year}"
            pairs += [
                (f"le {day_said} {month} {readers.french(year, rng)}", written),
                (f"le {day:02}/{number:02}/{year}", written),
                (f"le {day:02}.{number:02}.{year}", written),
                (f"le {year}-{number:02}-{day:02}", written),
            ]
    assert unequal(FR, pairs) == []


@pytest.mark.parametrize(
    ("words", "cents", "sign"),
    [("dollars", "cents", "$"), ("pounds", "pence", "£"), ("euros", "cents", "€")],
)
def test_english_money(words, cents, sign):
    rng = random.Random(12)
    pairs = []
    for _ in range(60):
        whole, part = rng.randrange(2, 10 ** rng.randrange(1, 6)), rng.randrange(2, 100)
        said = f"{readers.english(whole, rng)} {words}"
        pairs += [
            (f"it is {said}", f"it is {sign}{whole}"),
            (f"it is {said}", f"it is {sign}{grouped(whole, ',')}"),
            (
                f"it is {said}{rng.choice([' and', ''])} {readers.english(part, rng)} {cents}",
                f"it is {sign}{whole}.{part:02}",
            ),
        ]
    assert unequal(EN, pairs) == []


def test_french_money():
    rng = random.Random(13)
    pairs = []
    for _ in range(60):
        whole, part = rng.randrange(2, 10 ** rng.randrange(1, 6)), rng.randrange(11, 100)
        said, after = readers.french(whole, rng), readers.french(part, rng)
        pairs += [
            (f"ça fait {said} euros", f"ça fait {whole} €"),
            (f"ça fait {said} euros {after}", f"ça fait {whole},{part:02} €"),
            (f"ça fait {said} euros et {after} centimes", f"ça fait {whole},{part:02}€"),
            (f"ça fait {said} dollars", f"ça fait {whole} $"),
        ]
    assert unequal(FR, pairs) == []


def test_english_decimals_and_percentages():
    rng = random.Random(14)
    pairs = []
    for _ in range(80):
        whole, digits = rng.randrange(1000), [rng.randrange(10) for _ in range(rng.randrange(1, 4))]
        after = " ".join(readers.EN_SMALL[d] for d in digits)
        said = f"{readers.english(whole, rng)} point {after}"
        written = f"{whole}.{''.join(map(str, digits))}"
        pairs += [
            (f"a rate of {said} or so", f"a rate of {written} or so"),
            (f"a rate of {said} per cent", f"a rate of {written}%"),
        ]
    assert unequal(EN, pairs) == []


def test_french_decimals_and_percentages():
    rng = random.Random(15)
    pairs = []
    for _ in range(80):
        whole, part = rng.randrange(2, 1000), rng.randrange(100)
        said = f"{readers.french(whole, rng)} virgule {'zéro ' * (part < 10)}"
        said += readers.french(part, rng)
        pairs += [
            (f"un taux de {said} environ", f"un taux de {whole},{part:02} environ"),
            (f"un taux de {said} pour cent", f"un taux de {whole},{part:02} %"),
        ]
    assert unequal(FR, pairs) == []


def test_english_ordinals():
    rng = random.Random(16)
    irregular = {
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
        "nine": "ninth", "twelve": "twelfth",
    }  # fmt: skip
    marks = {1: "st", 2: "nd", 3: "rd"}
    pairs = []
    for n in [*range(3, 100), *range(101, 131), 200, 2000, 3 * 10**6]:
        head, gap, last = readers.english(n, rng).replace("-", " ").rpartition(" ")
        ordinal = irregular.get(last) or last.removesuffix("y") + "ie" * last.endswith("y") + "th"
        mark = "th" if n % 100 in (11, 12, 13) else marks.get(n % 10, "th")
        said = f"{head}{gap}{ordinal}"
        if n > 100 or not said.endswith("second"):
            pairs.append((f"this is the {said} time", f"this is the {n}{mark} time"))
    assert unequal(EN, pairs) == []
