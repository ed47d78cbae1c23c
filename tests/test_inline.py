"""Functions that stand where they are called, and short names, do what they did (`host_sim.inline`)."""

import contextlib
import io

import pytest

from host_sim import inline, short_names

_CALLS = {
    "returns in branches": (
        "def f(a):\n    if a > 2:\n        return 5\n    return a\n"
        "def g(a):\n    x = f(a)\n    return x * a\n"
        "print(g(1), g(3))\n"
    ),
    "an argument that is evaluated once, before the rest": (
        "def f(a, b):\n    return a + a + b\n"
        "def g(a):\n    return f(h(a), a)\n"
        "def h(a):\n    print(a)\n    return 2 * a\n"
        "print(g(1), h(2))\n"
    ),
    "a value in a loop that the loop still needs": (
        "def f(a):\n    v = a * 2\n    return v + 1\n"
        "def g(a):\n    w = a * 3\n    return w\n"
        "def loop(n):\n    s = 0\n    for i in range(n):\n        p = f(i)\n        q = g(p)\n"
        "        s += p + q\n    return s\n"
        "print(loop(4))\n"
    ),
}
_LEFT_ALONE = {
    "a name of the module that is the caller's own": (
        "size = 3\ndef f():\n    return size + 1\ndef g(size):\n    return f() * size\nprint(g(10))\n"
    ),
    "a builtin that is the caller's own": (
        "def f(a):\n    return min(a, 5)\n"
        "def g(a):\n    min = 7\n    return f(a) + min\n"
        "print(g(10))\n"
    ),
    "an import": (
        "def f(a):\n    from math import floor as whole\n    return whole(a)\n"
        "def g(a):\n    return f(a)\n"
        "print(g(2.5))\n"
    ),
    "a default that is one object": (
        "def f(a, kept=[]):\n    kept.append(a)\n    return len(kept)\n"
        "def g(a):\n    return f(a)\n"
        "print(g(1), g(2))\n"
    ),
    "a default that was another value": (
        "n = 1\ndef f(a, b=n):\n    return a + b\ndef g(a):\n    return f(a)\nn = 5\nprint(g(1))\n"
    ),
    "a generator": (
        "def f(a):\n    yield from a\ndef g(a):\n    print('g')\n    return f(a)\ng([1])\n"
    ),
    "a call that is evaluated only sometimes": (
        "def f(a):\n    print('f')\n    return a\ndef g(a):\n    return a and f(a)\nprint(g(0))\n"
    ),
}
_EARLY = (
    "def f(a):\n    if a:\n        return\n    print('f')\n"
    "def g(a):\n    try:\n        f(a)\n    except ValueError:\n        print('no')\n"
    "    else:\n        print('else')\n"
    "g(1)\ng(0)\n"
)
_NAMES = {
    "a class has the name for itself": (
        "_inch = 2\nclass A:\n    _inch = _inch + 1\n    def f(self):\n        return self._inch\n"
        "print(A().f(), _inch)\n"
    ),
    "a function in a function": (
        "acre = 3\ndef f():\n    def acre():\n        return 1\n    return acre()\nprint(f(), acre)\n"
    ),
    "an import in a function": (
        "acre = 3\ndef f():\n    import math as acre\n    return acre.floor(2.5)\nprint(f(), acre)\n"
    ),
}


@pytest.fixture(autouse=True)
def no_other_programs(monkeypatch: pytest.MonkeyPatch):
    """These modules are all that there is."""
    for module in (inline, short_names):
        monkeypatch.setattr(module, "callers", list)


def _said(source: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(source, {})
    return out.getvalue()


def _inlined(source: str) -> str:
    return inline.inline({"taki/x.py": source})["taki/x.py"]


@pytest.mark.parametrize("source", _CALLS.values(), ids=_CALLS)
def test_a_function_moves(source: str):
    new = _inlined(source)
    assert new.count("def ") < source.count("def ")
    assert _said(new) == _said(source)


@pytest.mark.parametrize("source", _LEFT_ALONE.values(), ids=_LEFT_ALONE)
def test_a_function_that_would_mean_something_else_stays(source: str):
    new = _inlined(source)
    assert new.count("def ") == source.count("def ")
    assert _said(new) == _said(source)


def test_an_early_return_in_a_try_does_not_pass_over_its_else():
    assert _said(_inlined(_EARLY)) == _said(_EARLY) == "else\nf\nelse\n"


@pytest.mark.parametrize("source", _NAMES.values(), ids=_NAMES)
def test_a_short_name_is_not_taken_for_another(source: str):
    new, _ = short_names.short_names({"taki/x.py": source})
    assert _said(new["taki/x.py"]) == _said(source)
