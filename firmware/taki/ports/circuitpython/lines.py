# pyright: reportOptionalMemberAccess=false
"""Lines of text from a file of the drive: what stands in `taki.text` on a board instead of its own `line`.

``_blocks`` of `taki.text` is the place in the file where those of the language in use begin
(`host_sim/cp_data.py`).
"""

from taki.ports.circuitpython.packed import Packed
from taki.text import _blocks  # pyright: ignore[reportPrivateUsage]

_lines = Packed.file  # the fonts have opened it
_place = bytearray(4)


def line(number: int) -> bytes:
    """The one-line text of that number; bytes 1 and 2 stand for its slots."""
    _lines.seek(_blocks + 2 * number)
    _lines.readinto(_place)
    start = _place[0] | _place[1] << 8
    _lines.seek(_blocks + start)
    return _lines.read((_place[2] | _place[3] << 8) - start)
