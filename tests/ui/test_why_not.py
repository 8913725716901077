"""Why something cannot be done: told before it is tried, by hover and by key, and after, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from moments import look_at, moments
from playing import PEOPLE, at_rest, drag, gesture, running, sit_down, spot, told_of, words_of_card
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shared_pictures import paint_nothing
from situations import positions, sit_where

from engines.game import AnyState, Refusal
from engines.registry import GAMES
from ui.app import Program
from ui.game_files import TABLES
from ui.match.players import Level, Player
from ui.table.page import TablePage
from ui.terms import Language, Terms, Word

pytestmark = pytest.mark.usefixtures("unpainted")

every_game = pytest.mark.parametrize("game", TABLES)
SEED = 20251122


@pytest.fixture(scope="module")
def program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One program for all these tests, which sit down anew in it."""
    with pytest.MonkeyPatch.context() as patch:
        paint_nothing(patch)
        with running(qapp, tmp_path_factory.mktemp("home")) as made:
            yield made


def ask(table: TablePage, name: str) -> None:
    """Point at a piece and press the key that asks why."""
    QTest.mouseMove(table.view.viewport(), spot(table, name))
    QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)


@pytest.mark.parametrize(("game", "players"), [(game, players) for game in TABLES for players in GAMES[game].seats])
def test_every_answer_of_a_game_names_its_rule_and_can_be_said_in_both_languages(game: str, players: int) -> None:
    row = GAMES[game]
    words = [Terms(game, language, [f"P{seat}" for seat in range(players)]) for language in Language]
    heard: set[str] = set()
    for state in positions(row, players, SEED):
        for move in state.attempts():
            answers = {"refusal": state.refusal(move), "caution": state.caution(move)}
            for kind, answer in answers.items():
                if answer is not None and answer.key:
                    heard.add(answer.key)
                    assert answer.rule in row.rules
                    for terms in words:
                        said = terms.say(f"{kind}.{answer.key}", **answer.facts)
                        assert said.strip()
                        assert "{" not in said
                        assert terms.knows(f"rule.{answer.rule}")
    assert len(heard) > 2


def bars(state: AnyState, move: Any) -> bool:
    return state.refusal(move) is not None


def bars_openly(state: AnyState, move: Any) -> bool:
    """The same where what lies there cannot be arranged anew, as cards may be that nobody has seen yet."""
    return bars(state, move) and state.position().get("phase") != "lay"


def barred_piece(qtbot: QtBot, program: Program, game: str) -> tuple[TablePage, str] | None:
    """A table where a rule keeps a piece from being used now, and that piece."""
    for seed in range(6):
        table, _ = sit_where(program, game, bars_openly, seed, skip=5 * seed)
        at_rest(qtbot, table)
        barred = [piece for piece in table.scene._stage.pieces.values() if piece.barred]
        dimmed = sorted(piece.placement.id for piece in barred if piece.placement.said.tells_why)
        found = next((name for name in dimmed if table._why.refusal((name,)) is not None), None)
        if found is not None:
            return table, found
    return None


@every_game
def test_what_cannot_be_used_now_is_dimmed_and_says_why_before_it_is_tried(
    qtbot: QtBot, program: Program, game: str
) -> None:
    found = barred_piece(qtbot, program, game)
    assert found is not None
    table, name = found
    refusal = table._why.refusal((name,))
    assert refusal is not None
    reason = table._terms.say(f"refusal.{refusal.key}", **refusal.facts)
    told = told_of(qtbot, table, name)
    assert f"Not now: {reason}" in told
    QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert table.slip.isVisible()
    assert table.slip.text.text() == reason
    assert table.slip.number == refusal.rule


@every_game
def test_asked_about_nothing_a_table_says_what_is_decided_now(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, bars)
    at_rest(qtbot, table)
    table.scene._touching.leave()
    QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    prompt = table.scene.layout.asked.prompt
    assert prompt is not None
    assert table._why.what_is_decided(()) == (Word(prompt.key.replace("prompt.", "now.", 1), prompt.args),)
    # a worker lies in the hand without having been picked up
    decided, how = table._why.what_is_decided(table.scene.hand.picker.touches), table._terms.say("why.point")
    assert table.slip.text.text() == table._terms.joined((table._terms.words(decided), how))


@every_game
def test_what_can_be_used_is_never_dimmed(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, bars)
    at_rest(qtbot, table)
    scene = table.scene
    for name in scene._touching.picker.next_touches:
        if name in scene._stage.pieces:
            assert not scene._stage.pieces[name].barred


@every_game
def test_every_refused_attempt_is_answered_by_its_reason(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, bars)
    at_rest(qtbot, table)
    view = table.match.snapshot().view
    for text in table.match.attempts():
        refusal = table.match.refusal(text)
        if refusal is not None:
            path = table._row.table.gesture(text, table._row.table.read(view)).path
            answer = table._why.refusal(path)
            assert answer is None or answer.rule in GAMES[game].rules


def test_what_the_slip_says_the_card_at_the_side_does_not(qtbot: QtBot, program: Program) -> None:
    found = barred_piece(qtbot, program, "sword")
    assert found is not None
    table, name = found
    ask(table, name)
    assert table.slip.isVisible()
    QTest.mouseMove(table.view.viewport(), QPoint(2, 2))
    told = told_of(qtbot, table, name)
    assert not [text for text in told if text.startswith("Not now:")]


def test_a_click_on_the_rule_of_a_slip_asks_for_the_rulebook(qtbot: QtBot, program: Program) -> None:
    found = barred_piece(qtbot, program, "uosao")
    assert found is not None
    table, name = found
    ask(table, name)
    with qtbot.waitSignal(table.rule_wanted) as wanted:
        QTest.mouseClick(table.slip, Qt.MouseButton.LeftButton, pos=table.slip.rule.link.center())
    assert wanted.args[0] in GAMES["uosao"].rules


def test_what_is_somebody_elses_turn_is_said(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, Player("Aya"), Player("Ren", Level.HARD), Player("Mio", Level.HARD))
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    assert table.match.snapshot().actor == 1
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "card:0:3:0"))
    assert table.slip.text.text() == "It is Ren’s turn."
    assert not [piece for piece in table.scene._stage.pieces.values() if piece.barred]


def pointed_out(table: TablePage) -> set[str]:
    """What is pointed at because it is spoken of."""
    return set(table.scene._stage._remarks.shown)


def test_what_has_no_part_in_the_decision_says_what_it_is_for_and_what_is_decided(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    ask(table, "soldier:1")
    assert table.slip.text.text() == (
        "Soldiers are not moved by hand. They march by the cards played, once everybody has played one. "
        "Now play a card from your hand."
    )


def test_what_can_be_used_is_told_where_it_can_go_and_points_there(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    ask(table, "card:0:3:0")
    assert table.slip.text.text().startswith("Put a card, number side up, left or right of your soldier")
    assert pointed_out(table) == {"march:L", "march:R", "lay"}
    QTest.mouseClick(table.slip, Qt.MouseButton.LeftButton)
    assert pointed_out(table) == set()


@pytest.mark.parametrize("game", TABLES)
def test_what_can_be_used_is_told_where_it_can_go_and_not_when_it_is_used(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """A piece that is let go on the bare table asks where it belongs."""
    table, _ = sit_where(program, game, lambda state, move: state.refusal(move) is None, SEED)
    snapshot, where = at_rest(qtbot, table), set(table.terms.under("where").values())
    gestures = (table._row.table.gesture(move, table._row.table.read(snapshot.view)) for move in snapshot.legal)
    firsts = {name for one in gestures if len(one.path) > 1 for name in one.firsts}
    given = [one.id for one in table.scene.layout.placements if {one.id, one.same_as} & firsts and one.label]
    assert given
    for name in given:
        ask(table, name)
        assert table.slip.text.text() in where, name
    assert where


def test_a_card_dropped_where_it_cannot_go_glides_home_and_is_told_where_it_can(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    home = table.scene._stage.pieces["card:0:3:0"].pos()
    drag(table, "card:0:3:0", "plate:1")
    told = table.slip.text.text()
    assert told.startswith("These are Ben’s points. Put a card, number side up, left or right of your soldier")
    assert pointed_out(table) == {"march:L", "march:R", "lay"}
    assert table.scene._touching.picker.touches == ()
    assert table.scene._stage.pieces["card:0:3:0"].pos() == home


def test_a_place_that_waits_for_a_card_says_so_and_points_at_the_cards(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "lay"))
    assert table.slip.text.text() == "Pick a card from your hand first."
    assert pointed_out(table) == {f"card:0:{card}:0" for card in ("1", "2", "2t", "3")} | {"card:0:1:1"}


def test_the_card_at_the_side_goes_where_a_slip_answers(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    told_of(qtbot, table, "soldier:1")
    ask(table, "soldier:1")
    assert table.slip.isVisible()
    assert not table.hover_card.isVisible()


def test_an_earlier_moment_and_the_end_answer_for_themselves(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    table.match.look(0)
    at_rest(qtbot, table)
    ask(table, "card:0:3:0")
    assert table.slip.text.text() == "You are looking back at an earlier move: nothing can be done here."


def test_the_reason_is_told_in_the_other_language_too(qtbot: QtBot, program: Program) -> None:
    found = barred_piece(qtbot, program, "uosao")
    assert found is not None
    table, name = found
    told_of(qtbot, table, name)
    QTest.keyPress(table.view, Qt.Key.Key_Alt)
    told = words_of_card(table)
    QTest.keyRelease(table.view, Qt.Key.Key_Alt)
    assert any(text.startswith("いまは使えません：") for text in told)


def test_a_card_is_told_its_own_reason_and_not_that_of_a_place(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "shinano", bars, 3, skip=15)
    at_rest(qtbot, table)
    pieces = table.scene._stage.pieces
    cards = [name for name, piece in pieces.items() if piece.barred and name.startswith("card:")]
    assert cards
    for name in cards:
        refusal = table._why.refusal((name,))
        assert refusal is not None
        assert refusal.key in ("fits_nowhere", "handicap")
        # what is in the way beside the token, each once
        assert not set(refusal.facts.get("reasons", ())) - {"river_cut", "peace_too_dear", "run_too_long"}


def test_a_key_of_a_button_that_is_not_there_is_told_its_rule_whatever_is_picked(
    qtbot: QtBot, program: Program
) -> None:
    table, _ = sit_where(program, "shinano", bars, 3, skip=14)
    at_rest(qtbot, table)
    table.scene.touch(sorted(table.scene._touching.picker.sources)[0])
    assert table.scene._touching.picker.is_begun
    QTest.keyClick(table.view, Qt.Key.Key_Q)
    assert table.slip.number == "S36"
    assert table.slip.text.text().endswith(" Q: Finish early.")


def test_a_card_of_an_enclosed_clan_is_told_that_no_side_is_free(qtbot: QtBot, program: Program) -> None:
    def is_enclosed(state: AnyState, move: Any) -> bool:
        refusal = state.refusal(move)
        return refusal is not None and refusal.key == "enclosed"

    table, _ = sit_where(program, "shinano", is_enclosed, SEED)
    snapshot = at_rest(qtbot, table)
    for card in snapshot.view["hands"][table.match.viewer]:
        ask(table, f"card:{card}")
        assert table.slip.text.text().startswith("There are cards on all four sides of your clan token already")


def test_a_card_let_go_on_a_card_of_the_map_is_told_that_one_lies_there(qtbot: QtBot, program: Program) -> None:
    """Also where another clan stands on it."""

    def is_taken(state: AnyState, move: Any) -> bool:
        refusal = state.refusal(move)
        return refusal is not None and refusal.key == "cell_taken"

    table, move = sit_where(program, "shinano", is_taken, SEED)
    at_rest(qtbot, table)
    card, taken = gesture(table, move).path
    table.scene.touch(card)
    for thing in (taken, *(one.id for one in table.scene.layout.placements if one.id.startswith("token:"))):
        piece = table.scene.layout.placement(thing)
        place = table.scene.layout.placement(taken)
        if abs(piece.x - place.x) < place.width / 2 and abs(piece.y - place.y) < place.height / 2:
            reason = table._why.answer((card, thing)).reason
            assert isinstance(reason, Refusal)
            assert reason.key == "cell_taken"


def test_a_road_that_lies_in_the_line_is_not_dimmed(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "uosao", bars, 4, skip=20)
    at_rest(qtbot, table)
    roads = [one.id for one in table.scene.layout.placements if one.touch.settled]
    assert roads
    assert not [name for name in roads if table.scene._stage.pieces[name].barred]
    assert [name for name, piece in table.scene._stage.pieces.items() if piece.barred]


def test_the_answer_is_found_anew_after_another_move(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    ply = at_rest(qtbot, table).ply
    for text in ("R1", "D1"):
        table.scene.chosen.emit(text, ply)
        at_rest(qtbot, table)
        played = table.match.snapshot().view["played"][0]
        assert played == text
        assert table._why.refusal(gesture(table, "@0").path) is not None
        table.match.undo()
        at_rest(qtbot, table)


def test_a_set_laid_on_what_lies_in_its_place_is_told_why_it_cannot_go_there(qtbot: QtBot, program: Program) -> None:
    """A card too low for the field, clicked onto the field's own card."""

    def is_too_low(state: AnyState, move: Any) -> bool:
        refusal = state.refusal(move)
        text = GAMES["sword"].text(move)
        return refusal is not None and refusal.key == "total_too_low" and len(text) == len("play:0")

    table, move = sit_where(program, "sword", is_too_low, SEED)
    at_rest(qtbot, table)
    layout = table.scene.layout
    card = next(one.id for one in layout.placements if one.same_as == gesture(table, move).path[0])
    table.scene.touch(card)
    table.scene.touch(next(one.id for one in layout.placements if one.same_as.startswith("field:")))
    assert table.slip.isVisible()
    assert "is not more than" in table.slip.text.text()


def test_a_card_thrown_away_in_vain_is_told_when_that_is_done(qtbot: QtBot, program: Program) -> None:
    def is_drop(state: AnyState, move: Any) -> bool:
        refusal = state.refusal(move)
        return refusal is not None and refusal.key == "nothing_to_discard"

    table, _ = sit_where(program, "sword", is_drop, SEED)
    at_rest(qtbot, table)
    drag(table, next(one.id for one in table.scene.layout.placements if one.touch.rises), "pile")
    assert table.slip.text.text().startswith("You discard only when a draw takes you over")


def test_a_slip_gives_way_when_something_is_picked_up_to_try_again(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    ask(table, "plate:1")
    assert table.slip.isVisible()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "card:0:3:0"))
    assert table.scene._touching.picker.touches == ("card:0:3:0",)
    assert table.slip.isHidden()


@every_game
def test_asked_about_a_place_for_what_is_picked_a_table_says_where_that_can_go(
    program: Program, qtbot: QtBot, game: str
) -> None:
    """Whoever holds a card is not told to pick one first."""
    asked = 0
    for moment in moments(game).values():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching = table.scene._touching
        if not any(leads_to_a_goal(table, one) for one in sorted(touching.picker.next_touches)):
            continue
        assert touching.lead_to_goal()
        asked += 1
        QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
        assert table.slip.text.text() == table._terms.words(table._why.what_is_decided(touching.picker.touches))
        assert not [one for one in table._terms.under("first").values() if one in table.slip.text.text()]
    assert asked


def leads_to_a_goal(table: TablePage, name: str) -> bool:
    """Pick this up; whether there is a place for it then."""
    touching = table.scene._touching
    while touching.take_back():
        pass
    if touching.picker.completes(name):
        return False
    table.scene.touch(name)
    return touching.hand.led_to_goal(table.scene.layout) is not None
