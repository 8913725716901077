"""What a lesson says, and its foot with the buttons to go on: both kept to where the tutor stands. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.board.hand.hurry import RHYTHM_MS
from ui.lesson.foot import Foot
from ui.lesson.foot_words import FootWords
from ui.lesson.script import Wait
from ui.lesson.speech import Speech
from ui.lesson.tutor import Tutor
from ui.look.fonts import text_scale
from ui.look.theme import Theme
from ui.match.luck import deals
from ui.shared.acts import BACK_KEY, NEXT_KEY
from ui.shared.in_sight import InSight
from ui.shared.parts import native_keys
from ui.terms import Language

_READ_MS: Final = 800
"""So long after a step has come into sight a press in a row of them may still have been meant for what came before."""
_MOST_ROOM: Final = 0.3
"""Of the page's height: more of it is not kept for words on the foot."""
_LOW: Final = 700
"""A lower page has little room for anything under its table, in logical pixels."""
_BROAD: Final = 900
"""From this width on the buttons have room beside the words there, in letters of any size."""


class LessonPanel(QObject):
    """Shows a tutor's step on `speech` and `foot`, and passes on what the learner wants. Where the speech lies is not
    known here.

    Signals: leave_wanted(), play_on_wanted(), first_game_wanted(), watch_wanted(), same_deal_wanted(), others_wanted(),
    rule_wanted(number); forward_wanted(), Next was pressed; focus_lost(), the keyboard was on a button that is no
    longer offered; written(), the words are others, or have another size.
    """

    leave_wanted = Signal()
    play_on_wanted = Signal()
    first_game_wanted = Signal()
    watch_wanted = Signal()
    same_deal_wanted = Signal()
    others_wanted = Signal()
    rule_wanted = Signal(str)
    forward_wanted = Signal()
    focus_lost = Signal()
    written = Signal()

    def __init__(
        self,
        tutor: Tutor,
        language: Language,
        theme: Theme,
        page: QWidget,
        table: QWidget,
        is_hurried: Callable[[], bool],
    ) -> None:
        """The foot is a child of `page`, the speech one of `table`. `is_hurried`: whether somebody has just pressed to
        hurry what plays by itself, and may press again without looking at what is said next."""
        super().__init__(page)
        self._is_hurried = is_hurried
        self._painted = QTimer(self)
        self._painted.setSingleShot(True)
        self._painted.setInterval(0)
        self._painted.timeout.connect(self._note_sight)
        self._tutor = tutor
        self._language = language
        self._seen = InSight(_READ_MS)
        """How long the step has been seen to stand."""
        self._foot_words = FootWords(tutor)
        self._is_on_foot = False
        """Whether all words stand on the foot."""
        self._room = 0
        """How much room across they have there, in logical pixels."""
        self._most = 0
        """How high they may be there at most."""
        self._step_seen = -1
        self._is_by_key = False
        """Whether the learner plays by keys, which the words name then."""
        self._told: tuple[str, ...] = ()
        """What is said of the moves that follow, where the learner is to read that before it goes on."""
        self._part = 0, 0
        """Which part of the step that is, and how many there are."""
        self._answer_seen = InSight()
        """How long the answer to a wrong move has been seen to stand."""
        self.foot = Foot(theme, page)
        self.speech = Speech(theme, table)
        self._connect()
        self._retranslate()
        for part in (self.foot, self.speech):
            part.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        self.foot.set_theme(theme)
        self.speech.set_theme(theme)

    def speak(self, language: Language) -> None:
        """Say everything in this language."""
        self._language = language
        self._retranslate()

    def heed_keys(self, *, by_key: bool, aloud: bool) -> None:
        """The learner goes on by keys, or by pointer: what is asked for is said for that; `aloud` where a screen reader
        has not read it yet."""
        if by_key != self._is_by_key:
            self._is_by_key = by_key
            step = self._tutor.step
            if step is not None and step.say_by_key is not None:
                self._say_words(aloud=aloud)
                self.written.emit()

    def name_pointers(self, names: str) -> None:
        """What the step points at, in words, for whoever does not see it."""
        said = self.tr("Pointed at: {names}").format(names=names) if names else ""
        self.speech.text.setAccessibleDescription(said)

    def show_step(self) -> None:
        """Show where the tutor stands."""
        tutor, step, answer = self._tutor, self._tutor.step, self._tutor.answer
        if tutor.index != self._step_seen:
            self._step_seen = tutor.index
            self._be_new()
        self._number()
        self._say_words()
        had_keyboard = self.speech.remark.take_back.hasFocus()
        self.speech.show_parts(over=step is None, answer=answer.in_(self._language) if answer is not None else "")
        if answer is None:
            self._answer_seen.forget()
        self.speech.update()
        if had_keyboard and answer is None:
            self.focus_lost.emit()
        self.offer()
        self.written.emit()

    @property
    def tells(self) -> bool:
        """Whether it says what has happened, and waits for the learner to go on."""
        return bool(self._told)

    def takes_press(self) -> bool:
        """Whether what is said can have been seen when something is pressed."""
        return not self._told or self._seen.takes_press()

    def tell(self, told: Sequence[str], part: tuple[int, int] = (0, 0)) -> None:
        """Say on the foot what has happened among the moves that follow, the newest last; with nothing, no longer.
        `part`: which of how many parts of the step this is, from 1."""
        if tuple(told) != self._told:
            self._part = part
            if self._told:
                self._foot_words.end_praise()
            self._told = tuple(told)
            self._be_new()
            _name(self.foot.forward, self._forward, NEXT_KEY)
            self._number()
            self._say_words()
            self.speech.update()

    def keep_room(self, width: int, height: int, *, on_foot: bool) -> None:
        """Take what a page of this size has for the foot, in logical pixels: for all words of the lesson, where they
        stand there, so that the table keeps its size."""
        self._is_on_foot = on_foot
        is_low = height < _LOW and width >= _BROAD
        self.foot.lie_low(is_low=is_low)
        self.speech.lie_low(is_low=is_low and on_foot)
        self._room, self._most = self.foot.room_for(width), round(height * _MOST_ROOM)
        self.speech.keep_height(self._height_kept if on_foot else 0)
        self._say_words()

    def lead_back(self) -> None:
        """Bring the keyboard to the way back from a wrong move."""
        self.speech.remark.take_back.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go_on(self) -> None:
        """Nod to the step, or play it, for somebody who can have seen it: what led to it has the same key."""
        if self._seen.takes_press():
            self._tutor.go_on()

    def take_back(self) -> None:
        """Take the wrong move back, for somebody who can have seen its answer: the key that made it does so, too."""
        if self._answer_seen.can_be_meant:
            self._tutor.take_back()

    def offer(self, *, pauses: bool = False) -> None:
        """Offer what leads on from here. Where a round is over and the table `pauses`, only its sheet does."""
        foot, take_back = self.foot, self.speech.remark.take_back
        focused = next((one for one in (*foot.buttons, take_back) if one.hasFocus()), None)
        tutor, step = self._tutor, self._tutor.step
        over, wrong = step is None, tutor.answer is not None
        for part, shown in (
            (foot.forward, step is not None and not pauses and (step.wait is Wait.NEXT or self.tells)),
            (foot.skip, step is not None and not pauses and step.wait is not Wait.NEXT and not self.tells),
        ):
            part.setVisible(shown)
        foot.keep_places(kept=not over)
        foot.offer_leave(offers=not over)
        foot.back.setEnabled(tutor.index > 0 or wrong or not tutor.waiting)
        for part in (foot.forward, foot.skip):
            part.setEnabled(tutor.waiting or self.tells)
        if focused is not None and not (focused.isVisible() and focused.isEnabled()):
            self.focus_lost.emit()

    # Inside

    def _number(self) -> None:
        """Say which step stands, and which part of it, where it is read in parts."""
        tutor, (part, parts) = self._tutor, self._part if self.tells else (0, 0)
        step = {"number": min(tutor.index + 1, tutor.count), "count": tutor.count}
        said = self.tr("Step {number} of {count}").format(**step)
        if parts > 1:
            said = self.tr("Step {number} of {count}: {part} of {parts}").format(**step, part=part, parts=parts)
        self.foot.show_step(tutor.index, tutor.count, said, in_parts=parts > 1)

    def _be_new(self) -> None:
        """Other words are said, which nobody has read. Whoever was hurrying on what led to them presses again in the
        same time, and has to stop first."""
        self._seen.forget()
        if self._is_hurried():
            self._seen.come_amid_presses(RHYTHM_MS)
        else:
            self._seen.come_alone()

    def _note_sight(self) -> None:
        """What is said has come into sight: on a slow machine that may be long after it was said."""
        self._seen.go_on()
        if self._tutor.answer is not None:
            self._answer_seen.go_on()

    @property
    def _height_kept(self) -> int:
        """How much of the height is kept for words on the foot: for any that the lesson says, in logical pixels."""
        steps = (
            step.said(by_key=by_key).in_(self._language)
            for step in self._tutor.script.steps
            for by_key in (False, True)
        )
        answers = (one.say.in_(self._language) for one in self._tutor.script.all_answers)
        return min(self.speech.height_on_foot(steps, answers, self._room), self._most)

    def _has_room_for(self, words: str) -> bool:
        return self.speech.height_on_foot((words,), (), self._room) <= self._height_kept

    def _say_words(self, *, aloud: bool = True) -> None:
        """Say what the step is, and on the foot what praises the move before. What has been done is asked for no more:
        while its moves are told, the foot says so. `aloud`: to a screen reader, too, at once."""
        tutor, step, speech = self._tutor, self._tutor.step, self.speech
        speech.praises = False
        if step is not None and (self._is_on_foot or self.tells):
            watched = self._told_in_room if self.tells else self.tr("Watch: this plays by itself.")
            said = step.said(by_key=self._is_by_key).in_(self._language) if tutor.waiting else watched
            is_read = tutor.waiting or self.tells
            said, speech.praises = self._foot_words.say(said, self._language, self._has_room_for, is_read=is_read)
            speech.say(said, aloud=aloud)
        elif step is not None:
            speech.say(step.said(by_key=self._is_by_key).in_(self._language), aloud=aloud)

    @property
    def _told_in_room(self) -> str:
        """As much of what is told as the foot has room for: what happened last is needed most."""
        apart = "" if self._language is Language.JA else " "
        fitting = (apart.join(self._told[at:]) for at in range(len(self._told)))
        return next(filter(self._has_room_for, fitting), self._told[-1])

    @property
    def _forward(self) -> str:
        return self.tr("Continue") if self.tells else self.tr("Next")

    def _connect(self) -> None:
        tutor, foot, speech = self._tutor, self.foot, self.speech
        foot.forward.clicked.connect(self.forward_wanted)
        foot.skip.clicked.connect(self.go_on)
        foot.back.clicked.connect(tutor.go_back)
        foot.leave.clicked.connect(self.leave_wanted)
        speech.remark.take_back.clicked.connect(self.take_back)
        speech.closing.shelf_wanted.connect(self.leave_wanted)
        speech.closing.play_on_wanted.connect(self.play_on_wanted)
        speech.closing.first_game_wanted.connect(self.first_game_wanted)
        speech.closing.watch_wanted.connect(self.watch_wanted)
        speech.closing.same_deal_wanted.connect(self.same_deal_wanted)
        speech.closing.others_wanted.connect(self.others_wanted)
        speech.closing.rule_wanted.connect(self.rule_wanted)
        tutor.changed.connect(self.show_step)

    def _retranslate(self) -> None:
        foot, closing = self.foot, self.speech.closing
        self._letters = text_scale()
        foot.fit()
        self.speech.fit()
        foot.title.say(self._tutor.script.title.in_(self._language))
        _name(foot.back, self.tr("Back"), BACK_KEY)
        foot.forward.setMinimumWidth(0)
        _name(foot.forward, self.tr("Continue"), NEXT_KEY)
        foot.forward.setMinimumWidth(foot.forward.sizeHint().width())  # the room of the foot is of one width
        _name(foot.forward, self._forward, NEXT_KEY)
        _name(foot.skip, self.tr("Show me"), NEXT_KEY)
        foot.skip.setAccessibleDescription(self.tr("This step is played for you."))
        _name(self.speech.remark.take_back, self.tr("Take it back"), BACK_KEY)
        foot.leave.setText(self.tr("Leave the lesson"))
        taught, left = len(self._tutor.script.taught), len(self._tutor.script.rulebook)
        ended = self.tr("You have learned {taught} of the {all} rules. The rest is in the rulebook:")
        closing.text.setText(ended.format(taught=taught, all=taught + left))
        closing.play_on.setText(self.tr("Play on from here"))
        closing.watch.setText(self.tr("Watch it again"))
        self._name_deal()
        closing.play_on.setToolTip(self.tr("Against beginner computer players"))
        closing.first_game.setText(self.tr("Play your first game"))
        closing.first_game.setToolTip(self.tr("Against beginner computer players, with warnings; H gives a hint"))
        closing.to_shelf.setText(self.tr("To the shelf"))
        foot.setAccessibleName(self.tr("The lesson"))
        self.speech.setAccessibleName(self.tr("What the lesson says"))
        self.show_step()

    def _name_deal(self) -> None:
        """What a whole game from the beginning of the last scene is called: a deal where the game deals anything."""
        closing = self.speech.closing
        if deals(self._tutor.script.game):
            closing.deal.setText(self.tr("Play this deal…"))
            closing.same_deal.setText(self.tr("The same deal again"))
            closing.others.setText(self.tr("The same deal, other players"))
        else:
            closing.deal.setText(self.tr("Play this setup…"))
            closing.same_deal.setText(self.tr("The same setup again"))
            closing.others.setText(self.tr("The same setup, other players"))
        closing.deal.setToolTip(self.tr("As practice, with the same players or others"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.speech and event.type() == QEvent.Type.Paint:
            # the table is painted after it, which may take long: a key that was pressed meanwhile comes first
            self._painted.start()
        # the size of letters has changed; a change of language comes by `speak`
        if watched is self.foot and event.type() == QEvent.Type.LanguageChange and self._letters != text_scale():
            self._retranslate()
        return False


def _name(one: QPushButton, text: str, key: str) -> None:
    """A button's words, with its key for whoever asks."""
    one.setText(text)
    one.setToolTip(f"{text} ({native_keys(key)})")
