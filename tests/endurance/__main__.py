"""The long form of the proofs that games survive: `python3 -m tests.endurance [PROOF …] [--state FILE] [--fresh]`.

Does every batch of every proof, or of those that are named, and writes after each what it came to. Interrupted, it
goes on from there when it is called again. Prints a table in the end; exit code 1 when anything was found.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(folder) for folder in (HERE.parents[1], HERE.parent, HERE.parent / "ui")]

# what follows is found only from here on
from endurance.batch import PROOFS, Batch, batch_from_json  # noqa: E402
from endurance.plan import Task, tasks  # noqa: E402
from ui.files import write_whole  # noqa: E402


class State:
    """The batches that are done, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.done: dict[str, Batch] = {}
        if path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            self.done = {name: batch_from_json(batch) for name, batch in data.items()}

    def of(self, proof: str) -> Batch:
        """All of one proof that is done."""
        return sum((batch for name, batch in self.done.items() if name.split()[0] == proof), Batch())

    def add(self, task: Task, batch: Batch) -> None:
        self.done[key(task)] = batch
        data = {name: done.to_json() for name, done in self.done.items()}
        write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())


def key(task: Task) -> str:
    return f"{task.proof} {task.name}"


def carry_out(proof: str, state: State) -> None:
    """The batches of a proof that are not done yet, with a line for each."""
    planned = tasks(proof)
    for number, task in enumerate(planned, 1):
        if key(task) not in state.done:
            begun = time.monotonic()
            batch = task.done()
            state.add(task, batch)
            came_to = f"{batch.cases} cases in {time.monotonic() - begun:.0f} s, {len(batch.wrong)} findings"
            say(f"{number:3}/{len(planned)} {key(task)}: {came_to}")


def report(state: State) -> int:
    """The table; how many findings there are."""
    found = 0
    for proof in PROOFS:
        batch = state.of(proof)
        found += len(batch.wrong)
        say(f"{proof:15} {batch.cases:7} cases {len(batch.wrong):4} findings")
        for name, value in sorted({**batch.counts, **batch.peaks}.items()):
            say(f"    {name:40} {value:10}")
        for wrong in batch.wrong:
            say(f"    {wrong}")
    return found


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.endurance", description=__doc__)
    parser.add_argument("proofs", nargs="*", metavar="PROOF", help=", ".join(PROOFS))
    parser.add_argument("--state", type=Path, default=Path("endurance.json"), help="what is done already")
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    chosen = parser.parse_args()
    if unknown := set(chosen.proofs) - set(PROOFS):
        parser.error(f"no such proof: {', '.join(sorted(unknown))}")
    if chosen.fresh:
        chosen.state.unlink(missing_ok=True)
    state = State(chosen.state.absolute())
    for proof in chosen.proofs or PROOFS:
        carry_out(proof, state)
    return int(report(state) > 0)


if __name__ == "__main__":
    sys.exit(main())
