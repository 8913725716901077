"""What should make a player think twice: passes, sets and discards that harm whoever makes them.

| key | rule | facts |
| --- | --- | --- |
| `pass_instead_of_going_out` | J22 | cards: this set would empty the hand |
| `pass_lets_leader_out` | J17 | leader_seat: this pass clears the field for somebody whose only card can then be led |
| `pass_on_empty_field` | J14 | left: any set could be led, and a pass only draws (`left` cards are in the deck) |
| `flip_harms_own_hand` | J19 | cards, side: no sword is needed, and the sets that are kept are worth less |
| `throws_sword` | J16 | card: the sword fits every suit, and another card could be thrown away |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.sword.moves import Move
from engines.sword.refusals import refusal
from engines.sword.tables import EMPTY, PASS

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def caution(state: SwordState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or refusal(state, move) is not None:
        return None
    if move == PASS:
        return _about_pass(state, state.actor)
    return _about_drop(state, move) if move < PASS else _about_play(state, state.actor, move)


def _about_pass(state: SwordState, seat: int) -> Caution | None:
    tables, hand, plays = state.tables, state.hands[seat], [move for move in state.legal() if move > PASS]
    out = next((play for play in plays if tables.costs[play] == hand), None)
    if out is not None:
        return Caution("J22", "pass_instead_of_going_out", {"cards": tables.spelt[out][:]})
    if not plays:
        return None
    if state.field == EMPTY:
        return Caution("J14", "pass_on_empty_field", {"left": len(state.deal.deck) - state.drawn})
    leader = state.after[seat]
    if state.passes + 1 == state.limit and state.hands[leader] >> tables.size_shift == 1:
        return Caution("J17", "pass_lets_leader_out", {"leader_seat": leader})
    return None


def _about_play(state: SwordState, seat: int, move: Move) -> Caution | None:
    """A sword that turns the balance against all that is kept, where the other cards of the set would do."""
    tables = state.tables
    without = tables.costs[move] - tables.sword_unit
    kept = tables.held(state.hands[seat] - tables.costs[move])
    if not tables.flips[move] or not kept or without not in map(tables.costs.__getitem__, state.legal()):
        return None
    now, then = (tables.totals[side] for side in (state.side, 1 - state.side))
    if len({tables.suits[card] for card in kept}) == 1 and len(kept) <= tables.box.play_max:
        return None  # what is left goes out when it is led, whatever it is worth
    if any(then[single] >= now[single] for single in (tables.singles[card] for card in kept)):
        return None
    facts: dict[str, JSON] = {"cards": tables.spelt[move][:-1], "side": tables.box.sides[1 - state.side]}
    return Caution("J19", "flip_harms_own_hand", facts)


def _about_drop(state: SwordState, move: Move) -> Caution | None:
    tables = state.tables
    if not tables.flips[move] or len(state.legal()) == 1:
        return None
    return Caution("J16", "throws_sword", {"card": tables.spelt[move][0]})
