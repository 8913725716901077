"""Master of Wudang on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines.game import CHANCE, SPECTATOR, Note
from engines.snapshot import Beat
from engines.wudang.components import Box
from engines.wudang.moves import DESCEND_VP, SET_NO, Kind, read_move
from ui.board.values.places import Gesture, Layout, Place, Placement, Sight
from ui.games.wudang.course import course_pieces
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import make_frame
from ui.games.wudang.hands import card_pieces, decline_tag, hand_places
from ui.games.wudang.mountain import board_pieces, plain_plate, space_places, worker_pieces
from ui.games.wudang.notebook import NOTEBOOK, notebook_pieces
from ui.games.wudang.pieces import HOME, Card, Spot, backs_name, card_name, cards_of, workers_of
from ui.games.wudang.seats import desk_pieces, half_places
from ui.games.wudang.stage import Stage
from ui.games.wudang.tellings import accents_of, ghost_pieces, linger_of, told_pieces
from ui.terms import Word

_DIGITS: Final = "123456789"


@dataclass(frozen=True)
class WudangTable:
    """One mountain, three Daoists and a letter, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box

    @property
    def id(self) -> str:
        return "wudang"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    def layout(self, sight: Sight) -> Layout:
        stage = self._stage(sight)
        view = sight.view
        pieces = [
            *course_pieces(stage),
            *board_pieces(stage),
            *worker_pieces(stage, workers_of(view, sight.before)),
            *desk_pieces(stage),
            *card_pieces(stage, cards_of(view, sight.before)),
            *notebook_pieces(stage),
            *self._decision_pieces(stage),
            *told_pieces(stage),
        ]
        glow = "" if sight.seat == SPECTATOR else self._reader.colours[sight.seat]
        return Layout(
            tuple(pieces),
            tuple(self._places(stage)),
            self._prompt(sight),
            glow,
            linger_of(sight.note),
            hand_left=stage.frame.desks[stage.viewer].talisman.right,
        )

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        kind, what = read_move(move)
        seat = view["actor"]
        match kind:
            case Kind.ATTRIBUTE:
                return Gesture((f"chip:{seat}", f"half:{what}"))
            case Kind.PLACE:
                own = seat >= 0 and view["workers"][seat] > 0
                return Gesture((f"workers:{seat}" if own else "temp", f"space:{what}"))
            case Kind.VICTIM:
                return Gesture((backs_name(int(what)), "draw"))
            case Kind.GIVE:
                return Gesture((card_name(what), "gift"))
            case Kind.DESCEND:
                return Gesture(("plain" if what == DESCEND_VP else f"descent:{what}", "take"))
            case Kind.SET:
                return Gesture(("decline" if what == SET_NO else f"family:{what}", "floor"))
            case Kind.DRAW:
                # chance has no hands: nothing of the sort is ever asked of a seat
                return Gesture((card_name(what), "draw"))

    def ghosts(self, sight: Sight, beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._stage(sight), beats)

    def keys(self, sight: Sight) -> Mapping[str, str]:
        book = {} if sight.seat == SPECTATOR else {"K": NOTEBOOK}
        if not sight.legal:
            return book
        step = str(sight.view["step"])
        targets = _TARGET_KEYS.get(step, {}) if sight.touched else {}
        return {**book, **self._first_keys(sight, step), **targets}

    def flippable(self, piece: str) -> bool:
        return piece == NOTEBOOK

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(note)

    # Inside

    def _stage(self, sight: Sight) -> Stage:
        frame = make_frame(sight.width, sight.height, sight.players, sight.near)
        return Stage(sight, frame, self._reader)

    def _decision_pieces(self, stage: Stage) -> list[Placement]:
        """What lies there only while it is asked for. Beside the hand it lies whatever the hand holds."""
        step = _due(stage.sight)
        if step == "descend":
            return [plain_plate(stage)]
        return [decline_tag(stage)] if step == "set" and stage.sight.legal else []

    def _places(self, stage: Stage) -> list[Place]:
        step = _due(stage.sight)
        halves = half_places(stage) if step == "choose" else []
        spaces = space_places(stage) if step == "place" else []
        return [*halves, *spaces, *hand_places(stage, step)]

    def _first_keys(self, sight: Sight, step: str) -> dict[str, str]:
        """The keys that pick something up: cards and the like are counted from the left."""
        view, seat = sight.view, sight.seat
        cards = cards_of(view, sight.before)
        mine = [card for card in cards if card.seat == seat and card.spot is Spot.HAND]
        match step:
            case "choose":
                return {"C": f"chip:{seat}"}
            case "place":
                return {"W": self._next_worker(sight)}
            case "victim":
                return _neighbours(cards, seat, sight.players)
            case "give" | "set":
                numbered = {digit: card.id for digit, card in zip(_DIGITS, mine, strict=False)}
                return {**numbered, "N": "decline"} if step == "set" else numbered
            case "descend":
                numbered = {digit: f"descent:{card}" for digit, card in zip(_DIGITS, view["open"], strict=False)}
                return {**numbered, "N": "plain"}
            case _:
                return {}

    def _next_worker(self, sight: Sight) -> str:
        """The worker that would be placed: an own one first, the temporary one last."""
        own = [one for one in workers_of(sight.view, sight.before) if one.seat == sight.seat and one.at == HOME]
        return own[0].id if own else "temp"

    def _prompt(self, sight: Sight) -> Word | None:
        """What the viewer is asked to do, or whom it waits for."""
        view, actor = sight.view, sight.view["actor"]
        if actor is None or not _due(sight):
            return None
        if actor == CHANCE:
            return Word("prompt.wait.draw", {"seat": view["drawer"]})
        if not sight.legal:
            return Word(f"prompt.wait.{view['step']}", {"seat": actor})
        if sight.touched:
            return Word(f"prompt.{view['step']}.touched", {"seat": actor})
        return Word(f"prompt.{view['step']}", {"seat": actor})


def _due(sight: Sight) -> str:
    """The decision that is due; none while something is told: the position is not at rest then."""
    return "" if sight.note is not None else str(sight.view["step"] or "")


_TARGET_KEYS: Final[Mapping[str, Mapping[str, str]]] = {
    "choose": {"Left": "half:yin", "Right": "half:yang"},
    "place": {digit: f"space:{digit}" for digit in _DIGITS},
    "victim": {"Down": "draw"},
    "give": {"Up": "gift"},
    "descend": {"Down": "take"},
    "set": {"Up": "floor"},
}
"""The keys that put down what was picked up, by step."""


def _neighbours(cards: Sequence[Card], seat: int, players: int) -> dict[str, str]:
    """A card of the neighbour's hand at either side."""
    keys: dict[str, str] = {}
    for key, other in (("Left", (seat + 1) % players), ("Right", (seat - 1) % players)):
        held = [card.id for card in cards if card.seat == other and card.spot is Spot.HAND]
        if held:
            keys[key] = held[-1]
    return keys
