"""The start of a game: the deal, checked when it comes from a record, and the first position (S1 to S6)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.setups import check_fields, check_options, check_players, check_seat, choose_start, told
from engines.shinano.invasion import lay
from engines.shinano.state import ShinanoState
from engines.shinano.tables import Tables
from engines.shinano.values import NOWHERE, ORIGIN, PENDING

_FIELDS: Final = ("players", "start", "hands", "deck", "removed", "first")


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Shuffle and deal (S2 to S4); the option `start` names the first player (S6). Raises RecordError."""
    check_options(options, ["start"])
    check_players(players, tables.box.seats)
    start = choose_start(options, players, rng)
    hands, rest = _deal(tables, players, rng)
    removed = tables.box.counts[players].removed
    return {
        "players": players,
        "start": start,
        "hands": hands,
        "deck": rest[removed + 1 :],
        "removed": sorted(rest[:removed]),
        "first": rest[removed],
    }


def _deal(tables: Tables, players: int, rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """Each hand: first Threes, then cards of the shuffled rest (S2). And what is left, the next card first."""
    box = tables.box
    threes = [card.id for card in box.cards if card.value == box.three]
    rng.shuffle(threes)
    dealt = [[threes.pop() for _ in range(box.dealt_threes)] for _ in range(players)]
    rest = [card.id for card in box.cards if card.value != box.three] + threes
    rng.shuffle(rest)
    more = box.hand - box.dealt_threes
    hands = [sorted(hand + [rest.pop() for _ in range(more)]) for hand in dealt]
    return hands, rest


def start_state(tables: Tables, setup: Mapping[str, Any]) -> ShinanoState:
    """The position before the first move. Raises RecordError: what is impossible in the setup, and where."""
    check_fields(setup, _FIELDS)
    players = check_players(setup["players"], tables.box.seats)
    named = check_seat(setup["start"], players, "setup.start")
    hands = _read_hands(tables, setup["hands"], players)
    box = tables.box
    removed = _read_cards(tables, setup["removed"], "setup.removed", box.counts[players].removed)
    in_deck = len(tables.ids) - players * box.hand - len(removed) - 1
    deck = _read_cards(tables, setup["deck"], "setup.deck", in_deck)
    first = _read_cards(tables, [setup["first"]], "setup.first", 1)
    _check_each_once(tables, [card for cards in (*hands, removed, deck, first) for card in cards])
    return _first_position(tables, named, hands, deck, removed, first[0])


def _first_position(
    tables: Tables, named: int, hands: list[list[int]], deck: list[int], removed: list[int], first: int
) -> ShinanoState:
    players = len(hands)
    starters = [seat % players for seat in range(named, named + players) if _may_start(tables, hands[seat % players])]
    start = starters[0] if starters else named
    state = ShinanoState(
        tables,
        players=players,
        start=start,
        handicap=bool(starters),
        actor=start,
        turns=[0] * players,
        moved=False,
        result=PENDING,
        placed=NOWHERE,
        land={},
        needs={},
        tokens=[ORIGIN] * players,
        castles=[NOWHERE] * players,
        funds=[tables.box.start_funds] * players,
        retired=[False] * players,
        hands=[tables.card_set(hand) for hand in hands],
        routs=[0] * players,
        deck=tuple(deck),
        drawn=0,
        removed=tuple(sorted(removed)),
    )
    lay(state, 2 * first, ORIGIN)
    return state


def _may_start(tables: Tables, hand: list[int]) -> bool:
    """Whether the hand has a One or a Two to begin with (S6)."""
    return any(tables.values[2 * card] != tables.box.three for card in hand)


def _read_hands(tables: Tables, value: object, players: int) -> list[list[int]]:
    box = tables.box
    if not isinstance(value, (list, tuple)) or len(value) != players:
        raise RecordError("setup_count", "setup.hands", expected=players, found=_length(value))
    hands = []
    for seat, ids in enumerate(value):
        hand = _read_cards(tables, ids, f"setup.hands[{seat}]", box.hand)
        threes = sum(tables.values[2 * card] == box.three for card in hand)
        if threes < box.dealt_threes:
            raise RecordError("setup_threes", f"setup.hands[{seat}]", least=box.dealt_threes, found=threes)
        hands.append(hand)
    return hands


def _read_cards(tables: Tables, value: object, where: str, count: int) -> list[int]:
    if not isinstance(value, (list, tuple)) or len(value) != count:
        raise RecordError("setup_count", where, expected=count, found=_length(value))
    for card in value:
        if not isinstance(card, str) or card not in tables.card_of_id:
            raise RecordError("setup_card_unknown", where, found=told(card))
    return [tables.card_of_id[card] for card in value]


def _length(value: object) -> int | str:
    return len(value) if isinstance(value, (list, tuple)) else type(value).__name__


def _check_each_once(tables: Tables, cards: Sequence[int]) -> None:
    """There is room for every card exactly once, so none is missing unless another is there twice."""
    if twice := sorted({card for card in cards if cards.count(card) > 1}):
        raise RecordError("setup_card_twice", "setup", card=[tables.ids[card] for card in twice])
