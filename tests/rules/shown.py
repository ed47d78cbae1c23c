"""All that a SeatView shows, whatever its members are called."""

from array import array

FILLED = {"legal": lambda: array("H", bytes(200)), "hand": lambda: bytearray(128)}
FILLED["discard_pile"] = FILLED["hand"]
BY_SEAT = ("hand_size", "declared", "stage")


def shown(view):
    """Every public attribute and the result of every public method of a view, by name."""
    found = {}
    names = {name for name in dir(view) if not name.startswith("_")}
    for owner in type(view).__mro__:
        names |= {n for n in getattr(owner, "__annotations__", {}) if not n.startswith("_")}
    for name in sorted(names):
        member = getattr(view, name)
        if name == "rules":
            found[name] = (member.preset, member.seats, member.packed, member.deck)
        elif name in FILLED:
            out = FILLED[name]()
            found[name] = list(out[: member(out)])
        elif name in BY_SEAT:
            found[name] = [member(seat) for seat in range(view.rules.seats)]
        elif name == "refusal":
            found[name] = (
                [member(card) for card in found["hand"]] if view.actor == view.seat else []
            )
        else:
            found[name] = member() if callable(member) else member
    return found
