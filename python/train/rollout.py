"""Playing: halls in turn, so that the device decides for one while Rust steps the others."""

import time
from collections.abc import Callable

import torch
from torch import Tensor

from lessons import ENDED, Hall, Sizes
from model import Policy, bits

Choice = tuple[Tensor, Tensor]


def sample(policy: Policy, rows: Tensor, dtype: torch.dtype) -> Choice:
    """A label by the policy's odds (Gumbel's trick), and the logarithm of its probability."""
    logits, _ = policy(bits(rows, dtype))
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-10, 1 - 1e-7)))
    label = (logits + noise).argmax(1)
    return label.to(torch.int32), torch.log_softmax(logits, 1).gather(1, label[:, None])[:, 0]


class Rollout:
    """So many steps of every lesson, as the halls said them; tensors by step and row."""

    def __init__(self, halls: list[Hall], steps: int, device: torch.device, dtype: torch.dtype) -> None:
        self.halls, self.steps, self.device, self.dtype = halls, steps, device, dtype
        self.sizes: Sizes = halls[0].sizes
        ends = torch.tensor([hall.rows for hall in halls]).cumsum(0).tolist()
        self.places = [slice(end - hall.rows, end) for hall, end in zip(halls, ends, strict=True)]
        rows = ends[-1]

        def zeros(*shape: int, dtype: torch.dtype = torch.uint8) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device=device)

        self.inputs = zeros(steps + 1, rows, self.sizes.input_bytes)
        self.truth = zeros(steps + 1, rows, self.sizes.truth_bytes)
        self.seat, self.players, self.rivals, self.setup = (zeros(steps + 1, rows) for _ in range(4))
        self.label = zeros(steps, rows, dtype=torch.int32)
        self.logp = zeros(steps, rows, dtype=torch.float32)
        self.mine = zeros(steps, rows, dtype=torch.bool)
        self.ended = zeros(steps, rows)
        self.rewards = zeros(steps, rows, halls[0].rewards.shape[1], dtype=torch.float32)
        self.is_fresh = True
        self.waited = 0.0

    @property
    def shown(self) -> tuple[Tensor, ...]:
        """What is known of every step before its decisions."""
        return self.inputs, self.truth, self.seat, self.players, self.rivals, self.setup

    @property
    def decisions(self) -> int:
        return self.label.numel()

    @torch.no_grad()
    def play(self, policy: Policy, rival: Policy | None, choose: Callable[..., Choice]) -> None:
        """The learner decides; in halls with rivals the rival decides for them."""
        if not self.is_fresh:
            for kept in self.shown:
                kept[0].copy_(kept[-1])
        for t in range(self.steps):
            for hall, here in zip(self.halls, self.places, strict=True):
                if t or self.is_fresh:
                    self.load(t, hall, here)
                rows = self.inputs[t, here]
                label, logp = choose(policy, rows, self.dtype)
                theirs = (self.rivals[t, here] >> self.seat[t, here]) & 1 > 0
                if rival is not None and hall.has_rivals:
                    label = torch.where(theirs, choose(rival, rows, self.dtype)[0], label)
                    self.mine[t, here] = ~theirs
                else:
                    self.mine[t, here] = True
                self.label[t, here], self.logp[t, here] = label, logp
                hall.labels.copy_(label)  # waits for everything before it
                hall.start()
        for hall, here in zip(self.halls, self.places, strict=True):
            self.load(self.steps, hall, here)
        self.is_fresh = False

    def load(self, t: int, hall: Hall, here: slice) -> None:
        """What a hall says, as step `t`."""
        began = time.perf_counter()
        hall.wait()
        self.waited += time.perf_counter() - began
        said = (hall.inputs, hall.truth, hall.seat, hall.players, hall.rivals, hall.setup)
        for to, told in zip(self.shown, said, strict=True):
            to[t, here].copy_(told, non_blocking=True)
        if t:
            self.ended[t - 1, here].copy_(hall.ended, non_blocking=True)
            self.rewards[t - 1, here].copy_(hall.rewards, non_blocking=True)

    @property
    def over(self) -> Tensor:
        """Where a lesson ended with the decision."""
        return (self.ended & ENDED) > 0
