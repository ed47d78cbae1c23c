"""Ports over CircuitPython's own modules."""
