"""Where the keyboard is on a table, and whether anybody has chosen that: its ring is seen before a key acts on it."""

from __future__ import annotations

from collections.abc import Callable

from ui.board.hand.hurry import Hurry
from ui.board.hand.touching import Touching
from ui.board.scene.telling import Telling
from ui.board.values.focus import Direction


class Cursor:
    """Leads the keyboard about a table: by arrows and Tab, and by itself to what is decided next. It picks nothing up
    and makes no move, but for a touch that an arrow means in a game."""

    def __init__(self, telling: Telling, touching: Touching, touch: Callable[[str], None]) -> None:
        """`touch` touches a piece or place by its id, as a click would."""
        self._telling, self._touching, self._touch = telling, touching, touch
        self._led_to = ""
        """What a key that touches, or the decision, has brought the keyboard to, where nobody has walked on from
        there."""
        self.left_on = ""
        """What the keyboard was on when the decision began."""
        self._stood = ((-1, -1, False), "")
        """The ply and seat of the decision that was seen last, whether a move was proposed in it, and what the keyboard
        was on."""
        self._returns_to = ""
        """Where the keyboard was in this decision, as long as it is not there again."""
        self._leading = Hurry()
        touching.focused.connect(self._note_stand)

    @property
    def is_led(self) -> bool:
        """Whether the keyboard is still where it was led to by no choice of the viewer's."""
        return bool(self._led_to) and self._touching.focus == self._led_to

    @property
    def is_unchosen(self) -> bool:
        """Whether the keyboard is where it was led to, or where it has stood since before the decision began."""
        focus = self._touching.focus
        return self.is_led or (bool(focus) and focus == self.left_on)

    @property
    def is_fresh(self) -> bool:
        """Whether the keyboard was led where it was led last so lately that it can hardly have been seen there."""
        return self._leading.is_fresh

    @property
    def is_on_what_is_picked(self) -> bool:
        return self._touching.focus in self._touching.picker.touches

    def choose(self) -> None:
        """Whatever the keyboard is on has been chosen by the viewer."""
        self._led_to = self.left_on = ""

    # By itself

    def begin_decision(self) -> None:
        """Something is decided from here on. Bring the keyboard, where it is what is played with, back to where it was
        in this decision, else to what one thing is left to be done, or what most players do now, else to what can be
        touched first: it is seen before Enter does it."""
        self._returns_to, touching = "", self._touching
        if touching.by_key and self._telling.may_be_answered and not touching.focus:
            decision, stood_on = self._stood
            self._returns_to = stood_on if decision == self._decision else ""
            self.come_back()
            if not touching.focus:
                self.lead_to_the_offered()
        self.left_on = touching.focus

    def stand(self) -> None:
        """Other things are asked for: bring the keyboard, where it is what is played with, to the first of them."""
        if self._touching.by_key and not self._touching.focus and not self._telling.busy:
            self.lead_to_the_offered()

    def come_back(self) -> None:
        """Bring the keyboard back to where it was in this decision, if it can be there by now: what cannot be used is
        known only after the decision has begun."""
        if self._returns_to and self._touching.focus in ("", self._led_to) and self._touching.lead_to(self._returns_to):
            self._led_to = self._returns_to = ""

    def lead_to_the_offered(self) -> None:
        """Bring the keyboard to what Enter would do something with, so that this is seen before."""
        touching = self._touching
        if not self._lead(touching.ways.opening) and (touching.picker.next_touches or touching.hand.may_touch_anything):
            touching.step_focus(1)
            self._note_led()

    def lead_to_a_move(self, name: str) -> bool:
        """Bring the keyboard to what a touch makes a move by, so that it is seen; False where a touch makes none."""
        return bool(self._touching.picker.makes(name)) and self._lead(name)

    def lead_to_a_goal(self) -> bool:
        """Bring the keyboard from what is picked to where that can be put first, as Tab does; False where that is no
        place of its own, but something else to be picked with it."""
        leads = self._touching.lead_to_goal()
        if leads:
            self._note_led()
        return leads

    def _lead(self, name: str) -> bool:
        """Bring the keyboard to this, which nobody has chosen; False where there is no such thing, or it is there."""
        leads = bool(name) and self._touching.lead_to(name)
        if leads:
            self._note_led()
        return leads

    def _note_led(self) -> None:
        self._led_to = self._touching.focus
        self._leading.note()

    def _note_stand(self, name: str) -> None:
        """The keyboard is on this now: whoever looks back at earlier moves finds it there again."""
        if name and self._telling.may_be_answered and not self._telling.busy:
            self._stood = (self._decision, name)

    @property
    def _decision(self) -> tuple[int, int, bool]:
        """What tells one decision from others."""
        shown = self._telling.shown
        return shown.ply, shown.seat, bool(shown.proposed)

    # By the viewer

    def go_to(self, name: str) -> None:
        """Bring the keyboard to what the viewer means, where it may go there."""
        self._touching.lead_to(name)
        if self._touching.focus == name:
            self._led_to = ""

    def step(self, by: int) -> None:
        """Take the keyboard to the next (1) thing, or to the one before (-1)."""
        self._touching.step_focus(by)
        self.choose()

    def step_from_the_opening(self, by: int) -> None:
        """The same by a key that has ended what was told: what the decision has led the keyboard to by itself is the
        first thing, as nobody has seen it pass by."""
        if by < 0 or not self.is_led:
            self._touching.step_focus(by)
        self.choose()

    def walk(self, direction: Direction, name: str) -> bool:
        """An arrow: to `name`, which the game means by it, else to the nearest thing that way. Nothing is picked or put
        down; where the game means what the keyboard cannot go to, it is told why. Whether the arrow meant something."""
        self._led_to, before = "", self._touching.focus
        if self._touching.lead_to(name) or (name and name == before):
            return True
        if self._touching.finds(name) and not self._touching.picker.has_use_for(name):
            self._touch(name)
            return True
        self._touching.walk(direction)
        # among the few things that are asked for, one that does not lie that way is no mistake
        return self._touching.focus != before or self._touching.hand.may_touch_anything

    def walk_to_end(self, at: int) -> bool:
        """Take the keyboard to the first (0) or last (-1) thing of its row; False where it is on nothing."""
        self._led_to, row = "", self._touching.ways.row(self._touching.focus)
        if row:
            self._touching.lead_to(row[at])
        return bool(row)
