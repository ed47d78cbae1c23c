"""Button presses on their way to the firmware: none is lost between two ticks.

The firmware reads one mask of the buttons that are down, some 50 times a second. A window or a
terminal hears of key presses at any time, and several may come between two reads.
"""

from collections import deque

_QUEUE = 32  # transitions kept; a held key of a slow terminal must not run on for seconds


class ButtonLatch:
    """Buttons contract over key events: each read applies at most one change per button.

    So a tap shorter than a tick is down in one read and up in the next, two quick taps of one
    button are two presses, and taps of different buttons arrive in their order.
    """

    def __init__(self) -> None:
        self._queue: deque[tuple[int, bool]] = deque()
        self._down = 0  # as last read
        self._wanted = 0  # once the queue has been read out

    def press(self, mask: int) -> None:
        """The buttons of ``mask`` went down; those that are down already are left alone."""
        self._change(mask & ~self._wanted, True)

    def release(self, mask: int) -> None:
        """The buttons of ``mask`` came up."""
        self._change(mask & self._wanted, False)

    def tap(self, mask: int) -> None:
        """Down and up at once, for keyboards that report no release."""
        self.press(mask)
        self.release(mask)

    def release_all(self) -> None:
        """All buttons came up, as when a window loses the keyboard."""
        self.release(self._wanted)

    def waiting(self) -> int:
        """How many changes no read has seen yet."""
        return len(self._queue)

    def _change(self, mask: int, down: bool) -> None:
        if not mask or (down and len(self._queue) >= _QUEUE):
            return
        self._queue.append((mask, down))
        self._wanted = self._wanted | mask if down else self._wanted & ~mask

    def read(self) -> int:
        """The mask of the buttons that are down now (bits of `taki.ui`)."""
        changed = 0
        while self._queue and not self._queue[0][0] & changed:
            mask, down = self._queue.popleft()
            self._down = self._down | mask if down else self._down & ~mask
            changed |= mask
        return self._down
