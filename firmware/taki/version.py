"""Which version of the firmware this is."""

VERSION = "0.3"

BUILD = "source"
"""Replaced by the tool that builds an image: the date and the commit it was made from."""
