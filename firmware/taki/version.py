"""Which version of the firmware this is."""

VERSION = "0.3"

BUILD = "source"
"""Replaced when a board's files are built: hex digits of a hash over all that is in them."""
