"""The statistics on the screen."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import lists, theme, widgets, words
from taki.ui.layout import HEIGHTS, LITTLE
from taki.ui.stats import NO_BEST

_LIST = const(0)  # as in `statistics`, which imports this module
_ONE = const(1)
_FACTS = (
    T.STATS_MATCHES,
    T.STATS_MATCHES_WON,
    T.STATS_SHARE_WON,
    T.STATS_ROUNDS,
    T.STATS_ROUNDS_WON,
    T.STATS_DRAWN,
    T.STATS_BEST,
)


def last_fact(p) -> int:
    """The largest `StatisticsScene.first`."""
    return max(0, len(_FACTS) - p.layout.rows)


def draw(p, scene) -> None:
    """Paints a `StatisticsScene`."""
    p.clear(theme.TABLE)
    if scene.state == _LIST:
        _list(p, scene)
    elif scene.state == _ONE:
        _facts(p, scene)
    else:
        lists.question(p, words.say(T.STATS_CLEAR), words.say(T.STATS_CLEAR_TEXT))
        widgets.footer(p, words.say(T.FOOT_CLEAR_YES), words.say(T.FOOT_BACK))


def _list(p, scene):
    lay = p.layout
    n = len(scene.rows)
    widgets.heading(p, words.say(T.STATS), words.say(T.STATS_HEAD) if n else None)
    if not n:
        lists.page(p, words.lines(T.STATS_EMPTY, lay.columns), 0)
        widgets.footer(p, None, words.say(T.FOOT_BACK))
        return
    first = lists.rows(p, scene.focus, n)
    for i in range(first, min(n, first + lay.rows)):
        _row(p, i - first, scene.rows[i], i == scene.focus)
    widgets.footer(p, words.say(T.FOOT_SHOW), words.say(T.FOOT_BACK), words.say(T.FOOT_CLEAR))


def _row(p, i, row, focused):
    """A name, its matches and, where there is room, the share of them that it won."""
    lay = p.layout
    value = words.fill(T.STATS_OF, words.number(row.matches_won), words.number(row.matches))
    name = words.plain(row.name)
    if lay.kind == LITTLE:
        lists.row(p, i, name, value, focused)
        return
    size = lists.row(p, i, name, value, focused, kept=p.width(b"100% ", lay.body))
    if row.matches:
        y = lay.list_y + i * lay.row_step + (lay.row_h - HEIGHTS[size]) // 2
        ink = theme.BLACK if focused else theme.DIM
        p.text_end(_share(row), lists.values_end(p), y, ink, size)


def _share(row):
    """The share of the matches that were won, in per cent."""
    return words.number((200 * row.matches_won + row.matches) // (2 * row.matches)) + b"%"


def _facts(p, scene):
    """All that is known of the name with the focus."""
    row = scene.rows[scene.focus]
    lay = p.layout
    widgets.heading(p, words.plain(row.name))
    n = len(_FACTS)
    lists.scroll_bar(p, scene.first, n, lay.rows, lay.row_step)
    for i in range(scene.first, min(n, scene.first + lay.rows)):
        lists.row(p, i - scene.first, words.say(_FACTS[i]), _fact(row, i), False)
    widgets.footer(p, None, words.say(T.FOOT_BACK))


def _fact(row, i):
    """The value of a fact."""
    if i == 2:
        return _share(row) if row.matches else words.say(T.STATS_NONE)
    if i == 6:
        return words.say(T.STATS_NONE) if row.best == NO_BEST else words.number(row.best)
    numbers = (row.matches, row.matches_won, 0, row.rounds, row.rounds_won, row.drawn)
    return words.number(numbers[i])
