"""Reading what `taki.ui.packer` has written. In memory only where a record is read."""

from taki.ui.packer import NAME_LETTERS


class Unpacker:
    """Reads bytes from the front; ValueError where there are too few, or no text in UTF-8."""

    def __init__(self, data):
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        """How many bytes are still to be read."""
        return len(self._data) - self._at

    def take(self, n: int) -> bytes:
        """The next ``n`` bytes."""
        if self.left < n:
            raise ValueError("the record is too short")
        self._at += n
        return bytes(self._data[self._at - n : self._at])

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def short(self) -> int:
        """The next two bytes as an int from 0 to 65535."""
        high = self.byte()
        return high << 8 | self.byte()

    def signed(self) -> int:
        """The next two bytes as an int from -32768 to 32767."""
        value = self.short()
        return value - 65536 if value & 0x8000 else value

    def text(self) -> str:
        """What `put_text` appended."""
        return str(self.take(self.byte()), "utf-8")

    def name(self) -> str:
        """What `put_name` appended."""
        return self.text()[:NAME_LETTERS]
