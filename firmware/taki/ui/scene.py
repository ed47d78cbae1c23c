"""What every scene has in common."""

from micropython import const
from taki.ui.buttons import RIGHT

TABLE = const(1)
PANEL = const(2)
RESULT = const(3)
"""What a scene shows where things move: the table, as of `taki.ui.table_view`; the lead on the panel of the
curtain; that somebody has won."""


class Scene:
    """A screen: `enter` puts it on, `step` takes the buttons, `draw` paints one whole frame.

    ``app`` is the `taki.app.App`. Scenes live as long as the app and are entered again and again;
    all their attributes are made in ``__init__``. ``PLACE`` is `TABLE`, `PANEL` or `RESULT`, or 0 where
    nothing moves (`taki.ui.animation`).
    """

    NAME = ""
    PLACE = 0

    def __init__(self, app):
        self.app = app

    def enter(self) -> None:
        """The scene comes on."""

    def step(self, keys, now: int) -> bool:
        """Takes this tick's buttons (`Keys`) at ``now`` ms; True if the picture has changed."""
        return False

    def along(self, hits: int) -> int:
        """Which way LEFT or RIGHT goes: 1 towards the end of the line, -1 towards its start."""
        return 1 if (hits & RIGHT != 0) != self.app.painter.rtl else -1

    def draw(self, p) -> None:
        """Paints the frame with the `Painter` ``p``."""
