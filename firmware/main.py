"""MicroPython runs this after boot.py: the game, unless BACK was held at power-on."""

import gc


def main():
    """Starts the game as often as it asks for; ends in the REPL."""
    gc.threshold(4096)  # type: ignore[attr-defined]  # before the first import: what stays is then close together
    import machine
    import wiring

    from taki.ports.micropython import pico

    if pico.run(wiring):
        machine.soft_reset()


if not globals().get("skip_game"):  # a name of boot.py, which runs in the same module
    main()
