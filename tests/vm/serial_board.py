"""A board at the end of a pipe: MicroPython's REPL over stdin and stdout, littlefs in a file as its flash.

Friendly and raw REPL, raw paste and soft reset as MicroPython's `shared/runtime/pyexec.c` has them. What
runs on it is the VM's own: files, modules, hashes. MicroPython only.
"""

import builtins
import gc
import io
import os
import sys

import vfs

_BLOCK = 4096
_WINDOW = 128
RAW = b"raw REPL; CTRL-B to exit\r\n>"
FRIENDLY = b"MicroPython v1.28.0; a board\r\n>>> "

stdin = sys.stdin.buffer
stdout = sys.stdout.buffer


class Flash:
    """A block device in an open file; after ``left`` writes and erases the cable is pulled."""

    def __init__(self, file, size, left):
        self.file = file
        self.size = size
        self.left = left

    def readblocks(self, block, buffer, offset=0):
        """Reads any number of bytes."""
        self.file.seek(block * _BLOCK + offset)
        self.file.readinto(buffer)
        return 0

    def writeblocks(self, block, buffer, offset=0):
        """Writes to what was erased."""
        self._count()
        self.file.seek(block * _BLOCK + offset)
        self.file.write(buffer)
        return 0

    def ioctl(self, op, argument):
        """The number of blocks, their size; erases one."""
        if op == 6:
            self._count()
            self.file.seek(argument * _BLOCK)
            self.file.write(b"\xff" * _BLOCK)
        return {4: self.size // _BLOCK, 5: _BLOCK}.get(op, 0)

    def _count(self):
        self.left -= 1
        if self.left == 0:
            self.file.flush()
            os._exit(9) if hasattr(os, "_exit") else sys.exit(9)


class Implementation:
    """`sys.implementation` of the board that this one stands for."""

    def __init__(self, name, version, mpy, machine):
        self.name = name
        self.version = version
        self._mpy = mpy
        self._machine = machine


class Sys:
    """The module `sys` with another `implementation`."""

    def __init__(self, implementation):
        self.implementation = implementation
        for name in ("path", "modules", "stdin", "stdout", "print_exception"):
            setattr(self, name, getattr(sys, name))


class Machine:
    """As much of `machine` as a board without anything wired to it needs."""

    def __init__(self, number, panel):
        self.unique_id = lambda: number
        self.Pin = lambda *arguments, **more: None
        self.I2C = lambda *arguments, **more: self
        self.scan = lambda: [60] if panel else []


def say(data):
    """Writes to the cable."""
    stdout.write(data)


def mount(flash):
    """The file system, a new one in an erased flash."""
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")


opened = []
real_open = builtins.open


def open_file(*arguments):
    """`open` that remembers: a chip closes files at a reset in finalisers, which can't use this flash."""
    file = real_open(*arguments)
    opened.append(file)
    return file


def close_files():
    """Closes what a program has left open."""
    while opened:
        try:
            opened.pop().close()
        except OSError:
            pass


class Board:
    """The REPL. ``start`` is called at every soft reset that isn't asked for by a raw REPL."""

    def __init__(self, modules, start):
        self.modules = modules
        self.start = start
        self.raw = False
        self.known = set(sys.modules)
        self.line = bytearray()
        self.globals = {}

    def reset(self):
        """A soft reset: modules and names are gone."""
        say(b"MPY: soft reboot\r\n")
        close_files()
        for name in list(sys.modules):
            if name not in self.known:
                del sys.modules[name]
        sys.modules.update(self.modules)
        sys.path[:] = ["", ".frozen", "/lib"]
        os.chdir("/")
        self.globals = {"__name__": "__main__"}
        gc.collect()
        if self.raw:
            say(RAW)
            return
        self.start()
        say(FRIENDLY)

    def execute(self, code):
        """Runs a program of the raw REPL."""
        errors = io.StringIO()
        try:
            exec(code, self.globals)
        except SystemExit:  # the cable is pulled
            raise
        except BaseException as error:
            sys.print_exception(error, errors)
        say(b"\x04" + errors.getvalue().encode() + b"\x04>")

    def paste(self):
        """Raw paste: a program in windows, so that no buffer overflows."""
        say(b"R\x01" + bytes((_WINDOW & 255, _WINDOW >> 8)) + b"\x01")
        code = bytearray()
        left = _WINDOW
        while True:
            byte = stdin.read(1)
            if byte in (b"", b"\x03", b"\x04"):
                say(b"\x04")
                return code if byte == b"\x04" else b"raise KeyboardInterrupt"
            code.extend(byte)
            left -= 1
            if left == 0:
                left = _WINDOW
                say(b"\x01")

    def run(self):
        """Answers until the cable is pulled."""
        while True:
            byte = stdin.read(1)
            if not byte:
                return
            if not self.raw:
                if byte == b"\x01":
                    self.raw = True
                    say(RAW)
                elif byte == b"\x03":
                    say(b"\r\n>>> ")
                elif byte == b"\x04":
                    self.reset()
            elif byte == b"\x01":
                self.line = bytearray()
                say(RAW)
            elif byte == b"\x02":
                self.raw = False
                say(b"\r\n" + FRIENDLY)
            elif byte == b"\x03":
                self.line = bytearray()
            elif byte == b"\x04":
                line, self.line = self.line, bytearray()
                say(b"OK")
                if line:
                    self.execute(line.decode())
                else:
                    say(b"\r\n")
                    self.reset()
            elif byte == b"\x05" and not self.line:
                mode, kind = stdin.read(2), None
                if mode == b"A\x01":
                    kind = self.paste()
                    self.execute(kind.decode())
            elif byte != b"\r":
                self.line.extend(byte)


def main(arguments):
    """Runs until the cable is pulled.

    ``[file of the flash, its size, writes until the cable is pulled (0: never), VM, version, _mpy, machine,
    unique id, whether an OLED answers]``, all strings; the version is such as "1.28.0".
    """
    path, size, left, name, version, mpy, machine, number, panel = arguments
    flash = Flash(open(path, "r+b"), int(size), int(left))
    numbers = tuple(int(part) for part in version.split("."))
    modules = {
        "sys": Sys(Implementation(name, numbers, int(mpy), machine)),
        "machine": Machine(bytes(number, "ascii"), panel == "1"),
    }
    if name == "circuitpython":
        modules["hashlib"] = object()  # which has no sha256 there
    vfs.umount("/")
    mount(flash)
    builtins.open = open_file

    def start():
        """As far as main.py comes without a panel: the game is loaded from the flash."""
        if "main.py" not in os.listdir("/"):
            return
        try:
            from taki import app, version

            say("runs {} {}\r\n".format(version.BUILD, bool(app)).encode())
        except Exception as error:
            sys.print_exception(error)

    Board(modules, start).run()
