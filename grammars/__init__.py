"""Grammars: shared Pynini factories, one package a language, and a compiler to portable tables.

Importing this package does not import Pynini: only the compiler and the language packages do.
"""

from pathlib import Path

#: Languages that have grammars.
LANGUAGES = ("ar", "bn", "de", "en", "fa", "fr", "hi", "id", "ja", "ko", "ru", "vi", "zh")

#: Where the compiled tables lie.
TABLES = Path(__file__).parent / "tables"
