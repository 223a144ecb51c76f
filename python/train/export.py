"""Weights of a checkpoint to the file that players read: `python export.py net.pt napoleon-5`.

All little-endian: `SNE8`, then as 32-bit numbers kind (0 policy, 1 critic), encoding, learning, inputs, width, blocks,
outputs. Every layer: a 32-bit scale for each output, a signed byte for each input and output (by input, then output),
a 32-bit bias for each output. A policy's outputs are labels, the value, and by place and card where cards lie; a
critic's are what each seat will get, counted from the one to act.
"""

import struct
import sys
from pathlib import Path
from typing import Any, BinaryIO

import torch
from torch import Tensor


def quantised(weights: Tensor) -> tuple[Tensor, Tensor]:
    """Signed bytes by output and input, and the scale of each output."""
    scales = weights.abs().amax(1).clamp_min(1e-8) / 127
    return (weights / scales[:, None]).round().clamp(-127, 127).to(torch.int8), scales


def write_layer(out: BinaryIO, weights: Tensor, bias: Tensor) -> None:
    numbers, scales = quantised(weights.float())
    out.write(scales.float().numpy().tobytes())
    out.write(numbers.t().contiguous().numpy().tobytes())
    out.write(bias.float().numpy().tobytes())


def write(
    path: Path, kind: int, net: dict[str, Tensor], heads: list[str], columns: Tensor, saved: dict[str, Any]
) -> None:
    first = net["trunk.first.weight"][:, columns]
    blocks = len({name.split(".")[2] for name in net if name.startswith("trunk.blocks.")})
    outputs = torch.cat([net[f"{head}.weight"] for head in heads])
    sizes = (kind, saved["encoding"], saved["learning"], first.shape[1], first.shape[0], blocks, len(outputs))
    with path.open("wb") as out:
        out.write(b"SNE8" + struct.pack("<7I", *sizes))
        write_layer(out, first, net["trunk.first.bias"])
        for layer in (f"trunk.blocks.{block}.{place}" for block in range(blocks) for place in ("one", "two")):
            write_layer(out, net[f"{layer}.weight"], net[f"{layer}.bias"])
        write_layer(out, outputs, torch.cat([net[f"{head}.bias"] for head in heads]))


def export(saved: dict[str, Any], target: Path) -> None:
    """Columns that only fill up words are left out."""
    inputs = torch.tensor(saved["columns"])
    # The critic's truth follows the inputs; the last bits, who is a beginner, are 0 in play and left out.
    truth = saved["input_columns"] + torch.arange(saved["truths"] - saved["seats"])
    write(target.with_suffix(".policy"), 0, saved["policy"], ["head", "value", "lying"], inputs, saved)
    write(target.with_suffix(".critic"), 1, saved["critic"], ["head"], torch.cat([inputs, truth]), saved)


if __name__ == "__main__":
    export(torch.load(sys.argv[1], map_location="cpu"), Path(sys.argv[2]))
