"""The record of a match in progress (`taki.ui.saved_game`), unpacked. In memory only meanwhile."""

from taki.bots import kinds
from taki.codes import PLAYED
from taki.core import codec
from taki.core.options import is_card
from taki.ui.game import MOST_SEATS, Game
from taki.ui.unpacker import Unpacker


def unpack(data) -> Game:
    """The game of `pack`'s bytes. ValueError on anything else."""
    reader = Unpacker(data)
    n = reader.byte()
    if n > MOST_SEATS:
        raise ValueError("there are {} seats at most".format(MOST_SEATS))
    number = reader.short()
    asked = reader.short()
    bots = kinds.one_of_each()
    seats = []
    marks = bytearray(MOST_SEATS)
    drawn = []
    for seat in range(n):
        bot = bots[min(reader.byte(), len(bots) - 1)]
        marks[seat] = reader.byte()
        drawn.append(reader.short())
        seats.append((reader.name(), bot))
    events = [reader.short() for _ in range(reader.byte())]
    for event in events:
        if event >> 8 & 15 >= n or (event >> 12 == PLAYED and not is_card(event & 255)):
            raise ValueError("an event that can't be")
    match = codec.decode(reader.take(reader.left))
    if match.rules.seats != n:
        raise ValueError("there is a name for {} seats of {}".format(n, match.rules.seats))
    game = Game(match, seats)
    game.number = number
    game.asked = asked
    game.marks = marks
    for seat in range(n):
        game.drawn[seat] = drawn[seat]
    for event in events:
        game.log.put(event)
    return game
