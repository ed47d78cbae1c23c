"""What a board's wiring file (firmware/boards) has; on the device it is the module `wiring`."""

from collections.abc import Callable
from typing import Any

ID: str
KEYS: tuple[tuple[str, int], ...]
PIEZO: int
VSYS: int
VBUS: int
BATTERY: int

def open_panel(wait: Callable[[int], object]) -> Any: ...
