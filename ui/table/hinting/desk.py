"""The hint at the table: asked for, thought about, pointed at and put into words. It never makes the move by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal

from engines.ai.advice.reasons import NO_REASONS, Reasons
from engines.game import CHANCE, Note
from engines.meanings import Begins
from ui.board.scene.lead import BrushLine, Leads
from ui.board.scene.scene import TableScene
from ui.board.values.bodies import body_of
from ui.board.values.places import Gesture, Layout
from ui.match.adviser import Adviser, Hint, Silence
from ui.models.rule_words import rule_line
from ui.shared.acts import KEYS, Act
from ui.shared.focus import is_in
from ui.shared.in_sight import InSight
from ui.shared.parts import native_keys
from ui.table.card_place import hand_of, plates_of
from ui.table.choosing import KeptFree
from ui.table.hinting.ahead import GoingOn, Step, Way, brought_by_move, way_ahead
from ui.table.hinting.gain_words import Doing
from ui.table.hinting.move_words import MoveWords
from ui.table.hinting.named import pointed_at, spoken_of
from ui.table.hinting.sheet import HintSheet
from ui.table.presentation import Presentation
from ui.table.prompt import Prompt
from ui.table.sheet_place import SheetPlace
from ui.table.table_area import TableArea
from ui.table.thoughts.advice import NO_ADVICE, Advice
from ui.terms import Terms

_LINE: Final = 10
"""So far on each side of a line that leads to what is pointed at no sheet lies."""


class HintDesk(QObject):
    """Shows one hint at a time on a sheet, and points at its move on the table until it is answered.

    Signals: followed(str, int, bool), the move that is told and its ply are to be made, and whether it is the advised
    one; silent(str), why there is no hint; told(), it begins to speak, or to tell more; rule_wanted(rule number);
    thoughts_wanted(Hint), what else was thought of is asked for; gone(), there is no hint any more.
    """

    followed = Signal(str, int, bool)
    silent = Signal(str)
    told = Signal()
    rule_wanted = Signal(str)
    thoughts_wanted = Signal(object)
    gone = Signal()

    def __init__(
        self,
        presentation: Presentation,
        terms: Terms,
        scene: TableScene,
        area: TableArea,
        kept_free: KeptFree,
        prompt: Prompt,
    ) -> None:
        """`kept_free` tells what a sheet about these things must not cover."""
        super().__init__(area)
        self._presentation = presentation
        self._match, self._rules = presentation.match, presentation.game.rules
        self._prompt = prompt
        self._terms, self._scene, self._area, self._kept_free = terms, scene, area, kept_free
        self._words = MoveWords(presentation, terms, scene)
        self._hint: Hint | None = None
        """The one that is told, whose move is made by whoever agrees."""
        self._given: Hint | None = None
        """The same as it was given, where another of the moves that were thought of has been chosen to be told."""
        self._said: tuple[str, str, str, tuple[str, ...]] = ("", "", "", ())
        """What the sheet says last: the sentence, the reason, the rule, and what it points at."""
        self.leads, self._leads_on = Leads(scene, scene.clock), Leads(scene, scene.clock)
        """To what is done first, and to what then."""
        self._way = self._marked = Way()
        """What follows the hinted move, and as much of it as is pointed at."""
        self._going_on = GoingOn(self._match)
        self._agreed = 0
        """So many moves after the one that is being made were agreed to with it."""
        self._is_advised = True
        """Whether what was agreed to last was advised, and not chosen instead by whoever plays."""
        scene.relaid.connect(self._tend_lines)
        scene.held.connect(self._see_held)
        scene.settled.connect(self._go_on)
        self._is_awaited = False
        """Whether it was asked for while others moved, and comes when the viewer is to decide."""
        self._lay_there = ""
        """The move that lay there as if it were made when the hint came, "" for none."""
        self._foreseen_in = scene.sceneRect()
        """The room that what is drawn faintly was laid in."""
        self._other = ""
        """The move that is looked at instead of the hinted one, "" for none."""
        scene.relaid.connect(self._foresee_again)
        self.adviser = Adviser(self._match, self._match.computer, self, self._begins)
        self.sheet = HintSheet(area, prompt)
        self.sight = InSight(of=self.sheet)
        """Begins when the hint is seen: on a slow machine that is long after it has come."""
        self.adviser.advised.connect(self._show)
        self.adviser.silent.connect(self._tell_silence)
        self.adviser.dropped.connect(self._close)
        self.sheet.fuller.clicked.connect(self.told)
        self.sheet.agreed.connect(self._agree)
        self.sheet.declined.connect(self._going_on.forget)
        self.sheet.declined.connect(self.adviser.drop)
        self.sheet.rule_wanted.connect(self.rule_wanted)
        self.sheet.more_wanted.connect(lambda: self.thoughts_wanted.emit(self._given))

    def _begins(self, note: Note) -> bool:
        """Whether a note begins a round."""
        return isinstance(self._presentation.row.meaning(note), Begins)

    @property
    def advice(self) -> Advice:
        """What is told and pointed at now."""
        if self._hint is None:
            return NO_ADVICE
        move = self._hint.move
        return Advice(self._said[0], self._words.way_to(move), self._match.preview(move))

    def ask(self) -> None:
        """Ask for a hint; a second time, put it away, or bring the keyboard back to it where that is elsewhere. One
        that has not come yet, or has not been seen, stays all the same, however often it is asked for. Who asks while a
        move is told, at whose end it decides, does not wait for that, and sees what the hint is about."""
        if not self.sheet.isHidden():
            if self._hint is not None and is_in(self.sheet, self.sheet.window().focusWidget()):
                if self.sight.takes_press():
                    self.adviser.drop()
            else:
                self.sheet.take_keyboard(self.sheet.yes)
            return
        telling = self._scene.telling
        if telling.busy and telling.may_be_answered:
            telling.catch_up()
        if telling.is_halted:
            self.silent.emit(self._terms.say("why.round_over"))
            return
        self.adviser.ask()
        if self.adviser.is_thinking:
            self.told.emit()
            self._tell_of_thinking()
            self.sheet.take_keyboard(self.sheet.yes)

    def dismiss(self) -> bool:
        """Put the hint away, or take back that one was asked for, and say so; False when there was none."""
        was_there = not self.sheet.isHidden()
        was_awaited, self._is_awaited = self._is_awaited, False
        self.adviser.drop()
        if was_awaited:
            self.silent.emit(self._terms.say("why.hint_withdrawn"))
        return was_there or was_awaited

    def give_way(self) -> None:
        """Something else was tried in vain, and is answered now: a hint that has been told goes, for Enter is the
        table's from here on."""
        if self._hint is not None:
            self.adviser.drop()

    def set_terms(self, terms: Terms) -> None:
        """The words have changed: what is told stays, and is told in these."""
        self._terms = self._words.terms = terms
        if self._hint is not None:
            self._tell(self._hint)
        elif self.adviser.is_thinking:
            self._tell_of_thinking()

    def look_at(self, move: str) -> None:
        """Show what this other move would do instead of the hinted one, whose lines and frames are put away; "": the
        hinted one's again."""
        if self._hint is not None:
            self._other = move
            hinted = self._words.way_to(self._hint.move)
            if not move:
                self._point(hinted, self._told_way)
            self.leads.lead(Gesture(()) if move else hinted, self._scene.layout)
            self._lead_on(() if move else self._told_way.steps)
            self._foresee()

    @property
    def move(self) -> str:
        """What whoever agrees makes now; "" for nothing."""
        return "" if self._hint is None else self._hint.move

    def choose(self, move: str) -> None:
        """Tell another of the moves that were thought of instead, or the advised one again: it is named, pointed at and
        drawn, and is what whoever agrees makes. What is picked for another one is put back."""
        given = self._given
        if given is None or move == self.move:
            return
        hint = given if move == given.move else replace(given, move=move, reasons=NO_REASONS)
        if not self._agrees_with(hint):
            self._scene.put_back()
        self._hint = hint
        self._tell(hint)
        self._be_new()

    @property
    def _is_as_advised(self) -> bool:
        """Whether the move that is told is the one that was advised."""
        return self._given is not None and self.move == self._given.move

    def think_again(self) -> None:
        """The move that was agreed to is not made after all: neither is what was to follow it."""
        self._agreed = 0
        self._going_on.forget()
        self._hold_question()

    def offer(self) -> None:
        """Bring the keyboard to the button that makes the move that is told."""
        self.sheet.yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell_beside(self, beside: bool) -> None:
        """Whether a list beside the table tells all about the hint: the sheet then tells the move alone."""
        asked, stays = self.sheet.further, self.sheet.yes
        if beside and asked.hasFocus():
            # the list gives the keyboard back to where it finds it: Enter closes the list, and once more makes the move
            stays.setFocus(Qt.FocusReason.OtherFocusReason)
        self.sheet.is_told_beside = beside and self._hint is not None
        self.lay_again()

    # Inside

    def _show(self, hint: Hint) -> None:
        """Tell a hint, and put back what is picked for something else; not to whoever carries that just now."""
        if not self._agrees_with(hint):
            if self._scene.is_dragging:
                self.adviser.drop()
                return
            self._scene.put_back()
        self._hint = self._given = hint
        self._lay_there = self._scene.telling.shown.proposed
        self.told.emit()
        self._tell(hint)
        self._be_new()
        if not hint.goes_on:
            self.sheet.take_keyboard(self.sheet.yes)

    def _be_new(self) -> None:
        """The sheet tells a hint in the place of what it told before: no press that was meant for that answers it."""
        self.sight.forget()
        self.sheet.update()
        for one in (self.sheet.yes, self.sheet.no):
            one.setDown(False)

    def _agrees_with(self, hint: Hint) -> bool:
        """Whether all that is picked belongs to the move of a hint."""
        return bool(replace(self._scene.hand.picker, gestures={hint.move: self._words.way_to(hint.move)}).moves)

    def _see_held(self) -> None:
        """Something has been picked or put back: a hint to pick something else goes, and is there again as soon as it
        is asked for."""
        if self._hint is not None and not self._agrees_with(self._hint):
            self.adviser.drop()

    def _go_on(self) -> None:
        """The table lies still: do the rest of the hint that was agreed to, as far as it was told; where its first move
        was made by hand, tell it. What was asked for while others moved is told now."""
        if self._is_awaited and self._match.is_viewers_turn and not self._scene.telling.is_halted:
            self._is_awaited = False
            QTimer.singleShot(0, self, self.ask)  # whoever else hears that the table lies still is done by then
            return
        shown = self._scene.telling.shown
        hint, agreed = self._going_on.taken(arranged=bool(shown.proposed)), self._agreed
        self._agreed = 0
        if hint is not None and self.sheet.isHidden():
            if agreed:
                self._going_on.begin(hint, hint.then[: agreed - 1])
                self._agreed = agreed - 1
                self.followed.emit(hint.move, hint.ply, self._is_advised)
            else:
                self._show(hint)
        self._hold_question()

    def _hold_question(self) -> None:
        """Nothing is asked that is answered already: by the rest of a hint that was agreed to."""
        self._prompt.give_way(self, self._agreed > 0)

    def _lead_on(self, steps: Sequence[Step]) -> None:
        """Draw the lines of the next move beside those of the hinted one."""
        step = next(iter(steps), None)
        self._leads_on.lead(Gesture(()) if step is None else step.gesture, _with_places_of(step, self._scene.layout))

    def _tend_lines(self, layout: Layout) -> None:
        if self._hint is not None and self._scene.telling.shown.proposed != self._lay_there:
            # another move lies there as if it were made, and the hinted one has no place any more
            self.adviser.drop()
            return
        self.leads.tend(layout)
        self._leads_on.tend(_with_places_of(next(iter(self._told_way.steps), None), layout))

    @property
    def _told_way(self) -> Way:
        """As much of what follows the hinted move as the words of the sheet name, which is done with it."""
        return Way() if self.sheet.is_brief else self._way

    def _mark_way(self, way: Way) -> None:
        """Point at the hinted move and at what follows it on this way, and draw faintly what they would do."""
        hint, self._marked = self._hint, way
        assert hint is not None, "only what a hint tells is marked"
        self._point(self._words.way_to(hint.move), way)
        self._lead_on(way.steps)
        self._scene.show_preview((*self._match.preview(hint.move), *way.beats))

    def _point(self, hinted: Gesture, way: Way) -> None:
        """Point at the hinted move, at what follows it, and at what the reason for it is about."""
        about = pointed_at(self._reasons, self._scene.layout, self._presentation.row.shown_in_reasons)
        self._scene.point((*hinted.path, *way.names, *about))

    def _tell_of_thinking(self) -> None:
        self.sheet.yes.setText(self.tr("Tell me now"))
        self.sheet.no.setText(self.tr("Stop"))
        self.sheet.no.setToolTip("")
        self._lay(self.tr("Thinking about your move…"))

    def _tell(self, hint: Hint) -> None:
        """Put the hint into words, and point at it."""
        gesture = self._words.way_to(hint.move)
        path = gesture.path
        beats = self._match.preview(hint.move)
        ground = self._words.only_rule(path) if hint.is_only else self._words.ground(hint.reasons)
        rule = ground or next(
            (beat.note.rule for beat in beats if beat.note is not None and beat.note.rule), self._words.rule(path)
        )
        self.sheet.yes.setText(self.tr("Do it"))
        self.sheet.no.setText(self.tr("No thanks"))
        keys = native_keys(*KEYS[Act.HINT], "Esc")
        self.sheet.no.setToolTip(self.tr("Put the hint away ({keys})").format(keys=keys))
        self.sheet.further.setAccessibleName(self.tr("Compare moves"))
        self.sheet.further.setToolTip(self.tr("Compare moves"))
        self.sheet.tells_more = self._words.knows_others(hint)
        self.sheet.details = self._words.details(hint)
        self._way = way = way_ahead(self._presentation, self._scene, self._terms, hint)
        self._going_on.begin(hint, way.steps)
        self._mark_way(way)
        self._scene.light_alone(path)
        self.leads.lead(gesture, self._scene.layout)
        first = self._words.act(gesture)
        act = way.told(self._words.acts, gesture, self._terms) if way.steps else first
        act = act[:1].upper() + act[1:]
        made = Doing(beats, hint.reasons.gain, brought_by_move(self._match.ahead(), hint.move))
        gain = self._words.gains((made, *(Doing(step.beats, None, step.brought) for step in way.steps)))
        said = self._terms.say("hint.gain", act=act, gain=gain) if gain else act
        self.sheet.brief = first if way.steps else ""
        self.sheet.rest = self._terms.say("hint.later", then=[step.act for step in way.steps]) if way.steps else ""
        self._foreseen_in, self._other = self._scene.sceneRect(), ""
        self._lay(said, self._only(path) if hint.is_only else self._words.reason(hint, way.done), rule, path)

    def _agree(self) -> None:
        hint = self._hint
        if hint is None:
            self.adviser.hurry()
        elif self.sight.takes_press():
            self._agreed, self._is_advised = len(self._told_way.steps), self._is_as_advised
            self._hold_question()
            self.adviser.drop()
            self.followed.emit(hint.move, hint.ply, self._is_advised)
        else:
            self.silent.emit(self._terms.say("why.just_told"))

    def _close(self) -> None:
        had_hint, self._hint, self._given = self._hint is not None, None, None
        self.sheet.put_away()  # what makes way for it is laid anew below
        if had_hint:
            self._scene.point(())
            self._scene.light_alone(())
            self._way = Way()
            self.leads.lead(Gesture(()), self._scene.layout)
            self._lead_on(())
            self._scene.clear_preview()
            self.gone.emit()

    def _lay(self, text: str, more: str = "", rule: str = "", path: Sequence[str] = ()) -> None:
        self._said = (text, more, rule, tuple(path))
        self._place()

    def _place(self) -> None:
        """Lay the sheet, and tell it what it must leave to be seen."""
        text, more, rule, path = self._said
        line = rule_line(rule, self._rules, self._terms)
        layout, place = self._scene.layout, self._area.body
        named = [piece.id for piece in layout.placements if piece.label is not None]
        points = chain.from_iterable(self.lines())
        lines = [QRect(-_LINE, -_LINE, 2 * _LINE, 2 * _LINE).translated(point) for point in points]
        self.sheet.lay(
            text,
            line,
            SheetPlace(
                clear=(
                    *self._kept_free(path),
                    *map(place, hand_of(layout)),
                    *map(place, plates_of(layout)),
                    *self._area.bodies(spoken_of(self._reasons, layout)),
                    *self._area.bodies(self._way.names),
                    *self._places_ahead(),
                    *self._foreseen(),
                ),
                needed=(*self._area.next_bodies(), *map(place, layout.asked.kept)),
                read=self._area.all_bodies(),
                spared=(*lines, *self._area.bodies(named)),
            ),
            more=more,
            number=rule,
        )
        if self._hint is not None and not self._other and self._marked != self._told_way:
            self._mark_way(self._told_way)
        sheets = [self._area.in_scene(one) for one in (*self._area.sheets(self.sheet), *self.sheet.papers)]
        for leads in (self.leads, self._leads_on):
            leads.pass_under(sheets, self._area.read_by(self._lines_shown))

    @property
    def _reasons(self) -> Reasons:
        """Of what is told; none where no hint is."""
        return NO_REASONS if self._hint is None else self._hint.reasons

    def _places_ahead(self) -> Sequence[QRect]:
        """Where the moves lead that fill a row with the hinted one: its further slots, which are no places yet."""
        now, steps = self._scene.layout, [step for step in self._way.steps if step.words.in_row(step.gesture)]
        ahead = ((one, step.gesture.path) for step in steps for one in step.over(now).places)
        return [self._area.body(body_of(one)) for one, path in ahead if any(map(one.goes_by, path))]

    def _foreseen(self) -> Sequence[QRect]:
        """Where what the move would do is drawn: by that the hint is judged."""
        ghosts = map(self._area.body, self._scene.foreseen)
        return [ghost for ghost in ghosts if not self._area.is_ground(ghost)]

    def lay_again(self) -> None:
        """The table has another room, beside the rulebook or in another window, or the prompt another place."""
        if not self.sheet.isHidden():
            self._place()

    def _foresee_again(self) -> None:
        """The table has been laid anew: what is drawn faintly over it would lie where it was."""
        room = self._scene.sceneRect()
        if self._hint is not None and room != self._foreseen_in:
            self._foreseen_in = room
            self._foresee()

    def _foresee(self) -> None:
        """Draw faintly what the move that is looked at would do."""
        if self._hint is not None:
            following = () if self._other else self._told_way.beats
            self._scene.show_preview((*self._match.preview(self._other or self._hint.move), *following))

    def lines(self) -> Sequence[Sequence[QPoint]]:
        """The lines that lead to what is pointed at, by their points."""
        return [[self._area.point(point) for point in line.points()] for line in self._lines_shown]

    @property
    def _lines_shown(self) -> Sequence[BrushLine]:
        return (*self.leads.shown, *self._leads_on.shown)

    def _only(self, path: Sequence[str]) -> str:
        """That there is no other move, and why."""
        return self._terms.joined(
            filter(None, (self.tr("There is only one thing you can do now."), self._words.only(path)))
        )

    def _tell_silence(self, silence: Silence) -> None:
        self._close()
        words = {
            Silence.NOT_NOW: self.tr("Hints are for the game as it is now, not for earlier moves."),
            Silence.OVER: self.tr("The game is over."),
            Silence.NOT_YOUR_TURN: self.tr("You can ask for a hint on your turn."),
            Silence.HAND_COVERED: self.tr("Uncover your hand first: a hint would give it away."),
            Silence.LESSON: self.tr(
                "There are no hints in a lesson: its words say what to do, and “Show me” does it for you."
            ),
            Silence.NO_COMPUTER: self.tr("The computer’s thinking does not work, so there is no hint."),
        }
        self._is_awaited = silence is Silence.NOT_YOUR_TURN and self._awaits_others
        self.silent.emit(self._terms.say("why.hint_later") if self._is_awaited else words[silence])

    @property
    def _awaits_others(self) -> bool:
        """Whether computers move, and then the viewer."""
        actor = self._match.snapshot().actor
        is_played = 0 <= self._match.viewer < len(self._match.players)
        return is_played and actor is not None and (actor == CHANCE or not self._match.players[actor].is_person)


def _with_places_of(step: Step | None, layout: Layout) -> Layout:
    """What lies there now, with the places of a move that comes later."""
    return layout if step is None else step.over(layout)
