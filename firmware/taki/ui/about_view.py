"""The page about the game, below its name."""

from taki import version
from taki.text import ids as T  # noqa: N812
from taki.ui import lists, theme, widgets, words


def lines(p) -> list:
    """The page as lines: version and build first."""
    found = [words.fill(T.ABOUT_VERSION, words.plain(version.VERSION))]
    found.append(words.fill(T.ABOUT_BUILD, words.plain(version.BUILD)))
    found.append(b"")
    found.extend(words.lines(T.ABOUT_PAGE, p.layout.columns))
    return found


def last(p, lines) -> int:
    """The largest `AboutScene.first`."""
    return lists.last_page(p, len(lines))


def draw(p, scene) -> None:
    """Paints an `AboutScene`."""
    p.clear(theme.TABLE)
    widgets.heading(p, words.say(T.ABOUT))
    lists.page(p, scene.lines, scene.first)
    widgets.footer(p, None, words.say(T.FOOT_BACK))
