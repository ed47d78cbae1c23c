"""Both VMs run this first. Holding BACK at power-on skips the game and leaves a REPL.

It returns within 10 ms and never raises, and needs nothing but the board's wiring, so that a board whose
game is broken can be repaired. ``skip_game`` is for main.py, which runs in the same module.
"""

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


try:
    skip_game = back_is_held()
    if skip_game:
        print("TAKI: BACK is held, the game is skipped. Ctrl-D starts it.")
except Exception as error:
    print("TAKI: boot.py can't read the buttons:", repr(error))
