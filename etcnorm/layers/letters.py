"""Initialisms: letters that are read one by one are one word, however they were spaced."""

from __future__ import annotations

from etcnorm.canonical import Edit
from etcnorm.tokens import NUMBER, WORD, Token, render

LAYER = "lexicon"


def join_dotted(token: Token) -> Token:
    """Take the dots out of ``F.B.I.``."""
    joined = Token(token.text.replace(".", ""), WORD, token.space, None, token.start, token.end)
    joined.hold = token.hold
    return joined


def join_letters(
    tokens: list[Token],
    words: tuple[str, ...],
    pairs: frozenset[str],
    phenomenon: str,
    edits: list[Edit] | None,
) -> list[Token]:
    """Join runs of single letters: ``F B I``, ``f b i``, ``C. S.``.

    Args:
        tokens: The sentence.
        words: One-letter words of the language; at the edge of a run they are left outside.
        pairs: Two-letter initialisms that hold such a word and are joined all the same (``IT``).
        phenomenon: Name for the edits.
        edits: Collects the changes where it is given.
    """
    result: list[Token] = []
    i = 0
    while i < len(tokens):
        end = _run_end(tokens, i, words, pairs)
        if end - i < 2:
            result.append(tokens[i])
            i += 1
            continue
        found = tokens[i:end]
        letters = [t.text for t in found if t.kind == WORD]
        joined = Token("".join(letters), WORD, found[0].space, None, found[0].start, found[-1].end)
        if edits is not None:
            edits.append(
                Edit(joined.start, joined.end, render(found), joined.text, phenomenon, LAYER)
            )
        result.append(joined)
        i = end
    return result


def _run_end(tokens: list[Token], i: int, words: tuple[str, ...], pairs: frozenset[str]) -> int:
    """Give the end of the run of letters at ``i``; ``i`` itself where none starts."""
    first = tokens[i]
    if not _is_letter(first) or first.hold:
        return i
    if first.low == "o" and i + 1 < len(tokens) and tokens[i + 1].low == "o":
        # "point o o o": zeros.
        return i
    if i and not first.space and tokens[i - 1].kind == NUMBER:
        return i
    if i and _is_letter(tokens[i - 1]) and tokens[i - 1].text.isupper() == first.text.isupper():
        return i
    upper = first.text.isupper()
    ends: list[int] = []
    k = i
    while k < len(tokens) and _is_letter(tokens[k]) and tokens[k].text.isupper() == upper:
        if k > i and not tokens[k].space and tokens[k - 1].text != ".":
            break
        k += 1
        if upper and k < len(tokens) and tokens[k].text == "." and not tokens[k].space:
            k += 1
        ends.append(k)
    low = [t.low for t in tokens[i:k] if t.kind == WORD]
    if upper and len(low) > 1 and any(c in words for c in low):
        upper = not _all_capitals(tokens)
    return _cut(i, k, ends, low, upper, words, pairs, tokens)


def _cut(
    i: int,
    k: int,
    ends: list[int],
    low: list[str],
    upper: bool,
    words: tuple[str, ...],
    pairs: frozenset[str],
    tokens: list[Token],
) -> int:
    """Take one-letter words off the end of a run; ``i`` where too little is left of it."""
    count = len(low)
    if count > 2 and all(c in words for c in low):
        return i  # "Y A Y A"
    if count == 2 and any(c in words for c in low):
        return ends[1] if upper and "".join(low) in pairs else i
    if count < 2 or (not upper and low == ["u", "r"]):
        return i
    if not upper and any(c in words for c in (low[0], low[-1])):
        return i
    followed = k < len(tokens) and tokens[k].kind == WORD and tokens[k].text == tokens[k].low
    while count > 2 and low[count - 1] in words and followed:
        count -= 1
    return ends[count - 1]


def _all_capitals(tokens: list[Token]) -> bool:
    """Tell whether all the words are capitals, so that those of a letter say nothing."""
    longer = [t.text for t in tokens if t.kind == WORD and len(t.text) > 1]
    return len(longer) > 1 and all(map(str.isupper, longer))


def _is_letter(token: Token) -> bool:
    text = token.low
    return token.kind == WORD and len(token.text) == 1 and text.isalpha() and text < "\u2e80"
