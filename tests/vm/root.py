"""Where the project is: `.mpy` runs start in a folder of their own."""

import os

ROOT = os.getenv("TAKI_ROOT") + "/" if hasattr(os, "getenv") else ""
"""The project's folder with a slash; empty, for it is the current one, where there is no getenv."""
