"""Replays the corpus and prints a digest of state and events after every step: the same on every VM.

One line a game: its number of steps, and a 16-bit digest of all its states and events. Only small ints,
so that nothing depends on the VM's word size.
"""

import sys
from array import array

from taki.core import replay


def games(path):
    """The recordings in a corpus file: each with its length before it, two bytes, highest first."""
    with open(path, "rb") as file:
        data = file.read()
    at = 0
    while at < len(data):
        n = data[at] << 8 | data[at + 1]
        yield data[at + 2 : at + 2 + n]
        at += 2 + n


def fold(digest, s):
    """The digest after one more state: every byte counts, at its place."""
    a = digest
    b = digest >> 8
    for byte in s:
        a += byte
        b = b + a & 0xFFFF
    return (b ^ a << 3) & 0xFFFF


def main(arguments):
    """``arguments``: the corpus file."""
    vm = sys.implementation
    print(vm.name, vm.version[0], vm.version[1], sys.maxsize > 2**32)
    events = array("H", [0] * 64)
    for data in games(arguments[0]):
        player = replay.open(data)
        match = player.match
        digest = fold(0, match.round.state)
        while player.step():
            digest = fold(digest, match.round.state)
            for i in range(match.round.events(events)):
                digest = digest * 3 + events[i] & 0xFFFF
        for score in match.scores:
            digest = digest + score & 0xFFFF
        print(player.at, digest)
