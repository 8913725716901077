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
from ui.shared.focus import is_in
from ui.shared.in_sight import InSight
from ui.table.ask_sheet import AskSheet
from ui.table.card_place import hand_of, plates_of
from ui.table.choosing import KeptFree
from ui.table.presentation import Presentation
from ui.table.table_area import TableArea
from ui.terms import Terms, Word, signed

_SURE: Final = 0.95
"""What is at least so likely is said without its chance; what is as unlikely is not said to be likely at all."""
_CHANCES: Final = (10, 20, 33, 50, 67, 75, 90)
LONGEST: Final = 90
"""Characters of the sentence that says why."""
_ARROW: Final = " → "
_INNER_MARKS: Final = str.maketrans("「」", "『』")
_LINE: Final = 10
"""So far on each side of a line that leads to what is pointed at no sheet lies."""


class HintDesk(QObject):
    """Shows one hint at a time on a sheet, and points at its move on the table until it is answered.

    Signals: followed(str, int), the hinted move and its ply are to be made; silent(str), why there is no hint; told(),
    it begins to speak; rule_wanted(rule number).
    """

    followed = Signal(str, int)
    silent = Signal(str)
    told = Signal()
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
        self._said: tuple[str, str, str, tuple[str, ...]] = ("", "", "", ())
        """What the sheet says last: the sentence, the reason, the rule, and what it points at."""
        self.sight = InSight()
        """Begins when the hint comes."""
        self.leads = Leads(scene, scene.clock)
        scene.relaid.connect(self.leads.tend)
        area.view.fitted.connect(self._stay_beside)
        self.adviser = Adviser(self._match, self._match.computer, self)
        self.sheet = AskSheet(area)
        self.adviser.advised.connect(self._show)
        self.adviser.silent.connect(self._tell_silence)
        self.adviser.dropped.connect(self._close)
        self.sheet.agreed.connect(self._agree)
        self.sheet.declined.connect(self.adviser.drop)
        self.sheet.rule_wanted.connect(self.rule_wanted)

    def ask(self) -> None:
        """Ask for a hint; a second time, put it away, or bring the keyboard back to it where that is elsewhere."""
        if not self.sheet.isHidden():
            if is_in(self.sheet, self.sheet.window().focusWidget()):
                self.adviser.drop()
            else:
                self.sheet.take_keyboard(self.sheet.yes)
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

    def give_way(self) -> None:
        """Something else was tried in vain, and is answered now: a hint that has been told goes, for Enter is the
        table's from here on."""
        if self._hint is not None:
            self.adviser.drop()

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: what was said in others is put away."""
        self._terms = terms
        self.adviser.drop()

    # Inside

    def _show(self, hint: Hint) -> None:
        self._hint = hint
        self.sight.begin()
        gesture = self._way_to(hint.move)
        path = gesture.path
        beats = self._match.preview(hint.move)
        rule = next((beat.note.rule for beat in beats if beat.note is not None and beat.note.rule), self._rule(path))
        self.sheet.yes.setText(self.tr("Do it"))
        self.sheet.no.setText(self.tr("No thanks"))
        self._scene.point(path)
        self._scene.light_alone(path)
        self.leads.lead(gesture, self._scene.layout)
        act, gain = self._sentence(gesture) or _ARROW.join(self._parts(gesture)), hint.reasons.gain
        said = self._terms.say("hint.gain", act=act, gain=signed(gain)) if gain else act
        self._scene.show_preview(beats)
        self._lay(said, self._reason(hint), rule, path)

    def _way_to(self, move: str) -> Gesture:
        """What is to be touched for this move as things lie: where a proposed one lies, what changes that one or makes
        it."""
        layout = self._scene.layout
        plan = next((plan for plan in layout.plans if plan.leads_to(move)), None)
        if plan is None:
            return self._table.gesture(move, self._table.read(self._match.snapshot().view))
        turning = [piece.id for piece in layout.placements if plan.turns and piece.touch.turns == plan.turns]
        return plan.gesture or Gesture(tuple(turning[:1]))

    def _agree(self) -> None:
        hint = self._hint
        if hint is None:
            self.adviser.hurry()
        elif self.sight.can_be_meant:
            self.adviser.drop()
            self.followed.emit(hint.move, hint.ply)

    def _close(self) -> None:
        if self._hint is not None:
            self._scene.point(())
            self._scene.light_alone(())
            self.leads.lead(Gesture(()), self._scene.layout)
            self._scene.clear_preview()
        self._hint = None
        self.sheet.hide()

    def _lay(self, text: str, more: str = "", rule: str = "", path: Sequence[str] = ()) -> None:
        self._said = (text, more, rule, tuple(path))
        self.told.emit()
        self._place()
        self.sheet.take_keyboard(self.sheet.yes)

    def _place(self) -> None:
        """Put the sheet where it is beside what it is about, and covers least of the rest."""
        text, more, rule, path = self._said
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
            clear=(*self._kept_free(path), *map(place, hand_of(layout)), *map(place, plates_of(layout))),
            needed=(*self._area.next_bodies(), *map(place, layout.asked.kept)),
            spared=(*lines, *self._area.bodies(named), *map(place, self._scene.foreseen)),
        )

    def _stay_beside(self) -> None:
        """The table has another room: beside the rulebook, in another window."""
        if not self.sheet.isHidden():
            self._place()

    def _points_of_lines(self) -> Iterator[QPoint]:
        return (self._area.point(point) for line in self.leads.shown for point in line.points())

    def _spare_corner(self) -> QPoint:
        """Far from the hand, where nothing is pointed at yet."""
        return QPoint(self._area.width(), 0)

    # Words

    def _sentence(self, gesture: Gesture) -> str:
        """The move in one sentence, where the first thing that it touches, or the last one, has one beside its name;
        else ""."""
        first, word = (self._word_of(gesture.path[at]) if gesture.path else None for at in (0, -1))
        if word is None:
            return ""
        if first is not None and self._terms.knows(f"{first.key}.goes"):
            return self._terms.say(f"{first.key}.goes", there=self._terms.word(word))
        # a place that says what would become of the move there has the sentence of the place itself
        keys = [f"{key}.act" for key in (word.key, word.key.rpartition(".")[0])]
        key = next(filter(self._terms.knows, keys), "")
        return self._terms.say(key, **word.args, things=self._parts(gesture)[0]) if key else ""

    def _parts(self, gesture: Gesture) -> list[str]:
        """The move as the things are called that it touches: those of a set together, then the others in order."""
        counted = Counter(gesture.path[: gesture.loose])
        together = [_times(self._call(name), count) for name, count in counted.items() if self._call(name)]
        after = [self._call(name) for name in gesture.path[gesture.loose :]]
        return list(dict.fromkeys(name for name in (" + ".join(together), *after) if name))

    def _what_differs(self, move: str, other: str) -> list[str]:
        """What the things of another move are called, without those that it begins or ends with like the first."""
        mine, its = (self._parts(self._way_to(text)) for text in (move, other))
        while len(its) > 1 and mine and its[0] == mine[0]:
            mine, its = mine[1:], its[1:]
        while len(its) > 1 and mine and its[-1] == mine[-1]:
            mine, its = mine[:-1], its[:-1]
        return its

    def _others(self, move: str, other: str) -> list[str]:
        """Ways to say another move, shorter and shorter: its sentence, then what it touches and this one does not."""
        sentence = self._sentence(self._way_to(other))
        return [*filter(None, (sentence,)), *_shorter(self._what_differs(move, other))]

    def _names(self, move: str, other: str) -> list[str]:
        """What another move is called beside this one: what differs, and its sentence where all of it does. Where both
        lead to one place, which is reached in two ways, only the whole sentence tells them apart."""
        way = self._way_to(other)
        if way.path and self._where(way.path[-1]) == self._where(self._way_to(move).path[-1]) != "":
            return [*filter(None, (self._sentence(way),))]
        parts = self._what_differs(move, other)
        sentence = self._sentence(way) if parts == self._parts(way) else ""
        return [*filter(None, (sentence,)), *_shorter(parts)]

    def _where(self, name: str) -> str:
        """Where a place lies, whatever it is called; "" for what does not lie there."""
        middle = self._scene.whereabouts(name)
        return "" if middle is None else f"{middle.x():.0f},{middle.y():.0f}"

    def _call(self, name: str) -> str:
        """What the piece or place that goes by this name is called, in few words; "" when it has no name."""
        word = self._word_of(name)
        if word is None:
            return ""
        brief = Word(f"{word.key}.short", word.args)
        return self._terms.word(brief if self._terms.knows(brief.key) else word)

    def _word_of(self, name: str) -> Word | None:
        layout = self._scene.layout
        found = [place.called(name) for place in layout.places if place.goes_by(name)]
        pieces = [one for one in layout.placements if one.goes_by(name)]
        words = (*found, *(one.said.brief or one.label for one in pieces))
        return next((word for word in words if word is not None), None)

    def _rule(self, path: Sequence[str]) -> str:
        """The rule of the last of these pieces that has one; "" for none."""
        rules = {thing.id: thing.said.rule for thing in self._scene.layout.placements}
        return next((rules[name] for name in reversed(path) if rules.get(name)), "")

    def _reason(self, hint: Hint) -> str:
        if hint.is_only:
            return self.tr("There is only one thing you can do now.")
        terms, other = self._terms, hint.reasons.other
        if hint.reasons.effect is not None:
            named = self._names(hint.move, other) if other else []
            named = [terms.say("hint.named", other=_in_marks(words)) for words in named]
            return reason_said(hint.reasons.effect, terms, named)
        key = "hint.better" if hint.reasons.is_better else "hint.equal"
        others = self._others(hint.move, other) if other else []
        said = [terms.say(key, other=_in_marks(other)) for other in others]
        return next((words for words in said if len(words) <= LONGEST), self._terms.say(f"{key}.none"))

    def _tell_silence(self, silence: Silence) -> None:
        self._close()
        words = {
            Silence.NOT_NOW: self.tr("Hints are for the game as it is now, not for earlier moves."),
            Silence.OVER: self.tr("The game is over."),
            Silence.NOT_YOUR_TURN: self.tr("You can ask for a hint on your turn."),
            Silence.HAND_COVERED: self.tr("Open your hand first: a hint would give it away."),
            Silence.LESSON: self.tr("In a lesson the slip on the table says what to do."),
            Silence.NO_COMPUTER: self.tr("The computer’s thinking does not work, so there is no hint."),
        }
        self.silent.emit(words[silence])


def _in_marks(words: str) -> str:
    """As it stands within quotation marks: Japanese has other ones there."""
    return words.translate(_INNER_MARKS)


def reason_said(effect: Effect, terms: Terms, others: Sequence[str] = ()) -> str:
    """The one reason as a sentence: whole numbers, and a chance as so many times out of so many. `others` are ways to
    name the second-best move, the best first; one that makes the sentence too long is not taken."""
    said = [_reason_beside(effect, terms, other) for other in (*others, terms.say("hint.second_best"))]
    return next((sentence for sentence in said if len(sentence) <= LONGEST), said[-1])


def _reason_beside(effect: Effect, terms: Terms, other: str) -> str:
    about = {**(effect.about or {}), "other": other}
    if not effect.is_event:
        when = "now" if effect.soon else "later"
        amount = max(1, round(abs(effect.ours - effect.theirs)))
        return terms.say("hint.reason", reason=terms.say(f"reason.{effect.name}.{when}", amount=amount, **about))
    said = terms.say(f"reason.{effect.name}", **about)
    ours, theirs = (terms.say(f"chance.{nearest_chance(chance)}") for chance in (effect.ours, effect.theirs))
    is_compared = effect.theirs > 1 - _SURE and ours != theirs
    plain, compared = ("reason", "sure") if effect.ours >= _SURE else ("likely", "compared")
    frames = (compared, plain) if is_compared else (plain,)
    sentences = [terms.say(f"hint.{frame}", reason=said, ours=ours, theirs=theirs, other=other) for frame in frames]
    return next((sentence for sentence in sentences if len(sentence) <= LONGEST), sentences[-1])


def nearest_chance(chance: float) -> int:
    """Which of the chances that have words, in percent, is nearest to one from 0 to 1."""
    return min(_CHANCES, key=lambda percent: abs(percent - 100 * chance))


def _shorter(parts: Sequence[str]) -> list[str]:
    """All that a move touches, then less and less of it."""
    return [_ARROW.join(parts[:count]) for count in range(len(parts), 0, -1)]


def _times(name: str, count: int) -> str:
    """Several of the same things."""
    return name if count == 1 else f"{name} ×{count}"
