"""Where the shares of moves stand on a table: each beside its piece or place, over nothing. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ui.board.values.area import Area
from ui.board.values.bodies import seen_body
from ui.board.values.places import Layout

_REACHES: Final = (5.0, 14.0, 28.0, 46.0)
"""So far from what it tells of a share may stand; where nothing is free there, it is not shown."""
_GROUND: Final = 0.4
"""What takes up so much of the table's width, or half of its height, is ground that all the others lie on."""
_ALL: Final = 0.99
"""That there is one ground to which all moves go says nothing."""
_STEPS: Final = (0.5, 0.2, 0.8, 0.0, 1.0)
"""Where along an edge it may stand, as shares of the edge."""


@dataclass(frozen=True, slots=True)
class ShareSpot:
    """What is to be won with a piece or a place, and where that stands: round `body`, and at `chip` as a bar (None:
    there is no room for it)."""

    name: str
    share: float
    body: Area
    chip: Area | None
    edge: tuple[tuple[float, float], ...] = ()
    """Its corners as shares of its body, when it is no rectangle."""


def share_spots(
    layout: Layout, shares: Mapping[str, Sequence[float]], room: Area, size: tuple[float, float], taken: Sequence[Area]
) -> tuple[ShareSpot, ...]:
    """Where these shares stand, by ids or the names that things share, one for each of these things as they lie, the
    greatest first; their bars are of that `size`, wholly in the room, and over nothing that lies on the table or is
    `taken`."""
    things = {thing.id: seen_body(layout, thing) for thing in layout.things}
    bodies = [body for body in things.values() if not body.is_empty and not _is_ground(body, room)]
    barred = [*bodies, *layout.asked.kept, *layout.asked.at_issue, *taken]
    edges = {place.id: place.drawn_edge for place in layout.places}
    tells_apart = len({share for alike in shares.values() for share in alike}) > 1
    found: list[ShareSpot] = []
    for name, share, thing in sorted(_met(layout, shares), key=lambda one: -one[1]):
        body = things[thing]
        if body.is_empty or ((share > _ALL or not tells_apart) and _is_ground(body, room)):
            continue
        chip = next((area for area in _round(body, *size) if _is_free(area, room, barred)), None)
        if chip is not None:
            barred.append(chip)
        found.append(ShareSpot(name, share, body, chip, edges.get(thing, ())))
    if sum(spot.chip is not None for spot in found) == 1:
        # a bar is longer or shorter than another one, and alone nothing
        found = [replace(spot, chip=None) for spot in found]
    return tuple(found)


def _met(layout: Layout, shares: Mapping[str, Sequence[float]]) -> Iterator[tuple[str, float, str]]:
    """The name, the share and the id of each thing that has a share."""
    for name, alike in shares.items():
        ids = (one.id for one in layout.things if one.goes_by(name))
        yield from ((name, share, thing) for share, thing in zip(alike, ids, strict=False))


def _round(body: Area, width: float, height: float) -> Iterator[Area]:
    """Places for something of this size at the edges of a body, the nearest first."""
    for reach in _REACHES:
        for step in _STEPS:
            left = body.left + (body.width - width) * step
            top = body.top + (body.height - height) * step
            yield Area(left, body.top - height - reach, width, height)
            yield Area(left, body.bottom + reach, width, height)
            yield Area(body.right + reach, top, width, height)
            yield Area(body.left - width - reach, top, width, height)


def _is_free(area: Area, room: Area, barred: Sequence[Area]) -> bool:
    inside = room.left <= area.left and area.right <= room.right and room.top <= area.top and area.bottom <= room.bottom
    return inside and all(area.shared(one).is_empty for one in barred)


def _is_ground(body: Area, room: Area) -> bool:
    return body.width >= room.width * _GROUND or body.height >= room.height / 2
