"""From a chosen move to a made one: it may lie there to be arranged anew, or need a moment's thought. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QObject, QRect, Signal

from ui.board.scene.scene import TableScene
from ui.board.values.places import Plan
from ui.match.arranging import Arranging
from ui.table.card_place import hand_of, plates_of
from ui.table.cautions import CautionVeil
from ui.table.presentation import Presentation
from ui.table.sheet_place import SheetPlace
from ui.table.table_area import TableArea
from ui.terms import Terms, Word

KeptFree: TypeAlias = Callable[[Sequence[str]], Sequence[QRect]]


class Choosing(QObject):
    """Takes the viewer's choices to the match, by way of `arranging` and `cautions` where these have a say.

    Signals: consent_wanted(), another person's decision is to be taken back.
    """

    consent_wanted = Signal()

    def __init__(
        self,
        presentation: Presentation,
        terms: Terms,
        scene: TableScene,
        arranging: Arranging,
        cautions: CautionVeil,
        area: TableArea,
        kept_free: KeptFree,
    ) -> None:
        """`kept_free` tells what a sheet about these touches must not cover."""
        super().__init__(area)
        self._match, self._table, self._rules = presentation.match, presentation.row.table, presentation.game.rules
        self._terms = terms
        self._scene, self._arranging, self._area, self._kept_free = scene, arranging, area, kept_free
        self._is_cautious = False
        self._advised = ("", 0)
        """The move that a hint was followed with last, and its ply: nobody is warned of what they were advised."""
        self._cautions = cautions
        scene.chosen.connect(self.choose)
        scene.planned.connect(self._follow)
        scene.preview_wanted.connect(self._preview)
        cautions.confirmed.connect(self._match.submit)
        cautions.gone.connect(self._end_caution)
        cautions.withdrawn.connect(scene.refuse)
        self._asks_about: Sequence[str] = ()
        """What the caution speaks of: the touches of its move first."""
        self._asks_at = ""
        """The one that it lies beside."""

    def set_cautious(self, cautious: bool) -> None:
        """Whether a move that harms oneself is asked about before it is made."""
        self._is_cautious = cautious

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: what was asked in others is taken back."""
        self._cautions.withdraw()
        self._terms = terms

    def choose(self, text: str, ply: int) -> None:
        """Make the viewer's move, or lay it there for a second thought where it may still be arranged anew. One that is
        proposed already is made."""
        proposes = self._scene.layout.proposes or self._arranging.proposed not in ("", text)
        if proposes and self._match.back.can_undo:
            self._arranging.propose(text)
        else:
            self._make(text, ply)

    def take_advice(self, text: str, ply: int, is_advised: bool) -> None:
        """Make the move that a hint is about, as `choose` does. Nobody is warned of what they were advised, but of what
        they have chosen instead as if they made it by hand."""
        self._scene.begin_anew()
        if is_advised:
            self._advised = (text, ply)
        self.choose(text, ply)

    def _follow(self, plan: Plan, ply: int) -> None:
        """Arrange the viewer's moves as a plan of the table says; make the one that is proposed, if it says that."""
        if plan.moves == (self._arranging.proposed,) and not plan.back:
            self._make(self._arranging.proposed, ply)
        else:
            self._arranging.arrange(plan.back, plan.moves, plan.proposed)

    def take_back(self) -> tuple[Word, ...]:
        """What is asked about, an arrangement, a proposal, else the last decision of a person: at once when it was the
        viewer's. Tells what went, if that was more than a decision."""
        gone: tuple[Word, ...] = ()
        if not self._cautions.isHidden():
            self._cautions.decline()
        elif not (self._arranging.restore() or self._arranging.withdraw()):
            if self._match.back.owner in (None, self._match.viewer):
                gone = self._match.back.goes
                self._match.undo()
            else:
                self.consent_wanted.emit()
        return gone if len(gone) > 1 else ()

    def make_again(self) -> None:
        """What was taken back last; not while it is asked about something else."""
        if self._cautions.isHidden():
            self._match.redo()

    def _preview(self, text: str) -> None:
        """Draw faintly what this move would do; "" for none."""
        if text:
            self._scene.show_preview(self._match.preview(text))
        else:
            self._scene.clear_preview()

    def _make(self, text: str, ply: int) -> None:
        """Make the viewer's move, after a moment's thought if it needs one."""
        known = self._match.snapshot()
        may_ask = self._is_cautious and ply == known.ply and text in known.legal and (text, ply) != self._advised
        caution = self._match.caution(text) if may_ask else None
        if caution is None:
            self._match.submit(text, ply)
            return
        view = self._table.read(known.view)
        path = self._table.gesture(text, view).path
        better = self._table.gesture(caution.better, view).path if caution.better in known.legal else ()
        named = (*self._table.named(caution, view), *better)
        self._asks_about, self._asks_at = (*path, *named), path[-1]
        self._cautions.ask(caution, (text, ply), self._place(), self._rules, self._terms)
        self._scene.point_out(named)
        if better:
            self._preview(caution.better)

    def lay_again(self) -> None:
        """The table has another room, or the prompt another place: so has what is asked."""
        if not self._cautions.isHidden():
            self._cautions.lie(self._place())

    def _place(self) -> SheetPlace:
        """What the caution lies beside, and what it leaves free: what it speaks of, where else what is held could go,
        what is always read, and as much as it can of all the rest."""
        area, layout = self._area, self._scene.layout
        read = (*hand_of(layout), *plates_of(layout), *layout.asked.kept)
        return SheetPlace(
            area.point(self._scene.whereabouts(self._asks_at)),
            clear=[*self._kept_free(self._asks_about), *area.bodies(layout.asked.compared)],
            needed=[*map(area.body, read)],
            spared=area.telling_bodies(),
        )

    def _end_caution(self) -> None:
        self._scene.point_out(())
        self._scene.clear_preview()
