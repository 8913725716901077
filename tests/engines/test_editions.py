"""Editions: a game always runs with the numbers that it was played with, and numbers from outside do no harm."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from engines.components import load_table, read_table
from engines.editions import (
    LARGEST,
    LONGEST,
    MOST_DEEP,
    MOST_VALUES,
    NO_NUMBERS,
    Edition,
    check_numbers,
    digest_of,
    edition_of,
    shipped_edition,
    shipped_editions,
)
from engines.errors import ComponentError, RecordError
from engines.game import AnyGame
from engines.played_with import game_of
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline, replay
from tools.edition import keep, main
from tools.record import played

every_game = pytest.mark.parametrize("game", GAMES)

PAINT: dict[str, tuple[tuple[str, str], ...]] = {
    "uosao": (('name_ja = "共通道カード"', 'name_ja = "道"'), ('provenance = "C"', 'provenance = "R"')),
    "sword": (('provenance = "C"', 'provenance = "R"'),),
    "shinano": (('hex = "#c0392b"', 'hex = "#c0392c"'), ('provenance = "C"', 'provenance = "R"')),
    "usagi": (('colour = "#e0a526"', 'colour = "#e0a527"'), ('name_en = "Border"', 'name_en = "Frontier"')),
    "wudang": (('colour = "#B5382A"', 'colour = "#B5382B"'), ('ja = "蔵経閣"', 'ja = "蔵"')),
}
NUMBER: dict[str, tuple[str, str, int]] = {
    "uosao": ("season", "seasons", 2),
    "sword": ("limits", "rounds", 4),
    "shinano": ("costs", "castle", 8),
    "usagi": ("goal", "points_to_win", 6),
    "wudang": ("limits", "descend_instead_vp", 2),
}
"""A number of each game, and another value that its game runs with."""


def numbers_of(game: str) -> dict[str, Any]:
    return copy.deepcopy(dict(GAMES[game].edition.numbers))


def other_numbers(game: str) -> dict[str, Any]:
    numbers = numbers_of(game)
    table, name, value = NUMBER[game]
    assert numbers[table][name] != value
    numbers[table][name] = value
    return numbers


def with_file(game: str, text: str) -> AnyGame:
    row = type(GAMES[game])
    return row(lambda: read_table(text, f"{game}.toml"))  # type: ignore[call-arg]


def recorded(game: str, numbers: dict[str, Any]) -> Record:
    """A whole game that was played with these numbers."""
    other = GAMES[game].played_with(edition_of(numbers))
    return replay(played(other, other.seats[0], 11), other)[0].record


# What an edition is


@every_game
def test_the_digest_stays_when_only_paint_changes(game: str) -> None:
    text = files(f"engines.{game}").joinpath(f"{game}.toml").read_text(encoding="utf-8")
    for old, new in PAINT[game]:
        assert old in text
        text = text.replace(old, new)
    assert with_file(game, text).edition == GAMES[game].edition


@every_game
def test_the_digest_changes_with_every_number(game: str) -> None:
    seen = {digest_of(numbers_of(game))}
    changed = 0
    for holder, key in leaves(numbers := numbers_of(game)):
        was = holder[key]
        holder[key] = not was if isinstance(was, bool) else was + 1 if isinstance(was, int) else f"{was}x"
        seen.add(digest_of(numbers))
        holder[key] = was
        changed += 1
    assert len(seen) == changed + 1
    assert changed > 40


@every_game
def test_the_digest_does_not_depend_on_the_order_of_the_file(game: str) -> None:
    turned = dict(reversed(list(numbers_of(game).items())))
    assert digest_of(turned) == GAMES[game].edition.digest


@every_game
def test_todays_edition_is_in_the_archive(game: str) -> None:
    """Whoever changed a number on purpose: python3 -m tools.edition"""
    assert GAMES[game].edition in shipped_editions(game)


@every_game
def test_what_is_archived_is_what_it_is_called_and_is_played(game: str) -> None:
    for edition in shipped_editions(game):
        assert digest_of(edition.numbers) == edition.digest
        row = GAMES[game].played_with(edition)
        assert row.edition == edition
        assert played(row, row.seats[0], 5).moves


def test_a_game_without_a_data_file_has_no_editions() -> None:
    assert shipped_editions("ai") == ()
    assert shipped_edition("ai", "first") is None


def test_the_tool_keeps_an_edition_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "uosao").mkdir()
    assert main(["uosao", "--to", str(tmp_path)]) == 0
    (written,) = (tmp_path / "uosao" / "editions").iterdir()
    assert capsys.readouterr().out == f"{written}\n"
    assert written.name == f"001-{GAMES['uosao'].edition.digest}.json"
    assert json.loads(written.read_text(encoding="utf-8"))["numbers"] == GAMES["uosao"].edition.numbers
    assert main(["uosao", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    other = GAMES["uosao"].played_with(edition_of(other_numbers("uosao")))
    path = keep(other, tmp_path)
    assert path is not None
    assert path.name.startswith("002-")


# A game and its numbers


@every_game
def test_a_record_runs_with_its_own_numbers(game: str) -> None:
    record = recorded(game, other_numbers(game))
    table, name, value = NUMBER[game]
    assert record.numbers is not None
    assert record.numbers[table][name] == value
    row = game_of(record, GAMES)
    assert row.edition.digest == record.edition
    timeline, error = replay(record, row)
    assert error is None
    assert timeline.actor is None
    assert timeline.record == record


@every_game
def test_a_game_of_today_needs_no_numbers_in_its_record(game: str) -> None:
    record = recorded(game, numbers_of(game))
    assert record.numbers is None
    assert game_of(record, GAMES) is GAMES[game]


@every_game
def test_records_that_name_no_edition_are_those_of_the_first(game: str) -> None:
    today = Record(game, 0, {})
    assert game_of(today, GAMES) is GAMES[game]
    first = game_of(replace(today, edition="first"), GAMES)
    assert first.edition == shipped_editions(game)[0]


@every_game
def test_a_game_is_opened_once_for_all_records_of_an_edition(game: str) -> None:
    record = recorded(game, other_numbers(game))
    assert game_of(record, GAMES) is game_of(replace(record, moves=()), GAMES)


@every_game
def test_a_changed_data_file_leaves_older_games_as_they_were(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an owner does who puts the printed numbers in: the games before it run on, and say so."""
    before = recorded(game, numbers_of(game))
    changed = {**GAMES, game: GAMES[game].played_with(edition_of(other_numbers(game)))}
    row = game_of(before, changed)
    assert row is not changed[game]
    timeline, error = replay(before, row)
    assert error is None
    assert timeline.actor is None


def test_a_game_without_numbers_takes_any_record() -> None:
    class Bare:
        edition = NO_NUMBERS

    games: Any = {"bare": Bare()}
    assert game_of(Record("bare", 2, {}, edition="first"), games) is games["bare"]


def test_a_timeline_is_made_with_the_game_of_its_record() -> None:
    record = recorded("uosao", other_numbers("uosao"))
    with pytest.raises(RecordError):
        Timeline(record, GAMES["uosao"])


# Numbers from outside


def test_a_record_of_an_unknown_game_or_edition_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        game_of(Record("chess", 2, {}), GAMES)
    assert caught.value.key == "record_game"
    with pytest.raises(RecordError) as caught:
        game_of(Record("uosao", 3, {}, edition="0123456789abcdef"), GAMES)
    assert (caught.value.key, caught.value.where) == ("record_edition", "edition")


@every_game
def test_numbers_that_are_not_those_of_the_digest_are_refused(game: str) -> None:
    record = recorded(game, other_numbers(game))
    with pytest.raises(RecordError) as caught:
        game_of(replace(record, numbers=numbers_of(game)), GAMES)
    assert (caught.value.key, caught.value.where) == ("record_edition", "numbers")


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"a": LARGEST + 1}, "component_most"),
        ({"a": -(10**400)}, "component_most"),
        ({"a": "x" * (LONGEST + 1)}, "component_name"),
        ({"a": "\u202e"}, "component_name"),
        ({"a\n": 1}, "component_name"),
        ({"a": None}, "component_kind"),
        ({"a": 0.5}, "component_kind"),
        ({"a": list(range(MOST_VALUES))}, "component_most"),
    ],
)
def test_what_no_data_file_is_like_is_refused(numbers: dict[str, Any], key: str) -> None:
    with pytest.raises(ComponentError) as caught:
        check_numbers(numbers)
    assert caught.value.key == key


def test_numbers_that_are_nested_without_end_are_refused() -> None:
    nested: Any = 1
    for _ in range(MOST_DEEP + 1):
        nested = [nested]
    with pytest.raises(ComponentError) as caught:
        check_numbers({"a": nested})
    assert caught.value.key == "component_most"


@every_game
def test_a_piece_that_no_edition_has_is_refused(game: str) -> None:
    """There is no word and no picture for it."""
    for rows in (rows for rows in numbers_of(game).values() if isinstance(rows, list)):
        for row in (row for row in rows if isinstance(row, dict) and "id" in row):
            numbers = json.loads(json.dumps(numbers_of(game)).replace(f'"{row["id"]}"', '"unheard"'))
            with pytest.raises(RecordError):
                game_of(outside(game, numbers), GAMES)


@every_game
@pytest.mark.parametrize("value", [0, -1, 1, 7, 100, LARGEST, "x", "", True, [], {}, [[]], ["x", 3], {"id": "x"}])
def test_any_value_in_any_place_is_played_or_refused(game: str, value: Any) -> None:
    """Never an error of another kind, never a game or a table without end."""
    numbers = numbers_of(game)
    places = list(leaves(numbers))
    rng = random.Random(f"{game} {value}")
    for holder, key in rng.sample(places, 12):
        was, holder[key] = holder[key], value
        try:
            row = game_of(outside(game, numbers), GAMES)
            assert row.seats
        except RecordError as error:
            assert error.key in ("record_numbers", "record_edition")  # noqa: PT017  either outcome is right
        holder[key] = was


def outside(game: str, numbers: dict[str, Any]) -> Record:
    """A record that somebody has made up, with a digest that is right."""
    return Record(game, 3, {}, edition=digest_of(numbers), numbers=numbers)


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each place that holds no container, as its holder and its key."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, dict | list):
            yield from leaves(inner)
        else:
            yield value, key


def test_paint_of_a_piece_that_todays_file_lacks_comes_from_the_edition_that_had_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An owner takes a card out of the file: older games with it are still shown."""
    table = load_table("usagi")
    without = {**table.data, "building": table.data["building"][:-1]}
    monkeypatch.setattr("engines.editions.load_table", lambda game: read_table("", game))
    first = shipped_editions("usagi")[0]
    box = GAMES["usagi"].played_with(first).tables.box  # type: ignore[attr-defined]
    assert len(box.buildings) == len(without["building"]) + 1


def test_an_edition_is_told_by_its_digest() -> None:
    assert Edition({"a": 1}, "x") == Edition({"a": 2}, "x") != Edition({"a": 1}, "y")
