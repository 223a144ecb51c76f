"""Deep Monte Carlo: a network that corrects the rules of thumb it was taught by, at Napoleon.

`soiree.Playouts` deals, lets every seat play by rules of thumb (level 1) up to a random decision, and tries each legal
action out there, in a few worlds that the seat thinks possible: all play on as before, and the label is what the seat has of
it. A network learns to foretell the labels from what the seat sees. The bot plays like level 1, but for decisions in which
the network thinks another action better by a margin: a small network is not right about everything, but where it is sure it is
right often enough. `soiree.arena` measures by how much that beats level 1.

    pip install ./python jax                   # in a clone of the repository
    python dmc_napoleon.py                     # less than ten minutes on two cores
    python dmc_napoleon.py --check             # the same; fails unless it beats level 1 clearly
    python dmc_napoleon.py --millions 1 --deals 200 --save weights.npz
"""

from __future__ import annotations

import argparse
import queue
import sys
import threading
import time
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import soiree

Params = list[tuple[Any, Any]]
"""Weights and biases, layer by layer."""

BAR = 0.15
"""By how many contracts a deal level 1 has to be beaten."""


def scales(game: soiree.Game) -> np.ndarray:
    """What the numbers of an observation are multiplied by, so that each is between 0 and 1."""
    fields = game.fields.values()
    return np.concatenate([np.full(field.slots, 1 / (2**field.bits - 1), np.float32) for field in fields])


def fresh(sizes: list[int], seed: int) -> Params:
    """He's initialisation."""
    rng = np.random.default_rng(seed)
    layers = zip(sizes, sizes[1:], strict=False)
    return [
        (rng.normal(0, (2 / wide) ** 0.5, (wide, narrow)).astype(np.float32), np.zeros(narrow, np.float32))
        for wide, narrow in layers
    ]


def values(params: Params, inputs: Any, maximum: Any) -> Any:
    """What each action is worth: a network of rectified layers. `maximum` is that of NumPy or of JAX."""
    *hidden, (last, bias) = params
    for weights, offset in hidden:
        inputs = maximum(inputs @ weights + offset, 0)
    return inputs @ last + bias


def loss(params: Params, inputs: Any, mask: Any, labels: Any) -> Any:
    """The squared error of every legal action of a decision, of which only differences matter.

    All actions were tried in the same world: that it was a good or a bad one is common to them, and is left out.
    """
    count = mask.sum(1, keepdims=True)
    centred = labels - labels.sum(1, keepdims=True) / count
    errors = (values(params, inputs, jnp.maximum) - centred) * mask
    return (errors**2).sum() / mask.sum()


@partial(jax.jit, donate_argnums=(0, 1))
def update(params: Params, moments: Any, step: Any, rate: Any, scale: Any, batch: Any) -> Any:
    """One step of Adam."""
    obs, mask, labels = batch
    inputs, mask = obs.astype(jnp.float32) * scale, mask.astype(jnp.float32)
    error, slopes = jax.value_and_grad(loss)(params, inputs, mask, labels)
    first, second = moments
    first = jax.tree.map(lambda mean, slope: 0.9 * mean + 0.1 * slope, first, slopes)
    second = jax.tree.map(lambda mean, slope: 0.999 * mean + 0.001 * slope**2, second, slopes)
    unbiased = jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    params = jax.tree.map(
        lambda weight, one, two: weight - rate * unbiased * one / (jnp.sqrt(two) + 1e-8), params, first, second
    )
    return params, (first, second), error


class Samples:
    """Batches of labelled decisions, drawn ahead by a thread: the engine does not hold the interpreter's lock."""

    def __init__(self, game: soiree.Game, size: int, worlds: int, seed: int, threads: int) -> None:
        self.playouts = soiree.Playouts(game, seed, threads, obs="u8", worlds=worlds)
        self.size = size
        self.ready: queue.Queue[Any] = queue.Queue(maxsize=8)
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.draw, daemon=True)
        self.thread.start()

    def draw(self) -> None:
        while not self.stopped.is_set():
            drawn = self.playouts.draw(self.size, every=True)
            batch = drawn["obs"], drawn["mask"], drawn["labels"]
            while not self.stopped.is_set():
                try:
                    self.ready.put(batch, timeout=0.1)
                    break
                except queue.Full:
                    continue

    def close(self) -> None:
        self.stopped.set()
        self.thread.join()


def train(game: soiree.Game, settings: argparse.Namespace) -> Params:
    """Learns from so many decisions; the learning rate falls to nothing along a cosine."""
    params = fresh([game.slots, *settings.layers, game.actions], settings.seed)
    moments = jax.tree.map(np.zeros_like, (params, params))
    scale = scales(game)
    samples = Samples(game, settings.batch, settings.worlds, settings.seed, settings.threads)
    steps = max(1, round(settings.millions * 1e6 / settings.batch))
    begun = told = time.monotonic()
    errors: list[Any] = []
    for step in range(1, steps + 1):
        rate = settings.rate * (1 + np.cos(np.pi * step / steps)) / 2
        params, moments, error = update(params, moments, float(step), rate, scale, samples.ready.get())
        errors.append(error)
        now = time.monotonic()
        if now - told > 15 or step == steps:
            told = now
            mean = float(np.mean(jax.device_get(errors[-500:])))
            print(f"{now - begun:4.0f} s: {step * settings.batch / 1e6:5.2f} million decisions, error {mean:.4f}", flush=True)
    samples.close()
    return [(np.asarray(weights), np.asarray(bias)) for weights, bias in params]


class Corrected:
    """Plays like level 1, unless the network thinks something else better by a margin."""

    def __init__(self, game: soiree.Game, params: Params, margin: float) -> None:
        self.beginner = soiree.bot(game, "L1")
        self.scale = scales(game)
        self.params = params
        self.margin = margin

    def choose(self, view: soiree.View) -> int | str:
        usual = self.beginner.choose(view)
        actions = view.legal_actions()
        if len(actions) == 1 or isinstance(usual, str):
            return usual
        worths = values(self.params, view.observation_tensor(form="u8") * self.scale, np.maximum)
        best = max(actions, key=lambda action: worths[action])
        return best if worths[best] > worths[usual] + self.margin else usual


def arguments(said: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Deep Monte Carlo for Napoleon.")
    parser.add_argument("--check", action="store_true", help=f"fail unless level 1 is beaten by {BAR} contracts a deal")
    parser.add_argument("--millions", type=float, default=4.5, help="from how many millions of decisions to learn")
    parser.add_argument("--deals", type=int, default=2000, help="how many deals the duel has")
    parser.add_argument("--worlds", type=int, default=8, help="in how many worlds each action is tried; 0: as the cards lay")
    parser.add_argument("--margin", type=float, default=0.05, help="how much better an action has to seem than the usual one")
    parser.add_argument("--threads", type=int, default=2, help="how many threads make samples")
    parser.add_argument("--batch", type=int, default=512, help="how many decisions are learned from at a time")
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate at the start")
    parser.add_argument("--layers", type=int, nargs="+", default=[512, 256], help="the widths of hidden layers")
    parser.add_argument("--seed", type=int, default=1, help="of samples and weights; the duel has deals of its own")
    parser.add_argument("--save", help="where to write the weights")
    return parser.parse_args(said)


def main(said: list[str] | None = None) -> int:
    settings = arguments(said)
    game = soiree.Game("napoleon", deals=1)
    params = train(game, settings)
    if settings.save:
        np.savez(settings.save, *(array for layer in params for array in layer), encoding=game.encoding)
    bot = Corrected(game, params, settings.margin)
    report = soiree.arena(game, bot, "L1", deals=settings.deals, seed=settings.seed + 1_000)
    # The engine times its own bots, not those of Python: of them it would say that they thought of no decision.
    print(*(line for line in str(report).splitlines() if not line.endswith(" thinks no decision")), sep="\n")
    low = report.interval[0] if report.interval else -np.inf
    if settings.check and (report.mean < BAR or low <= 0):
        print(f"level 1 is not beaten by {BAR} contracts a deal")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
