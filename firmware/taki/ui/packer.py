"""Numbers and names as bytes, for what is saved; `taki.ui.unpacker` reads them. Cold code."""

from micropython import const

NAME_LETTERS = const(10)
"""Letters of the longest name, of any alphabet: at most four bytes each in UTF-8."""


def put_short(data: bytearray, value: int) -> None:
    """Appends an int from -32768 to 65535: two bytes, high byte first."""
    data.append(value >> 8 & 255)
    data.append(value & 255)


def put_text(data: bytearray, string: str) -> None:
    """Appends a string of at most 255 bytes in UTF-8: their number, then those."""
    encoded = string.encode()
    data.append(len(encoded))
    data.extend(encoded)


def put_name(data: bytearray, name: str) -> None:
    """Appends the first `NAME_LETTERS` letters of a name."""
    put_text(data, name[:NAME_LETTERS])
