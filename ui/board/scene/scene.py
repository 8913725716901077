"""The table of any game: shows snapshots and asks for moves. Knows no rules; the game's table is handed in.

The parts: `Telling` shows what happened, `Stage` holds the pieces, `Viewpoint` is what they are seen with, `Touching`
is the viewer's hand; `Turning`, `Mouse` and `Keys` lead to it, `Asking` puts decisions to it. They meet here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from engines.snapshot import Beat, Snapshot
from ui.board.hand.asking import Asking
from ui.board.hand.keys import Keys
from ui.board.hand.mouse import Mouse
from ui.board.hand.roaming import Roaming
from ui.board.hand.touching import Touching
from ui.board.hand.turning import Turning
from ui.board.kit.lettering import USUAL, Letters
from ui.board.kit.painters import SHARED_PAINTERS, Painters
from ui.board.scene.bed import Bed
from ui.board.scene.motion import Clock, Speed
from ui.board.scene.pictures import Pictures
from ui.board.scene.stage import Stage
from ui.board.scene.telling import Telling
from ui.board.scene.viewpoint import Viewpoint
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, known, seen_bodies
from ui.board.values.eyes import USUAL_ROOM, Eyes
from ui.board.values.focus import named_in_order
from ui.board.values.game_table import GameTable
from ui.board.values.hand import Hand
from ui.board.values.places import Layout
from ui.board.values.sight import Outlook, Room
from ui.board.values.telling import Story
from ui.look.theme import Theme
from ui.terms import Terms, Word

_POINTED_OUT: Final = 8
"""More things are not pointed out at a time: nobody would look at each."""


class TableScene(QGraphicsScene):
    """One game's table for one viewer. What it shows comes from snapshots alone.

    Signals: chosen(str, int), a complete gesture: the move's text and the snapshot's ply; denied(tuple of ids,
    QPointF), touches that no legal move has, and where; hovered(Placement | None), the piece under pointer or focus;
    preview_wanted(str), a move held over its last place ("": no longer); settled(), all is told and lies still;
    prompted(Word | None), what the viewer is asked, or that whoever is asked plays by keys now, or by the pointer;
    planned(Plan, int), own moves are to be arranged anew; walked(str), the keyboard is on this piece or place now ("":
    on none); held(bool), what is held has changed; whether something has been picked up; relaid(Layout), as it lies
    from now on; digit_unused(str), a digit that waited for another one has no use by itself; digit_waits(str), a digit
    waits for another one, "" for none; withheld(QPointF, bool), a press there has made no move, as (True) it may have
    been meant to hurry the table on, or (False) nobody has chosen that move; used(bool), keys are used instead of the
    pointer (True), or the other way round.
    """

    chosen = Signal(str, int)
    denied = Signal(object, object)
    hovered = Signal(object)
    preview_wanted = Signal(str)
    settled = Signal()
    prompted = Signal(object)
    planned = Signal(object, int)
    walked = Signal(str)
    held = Signal(bool)
    relaid = Signal(object)
    digit_unused = Signal(str)
    digit_waits = Signal(str)
    withheld = Signal(object, bool)
    used = Signal(bool)

    def __init__(
        self, table: GameTable[Any], painters: Painters, terms: Terms, theme: Theme, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.clock = Clock(self)
        self.pictures = Pictures({**SHARED_PAINTERS, **painters}, theme)
        self._table = table
        self._stage = Stage(self, self.pictures, self.clock)
        self._telling = Telling(self._stage, self.clock, Story(table, Eyes(terms)))
        self._touching = Touching(self._stage, self.clock)
        self._viewpoint = Viewpoint(self._telling)
        self._turning = Turning(self._stage, self._telling, self._touching, self._viewpoint)
        self._mouse = Mouse(self._telling, self._touching, self._turning)
        self._keys = Keys(
            table, self._telling, self._touching, self._turning, self.touch, self._mouse.hurry, self.digit_unused.emit
        )
        self._keys.digits.waiting.connect(self.digit_waits)
        self.roaming = Roaming(self._telling)
        self._asking = Asking(
            table, self._stage, self._telling, self._touching, self._keys, self._mouse, self._viewpoint
        )
        # few items, all of them drawn by hand: an index would cost more than it saves while they move
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(0, 0, USUAL_ROOM.width, USUAL_ROOM.height)
        self._connect()

    # What lies there

    @property
    def busy(self) -> bool:
        """Whether something is still being told: `settled` is to come."""
        return self._telling.busy

    @property
    def is_hurried(self) -> bool:
        """Whether somebody has just pressed to get on, and may press again without looking at what has come."""
        return self._mouse.hurry.is_in_rhythm

    @property
    def telling(self) -> Telling:
        return self._telling

    @property
    def layout(self) -> Layout:
        """As the table lies, or comes to lie when what moves has arrived."""
        return self._stage.layout

    @property
    def bed(self) -> Bed:
        """What is to be drawn with the table's surface, under everything."""
        return self._stage.bed

    @property
    def theme(self) -> Theme:
        return self.pictures.theme

    def touchables(self) -> list[tuple[str, Word]]:
        """Everything with a name that can be touched or read, with its name, in reading order."""
        things = known(self.layout)
        return named_in_order(thing for thing in self.layout.things if thing.id in things)

    def whereabouts(self, name: str) -> QPointF | None:
        """The middle of the piece or place that goes by this name; None when there is none."""
        return next((QPointF(thing.x, thing.y) for thing in self.layout.things if thing.goes_by(name)), None)

    @property
    def foreseen(self) -> Sequence[Area]:
        """Where lies what is drawn faintly: what a move would do."""
        return [body_of(ghost) for ghost in self._stage.ghosts.placements]

    # What is shown

    def show(self, snapshot: Snapshot) -> None:
        """Tell what led to `snapshot`, after what is still being told; moves that have been taken back are told no
        more."""
        self._await_news()
        self._turn_back(snapshot)
        self._telling.show(snapshot)
        self._mouse.hurry_turn(snapshot)

    def show_at_once(self, snapshot: Snapshot) -> None:
        """Lie as `snapshot` says, without motion."""
        self._await_news()
        self._turn_back(snapshot)
        self._telling.show_at_once(snapshot)

    def show_anew(self, snapshot: Snapshot) -> None:
        """Lie as `snapshot` says, at once, and let nothing be known again by what lay there before."""
        self._await_news()
        self._viewpoint.forget_met()
        self._telling.forget()
        self._telling.show_at_once(snapshot)

    def halt_anew(self, snapshots: Sequence[Snapshot]) -> None:
        """Wait at the same halt as `snapshots` of another seat show it, and let nothing be known again."""
        self._await_news()
        self._viewpoint.forget_met()
        self._viewpoint.forget_secrets()
        self._telling.halt_anew(snapshots)

    def forget(self) -> None:
        """Clear the table before other eyes come to it: nothing that lay there is seen, or travels, any more."""
        self._mouse.forget_early_press()
        self._await_news()
        self._viewpoint.forget_secrets()
        self._telling.forget()
        self._asking.forget()

    def refuse(self, touched: Sequence[str] = ()) -> None:
        """The chosen move is not made: what is held glides home, picked still; `touched` shake their heads."""
        self._touching.reconsider()
        self._keys.note_reconsidered()
        self._stage.accent(dict.fromkeys(touched, "shake"))

    def put_back(self) -> None:
        """Put down all that has been picked, but for what the decision began with; what is held glides home."""
        self._touching.return_to(self._touching.picker.given)

    def show_preview(self, beats: Sequence[Beat]) -> None:
        """Draw faintly what the move held over its last place would do, or one that is advised: this in sight."""
        ghosts = self._table.ghosts(self._telling.sight(), beats)
        if not self.is_dragging:
            self.roaming.reveal_pieces(ghosts)
        self._stage.ghosts.show(self._telling.gaze.seen_pieces(ghosts), self.layout)

    def clear_preview(self) -> None:
        self._stage.ghosts.clear()

    def leave_out_controls(self) -> None:
        """Hide everything that is only there to be pressed, for a picture of the table."""
        self._stage.leave_out_controls()

    # What the viewer's eye is led to

    def set_barred(self, names: Collection[str]) -> None:
        """Dim these pieces, by id or shared name, until something happens: the viewer cannot use them now."""
        self._touching.set_barred(names)
        self._keys.cursor.come_back()

    def point(self, names: Sequence[str]) -> None:
        """Point at these pieces and places, by id or the name that equal ones share, until told otherwise."""
        self._stage.point(names)
        self.roaming.reveal(names)

    def point_out(self, names: Sequence[str]) -> None:
        """Point at these besides, for what is being said at the table just now; at nothing where there are too many."""
        self._stage.point_out(names if len(names) <= _POINTED_OUT else ())

    def begin_lines(self, drawn_by: object, starts: Sequence[QPointF]) -> None:
        """Whoever draws lines over the table (`drawn_by`) begins them at these points: what is pointed at there has no
        arrow-head of its own."""
        self._stage.begin_lines(drawn_by, starts)

    def light_alone(self, names: Sequence[str]) -> None:
        """Of what can be touched light up only these, by id or shared name, until more is touched; of none: all."""
        self._touching.light_alone(frozenset(names))

    def seek(self, names: Sequence[str]) -> None:
        """The viewer is asked to touch one of these, by id or shared name, though no move does: keys begin there."""
        self._touching.seek(names)

    def stand(self) -> None:
        """The touch that `seek` told of is asked for as of now: if keys are what is played with, they begin there."""
        self._keys.cursor.stand()

    # The viewer's hand

    @property
    def hand(self) -> Hand:
        """The viewer's hand as it is now."""
        return self._touching.hand

    @property
    def walked_on(self) -> str:
        """The piece or place that the keyboard is on; "" for none."""
        return self._touching.focus

    @property
    def is_played_by_key(self) -> bool:
        """Whether keys were used last, and not the pointer."""
        return self._touching.by_key

    @property
    def is_dragging(self) -> bool:
        """Whether the pointer carries a piece."""
        return bool(self._touching.dragged)

    @property
    def awaits_digit(self) -> bool:
        """Whether a number has been begun by key that another digit may end."""
        return self._keys.awaits_digit

    @property
    def hears_echo(self) -> bool:
        """Whether what is pressed now may be the second press of a double one, whose first has answered what lay over
        the table (`note_answer`)."""
        return self._mouse.hurry.echoes

    @property
    def has_use_for_touch(self) -> bool:
        """Whether a touch of what the keyboard is on could do more than be told why it does nothing."""
        piece = self.layout.placement(self._touching.focus)
        return bool(self._touching.picker.moves) or (piece is not None and bool(piece.touch.turns))

    def next_bodies(self, *, if_held: bool = False) -> list[Area]:
        """Where the next touch may go; `if_held`: nowhere while nothing is held. Where a button does the same as other
        pieces, it alone counts: whatever covers those hides no way to go on."""
        picker = self._touching.picker
        touches = picker.next_touches if picker.is_begun or not if_held else ()
        next_ones = [piece for piece in self.layout.placements if piece.same_as and piece.id in touches]
        pressed = {piece.same_as for piece in next_ones if piece.drawn.control}
        spare = {piece.id for piece in next_ones if piece.same_as in pressed and not piece.drawn.control}
        return seen_bodies(self.layout, [name for name in touches if name not in spare])

    @property
    def rule_of_what_is_picked(self) -> str:
        """The rule of the piece that was picked last of those that have one; "" for none."""
        picked = map(self.layout.placement, reversed(self.hand.picker.touches))
        return next((piece.said.rule for piece in picked if piece is not None and piece.said.rule), "")

    @property
    def rule_of_what_is_walked_on(self) -> str:
        """The rule of the piece that the keyboard is on, where keys were used last; "" for none."""
        piece = self.layout.placement(self.walked_on) if self.is_played_by_key else None
        return "" if piece is None else piece.said.rule

    def touch(self, name: str) -> None:
        """Touch a piece or place by its id, as a click on it would: for lists of `touchables` and for tutorials."""
        if self._turning.throw_switch(name):
            return
        thing = known(self.layout).get(name)
        if thing is not None and not self.busy:
            self._touching.touch(name, QPointF(thing.x, thing.y))

    def flip_held(self) -> bool:
        """Turn over what is in the hand; False when nothing is, or it cannot be turned."""
        return self._turning.turn_held()

    def step_focus(self, step: int) -> None:
        """Tab: to the next or last thing."""
        self._keys.step(step)

    def pointer_left(self) -> None:
        self._touching.leave()

    def note_key(self) -> None:
        """A key was pressed that means something beside the table: it is played by keys."""
        self._touching.by_key = True

    def note_hurry(self) -> None:
        """A key that means something beside the table has hurried on what is told here."""
        self._mouse.hurry.note()

    def note_answer(self) -> None:
        """What lay over the table has been answered by a press: a second one right after that is meant for it, too."""
        self._mouse.hurry.note_answer()

    def begin_anew(self) -> None:
        """A move is made that the viewer has not touched: the keyboard is not left where it was for another one."""
        self._touching.leave_focus()

    # How it is shown

    def look_on(self) -> None:
        """From now on ask for no moves: what lies here is only looked at."""
        self._asking.look_on()

    def set_terms(self, terms: Terms) -> None:
        self._telling.speak(terms)

    def set_notebook(self, notebook: Mapping[str, Any]) -> None:
        """What the viewer has worked out by now."""
        self._viewpoint.set_notebook(notebook)

    def set_outlook(self, outlook: Outlook) -> None:
        """Who is asked what the viewer's moves would do."""
        self._viewpoint.set_outlook(outlook)

    def set_thinking(self, seats: frozenset[int]) -> None:
        """The computer players of these seats are at work."""
        self._viewpoint.set_thinking(seats)

    def set_theme(self, theme: Theme) -> None:
        self.pictures.set_theme(theme)
        self._redraw()

    def set_resolution(self, resolution: float) -> None:
        """Device pixels for each logical pixel: pictures are rendered for exactly that."""
        self.pictures.set_resolution(resolution)
        self._redraw()

    def set_speed(self, speed: Speed) -> None:
        self.clock.tempo = replace(self.clock.tempo, speed=speed)
        if speed is Speed.OFF:
            self._telling.finish()

    def set_calm(self, calm: bool) -> None:
        """Reduced motion: nothing flies, everything fades."""
        self.clock.tempo = replace(self.clock.tempo, calm=calm)

    def set_room(self, width: float, height: float, letters: Letters = USUAL) -> None:
        """How much room there is, in logical pixels, and how large words and numbers are wanted where they have it."""
        if width > 0 and height > 0:
            written_anew = letters != self.pictures.letters
            self.pictures.set_letters(letters)
            self._lay_in(replace(self._viewpoint.eyes.room, width=width, height=height, letters=letters.growth))
            if written_anew:
                self._redraw()

    # Inside

    def _connect(self) -> None:
        touching, asking = self._touching, self._asking
        self._telling.laid.connect(self.relaid)
        asking.settled.connect(self.settled)
        asking.chosen.connect(self.chosen)
        asking.planned.connect(self.planned)
        asking.prompted.connect(self.prompted)
        self._turning.planned.connect(asking.follow)
        touching.denied.connect(self.denied)
        touching.withheld.connect(self.withheld)
        touching.changed.connect(self._on_touches_changed)
        touching.turned.connect(self._turning.turn)
        touching.considered.connect(self._on_considered)
        touching.met.connect(self._on_met)
        touching.used.connect(self._on_used)
        touching.used.connect(self.used)
        touching.focused.connect(lambda name: self.roaming.reveal((name,)))
        touching.focused.connect(self.walked)

    def _lay_in(self, room: Room) -> None:
        if self._viewpoint.set_room(room):
            self.setSceneRect(0, 0, room.width, room.height)
            self.pictures.set_room(room.width, room.height)
            self._telling.refresh_at_once()

    def _redraw(self) -> None:
        self._touching.show_state()
        self._stage.refresh()

    def _await_news(self) -> None:
        self._asking.withdraw()
        self.set_barred(())
        self._stage.ghosts.clear()

    def _turn_back(self, snapshot: Snapshot) -> None:
        """When a turn is over, nothing stays turned over but levers that cover nothing."""
        shown = self._telling.snapshot
        if shown is not None and shown.actor != snapshot.actor:
            touches = {piece.id: piece.touch for piece in self.layout.placements}
            self._viewpoint.keep_flipped({name for name, touch in touches.items() if touch.switch and not touch.covers})

    def _on_used(self, by_key: bool) -> None:
        """Keys are used now, or the pointer: what is asked, and some of what lies there, says how it is done by it."""
        self._viewpoint.note_keys(are_used=by_key)
        self._asking.say_again()

    def _on_touches_changed(self, touches: tuple[str, ...]) -> None:
        taken = bool(self._touching.dragged or set(touches) - set(self._viewpoint.held.touched))
        self._viewpoint.touch(touches)
        self.held.emit(taken)

    def _on_considered(self, move: str) -> None:
        self._stage.ghosts.clear()
        aimed = self._touching.hand.over if move else ""
        turns = any(place.id == aimed and place.turns for place in self.layout.places)
        self._viewpoint.aim(frozenset(self._touching.picker.touches if turns else ()))
        self.preview_wanted.emit("" if move in self._asking.plans else move)

    def _on_met(self, name: str) -> None:
        touchable = name in self._touching.picker.next_touches
        for view in self.views():
            view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if touchable else Qt.CursorShape.ArrowCursor)
        piece = self.layout.placement(name)
        self.hovered.emit(piece)
        self._viewpoint.meet(name if piece is not None and piece.touch.tells else "")

    # Qt's own

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.GraphicsSceneLeave:
            self.pointer_left()
        return super().event(event)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self._mouse.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self._mouse.move(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self._mouse.release(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self._mouse.double_click(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self._keys.press(event))
