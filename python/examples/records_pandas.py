"""Records in pandas: matches on paper become a table, one line a decision.

    pip install pandas
    soiree simulate napoleon --count 100 --seed 1 --out matches
    python records_pandas.py matches/*.soiree

Without files a few matches of beginners are played and written down first.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

import soiree


def beginners(matches: int) -> Iterator[soiree.Record]:
    """Records of matches between bots."""
    game = soiree.Game("napoleon", deals=1)
    bot = soiree.bot(game, "L1")
    for seed in range(matches):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            state.apply(bot.choose(state.view()))
        yield state.record()


def rows(number: int, record: soiree.Record) -> Iterator[dict[str, object]]:
    """The decisions of a match: who, what, and what the seat might have done instead."""
    state = record.game.new_initial_state()
    winners = record.replay().winners
    for line in record.lines:
        actor, _, action = line.partition(" ")
        if actor != "*":
            seat = int(actor)
            verb, _, rest = action.partition(" ")
            legal = len(state.view(seat).legal_texts())
            yield {"match": number, "seat": seat, "verb": verb, "what": rest, "legal": legal, "won": seat in winners}
        state.apply_line(line)


def main(said: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Records as a table.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--matches", type=int, default=20, help="how many to play if no file is given")
    settings = parser.parse_args(said)
    if not settings.files and settings.matches < 1:
        parser.error("--matches: at least 1 is needed where no file is given")
    records = map(soiree.Record.load, settings.files) if settings.files else beginners(settings.matches)
    table = pd.DataFrame([row for number, record in enumerate(records) for row in rows(number, record)])
    print(table.head())
    print(table.groupby("verb").agg(decisions=("legal", "size"), choices=("legal", "mean")).round(1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
