"""What a match gives out, shown at its page: on the table, in the log, in the bar and in what is said beside them.

Stands between the match and the parts of the page. Knows no rules, and asks for nothing but masked snapshots.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from engines.errors import GameError
from engines.snapshot import Snapshot
from ui.board.scene.scene import TableScene
from ui.table.bar.top_bar import TopBar
from ui.table.cautions import CautionVeil
from ui.table.covering.curtain import Curtain
from ui.table.covering.peeking import Peeking
from ui.table.log_panel import LogPanel
from ui.table.looking_back import LookingBack
from ui.table.presentation import Presentation
from ui.table.recapping.recap import Recap
from ui.table.remarks import Remarks
from ui.table.side_room import SideRoom
from ui.table.why_not import WhyNot
from ui.terms import Terms, Word


class Showing(QObject):
    """Shows the snapshots of a match, as the match's table (`MatchTable`), and everything else that the match tells.

    The scene tells a snapshot at its own pace. Words follow it: nothing is said of a position before the pieces lie as
    they do in that position.
    """

    def __init__(
        self,
        presentation: Presentation,
        terms: Terms,
        *,
        scene: TableScene,
        bar: TopBar,
        log: LogPanel,
        why: WhyNot,
        remarks: Remarks,
        cautions: CautionVeil,
        recap: Recap,
        looking_back: LookingBack,
        peeking: Peeking,
        side: SideRoom,
        curtain: Curtain,
    ) -> None:
        super().__init__(scene)
        self._presentation, self._match, self._terms = presentation, presentation.match, terms
        self._scene, self._bar, self._log, self._side, self._curtain = scene, bar, log, side, curtain
        self._why, self._remarks, self._cautions, self._recap = why, remarks, cautions, recap
        self._looking_back, self._peeking = looking_back, peeking
        self._shown: Snapshot | None = None
        self._offers_recap = False
        match = self._match
        match.refused.connect(self._show_refused)
        match.thinking_changed.connect(self._show_thinking)
        match.troubled.connect(remarks.say_trouble)
        match.saving.changed.connect(self._show_saving)
        bar.show_unsaved(match.saving.trouble is not None)
        scene.relaid.connect(self._tell_on)
        scene.settled.connect(self._settle)

    @property
    def snapshot(self) -> Snapshot | None:
        """What the table shows, or is on its way to; None before the match has begun."""
        return self._shown

    def offer_recap(self, *, wanted: bool) -> None:
        """Whether the bar offers to tell what has happened since the viewer's last turn, wherever that is much."""
        self._offers_recap = wanted

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: name the game, and whoever is thinking, in these."""
        self._terms = terms
        self._name_game()
        self._show_thinking(self._match.thinking)

    # The match's table

    @property
    def is_busy(self) -> bool:
        """Whether the table still shows what it was shown last."""
        return self._scene.busy

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Tell on the table what led to `snapshot`; words about it follow when the table has settled."""
        self._see(snapshot)
        self._remarks.slip.hide()
        self._bar.offer_recap(wanted=False)
        self._cautions.drop()
        if self._curtain.isVisible():
            self._recap.make_room()
            self._side.lay_page()
        self._scene.show(snapshot)
        self._recap.see(snapshot)

    def show_cover(self, snapshot: Snapshot) -> None:
        """The hand is covered or looked at: everything that could tell of it changes before the next frame."""
        self._see(snapshot)
        self._scene.set_notebook(self._match.notebook())
        self._clear_words()
        halt = self._scene.telling.halt
        if halt is None:
            self._scene.show_anew(snapshot)
        else:
            plies = range(halt.snapshot.ply - 1, snapshot.ply + 1)
            self._scene.halt_anew([self._match.snapshot(ply) for ply in plies])
        self._recap.see(snapshot)
        if halt is None:
            self._tell_snapshot()

    # When another person takes over

    def forget(self) -> None:
        """Take away everything that was shown and said to whoever sat at the table until now."""
        self._scene.forget()
        self._log.forget()
        self._recap.forget()
        self._clear_words()
        self._remarks.ask(None)

    def offer_undo(self) -> None:
        """Let the bar offer to undo and redo as the snapshot that is shown allows."""
        if self._shown is not None:
            self._bar.show_undo(self._shown.can_undo, self._shown.can_redo)

    # Inside

    def _see(self, snapshot: Snapshot) -> None:
        self._shown = snapshot
        if self._match.is_hand_covered:
            self._scene.set_notebook({})  # what was worked out by whoever sat here before is nobody else's
        self._looking_back.see(snapshot)
        self.offer_undo()
        self._name_game()

    def _tell_on(self) -> None:
        """Tell in the log, too, what the table begins to tell."""
        if not self._scene.telling.is_told:
            self._log.tell(self._scene.telling.told_of(self._match.memory()))

    def _settle(self) -> None:
        """Another move may have come meanwhile, as a hint that goes on makes one: then the table lies still later."""
        if self._scene.busy:
            return
        self._tell_snapshot()
        self._match.settle()
        self._recap.settle()

    def _tell_snapshot(self) -> None:
        """Tell in words what the table shows now. Not before it shows it."""
        snapshot = self._shown
        assert snapshot is not None
        self._log.tell(self._match.memory())
        self._scene.set_notebook(self._match.notebook())
        self._looking_back.tell()
        self._remarks.ask_again()
        self._bar.explain(self._remarks.reasons)
        self._peeking.show_state()
        self._scene.set_barred(self._why.barred())
        self._remarks.tell_again()
        self._side.settle()
        asked = bool(snapshot.legal) and snapshot.is_newest
        self._bar.offer_recap(wanted=self._offers_recap and asked and self._recap.has_much_to_tell())

    def _clear_words(self) -> None:
        """Take away everything that was said about the hand on the table."""
        self._remarks.clear()
        self._cautions.drop()

    def _name_game(self) -> None:
        self._bar.name_game(self._presentation.title(), self._presentation.practice())

    def _show_saving(self, trouble: OSError | None) -> None:
        self._bar.show_unsaved(trouble is not None)
        if trouble is None:
            self._remarks.say_trouble(Word("trouble.saved_again"))

    def _show_thinking(self, seats: frozenset[int]) -> None:
        self._scene.set_thinking(seats)
        self._bar.show_thinking(self._terms.names[min(seats)] if seats else "")

    def _show_refused(self, error: GameError) -> None:
        self._scene.refuse()
        self._remarks.say_refused(error)
