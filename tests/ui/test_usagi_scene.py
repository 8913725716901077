"""Rabbit City Planning under real mouse and key events, on the live table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hand_watch import Watch
from keyboard_hands import ARROWS
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_hands import LEFT, NO_KEY, RIGHT, PlayedTable
from usagi_games import laid_game, recorded, terms, told_game

from engines.record import Record
from ui.board.scene.motion import Speed
from ui.board.values.eyes import Eyes
from ui.board.values.placement import Placement
from ui.board.values.telling import Story
from ui.games import table_row
from ui.games.usagi.looks import ButtonLook, CordLook


class Table(PlayedTable):
    """Seat 0 has the tester's hands, and knows the keys."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot, Record("usagi", 2, recorded()[3]["record"]["setup"]), terms(), viewer=0)

    def press_for(self, name: str) -> None:
        """The key that touches this, as the table tells."""
        names = {one.id: one.same_as for one in self.scene.layout.placements}
        keys = self.table.keys(self.scene._telling.sight())
        key = next(key for key, thing in keys.items() if name in (thing, names.get(thing)))
        for one in key if key.isdigit() else (key,):
            self.keys(QKeySequence(one)[0].key())
        if key in ARROWS:
            self.keys(Qt.Key.Key_Return)
        if self.scene._keys.digits.waits:  # it may begin a longer number
            self.keys(Qt.Key.Key_Return)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_whole_game_can_be_played_by_hand(qtbot: QtBot, way: str) -> None:
    """A game with every kind of decision: laying, effects, building, a burst."""
    table = Table(qtbot)
    kinds = set()
    for move in recorded()[3]["record"]["moves"]:
        snapshot = table.timeline.snapshot(0)
        if table.timeline.actor == 0:
            path = table.path(move)
            kinds.add(move.partition(":")[0])
            if way == "drag" and move.startswith(("lay:", "build:")):
                table.drag(*path)
            else:
                for name in path:
                    (table.press_for if way == "keys" else table.click)(name)
            assert table.chosen[-1:] == [move], snapshot.ply
            table.chosen.clear()
        table.play(move)
        table.show()
    assert kinds == {"lay", "build", "use", "skip", "lose"}
    assert table.timeline.snapshot(0).over


def test_turning_a_card_over_lays_its_other_end(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.click("card:0:advance", RIGHT)
    table.drag("card:0:war", "slot:1")
    assert table.chosen == ["lay:war"]


def test_a_building_too_dear_is_denied(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.click("building:market")
    assert table.denied == [("building:market",)]
    assert table.chosen == []


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.scene.set_speed(Speed.FAST)
    for move in recorded()[1]["record"]["moves"]:
        table.play(move)
        table.scene.show(table.timeline.snapshot(0))
        table.scene.telling.finish()
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert {piece.id for piece in table.scene.layout.placements} == set(table.scene._stage.pieces)


@pytest.mark.parametrize("onto", ["plate:0", "stars:0"])
def test_a_building_goes_anywhere_into_the_own_city(qtbot: QtBot, onto: str) -> None:
    table, building = about_to_build(qtbot)
    table.drag(f"building:{building}", onto)
    assert table.chosen == [f"build:{building}"]


def test_a_double_click_on_a_building_builds_it(qtbot: QtBot) -> None:
    table, building = about_to_build(qtbot)
    click_twice(table, f"building:{building}")
    assert (table.chosen, table.denied) == ([f"build:{building}"], [])


def test_a_double_click_on_a_building_that_is_picked_lays_it_back(qtbot: QtBot) -> None:
    table, building = about_to_build(qtbot)
    name = f"building:{building}"
    table.click(name)
    click_twice(table, name)
    assert table.scene.hand.picker.touches == ()
    assert (table.chosen, table.denied) == ([], [])


def test_a_double_click_that_may_have_been_meant_to_hurry_only_picks_a_building(qtbot: QtBot, watch: Watch) -> None:
    table, building = about_to_build(qtbot)
    with watch.held():
        table.scene._mouse.hurry.note()
        click_twice(table, f"building:{building}")
    assert table.scene.hand.picker.touches == (f"building:{building}",)
    assert table.chosen == []


def click_twice(table: Table, name: str) -> None:
    table.click(name)
    QTest.mouseDClick(table.view.viewport(), LEFT, NO_KEY, table.at(name))
    table.release(table.at(name))


def about_to_build(qtbot: QtBot) -> tuple[Table, str]:
    """Seat 0 has opened a Build; and one of the buildings that it can pay for."""
    table = Table(qtbot)
    for move in recorded()[3]["record"]["moves"]:
        if table.timeline.actor == 0 and move.startswith("build:"):
            break
        table.play(move)
    table.show()
    return table, sorted(table.timeline.snapshot(0).legal)[0].partition(":")[2]


def test_a_building_let_go_in_the_city_stays_there_until_it_is_built() -> None:
    seen = 0
    for number, seat in ((0, 0), (0, 1), (1, 0)):
        told = told_game(number, seat)
        for before, after in pairwise(told):
            built = [beat.note for beat in after.beats if beat.note is not None and beat.note.key == "built"]
            if after.last_actor != seat or not built:
                continue
            name = f"building:{built[0].args['building']}"
            story, _ = Story(table_row("usagi").table, Eyes(terms())).at_once(before)
            story = story.heard(after)
            held = frozenset({name})
            while story.waiting:
                story, shot = story.next_shot({piece.id: piece for piece in story.layout.placements}, held)
                note = story.step.note if story.step is not None else None
                if note is not None and note.key == "built":
                    break
                assert name in shot.kept, (note, before.ply)
                seen += 1
    assert seen > 3


def test_what_an_action_waits_for_lies_on_no_button_between_the_rows() -> None:
    """Nor on a cord there, nor where something is asked under the near row; it lies on the card that it will change."""
    tags = due = 0
    for number, seat in ((0, 0), (0, 1), (1, 0)):
        for seen, layout in laid_game(number, seat):
            lying = layout.placements
            view = seen.shown.view
            for mine in (one for one in lying if one.id.startswith("wait:")):
                assert mine.y + mine.height / 2 <= layout.asked.ceiling + 1
                owner = int(mine.id.split(":")[1])
                slot = min(4, view.slot + (not view.slot or owner not in view.resolve))
                mat = next(one for one in lying if one.id == f"mat:{owner}:{slot}")
                assert overlap(mine, mat), (mine.id, slot)
                due += owner in view.resolve
            between = [one for one in lying if isinstance(one.look, ButtonLook | CordLook)]
            for tag in (one for one in lying if one.id.startswith("wait:")):
                tags += 1
                assert not [one.id for one in between if overlap(tag, one)], tag.id
    assert tags
    assert due


def overlap(one: Placement, other: Placement) -> bool:
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return across < (one.width + other.width) / 2 and down < (one.height + other.height) / 2
