"""Makes varied English lines to time normalizers on: half of them with numbers, no line twice."""

from __future__ import annotations

import random

_PEOPLE = [
    "the mayor",
    "our neighbor",
    "Dr. Alvarez",
    "Mrs. Lindqvist",
    "the committee",
    "a young engineer",
    "Catherine",
    "my cousin's teacher",
    "the head coach",
    "an old friend of ours",
    "Professor Tanaka",
    "the night nurse",
    "Stephen",
    "two of the drivers",
    "the new manager",
    "everyone in the office",
    "the band",
    "the port authority",
    "a spokesman",
    "the students",
]
_VERBS = [
    "said that",
    "told us",
    "thinks",
    "didn't believe",
    "has announced that",
    "wrote in the report that",
    "can't remember whether",
    "was surprised that",
    "keeps saying",
    "realised that",
    "had hoped",
    "we're told",
    "explained why",
    "doubts that",
    "has always claimed",
]
_MIDDLES = [
    "the harbour would be closed",
    "the colour of the walls matters",
    "it was raining near St. Mark's",
    "the theatre needs a new roof",
    "they should've left earlier",
    "the long-term plan is working",
    "the meeting had been cancelled",
    "nobody is gonna pay for it",
    "the well-known singer was late",
    "a health-care worker called back",
    "the old bridge on Baker St. is safe",
    "the garden looked grey",
    "we'll organise another hearing",
    "the train was, as usual, delayed",
    "the cafe isn't open anymore",
    "the F.B.I. had been involved",
    "nothing like that ever happened",
    "the labour market is tight",
    "the children weren't listening",
    "somebody left the door open (again)",
]
_ENDS = [
    "before the summer",
    "in spite of everything",
    "as far as I know",
    "for the first time",
    "without any warning",
    "at the end of the day",
    "during the long drought",
    "on the other side of town",
    "in the middle of the night",
    "because of the storm",
    "to be honest",
    "of course",
    "with some help",
    "after the concert",
    "despite the criticism",
    "when the music stopped",
    "in the north-west",
    "most of all",
]
_FIGURES = [
    "in {year}",
    "for ${money}",
    "at {hour}:{minute} p.m.",
    "about {n} people",
    "on {month} {day}, {year}",
    "{n} kilometers away",
    "{tens_word}-{unit_word} times",
    "in the {decade}s",
    "nearly {p}% of it",
    "{unit_word} hundred and {tens_word} pages",
    "on page {n}",
    "{unit_word} thousand dollars",
    "in nineteen {tens_word}-{unit_word}",
    "the {ordinal} of {month}",
    "around {unit_word} o'clock",
    "{n},{thousands} visitors",
    "{p}.{unit} percent",
    "{unit_word} and a half hours",
    "call 555-01{p}",
    "{unit_word} point {unit_word} million euros",
]
_UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
]


def make(count: int = 5000, seed: int = 2026) -> list[str]:
    """Make ``count`` different lines; every second one holds a number."""
    rng = random.Random(seed)
    lines: dict[str, None] = {}
    while len(lines) < count:
        words = [rng.choice(_PEOPLE), rng.choice(_VERBS), rng.choice(_MIDDLES)]
        if len(lines) % 2:
            words.append(_figure(rng))
        if rng.random() < 0.7:
            words.append(rng.choice(_ENDS))
        if rng.random() < 0.3:
            words[2:2] = [rng.choice(_MIDDLES) + ",", "and"]
        line = " ".join(words)
        lines[line[0].upper() + line[1:] + rng.choice(("", ".", "?", "!"))] = None
    return list(lines)


def _figure(rng: random.Random) -> str:
    return rng.choice(_FIGURES).format(
        year=rng.randint(1700, 2030),
        money=rng.choice((rng.randint(2, 900), f"{rng.randint(1, 90)}.{rng.randint(10, 99)}")),
        hour=rng.randint(1, 12),
        minute=f"{rng.randint(0, 59):02d}",
        n=rng.randint(2, 999),
        month=rng.choice(_MONTHS),
        day=rng.randint(1, 28),
        tens_word=rng.choice(_TENS),
        unit_word=rng.choice(_UNITS),
        unit=rng.randint(1, 9),
        decade=rng.choice((1960, 1970, 1980, 1990)),
        p=rng.randint(10, 99),
        thousands=f"{rng.randint(0, 999):03d}",
        ordinal=rng.choice(_ORDINALS),
    )
