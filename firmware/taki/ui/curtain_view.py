"""The curtain, and the question of the last card: public things only."""

from taki.core.round import WINDOW
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import NORMAL, SMALL


def draw(p, curtain) -> None:
    """Who is next, and the table as everybody may see it."""
    game = curtain.app.game
    table = game.round
    seat = curtain.seat
    p.clear(theme.TABLE)
    widgets.seats(p, game, seat)
    answering = table.phase == WINDOW
    p.text_mid(
        words.say(T.YOUR_TURN if game.persons == 1 else T.PASS_TO), p.w // 2, 31, theme.DIM, NORMAL
    )
    _seat_mark(p, p.w // 2, 61)
    widgets.big_name(p, words.plain(game.names[seat]), 76, theme.WHITE)
    size = words.say(T.ASK_WINDOW) if answering else words.cards(table.hand_size(seat))
    p.text_mid(size, p.w // 2, 98, theme.DIM, SMALL)
    table_panel(p, game, 112, 78)
    widgets.button(p, 195, words.say(T.FRESH_PRESS))
    widgets.footer(p, None, None, words.say(T.FOOT_TABLE), widgets.BARE)


def _seat_mark(p, x, y):
    """A mark for persons that is none of the colours' shapes."""
    p.panel(x - 13, y - 13, 26, 26, theme.PANEL)
    p.icon_mid(icons.PERSON_L, x, y, theme.ACCENT)


def table_panel(p, game, y: int, h: int) -> None:
    """Lead, colour, stack, open TAKI, direction and the last moves, on a panel."""
    table = game.round
    p.panel(6, y, p.w - 12, h, theme.PANEL)
    card_face.small(p, 12, y + 7, table.lead)
    p.text_mid(words.number(table.draw_size()), 27, y + 56, theme.DIM, SMALL)
    p.icon_mid(icons.CARDS, 27, y + 71, theme.DIM)
    x = 50
    n = table.colour
    if n < 4:
        p.icon(card_face.SHAPES_M[n], x, y + 7, theme.bright(n))
        p.icon(card_face.LETTERS_M[n], x + 13, y + 7, theme.WHITE)
        p.text(words.fill(T.IN_FORCE, words.colour(n)), x + 25, y + 5, theme.WHITE, NORMAL)
    else:
        p.text(words.say(T.ANY_IN_FORCE), x, y + 5, theme.WHITE, NORMAL)
    widgets.direction(p, p.w - 12, y + 8, table.direction)
    at = y + 21
    lines = 4
    if table.stack:
        p.text(words.fill(T.STACK_N, words.number(table.stack)), x, at, theme.ACCENT, NORMAL)
        at += 14
        lines -= 1
    if table.open_taki:
        p.text(words.say(T.OPEN_TAKI), x, at, theme.ACCENT, NORMAL)
        at += 14
        lines -= 1
    widgets.log(p, game, x, at + 2, lines, p.w - 8)


def draw_declare(p, scene) -> None:
    """One card left: does the seat say so?"""
    game = scene.app.game
    p.clear(theme.TABLE)
    widgets.seats(p, game, scene.seat)
    widgets.big_name(p, words.plain(game.names[scene.seat]), 36, theme.WHITE)
    card_face.back(p, p.w // 2 - 22, 64, 44, 58)
    p.text_mid(words.say(T.DECLARE_ASK), p.w // 2, 130, theme.WHITE, NORMAL)
    widgets.button(p, 150, words.say(T.DECLARE_TEXT))
    caught = game.rules.last_card == "catch"
    cost = words.number(game.rules.last_card_penalty)
    p.text_mid(
        words.fill(T.DECLARE_CAUGHT if caught else T.DECLARE_ELSE, cost),
        p.w // 2,
        184,
        theme.DIM,
        SMALL,
    )
    widgets.footer(p, words.say(T.FOOT_SAY), words.say(T.FOOT_SILENT), menu=widgets.BARE)
