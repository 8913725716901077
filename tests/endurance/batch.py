"""One run of cases in a process of its own: `batch.py PROOF ARGUMENT …` prints what it came to, as JSON.

A process that dies, hangs or is left behind by its children spoils no other run, and is a finding itself.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
PATHS: Final = (ROOT, HERE.parent, HERE.parent / "ui")
"""Where the program and what the tests share are found."""
PROOFS: Final = {
    "kills": "kills",
    "windows-killed": "window_kills",
    "damage": "damage_files",
    "programs": "two_programs",
    "robots": "robots",
    "window": "window",
    "plies": "taking_up",
}
"""Each proof, and the module whose `run` does cases of it."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What some cases came to: how many there were, what was wrong, what was counted and what was the most."""

    cases: int = 0
    wrong: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    peaks: Mapping[str, float] = field(default_factory=dict)

    def __add__(self, other: Batch) -> Batch:
        counts, peaks = dict(self.counts), dict(self.peaks)
        for name, count in other.counts.items():
            counts[name] = counts.get(name, 0) + count
        for name, peak in other.peaks.items():
            peaks[name] = max(peaks.get(name, peak), peak)
        return Batch(self.cases + other.cases, self.wrong + other.wrong, counts, peaks)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def batch_from_json(data: Mapping[str, Any]) -> Batch:
    return Batch(data["cases"], tuple(data["wrong"]), data["counts"], data["peaks"])


def in_fresh_process(proof: str, *arguments: object, limit: float) -> Batch:
    """The batch of a process that is killed after `limit` seconds, with all that it started."""
    command = [sys.executable, str(HERE / "batch.py"), proof, *map(str, arguments)]
    with tempfile.TemporaryDirectory(prefix="itsutsu-") as home:
        process = subprocess.Popen(
            command, env=_environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        try:
            said, errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Batch(wrong=(f"{_called(proof, arguments)} was not done after {limit:.0f} s",))
    if process.returncode or errors:
        told = errors.decode(errors="replace")[-2000:]
        return Batch(wrong=(f"{_called(proof, arguments)} ended with {process.returncode}: {told}",))
    return batch_from_json(json.loads(said))


def quick_folder() -> str | None:
    """Where temporary files are in memory, so that no disk is waited for; None: where they always are."""
    shared = "/dev/shm"
    return shared if os.access(shared, os.W_OK) else None


def _called(proof: str, arguments: tuple[object, ...]) -> str:
    return " ".join(map(str, (proof, *arguments)))


def _environment(home: str) -> dict[str, str]:
    """No file of the person who runs this is read or written; a screen is used where there is one."""
    folders = {f"XDG_{kind}_HOME": str(Path(home, kind)) for kind in ("CONFIG", "DATA", "CACHE")}
    has_screen = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    platform = {} if has_screen else {"QT_QPA_PLATFORM": "offscreen"}
    return {**os.environ, **platform, **folders, "PYTHONPATH": os.pathsep.join(map(str, PATHS))}


def main() -> None:
    sys.path[:0] = map(str, PATHS)
    batch = import_module(f"endurance.{PROOFS[sys.argv[1]]}").run(*sys.argv[2:])
    sys.stdout.write(json.dumps(batch.to_json()))


if __name__ == "__main__":
    main()
