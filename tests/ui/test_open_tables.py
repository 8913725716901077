"""Tables where everything that is hidden lies open: whole games are told so, and every hand is seen from its front."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import pytest
from moments import game_told
from playing import SECRETIVE

from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.eyes import USUAL_ROOM, Eyes
from ui.board.values.identity import Known
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.board.values.sight import Room
from ui.games import table_row
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

SECRET = [game for game, _ in SECRETIVE]
ROOMS = (Room(960, 518), USUAL_ROOM)
"""What is left of the least window and of a large one over the foot of a film."""


def laid(game: str, shown: Snapshot, room: Room, beat: int | None = None, known: Known = ()) -> Layout:
    terms = Terms(game, Language.EN, tuple(f"Player {seat + 1}" for seat in range(shown.players)))
    table = table_row(game).table
    if beat is None:
        return table.layout(Eyes(terms, room).sight(shown, table.read(shown.view), None, (), known))
    told = shown.beats[beat]
    return table.layout(Eyes(terms, room).sight(shown, table.read(told.view), told.note, (), known))


def backs(layout: Layout) -> list[Placement]:
    """Cards of hands that lie face down."""
    return [one for one in layout.placements if type(one.look).__name__ == "BackLook" and one.id.startswith(_HELD)]


_HELD = ("hand:", "card", "training")


def hands_and_others(timeline: Timeline, ply: int, room: Room) -> tuple[list[Placement], list[Placement]]:
    """Of what is seen with all cards open: the hands of the seats beside the viewer's, and all the rest."""
    game = timeline.game.id
    secret = {one.id for one in backs(laid(game, timeline.snapshot(0, ply), room))}
    known = {one.id for one in laid(game, timeline.snapshot(0, ply), room).placements} - secret
    seen = [one for one in laid(game, timeline.open_snapshot(0, ply), room).placements if one.pose.opacity]
    held = [one for one in seen if one.id.startswith(_HELD) and one.id not in known]
    return held, [one for one in seen if one not in held]


@pytest.mark.parametrize("game", SECRET)
def test_a_whole_game_is_told_with_all_cards_open(game: str) -> None:
    timeline = game_told(game)
    for ply in range(timeline.length + 1):
        shown = timeline.open_snapshot(ply % timeline.players, ply)
        known: Known = ()
        for beat in range(len(shown.beats)):
            known = laid(game, shown, USUAL_ROOM, beat, known).known
        assert laid(game, shown, USUAL_ROOM, None, known).placements


@pytest.mark.parametrize("game", SECRET)
def test_no_hand_is_seen_from_behind(game: str) -> None:
    timeline = game_told(game)
    middle = timeline.length // 2
    assert backs(laid(game, timeline.snapshot(0, middle), USUAL_ROOM)), "a seat sees the others' backs"
    for ply in range(0, timeline.length, 5):
        assert backs(laid(game, timeline.open_snapshot(0, ply), USUAL_ROOM)) == []


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", SECRET)
def test_open_hands_lie_on_the_table_and_show_something_of_each_card(game: str, room: Room) -> None:
    timeline, met = game_told(game), 0
    table = Area(0, 0, room.width, room.height)
    for ply in range(0, timeline.length, 9):
        held, _ = hands_and_others(timeline, ply, room)
        met += len(held)
        for one in held:
            body = body_of(one)
            across, down = (
                (table.left, body.left, body.right, table.right),
                (table.top, body.top, body.bottom, table.bottom),
            )
            assert list(across) == sorted(across)
            assert list(down) == sorted(down)
        for before, after in _neighbours(held):
            assert after.pose.x - before.pose.x >= 6
    assert met


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", SECRET)
def test_open_hands_of_the_others_and_what_has_a_name_cover_each_other_nowhere(game: str, room: Room) -> None:
    timeline, met = game_told(game), 0
    for ply in range(0, timeline.length, 9):
        held, others = hands_and_others(timeline, ply, room)
        named = [one for one in others if one.label is not None and not one.drawn.bed]
        met += len(held)
        for hand, other in product(held, named):
            assert body_of(hand).shared(body_of(other)).is_empty, (ply, hand.id, other.id)
    assert met


def _neighbours(pieces: Sequence[Placement]) -> list[tuple[Placement, Placement]]:
    """Cards that lie side by side in a row."""
    rows: dict[float, list[Placement]] = {}
    for one in pieces:
        rows.setdefault(round(one.pose.y), []).append(one)
    pairs = [pair for row in rows.values() for pair in pairwise(row)]
    return [(one, other) for one, other in pairs if one.pose.x < other.pose.x]
