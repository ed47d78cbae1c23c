"""What is on the screen when the firmware itself has failed. Draws with as little as can be."""

from taki.text import ids as T  # noqa: N812
from taki.ui import theme, widgets, words


def draw(p, error=None) -> None:
    """The news in the language in use and, where there is room, what ``error`` it was; else a plain frame."""
    try:
        _draw(p, error)
    except Exception:
        plain(p.canvas)


def _draw(p, error):
    lay = p.layout
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.CRASH))
    lines = words.lines(T.CRASH_PAGE, lay.columns)
    for i in range(len(lines)):
        p.text(lines[i], lay.margin, lay.list_y + i * lay.page_step, theme.WHITE, lay.page)
    if error is not None and len(lines) < lay.page_lines:
        line = words.plain("{}: {}".format(type(error).__name__, error))
        line = words.short(line, p.columns(p.w - 2 * lay.margin, lay.note))
        p.text(line, lay.margin, p.h - lay.foot_h - lay.page_step, theme.DIM, lay.note)
    widgets.footer(p, words.say(T.FOOT_PASS))


def plain(canvas) -> None:
    """A frame without any text: a card with a bar and a dot, and a button below."""
    w = canvas.width
    h = canvas.height
    canvas.clear(0)
    unit = h // 16
    x = w // 2
    canvas.rect(x - 4 * unit, unit, 8 * unit, 11 * unit, 15)
    canvas.rect(x - unit // 2, 3 * unit, unit, 5 * unit, 0)
    canvas.rect(x - unit // 2, 9 * unit, unit, unit, 0)
    canvas.rect(x - 2 * unit, 13 * unit, 4 * unit, 2 * unit, 15)
