"""What outlives the power: one record a slot, in two copies, above a port's raw store. Cold code.

A record is written over the older of its two copies, so that a write which is cut off at any byte leaves
the other one whole. Reading takes the newest copy that is intact. A copy that can't be used is set aside
and told of in ``problems``; it is never written over.

====== ===============================================================
bytes  of a record
====== ===============================================================
0-2    ``TKS``
3      the slot
4      the version of its content (`VERSIONS`)
5-6    sequence number, modulo 65536; high byte first, as all numbers
7-8    length of the content; 0: the slot is empty
9-     the content
last 2 CRC-16 of all before them (polynomial 0x1021, start 0xFFFF)
====== ===============================================================

This frame stays as it is whatever the versions, so that old firmware can tell a newer record from a
damaged one.
"""

from array import array

from micropython import const
from taki.core.codec import MAGIC, checksum, seal

GAME = const(0)
SETTINGS = const(1)
STATS = const(2)
SLOTS = const(3)

VERSIONS = bytes((16 + MAGIC[3], 1, 1))
"""Version of each slot's content: raised whenever that changes. The match's own is in GAME's."""

MOST = (1024, 1536, 1024)
"""Bytes of each slot's longest record: both copies of all three fit into 7 KB."""

DAMAGED = const(0)
"""A problem: altered or cut short, or not what the slot holds; the copy is set aside."""
NEWER = const(1)
"""A problem: written by a newer version; the copy is set aside."""
OLDER = const(2)
"""A problem: written by an older version that can't be read any more; the copy is set aside."""
UNREADABLE = const(3)
"""A problem: the store can't read or set aside a copy. Nothing is written to the slot."""
UNSAVED = const(4)
"""A problem: the store can't write, as when it is full or read-only."""

BUSY = const(5)
"""A problem: something else has the store (EBUSY). Nothing is read or written; told of once for all."""

_EBUSY = const(16)
_HEAD = const(9)
_AROUND = const(11)  # head and checksum
_MAGIC = b"TKS"


def wrap(slot: int, version: int, sequence: int, content) -> bytes:
    """The record of a content."""
    size = len(content)
    record = bytearray(_MAGIC)
    for byte in (slot, version, sequence >> 8, sequence & 255, size >> 8, size & 255):
        record.append(byte)
    record.extend(content)
    return seal(record)


def is_intact(record, slot: int) -> bool:
    """Whether these bytes are a whole, unaltered record of the slot, of any version."""
    n = len(record) - 2
    if n < _HEAD or bytes(record[:3]) != _MAGIC or record[3] != slot:
        return False
    if n != _HEAD + (record[7] << 8 | record[8]):
        return False
    return checksum(record) == 0  # as that of all bytes that end in their own


class Saves:
    """The records of all slots above ``store``, a raw store, or None: nothing is kept.

    A raw store has the methods ``read(slot, copy)`` -> bytes or None, ``write(slot, copy, data)`` and
    ``set_aside(slot, copy)``; copies are 0 and 1. OSError where they can't.

    ``problems`` lists ``(slot, problem, left)`` in the order in which they were found: ``left`` tells
    whether an intact copy was left to go on with.
    """

    def __init__(self, store):
        self.problems = []
        self.active = store is not None
        self._store = store
        self._known = bytearray(SLOTS)  # 1: both copies have been looked at
        self._locked = bytearray(SLOTS)  # 1: a copy could be lost by writing
        self._failed = False  # it was told that writing fails
        self._copy = bytearray(SLOTS)  # the copy that holds the newest record
        self._sequence = array("H", [0] * SLOTS)

    def read(self, slot: int):
        """The newest content of the slot; None if it is empty or nothing of it can be used."""
        if not self.active:
            return None
        self._known[slot] = 1
        first = self._look(slot, 0)
        second = self._look(slot, 1)
        for problem in (first, second):
            if isinstance(problem, int):
                self._tell(slot, problem, isinstance(first, bytes) or isinstance(second, bytes))
        newest = first
        self._copy[slot] = 0
        if isinstance(second, bytes) and (
            not isinstance(first, bytes) or _sequence(second) - _sequence(first) & 0x8000 == 0
        ):
            newest = second
            self._copy[slot] = 1
        if not isinstance(newest, bytes):
            return None
        self._sequence[slot] = _sequence(newest)
        return newest[_HEAD : len(newest) - 2] or None

    def reject(self, slot: int):
        """The content that `read` gave can't be used: sets it aside. The other copy's, or None."""
        copy = self._copy[slot]
        self._set_aside(slot, copy)
        other = self._look(slot, 1 - copy)
        left = isinstance(other, bytes)
        self._tell(slot, DAMAGED, left)
        self._copy[slot] = 1 - copy
        if not left:
            return None
        self._sequence[slot] = _sequence(other)
        return other[_HEAD : len(other) - 2] or None

    def write(self, slot: int, content) -> bool:
        """Keeps a content, at most `MOST` bytes with 11 around it; False if that can't be done.

        The first failure is told of in ``problems``.
        """
        if not self.active:
            return False
        if not self._known[slot]:
            self.read(slot)
        if self._locked[slot]:
            return False
        sequence = self._sequence[slot] + 1 & 0xFFFF
        copy = 1 - self._copy[slot]
        try:
            self._store.write(slot, copy, wrap(slot, VERSIONS[slot], sequence, content))
        except OSError:
            if not self._failed:
                self._failed = True
                self._tell(slot, UNSAVED, True)
            return False
        # only now: after a failure the same copy is tried again, for the other one is intact
        self._sequence[slot] = sequence
        self._copy[slot] = copy
        return True

    def clear(self, slot: int) -> None:
        """Empties the slot, both copies."""
        if self.write(slot, b""):
            self.write(slot, b"")

    def _look(self, slot, copy):
        """The record of a copy; None if there is none; a problem, and the copy is set aside."""
        try:
            record = self._store.read(slot, copy)
        except OSError as error:
            self._locked[slot] = 1
            return BUSY if error.errno == _EBUSY else UNREADABLE
        if record is None:
            return None
        if not is_intact(record, slot):
            problem = DAMAGED
        elif record[4] > VERSIONS[slot]:
            problem = NEWER
        elif record[4] < VERSIONS[slot]:
            problem = OLDER
        else:
            return bytes(record)
        self._set_aside(slot, copy)
        return problem

    def _set_aside(self, slot, copy):
        try:
            self._store.set_aside(slot, copy)
        except OSError:
            self._locked[slot] = 1
            self._tell(slot, UNREADABLE, True)

    def _tell(self, slot, problem, left):
        entry = (GAME, BUSY, False) if problem == BUSY else (slot, problem, left)
        if entry not in self.problems:
            self.problems.append(entry)


def _sequence(record) -> int:
    return record[5] << 8 | record[6]
