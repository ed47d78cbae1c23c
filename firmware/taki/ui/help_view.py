"""The help: its lists, and pages with a picture of the card or with what is in force."""

from micropython import const
from taki.core.rules import Rules
from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, lists, option_words, theme, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LARGE, LITTLE

PLAY = const(0)
BUTTONS = const(1)
COLOURS = const(2)
CARDS = const(3)
OPTIONS = const(4)
CONTENTS = const(5)
"""The sections; all but `CONTENTS` have pages, `CARDS` and `OPTIONS` a list of them too."""

SIZES = (4, 1, 1, 12, 25, 5)
"""How many pages, or rows of the contents, each section has."""

SHOWN = (0x05, 0x12, 0x2A, 0x3B, 0x0C, 0x1D, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45)
"""The card that each page of the cards shows, unless it was opened for another one."""

_SECTIONS = (T.HELP_PLAY, T.HELP_BUTTONS, T.HELP_COLOURS, T.HELP_CARDS, T.HELP_OPTIONS)
_PAGES = (T.HELP_PLAY_0, T.HELP_BUTTONS_PAGE, 0, T.HELP_CARD_0, T.HELP_OPTION_0)


def page_of_card(card: int) -> int:
    """The page of a card: one for all numbers, one for each other kind."""
    for i in range(1, len(SHOWN)):
        if card == SHOWN[i] or (card < 64 and card & 15 == SHOWN[i] & 15 and SHOWN[i] < 64):
            return i
    return 0


def lines(p, scene) -> list:
    """The lines of the page of a `HelpScene`; none on that of the colours."""
    if scene.section == COLOURS:
        return []
    return words.lines(_PAGES[scene.section] + scene.page, p.layout.columns)


def _top(p, scene):
    """Where the lines of a page begin."""
    lay = p.layout
    if scene.section == CARDS and lay.kind != LITTLE:
        return lay.card_h + 2 * lay.gap + (4 if lay.kind == BIG else 1)
    return lay.list_y


def room(p, scene) -> int:
    """How many lines of the page are on the screen."""
    lay = p.layout
    end = p.h - lay.foot_h
    if scene.section == OPTIONS:
        end -= lay.row_h
    return (end - _top(p, scene)) // lay.page_step


def draw(p, scene) -> None:
    """Paints a `HelpScene`."""
    p.clear(theme.TABLE)
    if scene.page < 0:
        _list(p, scene)
        return
    at = None
    if len(scene.lines):
        at = _place(p, scene)
    if scene.section == COLOURS:
        widgets.heading(p, words.say(T.HELP_COLOURS))
        _colours(p)
    elif scene.section == CARDS and p.layout.kind != LITTLE:
        _card_heading(p, scene.card, at)
    else:
        widgets.heading(p, _title(p, scene), at)
    _text(p, scene)
    if scene.section == OPTIONS:
        _in_force(p, scene)
    more = scene.first + scene.room < len(scene.lines)
    ok = T.FOOT_MORE if more else T.FOOT_NEXT
    if not more and scene.page == SIZES[scene.section] - 1:
        ok = T.FOOT_DONE
    widgets.footer(p, words.say(ok), words.say(T.FOOT_BACK))


def _place(p, scene):
    """Which page of how many, for the end of the heading."""
    n = SIZES[scene.section]
    if n == 1:
        return None
    return words.fill(T.PAGE, words.number(scene.page + 1), words.number(n))


def _title(p, scene):
    if scene.section == CARDS:
        return _kind(scene.card, scene.page)
    if scene.section == OPTIONS:
        return option_words.title(scene.page)
    return words.say(_SECTIONS[scene.section])


def _kind(card, page):
    """The name of a page of the cards."""
    return words.kind(card) if page else words.say(T.HELP_NUMBERS)


def _text(p, scene):
    """The lines from ``first`` on, and the scroll bar."""
    lay = p.layout
    top = _top(p, scene)
    n = len(scene.lines)
    for i in range(scene.first, min(n, scene.first + scene.room)):
        y = top + (i - scene.first) * lay.page_step
        p.text(scene.lines[i], lay.margin, y, theme.WHITE, lay.page)
    if n > scene.room:
        track = scene.room * lay.page_step
        p.rect(p.w - 3, top, 2, track, theme.PANEL)
        p.rect(p.w - 3, top + track * scene.first // n, 2, track * scene.room // n, theme.DIM)


def _card_heading(p, card, at):
    """The card itself at the head of its page, its name, how many the deck holds, what it costs."""
    lay = p.layout
    h = lay.card_h + 2 * (lay.gap // 2)
    p.rect(0, 0, p.w, h, theme.PANEL)
    card_face.small(p, lay.margin, lay.gap // 2, card)
    x = lay.margin + lay.card_w + 2 * lay.gap
    big = lay.kind == BIG
    name = words.card(card) if card < 64 else words.kind(card)
    y = 7 if big else 2
    size = p.fit(name, p.w - x - lay.margin, LARGE if big else lay.head)
    p.text(name, x, y, theme.WHITE, size)
    y = h - HEIGHTS[lay.note] - (6 if big else 2)
    p.text_end(at, p.w - lay.margin, y, theme.DIM, lay.note)


def _list(p, scene):
    """The contents, or the list of the cards or the options."""
    lay = p.layout
    contents = scene.section == CONTENTS
    head = T.HELP if contents else _SECTIONS[scene.section]
    app = scene.app
    plain = None
    if scene.section == OPTIONS and app.game is not None:
        head = T.MENU_OPTIONS
        plain = Rules(app.game.rules.preset, 2)
    widgets.heading(p, words.say(head))
    n = SIZES[scene.section]
    first = lists.rows(p, scene.focus, n)
    for i in range(first, min(n, first + lay.rows)):
        focused = i == scene.focus
        if contents:
            lists.row(p, i - first, words.say(_SECTIONS[i]), None, focused)
        elif scene.section == CARDS:
            lists.row(p, i - first, _kind(SHOWN[i], i), None, focused)
        else:
            value = _option(app, i)
            changed = value is not None and _changed(app, i, plain)
            value = words.say(T.STATS_NONE) if value is None else value
            lists.row(p, i - first, option_words.title(i), value, focused, changed)
    ok = T.FOOT_CHOOSE if contents else T.FOOT_SHOW
    widgets.footer(p, words.say(ok), words.say(T.FOOT_BACK))


def _option(app, i):
    """The value of option ``i`` in the match; without one, in the set-up. None if it has no effect."""
    name = option_words.name(i)
    if _idle(app, i) >= 0:
        return None
    if app.game is None:
        return option_words.value(i, app.setup.value(name))
    return option_words.value(i, getattr(app.game.rules, name))


def _idle(app, i):
    """Why option ``i`` has no effect, as `option_words.idle` tells."""
    if app.game is None:
        return app.setup.idle(i)
    rules = app.game.rules
    return option_words.idle(
        i,
        lambda name: getattr(rules, name),
        rules.seats,
        lambda card: option_words.copies(rules.deck, card),
    )


def _changed(app, i, plain):
    """Whether option ``i`` is not as in the edition, of which ``plain`` are the rules."""
    if app.game is None:
        return option_words.name(i) in app.setup.changed
    return app.game.rules.packed[i] != plain.packed[i]


def _in_force(p, scene):
    """What of the option is in force, or why it has no effect, above the footer."""
    value = _option(scene.app, scene.page)
    if value is None:
        lists.note(p, words.say(_idle(scene.app, scene.page)))
        return
    line = words.fill(T.HELP_CHOSEN if scene.app.game is None else T.HELP_IN_MATCH, value)
    lists.note(p, line)


def _colours(p):
    lay = p.layout
    step = (p.h - lay.foot_h - lay.head_h - lay.gap) // 4
    edge = lay.margin * 2
    h = step - lay.gap // 2 if lay.gap > 1 else step - 1
    size = LARGE if lay.kind == BIG else lay.body
    shapes = card_face.SHAPES_XL if lay.kind == BIG else card_face.SHAPES_M
    for n in range(4):
        y = lay.head_h + lay.gap + n * step
        p.chip(edge, y, p.w - 2 * edge, h, theme.bright(n))
        middle = y + h // 2
        x = edge + icons.width(shapes[n]) // 2 + lay.gap + 2
        p.icon_mid(shapes[n], x, middle, theme.BLACK)
        x += icons.width(shapes[n]) // 2 + 2 * lay.gap + 2
        y = middle - HEIGHTS[size] // 2
        p.text(words.say(T.LETTER_0 + n), x, y, theme.BLACK, size)
        x += 3 * p.width(words.say(T.LETTER_0 + n), size)
        p.text(words.say(T.COLOUR_UP_0 + n), x, y, theme.BLACK, size)
