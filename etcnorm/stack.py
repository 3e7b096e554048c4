"""The layers of one language under one profile, and the order in which words go through them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from etcnorm import cutter, languages, tables, taxonomy
from etcnorm.canonical import Edit
from etcnorm.chunks import REMEMBERED, Elisions, Forms
from etcnorm.compounds import ClosedNumbers, InnerMarks
from etcnorm.languages import Writing
from etcnorm.layers import electronic
from etcnorm.layers.finish import Finish
from etcnorm.layers.grammar import GrammarLayer
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.layers.repair import Repair
from etcnorm.layers.spacing import Spacing
from etcnorm.layers.spelling import Spelling
from etcnorm.layers.surface import Surface
from etcnorm.quiet import Quiet
from etcnorm.rules import Compiler
from etcnorm.tokens import Token, Tokenizer

_INITIALISMS = (
    "initialism_letters",
    "acronym_form",
    "acronym_letters",
    "acronym",
    "letter_acronym",
)


class Stack:
    """Every layer but the neural one, built and held together.

    Args:
        lang: Language code.
        profile: Name of the profile.
        on: Tells which phenomena are on.

    Attributes:
        surface, first, grammar, second, sound, ugt, spelling, finish: The layers that every
            language runs; ``first`` to ``ugt`` are the passes of the lexicon.
        alike: The pass of rows that follow from sound; None where the language has none.
        later: The passes behind the grammar.
        cutting: Cuts a line where spaces do not part the words; None where they do.
        elisions: Closes the spaces that stand inside a word.
        tokenizer, repair, closed, inner, electronic: What makes tokens of a chunk; None where the
            language has no use for it.
        quiet: What is known of words that no table touches.
        stops: Marks that may follow a quiet word.
        plain: Words only fall to lower case, and marks fall away.
    """

    def __init__(self, lang: str, profile: str, on: Callable[[str], bool]) -> None:
        lenient = profile == "lenient"
        data = tables.load(lang)
        if profile == "ipa":
            from etcnorm.phonology.contract import in_ipa

            data = in_ipa(data, lang)
        compiler = Compiler(data, lang, on)
        self.writing = languages.writing(lang)
        self.is_base = not languages.has_pack(lang)
        self.surface = Surface(on)
        self.tokenizer = Tokenizer(
            self.writing.clitics,
            self.writing.inner_marks if on("gender_marker") else (),
            self.writing.inner_endings,
        )
        self.cutting = cutter.make(lang, self.writing.cutter, data, self.surface, on, lenient)
        closed = self.writing.closed_numbers and on("cardinal")
        self.closed = ClosedNumbers(lang) if closed else None
        inner = self.writing.inner_marks and on("gender_marker")
        self.inner = InnerMarks(self.writing) if inner else None
        self.elisions: Elisions | Spacing = _elisions(self.writing, on)
        self.first, self.second, self.sound, self.ugt = (
            LexiconPass(name, data, compiler, on, lenient) for name in tables.PASSES
        )
        self.later = [self.second, self.sound, self.ugt]
        self.alike: LexiconPass | None = None
        if tables.ALIKE in data.words:
            self.alike = LexiconPass(tables.ALIKE, data, compiler, on, lenient)
            self.later.append(self.alike)
        self.spelling = Spelling(lang, data, on)
        self.grammar = GrammarLayer(lang, data, on, self.writing.single_letter_words)
        self.electronic = electronic.Electronic(self.writing, on)
        repair = Repair(data, on, self.writing)
        self.repair = repair if repair.active else None
        if repair.spacing is not None:
            self.elisions = repair.spacing
        self.finish = Finish(on, full=self.is_base)
        passes = (self.first, *self.later)
        self.quiet = Quiet(
            passes,
            self.grammar,
            self.spelling,
            self.surface,
            REMEMBERED,
            self.closed,
            self.repair,
            self.cutting.token_pieces if self.cutting is not None else None,
        )
        for one in passes:
            one.quiet = self.quiet
        # Marks that may follow a quiet word: none of them can start a rule.
        self.stops = "".join(m for m in ".,!?;:" if not any(p.starts(m, m) for p in passes))
        self.plain = on("punctuation") and on("letter_case")
        known = taxonomy.load(lang)
        hyphens = ("number_hyphen_reform", "number_compound", self.spelling.hyphen)
        self.initialism = _first_on(_INITIALISMS, known, on)
        self.number_hyphen = _first_on(hyphens, known, on)
        self.pairs = frozenset(data.classes.get("initialism_pairs", ()))
        # Figures and marks that a rule behind the grammar begins with ("gr 8", "2 nite").
        self.starts_later = Forms(
            lambda text: any(p.starts(text, text) for p in passes[1:]), REMEMBERED
        )

    def cut(self, line: str) -> list[str]:
        """Cut a line into chunks."""
        if self.cutting is not None:
            return self.cutting.chunks(line)
        return self.elisions.close(line).split()

    def write(self, text: str) -> str:
        """Take the spaces out of a text that its language does not write."""
        return text if self.cutting is None else self.cutting.write(text)

    def words(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Run what comes after the grammar: spelling, sound, user-generated forms."""
        tokens = self.spelling.apply(tokens, self.second, edits)
        tokens = self.sound.apply(tokens, edits)
        tokens = self.ugt.apply(tokens, edits)
        if self.alike is not None:
            tokens = self.alike.apply(tokens, edits)
        return self.spelling.shorten(tokens, edits)

    def written(self, tokens: list[Token]) -> str:
        """Write the tokens of one chunk, or one word, as they end when no grammar reads them."""
        return self.finish.write(self.words([*tokens], None))

    def second_words(self, token: Token) -> list[str]:
        """Give the words that the second lexicon pass makes of a word."""
        hit = self.second.word(token)
        return hit[0].split(" ") if hit else []


def _elisions(writing: Writing, on: Callable[[str], bool]) -> Elisions:
    affix = writing.affix_hyphen if writing.joined_tails else "apostrophe_variant"
    if not on(affix):
        return Elisions((), ())
    return Elisions(
        writing.clitics,
        writing.enclitics,
        writing.joined_heads,
        writing.joined_tails,
        writing.affix_hyphen,
    )


def _first_on(names: Iterable[str], known: Container[str], on: Callable[[str], bool]) -> str:
    """Give the first phenomenon that the language has and that is on, or ""."""
    return next((name for name in names if name in known and on(name)), "")
