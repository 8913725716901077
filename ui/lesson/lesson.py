"""A lesson at the table: the tutor, what is said at the pieces, and what lies on the table to be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from engines.about import LESSON
from ui.board.values.placement import Pose
from ui.board.values.telling import Halt
from ui.game_files import lessons
from ui.language import Tongue
from ui.lesson.chapters import Chapters
from ui.lesson.finding import Finding
from ui.lesson.keys import LessonKeys
from ui.lesson.panel import LessonPanel
from ui.lesson.praising import Praising, named_poses, places_of
from ui.lesson.script import Script, Wait, load_script
from ui.lesson.speech_desk import SpeechDesk
from ui.lesson.tutor import Tutor
from ui.look.fonts import text_scale
from ui.look.theme import Theme
from ui.match.match import Match
from ui.settings_store import SettingsStore
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

_WITHHELD = (Act.UNDO, Act.REDO, Act.NEW, Act.LOG, Act.RECAP, Act.HINT, Act.WATCH)
"""What a lesson has no use for: its own buttons lead back and on."""
LONGEST_STRETCH: Final = 6000.0
"""How long a step's moves are told at most, in milliseconds at normal speed."""
_LITTLE: Final = 600.0
"""Most moves are told in less."""
_ROOMY: Final = 400_000
"""A page has at least so many square pixels, in letters of the usual size, where words can lie on its table."""


def time_for_move(told: float, to_come: int) -> float:
    """How long the next of so many moves may be told at most, when so much has been told of them: what is left when
    each of the others takes little."""
    left = LONGEST_STRETCH - told
    return max(left / to_come, left - _LITTLE * (to_come - 1))


def names_in(script: Script, language: Language) -> tuple[str, ...]:
    """The players of a lesson as it calls them; empty names where it has none."""
    return tuple(name.in_(language) for name in script.names) or ("",) * script.players


def script_before(match: Match) -> Script | None:
    """The lesson that a game was played on from, while as many sit there. Raises ScriptError."""
    if match.record.about.get(LESSON) is not True or match.game not in lessons():
        return None
    script = load_script(match.game)
    return script if script.players == len(match.players) else None


class Lesson(QObject):
    """Brings a tutor and a table page together. Where the learner stands is kept in the settings.

    Signals: left(), play_on_wanted(), first_game_wanted(), watch_wanted(), rule_wanted(number); same_deal_wanted(),
    others_wanted(), a whole game is to be played from the deal of the last scene, by its people or by others;
    scene_wanted(), the next step stands at another table: where the learner stands says which.
    """

    left = Signal()
    scene_wanted = Signal()
    play_on_wanted = Signal()
    first_game_wanted = Signal()
    watch_wanted = Signal()
    same_deal_wanted = Signal()
    others_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, tutor: Tutor, page: TablePage, tongue: Tongue, theme: Theme, store: SettingsStore) -> None:
        super().__init__(page)
        self.tutor = tutor
        self.page = page
        self.panel = LessonPanel(tutor, tongue.language, theme, page, page.area, lambda: page.scene.is_hurried)
        self._praising = Praising(tutor, page, self.panel.speech)
        self._chapters = Chapters(tutor, page.match)
        self._desk = SpeechDesk(self.panel.speech, self.panel.foot, page.scene, page.area)
        self._tongue = tongue
        tutor.language = tongue.language
        self._store = store
        self._size = page.size()
        self._room_kept: tuple[int, int, Language, float] | None = None
        """For which page, language and letters it was last settled where the words belong."""
        self._lies_beside = False
        """Whether words have lain on the table since then."""
        self._finding = Finding(tutor, page.scene)
        self._lying: dict[str, Pose] = {}
        """Where things with a name lay, by id, when the step began to wait."""
        self._places: dict[str, QPointF] = {}
        """Where the places lay then."""
        self._is_begun = False
        """Whether the learner sees the table."""
        self._foresees = False
        """Whether the slip answers what has only been picked up."""
        self._told = 0.0
        """How long the moves of the step have been told."""
        self._hearing = QTimer(self)
        """A wrong move is answered once the table has been told of it: the answer may change how much room it has."""
        self._hearing.setSingleShot(True)
        self._hearing.setInterval(0)
        self._hearing.timeout.connect(self._hear)
        tutor.setParent(self)
        page.put_under(self.panel.foot, self.panel.speech)
        page.bar.withhold(_WITHHELD)
        page.tell_end(tells=False)
        self._name_restart()
        self._keys = LessonKeys(tutor, page, self.panel)
        self._connect()

    def set_theme(self, theme: Theme) -> None:
        self.panel.set_theme(theme)

    def start(self) -> None:
        """Begin, with the first words in the first picture of the table."""
        self._is_begun = True
        self._keep_room()
        self._desk.take_room()
        self.page.start()
        self.page.scene.telling.catch_up()

    def start_over(self) -> None:
        """The lesson from its first step."""
        self.tutor.start_over()
        self.page.view.setFocus()

    def _name_restart(self) -> None:
        self.page.bar.name_restart(self.tr("This lesson from the beginning"))

    def _connect(self) -> None:
        self.tutor.changed.connect(self._show_step)
        self.tutor.scene_wanted.connect(self._leave_scene)
        self.page.match.snapshot_ready.connect(self._show_course)
        self.page.scene.settled.connect(self._settle)
        self.page.scene.denied.connect(lambda touched, at: self._touch(touched))
        self.page.scene.held.connect(self._lay)
        self.page.scene.held.connect(self._foresee)
        self.page.scene.walked.connect(self._lay)
        self.page.scene.used.connect(self._heed_keys)
        self.page.view.fitted.connect(self._fit)
        self.panel.written.connect(self._lay_anew)
        self.panel.focus_lost.connect(self.page.view.setFocus)
        self.page.scene.telling.halt_at(
            lambda shown, note: self.page.rounds.halts(shown, note) or self._chapters.ends_before(shown, note)
        )
        self.page.scene.telling.halted.connect(self._pause)
        self.panel.forward_wanted.connect(self._keys.go_on)
        self.panel.leave_wanted.connect(self.left)
        self.panel.play_on_wanted.connect(self.play_on_wanted)
        self.panel.first_game_wanted.connect(self.first_game_wanted)
        self.panel.watch_wanted.connect(self.watch_wanted)
        self.panel.same_deal_wanted.connect(self.same_deal_wanted)
        self.panel.others_wanted.connect(self.others_wanted)
        self.panel.rule_wanted.connect(self.rule_wanted)
        self._tongue.spoken.connect(self._speak)

    def _heed_keys(self, by_key: bool) -> None:
        self.panel.heed_keys(by_key=by_key, aloud=not self._is_begun)

    def _settle(self) -> None:
        """Go on from here, unless the match has just gone on: that is told first."""
        if not self.page.scene.telling.is_told:
            return
        self.tutor.settle()
        self._finding.keep_picked()
        self._point()

    def _show_course(self) -> None:
        """Something moves: nothing is pointed at, and nothing but to take it back is to be pressed, until it lies
        still."""
        self._hearing.start()
        self._hasten()
        self._point()
        self.panel.offer()

    def _hasten(self) -> None:
        """What plays by itself after one move of the learner's is told in LONGEST_STRETCH together."""
        telling = self.page.scene.telling
        self._told = self._told + telling.spent if self.tutor.has_begun else 0.0
        telling.take_at_most(time_for_move(self._told, self.tutor.to_come))

    def _show_step(self) -> None:
        self.page.slip.hide()  # it answers a touch of the step before
        self._point()
        self._praise()
        closing, terms = self.panel.speech.closing, self.page.terms
        closing.play_on.setHidden(self.page.match.snapshot().over)
        if self.tutor.step is None:
            untaught = self.tutor.script.rulebook.items()
            closing.list_untaught(
                {rule: (about.in_(terms.language), terms.say(f"rule.{rule}")) for rule, about in untaught}
            )
            self._lay_anew()
        if self.tutor.answer is not None:
            self.panel.lead_back()
        over = self.tutor.step is None
        self.page.tell_end(tells=over)
        self._mark(0 if over else self.tutor.index, over=over)

    def _pause(self, halt: Halt | None) -> None:
        """Where a round is over its sheet speaks alone, until somebody goes on; where a chapter of the step's moves is,
        the foot says what happened in it."""
        if halt is not None:
            self.page.slip.hide()
        told = () if halt is None else self._chapters.words(halt, self.page.terms)
        pauses = halt is not None and not told
        self.panel.tell(told, self._chapters.part(halt) if halt is not None and told else (0, 0))
        self.panel.offer(pauses=pauses)
        self.panel.foot.show_pause((lambda: self.page.terms.say("why.round_over")) if pauses else None)
        self._point()

    def _mark(self, step: int, *, over: bool) -> None:
        game, of = self.tutor.script.game, self.tutor.count
        self._store.revise(lambda settings: settings.with_lesson(game, step, of, over=over))

    def _leave_scene(self, step: int) -> None:
        self._mark(step, over=False)
        self.scene_wanted.emit()

    def _point(self) -> None:
        """Point at what the step is about, on the table and in words."""
        pointers = self.tutor.pointers if self._may_speak else ()
        self.page.scene.point(pointers)
        sought = self.tutor.sought if self._may_speak else ()
        self.page.scene.seek(sought)
        if self._is_asked:
            self.page.scene.stand()
        # light round anything else would be taken for the keyboard's ring; where a question is asked, all is lit
        self.page.scene.light_alone(sought)
        self.panel.name_pointers(", ".join(self._said(pointers)))
        self._lay()

    @property
    def _is_asked(self) -> bool:
        """Whether the table knows already which touches the step waits for: a move is asked for a moment later."""
        step = self.tutor.step
        return step is not None and self.page.scene.hand.may_touch_anything is (step.wait is Wait.LOOK)

    def _fit(self) -> None:
        """There is more or less room: for the page, or only for the table, over what is said in the foot."""
        if self.page.size() != self._size:
            self._size = self.page.size()
            self._lay_anew()
        else:
            self._lay()

    @property
    def _may_speak(self) -> bool:
        """Whether the table lies as the step has it: it is not looked back at, nor waits where a round is over."""
        return self.page.look_back.isHidden() and not self.page.scene.telling.is_halted

    def _keep_room(self) -> None:
        """Settle where the words belong: beside the pieces where the table is roomy, else on the foot, for all steps,
        so that the table keeps its size."""
        page = self.page
        asked = page.side.right, page.height(), self._tongue.language, text_scale()
        if asked != self._room_kept:
            self._room_kept = asked
            self._lies_beside = False
            is_roomy = page.side.right * page.height() >= _ROOMY * text_scale() ** 2
            self._stay_on_foot(stays=not (self.tutor.script.is_beside and is_roomy))

    def _stay_on_foot(self, *, stays: bool) -> None:
        """Have all words on the foot, which is of one height for all that the lesson says; or beside the pieces."""
        self._desk.stays_on_foot = stays
        self.panel.keep_room(self.page.side.right, self.page.height(), on_foot=stays)

    def _hear(self) -> None:
        """The table has been told of a move, and has put away what it said before."""
        self.tutor.hear()
        self._praise()

    def _praise(self) -> None:
        if self._may_speak:
            self._praising.say(self._lying, self._places)
        else:
            self._praising.forget()

    def _lay_anew(self) -> None:
        if self.tutor.praise is not None:
            self.page.slip.hide()  # the words come first: praise finds a place beside them
        self._keep_room()
        self._desk.begin()
        self._lay()

    def _lay(self) -> None:
        """Speak at the piece that is spoken of; not while something moves, nor of a table that is looked back at."""
        tutor = self.tutor
        is_heard = tutor.waiting or tutor.answer is not None or tutor.step is None
        if tutor.waiting:
            self._lying, self._places = named_poses(self.page), places_of(self.page)
        if is_heard and self._may_speak and self.page.scene.layout.placements:
            # what the keyboard is on is seen, too
            walked_on = filter(None, (self.page.scene.walked_on,))
            self._say_of(tutor.pointers, (*tutor.clear, *walked_on))
        else:
            self._desk.rest()

    def _say_of(self, names: Sequence[str], clear: Sequence[str]) -> None:
        """Speak of what goes by these names. In the midst of a move, and once words have lain beside a piece, nothing
        is moved to make room for them; before that, all of them stand on the foot from then on where there is none."""
        desk, is_amid = self._desk, self.tutor.answer is not None or self.page.scene.hand.picker.is_begun
        squeezes = is_amid or self._lies_beside
        if desk.lay(names, (*clear, *self._moved)) or (squeezes and desk.squeeze_in(names, clear)):
            self._lies_beside = not desk.is_in_foot
        else:
            self._stay_on_foot(stays=True)
            desk.lay(names, clear)

    @property
    def _moved(self) -> tuple[str, ...]:
        """What the wrong move that is answered has brought to another place: the answer does not lie over it."""
        if self.tutor.answer is None:
            return ()
        return tuple(name for name, pose in named_poses(self.page).items() if self._lying.get(name) != pose)

    def _said(self, pointers: Sequence[str]) -> list[str]:
        terms, things = self.page.terms, self.page.scene.layout.things
        words = [thing.label for thing in things if thing.id in pointers or thing.same_as in pointers]
        return list(dict.fromkeys(terms.word(word) for word in words if word is not None))

    def _foresee(self) -> None:
        """What is picked up to answer a question, and can only be wrong, is answered before it is played."""
        picker, step, script = self.page.scene.hand.picker, self.tutor.step, self.tutor.script
        if self._foresees:
            self._foresees = False
            self.page.slip.hide()
        if step is None or not step.is_question or not self.tutor.waiting or not picker.is_begun:
            return
        answers = {None if step.takes(move) else script.answer(step, move) for move in picker.moves}
        answer = answers.pop() if len(answers) == 1 else None
        if answer is not None:
            self._foresees = True
            at = self.page.scene.whereabouts(picker.touches[-1])
            self.page.say_aside(answer.in_(self.tutor.language), at, self.tutor.clear)

    def _touch(self, touched: Sequence[str]) -> None:
        """Who touches what is asked for makes no mistake, and what was said before is put away."""
        names = self._finding.take(touched)
        if names is None:
            return
        self.page.slip.hide()
        self.page.scene.point_out(())
        self._praising.note(touched[-1])
        self.tutor.touch(names)
        self._praise()

    def _speak(self, language: Language) -> None:
        self.tutor.language = language
        self.panel.speak(language)
        self._name_restart()
        self._show_step()
        self._pause(self.page.scene.telling.halt)
        self._foresee()
