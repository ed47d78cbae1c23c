"""What a board runs by itself, and whose that is: the game's, or a program of its owner's, which is kept."""

import hashlib
from collections.abc import Mapping
from typing import Protocol

PROGRAMS = frozenset(
    {
        # boot.py
        "9e3683dc9bced02ec33d76173f89d8ff3beaa4b7b66600b6e931711f2cc45253",
        "ea83ed93f4ed88c05936db001fd81b8d1cc4167eda544987b4cdf73154aff440",
        "b5e0e32da6512dffde1da842f4fbdd05f22eedc79c77cc1b36624cd57ab448bc",
        "00490cfbd6f9ab864a8f71d26ae87962f8e520af9452e0d94d5ede9821e52026",
        # main.py
        "535c7e81f9b67eba0b24338de9ba6333b574075a4b5011fd155cda4bc5f8e45f",
        "ba69ec52262cffeb7aa2613063e11f6df354b0471d8a1bb1d0f094fe91b0be3d",
        "b51d4c51854c97ecf74f7ee2046c1cad01d160713100e7c64c3fa9cfefecf7ba",
        "c3e5078a9a57c80d310d520048ad1b7fbc1ecf35bfbe4d9a23d3cb3b75258806",
        "f3b281d5acb89fa00af0d0458351f6a084be3a3d39ab3518f34e358b4d59f7b5",
        # code.py
        "8737650f1c9711c87cd6a09d69c8511d8ad243c2a592bc893b212e9b594327e4",
        "0d0f809aa8161d1188a326200c76d0292dde3bd63692ed44a5b73088a3786f49",
    }
)
"""SHA-256 of every such program that the game has had: these are no loss. One that isn't here is kept."""


class Program(Protocol):
    """A file on a board: `deploy_plan.Entry`."""

    @property
    def size(self) -> int: ...
    @property
    def digest(self) -> str: ...


def is_ours(found: Program, data: bytes) -> bool:
    """Whether a program is the game's: ``data``, the beginning of it, or what an earlier game had."""
    return (
        found.digest in PROGRAMS or found.digest == hashlib.sha256(data[: found.size]).hexdigest()
    )


def name_to_keep(path: str, board: Mapping[str, Program]) -> str:
    """What a program of somebody's is called from now on; "" if there is such a copy of it already."""
    stem, _, form = path.rpartition(".")
    name, number = f"{stem}-before-taki.{form}", 1
    while name in board:
        if board[name].digest and board[name].digest == board[path].digest:
            return ""
        number += 1
        name = f"{stem}-before-taki-{number}.{form}"
    return name
