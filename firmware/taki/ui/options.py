"""All options of the rules as a list of names and values."""

from taki.ui import setup_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.scene import Scene

ORDER = (
    "hand_size",
    "opening",
    "next_starter",
    "must_play",
    "reverse_2p",
    "stack_plus2",
    "plus_follow",
    "taki_close",
    "super_in_run",
    "cc_in_run",
    "king_in_run",
    "continuation",
    "cc_on_cc",
    "king_lead",
    "super_colour",
    "king_vs_plus3",
    "combo_3plus",
    "last_card",
    "last_card_penalty",
    "win_timing",
    "plus_last",
    "rounds",
    "winner_points",
    "action_points",
)
"""The options in the order of rules.md; the format stands in the set-up itself."""


class OptionsScene(Scene):
    """LEFT and RIGHT change the option that has the ``focus``; INFO sets it back."""

    NAME = "options"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.focus = 0
        self.order = ORDER

    def step(self, keys, now):
        """Moves, changes, returns to the set-up."""
        hits = keys.hits
        setup = self.app.setup
        if hits & UP:
            self.focus = (self.focus - 1) % len(ORDER)
        elif hits & DOWN:
            self.focus = (self.focus + 1) % len(ORDER)
        elif hits & (LEFT | RIGHT):
            forward = (hits & RIGHT != 0) != self.app.painter.rtl
            setup.change(ORDER[self.focus], 1 if forward else -1)
        elif keys.pressed & OK:
            setup.change(ORDER[self.focus], 1)
        elif keys.pressed & INFO:
            self._reset(ORDER[self.focus])
        elif keys.pressed & (BACK | MENU):
            self.app.back_to(setup)
        else:
            return False
        return True

    def _reset(self, name):
        """Takes the preset's value."""
        setup = self.app.setup
        setup.set_value(name, setup.plain_value(name))

    def draw(self, p):
        """Paints the list."""
        setup_view.draw_options(p, self)
