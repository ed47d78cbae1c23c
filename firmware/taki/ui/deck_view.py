"""The list of a deck: the cards by kind, and how many there are."""

from taki.text import ids as T  # noqa: N812
from taki.ui import lists, option_words, options_view, theme, widgets, words

CARDS = b"\x01\x03\x04\x05\x06\x07\x08\x09\x02\x0a\x0b\x0c\x0d\x40\x41\x42\x43\x44\x45"
"""One card of each kind, the coloured ones in red."""


def draw(p, scene) -> None:
    """Paints a `DeckScene`."""
    p.clear(theme.TABLE)
    setup = scene.app.setup
    widgets.heading(p, words.say(T.DECK), words.cards(setup.cards()[0]))
    n = len(CARDS) + 1
    plain = setup.plain_value("deck")
    first = lists.rows(p, scene.focus, n, lists.rows_above_notes(p))
    for i in range(first, min(n, first + lists.rows_above_notes(p))):
        focused = i == scene.focus
        if i == 0:
            lists.row(p, i - first, words.say(T.OPTIONS_RESET), None, focused)
            continue
        card = CARDS[i - 1]
        name = words.kind(card)
        if card < 10 and card != 2:
            name = words.fill(T.DECK_NUMBER, name)
        count = scene.counts[i - 1]
        changed = count != option_words.copies(plain, card)
        lists.row(p, i - first, name, words.number(count), focused, changed, -1, True)
    if setup.problem:
        lists.notes(p, options_view.problem(setup), True)
    elif scene.focus:
        wild = CARDS[scene.focus - 1] > 63
        lists.notes(p, [words.say(T.DECK_IN_ALL if wild else T.DECK_EACH)])
    else:
        lists.notes(p, [])
    ok = T.FOOT_CHANGE if scene.focus else T.FOOT_RESET
    about = words.say(T.FOOT_HELP) if scene.focus else None
    widgets.footer(p, words.say(ok), words.say(T.FOOT_BACK), about)
