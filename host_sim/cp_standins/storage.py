"""Stand-in for `storage`: one drive, which the game or a computer may write."""


class _Mount:
    readonly = True


_drive = _Mount()


def getmount(path):
    """The drive."""
    if path != "/":
        raise OSError(19)
    return _drive


def remount(path, readonly=False):
    """Gives the drive to the game, or to a computer."""
    getmount(path).readonly = readonly
