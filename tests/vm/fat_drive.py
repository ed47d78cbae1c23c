"""Mounts the image of a FAT drive and lists its files with their sizes."""

import os

import vfs  # pyright: ignore[reportMissingImports]

SECTOR = 512


class Disk:
    """A block device in a file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = bytearray(file.read())

    def readblocks(self, n, buffer):
        """Reads blocks from number ``n`` on."""
        for i in range(len(buffer)):
            buffer[i] = self.data[n * SECTOR + i]

    def writeblocks(self, n, buffer):
        """Writes blocks."""
        for i in range(len(buffer)):
            self.data[n * SECTOR + i] = buffer[i]

    def ioctl(self, op, argument):
        """Counts and sizes."""
        if op == 4:
            return len(self.data) // SECTOR
        return SECTOR if op == 5 else 0


def walk(folder, found):
    """All files below a folder as name=size."""
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            walk(path, found)
        else:
            found.append("{}={}".format(path[len("/drive/") :], entry[3]))


def main(arguments):
    """Prints the files of the image named first."""
    vfs.mount(vfs.VfsFat(Disk(arguments[0])), "/drive")
    found = []
    walk("/drive", found)
    found.sort()
    for line in found:
        print(line)
