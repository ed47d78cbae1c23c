# pyright: basic, reportOptionalMemberAccess=false, reportAttributeAccessIssue=false, reportMissingModuleSource=false
"""What a board does for tools/deploy.py: runs in its raw REPL, before any of the game. On the board only.

Whatever is told is printed, one `repr` a line.
"""

import os
import sys
from binascii import a2b_base64, b2a_base64, hexlify

_CHUNK = 768
buffer = bytearray(_CHUNK)
file = None


def identify():
    """(VM, its version, `_mpy`, machine, unique id, what `build.txt` says of the game; "" for none)."""
    vm = sys.implementation
    try:
        from machine import unique_id

        number = hexlify(unique_id()).decode()
    except ImportError:
        number = ""
    try:
        with open("/taki/build.txt") as source:
            game = source.read(80).strip()
    except (OSError, ValueError):  # none, or no text
        game = ""
    if len(game.split()) != 3:
        try:
            game = __import__("wiring").ID + " unknown unknown"  # installed in another way
        except (Exception, SystemExit):  # whatever half a game raises
            game = ""
    print()  # whatever the wiring has printed ends here
    machine = getattr(vm, "_machine", "") or os.uname().machine
    print(
        repr(
            (
                vm.name,
                tuple(vm.version[:3]),
                getattr(vm, "_mpy", getattr(vm, "mpy", 0)),
                machine,
                number,
                game,
            )
        )
    )


def find_panel():
    """Whether an OLED answers where the kit has it."""
    try:
        from machine import I2C, Pin

        found = I2C(0, sda=Pin(4), scl=Pin(5), freq=100_000).scan()
    except Exception:  # no such bus: no such kit
        found = ()
    print(repr(60 in found or 61 in found))


def survey(folder=""):
    """(path, size, hash) of each file, (path, -1, "") of each folder before what is in it.

    Of files that can't be the game's or its saves' the hash is "", of unreadable ones too.
    """
    for entry in os.ilistdir(folder or "/"):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            print(repr((path[1:], -1, "")))
            survey(path)
            continue
        size, digest = os.stat(path)[6], ""
        if not folder or path.startswith(("/taki/", "/saves/")):
            try:
                digest = hash_of(path)
            except OSError:
                digest = ""
        print(repr((path[1:], size, digest)))


def hash_of(path):
    """SHA-256 of a file, in hex digits."""
    from hashlib import (
        sha256,
    )  # here: CircuitPython has none, and must be able to say that it is there

    digest = sha256()
    view = memoryview(buffer)
    with open(path, "rb") as source:
        while True:
            n = source.readinto(buffer)
            if not n:
                return hexlify(digest.digest()).decode()
            digest.update(view[:n])


def space():
    """(bytes of a block, blocks that are free)."""
    found = os.statvfs("/")
    free = found[3] if 0 <= found[3] <= found[2] else 0  # a full littlefs can tell of -2
    print(repr((found[0], free)))


def start(path):
    """Begins to write a file; makes the folders that it is in."""
    global file
    for n in range(len(path)):
        if path[n] == "/":
            try:
                os.mkdir("/" + path[:n])
            except OSError as error:
                if error.errno != 17:  # EEXIST
                    raise
    file = open("/" + path, "wb")  # noqa: SIM115 - until `end`


def put(text):
    """Writes base64."""
    file.write(a2b_base64(text))


def end():
    """The file is complete."""
    file.close()
    if hasattr(os, "sync"):
        os.sync()


def get(path):
    """A file as lines of base64."""
    with open("/" + path, "rb") as source:
        while True:
            n = source.readinto(buffer)
            if not n:
                return
            print(repr(b2a_base64(buffer[:n])))


def rename(path, name):
    """Gives a file another name."""
    os.rename("/" + path, "/" + name)


def remove(path):
    """Removes a file, or an empty folder."""
    if os.stat("/" + path)[0] & 0x4000:
        os.rmdir("/" + path)
    else:
        os.remove("/" + path)
