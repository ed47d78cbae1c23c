"""Errors that the command line reports in one line."""


class UsageError(Exception):
    """Something the caller can mend; the text is one line that says what to do.

    ``code`` is the exit code: 2 for a wrong command line, 1 for a file, terminal or window that
    could not be used.
    """

    def __init__(self, text: str, code: int = 1):
        super().__init__(text)
        self.code = code
