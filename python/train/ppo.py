"""Learning: proximal policy optimisation for what plays, and a critic beside it."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from judge import Judged
from lessons import Sizes
from model import Critic, Policy, bits
from recipe import Learning
from rollout import Rollout

STATISTICS = ("surrogate", "entropy", "value", "critic", "lying", "kl", "clipped")


@dataclass
class Batch:
    """Decisions, and what came of them."""

    inputs: Tensor
    truth: Tensor
    label: Tensor
    logp: Tensor
    gained: Tensor
    target: Tensor
    mine: Tensor  # 1 where the learner decided, 0 where a rival did

    def at(self, rows: Tensor) -> tuple[Tensor, ...]:
        every = (self.inputs, self.truth, self.label, self.logp, self.gained, self.target, self.mine)
        return tuple(column[rows] for column in every)


def batch_of(played: Rollout, judged: Judged) -> Batch:
    """Every decision of a rollout."""
    steps = played.steps
    mine = played.mine.flatten().float()
    return Batch(
        played.inputs[:steps].flatten(0, 1),
        played.truth[:steps].flatten(0, 1),
        played.label.flatten().long(),
        played.logp.flatten(),
        normalised(judged.gained.flatten(), mine, played.setup[:steps].flatten().long()),
        judged.target.flatten(0, 1),
        mine,
    )


def normalised(gained: Tensor, mine: Tensor, setup: Tensor) -> Tensor:
    """Gains of which those of the learner have mean 0 and deviation 1 at every setup.

    Otherwise the forms in which most is at stake, such as Bézique with more cards, would be all that is learned.
    """
    count = torch.bincount(setup, mine).clamp_min(1)
    mean = torch.bincount(setup, mine * gained) / count
    gained = gained - mean[setup]
    deviation = (torch.bincount(setup, mine * gained.square()) / count).sqrt().clamp_min(1e-6)
    return gained / deviation[setup]


class Learner:
    """The networks that learn, and their optimiser."""

    def __init__(self, policy: Policy, critic: Critic, sizes: Sizes, recipe: Learning, *, compiled: bool) -> None:
        self.policy, self.critic, self.sizes, self.recipe = policy, critic, sizes, recipe
        self.device = next(policy.parameters()).device
        self.is_cuda = self.device.type == "cuda"
        both = [*policy.parameters(), *critic.parameters()]
        self.adam = torch.optim.Adam(both, lr=recipe.rate[0], eps=1e-5, fused=self.is_cuda)
        self.losses: Callable[..., tuple[Tensor, Tensor]] = torch.compile(self.loss, dynamic=False) if compiled else self.loss

    def learn(self, batch: Batch, rate: float, entropy: float) -> dict[str, float]:
        """Every decision `epochs` times, in batches; what is left over of the last batch is left out."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        weight = torch.tensor(entropy, device=self.device)
        count, size = len(batch.label), min(self.recipe.batch, len(batch.label))
        seen = []
        for _ in range(self.recipe.epochs):
            order = torch.randperm(count, device=self.device)[: count // size * size]
            for rows in torch.split(order, size):
                loss, said = self.losses(*batch.at(rows), weight)
                self.adam.zero_grad(set_to_none=True)
                torch.autograd.backward(loss)
                torch.nn.utils.clip_grad_norm_(self.policy.parameters(), self.recipe.norm[0], foreach=True)
                torch.nn.utils.clip_grad_norm_(self.critic.parameters(), self.recipe.norm[1], foreach=True)
                self.adam.step()
                seen.append(said)
        return dict(zip(STATISTICS, torch.stack(seen).mean(0).tolist(), strict=True))

    def loss(
        self,
        inputs: Tensor,
        truth: Tensor,
        label: Tensor,
        old: Tensor,
        gained: Tensor,
        target: Tensor,
        mine: Tensor,
        weight: Tensor,
    ) -> tuple[Tensor, Tensor]:
        r, (places, cards) = self.recipe, self.sizes.lying
        dtype = torch.bfloat16 if self.is_cuda else torch.float32
        # Where cards lie is learned from a quarter of the rows: it does not help what plays.
        some = max(len(inputs) // 4, 1)
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.is_cuda):
            x, z = bits(inputs, dtype), bits(truth, dtype)
            logits, h = self.policy(x)
            value = self.policy.value(h)[:, 0].float()
            judged = self.critic(torch.cat([x, z], 1)).float()
            guess = torch.log_softmax(self.policy.lying(h[:some]).float().view(-1, places, cards), 1)
        logs = torch.log_softmax(logits, 1)
        logp = logs.gather(1, label[:, None])[:, 0]
        ratio = (logp - old).exp()
        share = mine / mine.sum().clamp_min(1)
        surrogate = (torch.min(ratio * gained, ratio.clamp(1 - r.clip, 1 + r.clip) * gained) * share).sum()
        entropy = -((logs.exp() * logs.clamp_min(-50)).sum(1) * share).sum()
        value_loss = ((value - target[:, 0]).square() * share).sum()
        critic_loss = F.mse_loss(judged, target)
        lying = z[:some, : places * cards].view(-1, places, cards).float()
        lying_loss = -(lying * guess).sum() / lying.sum().clamp_min(1)
        loss = -surrogate - weight * entropy + r.value * value_loss + r.critic * critic_loss + r.lying * lying_loss
        kl = ((ratio - 1 - (logp - old)) * share).sum()
        clipped = (((ratio - 1).abs() > r.clip).float() * share).sum()
        said = torch.stack([surrogate, entropy, value_loss, critic_loss, lying_loss, kl, clipped])
        return loss, said.detach()
