"""Power cuts while the game saves, on the device's own file systems: littlefs 2 and FAT, flash in memory.

Each save of a chain is cut at its first block write or erase, at its second, and so on until it is whole.
After each cut the file system is mounted anew from what the blocks then hold, and the newest content or
the one before must be read. MicroPython only.
"""

import gc
import os
import sys

import vfs

from taki.ports.micropython.storage import FileStorage
from taki.ui import saves
from taki.ui.saves import GAME, SETTINGS, STATS, Saves

_DEAD = -5  # what the block device answers without power: EIO


class Flash:
    """A block device over ``data``, in blocks of ``size`` bytes, for `vfs`: a flash chip and its power.

    ``left`` is how many writes and erases are done before the power goes; then, if ``torn``, half of the next
    one still happens.
    """

    def __init__(self, size, data):
        self.size = size
        self.data = data
        self.left = 1 << 29
        self.torn = False

    def readblocks(self, block, buffer, offset=0):
        """Reads any number of bytes."""
        if self.left < 0:
            return _DEAD
        at = block * self.size + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return 0

    def writeblocks(self, block, buffer, offset=None):
        """Without an offset a block is erased first, as `vfs` wants it."""
        if self.left < 0:
            return _DEAD
        at = block * self.size + (offset or 0)
        if offset is not None:
            for byte in memoryview(self.data)[at : at + len(buffer)]:
                check(byte == 255, "flash is written over without an erase")
        return self._change(at, buffer)

    def ioctl(self, op, argument):
        """Block count 4, block size 5, erase 6."""
        if op == 4:
            return len(self.data) // self.size
        if op == 5:
            return self.size
        if op == 6:
            return self._change(argument * self.size, b"\xff" * self.size)
        return 0

    def _change(self, at, data):
        if self.left < 0:
            return _DEAD
        self.left -= 1
        n = len(data)
        if self.left < 0:
            n = n // 2 if self.torn else 0
        self.data[at : at + n] = memoryview(data)[:n]
        return 0 if self.left >= 0 else _DEAD


class Device:
    """A flash that holds ``data``, with a file system of ``kind``: "littlefs", as on a Pico, or "fat"."""

    def __init__(self, kind):
        self.kind = kind
        self.size = 4096 if kind == "littlefs" else 512
        self.data = bytearray(b"\xff" * (128 * 1024))
        self.flash = Flash(self.size, self.data)
        if kind == "littlefs":
            vfs.VfsLfs2.mkfs(self.flash, progsize=256)
        else:
            vfs.VfsFat.mkfs(self.flash)

    def boot(self):
        """The power comes back: the saves, read through a file system that is mounted anew."""
        self.flash = Flash(self.size, self.data)
        if self.kind == "littlefs":
            system = vfs.VfsLfs2(self.flash, progsize=256)
        else:
            system = vfs.VfsFat(self.flash)
        vfs.mount(system, "/pico")
        return Saves(FileStorage("/pico/saves"))

    def off(self):
        """The power is gone: nothing that is still open reaches the flash. Whether it was gone before."""
        was_off = self.flash.left < 0
        self.flash.left = -1
        vfs.umount("/pico")
        gc.collect()
        return was_off


def content(number, slot):
    """What the save of a number holds: of some length, and different from any other."""
    return bytes([(number * 7 + i * (number + slot)) & 255 for i in range(100 + number * 37 % 900)])


def check(ok, *what):
    """An assert that -O3 leaves in."""
    if not ok:
        raise ValueError(" ".join([str(part) for part in what]))


class Chain:
    """Saves, one after another; ``last`` is the newest content of each slot that is known to be whole."""

    def __init__(self, kind):
        self.device = Device(kind)
        self.last = {}
        self.cuts = self.old = self.new = self.most = self.aside = 0

    def save(self, number):
        """Cuts one save everywhere; goes on from one of the cuts, or from the whole save."""
        slot = (GAME, GAME, GAME, STATS, SETTINGS)[number % 5]
        data = self.device.data
        before = bytes(data)
        k = 0
        states = []
        whole = False
        while not whole:
            for torn in (False, True):
                data[:] = before
                whole = self.cut(slot, number, k, torn)
                if whole:
                    break
                found = self.look(slot, number)
                if number % 3 == 0:
                    states.append((bytes(data), found))
            k += 1
        self.most = max(self.most, k - 1)
        check(self.look(slot, number) == content(number, slot), "a whole save is not read", number)
        self.last[slot] = content(number, slot)
        if states:
            data[:], self.last[slot] = states[number * 5 % len(states)]

    def cut(self, slot, number, k, torn):
        """Boots, and saves until the power goes after ``k`` changes; True if it didn't."""
        kept = self.device.boot()
        kept.read(slot)
        self.device.flash.torn = torn
        self.device.flash.left = k
        saved = kept.write(slot, content(number, slot))
        cut = self.device.off()
        check(saved or cut, "the save failed")
        return not cut

    def look(self, slot, number):
        """What is found of the slot after a cut; every other slot holds what it held."""
        kept = self.device.boot()
        found = kept.read(slot)
        new = found == content(number, slot)
        old = found == self.last.get(slot)
        check(new or old, "neither the newest nor the one before:", slot, number, kept.problems)
        for other in self.last:
            if other != slot:
                check(kept.read(other) == self.last[other], "another slot has changed", other)
        self.cuts += 1
        self.new += new
        self.old += old and not new
        self.aside += len(kept.problems)
        for problem in kept.problems:
            check(problem[1] == saves.DAMAGED, "an odd problem", problem)
        self.device.off()
        return found


def setting_aside(kind):
    """A damaged copy is set aside; cut everywhere, the other copy is always read. The number of cuts."""
    device = Device(kind)
    kept = device.boot()
    for number in (1, 2, 3):
        kept.write(GAME, content(number, GAME))
    path = FileStorage("/pico/saves").path(GAME, 1)
    with open(path, "wb") as file:  # the newest
        file.write(b"damaged")
    device.off()
    before = bytes(device.data)
    k = 0
    while True:
        device.data[:] = before
        kept = device.boot()
        device.flash.left = k
        kept.read(GAME)
        whole = not device.off()
        kept = device.boot()
        check(kept.read(GAME) == content(2, GAME), "the other copy is lost", k, kept.problems)
        check(kept.write(GAME, content(4, GAME)), "can't be written any more", k)
        check(kept.read(GAME) == content(4, GAME), "is not read", k)
        names = os.listdir("/pico/saves")
        check(not whole or "game-b.bad1" in names, "not kept aside", names)
        device.off()
        if whole:
            return k
        k += 1


def main(arguments):
    """``arguments``: kind of file system, number of saves. Prints what was seen."""
    kind, count = arguments[0], int(arguments[1])
    chain = Chain(kind)
    for number in range(count):
        chain.save(number)
    print(sys.implementation.name, kind, "saves", count)
    print("cuts", chain.cuts)
    print("newest", chain.new)
    print("before", chain.old)
    print("most", chain.most)
    print("damaged", chain.aside)
    print("aside", setting_aside(kind))
