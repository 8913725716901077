"""Looking closer at one part of the table while the rest stays as it is: a map in its pane. Pure; no Qt, no game.

A game lays its table as if it were always seen whole; what it says `roams` is moved and enlarged here. All that comes
after (the hand, the keyboard, pointers) knows only where things are seen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Final, TypeVar

from ui.board.values.area import Area
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Pane, Place

_ROUND: Final = 30.0
"""Logical pixels round what is brought into sight: a pointer has room there."""
_LAP: Final = 0.8
"""By how much pieces that lie for good side by side overlap: pixels fall between them at most zooms."""
_Thing = TypeVar("_Thing", Place, Placement)


@dataclass(frozen=True, slots=True)
class Lens:
    """How closely a pane is looked at: at `zoom` 1 all of it is seen. `x`, `y` are the middle of what is seen, as
    shares of the pane."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


WHOLE: Final = Lens()


@dataclass(frozen=True, slots=True)
class Gaze:
    """What a viewer looks at: the table as the game lays it, and the lens over its pane."""

    plain: Layout = field(default_factory=lambda: Layout(()))
    """The newest layout as the game lays it, seen whole."""
    lens: Lens = WHOLE
    drawn: Lens = WHOLE
    """What pictures are drawn for: the lens, once it is held still."""

    @property
    def is_whole(self) -> bool:
        return self.lens == WHOLE

    def seen(self) -> Layout:
        """The layout through the lens."""
        return seen(self.plain, self.lens, self.drawn)

    def seen_pieces(self, pieces: Iterable[Placement]) -> tuple[Placement, ...]:
        """Pieces that do not belong to the layout, as they are seen over it."""
        pane = self.plain.pane
        return tuple(pieces) if pane is None or self.is_whole else seen_pieces(pieces, pane, self.lens, self.drawn)

    def laid(self, plain: Layout) -> Gaze:
        """Looking at another layout of the game, at what lies still there as before."""
        lens = keeping(self.lens, self.plain, plain)
        return Gaze(plain, lens, lens if self.drawn == self.lens else self.drawn)

    def turned(self, lens: Lens) -> Gaze:
        """Looking through another lens."""
        return Gaze(self.plain, lens, WHOLE if lens == WHOLE else self.drawn)

    def bringing(self, names: Collection[str]) -> Gaze:
        """The gaze with these pieces and places in sight, called by their ids or the names they share."""
        pane = self.plain.pane
        if pane is None or self.is_whole:
            return self
        return self._bringing(
            pane, [one for one in self.plain.things if one.roams and any(one.goes_by(name) for name in names)]
        )

    def bringing_pieces(self, pieces: Iterable[Placement]) -> Gaze:
        """The gaze with pieces wholly in sight that do not belong to the layout; the same where they are already."""
        pane, roaming = self.plain.pane, [one for one in pieces if one.roams]
        if pane is None or self.is_whole or all(_is_wholly_in_sight(one, pane.area, self.lens) for one in roaming):
            return self
        return self._bringing(pane, roaming)

    def _bringing(self, pane: Pane, meant: Sequence[Place | Placement]) -> Gaze:
        lens = bringing(self.lens, pane, meant)
        return replace(self, drawn=lens if self.drawn == self.lens else self.drawn).turned(lens)

    def sharpened(self) -> Gaze:
        """The gaze with what is in sight drawn as fine as it is seen now."""
        return replace(self, drawn=self.lens)


def seen(layout: Layout, lens: Lens, drawn: Lens) -> Layout:
    """The layout as it is seen through `lens`. Pictures are as fine as `drawn` needs them; they are stretched to
    `lens`, so that little is painted anew while a lens moves."""
    pane = layout.pane
    if pane is None or lens == WHOLE:
        return layout
    return replace(
        layout,
        placements=seen_pieces(layout.placements, pane, lens, drawn),
        places=tuple(_seen_place(place, pane, lens) for place in layout.places),
        pane=replace(pane, cuts=True),
    )


def seen_pieces(pieces: Iterable[Placement], pane: Pane, lens: Lens, drawn: Lens) -> tuple[Placement, ...]:
    """Pieces of a layout with this pane as they are seen through `lens`."""
    return tuple(_seen_piece(piece, pane, lens, drawn) if piece.roams else piece for piece in pieces)


def zoomed(lens: Lens, pane: Pane, factor: float, at: tuple[float, float]) -> Lens:
    """Closer or farther; what is seen at the point `at` stays there."""
    zoom = max(1.0, min(pane.closest, lens.zoom * factor))
    away_x, away_y = (at[0] - pane.area.x) / pane.area.width, (at[1] - pane.area.y) / pane.area.height
    move = 1 / lens.zoom - 1 / zoom
    return _inside(Lens(zoom, lens.x + away_x * move, lens.y + away_y * move))


def panned(lens: Lens, pane: Pane, across: float, down: float) -> Lens:
    """What is seen moves by so much."""
    x, y = lens.x - across / (pane.area.width * lens.zoom), lens.y - down / (pane.area.height * lens.zoom)
    return _inside(Lens(lens.zoom, x, y))


def bringing(lens: Lens, pane: Pane, things: Sequence[Place | Placement]) -> Lens:
    """Moved no more than needed, so that all these roaming things are in sight; farther away if they are too far
    apart."""
    if lens == WHOLE or not things:
        return lens
    margin = _ROUND / lens.zoom
    lefts, rights = zip(*((one.x - one.width / 2, one.x + one.width / 2) for one in things), strict=True)
    tops, bottoms = zip(*((one.y - one.height / 2, one.y + one.height / 2) for one in things), strict=True)
    wide = max(rights) - min(lefts) + 2 * margin
    high = max(bottoms) - min(tops) + 2 * margin
    zoom = min(lens.zoom, pane.area.width / wide, pane.area.height / high)
    x = _least_shift(lens.x, zoom, pane.area.left, pane.area.width, (min(lefts) - margin, max(rights) + margin))
    y = _least_shift(lens.y, zoom, pane.area.top, pane.area.height, (min(tops) - margin, max(bottoms) + margin))
    return _inside(Lens(zoom, x, y))


def keeping(lens: Lens, before: Layout, after: Layout) -> Lens:
    """The lens that lets what lies still be seen where it was, when a table is laid in another measure."""
    pane = after.pane
    if lens == WHOLE or pane is None or before.pane is None or before.pane.area != pane.area:
        return lens if pane is not None else WHOLE
    still = {piece.id: piece for piece in before.placements if piece.roams and piece.touch.fixed}
    pairs = [(still[piece.id], piece) for piece in after.placements if piece.roams and piece.id in still]
    if not pairs:
        return lens
    middle_x = pane.area.left + lens.x * pane.area.width
    middle_y = pane.area.top + lens.y * pane.area.height
    old, new = min(pairs, key=lambda pair: (hypot(pair[0].x - middle_x, pair[0].y - middle_y), pair[0].id))
    change = new.width / old.width
    x = (new.x + (middle_x - old.x) * change - pane.area.left) / pane.area.width
    y = (new.y + (middle_y - old.y) * change - pane.area.top) / pane.area.height
    return _inside(Lens(min(lens.zoom / change, pane.closest), x, y))


def _seen_piece(piece: Placement, pane: Pane, lens: Lens, drawn: Lens) -> Placement:
    spot = _spot(piece, pane.area, lens)
    fine = drawn.zoom if _is_in_sight(piece, pane.area, drawn) else 1.0
    lap = _LAP if piece.touch.fixed and fine > 1 else 0.0
    pose = replace(
        piece.pose,
        x=spot[0],
        y=spot[1],
        width=piece.width * fine + lap,
        height=piece.height * fine + lap,
        scale=piece.pose.scale * lens.zoom / fine,
    )
    return replace(piece, pose=pose)


def _seen_place(place: Place, pane: Pane, lens: Lens) -> Place:
    if not place.roams:
        return place
    x, y = _spot(place, pane.area, lens)
    return replace(place, x=x, y=y, width=place.width * lens.zoom, height=place.height * lens.zoom)


def _spot(thing: _Thing, area: Area, lens: Lens) -> tuple[float, float]:
    """Where the middle of a thing is seen through the lens."""
    x = area.x + (thing.x - area.left - lens.x * area.width) * lens.zoom
    y = area.y + (thing.y - area.top - lens.y * area.height) * lens.zoom
    return x, y


def _is_in_sight(piece: Placement, area: Area, lens: Lens) -> bool:
    x, y = _spot(piece, area, lens)
    across, down = (area.width + piece.width * lens.zoom) / 2, (area.height + piece.height * lens.zoom) / 2
    return abs(x - area.x) < across and abs(y - area.y) < down


def _is_wholly_in_sight(piece: Placement, area: Area, lens: Lens) -> bool:
    x, y = _spot(piece, area, lens)
    across, down = piece.width * lens.zoom / 2, piece.height * lens.zoom / 2
    return area.contains(x - across, y - down) and area.contains(x + across, y + down)


def _least_shift(middle: float, zoom: float, start: float, length: float, wanted: tuple[float, float]) -> float:
    """The middle of what is seen, as a share, nearest to `middle` that has `wanted` in sight."""
    first, last = ((end - start) / length for end in wanted)
    half = 0.5 / zoom
    return max(last - half, min(first + half, middle))


def _inside(lens: Lens) -> Lens:
    """A lens that looks at nothing outside the pane."""
    if lens.zoom <= 1:
        return WHOLE
    half = 0.5 / lens.zoom
    return Lens(lens.zoom, max(half, min(1 - half, lens.x)), max(half, min(1 - half, lens.y)))
