"""Where one move is legal, one click on what is lit makes it, and where one touch does it, one Enter, in every kind of
decision of the recorded games; whoever plays by keys finds the keyboard on it, and on what most players do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import pytest
from hand_watch import Watch
from moments import game_told
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from table_hands import ShownTable

from engines.game import CHANCE
from engines.snapshot import Snapshot
from ui.board.hand.hurry import LASTS_MS, NEW_MS, REST_MS
from ui.board.scene.scene import TableScene
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.focus import Walk
from ui.game_files import TABLES
from ui.games import table_row
from ui.look.theme import WALNUT
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

FORCED: Final[Mapping[str, frozenset[str]]] = {
    "uosao": frozenset(),
    "sword": frozenset({"pass"}),
    "shinano": frozenset({"E", "I", "M", "Q"}),
    "usagi": frozenset({"build"}),
    "wudang": frozenset({"descend", "set"}),
}
"""The moves that are at times the only legal one, in recorded games."""


def moments(game: str) -> Iterator[tuple[str, Snapshot]]:
    """All moments of recorded games at which a seat has one legal move, as it sees them, each with the move's kind."""
    for recorded in recorded_games(game):
        record = recorded["record"]
        timeline = start_of(record)
        for ply, move in enumerate(record["moves"]):
            actor = timeline.actor
            assert actor is not None
            if actor != CHANCE and len(timeline.state.legal()) == 1:
                yield move.partition(":")[0], timeline.snapshot(actor)
            timeline.play(actor, move, ply)


@cache
def forced(game: str) -> dict[str, Snapshot]:
    """The first of these moments of each kind."""
    found: dict[str, Snapshot] = {}
    for kind, snapshot in moments(game):
        found.setdefault(kind, snapshot)
        if found.keys() == FORCED[game]:
            break
    return found


@pytest.mark.parametrize("game", TABLES)
def test_wherever_one_move_is_legal_any_click_on_what_is_lit_makes_it(game: str) -> None:
    table, words, kinds = table_row(game).table, Terms(game, Language.EN, tuple("ABCDE")), set[str]()
    for kind, snapshot in moments(game):
        view = table.read(snapshot.view)
        layout = table.layout(Eyes(words).sight(snapshot, view, None, snapshot.legal, ()))
        picker = decision_at(table, snapshot, layout).picker
        assert {picker.makes(name) for name in picker.next_touches - picker.instead} == {*snapshot.legal}, kind
        assert Walk(layout, picker).order, kind
        kinds.add(kind)
    assert kinds == FORCED[game]


@pytest.mark.parametrize("how", ["click", "Return", "Space"])
@pytest.mark.parametrize("game", [game for game in TABLES if FORCED.get(game)])
def test_the_only_legal_move_takes_one_click_or_one_key(qtbot: QtBot, game: str, how: str, watch: Watch) -> None:
    """The space bar, which is there to hurry, once the table has lain still, and with the keyboard on it."""
    row = table_row(game)
    assert forced(game).keys() == FORCED[game]
    for kind, snapshot in forced(game).items():
        words = Terms(game, Language.EN, tuple("ABCDE"[: snapshot.players]))
        table = ShownTable(qtbot, TableScene(row.table, row.painters, words, WALNUT))
        table.lay(snapshot)
        made: list[str] = []
        table.scene.chosen.connect(lambda move, _, made=made: made.append(move))
        lit = sorted(table.scene.hand.picker.next_touches)
        assert lit, kind
        if how == "click":
            table.click(lit[0])
        elif how == "Space":
            with watch.held():
                table.lay(snapshot)
                for pause in (LASTS_MS, LASTS_MS, REST_MS):  # the first press leads there
                    assert made == [], kind
                    watch.move_on(pause)
                    QTest.keyClick(table.view, Qt.Key.Key_Space)
        else:
            with watch.held():
                watch.move_on(NEW_MS)
                QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert made == list(snapshot.legal), kind


@pytest.mark.parametrize(
    ("game", "kind", "on"),
    [("shinano", "E", "end"), ("usagi", "use", "use"), ("sword", "pass", "bell"), ("wudang", "set", "decline")],
)
def test_who_plays_by_keys_finds_the_keyboard_on_what_one_enter_does(
    qtbot: QtBot, watch: Watch, game: str, kind: str, on: str
) -> None:
    """On what is asked for, or lit alone, though a clan token might still be moved, or a building not be used."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    is_choice = kind not in ("pass", "set")
    for ply in (at for at, move in enumerate(moves) if move.partition(":")[0] == kind):
        timeline.seek(ply)
        asked = timeline.snapshot(actors[ply])
        if (len(asked.legal) > 1) is is_choice:
            break
    row = table_row(game)
    table = ShownTable(
        qtbot, TableScene(row.table, row.painters, Terms(game, Language.EN, ("A", "B", "C", "D")), WALNUT)
    )
    made: list[str] = []
    table.scene.chosen.connect(lambda move, _: made.append(move))
    timeline.seek(0)
    table.lay(timeline.snapshot(actors[ply]))
    with watch.held():
        table.lay(asked)
        assert table.scene.walked_on == "", "nobody has used a key yet"
        table.lay(timeline.snapshot(actors[ply]))
        QTest.keyClick(table.view, Qt.Key.Key_Question)
        table.lay(asked)
        assert table.scene.walked_on == on
        watch.move_on(NEW_MS)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert [move.partition(":")[0] for move in made] == [kind]


def test_a_building_is_built_by_a_click_on_the_city_whether_or_not_another_could_be(qtbot: QtBot) -> None:
    """Where there is but one it is picked already; a click on it says where it goes, and builds nothing yet."""
    row, words = table_row("usagi"), Terms("usagi", Language.EN, ("Ann", "Ben"))
    timeline = game_told("usagi")
    choices = (ply for ply, move in enumerate(timeline.record.moves) if move.startswith("build:"))
    asked = [forced("usagi")["build"]]
    for ply in choices:
        timeline.seek(ply)
        asked += [timeline.snapshot(timeline.actor or 0)]
    assert {len(one.legal) > 1 for one in asked} == {True, False}
    for snapshot in asked:
        table = ShownTable(qtbot, TableScene(row.table, row.painters, words, WALNUT))
        made: list[str] = []
        denied: list[tuple[str, ...]] = []
        table.scene.chosen.connect(lambda move, _, made=made: made.append(move))
        table.scene.denied.connect(lambda touched, _, denied=denied: denied.append(touched))
        table.lay(snapshot)
        is_only, building = len(snapshot.legal) == 1, snapshot.legal[0].replace("build", "building")
        assert table.scene.hand.picker.touches == ((building,) if is_only else ())
        table.click(building)
        assert (made, bool(denied)) == ([], is_only)
        prompt = table.scene.layout.asked.prompt
        assert prompt is not None
        assert "click your city" in words.word(prompt), "the same is asked for each time"
        assert table.scene.hand.picker.next_touches == {"site"}
        table.click("site")
        assert made == [snapshot.legal[0]]


def test_where_one_building_can_be_built_the_table_names_it_and_says_that_a_click_on_the_city_does_it() -> None:
    snapshot = forced("usagi")["build"]
    table = table_row("usagi").table
    view = table.read(snapshot.view)
    for language, told in (
        (Language.EN, "Ann: only the Orchard can be built: click your city."),
        (Language.JA, "Ann：「果樹園」だけ建てられます。自分の街をクリックしてください。"),
    ):
        words = Terms("usagi", language, ("Ann", "Ben"))
        prompt = table.layout(Eyes(words).sight(snapshot, view, None, snapshot.legal, ())).asked.prompt
        assert prompt is not None
        assert words.word(prompt) == told
