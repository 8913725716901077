"""Master of Wudang on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from engines.game import CHANCE, SPECTATOR, Caution, Note, Refusal
from engines.snapshot import Beat
from engines.wudang.components import Box
from engines.wudang.moves import DESCEND_VP, SET_NO, Kind, read_move
from engines.wudang.seen import RoundBegins, Step, View, read_note, read_view
from ui.board.values.last_view import LastView
from ui.board.values.placement import Placement
from ui.board.values.places import Asked, Gesture, Ground, Layout, Place
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight
from ui.games.wudang.ahead import time_to_come
from ui.games.wudang.context import Context
from ui.games.wudang.course import course_pieces
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import make_frame
from ui.games.wudang.hands import card_pieces, decline_tag, hand_places
from ui.games.wudang.mountain import board_pieces, plain_plate, space_places, worker_pieces
from ui.games.wudang.names import (
    backs_name,
    card_name,
    chip_name,
    descent_name,
    family_name,
    half_name,
    space_name,
    workers_name,
)
from ui.games.wudang.notebook import NOTEBOOK, known_tags, notebook_pieces
from ui.games.wudang.pieces import Card, Spot, cards_of, workers_of
from ui.games.wudang.replies import ONE_PLACE, idle, named, reply
from ui.games.wudang.seats import desk_pieces, half_places
from ui.games.wudang.sets import DECLINE, set_prompt
from ui.games.wudang.tellings import accents_of, ghost_pieces, linger_of, told_pieces, told_prompt
from ui.games.wudang.trays import tray_pieces
from ui.terms import Word

_DIGITS: Final = "123456789"
_ONLY: Final[Mapping[tuple[str, ...], tuple[str, str]]] = {
    (f"{Kind.DESCEND.value}:{DESCEND_VP}",): ("plain", "plain"),
    (f"{Kind.SET.value}:{SET_NO}",): ("none", ""),
}
"""Moves beside which there is no other: what the prompt says more, and what makes them, also by Enter; "" for what
Enter finds by itself."""
_GIVEN: Final = (Step.CHOOSE, Step.PLACE)
"""Where there is nothing to choose before the place: the chip, or one of equal workers, is in the hand already."""


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

    @cached_property
    def _last(self) -> LastView[View]:
        return LastView(read_view)

    def read(self, view: Mapping[str, Any]) -> View:
        return self._last.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = self._context(sight)
        cards, known_cards = cards_of(context.view, sight.known)
        workers, known_workers = workers_of(context.view, sight.known)
        asked = _prompt(context, cards)
        pieces = [
            *course_pieces(context),
            *board_pieces(context),
            *tray_pieces(context),
            *worker_pieces(context, workers),
            *desk_pieces(context),
            *card_pieces(context, cards),
            *notebook_pieces(context),
            *_decision_pieces(context),
            *told_pieces(context),
        ]
        return Layout(
            tuple(pieces),
            tuple(_places(context, cards)),
            Asked(
                asked,
                left=context.frame.band.left,
                right=context.frame.notebook.left,
                ceiling=context.frame.board.bottom,
                kept=context.frame.kept,
            ),
            Ground((context.frame.board,), night=True),
            linger_of(context),
            known=(*known_cards, *known_workers, *known_tags(context)),
            to_come=time_to_come(context.view, context.sight.shown.seat),
        )

    def gesture(self, move: str, view: View) -> Gesture:
        return _gesture(move, view)

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ghost_pieces(self._context(sight), [read_note(beat.note) for beat in beats if beat.note is not None])

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        book = {} if sight.shown.seat == SPECTATOR else {"K": NOTEBOOK}
        if not sight.moves.legal:
            return book
        view = sight.shown.view
        is_picked = bool(sight.held.touched) or view.step in _GIVEN
        targets = _TARGET_KEYS.get(view.step, {}) if is_picked else {}
        return {**book, **_first_keys(sight, view), **targets}

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return idle(key, sight, now)

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(read_note(note))

    def reply(self, tried: Tried, view: View) -> Refusal | tuple[Word, ...]:
        return reply(tried, view)

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return named(refusal, view)

    # Inside

    def _context(self, sight: Sight[View]) -> Context:
        room, shown = sight.room, sight.shown
        frame = make_frame(room.width, room.height, shown.players, shown.near, room.letters)
        told = None if sight.shown.note is None else read_note(sight.shown.note)
        # the headline of a round stands where the cloth grows to
        if sight.shown.view.step is Step.CHOOSE and not isinstance(told, RoundBegins):
            frame = frame.choosing(sight.shown.near)
        return Context(sight, self.box.colours, told, frame, self._reader)


def _gesture(move: str, view: View) -> Gesture:
    """The touches that make a move."""
    kind, what = read_move(move)
    match kind:
        case Kind.ATTRIBUTE:
            return Gesture((chip_name(view.actor), half_name(what)))
        case Kind.PLACE:
            return Gesture((_worker_name(view), space_name(what)))
        case Kind.VICTIM:
            return Gesture((backs_name(int(what)), "draw"))
        case Kind.GIVE:
            return Gesture((card_name(what), "gift"))
        case Kind.DESCEND:
            return Gesture(("plain",) if what == DESCEND_VP else (descent_name(what), "take"))
        case Kind.SET:
            return Gesture((DECLINE,) if what == SET_NO else (family_name(what), "floor"))
        case Kind.DRAW:
            # chance has no hands: nothing of the sort is ever asked of a seat
            return Gesture((card_name(what), "draw"))


def _decision_pieces(context: Context) -> list[Placement]:
    """What lies there only while it is asked for. Beside the hand it lies whatever the hand holds."""
    step = _due(context)
    if step is Step.DESCEND:
        return [plain_plate(context)]
    return [decline_tag(context)] if step is Step.SET and context.sight.moves.legal else []


def _places(context: Context, cards: Sequence[Card]) -> list[Place]:
    """Where something can be put now."""
    step = _due(context)
    halves = half_places(context) if step is Step.CHOOSE else []
    spaces = space_places(context) if step is Step.PLACE else []
    return [*halves, *spaces, *hand_places(context, step, cards)]


def _worker_name(view: View) -> str:
    """What a gesture calls the worker that would be placed: any own one, or the temporary one when none is left."""
    assert view.actor is not None, "nobody makes a move after the end of the game"
    return workers_name(view.actor) if view.workers[view.actor] else "temp"


def _due(context: Context) -> Step:
    """The decision that is due; NONE while something is told: the position is not at rest then."""
    return Step.NONE if context.told is not None else context.view.step


def _prompt(context: Context, cards: Sequence[Card]) -> Word | None:
    """What the viewer is asked to do, or whom it waits for; while something is told, that."""
    if context.told is not None:
        return told_prompt(context)
    sight, actor, step = context.sight, context.view.actor, _due(context)
    if actor is None:
        return None
    if actor == CHANCE:
        return Word("prompt.wait.draw", {"seat": context.view.drawer})
    asked = step.name.lower()
    if not sight.moves.legal:
        return Word(f"prompt.wait.{asked}", {"seat": actor})
    if step is Step.SET and (said := set_prompt(context, cards)) is not None:
        return said
    if sight.held.touched:
        return Word(f"prompt.{asked}.touched", {"seat": actor})
    drawn = context.view.drawn[actor] if step is Step.DESCEND else None
    facts = {"seat": actor} if drawn is None or drawn.card is None else {"seat": actor, "card": drawn.card}
    if "card" in facts:
        asked += ".card"  # its effect has led down the mountain
    if sight.moves.legal in _ONLY:
        asked += f".{_ONLY[sight.moves.legal][0]}"
    return Word(f"prompt.{asked}", facts)


_TARGET_KEYS: Final[Mapping[Step, Mapping[str, str]]] = {
    Step.CHOOSE: {"Left": half_name("yin"), "Right": half_name("yang")},
    Step.PLACE: {digit: space_name(digit) for digit in _DIGITS[:8]},
    **{step: {"Return": place} for step, place in ONE_PLACE.items()},
}
"""The keys that put down what was picked up, by step."""


def _first_keys(sight: Sight[View], view: View) -> dict[str, str]:
    """The keys that pick something up: cards and the like are counted from the left; Enter what alone can be."""
    _, picked = _ONLY.get(sight.moves.legal, ("", ""))
    return {**_picking_keys(sight, view), **({"Return": picked} if picked else {})}


def _picking_keys(sight: Sight[View], view: View) -> dict[str, str]:
    match view.step:
        case Step.VICTIM:
            return _neighbours(cards_of(view, sight.known)[0], sight.shown.seat, sight.shown.players)
        case Step.GIVE:
            return _own_cards(sight, view)
        case Step.SET:
            return {**_own_cards(sight, view), "N": DECLINE}
        case Step.DESCEND:
            numbered = {digit: descent_name(card) for digit, card in zip(_DIGITS, view.open, strict=False)}
            return {**numbered, "N": "plain"}
        case _:
            return {}


def _own_cards(sight: Sight[View], view: View) -> dict[str, str]:
    """The cards of the own hand, numbered from the left."""
    cards = cards_of(view, sight.known)[0]
    mine = [card.id for card in cards if card.seat == sight.shown.seat and card.spot is Spot.HAND]
    return dict(zip(_DIGITS, mine, strict=False))


def _neighbours(cards: Sequence[Card], seat: int, players: int) -> dict[str, str]:
    """A card of the neighbour's hand at either side."""
    keys: dict[str, str] = {}
    for key, other in (("Left", (seat + 1) % players), ("Right", (seat - 1) % players)):
        held = [card.id for card in cards if card.seat == other and card.spot is Spot.HAND]
        if held:
            keys[key] = held[-1]
    return keys
