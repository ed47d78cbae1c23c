"""What the game on a Pico does once, when the power comes on; later it takes no memory.

What is wired becomes ports, and the name stands on the panel while the rest is loaded.
"""

import sys

from machine import ADC, PWM, Pin

from taki.ports.micropython.battery import Battery
from taki.ports.micropython.buttons import PinButtons
from taki.ports.micropython.clock import PicoClock
from taki.ports.micropython.sound import PiezoSound
from taki.text import fonts


def open_ports():
    """(panel, buttons, clock, sound, battery, whether MENU and INFO are long presses) of the board's wiring.

    None if the panel doesn't answer, which is told then.
    """
    import wiring

    usb = Pin(wiring.VBUS, Pin.IN) if wiring.VBUS >= 0 else None
    clock = PicoClock(usb)
    keys = [(name, Pin(number, Pin.IN, Pin.PULL_UP)) for name, number in wiring.KEYS]
    piezo = PWM(Pin(wiring.PIEZO), freq=1000, duty_u16=0) if wiring.PIEZO >= 0 else None
    adc = ADC(wiring.VSYS) if wiring.VSYS >= 0 else None
    buttons = PinButtons(keys, clock.ticks)
    sound = PiezoSound(piezo, clock.ticks)
    try:
        panel = wiring.open_panel(clock.sleep)
    except OSError as error:
        from taki.ports.micropython import panic

        panic.no_panel(error, sound, clock)
        return None
    panel.poll = buttons.poll
    splash(panel)
    six = "MENU" not in [name for name, _ in keys]
    return panel, buttons, clock, sound, Battery(adc, usb, wiring.BATTERY), six


def splash(panel) -> None:
    """The name, large, while the rest is loaded: for some seconds."""
    size = len(fonts.WIDTHS) - 1
    x = (panel.width - panel.text_width(b"TAKI", size)) // 2
    panel.clear(0)
    panel.text(b"TAKI", x, (panel.height - fonts.HEIGHTS[size]) // 2, 15, size)
    panel.show()
    panel.brightness(5)


def make_runner(ports, storage, entropy, report):
    """The `Runner` of an App with the ports of `open_ports` and those given."""
    from taki.guard import Guard
    from taki.ports.runner import Runner
    from taki.ui import cold

    panel, buttons, clock, sound, battery, six = ports
    guard = Guard((panel, buttons, clock, sound, storage, entropy), report, six=six)
    return Runner(guard, panel, buttons, clock, sound, battery, cold.prepare)


def forget() -> None:
    """Takes this module and the wiring out of memory, as soon as nobody runs it."""
    sys.modules.pop("wiring", None)
    sys.modules.pop("taki.ports.micropython.start", None)
    package = sys.modules["taki.ports.micropython"]
    if hasattr(package, "start"):
        del package.start  # pyright: ignore[reportAttributeAccessIssue]
