"""How a match stands, in lines of text."""

from collections.abc import Sequence
from typing import Any

from taki.core.match import Match


def progress_line(match: Match) -> str:
    """One line on a match that is being played."""
    round_ = match.round
    seats = range(match.rules.seats)
    rules: Any = match.rules
    line = f"round {match.number}, cards {' '.join(str(round_.hand_size(s)) for s in seats)}"
    if rules.format == "points":
        line += f", scores {' '.join(str(match.scores[s]) for s in seats)}"
    if rules.format == "pyramid":
        line += f", stages {' '.join(str(round_.stage(s)) for s in seats)}"
    return line


def result_lines(match: Match, names: Sequence[str]) -> list[str]:
    """What a finished or broken off match came to: a headline and one line per seat."""
    rules: Any = match.rules
    out = bytearray(16)
    winners = [names[out[i]] for i in range(match.winners(out))] if match.over else []
    if not winners:
        head = "not finished"
    elif len(winners) == 1:
        head = f"{winners[0]} wins"
    else:
        head = f"{', '.join(winners[:-1])} and {winners[-1]} share the win"
    rounds = f"{match.number} round{'' if match.number == 1 else 's'}"
    lines = [
        f"{head}: {rules.preset}, {rules.seats} seats, {rules.format}, {rounds}, seed {match.seed}"
    ]
    width = max(len(name) for name in names)
    for seat, name in enumerate(names):
        cards = match.round.hand_size(seat)
        line = f"  {name:<{width}}  {cards} card{'' if cards == 1 else 's'}"
        if rules.format == "points":
            line += f", {match.scores[seat]} points"
        elif rules.format == "pyramid":
            line += f", stage {match.round.stage(seat)}"
        lines.append(line)
    return lines
