"""What recorded games lay on their tables, at rest and while something is told, lies in the room and is well named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest
from moments import game_told

from engines.game import CHANCE
from engines.registry import GAMES
from ui.board.scene.items import IN_FLIGHT_Z, IN_HAND_Z
from ui.board.values.eyes import Eyes
from ui.board.values.looks import LampLook, PlateLook
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.board.values.sight import EMPTY_HAND, Held, Room
from ui.game_files import TABLES
from ui.games import table_row
from ui.terms import Language, Terms, Word

ROOMS: Final = (Room(960, 595), Room(1280, 755))
"""What the least window and the usual one leave for the table."""
BESIDE_A_BOOK: Final = Room(614, 595)
"""What of the least window an open rulebook leaves for it."""
STRIDE: Final = 7
"""Every so many moves the table is looked at."""
SPREAD: Final = 1.2
"""By so much a ground, or a picture that fades out at its edges, may be larger than the room."""

every_table = pytest.mark.parametrize("game", TABLES)
in_every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.width}x{room.height}")


@cache
def layouts(game: str, room: Room) -> tuple[Layout, ...]:
    """Those of the last recorded game, each with those of what led to it."""
    return tuple(_layouts(game, room))


def _layouts(game: str, room: Room) -> Iterator[Layout]:
    timeline, table = game_told(game), table_row(game).table
    eyes = Eyes(Terms(game, Language.EN, [f"P{seat}" for seat in range(timeline.players)]), room)
    for ply in (*range(0, timeline.length, STRIDE), timeline.length):
        timeline.seek(ply)
        snapshot = timeline.snapshot(0)
        yield table.layout(eyes.sight(snapshot, table.read(snapshot.view), None, snapshot.legal, ()))
        for beat in snapshot.beats:
            if beat.note is not None:
                yield table.layout(eyes.sight(snapshot, table.read(beat.view), beat.note, (), ()))


def is_within(thing: Placement | Place, room: Room) -> bool:
    """Whether its middle is in the room, and it has a size that can be seen there."""
    inside = 0 <= thing.x <= room.width and 0 <= thing.y <= room.height
    return inside and 0 < thing.width <= SPREAD * room.width and 0 < thing.height <= SPREAD * room.height


@in_every_room
@every_table
def test_every_piece_and_every_place_lies_in_the_room(game: str, room: Room) -> None:
    things = (thing for layout in layouts(game, room) for thing in layout.things)
    assert {thing.id for thing in things if not is_within(thing, room)} == set()


def holding_layouts(game: str, room: Room) -> Iterator[Layout]:
    """The decisions of the last recorded game, each with one thing after the other in the hand of who decides."""
    timeline, table = game_told(game), table_row(game).table
    eyes = Eyes(Terms(game, Language.EN, [f"P{seat}" for seat in range(timeline.players)]), room)
    timeline.seek(timeline.length)
    deciding = [(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
    for ply, seat in deciding[::STRIDE]:
        timeline.seek(ply)
        snapshot = timeline.snapshot(seat)
        view = table.read(snapshot.view)
        sight = eyes.sight(snapshot, view, None, snapshot.legal, ())
        firsts = {table.gesture(move, view).path[0] for move in snapshot.legal}
        for held in (EMPTY_HAND, *(Held((first,), frozenset(), "") for first in sorted(firsts))):
            yield table.layout(replace(sight, held=held))


@in_every_room
@every_table
def test_no_button_lies_over_another_or_over_a_piece_that_it_is_no_part_of(game: str, room: Room) -> None:
    for layout in holding_layouts(game, room):
        buttons = [one for one in layout.placements if one.touch.turns or one.touch.passes or one.touch.switch]
        others = [one for one in layout.placements if one.touch.in_hand or one in buttons]
        for button in buttons:
            apart = (one for one in others if one is not button and one.id not in (button.touch.turns, button.id))
            assert [one.id for one in apart if _overlap(button, one)] == [], button.id


def _overlap(one: Placement, other: Placement) -> bool:
    """Whether two pieces share more than their rims."""
    across = (one.width + other.width) / 2 - abs(one.x - other.x)
    down = (one.height + other.height) / 2 - abs(one.y - other.y)
    return min(across, down) > 1


@every_table
def test_what_tells_of_a_piece_names_a_rule_of_the_game(game: str) -> None:
    """Not where a lever only changes how the viewer looks at the table."""
    pieces = [piece for layout in layouts(game, ROOMS[0]) for piece in layout.placements if not piece.touch.switch]
    assert {one.id for one in pieces if one.said.hint and one.said.rule not in GAMES[game].rules} == set()
    assert {one.id for one in pieces if one.said.rule and not one.said.hint and not one.label} == set()


def facts(word: Word) -> Iterator[Any]:
    """What is put into a sentence, and into the sentences in it."""
    for fact in word.args.values():
        for one in fact if isinstance(fact, (list, tuple)) else (fact,):
            yield from facts(one) if isinstance(one, Word) else (one,)


@every_table
def test_what_is_counted_is_said_in_whole_numbers(game: str) -> None:
    words = [word for layout in layouts(game, ROOMS[0]) for thing in layout.things for word in words_of(thing)]
    broken = {word.key for word in words for fact in facts(word) if isinstance(fact, float)}
    assert broken == set()


def words_of(thing: Placement | Place) -> list[Word]:
    said = (thing.said.brief, thing.said.hint, thing.said.why) if isinstance(thing, Placement) else ()
    return [word for word in (thing.label, *said) if word is not None]


@every_table
def test_nothing_is_drawn_larger_when_a_book_takes_of_the_room(game: str) -> None:
    for whole, beside in zip(layouts(game, ROOMS[0]), layouts(game, BESIDE_A_BOOK), strict=True):
        poses = {one.id: one.pose for one in whole.placements}
        for one in beside.placements:
            before = poses.get(one.id)
            is_ground = one.width > BESIDE_A_BOOK.width / 2
            if before is not None and before.width and before.height and not is_ground:
                assert min(one.width / before.width, one.height / before.height) < SPREAD, one.id


@every_table
def test_a_headline_lies_over_the_table_and_over_what_flies_across_it(game: str) -> None:
    headlines = 0
    for layout in layouts(game, ROOMS[0]):
        headline = next((one for one in layout.placements if one.id in ("banner", "verdict")), None)
        if headline is not None:
            assert headline.z < IN_HAND_Z
            assert [one.id for one in layout.placements if one.z + IN_FLIGHT_Z >= headline.z and one != headline] == []
            headlines += 1
    assert headlines


@every_table
def test_one_plate_alone_is_lit_the_lamp_lies_on_it_and_the_prompt_names_whom_others_wait_for(game: str) -> None:
    """Where chance is to act, too: then for whom."""
    timeline, table = game_told(game), table_row(game).table
    eyes = Eyes(Terms(game, Language.EN, [f"P{seat}" for seat in range(timeline.players)]), ROOMS[1])
    for ply in range(0, timeline.length, STRIDE):
        timeline.seek(ply)
        assert timeline.actor is not None
        snapshot = timeline.snapshot((timeline.actor + 1) % timeline.players)
        if not snapshot.legal:
            layout = table.layout(eyes.sight(snapshot, table.read(snapshot.view), None, (), ()))
            (lamp,) = (one for one in layout.placements if isinstance(one.look, LampLook))
            (lit,) = (one for one in layout.placements if isinstance(one.look, PlateLook) and one.look.is_active)
            assert (lamp.x, lamp.y) == (lit.x, lit.y), ply
            assert layout.asked.prompt is not None
            assert lit.id == plate_name(layout.asked.prompt.args["seat"]), ply
