"""Sword of the Weak on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from engines.game import Caution, Note, Refusal
from engines.snapshot import Beat
from engines.sword.components import Box
from engines.sword.moves import Drop, Pass, Play, read_move
from engines.sword.seen import Phase, View, read_note, read_view
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.identity import Known
from ui.board.values.last_view import LastView
from ui.board.values.placement import Placement
from ui.board.values.places import Asked, Gesture, Ground, Layout
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight
from ui.games.sword.cards import Piece, Reader, Zone, hand_name
from ui.games.sword.context import Context
from ui.games.sword.frame import OPEN_REACH, Frame, make_frame
from ui.games.sword.hall import PASS, SORT, hall_pieces, hall_places
from ui.games.sword.looks import PanLook, TallyLook
from ui.games.sword.pile import PILE, pile_pieces
from ui.games.sword.replies import idle, named, reply, summed_up
from ui.games.sword.seats import card_pieces, plate_pieces
from ui.games.sword.tellings import LINGER, accents_of, ghost_pieces, prompt_of, tally_pieces, told_pieces
from ui.terms import Word

_MOVE: Final = 700.0
"""How long one move takes to be told without haste, in milliseconds at normal speed."""
_END: Final = 1200.0
"""And how long it takes to tell how the round ends."""
_FOLLOWED: Final = 8
"""So many of the last moves are told at length."""
_HASTE: Final = 2.0
"""All those before them have no more time than so many of these,"""
_LEAST: Final = 0.13
"""but each has this share of what one of these has: it is to be seen."""
_MOVES_PER_CARD: Final = 0.5
"""So many moves, for each seat that is still in, a card takes to be played: a little more than in recorded games."""


@dataclass(frozen=True)
class SwordTable:
    """The cards of a box, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box
    _views: LastView[View] = field(default_factory=lambda: LastView(read_view), init=False, repr=False, compare=False)

    @property
    def id(self) -> str:
        return "sword"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    def read(self, view: Mapping[str, Any]) -> View:
        return self._views.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = self._context(sight)
        cards, known = self._cards(context)
        pieces = [
            *hall_pieces(context),
            *pile_pieces(context),
            *plate_pieces(context),
            *card_pieces(context, cards),
            *tally_pieces(context, cards),
            *told_pieces(context),
        ]
        places = tuple(hall_places(context))
        summed = tuple(body_of(piece) for piece in pieces if isinstance(piece.look, TallyLook))
        return Layout(
            tuple(pieces),
            places,
            Asked(
                prompt_of(context),
                top=context.frame.hand_top,
                ceiling=context.frame.caption.bottom,
                kept=context.frame.kept,
                at_issue=(*summed, *_beaten(cards, pieces)),
                first=("bell",) if context.moves == (Pass(),) else (),
            ),
            Ground(night=True),
            LINGER.get(type(context.told), 0.0),
            known=known,
            to_come=_to_come(context),
            is_out=_is_out(context),
        )

    def gesture(self, move: str, view: View) -> Gesture:
        seat = view.actor
        assert seat is not None, "only whoever is to act makes a move"
        match read_move(move):
            case Play(cards):
                return Gesture((*(hand_name(seat, face) for face in cards), "field"), loose=len(cards))
            case Drop(card):
                return Gesture((hand_name(seat, card), "discard"), loose=1)
        return Gesture((PASS,))

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._context(sight), [read_note(beat.note) for beat in beats if beat.note is not None])

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        context = self._context(sight)
        keys = {"O": SORT, **({"W": PILE} if context.view.discard else {})}
        if not context.moves:
            return keys
        side = self._reader.side(context.view)
        free = [piece for piece in self._cards(context)[0] if _is_free(piece, sight)]
        for piece in reversed(free):
            face = piece.slot.face
            keys["S" if self._reader.is_sword(face) else str(self._reader.number(face, side))] = piece.id
        if "S" in keys:
            # it shows a number as well, which no other card may have
            keys.setdefault(str(self._reader.number(self.box.sword.code, side)), keys["S"])
        place = "discard" if context.view.phase is Phase.DISCARD else "field"
        return {**keys, "P": "bell", **({"D": place, "Return": place} if sight.held.touched else {})}

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return idle(key, sight, now, self._reader)

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(read_note(note))

    def reply(self, tried: Tried, view: View) -> tuple[Word, ...]:
        return reply(tried, view)

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> Refusal | None:
        return summed_up(refusals, view, self._reader)

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return named(refusal, view)

    def _cards(self, context: Context) -> tuple[list[Piece], Known]:
        slots = self._reader.slots(context.view, by_suit=SORT not in context.sight.held.flipped)
        return self._reader.pieces(slots, context.view, context.sight.known, context.told)

    def _context(self, sight: Sight[View]) -> Context:
        note = sight.shown.note
        return Context(
            sight=sight,
            told=None if note is None else read_note(note),
            sentence=None if note is None else Word(f"note.{note.key}", note.args),
            news=tuple(map(read_note, sight.shown.news if note is None else (note,))),
            moves=tuple(move for move in map(read_move, sight.moves.legal) if move is not None),
            frame=_frame(sight),
            reader=self._reader,
            colours=self.box.colours,
        )


def _beaten(cards: Sequence[Piece], pieces: Sequence[Placement]) -> Iterator[Area]:
    """The set that is to be beaten, and the pan that weighs it as the balance hangs now."""
    beaten = {piece.id for piece in cards if piece.slot.zone is Zone.FIELD}
    weighs = (piece for piece in pieces if piece.id in beaten or (isinstance(piece.look, PanLook) and piece.look.live))
    return map(body_of, weighs)


def _is_out(context: Context) -> bool:
    """Whether the viewer has gone out, and others play the round to its end."""
    return not context.view.is_over and context.sight.shown.seat in context.view.out


def _to_come(context: Context) -> float:
    """About how long the rest of a round takes that the viewer is out of, beside what is told now: each set is answered
    or passed by all who are still in. The last few moves, which say who goes out, can be followed; for that those
    before them are told in haste."""
    view = context.view
    if not _is_out(context):
        return 0
    held = [len(hand) for seat, hand in enumerate(view.hands) if seat not in view.out]
    moves = max(1.0, sum(held) * len(held) * _MOVES_PER_CARD)
    in_haste = max(0.0, moves - _FOLLOWED)
    share = max(_LEAST, min(1.0, _HASTE / max(1.0, in_haste)))
    rest = (moves - in_haste * (1 - share)) * _MOVE + _END
    return rest / share if in_haste else rest


def _frame(sight: Sight[View]) -> Frame:
    """The frame, with room for the hands of the others where they lie open."""
    shown, room = sight.shown, sight.room
    others = [cards for seat, cards in enumerate(shown.view.hands) if seat != shown.near]
    lie_open = shown.is_open or any(cards and None not in cards for cards in others)
    reach = OPEN_REACH if lie_open else 0.0
    return make_frame(room.width, room.height, shown.players, shown.near, reach, room.letters)


def _is_free(piece: Piece, sight: Sight[View]) -> bool:
    """Whether it is an own card that is not picked yet."""
    slot = piece.slot
    return slot.zone is Zone.HAND and slot.seat == sight.shown.seat and piece.id not in sight.held.touched
