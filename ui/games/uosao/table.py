"""U O SA O on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from engines.game import JSON, Caution, Note, Refusal
from engines.snapshot import Beat
from engines.uosao.components import Box
from engines.uosao.moves import Insert, Play, Side, read_move
from engines.uosao.seen import (
    GameOver,
    Phase,
    RoadInserted,
    SeasonKing,
    SeasonPoints,
    SeasonSetUp,
    SeasonStarter,
    SeasonStarterTied,
    SeasonTown,
    Standing,
    View,
    read_note,
    view_reader,
)
from ui.board.values.last_view import LastView
from ui.board.values.placement import Placement, Pose, Said
from ui.board.values.places import Asked, Gesture, Ground, Layout, Place
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight
from ui.games.uosao.ahead import time_to_come
from ui.games.uosao.context import Context
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import make_frame
from ui.games.uosao.gaps import gap_marks, gap_places
from ui.games.uosao.line import (
    common_pieces,
    distance_pieces,
    ground_pieces,
    inserted_road,
    make_line,
    make_troop,
    soldier_pieces,
)
from ui.games.uosao.looks import TrackLook
from ui.games.uosao.paint.ground import CURTAIN
from ui.games.uosao.pieces import Card, Spot, cards_of, grip, played_name
from ui.games.uosao.replies import idle, named, reply
from ui.games.uosao.seats import card_pieces, lay_place, mat_piece, plate_pieces
from ui.games.uosao.sides import march_places
from ui.games.uosao.sky import sky_areas, sky_pieces
from ui.games.uosao.tellings import (
    accents_of,
    ghost_pieces,
    held_card,
    is_measured,
    is_road_held,
    linger_of,
    march_words,
    reach_pieces,
    told_pieces,
)
from ui.terms import Word

_Lettered: TypeAlias = (
    SeasonKing | SeasonTown | SeasonPoints | SeasonSetUp | SeasonStarter | SeasonStarterTied | GameOver
)
"""Notes that stand on the table itself in large letters, or are a sum of what does."""
_TARGETS: Final = {Side.RIGHT: "march:R", Side.LEFT: "march:L", Side.ROAD: "lay"}
_SIDE_KEYS: Final = {"Left": "march:L", "Right": "march:R", "D": "lay"}
_CARD_KEYS: Final = {"1": "1", "2": "2", "3": "3", "2t": "T"}


@dataclass(frozen=True)
class UosaoTable:
    """The five colours, two kings and one road of a box, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box

    @property
    def id(self) -> str:
        return "uosao"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    @cached_property
    def _latest(self) -> LastView[View]:
        return LastView(view_reader(self.box))

    def read(self, view: Mapping[str, Any]) -> View:
        return self._latest.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = self._context(sight)
        view, line, told = context.view, context.line, context.told
        inserted = told.gap if isinstance(told, RoadInserted) else None
        cards, known = cards_of(view, self._reader, sight.known, inserted)
        roads = [card for card in cards if card.spot is Spot.LINE]
        pieces = [
            *ground_pieces(line, view.season),
            *self._tracks(context),
            *common_pieces(line, view),
            *(inserted_road(line, card, self.box.colours[card.seat], self._reader) for card in roads),
            *([] if is_measured(told) else distance_pieces(line, view.town_at, sight.terms)),
            *gap_marks(line, _gaps(sight)),
            *soldier_pieces(line, view, context.troop, self.box.colours, roads),
            mat_piece(context),
            *plate_pieces(context),
            *card_pieces(context, cards),
            *sky_pieces(context, cards),
            *reach_pieces(context, cards),
            *told_pieces(context),
        ]
        kept = (*context.frame.kept, *sky_areas(context, cards))
        first = [_TARGETS[side] for side in _ways_on(context, cards)]
        asked = Asked(
            self._prompt(context, cards),
            top=context.frame.hand_top,
            ceiling=context.frame.numbers_bottom,
            kept=kept,
            first=tuple(first),
        )
        places = tuple(self._places(context, cards))
        return Layout(
            tuple(pieces),
            places,
            asked,
            Ground((context.frame.realm,)),
            linger_of(context),
            known=known,
            to_come=time_to_come(view, sight.shown.seat),
        )

    def gesture(self, move: str, view: View) -> Gesture:
        said = read_move(move)
        assert said is not None, move
        assert view.actor is not None, "nobody makes a move after the end of the game"
        match said:
            case Insert():
                return Gesture((self._laid_road(view, view.actor), f"gap:{said.gap}"))
            case Play():
                spot = _spot(view, view.actor, said.card)
                return Gesture((grip(view.actor, said.card, spot, self._reader), _TARGETS[said.side]))

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        told = [read_note(beat.note) for beat in beats if beat.note is not None]
        return ghost_pieces(self._context(sight), told)

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        view = sight.shown.view
        if not sight.moves.legal or view.phase is not Phase.CARD:
            return {}
        cards, _ = cards_of(view, self._reader, sight.known)
        mine = [card for card in cards if card.seat == sight.shown.seat and card.spot is Spot.HAND]
        keys = {_CARD_KEYS[card.card]: card.id for card in reversed(mine) if card.card in _CARD_KEYS}
        if "T" in keys:
            keys.setdefault("2", keys["T"])
        if not sight.held.touched:
            return keys
        sides = ("D",) if is_road_held(self._context(sight), cards) else tuple(_SIDE_KEYS)
        return {**keys, **{key: _SIDE_KEYS[key] for key in sides}}

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return idle(key, sight, now)

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(read_note(note), self._reader)

    def reply(self, tried: Tried, view: View) -> tuple[Word, ...]:
        return reply(tried, view)

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return named(refusal, view)

    def _context(self, sight: Sight[View]) -> Context:
        view, viewer = sight.shown.view, sight.shown.near
        told = None if sight.shown.note is None else read_note(sight.shown.note)
        room = sight.room
        frame = make_frame(room.width, room.height, sight.shown.players, viewer, room.half_letters)
        line = make_line(view, frame)
        troop = make_troop(line, sight.shown.players)
        return Context(sight, self.box.colours, told, frame, line, troop, self._reader)

    def _laid_road(self, view: View, seat: int) -> str:
        """What a gesture calls the card that a seat has laid down as a road and inserts now."""
        play = view.played[seat]
        return played_name(seat) if play is None else grip(seat, play.card, Spot.PLAYED, self._reader)

    def _tracks(self, context: Context) -> list[Placement]:
        """Season and round, hung on the curtain."""
        view, terms = context.view, context.sight.terms
        realm, unit = context.frame.realm, context.frame.unit
        width, height = 118 * unit, 22 * unit
        y = realm.top + realm.height * CURTAIN * 0.5
        rows = (
            ("season", view.season, self.box.seasons, "lantern", -1),
            ("round", view.round, self.box.max_rounds, "pip", 1),
        )
        return [
            Placement(
                f"track:{name}",
                TrackLook(terms.say(f"track.{name}"), now, total, kind),
                Pose(realm.x + side * (width / 2 + 3 * unit), y, width, height),
                z=3,
                said=Said(
                    Word(f"piece.{name}_track", {"now": now, "total": total}),
                    hint=Word(f"piece.{name}_track.hint"),
                    rule="U8",
                ),
            )
            for name, now, total, kind, side in rows
        ]

    def _places(self, context: Context, cards: Sequence[Card]) -> list[Place]:
        gaps, line, near = _gaps(context.sight), context.line, context.near
        places = gap_places(line, context.view, gaps)
        if not gaps and not is_road_held(context, cards):
            places = march_places(line, context.view.soldiers[near], march_words(context, cards))
        return [*places, lay_place(context.frame)]

    def _prompt(self, context: Context, cards: Sequence[Card]) -> Word | None:
        """What the viewer is asked to do, or whom it waits for; while something is told, that."""
        note = context.sight.shown.note
        if note is not None:
            return None if isinstance(context.told, _Lettered) else Word(f"note.{note.key}", note.args)
        actor = context.view.actor
        return None if context.view.is_over or actor is None else _asked(context, actor, cards)


def _ways_on(context: Context, cards: Sequence[Card]) -> Sequence[Side]:
    """Which way a card that is held, to march with, is played most often: on from the town, else back. None for a
    soldier that has fallen."""
    view, near = context.view, context.near
    if held_card(context, cards) is None or view.down[near]:
        return ()
    ways = (Side.RIGHT, Side.LEFT)
    return ways if view.soldiers[near].card >= view.town_at else ways[::-1]


def _asked(context: Context, actor: int, cards: Sequence[Card]) -> Word:
    """What is asked of the actor, said to the viewer."""
    sight, view = context.sight, context.view
    if not sight.moves.legal:
        return Word(f"prompt.wait.{view.phase.value}", {"seat": actor})
    if view.phase is Phase.ROAD:
        return Word("prompt.road", {"seat": actor})
    fallen = ".fallen" if view.down[actor] else ""
    held = held_card(context, cards)
    if held is not None:
        facts: dict[str, JSON] = {"seat": actor, "steps": context.reader.steps(held.card)}
        return Word("prompt.side.fallen", facts) if fallen else _side_asked(view, actor, held.card, facts)
    if is_road_held(context, cards):
        return Word(f"prompt.turned{fallen}", {"seat": actor})
    near = ((seat, view.king_in_reach(seat)) for seat in range(view.players) if seat != actor)
    rival, king = next((one for one in near if one[1] is not None), (actor, None))
    if king is None or fallen:
        return Word(f"prompt.card{fallen}", {"seat": actor})
    ends = "game" if view.season == view.tables.box.seasons else "season"
    too = "" if view.king_in_reach(actor) is None else ".too"
    return Word(f"prompt.card.ends_{ends}{too}", {"seat": actor, "other_seat": rival, "king": king.value})


def _side_asked(view: View, actor: int, card: str, facts: dict[str, JSON]) -> Word:
    """Which way a card is to be played, and to which side it would not march as the cards lie, and by whose number."""
    outranked = {
        side: by_seat
        for side, by_seat in view.leading.items()
        if view.standing_with(actor, Play(side, card)) is Standing.OUTRANKED
    }
    if not outranked:
        return Word("prompt.side", facts)
    if len(outranked) > 1:
        return Word("prompt.side.outranked_both", facts)
    ((side, by_seat),) = outranked.items()
    other = Side.LEFT if side is Side.RIGHT else Side.RIGHT
    return Word(
        "prompt.side.outranked",
        {**facts, "direction": side.value, "other_direction": other.value, "by_seat": by_seat},
    )


def _spot(view: View, seat: int, card: str) -> Spot:
    """Where a hand reaches for this card: into the own hand, or in vain to where it lies."""
    if card in view.hands[seat]:
        return Spot.HAND
    return Spot.SPENT if any(play.card == card for play in view.spent[seat]) else Spot.LINE


def _gaps(sight: Sight[View]) -> list[int]:
    """Where the viewer may insert a road now."""
    return [move.gap for move in map(read_move, sight.moves.legal) if isinstance(move, Insert)]
