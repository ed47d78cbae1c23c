"""Both VMs run this first. Holding BACK at power-on leaves the board to a computer.

Under MicroPython the game is skipped then, and there is a REPL: ``skip_game`` is for main.py, which runs in
the same module. Under CircuitPython the drive is the computer's then, and else the game's, which saves on it.

It returns within 10 ms (30 ms on a board with a shift register) and never raises, and needs nothing but the
board's wiring, so that a board whose game is broken can be repaired.
"""

import sys

skip_game = False


def back_is_held():
    """Whether the BACK button is down, and stays so for some milliseconds."""
    import time

    import wiring
    from machine import Pin

    pins = [Pin(number, Pin.IN, Pin.PULL_UP) for name, number in wiring.KEYS if name == "BACK"]
    for _ in range(5):
        time.sleep_ms(1)  # type: ignore[attr-defined]
        if pins[0]():
            return False
    return True


def scanner_has_back():
    """The same, where `keypad` scans the keys."""
    import time

    import wiring

    for scanner, names in wiring.open_keys(0.002):  # pyright: ignore[reportAttributeAccessIssue]
        time.sleep(0.01)
        scanner.reset()  # so that what is down is told now, whatever was before
        time.sleep(0.01)
        down = [False] * len(names)
        event = scanner.events.get()
        while event:
            down[event.key_number] = event.pressed
            event = scanner.events.get()
        scanner.deinit()
        for key in range(len(names)):
            if names[key] == "BACK" and down[key]:
                return True
    return False


def give_drive():
    """The drive to whom it belongs."""
    import storage  # pyright: ignore[reportMissingImports]

    if scanner_has_back():
        print("TAKI: BACK is held, the drive is the computer's.")
    else:
        storage.remount("/", readonly=False)


try:
    if sys.implementation.name == "circuitpython":
        give_drive()
    else:
        skip_game = back_is_held()
        if skip_game:
            print("TAKI: BACK is held, the game is skipped. Ctrl-D starts it.")
except Exception as error:
    print("TAKI: boot.py can't read the buttons:", repr(error))
for used in ("back_is_held", "scanner_has_back", "give_drive"):  # a KB for the game
    globals().pop(used)
