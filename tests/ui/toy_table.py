"""A game that is nobody's, for tests of the table: a hand, a row with gaps, a deck, a stand and two name plates.

Moves: "A>g1" lays card A into gap 1 of the row, "pair:A+B" lays two equal cards on the stand, "draw" takes from the
deck, "stack:A" lays A on the first card of the row.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from engines.game import Caution, Note, Refusal
from engines.snapshot import Beat, Snapshot
from ui.board.kit.lettering import draw_numeral
from ui.board.kit.painters import Painters
from ui.board.values.looks import Look, PlateLook
from ui.board.values.placement import Change, Drawn, Placement, Pose, Said, Touch
from ui.board.values.places import Asked, Gesture, Layout, Place, PlaceKind
from ui.board.values.replies import ASKS_NOTHING, Tried
from ui.board.values.sight import Sight
from ui.look.theme import TITLE_FACE, Theme
from ui.terms import Word

CARD = (90.0, 126.0)


@dataclass(frozen=True, slots=True)
class CardLook(Look):
    """A card with "face" or "back" up."""

    side: str
    value: Hashable = ""


def paint_card(painter: QPainter, rect: QRectF, look: CardLook, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.paper_edge), 1.2))
    painter.setBrush(QColor(theme.paper if look.side == "face" else "#2E5EAA"))
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), rect.width() * 0.06, rect.width() * 0.06)
    if look.side == "face":
        draw_numeral(painter, rect, str(look.value), size=rect.height() * 0.45, face=TITLE_FACE, colour=theme.ink)


PAINTERS: Painters = {CardLook: paint_card}


class ToyTable:
    """Draws views like {"hand": ["A", "B"], "row": ["X", "Y"], "stand": [], "deck": 3, "scores": [0, 0]}; with
    "passes": True to draw is to pass."""

    id = "toy"

    def read(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        return view

    def layout(self, sight: Sight[Any]) -> Layout:
        view, width, height = sight.shown.view, sight.room.width, sight.room.height
        pieces = [*_plates(sight), *_row(view, width, height), *_hand(sight), *_stand(view, width)]
        if view["deck"]:
            touch = Touch(passes=view.get("passes", False))
            pieces.append(_card("deck", "back", "", width - 90, 110, label="toy.deck", touch=touch))
        places = [*_gaps(view, width, height), Place("stand", 90, 110, 104, 140, label=Word("toy.stand"))]
        if view["row"]:
            first = next(piece for piece in pieces if piece.id == view["row"][0])
            places.append(Place(first.id, first.x, first.y, first.width, first.height, PlaceKind.PIECE))
        asked = Asked(Word("toy.prompt") if sight.moves.legal else None)
        note = sight.shown.note
        linger = 700.0 if note is not None and note.key == "headline" else 0.0
        return Layout(tuple(pieces), tuple(places), asked, linger=linger)

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        if move == "draw":
            return Gesture(("deck",))
        if move.startswith("pair:"):
            return Gesture((*move[5:].split("+"), "stand"), loose=2)
        if move.startswith("stack:"):
            return Gesture((move[6:], view["row"][0]))
        return Gesture(tuple(move.split(">")))

    def ghosts(self, sight: Sight[Any], beats: Sequence[Beat]) -> Sequence[Placement]:
        laid = _row(beats[-1].view, sight.room.width, sight.room.height)
        return [replace(piece, id=f"ghost {piece.id}") for piece in laid]

    def keys(self, sight: Sight[Any]) -> Mapping[str, str]:
        return {"D": "deck", "1": sight.shown.view["hand"][0]} if sight.shown.view["hand"] else {}

    def idle(self, key: str, sight: Sight[Any], now: Word) -> Word:
        return Word("toy.prompt")

    def accents(self, note: Note) -> Mapping[str, str]:
        return {str(note.args["piece"]): str(note.args["accent"])} if "piece" in note.args else {}

    def reply(self, tried: Tried, view: Any) -> tuple[Word, ...]:
        return (ASKS_NOTHING,)

    def summed_up(self, refusals: Sequence[Refusal], view: Any) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: Any) -> Sequence[str]:
        return ()


def _card(name: str, face: str, value: str, x: float, y: float, label: str = "toy.card", **more: Any) -> Placement:
    return Placement(name, CardLook(face, value), Pose(x, y, *CARD), said=Said(Word(label, {"name": name})), **more)


def _leaning(piece: Placement, angle: float) -> Placement:
    return replace(piece, pose=replace(piece.pose, angle=angle))


def _value(card: str) -> str:
    return card.strip("h#ab")[:2]


def _row(view: Mapping[str, Any], width: float, height: float) -> list[Placement]:
    left = width / 2 - (len(view["row"]) - 1) * 60
    return [
        _card(card, "face", _value(card), left + 120 * index, height * 0.42, change=Change(source="deck"))
        for index, card in enumerate(view["row"])
    ]


def _gaps(view: Mapping[str, Any], width: float, height: float) -> list[Place]:
    left = width / 2 - len(view["row"]) * 60
    return [
        Place(f"g{index}", left + 120 * index, height * 0.42, 26, 126, PlaceKind.GAP, Word("toy.gap"))
        for index in range(len(view["row"]) + 1)
    ]


def _hand(sight: Sight[Any]) -> list[Placement]:
    hand = sight.shown.view["hand"]
    middle = (len(hand) - 1) / 2
    return [
        _leaning(
            _card(
                card,
                "back" if card in sight.held.flipped else "face",
                _value(card),
                sight.room.width / 2 + (index - middle) * 78,
                sight.room.height - 90 + abs(index - middle) * 4,
                z=10 + index,
                change=Change(flips=True, source="deck"),
                touch=Touch(rises=True, turnable=True),
                same_as=f"{_value(card)}s" if card[-1] in "ab" else "",
            ),
            (index - middle) * 3,
        )
        for index, card in enumerate(hand)
    ]


def _stand(view: Mapping[str, Any], width: float) -> list[Placement]:
    return [
        _card(card, "face", _value(card), 90 + 14 * index, 110, z=index) for index, card in enumerate(view["stand"])
    ]


def _plates(sight: Sight[Any]) -> list[Placement]:
    marks = (("#2E5EAA", "circle"), ("#D1495B", "diamond"))
    return [
        Placement(
            f"plate{seat}",
            PlateLook(
                f"Player {seat + 1}", score, *marks[seat], seat == sight.shown.seat, seat in sight.shown.thinking, ""
            ),
            Pose(120 if seat == 0 else sight.room.width - 120, sight.room.height - 50 if seat == 0 else 230, 200, 52),
            said=Said(Word("toy.plate", {"seat": seat})),
            drawn=Drawn(busy=seat in sight.shown.thinking),
        )
        for seat, score in enumerate(sight.shown.view["scores"])
    ]


def a_view(**changes: Any) -> dict[str, Any]:
    """The usual table, with changes."""
    usual = {"hand": ["h3", "h5", "h7a", "h7b", "h9"], "row": ["1", "2", "4"], "stand": [], "deck": 3, "scores": [4, 7]}
    return {**usual, **changes}


LEGAL = ("draw", "h3>g0", "h3>g1", "h5>g1", "h5>g3", "pair:7s+7s", "stack:h9")


def a_snapshot(ply: int = 0, *, legal: tuple[str, ...] = LEGAL, beats: tuple[Beat, ...] = (), **view: Any) -> Snapshot:
    """Seat 0's view of the toy table, its turn."""
    return Snapshot(
        game="toy",
        players=2,
        seat=0,
        ply=ply,
        plies=ply,
        view=a_view(**view),
        actor=0 if legal else 1,
        legal=legal,
        scores=(4, 7),
        winners=(),
        beats=beats,
    )
