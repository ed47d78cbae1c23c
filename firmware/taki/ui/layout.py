"""Where things stand on a screen: one table of positions and sizes for each of the three screens.

A view reads the `Layout` of its painter (``p.layout``) and so is the same code on all of them.
Every row below gives a value for the big, the wide and the small screen, in pixels unless it says
otherwise; x is measured from the start edge (`taki.ui.painter`).
"""

from micropython import const

TINY = const(0)
SMALL = const(1)
NORMAL = const(2)
LARGE = const(3)
"""Sizes of text."""

HEIGHTS = (8, 10, 13, 20)
"""Height in pixels of a line of each size."""

BIG = const(0)
WIDE = const(1)
LITTLE = const(2)
"""240x240; 160x128; 128x64."""


def kind_of(w: int, h: int) -> int:
    """Which layout a screen of ``w`` x ``h`` pixels gets: the largest that fits on it."""
    if w >= 240 and h >= 240:
        return BIG
    return WIDE if w >= 160 and h >= 128 else LITTLE


class Layout:
    """The positions and sizes for one ``kind`` of screen, by name."""

    def __init__(self, kind: int):
        # -- what stands on every screen
        self.kind = kind
        self.bar_h = (26, 18, 9)[kind]  # the bar of seats along the top
        self.head_h = (26, 15, 9)[kind]  # the heading along the top
        self.foot_h = (16, 11, 9)[kind]  # the buttons' hints along the bottom
        self.gap = (6, 3, 1)[kind]  # between two things
        self.margin = (8, 4, 2)[kind]  # from the edge to the first glyph
        self.button_h = (23, 15, 10)[kind]  # `widgets.button`
        # -- sizes of text
        self.head = (NORMAL, SMALL, TINY)[kind]  # headings
        self.body = (NORMAL, SMALL, TINY)[kind]  # rows of lists, prompts
        self.note = (SMALL, TINY, TINY)[kind]  # what is less important
        self.name = (LARGE, LARGE, NORMAL)[kind]  # the name that a scene is about
        # -- lists: rows of `row_step` from `list_y`, `rows` of them, one less above a note
        self.list_y = (32, 18, 10)[kind]
        self.row_step = (21, 14, 9)[kind]
        self.row_h = (19, 13, 9)[kind]
        self.rows = (9, 7, 5)[kind]
        self.problem_rows = (2, 3, 4)[kind]  # that three lines of `note` above the footer cover
        # -- pages of text: `page_lines` lines of `page_step` from `list_y`, in size `page`
        self.page = (SMALL, TINY, TINY)[kind]
        self.page_step = (14, 9, 9)[kind]
        self.page_lines = (13, 11, 5)[kind]
        self.columns = (36, 30, 23)[kind]  # glyphs in a line of a page
