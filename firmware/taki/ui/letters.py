"""Typing a name: the letters of every language, the digits, and the keys below them."""

from micropython import const
from taki import text
from taki.text import languages
from taki.ui import letters_view
from taki.ui.buttons import BACK, DOWN, INFO, LEFT, MENU, OK, RIGHT, UP
from taki.ui.packer import NAME_LETTERS
from taki.ui.scene import Scene

SWITCH = const(0)
CASE = const(1)
SPACE = const(2)
DELETE = const(3)
DONE = const(4)
"""The keys below the letters."""

DIGITS = b"1234567890-.'!&"
"""The page after the alphabets, as glyph indices."""

_KEYS = bytes((SWITCH, CASE, SPACE, DELETE, DONE))
_KEYS_ONE_CASE = bytes((SWITCH, SPACE, DELETE, DONE))
_COLUMNS = const(9)
_MOST_ROWS = const(4)


class LettersScene(Scene):
    """Types the name of a seat, up to ten letters; `edit` puts the scene on.

    ``name`` is what is typed, in typing order. ``page`` is the place of an alphabet in
    `taki.text.languages`, or one more than the last for `DIGITS`; ``small`` tells that small letters
    are shown. The focus is at ``row`` and ``column``: ``rows`` rows of ``columns`` letters, counted in
    the direction in which the alphabet is read, then one row of the ``keys``.
    """

    NAME = "letters"

    def __init__(self, app):
        Scene.__init__(self, app)
        self.seat = 0
        self.name = ""
        self.page = 0
        self.small = False
        self.row = 0
        self.column = 0
        self.rows = 0
        self.columns = 0
        self.keys = _KEYS
        self._take_page(0)

    def edit(self, seat: int) -> None:
        """Asks for the name of ``seat``, from nothing, in the alphabet of the language in use."""
        self.seat = seat
        self.name = ""
        self.small = False
        self._take_page(text.index)
        self.row = self.column = 0
        self.app.go(self)

    @property
    def letters(self) -> bytes:
        """The letters to choose from, as glyph indices."""
        if self.page == len(languages.ALPHABETS):
            return DIGITS
        return (languages.SMALL if self.small else languages.ALPHABETS)[self.page]

    @property
    def rtl(self) -> bool:
        """Whether the letters stand from right to left, whatever the language of the screens."""
        return self.page < len(languages.RTL) and languages.RTL[self.page]

    def next_page(self) -> int:
        """The page to which `SWITCH` leads."""
        return (self.page + 1) % (len(languages.ALPHABETS) + 1)

    def in_row(self, row: int) -> int:
        """How many letters or keys a row has."""
        if row == self.rows:
            return len(self.keys)
        return min(self.columns, len(self.letters) - row * self.columns)

    def _take_page(self, page):
        self.page = page
        n = len(self.letters)
        self.columns = max(_COLUMNS, (n + _MOST_ROWS - 1) // _MOST_ROWS)
        self.rows = (n + self.columns - 1) // self.columns
        digits = page == len(languages.ALPHABETS)
        one_case = digits or languages.SMALL[page] == languages.ALPHABETS[page]
        self.keys = _KEYS_ONE_CASE if one_case else _KEYS

    def step(self, keys, now):
        """Arrows move, OK types, BACK deletes, INFO is done; MENU, or BACK on nothing, gives up."""
        hits = keys.hits
        if hits & (LEFT | RIGHT):
            rtl = self.app.painter.rtl if self.row == self.rows else self.rtl
            step = 1 if (hits & RIGHT != 0) != rtl else -1
            self.column = (self.column + step) % self.in_row(self.row)
        elif hits & UP:
            self._go_to_row((self.row - 1) % (self.rows + 1))
        elif hits & DOWN:
            self._go_to_row((self.row + 1) % (self.rows + 1))
        elif keys.pressed & OK:
            self._ok()
        elif keys.pressed & INFO:
            self._done()
        elif keys.pressed & BACK and self.name:
            self.delete()
        elif keys.pressed & (BACK | MENU):
            self.app.back_to(self.app.seat)
        else:
            return False
        return True

    def _go_to_row(self, row):
        """Moves to another row, to what stands above or below."""
        n = len(self.keys)
        if self.row == self.rows:  # from the keys, which stand in the direction of the screen
            across = n - 1 - self.column if self.app.painter.rtl else self.column
            across = (2 * across + 1) * self.columns // (2 * n)
            self.column = self.columns - 1 - across if self.rtl else across
        elif row == self.rows:
            across = self.columns - 1 - self.column if self.rtl else self.column
            across = (2 * across + 1) * n // (2 * self.columns)
            self.column = n - 1 - across if self.app.painter.rtl else across
        self.row = row
        self.column = min(self.column, self.in_row(row) - 1)

    def _ok(self):
        if self.row < self.rows:
            glyph = self.letters[self.row * self.columns + self.column]
            self.type(text.decode(bytes((glyph,))))
            return
        key = self.keys[self.column]
        if key == SWITCH:
            self._switch()
        elif key == CASE:
            self.small = not self.small
        elif key == SPACE:
            self.type(" ")
        elif key == DELETE:
            self.delete()
        else:
            self._done()

    def _switch(self):
        """Shows the next page; the focus stays where it is, that of more presses."""
        self._take_page(self.next_page())
        self.row = self.rows
        self.column = 0

    def type(self, letter: str) -> None:
        """Adds a letter, if there is room; what has no glyph is left out, spaces where they mean nothing."""
        name = self.name
        if len(name) >= NAME_LETTERS or (text.encode(letter) == b"?" and letter != "?"):
            return
        if letter == " " and (not name or name[-1] == " "):
            return
        self.name = name + letter
        self.small = letter != " "
        if len(self.name) == NAME_LETTERS:
            self.focus_done()

    def focus_done(self) -> None:
        """Goes to `DONE`: there is nothing more to choose."""
        self.row = self.rows
        self.column = len(self.keys) - 1

    def delete(self) -> None:
        """Takes the last letter back."""
        self.name = self.name[:-1]
        self.small = self.name != "" and self.name[-1] != " "

    def _done(self):
        """The seat has this name; the name it had, if nothing was typed."""
        name = self.name.strip()
        if name:
            self.app.setup.seating.set_name(self.seat, name)
        self.app.back_to(self.app.setup)

    def draw(self, p):
        """Paints the name and the letters."""
        letters_view.draw(p, self)
