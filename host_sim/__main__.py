"""``python -m host_sim``: the same as the command ``taki``."""

import sys

from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main())
