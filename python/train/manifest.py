"""The manifest of a network's files: `python manifest.py bezique-2-last.pt weights COMMIT`.

What a training is to be known by: settings, seed, decisions, seconds, device, curve, and the hashes of the files.
Figures of the arena are added by hand, each with its command; those against L3 in `[[forms]]`, without which the network is
not offered.
"""

import hashlib
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import checkpoint
from export import HEADS
from lessons import Sizes


def value(said: Any) -> str:
    """A value in TOML's spelling; JSON's is the same but for tables."""
    if isinstance(said, dict):
        return "{ " + ", ".join(f"{name} = {value(entry)}" for name, entry in said.items()) + " }" if said else "{}"
    if isinstance(said, list | tuple):
        return "[" + ", ".join(value(entry) for entry in said) + "]"
    return json.dumps(said, ensure_ascii=False)


def section(name: str, entries: dict[str, Any]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {value(entry)}" for key, entry in entries.items())]


def file_entries(path: Path) -> dict[str, Any]:
    content = path.read_bytes()
    return {"file": path.name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def manifest(saved: dict[str, Any], folder: Path, commit: str) -> str:
    network, sizes, state, recipe = saved["network"], Sizes(**saved["sizes"]), saved["state"], saved["recipe"]
    lines = [f"# How `{network}.policy` and `{network}.critic` were made, and what they reach.", ""]
    about = {
        "network": network,
        "game": recipe["game"],
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit,
        "encoding": sizes.encoding,
        "learning": sizes.learning,
    }
    lines += [f"{key} = {value(entry)}" for key, entry in about.items()]
    for kind in HEADS:
        lines += section(kind, file_entries(folder / f"{network}.{kind}"))
    made = {"device": state["device"], "seconds": round(state["seconds"]), "decisions": state["decisions"]}
    lines += section("training", made | {"seed": state["seed"], "setups": recipe["setups"]})
    for name in ("lessons", "model", "learning", "measuring"):
        lines += section(f"training.{name}", recipe[name])
    points = [[line["s"], line["M"], line["v_L1"], line["error"]] for line in state["log"] if "v_L1" in line]
    columns = ["seconds", "million decisions", "v L1, seat by seat", "1.96 standard errors"]
    lines += ["", "[training.curve]", f"columns = {value(columns)}", "rows = ["]
    lines += [f"    {value(point)}," for point in points]
    return "\n".join([*lines, "]", ""])


if __name__ == "__main__":
    read, target = checkpoint.read(Path(sys.argv[1])), Path(sys.argv[2])
    (target / f"{read['network']}.toml").write_text(manifest(read, target, sys.argv[3]))
