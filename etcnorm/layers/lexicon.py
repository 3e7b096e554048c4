"""Lexicon passes: rules, phrases and single words of one folder of tables.

The same machine serves ``first`` (before the grammar), ``second`` (after it), ``sound`` and
``ugt``; only the tables differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from etcnorm.canonical import Edit
from etcnorm.chunks import Need
from etcnorm.layers.unlisted import Unlisted
from etcnorm.rules import Compiler, Lookup, Rule, kind_of, replacement
from etcnorm.tables import ALIKE, LanguageData, Pieces, RuleRow, WordMap, WordRow
from etcnorm.tokens import MARK, NUMBER, WORD, Token, is_letters, render

Hit = tuple[str, str]

#: Stands for a phenomenon where a rule only protects its target, or a phrase its words.
_KEPT = "="

#: Entries a look-up remembers, so that memory stays bounded on any input.
_REMEMBERED = 100_000


class LexiconPass:
    """One pass over the tokens.

    Args:
        name: ``first``, ``second``, ``sound``, ``ugt`` or ``alike``.
        data: The language's tables.
        compiler: Compiles patterns.
        on: Tells whether a phenomenon is switched on.
        lenient: Also read the ``lenient_*`` tables.
    """

    def __init__(
        self,
        name: str,
        data: LanguageData,
        compiler: Compiler,
        on: Callable[[str], bool],
        lenient: bool,
    ) -> None:
        self.name = name
        self.layer = {"first": "lexicon", "second": "lexicon", ALIKE: "sound"}.get(name, name)
        self._compiler = compiler
        self._words: dict[str, Hit] = {}
        self._capital: dict[str, Hit] = {}
        self._exact: dict[str, Hit] = {}
        # By first and second word; longest first.
        self._phrases: dict[str, dict[str, list[tuple[tuple[str, ...], Hit]]]] = {}
        self._suffixes: dict[str, WordMap] = {}
        self._pieces = Pieces()
        self._unlisted = Unlisted(compiler.lang, data, on, lenient) if name == "sound" else None
        self._names = compiler.names if name == "sound" else None
        # Rows by the words that their target may begin with; compiled when one of them is met.
        self._anchors: dict[str, list[RuleRow]] = {}
        self._map_anchors: dict[int, tuple[Lookup, list[RuleRow]]] = {}
        self._compiled: dict[RuleRow, Rule] = {}
        self._found: dict[str, Hit | None] = {}
        self._rules_of: dict[str, list[Rule]] = {}
        self._idle = _Idle(self)
        #: Quiet words of the whole canonicalizer, once they are known; a shorter way to idle ones.
        self.quiet: Mapping[str, tuple[Need, ...] | None] | None = None
        for row in data.words.get(name, ()):
            if on(row.phenomenon) and (lenient or not row.lenient):
                self._add_word(row)
        for by_second in self._phrases.values():
            for options in by_second.values():
                options.sort(key=lambda option: -len(option[0]))
        for rule in data.rules.get(name, ()):
            if on(rule.phenomenon) and (lenient or not rule.lenient):
                self._add_rule(rule)

    def _add_word(self, row: WordRow) -> None:
        hit = (row.canonical, row.phenomenon)
        if len(row.variant) > 1 and row.variant.endswith("*"):
            self._pieces.add(row.variant, row.canonical, row.phenomenon)
            return
        if row.variant.startswith("*"):
            suffixes = self._suffixes.setdefault(row.phenomenon, WordMap())
            suffixes.add(row.variant, row.canonical)
            return
        if row.when == "exact":
            self._exact[row.variant] = hit
        elif row.when == "cap":
            self._capital[row.variant] = hit
        else:
            self._words[row.variant] = hit
        if " " in row.variant:
            first, *rest = row.variant.split(" ")
            by_second = self._phrases.setdefault(first, {})
            by_second.setdefault(rest[0], []).append((tuple(rest), hit))

    def _add_rule(self, row: RuleRow) -> None:
        head = row.target.partition(" ")[0]
        words, maps = self._compiler.anchors(head.removesuffix(".") if len(head) > 1 else head)
        for word in words:
            self._anchors.setdefault(word, []).append(row)
        for found in maps:
            self._map_anchors.setdefault(id(found), (found, []))[1].append(row)

    def _rule(self, row: RuleRow) -> Rule:
        rule = self._compiled.get(row)
        if rule is None:
            rule = self._compiled[row] = Rule(row, self._compiler)
        return rule

    def touched(self) -> set[str]:
        """Give every folded word that a row rewrites or that may start a rule."""
        folded = {key for key in self._anchors if not key.startswith("=") or key == "="}
        return folded | self._words.keys() | self._capital.keys()

    def phrase_starts(self) -> set[str]:
        """Give the words that begin phrases."""
        return set(self._phrases)

    def phrase_needs(self, low: str) -> list[Need]:
        """Give what must follow a word for a phrase to begin with it."""
        found = self._phrases.get(low)
        return [] if found is None else [(frozenset(found), None)]

    def touched_exactly(self) -> set[str]:
        """Give the words that only rows in exact case name."""
        return {key[1:] for key in self._anchors if key.startswith("=")} | self._exact.keys()

    def anchor_maps(self) -> list[Lookup]:
        """Give the maps whose keys may start a rule."""
        return [found for found, _ in self._map_anchors.values()]

    def suffixes(self) -> set[str]:
        """Give the endings that suffix rows know."""
        return {end for found in self._suffixes.values() for end in found.suffixes}

    def holds_piece(self, low: str) -> bool:
        """Tell whether a word holds a piece, or letters, that are written otherwise."""
        return self._by_letters(low) is not None

    def starts(self, text: str, low: str) -> bool:
        """Tell whether a rule or phrase may begin with this word."""
        return low in self._phrases or bool(self.rules_of(text, low))

    def rules_of(self, text: str, low: str) -> list[Rule]:
        """Give the rules whose target may begin with this word, longest target first."""
        rules = self._rules_of.get(text)
        if rules is None:
            rows = self._anchors.get(low, []) + self._anchors.get(f"={text}", [])
            for found, more in self._map_anchors.values():
                if found.get(low) is not None:
                    rows += more
            rules = sorted(map(self._rule, rows), key=lambda rule: -rule.size)
            if len(self._rules_of) < _REMEMBERED:
                self._rules_of[text] = rules
        return rules

    def needs(self, text: str, low: str, tokens: Sequence[Token] = (), i: int = 0) -> list[Need]:
        """Give what each rule and phrase that this word may begin needs beside it.

        Args:
            text, low: The word and its folded form.
            tokens, i: Its chunk and its place there; what stands before it can exclude rules.
        """
        rules = self.rules_of(text, low)
        found: list[Need] = [
            (r.following, r.previous) for r in rules if not i or r.fits_inside(tokens, i)
        ]
        return found + self.phrase_needs(low)

    def word(self, token: Token) -> Hit | None:
        """Give (canonical, phenomenon) for a single word, or None where it stays."""
        text = token.text
        try:
            return self._found[text]
        except KeyError:
            pass
        hit = self._look_up(text, token.low)
        if hit is not None and (hit[0] == "!" or hit[0] == token.low):
            hit = None
        if len(self._found) < _REMEMBERED:
            self._found[text] = hit
        return hit

    def _look_up(self, text: str, low: str) -> Hit | None:
        hit = self._exact.get(text)
        if hit is None and text[0].isupper() and not (len(text) > 1 and text.isupper()):
            hit = self._capital.get(low)
        if hit is None:
            hit = self._words.get(low)
        if hit is None and "-" in low:
            hit = self._words.get(low.replace("-", " "))
        if hit is not None:
            return hit
        if low.endswith("'s"):
            stem = self._look_up(text[:-2], low[:-2])
            if stem is not None and stem[0] not in "!_" and " " not in stem[0]:
                possessive = f"{stem[0]}'s"
                ending = self._by_suffix(possessive)
                return (possessive if ending is None else ending[0]), stem[1]
        return self._by_suffix(low) or self._by_letters(low)

    def _by_letters(self, low: str) -> Hit | None:
        found = self._pieces.rewrite(low) if self._pieces else None
        if found is None and self._names:
            found = self._names.rewrite(low)
        if found is None and self._unlisted:
            found = self._unlisted.rewrite(low)
            listed = found and self._words.get(found[0])
            found = listed if listed and listed[0] != "!" else found
        return found

    def _by_suffix(self, low: str) -> Hit | None:
        if "-" in low:
            # Its parts are read on their own once the hyphen is open: no ending fits the whole.
            return None
        for phenomenon, suffixes in self._suffixes.items():
            end = suffixes.get(low)
            if end is not None:
                return end, phenomenon
        return None

    def apply(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Run the pass; ``edits`` collects the changes where it is given."""
        idle = self._idle
        busy = [i for i, token in enumerate(tokens) if not idle[token.text]]
        if not busy:
            return tokens
        result: list[Token] = []
        done = 0
        for i in busy:
            if i < done:
                continue
            end, new, phenomenon = self._at(tokens, i)
            if end == i:
                continue
            result += tokens[done:i]
            done = end
            found = tokens[i:end]
            if phenomenon == _KEPT:
                result += [_held(t) for t in found]
                continue
            _adopt(found, new)
            if found[0].kind == MARK and new and new[0].kind != MARK:
                new[0].space = True
            changed = bool(new) and new[0].kind != MARK and new[0].text != found[0].text
            if changed and result and result[-1].kind == NUMBER:
                # A letter glued to a figure that is now a word ("7j") stands alone.
                new[0].space = True
            if edits is not None and render(found) != render(new):
                edits.append(_edit(found, new, phenomenon, self.layer))
            result += new
            unmarked = found[-1].kind == MARK and (not new or new[-1].kind != MARK)
            gone = not new and found[0].space
            if ((unmarked or gone) and end < len(tokens)) or (
                changed and _is_glued_figure(tokens, end)
            ):
                # What was glued to a mark that is now a word, or to anything gone, stands alone; so
                # does a figure behind a letter that is now a word ("p45").
                tokens[end] = tokens[end].copy()
                tokens[end].space = True
        return result + tokens[done:]

    def _at(self, tokens: list[Token], i: int) -> tuple[int, list[Token], str]:
        """Find what applies at token ``i``: (end, new tokens, phenomenon), end == i for nothing."""
        token = tokens[i]
        following = tokens[i + 1].low if i + 1 < len(tokens) else ""
        previous = tokens[i - 1].low if i else ""
        for rule in self.rules_of(token.text, token.low):
            if rule.following is not None and following not in rule.following:
                continue
            if rule.previous is not None and previous not in rule.previous:
                continue
            end = rule.match(tokens, i)
            if not end:
                continue
            if rule.output == ["="]:
                return end, [], _KEPT
            new = replacement(rule, tokens[i:end], self._compiler)
            if rule.phenomenon == "letter_case":
                for kept in new:
                    kept.hold = "case"
            return end, new, rule.phenomenon
        if token.kind != WORD or token.hold == "case":
            return i, [], ""
        phrase = self._phrase(tokens, i)
        if phrase is not None:
            end, hit = phrase
            if hit[0] == " ".join(t.low for t in tokens[i:end]):
                return end, [], _KEPT
        else:
            word = self.word(token)
            if word is None:
                return i, [], ""
            end, hit = i + 1, word
        return end, _written(hit[0], token.space), hit[1]

    def _phrase(self, tokens: list[Token], i: int) -> tuple[int, Hit] | None:
        by_second = self._phrases.get(tokens[i].low)
        if by_second is None or i + 1 == len(tokens):
            return None
        options = by_second.get(tokens[i + 1].low)
        if options is None:
            return None
        for rest, hit in options:
            end = i + 1 + len(rest)
            if end > len(tokens):
                continue
            if len(rest) > 1 and tuple(t.low for t in tokens[i + 1 : end]) != rest:
                continue
            return (end, hit) if hit[0] != "!" else None
        return None


class _Idle(dict):
    """Whether a token can neither start a rule nor be rewritten, by its text."""

    def __init__(self, lexicon: LexiconPass) -> None:
        super().__init__()
        self._lexicon = lexicon

    def __missing__(self, text: str) -> bool:
        lexicon = self._lexicon
        if lexicon.quiet is not None and is_letters(text) and lexicon.quiet[text] == ():
            self[text] = True
            return True
        low = text.lower()
        idle = not lexicon.starts(text, low) and lexicon.word(Token(text, WORD, False, low)) is None
        if len(self) < _REMEMBERED:
            self[text] = idle
        return idle


def _is_glued_figure(tokens: list[Token], i: int) -> bool:
    return i < len(tokens) and tokens[i].kind == NUMBER and not tokens[i].space


def _written(text: str, space: bool) -> list[Token]:
    if text == "_":
        return []
    return [Token(piece, kind_of(piece), space or n > 0) for n, piece in enumerate(text.split(" "))]


def _held(token: Token) -> Token:
    held = token.copy()
    held.hold = held.hold or "words"
    return held


def _adopt(found: list[Token], new: list[Token]) -> None:
    """Give new tokens the source span of those they replace."""
    for token in new:
        token.start, token.end = found[0].start, found[-1].end


def _edit(found: list[Token], new: list[Token], phenomenon: str, layer: str) -> Edit:
    return Edit(found[0].start, found[-1].end, render(found), render(new), phenomenon, layer)
