"""How a run says how it gets on."""

from __future__ import annotations


class Progress:
    """Told how a run gets on; this one says nothing."""

    def begin(self, parts: int, kept: int, files: int, utterances: int) -> None:
        """Learn what there is to do.

        Args:
            parts: Parts of the run, one for each manifest and share.
            kept: Those of them that a run before has left.
            files: Manifests of which a part is missing.
            utterances: How many of them are to be scored.
        """

    def advance(self, parts: int, files: int, utterances: int) -> None:
        """Learn what was finished since the last call."""
