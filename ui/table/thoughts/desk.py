"""Shows what was thought of a decision: in a list at the table's side, by marks on the table, and, where the pointer or
the keyboard is in the list, by the lines of that move. Whoever asks says what is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from engines.ai.advice.outcomes import POINTS
from ui.board.scene.lead import Leads
from ui.board.scene.scene import TableScene
from ui.board.scene.shares import Shares
from ui.board.values.places import Gesture
from ui.match.adviser import Hint
from ui.table.hinting.chances import named_chance, told_chance
from ui.table.hinting.move_words import MoveWords
from ui.table.hinting.named import pointed_at
from ui.table.presentation import Presentation
from ui.table.table_area import TableArea
from ui.table.thoughts.advice import NO_ADVICE, Advice
from ui.table.thoughts.panel import ThoughtsPanel
from ui.table.thoughts.said import Marked, Saying, Thoughts, chances_of, said_of
from ui.terms import Terms

_NOWHERE: Final = Gesture(())
_TOUCH: Final = 12
"""So far around the point at which a ground is touched it is to be seen, in pixels."""


class ThoughtsDesk(QObject):
    """Signals: opened(), it takes of the table's width; looked_at(str), the row of this move is, "" for none;
    chosen(str), the move of those beside a hint that is to be made; listed(list of list of QRect), where what each row
    speaks of lies in the table's area; confirmed(), hasty(), hurried(), closed(): see
    ThoughtsPanel."""

    opened = Signal()
    looked_at = Signal(str)
    chosen = Signal(str)
    listed = Signal(object)
    confirmed = Signal()
    hasty = Signal()
    hurried = Signal()
    closed = Signal()

    def __init__(
        self, presentation: Presentation, terms: Terms, scene: TableScene, area: TableArea, page: QWidget
    ) -> None:
        super().__init__(page)
        self._scene, self._area = scene, area
        self._words = MoveWords(presentation, terms, scene)
        self._shown_in_reasons = presentation.row.shown_in_reasons
        self._hint: Hint | None = None
        self._of_hint, self._made, self._made_mark = False, "", "made"
        """Whether a hint was chosen from what is told; what was done then, "" for nothing, and what that is called."""
        self._chosen = ""
        """The move beside a hint that is to be made: first the advised one."""
        self.shares = Shares(scene)
        self._leads = Leads(scene, scene.clock)
        self.panel = ThoughtsPanel(page)
        self.panel.met.connect(self._lead)
        self.panel.chosen.connect(self._choose)
        self.panel.confirmed.connect(self.confirmed)
        self.panel.hasty.connect(self.hasty)
        self.panel.hurried.connect(self.hurried)
        self.panel.closed.connect(self.closed)
        self._shares: Mapping[str, Sequence[float]] = {}
        self._way = _NOWHERE
        """Of the move whose row is looked at."""
        scene.relaid.connect(self._tend)
        area.view.fitted.connect(self._tend)

    @property
    def is_open(self) -> bool:
        return not self.panel.isHidden()

    @property
    def path(self) -> Sequence[str]:
        """The way of the move whose row is looked at, or is chosen by the keyboard or instead of the first one; empty
        for none."""
        row = self.panel.chosen_row
        if self._way.path or self._hint is None or row is None or not self.is_open:
            return self._way.path
        is_own = row.hasFocus() or row is not self.panel.rows[0]
        return self._words.way_to(self._chosen).path if is_own else ()

    @property
    def bodies(self) -> Sequence[QRect]:
        """Where what lies on that way is, in the table's area."""
        return self._bodies(self.path)

    def _bodies(self, path: Sequence[str]) -> Sequence[QRect]:
        """Of a ground, which takes up much of the table, where it is touched."""
        ends = [middle for name in path[-1:] if (middle := self._scene.whereabouts(name)) is not None]
        here = QRect(-_TOUCH, -_TOUCH, 2 * _TOUCH, 2 * _TOUCH)
        return [*self._area.bodies(path), *(here.translated(self._area.point(end)) for end in ends)]

    @property
    def advice(self) -> Advice:
        """What is told and marked now."""
        if self._hint is None:
            return NO_ADVICE
        if self._hint.is_only:
            return Advice(best=self._call(self._hint.move), shares=self._shares)
        first = self.panel.rows[0].said
        return Advice(best=first.act, end=first.end, shares=self._shares)

    def open(self, heading: str, about: str) -> None:
        """From now on tell what is thought, under this heading; `about` says what of."""
        if not self.is_open:
            self.opened.emit()
        self.panel.open(heading, about)

    def wait(self) -> None:
        """It is being thought about."""
        self._clear()
        self.panel.wait(self.tr("Thinking…"))

    def say(self, words: str) -> None:
        """There are no thoughts to tell, and this is why."""
        self._clear()
        self.panel.tell(Thoughts(), words)

    def show(self, hint: Hint, made: str = "", *, is_own: bool = False) -> None:
        """This was thought of the decision that the table shows at rest; `made` was done then ("": nothing yet), by
        whoever looks at it or by somebody else."""
        self._of_hint, self._made, self._made_mark = False, made, "own" if is_own else "made"
        self._tell(hint)

    def tell_of(self, hint: Hint, chosen: str = "") -> None:
        """Tell what a hint was chosen from, and bring the keyboard to the row of the move that is to be made ("": of
        the advised one); it goes back with the list."""
        self._head_the_hints()
        self._of_hint, self._made, self._chosen = True, "", chosen or hint.move
        self._tell(hint)
        self.panel.take_keyboard(self.panel.chosen_row or self.panel.rows[0])

    def _head_the_hints(self) -> None:
        self.open(self.tr("Moves compared"), self.tr("Judged only by what you can see"))

    def _tell(self, hint: Hint) -> None:
        self._clear()
        self._hint = hint
        if hint.is_only:
            path = self._words.way_to(hint.move).path
            note = [self.tr("There was only one thing to do."), self._words.named(hint.move)]
            note += [self._words.only(path)] if self._made_mark == "own" else []  # it speaks to whoever decided
            self.panel.tell(Thoughts(), self._words.terms.joined(filter(None, note)))
            self._mark(dict.fromkeys(path, (1.0,)))
            return
        mark = "hint" if self._of_hint else "best"
        words = self._words
        name = partial(named_chance, terms=words.terms)
        saying = Saying(self._call, words.ending, name, told_chance, words.terms, tells_apart=self._of_hint)
        effect = hint.reasons.effect
        is_worth_more = effect is not None and effect.name == POINTS
        marked = Marked(hint.move, mark, self._made, self._made_mark, is_worth_more)
        told = said_of(hint.favourites, saying, marked)
        if self._of_hint:
            told = told.called(lambda move: self._whole(hint, move))
            told = told.doing(words.does) if told.level else told
            preferred = [words.terms.say("hint.reason", reason=told.rows[0].why)] if told.rows[0].why else []
            reasons = [words.terms.joined((*preferred, reason)) for reason in words.reasons_listed(hint)]
            self.panel.tell(told, chosen=self._chosen, reasons=reasons)
        else:
            self.panel.tell(told)
        reason = pointed_at(hint.reasons, self._scene.layout, self._shown_in_reasons) if self._of_hint else ()
        first, *rest = [self._bodies(words.way_to(row.move).path) for row in told.rows]
        self.listed.emit([[*first, *self._area.bodies(reason)], *rest])
        # of a hint, chances that all read alike are told once: a stroke of one length on each piece would ask why
        is_told_once = self._of_hint and bool(told.level)
        self._mark({} if is_told_once else chances_of(told.rows, self._words.way_to))

    def put_away(self) -> None:
        """Nobody wants to know any more."""
        self._clear()
        self.panel.hide()

    def go_back(self) -> bool:
        """Choose the advised move again; False where that is to be made."""
        return self.is_open and self.panel.go_back()

    def dismiss(self) -> bool:
        """The same, as whoever plays wants it; False when nothing was told."""
        was_open = self.is_open
        if was_open:
            self.closed.emit()
        return was_open

    def set_terms(self, terms: Terms) -> None:
        self._words.terms = terms
        if self._hint is not None:
            if self._of_hint:
                self._head_the_hints()
            self._tell(self._hint)

    def _clear(self) -> None:
        self._hint = None
        self._lead("")
        self._mark({})

    def _mark(self, shares: Mapping[str, Sequence[float]]) -> None:
        self._shares, self.shares.meaning = shares, self.panel.meaning.text()
        self.shares.show(shares, self._scene.layout, [*map(self._area.in_scene, self._area.sheets())])

    def _choose(self, move: str) -> None:
        """From now on this move is to be made: whoever names it points at it, too."""
        if self._hint is not None:
            self._chosen = move
            self._lead("")
            self.chosen.emit(move)
            self._tend()

    def _lead(self, move: str) -> None:
        is_pointed_at = self._of_hint and move == self._chosen
        way = _NOWHERE if not move or self._hint is None or is_pointed_at else self._words.way_to(move)
        if way != self._way:
            self._way = way
            self._leads.lead(way, self._scene.layout)
            self._pass_under()
            self._scene.point(way.path)
            self.looked_at.emit(move if way.path else "")

    def _tend(self) -> None:
        self._leads.tend(self._scene.layout)
        self._pass_under()
        self._mark(self._shares)

    def _pass_under(self) -> None:
        sheets = [self._area.in_scene(one) for one in self._area.sheets()]
        self._leads.pass_under(sheets, self._area.read_by(self._leads.shown))

    def _whole(self, hint: Hint, move: str) -> str:
        """A move with a sign that more follows it, or as one with that; "" where nothing does."""
        whole = self._words.listed(hint, move)
        return whole[:1].upper() + whole[1:]

    def _call(self, move: str) -> str:
        return self._words.act(self._words.way_to(move))
