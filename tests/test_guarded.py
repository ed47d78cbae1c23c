"""How programs end: Ctrl-C, closed streams and full disks are a code and at most one line."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.guarded import PIPE_CLOSED

ROOT = Path(__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and exec as POSIX has them")


def program(body, before=""):
    """The command of a program whose main has ``body``; ``before`` runs before the guard."""
    code = "import errno, os, signal, sys, time\n"
    code += "from host_sim.errors import UsageError\n"
    code += "from host_sim.guarded import guarded, hold_interrupts\n"
    code += f"{before}\ndef main():\n    {body}\nguarded(main)\n"
    return [sys.executable, "-c", code]


def end(body, before="", **streams):
    """(exit code, stdout, stderr) of a program."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
    done = subprocess.run(program(body, before), cwd=ROOT, text=True, check=False, **streams)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        ("return 0", 0, ""),
        ("return None", 0, ""),
        ("return 7", 7, ""),
        ("raise SystemExit(4)", 4, ""),
        ("raise SystemExit('enough')", 1, "enough\n"),
        ("raise KeyboardInterrupt", 130, ""),
        ("raise BrokenPipeError(errno.EPIPE, 'closed')", PIPE_CLOSED, ""),
        ("raise UsageError('name a file', 2)", 2, "error: name a file\n"),
        ("open('no/such/file')", 1, f"error: no/such/file: {os.strerror(errno.ENOENT)}\n"),
    ],
)
def test_what_ends_a_program_is_its_code_and_at_most_a_line(body, code, line):
    assert end(body) == (code, "", line)


def test_a_bug_is_not_hidden():
    code, _, err = end("return 1 // 0")
    assert code == 1
    assert "Traceback" in err


def test_nobody_reads_what_is_printed():
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        assert end("print('text')", stdout=theirs)[::2] == (PIPE_CLOSED, "")
    finally:
        os.close(theirs)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Linux's /dev/full")
@pytest.mark.parametrize("last", ["return 0", "raise SystemExit(0)"])
def test_the_disk_that_is_printed_to_is_full(last):
    with open("/dev/full", "w", encoding="ascii") as full:
        code, _, err = end(f"print('text'); {last}", stdout=full)
        assert code == 1
        assert err == f"error: can't write: {os.strerror(errno.ENOSPC)}\n"
        assert end("print('text')", stderr=full)[:2] == (0, "text\n")
        assert end("raise UsageError('x', 2)", stderr=full)[0] == 2


def test_streams_that_were_closed_are_empty():
    before = "sys.stdin = sys.stdout = None"
    body = "print('text'); print(sys.stdin.isatty(), repr(sys.stdin.read()), file=sys.stderr)"
    assert end(body, before) == (0, "", "False ''\n")


@POSIX
def test_a_ctrl_c_before_the_guard_waits_for_it():
    before = "hold_interrupts(); os.kill(os.getpid(), signal.SIGINT); print('on', flush=True)"
    assert end("time.sleep(60)", before) == (130, "on\n", "")


# -- the tools ---------------------------------------------------------------------------------

BOOTSTRAP = "import os, runpy, subprocess, sys; sys.path.insert(0, {!r}); import _bootstrap as b\n"


def bootstrap(code, folder=ROOT, **options):
    """A process, all its output in one pipe, that runs ``code`` with the tools' `_bootstrap` as b."""
    code = BOOTSTRAP.format(str(ROOT / "tools")) + code
    environ = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TAKI_BENCH")}
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **options,
    )


def tool(name, *arguments, folder, before=""):
    """(exit code, output) of a tool called from ``folder``, with this Python for its environment."""
    code = "b.prepare = lambda *a, **k: sys.executable\n"
    code += f"{before}\nsys.argv = {[name, *arguments]!r}\n"
    code += f"runpy.run_path({str(ROOT / 'tools' / name)!r}, run_name='__main__')"
    process = bootstrap(code, folder)
    output = process.communicate()[0]
    return process.returncode, output


@POSIX
def test_a_child_that_a_signal_ended_is_128_and_more():
    code = "code = 'import os; os.kill(os.getpid(), 2)'\n"
    process = bootstrap(code + "print(b.run(sys.executable, ['-S', '-c', code]))")
    assert process.communicate()[0].endswith("130\n")


@POSIX
def test_what_ends_a_tool_ends_its_child():
    child = "import time; print('up', flush=True); time.sleep(60)"
    process = bootstrap(f"sys.exit(b.run(sys.executable, ['-c', {child!r}]))")
    assert process.stdout.readline() == "up\n"
    process.send_signal(signal.SIGTERM)
    assert process.communicate()[0] == ""  # nobody holds the pipe any more
    assert process.returncode == 128 + signal.SIGTERM


@POSIX
def test_a_tool_becomes_its_program(tmp_path):
    child = "import os, host_sim.guarded as g; g.guarded(lambda: print(os.getpid()))"
    process = bootstrap(f"b.become(sys.executable, ['-c', {child!r}])", tmp_path)
    assert process.communicate()[0] == f"{process.pid}\n"
    assert process.returncode == 0


@POSIX
def test_what_is_left_of_an_environment_is_none(tmp_path):
    half = tmp_path / "half"
    (half / "bin").mkdir(parents=True)
    (half / "bin" / "python").symlink_to(sys.executable)
    code = "def make(venv): raise b.SetupError('made anew')\n"
    code += f"b._make = make; b._version_of({str(half)!r}) is None and print('none')\n"
    code += f"b.guarded(lambda a: b.prepare(['play.txt'], venv={str(half)!r}))"
    process = bootstrap(code)
    assert process.communicate()[0] == "none\nerror: made anew\n"
    assert process.returncode == 3


@pytest.mark.skipif(sys.prefix == sys.base_prefix, reason="the tests don't run in a venv")
def test_a_whole_environment_is_known():
    process = bootstrap("print(b._version_of(sys.prefix) == sys.version)")
    assert process.communicate()[0] == "True\n"


def test_an_environment_is_none_from_the_first_moment_of_its_removal(tmp_path):
    (tmp_path / "pyvenv.cfg").write_text("home = nowhere\n")
    code = "def stop(*a, **k): raise KeyboardInterrupt\n"
    code += f"b.shutil.rmtree = stop; b.guarded(lambda a: b._make({str(tmp_path)!r}))"
    process = bootstrap(code)
    process.communicate()
    assert process.returncode == 130
    assert not (tmp_path / "pyvenv.cfg").exists()


WRONG = [
    ("screens.py", ["--out", "no/such/folder.png", "--only", "title"], 1, "can't write"),
    ("screens.py", ["--columns", "0"], 2, "--columns"),
    ("screens.py", ["--columns", "-1"], 2, "--columns"),
    ("screens.py", ["--columns", "1000000"], 2, "--columns"),
    ("screens.py", ["--scale", "-3"], 2, "--scale"),
    ("screens.py", ["--scale", "10000"], 2, "--scale"),
    ("screens.py", ["--scale", "16"], 2, "too large"),
    ("screens.py", ["--only", "no such state"], 2, "--list"),
    ("screens.py", ["--sizes", "3x3"], 2, "240x240"),
    ("corpus.py", ["--games", "0", "--out", "x"], 2, "--games"),
    ("corpus.py", ["--games", "-5", "--out", "x"], 2, "--games"),
    ("corpus.py", ["--games", "1", "--out", "no/such"], 1, "can't write"),
    ("corpus.py", ["--games", "1", "--check", "--out", "."], 1, "error: "),
    ("bench.py", ["--seconds", "0"], 2, "--seconds"),
    ("bench.py", ["--seconds", "nan"], 2, "--seconds"),
    ("bench.py", ["--json", "no/such/file"], 1, "can't write"),
    ("play.py", ["--demo", "--scale", "100000"], 2, "--scale"),
    ("play.py", ["--demo", "--record", ""], 2, "--record"),
    ("play.py", ["--demo", "--replay", ""], 2, "--replay"),
    ("build.py", ["--board", "toaster"], 2, "--board"),
    ("build.py", ["--board", "pico_oled", "--uf2", "none.uf2"], 1, "can't read none.uf2"),
    ("deploy.py", ["--list", "--wipe"], 2, "--wipe"),
]


@pytest.mark.parametrize(("name", "arguments", "code", "says"), WRONG)
def test_a_tool_says_what_is_wrong_in_one_line(name, arguments, code, says, tmp_path):
    found, output = tool(name, *arguments, folder=tmp_path)
    assert found == code, output
    assert output.count("\n") == 1, output
    assert says in output
    assert list(tmp_path.iterdir()) == []


def test_screens_are_drawn_from_any_folder(tmp_path):
    arguments = ["--only", "title", "--sizes", "128x64", "--out", "sheet.png"]
    code, output = tool("screens.py", *arguments, folder=tmp_path)
    assert code == 0, output
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("more", [[], ["--pico"]])
def test_the_figures_of_the_bench_go_into_the_callers_folder(more, tmp_path):
    # the measuring itself is left out: the folder in which it would begin is printed
    before = "b.become = lambda python, a: (print(os.getcwd(), a[-2:]), sys.exit(0))"
    code, output = tool("bench.py", *more, "--json", "x.json", folder=tmp_path, before=before)
    assert code == 0, output
    assert output == f"{tmp_path.resolve()} ['--json', 'x.json']\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("option", ["--record", "--screenshot", "--gif"])
def test_a_pipe_is_no_file(option, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    code, output = tool("play.py", "--demo", option, "pipe", folder=tmp_path)
    assert code == 1
    assert output == "taki: can't write pipe: it is a pipe; choose a file\n"
