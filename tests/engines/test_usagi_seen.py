"""What the typed view of Rabbit City Planning works out for itself, and where only this game finds damage."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from recorded import played, recorded_games

from engines.errors import RecordError
from engines.game import SPECTATOR
from engines.record import Record
from engines.usagi import USAGI
from engines.usagi.seen import GOODS, Phase, read_view

every_record = pytest.mark.parametrize("record", recorded_games("usagi"))


@cache
def views() -> tuple[dict[str, Any], ...]:
    """What red sees in the first recorded game, decoded."""
    return tuple(json.loads(json.dumps(state.view(1))) for state in played(recorded_games("usagi")[0]))


def a_view() -> dict[str, Any]:
    """Both rows lie, some of their slots are open, and effects will be called no more in this round."""
    return next(view for view in views() if view["phase"] == "cards" and view["slot"] > 1)


def place_of_damage(read: Callable[[Any], object], data: Any) -> str:
    """The place that the error names; "" when there is none."""
    try:
        read(data)
    except RecordError as error:
        return error.where
    return ""


def test_the_goods_of_a_seat_are_those_of_the_box_in_its_order() -> None:
    assert (*(resource.id for resource in USAGI.tables.box.resources), "tokens") == GOODS


@every_record
def test_who_acts_and_what_a_burst_costs_is_what_the_rules_say(record: Record) -> None:
    for state in played(record):
        view = read_view(state.view(SPECTATOR))
        assert view.actor == state.actor
        assert view.is_over == (state.actor is None)
        assert view.built == sum(
            building in seat.buildings for seat in view.seats for building in of_rank(view.open_rank)
        )
        assert [seat.tokens for seat in view.seats] == [state.tokens(seat) for seat in (0, 1)]
        if view.phase is Phase.BURST:
            loss = next(iter(state.legal())) - state.tables.first_lose
            assert view.seats[view.burst[0]].debt == sum(state.tables.losses[loss])
        if view.called is not None:
            assert view.owner(view.called) == state.actor


def of_rank(rank: int) -> list[str]:
    return [building.id for building in USAGI.tables.box.buildings if building.rank == rank]


def test_a_shortage_names_only_what_is_missing() -> None:
    box = USAGI.tables.box
    first, second, *rest = box.kinds
    assert box.shortage((2, 3, 0, 0), (1, 3, 4, 0)) == {first: 1}
    assert box.shortage((2, 3, 0, 0), (0, 1, 0, 0)) == {first: 2, second: 2}
    assert box.shortage((2, 3, 0), (2, 3, 0, 0)) == {}
    assert len(rest) == 2


def test_an_open_slot_that_is_empty_or_hidden_is_named() -> None:
    view = a_view()
    blue, red = view["seats"]
    short, hidden = {**red, "laid": red["laid"][:1]}, {**red, "laid": [*red["laid"][:1], "?", *red["laid"][2:]]}
    for spoilt in (short, hidden):
        assert place_of_damage(read_view, {**view, "seats": [blue, spoilt]}) == "view.seats[1].laid[1]"
