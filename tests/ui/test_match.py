"""A match: who acts, who looks, what is undone, and that the game goes on whatever happens."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot
from seen_match import OTHER, PERSON, ROBOT, ROBOT_2, Seen, nim, swap
from toys import NIM

from engines.errors import GameError, IllegalMoveError
from engines.game import CHANCE, SPECTATOR
from ui.match.players import Level

# The course of a game


def test_the_first_snapshot_is_shown_at_the_start() -> None:
    seen = nim(PERSON, ROBOT)
    assert seen.names == ["snapshot_ready"]
    assert (seen.last.seat, seen.last.ply, seen.last.legal) == (0, 0, ("1", "2", "3"))


def test_every_move_is_shown_once_and_the_computer_player_is_asked() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("3")
    assert seen.shown == [(0, 0), (0, 1)]
    assert seen.heard("thinking_changed") == [frozenset({1})]
    seen.ai.answer("1")
    assert seen.shown == [(0, 0), (0, 1), (0, 2)]
    assert seen.heard("thinking_changed") == [frozenset({1}), frozenset()]
    assert seen.match.record.moves == ("3", "1")
    assert seen.last.last_actor == 1
    assert [beat.note.key for beat in seen.last.beats if beat.note] == ["took"]


def test_a_computer_player_that_begins_is_asked_at_the_start() -> None:
    seen = nim(ROBOT, PERSON)
    assert seen.shown == [(1, 0)]
    assert [question.seat for question in seen.ai.questions] == [0]


def test_the_end_is_told_once_after_the_last_snapshot() -> None:
    seen = nim(PERSON, ROBOT, heap=3)
    seen.play("3")
    assert seen.names[-2:] == ["snapshot_ready", "finished"]
    assert seen.last.winners == (0,)
    seen.release()
    assert seen.names.count("finished") == 1


def test_a_game_that_has_ended_and_is_undone_can_end_again() -> None:
    seen = nim(PERSON, ROBOT, heap=3)
    seen.play("3")
    seen.match.undo()
    seen.play("3")
    assert seen.names.count("finished") == 2


def test_a_computer_player_is_given_only_what_its_seat_may_know() -> None:
    seen = swap(PERSON, ROBOT)
    seen.play("swap")
    (question,) = seen.ai.questions
    assert question.seat == 1
    assert question.view["hands"] == [None, 4]
    assert question.legal == ("keep", "swap")
    assert question.level is Level.EASY
    drawn = seen.last.view["hands"][0]
    assert [episode.move for episode in question.memory] == ["swap", "draw ?"]
    assert f"draw {drawn}" in seen.match.record.moves
    assert all(note.key != "drew" for episode in question.memory for note in episode.notes)


def test_permuting_what_is_hidden_changes_no_question() -> None:
    asked = []
    for hidden in ((1, 9), (9, 1), (3, 5)):
        seen = swap(ROBOT, ROBOT_2, PERSON, hands=(6, *hidden))
        asked.append(seen.ai.questions[0])
    assert asked[0] == asked[1] == asked[2]


def test_a_match_of_computer_players_is_looked_at_by_nobody() -> None:
    seen = nim(ROBOT, ROBOT_2, heap=2)
    seen.ai.answer("1")
    seen.ai.answer("1")
    assert seen.shown == [(SPECTATOR, 0), (SPECTATOR, 1), (SPECTATOR, 2)]
    assert seen.last.winners == (1,)


# Refusals


@pytest.mark.parametrize(("text", "ply", "key"), [("5", 0, "move_syntax"), ("1", 3, "stale_move")])
def test_a_move_that_is_not_accepted_is_refused_and_changes_nothing(text: str, ply: int, key: str) -> None:
    seen = nim(PERSON, ROBOT)
    assert not seen.match.submit(text, ply)
    (error,) = seen.heard("refused")
    assert isinstance(error, GameError)
    assert error.key == key
    assert seen.match.record.moves == ()
    assert seen.shown == [(0, 0)]


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    seen = nim(PERSON, OTHER, heap=2)
    assert not seen.match.submit("3", 0)
    (error,) = seen.heard("refused")
    assert error.refusal.rule == "N1"
    assert seen.match.refusal("3") == error.refusal
    assert seen.match.refusal("2") is None


def test_nobody_plays_for_a_computer_player() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    assert not seen.match.submit("1", 1)
    assert [error.key for error in seen.heard("refused")] == ["not_your_turn"]


def test_a_looker_on_plays_for_nobody() -> None:
    seen = nim(ROBOT, ROBOT_2)
    assert not seen.match.submit("1", 0)
    assert [error.key for error in seen.heard("refused")] == ["not_your_turn"]


def test_a_preview_shows_what_a_move_would_do_and_does_nothing() -> None:
    seen = nim(PERSON, ROBOT)
    (beat,) = seen.match.preview("2")
    assert beat.view["heap"] == 10
    assert seen.match.snapshot().view["heap"] == 12
    with pytest.raises(IllegalMoveError):
        nim(PERSON, ROBOT, heap=1).match.preview("2")


# Eyes


def test_several_people_at_an_open_game_look_in_turn() -> None:
    seen = nim(PERSON, ROBOT, OTHER)
    seen.play("1")
    seen.ai.answer("1")
    seen.play("1")
    assert seen.shown == [(0, 0), (0, 1), (0, 2), (2, 2), (2, 3), (0, 3)], (
        "who moved sees it done, then the table turns"
    )
    assert seen.heard("handover") == []


def test_several_people_with_secrets_hand_over_behind_a_covered_table() -> None:
    seen = swap(PERSON, ROBOT, OTHER)
    assert seen.said == [("handover", 0)]
    seen.match.uncover()
    assert seen.shown == [(0, 0)]
    seen.play("keep")
    seen.ai.answer("keep")
    assert seen.shown == [(0, 0), (0, 1), (0, 2)]
    assert seen.said[-1] == ("handover", 2)
    seen.match.uncover()
    assert seen.shown[-1] == (2, 2)
    assert seen.last.view["hands"] == [None, None, 8]


def test_nothing_is_done_while_the_table_is_covered() -> None:
    seen = swap(PERSON, OTHER)
    seen.match.uncover()
    seen.play("keep")
    said = len(seen.said)
    assert seen.said[-1] == ("handover", 1)
    assert not seen.match.submit("keep", 1)
    seen.match.look(0)
    seen.match.redo()
    seen.release()
    assert seen.names[said:] == ["refused"]
    assert seen.match.record.moves == ("keep",)
    assert seen.match.back.can_undo, "that alone is asked for at the curtain"


def test_uncovering_an_uncovered_table_does_nothing() -> None:
    seen = swap(PERSON, OTHER)
    seen.match.uncover()
    seen.match.uncover()
    assert seen.shown == [(0, 0)]


def test_a_lone_person_with_secrets_needs_no_handover() -> None:
    seen = swap(ROBOT, PERSON)
    seen.ai.answer("keep")
    assert seen.heard("handover") == []
    assert {seat for seat, _ in seen.shown} == {1}


def test_memory_is_the_viewers() -> None:
    seen = swap(ROBOT, PERSON)
    seen.ai.answer("swap")
    assert [episode.move for episode in seen.match.memory()] == ["swap", "draw ?"]


# Waiting


def test_an_answer_waits_while_the_table_is_held() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.hold()
    seen.ai.answer("2")
    assert seen.match.record.moves == ("1",)
    assert seen.heard("thinking_changed")[-1] == frozenset()
    seen.release()
    assert seen.match.record.moves == ("1", "2")
    seen.release()
    assert seen.match.record.moves == ("1", "2")


def test_thinking_begins_while_the_table_is_held() -> None:
    seen = nim(PERSON, ROBOT)
    seen.table.is_slow = True
    seen.play("1")
    assert seen.ai.is_busy


def test_a_handover_and_the_end_wait_while_the_table_is_held() -> None:
    seen = swap(PERSON, OTHER)
    seen.match.uncover()
    seen.hold()
    seen.play("keep")
    assert seen.heard("handover") == [0]
    seen.release()
    assert seen.heard("handover") == [0, 1]
    seen.match.uncover()
    seen.hold()
    seen.play("keep")
    assert "finished" not in seen.names
    seen.release()
    assert seen.names[-1] == "finished"


def test_looking_back_changes_nothing_and_answers_wait_meanwhile() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.match.look(0)
    assert (seen.last.ply, seen.last.plies, seen.last.legal) == (0, 1, ())
    assert not seen.last.can_undo
    seen.ai.answer("2")
    assert seen.shown == [(0, 0), (0, 1), (0, 0)]
    seen.match.look(1)
    assert seen.shown[-2:] == [(0, 1), (0, 2)]
    assert seen.match.record.moves == ("1", "2")


@pytest.mark.parametrize(("ply", "shown"), [(-5, 0), (99, 1)])
def test_looking_further_than_there_is_looks_at_the_end(ply: int, shown: int) -> None:
    seen = nim(PERSON, OTHER)
    seen.play("1")
    seen.match.look(ply)
    assert seen.last.ply == shown


def test_a_move_now_hurries_the_player_at_work() -> None:
    seen = nim(PERSON, ROBOT)
    seen.match.move_now()
    assert seen.ai.hurries == 0
    seen.play("1")
    seen.match.move_now()
    assert seen.ai.hurries == 1


def test_a_move_made_out_of_a_signal_keeps_everything_in_order() -> None:
    seen = Seen(NIM, {"players": 2, "heap": 4, "start": 0}, PERSON, OTHER)
    seen.match.snapshot_ready.connect(lambda shown: None if shown.over else seen.match.submit("1", shown.ply))
    seen.start()
    assert [ply for _, ply in seen.shown] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert seen.names.count("finished") == 1


# Many games


@pytest.mark.parametrize("seed", range(20))
def test_random_play_with_undo_and_redo_never_stands_still(seed: int) -> None:
    rng = random.Random(seed)
    seats = [rng.choice([PERSON, OTHER, ROBOT]) for _ in range(3)]
    seen = swap(*seats) if seed % 2 else nim(*seats)
    for _ in range(200):
        if "finished" in seen.names:
            break
        match rng.randrange(8):
            case 0:
                seen.match.undo()
            case 1:
                seen.match.redo()
            case 2:
                seen.match.look(rng.randrange(4))
                seen.match.look(99)
            case _:
                step(seen, rng)
    assert seen.match.snapshot().over


def step(seen: Seen, rng: random.Random) -> None:
    """Let whoever is to act act."""
    now = seen.match.snapshot()
    assert now.actor != CHANCE
    if seen.ai.is_busy:
        seen.ai.answer(rng.choice(seen.ai.questions[-1].legal))
    elif now.actor != seen.match.viewer:
        seen.match.uncover()
    else:
        assert seen.match.submit(rng.choice(now.legal), now.ply)


def test_everything_is_shown_to_a_window_that_holds_while_it_moves(qtbot: QtBot) -> None:
    """As a table does it: held at every snapshot, released a little later."""
    seen = Seen(NIM, {"players": 2, "heap": 9, "start": 0}, ROBOT, ROBOT_2)
    seen.table.is_slow = True
    seen.start()
    for _ in range(9):
        seen.ai.answer("1")
        seen.release()
    seen.release()
    assert [ply for _, ply in seen.shown] == list(range(10))
    assert seen.names.count("finished") == 1
