"""Rows and what PyTorch says of them, for the tests of `crates/net`: `python golden.py bezique-2-last.pt FOLDER`.

All little-endian: `SNGR`, then as 32-bit numbers rows, inputs, outputs; then each row: its inputs as bits, the lowest
of a byte first, in the order of the file of weights, and its outputs as 32-bit floats in that file's order, labels
without regard to what is legal. The weights are those that the bytes of the file stand for.
"""

import struct
import sys
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

import checkpoint
from export import HEADS, columns, layers, quantised
from lessons import Hall, Sizes
from model import bits
from recipe import of

ROWS, BETWEEN, SEED = 64, 7, 64


def outputs(kind: str, saved: dict[str, Any], x: Tensor) -> Tensor:
    """The forward pass with quantised weights, layer by layer."""
    every = []
    for weights, bias in layers(kind, saved):
        signed, scales = quantised(weights)
        every.append((signed.float() * scales[:, None], bias))
    first, *blocks, last = every
    h = F.relu(F.linear(x, *first))
    for one, two in zip(blocks[::2], blocks[1::2], strict=True):
        h = F.relu(h + F.linear(F.relu(F.linear(h, *one)), *two))
    return F.linear(h, *last)


def decisions(saved: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """Inputs and truths from here and there in lessons that the network plays by itself."""
    sizes = Sizes(**saved["sizes"])
    hall = Hall(of(saved["recipe"]), 8, SEED, 1, whole=0.5)
    rows = []
    for step in range(BETWEEN * ROWS // hall.rows):
        if step % BETWEEN == 0:
            rows.append((hall.inputs.clone(), hall.truth.clone()))
        x = bits(hall.inputs, torch.float32)
        logits = outputs("policy", saved, x[:, columns("policy", sizes)])[:, : sizes.labels]
        hall.labels.copy_(logits.masked_fill(x[:, : sizes.labels] == 0, -torch.inf).argmax(1).to(torch.int32))
        hall.start()
        hall.wait()
    hall.close()
    inputs, truths = zip(*rows, strict=True)
    return torch.cat(inputs), torch.cat(truths)


def file_of(x: Tensor, y: Tensor) -> bytes:
    padded = F.pad(x, (0, -x.shape[1] % 8)).view(len(x), -1, 8).to(torch.uint8)
    packed = (padded << torch.arange(8, dtype=torch.uint8)).sum(2).to(torch.uint8)
    out = struct.pack("<4s3I", b"SNGR", *x.shape, y.shape[1])
    return out + b"".join(packed[row].numpy().tobytes() + y[row].numpy().tobytes() for row in range(len(x)))


def golden(saved: dict[str, Any], folder: Path) -> None:
    sizes = Sizes(**saved["sizes"])
    told = bits(torch.cat(decisions(saved), 1), torch.float32)
    for kind in HEADS:
        x = told[:, columns(kind, sizes)]
        (folder / f"{saved['network']}.{kind}.rows").write_bytes(file_of(x, outputs(kind, saved, x)))


if __name__ == "__main__":
    golden(checkpoint.read(Path(sys.argv[1])), Path(sys.argv[2]))
