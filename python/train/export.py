"""Weights of a checkpoint to the files that players read: `python export.py bezique-2-last.pt weights`.

All little-endian: `SNET`, then as 32-bit numbers version 2 and kind (0 policy, 1 critic), the network's name in 32
bytes, and as 32-bit numbers encoding, learning, inputs, width, blocks, outputs. Every layer: a 32-bit scale for each
output, a signed byte for each input and output (by input, then output), a 32-bit bias for each output. A policy's
outputs are labels, the value, and by place and card where cards lie; a critic's are what each seat will get, counted
from the one to act. At the end the SHA-256 of all that.
"""

import hashlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

import checkpoint
from lessons import Sizes

MAGIC, VERSION, MOST_BYTES = b"SNET", 2, 2_200_000
HEADS = {"policy": ("head", "value", "lying"), "critic": ("head",)}
Layer = tuple[Tensor, Tensor]


def fits(sizes: Sizes, width: int, blocks: int) -> None:
    """Ends the run if the files of such networks were too large."""
    inputs, outputs = sizes.labels + sizes.inputs, sizes.labels + 1 + sizes.lying[0] * sizes.lying[1]
    kinds = {"policy": (inputs, outputs), "critic": (inputs + sizes.truths, sizes.seats)}
    for kind, (of, to) in kinds.items():
        layers = [(of, width), *[(width, width)] * (2 * blocks), (width, to)]
        length = 100 + sum(8 * there + here * there for here, there in layers)
        if length > MOST_BYTES:
            raise SystemExit(f"the {kind}'s file would have {length:,} bytes, over {MOST_BYTES:,}: width {width} is too wide")


def quantised(weights: Tensor) -> tuple[Tensor, Tensor]:
    """Signed bytes by output and input, and the scale of each output."""
    scales = weights.abs().amax(1).clamp_min(1e-8) / 127
    return (weights / scales[:, None]).round().clamp(-127, 127).to(torch.int8), scales


def columns(kind: str, sizes: Sizes) -> Tensor:
    """The columns that are inputs of the file: fillers and who is a beginner, which nobody is in play, are left out."""
    truth = range(8 * sizes.input_bytes, 8 * sizes.input_bytes + sizes.truths) if kind == "critic" else ()
    return torch.tensor([*sizes.columns, *truth])


def layers(kind: str, saved: dict[str, Any]) -> Iterator[Layer]:
    """Weights and biases in the order of the file."""
    net: dict[str, Tensor] = {name: value.float() for name, value in saved[kind].items()}
    yield net["trunk.first.weight"][:, columns(kind, Sizes(**saved["sizes"]))], net["trunk.first.bias"]
    for block in range(sum(name.endswith("one.bias") for name in net)):
        for place in ("one", "two"):
            layer = f"trunk.blocks.{block}.{place}"
            yield net[f"{layer}.weight"], net[f"{layer}.bias"]
    heads = HEADS[kind]
    yield torch.cat([net[f"{head}.weight"] for head in heads]), torch.cat([net[f"{head}.bias"] for head in heads])


def file_of(kind: str, saved: dict[str, Any]) -> bytes:
    every = list(layers(kind, saved))
    sizes = Sizes(**saved["sizes"])
    first, last = every[0][0], every[-1][0]
    numbers = (sizes.encoding, sizes.learning, first.shape[1], first.shape[0], (len(every) - 2) // 2, last.shape[0])
    name = saved["network"].encode("ascii")
    out = struct.pack("<4sII32s6I", MAGIC, VERSION, list(HEADS).index(kind), name, *numbers)
    for weights, bias in every:
        signed, scales = quantised(weights)
        out += scales.numpy().tobytes() + signed.t().contiguous().numpy().tobytes() + bias.numpy().tobytes()
    return out + hashlib.sha256(out).digest()


def export(saved: dict[str, Any], folder: Path) -> list[Path]:
    paths = []
    for kind in HEADS:
        paths.append(folder / f"{saved['network']}.{kind}")
        paths[-1].write_bytes(file_of(kind, saved))
    return paths


if __name__ == "__main__":
    for path in export(checkpoint.read(Path(sys.argv[1])), Path(sys.argv[2])):
        print(f"{path}: {path.stat().st_size:,} bytes")
