"""The pages of the options: names, values, a note about the one with the focus."""

from micropython import const
from taki.text import ids as T  # noqa: N812
from taki.ui import lists, option_words, theme, widgets, words

DECK = const(32)
RESET = const(33)
"""Rows that are no option."""

GROUPS = (
    b"\x01\x02\x16",
    b"\x03\x05\x06\x04",
    b"\x07\x09\x08\x0a\x0b",
    b"\x0c\x0d\x0e\x0f\x10",
    b"\x11\x12\x13\x14",
    b"\x00\x17\x18\x15",
    b"\x20\x21",
)
"""What is on each page: options by number (`taki.ui.option_words`), `DECK`, `RESET`."""

STEPS = {21: 5, 24: 10}
"""Options that LEFT and RIGHT move by so much; OK moves them by one."""


def read_notes(p, group: int) -> list:
    """The notes on a group: the lines of each row's, the heading's first."""
    notes = [[]]
    for line in words.lines(T.NOTES_0 + group, p.layout.columns):
        if len(line):
            notes[-1].append(line)
        else:
            notes.append([])
    return notes


def draw(p, scene) -> None:
    """Paints an `OptionsScene`."""
    p.clear(theme.TABLE)
    setup = scene.app.setup
    n = len(GROUPS[scene.group])
    visible = lists.rows_above_notes(p)
    first = lists.rows(p, scene.row - 1, n, visible)
    item = -1 if scene.row == 0 else scene.item(scene.row)
    _heading(p, scene, setup, item)
    for i in range(first, min(n, first + visible)):
        _row(p, scene, setup, i, i - first)
    lines = scene.notes[scene.row]
    why = setup.idle(item) if 0 <= item < DECK else -1
    if why >= 0:
        lines = [words.say(why)]
    if setup.problem:
        lists.notes(p, problem(setup), True)
    else:
        lists.notes(p, lines)
    ok = T.FOOT_ONE if item in STEPS else T.FOOT_CHANGE
    if item < 0:
        ok = T.FOOT_NEXT
    elif item >= DECK:
        ok = T.FOOT_CHOOSE if item == DECK else T.FOOT_RESET
    about = words.say(T.FOOT_HELP) if 0 <= item < DECK else None
    widgets.footer(p, words.say(ok) if why < 0 else None, words.say(T.FOOT_BACK), about)


def _heading(p, scene, setup, item):
    """The name of the group, lit while it has the focus; at its end the page, or what was changed."""
    group = words.say(T.GROUP_0 + scene.group)
    end = words.fill(T.PAGE, words.number(scene.group + 1), words.number(len(GROUPS)))
    if 0 <= item < DECK and scene.names[item] in setup.changed and setup.idle(item) < 0:
        plain = option_words.value(item, setup.plain_value(scene.names[item]))
        end = words.fill(T.DEFAULT_0, plain)
        if (
            p.width(end, p.layout.note) + p.width(group, p.layout.head)
            > p.w - 2 * p.layout.margin - 9
        ):
            end = words.fill(T.DEFAULT_1, plain)
    widgets.heading(p, group, end, scene.row == 0)


def _row(p, scene, setup, i, at):
    item = GROUPS[scene.group][i]
    focused = i + 1 == scene.row
    if item == DECK:
        value = words.cards(setup.cards()[0])
        lists.row(p, at, words.say(T.DECK), value, focused, "deck" in setup.changed)
    elif item == RESET:
        n = setup.changes()
        value = words.number(n) if n else None
        lists.row(p, at, words.say(T.OPTIONS_RESET), value, focused, n > 0)
    else:
        name = scene.names[item]
        title = option_words.title(item)
        if setup.idle(item) >= 0:
            lists.row(p, at, title, words.say(T.STATS_NONE), focused)
            return
        value = option_words.value(item, setup.value(name))
        lists.row(p, at, title, value, focused, name in setup.changed, -1, True)


def problem(setup) -> list:
    """Two lines: what doesn't go together, and what to change."""
    limit = words.number(setup.limit)
    kind = setup.problem
    if kind == 4:
        return [words.say(T.TOO_MANY), words.say(T.TOO_MANY_MEND)]
    mend = words.say(T.TOO_FEW_MEND)
    if kind == 1:
        mend = words.fill(T.HAND_MEND, words.number(setup.seats), limit)
    elif kind == 2:
        mend = words.fill(T.SEATS_MEND, limit)
    return [words.say(T.TOO_FEW), mend]
