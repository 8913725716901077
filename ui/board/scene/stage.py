"""The pieces and places on the table: brings them from one layout to the next. Knows no snapshots and no moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsScene

from ui.board.kit.signs import PlaceItem
from ui.board.scene.bed import Bed
from ui.board.scene.flight import (
    LIFT_TIME,
    POSE,
    RISE_TIME,
    ease_push,
    ease_value,
    note_moves,
    start_accent,
    start_call,
    start_flight,
    start_spin,
    start_thread,
    stop_call,
    stop_thread,
)
from ui.board.scene.ghosts import Ghosts
from ui.board.scene.glow import Glow
from ui.board.scene.items import IN_HAND_Z, PieceItem
from ui.board.scene.motion import Clock
from ui.board.scene.pane import pane_rect
from ui.board.scene.pictures import Pictures
from ui.board.scene.pointers import Pointers
from ui.board.scene.trail import Trails
from ui.board.values.asks import Light, Lights
from ui.board.values.diff import Kind, Motion, Pace
from ui.board.values.gaps import pushes
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place, PlaceKind
from ui.board.values.story.shots import motions_to


class Stage(QObject):
    """All items of the scene. Invariant: at rest every item lies as the layout says, except those `held`.

    Signal: arrived(), when all motions of the last layout are done.
    """

    arrived = Signal()

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, clock: Clock) -> None:
        super().__init__(scene)
        self.layout = Layout(())
        self.pieces: dict[str, PieceItem] = {}
        self.places: dict[str, PlaceItem] = {}
        self.bed = Bed(self)
        self.trails = Trails(scene, clock)
        self.ghosts = Ghosts(scene, pictures, self.pieces)
        self._scene = scene
        self._pictures = pictures
        self._clock = clock
        self._leaving: dict[str, PieceItem] = {}
        self._flying: set[str] = set()
        self._held: set[str] = set()
        self._glow = Glow()
        self._pointers = Pointers(scene, clock)
        self._barred = frozenset[str]()
        """What looks as if it were of no use, unless it is pointed at."""
        self._remarks = Pointers(scene, clock, "remark")
        """Beside those: at what is being said at the table."""
        clock.ticked.connect(lambda: note_moves(scene))

    @property
    def moving(self) -> bool:
        """Whether motions of a layout still run."""
        return bool(self._flying)

    # From layout to layout

    @property
    def poses(self) -> dict[str, Placement]:
        """All pieces as they are seen now, in mid-flight or in the hand, by id."""
        return {name: item.seen for name, item in self.pieces.items()}

    @property
    def held(self) -> frozenset[str]:
        """What lies where the hand has brought it."""
        return frozenset(self._held)

    def play(self, layout: Layout, motions: Sequence[Motion], kept: Collection[str] = ()) -> None:
        """Set everything in motion towards `layout`. Of what is held only the pieces `kept` stay in the hand."""
        self._finish_leaving()
        self._held &= set(kept)
        self._flying &= {piece.id for piece in layout.placements}
        self._turn_held(layout)
        self._call_back(layout, {motion.id for motion in motions})
        called = self._calling()
        self.layout = layout
        self._lay_places(layout.places)
        self.trails.tend(layout)
        self._flying |= {motion.id for motion in motions if motion.pace is not Pace.AT_ONCE}
        for motion in motions:
            self._set_out(motion)
        for name in self._held:
            # another end of it may have become a part of it
            self._show_parts(name, seen=False)
        self._call(called)
        self._tend_threads()
        self._tend()

    def glide(self, layout: Layout) -> None:
        """Set everything in motion towards `layout`, with all that is held staying in the hand."""
        kept = self.held & {piece.id for piece in layout.placements}
        self.play(layout, motions_to(layout, self.poses, kept), kept)

    def lay_at_once(self, layout: Layout) -> None:
        """Lie as `layout` says, now."""
        self._finish_leaving()
        self.trails.clear()
        for name in self._flying:
            self._clock.stop((name, POSE))
        self._flying.clear()
        self._held.clear()
        wanted = {piece.id: piece for piece in layout.placements}
        for name in [name for name in self.pieces if name not in wanted]:
            self._remove(self.pieces.pop(name))
        for piece in layout.placements:
            item = self.pieces.get(piece.id) or self._add(piece)
            self._clock.stop((piece.id, "lift"))
            item.set_lift(0.0)
            item.settle(piece)
            item.set_pane(pane_rect(layout, piece))
        called = self._calling()
        self.layout = layout
        self._call(called)
        self._lay_places(layout.places)
        self._tend_threads()
        self._tend()

    def slide(self, layout: Layout) -> None:
        """Lie as `layout` says, now: the same table through another lens. What is held stays in the hand."""
        self._finish_leaving()
        self.trails.clear()
        self.layout = layout
        for piece in layout.placements:
            item = self.pieces[piece.id]
            if item.placement != piece and piece.id not in self._held:
                self._clock.stop((piece.id, POSE))
                self._flying.discard(piece.id)
                item.slide(piece)
                item.set_pane(pane_rect(layout, piece))
        self._lay_places(layout.places)
        self._tend()

    def refresh(self) -> None:
        """Draw everything anew: the pictures have changed."""
        for piece in (*self.pieces.values(), *self._leaving.values()):
            piece.refresh()
        self.ghosts.refresh()
        for place in self.places.values():
            place.refresh()
        self.bed.tend(self.pieces, self._flying)

    def _call_back(self, layout: Layout, set_out: Collection[str]) -> None:
        """What was only about to change on its way to another end lies where it is seen: it belongs here again. Else it
        would still grow dim although it has just been lit."""
        for goal in layout.placements:
            if goal.id in self._flying - self._held - set(set_out) and self.pieces[goal.id].placement != goal:
                self._clock.stop((goal.id, POSE))
                self._flying.discard(goal.id)
                self.pieces[goal.id].set_lift(0.0)
                self.pieces[goal.id].settle(goal)
                self.pieces[goal.id].set_pane(pane_rect(layout, goal))

    def _turn_held(self, layout: Layout) -> None:
        """What is held shows at once that it has been turned."""
        for goal in layout.placements:
            if goal.id in self._held and self.pieces[goal.id].seen.look != goal.look:
                item = self.pieces[goal.id]
                item.become(goal)
                item.pose(replace(item.seen.pose, width=goal.width, height=goal.height))
                start_spin(self._clock, item)

    # What the hand does

    def hold(self, name: str) -> None:
        """Take a piece in the hand: it is lifted over everything, and layouts leave it there."""
        self._held.add(name)
        item = self.pieces[name]
        self._show_parts(name, seen=False)
        item.set_pane(None)
        self._clock.finish([(name, POSE)])
        self._clock.finish([(name, "rise")])
        item.setZValue(IN_HAND_Z)
        ease_value(self._clock, name, "lift", item.lift, 1.0, item.set_lift, LIFT_TIME)

    def carry(self, name: str, centre: QPointF) -> None:
        """Move a held piece so that its middle is there; it comes upright as it is lifted."""
        item = self.pieces[name]
        angle = item.placement.pose.angle * (1 - item.lift)
        item.pose(replace(item.seen.pose, x=centre.x(), y=centre.y(), angle=angle))
        note_moves(self._scene)

    def call_home(self) -> None:
        """Let everything that is held glide to where it belongs."""
        self.let_go_all()
        self.glide(self.layout)

    def let_go_all(self) -> None:
        """No longer hold anything; the next layout takes it home."""
        for name in tuple(self._held):
            self.let_go(name)

    def let_go(self, name: str) -> None:
        """No longer hold a piece; the next layout takes it home."""
        self._held.discard(name)
        self._show_parts(name, seen=True)
        item = self.pieces.get(name)
        if item is not None:
            ease_value(self._clock, name, "lift", item.lift, 0.0, item.set_lift, LIFT_TIME)

    def pull_out(self, names: Collection[str]) -> None:
        """Pull these pieces out of the hand a little, and let the others back into their row."""
        for name, item in self.pieces.items():
            if name not in self._held:
                goal = 1.0 if name in names and item.placement.touch.rises else 0.0
                ease_value(self._clock, name, "rise", item.rise, goal, item.set_rise, RISE_TIME)

    def show_hand(self, shown: Lights) -> None:
        """Show where the hand may go and what it has touched; everything not named goes dark and lies down."""
        self._glow.light_by(self.layout.ground, self._pictures.theme)
        for name, item in self.pieces.items():
            item.set_light(shown.lights.get(name, Light.NONE), self._glow.colour_of(name, item.placement))
        for name, place in self.places.items():
            place.set_legal(name in shown.next_touches, self._glow.colour_of(name, place.place))
        self._pointers.hide(shown.touched)
        self._raise(shown.touched)
        self.pull_out(shown.pulled_out)

    def open(self, name: str, opened: float) -> None:
        """Fill the ring of a target (1) or empty it (0); a gap pushes its neighbours apart."""
        target = self.places.get(name) or self.pieces.get(name)
        if target is None:
            return
        fill = target.set_open if isinstance(target, PlaceItem) else target.signs.set_open
        ease_value(self._clock, name, "open", target.opened, opened, fill, LIFT_TIME)
        if isinstance(target, PlaceItem) and target.place.kind is PlaceKind.GAP:
            for neighbour, push in pushes(target.place, [item.placement for item in self.pieces.values()]).items():
                ease_push(self._clock, self.pieces[neighbour], QPointF(*push) * opened)

    def focus(self, name: str) -> None:
        """Show the keyboard's focus there and nowhere else ("": nowhere)."""
        for one, item in self.pieces.items():
            item.signs.set_focused(one == name)
        for one, place in self.places.items():
            place.set_focused(one == name)
        for pointers in (self._pointers, self._remarks):
            pointers.note_focus(name)

    def set_barred(self, names: Collection[str]) -> None:
        """Let these pieces look as if they were of no use, and no others; not while they are pointed at."""
        self._barred = frozenset(names)
        self._dim()

    def _dim(self) -> None:
        pointed_at = self._pointers.names
        for name, item in self.pieces.items():
            item.set_barred(name in self._barred and not any(map(item.placement.goes_by, pointed_at)))

    def mark(self, names: frozenset[str]) -> None:
        """Mark these pieces as touched by the last move, and no others."""
        for name, item in self.pieces.items():
            item.signs.set_marked(name in names)

    def point(self, names: Sequence[str]) -> None:
        """Point at these pieces and places, called by their ids or the names they share, and at nothing else."""
        self._pointers.point(names)
        self._pointers.tend(self.layout, self.pieces, self.places)
        self._dim()

    def begin_lines(self, drawn_by: object, starts: Sequence[QPointF]) -> None:
        """The lines that this one draws begin there: what points there has no arrow-head."""
        self._pointers.begin_lines(drawn_by, starts)

    def point_out(self, names: Sequence[str]) -> None:
        """Point at these besides what `point` says, for what is being said at the table."""
        self._remarks.point(names)
        self._remarks.tend(self.layout, self.pieces, self.places)

    def accent(self, accents: Mapping[str, str]) -> None:
        """Draw the eye to these pieces, called by their ids or the names they share."""
        for item in self.pieces.values():
            kind = accents.get(item.placement.id) or accents.get(item.placement.same_as)
            if kind is not None:
                start_accent(self._clock, item, kind)

    def leave_out_controls(self) -> None:
        """Have nothing be seen that is there to be pressed."""
        for item in self.pieces.values():
            if item.placement.drawn.control:
                item.setVisible(False)

    def show_passes(self, shown: bool) -> None:
        """Have what is there to end or pass a turn be seen, or not."""
        for item in self.pieces.values():
            if item.placement.drawn.control and item.placement.touch.passes:
                item.setVisible(shown)

    # What lies where

    def at(self, point: QPointF) -> list[str]:
        """The pieces and places under a point, topmost first, places over pieces; what is held is not there."""
        at = point.x(), point.y()
        places = [
            name for name, item in self.places.items() if item.covers(point) and not self.layout.is_cut(item.place, *at)
        ]
        # of equal heights the younger piece is drawn later, and so lies on top
        under = [
            (item.zValue(), age, name)
            for age, (name, item) in enumerate(self.pieces.items())
            if name not in self._held and item.covers(point) and not self.layout.is_cut(item.placement, *at)
        ]
        return places + [name for _, _, name in sorted(under, reverse=True)]

    # Inside

    def _raise(self, names: Collection[str]) -> None:
        """Lift what has been touched a little, and lay down the rest."""
        for name, item in self.pieces.items():
            if name not in self._held and name not in self._flying:
                goal = 1.0 if name in names else 0.0
                ease_value(self._clock, name, "lift", item.lift, goal, item.set_lift, LIFT_TIME)
                item.set_touched(name in names)

    def _set_out(self, motion: Motion) -> None:
        item = self.pieces.get(motion.id)
        if motion.kind is Kind.VANISH:
            del self.pieces[motion.id]
            assert item is not None
            self._leaving[motion.id] = item
        elif item is None:
            item = self._add(motion.start)
            if motion.delay or motion.start.pose.opacity == 0:
                item.pose(replace(motion.start.pose, opacity=0))
        if motion.pace is Pace.AT_ONCE:
            self._clock.stop((motion.id, POSE))
            self._flying.discard(motion.id)
            item.settle(motion.end)
            item.set_pane(pane_rect(self.layout, motion.end))
            return
        # what comes from outside the pane, or leaves it, is seen on its whole way
        item.set_pane(pane_rect(self.layout, motion.end) if motion.start.roams else None)
        item.head_for(motion.end)
        start_flight(self._clock, item, motion, lambda: self._on_landed(motion))

    def _on_landed(self, motion: Motion) -> None:
        leaving = self._leaving.pop(motion.id, None) if motion.kind is Kind.VANISH else None
        if leaving is not None:
            self._remove(leaving)
        elif motion.id in self.pieces:
            self.pieces[motion.id].set_pane(pane_rect(self.layout, motion.end))
        self._flying.discard(motion.id)
        self.bed.tend(self.pieces, self._flying)
        if not self._flying:
            self.arrived.emit()

    def _show_parts(self, name: str, *, seen: bool) -> None:
        for item in self.pieces.values():
            if item.placement.drawn.part_of == name:
                item.setVisible(seen)

    def _finish_leaving(self) -> None:
        """Pieces still on their way out are gone, lest one comes back under the same name."""
        for name, item in self._leaving.items():
            self._remove(item)
            self._flying.discard(name)
        self._leaving.clear()

    def _lay_places(self, places: Iterable[Place]) -> None:
        wanted = {place.id: place for place in places if place.kind is not PlaceKind.PIECE}
        for name in [name for name in self.places if name not in wanted]:
            self._clock.stop_all(name)
            self._scene.removeItem(self.places.pop(name))
        for name, place in wanted.items():
            if name not in self.places:
                self.places[name] = PlaceItem(place, self._pictures)
                self._scene.addItem(self.places[name])
            elif self.places[name].place != place:
                self.places[name].lie(place)
            self.places[name].set_pane(pane_rect(self.layout, place))

    def _tend(self) -> None:
        for pointers in (self._pointers, self._remarks):
            pointers.tend(self.layout, self.pieces, self.places)
        self.bed.tend(self.pieces, self._flying)
        note_moves(self._scene)

    def _tend_threads(self) -> None:
        for item in self.pieces.values():
            (start_thread if item.placement.drawn.busy else stop_thread)(self._clock, item)

    def _calling(self) -> frozenset[str]:
        return frozenset(piece.id for piece in self.layout.placements if piece.touch.calls)

    def _call(self, called: frozenset[str]) -> None:
        """Let the pieces glow that have just become all that is left, and no more those of `called` that were."""
        calling = self._calling()
        for name in calling - called:
            start_call(self._clock, self.pieces[name])
        for name in (called - calling) & self.pieces.keys():
            stop_call(self._clock, self.pieces[name])

    def _add(self, placement: Placement) -> PieceItem:
        item = PieceItem(placement, self._pictures)
        self.pieces[placement.id] = item
        self._scene.addItem(item)
        return item

    def _remove(self, item: PieceItem) -> None:
        self._pointers.leave(item)
        self._remarks.leave(item)
        self._clock.stop_all(item.placement.id)
        self._scene.removeItem(item)
