"""Actions as they come from outside, one for each row."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["ids_of"]


def ids_of(actions: Any, rows: int, highest: int) -> NDArray[Any]:
    """The actions, if there is a whole number for every row and each is an id: a cast would make ids of anything."""
    ids = np.asarray(actions)
    if not np.issubdtype(ids.dtype, np.integer):
        raise TypeError(f"actions are whole numbers, not {ids.dtype}")
    if ids.shape != (rows,):
        raise ValueError(f"there is one action for each of the {rows} matches: shape ({rows},), not {ids.shape}")
    if rows and not (0 <= ids.min() and ids.max() < highest):
        row = int(np.flatnonzero((ids < 0) | (ids >= highest))[0])
        raise ValueError(f"row {row}: {ids[row]} is no action, their ids go from 0 to {highest - 1}")
    return ids
