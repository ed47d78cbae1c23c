"""Texts by number (`taki.text.ids`) as lines of glyph indices, and the fonts to draw them with."""

from taki.text.en import LINES

__all__ = ["LINES"]
