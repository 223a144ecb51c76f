"""Files of weights, read back: what a later run begins with. `export.py` has the format.

`python published.py weights` reads every network of a folder and fails unless it is written again byte for byte.
"""

import hashlib
import struct
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import torch
from torch import Tensor, nn

import recipe as recipes
from export import HEADS, MAGIC, VERSION, columns, file_of
from lessons import Hall, Sizes
from model import Critic, Policy
from ppo import Learner
from recipe import Recipe

HEADER = "<4sII32s6I"
Layer = tuple[Tensor, Tensor]


def begin_with(folder: Path, learner: Learner, recipe: Recipe, sizes: Sizes) -> None:
    """Puts the weights of the network's two files into the learner."""
    load("policy", learner.policy, folder, recipe.network, sizes)
    load("critic", learner.critic, folder, recipe.network, sizes)


def load(kind: str, net: nn.Module, folder: Path, network: str, sizes: Sizes) -> None:
    """Puts the weights of a file into a model; columns that no file has begin at nought."""
    path, wanted = folder / f"{network}.{kind}", net.state_dict()
    read = dict(state_of(kind, path, network, sizes))
    first = torch.zeros(wanted["trunk.first.weight"].shape)
    first[:, columns(kind, sizes)] = read["trunk.first.weight"]
    read["trunk.first.weight"] = first
    if {name: value.shape for name, value in read.items()} != {name: value.shape for name, value in wanted.items()}:
        raise SystemExit(f"{path}: the recipe makes a {kind} of another shape")
    net.load_state_dict(read)


def state_of(kind: str, path: Path, network: str, sizes: Sizes) -> Iterator[tuple[str, Tensor]]:
    """Every tensor of a file by the name that the model has for it."""
    first, *blocks, last = layers(kind, path, network, sizes)
    yield from named("trunk.first", first)
    for number, layer in enumerate(blocks):
        yield from named(f"trunk.blocks.{number // 2}.{('one', 'two')[number % 2]}", layer)
    lengths = [sizes.labels, 1, sizes.lying[0] * sizes.lying[1]] if kind == "policy" else [sizes.seats]
    weights, bias = (torch.split(part, lengths) for part in last)
    for head in zip(HEADS[kind], weights, bias, strict=True):
        yield from named(head[0], head[1:])


def named(name: str, layer: Layer) -> Iterator[tuple[str, Tensor]]:
    yield from zip((f"{name}.weight", f"{name}.bias"), layer, strict=True)


def layers(kind: str, path: Path, network: str, sizes: Sizes) -> list[Layer]:
    """The weights that the bytes of a file stand for, and the biases."""
    content = path.read_bytes()
    if hashlib.sha256(content[:-32]).digest() != content[-32:]:
        raise SystemExit(f"{path}: the file is damaged")
    magic, version, number, name, *numbers = struct.unpack_from(HEADER, content)
    encoding, learning, inputs, width, blocks, outputs = numbers
    said = (magic, version, number, name.rstrip(b"\0").decode("ascii"), encoding, learning)
    if said != (MAGIC, VERSION, list(HEADS).index(kind), network, sizes.encoding, sizes.learning):
        raise SystemExit(f"{path}: this is no {kind} of {network} of this edition")
    at, read = struct.calcsize(HEADER), []
    for here, there in [(inputs, width), *[(width, width)] * (2 * blocks), (width, outputs)]:
        scales, at = torch.frombuffer(bytearray(content[at : at + 4 * there]), dtype=torch.float32), at + 4 * there
        signed, at = torch.frombuffer(bytearray(content[at : at + here * there]), dtype=torch.int8), at + here * there
        bias, at = torch.frombuffer(bytearray(content[at : at + 4 * there]), dtype=torch.float32), at + 4 * there
        read.append((signed.view(here, there).t().float() * scales[:, None], bias))
    return read


def check(network: str, folder: Path) -> None:
    """Reads both files of a network, and fails unless they are written again as they are."""
    recipe = recipes.read(network, [])
    hall = Hall(recipe, 1, 0, 1, whole=0.0)
    sizes, columns_of = hall.sizes, 8 * hall.sizes.input_bytes
    hall.close()
    width, blocks = recipe.model.width, recipe.model.blocks
    nets = {
        "policy": Policy(columns_of, sizes.labels, sizes.lying[0] * sizes.lying[1], width, blocks),
        "critic": Critic(columns_of + 8 * sizes.truth_bytes, sizes.seats, width, blocks),
    }
    for kind, net in nets.items():
        load(kind, net, folder, network, sizes)
        saved = {"network": network, "sizes": asdict(sizes), kind: net.state_dict()}
        if file_of(kind, saved) != (folder / f"{network}.{kind}").read_bytes():
            raise SystemExit(f"{network}.{kind} is not written as it was read")
    print(f"{network}: read and written again")


if __name__ == "__main__":
    for path in sorted(Path(sys.argv[1]).glob("*.policy")):
        check(path.stem, path.parent)
