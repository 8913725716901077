"""A state of Master of Wudang written down as JSON, whole or as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engines.game import HIDDEN, SPECTATOR
from engines.wudang.moves import Kind, Move
from engines.wudang.tables import NOBODY, Tables
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def position(state: WudangState) -> dict[str, Any]:
    """What a looker-on sees, and what lies hidden from it."""
    tables = state.tables
    return {
        **view(state, SPECTATOR),
        "hands": [_cards(tables, hand) for hand in state.hands],
        "attributes": [_chip(tables, chip) for chip in state.attributes],
        "drawn": [_card(tables, card) for card in state.drawn],
        **_decks(state, known=True),
    }


def view(state: WudangState, seat: int) -> dict[str, Any]:
    """What `seat` or a looker-on may know: the own hand, the cards on their way that it knows, the chips when all have
    chosen, and how many cards there are elsewhere. When the game is over all is open."""
    tables = state.tables
    families = tables.moves.whats[Kind.SET]
    names = [ability.id for ability in tables.box.abilities]
    seats, over = range(len(state.hands)), state.phase is Phase.OVER
    return {
        "round": state.round,
        "phase": state.phase.name.lower(),
        "step": None if state.step is Step.NONE else state.step.name.lower(),
        "actor": state.actor,
        "start": state.start,
        "scores": state.points[:],
        "abilities": [dict(zip(names, state.levels(other), strict=True)) for other in seats],
        "hands": [
            _cards(tables, hand) if over or other == seat else [HIDDEN] * hand.bit_count()
            for other, hand in enumerate(state.hands)
        ],
        "attributes": [
            _chip(tables, chip) if over or other == seat or _knows_attribute(state, other) else HIDDEN
            for other, chip in enumerate(state.attributes)
        ],
        "drawer": _seat(state.drawer),
        "victim": _seat(state.victim),
        "drawn": [
            _card(tables, card) if over or other == seat or knows_drawn(state, seat, other) else HIDDEN
            for other, card in enumerate(state.drawn)
        ],
        "workers": state.workers[:],
        "temp_owner": _seat(state.temp_owner),
        "temp_space": _number(state.temp_space),
        "spaces": [_seat(owner) for owner in state.spaces],
        "resolving": _number(state.resolving),
        "dial": state.dial,
        "open": _descents(tables, state.open),
        "taken": [_descents(tables, taken) for taken in state.taken],
        **_decks(state, known=over),
        "sets": [_named(families, choice) for choice in state.sets],
        "shown": [[tables.card_ids[card] for card in shown] for shown in state.shown],
    }


def masked(state: WudangState, move: Move, seat: int) -> str:
    """The text of `move`, about to be made, as `seat` may read it (W6, W9, W15, W22)."""
    moves = state.tables.moves
    return moves.texts[move] if _may_read(state, move, seat) else moves.masked(move)


def _may_read(state: WudangState, move: Move, seat: int) -> bool:
    moves = state.tables.moves
    match moves.kinds[move]:
        case Kind.PLACE | Kind.VICTIM | Kind.DESCEND | Kind.SET:
            return True
        case Kind.ATTRIBUTE:
            # with the last chip all have chosen, so that one may be read
            return seat == state.actor or state.attributes.count(NOBODY) <= 1
        case Kind.DRAW:
            return seat in (state.drawer, state.source) or state.shows_icon(moves.index[move])
        case Kind.GIVE:
            return seat in (state.actor, state.victim)


def knows_drawn(state: WudangState, seat: int, drawer: int) -> bool:
    """W13, W15, W22: whether `seat` knows the card that waits beside the hand of `drawer` (none is known to all)."""
    card = state.drawn[drawer]
    source = (drawer - 1) % len(state.hands) if state.victim < 0 else state.victim
    return card < 0 or seat in (drawer, source) or state.shows_icon(card)


def _knows_attribute(state: WudangState, other: int) -> bool:
    """W9: chips lie face down until all have chosen."""
    return state.phase is not Phase.ATTRIBUTES or state.attributes[other] < 0


def _decks(state: WudangState, known: bool) -> dict[str, list[str]]:
    """The cards to come, top first, and those out of the game; only how many they are where they are not `known`."""
    return {
        f"{name}_{letter.lower()}": _descents(state.tables, cards) if known else [HIDDEN] * len(cards)
        for name, decks in (("deck", state.decks), ("removed", state.removed))
        for letter, cards in zip(state.tables.box.decks, decks, strict=True)
    }


def _cards(tables: Tables, hand: int) -> list[str]:
    return [tables.card_ids[card] for card in tables.cards_in[hand]]


def _card(tables: Tables, card: int) -> str | None:
    return _named(tables.card_ids, card)


def _chip(tables: Tables, chip: int) -> str | None:
    return _named(tables.moves.whats[Kind.ATTRIBUTE], chip)


def _descents(tables: Tables, cards: Sequence[int]) -> list[str]:
    return [tables.descent_ids[card] for card in cards]


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _number(space: int) -> int | None:
    return None if space < 0 else space + 1


def _named(names: Sequence[str], index: int) -> str | None:
    return None if index < 0 else names[index]
