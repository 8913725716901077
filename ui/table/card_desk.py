"""Brings the card that tells of what is met to where it covers nothing that is needed, as near as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRect

from ui.board.scene.scene import TableScene
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, rise_of
from ui.board.values.placement import Placement
from ui.table.bar.top_bar import TopBar
from ui.table.card_place import hand_of, place_beside
from ui.table.hover_card import BROAD, FORMS, SLIM, Form, HoverCard, Told
from ui.table.table_area import TableArea

_SCALES: Final = (0.88, 1.5)
_USUAL: Final = 1280
"""The width of the window in which a card has its own size."""
_FARTHER: Final = (0.16, 0.24, 0.32)
"""How far off its piece a card is looked for where there is no place beside it, step by step, as shares of the table's
width."""
_EDGE: Final = 4
"""Between a card's paper and the table's edge."""


@dataclass(frozen=True, slots=True)
class _Try:
    """One way for the card to lie: how large it is, how much it tells, and what it must not cover then."""

    form: Form
    told: Told
    kept: Sequence[Area]
    farthest: float | None = None
    """So far from its piece, in pixels; None: as far as it is taken for the piece's at a glance."""


class CardDesk(QObject):
    """Lays one card on the table, and lays it anew when what is met, held or asked changes."""

    def __init__(self, card: HoverCard, bar: TopBar, scene: TableScene, area: TableArea) -> None:
        super().__init__(area)
        self._card, self._bar, self._scene, self._area = card, bar, scene, area
        self._shown: tuple[str, Form] = ("", FORMS[-1])
        """The piece of which the first lines were told last, and how."""
        card.due.connect(self.lay)
        card.gone.connect(bar.met.hide)
        scene.relaid.connect(card.follow)

    def lay(self) -> None:
        """Tell of what is met, if it is being told: as much of it as there is a place for."""
        piece = self._card.placement
        if piece is None or not self._card.is_out:
            return
        body = self._body(piece)
        for one in self._tries(piece):
            size = self._card.take_form(one.form, one.told, self._scale)
            found = place_beside(body, size.width(), size.height(), self._room, one.kept, one.farthest)
            if found is not None and self._area.is_bare(rect_of(found)):
                if one.told is Told.LINES:
                    self._shown = piece.id, one.form
                self._bar.met.hide()
                self._card.lie(rect_of(found), rect_of(body))
                return
        self._card.hide()
        self._bar.tell_met(*self._card.lines, refused=self._card.is_refused)

    def _tries(self, piece: Placement) -> Iterator[_Try]:
        """How the card may lie, from the best. Where it was asked for, it is read, and the next move of the pointer
        takes it away: then all but hand, prompt and sheets may give way to it. Where there is no room, what would be
        touched after the piece gives way, and at last the card lies farther off, at the place that is nearest."""
        needed, most = self._needed(), self._card.most
        kept = [*needed, *self._touched_after(piece)]
        if most is Told.RULE:
            forms = [form for form in (*FORMS, *BROAD) if self._keeps_picture(piece, form)]
            yield from (_Try(form, most, kept) for form in forms)
            yield from self._giving_way(forms, most, needed)
        if most is Told.ALL:
            yield from (_Try(form, most, kept) for form in FORMS)
        if most is Told.ALL and not self._scene.hand.picker.is_begun:
            least = self._kept_always()
            yield from (_Try(form, most, least) for form in FORMS)
        yield from (_Try(form, Told.LINES, kept) for form in (*FORMS, *SLIM))
        yield from self._giving_way(SLIM, Told.LINES, needed)

    def _giving_way(self, forms: Sequence[Form], told: Told, needed: Sequence[Area]) -> Iterator[_Try]:
        """Over all but what is needed, at last farther and farther off."""
        for farthest in (None, *(share * self._area.width() for share in _FARTHER)):
            yield from (_Try(form, told, needed, farthest) for form in forms)

    def _keeps_picture(self, piece: Placement, form: Form) -> bool:
        """Whether a form shows a picture of the piece if one is shown now: what is told by itself to whoever stays does
        not take away what is looked at."""
        name, shown = self._shown
        return name != piece.id or form.picture > 0 or not shown.picture

    @property
    def _scale(self) -> float:
        least, most = _SCALES
        return min(most, max(least, self._area.window().width() / _USUAL))

    @property
    def _room(self) -> Area:
        return Area(_EDGE, _EDGE, self._area.width() - 2 * _EDGE, self._area.height() - 2 * _EDGE)

    def _body(self, piece: Placement) -> Area:
        """Where a piece lies on the window's part for the table, with the way that it rises."""
        body, rise = body_of(piece), rise_of(piece.height) if piece.touch.rises else 0.0
        return area_of(self._area.body(Area(body.left, body.top - rise, body.width, body.height + rise)))

    def _needed(self) -> list[Area]:
        """What the card never covers before it is asked for: what is needed at every decision, and where the next touch
        may go."""
        asked, picker = self._scene.layout.asked, self._scene.hand.picker
        # only what is held needs all of a ground free: else that can be touched anywhere
        next_ones = map(self._area.body, self._scene.next_bodies()) if picker.is_begun else self._area.next_bodies()
        told = map(self._area.body, (*asked.kept, *asked.at_issue))
        bodies = [*told, *self._area.bodies(asked.compared), *next_ones]
        return [*self._kept_always(), *map(area_of, bodies)]

    def _kept_always(self) -> list[Area]:
        """What no card covers: the own hand, the prompt, and whatever sheet lies on the table."""
        bodies = [self._area.body(one) for one in hand_of(self._scene.layout)]
        return [area_of(body) for body in (*bodies, *self._area.sheets(self._card))]

    def _touched_after(self, piece: Placement) -> list[Area]:
        """Where one would go on from this piece, were it touched; nothing while something is held."""
        picker = self._scene.hand.picker
        names = () if picker.is_begun else tuple(picker.touch(piece.id).picker.next_touches)
        return [area_of(body) for body in self._area.bodies(names)]


def area_of(rect: QRect) -> Area:
    """A part of a widget as an area."""
    return Area(rect.x(), rect.y(), rect.width(), rect.height())


def rect_of(area: Area) -> QRect:
    """An area as a part of a widget, on whole pixels."""
    return QRect(round(area.left), round(area.top), round(area.width), round(area.height))
