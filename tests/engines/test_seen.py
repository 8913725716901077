"""What a seat sees and is told, typed, in every game: nothing of the JSON is lost, damage is named with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, get_args

import pytest
from every_engine import ENGINES
from recorded import played, recorded_games, recorded_notes
from seen_games import SEEN, Seen, seen_of

from engines.errors import RecordError
from engines.game import HIDDEN, SPECTATOR, Note
from ui.game_files import TABLES
from ui.terms import load_terms

OTHERS: tuple[Any, ...] = (None, 1.5, 7, "no such", True, [], {})
"""One value of every kind that JSON has, to stand where another kind belongs."""
JUNK_VIEWS: tuple[object, ...] = (None, 3, "view", [], True)

every_game = pytest.mark.parametrize("game", ENGINES)


def test_every_game_that_is_here_is_a_game() -> None:
    assert SEEN.keys() <= ENGINES.keys()


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def assert_nothing_lost(seen: Seen, view: Any) -> Any:
    """The typed view. What is hidden is None in the types, so its mark stands in none of them."""
    typed = seen.types.read_view(view)
    assert json.dumps(seen.view(typed)) == json.dumps(view)
    assert repr(HIDDEN) not in repr(typed)
    return typed


@cache
def one_of_each(game: str) -> tuple[Note, ...]:
    """The longest note of every kind."""
    by_length = sorted(recorded_notes(game), key=lambda note: len(json.dumps(note.args)))
    return tuple({note.key: note for note in by_length}.values())


@cache
def views_of_all_sorts(game: str) -> tuple[dict[str, Any], ...]:
    """A few views of seat 1 in which everything that a view can have is there."""
    found: set[tuple[str, type]] = set()
    views = []
    for state in (state for record in recorded_games(game) for state in played(record)):
        view = through_json(state.view(1))
        sorts = {(pattern(where), type(value)) for where, value in places(view, "view")}
        if not sorts <= found:
            found |= sorts
            views.append(view)
    return tuple(views)


def places(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """This value and every value inside it, each with its place."""
    yield where, value
    if isinstance(value, dict):
        for name, one in value.items():
            yield from places(one, f"{where}.{name}")
    if isinstance(value, list):
        for at, one in enumerate(value):
            yield from places(one, f"{where}[{at}]")


def pattern(where: str) -> str:
    return re.sub(r"\[\d+\]", "[]", where)


def damaged(seen: Seen, value: Any, where: str) -> Iterator[tuple[Any, str]]:
    """This value with each thing in it left out or replaced by what cannot stand there, and the damaged place."""
    yield from ((other, where) for other in OTHERS if not fits(seen, value, other, pattern(where)))
    if isinstance(value, dict):
        for name, one in value.items():
            if not seen.counts.fullmatch(where):
                yield {key: other for key, other in value.items() if key != name}, f"{where}.{name}"
            yield from (({**value, name: worse}, place) for worse, place in damaged(seen, one, f"{where}.{name}"))
    if isinstance(value, list):
        if value and seen.fixed.fullmatch(pattern(where)):
            yield value[:-1], f"{where}[{len(value) - 1}]"
        for at, one in enumerate(value):
            for worse, place in damaged(seen, one, f"{where}[{at}]"):
                yield [*value[:at], worse, *value[at + 1 :]], place


def fits(seen: Seen, value: Any, other: Any, where: str) -> bool:
    """Whether `other` is of a kind that may stand where `value` stands."""
    kinds = {type(value)}
    if where in seen.nullable:
        kinds = {type(None), type(seen.nullable[where])}
    return type(other) in kinds and not (isinstance(other, str) and seen.words.fullmatch(where))


def place_of_damage(read: Callable[[Any], object], data: Any) -> str:
    """The place that the error names; "" when there is none."""
    try:
        read(data)
    except RecordError as error:
        return error.where
    return ""


@every_game
def test_nothing_that_a_seat_sees_is_lost_nor_who_acts_and_whether_the_game_is_over(game: str) -> None:
    seen = seen_of(game)
    for record in recorded_games(game):
        for state in played(record):
            views = state.view(SPECTATOR), through_json(state.view(0)), through_json(state.view(record.players - 1))
            for view in (assert_nothing_lost(seen, one) for one in views):
                assert (view.actor, view.is_over) == (state.actor, state.actor is None)


@every_game
def test_nothing_that_a_seat_sees_while_something_is_told_is_lost(game: str) -> None:
    for state in played(recorded_games(game)[0]):
        state.teller = lambda note, state=state: assert_nothing_lost(seen_of(game), state.view(0))


@every_game
def test_nothing_that_is_told_is_lost(game: str) -> None:
    seen = seen_of(game)
    for note in recorded_notes(game):
        args = seen.note(note.key, seen.types.read_note(note))
        assert json.dumps(args) == json.dumps(note.args), note.key


@every_game
def test_what_went_through_json_is_read_as_the_same(game: str) -> None:
    types = seen_of(game).types
    for note in one_of_each(game):
        assert types.read_note(replace(note, args=through_json(note.args))) == types.read_note(note)


@every_game
def test_every_kind_of_note_is_told_in_the_recorded_games_and_has_a_class_of_its_own(game: str) -> None:
    types = seen_of(game).types
    kinds = [type(types.read_note(note)) for note in one_of_each(game)]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(get_args(types.Told))
    assert {kind.__name__ for kind in kinds} <= set(types.__all__)


@pytest.mark.parametrize("game", TABLES)
def test_every_kind_of_note_that_is_told_is_put_into_words_and_no_other(game: str) -> None:
    said = {key.removeprefix("note.") for key in load_terms(game) if key.startswith("note.")}
    assert {note.key for note in one_of_each(game)} == said


@every_game
def test_damage_to_a_view_is_named_with_its_place(game: str) -> None:
    seen = seen_of(game)
    for view in views_of_all_sorts(game):
        spoilt = list(damaged(seen, view, "view"))
        assert len(spoilt) > 5 * len(view)
        for data, place in spoilt:
            assert place_of_damage(seen.types.read_view, data) == place


@every_game
def test_damage_to_a_note_is_named_with_its_place(game: str) -> None:
    seen = seen_of(game)
    for note in one_of_each(game):
        for args, place in damaged(seen, through_json(note.args), f"note.{note.key}"):
            assert place_of_damage(seen.types.read_note, replace(note, args=args)) == place


@every_game
def test_members_that_nobody_knows_are_passed_over(game: str) -> None:
    types = seen_of(game).types
    for view in views_of_all_sorts(game):
        assert types.read_view(with_weather(view)) == types.read_view(view)


def with_weather(value: Any) -> Any:
    """This value with one more member in each of its objects."""
    if isinstance(value, dict):
        return {**{name: with_weather(one) for name, one in value.items()}, "weather": "rain"}
    return [with_weather(one) for one in value] if isinstance(value, list) else value


@every_game
@pytest.mark.parametrize("data", JUNK_VIEWS)
def test_what_is_no_object_is_no_view(game: str, data: object) -> None:
    assert place_of_damage(seen_of(game).types.read_view, data) == "view"


@every_game
@pytest.mark.parametrize("key", ["", "tea_served"])
def test_a_note_of_no_kind_of_this_game_is_refused(game: str, key: str) -> None:
    assert place_of_damage(seen_of(game).types.read_note, Note(key, {"seat": 0})) == "note.key"
