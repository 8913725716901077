"""What hints say in recorded games is true: of the advised move, and not of the one that it is compared with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from io import StringIO
from itertools import count
from json import dumps, loads
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from every_engine import ENGINES

from engines.ai.advice.favourites import Favourites, favourites_from_json
from engines.ai.advice.outcomes import DEFEAT, TOTAL
from engines.ai.advice.reasons import Effect, Reasons, reasons_from_json
from engines.ai.hinting import LIKELY
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Question
from engines.ai.worker import Worker
from engines.game import CHANCE, AnyGame, Event, Memory, Note, of_seat
from engines.record import Record, record_from_json
from engines.timeline import Timeline

FOLDER = Path(__file__).resolve().parent.parent / "conformance"
GAMES = ("uosao", "sword", "shinano", "usagi", "wudang")
POSITIONS = 6
"""Of each game, evenly spread over the recorded ones."""
SECONDS, TICK = 0.3, 0.001
"""The time that a hint may take, and what passes of it each time that somebody looks at the clock."""
WORLDS = 64
"""So many others are tried to see whether a reason is true."""
ELSEWHERE = 6
"""So many of the other moves are tried to see whether what speaks for a move all the same is its own."""
PLAINLY = 12
"""About so many decisions of each game are asked what their moves plainly do."""
LEAST = 0.25
"""So much is left of a difference there, in units of the merit; of between two chances a fifth of that."""


@dataclass(frozen=True)
class Asked:
    """A decision of a recorded game, and what the hint says."""

    game: AnyGame
    seat: int
    view: Any
    memory: Memory
    legal: tuple[str, ...]
    move: str
    reasons: Reasons
    favourites: Favourites

    @property
    def values(self) -> dict[str, float]:
        """What the search expects of each move that it thought of most."""
        return {one.move: one.value for one in self.favourites}


def decisions(game: AnyGame) -> Iterator[tuple[int, Any, Memory, tuple[str, ...]]]:
    """Every decision in which something could be chosen, of every third record."""
    for path in sorted((FOLDER / game.id).glob("*.json"))[::3]:
        record = record_from_json(loads(path.read_text(encoding="utf-8"))["record"])
        timeline = Timeline(Record(game.id, record.players, record.setup), game)
        for text in record.moves:
            seat = timeline.actor
            assert seat is not None
            if seat != CHANCE and len(timeline.state.legal()) > 1:
                known = timeline.snapshot(seat)
                yield seat, known.view, timeline.memory(seat), tuple(known.legal)
            timeline.play(seat, text, timeline.ply)


@cache
def hints(game: AnyGame) -> list[Asked]:
    """What is asked and answered as the program does it, but for the clock."""
    found = list(decisions(game))
    expert = STRENGTHS[Level.EXPERT]
    strengths = {Level.EXPERT: replace(expert, budget=replace(expert.budget, seconds=SECONDS))}
    asked = []
    for seat, view, memory, legal in found[len(found) // POSITIONS // 2 :: len(found) // POSITIONS][:POSITIONS]:
        question = Question(0, game.id, seat, view, memory, legal, Level.EXPERT, seed=7, explain=True)
        answers = StringIO()
        Worker([dumps(question.to_json())], answers, lambda: {game.id: game}, strengths, ticking()).run()
        answer = loads(answers.getvalue())
        reasons, favourites = reasons_from_json(answer["reasons"]), favourites_from_json(answer["favourites"])
        asked.append(Asked(game, seat, view, memory, legal, answer["move"], reasons, favourites))
    return asked


def ticking() -> Callable[[], float]:
    """A clock that goes on whenever it is looked at, so that every machine thinks as much."""
    looks = count()
    return lambda: next(looks) * TICK


def measured(one: Asked, effect: Effect, move: str) -> float:
    """How much of a merit a move brings on average with all that belongs to it, or how likely an event is, in other
    worlds than the hint saw."""
    policy, seat = one.game.policy, one.seat
    worlds, rng = one.game.worlds(one.view, one.memory, seat), random.Random(11)
    play_on = policy.foresight(seat, worlds(random.Random(11)))
    found, parse = [], one.game.parse
    intended = next((favourite.then for favourite in one.favourites if favourite.move == move), ())
    moves, seen_after = policy.whole(worlds(rng), [parse(move), *map(parse, intended)])
    is_merit = not effect.is_event
    for luck in range(WORLDS):
        world, notes = worlds(rng), list[Note]()
        world.teller = notes.append
        before = policy.merits(world, seat)
        for made in moves[:seen_after] if effect.soon and is_merit else moves[:1] if effect.soon else moves:
            world.apply(made)
        if not effect.soon:
            play_on(world, random.Random(luck))
        if effect.name == "victory":
            found.append(float(seat in world.winners()))
        elif effect.name == DEFEAT:
            found.append(float((effect.about or {})["other_seat"] in world.winners()))
        elif effect.name == TOTAL:
            after = policy.merits(world, seat)
            found.append(sum(after[name] - before[name] for name in policy.counted))
        elif effect.is_event:
            told = (effect.name, effect.about)
            found.append(float(told in [(event.name, event.about) for event in policy.events(world, notes, seat)]))
        else:
            name = effect.name if effect.about is None else of_seat(effect.name, int(effect.about["other_seat"]))
            found.append(policy.merits(world, seat)[name] - before[name])
    return fmean(found)


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_true_of_its_move_and_tells_it_from_the_other(name: str) -> None:
    asked = hints(ENGINES[name])
    told = [one for one in asked if one.reasons.effect is not None or one.reasons.whole is not None]
    for one in asked:
        reasons, ways = one.reasons, (one.move, one.reasons.other)
        for effect, moves in ((reasons.effect, ways), (reasons.against, ways[::-1])):
            if effect is not None:
                ours, theirs = (measured(one, effect, move) for move in moves)
                least = LEAST / 5 if effect.is_event else LEAST
                assert sign_of(one, effect) * (ours - theirs) >= least, (moves, effect)
    # where all reasons can be checked on the table, nothing is told of what was tried
    assert told or any(one.reasons.purpose for one in asked)
    general = [one for one in asked if is_general(one)]
    assert len(general) <= len(asked) // 4, [(one.move, one.reasons) for one in general]


def sign_of(one: Asked, effect: Effect) -> int:
    return 1 if {**one.game.policy.weights, "victory": 1.0, DEFEAT: -1.0, TOTAL: 1.0}[effect.name] > 0 else -1


def test_what_speaks_for_a_move_all_the_same_is_true_of_it_and_not_of_most_others() -> None:
    """Where no reason tells it from the next best one: in all games, for there are few such hints."""
    told = [one for name in GAMES for one in hints(ENGINES[name]) if one.reasons.own is not None]
    for one in told:
        effect = one.reasons.own
        assert effect is not None
        others = [text for text in one.legal if text != one.move]
        others = random.Random(5).sample(others, min(len(others), ELSEWHERE))
        ours, elsewhere = measured(one, effect, one.move), [measured(one, effect, other) for other in others]
        sign, least = sign_of(one, effect), LEAST / 5 if effect.is_event else LEAST
        if effect.is_event:
            # what is bad is told by the chance that it does not happen
            assert abs((ours if sign > 0 else 1 - ours) - effect.ours) <= LEAST, (one.move, one.reasons)
        assert sign * (ours - fmean(elsewhere)) >= least, (one.move, one.reasons, ours, elsewhere)
    # where a whole row or an effect says itself what it is for, nothing is told beside it
    assert told or any(one.reasons.whole is not None for one in hints(ENGINES["usagi"]))


def test_a_hint_tells_the_whole_row_and_the_whole_turn() -> None:
    """What goes with the advised move is told, and each move of it is legal behind those before it."""
    told = [(name, one) for name in ("shinano", "usagi") for one in hints(ENGINES[name]) if one.favourites]
    for name, one in told:
        first = one.favourites[0]
        world: Any = one.game.worlds(one.view, one.memory, one.seat)(random.Random(3))
        laid = len(world.laid[one.seat]) if name == "usagi" else 0
        for text in (one.move, *first.then):
            assert world.actor == one.seat
            assert one.game.parse(text) in world.legal()
            world.apply(one.game.parse(text))
        if name == "usagi" and one.move.startswith("lay:"):
            assert laid + 1 + len(first.then) == 4
    assert any(one.favourites[0].then for name, one in told if name == "usagi")


def test_no_reason_is_the_move_itself_and_what_it_is_compared_with_could_be_done() -> None:
    """Nor is an event as likely with the other move."""
    asked = [one for name in GAMES for one in hints(ENGINES[name])]
    for one in asked:
        reasons = one.reasons
        assert reasons.other != one.move
        assert reasons.other in ("", *one.legal)
        told = [effect for effect in (reasons.effect, reasons.own) if effect is not None and effect.is_event]
        assert not [effect for effect in told if one.move == f"build:{(effect.about or {}).get('building')}"]
        if reasons.effect is not None and reasons.effect.is_event:
            assert reasons.effect.ours - reasons.effect.theirs >= LEAST / 2
    assert any(one.move.startswith("build:") or one.reasons.effect is not None for one in asked)


def test_the_next_best_move_stands_second_in_what_was_thought_of() -> None:
    """And it promises no less than what follows, as far as anybody can tell. A mixed plan may leave one move alone."""
    asked = [one for name in GAMES for one in hints(ENGINES[name])]
    listed = [one for one in asked if len(one.favourites) > 1 and one.reasons.other]
    assert len({one.game.id for one in listed}) >= len(GAMES) - 1
    for one in listed:
        first, second, *further = one.favourites
        assert (first.move, second.move) == (one.move, one.reasons.other)
        for other in further:
            assert other.value <= second.value or other.share < LIKELY or other.is_as_good_as(second)


def does(one: Asked, move: str) -> list[Event]:
    """What a move plainly does, with all that belongs to it."""
    policy, world, parse = (
        one.game.policy,
        one.game.worlds(one.view, one.memory, one.seat)(random.Random(5)),
        one.game.parse,
    )
    then = next((favourite.then for favourite in one.favourites if favourite.move == move), ())
    (first, *rest), _ = policy.whole(world, [parse(move), *map(parse, then)])
    meant = [parse(one.reasons.meant)] if move == one.move and one.reasons.meant else []
    return [*policy.purposes(world, first, [*rest, *meant])]


def test_what_the_next_best_move_plainly_does_as_well_is_told_as_shared() -> None:
    """A reason that is not is its own: the other does less of it, or nothing of the kind."""
    told = [one for name in GAMES for one in hints(ENGINES[name]) if one.reasons.purpose and one.reasons.other]
    for one in told:
        purpose = one.reasons.purpose
        assert purpose is not None
        (mine,) = [event for event in does(one, one.move) if event == purpose][:1]
        its = [event for event in does(one, one.reasons.other) if event.name == mine.name]
        if mine.measure is None:
            is_shared = mine in its
        else:
            is_shared = any((event.measure or 0.0) >= mine.measure for event in its)
        assert one.reasons.is_shared is is_shared, (one.move, one.reasons)
    assert told


def is_general(one: Asked) -> bool:
    """Whether nothing is said but that the move is better."""
    reasons = one.reasons
    if reasons.effect or reasons.own or reasons.winners or reasons.purpose or reasons.whole:
        return False
    ahead = one.values.get(one.move, 0.0) - one.values.get(reasons.other, 1.0)
    return reasons.is_better and ahead < 0.05


def test_few_hints_have_no_reason_of_the_game_at_all() -> None:
    """Where trials tell no difference a hint tells what its move plainly does."""
    asked = [one for name in GAMES for one in hints(ENGINES[name])]
    reasons = [one.reasons for one in asked]
    told = [one for one in reasons if one.effect or one.own or one.purpose or one.whole or one.winners]
    assert len(told) >= 0.9 * len(asked), [(one.move, one.reasons) for one in asked if one.reasons not in told]
    assert any(one.purpose for one in reasons)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_move_plainly_does_hangs_on_nothing_that_is_hidden(name: str) -> None:
    """It is the same in every world that the seat believes possible."""
    game = ENGINES[name]
    found = list(decisions(game))
    for seat, view, memory, legal in found[:: 1 + len(found) // PLAINLY]:
        draw = game.worlds(view, memory, seat)
        worlds = [draw(random.Random(seed)) for seed in range(3)]
        for text in legal[:: 1 + len(legal) // 12]:
            first, *others = ([game.policy.purposes(world, game.parse(text))] for world in worlds)
            assert all(other == first for other in others), text
