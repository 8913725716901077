"""The compiled build runs only where it was asked for, was made of these sources, and is whole."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from engines.compiled import (
    FOLDER,
    LIST,
    PYTHON,
    VARIABLE,
    Running,
    digest_of,
    digest_of_sources,
    looked_through,
)
from engines.registry import GAMES
from tools import compile as tool

ROOT = Path(__file__).resolve().parents[2]
SHARED = "itsutsu_toys__mypyc"
"""What the modules of a build share; its name has no dot."""
CODE = {"engines.deeds": 'WHERE = "in the build"\n', SHARED: ""}


def make_build(folder: Path, code: Mapping[str, str] = CODE, **told: object) -> Path:
    """A build of plain files in place of libraries: what runs it does not care what a library is."""
    libraries = {}
    for name, text in code.items():
        file = folder / f"{name.replace('.', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        libraries[name] = {"file": file.relative_to(folder).as_posix(), "digest": digest_of(file)}
    listed = {"python": PYTHON, "sources": digest_of_sources(), "libraries": libraries, **told}
    (folder / LIST).write_text(json.dumps(listed), encoding="utf-8")
    return folder


def in_a_process(code: str, build: Path | None) -> str:
    """What a new Python says that is asked for this build."""
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    if build is not None:
        environment[VARIABLE] = str(build)
    command = [sys.executable, "-c", code]
    nothing = subprocess.DEVNULL
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=nothing, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


WHICH = """
from engines import compiled, deeds
print(compiled.running().value, getattr(deeds, "WHERE", "plain"))
"""


def test_plain_python_runs_where_nothing_else_is_asked_for() -> None:
    assert in_a_process(WHICH, None) == "plain plain"


def test_a_build_runs_where_it_is_asked_for(tmp_path: Path) -> None:
    assert in_a_process(WHICH, make_build(tmp_path)) == "compiled in the build"


def test_plain_python_runs_in_place_of_a_build_that_the_system_cannot_load(tmp_path: Path) -> None:
    build = make_build(tmp_path, {**CODE, SHARED: "raise ImportError"})
    assert in_a_process(WHICH, build) == "damaged plain"


def test_plain_python_runs_in_place_of_a_build_that_is_not_there(tmp_path: Path) -> None:
    assert in_a_process(WHICH, tmp_path) == "missing plain"


def test_the_command_line_asks_for_the_build_beside_the_program_before_any_engine_is_loaded() -> None:
    said = in_a_process(
        "import os; from ui import command_line\n"
        "command_line.run(['--game', 'uosao', '--compiled', '--worker'])\n"
        f"from engines import compiled; print(os.environ['{VARIABLE}'], compiled.running().value)",
        None,
    )
    folder, state = said.split()
    assert Path(folder) == FOLDER
    assert state != Running.PLAIN.value


def state_of(folder: Path) -> Running:
    state, libraries = looked_through(folder, digest_of_sources())
    assert (state is Running.COMPILED) == bool(libraries)
    return state


def test_a_whole_build_of_these_sources_can_be_used(tmp_path: Path) -> None:
    state, libraries = looked_through(make_build(tmp_path), digest_of_sources())
    assert state is Running.COMPILED
    assert libraries == {name: tmp_path / f"{name.replace('.', '/')}.py" for name in CODE}


def test_a_build_of_other_sources_is_stale_and_one_for_another_python_foreign(tmp_path: Path) -> None:
    assert state_of(make_build(tmp_path, sources="of yesterday")) is Running.STALE
    assert state_of(make_build(tmp_path, python=".cpython-27.so")) is Running.FOREIGN


@pytest.mark.parametrize(
    "listed", ["", "{", "[]", "null", '{"python": 1}', json.dumps({"python": PYTHON}), "\x00", '{"python": "', "7"]
)
def test_a_damaged_list_is_told_apart_from_none(tmp_path: Path, listed: str) -> None:
    assert state_of(tmp_path) is Running.MISSING
    (tmp_path / LIST).write_text(listed, encoding="utf-8")
    assert state_of(tmp_path) in {Running.DAMAGED, Running.FOREIGN}


@pytest.mark.parametrize("libraries", [[], {"engines.deeds": None}, {"engines.deeds": {"file": 1, "digest": ""}}, None])
def test_a_list_of_something_else_is_damaged(tmp_path: Path, libraries: object) -> None:
    assert state_of(make_build(tmp_path, libraries=libraries)) is Running.DAMAGED


def test_a_library_that_was_changed_cut_or_lost_is_damage(tmp_path: Path) -> None:
    file = make_build(tmp_path) / "engines" / "deeds.py"
    whole = file.read_bytes()
    for harmed in (whole + b"#", whole[:-1], b""):
        file.write_bytes(harmed)
        assert state_of(tmp_path) is Running.DAMAGED
    file.unlink()
    assert state_of(tmp_path) is Running.DAMAGED
    file.write_bytes(whole)
    assert state_of(tmp_path) is Running.COMPILED


def test_the_digest_changes_with_every_module_also_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "sword").mkdir()
    digests = [digest_of_sources(tmp_path)]
    for name, text in (("game.py", ""), ("sword/rules.py", ""), ("sword/rules.py", "1"), ("game.py", "1")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        digests.append(digest_of_sources(tmp_path))
    assert len({*digests}) == len(digests)
    (tmp_path / "sword" / "sword.toml").write_text("", encoding="utf-8")
    assert digest_of_sources(tmp_path) == digests[-1]


# The tool that makes it


def test_every_game_has_a_group_and_packages_stay_plain() -> None:
    groups = tool.groups()
    assert groups.keys() == {*GAMES, "search"}
    paths = [path for group in groups.values() for path in group]
    assert len(paths) == len({*paths})
    assert all(path.is_file() for path in paths)
    assert {path for path in paths if path.name == "__init__.py" or "seen" in path.parts} == set()
    assert {path.parts[-2] for path in paths if path.name == "rules.py"} == {*GAMES}


def test_the_tool_says_what_is_missing_where_there_is_no_mypyc(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    assert tool.main(["--to", str(tmp_path / "build")]) == 1
    assert 'pip install -e ".[compiled]"' in capsys.readouterr().err
    assert not (tmp_path / "build").exists()


def test_only_what_comes_to_other_code_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    codes = {"uosao": "1", "sword": "1"}

    def compile_toy(name: str, extensions: object, room: Path, made: Path) -> None:
        done.append(name)
        made.mkdir(exist_ok=True)
        (made / f"itsutsu_{name}{PYTHON}").write_text(codes[name], encoding="utf-8")

    monkeypatch.setattr(tool, "groups", lambda: {name: [] for name in codes})
    monkeypatch.setattr(tool, "translated", lambda name, paths, room: (f"{name} {codes[name]}", None))
    monkeypatch.setattr(tool, "compiled", compile_toy)
    folder = tmp_path / "build"
    for changed, expected in ((None, ["uosao", "sword"]), (None, []), ("sword", ["sword"])):
        if changed:
            codes[changed] = "2"
        tool.build(folder)
        assert done == expected
        done.clear()
        state, libraries = looked_through(folder, digest_of_sources())
        assert state is Running.COMPILED
        assert {name: path.read_text(encoding="utf-8") for name, path in libraries.items()} == {
            f"itsutsu_{name}": code for name, code in codes.items()
        }
    (folder / f"itsutsu_uosao{PYTHON}").write_text("harmed", encoding="utf-8")
    tool.build(folder)
    assert sorted(done) == ["sword", "uosao"]


def test_the_check_tells_what_is_wrong_with_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check", "--to", str(tmp_path)]) == 1
    assert "missing" in capsys.readouterr().err


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def imported_for_types(tree: ast.Module) -> set[str]:
    """The names that a module has only for a type checker."""
    guarded = [
        node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    ]
    found = [one for node in guarded for one in node.body if isinstance(one, ast.ImportFrom | ast.Import)]
    return {alias.asname or alias.name for one in found for alias in one.names}


def test_no_dataclass_has_a_field_of_a_class_that_may_not_be_loaded_yet() -> None:
    """A compiled dataclass writes the classes of its fields down when its module is loaded: one that is not there then
    ends the process."""
    paths = [path for group in tool.groups().values() for path in group]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    assert any(map(imported_for_types, trees.values()))
    for path, tree in trees.items():
        for node in filter(is_dataclass, (one for one in ast.walk(tree) if isinstance(one, ast.ClassDef))):
            fields = [one.annotation for one in node.body if isinstance(one, ast.AnnAssign)]
            names = {one.id for field in fields for one in ast.walk(field) if isinstance(one, ast.Name)}
            assert not names & imported_for_types(tree), f"{path.name}: {node.name}"


def test_no_display_with_a_star_is_asked_for_what_is_in_it() -> None:
    """mypyc breaks off at `in (*one, *other)`; what it compiles gives such a display a name first."""
    starred = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for paths in tool.groups().values()
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for display in node.comparators
        if isinstance(display, ast.Tuple | ast.List | ast.Set)
        and any(isinstance(part, ast.Starred) for part in display.elts)
    ]
    assert not starred
