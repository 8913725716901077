"""What the keys mean at a table: those of every game, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.board.hand.cursor import Cursor
from ui.board.hand.digits import Digits
from ui.board.hand.hurry import Hurry
from ui.board.hand.touching import Touching
from ui.board.hand.turning import Turning
from ui.board.hand.written import DIGITS, TYPED, written
from ui.board.scene.telling import Telling
from ui.board.values.focus import Direction
from ui.board.values.game_table import GameTable

ARROWS: Final = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
_ENDS: Final = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
"""The keys to the ends of a row, and where these are in it."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TURNS: Final = {Qt.Key.Key_F: "F", Qt.Key.Key_R: "R"}
"""The keys that turn a piece over, by how the game writes them: the second where it has no other use for that."""
_HELD: Final = (Qt.Key.Key_Alt, Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Keys that alone ask the table for nothing."""
_TOUCH_KEYS: Final = (*_ENTER, Qt.Key.Key_Space)


class Keys:
    """Leads a key to the hand. No key decides what has not been seen when it was pressed:

    - While moves of others are told, a key that means something only hurries. While the viewer's own move is told,
      Enter and the space bar only hurry; any other key ends the telling and does what it does at rest, unless it would
      pass, or answer a question in which it was not seen to mean that (`_press_while_told`).
    - At rest Enter and the space bar pass nothing right after a press that hurried, and touch nothing that nobody has
      chosen right after the question has come (`_is_hasty`). A move that the keyboard has come upon by itself Enter
      makes once it can be seen, the space bar only after a pause, and only where there is no other
      (`_comes_upon_a_move`).
    - After a refusal Enter leads to the move that it would make, and makes it when it is pressed again (`_enter`).
    - A number makes no move: it picks up what it stands for, or leads there (`_go_by_number`).
    - A key that is held down touches once.
    """

    def __init__(
        self,
        table: GameTable[Any],
        telling: Telling,
        touching: Touching,
        turning: Turning,
        touch: Callable[[str], None],
        hurry: Hurry,
        unused: Callable[[str], object],
    ) -> None:
        """`touch` touches a piece or place by its id, as a click would; `unused` is told of a digit that has no use."""
        self._table, self._telling, self._touching, self._turning = table, telling, touching, turning
        self._touch = touch
        self.cursor = Cursor(telling, touching, touch)
        """Where the keyboard is."""
        self._hurry, self._unused = hurry, unused
        self._touched_then: tuple[str, ...] = ()
        """What had been touched when a digit was typed last."""
        self._touched_by_digit: tuple[str, ...] = ()
        """What was touched right after that."""
        self._kept: set[str] = set()
        """What is picked still, since the move was not made, and has not been asked for again."""
        self._is_refused = False
        """Whether what was meant last had no use, and nothing has been touched or walked to since."""
        self._seen_keys: Mapping[str, str] = {}
        """The game's own keys in the decision that was seen last."""
        self._was_by_key = False
        """Whether keys were used last before the one that is pressed now."""
        self.digits = Digits(touching)
        """The number that is being typed."""
        self.digits.alone.connect(lambda digit: self._go_by_number(self._own_keys().get(digit, "")))
        touching.changed.connect(self._forget_waiting)
        touching.changed.connect(lambda _: self._kept.clear())
        touching.changed.connect(lambda _: self._note_refused(is_so=False))
        touching.focused.connect(lambda name: self._note_refused(is_so=self._is_refused and not name))
        touching.denied.connect(lambda *_: self._note_refused())

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here. One that is held to read the other language is also held by whoever
        plays by mouse."""
        self._was_by_key = self._touching.by_key
        if event.key() not in _HELD:
            self._touching.by_key = True
        means = self._press(event)
        if not means and written(event) in TYPED:
            self._note_refused()
        return means

    def _press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _TOUCH_KEYS and self._hurry.echoes:
            return True
        if key in _TOUCH_KEYS and (self._telling.busy or not self._telling.may_be_answered):
            self._hurry.note()
        means = self._press_while_told(event, key) if self._telling.busy else None
        return self._press_at_rest(event, key) if means is None else means

    def _press_while_told(self, event: QKeyEvent, key: Qt.Key) -> bool | None:
        """Hurry, or have what is told end at once. Whether the key meant something; None where the telling has ended
        by it and it is still to do what it does at rest."""
        if key in _TOUCH_KEYS:
            return self._get_on(event)
        means = key in ARROWS or key in _ENDS or self._turns(key) or self._means(event)
        may_answer = self._telling.may_be_answered and means
        if may_answer and self._only_hurries:
            self._hurry.note()
            return self._get_on(event)
        was_told, seen_keys = self._telling.is_told, self._seen_keys
        if not may_answer or not self._telling.catch_up():
            return False
        name = self._named(event)
        if not was_told and self._answers_unseen(written(event), name, seen_keys):
            self._touching.withhold(name)
            return True
        return None

    def _press_at_rest(self, event: QKeyEvent, key: Qt.Key) -> bool:
        typed = written(event)
        if typed in DIGITS:
            return event.isAutoRepeat() or self._type(typed)
        if self.digits.waits and (key in _ENTER or key == Qt.Key.Key_Escape):
            return event.isAutoRepeat() or self._end_number(is_taken=key in _ENTER)
        self.digits.forget()
        name = self._named(event)
        if key in _TOUCH_KEYS:
            is_withheld = event.isAutoRepeat() or self._is_hasty(name) or self._comes_upon_a_move(key)
            return is_withheld or self._touch_with(key, name)
        if key in ARROWS:
            return self.cursor.walk(ARROWS[key], name)
        if key in _ENDS:
            return self.cursor.walk_to_end(_ENDS[key])
        if name:
            return self._name_by_key(name)
        if key == Qt.Key.Key_Escape:
            return self._take_back() or self._turning.uncover()
        return self._turns(key) and self._turning.turn_met()

    def _touch_with(self, key: Qt.Key, name: str) -> bool:
        """Touch by Enter or the space bar: what the keyboard is on, else `name`, which the game means by the key."""
        if key in _ENTER and self._enter(name):
            return True
        return self._touching.touch_focus() or self._touch_by_key(name) or self._begin_at_the_first(key)

    def _enter(self, name: str) -> bool:
        """What Enter does and the space bar does not; False where there is nothing of the kind to do."""
        if self._is_refused and self.cursor.lead_to_a_move(name):
            return True
        if self.cursor.is_led and self._touch_by_key(name):
            return True  # nobody has chosen what the keyboard was led to: what Enter is offered for goes first
        if self.cursor.is_on_what_is_picked and (self._touch_by_key(name) or self.cursor.lead_to_a_goal()):
            return True  # what is picked goes where Enter takes it; the space bar puts it back
        return self._pick_and_lead_on()

    def step(self, by: int) -> None:
        """Tab: to the next or last thing. While something is told it hurries, as other keys do."""
        self._touching.by_key = True
        self.cursor.choose()
        if self._telling.busy and self._telling.may_be_answered and self._only_hurries:
            self._hurry.note()
            if self._hurry.is_again:
                self._telling.hurry_on()
            self._telling.get_on()
        elif not self._telling.busy:
            self.cursor.step(by)
        elif self._telling.may_be_answered and self._telling.catch_up():
            self.cursor.step_from_the_opening(by)

    def note_reconsidered(self) -> None:
        """The chosen move is not made: whoever begins anew by the key of what is picked still means to have it."""
        self._kept.update(self._touching.picker.touches)

    def begin_decision(self) -> None:
        """Something is decided from here on; a number that was begun, and what is picked still, belonged to what came
        before."""
        self._kept.clear()
        self.digits.forget()
        self._note_refused(is_so=False)
        self.cursor.begin_decision()
        self._hurry.note_stir()
        self._seen_keys = self._own_keys()
        if self._telling.has_played:
            self._hurry.note_question()

    @property
    def awaits_digit(self) -> bool:
        """Whether a number has been begun that another digit may end."""
        return self.digits.begun

    @property
    def _only_hurries(self) -> bool:
        """Whether any key that means something asks to get on with what is told, and does nothing else."""
        return self._telling.tells_others and not self._telling.is_halted

    def _type(self, digit: str) -> bool:
        """A digit, or the second one of a number; whether it meant something, or may yet. What the first one has
        touched by itself was not meant by the number."""
        keys, picker, before = self._own_keys(), self._touching.picker, self._touched_then
        name = keys.get(digit, "")
        usable = name in picker.next_touches | {*picker.touches}
        number = self.digits.add(digit, keys, usable=usable, meant=name in picker.sources)
        if len(number) > 1 and picker.touches == self._touched_by_digit:
            self._touching.return_to(before)
        self._touched_then = self._touching.picker.touches
        means = not number or self._go_by_number(keys.get(number, ""))
        self._touched_by_digit = self._touching.picker.touches
        return means

    def _end_number(self, *, is_taken: bool) -> bool:
        """No other digit follows: the one that waited is the number, or nothing is."""
        digit = self.digits.end()
        if is_taken and not self._go_by_number(self._own_keys().get(digit, "")):
            self._unused(digit)
            self._note_refused()
        return True

    def _forget_waiting(self, touches: tuple[str, ...]) -> None:
        """Something else has been touched than when the digit was typed."""
        if self.digits.waits and touches != self._touched_then:
            self.digits.forget()

    def _turns(self, key: Qt.Key) -> bool:
        """Whether this key turns a piece over in this game, now and at any other time."""
        if key not in _TURNS:
            return False
        first, lines = _TURNS[Qt.Key.Key_F], [keys.split() for keys in self._telling.eyes.terms.under("key")]
        return all(first in keys for keys in lines if _TURNS[key] in keys)

    def _means(self, event: QKeyEvent) -> bool:
        """Whether it is one of the game's own keys now, or begins a number that is."""
        typed = written(event)
        return bool(self._named(event)) or (typed in DIGITS and any(one.startswith(typed) for one in self._own_keys()))

    def _answers_unseen(self, typed: str, name: str, seen: Mapping[str, str]) -> bool:
        """Whether the key so `typed` would decide, by touching `name`, what was not asked yet when it was pressed,
        and either passes or was not `seen` to mean that."""
        picker = self._touching.picker
        decides = picker.makes(name) if typed == "Return" else typed not in DIGITS and picker.completes(name)
        return bool(decides) and (seen.get(typed, name) != name or self._turning.passes(name))

    def _is_hasty(self, name: str) -> bool:
        """Whether a key that touches, or means `name`, may only have been meant to hurry; then so may the next one,
        where one before it was."""
        on = self._touching.focus or name
        passes = self._hurry.lasts and self._turning.passes(on)
        is_hasty = passes or (self._hurry.may_be_late and self._is_asked_and_has_chosen_nothing)
        if is_hasty:
            self._touching.withhold(on)
        if is_hasty and self._hurry.lasts:
            self._hurry.note()
        return is_hasty

    @property
    def _is_asked_and_has_chosen_nothing(self) -> bool:
        """Whether nothing has been touched or walked to since the decision began; a touch that is only asked for is
        none."""
        touching = self._touching
        is_chosen = touching.picker.is_begun or touching.focus not in ("", self.cursor.left_on)
        return self._telling.may_be_answered and not touching.hand.may_touch_anything and not is_chosen

    def _get_on(self, event: QKeyEvent) -> bool:
        """Hurry; where that brings something to light that the key would have done, it is said that it has not. Pressed
        twice, or held down, it hurries all that others do."""
        if self._hurry.is_again or event.isAutoRepeat():
            self._telling.hurry_on()
        if event.isAutoRepeat():
            return True
        self._telling.get_on()
        if self._telling.is_told and self._telling.may_be_answered:
            self._touching.withhold(self._named(event))
        return True

    def _touch_by_key(self, name: str) -> bool:
        """Whether something of this name lies there to be touched."""
        lies = self._touching.finds(name)
        if lies:
            self._touching.leave_focus()
            self._touch(name)
        return lies

    def _pick_and_lead_on(self) -> bool:
        """Touch what the keyboard is on; where that picks something which can go to one place only, the keyboard is led
        there, so that it is seen what the next press does; what a click would put there goes at once, where the player
        has chosen it. False where the keyboard is on nothing."""
        on, is_chosen = self._touching.focus, not self.cursor.is_led
        is_touched = self._touching.touch_focus()
        if is_touched and on in self._touching.picker.touches and self._touching.picker.last_goal:
            self.cursor.lead_to_a_goal()
            if is_chosen and self._touching.goes(on):
                self._touching.touch_focus()
        return is_touched

    def _go_by_number(self, name: str) -> bool:
        """A number makes no move and arranges nothing: where touching what it stands for would make a move, the
        keyboard goes there, and it is seen what that would be; where it would change what is laid already, that is
        picked instead. Whether it stands for anything."""
        touching = self._touching
        does = touching.picker.completes(name)
        if not does:
            return self._name_by_key(name)
        if does not in self._telling.shown.legal and name in touching.picker.sources:
            touching.return_to(())
            return self._name_by_key(name)
        touching.lead_to(name)
        self.cursor.choose()
        return True

    def _name_by_key(self, name: str) -> bool:
        """The key that a piece or button goes by: a piece is picked up and no more, even where a click would make the
        only move that there is. Where it can go to one place, the keyboard is led there, so that what Enter would do is
        seen. Whether something of this name lies there to be touched."""
        touching = self._touching
        shared = touching.picker.names
        kept = next((one for one in self._kept if shared.get(one, one) == shared.get(name, name)), "")
        if kept:
            self._kept.remove(kept)
            self.cursor.go_to(kept)
            return True
        if not touching.picker.makes(name) or touching.picker.completes(name):
            lies = self._touch_by_key(name)
        else:
            lies = True
            touching.leave_focus()
            touching.pick(name)
        if lies and name in touching.picker.touches and touching.picker.last_goal:
            self.cursor.go_to(touching.picker.last_goal)
        return lies

    def _take_back(self) -> bool:
        """Put back what was picked last; the keyboard stays on it, so that arrows go on from there. Whoever has picked
        it by the pointer has nothing of the keyboard on the table."""
        touched, is_back = self._touching.picker.touches, self._touching.take_back()
        if is_back and touched and self._was_by_key:
            self.cursor.go_to(touched[-1])
        return is_back

    def _begin_at_the_first(self, key: Qt.Key) -> bool:
        """The keyboard is on nothing, as after a play by pointer: Enter picks what can be picked first, or does what
        the keyboard would stand on, had it been used: the one thing that is left to be done, or what is usually done
        then. Only where that would make one of several moves, or where something else was refused just now, does it
        lead there, as the space bar always does. False where nothing can be touched."""
        touching = self._touching
        picks = key in _ENTER and not self._is_refused and not touching.hand.may_touch_anything
        opening, leads = touching.ways.opening, self._lead_to_the_first()
        on = touching.focus
        is_only = len(touching.picker.gestures) == 1
        if picks and on and (is_only or not touching.picker.makes(on) or on == opening):
            touching.touch_focus()
        return leads

    def _lead_to_the_first(self) -> bool:
        """Bring the keyboard to what can be touched first, so that it is seen what the key would touch next; False
        where nothing can be. A key that only hurried means nothing where it would come so near to a move."""
        is_sought = self._touching.hand.may_touch_anything
        if not (self._touching.picker.next_touches or is_sought):
            return False
        if is_sought or not self._hurry.lasts:
            self.cursor.lead_to_the_offered()
        else:
            self._hurry.note()
        return True

    def _note_refused(self, *, is_so: bool = True) -> None:
        self._is_refused = is_so

    def _comes_upon_a_move(self, key: Qt.Key) -> bool:
        """Whether a touch there would make a move that nobody has chosen, where the keyboard was led or left by what
        came before: by Enter not before it could be seen. The space bar is there to hurry: it does only the one thing
        that is left to be done, once nothing has been hurried for long. Nor does any key before it could be seen answer
        what is asked where every touch is an answer."""
        focus, cursor = self._touching.focus, self.cursor
        if self._touching.hand.may_touch_anything:
            return cursor.is_led and cursor.is_fresh
        if not (cursor.is_unchosen and self._touching.picker.makes(focus)):
            return False
        is_fresh = cursor.is_led and cursor.is_fresh
        if key != Qt.Key.Key_Space:
            return is_fresh
        rests, is_only = self._hurry.is_over, len(self._touching.picker.gestures) == 1
        if rests and is_only and not is_fresh:
            return False
        self._hurry.note_stir()
        self._touching.withhold(focus, hurries=not rests)
        return True

    def _named(self, event: QKeyEvent) -> str:
        """What the game's own keys touch by this one; "" for nothing."""
        keys = self._own_keys()
        if event.key() in _ENTER:
            return keys.get("Return", "")
        return keys.get(written(event), "")

    def _own_keys(self) -> Mapping[str, str]:
        """The game's own keys now."""
        return {} if self._telling.snapshot is None else self._table.keys(self._telling.sight())
