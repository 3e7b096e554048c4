"""What the safe base does in languages without tables: marks inside figures stay."""

from __future__ import annotations

from etcnorm.tokens import MARK, NUMBER, VERBATIM, Token

#: Marks that change a number when they stand between two figures; which one is the decimal mark
#: is not known here, so each stays as it is written.
_INSIDE = frozenset(".,:/\u066b\u066c")


def keep_figures(tokens: list[Token]) -> list[Token]:
    """Join figures with the marks inside them and a minus before them (``3.5``, ``-5``)."""
    result: list[Token] = []
    for n, token in enumerate(tokens):
        last = result[-1] if result else None
        if last is not None and last.kind == VERBATIM and not token.space:
            if token.kind == NUMBER and last.text[-1] in _INSIDE | {"-"}:
                result[-1] = _joined(last, token)
                continue
            following = tokens[n + 1] if n + 1 < len(tokens) else None
            if token.text in _INSIDE and _is_glued_number(following) and last.text[-1].isdigit():
                result[-1] = _joined(last, token)
                continue
        result.append(_started(tokens, n))
    return result


def _started(tokens: list[Token], n: int) -> Token:
    """Give a token as the beginning of a figure, where it is one."""
    token = tokens[n]
    following = tokens[n + 1] if n + 1 < len(tokens) else None
    minus = token.text == "-" and token.kind == MARK and token.space and _is_glued_number(following)
    if token.kind != NUMBER and not minus:
        return token
    begun = token.copy()
    begun.kind = VERBATIM
    return begun


def _is_glued_number(token: Token | None) -> bool:
    return token is not None and token.kind == NUMBER and not token.space


def _joined(first: Token, second: Token) -> Token:
    joined = first.copy()
    joined.text += second.text
    joined.low += second.low
    joined.end = second.end
    return joined
