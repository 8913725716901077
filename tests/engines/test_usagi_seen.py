"""What a seat sees of Rabbit City Planning, typed: nothing of the JSON is lost, and damage is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from engines.errors import RecordError
from engines.game import SPECTATOR, Note
from engines.usagi import USAGI, notes
from engines.usagi.seen import GOODS, READERS, Phase, SeatView, Told, View, read_note, read_view
from engines.usagi.state import UsagiState
from ui.terms import load_terms

FILES = sorted((Path(__file__).resolve().parent.parent / "conformance" / "usagi").glob("*.json"))
EYES = (SPECTATOR, 0, 1)
NOTES = (
    notes.card_laid(seat=0, slot=1),
    notes.own_card_laid(seat=0, slot=1, card="border", end="war"),
    notes.row_laid(seat=0, kept=1),
    notes.slot_opened(["war", "advance"], slot=2, first_seat=1),
    notes.negated(seat=1, end="advance", by_seat=0, by_end="war"),
    notes.guarded(seat=0, end="advance", by_seat=1, by_end="war"),
    notes.resolving(seat=0, end="mine", slot=3),
    notes.x2_lost(seat=1, end="mine"),
    notes.x2_spent(seat=1, end="trade"),
    notes.x2_ready(seat=0),
    notes.guard_ready(seat=0),
    notes.guard_unused(seat=0, end="advance"),
    notes.nothing_to_build(seat=1),
    notes.gained("K20", seat=0, source="trade", kind="wealth", amount=1, wanted=2, after=6),
    notes.stepped("K19", seat=0),
    notes.usaginium_taken(seat=0, from_seat=1, kind="usaginium", amount=1, after=2, from_after=0),
    notes.carrot_taken(seat=0, from_seat=1, source="scout"),
    notes.carrot_kept(seat=1, source="scout"),
    notes.cost_paid(seat=0, building="market", cost={"wealth": 2, "land": 1}),
    notes.built(seat=0, building="market", half_stars=2, total_half_stars=5, points=2),
    notes.burst(tokens=[3, 5], debts=[3, 4], first_seat=1),
    notes.burst_spared(seat=0, tokens=0),
    notes.burst_forced(seat=0, lost={"wealth": 2}, tokens=3, unpaid=1),
    notes.burst_lost(seat=0, lost={"wealth": 2, "land": 1}, tokens=3),
    notes.tokens_returned(tokens=[3, 5], pool=8),
    notes.effects_begin(round_number=2, buildings=["market", "bank"]),
    notes.called(seat=0, building="market", timing=4),
    notes.passed_unpaid(seat=0, building="market", short={"land": 1}),
    notes.passed_no_carrot(seat=0, building="carrot_field"),
    notes.passed_no_use(seat=0, building="market"),
    notes.declined(seat=0, building="market"),
    notes.effect_used(seat=0, building="harbour", choice="land"),
    notes.effect_paid(seat=0, building="harbour", paid={"token": 1}),
    notes.token_handed(seat=0, to_seat=1, amount=1, building="post_office"),
    notes.laying_begins(round_number=2),
    notes.rank_opened(rank=2, built=3, buildings=["harbour", "workshop"]),
    notes.turned_upright(buildings=["market"]),
    notes.x2_lapsed(seat=0),
    notes.guard_lapsed(seat=1),
    notes.rows_taken_back(round_number=2),
    notes.round_begins(round_number=3, carrot_seat=1),
    notes.points_reached(seat=0, points=10, needed=10),
    notes.round_limit(round_number=30, half_stars=[5, 5]),
    notes.stars_counted(gains=[4, 3]),
    notes.stars(seat=0, stars={"market": 1, "theatre": 3}, gain=4),
    notes.halves_counted(gains=[1, 0]),
    notes.halves(seat=0, halves={"bank": 1, "orchard": 1}, gain=1),
    notes.final_points(seat=0, buildings=["market"], total_half_stars=2, points=1),
    notes.game_over("K30", winner_seats=[0], scores=[10, 4], half_stars=[20, 9]),
)
"""One of every kind."""
COUNTS = {f"note.{note.key}.{name}" for note in NOTES for name, arg in note.args.items() if isinstance(arg, dict)}
"""Where any name may stand, and none must."""
KINDS_OF_TEXT = {"view.game", "view.phase", "view.ended"}
"""Where only some texts can stand."""


def record(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return data


def states(path: Path) -> Iterator[UsagiState]:
    """The position before each move of a recorded game, and the last one."""
    state = USAGI.start(record(path)["setup"])
    for text in record(path)["moves"]:
        yield state
        state.apply(USAGI.parse(text))
    yield state


@cache
def views() -> tuple[dict[str, Any], ...]:
    """What red sees in the first recorded game, decoded."""
    return tuple(json.loads(json.dumps(state.view(1))) for state in states(FILES[0]))


def a_view() -> dict[str, Any]:
    """Both rows lie, some of their slots are open, and effects will be called no more in this round."""
    return next(view for view in views() if view["phase"] == "cards" and view["slot"] > 1)


def dump(view: View) -> dict[str, Any]:
    """The JSON of a view, from the typed one alone."""
    return {
        "game": view.game,
        "round": view.round,
        "phase": view.phase.value,
        "carrot": view.carrot,
        "pool": view.pool,
        "open_rank": view.open_rank,
        "display": list(view.display),
        "seats": [dump_seat(seat) for seat in view.seats],
        "effects": list(view.effects),
        "slot": view.slot,
        "resolve": list(view.resolve),
        "negated": list(view.negated),
        "burst": list(view.burst),
        "ended": view.ended.value if view.ended else None,
        "winners": list(view.winners),
    }


def dump_seat(seat: SeatView) -> dict[str, Any]:
    return {
        **dict(zip(GOODS, seat.goods, strict=True)),
        "buildings": list(seat.buildings),
        "used": list(seat.used),
        "laid": ["?" if end is None else end for end in seat.laid],
        "x2": seat.x2,
        "guard": seat.guard,
        "half_stars": seat.half_stars,
    }


def dump_note(told: Told) -> dict[str, Any]:
    """The arguments of a note, from the typed one alone."""
    return {one.name: _plain(str(one.type), getattr(told, one.name)) for one in fields(told)}


def _plain(kind: str, value: Any) -> Any:
    if kind == "Counts":
        return dict(value)
    return list(value) if kind.startswith("tuple") else value


def damaged(value: Any, where: str) -> Iterator[tuple[Any, str]]:
    """This value with each thing in it left out or replaced in turn by all that cannot stand there, and its place."""
    for other in (None, 1.5, 7, "x", True, [], {}):
        if not fits(value, other, where):
            yield other, where
    if isinstance(value, dict):
        for name in value:
            if where not in COUNTS:
                yield {key: one for key, one in value.items() if key != name}, f"{where}.{name}"
            for worse, place in damaged(value[name], f"{where}.{name}"):
                yield {**value, name: worse}, place
    if isinstance(value, list):
        for at, item in enumerate(value):
            for worse, place in damaged(item, f"{where}[{at}]"):
                yield [*value[:at], worse, *value[at + 1 :]], place


def fits(value: Any, other: Any, where: str) -> bool:
    """Whether `other` is of a kind that may stand where `value` stands."""
    if where == "view.ended" and other is None:
        return True
    return type(other) is type(value) and where not in KINDS_OF_TEXT


def place_of_damage(read: Callable[[Any], object], data: Any) -> str:
    """The place that the error names; "" when there is none."""
    try:
        read(data)
    except RecordError as error:
        return error.where
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_that_a_seat_sees_is_lost(path: Path) -> None:
    for state in states(path):
        for seat in EYES:
            view = state.view(seat)
            typed = read_view(json.loads(json.dumps(view)))
            assert dump(typed) == view
            assert list(dump(typed)) == list(view) == list(asdict(typed))
            assert [list(one) for one in dump(typed)["seats"]] == [list(one) for one in view["seats"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_that_is_told_is_lost(path: Path) -> None:
    """Every note, and what every seat sees at the moment at which the note is told."""
    heard: list[Note] = []

    def hear(note: Note) -> None:
        heard.append(note)
        for seat in EYES:
            assert dump(read_view(state.view(seat))) == state.view(seat)

    state = USAGI.start(record(path)["setup"])
    state.teller = hear
    for text in record(path)["moves"]:
        state.apply(USAGI.parse(text))
    assert len(heard) > 50
    for note in heard:
        assert dump_note(read_note(note)) == note.args, note


def test_every_kind_of_note_is_read_with_its_arguments_in_their_order() -> None:
    for note in NOTES:
        assert list(dump_note(read_note(note)).items()) == list(note.args.items())


def test_every_kind_of_note_has_a_class_of_its_own() -> None:
    said = {key.removeprefix("note.") for key in load_terms("usagi") if key.startswith("note.")}
    assert {note.key for note in NOTES} == set(READERS) == said
    assert {type(read_note(note)) for note in NOTES} == set(get_args(Told))


def test_the_goods_of_a_seat_are_those_of_the_box_in_its_order() -> None:
    assert (*(resource.id for resource in USAGI.tables.box.resources), "tokens") == GOODS


def test_k14_only_the_owner_sees_the_cards_that_lie_face_down() -> None:
    for state in states(FILES[0]):
        for eyes in EYES:
            view = read_view(state.view(eyes))
            for owner, seat in enumerate(view.seats):
                assert seat.laid[: view.slot] == view.opened(owner)
                assert (None in seat.laid) == (owner != eyes and len(seat.laid) > view.slot)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_who_acts_and_what_a_burst_costs_is_what_the_rules_say(path: Path) -> None:
    for state in states(path):
        view = read_view(state.view(SPECTATOR))
        assert view.actor(USAGI.tables.box.cards_laid) == state.actor
        assert [seat.tokens for seat in view.seats] == [state.tokens(seat) for seat in (0, 1)]
        if view.phase is Phase.BURST:
            loss = next(iter(state.legal())) - state.tables.first_lose
            assert view.seats[view.burst[0]].debt == sum(state.tables.losses[loss])
        if view.called is not None:
            assert view.owner(view.called) == state.actor


@pytest.mark.parametrize("at", range(0, 60, 7))
def test_damage_to_a_view_is_named_with_its_place(at: int) -> None:
    spoilt = list(damaged(views()[at], "view"))
    assert len(spoilt) > 250
    for view, where in spoilt:
        assert place_of_damage(read_view, view) == where


def test_damage_to_a_view_with_open_slots_is_named_with_its_place() -> None:
    for view, where in damaged(a_view(), "view"):
        assert place_of_damage(read_view, view) == where


@pytest.mark.parametrize("name", ["seats", "negated"])
def test_a_list_by_seat_that_is_too_short_is_named_with_the_seat_it_lacks(name: str) -> None:
    view = a_view()
    assert place_of_damage(read_view, {**view, name: []}) == f"view.{name}[0]"
    assert place_of_damage(read_view, {**view, name: view[name][:1]}) == f"view.{name}[1]"


def test_an_open_slot_that_is_empty_or_hidden_is_named() -> None:
    view = a_view()
    blue, red = view["seats"]
    short, hidden = {**red, "laid": red["laid"][:1]}, {**red, "laid": [*red["laid"][:1], "?", *red["laid"][2:]]}
    for spoilt in (short, hidden):
        assert place_of_damage(read_view, {**view, "seats": [blue, spoilt]}) == "view.seats[1].laid[1]"


def test_members_that_nobody_knows_are_passed_over() -> None:
    seats = [{**seat, "mood": "good"} for seat in a_view()["seats"]]
    assert read_view({**a_view(), "weather": "rain", "seats": seats}) == read_view(a_view())


@pytest.mark.parametrize("data", [None, 3, "view", [], True])
def test_what_is_no_view_at_all_is_refused(data: object) -> None:
    assert place_of_damage(read_view, data) == "view"


def test_damage_to_a_note_is_named_with_its_place() -> None:
    for note in NOTES:
        for args, where in damaged(dict(note.args), f"note.{note.key}"):
            assert place_of_damage(read_note, replace(note, args=args)) == where


def test_a_list_by_seat_in_a_note_that_is_too_short_is_named_with_the_seat_it_lacks() -> None:
    for note in NOTES:
        for name in {"ends", "tokens", "debts", "gains", "scores", "half_stars"} & note.args.keys():
            value = note.args[name]
            if isinstance(value, list):
                short = replace(note, args={**note.args, name: value[:1]})
                assert place_of_damage(read_note, short) == f"note.{note.key}.{name}[1]"


@pytest.mark.parametrize("key", ["", "road_laid"])
def test_a_note_of_no_kind_of_this_game_is_refused(key: str) -> None:
    assert place_of_damage(read_note, Note(key, {"seat": 0})) == "note.key"
