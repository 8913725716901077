"""The viewer's hand over a table: what it has touched, carries, aims at and meets. Pure; no Qt, no game.

A hand changes by what mouse and keys do; each change is a new Hand, and what the hand then asks for. It only asks: a
complete gesture is announced, and nothing on the table changes until a snapshot says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from ui.board.values.asks import (
    ORIGIN,
    Announce,
    Asks,
    CallHome,
    Choose,
    Consider,
    Deny,
    LetGo,
    Light,
    Lights,
    Point,
    Show,
    TurnOver,
)
from ui.board.values.bodies import bare_places, body_of, known, meant, seen_body
from ui.board.values.focus import Direction, Walk
from ui.board.values.gestures import Picker, Touched, TouchResult, shared_names
from ui.board.values.places import Layout

DRAG_DISTANCE: Final = 4.0
"""How far, in pixels across and down, the pressed pointer moves before it carries something."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the pointer is, and the pieces and places there, topmost first, without what is held."""

    point: Point
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Press:
    """Where the button went down, on what, and what had been touched before."""

    point: Point
    name: str
    grip: Point
    """From the pointer to the piece's middle."""
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand between two things that it does. Invariant: `dragged` only while `press`."""

    picker: Picker = field(default_factory=Picker)
    press: Press | None = None
    dragged: str = ""
    """The piece that the pointer carries; "" for none."""
    carried: Point = ORIGIN
    """Where the middle of that piece is."""
    over: str = ""
    """What the next touch is aimed at: a target that opens; "" for none."""
    considered: str = ""
    """The move that this touch would make; "" for none."""
    met: str = ""
    """The piece under pointer or focus; "" for none."""
    met_by_key: bool = False
    """The keyboard has met it, not the pointer."""
    focus: str = ""
    """What the keyboard is on; "" for nothing."""
    asked: bool = False
    """A move has been chosen and waits for its answer: nothing can be touched."""
    sought: tuple[str, ...] = ()
    """What the viewer is asked to touch, by id or shared name, also where no move does: the keyboard comes there
    first."""
    barred: frozenset[str] = frozenset()
    """Where the keyboard may go, too, though it cannot be used now: to ask why."""

    @property
    def holding(self) -> str:
        """The piece in the hand: dragged, or touched last; "" for none."""
        return self.dragged or (self.picker.touches[-1] if self.picker.touches else "")

    @property
    def may_touch_anything(self) -> bool:
        """Whether a touch is asked for that makes no move: every touch is an answer."""
        return bool(self.sought) and not self.picker.moves

    @property
    def asked_about(self) -> str:
        """The piece under pointer or focus; "" for none."""
        return self.met or self.focus

    def shown(self, layout: Layout) -> Lights:
        """What is lit on this table."""
        wanted, touched = self.picker.next_touches, layout.with_joining(self.picker.touches)
        targets = self.walk(layout).targets
        lights = {name: Light.TARGET if name in targets else Light.PICKABLE for name in wanted}
        lights |= dict.fromkeys(touched, Light.TOUCHED)
        return Lights(lights, wanted, touched, self.pulled_out(layout))

    def pulled_out(self, layout: Layout) -> frozenset[str]:
        """What is raised out of its row in the hand: not what the keyboard is on, which has a ring, and would look
        as if it were picked."""
        return frozenset(("" if self.met_by_key else self.met, *layout.with_joining(self.picker.touches)))

    # Decisions

    def decided(self, layout: Layout, picker: Picker) -> tuple[Hand, Asks]:
        """A new decision is asked of the viewer: these are its gestures."""
        hand = replace(self, picker=picker, press=None, dragged="", asked=False)
        return hand._kept_focus(layout), (Show(),)

    def with_barred(self, layout: Layout, names: frozenset[str]) -> tuple[Hand, Asks]:
        """The hand when these pieces are of no use to it now."""
        return replace(self, barred=names)._kept_focus(layout), ()

    def seeking(self, layout: Layout, names: tuple[str, ...]) -> Hand:
        """Asked to touch one of these; the keyboard leaves whatever else it is on."""
        if names == self.sought:
            return self
        hand = replace(self, sought=names)
        return hand._focused(layout, "") if names and self.focus not in hand.walk(layout).sought_things else hand

    def relaid(self, layout: Layout, under: tuple[str, ...] = ()) -> tuple[Hand, Asks]:
        """The table has been laid anew, and things may go by other names; what was aimed at is aimed at anew. `under`
        is what lies under the middle of the piece that is carried."""
        hand = replace(self, picker=self.picker.renamed(shared_names(layout.things)))
        if hand.met and hand.met not in known(layout):
            # what the pointer was on is gone, and what lies there now has not been asked about
            hand = replace(hand, met="")
        hand = hand._kept_focus(layout)
        if hand.focus and not (hand.met or hand.dragged or hand.asked):
            # a move that was chosen there is not made: the keyboard is there still, and what it would do is told again
            hand = hand.left(layout)
        if hand.dragged:
            over = hand._target_at(layout, Spot(hand.carried, under))
        else:
            over = hand.over if hand.over in hand.picker.next_touches else ""
        return hand._aimed(over), (Show(), Consider())

    def at_rest(self, layout: Layout) -> tuple[Hand, Asks]:
        """Nothing is asked; a drag is over, and the piece goes home with the next layout."""
        hand, asks = self._aimed("").decided(layout, Picker())
        return hand, ((LetGo(self.dragged), *asks) if self.dragged else asks)

    def started_over(self) -> tuple[Hand, Asks]:
        """All touches forgotten; what is held glides home."""
        return replace(self, press=None, asked=False)._back_to(()), (CallHome(), Announce())

    def reconsidered(self) -> tuple[Hand, Asks]:
        """The chosen move is not made: its last touch forgotten, and what had been picked picked still; what is held
        glides home."""
        picker = self.picker.back() if self.asked else self.picker
        return replace(self, press=None, asked=False)._back_to(picker.touches), (CallHome(), Announce())

    def taken_back(self) -> tuple[Hand, Asks]:
        """The last touch taken back, or a drag ended; asks for nothing where there was none."""
        if self.dragged:
            touches = self.press.touches if self.press is not None else ()
            return replace(self, press=None)._back_to(touches), (CallHome(), Announce())
        if self.asked or not self.picker.is_begun:
            return self, ()
        return replace(self, picker=self.picker.back()), (CallHome(), Announce())

    def returned_to(self, touches: tuple[str, ...]) -> tuple[Hand, Asks]:
        """The hand as it was when these had been touched, in the same decision."""
        if self.asked or touches == self.picker.touches:
            return self, ()
        return replace(self, picker=replace(self.picker, touches=touches)), (CallHome(), Announce())

    def touch(self, layout: Layout, name: str, point: Point) -> tuple[Hand, Asks]:
        """The one way to touch something: by click, by drop, by key. Deaf while a chosen move waits for its answer. It
        makes the only move that there is, however many touches that has."""
        if self.asked:
            return self, ()
        piece = layout.placement(name)
        if piece is not None and piece.touch.turns:
            return self, (TurnOver(piece.touch.turns),)
        if name in self.picker.given and not self.picker.is_begun:
            # it is in the hand already, and where it can go is said; nothing was wrong about touching it
            return self, (Announce(), Deny(self.picker.touches, point, shakes=False))
        touched = self.picker.touch(name)
        if only := self.picker.makes(name):
            touched = Touched(TouchResult.COMPLETE, touched.picker, only)
        replaced: Asks = ()
        is_instead = name in self.picker.sources and not self.picker.has_no_room_for(name)
        if touched.answer is TouchResult.DENIED and is_instead:
            # another piece instead of the one picked before; where it might have joined that, one is told why not
            if self.picker.gathers:
                replaced = (Deny((*self.picker.touches, name), point, shakes=False),)
            touched = self.picker.start_over().touch(name)
        if touched.answer is TouchResult.DENIED:
            return self, (self._denial((*self.picker.touches, name), point),)
        hand = replace(self, picker=touched.picker)
        if touched.answer is not TouchResult.COMPLETE:
            return hand, (Announce(), *replaced)
        return replace(hand, asked=True, met="")._aimed(""), (Show(), Choose(touched.move))

    # Pointer

    def pressed(self, layout: Layout, spot: Spot, middle: Point | None) -> Hand:
        """The button goes down; `middle` is where the piece is seen that can be touched there."""
        point, name = spot.point, self.touchable_at(layout, spot)
        grip = ORIGIN if middle is None else Point(middle.x - point.x, middle.y - point.y)
        return replace(self, press=Press(point, name, grip, self.picker.touches))._focused(layout, "")

    def pulled(self, layout: Layout, point: Point) -> tuple[Hand, Asks]:
        """The pointer moves with the button down: far enough, and what it was pressed on is picked up, if it can be."""
        press = self.press
        if press is None or self.dragged or self.asked:
            return self, ()
        return self._picked_up(layout, press) if _is_far(press.point, point) else (self, ())

    def carried_to(self, layout: Layout, spot: Spot) -> Hand:
        """The pointer has moved what it carries."""
        if self.press is None or not self.dragged:
            return self
        hand = replace(self, carried=Point(spot.point.x + self.press.grip.x, spot.point.y + self.press.grip.y))
        return hand._aimed(hand._target_at(layout, spot))

    def released(self, layout: Layout, spot: Spot) -> tuple[Hand, Asks]:
        """The button goes up."""
        press, hand = self.press, replace(self, press=None)
        if press is None:
            return self, ()
        if self.dragged:
            return hand._dropped(layout, press, spot)
        if not press.name:
            return hand._released_beside(layout, spot)
        # a press that leaves what it could have done is none; what is of no use says so wherever it was pulled
        is_left = _is_far(press.point, spot.point) and press.name not in spot.under
        is_useful = self.picker.has_use_for(press.name)
        return (hand, ()) if is_left and is_useful else hand.touch(layout, press.name, spot.point)

    def hovered(self, layout: Layout, spot: Spot) -> Hand:
        """The pointer moves with no button down."""
        name = self.touchable_at(layout, spot)
        return replace(self._met(layout, name), met_by_key=False) if name else self.left(layout)

    def left(self, layout: Layout) -> Hand:
        """The pointer has left the table, or is on nothing there: what the keyboard is on is met, and aimed at, as
        before; while a chosen move is asked about nothing is, so that the keyboard aims again after the answer."""
        if self.dragged or self.asked:
            return replace(self, met="")
        return replace(self, met_by_key=bool(self.focus))._met(layout, self.focus)

    def touchable_at(self, layout: Layout, spot: Spot) -> str:
        """The uppermost thing there that the hand may mean: what can be touched now, else a piece with a name."""
        wanted = self.picker.next_touches | set(self.picker.touches)
        # what was given lies in the hand, over any place
        given = next((name for name in spot.under if name in self.picker.given), "")
        first = given or next((name for name in spot.under if name in wanted), "")
        pieces = {piece.id: piece for piece in layout.placements if piece.id in spot.under}
        if spot.under and spot.under[0] in pieces and pieces[spot.under[0]].touch.turns:
            return spot.under[0]
        named = [name for name in spot.under if name in pieces and pieces[name].label is not None]
        # a card that covers what is wanted hides it from the hand too
        if first and named and named[0] in self.picker.sources:
            return min(named[0], first, key=spot.under.index)
        return first or (named[0] if named else "")

    # Keys

    def stepped(self, layout: Layout, step: int) -> Hand:
        """On the next (1) or last (-1) thing, round the end, in walking order, where what is sought comes first."""
        return self._focused(layout, self.walk(layout).next_from(self.focus, step))

    def walked(self, layout: Layout, direction: Direction) -> Hand:
        """On the nearest thing that way."""
        return self._focused(layout, self.walk(layout).towards(self.focus, direction))

    def led(self, layout: Layout, name: str) -> Hand:
        """On this, where the keyboard may go there."""
        return self._focused(layout, name) if name in self.walk(layout).things else self

    def led_to_goal(self, layout: Layout) -> Hand | None:
        """On where what has been picked can be put first; None where there is no such place."""
        goal = self.walk(layout).first_goal
        return self._focused(layout, goal) if goal else None

    def unfocused(self, layout: Layout) -> Hand:
        """On nothing."""
        return self._focused(layout, "")

    def touched_by_key(self, layout: Layout) -> tuple[Hand, Asks] | None:
        """What the keyboard is on, touched; None when it is on nothing."""
        thing = self.walk(layout).things.get(self.focus)
        return None if thing is None else self.touch(layout, self.focus, Point(thing.x, thing.y))

    # Inside

    def walk(self, layout: Layout) -> Walk:
        """Where the keyboard of a viewer with this hand may go on this table."""
        return Walk(layout, self.picker, self.sought, self.barred)

    def _aimed(self, over: str) -> Hand:
        return replace(self, over=over, considered=self.picker.completes(over) if over else "")

    def _focused(self, layout: Layout, name: str) -> Hand:
        return self if name == self.focus else replace(self, focus=name, met_by_key=True)._met(layout, name)

    def _kept_focus(self, layout: Layout) -> Hand:
        """The keyboard leaves what is nowhere any more."""
        return self._focused(layout, "") if self.focus and self.focus not in self.walk(layout).things else self

    def _met(self, layout: Layout, name: str) -> Hand:
        """Over this, and aiming at it where it is a target of the next touch."""
        aims = name in self.picker.next_touches and name in self.walk(layout).targets
        return replace(self, met=name)._aimed(name if aims else "")

    def _picked_up(self, layout: Layout, press: Press) -> tuple[Hand, Asks]:
        name, hand, picker = press.name, self, self.picker
        if name in picker.sources - picker.next_touches - set(picker.touches):
            # another piece instead of the one picked before
            picker = picker.start_over()
            press = replace(press, touches=picker.touches)
        wanted = name in picker.next_touches
        draggable = wanted and not picker.completes(name)
        can_move = draggable or name in picker.touches or (wanted and self._is_pulled(layout, picker, name))
        piece = layout.placement(name)
        if piece is None or not can_move:
            # where the button comes up tells whether it was a click
            return replace(hand, picker=picker), ()
        if draggable:
            picker = picker.touch(name).picker
            if name in picker.given:
                # one of several equals, instead of the one that was given
                press = replace(press, touches=picker.touches)
        middle = Point(press.point.x + press.grip.x, press.point.y + press.grip.y)
        return replace(hand, picker=picker, press=press, dragged=name, carried=middle, met=""), (Announce(),)

    def _dropped(self, layout: Layout, press: Press, spot: Spot) -> tuple[Hand, Asks]:
        over, name, hand = self.over, self.dragged, replace(self, dragged="")
        if over:
            return hand.touch(layout, over, spot.point)
        things = known(layout)
        is_home = body_of(things[name]).contains(*spot.point)
        if not is_home and self._is_pulled(layout, self.picker, name):
            hand, asks = hand.touch(layout, name, spot.point)
            return hand, (LetGo(name), *asks)
        place = next((one for one in spot.under if one in things), "")
        touched = (*self.picker.touches, place) if place else self.picker.touches
        # told while it is held: afterwards places go by other names
        told = () if is_home else (self._denial(touched, spot.point),)
        hand = replace(hand, picker=hand.picker.start_over(press.touches))
        return hand, (*told, CallHome(), Announce())

    def _released_beside(self, layout: Layout, spot: Spot) -> tuple[Hand, Asks]:
        """A click on nothing that can be touched: a place says why, a sheet that only lies there where what is held can
        go, and the bare table takes everything back."""
        places = bare_places(layout)
        place = next((name for name in spot.under if name in places), "")
        if place:
            return self, (self._denial((*self.picker.touches, place), spot.point),)
        if not self.picker.touches:
            return self, ()
        return (self, (self._denial(self.picker.touches, spot.point),)) if spot.under else self.started_over()

    def _is_pulled(self, layout: Layout, picker: Picker, name: str) -> bool:
        """Whether dragging it off its place makes a move at once."""
        piece = layout.placement(name)
        return piece is not None and piece.touch.pulls and bool(picker.completes(name))

    def _back_to(self, touches: tuple[str, ...]) -> Hand:
        """Nothing carried and nothing aimed at, with these touches left."""
        return replace(self._aimed(""), picker=self.picker.start_over(touches), dragged="")

    def _target_at(self, layout: Layout, spot: Spot) -> str:
        """The target that is meant by a drop: the one under the pointer, else the one covered most."""
        held = layout.placement(self.dragged)
        if held is None:
            return ""
        body = body_of(replace(held, pose=replace(held.pose, x=self.carried.x, y=self.carried.y)))
        wanted = self.picker.next_touches & self.walk(layout).targets
        bodies = {one.id: seen_body(layout, one) for one in layout.things if one.id in wanted}
        targets = {name: area for name, area in bodies.items() if not area.is_empty}
        places = bare_places(layout)
        pointed = {
            name
            for name, area in targets.items()
            if (name in spot.under if name in places else area.contains(*spot.point))
        }
        return meant(targets, body, pointed)

    def _denial(self, touched: tuple[str, ...], point: Point) -> Deny:
        return Deny(touched, point, shakes=bool(self.picker.moves))


def _is_far(start: Point, end: Point) -> bool:
    """Whether the pointer has moved so far that it carries something."""
    return abs(end.x - start.x) + abs(end.y - start.y) >= DRAG_DISTANCE
