"""Which key is which button, in the window and in a terminal.

A key is named here after the logical button it stands for: UP DOWN LEFT RIGHT OK BACK MENU INFO.
A terminal reports no release and so can't hold a key: there a capital letter is a long press.
"""

ARROWS = {"A": "UP", "B": "DOWN", "C": "RIGHT", "D": "LEFT"}
LETTERS = {"z": "OK", "x": "BACK", "m": "MENU", "i": "INFO"}
HEBREW_LETTERS = {"ז": "OK", "ס": "BACK", "צ": "MENU", "ן": "INFO"}  # noqa: RUF001
"""The same keys of a keyboard that writes Hebrew."""

CONTROLS = {
    "\r": "OK",
    "\n": "OK",
    "\x7f": "BACK",
    "\x08": "BACK",
    "\x1b": "MENU",
    "\t": "INFO",
}
COMMANDS = {"+": "faster", "=": "faster", "-": "slower"}
"""Key -> a command of `host_sim.commands`."""

WINDOWS_ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D"}
"""Second character of a Windows arrow key -> what other terminals send."""

KEY_NAMES = {
    "UP": "↑",
    "DOWN": "↓",
    "LEFT": "←",
    "RIGHT": "→",
    "OK": "Enter, Z",
    "BACK": "Backspace, X",
    "MENU": "Esc, M",
    "INFO": "Tab, I",
}
"""Button -> its keys, as shown on the device frame and in the help."""

_PASTE_BEGIN, _PASTE_END = "\x1b[200~", "\x1b[201~"
_PASTE_SECONDS = 3.0
_LETTER_KEYS = {**LETTERS, **HEBREW_LETTERS}


class KeyDecoder:
    """Turns the characters a terminal sends into ``(button, long)`` pairs, and ``commands``.

    ``replies`` are the escape sequences by which a terminal answers what it was asked.

    Escape sequences may arrive in pieces. A lone Esc looks like the start of one, so it is held
    back until `flush` says that nothing followed. While ``letters`` is true keys that write something
    are ``type`` commands. What is pasted is a ``paste`` command.
    """

    def __init__(self) -> None:
        self._held = ""
        self.commands: list[tuple[str, str]] = []
        self.replies: list[str] = []
        self.letters = False

    def feed(self, text: str) -> list[tuple[str, bool]]:
        """The presses that ``text`` completes; other keys are skipped."""
        presses: list[tuple[str, bool]] = []
        text = self._held + text
        self._held = ""
        at = 0
        while at < len(text):
            char = text[at]
            if text.startswith(_PASTE_BEGIN, at):
                end = text.find(_PASTE_END, at)
                if end < 0:
                    self._held = text[at:]
                    break
                self.commands.append(("paste", text[at + len(_PASTE_BEGIN) : end]))
                at = end + len(_PASTE_END)
                continue
            if char == "\x1b":
                end = _sequence_end(text, at)
                if end < 0:
                    self._held = text[at:]
                    break
                if end > at + 1:
                    if text[end - 1] in ARROWS and text[at + 1] in "[O":
                        presses.append((ARROWS[text[end - 1]], False))
                    elif text[end - 1] in "ct":
                        self.replies.append(text[at:end])
                    at = end
                    continue
            if self.letters and char.isprintable():
                self.commands.append(("type", char))
                at += 1
                continue
            if char in COMMANDS:
                self.commands.append((COMMANDS[char], ""))
            button = CONTROLS.get(char) or _LETTER_KEYS.get(char.lower())
            if button:
                presses.append((button, char.isupper()))
            at += 1
        return presses

    def flush(self, quiet: float = 0.0) -> list[tuple[str, bool]]:
        """The presses of what was held back, now that nothing has followed for ``quiet`` seconds.

        A lone Esc is MENU. The rest of a paste gets `_PASTE_SECONDS` to come over a slow line.
        """
        pasted = self._held.startswith(_PASTE_BEGIN)
        torn = len(self._held) > 2 and _PASTE_BEGIN.startswith(self._held)
        if (pasted or torn) and quiet < _PASTE_SECONDS:
            return []
        held, self._held = self._held, ""
        return [("MENU", False)] if held == "\x1b" else []

    def pending(self) -> bool:
        """Whether something is held back."""
        return bool(self._held)


def _sequence_end(text: str, at: int) -> int:
    """Where the escape sequence at ``at`` ends: at + 1 for a plain Esc, -1 if unknown yet."""
    if at + 1 >= len(text):
        return -1
    if text[at + 1] == "O":
        return at + 3 if at + 2 < len(text) else -1
    if text[at + 1] != "[":
        return at + 1
    end = at + 2
    while end < len(text):
        if "@" <= text[end] <= "~":
            return end + 1
        if text[end] < " ":
            return end
        end += 1
    return -1
