"""Self-play: PPO for what plays, with a critic that sees all cards (PerfectDou, Suphx). README.md says how it is run."""

import argparse
import copy
import importlib.util
import json
import math
import os
import random
import time
from pathlib import Path
from typing import Any

import torch

import checkpoint
import curve
import published
import recipe as recipes
from export import fits
from judge import critic_values, judge
from lessons import Hall
from measure import against_beginners
from model import Critic, Policy
from ppo import Learner, batch_of
from rollout import Rollout, sample

#: So many updates compile what they run: their speed says little.
COMPILING = 3

#: Over so many updates the rate rises to what it is to be: Adam begins without moments, and would spoil what it begins with.
WARMING = 20


def arguments() -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("network", help="the name of a recipe: bezique-2")
    p.add_argument("--out", type=Path, default=Path("."), help="where checkpoints, log and curve are written")
    p.add_argument("--change", action="append", default=[], help="a file over the recipe, or section.key=value")
    p.add_argument("--load", type=Path, help="a checkpoint that is gone on from, if it is there")
    p.add_argument("--begin-with", type=Path, help="a folder of weights that the run begins with, its schedule at nought")
    p.add_argument("--against", type=Path, help="a folder of weights to exploit: they play the other seats of every lesson")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--threads", type=int, default=max(1, len(os.sched_getaffinity(0)) - 1))
    p.add_argument("--within", type=float, help="seconds: the schedule is fitted to what can be decided in them")
    p.add_argument("--stop-after", type=float, default=math.inf, help="seconds; the schedule goes on with --load")
    p.add_argument("--report", type=float, default=15, help="seconds between two lines of the log")
    p.add_argument("--no-compile", action="store_true", help="run as it is written, on a GPU too")
    return p.parse_args()


class Run:
    """A training from its beginning, or from a checkpoint, to the end of its schedule."""

    def __init__(self, a: argparse.Namespace) -> None:
        self.a, self.recipe = a, recipes.read(a.network, a.change)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        is_cuda = self.device.type == "cuda"
        self.dtype = torch.bfloat16 if is_cuda else torch.float32
        compiled = is_cuda and not a.no_compile and importlib.util.find_spec("triton") is not None
        if not is_cuda:
            torch.set_num_threads(a.threads)
        torch.manual_seed(a.seed)
        random.seed(a.seed)
        torch.set_float32_matmul_precision("high")
        self.state: dict[str, Any] = {"decisions": 0, "seconds": 0.0, "log": []}
        self.halls = self.open_halls(a.seed, is_cuda)
        self.learner = self.open_learner(compiled)
        if a.begin_with:
            published.begin_with(a.begin_with, self.learner, self.recipe, self.halls[0].sizes)
        if a.load and a.load.exists():
            self.state = checkpoint.load(a.load, self.learner, self.recipe, self.halls[0].sizes)
            print(f"goes on from {a.load}: {self.state['decisions'] / 1e6:.0f} M decisions", flush=True)
        self.actor = copy.deepcopy(self.learner.policy).to(self.dtype)
        self.critic = copy.deepcopy(self.learner.critic).to(self.dtype)
        self.rival = copy.deepcopy(self.actor)
        self.pool: list[dict[str, torch.Tensor]] = self.frozen()
        self.rollout = Rollout(self.halls, self.recipe.lessons.steps, self.device, self.dtype)
        self.choose = torch.compile(sample, dynamic=False) if compiled else sample
        self.values = torch.compile(critic_values, dynamic=False) if compiled else critic_values
        self.total = float(self.recipe.learning.decisions)
        self.updates, self.compiled_at = 0, (0.0, 0)
        self.before = self.state["seconds"]
        self.began = time.perf_counter()
        self.spent = {"play": 0.0, "judge": 0.0, "learn": 0.0, "measure": 0.0}

    def open_halls(self, seed: int, pin: bool) -> list[Hall]:
        lessons, threads = self.recipe.lessons, self.a.threads
        whole = lessons.whole
        guests = {"rivals": 1.0} if self.a.against else {"beginners": lessons.beginners}
        # Seeds that are even are these; `measure` has another, and arenas choose their own.
        seeds = [2_000_000 * seed + 2 * number for number in range(3)]
        halls = [Hall(self.recipe, lessons.rows, seeds[n], threads, whole=whole, pin=pin, **guests) for n in range(2)]
        if lessons.rival_rows:
            halls.append(Hall(self.recipe, lessons.rival_rows, seeds[2], threads, whole=whole, rivals=1.0, pin=pin))
        return halls

    def open_learner(self, compiled: bool) -> Learner:
        sizes, model = self.halls[0].sizes, self.recipe.model
        columns, lying = 8 * sizes.input_bytes, sizes.lying[0] * sizes.lying[1]
        fits(sizes, model.width, model.blocks)
        policy = Policy(columns, sizes.labels, lying, model.width, model.blocks).to(self.device)
        critic = Critic(columns + 8 * sizes.truth_bytes, sizes.seats, model.width, model.blocks).to(self.device)
        return Learner(policy, critic, sizes, self.recipe.learning, compiled=compiled)

    def frozen(self) -> list[dict[str, torch.Tensor]]:
        """The weights to exploit, as the one rival of the pool; none in self-play, where the pool fills by itself."""
        if not self.a.against:
            return []
        rival = copy.deepcopy(self.actor)
        published.load("policy", rival, self.a.against, self.recipe.network, self.halls[0].sizes)
        return [rival.state_dict()]

    # -- the schedule

    @property
    def here(self) -> float:
        """Seconds of this part of the run."""
        return time.perf_counter() - self.began

    @property
    def part(self) -> float:
        return min(float(self.state["decisions"]) / self.total, 1.0)

    def fit(self) -> None:
        """With `--within`, so many decisions make the schedule as will have been made by then at this speed."""
        if self.a.within is None:
            return
        if self.updates <= COMPILING:
            self.compiled_at = (self.here, self.state["decisions"])
            return
        seconds, decisions = self.compiled_at
        speed = (self.state["decisions"] - decisions) / (self.here - seconds)
        self.total = self.state["decisions"] + speed * max(self.a.within - self.here, 0.0)

    def rates(self) -> tuple[float, float]:
        def fallen(first: float, last: float) -> float:
            return float(first * (last / first) ** self.part)

        warm = min((self.updates + 1) / WARMING, 1.0)
        return warm * fallen(*self.recipe.learning.rate), fallen(*self.recipe.learning.entropy)

    # -- the loop

    def run(self) -> None:
        first = self.state["decisions"]
        reported, measured = 0.0, 0
        while self.part < 1 and self.here < self.a.stop_after:
            said = self.update()
            self.state["decisions"] += self.rollout.decisions
            self.updates += 1
            self.fit()
            if self.here - reported > self.a.report:
                reported = self.here
                self.tell(said)
            if self.part < 1 and self.part * self.recipe.measuring.times >= measured + 1:
                measured = int(self.part * self.recipe.measuring.times)
                self.measure()
        self.measure()
        self.save("last")
        rate = (self.state["decisions"] - first) / self.here / 1e6
        spent = {name: round(seconds, 1) for name, seconds in (self.spent | {"wait": self.rollout.waited}).items()}
        print(f"{self.here:.1f} s, {rate:.3f} M decisions/s; of that {spent}", flush=True)

    def update(self) -> dict[str, float]:
        began = time.perf_counter()
        if self.pool:
            self.rival.load_state_dict(random.choice(self.pool))
        self.rollout.play(self.actor, self.rival if self.pool else None, self.choose)
        played = self.tick()
        learning = self.recipe.learning
        judged = judge(self.rollout, self.critic, learning.trace, self.recipe.lessons.reward, self.values)
        known = self.tick()
        rate, entropy = self.rates()
        said = self.learner.learn(batch_of(self.rollout, judged), rate, entropy)
        with torch.no_grad():
            for to, of in ((self.actor, self.learner.policy), (self.critic, self.learner.critic)):
                for mine, learned in zip(to.parameters(), of.parameters(), strict=True):
                    mine.copy_(learned)
        took = (played - began, known - played, self.tick() - known)
        for name, seconds in zip(("play", "judge", "learn"), took, strict=True):
            self.spent[name] += seconds
        return said | {"explained": judged.explained, "rate": rate, "weight": entropy}

    def tick(self) -> float:
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()

    def measure(self) -> None:
        """A match, a checkpoint, the curve, and weights for the pool."""
        began = time.perf_counter()
        self.tell(against_beginners(self.actor, self.recipe, self.a.threads, self.device, self.dtype))
        if not self.a.against:
            self.pool.append(copy.deepcopy(self.actor.state_dict()))
        self.save("full", small=False)
        self.save("last")
        points = [(line["M"], line["v_L1"], line["error"]) for line in self.state["log"] if "v_L1" in line]
        curve.draw(self.a.out / f"{self.recipe.network}.svg", f"{self.recipe.network} v L1", points)
        self.spent["measure"] += time.perf_counter() - began

    def save(self, name: str, *, small: bool = True) -> None:
        self.state["seconds"], self.state["total"] = self.before + self.here, self.total
        self.state["seed"], self.state["device"] = self.a.seed, device_name(self.device)
        path = self.a.out / f"{self.recipe.network}-{name}.pt"
        checkpoint.save(path, self.learner, self.recipe, self.halls[0].sizes, self.state, small=small)

    def tell(self, said: dict[str, float]) -> None:
        line = {"s": round(self.before + self.here, 1), "M": round(self.state["decisions"] / 1e6, 2)}
        line |= {name: float(f"{value:.5g}") for name, value in said.items()}
        self.state["log"].append(line)
        print(self.recipe.network, json.dumps(line), flush=True)


def device_name(device: torch.device) -> str:
    cores = len(os.sched_getaffinity(0))
    gpu = f"one {torch.cuda.get_device_name(device)}, " if device.type == "cuda" else ""
    return f"{gpu}{cores} cores, torch {torch.__version__}"


if __name__ == "__main__":
    given = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    Run(given).run()
