"""The main loop: one mask of buttons in, at most one frame out per tick.

`App` owns the scenes and decides which comes next. Scenes change the match only through its
methods, so that after every action the same questions are asked in the same order: does somebody
declare a last card, is the round over, is a window open, whose turn is it, and may the screen
show that seat's hand to the eyes that are at it.
"""

from taki import text
from taki.core.match import Match
from taki.core.round import OVER, WINDOW
from taki.text import languages
from taki.ui import cold, icons
from taki.ui.animation import Animation
from taki.ui.buttons import BACK, HAND_MS, REST_MS, Keys
from taki.ui.choice import ChoiceScene
from taki.ui.curtain import CurtainScene
from taki.ui.declare import DeclareScene
from taki.ui.game import Game
from taki.ui.painter import Painter
from taki.ui.saved_game import SavedGame
from taki.ui.saves import Saves
from taki.ui.settings import Settings
from taki.ui.sounds import TURN
from taki.ui.stats import Stats
from taki.ui.table import TableScene
from taki.ui.turn import TurnScene
from taki.ui.window import WindowScene


class App:
    """The whole firmware above the ports.

    ``canvas``, ``buttons``, ``clock``, ``sound`` and ``storage`` (None: nothing is saved) are ports
    (design contracts);
    ``entropy()`` returns a fresh seed, an int >= 0, for each match; ``match_class`` is `Match` or
    a subclass that is called alike, such as `taki.core.replay.Recorder`; ``six`` tells that the
    device has no MENU and INFO buttons (`taki.ui.buttons.Keys`).

    ``scene`` is what is on the screen, ``match`` the match being played or None, ``speed`` the
    milliseconds per bot move (0: one move a tick), ``quit_requested`` whether the player has left.
    ``settings`` (`taki.ui.settings`; `use_settings` after a change), ``stats`` (`taki.ui.stats`) and
    ``saved``, the match that can be continued (`taki.ui.saved_game`), are kept in ``saves``.
    """

    def __init__(
        self, canvas, buttons, clock, sound, storage, entropy, match_class=Match, six=False
    ):
        self._cold = {}
        self.canvas = canvas
        self.clock = clock
        self.sound = sound
        self.saves = Saves(storage)
        self.settings = Settings(self.saves)
        self.settings.load()
        self.stats = Stats(self.saves)
        self.stats.load()
        self.saved = SavedGame(self.saves)
        self.saved.load()
        self.quit_requested = False
        self.game: "Game" = None  # type: ignore[assignment]  # none before the first match
        self.player = None
        self.played = None  # rules, seats and starter of the match, for another one
        self.keys = Keys(six)
        self.now = clock.ticks()
        self.painter = Painter(canvas)
        self.painter.long = six
        self.animation = Animation(self)
        self._buttons = buttons
        self.entropy = entropy
        self.match_class = match_class
        self._stale = True
        self.use_settings()
        self.curtain = CurtainScene(self)
        self.turn = TurnScene(self)
        self.choice = ChoiceScene(self)
        self.declare = DeclareScene(self)
        self.window = WindowScene(self)
        self.table = TableScene(self)
        self.scene = self.title
        self.title.enter()

    def __getattr__(self, name):
        """What is not in memory while a match is played: a scene, or how a match begins (`taki.ui.cold`)."""
        if name in cold.BEGINNINGS:
            return getattr(cold.module("matches").Matches(self), name)
        if name not in cold.SCENES:
            raise AttributeError(name)
        if name not in self._cold:
            self._cold[name] = cold.load(name)(self)
        return self._cold[name]

    @property
    def match(self):
        """The match being played or shown; None before the first."""
        return self.game.match if self.game else None

    def set_language(self, code: str) -> None:
        """Shows everything in a language of `taki.text.languages`; ValueError for any other."""
        text.use(code)
        self.painter.rtl = text.rtl
        self.painter.letters = text.index * icons.LETTERS_A_LANGUAGE
        self._stale = True

    def next_language(self, step: int) -> None:
        """The next language, or with -1 the one before; the next power-up begins with it, too."""
        codes = languages.CODES
        self.settings.language = codes[(text.index + step) % len(codes)]
        self.settings.changed = True
        self.set_language(self.settings.language)

    def tick(self) -> bool:
        """Reads the buttons once and moves the scene on; True if a frame was shown."""
        shown = self.update()
        if shown:
            self._stale = False
            self.animation.draw(self.scene)
        elif self.animation.step(self.now, self.keys.hits):
            shown = True
        if shown:
            self.canvas.show()
        self.flush()  # the frame doesn't wait for the saves, but the next press does
        return shown

    def flush(self) -> None:
        """Saves what has changed.

        A round is counted after the match that holds it is saved: else it could be played again, and
        end otherwise.
        """
        self.saved.flush()
        self.stats.flush()
        self.settings.flush()

    def update(self) -> bool:
        """The tick without its frame: whether the picture has changed. Allocates nothing if not."""
        self.now = self.clock.ticks()
        self.keys.update(self._buttons.read(), self.now)
        if self.saves.problems and self.scene is not self.notice:
            self.notice.tell_over(self.scene)
        if self.scene.step(self.keys, self.now):
            self._stale = True
        return self._stale

    def type(self, string: str) -> None:
        """Letters of a keyboard, where there is one: they count while a name is asked for."""
        if self.scene.NAME == "letters":
            for letter in string:
                self.letters.type(letter)
            self.letters.focus_done()
            self._stale = True

    def invalidate(self) -> None:
        """The next tick draws whatever is on, as after a window that was covered."""
        self._stale = True

    def wake(self) -> None:
        """After a sleep anybody may have the device: a hand is put away, a button held counts not."""
        self.keys.release_all()
        self._stale = True
        if (
            self.game
            and self.game.put_away()
            and self.scene in (self.turn, self.choice, self._cold.get("help"))
        ):
            self.advance()

    def go(self, scene) -> None:
        """Puts a scene on."""
        self.scene = scene
        self._stale = True
        self.keys.new_scene()
        scene.enter()

    def back_to(self, scene) -> None:
        """Returns to a scene that is still in the middle of what it did, but to no hand put away since."""
        if scene is self.turn and self.game.holder != scene.seat:
            self.advance()
            return
        self.scene = scene
        self._stale = True
        self.keys.release_all() if scene is self.curtain else self.keys.new_scene()
        self._spare_the_turn()

    def _spare_the_turn(self):
        """Who presses BACK once more than leads back to the turn doesn't draw a card by it."""
        if self.scene is self.turn and not self.turn.state:
            self.keys.rest(self.now, REST_MS, BACK)

    def use_settings(self) -> None:
        """Takes ``settings`` over: at power-up, and after they have changed."""
        settings = self.settings
        self.set_language(settings.language if settings.language in languages.CODES else "en")
        self.speed = settings.speed
        self.painter.use_large_text(settings.large_text)
        self.painter.hints = settings.hints
        self.sound.mute = settings.mute or not settings.sound

    def set_mute(self, mute: bool) -> None:
        """Silences everything, or lets it be heard again; the next power-up begins so, too."""
        self.settings.mute = mute
        self.settings.changed = True
        self.sound.mute = mute or not self.settings.sound

    # -- the flow of a match -----------------------------------------------------------------

    def act(self, action: int) -> int:
        """A person's action: 0 and the match moves on, or the ERR_ code and nothing happens.

        If it brought the seat cards, they are shown to it first.
        """
        error = self.game.apply(action)
        if error == 0 and not self.turn.show_drawn():
            self.advance()
        return error

    def advance(self) -> None:
        """Puts on the scene that the state of the match asks for."""
        game = self.game
        table = game.round
        if self._cold:
            self._cold = {}
        if table.phase != OVER or game.log.fresh:  # else the result follows, which may be ready
            cold.unload()
        seat = game.asked_to_declare() if self.player is None else -1
        if seat >= 0:
            self.declare.seat = seat
            self.go(self.declare)
        elif table.phase == OVER:
            self.open_table()
            if self.player is None:
                self.stats.count(game, game.number)
            if game.log.fresh:  # what ended it stands a moment
                self.go(self.table)
                return
            self.go(self.match_result if game.match.rounds() == 1 else self.round_result)
        elif self.player is not None:
            self.go(self.table)
        elif table.phase == WINDOW:
            self.open_table()
            self.go(self.window)
        elif not game.person(table.actor):
            self.open_table()
            self.go(self.table)
        elif game.holder == table.actor:
            self.go(self.turn)
        else:
            self.hand_to(table.actor)

    def open_table(self) -> None:
        """The screen shows public things only from here on.

        With exactly one person and bots in the other seats nobody else has the device in hands:
        the curtain stands at the start of a round and is skipped afterwards. With a second
        person it comes back for every turn, even of the seat that held the device before.
        """
        if self.game.put_away():
            self.keys.release_all()

    def hand_to(self, seat: int) -> None:
        """Stands the curtain before the hand of ``seat``."""
        self.game.holder = -1
        self.keys.release_all()
        self.curtain.seat = seat
        self.sound.play(TURN)
        self.go(self.curtain)
        self.keys.rest(self.now, min(self.speed, HAND_MS))

    def resume(self) -> None:
        """After a menu: the curtain again, unless the only person is at the device."""
        self.game.put_away()
        self.advance()
        self._spare_the_turn()

    def leave_match(self, keep: bool = False) -> None:
        """Back to the title; the match is dropped, or with ``keep`` stays saved."""
        if self.game and not keep:
            self.game.finish()
        self.game = None  # type: ignore[assignment]
        self.player = None
        self.go(self.title)
