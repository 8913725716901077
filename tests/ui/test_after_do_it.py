"""After “Do it” the keyboard is on what is done next, and Enter does it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from keyboard_hands import press
from moments import Moment, game_told, look_at
from playing import at_rest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from test_hint_ahead import advise

from engines.game import CHANCE
from engines.timeline import Timeline
from ui.app import Program
from ui.game_files import TABLES
from ui.games.usagi.laying import CONFIRM
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


def going_on(timeline: Timeline) -> Iterator[tuple[Moment, tuple[str, ...]]]:
    """The first decision of each kind that is followed by another one of the same seat, with that move and those made
    after it, as a hint that goes on names them."""
    timeline.seek(timeline.length)
    moves, actors, seen = timeline.record.moves, tuple(timeline.actors), set[str]()
    for ply, seat in enumerate(actors[:-1]):
        kind = moves[ply].partition(":")[0].rstrip("0123456789")
        if seat != CHANCE and actors[ply + 1] == seat and kind not in seen:
            timeline.seek(ply)
            if len(timeline.snapshot(seat).legal) > 1:
                seen.add(kind)
                yield Moment(ply, seat), moves[ply : ply + 4]
    timeline.seek(timeline.length)


def do_it(program: Program, table: TablePage, move: str, *then: str) -> None:
    """By key, where a card of the hand had been picked up by key before the hint came."""
    scene = table.scene
    table.view.setFocus()
    scene.note_key()
    usable = [one.id for one in scene.layout.placements if one.touch.in_hand and one.id in scene.hand.picker.sources]
    if usable:
        scene._touching.lead_to(usable[-1])
        press(program, Qt.Key.Key_Space)
    advise(table, move, *then)
    table.hints.sight._least = 0
    table.hints.sight.go_on()
    table.hints.sheet.yes.setFocus()
    press(program, Qt.Key.Key_Return)


@pytest.mark.parametrize("game", [game for game in TABLES if game != "uosao"])
def test_after_do_it_enter_acts_on_what_the_keyboard_is_on(qtbot: QtBot, program: Program, game: str) -> None:
    """In uosao others move after each move."""
    tried = 0
    for moment, (move, *then) in islice(going_on(game_told(game)), 3):
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        do_it(program, table, move, *then)
        snapshot, scene = at_rest(qtbot, table), table.scene
        if not (snapshot.legal or scene.telling.shown.proposed):
            continue
        on, denied = scene.walked_on, list[object]()
        assert on in scene.hand.picker.next_touches, move
        scene.denied.connect(lambda names, _, seen=denied: seen.append(names))
        press(program, Qt.Key.Key_Return)
        assert not denied, (move, on)
        was_decided = table.match.snapshot().ply != snapshot.ply or scene.telling.shown.proposed
        assert was_decided or on in scene.hand.picker.touches, (move, on)
        tried += 1
    assert tried


@pytest.mark.parametrize("is_early", [True, False])
def test_enter_after_do_it_confirms_the_row_and_lifts_no_card(qtbot: QtBot, program: Program, is_early: bool) -> None:
    """Pressed while the last card is still on its way, it waits for it, and is asked for once more."""
    table = look_at(program, "usagi", last_of_a_row())
    at_rest(qtbot, table)
    scene, match = table.scene, table.match
    program.settings.change(speed="normal" if is_early else "off")
    do_it(program, table, match.snapshot().legal[0])
    if is_early:
        assert scene.busy
        press(program, Qt.Key.Key_Return)
    ply = at_rest(qtbot, table).ply
    assert (scene.hand.picker.touches, scene.walked_on, scene.telling.shown.proposed != "") == ((), CONFIRM, True)
    press(program, Qt.Key.Key_Return)
    assert match.snapshot().ply == ply + 1


def last_of_a_row() -> Moment:
    """Where somebody lays the fourth card of the own row."""
    timeline = game_told("usagi")
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    return next(
        Moment(ply, actors[ply])
        for ply in range(3, len(moves))
        if {*actors[ply - 3 : ply + 1]} == {actors[ply]}
        if all(one.startswith("lay:") for one in moves[ply - 3 : ply + 1])
    )
