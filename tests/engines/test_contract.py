"""What every game of the registry promises, tried in random games with every number of players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from every_engine import ENGINES
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import PLAYERS, as_json, choices, random_game, random_record

from engines.errors import MoveSyntaxError, RecordError
from engines.game import CHANCE, SPECTATOR, AnyGame, AnyState, Note
from engines.record import Record
from engines.snapshot import snapshot_from_json
from engines.timeline import Timeline, replay

SEED = 20250731
JUNK: tuple[Any, ...] = (None, True, -1, 0, 7, 10**30, 1.5, "", "x", "12", [], [[]], {}, {"x": 1}, [None, "x"])

every_table = pytest.mark.parametrize(("game", "players"), PLAYERS, ids=lambda value: str(value))
every_game = pytest.mark.parametrize("game", ENGINES.values(), ids=lambda game: game.id)


@every_table
def test_a_game_ends_and_only_then_has_winners(game: str, players: int) -> None:
    for state, move in random_game(ENGINES[game], players, SEED):
        assert len(state.scores()) == players
        if move is None:
            assert state.actor is None
            assert not choices(state)
            assert state.winners() == sorted(set(state.winners()))
            assert set(state.winners()) <= set(range(players))
            assert state.winners()
        else:
            assert state.actor == CHANCE or state.actor in range(players)
            assert state.winners() == []


@every_table
def test_a_move_is_refused_exactly_when_it_is_not_legal(game: str, players: int) -> None:
    row = ENGINES[game]
    for state, _ in random_game(row, players, SEED + 1):
        if state.actor == CHANCE:
            assert not state.legal()
            continue
        legal = list(state.legal())
        attempts = set(state.attempts())
        assert len(set(legal)) == len(legal)
        assert set(legal) <= attempts
        assert list(state.clone().legal()) == legal
        for move in attempts:
            refusal = state.refusal(move)
            assert (refusal is None) == (move in legal), row.text(move)
            if refusal is not None:
                assert refusal.key
                assert refusal.rule in row.rules
                as_json(dict(refusal.facts))


@every_table
def test_a_caution_is_about_a_legal_move_and_names_a_rule(game: str, players: int) -> None:
    row = ENGINES[game]
    for state, _ in random_game(row, players, SEED + 13):
        if state.actor == CHANCE:
            continue
        before = state.position()
        legal = set(state.legal())
        for move in state.attempts():
            caution = state.caution(move)
            if caution is not None:
                assert move in legal, row.text(move)
                assert caution.rule in row.rules
                as_json(dict(caution.facts))
        assert state.position() == before, "a thought changes nothing"


@every_table
def test_the_moves_of_another_position_are_refused_exactly_when_not_legal(game: str, players: int) -> None:
    row = ENGINES[game]
    states = [state.clone() for state, move in random_game(row, players, SEED + 2) if move is not None]
    states = [state for state in states if state.actor != CHANCE]
    rng = random.Random(SEED)
    for state in rng.sample(states, min(12, len(states))):
        legal = set(state.legal())
        for other in rng.sample(states, min(12, len(states))):
            for move in other.legal():
                assert (state.refusal(move) is None) == (move in legal), row.text(move)


@every_table
def test_a_text_is_one_move_and_a_move_one_text(game: str, players: int) -> None:
    row = ENGINES[game]
    for state, move in random_game(row, players, SEED + 3):
        known = set(choices(state))
        if state.actor not in (None, CHANCE):
            known.update(state.attempts())
        for move in known:
            text = row.text(move)
            assert text.isascii()
            assert row.parse(text) == move
        assert len({row.text(move) for move in known}) == len(known)


@every_table
def test_the_outcomes_of_chance_are_each_possible_and_sum_to_one(game: str, players: int) -> None:
    spoken = False
    for state, _ in random_game(ENGINES[game], players, SEED + 4):
        outcomes = list(state.chance())
        assert bool(outcomes) == (state.actor == CHANCE)
        spoken = spoken or bool(outcomes)
        if outcomes:
            assert len({move for move, _ in outcomes}) == len(outcomes)
            assert all(probability > 0 for _, probability in outcomes)
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    assert ENGINES[game].chance or not spoken


@every_table
def test_a_position_is_json_and_a_view_is_the_position_masked(game: str, players: int) -> None:
    masked = False
    for state, _ in random_game(ENGINES[game], players, SEED + 5):
        position = state.position()
        assert as_json(position) == position
        for seat in (SPECTATOR, *range(players)):
            view = state.view(seat)
            assert as_json(view) == view
            assert _is_masked(view, position), f"seat {seat}: {view} is not {position} masked"
            masked = masked or view != position
    assert masked == ENGINES[game].hidden


def _is_masked(view: Any, position: Any) -> bool:
    """Whether `view` is `position` with some values replaced by None or "?"."""
    if view is None or view == "?":
        return True
    if isinstance(position, dict) and isinstance(view, dict):
        return view.keys() == position.keys() and all(_is_masked(view[key], position[key]) for key in view)
    if isinstance(position, list) and isinstance(view, list):
        return len(view) == len(position) and all(map(_is_masked, view, position))
    if isinstance(position, str) and isinstance(view, str):
        return len(view) == len(position) and all(a in (b, "?") for a, b in zip(view, position, strict=True))
    return type(view) is type(position) and bool(view == position)


@every_table
def test_a_clone_is_independent_and_plays_on_alike(game: str, players: int) -> None:
    for state, move in random_game(ENGINES[game], players, SEED + 6):
        before = state.position()
        clone = state.clone()
        assert clone.position() == before
        assert clone.teller is None
        if move is None:
            continue
        clone.apply(move)
        assert state.position() == before
        again = state.clone()
        again.apply(move)
        assert again.position() == clone.position()


@every_table
def test_notes_are_told_at_their_moment_and_change_nothing(game: str, players: int) -> None:
    row = ENGINES[game]
    told = 0
    for state, move in random_game(row, players, SEED + 7):
        if move is None:
            continue
        silent, talking = state.clone(), state.clone()
        silent.apply(move)
        notes: list[Note] = []
        talking.teller = _checked_teller(row, talking, players, notes)
        talking.apply(move)
        assert talking.position() == silent.position()
        told += len(notes)
    assert told


def _checked_teller(game: AnyGame, state: AnyState, players: int, notes: list[Note]) -> Any:
    shape = state.position().keys()

    def hear(note: Note) -> None:
        notes.append(note)
        assert note.key
        assert note.rule in game.rules or note.rule == ""
        assert note.seats is None or set(note.seats) <= set(range(players))
        as_json(dict(note.args))
        assert _seats_of(note) <= set(range(players)), note
        for seat in (SPECTATOR, *range(players)):
            assert _is_masked(state.view(seat), state.position())
        assert state.clone().position().keys() == shape

    return hear


def _seats_of(note: Note) -> set[Any]:
    return {
        value for name, value in note.args.items() if value is not None and (name == "seat" or name.endswith("_seat"))
    }


@every_table
def test_a_drawn_world_looks_the_same_to_its_seat(game: str, players: int) -> None:
    row = ENGINES[game]
    rng = random.Random(SEED)
    timeline = Timeline(random_record(row, players, SEED + 8), row)
    for ply, text in enumerate(random_record(row, players, SEED + 8).moves):
        if ply % 7 == 0:
            for seat in range(players):
                view = timeline.state.view(seat)
                draw = row.worlds(as_json(view), timeline.memory(seat), seat)
                for world in (draw(rng), draw(rng)):
                    assert world.view(seat) == view
                    assert world.actor == timeline.actor
                    assert world.teller is None
        actor = timeline.actor
        assert actor is not None
        timeline.play(actor, text, ply)


@every_table
def test_a_world_that_is_played_on_leaves_the_next_ones_alone(game: str, players: int) -> None:
    row, rng = ENGINES[game], random.Random(SEED)
    record = random_record(row, players, SEED + 8)
    timeline = Timeline(Record(game, players, record.setup), row)
    for ply, text in enumerate(record.moves):
        actor = timeline.actor
        assert actor is not None
        if ply % 7 == 0 and actor != CHANCE:
            view = timeline.state.view(actor)
            draw = row.worlds(as_json(view), timeline.memory(actor), actor)
            world, other = draw(rng), draw(rng)
            before = as_json(other.position())
            for _ in range(20):
                if moves := choices(world):
                    world.apply(rng.choice(moves))
            assert as_json(other.position()) == before
            assert draw(rng).view(actor) == view
        timeline.play(actor, text, ply)


@every_table
def test_the_same_seed_gives_the_same_setup_and_a_setup_the_same_start(game: str, players: int) -> None:
    row = ENGINES[game]
    setup = row.setup(players, random.Random(SEED))
    assert row.setup(players, random.Random(SEED)) == setup
    assert as_json(setup) == setup
    assert row.start(setup).position() == row.start(as_json(setup)).position()
    assert len(row.start(setup).scores()) == players


@every_game
def test_a_wrong_number_of_players_or_option_is_a_record_error(game: AnyGame) -> None:
    for players in (game.seats[0] - 1, game.seats[-1] + 1, -1):
        with pytest.raises(RecordError):
            game.setup(players, random.Random(SEED))
    with pytest.raises(RecordError):
        game.setup(game.seats[0], random.Random(SEED), {"no such option": 1})


@every_table
def test_a_damaged_setup_is_a_record_error_or_a_playable_start(game: str, players: int) -> None:
    row = ENGINES[game]
    setup = row.setup(players, random.Random(SEED))
    refused = 0
    for damaged in _damaged(setup):
        try:
            state = row.start(damaged)
        except RecordError:
            refused += 1
        else:
            assert choices(state)
            assert as_json(state.position()) == state.position()
    assert refused


def _damaged(setup: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The setup with one value missing, doubled or replaced."""
    for path in _paths(setup):
        for junk in JUNK:
            damaged = as_json(setup)
            _inner(damaged, path)[path[-1]] = junk
            yield damaged
        damaged = as_json(setup)
        del _inner(damaged, path)[path[-1]]
        yield damaged
    yield {**setup, "no such field": 1}


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values are; of a list its first and last place."""
    names: list[Any] = []
    if isinstance(data, dict):
        names = list(data)
    elif isinstance(data, list) and data:
        names = sorted({0, len(data) - 1})
    for name in names:
        yield (*path, name)
        yield from _paths(data[name], (*path, name))


def _inner(data: Any, path: tuple[Any, ...]) -> Any:
    for name in path[:-1]:
        data = data[name]
    return data


@every_game
@settings(max_examples=150)
@given(text=st.text(max_size=12) | st.text(alphabet="@:.,-+ 0123456789abcdDLRstplay?", max_size=12))
def test_any_text_is_a_move_spelt_its_one_way_or_a_syntax_error(game: AnyGame, text: str) -> None:
    try:
        spelt = game.text(game.parse(text))
    except MoveSyntaxError as error:
        spelt = error.facts["text"]
    assert spelt == text


@every_game
def test_a_spelling_with_a_blemish_is_a_syntax_error(game: AnyGame) -> None:
    texts = set(random_record(game, game.seats[0], SEED).moves)
    for text in texts:
        for blemished in (f" {text}", f"{text}\n", f"{text} ", text + "\u0661", f"{text};", ""):
            with pytest.raises(MoveSyntaxError):
                game.parse(blemished)


@every_table
def test_a_record_replays_to_the_same_end(game: str, players: int) -> None:
    row = ENGINES[game]
    states = list(random_game(row, players, SEED + 10))
    timeline, error = replay(random_record(row, players, SEED + 10), row)
    assert error is None
    assert timeline.state.position() == states[-1][0].position()


@every_table
def test_snapshots_survive_json(game: str, players: int) -> None:
    row = ENGINES[game]
    timeline, _ = replay(random_record(row, players, SEED + 11), row)
    for ply in range(0, timeline.length + 1, 9):
        for seat in (SPECTATOR, 0):
            data = as_json(timeline.snapshot(seat, ply).to_json())
            assert as_json(snapshot_from_json(data).to_json()) == data


@every_table
def test_the_policy_chooses_among_the_legal_moves_and_values_every_seat(game: str, players: int) -> None:
    row = ENGINES[game]
    rng = random.Random(SEED)
    for ply, (state, move) in enumerate(random_game(row, players, SEED + 12)):
        worth = row.policy.evaluate(state.clone())
        assert len(worth) == players
        assert all(0 <= value <= 1 for value in worth)
        assert sum(worth) == pytest.approx(1), "one win to share out, before the end as at the end"
        if move is None:
            assert {seat for seat in range(players) if worth[seat] == max(worth)} == set(state.winners())
        elif ply % 10 == 0:
            _try_policy(row, state, rng)


@every_table
def test_merits_are_whole_numbers_and_events_are_none_of_them_under_the_names_of_their_weights(
    game: str, players: int
) -> None:
    policy = ENGINES[game].policy
    for state, _ in random_game(ENGINES[game], players, SEED + 14):
        before = state.position()
        for seat in range(players):
            merits = policy.merits(state, seat)
            assert all(type(value) is int for value in merits.values())
            events = {event.name for event in policy.events(state, (), seat)}
            assert not events & merits.keys()
            assert events | {name.partition(":")[0] for name in merits} <= policy.weights.keys()
            others = {int(name.partition(":")[2]) for name in merits if ":" in name}
            assert others <= set(range(players)) - {seat}
            assert {*policy.counted} <= merits.keys()
        assert state.position() == before
    assert all(policy.weights.values())
    assert len({policy.weights[name] for name in policy.counted}) <= 1, "what is added up has one weight"


def _try_policy(game: AnyGame, state: AnyState, rng: random.Random) -> None:
    before = state.position()
    if state.actor != CHANCE:
        candidates = list(game.policy.candidates(state))
        assert candidates
        assert set(candidates) <= set(state.legal())
        assert game.policy.greedy(state, rng) in state.legal()
    assert state.position() == before, "choosing changes nothing"
    for play_on in (game.policy.rollout, game.policy.foresight(0)):
        end = state.clone()
        play_on(end, rng)
        assert len(game.policy.evaluate(end)) == len(end.scores())
