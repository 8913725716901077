"""Shinano on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines.game import SPECTATOR, Note
from engines.shinano.components import Box
from engines.shinano.moves import Act, Invade, Rout, Travel, read_move
from engines.snapshot import Beat
from ui.board.values.places import Gesture, Layout, Place, Placement, Sight
from ui.games.shinano.country import make_country
from ui.games.shinano.data import Reader, card_at, free_cells
from ui.games.shinano.frame import make_frame
from ui.games.shinano.held import Stage, held_pieces, met_pieces, says_barred
from ui.games.shinano.land import (
    bed_pieces,
    castle_pieces,
    cell_name,
    cell_places,
    land_places,
    placed_card,
    roaming,
    sheet_pieces,
    tile_pieces,
    token_pieces,
)
from ui.games.shinano.seats import (
    Seating,
    button_pieces,
    deck_piece,
    hand_pieces,
    heading_piece,
    held_card,
    marker_pieces,
    plate_pieces,
    rout_pieces,
    rout_place,
    waiting_castles,
)
from ui.games.shinano.tellings import (
    accents_of,
    ghost_pieces,
    linger_of,
    says_headline,
    seal_pieces,
    told_pieces,
)
from ui.terms import Word

_ARROWS: Final = {"N": "Up", "E": "Right", "S": "Down", "W": "Left"}


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

    def layout(self, sight: Sight) -> Layout:
        stage = self._stage(sight)
        view, country = sight.view, stage.country
        seating = Seating(sight, stage.frame, self._reader, self.box.colours)
        pieces = [
            *sheet_pieces(country, view, sight.terms.say("heading.compass")),
            *roaming(bed_pieces(country, view)),
            *roaming(says_barred(stage, tile_pieces(country, view, self._reader))),
            *roaming(castle_pieces(country, view, self._reader, self.box.colours)),
            *roaming(token_pieces(country, view, self.box.colours)),
            *marker_pieces(seating),
            heading_piece(seating),
            *plate_pieces(seating),
            *waiting_castles(seating),
            *rout_pieces(seating),
            *hand_pieces(seating),
            deck_piece(seating),
            *button_pieces(seating),
            *held_pieces(stage),
            *(met_pieces(stage) if sight.note is None else ()),
            *told_pieces(stage),
            *seal_pieces(sight, stage.frame),
        ]
        glow = "" if sight.seat == SPECTATOR else self.box.colours[sight.seat].hex
        prompt = _told(stage) if sight.note is not None else self._prompt(sight)
        places = tuple(self._places(stage))
        frame = stage.frame
        return Layout(
            tuple(pieces),
            places,
            prompt,
            glow,
            linger_of(sight.note),
            hand_top=frame.hand_top,
            hand_left=frame.sheet.left,
            pane=country.pane,
        )

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        said, seat = read_move(move), view["turn"]
        match said:
            case Invade(card, rotation, x, y):
                taken = card_at(view, (x, y))
                return Gesture((f"card:{card}", f"card:{taken}" if taken else f"{cell_name((x, y))}:{rotation}"))
            case Travel(x, y):
                return Gesture((f"token:{seat}", f"card:{card_at(view, (x, y))}"))
            case Rout(card):
                return Gesture((f"card:{card}", "rout"))
            case Act.BUILD:
                return Gesture((f"castle:{seat}", f"card:{placed_card(view)}"))
        assert said is not None, move
        return Gesture(("end" if said is Act.END else "retire",))

    def ghosts(self, sight: Sight, beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._stage(sight), beats)

    def keys(self, sight: Sight) -> Mapping[str, str]:
        """1 to 5 for the cards, M the clan token, C the castle, E and Q the buttons, X where routed cards go; with a
        card in the hand the arrows are the cells around the token."""
        view, seat = sight.view, sight.seat
        if not sight.legal:
            return {}
        keys = {str(number): f"card:{card}" for number, card in enumerate(view["hands"][seat], start=1)}
        keys |= {"M": f"token:{seat}", "C": f"castle:{seat}", "E": "end", "Q": "retire"}
        if held_card(sight):
            keys |= {_ARROWS[name]: cell_name(cell) for name, cell in free_cells(view, seat).items()}
            keys["X"] = "rout"
        if sight.touched == (f"castle:{seat}",):
            keys["C"] = f"card:{placed_card(view)}"
        return keys

    def flippable(self, piece: str) -> bool:
        return piece.startswith("card:")

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(note)

    def _stage(self, sight: Sight) -> Stage:
        frame = make_frame(sight.width, sight.height, sight.players, sight.near)
        return Stage(sight, frame, make_country(sight.view, frame), self._reader, self.box.colours)

    def _places(self, stage: Stage) -> list[Place]:
        sight = stage.sight
        if not sight.legal:
            return []
        view, places = sight.view, land_places(stage.country, sight.view)
        if view["invasion"] is None:
            card = held_card(sight)
            rotation = self._reader.lying(card, f"card:{card}" in sight.flipped) if card else 0
            places += cell_places(stage.country, view, sight.seat, card, rotation)
        if any(isinstance(read_move(move), Rout) for move in sight.legal):
            places.append(rout_place(stage.frame, sight.seat))
        return places

    def _prompt(self, sight: Sight) -> Word | None:
        """What the viewer is asked to do, or whom it waits for."""
        actor = sight.view["turn"]
        if actor is None:
            return None
        if not sight.legal:
            return Word("prompt.wait", {"seat": actor})
        return Word(f"prompt.{self._asked(sight)}", {"seat": actor})

    def _asked(self, sight: Sight) -> str:
        kinds = {type(said) if not isinstance(said, Act) else said for said in map(read_move, sight.legal)}
        if sight.touched == (f"token:{sight.seat}",):
            return "token"
        if sight.touched == (f"castle:{sight.seat}",):
            return "castle"
        if held_card(sight):
            return "rout.card" if Rout in kinds else "card"
        if Act.RETIRE in kinds:
            return "retire"
        if Rout in kinds:
            return "rout"
        if Act.END in kinds:
            return "build" if Act.BUILD in kinds else "after" if Travel in kinds else "end"
        if Invade not in kinds:
            return "move_first"
        return "handicap" if self._is_bound(sight) else "invade"

    def _is_bound(self, sight: Sight) -> bool:
        """Whether the viewer lays the first card of the game, which the start handicap is about."""
        return bool(sight.view["handicap"]) and sight.view["turn"] == sight.view["start"]


def _told(stage: Stage) -> Word | None:
    """What is being told, in the prompt's place, unless it stands there in large letters or is a mere step."""
    note = stage.sight.note
    if note is None or note.quiet or says_headline(stage):
        return None
    in_short = f"told.{note.key}"
    return Word(in_short if stage.sight.terms.knows(in_short) else f"note.{note.key}", note.args)
