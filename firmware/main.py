"""MicroPython runs this after boot.py: the game, unless BACK was held at power-on."""

import gc


def main():
    """The game; the REPL is behind it."""
    gc.threshold(4096)  # type: ignore[attr-defined]  # before the first import: what stays is close together
    import wiring

    from taki.ports.micropython import pico

    pico.run(wiring)


if not globals().get("skip_game"):  # a name of boot.py, which runs in the same module
    main()
