"""What every scene has in common."""

from taki.ui.buttons import RIGHT


class Scene:
    """A screen: `enter` puts it on, `step` takes the buttons, `draw` paints one whole frame.

    ``app`` is the `taki.app.App`. Scenes live as long as the app and are entered again and again;
    all their attributes are made in ``__init__``.
    """

    NAME = ""

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
