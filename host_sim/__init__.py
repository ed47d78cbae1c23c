"""The desktop side: the firmware in a window, a terminal or a test."""
