"""``python -m host_sim``: the same as the command ``taki``."""

from host_sim.guarded import guarded


def run() -> None:
    """Runs the command line and ends the process with its exit code."""
    guarded(_main, "taki")


def _main() -> int:
    from host_sim.cli import main  # inside the guard: a Ctrl-C may come while it is imported

    return main()


if __name__ == "__main__":
    run()
