"""Games written down: every record comes back as it was, and a damaged one says what is wrong and where."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import RecordError
from engines.record import FORMAT, VERSION, Record, read_record, record_from_json, write_record

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
    assert (data["format"], data["version"]) == (FORMAT, VERSION) == ("itsutsu-record", 1)
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
