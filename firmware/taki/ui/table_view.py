"""The table: piles, lead, what stands beside it; and the public scene made of it."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL

_pile = bytearray(128)


def piles(p, game, y: int) -> None:
    """Draw pile, lead with the transparent cards on it, colour, stack, open TAKI; 84 pixels high."""
    table = game.round
    card_face.back(p, 14, y + 4, 44, 62)
    p.rect(58, y + 8, 2, 58, theme.DIM)
    p.rect(18, y + 66, 42, 2, theme.DIM)
    p.text_mid(words.number(table.draw_size()), 36, y + 70, theme.DIM, NORMAL)
    lead = table.lead
    x = 76
    card_face.big(p, x, y + 4, lead)
    _transparent(p, game, x + 34, y + 40)
    x = 152
    w = p.w - x - 6
    widgets.colour(p, x, y + 4, w, table.colour)
    at = y + 30
    if table.stack:
        widgets.chip(p, x, at, w, words.fill(T.TAKE_N, words.number(table.stack)), theme.ACCENT)
        at += 23
    if table.open_taki:
        widgets.chip(p, x, at, w, words.say(T.OPEN_TAKI), theme.WHITE)
        at += 23
    clockwise = table.direction > 0
    widgets.direction(p, x + 12, at + 5, table.direction)
    way = words.say(T.CLOCKWISE if clockwise else T.OTHER_WAY)
    p.text(way, x + 18, at + 4, theme.DIM, SMALL)


def _transparent(p, game, x, y):
    """The transparent cards that lie on the lead, the newest on top; at most two are drawn."""
    n = game.round.discard_pile(_pile)
    lying = 0
    while lying < n and lying < 2 and 67 <= _pile[lying] <= 69:
        lying += 1
    for i in range(lying - 1, -1, -1):
        card_face.small(
            p, x + (lying - 1 - i) * 8, y - (lying - 1) * 6 + (lying - 1 - i) * 6, _pile[i]
        )


def draw(p, game) -> None:
    """The public table: while bots play, and for a recorded match."""
    p.clear(theme.TABLE)
    table = game.round
    widgets.seats(p, game, table.actor)
    piles(p, game, 30)
    y = 126
    p.rect(0, y, p.w, 20, theme.PANEL)
    name = words.plain(game.names[table.actor])
    p.text_mid(words.fill(T.TO_PLAY, name), p.w // 2, y + 4, theme.WHITE, NORMAL)
    lines = (p.h - p.layout.foot_h - y - 24) // 13
    widgets.log(p, game, 10, y + 25, lines, p.w - 8)
    widgets.footer(
        p, words.say(T.FOOT_FASTER), None, words.say(T.FOOT_TABLE), widgets.BARE
    )
