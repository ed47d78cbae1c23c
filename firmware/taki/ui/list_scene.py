"""What the scenes with a list have in common."""

from taki.ui.buttons import DOWN, UP
from taki.ui.scene import Scene


class ListScene(Scene):
    """A scene with rows, of which ``focus`` is chosen."""

    def __init__(self, app):
        Scene.__init__(self, app)
        self.focus = 0

    def move(self, hits: int, n: int) -> bool:
        """UP and DOWN choose another of ``n`` rows, round the ends too: whether one was pressed."""
        if not hits & (UP | DOWN):
            return False
        self.focus = (self.focus + (-1 if hits & UP else 1)) % n
        return True
