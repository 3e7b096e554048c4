"""The language data: taxonomy, word tables, rule tables. No code lives here."""

from pathlib import Path

#: Folder that holds ``taxonomy/`` and one folder a language.
DATA = Path(__file__).parent
