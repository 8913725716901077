"""Which piece of one table is the same on the next: equal pieces keep their names as the eye would."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ui.board.values.identity import Known, Twin, recognised

HAND, LINE, PILE = "hand", "line", "pile"


def cards(*stands: str, face: str | None = "1", **more: object) -> list[Twin]:
    return [Twin("card", stand, face, **more) for stand in stands]  # type: ignore[arg-type]


def ids(known: Known) -> list[str]:
    return [name for name, _ in known]


def after(known: Known, twins: Sequence[Twin]) -> list[str]:
    return ids(recognised(known, twins))


def test_pieces_without_a_past_are_numbered_by_their_kind() -> None:
    assert after((), [*cards(HAND, HAND), Twin("worker", 3)]) == ["card:0", "card:1", "worker:0"]


def test_what_stays_keeps_its_id_and_what_leaves_is_the_last_of_its_equals() -> None:
    known = recognised((), cards(HAND, HAND, HAND))
    assert after(known, cards(LINE, HAND, HAND, is_counted=True)) == ["card:2", "card:0", "card:1"]


def test_what_has_just_come_is_none_of_those_that_stood_there() -> None:
    known = recognised((), cards(LINE, HAND))
    came = Twin("card", LINE, "1", course=(HAND,), came=True)
    assert after(known, [came, *cards(LINE)]) == ["card:1", "card:0"]


def test_of_several_ways_the_likeliest_counts() -> None:
    known = recognised((), cards(HAND, LINE))
    (name,) = after(known, cards(PILE, course=(LINE, HAND)))
    assert name == "card:1"


def test_what_has_come_no_way_is_new_and_takes_no_name_of_a_piece_that_goes() -> None:
    known = recognised((), cards(PILE))
    assert after(known, cards(HAND)) == ["card:1"]
    assert after(known, cards(HAND, is_counted=True)) == ["card:0"]


def test_a_back_turns_into_a_face_where_it_lies_or_on_its_way() -> None:
    known = recognised((), [*cards(HAND, face=None), *cards(LINE, face=None)])
    assert after(known, cards(HAND, LINE)) == ["card:0", "card:1"]
    assert after(known, cards(PILE, course=(LINE,))) == ["card:1"]


def test_a_face_that_is_seen_again_is_followed_before_a_back_turns_into_it() -> None:
    known = recognised((), [*cards(LINE, face=None), *cards(HAND, face="7")])
    (name,) = after(known, cards(LINE, face="7", course=(HAND,)))
    assert name == "card:1"


def test_a_kind_is_never_taken_for_another() -> None:
    known = recognised((), [Twin("worker:0", 3), Twin("worker:1", 4)])
    assert after(known, [Twin("worker:1", 3, is_counted=True), Twin("worker:0", 4, is_counted=True)]) == [
        "worker:1:0",
        "worker:0:0",
    ]


twins = st.builds(
    Twin,
    kind=st.sampled_from(["a", "b"]),
    stand=st.sampled_from([HAND, LINE, PILE]),
    face=st.sampled_from([None, "1", "2"]),
    course=st.lists(st.sampled_from([HAND, LINE, PILE]), max_size=3, unique=True).map(tuple),
    is_counted=st.booleans(),
    came=st.booleans(),
)
tables = st.lists(twins, max_size=14)


@given(tables, tables)
def test_no_name_is_given_twice_and_each_is_of_its_kind(before: list[Twin], now: list[Twin]) -> None:
    found = recognised(recognised((), before), now)
    assert [twin for _, twin in found] == now
    assert len(set(ids(found))) == len(now)
    assert all(name.startswith(f"{twin.kind}:") for name, twin in found)


@given(tables, tables)
def test_on_a_table_on_which_nothing_has_moved_everything_keeps_its_name(before: list[Twin], now: list[Twin]) -> None:
    known = recognised(recognised((), before), [replace(twin, came=False) for twin in now])
    assert recognised(known, [twin for _, twin in known]) == known


@given(tables, tables)
def test_equal_pieces_of_a_stand_never_change_places(before: list[Twin], now: list[Twin]) -> None:
    known = recognised((), before)
    was = dict(known)
    order = {name: at for at, name in enumerate(was)}
    found = recognised(known, now)
    for twin in set(now):
        came_from = [name for name, one in found if one == twin and name in was]
        for old in {was[name] for name in came_from}:
            alike = [order[name] for name in came_from if was[name] == old]
            assert alike == sorted(alike)


@given(tables, tables)
def test_as_many_as_can_stay_do(before: list[Twin], now: list[Twin]) -> None:
    known = recognised((), before)
    was = dict(known)
    found = recognised(known, now)

    def where(twin: Twin) -> tuple[str, object, str | None]:
        return twin.kind, twin.stand, twin.face

    for spot in {where(twin) for twin in now}:
        staying = [twin for twin in now if where(twin) == spot and not twin.came]
        there = [twin for twin in before if where(twin) == spot]
        kept = [name for name, twin in found if twin in staying and name in was and where(was[name]) == spot]
        assert len(kept) >= min(len(staying), len(there))


@given(tables, tables)
def test_of_a_counted_kind_none_is_new_while_one_is_gone(before: list[Twin], now: list[Twin]) -> None:
    known = recognised((), before)
    found = recognised(known, [replace(twin, is_counted=True) for twin in now])
    for kind in ("a", "b"):
        old = {name for name, twin in known if twin.kind == kind}
        new = {name for name, twin in found if twin.kind == kind}
        assert len(old & new) == min(len(old), len(new))
