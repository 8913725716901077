"""Looks as JSON: every look of the recorded games comes back as it was, and what is wrong is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from recorded_games import laid, recorded_games, sight_of, told

from engines.errors import RecordError
from engines.snapshot import Beat, Snapshot
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.identity import Known
from ui.board.values.look_json import look_from_json, look_to_json
from ui.board.values.looks import Look, PlateLook, RingLook
from ui.board.values.sight import Sight
from ui.games import TABLES, table_row
from ui.terms import Language, Terms

NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yuki")


def looks(game: str) -> Iterator[Look]:
    """Those of two recorded games, beat by beat, and of everything in the box."""
    row = table_row(game)

    def seeing(snapshot: Snapshot, beat: Beat, known: Known) -> Sight[Any]:
        terms = Terms(game, Language.EN, NAMES[: snapshot.players])
        legal = snapshot.legal if beat.view is snapshot.view else ()
        view = row.table.read(beat.view)
        return sight_of(view, 0, snapshot.players, (640, 420), terms, legal=legal, note=beat.note, known=known)

    for recorded in recorded_games(game)[:2]:
        for _, layout in laid(row.table, tuple(told(recorded["record"], 0))[::2], seeing):
            yield from (one.look for one in layout.placements)
    for group in row.contents(Terms(game, Language.JA, NAMES)):
        yield from (part.look for part in group.parts)


@pytest.mark.parametrize("game", TABLES)
def test_every_look_comes_back_as_it_was(game: str) -> None:
    classes = (*SHARED_PAINTERS, *table_row(game).painters)
    found = set(looks(game))
    assert 2 * len({type(look) for look in found}) > len(table_row(game).painters)
    for look in found:
        text = json.dumps(look_to_json(look))
        back = look_from_json(json.loads(text), classes)
        assert repr(back) == repr(look)
        assert back == look


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    share: float


@dataclass(frozen=True, slots=True)
class ListLook(Look):
    """With everything that a look can be made of."""

    title: str
    count: int
    is_open: bool
    rows: tuple[Row, ...]
    pair: tuple[str, int] = ("", 0)


LIST = ListLook("Box", 2, True, (Row("a", 0.5), Row("b", 1.0)), ("end", 3))


def a_list(**changes: Any) -> dict[str, Any]:
    return {**look_to_json(LIST), **changes}


def test_a_look_is_written_with_its_name_and_its_fields_by_name() -> None:
    rows = [{"name": "a", "share": 0.5}, {"name": "b", "share": 1.0}]
    assert a_list() == {
        "look": "ListLook",
        "title": "Box",
        "count": 2,
        "is_open": True,
        "rows": rows,
        "pair": ["end", 3],
    }
    assert look_from_json(a_list(), (RingLook, ListLook)) == LIST
    assert look_to_json(RingLook("zone", ((0.0, 0.5),))) == {"look": "RingLook", "form": "zone", "edge": [[0.0, 0.5]]}


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        (lambda data: data.pop("title"), "record_missing", "look.title"),
        (lambda data: data.update(count="2"), "record_kind", "look.count"),
        (lambda data: data.update(count=2.0), "record_kind", "look.count"),
        (lambda data: data.update(is_open=1), "record_kind", "look.is_open"),
        (lambda data: data["rows"][1].update(share="all"), "record_kind", "look.rows[1].share"),
        (lambda data: data["rows"][0].pop("name"), "record_missing", "look.rows[0].name"),
        (lambda data: data.update(rows={}), "record_kind", "look.rows"),
        (lambda data: data.update(pair=["end"]), "record_missing", "look.pair[1]"),
        (lambda data: data.update(look="PlateLook"), "record_kind", "look.look"),
        (lambda data: data.pop("look"), "record_missing", "look.look"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: Callable[[dict[str, Any]], Any], key: str, where: str) -> None:
    data: dict[str, Any] = json.loads(json.dumps(a_list()))
    change(data)
    with pytest.raises(RecordError) as caught:
        look_from_json(data, (ListLook, RingLook))
    assert (caught.value.key, caught.value.where) == (key, where)


def test_a_look_is_none_of_the_wrong_kind() -> None:
    with pytest.raises(RecordError):
        look_from_json(["PlateLook"], (PlateLook,))
