"""The number that is printed on a building is its key, also one of two digits."""

from __future__ import annotations

import pytest
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from situations import sit_somewhere

from engines.game import AnyState
from engines.usagi import USAGI
from engines.usagi.components import load_box
from ui.app import Program
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")

TIMINGS = {one.id: one.timing for one in load_box().buildings}


def type_number(table: TablePage, number: int) -> None:
    for digit in str(number):
        QTest.keyClick(table.view, Qt.Key[f"Key_{digit}"])


def end_number(table: TablePage) -> None:
    """Say that no other digit follows, where one is waited for."""
    if table.scene.awaits_digit:
        QTest.keyClick(table.view, Qt.Key.Key_Return)


def asked_of_keys(table: TablePage) -> str:
    """What the prompt asks of somebody who has used a key."""
    table.scene.note_key()
    return table.prompt.text()


def may_build(state: AnyState) -> set[int]:
    return {TIMINGS[move[6:]] for move in map(USAGI.text, state.legal()) if move.startswith("build:")}


def builds_high(state: AnyState, move: int) -> bool:
    """Something can be built whose number has two digits, and something with 1 or 2; and something cannot."""
    numbers = may_build(state)
    is_poor = len(state.position()["display"]) > len(numbers)
    return is_poor and any(number > 9 for number in numbers) and any(number < 3 for number in numbers)


@pytest.fixture
def table(qtbot: QtBot, program: Program) -> TablePage:
    table = sit_somewhere(program, "usagi", builds_high)[0]
    at_rest(qtbot, table)
    return table


def test_typing_the_number_of_a_building_picks_it(table: TablePage) -> None:
    legal = {TIMINGS[one[6:]]: one[6:] for one in table.match.snapshot().legal}
    for number in sorted(legal):
        table.scene._touching.take_back()
        type_number(table, number)
        assert table.scene._touching.picker.touches == (f"building:{legal[number]}",), number


def test_the_prompt_says_so(table: TablePage) -> None:
    assert "click a building, then your city" in table.prompt.text()
    assert "type the number" in asked_of_keys(table)


def test_a_number_that_cannot_be_paid_for_says_why(qtbot: QtBot, table: TablePage) -> None:
    snapshot = table.match.snapshot()
    view = table._row.table.read(snapshot.view)
    poor = [name for name in view.display if f"build:{name}" not in snapshot.legal]
    assert poor
    for name in poor:
        table.slip.hide()
        type_number(table, TIMINGS[name])
        end_number(table)
        qtbot.waitUntil(table.slip.isVisible)
        assert table.slip.number == "K22"


def test_a_digit_that_is_nobodys_is_answered(qtbot: QtBot, table: TablePage) -> None:
    view = table._row.table.read(table.match.snapshot().view)
    free = {*range(1, 10)} - {TIMINGS[name] for name in view.display}
    assert free
    for number in free:
        table.slip.hide()
        type_number(table, number)
        end_number(table)
        qtbot.waitUntil(table.slip.isVisible)
        assert table.slip.text.text().startswith("No open building has that number.")


def high_number(table: TablePage) -> tuple[int, str]:
    """One of two digits that can be built, and its building; no open one has the first digit alone."""
    legal = {TIMINGS[one[6:]]: one[6:] for one in table.match.snapshot().legal}
    opened = {TIMINGS[name] for name in table._row.table.read(table.match.snapshot().view).display}
    return next((number, name) for number, name in legal.items() if number > 9 and number // 10 not in opened)


def test_the_first_of_two_digits_waits_and_is_seen_to_wait(qtbot: QtBot, table: TablePage) -> None:
    number, name = high_number(table)
    asked = asked_of_keys(table)
    first, second = divmod(number, 10)
    type_number(table, first)
    assert not table.scene._keys.digits._timer.isActive()
    assert table.prompt.text().startswith(f"{first}_ …")
    type_number(table, second)
    assert table.scene._touching.picker.touches == (f"building:{name}",)
    assert "_ …" not in table.prompt.text()
    table.scene._touching.take_back()
    assert table.prompt.text() == asked


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F])
def test_another_key_forgets_the_digit_that_waits(table: TablePage, key: Qt.Key) -> None:
    number, _ = high_number(table)
    asked = asked_of_keys(table)
    type_number(table, number // 10)
    QTest.keyClick(table.view, key)
    assert not table.scene.awaits_digit
    assert table.prompt.text() == asked
    assert table.scene._touching.picker.touches == ()


def test_a_number_that_was_begun_means_nothing_in_the_next_decision(qtbot: QtBot, table: TablePage) -> None:
    """The first of two digits waits for a moment; meanwhile a move may be made by mouse."""
    snapshot = table.match.snapshot()
    type_number(table, next(number for number in TIMINGS.values() if number > 9) // 10)
    assert table.scene.awaits_digit
    table.match.submit(snapshot.legal[0], snapshot.ply)
    assert at_rest(qtbot, table).ply > snapshot.ply
    assert not table.scene.awaits_digit


def begins_a_dear_one(state: AnyState, move: int) -> bool:
    """An open building of one digit can be built, and one whose number begins with it cannot."""
    numbers = may_build(state)
    dear = {TIMINGS[name] for name in state.position()["display"]} - numbers
    return any(number // 10 in numbers and str(number)[1:] not in map(str, numbers) for number in dear)


def test_a_refused_number_leaves_nothing_picked_that_its_first_digit_has_picked(qtbot: QtBot, program: Program) -> None:
    table = sit_somewhere(program, "usagi", begins_a_dear_one)[0]
    snapshot = at_rest(qtbot, table)
    opened = {TIMINGS[name] for name in table._row.table.read(snapshot.view).display}
    legal = {TIMINGS[one[6:]] for one in snapshot.legal}
    dear = next(number for number in sorted(opened - legal) if number // 10 in legal)
    type_number(table, dear)
    qtbot.waitUntil(table.slip.isVisible)
    assert table.slip.number == "K22"
    assert table.scene.hand.picker.touches == ()
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.match.snapshot().ply == snapshot.ply
    assert table.scene.hand.picker.touches == ()


def ends_with_nobodys(state: AnyState, move: int) -> bool:
    """Something can be built whose number begins like one that can be built, and ends in a digit that is nobody's."""
    return bool(slow_numbers(state))


def slow_numbers(state: AnyState) -> list[int]:
    numbers, opened = may_build(state), {TIMINGS[name] for name in state.position()["display"]}
    return [one for one in numbers if one // 10 in numbers and one % 10 not in opened]


def test_a_second_digit_that_is_nobodys_ends_the_number_however_late_it_comes(qtbot: QtBot, program: Program) -> None:
    """After a while 1 meant the building with that number, and nothing that the 0 which belonged to it was wrong."""
    table = sit_somewhere(program, "usagi", ends_with_nobodys)[0]
    snapshot = at_rest(qtbot, table)
    legal = {TIMINGS[one[6:]]: one[6:] for one in snapshot.legal}
    opened = {TIMINGS[name] for name in table._row.table.read(snapshot.view).display}
    number = next(one for one in legal if one // 10 in legal and one % 10 not in opened)
    type_number(table, number // 10)
    digits = table.scene._keys.digits
    digits._timer.timeout.emit()
    assert not digits.begun
    assert table.scene._touching.picker.touches == (f"building:{legal[number // 10]}",)
    type_number(table, number % 10)
    assert table.scene._touching.picker.touches == (f"building:{legal[number]}",)
    assert table.slip.isHidden()


def begins_the_only_one(state: AnyState, move: int) -> bool:
    """One open building can be built, and the number of a dear one begins with its digit."""
    numbers = may_build(state)
    dear = {TIMINGS[name] for name in state.position()["display"]} - numbers
    return len(numbers) == 1 and any(number // 10 in numbers for number in dear)


def test_the_first_digit_of_a_dear_one_does_not_build_the_only_one_that_can_be(qtbot: QtBot, program: Program) -> None:
    table = sit_somewhere(program, "usagi", begins_the_only_one)[0]
    snapshot = at_rest(qtbot, table)
    only = TIMINGS[snapshot.legal[0][6:]]
    opened = {TIMINGS[name] for name in table._row.table.read(snapshot.view).display}
    type_number(table, next(number for number in opened if number // 10 == only))
    assert table.match.snapshot().ply == snapshot.ply
    given = snapshot.legal[0].replace("build:", "building:")
    assert table.scene.hand.picker.touches == (given,), "given"
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    walked: list[str] = []
    while walked.count("site") < 2 and len(walked) < 40:
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
        walked.append(table.scene.walked_on)
    assert walked[0] == walked[-1] == "site", walked
    assert walked[-2] == given, "there is nothing to do with it: Tab goes on to what can be asked about first"
