"""The record of the statistics (`taki.ui.stats`), unpacked. In memory only meanwhile."""

from taki.ui.stats import COUNTS, MOST_ROWS, ROW_BYTES, Row
from taki.ui.unpacker import Unpacker


def unpack(data):
    """(match, round, rows): what was counted last, and the names. ValueError for what is no record."""
    reader = Unpacker(data)
    match = reader.short()
    number = reader.byte()
    rows = []
    while reader.left and len(rows) < MOST_ROWS:
        fields = Unpacker(reader.take(ROW_BYTES))
        counts = [fields.short() for _ in COUNTS]
        best = fields.signed()
        row = Row(fields.name())
        row.best = best
        for i in range(len(COUNTS)):
            setattr(row, COUNTS[i], counts[i])
        rows.append(row)
    return match, number, rows
