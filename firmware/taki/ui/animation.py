"""Small motions over a finished frame: a card on its way, a stack that grows, hands that change seats.

A scene is drawn whole, as ever; then a few pieces of picture move over it. What a piece covers is kept
and put back before it moves on, so that a step is a few copies of small rectangles, which draw nothing and
allocate nothing, and in the end the picture is the scene's own. A press ends whatever moves at once,
and the scene takes it as if nothing had moved: it has long been in its new state.

What moves is told by public events alone, in the time that is the same for all cards; drawn cards and hands
show their backs.
"""

from micropython import const
from taki.codes import DREW, PASSED, PLAYED
from taki.ui import card_face, icons, seat_bar, table_view, theme
from taki.ui.buttons import elapsed
from taki.ui.layout import LITTLE
from taki.ui.scene import PANEL, RESULT, TABLE

_MS = const(240)  # that a card is on its way; with fast bots less
_LEAST = const(40)  # ms in which one would see a motion
_MOST = const(16)  # pieces

# A piece is a list: its sprite, what it covers, x and y where it comes from and goes to, the ms that it
# waits and then takes, x and y where it lies now (None before).
_SPRITE = const(0)
_UNDER = const(1)
_FROM = const(2)
_TO = const(4)
_WAIT = const(6)
_TAKES = const(7)
_AT = const(8)


class Animation:
    """What moves over the picture of ``app``'s scenes: ``pieces``, none while nothing does.

    ``clear`` is the ink of the sprites that isn't drawn, -1 for none.
    """

    def __init__(self, app):
        self._app = app
        self.pieces = []
        self.clear = -1
        self._lands = False  # whether the first piece comes to lie on the picture where it goes
        self._since = 0
        self._length = 0
        self._place = 0  # `Scene.PLACE` of the picture

    def draw(self, scene) -> None:
        """Draws the frame of a scene; what has happened since the last one begins to move over it."""
        app = self._app
        canvas = app.canvas
        game = app.game
        self._lift(True)
        self._since = app.now
        self._length = 0
        if game:
            ms = min(_MS, app.speed // 3)
            if ms >= _LEAST and app.settings.animations and scene.PLACE and game.log.unseen:
                canvas.drop()
                if scene.PLACE == RESULT:
                    scene.celebrate(self, ms)
                else:
                    self._plan(scene, game, ms)
            game.log.unseen = 0
        self._place = scene.PLACE
        scene.draw(app.painter)
        if self._lands:  # until it does, the picture is as it was before
            piece = self.pieces[0]
            canvas.keep(piece[_SPRITE], piece[_TO], piece[_TO + 1])
            canvas.put(piece[_UNDER], piece[_TO], piece[_TO + 1], -1)
        self._lay(0)

    def step(self, now: int, pressed: int) -> bool:
        """Moves on, or ends if a button was ``pressed``: whether the picture has changed."""
        if not self.pieces:
            return False
        now = elapsed(now, self._since)
        if pressed:
            now = self._length
        self._lift(now >= self._length)
        self._lay(now)
        return True

    # -- the pieces: nothing here allocates ----------------------------------------------------

    def _lift(self, over):
        """Takes all pieces off the picture, the last one first; ``over``: for good, it is the scene's."""
        canvas = self._app.canvas
        i = len(self.pieces)
        while i:
            i -= 1
            if self.pieces[i][_AT] is not None:
                canvas.put(self.pieces[i][_UNDER], self.pieces[i][_AT], self.pieces[i][_AT + 1], -1)
        if over:
            if self._lands:
                self._lands = False
                canvas.put(
                    self.pieces[0][_SPRITE], self.pieces[0][_TO], self.pieces[0][_TO + 1], -1
                )
            self.pieces.clear()

    def _lay(self, ms):
        """Lays the pieces where they are after ``ms``."""
        i = 0
        while i < len(self.pieces):
            if ms >= self.pieces[i][_WAIT]:
                self._lay_one(self.pieces[i], ms - self.pieces[i][_WAIT])
            i += 1

    def _lay_one(self, piece, ms):
        """A piece slows down on its way."""
        ms = min(ms * 64 // piece[_TAKES], 64)
        ms = ms * (128 - ms) // 64
        piece[_AT] = piece[_FROM] + (piece[_TO] - piece[_FROM]) * ms // 64
        piece[_AT + 1] = piece[_FROM + 1] + (piece[_TO + 1] - piece[_FROM + 1]) * ms // 64
        self._app.canvas.keep(piece[_UNDER], piece[_AT], piece[_AT + 1])
        self._app.canvas.put(piece[_SPRITE], piece[_AT], piece[_AT + 1], self.clear)

    # -- what moves where ----------------------------------------------------------------------

    def add(self, sprite, w: int, h: int, start, end, wait: int, ms: int) -> None:
        """One more piece of ``w`` x ``h`` pixels, from the place ``start`` to ``end`` after ``wait`` ms.

        A place is where its middle is, (x, y), x from the start edge; None is off the screen, and nothing
        moves. Every piece is on its way for ``ms``, and lies at its end until all are there.
        """
        if start and end and len(self.pieces) < _MOST:
            p = self._app.painter
            x = p.left(start[0] - w // 2, w)
            to = p.left(end[0] - w // 2, w)
            y = start[1] - h // 2
            under = p.canvas.piece(w, h)
            self.pieces.append([sprite, under, x, y, to, end[1] - h // 2, wait, ms, None, 0])
            self._length = max(self._length, wait + ms)

    def sprite(self, w: int, h: int):
        """A piece with what has been drawn at the top of the start edge."""
        p = self._app.painter
        piece = p.canvas.piece(w, h)
        p.canvas.keep(piece, p.left(0, w), 0)
        return piece

    def _plan(self, scene, game, ms):
        """Sets out what the newest events of the log move; the frame before is still on the canvas."""
        p = self._app.painter
        lay = p.layout
        seats = game.rules.seats
        active = game.round.actor if scene is self._app.table else scene.seat
        new = game.log.unseen
        most = 1 if new > 3 else 3  # backs of one draw
        wait = 0
        back = None
        self.clear = -1 if p.mono else theme.TABLE
        while new:
            new -= 1
            event = game.log.event(new)
            kind = event >> 12
            seat = event >> 8 & 15
            event &= 255
            place = seat_bar.middle(p, seats, active, seat)
            if (
                seat == game.holder
            ):  # its hand lies open, or with the only person in front of the screen
                place = (p.w // 2, lay.hand_y + lay.card_h // 2)
            if kind == PLAYED and not self.pieces:
                self._play(p, scene, event, place, ms)
                wait = self._length
            elif kind == PASSED:
                back = back or self._back(p)
                for i in range(seats):
                    place = seat_bar.middle(p, seats, active, i)
                    to = seat_bar.middle(p, seats, active, (i + 1 - 2 * event) % seats)
                    self.add(back, lay.back_w, lay.back_h, place, to, wait, 2 * ms)
            elif kind == DREW and scene.PLACE == TABLE:
                back = back or self._back(p)
                pile = (p.w - 8, lay.table_y + 4)
                if lay.kind != LITTLE:
                    pile = (lay.margin + lay.pile_w // 2, lay.table_y + lay.pile_h // 2)
                for i in range(min(event, most)):
                    self.add(back, lay.back_w, lay.back_h, pile, place, wait + i * ms // 4, ms)

    def _back(self, p):
        """The sprite of a card's back."""
        lay = p.layout
        p.rect(0, 0, lay.back_w, lay.back_h, theme.TABLE)
        if lay.kind == LITTLE:
            p.icon(icons.CARDS, 1, 1, theme.WHITE)
        else:
            card_face.back(p, 0, 0, lay.back_w, lay.back_h)
        return self.sprite(lay.back_w, lay.back_h)

    def _play(self, p, scene, card, start, ms):
        """A card goes to the lead, and with a +2 its figure to the stack."""
        lay = p.layout
        x = lay.lead_x
        y = lay.table_y
        w = lay.lead_w
        h = lay.lead_h
        figure = icons.FIG_S_2
        if table_view.is_transparent(card):
            if lay.kind == LITTLE:  # there such a card isn't shown
                p.rect(0, 0, lay.card_w, lay.card_h, theme.TABLE)
                card_face.small(p, 0, 0, card)
                sprite = self.sprite(lay.card_w, lay.card_h)
                end = (lay.lead_w // 2 + 1, lay.bar_h + lay.lead_h // 2)
                self.add(sprite, lay.card_w, lay.card_h, start, end, 0, 2 * ms)
                return
            if scene.PLACE == PANEL:
                return
            x += table_view.transparent_x(p, self._app.game)
            y = lay.lying_y
            w = lay.card_w
            h = lay.card_h
        elif scene.PLACE == PANEL:
            if lay.kind != LITTLE:
                x = 2 * lay.gap
            y = lay.panel_y + lay.gap
            w = lay.card_w
            h = lay.card_h
        if lay.kind == LITTLE:
            x -= 1  # with an edge, to be seen over what is white
            w += 2
            figure = icons.FIG_T_2
        end = (x + w // 2, y + h // 2)
        self.add(p.canvas.piece(w, h), w, h, start, end, 0, ms)
        if not self.pieces:
            return
        self._lands = True
        if self._place != scene.PLACE:  # what lies there is another scene's: maybe a hand
            p.rect(x, y, w, h, theme.PANEL if scene.PLACE == PANEL else theme.TABLE)
            below = table_view.below(self._app.game)
            if scene.PLACE == TABLE and below and not table_view.is_transparent(card):
                card_face.big(p, lay.lead_x, y, below)
        piece = self.pieces[0]
        p.canvas.keep(piece[_UNDER], piece[_TO], piece[_TO + 1])
        if card & 15 == 2 and card < 64 and self._app.game.round.stack and scene.PLACE == TABLE:
            w = icons.width(figure) + 4
            h = icons.height(figure) + 4
            p.rect(0, 0, w, h, theme.TABLE)
            p.chip(0, 0, w, h, theme.ACCENT)
            p.icon(figure, 2, 2, theme.BLACK)
            to = (lay.facts_x + w // 2 + 2, y + lay.chip_step + lay.chip_h // 2)
            if lay.kind == LITTLE:  # behind the colour and the direction
                to = (lay.facts_x + 50, y + 4)
            self.add(self.sprite(w, h), w, h, end, to, ms, ms)
