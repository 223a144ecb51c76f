"""Every example that is printed is run: docstrings and the README."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from types import ModuleType

import pytest
from conftest import ROOT

import soiree

README = ROOT / "python/README.md"


def modules() -> list[ModuleType]:
    """Every module of the package that can be imported here."""
    names = [found.name for found in pkgutil.iter_modules(soiree.__path__, "soiree.")]
    return [soiree, *(module for module in map(imported, names) if module is not None)]


def imported(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def documented() -> Iterator[tuple[str, str]]:
    """What has a docstring with an example in it."""
    for module in modules():
        things = {module.__name__: module, **{f"{module.__name__}.{name}": value for name, value in vars(module).items()}}
        for name, thing in things.items():
            if thing is not module and getattr(thing, "__module__", "").split(".")[0] != "soiree":
                continue
            members = vars(thing) if inspect.isclass(thing) else {}
            for path, doc in [(name, thing.__doc__), *((f"{name}.{key}", value.__doc__) for key, value in members.items())]:
                if doc and ">>>" in doc:
                    yield path, doc


def blocks() -> list[str]:
    """The Python of the README."""
    return re.findall(r"^```python\n(.*?)^```", README.read_text(), re.DOTALL | re.MULTILINE)


def check(name: str, text: str, names: dict[str, object]) -> dict[str, object]:
    """Runs an example; gives the names it leaves behind."""
    example = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), names, name, None, 0)
    assert example.examples, "there is an example"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    runner.run(example, out=said.append, clear_globs=False)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)
    return example.globs


@pytest.mark.parametrize(("name", "doc"), list(documented()), ids=lambda value: value if len(value) < 60 else "")
def test_a_docstring_says_what_happens(name: str, doc: str) -> None:
    check(name, doc, {"soiree": soiree})


def test_the_readme_says_what_happens() -> None:
    names: dict[str, object] = {}
    for number, block in enumerate(blocks()):
        names = check(f"README block {number}", block, names)
    assert len(blocks()) >= 5


def test_everything_public_is_documented() -> None:
    for name in soiree.__all__:
        thing = getattr(soiree, name)
        if not inspect.isclass(thing):
            continue
        assert thing.__doc__, name
        for key, value in vars(thing).items():
            if not key.startswith("_") and (callable(value) or inspect.isdatadescriptor(value)):
                assert value.__doc__, f"{name}.{key}"
