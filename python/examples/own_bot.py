"""Your own bot in the arena: an object with `choose(view)`, measured against frozen levels.

    python own_bot.py --deals 50 --against L1
"""

from __future__ import annotations

import argparse

import soiree


class Sampler:
    """Tries every legal action in a few worlds that the seat thinks possible, each played on by level 1."""

    def __init__(self, game: soiree.Game, worlds: int) -> None:
        self.beginner = soiree.bot(game, "L1")
        self.worlds = worlds

    def choose(self, view: soiree.View) -> int:
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [view.resample(seed) for seed in range(self.worlds)]  # uniform, and none in vain
        return max(actions, key=lambda action: sum(self.outcome(world, view.seat, action) for world in worlds))

    def outcome(self, world: soiree.State, seat: int, action: int) -> float:
        """What the seat gets in this world, if all play on as beginners do."""
        state = world.clone()
        before = state.points[seat]
        state.apply(action, seat)
        while not state.is_terminal() and not state.is_chance():
            state.apply(self.beginner.choose(state.view()))
        return state.points[seat] - before


def main(said: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="A bot of Python against one of the engine, at Napoleon.")
    parser.add_argument("--against", default="L1", help="L0 to L3, iimc:N or ismcts:N")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=10)
    settings = parser.parse_args(said)
    game = soiree.Game("napoleon", deals=1)
    report = soiree.arena(game, Sampler(game, settings.worlds), settings.against, deals=settings.deals, seed=1)
    # The engine times its own bots, not those of Python: of them it would say that they thought of no decision.
    print(*(line for line in str(report).splitlines() if not line.endswith(" thinks no decision")), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
