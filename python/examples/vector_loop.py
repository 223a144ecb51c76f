"""A vector loop: thousands of matches in arrays, one row a decision, as a learner steps them.

    python vector_loop.py --rows 4096 --steps 1000
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import soiree


def main(said: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Many matches of Napoleon at once.")
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--threads", type=int, default=2)
    settings = parser.parse_args(said)
    vector = soiree.Vector("napoleon", settings.rows, 1, settings.threads, obs="u8", others="L1", learner="rotate", deals=1)
    vector.reset()
    rng = np.random.default_rng(1)
    paid, episodes = 0.0, 0
    begun = time.monotonic()
    for _ in range(settings.steps):
        # A policy of your own goes here: any legal id for each row, from vector.obs.
        wishes = rng.random(vector.mask.shape, np.float32) * vector.mask
        vector.action[:] = wishes.argmax(axis=1)
        learner = vector.seat.copy()
        vector.step()
        over = vector.done != 0
        paid += float(vector.reward[over, learner[over]].sum())
        episodes += int(over.sum())
    took = time.monotonic() - begun
    print(f"{settings.rows * settings.steps / took:,.0f} decisions a second, most of them NumPy's")
    print(f"{episodes} episodes, {paid / max(episodes, 1):.3f} points each for a learner that plays at random")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
