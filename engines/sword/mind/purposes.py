"""What a move of Sword of the Weak plainly does: what a good player says of it where playing on tells no difference.

Only of the own hand and of what lies open: the field, the balance, how many cards each hand has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engines.game import Event
from engines.sword.mind.beating import Answers
from engines.sword.moves import Move
from engines.sword.rules import legal
from engines.sword.tables import EMPTY, PASS
from engines.sword.values import Phase

if TYPE_CHECKING:
    from engines.sword.state import SwordState

_WEAK: Final = 3
"""A card of no more in the colour that counts hardly beats anything by itself."""
_DEAR: Final = 4
"""Whoever can beat a field only by so much spends more than it takes."""
_FEW: Final = 2
"""Whoever has no more cards may go out with the next set."""
_GROWN: Final = 3
"""What counts for so much more as soon as it lies there is plainly harder to beat."""
_MANY: Final = 3
"""So many cards at once are worth a word before any other."""
_SEVERAL: Final = 2
"""So many are worth one where there is no better."""
_RARE: Final = 1 / 4
"""What no larger part of the unseen cards beats is hard to beat."""
_SUITS: Final = 2
"""What cards of no more suits beat is hard to beat."""

_Turns: TypeAlias = Callable[[int], int]
"""How many sets empty a hand."""


def purposes(state: SwordState, move: Move, turns: _Turns) -> list[Event]:
    """The most telling first. `turns` tells how many sets empty a hand."""
    if state.phase is Phase.DISCARD:
        return list(_of_discard(state, move, turns))
    return list(_of_pass(state) if move == PASS else _of_set(state, move, turns))


def _of_set(state: SwordState, move: Move, turns: _Turns) -> Iterator[Event]:
    tables, seat = state.tables, _mover(state)
    count, total = tables.counts[move], tables.totals[state.side][move]
    sizes = [hand >> tables.size_shift for other, hand in enumerate(state.hands) if hand and other != seat]
    rest = state.hands[seat] - tables.costs[move]
    if not rest:
        yield Event("goes_out", "vp", state.still - 1, is_decisive=True)
    if max(sizes) < count:
        yield Event("unbeatable", "count", count, covers="leads")
    answers = Answers(state, move)
    yield from _of_beaters(state, move, answers)
    fitting = [one for one in legal(state) if one != PASS]
    if state.field != EMPTY and not tables.flips[move] and len(fitting) > 1 and _is_weakest(state, move, fitting):
        about = (("before", _held(state)), ("left", rest >> tables.size_shift))
        if _keeps_stronger(state, move):
            yield Event("just_beats", "worth", total, about)
        else:
            yield Event("beats_lowest", "worth", total, about)
    if state.field == EMPTY and not tables.flips[move] and total <= _WEAK * count:
        yield Event("leads_weak", "worth", total, (("side", tables.box.sides[state.side]),))
    is_largest = count == max(tables.counts[one] for one in fitting)
    if count >= _MANY and is_largest:
        if tables.flips[move]:
            flipped = (("side", tables.box.sides[1 - state.side]),)
            yield Event("sheds_and_flips", "count", count, flipped, is_of_whole=True)
        else:
            yield Event("most_cards", "count", count, is_of_whole=True)
    left = rest >> tables.size_shift
    if left == 1:
        yield Event("leaves_one")
    if turns(rest) < left and (suit := _last_of_suit(state, move)):
        yield Event("clears_suit", "suit", suit, (("left", left), ("sets", turns(rest))), measure=-turns(rest))
    yield from _of_answers(state, move, answers)
    yield from _of_side(state, move, rest, fitting)
    lying = tables.totals[1 - state.side][move]
    if tables.flips[move] and rest and lying >= total + _GROWN:
        turned = (("side", tables.box.sides[1 - state.side]), ("before", total))
        yield Event("grows", "worth", lying, turned, measure=lying)
    if count == 1 and not tables.flips[move] and _is_middling(state, tables.cards[move][0]):
        yield Event("plays_middling", "most", _most(state, tables.cards[move][0]))
    best = _best(state, rest)
    if best[1] > 1 and best[:2] == _best(state, state.hands[seat])[:2] and not tables.flips[move]:
        yield _keeps_best(state, rest)
    if rest and state.hands[seat] & tables.sword_bit and not tables.flips[move]:
        yield Event("spares_sword")
    if rest and count >= _SEVERAL and not (count >= _MANY and is_largest):
        yield from _of_several(state, move, is_largest)


def _of_several(state: SwordState, move: Move, is_largest: bool) -> Iterator[Event]:
    """What a set of two cards, or of more that is not the largest, does to the hand."""
    tables, count = state.tables, state.tables.counts[move]
    if tables.flips[move]:
        flipped = (("side", tables.box.sides[1 - state.side]),)
        yield Event("sheds_and_flips", "count", count, flipped, measure=count)
    elif is_largest:
        yield Event("most_cards", "count", count, measure=count)


def _of_side(state: SwordState, move: Move, rest: int, fitting: Sequence[Move]) -> Iterator[Event]:
    """What the cards that are left would lose on the other side of the balance, beside the same set with the sword."""
    tables = state.tables
    with_sword = next((one for one in fitting if tables.costs[one] == tables.costs[move] + tables.sword_unit), None)
    if with_sword is None or tables.flips[move]:
        return
    worth, turned = (_best(state, rest, side)[0] for side in (state.side, 1 - state.side))
    side, other_side = tables.box.sides[state.side], tables.box.sides[1 - state.side]
    if worth > turned:
        sides = (("turned", turned), ("side", side), ("other_side", other_side))
        yield Event("keeps_side", "worth", worth, sides, beside=tables.text(with_sword))


def _last_of_suit(state: SwordState, move: Move) -> str:
    """The suit of which none is left in the hand; "" for none, as after a sword alone."""
    tables = state.tables
    left = tables.held(state.hands[_mover(state)] - tables.costs[move])
    suit = next((tables.suits[card] for card in tables.cards[move] if card != tables.sword), "")
    return suit if all(tables.suits[card] != suit for card in left) else ""


def _of_answers(state: SwordState, move: Move, answers: Answers) -> Iterator[Event]:
    """How hard the set is to beat with as many cards, where somebody still can."""
    tables, count = state.tables, state.tables.counts[move]
    if state.hands[_mover(state)] == tables.costs[move] or not answers.fewest:
        return
    worth = ("worth", answers.total)
    # what it comes to when the balance has flipped is not what is seen of it now
    flipped = worth, ("side", answers.side)
    if answers.fewest > count:
        measure = answers.fewest
        if tables.flips[move]:
            yield Event("flipped_needs_more", "count", answers.fewest, flipped, measure=measure)
        else:
            yield Event("needs_more", "count", answers.fewest, (worth,), measure=measure)
    elif count == 1 and answers.alone <= _RARE * answers.unseen:
        about = (("cards", answers.unseen), worth)
        yield Event("few_beat", "count", answers.alone, about, measure=-answers.alone)
    elif count > 1 and len(suits := answers.suits) <= _SUITS:
        other = ("other_suit", suits[-1])
        if tables.flips[move]:
            yield Event("flipped_suits_beat", "suit", suits[0], (other, *flipped))
        else:
            yield Event("suits_beat", "suit", suits[0], (other, worth))


def _of_beaters(state: SwordState, move: Move, answers: Answers) -> Iterator[Event]:
    """Who could still beat a set, and who has so few cards that it matters most."""
    tables, seat, count = state.tables, _mover(state), state.tables.counts[move]
    sizes = {other: hand >> tables.size_shift for other, hand in enumerate(state.hands) if hand and other != seat}
    can = answers.beaters
    fewest = min(sizes, key=sizes.__getitem__)
    if not can and max(sizes.values()) >= count and state.hands[seat] != tables.costs[move]:
        yield Event("no_beater", "count", count, covers="leads")
    if sizes[fewest] <= _FEW and sizes[fewest] < count:
        yield Event("shuts_out", "other_seat", fewest, (("count", sizes[fewest]),))
    if len(can) == 1 < len(sizes):
        yield Event("one_can_beat", "other_seat", can[0])
    alone = next((other for other in can if sizes[other] == 1), None)
    if alone is not None:
        about = (("worth", answers.total), ("side", answers.side))
        yield Event("may_go_out", "other_seat", alone, about, is_warning=True)


def _is_weakest(state: SwordState, move: Move, fitting: Sequence[Move]) -> bool:
    """Whether no other set of these is lower as the balance stands, nor as low with weaker cards on the side that suits
    each: a 9 and a 0 are worth as much together as a 4 and a 5, and the best of both colours."""
    totals = state.tables.totals[state.side]
    lost = {one: max(_most(state, card) for card in state.tables.cards[one]) for one in fitting}
    return (totals[move], lost[move]) == min((totals[one], lost[one]) for one in fitting)


def _keeps_stronger(state: SwordState, move: Move) -> bool:
    """Whether a card that is left is worth more than each of the set, in the colour that counts before and after."""
    tables = state.tables
    left = tables.held(state.hands[_mover(state)] - tables.costs[move])
    numbers = tables.totals[state.side]
    highest = max((numbers[tables.singles[card]] for card in left), default=0)
    return not tables.flips[move] and highest > max(numbers[tables.singles[card]] for card in tables.cards[move])


def _of_pass(state: SwordState) -> Iterator[Event]:
    tables, hand = state.tables, state.hands[_mover(state)]
    sets = [one for one in legal(state) if one != PASS]
    if all(tables.flips[one] for one in sets):
        yield Event("passes_sword")
    numbers = [tables.totals[state.side][tables.singles[card]] for card in tables.held(hand) if card != tables.sword]
    if len(numbers) > 1 and all(_highest(state, one) == max(numbers) for one in sets):
        yield Event("passes_strongest", "worth", max(numbers))
    lowest = min((tables.totals[state.side][one] for one in sets), default=0)
    if lowest - _held(state) >= _DEAR:
        yield Event("passes_dear", "before", _held(state))
    best = _best(state, hand)
    left = (hand - tables.costs[one] for one in sets if hand != tables.costs[one])
    if best[1] > 1 and all(_best(state, rest)[:2] < best[:2] for rest in left):
        yield Event("passes_best", "worth", best[0], _parts(state, best))
    if state.drawn == len(state.deal.deck):
        yield Event("passes_free")


def _highest(state: SwordState, move: Move) -> int:
    """The greatest number among the characters of a set, in the colour that counts; -1 for a sword alone."""
    tables, numbers = state.tables, state.tables.totals[state.side]
    return max((numbers[tables.singles[card]] for card in tables.cards[move] if card != tables.sword), default=-1)


def _of_discard(state: SwordState, move: Move, turns: _Turns) -> Iterator[Event]:
    tables, hand = state.tables, state.hands[_mover(state)]
    if tables.flips[move]:
        return
    cards = dict.fromkeys(card for card in tables.held(hand) if card != tables.sword)
    (card,) = tables.cards[move]
    rest = hand - tables.costs[move]
    if suit := _last_of_suit(state, move):
        about = (("left", rest >> tables.size_shift), ("sets", turns(rest)))
        yield Event("drops_suit", "suit", suit, about, measure=-turns(rest))
    singles = {one: [totals[tables.singles[one]] for totals in tables.totals] for one in cards}
    if _is_middling(state, card):
        yield Event("drops_middling", "most", _most(state, card))
    if singles[card][state.side] == min(numbers[state.side] for numbers in singles.values()):
        yield Event("drops_weakest", "worth", singles[card][state.side])
    best = _best(state, rest)
    if best[1] > 1 and best[:2] == _best(state, hand)[:2]:
        yield _keeps_best(state, rest)


def _keeps_best(state: SwordState, hand: int) -> Event:
    best = _best(state, hand)
    return Event("keeps_best", "worth", best[0], _parts(state, best), measure=best[0])


def _parts(state: SwordState, best: tuple[int, int, str]) -> tuple[tuple[str, int | str], ...]:
    """From what anybody who sees the hand can add its best set up again."""
    return (("count", best[1]), ("suit", best[2]), ("side", state.tables.box.sides[state.side]))


def _held(state: SwordState) -> int:
    """What lies on the field comes to, in the colour that counts; 0 for an empty one."""
    return 0 if state.field == EMPTY else state.tables.totals[state.side][state.field]


def _most(state: SwordState, card: int) -> int:
    """What a card is worth on the side of the balance that suits it."""
    return max(totals[state.tables.singles[card]] for totals in state.tables.totals)


def _is_middling(state: SwordState, card: int) -> bool:
    """Whether no card of the hand is worth less on the side that suits it; some card is worth more."""
    held = [one for one in state.tables.held(state.hands[_mover(state)]) if one != state.tables.sword]
    worths = [_most(state, one) for one in held]
    return _most(state, card) == min(worths) < max(worths)


def _best(state: SwordState, hand: int, side: int | None = None) -> tuple[int, int, str]:
    """The greatest total that cards of one suit have, without the sword, in the colour that counts or that of a side;
    how many cards that are, and of which suit."""
    tables = state.tables
    side = state.side if side is None else side
    suits: dict[str, list[int]] = {}
    for card in tables.held(hand):
        if card != tables.sword:
            suits.setdefault(tables.suits[card], []).append(tables.totals[side][tables.singles[card]])
    sets = {suit: sorted(numbers)[-tables.box.play_max :] for suit, numbers in suits.items()}
    return max(((sum(numbers), len(numbers), suit) for suit, numbers in sets.items()), default=(0, 0, ""))


def _mover(state: SwordState) -> int:
    assert state.actor is not None, "nobody moves after the end of the game"
    return state.actor
