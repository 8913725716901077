"""The start of a game: what chance decides before the first move, checked when it comes from a record."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.setups import check_fields, check_list, check_options, check_players, check_seat, choose_start, told
from engines.wudang.components import PLAYERS, SEATS
from engines.wudang.rounds import begin_round
from engines.wudang.state import WudangState
from engines.wudang.tables import NOBODY, Tables, mask_of
from engines.wudang.values import Phase, Step

GAME: Final = "wudang"


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Deal the training cards, shuffle both decks, and draw the holder of the talisman by lot, unless the option
    `start` names one. Raises RecordError."""
    check_options(options, ["start"])
    check_players(players, PLAYERS)
    start = choose_start(options, players, rng)
    cards = list(range(len(tables.card_ids)))
    rng.shuffle(cards)
    size = tables.box.hand_size
    hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(SEATS)]
    return {
        "players": players,
        "start": start,
        "hands": [[tables.card_ids[card] for card in hand] for hand in hands],
        **{f"deck_{letter.lower()}": _shuffled(tables, letter, rng) for letter in tables.box.decks},
    }


def start_state(tables: Tables, setup: Mapping[str, Any]) -> WudangState:
    """The table set up and the first round begun. Raises RecordError: what is impossible in the setup, and where."""
    decks = [f"deck_{letter.lower()}" for letter in tables.box.decks]
    check_fields(setup, ["players", "start", "hands", *decks])
    players = check_players(setup["players"], PLAYERS)
    start = check_seat(setup["start"], players, "setup.start")
    hands = _check_hands(tables, setup["hands"])
    whole = [
        _check_deck(tables, setup[name], f"setup.{name}", letter)
        for name, letter in zip(decks, tables.box.decks, strict=True)
    ]
    return _first_round(tables, start, hands, whole)


def _first_round(tables: Tables, start: int, hands: list[int], whole: Sequence[tuple[int, ...]]) -> WudangState:
    box, removed = tables.box, tables.box.removed_per_deck
    state = WudangState(
        tables=tables,
        round=0,
        phase=Phase.ATTRIBUTES,
        step=Step.CHOOSE,
        actor=start,
        start=start,
        points=[0] * SEATS,
        abilities=[box.ability_start] * (SEATS * tables.abilities),
        hands=hands,
        attributes=[NOBODY] * SEATS,
        drawer=NOBODY,
        victim=NOBODY,
        drawn=[NOBODY] * SEATS,
        workers=[box.workers] * SEATS,
        temp_owner=NOBODY,
        temp_space=NOBODY,
        spaces=[NOBODY] * len(box.spaces),
        resolving=NOBODY,
        dial=tables.dial_start,
        open=[],
        taken=[()] * SEATS,
        decks=[deck[removed:] for deck in whole],
        removed=tuple(deck[:removed] for deck in whole),
        sets=[NOBODY] * SEATS,
        shown=[()] * SEATS,
    )
    begin_round(state)
    return state


def _shuffled(tables: Tables, letter: str, rng: random.Random) -> list[str]:
    cards = [card.id for card in tables.box.deck(letter)]
    rng.shuffle(cards)
    return cards


def _check_hands(tables: Tables, hands: object) -> list[int]:
    """The hands as masks: each card of the box in one of them."""
    seen: set[str] = set()
    rows = check_list(hands, "setup.hands", SEATS)
    for seat, hand in enumerate(rows):
        where = f"setup.hands[{seat}]"
        _check_cards(check_list(hand, where, tables.box.hand_size), where, tables.card_ids, seen)
    return [mask_of(tables.card_of[card] for card in hand) for hand in rows]


def _check_deck(tables: Tables, deck: object, where: str, letter: str) -> tuple[int, ...]:
    """A whole deck: each of its cards once."""
    ids = [card.id for card in tables.box.deck(letter)]
    cards = check_list(deck, where, len(ids))
    _check_cards(cards, where, ids, set())
    return tuple(tables.descent_ids.index(card) for card in cards)


def _check_cards(cards: Sequence[object], where: str, known: Sequence[str], seen: set[str]) -> None:
    """Each is a known card that was not seen before; `seen` then has them too."""
    for index, card in enumerate(cards):
        place = f"{where}[{index}]"
        if not isinstance(card, str) or card not in known:
            raise RecordError("setup_card_unknown", place, found=told(card), allowed=list(known))
        if card in seen:
            raise RecordError("setup_card_twice", place, card=card)
        seen.add(card)
