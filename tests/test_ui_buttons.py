"""Edges, repeats and long presses of the buttons."""

from taki.ui.buttons import LEFT, OK, Keys, elapsed


def fresh():
    keys = Keys()
    keys.update(0, 0)
    return keys


def test_a_press_is_reported_once():
    keys = fresh()
    keys.update(OK, 20)
    assert keys.pressed == OK
    keys.update(OK, 40)
    assert keys.pressed == 0
    keys.update(0, 60)
    assert keys.released == OK


def test_held_directions_repeat_and_others_do_not():
    keys = fresh()
    hits = {LEFT: 0, OK: 0}
    for button in hits:
        for now in range(100, 1100, 20):
            keys.update(button, now)
            hits[button] += keys.hits == button
        keys.update(0, 1200)
    assert hits[LEFT] > 4
    assert hits[OK] == 1


def test_a_long_press_is_reported_once_and_is_no_release():
    keys = fresh()
    longs = 0
    for now in range(100, 2000, 20):
        keys.update(OK, now)
        longs += keys.long == OK
    keys.update(0, 2000)
    assert longs == 1
    assert keys.released == 0


def test_after_release_all_everything_must_come_up_first():
    keys = fresh()
    keys.update(OK, 20)
    keys.release_all()
    keys.update(OK | LEFT, 40)
    assert keys.down == keys.pressed == 0
    keys.update(LEFT, 60)
    keys.update(LEFT | OK, 80)
    assert keys.pressed == 0
    keys.update(0, 100)
    keys.update(OK, 120)
    assert keys.pressed == OK


def test_what_is_down_at_the_start_does_not_count():
    keys = Keys()
    keys.update(OK, 0)
    assert keys.pressed == 0


def test_time_may_wrap():
    assert elapsed(5, 0x1FFFFFFF) == 6
    assert elapsed(5, 0x3FFFFFFF) == 6
