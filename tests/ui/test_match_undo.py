"""What is taken back in a match and made again, and that luck is not."""

from __future__ import annotations

from seen_match import OTHER, PERSON, ROBOT, ROBOT_2, Scripted, nim, swap
from toys import TOYS

from ui.match.match import Match
from ui.match.new_game import luck_seed, resume
from ui.match.players import Player
from ui.terms import Word

# Undo and redo


def test_undo_goes_back_to_the_persons_own_decision_and_redo_forward_again() -> None:
    seen = nim(PERSON, ROBOT, ROBOT_2)
    seen.play("1")
    seen.ai.answer("1")
    seen.ai.answer("1")
    assert seen.match.back.can_undo
    assert seen.last.can_undo
    seen.match.undo()
    assert seen.shown[-1] == (0, 0)
    assert (seen.last.can_undo, seen.last.can_redo) == (False, True)
    seen.match.redo()
    assert seen.shown[-1] == (0, 3)
    assert seen.match.record.moves == ("1", "1", "1")
    assert not seen.match.back.can_redo


def test_undo_takes_back_the_question_and_its_late_answer_is_dropped() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.match.undo()
    assert seen.ai.cancels == 1
    assert seen.heard("thinking_changed")[-1] == frozenset()
    seen.ai.answer("1")
    assert seen.match.record.moves == ()
    seen.play("2")
    seen.ai.answer("1", generation=1)
    assert seen.match.record.moves == ("2",)
    seen.ai.answer("3")
    assert seen.match.record.moves == ("2", "3")


def test_an_answer_that_waited_is_undone_with_its_question() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.hold()
    seen.ai.answer("1")
    seen.match.undo()
    seen.release()
    assert seen.match.record.moves == ()


def test_redo_up_to_a_computer_players_turn_asks_again() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.match.undo()
    seen.match.redo()
    assert seen.match.record.moves == ("1",)
    assert len(seen.ai.questions) == 2
    assert seen.ai.questions[0].seed == seen.ai.questions[1].seed


def test_people_among_themselves_take_back_one_move() -> None:
    seen = nim(PERSON, OTHER)
    seen.play("1", "2")
    seen.match.undo()
    assert seen.match.record.moves == ("1",)
    assert seen.shown[-1] == (1, 1)
    seen.match.redo()
    assert seen.match.record.moves == ("1", "2")
    assert seen.shown[-1] == (0, 2)


def test_the_same_position_has_the_same_way_back_whatever_was_taken_back_after_it() -> None:
    seen = nim(PERSON, OTHER, Player("Cai"))
    seen.play("1")
    first = (seen.match.back.can_undo, seen.match.back.owner, seen.match.back.goes)
    seen.play("2")
    seen.match.undo()
    assert seen.match.record.moves == ("1",)
    assert (seen.match.back.can_undo, seen.match.back.owner, seen.match.back.goes) == first
    assert first[0]
    seen.match.undo()
    assert seen.match.record.moves == ()
    seen.match.redo()
    seen.match.redo()
    assert seen.match.record.moves == ("1", "2")


def test_whose_decision_would_be_taken_back_is_known() -> None:
    seen = nim(PERSON, OTHER)
    assert seen.match.back.owner is None
    seen.play("1")
    assert (seen.match.back.owner, seen.match.viewer) == (0, 1)


def test_at_the_floor_there_is_a_word_for_what_stands() -> None:
    seen = nim(PERSON, OTHER, ROBOT)
    assert seen.match.back.stands == (Word("undo.nothing"),)
    seen.play("1", "1")
    assert seen.match.back.stands == (), "the last move can be taken back"


def test_luck_is_not_taken_back() -> None:
    seen = swap(PERSON, ROBOT)
    seen.play("swap")
    assert not seen.match.back.can_undo
    assert seen.match.back.stands[0] == Word("undo.stands")
    shown = len(seen.shown)
    seen.match.undo()
    seen.match.redo()
    assert len(seen.shown) == shown


def test_luck_of_others_is_nothing_to_whoever_has_made_no_move_yet() -> None:
    seen = swap(ROBOT, PERSON)
    seen.ai.answer("swap")
    assert seen.match.snapshot().actor == 1
    assert seen.match.back.stands == (Word("undo.nothing"),)


def test_luck_of_others_is_called_luck_where_nothing_of_it_was_told() -> None:
    seen = swap(PERSON, ROBOT, ROBOT_2)
    seen.play("keep")
    seen.ai.answer("swap")
    assert seen.match.back.stands == (Word("undo.luck"),), "what the computer drew is for its own eyes"


def test_lookers_on_take_nothing_back() -> None:
    seen = nim(ROBOT, ROBOT_2)
    seen.ai.answer("1")
    assert not seen.match.back.can_undo


# Luck


def test_luck_depends_on_the_seed_and_the_ply_alone() -> None:
    draws = []
    for first in ("keep", "swap"):
        seen = swap(ROBOT, ROBOT_2, PERSON)
        seen.ai.answer(first)
        seen.ai.answer("swap")
        draws.append(seen.match.record.moves)
    again = swap(ROBOT, ROBOT_2, PERSON)
    again.ai.answer("swap")
    again.ai.answer("swap")
    assert again.match.record.moves == draws[1]


def test_a_game_taken_up_again_has_the_luck_it_would_have_had() -> None:
    seen = swap(PERSON, OTHER, ROBOT)
    seen.match.uncover()
    seen.play("keep")
    timeline, players, error = resume(seen.match.record, TOYS)
    assert error is None
    resumed = Match(timeline, players, Scripted(), None, luck_seed(timeline.record))
    resumed.start()
    for match in (seen.match, resumed):
        match.uncover()
        assert match.submit("swap", 1)
    assert resumed.record == seen.match.record
    assert seen.match.record.moves[2].startswith("draw")
