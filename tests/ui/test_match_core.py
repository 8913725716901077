"""The core of a match: what it asks for, in which order, and that it needs neither a window nor Qt."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from toys import NIM, SWAP

from engines.ai.question import Question
from engines.errors import IllegalMoveError
from engines.game import CHANCE, SPECTATOR
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.match.course.core import MatchCore
from ui.match.course.steps import (
    HandOver,
    MatchStep,
    ShowCover,
    ShowSnapshot,
    StopThinking,
    TellOver,
    TellThinking,
    TellTrouble,
    Think,
)
from ui.match.director import Onlooker
from ui.match.failure import Failure
from ui.match.new_game import persons_among
from ui.match.players import Level, Player
from ui.match.scribe import Scribe
from ui.terms import Word

PERSON, OTHER, ROBOT = Player("Aki"), Player("Yu"), Player("Ren", Level.EASY)
WUDANG = GAMES["wudang"]
SCRIPT = Path(__file__).resolve().parent.parent / "match_without_qt.py"


def core_of(game: Any, setup: dict[str, Any], *players: Player, director: Onlooker | None = None) -> MatchCore:
    timeline = Timeline(Record(game.id, len(players), setup), game, persons_among(players))
    scribe = Scribe(None, None, lambda: timeline.record, lambda: None)
    return MatchCore(timeline, players, scribe, 5, director)


def nim(*players: Player, heap: int = 12) -> MatchCore:
    return core_of(NIM, {"players": len(players), "heap": heap, "start": 0}, *players)


def swap(*players: Player) -> MatchCore:
    return core_of(SWAP, {"hands": [2, 4, 8][: len(players)]}, *players)


def steps(core: MatchCore, *, is_table_busy: bool = False) -> list[MatchStep]:
    """All that is asked for until somebody is waited for."""
    found: list[MatchStep] = []
    while (step := core.next_step(is_table_busy=is_table_busy)) is not None:
        found.append(step)
    return found


def kinds(found: list[MatchStep]) -> list[type[MatchStep]]:
    return [type(step) for step in found]


def shown(found: list[MatchStep]) -> list[tuple[int, int]]:
    """Seat and ply of everything that is to be shown."""
    return [(step.snapshot.seat, step.snapshot.ply) for step in found if isinstance(step, ShowSnapshot)]


def test_nothing_is_asked_for_before_the_start() -> None:
    core = nim(ROBOT, PERSON)
    core.display.cover_hand(True)
    assert steps(core) == []


@pytest.mark.parametrize("is_table_busy", [False, True])
def test_a_move_is_shown_before_anybody_thinks_about_it(is_table_busy: bool) -> None:
    core = nim(PERSON, ROBOT)
    core.start()
    assert shown(steps(core)) == [(0, 0)]
    core.submit("1", 0)
    found = steps(core, is_table_busy=is_table_busy)
    assert kinds(found) == [ShowSnapshot, Think, TellThinking]
    assert shown(found) == [(0, 1)]
    assert steps(core) == []


def test_an_answer_is_played_only_when_the_table_is_asked_and_is_not_busy() -> None:
    core = nim(PERSON, ROBOT)
    core.start()
    core.submit("1", 0)
    steps(core)
    core.answer("2")
    assert steps(core, is_table_busy=True) == [TellThinking(frozenset())]
    assert core.record.moves == ("1",)
    assert shown(steps(core)) == [(0, 2)]
    assert core.record.moves == ("1", "2")


def test_chance_acts_while_the_table_is_busy_and_is_shown_by_itself() -> None:
    core = swap(PERSON, ROBOT)
    core.start()
    steps(core)
    core.submit("swap", 0)
    found = steps(core, is_table_busy=True)
    assert kinds(found) == [ShowSnapshot, ShowSnapshot, Think, TellThinking]
    assert shown(found) == [(0, 1), (0, 2)]


def test_a_handover_waits_for_the_table_and_nothing_is_shown_until_it_is_uncovered() -> None:
    core = swap(PERSON, OTHER)
    core.start()
    assert steps(core) == [HandOver(0)]
    core.display.uncover()
    assert shown(steps(core)) == [(0, 0)]
    core.submit("keep", 0)
    assert kinds(steps(core, is_table_busy=True)) == [ShowSnapshot]
    assert steps(core) == [HandOver(1)]
    core.display.look(0)
    assert steps(core) == []


def test_what_is_taken_back_behind_a_cover_is_decided_anew_behind_another() -> None:
    core = swap(PERSON, OTHER)
    core.start()
    steps(core)
    core.display.uncover()
    steps(core)
    core.submit("keep", 0)
    steps(core)
    core.undo()
    assert steps(core) == [HandOver(0)]
    core.display.uncover()
    assert shown(steps(core)) == [(0, 0)]


def test_the_end_is_told_once_and_after_the_table_has_shown_it() -> None:
    core = nim(PERSON, OTHER, heap=1)
    core.start()
    steps(core)
    core.submit("1", 0)
    assert kinds(steps(core, is_table_busy=True)) == [ShowSnapshot]
    assert steps(core) == [TellOver()]
    assert steps(core) == []


def test_a_refused_move_asks_for_nothing() -> None:
    core = nim(PERSON, ROBOT)
    core.start()
    steps(core)
    with pytest.raises(IllegalMoveError):
        core.submit("1", 1)
    assert steps(core) == []


def test_an_undo_takes_the_question_back_before_it_is_shown() -> None:
    core = nim(PERSON, ROBOT)
    core.start()
    core.submit("1", 0)
    steps(core)
    core.undo()
    found = steps(core)
    assert kinds(found) == [StopThinking, TellThinking, ShowSnapshot]
    assert shown(found) == [(0, 0)]


def test_a_player_without_an_answer_is_replaced_and_that_is_told_once() -> None:
    core = nim(PERSON, ROBOT)
    core.start()
    told = []
    for _ in range(2):
        core.submit("1", len(core.record.moves))
        steps(core)
        core.improvise(Failure.NO_PROCESS)
        told += kinds(steps(core))
    assert told == [TellTrouble, TellThinking, ShowSnapshot, TellThinking, ShowSnapshot]
    assert len(core.record.moves) == 4


def test_a_covered_hand_is_shown_anew_and_a_kept_one_covered_again_when_its_turn_is_over() -> None:
    core = swap(PERSON, OTHER)
    core.start()
    steps(core)
    core.display.uncover()
    steps(core)
    core.display.cover_hand(True)
    assert kinds(steps(core)) == [ShowCover]
    core.display.keep_open(True)
    core.submit("keep", 0)
    assert kinds(steps(core, is_table_busy=True)) == [ShowCover, ShowSnapshot]
    core.display.settle()
    assert kinds(steps(core)) == [ShowCover, HandOver]


def wudang(*players: Player) -> MatchCore:
    return core_of(WUDANG, WUDANG.setup(len(players), random.Random(5)), *players)


def come_to_placement(core: MatchCore) -> None:
    """Play, behind curtains, to a placement by somebody who has lifted none."""
    while HandOver in kinds(steps(core)) or not core.viewer.needs_curtain:
        if core.snapshot().legal:
            core.submit(core.snapshot().legal[0], core.snapshot().ply)
        else:
            core.display.uncover()
    assert core.snapshot().view["step"] == "place"


def test_between_placements_and_at_the_gate_no_curtain_falls_and_every_hand_is_covered() -> None:
    core = wudang(PERSON, OTHER, PERSON)
    core.start()
    rng = random.Random(5)
    curtains: Counter[tuple[int, str]] = Counter()
    changes: Counter[int] = Counter()
    placed_by = None
    while not (now := core.snapshot()).over:
        for step in steps(core):
            if isinstance(step, HandOver):
                curtains[now.view["round"], core.snapshot().view["step"]] += 1
                core.display.uncover()
        steps(core)
        now = core.snapshot()
        if now.over:
            break
        is_placed = now.view["step"] == "place"
        changes[now.view["round"]] += is_placed and now.actor != placed_by
        placed_by = now.actor if is_placed else None
        assert core.viewer.seat == now.actor
        assert now.legal
        if core.viewer.needs_curtain:
            assert now.view["step"] in {"place", "descend"}
            assert {card for hand in now.view["hands"] for card in hand} == {"?"}
            assert all(note.seats is None for made in core.viewer.memory() for note in made.notes)
            assert core.viewer.notebook() == WUDANG.notebook(now.view, core.viewer.memory(), SPECTATOR)
        core.submit(rng.choice(now.legal), now.ply)
    # a curtain at each change of persons, as where hidden cards are used, would be six or seven a round
    assert list(changes) == [1, 2, 3, 4, 5, 6]
    assert set(changes.values()) <= {6, 7}
    assert {step for _, step in curtains} == {"choose", "victim", "set"}
    assert all(curtains[number, "choose"] in (2, 3) for number in changes)


def test_whoever_wants_to_see_its_hand_at_an_open_decision_lifts_a_curtain_first() -> None:
    core = wudang(PERSON, OTHER, PERSON)
    core.start()
    come_to_placement(core)
    seat = core.viewer.seat
    core.display.peek(True)
    assert steps(core) == [HandOver(seat)]
    core.display.peek(True)
    assert steps(core) == []
    core.display.uncover()
    assert shown(steps(core)) == [(seat, core.snapshot().ply)]
    core.submit(core.snapshot().legal[0], core.snapshot().ply)
    made, turned = steps(core)
    assert isinstance(made, ShowSnapshot)
    assert isinstance(turned, ShowCover), "the hand that lay open is gone at once"
    assert (made.snapshot.seat, turned.snapshot.seat) == (seat, SPECTATOR)
    assert turned.snapshot.beside != seat
    assert turned.snapshot.legal


def test_no_hand_but_that_of_the_next_to_act_is_opened_while_the_table_is_busy() -> None:
    core = wudang(PERSON, OTHER, PERSON)
    core.start()
    come_to_placement(core)
    seat = core.viewer.seat
    core.submit(core.snapshot().legal[0], core.snapshot().ply)
    steps(core, is_table_busy=True)
    core.display.peek(True)
    assert steps(core, is_table_busy=True) == []
    assert core.viewer.seat == seat
    assert core.viewer.is_hand_covered
    assert shown(steps(core)) == [(SPECTATOR, core.snapshot().ply)]
    assert core.viewer.is_hand_covered


def test_what_is_taken_back_to_a_secret_decision_is_behind_a_curtain() -> None:
    core = wudang(PERSON, OTHER, PERSON)
    core.start()
    come_to_placement(core)
    first = core.snapshot().ply
    core.submit(core.snapshot().legal[0], first)
    steps(core)
    core.undo()
    steps(core)
    assert (core.snapshot().ply, core.snapshot().seat) == (first, SPECTATOR)
    assert core.viewer.needs_curtain


def test_nobody_acts_in_a_match_that_is_only_watched() -> None:
    core = core_of(NIM, {"players": 2, "heap": 5, "start": 0}, ROBOT, ROBOT, director=Onlooker())
    core.start()
    assert kinds(steps(core)) == [ShowSnapshot]
    core.follow(("1", "2"))
    assert shown(steps(core)) == [(-1, 2)]
    assert core.why_it_rests(()) == Word("why.watched")
    assert core.attempts() == ()


@pytest.mark.parametrize("seed", range(10))
def test_every_ply_is_shown_before_the_next_is_made(seed: int) -> None:
    rng = random.Random(seed)
    core = (swap if seed % 2 else nim)(*(rng.choice([PERSON, OTHER, ROBOT]) for _ in range(3)))
    core.start()
    newest = 0
    while True:
        step = core.next_step(is_table_busy=rng.random() < 0.5)
        made = len(core.record.moves)
        match step:
            case ShowSnapshot(snapshot):
                assert snapshot.ply == made
                assert snapshot.ply - newest in (0, 1)
                newest = made
            case Think(question):
                core.answer(rng.choice(question.legal))
            case HandOver():
                core.display.uncover()
            case TellOver():
                break
            case None if core.viewer.is_to_act:
                assert newest == made
                core.submit(rng.choice(core.snapshot().legal), made)
            case _:
                pass
    assert core.snapshot().over
    assert newest == len(core.record.moves)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_without_qt(game: str) -> None:
    done = subprocess.run([sys.executable, SCRIPT, game], capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# Thinking ahead


def questions(found: list[MatchStep]) -> list[int]:
    """Who is asked."""
    return [step.question.seat for step in found if isinstance(step, Think)]


def with_an_answer_that_waits(*robots: Player) -> MatchCore:
    """A person has moved, and the first of these has answered."""
    core = nim(PERSON, *robots)
    core.start()
    core.submit("1", 0)
    steps(core)
    core.answer("1")
    return core


def test_while_a_move_is_shown_those_who_act_next_think_already() -> None:
    core = nim(PERSON, ROBOT, ROBOT, ROBOT)
    core.start()
    core.submit("1", 0)
    assert questions(steps(core, is_table_busy=True)) == [1]
    for asked in ([2], [3], []):
        core.answer("1")
        found = steps(core, is_table_busy=True)
        assert questions(found) == asked
        assert core.thinking == frozenset(), "of whom it is not the turn nothing is told"
    assert core.record.moves == ("1",)
    assert kinds(steps(core)) == [ShowSnapshot, ShowSnapshot, ShowSnapshot]
    assert core.record.moves == ("1", "1", "1", "1")


def test_who_is_still_thinking_when_it_is_to_act_is_not_asked_again() -> None:
    core = with_an_answer_that_waits(ROBOT, ROBOT)
    assert questions(steps(core, is_table_busy=True)) == [2]
    assert kinds(steps(core)) == [ShowSnapshot, TellThinking]
    assert core.thinking == {2}
    core.answer("2")
    steps(core)
    assert core.record.moves == ("1", "1", "2")


def test_what_was_thought_ahead_is_forgotten_when_a_move_is_taken_back() -> None:
    core = with_an_answer_that_waits(ROBOT, ROBOT)
    steps(core, is_table_busy=True)
    core.undo()
    assert StopThinking in kinds(steps(core))
    core.submit("2", 0)
    assert questions(steps(core, is_table_busy=True)) == [1]


def test_at_a_table_that_is_left_nobody_thinks_ahead_or_plays_what_waits() -> None:
    core = with_an_answer_that_waits(ROBOT, ROBOT, ROBOT)
    assert questions(steps(core, is_table_busy=True)) == [2]
    core.close()
    assert StopThinking in kinds(steps(core, is_table_busy=True))
    core.display.settle()
    assert steps(core) == []
    assert core.record.moves == ("1",)


def test_who_gives_no_answer_ahead_is_asked_again_when_it_is_to_act() -> None:
    core = with_an_answer_that_waits(ROBOT, ROBOT)
    steps(core, is_table_busy=True)
    core.improvise(Failure.NO_LIFE)
    assert steps(core, is_table_busy=True) == []
    assert questions(steps(core)) == [2]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_asked_the_same_ahead_as_in_turn(game: str) -> None:
    """So nobody learns anything sooner, and a seed gives the same game; also what chance brings in between."""
    in_turn, ahead = played_on(game, is_ahead=False), played_on(game, is_ahead=True)
    assert ahead.moves == in_turn.moves
    assert ahead.asked == in_turn.asked
    assert not in_turn.sooner
    assert max(ahead.sooner, default=0) > 1, "somebody was asked before moves that were still to be shown"
    if GAMES[game].chance:
        assert ahead.over_luck


@dataclass
class Asked:
    """What computer players were asked in the first moves of a game."""

    moves: tuple[str, ...] = ()
    asked: dict[int, Question] = field(default_factory=dict)
    """By ply."""
    sooner: list[int] = field(default_factory=list)
    """How many moves before its turn each was asked that was."""
    over_luck: int = 0
    """How often chance was to act before the one that was asked."""


def played_on(game: str, *, is_ahead: bool, plies: int = 40) -> Asked:
    """A person and as many computer players as there can be; the answers follow from what they are asked."""
    rules, told = GAMES[game], Asked()
    setup = rules.setup(rules.seats[-1], random.Random(3), {})
    core = core_of(rules, setup, *[PERSON, *[ROBOT] * (rules.seats[-1] - 1)])
    core.start()
    while len(core.record.moves) < plies and not core.snapshot().over:
        step = core.next_step(is_table_busy=is_ahead) or core.next_step(is_table_busy=False)
        made = len(core.record.moves)
        if isinstance(step, Think):
            question = step.question
            at = len(question.memory)
            assert at not in told.asked, "nobody is asked twice"
            told.asked[at] = question
            told.sooner += [at - made] if at > made else []
            told.over_luck += any(episode.actor == CHANCE for episode in question.memory[made:])
            core.answer(question.legal[at * 7 % len(question.legal)])
        elif step is None and core.viewer.is_to_act:
            legal = core.snapshot().legal
            core.submit(legal[made * 5 % len(legal)], made)
    told.moves = core.record.moves[:plies]
    told.asked = {at: question for at, question in told.asked.items() if at < plies}
    return told
