"""Finished parts of a run, kept in files so that a run that was stopped can go on.

A part is one manifest's result in one share of its data set. Its file is named by everything
that decides it: the bytes of the manifest, the signature, the share. So nothing stale is ever
taken, a changed manifest or table is simply scored anew, and a model added to the folder costs
its own time only.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from etcnorm.files import replacing
from etcnorm.leaderboard.scoring import COLUMNS, STEPS, Share

#: Changes when what a part holds or how it is counted does.
_FORM = 1


def key(digest: str, signature: str, share: int, shares: int, merge: bool) -> str:
    """Name a part by what decides it."""
    what = json.dumps([_FORM, digest, signature, share, shares, merge])
    return hashlib.sha256(what.encode()).hexdigest()[:40]


class Parts:
    """The parts in a folder; without a folder they stay in memory.

    Args:
        folder: Where the files lie; made when the first is kept.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._kept: dict[str, Share] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._kept or (self.folder is not None and self._path(name).exists())

    def keep(self, name: str, share: Share) -> None:
        """Keep a part, whole or not at all."""
        if self.folder is None:
            self._kept[name] = share
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with replacing(str(self._path(name))) as file:
            json.dump(_as_dict(share), file, separators=(",", ":"))

    def get(self, name: str) -> Share | None:
        """Give a part, or None if there is none, or what there is cannot be read."""
        if self.folder is None:
            return self._kept.get(name)
        try:
            return _share(json.loads(self._path(name).read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _path(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{name}.json"


def _as_dict(share: Share) -> dict[str, Any]:
    return {
        "rows": share.rows.tolist(),
        "counts": share.counts.ravel().tolist(),
        "steps": share.steps.ravel().tolist(),
        "apart": share.apart.ravel().tolist(),
        "merged": share.merged,
    }


def _share(data: dict[str, Any]) -> Share:
    rows = np.array(data["rows"], np.int64)
    return Share(
        rows,
        np.array(data["counts"], np.int64).reshape(len(rows), COLUMNS),
        np.array(data["steps"], np.int64).reshape(STEPS, 2),
        np.array(data["apart"], np.int64).reshape(STEPS, 2),
        data["merged"],
    )
