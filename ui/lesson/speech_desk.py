"""Brings what a lesson says to the piece that it speaks of, over nothing that is needed, or to the foot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize

from ui.board.scene.scene import TableScene
from ui.board.values.area import Area
from ui.board.values.bodies import seen_body
from ui.lesson.foot import Foot
from ui.lesson.speech import Speech
from ui.table.card_desk import area_of, rect_of
from ui.table.card_place import hand_of, place_beside
from ui.table.table_area import TableArea

_COVERED: Final = 0.15
"""Where more of its paper than this share would lie on things with a name, it lies only when it is squeezed in."""
_NEAR: Final = 48.0
"""Within so many logical pixels of a piece the sheet has a notch towards it; from farther off it would point at what
lies between."""
_REACH: Final = 240.0
"""So many logical pixels from its piece the sheet lies at most, those across and down together."""
_BESIDE: Final = 150.0
"""So many of them at most are one way, across or down."""
_FAR: Final = 1000.0
"""So many pixels farther off are as bad as lying wholly on things with a name."""
_LESS_GOOD: Final = 0.02
"""So much of its paper over things with a name is as bad as a size, or a thing spoken of, that is one less good."""
_HEART: Final = 1 / 3
"""Of a ground only the middle is kept free, this share of its width and height: it is touched there, or anywhere."""


class SpeechDesk(QObject):
    """Lays one speech. A place that it has stays its own as long as it is free. While it `stays_on_foot` all words
    stand there until the end of the lesson."""

    def __init__(self, speech: Speech, foot: Foot, scene: TableScene, area: TableArea) -> None:
        super().__init__(area)
        self._speech, self._foot, self._scene, self._area = speech, foot, scene, area
        self.stays_on_foot = False
        self._is_in_foot = False

    @property
    def is_in_foot(self) -> bool:
        """Whether the words stand on the foot now."""
        return self._is_in_foot

    def begin(self) -> None:
        """The words are others, or have another size: the place that they had is no longer theirs."""
        if self._is_in_foot and not self._belongs_on_foot:
            self._foot.release(self._speech)
            self._speech.lie_on(self._area)
            self._foot.give_back_room()  # the table is laid anew meanwhile, and asks for the words to be laid
            self._is_in_foot = False
        if self._is_in_foot:
            self._speech.stand(self._foot.room_for(self._foot.width()))
        else:
            self._speech.hide()

    def take_room(self) -> None:
        """Where all words stand on the foot, have their room there before the first of them: the table is laid in what
        is left, and not once more when they come."""
        if self._belongs_on_foot and not self._is_in_foot:
            self._stand()

    def rest(self) -> None:
        """Lie over nothing while something moves on the table: what is said then stands on the foot."""
        if not self._is_in_foot:
            self._speech.hide()

    def lay(self, names: Sequence[str], clear: Sequence[str] = ()) -> bool:
        """Speak of the pieces and places that go by these names, and over none of those to be left `clear`. False where
        there is no place for that; then it says nothing."""
        self.take_room()
        if self._is_in_foot:
            return True
        kept = [*self._kept((*names, *clear)), *self._asked()]
        named = [area_of(body) for body in self._area.named_bodies()]
        if self._speech.isVisible() and not self._speech.is_over and self._may_stay(kept, named):
            return True
        # what the names begin with is what the step is about most
        near = [area_of(body) for name in names for body in self._area.bodies((name,))]
        sizes = [self._speech.paper_at(width) for width in self._speech.widths]
        # the end of a lesson asks for nothing that lies there
        tries = ((*kept, *named), kept, *(((),) if self._speech.is_over else ()))
        by = near or self._spots()
        reaches = (None, _REACH) if near else (self._whole,)
        is_laid = any(
            self._lie_over_least(by, sizes, barred, named, reach, points=bool(near))
            for reach, barred in product(reaches, tries)
        )
        if not is_laid:
            self._speech.hide()
        return is_laid

    def squeeze_in(self, names: Sequence[str], clear: Sequence[str] = ()) -> bool:
        """The same as `lay`, wherever on the table there is a place, and over whatever is not needed."""
        kept = [*self._kept((*names, *clear)), *self._asked()]
        named = [area_of(body) for body in self._area.named_bodies()]
        near = [area_of(body) for name in names for body in self._area.bodies((name,))]
        sizes = [self._speech.paper_at(width) for width in self._speech.widths]
        return self._lie_over_least(
            near or self._spots(), sizes, kept, named, self._whole, points=False, most_covered=1.0
        )

    def _lie_over_least(
        self,
        near: Sequence[Area],
        sizes: Sequence[QSize],
        barred: Sequence[Area],
        named: Sequence[Area],
        reach: float | None,
        *,
        points: bool,
        most_covered: float = _COVERED,
    ) -> bool:
        """Lie near one of these in one of these sizes, if there is room within this `reach`, or as far as a card would
        lie from its piece: where little of what has a name is covered, at the nearest place for the best size. A notch
        `points` to what is near. `most_covered` is how much of the paper may lie on what has a name, as a share."""
        best: tuple[float, Area, Area] | None = None
        for (later, body), (less, size) in product(enumerate(near), enumerate(sizes)):
            place = self._place(body, size, barred, reach)
            if place is None or (points and _gap(place, body) > _BESIDE):
                continue
            covered = _covered(place, named)
            if covered > most_covered and not self._speech.is_over:
                continue
            cost = covered + _gap(place, body) / _FAR + (later + less) * _LESS_GOOD
            if best is None or cost < best[0]:
                best = cost, body, place
        if best is None:
            return False
        _, body, place = best
        points = points and _gap(place, body) <= _NEAR
        self._speech.lie(rect_of(place), rect_of(body).center() if points else None)
        return True

    @property
    def _belongs_on_foot(self) -> bool:
        return self.stays_on_foot and not self._speech.is_over

    @property
    def _whole(self) -> float:
        """A distance that no two points of the table exceed, in pixels."""
        return float(self._area.width() + self._area.height())

    def _spots(self) -> list[Area]:
        """The middle of the table, its corners, and between them."""
        width, height = self._area.width(), self._area.height()
        shares = (0.5, 0.1, 0.9)
        return [Area(width * across, height * down, 0, 0) for across in shares for down in shares]

    def _kept(self, names: Sequence[str]) -> list[Area]:
        """What it must not cover: what it speaks of, what can be touched, the own hand, and whatever lies there."""
        area, layout = self._area, self._scene.layout
        spoken_of = [seen_body(layout, thing) for thing in layout.things if any(map(thing.goes_by, names))]
        bodies = [area.body(one) for one in (*spoken_of, *self._scene.next_bodies()) if not one.is_empty]
        hearts = [_heart(one) if area.is_ground(one) else one for one in bodies]
        return [area_of(body) for body in (*hearts, *map(area.body, hand_of(layout)), *area.sheets(self._speech))]

    def _asked(self) -> list[Area]:
        """What is needed at every decision, and what this one arises from or is compared with."""
        area, asked = self._area, self._scene.layout.asked
        parts = [area.body(one) for one in (*asked.kept, *asked.at_issue)]
        return [area_of(body) for body in (*parts, *area.bodies(asked.compared))]

    def _may_stay(self, kept: Sequence[Area], named: Sequence[Area]) -> bool:
        paper = self._speech.paper
        if not self._area.rect().contains(paper) or any(paper.intersects(rect_of(one)) for one in kept):
            return False
        return _covered(area_of(paper), named) <= _COVERED

    def _place(self, near: Area, size: QSize, kept: Sequence[Area], farthest: float | None) -> Area | None:
        room = area_of(self._area.rect().adjusted(8, 8, -8, -8))
        return place_beside(near, size.width(), size.height(), room, kept, farthest)

    def _stand(self) -> None:
        self._is_in_foot = True
        self._foot.hold(self._speech)
        self._speech.stand(self._foot.room_for(self._foot.width()))


def _heart(ground: QRect) -> QRect:
    """The middle of a ground."""
    heart = QRect(0, 0, round(ground.width() * _HEART), round(ground.height() * _HEART))
    heart.moveCenter(ground.center())
    return heart


def _gap(one: Area, other: Area) -> float:
    """How far apart two are, along the longer of the ways across and down."""
    across = max(one.left - other.right, other.left - one.right, 0.0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return max(across, down)


def _covered(paper: Area, named: Sequence[Area]) -> float:
    """How much of the paper would lie on these, as a share of it."""
    return sum(_common(paper, one) for one in named) / (paper.width * paper.height)


def _common(one: Area, other: Area) -> float:
    """How much of the two is the same, in square pixels."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(across, 0.0) * max(down, 0.0)
