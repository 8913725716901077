"""Games written down: every record comes back as it was, and a damaged one says what is wrong and where."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import RecordError
from engines.record import (
    FORMAT,
    VERSION,
    Record,
    prefix_from_json,
    read_prefix,
    read_record,
    record_from_json,
    write_record,
)

GOOD: dict[str, Any] = {"game": "nim", "players": 2, "setup": {"heap": 9}, "moves": ["1", "2"]}

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(words, values, max_size=4)
records = st.builds(
    Record,
    game=words,
    players=st.integers(),
    setup=objects,
    moves=st.lists(words, max_size=6).map(tuple),
    options=objects,
    about=objects,
)


@settings(max_examples=100)
@given(record=records)
def test_a_record_comes_back_as_it_was_written(record: Record) -> None:
    text = write_record(record)
    assert "\n" not in text
    assert read_record(text) == record


@settings(max_examples=150)
@given(data=values | st.fixed_dictionaries({}, optional=dict.fromkeys((*GOOD, "version", "about"), values)))
def test_any_json_is_a_record_or_a_record_error(data: Any) -> None:
    try:
        record = record_from_json(data)
    except RecordError as error:
        assert error.key.startswith("record_")  # noqa: PT017  either outcome is right
    else:
        assert record_from_json(record.to_json()) == record


@settings(max_examples=100)
@given(cut=st.integers(0, 200), text=words)
def test_a_file_cut_short_or_scribbled_on_is_a_record_error(cut: int, text: str) -> None:
    whole = write_record(record_from_json(GOOD))
    with pytest.raises(RecordError):
        read_record(whole[: cut % len(whole)] + text + "}}")


def test_what_a_record_says_of_itself() -> None:
    data = record_from_json(GOOD).to_json()
    assert (data["format"], data["version"]) == (FORMAT, VERSION) == ("itsutsu-record", 3)
    assert "about" not in data, "nothing is said about a game of which nothing is known"
    about = {"names": ["Hana", "Ken"]}
    assert record_from_json({**GOOD, "about": about}).to_json()["about"] == about


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_field_is_named(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json({key: value for key, value in GOOD.items() if key != name})
    assert (caught.value.key, caught.value.where) == ("record_missing", name)


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("game", 5, "game"),
        ("players", "2", "players"),
        ("players", True, "players"),
        ("setup", [], "setup"),
        ("moves", "1", "moves"),
        ("moves", ["1", 2], "moves[1]"),
        ("options", None, "options"),
        ("about", [], "about"),
        ("version", "1", "version"),
        ("version", 0, "version"),
        ("version", True, "version"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(name: str, value: Any, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        record_from_json({**GOOD, name: value})
    assert (caught.value.key, caught.value.where) == ("record_kind", where)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ([], "record_kind"),
        (None, "record_kind"),
        ({**GOOD, "format": "chess"}, "record_format"),
        ({**GOOD, "version": VERSION + 1}, "record_newer"),
    ],
)
def test_another_kind_of_file_is_recognised(data: Any, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(data))
    assert caught.value.key == key


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"players": ' + "9" * 5000 + "}", "\x00"])
def test_a_text_that_is_no_json_is_a_record_error(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.key == "record_json"


# Checksums, and what is left of a damaged text

MOVES = tuple("1231231312")
PLAYED = Record("nim", 2, {"players": 2, "heap": 20, "start": 0}, MOVES, about={"names": ["晶", "Ren"], "seed": 3})


def test_each_checksum_proves_all_that_stands_before_it() -> None:
    assert len(PLAYED.sums) == len(MOVES) + 1
    assert all(len(one) == 8 for one in PLAYED.sums)
    other = replace(PLAYED, moves=("2", *MOVES[1:]))
    assert other.sums[0] == PLAYED.sums[0]
    assert not set(other.sums[1:]) & set(PLAYED.sums[1:])
    assert replace(PLAYED, about={}).sums[0] != PLAYED.sums[0]


def test_a_text_cut_short_gives_back_every_whole_move() -> None:
    whole = write_record(PLAYED)
    least = whole.index('"moves": [') + len('"moves": [')
    for cut in range(least, len(whole)):
        record, error = read_prefix(whole[:cut])
        assert error is not None
        assert error.key == "record_cut"
        assert record.moves == MOVES[: len(record.moves)]
        assert len(record.moves) == min(len(MOVES), whole[least:cut].count('"') // 2)
        assert (record.setup, record.about) == (PLAYED.setup, PLAYED.about)


@pytest.mark.parametrize("indent", [None, 2])
def test_a_text_of_the_first_version_cut_short_gives_back_every_whole_move(indent: int | None) -> None:
    whole = json.dumps({**GOOD, "moves": list(MOVES), "about": {"names": ["a]", '"']}}, indent=indent)
    least = whole.index("moves") + 9
    seen = set()
    for cut in range(least, len(whole)):
        record, error = read_prefix(whole[:cut])
        assert error is not None
        assert record.moves == MOVES[: len(record.moves)]
        seen.add(len(record.moves))
    assert seen == set(range(len(MOVES) + 1))


def test_a_changed_move_ends_the_sound_part_and_is_named() -> None:
    data = PLAYED.to_json()
    data["moves"][4] = "3"
    record, error = prefix_from_json(data)
    assert record.moves == MOVES[:4]
    assert error is not None
    assert (error.key, error.where, error.facts["found"]) == ("record_sum", "moves[4]", "3")


def test_a_damaged_checksum_costs_no_move_that_a_later_one_proves() -> None:
    data = PLAYED.to_json()
    data["sums"][4] = "00000000"
    assert prefix_from_json(data) == (PLAYED, None)


def test_a_beginning_that_does_not_agree_is_given_back_with_the_error() -> None:
    data = PLAYED.to_json()
    data["setup"]["heap"] = 21
    record, error = prefix_from_json(data)
    assert error is not None
    assert error.key == "record_head"
    assert record.setup["heap"] == 21
    assert record.moves == MOVES
    data["moves"][7] = "1"
    assert prefix_from_json(data)[0].moves == MOVES[:7]


@pytest.mark.parametrize("cut", [0, 1])
def test_a_checksum_that_is_half_a_character_is_a_damaged_one(cut: int) -> None:
    data = PLAYED.to_json()
    text = json.dumps({**data, "sums": ["\ud800"] * len(data["sums"])})
    record, error = read_prefix(text[: len(text) - cut])
    assert error is not None
    assert (record.game, record.setup) == (PLAYED.game, PLAYED.setup)


def test_moves_that_were_taken_away_are_noticed() -> None:
    data = PLAYED.to_json()
    record, error = prefix_from_json({**data, "moves": data["moves"][:-2]})
    assert record.moves == MOVES[:-2]
    assert error is not None
    assert error.key == "record_cut"


@pytest.mark.parametrize("sums", [None, 3, [], [1, 2]])
def test_a_record_whose_checksums_are_gone_is_no_sound_one(sums: Any) -> None:
    data = {**PLAYED.to_json(), "sums": sums}
    assert prefix_from_json(data)[1] is not None
    with pytest.raises(RecordError):
        record_from_json(data)


@settings(max_examples=300)
@given(at=st.integers(0, 10_000), byte=st.integers(1, 127))
def test_one_changed_character_never_passes_for_another_game(at: int, byte: int) -> None:
    whole = write_record(PLAYED)
    at %= len(whole)
    try:
        record, error = read_prefix(whole[:at] + chr(ord(whole[at]) ^ byte) + whole[at + 1 :])
    except RecordError:
        return
    assert error is not None or record == PLAYED
    assert error is not None or record.moves == MOVES


@pytest.mark.parametrize("depth", [500, 900, 990, 2_000, 100_000])
def test_deep_nesting_ends_in_a_record_or_a_record_error(depth: int) -> None:
    text = json.dumps(GOOD)[:-1] + ', "about": {"names": ' + "[" * depth + "]" * depth + "}}"
    try:
        assert read_record(text).game == "nim"
    except RecordError as error:
        assert error.key == "record_json"  # noqa: PT017  either outcome is right
