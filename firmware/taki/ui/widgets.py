"""Pieces that several views share: the bar of seats, the footer, lists, the log, the colour."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, words
from taki.ui.painter import LARGE, NORMAL, SMALL, TINY

BAR_H = const(26)
FOOTER_H = const(16)


def footer(p, first, second=None, third=None, fourth=None, off: int = 0) -> None:
    """The functions of the buttons along the bottom edge, as lines (None: not there).

    Bit 0 of ``off`` dims the first, bit 1 the second, and so on: not possible now.
    """
    y = p.h - FOOTER_H
    p.rect(0, y, p.w, FOOTER_H, theme.BLACK)
    n = 0
    total = 0
    for line in (first, second, third, fourth):
        if line is not None:
            n += 1
            total += p.width(line, SMALL)
    gap = (p.w - 8 - total) // (n - 1) if n > 1 else 0
    x = 4 if n > 1 else (p.w - total) // 2
    for line in (first, second, third, fourth):
        if line is not None:
            p.text(line, x, y + 3, theme.DIM if off & 1 else theme.WHITE, SMALL)
            x += p.width(line, SMALL) + gap
        off >>= 1


def heading(p, line) -> None:
    """The bar with a scene's name along the top edge."""
    p.rect(0, 0, p.w, BAR_H, theme.PANEL)
    p.text_mid(line, p.w // 2, 7, theme.WHITE, NORMAL)


def button(p, y: int, line) -> None:
    """One line on accent, in the middle of the screen."""
    w = p.width(line, NORMAL) + 24
    p.panel((p.w - w) // 2, y, w, 23, theme.ACCENT)
    p.text_mid(line, p.w // 2, y + 5, theme.BLACK, NORMAL)


def seats(p, game, active: int) -> None:
    """The bar of all seats along the top edge: names, cards, who is to act, who has declared.

    Up to five seats have two lines each, more of them one line in two rows.
    """
    n = game.rules.seats
    p.rect(0, 0, p.w, BAR_H, theme.PANEL)
    if n <= 5:
        w = p.w // n
        for seat in range(n):
            _seat(p, game, seat, seat * w, w, seat == active)
        return
    columns = (n + 1) // 2
    w = p.w // columns
    for seat in range(n):
        y = 0 if seat < columns else BAR_H // 2
        _seat_line(p, game, seat, seat % columns * w, y, w, seat == active)


def _seat(p, game, seat, x, w, active):
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    if active:
        p.panel(x + 1, 1, w - 2, BAR_H - 2, theme.ACCENT)
        ink = dim = theme.BLACK
    p.text(words.short(words.plain(game.names[seat]), (w - 8) // 6), x + 5, 0, ink, NORMAL)
    p.icon(icons.CARDS, x + 5, 15, dim)
    size = words.number(table.hand_size(seat))
    p.text(size, x + 14, 13, dim, SMALL)
    at = x + 16 + p.width(size, SMALL)
    if table.declared(seat):
        last = words.say(T.LAST)
        if at + p.width(last, TINY) < x + w:
            p.text(last, at, 14, theme.BLACK if active else theme.ACCENT, TINY)
    elif table.stage(seat):
        p.icon(icons.STAR, at + 2, 14, dim)
        p.text(words.number(table.stage(seat)), at + 14, 13, dim, SMALL)


def _seat_line(p, game, seat, x, y, w, active):
    table = game.round
    ink = theme.WHITE
    dim = theme.DIM
    if active:
        p.panel(x, y, w, BAR_H // 2, theme.ACCENT)
        ink = dim = theme.BLACK
    size = words.number(table.hand_size(seat))
    if table.declared(seat):
        p.rect(x + w - 8, y + 1, 7, BAR_H // 2 - 2, theme.BLACK)
        dim = theme.ACCENT
    room = (w - 5) // 5 - len(size)
    p.text(words.short(words.plain(game.names[seat]), room), x + 2, y + 2, ink, TINY)
    p.text_end(size, x + w - 2, y + 2, dim, TINY)


def colour(p, x: int, y: int, w: int, n: int) -> None:
    """The colour in force (0-3; 4: any card) as shape, letter and word on its ink."""
    if n > 3:
        p.panel(x, y, w, 22, theme.WHITE)
        p.text_mid(words.say(T.ANY_CARD), x + w // 2, y + 4, theme.BLACK, NORMAL)
        return
    p.panel(x, y, w, 22, theme.bright(n))
    p.icon(card_face.SHAPES_L[n], x + 5, y + 5, theme.BLACK)
    p.icon(card_face.LETTERS_M[n], x + 23, y + 6, theme.BLACK)
    p.text(words.say(T.COLOUR_UP_0 + n), x + 34, y + 4, theme.BLACK, NORMAL)


def chip(p, x: int, y: int, w: int, line, ink: int) -> None:
    """A line in black on ``ink``: what stands beside the lead."""
    p.panel(x, y, w, 20, ink)
    p.text_mid(line, x + w // 2, y + 3, theme.BLACK, NORMAL)


def direction(p, x_end: int, y: int, way: int) -> None:
    """Which way play runs round the bar of seats."""
    clockwise = way > 0
    if p.rtl:
        clockwise = not clockwise
    p.icon(icons.CHEVRONS if clockwise else icons.CHEVRONS_BACK, x_end - 9, y, theme.ACCENT)


def log_line(game, event: int) -> bytes:
    """One event of the log in words."""
    kind = event >> 12
    value = event & 255
    name = words.plain(game.names[event >> 8 & 15])
    if kind == 0:
        return words.fill(T.LOG_PLAYED, name, words.card(value))
    if kind == 1:
        if value == 1:
            return words.fill(T.LOG_DREW_1, name)
        return words.fill(T.LOG_DREW, name, words.cards(value))
    if kind == 2:
        return words.fill(T.LOG_NAMED, name, words.colour(value & 3))
    if kind == 9:
        return words.say(T.LOG_PASSED_BACK if value else T.LOG_PASSED)
    if kind == 10:
        return words.fill(T.LOG_SHUFFLED, words.number(value))
    if kind == 11 or kind == 12:
        return words.fill(T.LOG_PENALTY if kind == 11 else T.LOG_STAGE, name, words.number(value))
    return words.fill(_PLAIN_EVENTS[kind], name)


_PLAIN_EVENTS = (
    0,
    0,
    0,
    0,
    T.LOG_SKIPPED,
    T.LOG_REVERSED,
    0,
    T.LOG_CLOSED,
    T.LOG_LEFT,
    0,
    0,
    0,
    0,
    T.LOG_WON,
    T.LOG_DECLARED,
    T.LOG_CANCELLED,
)


def log(p, game, x: int, y: int, lines: int, end: int, step: int = 13) -> None:
    """The last moves from ``x`` to ``end``, the newest at the bottom and brightest."""
    n = min(lines, game.log.size)
    if n == 0:
        p.text(words.say(T.LOG_DEALT), x, y, theme.DIM, SMALL)
    for i in range(n):
        back = n - 1 - i
        ink = theme.WHITE if back < game.log.fresh else theme.DIM
        line = log_line(game, game.log.event(back))
        fits = p.width(line, SMALL) <= end - x
        p.text(line, x, y + i * step + (0 if fits else 1), ink, SMALL if fits else TINY)


def rows(p, y: int, step: int, focus: int, n: int, visible: int) -> int:
    """The first row of a list of ``n`` with ``visible`` on the screen, and its scroll bar."""
    first = max(0, min(focus - visible // 2, n - visible))
    if n > visible:
        track = visible * step
        p.rect(p.w - 4, y, 2, track, theme.PANEL)
        p.rect(p.w - 4, y + track * first // n, 2, track * visible // n, theme.DIM)
    return first


def row(p, y: int, h: int, name, value, focused: bool) -> None:
    """One row of a list: a name at the start, a value at the end."""
    ink = theme.WHITE
    dim = theme.DIM
    if focused:
        p.panel(4, y, p.w - 12, h, theme.ACCENT)
        ink = dim = theme.BLACK
    at = y + (h - 13) // 2
    p.text(name, 10, at, ink, NORMAL)
    if value is not None:
        p.text_end(value, p.w - 16, at, dim, NORMAL)


def big_name(p, line, y: int, ink: int) -> None:
    """A name in the largest letters."""
    p.text_mid(line, p.w // 2, y, ink, LARGE)
