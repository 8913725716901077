"""Shinano on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, assert_never

from engines.game import JSON, Caution, Note, Refusal
from engines.shinano.components import Box
from engines.shinano.moves import Act, Invade, Rout, Travel, parse_move
from engines.shinano.seen import Cell, Edge, Invasion, View, read_note, read_view
from engines.snapshot import Beat
from ui.board.values.area import Area
from ui.board.values.last_view import LastView
from ui.board.values.placement import Placement
from ui.board.values.places import Asked, Gesture, Ground, Layout, Place
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight
from ui.games.shinano.ahead import time_to_come
from ui.games.shinano.context import Context
from ui.games.shinano.country import make_country
from ui.games.shinano.data import Reader, cards_around, free_cells
from ui.games.shinano.frame import make_frame
from ui.games.shinano.held import compared, first_touches, held_pieces, met_pieces, says_barred
from ui.games.shinano.land import (
    bed_pieces,
    castle_pieces,
    cell_places,
    land_places,
    roaming,
    sheet_pieces,
    tile_pieces,
    token_pieces,
)
from ui.games.shinano.names import card_name, castle_name, cell_name, cell_side, token_name
from ui.games.shinano.replies import idle, named, reply, summed_up
from ui.games.shinano.seats import (
    button_pieces,
    deck_piece,
    desk_castles,
    hand_pieces,
    heading_piece,
    held_card,
    marker_pieces,
    plate_pieces,
    rout_pieces,
    rout_place,
)
from ui.games.shinano.tellings import (
    LINGER,
    accents_of,
    foam_pieces,
    ghost_pieces,
    headline,
    seal_pieces,
    told_pieces,
)
from ui.terms import Word

_ARROWS: Final = {Edge.N: "Up", Edge.E: "Right", Edge.S: "Down", Edge.W: "Left"}


@dataclass(frozen=True)
class ShinanoTable:
    """The map of a box laid out for a room. Pure: equal sights give equal layouts."""

    box: Box

    @property
    def id(self) -> str:
        return "shinano"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    @cached_property
    def _views(self) -> LastView[View]:
        return LastView(read_view)

    def read(self, view: Mapping[str, Any]) -> View:
        return self._views.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = self._context(sight)
        view, country = context.view, context.country
        mover = view.actor if {*map(type, context.legal)} == {Travel} else None
        pieces = [
            *sheet_pieces(country, view, sight.terms.say("heading.compass")),
            *roaming(bed_pieces(country, view)),
            *roaming(says_barred(context, tile_pieces(country, view, self._reader, sight.shown.near))),
            *roaming(castle_pieces(country, view, self._reader, self.box.colours)),
            *roaming(token_pieces(country, view, self.box.colours, called=mover)),
            *marker_pieces(context),
            heading_piece(context),
            *plate_pieces(context),
            *desk_castles(context),
            *rout_pieces(context),
            *hand_pieces(context),
            deck_piece(context),
            *button_pieces(context),
            *held_pieces(context),
            *(met_pieces(context) if context.told is None else ()),
            *told_pieces(context),
            *foam_pieces(context),
            *seal_pieces(context),
        ]
        prompt = self._prompt(context) if context.told is None else _told_prompt(context)
        places = tuple(self._places(context))
        frame = context.frame
        return Layout(
            tuple(pieces),
            places,
            Asked(
                prompt,
                frame.hand_top,
                frame.sheet.left,
                ceiling=frame.sheet.bottom,
                kept=frame.kept,
                at_issue=_stands_on(context),
                compared=compared(context),
                first=first_touches(context),
            ),
            Ground((frame.sheet,)),
            LINGER.get(type(context.told), 0.0),
            pane=country.pane,
            to_come=time_to_come(context.view, context.sight.shown.seat),
        )

    def gesture(self, move: str, view: View) -> Gesture:
        match parse_move(move):
            case Invade(card, rotation, x, y):
                taken, cell = view.card_at(Cell(x, y)), Cell(x, y)
                return Gesture(
                    (card_name(card), cell_side(cell, card, rotation) if taken is None else card_name(taken))
                )
            case Travel(x, y):
                return Gesture((token_name(view.actor), card_name(view.card_at(Cell(x, y)))))
            case Rout(card):
                return Gesture((card_name(card), "rout"))
            case Act.BUILD:
                return Gesture((castle_name(view.actor), card_name(view.placed_card)))
            case Act.END:
                return Gesture(("end",))
            case Act.RETIRE:
                return Gesture(("retire",))
            case other:
                assert_never(other)

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._context(sight), beats)

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        """1 to 5 for the cards, M the clan token, C the castle, E and Q the buttons, X where routed cards go; with a
        card in the hand the arrows are the cells around the token."""
        if not sight.moves.legal:
            return {}
        view, seat = sight.shown.view, sight.shown.seat
        keys = {str(number): card_name(card) for number, card in enumerate(view.hands[seat], start=1)}
        keys |= {"M": token_name(seat), "C": castle_name(seat), "E": "end", "Q": "retire"}
        if held_card(sight, view) is not None:
            # a card that lies there says why no other one can
            lying = {_ARROWS[edge]: card_name(card) for edge, card in cards_around(view, seat).items()}
            keys |= lying | {_ARROWS[edge]: cell_name(cell) for edge, cell in free_cells(view, seat).items()}
            keys["X"] = "rout"
        if sight.held.touched == (castle_name(seat),):
            keys["C"] = card_name(view.placed_card)
        return keys

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return idle(key, sight, now)

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(read_note(note))

    def reply(self, tried: Tried, view: View) -> tuple[Word, ...]:
        return reply(tried, view)

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> Refusal | None:
        return summed_up(refusals, view)

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return named(refusal, view)

    def _context(self, sight: Sight[View]) -> Context:
        view = sight.shown.view
        room, shown = sight.room, sight.shown
        frame = make_frame(room.width, room.height, shown.players, shown.near, room.half_letters)
        legal = tuple(parse_move(move) for move in sight.moves.legal)
        before = legal if view.invasion is None else ()
        return Context(
            sight=sight,
            legal=legal,
            told=None if sight.shown.note is None else read_note(sight.shown.note),
            news=tuple(read_note(note) for note in sight.shown.news),
            frame=frame,
            country=make_country(view, frame, (Cell(move.x, move.y) for move in before if isinstance(move, Travel))),
            reader=self._reader,
            colours=self.box.colours,
        )

    def _places(self, context: Context) -> list[Place]:
        sight = context.sight
        if not context.legal:
            return []
        view, places = context.view, land_places(context.country, context.view)
        if view.invasion is None:
            lying = {card: context.lying(card) for card in view.hands[sight.shown.seat] if card is not None}
            seat, held = sight.shown.seat, held_card(sight, view)
            cells = free_cells(view, seat).values() if held is not None else ()
            turned = [cell for cell in cells if held is not None and context.rotation_at(held, cell) != lying[held]]
            places += cell_places(context.country, view, seat, lying, held, turned)
        if any(isinstance(move, Rout) for move in context.legal):
            places.append(rout_place(context.frame, sight.shown.seat))
        return places

    def _prompt(self, context: Context) -> Word | None:
        """What the viewer is asked to do, or whom it waits for."""
        actor = context.view.actor
        if actor is None:
            return None
        if not context.legal:
            return Word("prompt.wait", {"seat": actor})
        view, placed = context.view, context.view.placed
        facts: dict[str, JSON] = {"seat": actor, "near_seats": list(view.in_the_way)}
        if Act.BUILD in context.legal and placed is not None:
            facts["points"] = self._reader.castle_points(view, placed)
        return Word(f"prompt.{self._asked(context)}", facts)

    def _asked(self, context: Context) -> str:
        sight = context.sight
        kinds = {move if isinstance(move, Act) else type(move) for move in context.legal}
        if sight.held.touched == (token_name(sight.shown.seat),):
            return "token"
        if sight.held.touched == (castle_name(sight.shown.seat),):
            return "castle"
        if held_card(sight, context.view) is not None:
            return "rout.card" if Rout in kinds else "card"
        if Act.RETIRE in kinds:
            return "retire" if Travel in kinds else "retire.only"
        if Rout in kinds:
            return "rout"
        if Act.END in kinds:
            if Act.BUILD in kinds:
                return "build.moving" if Travel in kinds else "build"
            why = self._why_no_castle(context.view, sight.shown.seat)
            return ("after" if Travel in kinds else "end") + (why or _enclosed(context))
        if Invade not in kinds:
            return f"move_first{_enclosed(context)}"
        if context.view.is_bound:
            return "handicap"
        here = "" if Travel in kinds else ".moved" if context.view.moved else ".here"
        return f"{'final' if context.view.final else 'invade'}{here}"

    def _why_no_castle(self, view: View, seat: int) -> str:
        """How the question goes on where a seat could pay for its castle and may not build it all the same."""
        if view.castles[seat] is not None or view.funds[seat] < self._reader.box.castle:
            return ""
        if view.invasion is Invasion.PEACE:
            return ".peace"
        return ".near" if view.invasion is Invasion.CONTROL and view.in_the_way else ""


def _enclosed(context: Context) -> str:
    """How the question goes on where a seat that has more to lay stands among cards on all four sides."""
    view, seat = context.view, context.sight.shown.seat
    return ".enclosed" if view.hands[seat] and not free_cells(view, seat) else ""


def _stands_on(context: Context) -> tuple[Area, ...]:
    """At the own turn: the card with the own clan token, from which all is decided."""
    return (context.country.area(context.view.tokens[context.sight.shown.seat]),) if context.legal else ()


def _told_prompt(context: Context) -> Word | None:
    """What is being told, in the prompt's place, unless it stands there in large letters or is a mere step."""
    note = context.sight.shown.note
    if note is None or note.quiet or headline(context) is not None:
        return None
    in_short = f"told.{note.key}"
    return Word(in_short if context.sight.terms.knows(in_short) else f"note.{note.key}", note.args)
