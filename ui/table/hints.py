"""The hint at the table: asked for, thought about, pointed at and put into words. It never makes the move by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Signal

from engines.ai.hints import Effect
from ui.board.scene.lead import Leads
from ui.board.scene.scene import TableScene
from ui.board.values.places import Gesture
from ui.match.adviser import Adviser, Hint, Silence
from ui.models.rule_words import rule_line
from ui.table.ask_sheet import AskSheet
from ui.table.card_place import hand_of
from ui.table.choosing import KeptFree
from ui.table.presentation import Presentation
from ui.table.table_area import TableArea
from ui.terms import Terms

_LINE: Final = 10
"""So far on each side of a line that leads to what is pointed at no sheet lies."""


class HintDesk(QObject):
    """Shows one hint at a time on a sheet, and points at its move on the table until it is answered.

    Signals: followed(str, int), the hinted move and its ply are to be made; silent(str), why there is no hint;
    rule_wanted(rule number).
    """

    followed = Signal(str, int)
    silent = Signal(str)
    rule_wanted = Signal(str)

    def __init__(
        self,
        presentation: Presentation,
        terms: Terms,
        scene: TableScene,
        area: TableArea,
        kept_free: KeptFree,
    ) -> None:
        """`kept_free` tells what a sheet about these things must not cover."""
        super().__init__(area)
        self._match, self._table, self._rules = presentation.match, presentation.row.table, presentation.game.rules
        self._terms, self._scene, self._area, self._kept_free = terms, scene, area, kept_free
        self._hint: Hint | None = None
        self.leads = Leads(scene, scene.clock)
        scene.relaid.connect(self.leads.tend)
        self.adviser = Adviser(self._match, self._match.computer, self)
        self.sheet = AskSheet(area)
        self.adviser.advised.connect(self._show)
        self.adviser.silent.connect(self._tell_silence)
        self.adviser.dropped.connect(self._close)
        self.sheet.agreed.connect(self._agree)
        self.sheet.declined.connect(self.adviser.drop)
        self.sheet.rule_wanted.connect(self.rule_wanted)

    def ask(self) -> None:
        """Ask for a hint; a second time, put it away."""
        if not self.sheet.isHidden():
            self.adviser.drop()
            return
        self.adviser.ask()
        if self.adviser.is_thinking:
            self.sheet.yes.setText(self.tr("Tell me now"))
            self.sheet.no.setText(self.tr("Stop"))
            self._lay(self.tr("Thinking about your move…"))

    def dismiss(self) -> bool:
        """Put the hint away; False when there was none."""
        was_there = not self.sheet.isHidden()
        self.adviser.drop()
        return was_there

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: what was said in others is put away."""
        self._terms = terms
        self.adviser.drop()

    # Inside

    def _show(self, hint: Hint) -> None:
        self._hint = hint
        gesture = self._table.gesture(hint.move, self._table.read(self._match.snapshot().view))
        path = gesture.path
        beats = self._match.preview(hint.move)
        rule = next((beat.note.rule for beat in beats if beat.note is not None and beat.note.rule), self._rule(path))
        self.sheet.yes.setText(self.tr("Do it"))
        self.sheet.no.setText(self.tr("No thanks"))
        self._scene.point(path)
        self.leads.lead(gesture, self._scene.layout)
        self._lay(self._name(gesture), self._reason(hint), rule, path)
        self._scene.show_preview(beats)

    def _agree(self) -> None:
        hint = self._hint
        if hint is None:
            self.adviser.hurry()
        else:
            self.adviser.drop()
            self.followed.emit(hint.move, hint.ply)

    def _close(self) -> None:
        if self._hint is not None:
            self._scene.point(())
            self.leads.lead(Gesture(()), self._scene.layout)
            self._scene.clear_preview()
        self._hint = None
        self.sheet.hide()

    def _lay(self, text: str, more: str = "", rule: str = "", path: Sequence[str] = ()) -> None:
        line = rule_line(rule, self._rules, self._terms)
        layout, place = self._scene.layout, self._area.body
        at = self._scene.whereabouts(path[-1]) if path else None
        named = [piece.id for piece in layout.placements if piece.label is not None]
        lines = [QRect(-_LINE, -_LINE, 2 * _LINE, 2 * _LINE).translated(at) for at in self._points_of_lines()]
        self.sheet.lay(
            text,
            line,
            self._spare_corner() if at is None else self._area.point(at),
            more=more,
            number=rule,
            clear=(*self._kept_free(path), *map(place, hand_of(layout))),
            spared=(
                *lines,
                *map(place, layout.asked.kept),
                *self._area.bodies(named),
            ),
        )
        self.sheet.take_keyboard(self.sheet.yes)

    def _points_of_lines(self) -> Iterator[QPoint]:
        return (self._area.point(point) for line in self.leads.shown for point in line.points())

    def _spare_corner(self) -> QPoint:
        """Far from the hand, where nothing is pointed at yet."""
        return QPoint(self._area.width(), 0)

    # Words

    def _name(self, gesture: Gesture) -> str:
        """The move as the things are called that it touches: those of a set together, then the others in order."""
        counted = Counter(gesture.path[: gesture.loose])
        together = [_times(self._call(name), count) for name, count in counted.items() if self._call(name)]
        after = [self._call(name) for name in gesture.path[gesture.loose :]]
        return " → ".join(dict.fromkeys(name for name in (" + ".join(together), *after) if name))

    def _call(self, name: str) -> str:
        """What the piece or place that goes by this name is called, in few words; "" when it has no name."""
        layout = self._scene.layout
        found = [place.called(name) for place in layout.places if place.goes_by(name)]
        pieces = [one for one in layout.placements if one.goes_by(name)]
        words = (word for word in (*found, *(one.said.brief or one.label for one in pieces)) if word is not None)
        return next(map(self._terms.word, words), "")

    def _rule(self, path: Sequence[str]) -> str:
        """The rule of the last of these pieces that has one; "" for none."""
        rules = {thing.id: thing.said.rule for thing in self._scene.layout.placements}
        return next((rules[name] for name in reversed(path) if rules.get(name)), "")

    def _reason(self, hint: Hint) -> str:
        if hint.is_only:
            return self.tr("There is only one thing that you can do now.")
        if not hint.effects:
            return self.tr("No single reason stands out, but of all that was tried this went best.")
        # one reason is read, a list is not: the first that speaks for the move
        return self._line(next((effect for effect in hint.effects if effect.helps), hint.effects[0]))

    def _line(self, effect: Effect) -> str:
        way = "more" if effect.amount > 0 else "less"
        said = self._terms.say(f"merit.{effect.merit}.{way}", amount=in_round_figures(abs(effect.amount)))
        when = self.tr("at once: {effect}") if effect.soon else self.tr("later, on average: {effect}")
        return f"{'＋' if effect.helps else '－'} {when.format(effect=said)}"

    def _tell_silence(self, silence: Silence) -> None:
        self._close()
        words = {
            Silence.NOT_NOW: self.tr("There are hints for the game as it stands, not for earlier moments."),
            Silence.OVER: self.tr("The game is over."),
            Silence.NOT_YOUR_TURN: self.tr("There are hints when it is your turn."),
            Silence.HAND_COVERED: self.tr("Open your hand first: a hint would tell of it."),
            Silence.LESSON: self.tr("In a lesson the sheet beside the table says what to do."),
            Silence.NO_COMPUTER: self.tr("The computer’s thinking does not work, so there is no hint."),
        }
        self.silent.emit(words[silence])


def in_round_figures(amount: float) -> int | float:
    """As a player would say it: whole where it is much, with a decimal where it is little."""
    short = round(amount, 1) if amount < 2 else round(amount)
    return int(short) if short == int(short) else short


def _times(name: str, count: int) -> str:
    """Several of the same things."""
    return name if count == 1 else f"{name} ×{count}"
