"""How the levels behave that can be chosen: they play on where the win is decided, and heed what players are told."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from json import loads
from pathlib import Path
from typing import Any

import pytest
from toys import NIM, NimState

from engines.ai.bots import SearchBot
from engines.ai.levels import OFFERED, STRENGTHS, Level, Mixes, Strength
from engines.ai.search.budget import Budget
from engines.ai.search.duels import Duel
from engines.ai.search.ismcts import Tree, by_policy
from engines.ai.search.judges import SLIGHT, standings, well_mannered
from engines.game import AnyGame, AnyState
from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline, replay

CONFORMANCE = Path(__file__).parents[1] / "conformance"
SEED = 20261124
EXPERT = STRENGTHS[Level.EXPERT]


@dataclass(frozen=True)
class Decided:
    """A decision of a recorded game that cannot change who wins any more."""

    game: str
    record: str
    ply: int


DECIDED = (
    Decided("uosao", "3p-1.json", 56),
    Decided("uosao", "3p-2.json", 49),
    Decided("sword", "01-2p.json", 44),
    Decided("sword", "01-2p.json", 47),
    Decided("shinano", "04.json", 79),
    Decided("shinano", "05.json", 85),
    Decided("usagi", "07.json", 303),
    Decided("usagi", "07.json", 305),
    Decided("wudang", "04.json", 112),
    Decided("wudang", "08.json", 119),
)


def at(game: str, record: str, ply: int) -> Timeline:
    path = CONFORMANCE / game / record
    timeline, error = replay(record_from_json(loads(path.read_text(encoding="utf-8"))["record"]), GAMES[game])
    assert error is None
    timeline.seek(ply)
    return timeline


def choice(timeline: Timeline, strength: Strength, seed: int = SEED) -> str:
    seat: Any = timeline.actor
    known = timeline.snapshot(seat)
    bot = SearchBot(GAMES[known.game], strength, random.Random(seed), lambda: 0.0)
    return bot.choose(known.view, timeline.memory(seat), seat, known.legal)


def quick(simulations: int, seconds: float | None = None) -> Strength:
    return replace(EXPERT, budget=Budget(seconds, simulations))


def end_of(game: AnyGame, seed: int) -> AnyState:
    """A game that was played at random to its end."""
    rng = random.Random(seed)
    state = game.start(game.setup(game.seats[-1], rng))
    while state.actor is not None:
        moves = state.legal() or [move for move, _ in state.chance()]
        state.apply(moves[int(rng.random() * len(moves))])
    return state


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_wins_stands_best_and_the_others_by_their_points(game: AnyGame, seed: int) -> None:
    state = end_of(game, seed)
    rewards, scores, won = well_mannered(by_policy)(game)(state, random.Random(seed)), state.scores(), state.winners()
    losers = [seat for seat in range(len(scores)) if seat not in won]
    assert all(rewards[loser] < rewards[winner] for loser in losers for winner in won)
    assert all((rewards[one] < rewards[other]) == (scores[one] < scores[other]) for one in losers for other in losers)


@every_game
def test_nothing_is_better_than_winning_now_and_nothing_worse_than_having_lost(game: AnyGame) -> None:
    ended = end_of(game, 1)
    won = ended.winners()[0]

    def certain(_: AnyGame) -> Any:
        return lambda state, rng: [float(seat == won) for seat in range(len(ended.scores()))]

    running = game.start(game.setup(game.seats[-1], random.Random(1)))
    judge = well_mannered(certain)(game)
    now, later = judge(ended, random.Random(1)), judge(running, random.Random(1))
    assert now[won] >= later[won] > 0.5
    assert all(now[seat] <= later[seat] < 0.5 for seat in range(len(now)) if seat != won)


def test_place_and_margin_are_worth_so_little_that_any_real_chance_of_a_win_is_worth_more() -> None:
    assert 0 < SLIGHT < 0.05


@pytest.mark.parametrize(
    ("better", "worse"),
    [([3, 9, 20], [2, 9, 20]), ([9, 8, 20], [8, 9, 20]), ([9, 8, 20], [9, 9, 20]), ([5, 9, 18], [5, 9, 20])],
    ids=["more points", "a place ahead", "ahead of an equal one", "less far behind the winner"],
)
def test_of_two_lost_ends_one_is_better(better: Sequence[int], worse: Sequence[int]) -> None:
    lost = (0.0, 0.0, 1.0)
    assert standings(lost, better)[0] > standings(lost, worse)[0]


def test_winning_by_more_is_better() -> None:
    assert standings((1.0, 0.0), (9, 3))[0] > standings((1.0, 0.0), (9, 8))[0] > standings((0.5, 0.5), (9, 9))[0]


@pytest.mark.parametrize("one", DECIDED, ids=lambda one: f"{one.game}-{one.record}-{one.ply}")
def test_where_the_win_is_decided_no_other_move_surely_ends_better(one: Decided) -> None:
    timeline, game = at(one.game, one.record, one.ply), GAMES[one.game]
    seat: Any = timeline.actor
    tree = Tree(game, timeline.snapshot(seat).view, timeline.memory(seat), seat, random.Random(SEED))
    for _ in range(100):
        tree.simulate()
    assert len({option.value for option in tree.options()}) == 1, "judged by winning alone all moves are equal"

    def ending(state: AnyState, rng: random.Random) -> Sequence[float]:
        return standings(by_policy(game)(state, rng), state.scores())

    # What is sealed is weighed against others who answer, and here they do whatever they may.
    move = game.parse(choice(timeline, replace(quick(800, seconds=100.0), mixes=Mixes.NOTHING)))
    for other in game.policy.candidates(timeline.state):
        duel = Duel(tree.worlds, ending, random.Random(SEED))
        for _ in range(200):
            duel.try_once(other, move)
        assert other == move or not duel.is_won, f"{game.text(other)} ends better than {game.text(move)}"


def is_warned_of(state: AnyState, move: Hashable) -> bool:
    """Computer players do not heed a question about what is only likely to come to nothing: they reckon with it."""
    caution = state.caution(move)
    return caution is not None and caution.is_heeded


def cautioned(game: AnyGame) -> Iterator[Timeline]:
    """The first decision of each recorded game in which some moves, and not all, are cautioned against."""
    for path in sorted((CONFORMANCE / game.id).glob("*.json")):
        timeline, _ = replay(record_from_json(loads(path.read_text(encoding="utf-8"))["record"]), game)
        for ply in range(timeline.length):
            timeline.seek(ply)
            against = [is_warned_of(timeline.state, move) for move in timeline.state.legal()]
            if any(against) and not all(against):
                yield timeline
                break


def is_surely_better(
    game: AnyGame, worlds: Callable[[random.Random], AnyState], move: Hashable, other: Hashable
) -> bool:
    duel = Duel(worlds, EXPERT.judgement(game), random.Random(SEED))
    for _ in range(200):
        duel.try_once(move, other)
    return duel.is_won


@every_game
def test_a_move_that_players_are_cautioned_against_is_not_made_unless_it_is_surely_better(game: AnyGame) -> None:
    """With so little search that it alone makes some."""
    rash, made = 0, 0
    for timeline in cautioned(game):
        seat: Any = timeline.actor
        worlds = game.worlds(timeline.snapshot(seat).view, timeline.memory(seat), seat)
        for seed in range(9):
            alone = game.parse(choice(timeline, replace(quick(1), second_thoughts=0.0), seed))
            rash += is_warned_of(timeline.state, alone)
            move = game.parse(choice(timeline, quick(1), seed))
            if not is_warned_of(timeline.state, move):
                continue
            made += 1
            sound = [one for one in timeline.state.legal() if not is_warned_of(timeline.state, one)]
            assert any(not is_surely_better(game, worlds, other, move) for other in sound), game.text(move)
    assert made < rash


def test_a_cautioned_move_that_is_surely_better_is_made() -> None:
    state = NimState(2, 3, 0)
    assert state.caution("2") is not None

    def for_two(_: AnyGame) -> Any:
        return lambda reached, rng: [1.0, 0.0] if has_left_one(reached) else [0.0, 1.0]

    def has_left_one(reached: NimState) -> bool:
        return reached.winner == 1 or (reached.heap, reached.actor) == (1, 1)

    strength = Strength(Budget(simulations=200), judgement=for_two, second_thoughts=0.1)
    nim: Any = NIM
    bot = SearchBot(nim, strength, random.Random(SEED), lambda: 0.0)
    assert bot.choose(state.view(0), (), 0, ["1", "2", "3"]) == "2"


def test_a_cautioned_move_that_is_better_only_farther_on_is_made_when_the_search_has_found_it() -> None:
    state = NimState(2, 3, 0)
    assert state.caution("2") is not None

    def pays_late(_: AnyGame) -> Any:
        """Seven games of ten are won where the other takes the last one, and half of them anywhere else."""
        return lambda reached, rng: [1.0, 0.0] if rng.random() < (0.7 if reached.winner == 1 else 0.5) else [0.0, 1.0]

    strength = Strength(Budget(simulations=2000), judgement=pays_late, second_thoughts=0.1)
    nim: Any = NIM
    bot = SearchBot(nim, strength, random.Random(SEED), lambda: 0.0)
    assert bot.choose(state.view(0), (), 0, ["2", "3"]) == "2"


@pytest.mark.parametrize("level", OFFERED)
def test_every_level_that_can_be_chosen_plays_on_where_the_win_is_decided(level: Level) -> None:
    lost = at("wudang", "04.json", 112)
    rewards = STRENGTHS[level].judgement(GAMES["wudang"])(end_of(GAMES["wudang"], 0), random.Random(SEED))
    assert lost.actor is not None
    assert len(set(rewards)) == 3
