"""What a target shows is what a click on its visible middle does, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playing import put_back
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from table_hands import LEFT, NO_KEY, PlayedTable

from engines.game import CHANCE
from engines.record import Record
from engines.uosao.moves import Side
from engines.uosao.seen import Marched, read_note
from ui.board.values.bodies import seen_body
from ui.board.values.eyes import Eyes
from ui.board.values.places import Layout, Plan
from ui.board.values.sight import Held
from ui.game_files import TABLES
from ui.games import table_row
from ui.games.uosao.looks import FlagLook
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

POSITIONS: Final = 5
"""So many of each game: what is tried in each is spread over what there is."""
SOURCES: Final = 4
TARGETS: Final = 6
DEPTH: Final = 2


def tables(qtbot: QtBot, game: str) -> Iterator[PlayedTable]:
    """Tables at positions of the recorded games of a box, each at another time of its game."""
    for at, recorded in enumerate(recorded_games(game)[:POSITIONS]):
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        acting = [ply for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
        timeline.seek(acting[len(acting) * (2 * at + 1) // (2 * POSITIONS)])
        names = [f"P{seat}" for seat in range(timeline.players)]
        yield PlayedTable(qtbot, timeline.record, Terms(game, Language.EN, names))


def spread(names: list[str], most: int) -> list[str]:
    return names[:: max(1, -(-len(names) // most))]


class Clicks:
    """Clicks on the middle of everything that can be touched, as far as the moves go on."""

    def __init__(self, table: PlayedTable) -> None:
        self.table, self.scene = table, table.scene
        self.wrong: list[str] = []
        self.count = 0
        self.scene.planned.connect(self._plan)

    def _plan(self, plan: Plan) -> None:
        """Own moves are to be arranged anew: as good as a move."""
        self.table.chosen.append(next(name for name, one in self.scene._asking.plans.items() if one == plan))

    def try_all(self) -> None:
        for source in spread(sorted(self.scene._touching.picker.next_touches), SOURCES):
            self._click(source, ())

    def _click(self, name: str, before: tuple[str, ...]) -> None:
        touching = self.scene._touching
        if not self._lies(name):
            return
        picker, made = touching.picker, len(self.table.chosen)
        thing = self.table.thing(name)
        body = seen_body(self.scene.layout, thing)
        if body.is_empty:
            return
        self.count += 1
        wanted = picker.completes(name)
        QTest.mouseClick(
            self.table.view.viewport(), LEFT, NO_KEY, self.table.view.mapFromScene(QPointF(body.x, body.y))
        )
        done = self.table.chosen[made:]
        if done != ([wanted] if wanted else []) or (not wanted and name not in touching.picker.touches):
            self.wrong.append(f"{(*before, name)}: shows {wanted or 'a touch'}, does {done or touching.picker.touches}")
        elif not wanted and len(before) < DEPTH:
            for target in spread(sorted(touching.picker.next_touches), TARGETS if not before else 2):
                self._go_back((*before, name))
                self._click(target, (*before, name))
        self._go_back(())

    def _go_back(self, touches: tuple[str, ...]) -> None:
        put_back(self.scene)
        for name in touches:
            if name not in self.scene._touching.picker.touches:
                self.scene.touch(name)

    def _lies(self, name: str) -> bool:
        return any(one.id == name for one in self.scene.layout.things)


@pytest.mark.parametrize("game", TABLES)
def test_a_click_on_the_middle_of_a_target_does_what_it_shows(qtbot: QtBot, game: str) -> None:
    count, wrong = 0, []
    for table in tables(qtbot, game):
        clicks = Clicks(table)
        clicks.try_all()
        count += clicks.count
        wrong += clicks.wrong
    assert count > 15
    assert wrong == []


def uosao_after(qtbot: QtBot, *moves: str) -> PlayedTable:
    """Three players, seat 0 to act."""
    setup = {"game": "uosao", "options": {}, "players": 3, "start": 0}
    record = Record("uosao", 3, setup, moves)
    return PlayedTable(qtbot, record, Terms("uosao", Language.EN, ("Aya", "Ben", "Chie")))


def test_a_flag_stands_in_the_place_that_marches_there_wherever_the_soldier_stands(qtbot: QtBot) -> None:
    table = uosao_after(qtbot, "R3", "L2", "L1", "L3", "L1")
    for side in "LR":
        table.click("hand:0:1")
        flag = table.thing(f"reach:{side}")
        assert flag.x > table.thing("town").x, "both flags stand in the right half"
        table.click(flag.id)
        assert table.chosen[-1] == f"{side}1"
        table.scene.refuse()


def test_a_wedge_under_a_gap_is_as_good_as_the_gap(qtbot: QtBot) -> None:
    table = uosao_after(qtbot, "D3", "R1", "L1")
    marks = table.thing("gap_marks")
    for gap in range(len(table.snapshot.view["line"]) + 1):
        wedge = table.view.mapFromScene(QPointF(table.thing(f"gap:{gap}").x, marks.y))
        QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, wedge)
        assert table.chosen[-1] == f"@{gap}"
        table.scene.refuse()


def test_a_flag_promises_the_march_that_comes_and_no_other() -> None:
    """Its full cloth stands where the soldier ends; a flag that is crossed out brings no march."""
    table, terms = table_row("uosao").table, Terms("uosao", Language.EN, [f"P{seat}" for seat in range(5)])
    met: set[tuple[str, bool]] = set()
    for recorded in recorded_games("uosao")[:POSITIONS]:
        timeline = start_of(recorded["record"])
        for ply, text in enumerate(recorded["record"]["moves"]):
            snapshot = timeline.snapshot(max(0, timeline.actor or 0))
            view = table.read(snapshot.view)
            for move in snapshot.legal if not view.down[snapshot.seat] else ():
                if move[0] in "LR":
                    sight = Eyes(terms, held=Held((table.gesture(move, view).path[0],))).sight(
                        snapshot, view, None, snapshot.legal, ()
                    )
                    flag = table.layout(sight).placement(f"reach:{move[0]}")
                    assert flag is not None
                    look = flag.look
                    assert isinstance(look, FlagLook)
                    met.add((look.standing, look.settled))
                    if look.settled:
                        notes = [read_note(beat.note) for beat in timeline.preview(snapshot.seat, move) if beat.note]
                        ends = [one.to_place for one in notes if isinstance(one, Marched) and one.seat == snapshot.seat]
                        side, steps = Side(move[0]), look.steps
                        promised = [view.reach(snapshot.seat, side, steps)] if look.standing == "marches" else []
                        assert ends == promised, (ply, move)
            timeline.play(CHANCE if timeline.actor is None else timeline.actor, text, ply)
    assert met == {
        (standing, settled) for standing in ("marches", "cancelled", "outranked") for settled in (True, False)
    }


def ground_of(before: Layout, after: Layout) -> Callable[[float, float], tuple[float, float]]:
    """Where a place of the land lies after a move, in which a map that grows has moved or become smaller: by a tile
    that lies there before and after."""
    was, now = ({one.id: one for one in layout.placements} for layout in (before, after))
    laid = (f"card:{name.removeprefix('bed:')}" for name in was if name.startswith("bed:"))
    both = next(((was[name], now[name]) for name in laid if name in now), None)
    if both is None:
        return lambda x, y: (x, y)
    old, new = both
    across, down = new.pose.width / old.pose.width, new.pose.height / old.pose.height
    return lambda x, y: (new.x + (x - old.x) * across, new.y + (y - old.y) * down)


@pytest.mark.parametrize("game", ["shinano", "usagi"])
def test_what_is_drawn_faintly_before_a_move_lies_there_after_it(game: str) -> None:
    """As far as a ghost looks like a piece of the table: it lies where one that looks so lies after the move.
    In U O SA O a road moves the whole line, in Master of Wudang a placement shows what it brings later, and the ghosts
    of Sword of the Weak are signs that no piece looks like."""
    table, terms = table_row(game).table, Terms(game, Language.EN, [f"P{seat}" for seat in range(5)])
    compared = 0
    for recorded in recorded_games(game)[:2]:
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        acting = [(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
        for ply, seat in acting[::8]:
            timeline.seek(ply)
            move = recorded["record"]["moves"][ply]
            before = timeline.snapshot(seat)
            sight = Eyes(terms).sight(before, table.read(before.view), None, before.legal, ())
            ghosts = table.ghosts(sight, timeline.preview(seat, move))
            timeline.seek(ply + 1)
            after = timeline.snapshot(seat)
            layout = table.layout(Eyes(terms).sight(after, table.read(after.view), None, after.legal, ()))
            ground = ground_of(table.layout(sight), layout)
            for ghost in ghosts:
                alike = [(one.x, one.y) for one in layout.placements if one.look == ghost.look]
                if alike:
                    compared += 1
                    lies = pytest.approx(ground(ghost.x, ghost.y), abs=1)
                    assert any(one == lies for one in alike), (ply, move, ghost.id)
    assert compared > 3
