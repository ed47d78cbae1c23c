# pyright: reportOptionalMemberAccess=false
"""Bytes that lie in a file of the drive and not in memory (`host_sim/cp_data.py`)."""

FILE = "/taki/data.bin"

_byte = bytearray(1)


class Packed:
    """What begins at the place ``start`` of the file, as if it were bytes: one is read at a time."""

    file = None

    def __init__(self, start):
        self.start = start
        if Packed.file is None:
            Packed.file = open(FILE, "rb")  # as long as the game runs

    def __getitem__(self, i):
        self.file.seek(self.start + i)
        self.file.readinto(_byte)
        return _byte[0]
