"""No press is lost between key events and the mask that the firmware reads."""

from host_sim.keys import KeyDecoder
from host_sim.latch import ButtonLatch


def reads(latch, count):
    return [latch.read() for _ in range(count)]


def test_a_tap_shorter_than_a_tick_is_read_once():
    latch = ButtonLatch()
    latch.tap(1)
    assert reads(latch, 3) == [1, 0, 0]


def test_a_held_button_stays_down_until_its_release():
    latch = ButtonLatch()
    latch.press(4)
    assert reads(latch, 3) == [4, 4, 4]
    latch.press(4)  # a keyboard's own repeat changes nothing
    latch.release(4)
    assert reads(latch, 2) == [0, 0]


def test_quick_taps_of_one_button_are_several_presses():
    latch = ButtonLatch()
    latch.tap(1)
    latch.tap(1)
    assert reads(latch, 5) == [1, 0, 1, 0, 0]


def test_taps_of_two_buttons_keep_their_order():
    latch = ButtonLatch()
    latch.tap(1)
    latch.tap(2)
    assert reads(latch, 4) == [1, 2, 0, 0]


def test_two_buttons_can_be_held_together():
    latch = ButtonLatch()
    latch.press(1)
    latch.press(2)
    assert latch.read() == 3


def test_release_all_lets_go_of_everything():
    latch = ButtonLatch()
    latch.press(1)
    latch.read()
    latch.press(2)
    latch.release_all()
    assert reads(latch, 2)[-1] == 0


def test_a_flood_of_repeats_does_not_run_on():
    latch = ButtonLatch()
    for _ in range(10_000):
        latch.tap(1)
    assert latch.waiting() <= 64
    values = reads(latch, 100)
    assert values[0] == 1
    assert values[-1] == 0


def test_decoder_knows_the_keys_of_every_button():
    decoder = KeyDecoder()
    text = "\x1b[A\x1b[B\x1b[C\x1b[D\x1bOA\r\nz\x7f\x08xmi\t"
    names = [name for name, _ in decoder.feed(text)]
    wanted = "UP DOWN RIGHT LEFT UP OK OK OK BACK BACK BACK MENU INFO INFO"
    assert " ".join(names) == wanted


def test_decoder_capital_letters_are_long_presses():
    assert KeyDecoder().feed("Mz") == [("MENU", True), ("OK", False)]


def test_the_letters_of_a_hebrew_keyboard_count_by_their_place():
    names = ["OK", "BACK", "MENU", "INFO"]
    assert KeyDecoder().feed("זסצן") == [(name, False) for name in names]


def test_decoder_takes_sequences_in_pieces():
    decoder = KeyDecoder()
    assert decoder.feed("\x1b") == []
    assert decoder.pending()
    assert decoder.feed("[") == []
    assert decoder.feed("C") == [("RIGHT", False)]
    assert not decoder.pending()


def test_decoder_lone_escape_is_menu_when_nothing_follows():
    decoder = KeyDecoder()
    assert decoder.feed("\x1b") == []
    assert decoder.flush() == [("MENU", False)]
    assert decoder.flush() == []


def test_decoder_skips_unknown_keys_whole():
    decoder = KeyDecoder()
    assert decoder.feed("\x1b[15~qé\x1b[1;2A\x1bOP7") == [("UP", False)]


def test_decoder_escape_before_another_key_is_both():
    assert KeyDecoder().feed("\x1b\r") == [("MENU", False), ("OK", False)]


def test_decoder_takes_what_is_pasted_for_no_keys():
    decoder = KeyDecoder()
    assert decoder.feed("z\x1b[200~VEtSzX\nx") == [("OK", False)]
    assert decoder.flush() == []
    assert decoder.feed("mi\x1b[20") == []
    assert decoder.feed("1~x") == [("BACK", False)]
    assert decoder.commands == [("paste", "VEtSzX\nxmi")]


def test_a_paste_without_an_end_holds_no_keys_back_for_ever():
    decoder = KeyDecoder()
    assert decoder.feed("\x1b[20") == []
    assert decoder.flush(0.5) == []
    assert decoder.feed("0~zx") == []
    assert decoder.flush(0.5) == []
    assert decoder.feed("m") == []
    assert decoder.flush(60) == []
    assert decoder.feed("z") == [("OK", False)]
    assert decoder.commands == []
