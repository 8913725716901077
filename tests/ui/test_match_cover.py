"""A covered hand: what is one person's alone leaves the match only while that person asks for it."""

from __future__ import annotations

import random

import pytest
from seen_match import OTHER, PERSON, ROBOT, Seen, nim, swap

from engines.errors import GameError
from engines.game import SPECTATOR
from engines.registry import GAMES
from engines.snapshot import Snapshot


def covered() -> Seen:
    """The first person of several has taken over, with the hand covered."""
    seen = swap(PERSON, OTHER, ROBOT)
    seen.match.cover_hand(True)
    seen.match.uncover()
    return seen


def told(seen: Seen) -> list[Snapshot]:
    snapshots: list[Snapshot] = []
    seen.match.cover_changed.connect(snapshots.append)
    return snapshots


def test_a_covered_hand_is_in_no_snapshot_and_has_no_moves() -> None:
    seen = covered()
    assert (seen.last.seat, seen.last.beside, seen.last.legal) == (SPECTATOR, 0, ())
    assert seen.last.view["hands"] == [None, None, None]
    assert seen.match.snapshot() == seen.last
    assert seen.match.attempts() == ()
    with pytest.raises(GameError):
        seen.match.preview("keep")
    with pytest.raises(GameError):
        seen.match.refusal("keep")


def placing() -> Seen:
    """Wudang, at a placement by somebody who has lifted no curtain."""
    game = GAMES["wudang"]
    seen = Seen(game, game.setup(3, random.Random(5)), PERSON, OTHER, PERSON)
    seen.start()
    while not (now := seen.match.snapshot()).legal or not seen.match.is_hand_covered:
        if now.legal:
            seen.play(now.legal[0])
        else:
            seen.match.uncover()
    return seen


def test_an_open_decision_is_made_with_the_hand_covered() -> None:
    seen = placing()
    now = seen.match.snapshot()
    assert (now.seat, now.beside, now.view["step"]) == (SPECTATOR, now.actor, "place")
    assert {card for hand in now.view["hands"] for card in hand} == {"?"}
    assert set(now.legal) <= set(seen.match.attempts())
    assert all((seen.match.refusal(move) is None) == (move in now.legal) for move in seen.match.attempts())
    previewed = [beat.view for move in now.legal for beat in seen.match.preview(move)]
    assert {card for view in previewed for hand in view["hands"] for card in hand} == {"?"}
    curtains = len(seen.heard("handover"))
    seen.play(now.legal[0])
    assert len(seen.heard("handover")) == curtains
    assert seen.last.legal
    assert seen.last.actor == seen.last.beside != now.actor


@pytest.mark.parametrize("wish", ["peek", "keep_open"])
def test_a_curtain_falls_before_a_look_at_a_hand_that_others_sit_before(wish: str) -> None:
    seen = placing()
    seat = seen.match.viewer
    covers = told(seen)
    getattr(seen.match, wish)(True)
    assert seen.heard("handover")[-1] == seat
    assert covers == []
    assert seen.match.is_hand_covered
    seen.match.uncover()
    assert seen.last.seat == seat
    assert "?" not in seen.last.view["hands"][seat]


def test_a_hand_asked_to_be_kept_open_is_open_behind_the_curtain() -> None:
    seen = placing()
    seen.match.cover_hand(True)
    seen.match.keep_open(True)
    assert seen.match.is_hand_covered
    seen.match.uncover()
    assert not seen.match.is_hand_covered
    seen.match.keep_open(False)
    assert seen.match.is_hand_covered


def test_a_look_shows_the_hand_and_its_end_covers_it_again() -> None:
    seen = covered()
    shown = told(seen)
    seen.match.peek(True)
    assert [(one.seat, one.view["hands"], one.legal) for one in shown] == [(0, [2, None, None], ("keep", "swap"))]
    assert not seen.match.is_hand_covered
    seen.match.peek(False)
    assert [one.seat for one in shown] == [0, SPECTATOR]
    assert seen.match.is_hand_covered


def test_the_same_look_asked_for_twice_is_told_once() -> None:
    seen = covered()
    shown = told(seen)
    seen.match.peek(True)
    seen.match.peek(True)
    assert len(shown) == 1


def test_a_hand_kept_open_is_covered_when_the_turn_is_over_and_has_been_seen() -> None:
    seen = covered()
    seen.match.keep_open(True)
    shown = told(seen)
    seen.table.is_slow = True
    seen.play("swap")
    assert (seen.last.seat, seen.last.view["hands"][0] is None) == (0, False)
    assert shown == []
    seen.release()
    assert [one.seat for one in shown] == [SPECTATOR]
    assert seen.heard("handover") == [0, 1]


def test_the_next_person_finds_the_hand_covered_though_the_last_one_was_looking() -> None:
    seen = covered()
    seen.match.peek(True)
    seen.play("keep")
    seen.match.uncover()
    assert (seen.last.seat, seen.last.beside) == (SPECTATOR, 1)


def test_while_covered_the_memory_is_that_of_a_looker_on() -> None:
    seen = covered()
    seen.match.peek(True)
    seen.play("swap")
    notes = {note.key for episode in seen.match.memory() for note in episode.notes}
    assert notes == {"swapped", "drew"}
    seen.match.peek(False)
    assert {note.key for episode in seen.match.memory() for note in episode.notes} == {"swapped"}


def test_no_look_is_possible_through_the_curtain() -> None:
    seen = swap(PERSON, OTHER)
    seen.match.cover_hand(True)
    shown = told(seen)
    seen.match.peek(True)
    seen.match.keep_open(True)
    assert shown == []
    assert seen.shown == []


def test_an_earlier_moment_is_covered_too() -> None:
    seen = covered()
    seen.match.peek(True)
    seen.play("keep")
    seen.match.uncover()
    shown = told(seen)
    seen.match.look(0)
    seen.match.peek(True)
    assert [(one.seat, one.ply) for one in shown] == [(1, 0)]
    assert seen.last.seat == SPECTATOR


def test_where_everybody_looks_the_hand_is_covered_until_its_owner_takes_over_again() -> None:
    seen = swap(PERSON, OTHER, ROBOT)
    seen.match.uncover()
    seen.match.keep_open(True)
    shown = told(seen)
    seen.match.gather()
    seen.match.gather()
    assert [one.seat for one in shown] == [SPECTATOR]
    assert seen.last.seat == 0
    assert seen.heard("handover")[-1] == 0, "it is to act: a curtain falls before it does"
    seen.match.uncover()
    assert seen.last.seat == 0
    assert not seen.match.is_hand_covered


def test_a_lone_person_gathers_nobody() -> None:
    seen = swap(PERSON, ROBOT)
    shown = told(seen)
    seen.match.gather()
    assert shown == []
    assert seen.match.snapshot().seat == 0


def test_a_lone_person_and_an_open_game_have_nothing_to_cover() -> None:
    lone, open_game = swap(PERSON, ROBOT), nim(PERSON, OTHER)
    for seen in (lone, open_game):
        seen.match.cover_hand(True)
        assert not seen.match.is_hand_covered
        assert seen.match.snapshot().seat == 0


def test_the_end_of_the_game_is_never_covered() -> None:
    seen = swap(PERSON, OTHER)
    seen.match.cover_hand(True)
    for _ in range(2):
        seen.match.uncover()
        seen.match.peek(True)
        seen.play("keep")
    assert seen.match.snapshot().over
    assert not seen.match.is_hand_covered
