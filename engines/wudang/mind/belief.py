"""What one seat can work out about the hands of the other two: every deal that agrees with what it has lived.

Only eight cards are ever unknown, so all deals are kept, each with its weight: a blind draw is equally likely for
every card that would not have been opened, a card given unseen for every card that may be given (W23).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple, TypeAlias

from engines.game import HIDDEN, Episode, Memory
from engines.wudang.components import SEATS
from engines.wudang.moves import Kind
from engines.wudang.tables import LEFT, NOBODY, RIGHT, Tables, mask_of
from engines.wudang.values import Phase

_ATTRIBUTE: Final = Kind.ATTRIBUTE.value
_DRAW: Final = Kind.DRAW.value
_PLACE: Final = Kind.PLACE.value
_VICTIM: Final = Kind.VICTIM.value
_GIVE: Final = Kind.GIVE.value
_SET: Final = Kind.SET.value
_PASSING: Final = Phase.PASSING.name.lower()

_MOST_DEALS: Final = 2000
"""What no game comes to: a memory after which more are possible is made up, and read as none."""

UNSEEN: Final = -1
"""The card of an event that the seat could not see."""


class Drawn(NamedTuple):
    """`seat` drew a card from another hand, in training or, `at_space`, later; it waits apart."""

    seat: int
    from_seat: int
    card: int
    at_space: bool


class Arrived(NamedTuple):
    """All cards on their way are in the hands now."""


class Given(NamedTuple):
    """`seat` gave a card for the one drawn, which then joined its hand."""

    seat: int
    to_seat: int
    card: int


class Shown(NamedTuple):
    """These cards (a mask) were in the hand of `seat`."""

    seat: int
    cards: int


Event: TypeAlias = Drawn | Arrived | Given | Shown

Deal: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Hands by seat and cards on their way by drawer, as masks."""

Weights: TypeAlias = Mapping[Deal, float]


def deals(tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int) -> tuple[Sequence[Deal], Sequence[float]]:
    """Every deal that `seat` holds for possible, with the sum of the weights up to and including it."""
    own = [*view["hands"][seat], *([] if view["drawn"][seat] is None else [view["drawn"][seat]])]
    waiting = tuple(card is not None for card in view["drawn"])
    lived = tuple(events(tables, memory[_known_since(memory) :]))
    possible, sums = _believed(tables, seat, mask_of(tables.card_of[card] for card in own), waiting, lived)
    if possible and _agrees(possible[0], view):
        return possible, sums
    seen = tuple(_deals_in_sight(tables, view, seat))
    return seen, range(1, len(seen) + 1)


def _known_since(memory: Memory) -> int:
    """From where on a memory tells where every card goes. That of a game which begins in the midst of play may begin
    with cards on their way."""
    words = [episode.move.partition(":")[0] for episode in memory[:SEATS]]
    if all(word == _ATTRIBUTE for word in words):
        return 0
    before = _ATTRIBUTE
    for at, episode in enumerate(memory):
        word = episode.move.partition(":")[0]
        if word in (_PLACE, _VICTIM) or (word == _ATTRIBUTE and before != _ATTRIBUTE):
            return at
        before = word
    return len(memory)


def _agrees(deal: Deal, view: Mapping[str, Any]) -> bool:
    """Whether there are as many cards in every hand as the view shows."""
    return all(hand.bit_count() == len(seen) for hand, seen in zip(deal[0], view["hands"], strict=True))


def _deals_in_sight(tables: Tables, view: Mapping[str, Any], seat: int) -> Iterator[Deal]:
    """Every deal that agrees with what lies on the table, whatever came before."""
    bits = {card: 1 << index for card, index in tables.card_of.items()}
    drawn = [bits.get(card, 0) for card in view["drawn"]]
    blind = [drawer for drawer, card in zip(range(SEATS), view["drawn"], strict=True) if card == HIDDEN]
    own = sum(bits[card] for card in view["hands"][seat])
    unseen = tables.all_cards & ~own & ~sum(drawn)
    left, right = LEFT[seat], RIGHT[seat]
    opened = tables.passing_mask if view["phase"] == _PASSING else tables.action_mask
    for cards in permutations(tables.cards_in[unseen & ~opened], len(blind)):
        for drawer, card in zip(blind, cards, strict=True):
            drawn[drawer] = 1 << card
        rest = unseen & ~mask_of(cards)
        for held in combinations(tables.cards_in[rest], len(view["hands"][left])):
            hands = [own] * SEATS
            hands[left] = mask_of(held)
            hands[right] = rest & ~hands[left]
            yield tuple(hands), tuple(drawn)


def events(tables: Tables, memory: Memory) -> Iterator[Event]:
    """What happened to the training cards, as far as the memory tells. Asked for with every world: kept plain."""
    first = drawer = victim = owner = NOBODY
    for episode in memory:
        word, _, what = episode.move.partition(":")
        if word == _PLACE:
            if first >= 0:
                first = NOBODY
                yield Arrived()
        elif word == _ATTRIBUTE:
            if first < 0:
                first = drawer = episode.actor
        elif word == _DRAW:
            if victim >= 0:
                yield Drawn(owner, victim, _card(tables, what), True)
            else:
                yield Drawn(drawer, RIGHT[drawer], _card(tables, what), False)
                drawer = LEFT[drawer]
        elif word == _VICTIM:
            owner, victim = episode.actor, int(what)
        elif word == _GIVE:
            yield Given(owner, victim, _card(tables, what))
            owner = victim = NOBODY
        elif word == _SET:
            yield from _shown(tables, episode)


def _shown(tables: Tables, episode: Episode) -> Iterator[Shown]:
    for note in episode.notes:
        cards = note.args.get("cards")
        if note.key == "set_shown" and isinstance(cards, list):
            yield Shown(episode.actor, mask_of(tables.card_of[card] for card in cards))


# One search asks for many worlds with one memory: the deals of the last few are kept.
@lru_cache(maxsize=8)
def _believed(
    tables: Tables, seat: int, own: int, waiting: tuple[bool, ...], lived: tuple[Event, ...]
) -> tuple[Sequence[Deal], Sequence[float]]:
    weights = _first_deals(tables, seat, _first_hand(seat, own, lived))
    for event in lived:
        weights = _after(tables, weights, event)
        if len(weights) > _MOST_DEALS:
            return (), ()
    total, sums, possible = 0.0, [], []
    for deal, weight in weights.items():
        total += weight
        sums.append(total)
        possible.append(_arrive(deal, waiting))
    return possible, sums


def _first_hand(seat: int, own: int, lived: Sequence[Event]) -> int:
    """The hand that was dealt to `seat`: what it has now, with its draws and gifts taken back."""
    for event in reversed(lived):
        match event:
            case Drawn(drawer, source, card) if seat in (drawer, source):
                own ^= 1 << card
            case Given(giver, receiver, card) if seat in (giver, receiver):
                own ^= 1 << card
    return own


def _first_deals(tables: Tables, seat: int, own: int) -> Weights:
    """Every way to deal the other cards, all alike."""
    others = tables.all_cards & ~own
    left, right = LEFT[seat], RIGHT[seat]
    hands = [0] * SEATS
    hands[seat] = own
    weights: dict[Deal, float] = {}
    for cards in combinations(tables.cards_in[others], tables.box.hand_size):
        hands[left] = mask_of(cards)
        hands[right] = others & ~hands[left]
        weights[tuple(hands), (0,) * SEATS] = 1.0
    return weights


def _after(tables: Tables, weights: Weights, event: Event) -> Weights:
    """The deals that an event leaves possible."""
    match event:
        case Drawn():
            return _after_draw(tables, weights, event)
        case Given():
            return _after_gift(tables, weights, event)
        case Arrived():
            return _merged((_arrive(deal, (False,) * SEATS), weight) for deal, weight in weights.items())
        case Shown(seat, cards):
            return {deal: weight for deal, weight in weights.items() if deal[0][seat] & cards == cards}


def _after_draw(tables: Tables, weights: Weights, event: Drawn) -> Weights:
    """An unseen card cannot have shown the icon of the moment (W13, W22)."""
    opened = tables.action_mask if event.at_space else tables.passing_mask

    def outcomes() -> Iterator[tuple[Deal, float]]:
        for (hands, drawn), weight in weights.items():
            hand = hands[event.from_seat]
            for card in tables.cards_in[hand & ~opened if event.card < 0 else hand & 1 << event.card]:
                yield (
                    (_with(hands, event.from_seat, hand ^ 1 << card), _with(drawn, event.seat, 1 << card)),
                    weight,
                )

    return _merged(outcomes())


def _after_gift(tables: Tables, weights: Weights, event: Given) -> Weights:
    """Any card but the letter and the one just drawn (W23), which then joins the hand."""
    giver, receiver = event.seat, event.to_seat

    def outcomes() -> Iterator[tuple[Deal, float]]:
        for (hands, drawn), weight in weights.items():
            givable = hands[giver] & ~tables.letter_bit
            choices = tables.cards_in[givable if event.card < 0 else givable & 1 << event.card]
            for card in choices:
                after = _with(hands, giver, hands[giver] ^ 1 << card | drawn[giver])
                after = _with(after, receiver, after[receiver] | 1 << card)
                yield (after, _with(drawn, giver, 0)), weight / len(tables.cards_in[givable])

    return _merged(outcomes())


def _arrive(deal: Deal, waiting: Sequence[bool]) -> Deal:
    """The cards on their way join the hands, save those of the drawers who still wait."""
    hands, drawn = deal
    return (
        tuple(hand if waits else hand | card for hand, card, waits in zip(hands, drawn, waiting, strict=True)),
        tuple(card if waits else 0 for card, waits in zip(drawn, waiting, strict=True)),
    )


def _with(masks: tuple[int, ...], seat: int, mask: int) -> tuple[int, ...]:
    return (*masks[:seat], mask, *masks[seat + 1 :])


def _merged(outcomes: Iterator[tuple[Deal, float]]) -> Weights:
    """The same deal reached in several ways is one deal."""
    weights: dict[Deal, float] = defaultdict(float)
    for deal, weight in outcomes:
        weights[deal] += weight
    return weights


def _card(tables: Tables, what: str) -> int:
    return UNSEEN if what == HIDDEN else tables.card_of[what]
