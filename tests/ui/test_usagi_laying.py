"""Laying the row of four: cards swapped, turned, replaced and taken up again before the row is confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import at_rest, carried, drag, spot
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from usagi_hands import page_of

from engines.record import Record
from ui.match.adviser import Hint
from ui.match.journal import Journal
from ui.shared.acts import Act
from ui.table.page import TablePage

FOUR = ("guard", "advance", "tariff", "build")


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[TablePage]:
    """The table of a person against a computer player that is never asked."""
    with page_of(Record("usagi", 2, {"players": 2}, (), {}, {}), tmp_path) as page:
        qtbot.waitUntil(page.curtain.isVisible)
        QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
        at_rest(qtbot, page)
        yield page


def row(table: TablePage) -> list[str]:
    """What lies in the viewer's slots on the table."""
    own = {one.id: one.x for one in table.scene.layout.placements if one.id.startswith("card:0:") and one.z < 20}
    return [name.rpartition(":")[2] for name in sorted(own, key=lambda name: own[name])]


def lay(qtbot: QtBot, table: TablePage, *ends: str) -> None:
    for end in ends:
        drag(table, f"card:0:{end}", f"slot:{len(row(table)) + 1}")
        at_rest(qtbot, table)


def click(table: TablePage, name: str, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(table.view.viewport(), button, pos=spot(table, name))


def test_the_fourth_card_lies_there_and_is_made_only_by_the_confirmation(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    assert row(table) == [*FOUR]
    assert table.match.record.moves == ("lay:guard", "lay:advance", "lay:tariff")
    assert "confirm" in table.prompt.text()
    click(table, "confirm")
    assert table.match.record.moves == tuple(f"lay:{end}" for end in FOUR)


def test_the_row_is_confirmed_by_its_key(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    QTest.keyClick(table.view, Qt.Key.Key_C)
    assert len(table.match.record.moves) == 4


def test_a_card_that_is_dragged_by_its_other_end_is_seen_whole_and_nothing_of_it_stays_behind(
    qtbot: QtBot, table: TablePage
) -> None:
    pieces = table.scene._stage.pieces
    whole, name, left = pieces["card:0:mine"].seen.pose, "card:0:scout", "card:0:mine"
    with carried(table, name):
        seen = pieces[name].seen
        assert (seen.pose.width, seen.pose.height) == (whole.width, whole.height), "the strip it was dragged by is low"
        assert not pieces[left].isVisible()
    at_rest(qtbot, table)
    assert pieces[left].isVisible()
    assert pieces[name].seen == next(one for one in table.scene.layout.placements if one.id == name)


def test_two_cards_swap_when_one_is_dragged_onto_the_other(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    drag(table, "card:0:build", "card:0:guard")
    at_rest(qtbot, table)
    assert row(table) == ["build", "advance", "tariff", "guard"]
    drag(table, "card:0:advance", "card:0:tariff")
    at_rest(qtbot, table)
    assert row(table) == ["build", "tariff", "advance", "guard"]
    click(table, "confirm")
    assert table.match.record.moves == ("lay:build", "lay:tariff", "lay:advance", "lay:guard")


def test_two_cards_swap_by_a_click_on_each(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR[:2])
    click(table, "card:0:guard")
    click(table, "card:0:advance")
    at_rest(qtbot, table)
    assert row(table) == ["advance", "guard"]


def test_a_laid_card_is_turned_by_its_button_and_by_a_right_click(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    click(table, "turn:2")
    at_rest(qtbot, table)
    assert row(table) == ["guard", "war", "tariff", "build"]
    click(table, "card:0:guard", Qt.MouseButton.RightButton)
    at_rest(qtbot, table)
    assert row(table) == ["x2", "war", "tariff", "build"]


def test_a_card_of_the_hand_takes_the_place_of_a_laid_one(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    drag(table, "card:0:mine", "card:0:advance")
    at_rest(qtbot, table)
    assert row(table) == ["guard", "mine", "tariff", "build"]


def test_a_card_taken_up_leaves_the_later_ones_to_move_up(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    drag(table, "card:0:guard", "hand")
    at_rest(qtbot, table)
    assert row(table) == ["advance", "tariff", "build"]
    lay(qtbot, table, "scout")
    assert row(table) == ["advance", "tariff", "build", "scout"]


def test_undo_takes_the_fourth_card_back_first(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR)
    assert table.bar.actions_by_act[Act.UNDO].isEnabled()
    table.bar.actions_by_act[Act.UNDO].trigger()
    at_rest(qtbot, table)
    assert row(table) == ["guard", "advance", "tariff"]
    table.bar.actions_by_act[Act.UNDO].trigger()
    at_rest(qtbot, table)
    assert row(table) == ["guard", "advance"]


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("at", [0, 1, 2, -1])
def test_one_undo_brings_back_the_card_that_another_took_the_place_of(
    qtbot: QtBot, table: TablePage, count: int, at: int
) -> None:
    lay(qtbot, table, *FOUR[:count])
    before = row(table)
    drag(table, "card:0:mine", f"card:0:{FOUR[:count][at]}")
    at_rest(qtbot, table)
    assert row(table) != before
    table.bar.asked.emit(Act.UNDO)
    at_rest(qtbot, table)
    assert row(table) == before
    table.bar.asked.emit(Act.UNDO)
    at_rest(qtbot, table)
    assert row(table) == before[:-1], "the next one takes the last card back, as ever"


def test_one_undo_takes_back_a_swap_and_one_a_turn(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, *FOUR[:3])
    stood = [row(table)]
    drag(table, "card:0:guard", "card:0:advance")
    at_rest(qtbot, table)
    stood.append(row(table))
    click(table, next(one.id for one in table.scene.layout.placements if one.id.startswith("turn:")))
    at_rest(qtbot, table)
    assert row(table) not in stood
    for expected in reversed(stood):
        table.bar.asked.emit(Act.UNDO)
        at_rest(qtbot, table)
        assert row(table) == expected


def test_the_journal_holds_the_row_as_it_was_arranged(qtbot: QtBot, table: TablePage, tmp_path: Path) -> None:
    lay(qtbot, table, *FOUR)
    drag(table, "card:0:build", "card:0:advance")
    at_rest(qtbot, table)
    click(table, "confirm")
    (path,) = tmp_path.glob("*.journal")
    written, damage = Journal.read(path)
    assert written.moves == table.match.record.moves == ("lay:guard", "lay:build", "lay:tariff", "lay:advance")
    assert damage is None


def test_a_card_goes_off_with_its_other_end(qtbot: QtBot, table: TablePage) -> None:
    """The strip at its foot is a piece of its own, to be picked up by; it is not left behind."""
    strip = table.scene._stage.pieces["card:0:scout"]
    with carried(table, "card:0:mine"):
        assert not strip.isVisible()
    at_rest(qtbot, table)
    assert strip.isVisible()


def test_a_card_let_go_on_a_later_slot_is_told_which_one_is_next(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, "mine")
    drag(table, "card:0:build", "mat:0:4")
    assert row(table) == ["mine"]
    assert table.slip.isVisible()
    assert "2" in table.slip.text.text()


def keys(qtbot: QtBot, table: TablePage, *pressed: Qt.Key) -> None:
    for key in pressed:
        QTest.keyClick(table.view, key)
    at_rest(qtbot, table)


def lies_at(table: TablePage, name: str) -> tuple[float, float]:
    pose = next(one.pose for one in table.scene.layout.placements if one.id == name)
    return pose.x - pose.width / 2, pose.y - pose.height / 2


def caps(table: TablePage) -> dict[str, tuple[float, float]]:
    """The keys that are drawn on cards, and the upper left corner of each."""
    keys = [one.id.partition(":")[2] for one in table.scene.layout.placements if one.id.startswith("key:")]
    return {key: lies_at(table, f"key:{key}") for key in keys}


def test_key_prompt_and_the_key_on_a_card_say_the_same_however_many_lie(qtbot: QtBot, table: TablePage) -> None:
    """Laid slot by slot by a key and Enter, upper and lower ends; a card keeps its number and its place in the hand."""
    keys(qtbot, table, Qt.Key.Key_1, Qt.Key.Key_Escape)
    hand = {key: lies_at(table, name) for key, name in table.scene._keys._own_keys().items() if key.isdigit()}
    for slot, (key, end) in enumerate((("3", "mine"), ("5", "build"), ("Q", "war"), ("R", "guard")), 1):
        own = {one: name for one, name in table.scene._keys._own_keys().items() if len(one) == 1}
        assert caps(table).keys() == own.keys()
        for one, (x, y) in caps(table).items():
            left, top = lies_at(table, own[one])
            # a lower end is picked by the strip at the foot of its card, over whose edge its key lies
            assert abs(x - left) < 12, one
            assert abs(y - top) < 22, one
        held = {one for one, name in own.items() if name.rpartition(":")[2] not in row(table)}
        assert all(lies_at(table, own[one]) == at for one, at in hand.items() if one in held)
        said = table.prompt.text().partition("pick ")[2].partition(", then Enter")[0]
        assert set(said) - set(" (lowerside:)") == held
        keys(qtbot, table, Qt.Key[f"Key_{key}"])
        assert table.scene.hand.picker.touches == (f"card:0:{end}",)
        assert ("F turns" in table.prompt.text()) == (end != "build")
        assert "Enter lays" in table.prompt.text()
        keys(qtbot, table, Qt.Key.Key_Return)
        assert len(row(table)) == slot
    assert row(table) == ["mine", "build", "war", "guard"]


def test_nothing_is_written_on_the_cards_of_whoever_plays_by_mouse(qtbot: QtBot, table: TablePage) -> None:
    keys(qtbot, table, Qt.Key.Key_1)
    assert caps(table)
    click(table, "card:0:trade")
    at_rest(qtbot, table)
    assert not caps(table)


def test_the_number_of_a_laid_card_picks_that_in_place_of_what_is_picked_and_says_so(
    qtbot: QtBot, table: TablePage
) -> None:
    keys(qtbot, table, Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_2)
    assert "lays Trade in slot 2" in table.prompt.text()
    keys(qtbot, table, Qt.Key.Key_1)
    assert row(table) == ["advance"], "nothing has changed places"
    assert table.scene.hand.picker.touches == ("card:0:advance",)
    assert "takes Advance back" in table.prompt.text()
    keys(qtbot, table, Qt.Key.Key_Return)
    assert row(table) == []


def test_enter_lays_the_picked_card_in_the_slot_that_the_prompt_offers(qtbot: QtBot, table: TablePage) -> None:
    keys(qtbot, table, Qt.Key.Key_2)
    assert "Enter" in table.prompt.text()
    keys(qtbot, table, Qt.Key.Key_Return)
    assert row(table) == ["trade"]
    keys(qtbot, table, Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert len(row(table)) == 2, "picked by Enter, then laid by it"


def test_a_laid_card_is_picked_by_its_number_swapped_by_arrows_and_taken_back_by_enter(
    qtbot: QtBot, table: TablePage
) -> None:
    lay(qtbot, table, *FOUR)
    keys(qtbot, table, Qt.Key.Key_4, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert row(table) == ["tariff", "advance", "guard", "build"]
    keys(qtbot, table, Qt.Key.Key_3)
    assert "Mining replaces" in table.prompt.text()
    keys(qtbot, table, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert "mine" in row(table), "the card of the hand lies in a slot"
    keys(qtbot, table, Qt.Key.Key_5, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert "build" not in row(table)
    assert len(row(table)) == 3


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_picked_card_of_the_hand_is_turned(qtbot: QtBot, table: TablePage, by_mouse: bool) -> None:
    click(table, "card:0:advance")
    if by_mouse:
        click(table, "card:0:advance", Qt.MouseButton.RightButton)
    else:
        keys(qtbot, table, Qt.Key.Key_F)
    assert table.scene._touching.picker.touches == ("card:0:war",)
    keys(qtbot, table, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert row(table) == ["war"]


def advise(table: TablePage, move: str) -> str:
    """The computer advises this move; what the sheet says."""
    table.hints.adviser.advised.emit(Hint(move, table.match.snapshot().ply))
    return table.hints.sheet.text.text()


def test_with_all_slots_filled_a_hint_tells_which_card_comes_off_for_which(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, "guard", "advance", "mine", "tariff")
    said = advise(table, "lay:build")
    assert "Build" in said
    assert "slot 4, in place of Tariff" in said
    assert table.scene._stage._pointers.names == ("card:0:build", "card:0:tariff")
    assert len(table.hints.leads.shown) == 1
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    assert row(table) == ["guard", "advance", "mine", "build"]
    assert len(table.match.record.moves) == 3, "the row may still be arranged anew"
    assert advise(table, "lay:build").startswith("Confirm")
    assert table.scene._stage._pointers.names == ("confirm",)
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    assert table.match.record.moves[3:] == ("lay:build",)


def test_a_hint_to_turn_the_last_card_points_at_what_turns_it(qtbot: QtBot, table: TablePage) -> None:
    lay(qtbot, table, "guard", "advance", "mine", "tariff")
    assert "Trade" in advise(table, "lay:trade")
    assert table.scene._stage._pointers.names == ("turn:4",)
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    assert row(table) == ["guard", "advance", "mine", "trade"]


def test_what_a_hint_has_advised_is_not_warned_of(qtbot: QtBot, table: TablePage) -> None:
    table._choosing.set_cautious(True)
    lay(qtbot, table, "advance", "trade", "mine", "x2")
    keys(qtbot, table, Qt.Key.Key_C)
    assert table.cautions.isVisible()
    table.cautions.decline()
    click(table, "turn:4")
    at_rest(qtbot, table)
    assert row(table)[3] == "guard"
    advise(table, "lay:x2")
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    keys(qtbot, table, Qt.Key.Key_C)
    assert not table.cautions.isVisible()
    assert table.match.record.moves[-1] == "lay:x2"
