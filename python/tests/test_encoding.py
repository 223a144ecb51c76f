"""The encoding is the one that is kept for good: the same bits as natively and in WebAssembly."""

from __future__ import annotations

import pytest
from conftest import ROOT, SETUPS

import soiree

KEPT = [line.split() for line in (ROOT / "crates/games/tests/encodings.txt").read_text().splitlines()]


@pytest.mark.parametrize(("name", "players", "encoding", "seed", "rows", "print"), KEPT)
def test_rows_are_those_that_are_kept(
    name: str, players: str, encoding: str, seed: str, rows: str, print: str
) -> None:
    game = soiree.Game(name, players=int(players))
    assert game.encoding == int(encoding)
    assert game.fingerprint(int(seed), int(rows)) == int(print, 16)


def test_every_size_of_every_game_is_kept() -> None:
    assert sorted((name, int(players)) for name, players, *_ in KEPT) == sorted(SETUPS)
