"""Stands in for MicroPython's built-in module ``micropython`` on CPython: the one shim."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def const(value: _T) -> _T:
    """MicroPython's compiler folds ``X = const(value)``; here it is just the value."""
    return value
