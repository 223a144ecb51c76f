"""Measuring: matches against the heuristic policy (L1), by the largest logit."""

import math

import torch

from lessons import COMPARED, Hall
from model import Policy, bits
from recipe import Recipe

#: No lesson takes longer; what is not over by then is not counted.
MOST_STEPS = 600


@torch.no_grad()
def against_beginners(
    policy: Policy, recipe: Recipe, threads: int, device: torch.device, dtype: torch.dtype
) -> dict[str, float]:
    """How much more a seat of the network got than a seat of L1, and how sure that is (1.96 standard errors).

    Counted as the arena does where lessons are comparisons up to the end, and in rewards where they are not.
    """
    hall = Hall(recipe, recipe.measuring.matches, 987_654_321, threads, whole=0.0, beginners=1.0)
    ahead = torch.full((hall.rows,), math.nan)
    setup = torch.zeros(hall.rows, dtype=torch.uint8)
    is_compared = False
    for _ in range(MOST_STEPS):
        first = (hall.ended > 0) & ahead.isnan()
        if first.any():
            is_compared = bool((hall.ended[first] & COMPARED).all())
            ahead[first] = lead(hall, is_compared)[first]
            setup[first] = hall.last_setup[first]
        if not ahead.isnan().any():
            break
        logits, _ = policy(bits(hall.inputs.to(device), dtype))
        hall.labels.copy_(logits.argmax(1).to(torch.int32))
        hall.start()
        hall.wait()
    hall.close()
    found = {"v_L1": mean(ahead), "error": 1.96 * error(ahead), "compared": float(is_compared)}
    if len(recipe.setups) > 1:
        found |= {f"setup_{n}": mean(ahead[setup == n]) for n in range(len(recipe.setups))}
    return found


def lead(hall: Hall, is_compared: bool) -> torch.Tensor:
    """What seats of the network got on average, less what those of L1 did."""
    got = hall.results if is_compared else hall.rewards
    numbers = torch.arange(got.shape[1], dtype=torch.uint8)
    theirs = ((hall.last_beginners[:, None] >> numbers) & 1).float()
    players = torch.tensor([setup.players for setup in hall.recipe.setups])[hall.last_setup.long()]
    ours = (numbers < players[:, None]).float() - theirs
    return (got * ours).sum(1) / ours.sum(1).clamp_min(1) - (got * theirs).sum(1) / theirs.sum(1).clamp_min(1)


def mean(numbers: torch.Tensor) -> float:
    return numbers.nanmean().item()


def error(numbers: torch.Tensor) -> float:
    known = numbers[~numbers.isnan()]
    return math.sqrt(known.var().item() / len(known)) if len(known) > 1 else math.nan
