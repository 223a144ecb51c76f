"""Checkpoints: what a run goes on from, and what weights are exported from."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from lessons import Sizes
from ppo import Learner
from recipe import Recipe


def save(path: Path, learner: Learner, recipe: Recipe, sizes: Sizes, state: dict[str, Any], *, small: bool) -> None:
    """Everything that `load` wants; a small one is without the optimiser's moments and in halves."""

    def weights(net: torch.nn.Module) -> dict[str, torch.Tensor]:
        return {name: (value.half() if small else value).cpu() for name, value in net.state_dict().items()}

    saved: dict[str, Any] = {
        "network": recipe.network,
        "recipe": recipe.said,
        "sizes": asdict(sizes),
        "policy": weights(learner.policy),
        "critic": weights(learner.critic),
        "state": state,
    }
    if not small:
        saved["adam"] = learner.adam.state_dict()
    part = path.with_suffix(".part")
    torch.save(saved, part)
    part.replace(path)  # what was interrupted leaves the old one


def read(path: Path) -> dict[str, Any]:
    saved: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    return saved


def load(path: Path, learner: Learner, recipe: Recipe, sizes: Sizes) -> dict[str, Any]:
    """Puts the weights, and the moments if they are there, into the learner; gives the run's state."""
    saved = read(path)
    if saved["network"] != recipe.network or Sizes(**saved["sizes"]) != sizes:
        raise SystemExit(f"{path}: this is {saved['network']} of another edition, not {recipe.network} of this one")
    for net, name in ((learner.policy, "policy"), (learner.critic, "critic")):
        net.load_state_dict({key: value.float() for key, value in saved[name].items()})
    if "adam" in saved:
        learner.adam.load_state_dict(saved["adam"])
    state: dict[str, Any] = saved["state"]
    return state
