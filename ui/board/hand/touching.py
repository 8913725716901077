"""What the viewer's hand does on the table: press, drag, click, hover, keys, all through one Picker. Knows no game.

The hand only asks: a complete gesture is announced and nothing on the table changes until a snapshot says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from ui.board.scene.bodies import body_of, meant, seen_body
from ui.board.scene.flight import start_shake
from ui.board.scene.items import Light
from ui.board.scene.motion import Clock
from ui.board.scene.stage import Stage
from ui.board.values.focus import Direction, Lying, following, neighbour, reading_order
from ui.board.values.gestures import Picker, TouchResult
from ui.board.values.places import Layout, PlaceKind

DRAG_DISTANCE: Final = 4.0


@dataclass(frozen=True, slots=True)
class _Press:
    """Where the button went down, on what, and what had been touched before."""

    point: QPointF
    name: str
    grip: QPointF
    """From the pointer to the piece's middle."""
    touches: tuple[str, ...]


class Touching(QObject):
    """The hand of the viewer. Invariant: what glows is what `picker` says, and at most one piece is dragged.

    Signals: chosen(str), a move; denied(tuple of ids, QPointF), a touch that no legal move has; changed(tuple of ids),
    the touches so far; turned(str), a button has been touched that turns this piece; considered(str), the move that the
    next touch would make ("" for none); met(str), the piece under pointer or focus ("" for none); focused(str), the
    keyboard is on this now ("" for nothing).
    """

    chosen = Signal(str)
    denied = Signal(object, object)
    changed = Signal(object)
    turned = Signal(str)
    considered = Signal(str)
    met = Signal(str)
    focused = Signal(str)

    def __init__(self, stage: Stage, clock: Clock) -> None:
        super().__init__(stage)
        self.picker = Picker({})
        self._stage = stage
        self._clock = clock
        self._press: _Press | None = None
        self._dragged = ""
        self._over = ""
        self._met = ""
        self._focus = ""
        self._considered = ""
        self._asked = False
        self._barred: frozenset[str] = frozenset()

    @property
    def met_now(self) -> str:
        """The piece under pointer or focus; "" for none."""
        return self._met

    @property
    def focus(self) -> str:
        """What the keyboard is on; "" for nothing."""
        return self._focus

    @property
    def dragged(self) -> str:
        """The piece in the hand; "" for none."""
        return self._dragged

    @property
    def holding(self) -> str:
        """The piece in the hand: dragged, or touched last; "" for none."""
        return self._dragged or (self.picker.touches[-1] if self.picker.touches else "")

    # Decisions

    def decide(self, picker: Picker) -> None:
        """A new decision is asked of the viewer: these are its gestures."""
        self.picker = picker
        self._press, self._dragged, self._asked = None, "", False
        self.show_state()

    def set_barred(self, names: frozenset[str]) -> None:
        """The keyboard may go to these, too, though they cannot be used now: to ask why."""
        self._barred = names
        if self._focus and self._focus not in self._walkable():
            self.focus_on("")

    def rename(self, names: Mapping[str, str]) -> None:
        """Things go by other names now; what was aimed at is aimed at anew."""
        self.picker.rename(names)
        if self._met and self._met not in self.known():
            # what the pointer was on is gone, and what lies there now has not been asked about
            self._meet("")
        self.show_state()
        over, self._considered = self._over, ""
        if self._dragged:
            held = self._stage.pieces[self._dragged].seen
            self._aim(self._target_under(QPointF(held.x, held.y)))
        elif over:
            self._aim(over if over in self.picker.next_touches() else "")

    def rest(self) -> None:
        """Nothing is asked; a drag is over, and the piece goes home with the next layout."""
        if self._dragged:
            self._stage.let_go(self._dragged)
        self._aim("")
        self.decide(Picker({}))

    def start_over(self) -> None:
        """Forget all touches; what is held glides home."""
        self.picker.start_over()
        self._press, self._dragged, self._asked = None, "", False
        self._aim("")
        self._stage.call_home()
        self._announce()

    def take_back(self) -> bool:
        """Take the last touch back (or end a drag); False when there was none."""
        if self._dragged:
            self._drop_nowhere()
            return True
        if self._asked or not self.picker.back():
            return False
        self._stage.call_home()
        self._announce()
        return True

    def touch(self, name: str, point: QPointF) -> None:
        """The one way to touch something: by click, by drop, by key. Deaf while a chosen move waits for its answer."""
        if self._asked:
            return
        piece = self._stage.pieces.get(name)
        if piece is not None and piece.placement.turns:
            self.turned.emit(piece.placement.turns)
            return
        touched = self.picker.touch(name)
        if touched.answer is TouchResult.DENIED and name in self.picker.sources:
            # another piece instead of the one picked before
            self.picker.start_over()
            touched = self.picker.touch(name)
        if touched.answer is TouchResult.DENIED:
            self._deny((*self.picker.touches, name), point)
            return
        if touched.answer is not TouchResult.COMPLETE:
            self._announce()
            return
        self._asked = True
        self.leave()
        self.show_state()
        self.chosen.emit(touched.move)

    # Pointer

    def press(self, point: QPointF) -> None:
        name = self.touchable_at(point)
        piece = self._stage.pieces.get(name)
        grip = QPointF(piece.seen.x, piece.seen.y) - point if piece is not None else QPointF()
        self._press = _Press(point, name, grip, self.picker.touches)
        self.focus_on("")

    def move(self, point: QPointF) -> None:
        """The pointer moves with the button down."""
        press = self._press
        if press is None:
            return
        if not self._dragged and not self._asked and (point - press.point).manhattanLength() >= DRAG_DISTANCE:
            self._pick_up(press)
        if self._dragged:
            self._stage.carry(self._dragged, point + press.grip)
            self._aim(self._target_under(point))

    def release(self, point: QPointF) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self._dragged:
            self._drop(press, point)
        elif press.name:
            self.touch(press.name, point)
        elif self.picker.touches:
            self._release_beside(point)

    def _release_beside(self, point: QPointF) -> None:
        """A click on nothing that can be touched: a place says why, the bare table takes everything back."""
        under = self._stage.at(point)
        place = next((name for name in under if name in self._stage.places), "")
        if place:
            self._deny((*self.picker.touches, place), point)
        elif not under:
            self.start_over()

    def hover(self, point: QPointF) -> None:
        """The pointer moves with no button down."""
        name = self.touchable_at(point)
        self._meet(name)
        self._aim(name if name in self.picker.next_touches() and self._is_target(name) else "")

    def leave(self) -> None:
        """The pointer has left the table."""
        self._meet("")
        if not self._dragged:
            self._aim("")

    def touchable_at(self, point: QPointF) -> str:
        """The uppermost thing there that the hand may mean: what can be touched now, else a piece with a name."""
        names = self._stage.at(point)
        wanted = self.picker.next_touches() | set(self.picker.touches)
        # what was given lies in the hand, over any place
        given = next((name for name in names if name in self.picker.given), "")
        first = given or next((name for name in names if name in wanted), "")
        if names and names[0] in self._stage.pieces and self._stage.pieces[names[0]].placement.turns:
            return names[0]
        named = [name for name in names if name in self._stage.pieces and self._stage.pieces[name].placement.label]
        # a card that covers what is wanted hides it from the hand too
        if first and named and named[0] in self.picker.sources:
            return named[0] if names.index(named[0]) < names.index(first) else first
        return first or (named[0] if named else "")

    # Keys

    def step_focus(self, step: int) -> bool:
        """To the next (1) or last (-1) thing; False past the end, where the focus is given up. What can be touched
        comes in reading order, then what is barred."""
        things = self._walkable().values()
        barred = self._barred - self.picker.next_touches()
        usable = reading_order(one for one in things if one.id not in barred)
        order = (*usable, *reading_order(one for one in things if one.id in barred))
        self.focus_on(following(self._focus, order, step=step))
        return bool(self._focus)

    def walk(self, direction: Direction) -> None:
        """To the nearest thing that way."""
        things = self._walkable()
        if self._focus in things:
            self.focus_on(neighbour(self._focus, direction, things))
        else:
            self.step_focus(1)

    def touch_focus(self) -> bool:
        """Touch what the keyboard is on; False when it is on nothing."""
        thing = self._walkable().get(self._focus)
        if thing is None:
            return False
        self.touch(self._focus, QPointF(thing.x, thing.y))
        return True

    def focus_on(self, name: str) -> None:
        if name != self._focus:
            self._focus = name
            self.focused.emit(name)
            self._stage.focus(name)
            self._meet(name)
            self._aim(name if name in self.picker.next_touches() and self._is_target(name) else "")

    # Showing

    def show_state(self) -> None:
        """Light up what can be touched next, and forget a focus that is nowhere any more."""
        following_touches = self.picker.next_touches()
        lights = {name: Light.TARGET if self._is_target(name) else Light.PICKABLE for name in following_touches}
        lights |= dict.fromkeys(self.picker.touches, Light.TOUCHED)
        self._stage.light(lights, following_touches)
        self._stage.raise_touched(self.picker.touches)
        self._stage.pull_out({self._met, *self.picker.touches})
        if self._focus and self._focus not in self._walkable():
            self.focus_on("")

    def known(self) -> dict[str, Lying]:
        """All pieces that have a name and all places, by id."""
        layout = self._stage.layout
        things: dict[str, Lying] = {place.id: place for place in layout.places}
        things |= {piece.id: piece for piece in layout.placements if piece.label is not None}
        return things

    # Inside

    def _walkable(self) -> dict[str, Lying]:
        """Where the keyboard may go: what can be touched, or, when nothing can, whatever has a name."""
        wanted = self.picker.next_touches() | set(self.picker.touches)
        layout = self._stage.layout
        things: dict[str, Lying] = {place.id: place for place in layout.places if place.id in wanted}
        wanted |= set() if self.picker.is_begun else self._barred
        things |= {piece.id: piece for piece in layout.placements if piece.id in wanted}
        return things or {name: thing for name, thing in self.known().items() if name in self._stage.pieces}

    def _is_target(self, name: str) -> bool:
        """Whether touching it puts something there, rather than picking it up."""
        return name in self._stage.places or (bool(self.picker.touches) and name in _piece_places(self._stage.layout))

    def _pick_up(self, press: _Press) -> None:
        name = press.name
        if name in self.picker.sources - self.picker.next_touches() - set(self.picker.touches):
            # another piece instead of the one picked before
            self.picker.start_over()
            self._press = replace(press, touches=self.picker.touches)
        wanted = name in self.picker.next_touches()
        draggable = wanted and not self.picker.completes(name)
        if name not in self._stage.pieces or not (
            draggable or name in self.picker.touches or (wanted and self._is_pulled(name))
        ):
            self._press = None
            return
        if draggable:
            self.picker.touch(name)
        self._meet("")
        self._dragged = name
        self._stage.hold(name)
        self._announce()

    def _drop(self, press: _Press, point: QPointF) -> None:
        over, name = self._over, self._dragged
        self._dragged = ""
        if over:
            self.touch(over, point)
            return
        home = self.known()[name]
        if self._is_pulled(name) and not body_of(home).contains(point):
            self._stage.let_go(name)
            self.touch(name, point)
            return
        place = next((one for one in self._stage.at(point) if one in self.known()), "")
        if not body_of(home).contains(point):
            # told while it is held: afterwards places go by other names
            self._deny((*self.picker.touches, place) if place else self.picker.touches, point)
        self.picker.start_over(press.touches)
        self._stage.call_home()
        self._announce()

    def _is_pulled(self, name: str) -> bool:
        """Whether dragging it off its place makes a move at once."""
        return self._stage.pieces[name].placement.pulls and bool(self.picker.completes(name))

    def _drop_nowhere(self) -> None:
        touches = self._press.touches if self._press is not None else ()
        self._press, self._dragged = None, ""
        self._aim("")
        self.picker.start_over(touches)
        self._stage.call_home()
        self._announce()

    def _target_under(self, point: QPointF) -> str:
        """The target that is meant by a drop: the one under the pointer, else the one covered most."""
        held = self._stage.pieces[self._dragged].seen
        body = QRectF(-held.width / 2, -held.height / 2, held.width, held.height).translated(held.x, held.y)
        under, places, targets = self._stage.at(point), self._stage.places, self._targets()
        pointed = {
            name for name, rect in targets.items() if (name in under if name in places else rect.contains(point))
        }
        return meant(targets, body, pointed)

    def _targets(self) -> dict[str, QRectF]:
        wanted = self.picker.next_touches()
        layout = self._stage.layout
        rects = {thing.id: seen_body(layout, thing) for thing in layout.things if thing.id in wanted}
        return {name: rect for name, rect in rects.items() if self._is_target(name) and not rect.isEmpty()}

    def _aim(self, name: str) -> None:
        """Open the target that the next touch would be, and say which move that would make."""
        if name != self._over:
            self._stage.open(self._over, 0.0)
            self._over = name
            self._stage.open(name, 1.0)
        move = self.picker.completes(name) if name else ""
        if move != self._considered:
            self._considered = move
            self.considered.emit(move)

    def _meet(self, name: str) -> None:
        if name != self._met:
            self._met = name
            self._stage.pull_out({name, *self.picker.touches})
            self.met.emit(name)

    def _deny(self, touched: tuple[str, ...], point: QPointF) -> None:
        piece = self._stage.pieces.get(touched[-1])
        if piece is not None and self.picker.moves:
            start_shake(self._clock, piece)
        self.denied.emit(touched, point)

    def _announce(self) -> None:
        self.show_state()
        self.changed.emit(self.picker.touches)


def _piece_places(layout: Layout) -> frozenset[str]:
    return frozenset(place.id for place in layout.places if place.kind is PlaceKind.PIECE)
