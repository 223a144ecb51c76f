"""The networks: what plays, from a view alone, and the critic that teaches it, which sees all cards."""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

ILLEGAL = -1e9


def bits(rows: Tensor, dtype: torch.dtype) -> Tensor:
    """Bytes to columns of 0 and 1, the lowest bit of a byte first."""
    shifts = torch.arange(8, device=rows.device, dtype=torch.uint8)
    return ((rows[:, :, None] >> shifts) & 1).flatten(1).to(dtype)


class Block(nn.Module):
    """Two layers around which the input is led."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one = nn.Linear(width, width)
        self.two = nn.Linear(width, width)
        nn.init.kaiming_normal_(self.one.weight, nonlinearity="relu")
        nn.init.kaiming_normal_(self.two.weight, nonlinearity="relu")
        self.two.weight.data *= 0.5

    def forward(self, h: Tensor) -> Tensor:
        return F.relu(h + self.two(F.relu(self.one(h))))


class Trunk(nn.Module):
    """A first layer over bits, then residual blocks. No norm, no recurrence."""

    def __init__(self, inputs: int, width: int, blocks: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        nn.init.normal_(self.first.weight, std=0.08)
        nn.init.zeros_(self.first.bias)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)))

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = self.blocks(F.relu(self.first(x)))
        return out


class Policy(nn.Module):
    """Logits of labels, what the viewer will get, and where each unseen card lies.

    The first `labels` columns of the input are what is legal.
    """

    def __init__(self, inputs: int, labels: int, lying: int, width: int, blocks: int) -> None:
        super().__init__()
        self.labels = labels
        self.trunk = Trunk(inputs, width, blocks)
        self.head = nn.Linear(width, labels)
        self.value = nn.Linear(width, 1)
        self.lying = nn.Linear(width, lying)
        nn.init.normal_(self.head.weight, std=0.005)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        h = self.trunk(x)
        return self.head(h).float().masked_fill(x[:, : self.labels] == 0, ILLEGAL), h


class Critic(nn.Module):
    """What each seat will get, counted from the one that is to act."""

    def __init__(self, inputs: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.trunk = Trunk(inputs, width, blocks)
        self.head = nn.Linear(width, seats)
        nn.init.normal_(self.head.weight, std=0.005)

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = self.head(self.trunk(x))
        return out
