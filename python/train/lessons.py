"""Lessons in Rust, rows of them in tensors.

The library is a C interface to `engine::mind::Learn` (README.md): `soiree.Vector` is to take its place.
"""

import ctypes
from pathlib import Path

import torch

ROWS = ("actions", "inputs", "truths", "seats", "ended", "rewards")


class Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ROWS]


class Library:
    """The sizes of rows, and the functions that fill them."""

    def __init__(self, path: Path) -> None:
        self.lib = ctypes.CDLL(str(path.resolve()))
        u32 = ctypes.c_uint32
        self.lib.gym_new.restype = ctypes.c_void_p
        self.lib.gym_new.argtypes = [u32, u32, ctypes.c_uint64, u32, u32, u32]
        self.lib.gym_wait.argtypes = self.lib.gym_drop.argtypes = [ctypes.c_void_p]
        self.lib.gym_start.argtypes = [ctypes.c_void_p, ctypes.POINTER(Rows)]
        sizes = (u32 * 8)()
        self.lib.gym_sizes(sizes)
        self.actions, mask_words, self.inputs, input_words, self.truths, truth_words = sizes[:6]
        self.encoding, self.learning = sizes[6:]
        # Rows are whole words; columns that stand for nothing are always 0.
        self.first_input = 64 * mask_words
        self.input_bytes, self.truth_bytes = 8 * input_words, 8 * truth_words


class Hall:
    """Many lessons that are stepped together by threads, while Python goes on.

    Of a hundred lessons `whole` are whole deals, in `beginners` the heuristic policy plays some seats, and `other`
    have the game's other rules.
    """

    def __init__(
        self, library: Library, lessons: int, threads: int, seed: int, whole: int, beginners: int, other: int, pin: bool
    ) -> None:
        self.library = library

        def zeros(*shape: int, dtype: torch.dtype) -> torch.Tensor:
            return torch.zeros(*shape, dtype=dtype, pin_memory=pin)

        self.actions = zeros(lessons, dtype=torch.uint8)
        self.inputs = zeros(lessons, library.input_bytes, dtype=torch.uint8)
        self.truths = zeros(lessons, library.truth_bytes, dtype=torch.uint8)
        self.seats = zeros(lessons, dtype=torch.uint8)
        # 0, or 1 + 2 * whole + 4 * beginners (1: they declare, 2: the others) of the lesson that ended.
        self.ended = zeros(lessons, dtype=torch.uint8)
        # A reward for each seat, and what the contest counts for the declarer.
        self.rewards = zeros(lessons, 6, dtype=torch.float32)
        self.rows = Rows(*(getattr(self, name).data_ptr() for name in ROWS))
        self.hall = library.lib.gym_new(lessons, threads, seed, whole, beginners, other)
        self.start()

    def start(self) -> None:
        self.library.lib.gym_start(self.hall, ctypes.byref(self.rows))

    def wait(self) -> None:
        self.library.lib.gym_wait(self.hall)

    def close(self) -> None:
        self.library.lib.gym_drop(self.hall)
