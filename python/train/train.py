"""Self-play: PPO for what plays, with a critic that sees all cards (PerfectDou, Suphx).

README.md says how a run was made; every number of the recipe is an argument.
"""

import argparse
import copy
import json
import math
import time
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons import Hall, Library
from model import Critic, Policy, bits

SEATS, PLACES, CARDS = 5, 5, 53
LYING = PLACES * CARDS
STATISTICS = ("surrogate", "entropy", "value", "critic", "lying", "kl", "clipped")


def arguments() -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--library", type=Path, default=Path("libgym.so"))
    p.add_argument("--out", type=Path, default=Path("."))
    p.add_argument("--name", default="net")
    p.add_argument("--load", type=Path, nargs="*", default=[], help="checkpoints; the first that exists is resumed")
    p.add_argument("--full", type=Path, help="where a checkpoint with Adam's moments is kept too")
    p.add_argument("--total", type=float, default=6e9, help="decisions of the whole schedule")
    p.add_argument("--stop-after", type=float, default=math.inf, help="seconds; the schedule goes on with --load")
    p.add_argument("--hold", type=float, default=0.6, help="part of the schedule in which the rate is held")
    p.add_argument("--rate", type=float, nargs=2, default=[1.2e-3, 3e-5], help="held, then falling to")
    p.add_argument("--entropy", type=float, nargs=3, default=[0.02, 0.006, 0.001], help="first, end of the hold, last")
    p.add_argument("--lessons", type=int, default=16384, help="in each of the two halls")
    p.add_argument("--threads", type=int, default=15)
    p.add_argument("--steps", type=int, default=64, help="of a lesson between two updates")
    p.add_argument("--batch", type=int, default=131072)
    p.add_argument("--epochs", type=int, default=2)
    p.add_argument("--trace", type=float, default=0.9, help="lambda of the advantages")
    p.add_argument("--clip", type=float, default=0.2)
    p.add_argument("--whole", type=int, default=60)
    p.add_argument("--beginners", type=int, default=25)
    p.add_argument("--other", type=int, default=12, help="lessons with the other rules")
    p.add_argument("--lying", type=float, default=0.05, help="weight of the loss of where cards lie")
    p.add_argument("--width", type=int, default=512)
    p.add_argument("--blocks", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--compile", action="store_true")
    p.add_argument("--report", type=float, default=15, help="seconds between two lines")
    p.add_argument("--measure", type=float, default=60, help="seconds between two matches against L1")
    p.add_argument("--match", type=int, default=32768, help="deals of such a match")
    p.add_argument("--least", type=float, default=-1.0, help="the run fails if the first match gives less")
    p.add_argument("--keep", type=float, nargs="*", default=[], help="seconds at which weights are kept")
    return p.parse_args()


class Trainer:
    """Two halls in turn: the device decides for one while Rust steps the other."""

    def __init__(self, a: argparse.Namespace) -> None:
        self.a = a
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.cuda = self.device.type == "cuda"
        self.half = torch.bfloat16 if self.cuda else torch.float32
        torch.manual_seed(a.seed)
        torch.set_float32_matmul_precision("high")
        self.library = library = Library(a.library)
        columns = 8 * library.input_bytes
        self.policy = Policy(columns, library.actions, LYING, a.width, a.blocks).to(self.device)
        self.critic = Critic(columns + 8 * library.truth_bytes, SEATS, a.width, a.blocks).to(self.device)
        both = [*self.policy.parameters(), *self.critic.parameters()]
        self.adam = torch.optim.Adam(both, lr=a.rate[0], eps=1e-5, fused=self.cuda)
        self.decisions, self.seconds = 0, 0.0
        self.log: list[dict[str, Any]] = []
        if (resumed := next((path for path in a.load if path.exists()), None)) is not None:
            self.resume(resumed)
        self.actor = copy.deepcopy(self.policy).to(self.half)
        self.judge = copy.deepcopy(self.critic).to(self.half)
        seed = 1000 * a.seed + self.decisions % 999_983
        self.halls = [self.hall(a.lessons, 2 * seed + g, a.whole, a.beginners, a.other) for g in range(2)]
        self.allocate()
        torch._dynamo.config.suppress_errors = True  # what cannot be compiled is run as it is
        self.losses = torch.compile(self.losses_of) if a.compile else self.losses_of
        self.sampled = torch.compile(self.sample) if a.compile else self.sample
        self.fresh = True
        self.began = time.time()
        self.spent = dict.fromkeys(("sample", "wait", "judge", "learn"), 0.0)

    def hall(self, lessons: int, seed: int, whole: int, beginners: int, other: int) -> Hall:
        return Hall(self.library, lessons, self.a.threads, seed, whole, beginners, other, self.cuda)

    def allocate(self) -> None:
        steps, rows = self.a.steps, 2 * self.a.lessons

        def zeros(*shape: int, dtype: torch.dtype = torch.uint8) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device=self.device)

        self.inputs = zeros(steps + 1, rows, self.library.input_bytes)
        self.truths = zeros(steps + 1, rows, self.library.truth_bytes)
        self.seat = zeros(steps + 1, rows)
        self.label = zeros(steps, rows)
        self.logp = zeros(steps, rows, dtype=torch.float32)
        self.ended = zeros(steps, rows)
        self.reward = zeros(steps, rows, SEATS + 1, dtype=torch.float32)

    # -- playing

    def load(self, t: int, g: int) -> None:
        """What hall `g` says, as step `t`."""
        hall, n = self.halls[g], self.a.lessons
        began = time.time()
        hall.wait()
        self.spent["wait"] += time.time() - began
        here = slice(g * n, (g + 1) * n)
        for to, said in ((self.inputs, hall.inputs), (self.truths, hall.truths), (self.seat, hall.seats)):
            to[t, here].copy_(said, non_blocking=True)
        if t:
            self.ended[t - 1, here].copy_(hall.ended, non_blocking=True)
            self.reward[t - 1, here].copy_(hall.rewards, non_blocking=True)

    def sample(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """A label by the policy's odds (Gumbel's trick), and its logarithm."""
        logits, _ = self.actor(bits(rows, self.half))
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-10, 1 - 1e-7)))
        label = (logits + noise).argmax(1)
        return label.to(torch.uint8), torch.log_softmax(logits, 1).gather(1, label[:, None])[:, 0]

    @torch.no_grad()
    def play(self) -> None:
        n = self.a.lessons
        if not self.fresh:
            for rows in (self.inputs, self.truths, self.seat):
                rows[0].copy_(rows[-1])
        for t in range(self.a.steps):
            for g in range(2):
                if t or self.fresh:
                    self.load(t, g)
                here = slice(g * n, (g + 1) * n)
                self.label[t, here], self.logp[t, here] = self.sampled(self.inputs[t, here])
                self.halls[g].actions.copy_(self.label[t, here])  # waits for everything before it
                self.halls[g].start()
        for g in range(2):
            self.load(self.a.steps, g)
        self.fresh = False
        self.decisions += self.label.numel()

    # -- judging

    @torch.no_grad()
    def judge_all(self) -> tuple[Tensor, Tensor, float]:
        """What was gained by each decision for who took it, and what the critic is to say.

        Advantages run along the table's time, not a seat's: the difference between two decisions of whoever, for
        all seats at once; each decision takes its own seat's entry.
        """
        steps, rows = self.label.shape
        seats = torch.arange(SEATS, device=self.device)
        values = torch.zeros(steps + 1, rows, SEATS, device=self.device)
        for t in range(steps + 1):
            told = torch.cat([self.inputs[t], self.truths[t]], 1)
            own = self.judge(bits(told, self.half)).float()
            values[t] = own.gather(1, (seats - self.seat[t].long()[:, None]) % SEATS)
        gained = torch.zeros(steps, rows, SEATS, device=self.device)
        running = torch.zeros(rows, SEATS, device=self.device)
        for t in reversed(range(steps)):
            over = (self.ended[t] > 0)[:, None]
            delta = torch.where(over, self.reward[t, :, :SEATS], values[t + 1]) - values[t]
            running = delta + torch.where(over, 0.0, self.a.trace * running)
            gained[t] = running
        mine = self.seat[:steps].long()[:, :, None]
        target = (gained + values[:steps]).gather(2, (mine + seats) % SEATS)
        over = self.ended > 0
        final = self.reward[..., :SEATS][over]
        explained = 1 - (final - values[:steps][over]).var() / final.var().clamp_min(1e-6)
        return gained.gather(2, mine)[:, :, 0], target, explained.item()

    # -- learning

    def losses_of(
        self, rows: Tensor, truth: Tensor, label: Tensor, old: Tensor, gain: Tensor, aim: Tensor, weight: Tensor
    ) -> tuple[Tensor, Tensor]:
        a = self.a
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.cuda):
            x, z = bits(rows, self.half), bits(truth, self.half)
            logits, h = self.policy(x)
            value = self.policy.value(h)[:, 0].float()
            judged = self.critic(torch.cat([x, z], 1)).float()
            # Where cards lie is learned from a quarter of the rows: it does not help what plays.
            some = len(rows) // 4
            guess = torch.log_softmax(self.policy.lying(h[:some]).float().view(-1, PLACES, CARDS), 1)
        logs = torch.log_softmax(logits, 1)
        logp = logs.gather(1, label[:, None])[:, 0]
        entropy = -(logs.exp() * logs.clamp_min(-50)).sum(1).mean()
        ratio = (logp - old).exp()
        surrogate = torch.min(ratio * gain, ratio.clamp(1 - a.clip, 1 + a.clip) * gain).mean()
        value_loss = F.mse_loss(value, aim[:, 0])
        critic_loss = F.mse_loss(judged, aim)
        lying = z[:some, :LYING].view(-1, PLACES, CARDS).float()
        lying_loss = -(lying * guess).sum() / lying.sum().clamp_min(1)
        loss = -surrogate - weight * entropy + 0.25 * value_loss + critic_loss + a.lying * lying_loss
        kl = (ratio - 1 - (logp - old)).mean()
        clipped = ((ratio - 1).abs() > a.clip).float().mean()
        said = torch.stack([surrogate, entropy, value_loss, critic_loss, lying_loss, kl, clipped])
        return loss, said.detach()

    def schedule(self) -> tuple[float, float]:
        """The rate and the weight of the entropy, by decisions."""
        a, part = self.a, min(self.decisions / self.a.total, 1.0)
        if part < a.hold:
            return a.rate[0], a.entropy[0] * (a.entropy[1] / a.entropy[0]) ** (part / a.hold)
        fallen = (part - a.hold) / (1 - a.hold)
        return a.rate[0] * (a.rate[1] / a.rate[0]) ** fallen, a.entropy[1] * (a.entropy[2] / a.entropy[1]) ** fallen

    def learn(self, advantage: Tensor, target: Tensor) -> dict[str, float]:
        rate, weight = self.schedule()
        for group in self.adam.param_groups:
            group["lr"] = rate
        weighed = torch.tensor(weight, device=self.device)
        count = self.label.numel()
        inputs, truths = (of[: self.a.steps].flatten(0, 1) for of in (self.inputs, self.truths))
        label, old = self.label.flatten().long(), self.logp.flatten()
        gain, aim = advantage.flatten(), target.flatten(0, 1)
        gain = (gain - gain.mean()) / gain.std().clamp_min(1e-6)
        seen = []
        for _ in range(self.a.epochs):
            for at in torch.split(torch.randperm(count, device=self.device), self.a.batch):
                loss, said = self.losses(inputs[at], truths[at], label[at], old[at], gain[at], aim[at], weighed)
                self.adam.zero_grad(set_to_none=True)
                torch.autograd.backward(loss)
                torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5, foreach=True)
                torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 1.0, foreach=True)
                self.adam.step()
                seen.append(said)
        self.hand_over()
        return dict(zip(STATISTICS, torch.stack(seen).mean(0).tolist(), strict=True), rate=rate, weight=weight)

    @torch.no_grad()
    def hand_over(self) -> None:
        for to, of in ((self.actor, self.policy), (self.judge, self.critic)):
            for mine, learned in zip(to.parameters(), of.parameters(), strict=True):
                mine.copy_(learned)

    # -- measuring

    @torch.no_grad()
    def against_beginners(self) -> dict[str, float]:
        """Contracts a deal against L1 as the arena counts them, by the largest logit."""
        hall = self.hall(self.a.match, 987_654_321, 0, 100, 0)
        result = torch.full((self.a.match,), math.nan)
        who = torch.zeros(self.a.match, dtype=torch.uint8)
        for _ in range(60):
            hall.wait()
            first = (hall.ended > 0) & result.isnan()
            result[first] = hall.rewards[first, SEATS]
            who[first] = hall.ended[first] >> 2
            if not result.isnan().any():
                break
            logits, _ = self.actor(bits(hall.inputs.to(self.device), self.half))
            hall.actions.copy_(logits.argmax(1).to(torch.uint8))
            hall.start()
        hall.close()
        done = ~result.isnan()
        ours, theirs = ((result[done & (who == kind)] > 0).float() for kind in (2, 1))
        error = math.sqrt(ours.var() / len(ours) + theirs.var() / len(theirs))
        difference = (ours.mean() - theirs.mean()).item()
        return dict(v_L1=difference, error=1.96 * error, ours=ours.mean().item(), theirs=theirs.mean().item())

    # -- the run

    def resume(self, path: Path) -> None:
        saved = torch.load(path, map_location=self.device)
        for net, name in ((self.policy, "policy"), (self.critic, "critic")):
            net.load_state_dict({key: value.float() for key, value in saved[name].items()})
        if "adam" in saved:
            self.adam.load_state_dict(saved["adam"])
        self.decisions, self.seconds, self.log = saved["decisions"], saved["seconds"], saved["log"]
        print(f"resumed {path}: {self.decisions / 1e6:.0f} M decisions, Adam's moments: {'adam' in saved}", flush=True)

    def save(self, name: str) -> None:
        library = self.library

        def halves(net: torch.nn.Module) -> dict[str, Tensor]:
            return {key: value.half().cpu() for key, value in net.state_dict().items()}

        saved = dict(
            policy=halves(self.policy),
            critic=halves(self.critic),
            decisions=self.decisions,
            seconds=self.seconds + time.time() - self.began,
            log=self.log,
            arguments={key: str(value) for key, value in vars(self.a).items()},
            encoding=library.encoding,
            learning=library.learning,
            seats=SEATS,
            truths=library.truths,
            columns=[*range(library.actions), *(library.first_input + at for at in range(library.inputs))],
            input_columns=8 * library.input_bytes,
        )
        torch.save(saved, self.a.out / f"{name}.pt")
        if self.a.full:
            states = dict(policy=self.policy.state_dict(), critic=self.critic.state_dict(), adam=self.adam.state_dict())
            torch.save(saved | states, self.a.full)

    def tell(self, **line: float) -> None:
        whole = dict(s=round(self.seconds + time.time() - self.began, 1), M=round(self.decisions / 1e6, 1), **line)
        self.log.append(whole)
        print(json.dumps({key: round(value, 5) for key, value in whole.items()}), flush=True)

    def report(self, explained: float, said: dict[str, float]) -> None:
        over = self.ended > 0
        whole = over & ((self.ended & 2) > 0)
        alone = over & (self.ended == 1)
        passed = (self.reward[whole].abs().sum(1) == 0).float().mean().item()
        made = (self.reward[alone][:, SEATS] > 0).float().mean().item()
        self.tell(made=made, passed=passed, explained=explained, **said)

    def tick(self) -> float:
        if self.cuda:
            torch.cuda.synchronize()
        return time.time()

    def run(self) -> None:
        a = self.a
        reported = measured = 0.0
        keep = sorted(a.keep)
        least = a.least
        before = self.decisions
        while self.decisions < a.total and time.time() - self.began < a.stop_after:
            t0 = time.time()
            self.play()
            t1 = self.tick()
            advantage, target, explained = self.judge_all()
            t2 = self.tick()
            said = self.learn(advantage, target)
            t3 = self.tick()
            for name, took in (("sample", t1 - t0), ("judge", t2 - t1), ("learn", t3 - t2)):
                self.spent[name] += took
            now = t3 - self.began
            if now - reported > a.report:
                reported = now
                self.report(explained, said)
            if now - measured > a.measure:
                measured = now
                found = self.against_beginners()
                self.tell(**found)
                if found["v_L1"] < least:
                    raise SystemExit(f"too weak after {now:.0f} s: {found}")
                least = -1.0
            if keep and now >= keep[0]:
                self.save(f"{a.name}-{keep.pop(0):.0f}")
        self.tell(**self.against_beginners())
        self.save(a.name)
        took = time.time() - self.began
        spent = {name: round(seconds, 1) for name, seconds in self.spent.items()}
        print(f"spent {spent} of {took:.1f} s, {(self.decisions - before) / took / 1e6:.2f} M decisions/s", flush=True)


if __name__ == "__main__":
    Trainer(arguments()).run()
