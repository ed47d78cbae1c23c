"""Names that annotations of the core may use without an import, which MicroPython would carry out (20
bytes of `.mpy` and of heap in every module) for annotations that it never evaluates."""

from array import array
from typing import TypeAlias

Words: TypeAlias = array[int]
"""An `array('H')`: actions, events, scratch."""
