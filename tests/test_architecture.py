"""Who may import whom: rules below, table above, and nothing that reaches back down or sideways."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from engines.registry import GAMES
from ui.shelf.ahead import PARTS

ROOT = Path(__file__).resolve().parent.parent
CORE = {f"engines.{path.stem}" for path in (ROOT / "engines").glob("*.py")} - {"engines.__init__", "engines.registry"}
"""The modules directly in `engines`, without the one that knows the games."""
GAME_ROOMS = {f"engines.{game}" for game in GAMES}

STOREYS = [
    CORE,
    GAME_ROOMS,
    {"engines.ai"},
    {"engines.registry"},
    {"ui.match"},
    {"ui.models", "ui.board"},
    {"ui.games"},
    {"ui.shared"},
    {"ui.counts"},
    {"ui.book"},
    {"ui.table"},
    {"ui.shelf", "ui.lesson", "ui.result", "ui.dialogs", "ui.sound", "ui.watch"},
    {"ui.share"},
    {"ui.rulebook"},
    {"ui.window"},
    {"ui.app"},
    {"ui.command_line"},
    {"main"},
]
"""From the ground up: a room may know its own storey's package and the storeys below."""

REGISTRY_DOORS = {"engines.ai.worker", "engines.ai.arena.games"}
"""What looks the games up, and at the clock, for the two programs of `engines.ai` that are started by themselves."""


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


SOURCES = [*_sources("engines"), *_sources("ui"), *sorted(ROOT.glob("main.py"))]


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@dataclass(frozen=True, slots=True)
class Imported:
    """One import statement of a file."""

    package: str
    """For `from a import b`: a; "" for `import a`."""
    names: tuple[str, ...]
    for_types: bool
    """Whether only type checkers read it."""


@dataclass(frozen=True, slots=True)
class Source:
    """What several tests ask of a file, read from its tree, which would be much to keep."""

    imported: tuple[Imported, ...]
    """Every import, wherever in it."""
    is_told: bool
    """Whether it says what it is for."""
    used: frozenset[str]
    """The names of what is called, inherited from or looked up on something."""


@cache
def _source(path: Path) -> Source:
    tree = _tree(path)
    told, used = ast.get_docstring(tree) is not None, frozenset(map(sys.intern, _used(tree)))
    return Source(tuple(_imported_in(tree, for_types=False)), told, used)


def _used(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.ClassDef):
            yield from (base.id for base in node.bases if isinstance(base, ast.Name))
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _imported_in(node: ast.AST, *, for_types: bool) -> Iterator[Imported]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield Imported("", tuple(alias.name for alias in child.names), for_types)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "relative import"
            yield Imported(str(child.module), tuple(alias.name for alias in child.names), for_types)
        elif not isinstance(child, ast.expr):
            is_guard = isinstance(child, ast.If) and isinstance(child.test, ast.Name)
            hides = is_guard and child.test.id == "TYPE_CHECKING"
            yield from _imported_in(child, for_types=for_types or hides)


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """The modules that a file imports, wherever in it; for `from a import b` both `a` and `a.b`."""
    return tuple(module for one in _source(path).imported for module in _modules(one))


def _modules(one: Imported) -> Iterator[str]:
    if not one.package:
        yield from one.names
    else:
        yield one.package
        yield from (f"{one.package}.{name}" for name in one.names)


def _is_in(module: str, rooms: set[str]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def _storey(module: str) -> int | None:
    """Which storey a module belongs to; None for what every room of the window shares (words, fonts, icons)."""
    return next((index for index, rooms in enumerate(STOREYS) if _is_in(module, rooms)), None)


def _room(module: str) -> str:
    return next(room for rooms in STOREYS for room in rooms if _is_in(module, {room}))


def _links(*rooms: str) -> Iterator[tuple[str, str]]:
    """Every (module, imported module) of the program, or of these rooms of it."""
    for path in SOURCES:
        module = _name(path)
        if not rooms or _is_in(module, set(rooms)):
            yield from ((module, imported) for imported in _imports(path))


def _reaches_too_far(module: str, imported: str) -> bool:
    own, storey = _storey(module), _storey(imported)
    if own is None or storey is None or (module in REGISTRY_DOORS and _is_in(imported, {"engines.registry"})):
        return False
    same_room = storey == own and (own == 0 or _room(imported) == _room(module))
    return not (storey < own or same_room)


def test_no_room_knows_a_storey_above_it_or_a_neighbour() -> None:
    assert [link for link in _links() if _reaches_too_far(*link)] == []


CIRCLE = "\n# A circle of types: "
"""Begins the comment of a module through which all circles of its room lead: why they are better than their cure."""


def _edges(*, types: bool) -> dict[str, set[str]]:
    """Which modules each module imports, inside functions too; with those that it needs for annotations only."""
    paths = {_name(path): path for path in (*SOURCES, *_sources("tools"))}
    return {
        name: {
            module
            for one in _source(path).imported
            if types or not one.for_types
            for module in _own_modules(one, paths)
        }
        - {name}
        for name, path in paths.items()
    }


def _own_modules(one: Imported, known: Collection[str]) -> Iterator[str]:
    """Those of the `known` modules that are imported; not a package that only the name of one stands in."""
    if not one.package:
        yield from (name for name in one.names if name in known)
        return
    found = {f"{one.package}.{name}" for name in one.names} & set(known)
    yield from found
    if len(found) < len(one.names) and one.package in known:
        yield one.package


def _knotted(edges: dict[str, set[str]]) -> set[str]:
    """The modules that lie on a circle, or between two."""
    left = {name: set(imported) for name, imported in edges.items()}
    while loose := {name for name in left if not left[name] or not any(name in others for others in left.values())}:
        left = {name: imported - loose for name, imported in left.items() if name not in loose}
    return set(left)


def test_no_circle_of_imports() -> None:
    assert _knotted(_edges(types=False)) == set()


def test_no_circle_of_types_but_through_a_module_that_says_why() -> None:
    edges = _edges(types=True)
    say_why = {_name(path) for path in SOURCES if CIRCLE in path.read_text(encoding="utf-8")}
    cut = {name: imported - say_why for name, imported in edges.items() if name not in say_why}
    assert _knotted(cut) == set()
    assert say_why <= _knotted(edges), "no circle leads there"


def test_what_all_rooms_share_knows_none_of_them() -> None:
    rooms = {room for storey in STOREYS[1:] for room in storey}
    shared = {module for module, _ in _links("ui") if _storey(module) is None}
    assert [link for link in _links("ui") if link[0] in shared and _is_in(link[1], rooms)] == []


def test_only_the_search_programs_and_the_pages_above_the_table_look_games_up() -> None:
    doors = {"ui.match", "ui.dialogs", "ui.rulebook", "ui.window", "ui.app", "ui.command_line", *REGISTRY_DOORS}
    assert [link for link in _links() if link[1] == "engines.registry" and not _is_in(link[0], doors)] == []


def test_shared_code_knows_no_game() -> None:
    insiders = {*GAME_ROOMS, "engines.registry", "ui.games"}
    assert [link for link in _links() if _is_in(link[1], GAME_ROOMS) and not _is_in(link[0], insiders)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_games_table_knows_what_is_seen_its_moves_and_components_only(game: str) -> None:
    allowed = {f"engines.{game}.{name}" for name in ("moves", "seen", "components")}
    others = {f"ui.games.{other}" for other in GAMES if other != game}
    links = list(_links(f"ui.games.{game}"))
    assert [link for link in links if _is_in(link[1], GAME_ROOMS) and not _is_in(link[1], allowed)] == []
    assert [link for link in links if _is_in(link[1], others)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_do_not_know_how_their_game_is_played_well(game: str) -> None:
    mind = {f"engines.{game}.mind"}
    assert list(_links(*mind))
    links = [link for link in _links() if _is_in(link[1], mind) and not _is_in(link[0], mind)]
    assert {module for module, _ in links} == {f"engines.{game}"}


def test_the_search_does_not_know_what_is_told_about_moves() -> None:
    """Nor who asks for one: levels, questions, processes."""
    links = [link for link in _links("engines.ai.search") if _is_in(link[1], {"engines.ai"})]
    assert links
    assert [link for link in links if not _is_in(link[1], {"engines.ai.search"})] == []


def test_above_the_match_only_snapshots_are_known() -> None:
    links = _links("ui.models", "ui.board", "ui.games")
    assert [link for link in links if _is_in(link[1], {"engines.timeline"})] == []


def _reachable(*rooms: str) -> set[str]:
    """All that the modules of these rooms import, whatever they import it through."""
    links: dict[str, set[str]] = {}
    for module, imported in _links():
        links.setdefault(module, set()).add(imported)
    found: set[str] = set()
    waiting = {module for module in links if _is_in(module, set(rooms))}
    while waiting:
        module = waiting.pop()
        found.add(module)
        waiting |= links.get(module, set()) - found
    return found


def test_what_lies_and_happens_on_a_table_is_told_without_qt() -> None:
    """Layouts, motions, the plan of a telling: none of them needs a window, not even through something else."""
    above = {"ui.board.scene", "ui.board.hand", "ui.board.kit"}
    reached = _reachable("ui.board.values")
    assert "ui.board.values.telling" in reached
    assert {module for module in reached if _is_in(module, {"PySide6", *above})} == set()


MATCH_DRIVERS = {
    f"ui.match.{name}" for name in ("adviser", "ai_process", "match", "prompter", "saving", "worker_process")
}
"""What knows Qt's signals, clocks and processes around the core of a match."""


def test_the_core_of_a_match_knows_no_qt_and_nothing_that_does() -> None:
    assert {module for module, imported in _links("ui.match") if _is_in(imported, {"PySide6"})} == MATCH_DRIVERS
    users = {module for module, imported in _links("ui.match") if _is_in(imported, MATCH_DRIVERS)} - MATCH_DRIVERS
    assert users == {"ui.match.arranging", "ui.match.host"}


def test_what_the_shelf_loads_by_name_is_there() -> None:
    assert set(PARTS) <= {_name(path) for path in SOURCES}


def test_no_room_is_a_corridor() -> None:
    rooms = Counter(path.parent for path in _sources("ui"))
    assert {str(room.relative_to(ROOT)): count for room, count in rooms.items() if count > 25} == {}


def test_engines_need_nothing_but_the_standard_library() -> None:
    known = {"engines", *sys.stdlib_module_names}
    assert [link for link in _links("engines") if link[1].split(".")[0] not in known] == []


def test_nothing_is_copied_deeply_or_pickled() -> None:
    assert [link for link in _links() if _is_in(link[1], {"copy", "pickle", "marshal", "shelve"})] == []


def test_rules_have_no_clock() -> None:
    links = [link for link in _links("engines") if link[0] not in REGISTRY_DOORS]
    assert [link for link in links if _is_in(link[1], {"time", "datetime"})] == []


def test_chance_comes_from_a_generator_that_was_handed_in() -> None:
    """`random.Random` is a type to be given; the functions of the module are one hidden generator for all."""
    hidden = [
        f"{_name(path)}:{node.lineno}"
        for path in _sources("engines")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
        if node.attr != "Random"
    ]
    named = [link for link in _links("engines") if link[1].startswith("random.") and link[1] != "random.Random"]
    assert hidden + named == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [_name(path) for path in SOURCES if not _source(path).is_told]
    assert silent == []


OWN_PAGES = {"ui.rulebook.leaf"}
"""Shows rich text, all of it the rulebook's own."""
GUESSING = {"QLabel", "QMessageBox", "QErrorMessage", "QWhatsThis"}
"""Take a text for rich text when it looks like that."""
RICH = {"RichText", "AutoText", "MarkdownText", "setHtml", "setMarkdown", "QTextBrowser", "QTextEdit"}


def test_every_label_is_one_that_shows_its_text_as_it_is() -> None:
    made = {_name(path): _source(path).used & (GUESSING | RICH) for path in _sources("ui")}
    assert {module for module, names in made.items() if names & GUESSING} == {"ui.shared.parts"}
    assert {module for module, names in made.items() if names & RICH} == OWN_PAGES
    labels = [node for node in ast.walk(_tree(ROOT / "ui/shared/parts.py")) if isinstance(node, ast.ClassDef)]
    assert [one.name for one in labels if "QLabel" in set(_used(one))] == ["Label"]


def test_no_two_files_of_tests_have_the_same_name() -> None:
    """They are modules without a package: of two with one name pytest loads one only, and runs none at all."""
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []
