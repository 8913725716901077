"""What a seat sees of Master of Wudang, typed: nothing of the JSON is lost, and damage is named with its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from engines.errors import RecordError
from engines.game import HIDDEN, SPECTATOR, Note
from engines.record import record_from_json
from engines.timeline import Timeline
from engines.wudang import WUDANG, notes, seen
from engines.wudang.components import EffectKind
from engines.wudang.moves import SET_NO
from engines.wudang.seen import View, read_note, read_notebook, read_view
from engines.wudang.seen.note_reader import _READERS
from engines.wudang.values import Step

TESTS = Path(__file__).resolve().parent.parent
RECORDS = sorted((TESTS / "conformance" / "wudang").glob("*.json"))
TERMS = TESTS.parent / "translations" / "terms" / "wudang.toml"
RARE = (
    notes.mastered("martial", seat=0, level=5, steps=2, vp=2, after=9, cause="ken2"),
    notes.bonus_none("martial", level=0),
    notes.set_shown("sen", ["sen1", "sen2", "dao1"], seat=1, vp=5, after=12),
    notes.temporary_worker_none("yang"),
    notes.talisman_kept("W20", seat=1, cause="hall"),
    notes.spy_wins("W33", seat=0, points=7, ahead_seat=1, ahead_points=9),
    notes.spy_executed("W34", seat=0, points=9, winner_seats=[1, 2], winner_points=9),
    notes.spy_beaten("W33", seat=0, points=3, winner_seats=[2], winner_points=9),
)
"""Notes that a few recorded games may not happen to have."""
EYES = (*range(3), SPECTATOR)
ABILITIES = ("martial", "learning", "alchemy")


@cache
def seen_views() -> tuple[dict[str, Any], ...]:
    """Every view of every seat, and of a looker-on, at every ply of the recorded games."""
    return tuple(view for path in RECORDS for view in _views(path))


@cache
def told_notes() -> tuple[Note, ...]:
    """Every note of the recorded games, whoever may read it."""
    found: list[Note] = []
    for path in RECORDS:
        record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
        state = WUDANG.start(record.setup)
        state.teller = found.append
        for text in record.moves:
            state.apply(WUDANG.parse(text))
    return (*found, *RARE)


def _views(path: Path) -> Iterator[dict[str, Any]]:
    record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
    state = WUDANG.start(record.setup)
    yield from (state.view(seat) for seat in EYES)
    for text in record.moves:
        state.apply(WUDANG.parse(text))
        yield from (state.view(seat) for seat in EYES)


def dump(view: View) -> dict[str, Any]:
    """The JSON that a typed view was read from."""
    decks = view.decks
    return {
        "round": view.round,
        "phase": view.phase.name.lower(),
        "step": None if view.step is Step.NONE else view.step.name.lower(),
        "actor": view.actor,
        "start": view.start,
        "scores": list(view.scores),
        "abilities": [dict(zip(ABILITIES, levels, strict=True)) for levels in view.abilities],
        "hands": [[card or HIDDEN for card in hand] for hand in view.hands],
        "attributes": [None if chip is None else chip.attribute or HIDDEN for chip in view.attributes],
        "drawer": view.drawer,
        "victim": view.victim,
        "drawn": [None if apart is None else apart.card or HIDDEN for apart in view.drawn],
        "workers": list(view.workers),
        "temp_owner": view.temp_owner,
        "temp_space": view.temp_space,
        "spaces": list(view.spaces),
        "resolving": view.resolving,
        "dial": view.dial,
        "open": list(view.open),
        "taken": [list(cards) for cards in view.taken],
        **{f"deck_{deck.letter}": [card or HIDDEN for card in deck.left] for deck in decks},
        **{f"removed_{deck.letter}": [card or HIDDEN for card in deck.removed] for deck in decks},
        "sets": [None if choice is None else choice.family or SET_NO for choice in view.sets],
        "shown": [list(cards) for cards in view.shown],
    }


def dump_value(value: object) -> object:
    """One argument of a note as JSON has it."""
    match value:
        case seen.Cause():
            return value.id
        case EffectKind():
            return value.name.lower()
        case Enum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


def inside(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value inside decoded JSON: its path, and the value."""
    members = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in members:
        yield (*path, name), value
        yield from inside(value, (*path, name))


def changed(data: Any, path: tuple[str | int, ...], value: object) -> Any:
    """A copy of `data` with another value at `path`."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return copy


def without(data: Any, path: tuple[str | int, ...]) -> Any:
    """A copy of `data` in which the member at `path` is missing; a list ends before it."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    if isinstance(inner, list):
        del inner[path[-1] :]
    else:
        del inner[path[-1]]
    return copy


def place(path: tuple[str | int, ...], root: str = "view") -> str:
    return root + "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path)


def busy_view() -> dict[str, Any]:
    """A view in which as much as possible is there: cards on their way, chips, workers, incidents, sets."""
    return {
        **seen_views()[0],
        "step": "give",
        "actor": 1,
        "drawer": 1,
        "victim": 2,
        "drawn": ["sen1", HIDDEN, "dao1"],
        "attributes": ["yin", "yang", HIDDEN],
        "temp_owner": 2,
        "temp_space": 4,
        "resolving": 3,
        "spaces": [0, 1, 2, 2, 1, 0, 0, 1],
        "sets": ["sen", "no", "dao"],
        "shown": [["sen1", "sen2", "ken1"], [], ["dao1", "dao2", "dao3"]],
        "taken": [["A1"], ["A2"], ["B1"]],
        "open": ["A3", "B2"],
    }


def test_every_view_of_every_seat_is_read_and_nothing_of_it_is_lost() -> None:
    for view in seen_views():
        typed = read_view(view)
        assert dump(typed) == view
        assert typed == read_view(json.loads(json.dumps(view)))


def test_the_fields_stand_in_the_order_of_the_json() -> None:
    names = list(dict.fromkeys(re.sub("^(deck|removed)_.*", "decks", name) for name in seen_views()[0]))
    assert [field.name for field in fields(View)] == names


def test_every_note_of_the_recorded_games_is_read_and_nothing_of_it_is_lost() -> None:
    for note in told_notes():
        typed = read_note(note)
        told = {field.name: dump_value(getattr(typed, field.name)) for field in fields(typed)}
        assert told == note.args, note
        assert list(told) == list(note.args), note


def test_every_kind_of_note_has_its_class() -> None:
    terms = tomllib.loads(TERMS.read_text(encoding="utf-8"))
    assert set(_READERS) == set(terms["note"]) == {note.key for note in told_notes()}
    classes = {re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in get_args(seen.Told)}
    assert classes == set(terms["note"])


def test_every_class_of_note_is_offered_at_the_door() -> None:
    assert {kind.__name__ for kind in get_args(seen.Told)} <= set(seen.__all__)


@pytest.mark.parametrize("wrong", [None, {}, [], "nonsense", 1.5, True])
def test_a_value_of_another_kind_in_a_view_is_named_with_its_place(wrong: object) -> None:
    view = busy_view()
    for path, value in inside(view):
        if type(wrong) is not type(value):
            where = place_of_error(changed(view, path, wrong))
            assert where.startswith(place(path)) or (wrong is None and may_be_null(path)), (path, wrong, where)


@pytest.mark.parametrize("name", ["phase", "step"])
def test_an_unknown_word_in_a_view_is_named_with_its_place(name: str) -> None:
    assert place_of_error({**busy_view(), name: "nonsense"}) == f"view.{name}"


def place_of_error(view: object) -> str:
    """The place that is named when this view is read; "" when it can be read."""
    try:
        read_view(view)
    except RecordError as error:
        return error.where
    return ""


def may_be_null(path: tuple[str | int, ...]) -> bool:
    """Whether a view may say null there."""
    optional = {"actor", "step", "drawer", "victim", "temp_owner", "temp_space", "resolving"}
    return path[0] in optional or (len(path) == 2 and path[0] in {"attributes", "drawn", "spaces", "sets"})


def test_whatever_is_missing_in_a_view_is_named_with_its_place() -> None:
    view = busy_view()
    read_view(view)
    for path, _ in inside(view):
        by_length = path[0] in {"spaces", "open"} or path[0].startswith(("deck_", "removed_")) or len(path) > 2
        if isinstance(path[-1], int) and by_length:
            continue
        with pytest.raises(RecordError) as caught:
            read_view(without(view, path))
        assert caught.value.where == place(path)


@pytest.mark.parametrize("data", [None, [], 3, "view", True])
def test_what_is_no_view_at_all_is_said(data: object) -> None:
    with pytest.raises(RecordError) as caught:
        read_view(data)
    assert caught.value.where == "view"


@pytest.mark.parametrize(("name", "wrong"), [("actor", 3), ("start", -1), ("victim", 7), ("temp_space", 9)])
def test_a_seat_or_a_space_that_is_not_there_is_named(name: str, wrong: int) -> None:
    with pytest.raises(RecordError) as caught:
        read_view({**busy_view(), name: wrong})
    assert caught.value.where == f"view.{name}"
    assert caught.value.facts["found"] == str(wrong)


def test_unknown_members_of_a_view_are_left_alone() -> None:
    view = seen_views()[0]
    assert read_view({**view, "weather": "rain"}) == read_view(view)


def test_damaged_notes_are_named_with_their_place() -> None:
    kinds = {note.key: note for note in told_notes()}
    for key, note in kinds.items():
        for name in note.args:
            for args in (
                changed(note.args, (name,), 1.5),
                without(note.args, (name,)),
                changed(note.args, (name,), None),
            ):
                with pytest.raises(RecordError) as caught:
                    read_note(Note(key, args))
                assert caught.value.where == f"note.{key}.{name}"


def test_a_note_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read_note(Note("fish_caught", {"seat": 0}))
    assert caught.value.where == "note.key"


@pytest.mark.parametrize(
    ("cause", "dial"), [("dial0", 0), ("dial7", 7), ("hall", None), ("ken2", None), ("dialect", None)]
)
def test_a_cause_says_which_space_of_the_dial_it_is(cause: str, dial: int | None) -> None:
    typed = read_note(Note("talisman_kept", {"seat": 1, "cause": cause}))
    assert typed == seen.TalismanKept(1, seen.Cause(cause, dial))


def test_what_is_not_known_is_none() -> None:
    view = read_view({**busy_view(), "hands": [["sen1"], [HIDDEN], [HIDDEN]]})
    assert view.hands == (("sen1",), (None,), (None,))
    assert view.drawn == (seen.Apart(seen.CardId("sen1")), seen.Apart(None), seen.Apart(seen.CardId("dao1")))
    assert [view.attribute(seat) for seat in range(3)] == ["yin", "yang", None]
    assert [view.has_shown_set(seat) for seat in range(3)] == [True, False, True]
    assert view.spy is None


def test_the_spy_is_whoever_is_seen_with_the_letter() -> None:
    view = busy_view()
    assert read_view({**view, "hands": [[HIDDEN], ["letter"], [HIDDEN]]}).spy == 1
    assert read_view({**view, "hands": [[], [], []], "drawn": [None, None, "letter"]}).spy == 2


def test_a_notebook_is_read_card_by_card() -> None:
    record = record_from_json(json.loads(RECORDS[0].read_text(encoding="utf-8"))["record"])
    timeline = Timeline(record, WUDANG)
    for ply, text in enumerate(record.moves[:40]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
    data = WUDANG.notebook(timeline.state.view(0), timeline.memory(0), 0)
    typed = read_notebook(data)
    assert {"hands": [[[guess.card, guess.percent] for guess in hand] for hand in typed.hands]} == data
    assert read_notebook({}) == seen.Notebook(())


@pytest.mark.parametrize(
    ("hands", "where"),
    [
        (None, "notebook.hands"),
        ([[], []], "notebook.hands[2]"),
        ([[], [["sen1"]], []], "notebook.hands[1][0][1]"),
        ([[], [[3, 100]], []], "notebook.hands[1][0][0]"),
    ],
)
def test_a_damaged_notebook_is_named_with_its_place(hands: object, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_notebook({"hands": hands})
    assert caught.value.where == where
