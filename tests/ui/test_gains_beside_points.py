"""What a seat gains flies up beside its points, and never over them: what they come to now is read meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from test_seen_words import NAMES, ROOMS, telling

from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.eyes import Eyes
from ui.board.values.looks import PlateLook
from ui.board.values.placement import Placement
from ui.board.values.sight import Room
from ui.game_files import TABLES
from ui.games import table_row
from ui.terms import Language, Terms

GAINS: Final = ("gain:", "change:", "earned:", "paid:")
"""How the names of badges with an amount begin."""
FIGURE: Final = 0.26
"""How far points reach above and below the middle of their plate, of its height."""


def points_of(plate: Placement) -> Area:
    """Where they stand: at the end of the plate."""
    body = body_of(plate)
    return Area(body.right - body.height, body.y - body.height * FIGURE, body.height * 0.8, 2 * body.height * FIGURE)


def badges(game: str, room: Room) -> Iterator[tuple[Placement, list[Area]]]:
    """Each badge of the recorded games, with everything on its table that must be read beside it."""
    row, terms = table_row(game), Terms(game, Language.EN, NAMES[Language.EN])
    for shown, beat in telling(game):
        if beat.note is None or beat.note.quiet:
            continue
        eyes = Eyes(terms, room=room)
        layout = row.table.layout(eyes.sight(shown, row.table.read(beat.view), beat.note, (), ()))
        found = [one for one in layout.placements if one.id.startswith(GAINS)]
        if found:
            read = [points_of(one) for one in layout.placements if isinstance(one.look, PlateLook)]
            read += [body_of(one) for one in layout.placements if one.id.startswith("stars:")]
            yield from ((one, read) for one in found)


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("game", [game for game in TABLES if game != "sword"])
def test_no_badge_with_a_gain_lies_over_points(game: str, room: Room) -> None:
    looked = 0
    for badge, read in badges(game, room):
        looked += 1
        body = body_of(badge)
        assert body.left >= 0
        assert body.top >= 0
        assert body.right <= room.width
        assert body.bottom <= room.height
        assert all(body.shared(one).is_empty for one in read), badge.id
    assert looked
