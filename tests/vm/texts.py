"""Takes every language into use and prints what `words` makes of its texts, for every VM alike."""

import sys

from taki import text
from taki.text import fonts, languages
from taki.text import ids as T  # noqa: N812 - as the firmware calls it
from taki.ui import words

CHARACTERS = " -'7" + fonts.LETTERS[:27] + "abcXYZ0123456789"


def digest(lines):
    """A number that another order or another byte would change."""
    total = 1
    for line in lines:
        for glyph in line:
            total = (total * 257 + glyph + 1) % 1000003
        total = (total * 257) % 1000003
    return total


def names(count):
    """Names of pseudo-random characters, the same on every VM."""
    state = 1
    for _ in range(count):
        name = ""
        for _ in range(state % 13):
            state = (state * 75 + 74) % 65537
            name += CHARACTERS[state % len(CHARACTERS)]
        state = (state * 75 + 74) % 65537
        yield name


def main(arguments):
    """Prints a line for each language and one for the names; takes the number of pages."""
    pages = int(arguments[0])
    for code in languages.CODES + languages.CODES:
        text.use(code)
        lines = [text.line(i) for i in range(languages.LINES)]
        for i in range(pages):
            for columns in languages.COLUMNS:
                lines += words.lines(languages.LINES + i, columns)
        lines.append(words.fill(T.CARD, words.plain("Zoe"), words.plain(fonts.LETTERS[:3])))
        print(code, text.language, text.index, text.rtl, len(lines), digest(lines))
        for name in sorted(sys.modules):  # the rest may be folded, or part of another module
            if name[:10] == "taki.text." and name[10:12] in languages.CODES:
                print(name)
    print(digest(words.plain(name) for name in names(3000)))
    print(digest(words.plain(name, 5) for name in names(3000)))
    print(digest(text.decode(text.encode(name)).encode() for name in names(300)))
