"""Tiles to choose from: four colours, two directions, alone or as a pair."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, widgets, words
from taki.ui.layout import LARGE, NORMAL

_ASKS = (T.CHOOSE_COLOUR, T.CHOOSE_WAY, T.CHOOSE_PAIR)


def draw(p, choice) -> None:
    """Paints the tiles of a `ChoiceScene`; the focused one is framed."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(_ASKS[choice.kind]))
    card_face.small(p, (p.w - card_face.W) // 2, 32, choice.card)
    four = choice.n > 2
    w = (p.w - 24) // 2
    h = 60 if four else 100
    top = 88 if four else 96
    for i in range(choice.n):
        x = 8 + (i & 1) * (w + 8)
        y = top + (i >> 1) * (h + 8)
        if i == choice.focus:
            p.panel(x - 4, y - 4, w + 8, h + 8, theme.WHITE)
            p.panel(x - 2, y - 2, w + 4, h + 4, theme.BLACK)
        if choice.kind == 0:
            _colour(p, x, y, w, h, choice.actions[i] >> 8 & 3)
        elif choice.kind == 1:
            _way(p, x, y, w, h, choice.actions[i] >> 8 & 1)
        else:
            _pair(p, x, y, w, h, choice.actions[i], choice.card)
    widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK), menu=widgets.BARE)


def _colour(p, x, y, w, h, n):
    p.panel(x, y, w, h, theme.bright(n))
    p.icon_mid(card_face.SHAPES_XL[n], x + w // 2, y + 20, theme.BLACK)
    p.text_mid(words.say(T.COLOUR_UP_0 + n), x + w // 2, y + 37, theme.BLACK, LARGE)


def _way(p, x, y, w, h, other):
    p.panel(x, y, w, h, theme.PANEL)
    back = (other != 0) != p.rtl
    p.icon_mid(icons.ARROW_BACK if back else icons.ARROW_ON, x + w // 2, y + 36, theme.ACCENT)
    p.text_mid(
        words.say(T.OTHER_WAY if other else T.CLOCKWISE), x + w // 2, y + 70, theme.WHITE, NORMAL
    )


def _pair(p, x, y, w, h, action, card):
    p.panel(x, y, w, h, theme.PANEL)
    mid = x + w // 2
    if action >> 12 == 6:
        plus = action & 255
        card_face.small(p, mid - 32, y + 10, (plus & 240) + 3)
        card_face.small(p, mid + 2, y + 10, plus)
        p.text_mid(words.say(T.AS_PAIR), mid, y + 70, theme.WHITE, NORMAL)
    else:
        card_face.small(p, mid - 15, y + 10, card)
        p.text_mid(words.say(T.ALONE), mid, y + 70, theme.WHITE, NORMAL)
