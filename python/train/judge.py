"""Judging: what each decision gained, along the table's time."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from model import Critic, bits
from rollout import Rollout

Values = Callable[[Critic, Tensor, Tensor, torch.dtype], Tensor]


@dataclass
class Judged:
    """By step and row: what a decision gained for who took it, and what the critic is to say (seats from that one)."""

    gained: Tensor
    target: Tensor
    explained: float  # part of the variance of rewards that the critic knew of before the last decision


def critic_values(critic: Critic, inputs: Tensor, truth: Tensor, dtype: torch.dtype) -> Tensor:
    values: Tensor = critic(bits(torch.cat([inputs, truth], 1), dtype)).float()
    return values


@torch.no_grad()
def judge(played: Rollout, critic: Critic, trace: float, scale: float, values_of: Values) -> Judged:
    """Generalised advantages with the differences between two decisions of whoever, for all seats at once.

    Each decision takes the entry of its own seat.
    """
    steps, rows = played.label.shape
    seats = played.sizes.seats
    numbers = torch.arange(seats, device=played.device)
    seat, players = played.seat.long()[..., None], played.players.long()[..., None]
    there = numbers < players
    own = torch.stack([values_of(critic, played.inputs[t], played.truth[t], played.dtype) for t in range(steps + 1)])
    values = torch.where(there, own.gather(2, (numbers - seat) % players), 0.0)
    rewards = scale * played.rewards[..., :seats]
    gained = torch.zeros(steps, rows, seats, device=played.device)
    running = torch.zeros(rows, seats, device=played.device)
    for t in reversed(range(steps)):
        over = played.over[t][:, None]
        delta = torch.where(over, rewards[t], values[t + 1]) - values[t]
        running = delta + torch.where(over, 0.0, trace * running)
        gained[t] = running
    seat, players, there = seat[:steps], players[:steps], there[:steps]
    target = torch.where(there, (gained + values[:steps]).gather(2, (seat + numbers) % players), 0.0)
    final, known = rewards[played.over], values[:steps][played.over]
    explained = 1 - (final - known).var() / final.var().clamp_min(1e-6) if len(final) > 1 else torch.zeros(())
    return Judged(gained.gather(2, seat)[..., 0], target, explained.item())
