"""Tiles to choose from: four colours, above the hand; two directions, alone or as a pair."""

from taki.text import ids as T  # noqa: N812
from taki.ui import card_face, icons, theme, turn_view, widgets, words
from taki.ui.layout import BIG, HEIGHTS, LARGE, LITTLE

_ASKS = (T.CHOOSE_COLOUR, T.CHOOSE_WAY, T.CHOOSE_PAIR)


def draw(p, choice) -> None:
    """Paints the tiles of a `ChoiceScene`; the focused one is framed."""
    lay = p.layout
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(_ASKS[choice.kind]))
    gap = lay.tile_gap
    top = lay.tiles_y
    bottom = p.h - lay.foot_h - gap
    if choice.kind == 0:
        turn_view.hand(p, choice.app.turn.hand, True, False)
        top = lay.list_y
        bottom = lay.hand_y - lay.lift - gap
    elif lay.asked_y:
        card_face.small(p, (p.w - lay.card_w) // 2, lay.asked_y, choice.card)
    rows = 2 if choice.n > 2 else 1
    w = (p.w - 3 * gap) // 2
    h = (bottom - top - gap * (rows - 1)) // rows
    for i in range(choice.n):
        x = gap + (i & 1) * (w + gap)
        y = top + (i >> 1) * (h + gap)
        focused = i == choice.focus
        if focused and not p.mono:
            edge = gap // 2
            p.panel(x - edge, y - edge, w + 2 * edge, h + 2 * edge, theme.WHITE)
            p.panel(x - 1, y - 1, w + 2, h + 2, theme.BLACK)
        if choice.kind == 0:
            _colour(p, x, y, w, h, choice.actions[i] >> 8 & 3, focused)
        elif choice.kind == 1:
            _way(p, x, y, w, h, choice.actions[i] >> 8 & 1, focused)
        else:
            _pair(p, x, y, w, h, choice.actions[i], choice.card, focused)
    widgets.footer(p, words.say(T.FOOT_CHOOSE), words.say(T.FOOT_BACK), menu=widgets.BARE)


def _ground(p, x, y, w, h, ink, focused):
    """The tile itself; with two inks the focused one is white. The ink to draw on it with."""
    if p.mono:
        p.panel(x, y, w, h, theme.WHITE)
        if focused:
            return theme.BLACK
        p.panel(x + 1, y + 1, w - 2, h - 2, theme.BLACK)
        return theme.WHITE
    p.panel(x, y, w, h, ink)
    return theme.WHITE if ink == theme.PANEL else theme.BLACK


def _colour(p, x, y, w, h, n, focused):
    ink = _ground(p, x, y, w, h, theme.bright(n), focused)
    lay = p.layout
    word = words.say(T.COLOUR_UP_0 + n)
    if lay.kind == BIG:
        p.icon_mid(card_face.SHAPES_XL[n], x + w // 2, y + h // 2 - 11, ink)
        p.text_mid(word, x + w // 2, y + h // 2 + 5, ink, LARGE)
        return
    shape = card_face.SHAPES_L[n] if lay.kind != LITTLE else card_face.SHAPES_M[n]
    total = icons.width(shape) + 4 + p.width(word, lay.body)
    start = x + (w - total) // 2
    p.icon(shape, start, y + (h - icons.height(shape)) // 2, ink)
    start += icons.width(shape) + 4
    p.text(word, start, y + (h - HEIGHTS[lay.body]) // 2, ink, lay.body)


def _way(p, x, y, w, h, other, focused):
    ink = _ground(p, x, y, w, h, theme.PANEL, focused)
    lay = p.layout
    back = (other != 0) != p.rtl
    arrow = icons.ARROW_BACK if back else icons.ARROW_ON
    low = HEIGHTS[lay.body] + lay.gap
    middle = x + w // 2
    p.icon_mid(arrow, middle, y + (h - low) // 2, ink if p.mono else theme.ACCENT)
    word = words.say(T.OTHER_WAY if other else T.CLOCKWISE)
    p.text_fit(word, middle, y + h - low, ink, w - 4, lay.body)


def _pair(p, x, y, w, h, action, card, focused):
    ink = _ground(p, x, y, w, h, theme.PANEL, focused)
    lay = p.layout
    middle = x + w // 2
    low = HEIGHTS[lay.body] + lay.gap
    top = y + (h - low - lay.card_h) // 2
    pair = action >> 12 == 6
    if pair:
        plus = action & 255
        card_face.small(p, middle - lay.card_w - 1, top, (plus & 240) + 3, not (p.mono and focused))
        card_face.small(p, middle + 1, top, plus, not (p.mono and focused))
    else:
        card_face.small(p, middle - lay.card_w // 2, top, card, not (p.mono and focused))
    word = words.say(T.AS_PAIR if pair else T.ALONE)
    p.text_fit(word, middle, y + h - low, ink, w - 4, lay.body)
