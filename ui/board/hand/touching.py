"""Leads mouse and keys to the viewer's hand, and does what the hand asks for. Knows no game.

What a press, a drag, a click or a key means stands in `ui.board.values.hand`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import assert_never

from PySide6.QtCore import QObject, QPointF, Signal

from ui.board.scene.flight import start_shake
from ui.board.scene.motion import Clock
from ui.board.scene.stage import Stage
from ui.board.values.asks import (
    Announce,
    Ask,
    Asks,
    CallHome,
    Choose,
    Consider,
    Deny,
    LetGo,
    Point,
    Show,
    TurnOver,
)
from ui.board.values.bodies import known
from ui.board.values.focus import Direction, Walk
from ui.board.values.gestures import Picker
from ui.board.values.hand import Hand, Spot
from ui.terms import Word


class Touching(QObject):
    """The hand of the viewer. Invariant: when no call runs, the stage shows the hand.

    Signals: chosen(str), a move; denied(tuple of ids, QPointF), a touch that no legal move has; changed(tuple of ids),
    the touches so far; turned(str), a button has been touched that turns this piece; considered(str), the move that the
    next touch would make ("" for none); met(str), the piece under pointer or focus ("" for none); focused(str), the
    keyboard is on this now ("" for nothing); withheld(QPointF, bool), a press there made no move, as (True) it
    may have been meant to hurry the table on, or (False) nobody has chosen that move;
    used(bool), keys are used instead of the pointer (True), or the other way round.
    """

    chosen = Signal(str)
    denied = Signal(object, object)
    changed = Signal(object)
    turned = Signal(str)
    considered = Signal(str)
    met = Signal(str)
    focused = Signal(str)
    withheld = Signal(object, bool)
    used = Signal(bool)

    def __init__(self, stage: Stage, clock: Clock) -> None:
        super().__init__(stage)
        self.hand = Hand()
        self._stage = stage
        self._clock = clock
        self._shown = Hand()
        """The hand as the stage shows it: where it is on, met, aims at, what it carries."""
        self._alone = frozenset[str]()
        """Nothing else is lit before something more is touched; empty: all that can be."""
        self._touched_then: tuple[str, ...] = ()
        self._by_key = False

    @property
    def by_key(self) -> bool:
        """Whether keys were used last, and not the pointer."""
        return self._by_key

    @by_key.setter
    def by_key(self, by_key: bool) -> None:
        if by_key != self._by_key:
            self._by_key = by_key
            self.used.emit(by_key)

    @property
    def picker(self) -> Picker:
        """The touches of what is decided."""
        return self.hand.picker

    @property
    def focus(self) -> str:
        """What the keyboard is on; "" for nothing."""
        return self.hand.focus

    @property
    def dragged(self) -> str:
        """The piece that the pointer carries; "" for none."""
        return self.hand.dragged

    # Decisions

    def decide(self, picker: Picker) -> None:
        """A new decision is asked of the viewer: these are its gestures."""
        self._become(*self.hand.decided(self._stage.layout, picker))

    def set_barred(self, names: Collection[str]) -> None:
        """Dim these, by id or shared name, and whatever of the viewer's hand has no use in what it is asked. Never what
        it can pick up, if only to arrange what lies there. The keyboard may go to what is dimmed: to ask why."""
        layout, usable = self._stage.layout, self.picker.sources
        known = [one for one in layout.placements if not one.touch.settled and one.id not in usable]
        named = {one.id for one in known if one.id in names or one.same_as in names}
        idle = {one.id for one in known if usable and one.touch.in_hand}
        self._stage.set_barred(named | idle)
        self._become(*self.hand.with_barred(layout, frozenset(named | idle)))

    def seek(self, names: Sequence[str]) -> None:
        """The viewer is asked to touch one of these, by id or shared name, though no move does; of none: nothing."""
        self._become(self.hand.seeking(self._stage.layout, tuple(names)))

    def follow(self) -> None:
        """The table has been laid anew."""
        under = self._stage.at(QPointF(*self.hand.carried)) if self.hand.dragged else ()
        self._become(*self.hand.relaid(self._stage.layout, tuple(under)))

    def rest(self) -> None:
        """Nothing is asked; a drag is over, and the piece goes home with the next layout."""
        self._become(*self.hand.at_rest(self._stage.layout))

    def reconsider(self) -> None:
        """The chosen move is not made; what had been picked for it is picked still."""
        self._become(*self.hand.reconsidered())

    def take_back(self) -> bool:
        """Take the last touch back (or end a drag); False when there was none."""
        hand, asks = self.hand.taken_back()
        self._become(hand, asks)
        return bool(asks)

    def withhold(self, name: str, *, hurries: bool = True) -> None:
        """Touching this by key made no move: it `hurries` the table on, or may be meant to; else nobody chose it. It
        shakes its head, for words are not said each time."""
        piece = self._stage.pieces.get(name)
        if piece is not None:
            start_shake(self._clock, piece)
        thing = known(self._stage.layout).get(name)
        if thing is not None:
            self.withheld.emit(QPointF(thing.x, thing.y), hurries)

    def return_to(self, touches: tuple[str, ...]) -> None:
        """Have touched these alone, as was so before in the same decision."""
        self._become(*self.hand.returned_to(touches))

    def touch(self, name: str, point: QPointF) -> None:
        """Touch a piece or place, as a click there would."""
        self._become(*self.hand.touch(self._stage.layout, name, Point(point.x(), point.y())))

    def pick(self, name: str) -> None:
        """Touch this, which is one of several touches of the only move that there is, and make no move."""
        if not self.hand.asked:
            self._become(replace(self.hand, picker=self.picker.touch(name).picker), (Announce(),))

    def show_state(self) -> None:
        """Light up what can be touched next."""
        self._perform(Show())

    def light_alone(self, names: frozenset[str]) -> None:
        """Until something more is touched, light up only these of what can be, by id or shared name; of none, or none
        that can be: all."""
        self._alone, self._touched_then = names, self.hand.picker.touches
        self.show_state()

    # Pointer

    def press(self, point: QPointF) -> None:
        self.by_key = False
        spot = self._spot(point)
        piece = self._stage.pieces.get(self.hand.touchable_at(self._stage.layout, spot))
        middle = None if piece is None else Point(piece.seen.x, piece.seen.y)
        self._become(self.hand.pressed(self._stage.layout, spot, middle))

    def move(self, point: QPointF) -> None:
        """The pointer moves with the button down."""
        self._become(*self.hand.pulled(self._stage.layout, Point(point.x(), point.y())))
        if self.hand.dragged:
            self._become(self.hand.carried_to(self._stage.layout, self._spot(point)))
            self._stage.carry(self.hand.dragged, QPointF(*self.hand.carried))

    def release(self, point: QPointF) -> None:
        self._become(*self.hand.released(self._stage.layout, self._spot(point)))

    def hover(self, point: QPointF) -> None:
        """The pointer moves with no button down."""
        self._become(self.hand.hovered(self._stage.layout, self._spot(point)))

    def leave(self) -> None:
        """The pointer has left the table."""
        self._become(self.hand.left(self._stage.layout))

    def things_at(self, point: QPointF) -> tuple[str, ...]:
        """The pieces and places that are seen there, topmost first."""
        return tuple(self._stage.at(point))

    @property
    def ways(self) -> Walk:
        """Where the keyboard may go now, and where first."""
        return self.hand.walk(self._stage.layout)

    def finds(self, name: str) -> bool:
        """Whether a piece or place of this name lies there."""
        return name in known(self._stage.layout)

    def label_of(self, name: str) -> Word | None:
        """What the piece or place of this name is called."""
        return next((thing.label for thing in self._stage.layout.things if thing.id == name), None)

    def goes(self, name: str) -> bool:
        """Whether a click that picks up the piece of this name puts it in its only place, too."""
        return any(piece.id == name and piece.touch.goes for piece in self._stage.layout.placements)

    def touchable_at(self, point: QPointF) -> str:
        """What the hand would mean by touching there; "" for nothing."""
        return self.hand.touchable_at(self._stage.layout, self._spot(point))

    # Keys

    def step_focus(self, step: int) -> None:
        """Take the keyboard to the next (1) thing, or to the one before (-1), round the end."""
        self._become(self.hand.stepped(self._stage.layout, step))

    def walk(self, direction: Direction) -> None:
        """Take the keyboard to the nearest thing in this direction."""
        self._become(self.hand.walked(self._stage.layout, direction))

    def lead_to(self, name: str) -> bool:
        """Bring the keyboard to this; False where it is there already, or may not go there."""
        before = self.focus
        self._become(self.hand.led(self._stage.layout, name))
        return self.focus != before

    def lead_to_goal(self) -> bool:
        """Bring the keyboard to where what is picked can be put first; False where there is no such place."""
        hand = self.hand.led_to_goal(self._stage.layout)
        if hand is not None:
            self._become(hand)
        return hand is not None

    def leave_focus(self) -> None:
        """The keyboard is on nothing any more."""
        self._become(self.hand.unfocused(self._stage.layout))

    def touch_focus(self) -> bool:
        """Touch what the keyboard is on; False when it is on nothing."""
        touched = self.hand.touched_by_key(self._stage.layout)
        if touched is not None:
            self._become(*touched)
        return touched is not None

    # Inside

    def _spot(self, point: QPointF) -> Spot:
        return Spot(Point(point.x(), point.y()), self.things_at(point))

    def _become(self, hand: Hand, asks: Asks = ()) -> None:
        """Show another hand and do what it asks for. Whoever hears of it may have the table laid anew meanwhile."""
        self.hand = hand
        if Consider() in asks and hand.considered:
            self._shown = replace(self._shown, considered="")
        self._show_focus()
        self._show_met()
        self._show_aim()
        for ask in asks:
            self._perform(ask)

    def _show_focus(self) -> None:
        focus = self.hand.focus
        if focus != self._shown.focus:
            self._shown = replace(self._shown, focus=focus)
            self.focused.emit(focus)
            self._stage.focus(focus)

    def _show_met(self) -> None:
        met, by_key, dragged = self.hand.met, self.hand.met_by_key, self.hand.dragged
        if (met, by_key) != (before := (self._shown.met, self._shown.met_by_key)):
            self._shown = replace(self._shown, met=met, met_by_key=by_key)
            self._stage.pull_out(self.hand.pulled_out(self._stage.layout))
            if met != before[0]:
                self.met.emit(met)
        if dragged != self._shown.dragged:
            self._shown = replace(self._shown, dragged=dragged)
            if dragged:
                self._stage.hold(dragged)

    def _show_aim(self) -> None:
        over, considered = self.hand.over, self.hand.considered
        if over != self._shown.over:
            self._stage.open(self._shown.over, 0.0)
            self._shown = replace(self._shown, over=over)
            self._stage.open(over, 1.0)
        if considered != self._shown.considered:
            self._shown = replace(self._shown, considered=considered)
            self.considered.emit(considered)

    def _show_hand(self) -> None:
        layout = self._stage.layout
        shown = self.hand.shown(layout)
        if self._alone and self.hand.picker.touches == self._touched_then:
            alone = {one.id for one in layout.things if any(map(one.goes_by, self._alone))}
            shown = shown.among({*alone, *shown.touched}) if alone & self.hand.picker.next_touches else shown
        self._stage.show_hand(shown)

    def _perform(self, ask: Ask) -> None:
        match ask:
            case Choose(move):
                self.chosen.emit(move)
            case Deny(touched, point, shakes):
                piece = self._stage.pieces.get(touched[-1])
                if shakes and piece is not None:
                    start_shake(self._clock, piece)
                self.denied.emit(touched, QPointF(*point))
            case TurnOver(piece_id):
                self.turned.emit(piece_id)
            case LetGo(piece_id):
                self._stage.let_go(piece_id)
            case CallHome():
                self._stage.call_home()
            case Show():
                self._show_hand()
            case Announce():
                self._show_hand()
                self.changed.emit(self.hand.picker.touches)
            case Consider():
                pass  # told with the aim
            case _:
                assert_never(ask)
