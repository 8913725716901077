"""Brings the slip to where it covers nothing that has to be seen; what it says is settled by whoever has it said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect

from ui.board.scene.scene import TableScene
from ui.board.values.bodies import body_of
from ui.board.values.placement import HEADLINE_Z
from ui.models.reasons import Explanation
from ui.shared.paper import paper
from ui.table.hover_card import HoverCard
from ui.table.prompt import Prompt
from ui.table.sheet_place import SheetPlace, covered
from ui.table.slip import Slip
from ui.table.table_area import TableArea

_ARROW: Final = 16
"""What points at a thing reaches so far beyond it, in pixels."""


@dataclass(frozen=True, slots=True)
class _Said:
    """One thing that is said on the slip."""

    why: Explanation
    at: QPointF | None = None
    """The point of the scene that it is said beside; None: in the middle of the table."""
    named: tuple[str, ...] = ()
    """The pieces and places that it is about, which the slip must not cover."""
    is_aside: bool = False
    """Whether nobody has asked for it: then the slip covers nothing at all that tells a player something."""


class SlipDesk(QObject):
    """Lays the slip when something is said, and lays it anew when what lies on the table changes."""

    def __init__(self, slip: Slip, prompt: Prompt, card: HoverCard, scene: TableScene, area: TableArea) -> None:
        super().__init__(area)
        self._slip, self._prompt, self._card, self._scene, self._area = slip, prompt, card, scene, area
        self._said = _Said(Explanation(""))
        """What is said now, or was last."""
        self.told_of = ""
        """The piece that the slip tells of, where it was asked about by key; set by whoever has the slip tell of it,
        after `say`, and "" again as soon as something else is said, or nothing."""
        slip.gone.connect(self._end)
        scene.relaid.connect(self._make_way)

    def say(self, why: Explanation, at: QPointF | None, named: Sequence[str]) -> None:
        """Lay the slip beside this point of the scene, or in the table's middle: over nothing of these names, nor over
        the prompt, and over as little as can be of what can be touched next and of the resources; of other things that
        are read it covers little where there is room near by."""
        self._say(_Said(why, at, tuple(named)))

    def say_aside(self, text: str, at: QPointF | None, named: Sequence[str]) -> None:
        """Say by the way what nobody has asked for: beside this point, but over nothing that lies there or is printed
        there, nor over what points at these names; where another thing lies between, without pointing across it. Where
        there is no room for that it is not said."""
        self._say(_Said(Explanation(text), at, tuple(named), is_aside=True))

    def heed_prompt(self) -> None:
        """The prompt has another place: the slip makes way for it."""
        if self._slip.isVisible() and self._paper.intersects(self._prompt.geometry()):
            self._lay()

    def kept_free(self, named: Sequence[str]) -> list[QRect]:
        """What no sheet that tells of these things may cover: they, the prompt, the own hand, what is at issue, and
        what the table itself tells."""
        layout = self._scene.layout
        prompt = [self._prompt.geometry()] if self._prompt.asks else []
        hand = [piece.id for piece in layout.placements if piece.touch.in_hand]
        news = self._scene.telling.news
        told = [body_of(piece) for piece in layout.placements if piece.id in news or piece.z == HEADLINE_Z]
        return [*prompt, *self._area.bodies((*named, *hand)), *map(self._area.body, (*layout.asked.at_issue, *told))]

    # Inside

    def _say(self, said: _Said) -> None:
        self._scene.point_out(())
        self.told_of = ""
        self._said = said
        self._lay()
        self._card.leave_out(f"{said.why.text}\n{said.why.rule}")

    def _lay(self) -> None:
        said, area = self._said, self._area
        others = area.all_bodies() if said.is_aside else []
        arrows = [one.adjusted(-_ARROW, -_ARROW, _ARROW, _ARROW) for one in area.bodies(said.named)] if others else []
        clear = [*self.kept_free(said.named), *area.sheets(self._slip, self._card), *arrows]
        picker = self._scene.hand.picker
        # what is said of another thing than the one picked from the start makes way for that, not for where it may go
        picked = area.bodies(picker.given) if said.named and picker.touches == picker.given else []
        spared = [*(picked or area.next_bodies()), *map(area.body, self._scene.layout.asked.kept)]
        place = SheetPlace(area.point(said.at), clear=clear, needed=others, read=area.telling_bodies(), spared=spared)
        self._slip.lay(said.why, place, points=said.at is not None)
        if covered(self._paper, [*others, *self._headlines] if others else []):
            self._slip.hide()

    def _make_way(self) -> None:
        """Something else lies on the table: the slip makes way for a headline, and what is said by the way for all."""
        told = [*self._headlines, *(self._area.all_bodies() if self._said.is_aside else ())]
        if self._slip.isVisible() and covered(self._paper, told):
            self._lay()

    def _end(self) -> None:
        self._scene.point_out(())
        self.told_of = ""
        self._card.leave_out("")

    @property
    def _paper(self) -> QRect:
        """What the slip covers, its shadow aside."""
        return paper(self._slip.geometry())

    @property
    def _headlines(self) -> list[QRect]:
        headlines = (piece for piece in self._scene.layout.placements if piece.z == HEADLINE_Z)
        return [self._area.body(body_of(piece)) for piece in headlines]
