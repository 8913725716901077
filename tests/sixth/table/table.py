"""What lies where on the table of Donguri: the tree, the heap, and before each squirrel its plate and its leaf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engines.game import CHANCE, Caution, Note, Refusal
from engines.snapshot import Beat
from sixth.engine.components import Box
from sixth.engine.seen import Took, View, read_note, read_view
from sixth.table.looks import AcornLook, BasketLook, LeafLook, TreeLook
from ui.board.values.area import Area
from ui.board.values.context import TableContext
from ui.board.values.last_view import LastView
from ui.board.values.nameplate import plate_name, plate_piece
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said
from ui.board.values.places import Asked, Gesture, Layout
from ui.board.values.replies import Tried, usual_reply
from ui.board.values.sight import Sight
from ui.terms import Word

TREE: Final = "tree"
ACORN: Final = 34.0
IN_ROW: Final = 7
"""Acorns side by side; the others lie in a second row."""


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One layout in the making."""

    box: Box


@dataclass(frozen=True)
class DonguriTable:
    """Everything in a box, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box
    _views: LastView[View] = field(default_factory=lambda: LastView(read_view), init=False, repr=False, compare=False)

    @property
    def id(self) -> str:
        return "donguri"

    def read(self, view: Mapping[str, Any]) -> View:
        return self._views.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = Context(sight, self.box.colours, self.box)
        pieces = [_tree(context), *_acorns(context), *_baskets(context)]
        for seat in range(sight.shown.players):
            pieces += [_plate(context, seat), _leaf(context, seat)]
        return Layout(tuple(pieces), (), Asked(_prompt(context), top=sight.room.height - 190))

    def gesture(self, move: str, view: View) -> Gesture:
        """The basket of as many acorns; chance shakes the tree."""
        return Gesture((move if move.startswith("take:") else TREE,))

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ()

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        return {move.removeprefix("take:"): move for move in sight.moves.legal}

    def reply(self, tried: Tried, view: View) -> tuple[Word, ...]:
        return usual_reply(tried, "take")

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return ()

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return now

    def accents(self, note: Note) -> Mapping[str, str]:
        match read_note(note):
            case Took(seat):
                return {plate_name(seat): "glow"}
            case _:
                return {TREE: "shake"} if note.rule == "D4" else {}


def _tree(context: Context) -> Placement:
    room, left = context.sight.room, context.view.tree
    said = Said(Word("piece.tree", {"left": left}), hint=Word("piece.tree.hint"), rule="D4")
    return Placement(TREE, TreeLook(left), Pose(room.width * 0.82, room.height * 0.4, 180, 220), said=said)


def _acorns(context: Context) -> list[Placement]:
    """The heap. Acorns are numbered as they come under the tree, and taken from the first on."""
    view, box, room = context.view, context.box, context.sight.room
    come = box.acorns + box.tree - view.tree
    said = Said(Word("piece.acorn", {"left": view.heap}), hint=Word("piece.acorn.hint"), rule="D3")
    pieces = []
    for number in range(come - view.heap, come):
        row, column = divmod(number, IN_ROW)
        pose = Pose(
            room.width * 0.4 + (column - IN_ROW / 2 + 0.5) * ACORN * 1.4, room.height * 0.36 + row * 52, ACORN, 44
        )
        pieces.append(Placement(f"acorn:{number}", AcornLook(), pose, z=5, said=said, change=Change(source=TREE)))
    return pieces


def _baskets(context: Context) -> list[Placement]:
    """One for each move that the viewer can make."""
    room, legal = context.sight.room, context.sight.moves.legal
    pieces = []
    for place, move in enumerate(legal):
        count = int(move.removeprefix("take:"))
        said = Said(Word("piece.basket", {"count": count}), hint=Word("piece.basket.hint"), rule="D3")
        pose = Pose(room.width * 0.4 + (place - (len(legal) - 1) / 2) * 100, room.height - 160, 84, 56)
        pieces.append(Placement(move, BasketLook(count), pose, z=10, said=said, change=Change(stand="")))
    return pieces


def _top(context: Context, seat: int) -> float:
    return context.sight.room.height - 84 if seat == context.near else 24


def _plate(context: Context, seat: int) -> Placement:
    points, area = context.view.points[seat], Area(24, _top(context, seat), 220, 60)
    active = context.view.actor == seat
    return plate_piece(context.sight, seat, area, context.mark(seat), points, active=active, rule="D5")


def _leaf(context: Context, seat: int) -> Placement:
    leaf = context.view.leaves[seat]
    points = 0 if leaf is None else context.box.leaves[leaf]
    label = Word("piece.leaf", {"seat": seat, "leaf": leaf, "points": points})
    said = Said(label if leaf else Word("piece.leaf_down", {"seat": seat}), hint=Word("piece.leaf.hint"), rule="D2")
    pose = Pose(290, _top(context, seat) + 30, 56, 60)
    return Placement(f"leaf:{seat}", LeafLook(leaf, points), pose, said=said, change=Change(flips=True), drawn=FLAT)


def _prompt(context: Context) -> Word | None:
    actor = context.view.actor
    if actor is None:
        return None
    return Word("prompt.wind") if actor == CHANCE else Word("prompt.take", {"seat": actor})
