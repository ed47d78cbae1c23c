"""The last moves in words."""

from micropython import const
from taki import codes as events
from taki.text import ids as T  # noqa: N812
from taki.ui import theme, words
from taki.ui.layout import HEIGHTS, TINY

_NO_SEAT = const(0xF0FF)
_THREE = const(67)  # played: what all others draw for

_PLAIN = (
    (events.SKIPPED, T.LOG_SKIPPED),
    (events.REVERSED, T.LOG_REVERSED),
    (events.CLOSED, T.LOG_CLOSED),
    (events.LEFT, T.LOG_LEFT),
    (events.WON, T.LOG_WON),
    (events.DECLARED, T.LOG_DECLARED),
)


def line(game, event: int, most: int = 0) -> bytes:
    """One event of the log in words; the name gives way where there is room for ``most`` glyphs."""
    kind = event >> 12
    value = event & 255
    if kind == events.PASSED:
        return words.say(T.LOG_PASSED_BACK if value else T.LOG_PASSED)
    if kind == events.SHUFFLED:
        return words.fill(T.LOG_SHUFFLED, words.number(value))
    name = words.plain(game.names[event >> 8 & 15])
    whole = _of(kind, value, name, False)
    if most and len(whole) > most:
        whole = _of(kind, value, name, True)
        if len(whole) > most:
            name = words.short(name, max(1, len(name) - len(whole) + most))
            whole = _of(kind, value, name, True)
    return whole


def _of(kind, value, name, brief):
    if kind == events.PLAYED:
        return words.fill(T.LOG_BRIEF if brief else T.LOG_PLAYED, name, words.card(value))
    if kind == events.DREW:
        if value == 1:
            return words.fill(T.LOG_DREW_1, name)
        return words.fill(T.LOG_DREW, name, words.cards(value))
    if kind == events.NAMED:
        return words.fill(T.LOG_BRIEF if brief else T.LOG_NAMED, name, words.colour(value & 3))
    if kind == events.PENALTY or kind == events.STAGE:
        text_id = T.LOG_PENALTY if kind == events.PENALTY else T.LOG_STAGE
        return words.fill(text_id, name, words.number(value))
    if kind == events.CANCELLED:
        plus2 = value & 15 == 2 and value < 64
        return words.fill(T.LOG_CANCELLED if plus2 else T.LOG_SPARED, name)
    for plain, text_id in _PLAIN:
        if kind == plain:
            return words.fill(text_id, name)
    return name


def draw(p, game, x: int, y: int, lines: int, end: int, newer: int = 0) -> None:
    """Paints up to ``lines`` moves from ``x`` to ``end``, the newest at the bottom and brightest.

    The ``newer`` newest are left out. A line alone tells what was played, not what it drew.
    """
    lay = p.layout
    fresh = game.log.fresh
    if lines == 1:
        while newer < fresh and game.log.event(newer) >> 12 == events.DREW:
            newer += 1
        at = game.log.event(newer)
        if at >> 12 == events.SHUFFLED or (newer == fresh and at & _NO_SEAT != _THREE):
            newer = 0
    n = min(lines, game.log.size - newer)
    if n == 0 and lines > 0:
        p.text(words.say(T.LOG_DEALT), x, y, theme.DIM, lay.log)
    most = p.columns(end - x, TINY)
    for i in range(n):
        back = newer + n - 1 - i
        ink = theme.WHITE if back < fresh else theme.DIM
        move = line(game, game.log.event(back), most)
        size = p.fit(move, end - x, lay.log)
        drop = (HEIGHTS[lay.log] - HEIGHTS[size]) // 2
        p.text(move, x, y + i * lay.log_step + drop, ink, size)
