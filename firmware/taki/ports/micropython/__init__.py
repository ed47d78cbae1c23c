"""Ports over MicroPython's own modules."""
