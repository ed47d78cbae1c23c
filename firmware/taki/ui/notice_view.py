"""What the saves have to tell: a page each, what happened and what to do."""

from taki.text import ids as T  # noqa: N812
from taki.ui import lists, saves, theme, widgets, words

_HEADS = (T.NOTICE_GAME, T.NOTICE_SETTINGS, T.NOTICE_STATS)
_PAGES = (
    T.NOTICE_DAMAGED_LEFT,
    T.NOTICE_DAMAGED,
    T.NOTICE_NEWER,
    T.NOTICE_OLDER,
    T.NOTICE_UNREADABLE,
    T.NOTICE_UNSAVED,
    T.NOTICE_BUSY,
    T.NOTICE_STUCK,
    T.NOTICE_BATTERY,
    T.NOTICE_DRIVE,
)


def _lines(p, scene):
    """The lines of the page of a `NoticeScene`."""
    _, problem, left = scene.problem
    page = 0 if problem == saves.DAMAGED and left else problem + 1
    return words.lines(_PAGES[page], p.layout.columns)


def last(p, scene) -> int:
    """How far the page can be scrolled."""
    return lists.last_page(p, len(_lines(p, scene)))


def draw(p, scene) -> None:
    """Paints a `NoticeScene`."""
    p.clear(theme.TABLE)
    slot, problem, _ = scene.problem
    head = T.NOTICE_SAVING if problem >= saves.UNSAVED else _HEADS[slot]
    if problem > saves.BUSY:
        head = T.NOTICE_DEVICE
    widgets.heading(p, words.say(head))
    lists.page(p, _lines(p, scene), scene.first)
    widgets.footer(p, words.say(T.FOOT_PASS))


def draw_replace(p) -> None:
    """Asks whether a new match may take the place of the saved one."""
    p.clear(theme.TABLE)
    lists.question(p, words.say(T.REPLACE), words.say(T.REPLACE_TEXT))
    widgets.footer(p, words.say(T.FOOT_START), words.say(T.FOOT_BACK))
