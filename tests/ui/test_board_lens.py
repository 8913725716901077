"""Looking closer at a part of the table: what is seen where, and what stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy_table import CardLook

from ui.board.values.area import Area
from ui.board.values.bodies import seen_bodies, seen_body
from ui.board.values.lens import WHOLE, Gaze, Lens, bringing, keeping, panned, seen, zoomed
from ui.board.values.placement import Placement, Pose, Touch
from ui.board.values.places import Layout, Pane, Place

PANE = Pane(Area(100, 50, 400, 200), 4.0)


def a_piece(name: str, x: float, y: float, *, roams: bool = True, fixed: bool = False, side: float = 20) -> Placement:
    return Placement(name, CardLook("face"), Pose(x, y, side, side), roams=roams, touch=Touch(fixed=fixed))


def a_table(*pieces: Placement, places: tuple[Place, ...] = ()) -> Layout:
    return Layout(pieces, places, pane=PANE)


def where(layout: Layout, name: str) -> tuple[float, float, float]:
    """Middle and breadth, as they are seen."""
    thing = next(one for one in layout.placements if one.id == name)
    return thing.x, thing.y, thing.width * thing.pose.scale


def test_a_table_seen_whole_is_the_table_itself() -> None:
    table = a_table(a_piece("tile", 200, 100))
    assert seen(table, WHOLE, WHOLE) is table


def test_what_is_under_the_pointer_stays_there_while_the_rest_grows_about_it() -> None:
    table = a_table(a_piece("here", 180, 90), a_piece("there", 220, 90))
    lens = zoomed(WHOLE, PANE, 2.0, (180, 90))
    closer = seen(table, lens, lens)
    assert where(closer, "here") == pytest.approx((180, 90, 40))
    assert where(closer, "there") == pytest.approx((260, 90, 40))


def test_what_does_not_roam_stays_as_it_is() -> None:
    hand, stand = a_piece("hand", 300, 400, roams=False), Place("stand", 50, 50, 30, 30)
    table = a_table(a_piece("tile", 200, 100), hand, places=(stand, replace(stand, id="cell", x=200, roams=True)))
    closer = seen(table, Lens(2.0), WHOLE)
    assert hand in closer.placements
    assert closer.places[0] == stand
    assert (closer.places[1].width, closer.places[1].height) == (60, 60)


def test_pictures_are_stretched_until_they_are_drawn_anew_and_only_in_sight() -> None:
    table = a_table(a_piece("near", 300, 150), a_piece("far", 110, 60))
    lens = Lens(3.0)
    for drawn, near in ((WHOLE, (20, 3.0)), (lens, (60, 1.0))):
        one, other = seen(table, lens, drawn).placements
        assert (one.width, one.pose.scale) == near
        assert (other.width, other.pose.scale) == (20, 3.0)


@pytest.mark.parametrize("way", [(9999, 9999), (-9999, -9999)])
def test_nothing_outside_the_pane_is_looked_at(way: tuple[float, float]) -> None:
    lens = panned(Lens(2.0), PANE, *way)
    share = 0.25 if way[0] > 0 else 0.75
    assert lens == Lens(2.0, share, share)


def test_the_zoom_has_bounds() -> None:
    assert zoomed(Lens(3.0), PANE, 9.0, (300, 150)).zoom == PANE.closest
    assert zoomed(Lens(1.1, 0.52, 0.5), PANE, 0.5, (300, 150)) == WHOLE


def test_panning_moves_what_is_seen_by_as_much() -> None:
    table = a_table(a_piece("tile", 300, 150))
    lens = panned(Lens(2.0), PANE, 30, -12)
    assert where(seen(table, lens, lens), "tile")[:2] == pytest.approx((330, 138))


def test_what_is_in_sight_already_is_not_brought_there() -> None:
    assert bringing(Lens(2.0), PANE, [a_piece("tile", 300, 150)]) == Lens(2.0)


def test_what_is_brought_into_sight_lies_wholly_in_it() -> None:
    tile = a_piece("tile", 120, 70)
    lens = bringing(Lens(3.0, 0.8, 0.8), PANE, [tile])
    x, y, breadth = where(seen(a_table(tile), lens, lens), "tile")
    assert lens.zoom == 3.0
    assert PANE.area.contains(x - breadth / 2, y - breadth / 2)
    assert PANE.area.contains(x + breadth / 2, y + breadth / 2)


def test_what_lies_too_far_apart_is_looked_at_from_farther_away() -> None:
    ends = [a_piece("west", 120, 150), a_piece("east", 360, 150)]
    lens = bringing(Lens(4.0), PANE, ends)
    assert 1 < lens.zoom < 4
    closer = seen(a_table(*ends), lens, lens)
    assert all(PANE.area.contains(*where(closer, name)[:2]) for name in ("west", "east"))


def test_a_table_laid_in_another_measure_is_seen_where_it_was() -> None:
    before = a_table(
        a_piece("one", 300, 150, fixed=True), a_piece("two", 320, 150, fixed=True), a_piece("token", 300, 150)
    )
    places = (("one", 280), ("two", 296), ("new", 312))
    after = a_table(*(a_piece(name, x, 140, fixed=True, side=16) for name, x in places))
    lens = keeping(Lens(2.0), before, after)
    for name in ("one", "two"):
        assert where(seen(after, lens, WHOLE), name) == pytest.approx(where(seen(before, Lens(2.0), WHOLE), name))


def test_a_pane_of_another_size_is_looked_at_in_the_same_share() -> None:
    before = a_table(a_piece("one", 300, 150))
    after = replace(before, pane=Pane(Area(0, 0, 900, 700), 4.0))
    assert keeping(Lens(2.0, 0.3, 0.6), before, after) == Lens(2.0, 0.3, 0.6)


def test_a_table_without_a_pane_is_always_seen_whole() -> None:
    closer = Gaze().laid(a_table(a_piece("one", 300, 150))).turned(Lens(2.0))
    bare = Layout((a_piece("one", 300, 150),))
    gaze = closer.laid(bare)
    assert gaze.seen() is bare
    assert gaze.is_whole


def test_what_is_out_of_sight_cannot_be_met() -> None:
    tile, hand = a_piece("tile", 120, 70), a_piece("hand", 120, 70, roams=False)
    closer = seen(a_table(tile, hand), Lens(2.0), WHOLE)
    assert closer.is_cut(tile, 90, 60)
    assert not closer.is_cut(tile, 110, 60)
    assert not closer.is_cut(hand, 90, 60)


def test_what_is_out_of_sight_takes_up_no_part_of_the_table() -> None:
    near, far = a_piece("near", 300, 150), a_piece("far", 120, 70)
    table = a_table(near, far)
    assert len(seen_bodies(table, {"near", "far"})) == 2
    closer = seen(table, Lens(2.0), WHOLE)
    assert seen_bodies(closer, {"near", "far"}) == [seen_body(closer, closer.placements[0])]


def test_between_pieces_that_lie_side_by_side_nothing_shows() -> None:
    table = a_table(a_piece("one", 290, 150, fixed=True), a_piece("two", 310, 150, fixed=True))
    one, two = seen(table, Lens(1.7), Lens(1.7)).placements
    assert one.x + one.width / 2 > two.x - two.width / 2
