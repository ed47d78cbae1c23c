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
    """The positions and sizes for one ``kind`` of screen, by name; with ``large`` text if asked for.

    Larger are headings, lists, prompts, pages, moves, questions and hints; names in the bar of seats, on
    the curtain and on cards have no more room. On the little screen all text is as large as it can be.
    """

    def __init__(self, kind: int, large: bool = False):
        # -- what stands on every screen
        self.kind = kind
        more = 1 if large and kind != LITTLE else 0
        self.bar_h = (26, 18, 9)[kind]  # the bar of seats along the top
        self.head_h = (26, 15, 9)[kind]  # the heading along the top
        self.foot_h = (16, 11, 8)[kind]  # the buttons' hints along the bottom
        self.gap = (6, 3, 1)[kind]  # between two things
        self.hint_gap = (6, 5, 4)[kind]  # at least, between two hints of the footer
        self.margin = (8 - 4 * more, 4, 2)[kind]  # from the edge to the first glyph
        # -- sizes of text
        self.head = (NORMAL, SMALL, TINY)[kind] + more  # headings
        self.body = (NORMAL, SMALL, TINY)[kind] + more  # rows of lists, prompts
        self.line = (NORMAL, TINY, TINY)[kind] + more  # lines of a panel
        self.cell = (NORMAL, SMALL + more, TINY)[kind]  # names in cells
        self.note = (SMALL, TINY, TINY)[kind] + more  # what is less important
        self.name = (LARGE, LARGE, NORMAL)[kind]  # the name that a scene is about
        self.mark = (4, 3, 2)[kind]  # times that the mark of the seat a scene is about is magnified
        self.log = (SMALL + 2 * more, TINY + more, TINY)[kind]  # moves, so far apart:
        self.log_step = (13 + 6 * more, 9 + more, 8)[kind]
        # -- lists: rows of `row_step` from `list_y`, `rows` of them, one less above a note
        self.list_y = (32, 18, 10)[kind]
        self.row_step = (21 + 3 * more, 14, 9)[kind]
        self.row_h = (19 + 3 * more, 13, 9)[kind]
        self.rows = (9 - more, 7, 5)[kind]
        # -- pages of text: `page_lines` lines of `page_step` from `list_y`, in size `page`
        self.page = (SMALL, TINY, TINY)[kind] + 2 * more
        self.page_step = (14 + 7 * more, 9 + 5 * more, 9)[kind]
        self.page_lines = (13 - 4 * more, 11 - 4 * more, 5)[kind]
        self.columns = (36 - 13 * more, 30 - 7 * more, 23)[kind]  # glyphs in a line of a page
        # -- cards: of the hand, and the lead; the band above the paper holds the marks
        self.card_w = (30, 22, 15)[kind]
        self.card_h = (46, 28, 14)[kind]
        self.card_band = (13, 10, 0)[kind]
        self.lead_w = (54, 42, 22)[kind]
        self.lead_h = (76, 43, 23)[kind]
        self.lead_band = (18, 12, 0)[kind]
        self.back_w = (18, 14, 9)[kind]  # of a back that moves
        self.back_h = (26, 18, 9)[kind]
        # -- the table: draw pile, lead, and the column from `facts_x` on: colour, stack, open TAKI
        self.table_y = (30, 19, 9)[kind]
        self.pile_w = (44, 26, 0)[kind]  # 0: the draw pile is a number only
        self.pile_h = (62, 34, 0)[kind]
        self.lead_x = (76, 36, 1)[kind]
        self.lying_y = (66, 34, 0)[kind]  # the newest transparent card on the lead
        self.facts_x = (146, 85, 25)[kind]
        self.chip_h = (20, 13, 8)[kind]
        self.chip_step = (23, 14, 8)[kind]
        # -- the turn: prompt, name of the focused card, hand
        self.prompt_x = (0, 0, 25)[kind]
        self.prompt_y = (118, 63 - more, 24)[kind]
        self.prompt_h = (20, 11 + 2 * more, 8)[kind]
        self.prompt_columns = (39, 26, 20)[kind]  # glyphs in it
        self.card_name_y = (141 - 4 * more, 74 + more, 32)[kind]
        self.hand_y = (166, 87, 42)[kind]
        self.lift = (8, 3, 2)[kind]  # of the focused card
        self.card_step = (30, 22, 16)[kind]
        self.hand_edge = (15, 14, 11)[kind]  # room for the number of hidden cards
        # -- the title
        self.logo_y = (33, 8, 0)[kind]
        self.tagline_y = (80, 50, 0)[kind]
        self.fan_y = (108, 59, 0)[kind]
        self.title_step = (24, 13, 8)[kind]  # of its rows
        # -- the curtain: who is next, the table panel, the button; the last card
        self.ask_y = (30, 20, 9)[kind]
        self.mark_y = (59, 41, 24)[kind]  # the middle of the seat's mark
        self.mark_beside = (False, True, True)[kind]  # beside the name, not above it
        self.name_y = (75, 30, 18)[kind]
        self.size_y = (97, 52, 0)[kind]  # its cards; 0: not said
        self.panel_y = (111, 61, 32)[kind]
        self.panel_h = (78, 40, 16)[kind]
        self.press_y = (195, 102, 48)[kind]
        self.button_h = (23, 14, 8)[kind]  # of every `widgets.button`
        # -- typing: the name, and the letters below it
        self.typed_y = (30, 17, 0)[kind]
        self.typed_h = (34, 22, 11)[kind]
        self.typed = (LARGE, LARGE, SMALL)[kind]
        self.keys_y = (70, 42, 12)[kind]
        self.key = (LARGE, NORMAL, SMALL)[kind]
        # -- tiles to choose from
        self.asked_y = (32, 0, 0)[kind]  # the card they are about; 0: not shown
        self.tiles_y = (86, 19, 11)[kind]
        self.tile_gap = (8, 4, 2)[kind]
        # -- the window of a +3
        self.played_y = (32 - 4 * more, 19, 9)[kind]
        self.window_card_y = (50, 30, 18)[kind]
        self.window_ask_y = (131 - 4 * more, 42, 18)[kind]
        self.window_bar_y = (148, 60, 28)[kind]
        self.window_list_y = (172, 77, 32)[kind]
        self.window_step = (17, 13, 8)[kind]
        # -- the list of seats: step, end of the number of cards
        self.calls_step = (17 + 4 * more, 13 + more, 9)[kind]
        self.calls_cards_x = (104 + 48 * more, 88, 72)[kind]
        # -- results: the winner's line, the list below it; its columns, as ends of what they hold
        self.won_y = (51, 6, 1)[kind]
        self.rank_y = (72, 24, 11)[kind]
        self.round_y = (50, 28, 11)[kind]
        self.rank_step = (34, 22, 9)[kind]  # at most
        self.rank_name_x = (40, 27, 22)[kind]
        self.rank_mid_x = (182, 114, 98)[kind]
        self.rungs_x = (108, 79, 76)[kind]  # of the pyramid's ladder, each step so wide
        self.rung_w = (10, 5, 3)[kind]
