"""The small ports of a device: buttons, tunes, battery, files. Plain Python, so they run here as they are."""

import errno
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim.boards import BOARDS
from taki.ports import tunes
from taki.ports.micropython.battery import Battery
from taki.ports.micropython.buttons import PinButtons
from taki.ports.micropython.sound import PiezoSound
from taki.ports.micropython.storage import FileStorage
from taki.ports.runner import Runner
from taki.ui.buttons import BACK, OK, UP

ROOT = Path(__file__).resolve().parent.parent


class Time:
    def __init__(self, now=0):
        self.now = now

    def ticks(self):
        return self.now & 0x3FFFFFFF


class Pins(dict):
    """Levels by name; ``keys`` as `PinButtons` takes them."""

    def keys_of(self, *names):
        for place in range(len(names)):
            self[place] = 1
        return [(name, lambda place=place: self[place]) for place, name in enumerate(names)]


def buttons(*names, now=0):
    time, pins = Time(now), Pins()
    return PinButtons(pins.keys_of(*names), time.ticks), time, pins


def masks(port, time, pins, changes, every=1):
    """The masks of `poll` at each ms, while pin 0 changes at the given times; the changes of the mask."""
    seen = []
    for ms in range(200):
        if ms in changes:
            pins[0] ^= 1
        time.now += 1
        if ms % every == 0:
            port.poll()
            if not seen or seen[-1] != port.down:
                seen.append(port.down)
    return seen


@pytest.mark.parametrize("every", [1, 3, 7])
@pytest.mark.parametrize("start", [0, 0x3FFFFFFF - 60])
def test_contacts_that_bounce_are_one_press(every, start):
    port, time, pins = buttons("OK", now=start)
    time.now += 100
    changes = {20, 22, 24, 27, 30, 100, 101, 103, 106, 108}  # down at 30, up at 108
    assert masks(port, time, pins, changes, every) == [0, OK, 0]


def test_a_press_between_two_reads_is_not_lost():
    port, time, pins = buttons("OK", "BACK")
    for now, level in ((100, 0), (101, 0), (130, 1), (131, 1)):  # while a frame is sent
        time.now = now
        pins[0] = level
        port.poll()
    assert port.down == 0
    assert port.read() == OK
    assert port.read() == 0


def test_two_pins_may_be_one_button():
    port, time, pins = buttons("OK", "OK", "UP")
    time.now = 50
    pins[0] = 0
    assert port.read() == OK
    time.now = 100
    pins[0], pins[1], pins[2] = 1, 0, 0
    assert port.read() == OK | UP
    time.now = 150
    pins[1] = 1
    assert port.read() == UP


def test_what_is_down_at_power_on_is_down_at_once():
    time, pins = Time(), Pins()
    keys = pins.keys_of("UP", "BACK")
    pins[1] = 0
    assert PinButtons(keys, time.ticks).read() == BACK


def test_a_stuck_button_is_left_out_until_it_comes_up():
    port, time, pins = buttons("UP", "OK")
    time.now, pins[0] = 100, 0
    assert port.read() == UP
    time.now = 9_000
    assert port.read() == UP
    time.now, pins[1] = 11_000, 0
    assert (port.read(), port.stuck) == (OK, UP)
    time.now, pins[0] = 12_000, 1
    assert (port.read(), port.stuck) == (OK, 0)
    time.now, pins[0] = 13_000, 0
    assert port.read() == OK | UP


class Pwm:
    def __init__(self):
        self.heard = []
        self.hertz = 0

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.heard.append(self.hertz if duty else 0)


def play(sound, time, ms):
    for _ in range(0, ms, 20):
        time.now += 20
        sound.update()


@pytest.mark.parametrize("tune", range(len(tunes.TUNES)))
def test_a_tune_plays_its_notes_and_ends(tune):
    time, pwm = Time(0x3FFFFFFF - 30), Pwm()
    sound = PiezoSound(pwm, time.ticks)
    sound.play(tune)
    play(sound, time, 3000)
    data = tunes.TUNES[tune]
    wanted = [tunes.hertz(note) if note else 0 for note in data[::2]] + [0]
    assert pwm.heard == wanted
    assert not sound.playing
    assert all(200 < hertz < 5000 for hertz in wanted if hertz)
    assert 20 * sum(data[1::2]) < 2500


def test_mute_ends_a_tune_and_keeps_others_from_starting():
    time, pwm = Time(), Pwm()
    sound = PiezoSound(pwm, time.ticks)
    sound.play(0)
    sound.mute = True
    play(sound, time, 20)
    assert (pwm.heard[-1], sound.playing) == (0, False)
    sound.play(0)
    assert not sound.playing


def test_without_a_piezo_and_for_an_unknown_tune_nothing_plays():
    time = Time()
    for sound, tune in (
        (PiezoSound(None, time.ticks), 0),
        (PiezoSound(Pwm(), time.ticks), len(tunes.TUNES)),
    ):
        sound.play(tune)
        sound.update()
        sound.stop()
        assert not sound.playing


class Adc:
    def __init__(self, raw):
        self.raw = raw

    def read_u16(self):
        return self.raw


@pytest.mark.parametrize(
    ("millivolts", "usb", "low"),
    [
        (5000, False, False),
        (3301, False, False),
        (3200, False, True),
        (3200, True, False),
        (300, False, False),  # not wired
    ],
)
def test_a_battery_is_low_below_its_threshold_and_without_usb(millivolts, usb, low):
    battery = Battery(Adc(-(-millivolts * 65535 // 9900)), lambda: usb, 3300)
    assert battery.is_low() == low
    assert Battery(None, None, 3300).is_low() is False
    if millivolts > 1800:
        assert abs(battery.millivolts() - millivolts) <= 1


def test_files_of_the_saves(tmp_path):
    store = FileStorage(str(tmp_path / "saves"))
    assert store.read(0, 0) is None
    store.write(0, 0, b"one")
    store.write(0, 1, b"two")
    store.write(0, 0, b"three")
    assert (store.read(0, 0), store.read(0, 1)) == (b"three", b"two")
    for n in (1, 2):
        store.set_aside(0, 0)
        assert store.read(0, 0) is None
        assert (tmp_path / "saves" / f"game-a.bad{n}").exists()
        store.write(0, 0, b"again")
    assert store.read(0, 1) == b"two"


def test_what_is_no_missing_file_is_an_error(tmp_path):
    (tmp_path / "saves" / "game-a.sav").mkdir(parents=True)
    store = FileStorage(str(tmp_path / "saves"))
    with pytest.raises(OSError) as error:
        store.read(0, 0)
    assert error.value.errno != errno.ENOENT
    with pytest.raises(OSError):
        store.write(0, 0, b"one")


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_oled"])
def test_a_wiring_file_has_the_buttons_of_its_board(board):
    wiring = runpy.run_path(str(ROOT / "firmware/boards" / f"{board}.py"))
    assert wiring["ID"] == board
    assert {name for name, _ in wiring["KEYS"]} == set(BOARDS[board].labels)
    pins = [pin for _, pin in wiring["KEYS"]] + [wiring[name] for name in ("PIEZO", "VSYS", "VBUS")]
    assert len({pin for pin in pins if pin >= 0}) == len([pin for pin in pins if pin >= 0])


def test_the_next_press_is_prepared_once_a_frame_while_no_button_is_down():
    frames, asked = [True, False, False, False, False, True, False, False], []
    app = SimpleNamespace(quit_requested=False, settings=SimpleNamespace(brightness=5))
    guard = SimpleNamespace(app=app, tick=lambda: frames.pop(0))
    time, keys = Time(), SimpleNamespace(down=OK, stuck=0)
    panel, silent = SimpleNamespace(brightness=lambda level: None), SimpleNamespace(update=int)

    def prepare(given):
        asked.append(given)
        if len(asked) == 3:
            raise MemoryError  # is no end of the game
        return len(asked) == 1

    runner = Runner(guard, panel, keys, time, silent, Battery(None, None, 0), prepare)
    runner.step()
    runner.step()
    assert not asked
    keys.down = 0
    while frames:
        runner.step()
    assert asked == [app, app, app]
