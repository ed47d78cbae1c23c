"""The rules core: TAKI as plain functions over one flat state.

Runs unchanged on MicroPython, CircuitPython and CPython, imports nothing but ``micropython.const``
(and ``array``), and allocates nothing while it plays. Start reading at :mod:`taki.core.round`.
"""
