"""Screens and input: draws on a Canvas, reads a mask of buttons, knows no port."""
