"""The name that is being typed, and the letters to type it with."""

from micropython import const
from taki import text
from taki.text import ids as T  # noqa: N812
from taki.text import languages, shape
from taki.ui import seat_bar, theme, widgets, words
from taki.ui.layout import HEIGHTS, LITTLE
from taki.ui.packer import NAME_LETTERS

_FEW = const(3)  # a page of fewer rows leaves the rest empty, so that the keys stay where they are
_LABELS = (None, T.KEYS_CASE, T.KEYS_SPACE, T.KEYS_DELETE, T.KEYS_DONE)


def draw(p, scene) -> None:
    """Paints a `LettersScene`."""
    lay = p.layout
    p.clear(theme.TABLE)
    room = words.plain("{}/{}".format(len(scene.name), NAME_LETTERS))
    if lay.kind != LITTLE:
        widgets.heading(p, words.fill(T.SEAT_N, words.number(scene.seat + 1)), room)
    _name(p, scene, room)
    _letters(p, scene)
    _keys(p, scene)
    empty = not scene.name
    back = words.say(T.FOOT_BACK if empty else T.FOOT_DELETE)
    widgets.footer(p, words.say(T.FOOT_TYPE), back, words.say(T.FOOT_DONE))


def _step(p, scene):
    """Pixels from one row of letters to the next: as many as there is room for."""
    lay = p.layout
    return (p.h - lay.foot_h - lay.keys_y) // (max(scene.rows, _FEW) + 1)


def _name(p, scene, room):
    """The seat's mark, and the name with a cursor where the next letter will stand."""
    lay = p.layout
    y = lay.typed_y
    h = lay.typed_h
    p.panel(lay.gap // 2, y, p.w - lay.gap // 2 * 2, h, theme.PANEL)
    mark = seat_bar.MARKS[scene.app.setup.seating.marks[scene.seat]]
    p.icon(mark, lay.margin + 1, y + (h - 7) // 2, theme.ACCENT)
    if lay.kind == LITTLE:
        p.text_end(room, p.w - lay.margin, y + (h - HEIGHTS[0]) // 2, theme.DIM, 0)
    line = words.plain(scene.name)
    size = lay.typed
    w = p.width(line, size)
    y += (h - HEIGHTS[size]) // 2
    p.text_mid(line, p.w // 2, y, theme.WHITE, size)
    cursor = max(1, lay.gap // 2)
    start = p.w // 2 - w // 2 - cursor - 1
    rtl = shape.is_rtl(text.encode(scene.name)) if scene.name else scene.rtl
    if rtl == p.rtl:
        start += w + cursor + 2
    p.rect(start, y, cursor, HEIGHTS[size], theme.ACCENT)


def _letters(p, scene):
    lay = p.layout
    letters = scene.letters
    columns = scene.columns
    step = _step(p, scene)
    w = (p.w - lay.gap) // columns
    edge = (p.w - w * columns) // 2
    mirror = scene.rtl != p.rtl
    size = lay.key
    while HEIGHTS[size] > step or (size and p.width(b"0", size) > w - 2):
        size -= 1
    for i in range(len(letters)):
        row = i // columns
        column = i % columns
        focused = row == scene.row and column == scene.column
        x = edge + w * (columns - 1 - column if mirror else column)
        y = lay.keys_y + row * step
        p.chip(x + 1, y, w - 2, step - 1, theme.ACCENT if focused else theme.PANEL)
        ink = theme.BLACK if focused else theme.WHITE
        line = letters[i : i + 1]
        p.text_mid(line, x + w // 2, y + (step - HEIGHTS[size]) // 2, ink, size)


def _keys(p, scene):
    """The keys below, each as wide as its word asks for."""
    lay = p.layout
    size = lay.body
    n = len(scene.keys)
    step = _step(p, scene)
    y = p.h - lay.foot_h - step
    lines = [_label(scene, key) for key in scene.keys]
    spare = p.w - lay.gap
    for line in lines:
        spare -= p.width(line, size)
    x = lay.gap // 2
    for i in range(n):
        w = p.width(lines[i], size) + (spare * (i + 1) // n - spare * i // n)
        focused = scene.row == scene.rows and scene.column == i
        ink = theme.BLACK if focused else theme.ACCENT
        p.chip(x + 1, y + 1, w - 2, step - 2, theme.ACCENT if focused else theme.PANEL)
        p.text_mid(lines[i], x + w // 2, y + (step - HEIGHTS[size] + 1) // 2, ink, size)
        x += w


def _label(scene, key):
    """What stands on a key; on that of another alphabet its first letters."""
    if key:
        return words.say(_LABELS[key])
    page = scene.next_page()
    if page == len(languages.ALPHABETS):
        return b"123"
    return shape.visual(languages.ALPHABETS[page][:3])
