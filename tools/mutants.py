"""Measures what the tests notice: python -m tools.mutants map, then draw LAYER, run, report.

A mutant is the program with one small change: `<` for `<=`, `and` for `or`, a number one larger, a condition turned
round, a call left out. A test must fail for it. Needs the extra `mutants`.

`map` runs the whole suite once and writes down which test runs through which line (minutes). `draw` picks mutants of a
layer at random, every place where one is possible as likely as every other, but for painters and for pure spacing: how
far and how large in pixels (`tools.mutant_places`), which the eye judges. `run` tries all that have no verdict yet,
each in a copy of its own of the committed tree, with the tests that run through its line: first those whose file speaks
of the module or of a class in it, of these the quickest first. It can be stopped and goes on where it was. `report`
tells the share that was killed, with a 95 % interval, and every survivor.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from xml.etree import ElementTree

import coverage
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from engines.ai.arena.intervals import wilson
from tools.dropped_calls import DropCall
from tools.mutant_places import is_aside

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = ROOT / "build" / "mutants"
CONTEXTS: Final = HOME / "coverage"
DURATIONS: Final = HOME / "durations.xml"

LAYERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "engines": (
            *("engines/*.py", "engines/*/*.py", "engines/*/seen/*.py"),
            *(f"engines/*/mind/{name}.py" for name in ("worlds", "belief", "notebook")),
        ),
        "ai": ("engines/ai/*.py", "engines/ai/*/*.py"),
        "match": ("ui/match/**/*.py",),
        "board": tuple(f"ui/board/{room}/**/*.py" for room in ("values", "scene", "hand")),
        "games": ("ui/games/*/*.py",),
        "pages": ("ui/**/*.py",),
    }
)
"""What is mutated in each layer. Painters, also those in these files, and what a policy weighs (the rest of `mind`) are
judged by eye and by the arena."""
ASIDE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"engines": ("engines/ai/",), "pages": ("ui/match/", "ui/board/", "ui/games/", "ui/look/")}
)
"""By layer, the folders that are no part of it, though its patterns match: other layers, and what only paints."""
UNUSED: Final = ("VariableReplacer", "VariableInserter", "RemoveDecorator")
"""Operators that need arguments, or change more than a detail."""
FIRST_LOOK: Final = 15.0
"""Seconds of tests that are tried first, the quickest ones; most mutants die of them."""
LONG_LOOK: Final = 240.0
"""Seconds of tests, by their measured time, after which a mutant has survived."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change. `verdict` is "" before it was tried, "killed", "survived", or, written by hand into the file of
    its layer with the reason in `why`, "equivalent" or "spacing"."""

    layer: str
    path: str
    line: int
    operator: str
    occurrence: int
    diff: str
    verdict: str = ""
    by: str = ""
    """The test that failed."""
    why: str = ""


def operators() -> dict[str, Any]:
    """By name, everything that changes code."""
    names = (name for name in operator_names() if not name.endswith(UNUSED))
    return {**{name: get_operator(name)() for name in names}, "DropCall": DropCall()}


def files_of(layer: str) -> list[Path]:
    found = {path for pattern in LAYERS[layer] for path in ROOT.glob(pattern)}
    return sorted(path for path in found if not _name(path).startswith(ASIDE.get(layer, ())))


def draw(layer: str, count: int, seed: int) -> list[Mutant]:
    """That many mutants of a layer: a place drawn from all places, then one of the changes possible there."""
    known = operators()
    places: dict[tuple[Path, tuple[int, int], tuple[int, int]], list[tuple[str, int]]] = defaultdict(list)
    for path in files_of(layer):
        nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
        for name, operator in known.items():
            positions = (where for node in nodes for where in operator.mutation_positions(node))
            for occurrence, (start, end) in enumerate(positions):
                places[path, start, end].append((name, occurrence))
    rng = random.Random(seed)
    drawn: list[Mutant] = []
    order = sorted(places)
    rng.shuffle(order)
    for path, start, _ in order:
        name, occurrence = rng.choice(places[path, start, _])
        source = path.read_text(encoding="utf-8")
        changed = mutate_code(source, known[name], occurrence)
        if changed is None or not _matters(source, changed) or is_aside(source, _name(path), start):
            continue
        drawn.append(Mutant(layer, _name(path), start[0], name, occurrence, _diff(source, changed, _name(path))))
        if len(drawn) == count:
            break
    return drawn


def _matters(source: str, changed: str) -> bool:
    """Whether the changed text is another program: not only other types, and one that can be read at all."""
    try:
        return _bare(source) != _bare(changed)
    except SyntaxError:
        return False


def _bare(source: str) -> str:
    """The program without its types."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
    return ast.dump(tree)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _diff(source: str, changed: str, name: str) -> str:
    lines = difflib.unified_diff(source.splitlines(), changed.splitlines(), name, name, lineterm="", n=0)
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


class Tests:
    """Which tests run through a line, and how long each takes."""

    def __init__(self) -> None:
        self._lines = coverage.CoverageData(str(CONTEXTS))
        self._lines.read()
        if not self._lines.measured_contexts():
            raise SystemExit("No map of the tests yet: python -m tools.mutants map")
        self._seconds = {
            _node_of(case): float(case.get("time", "0")) for case in ElementTree.parse(DURATIONS).iter("testcase")
        }

    def through(self, path: str, line: int) -> list[tuple[str, float]]:
        """Every test that runs through the line, with its seconds, then those that run through another line of the
        module: what is made once and kept is made in the first test of all. Of each, first the tests whose file speaks
        of the module, and of these the quickest."""
        contexts = self._lines.contexts_by_lineno(str(ROOT / path))
        here, near = _tests_among(contexts.get(line, ())), _tests_among(chain(*contexts.values()))
        speaking = _files_speaking_of(path)
        return [*self._timed(here, speaking), *self._timed(near - here, speaking)]

    def _timed(self, nodes: set[str], first: frozenset[str]) -> list[tuple[str, float]]:
        """With its seconds each; those in the files that come `first`, then quickest first."""
        timed = ((node, self._seconds.get(node, 1.0)) for node in nodes)
        return sorted(timed, key=lambda test: (test[0].partition("::")[0] not in first, test[1], test[0]))


@cache
def _files_speaking_of(path: str) -> frozenset[str]:
    """The test files that name the module at this path, a class in it, or what goes by its name in the program."""
    module = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    classes = (node.name for node in module.body if isinstance(node, ast.ClassDef))
    names = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in (_dotted(path), Path(path).stem, *classes)))
    files = ROOT.glob("tests/**/test_*.py")
    return frozenset(_name(file) for file in files if names.search(file.read_text(encoding="utf-8")))


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _tests_among(contexts: Iterable[str]) -> set[str]:
    return {context.partition("|")[0] for context in contexts if context}


def _node_of(case: ElementTree.Element) -> str:
    """The name by which pytest calls a test, out of its report."""
    *modules, last = case.get("classname", "").split(".")
    return f"{'/'.join((*modules, last))}.py::{case.get('name')}"


def within(tests: Sequence[tuple[str, float]], seconds: float, begin: int = 0) -> int:
    """How far one gets in that time, from `begin`; at least one test further."""
    spent, at = 0.0, begin
    while at < len(tests) and (spent + tests[at][1] <= seconds or at == begin):
        spent += tests[at][1]
        at += 1
    return at


def attempt(mutant: Mutant, tests: Tests, copy: Path) -> Mutant:
    """The mutant with its verdict, tried in a copy of the tree that nobody else uses meanwhile."""
    path = copy / mutant.path
    source = path.read_text(encoding="utf-8")
    changed = mutate_code(source, operators()[mutant.operator], mutant.occurrence)
    told = tests.through(mutant.path, mutant.line)
    path.write_text(changed, encoding="utf-8")
    try:
        begin = 0
        for seconds in (FIRST_LOOK, LONG_LOOK):
            end = within(told, seconds, begin)
            if begin < end and (by := fails([node for node, _ in told[begin:end]], copy, 60 + 4 * seconds)):
                return replace(mutant, verdict="killed", by=by)
            begin = end
    finally:
        path.write_text(source, encoding="utf-8")
    return replace(mutant, verdict="survived", why="" if told else "no test runs through it")


def fails(nodes: Sequence[str], copy: Path, seconds: float) -> str:
    """The first of these tests that fails in the copy, "time" when they do not end, "" when all pass."""
    asked = copy / "asked.txt"
    asked.write_text("\n".join(nodes), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-p", "no:cacheprovider", "--tb=no", f"@{asked}"]
    surroundings = {**os.environ, "PYTHONPATH": str(copy), "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryFile("w+") as out:
        with subprocess.Popen(
            command, cwd=copy, env=surroundings, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        ) as run:
            try:
                code = run.wait(seconds)
            except subprocess.TimeoutExpired:
                os.killpg(run.pid, 9)
                return "time"
        if code == 0:
            return ""
        out.seek(0)
        lines = out.read().splitlines()
    failed = (line.split()[1] for line in lines if line.startswith(("FAILED ", "ERROR ")) and "::" in line)
    return next(failed, lines[-1] if lines else f"exit {code}")


def copy_of_tree(where: Path) -> Path:
    """The committed tree, laid out there."""
    where.mkdir(parents=True, exist_ok=True)
    with subprocess.Popen(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE) as packed:
        subprocess.run(["tar", "-x", "-C", str(where)], stdin=packed.stdout, check=True)
    return where


def run(jobs: int) -> None:
    """Try every mutant that has no verdict, and write each verdict down at once."""
    waiting = [mutant for layer in LAYERS for mutant in load(layer) if not mutant.verdict]
    tests = Tests()
    with tempfile.TemporaryDirectory() as room, ThreadPoolExecutor(jobs) as pool:
        copies = [copy_of_tree(Path(room) / str(number)) for number in range(jobs)]

        def judge(mutant: Mutant) -> Mutant:
            copy = copies.pop()
            try:
                return attempt(mutant, tests, copy)
            finally:
                copies.append(copy)

        tried: list[Mutant] = []
        for mutant in pool.map(judge, waiting):
            _put(mutant)
            tried.append(mutant)
            sys.stdout.write(f"{mutant.verdict:8} {mutant.path}:{mutant.line} {mutant.by}\n")
            sys.stdout.flush()
        killers = sorted({mutant.by for mutant in tried if "::" in mutant.by})
        liar = fails(killers, copies[0], 1200) if killers else ""
    if liar:
        sys.stdout.write(f"{liar} fails without any mutant: mend it, then try again what it has killed\n")


def load(layer: str) -> list[Mutant]:
    """The mutants of a layer that were drawn last."""
    file = HOME / f"{layer}.json"
    return [Mutant(**one) for one in json.loads(file.read_text(encoding="utf-8"))] if file.exists() else []


def save(layer: str, mutants: Sequence[Mutant]) -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    text = json.dumps([asdict(mutant) for mutant in mutants], ensure_ascii=False, indent=1)
    (HOME / f"{layer}.json").write_text(text, encoding="utf-8")


def _put(mutant: Mutant) -> None:
    """Write down a verdict."""
    same = (mutant.path, mutant.operator, mutant.occurrence)
    known = load(mutant.layer)
    save(mutant.layer, [mutant if (one.path, one.operator, one.occurrence) == same else one for one in known])


def report() -> Iterator[str]:
    """A line for each layer, then its survivors."""
    for layer in LAYERS:
        mutants = load(layer)
        killed = sum(mutant.verdict == "killed" for mutant in mutants)
        survivors = [mutant for mutant in mutants if mutant.verdict == "survived"]
        tried = killed + len(survivors)
        low, high = wilson(killed, tried) if tried else (0.0, 1.0)
        aside = sum(mutant.verdict in ("equivalent", "spacing") for mutant in mutants)
        yield f"{layer:8} {killed}/{tried} killed, 95 % interval {low:.0%} to {high:.0%}; {aside} aside"
        for mutant in survivors:
            yield f"  {mutant.path}:{mutant.line} {mutant.why}"
            yield from (f"      {line}" for line in mutant.diff.splitlines())
        yield from (
            f"  {mutant.verdict}: {mutant.path}:{mutant.line} {mutant.why}"
            for mutant in mutants
            if mutant.verdict in ("equivalent", "spacing")
        )


def map_tests() -> None:
    """Run the whole suite, and write down which test runs through which line."""
    HOME.mkdir(parents=True, exist_ok=True)
    measured = ["--cov=engines", "--cov=ui", "--cov-context=test", "--cov-report="]
    surroundings = {**os.environ, "COVERAGE_FILE": str(CONTEXTS), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", *measured, f"--junitxml={DURATIONS}"]
    subprocess.run(command, cwd=ROOT, env=surroundings, check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the tests notice.")
    todo = parser.add_subparsers(dest="todo", required=True)
    todo.add_parser("map", help="which test runs through which line")
    drawing = todo.add_parser("draw", help="pick mutants at random")
    drawing.add_argument("layer", choices=LAYERS, nargs="+")
    drawing.add_argument("--count", type=int, default=60)
    drawing.add_argument("--seed", type=int, required=True)
    running = todo.add_parser("run", help="try all that have no verdict yet")
    running.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    todo.add_parser("report", help="how many were killed, and which survived")
    asked = parser.parse_args()
    if asked.todo == "map":
        map_tests()
    elif asked.todo == "draw":
        for layer in asked.layer:
            save(layer, draw(layer, asked.count, asked.seed))
    elif asked.todo == "run":
        run(asked.jobs)
    else:
        sys.stdout.write("\n".join((*report(), "")))


if __name__ == "__main__":
    main()
