"""Random playouts: a game as objects, seen by one seat at a time.

    python random_playouts.py bezique --matches 20
"""

from __future__ import annotations

import argparse
import random
import statistics

import soiree


def playout(game: soiree.Game, seed: int) -> tuple[int, list[float]]:
    """One match in which every seat does any legal thing: how many decisions it took, and the final scores."""
    pick = random.Random(seed)
    state = game.new_initial_state(seed=seed)  # the seed deals; `pick` plays
    decisions = 0
    while not state.is_terminal():
        view = state.view()  # what the seat that is to act knows, and nothing else
        state.apply(pick.choice(view.legal_actions()))
        decisions += 1
    return decisions, state.returns()


def main(said: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Matches at random.")
    parser.add_argument("game", nargs="?", default="napoleon", choices=[name for name, _ in soiree.games()])
    parser.add_argument("--matches", type=int, default=10)
    settings = parser.parse_args(said)
    game = soiree.Game(settings.game)
    lengths, scores = zip(*(playout(game, seed) for seed in range(settings.matches)), strict=True)
    print(f"{game.id}, {game.players} players: {statistics.mean(lengths):.0f} decisions a match")
    for seat, points in enumerate(zip(*scores, strict=True)):
        print(f"  seat {seat} has {statistics.mean(points):.1f} points on average")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
