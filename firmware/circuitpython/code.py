"""CircuitPython runs this after boot.py: the game. The REPL is behind it."""

import supervisor


def main():
    """The game. What a computer writes to the drive doesn't start it again."""
    supervisor.runtime.autoreload = False
    from taki.ports.circuitpython import device

    device.run()


main()
