"""A file system made on a desktop, mounted by MicroPython's own littlefs: read, imported from, written."""

import hashlib
import os
import sys

import vfs

_BLOCK = 4096


class Flash:
    """The flash of a Pico: a block device over ``data``."""

    def __init__(self, data):
        self.data = data

    def readblocks(self, block, buffer, offset=0):
        """Reads any number of bytes."""
        at = block * _BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return 0

    def writeblocks(self, block, buffer, offset=0):
        """Writes to what was erased."""
        at = block * _BLOCK + offset
        self.data[at : at + len(buffer)] = buffer
        return 0

    def ioctl(self, op, argument):
        """The number of blocks, their size; erases one."""
        if op == 6:
            at = argument * _BLOCK
            self.data[at : at + _BLOCK] = b"\xff" * _BLOCK
        return {4: len(self.data) // _BLOCK, 5: _BLOCK}.get(op, 0)


def show(folder):
    """Prints every file with its length and its hash."""
    for entry in sorted(os.ilistdir(folder)):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            show(path)
            continue
        with open(path, "rb") as file:
            data = file.read()
        digest = "".join("{:02x}".format(byte) for byte in hashlib.sha256(data).digest())
        print(path, len(data), digest)


def main(arguments):
    """Mounts the image in the file that is named, and prints what is in it and what it says of itself."""
    with open(arguments[0], "rb") as file:
        flash = Flash(bytearray(file.read()))
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
    show("/flash")
    sys.path[:] = ["/flash"]
    for name in [name for name in sys.modules if name.startswith("taki")]:
        del sys.modules[name]
    from taki import version

    print(version.__file__, version.BUILD)
    os.mkdir("/flash/saves")
    with open("/flash/saves/game-a.sav", "wb") as file:
        file.write(b"kept")
    vfs.umount("/flash")
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
    with open("/flash/saves/game-a.sav", "rb") as file:
        print(file.read())
