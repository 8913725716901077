"""Reading decoded JSON: the value that is there, or an error that names its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.errors import RecordError
from engines.reading import Read

DATA = {
    "hands": [[1, 2], []],
    "turn": None,
    "over": False,
    "names": ["a"],
    "phase": "walk",
    "seat": {"gold": 3, "share": 0.5},
}


def read(data: object = DATA) -> Read:
    return Read(data, "view")


def test_what_is_there_is_read_as_its_kind() -> None:
    assert read()["hands"][0].wholes() == (1, 2)
    assert read()["hands"].each(Read.wholes) == ((1, 2), ())
    assert read()["turn"].maybe(Read.whole) is None
    assert read()["seat"]["gold"].maybe(Read.whole) == 3
    assert read()["over"].flag() is False
    assert (read()["seat"]["share"].number(), read()["seat"]["gold"].number()) == (0.5, 3)
    assert read()["names"].texts() == ("a",)
    assert read()["phase"].one_of({"walk": 1, "ride": 2}) == 1
    assert [(name, one.where) for name, one in read()["seat"].members().items()] == [
        ("gold", "view.seat.gold"),
        ("share", "view.seat.share"),
    ]
    assert "seat" in read()
    assert "seats" not in read()
    assert read()["turn"].is_null


@pytest.mark.parametrize(
    ("take", "key", "where"),
    [
        (lambda view: view["gone"], "record_missing", "view.gone"),
        (lambda view: view["hands"][2], "record_missing", "view.hands[2]"),
        (lambda view: view["hands"][-1], "record_missing", "view.hands[-1]"),
        (lambda view: view["hands"][0][1].text(), "record_kind", "view.hands[0][1]"),
        (lambda view: view["over"].whole(), "record_kind", "view.over"),
        (lambda view: view["over"].number(), "record_kind", "view.over"),
        (lambda view: view["seat"]["share"].whole(), "record_kind", "view.seat.share"),
        (lambda view: view["hands"][0][0].flag(), "record_kind", "view.hands[0][0]"),
        (lambda view: view["seat"].items(), "record_kind", "view.seat"),
        (lambda view: view["hands"].members(), "record_kind", "view.hands"),
        (lambda view: view["names"]["a"], "record_kind", "view.names"),
        (lambda view: view["phase"].one_of({"ride": 2}), "record_kind", "view.phase"),
        (lambda view: view["names"].wholes(), "record_kind", "view.names[0]"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(take: Callable[[Read], Any], key: str, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        take(read())
    assert (caught.value.key, caught.value.where) == (key, where)
