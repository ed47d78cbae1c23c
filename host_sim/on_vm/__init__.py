"""Code of the desktop that runs on a MicroPython VM."""
