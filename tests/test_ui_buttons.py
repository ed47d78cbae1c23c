"""Edges, repeats and long presses of the buttons."""

from taki.ui.buttons import BACK, INFO, LEFT, MENU, OK, Keys, elapsed


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


def six(*moments):
    """The presses that a six-button device reports for the masks of ``moments`` [(ms, mask), ...]."""
    keys = Keys(six=True)
    keys.update(0, 0)
    found = []
    for now, mask in moments:
        keys.update(mask, now)
        if keys.pressed:
            found.append(keys.pressed)
    return found


def test_six_buttons_act_when_they_come_up():
    assert six((20, OK)) == []
    assert six((20, OK), (40, 0)) == [OK]
    assert six((20, BACK), (790, BACK), (800, 0), (820, 0)) == [BACK]
    assert six((20, LEFT)) == [LEFT]


def test_six_buttons_held_are_the_two_that_are_missing():
    assert six((20, OK), (800, OK), (840, OK), (2000, OK), (2020, 0)) == [INFO]
    assert six((20, BACK), (840, BACK), (860, 0), (880, 0)) == [MENU]
    assert six((20, MENU), (40, 0)) == [MENU], "a desktop's own key for it counts too"


def test_six_buttons_forget_what_was_down_at_a_hand_over_or_a_new_scene():
    for forget in (Keys.release_all, Keys.new_scene):
        keys = Keys(six=True)
        keys.update(0, 0)
        keys.update(OK, 20)
        forget(keys)
        for now, mask in ((40, OK), (900, OK), (920, 0)):
            keys.update(mask, now)
            assert keys.pressed == 0 == keys.long
        keys.update(OK, 940)
        keys.update(0, 960)
        assert keys.pressed == OK


def test_a_new_scene_changes_nothing_for_eight_buttons():
    keys = fresh()
    keys.update(OK, 20)
    keys.new_scene()
    keys.update(OK, 40)
    keys.update(0, 60)
    assert keys.released == OK
