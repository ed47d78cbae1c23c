"""MicroPython runs this after boot.py: the game, unless BACK was held at power-on."""

import gc

ROOM = 32 * 1024
"""Bytes at the beginning of the heap that are kept free while the game is loaded.

The VM looks for memory from the beginning on: behind all that stays, a few words take it half a ms."""


def main():
    """The game; the REPL is behind it."""
    gc.threshold(4096)  # type: ignore[attr-defined]  # before the first import: what stays is close together
    room = [bytearray(ROOM)]
    from taki.ports.micropython import pico

    pico.run(room)


if not globals().get("skip_game"):  # a name of boot.py, which runs in the same module
    main()
