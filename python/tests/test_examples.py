"""Every example runs, with tiny sizes."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

EXAMPLES = ROOT / "python/examples"

TINY = {
    "random_playouts.py": ["bezique", "--matches", "2"],
    "own_bot.py": ["--deals", "2", "--worlds", "2"],
    "vector_loop.py": ["--rows", "64", "--steps", "60"],
    "records_pandas.py": ["--matches", "2"],
    "dmc_napoleon.py": ["--millions", "0.001", "--deals", "4", "--batch", "64", "--layers", "16"],
}

NEEDS = {"records_pandas.py": "pandas", "dmc_napoleon.py": "jax"}

SAYS = {
    "random_playouts.py": "decisions a match",
    "own_bot.py": "Sampler v L1, 2 deals",
    "vector_loop.py": "episodes",
    "records_pandas.py": "verb",
    "dmc_napoleon.py": "Corrected v L1, 4 deals",
}


def test_every_example_is_in_the_index_and_is_run() -> None:
    names = sorted(path.name for path in EXAMPLES.glob("*.py"))
    assert names == sorted(TINY)
    index = (EXAMPLES / "README.md").read_text()
    assert all(f"]({name})" in index for name in names)


@pytest.mark.parametrize("name", TINY)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    if name in NEEDS and importlib.util.find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    script = [sys.executable, "-I", str(EXAMPLES / name), *TINY[name]]
    done = subprocess.run(script, capture_output=True, text=True, cwd=tmp_path, timeout=200, check=False)
    assert done.returncode == 0, done.stderr
    assert SAYS[name] in done.stdout and "no decision" not in done.stdout


def test_no_matches_make_no_table() -> None:
    if importlib.util.find_spec("pandas") is None:
        pytest.skip("pandas is not installed")
    script = [sys.executable, "-I", str(EXAMPLES / "records_pandas.py"), "--matches", "0"]
    done = subprocess.run(script, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 2 and "--matches: at least 1" in done.stderr


def test_the_bar_of_the_network_is_held_up() -> None:
    """A network that has learned nothing does not pass `--check`."""
    if importlib.util.find_spec("jax") is None:
        pytest.skip("jax is not installed")
    args = ["--check", "--millions", "0.001", "--deals", "4", "--layers", "4"]
    script = [sys.executable, "-I", str(EXAMPLES / "dmc_napoleon.py"), *args]
    done = subprocess.run(script, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 1 and "not beaten" in done.stdout, done.stderr
