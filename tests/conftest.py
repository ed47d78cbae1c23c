"""Every test has a place of its own for saves, never the user's, and leaves the texts in English."""

import itertools

import pytest

from taki import text

_numbers = itertools.count()


@pytest.fixture(autouse=True)
def own_saves(monkeypatch, tmp_path_factory):
    """TAKI_DATA names a new folder, in this process and in those that a test starts."""
    folder = tmp_path_factory.getbasetemp() / "saves" / str(next(_numbers))
    monkeypatch.setenv("TAKI_DATA", str(folder))


@pytest.fixture(autouse=True)
def english_again():
    """Whatever language a test has chosen, the next one finds English."""
    yield
    text.use("en")
