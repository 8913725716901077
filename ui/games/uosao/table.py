"""U O SA O on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines.game import SPECTATOR, Note
from engines.snapshot import Beat
from engines.uosao.components import Box
from engines.uosao.moves import Insert, Side, read_move
from ui.board.values.places import Gesture, Layout, Look, Place, Placement, Sight
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import make_frame
from ui.games.uosao.line import (
    common_pieces,
    distance_pieces,
    gap_marks,
    gap_places,
    ground_pieces,
    inserted_road,
    make_line,
    make_troop,
    march_places,
    soldier_pieces,
)
from ui.games.uosao.paint.ground import CURTAIN
from ui.games.uosao.pieces import Spot, cards_of, grip, played_name
from ui.games.uosao.seats import Seating, card_pieces, lay_place, plate_pieces, slot_pieces, standing_pieces
from ui.games.uosao.tellings import Stage, accents_of, ghost_pieces, linger_of, reach_pieces, told_pieces
from ui.terms import Word

_LETTERED: Final = frozenset(
    {
        "season_king",
        "season_town",
        "season_points",
        "season_set_up",
        "season_starter",
        "season_starter_tied",
        "game_over",
    }
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

    def layout(self, sight: Sight) -> Layout:
        stage = self._stage(sight)
        view, line = sight.view, stage.line
        seating = Seating(sight, stage.frame, self._reader, self.box.colours, self._reader.from_town(view))
        cards = cards_of(view, self._reader, sight.before, sight.note)
        roads = [card for card in cards if card.spot is Spot.LINE]
        pieces = [
            *ground_pieces(line),
            *self._tracks(stage),
            *common_pieces(line, view, self._reader),
            *(inserted_road(line, card, self.box.colours[card.seat], self._reader) for card in roads),
            *distance_pieces(line, self._reader.town(view)),
            *gap_marks(line, _gaps(sight)),
            *soldier_pieces(line, view, stage.troop, self.box.colours, roads),
            *slot_pieces(seating),
            *plate_pieces(seating),
            *card_pieces(seating, cards),
            *standing_pieces(seating),
            *reach_pieces(stage),
            *told_pieces(stage),
        ]
        glow = "" if sight.seat == SPECTATOR else self.box.colours[sight.seat].hex
        return Layout(tuple(pieces), tuple(self._places(stage)), self._prompt(sight), glow, linger_of(sight.note))

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        said, seat = read_move(move), view["actor"]
        if isinstance(said, Insert):
            road = view["played"][seat][1:] if view["played"][seat] else ""
            held = grip(seat, road, Spot.PLAYED, self._reader) if road else played_name(seat)
            return Gesture((held, f"gap:{said.gap}"))
        assert said is not None, move
        return Gesture((grip(seat, said.card, _spot(seat, said.card, view), self._reader), _TARGETS[said.side]))

    def ghosts(self, sight: Sight, beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._stage(sight), beats)

    def keys(self, sight: Sight) -> Mapping[str, str]:
        if not sight.legal or sight.view["phase"] != "card":
            return {}
        cards = cards_of(sight.view, self._reader, sight.before, None)
        mine = [card for card in cards if card.seat == sight.seat and card.spot is Spot.HAND]
        keys = {_CARD_KEYS[card.card]: card.id for card in reversed(mine) if card.card in _CARD_KEYS}
        return {**keys, **_SIDE_KEYS} if sight.touched else keys

    def flippable(self, piece: str) -> bool:
        return piece.startswith("card:")

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(note, self._reader)

    def _stage(self, sight: Sight) -> Stage:
        viewer = sight.near
        frame = make_frame(sight.width, sight.height, sight.players, viewer)
        line = make_line(sight.view, frame, self._reader)
        troop = make_troop(line, sight.players, viewer)
        return Stage(sight, frame, line, troop, self._reader, self.box.colours)

    def _tracks(self, stage: Stage) -> list[Placement]:
        """Season and round, hung on the curtain."""
        view, terms = stage.sight.view, stage.sight.terms
        realm, unit = stage.frame.realm, stage.frame.unit
        width, height = 118 * unit, 22 * unit
        y = realm.top + realm.height * CURTAIN * 0.5
        rows = (
            ("season", self.box.seasons, "lantern", -1),
            ("round", self.box.max_rounds, "pip", 1),
        )
        return [
            Placement(
                f"track:{name}",
                Look("uosao.track", (terms.say(f"track.{name}"), view[name], total, kind)),
                realm.x + side * (width / 2 + 3 * unit),
                y,
                width,
                height,
                z=3,
                label=Word(f"piece.{name}_track", {"now": view[name], "total": total}),
                hint=Word(f"piece.{name}_track.hint"),
                rule="U8",
            )
            for name, total, kind, side in rows
        ]

    def _places(self, stage: Stage) -> list[Place]:
        sight = stage.sight
        gaps = _gaps(sight)
        places = gap_places(stage.line, gaps) if gaps else march_places(stage.frame)
        return [*places, lay_place(stage.frame, sight.near)]

    def _prompt(self, sight: Sight) -> Word | None:
        """What the viewer is asked to do, or whom it waits for; while something is told, that."""
        if sight.note is not None:
            return None if sight.note.key in _LETTERED else Word(f"note.{sight.note.key}", sight.note.args)
        view, actor = sight.view, sight.view["actor"]
        if view["phase"] == "over" or actor is None:
            return None
        if not sight.legal:
            return Word(f"prompt.wait.{view['phase']}", {"seat": actor})
        if view["phase"] == "road":
            return Word("prompt.road", {"seat": actor})
        if sight.touched:
            return Word("prompt.side", {"seat": actor})
        fallen = bool(view["down"][actor])
        return Word("prompt.card.fallen" if fallen else "prompt.card", {"seat": actor})


def _spot(seat: int, card: str, view: Mapping[str, Any]) -> Spot:
    """Where a hand reaches for this card: into the own hand, or in vain to where it lies."""
    if card in view["hands"][seat]:
        return Spot.HAND
    return Spot.SPENT if any(move[1:] == card for move in view["table"][seat]) else Spot.LINE


def _gaps(sight: Sight) -> list[int]:
    """Where the viewer may insert a road now."""
    return [move.gap for move in map(read_move, sight.legal) if isinstance(move, Insert)]
