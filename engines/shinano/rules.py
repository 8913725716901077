"""The legal moves and what they do; the rules themselves stand by their nouns in the modules beside this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.shinano.invasion import invade, placements, playable, rout, starts
from engines.shinano.movement import reach, travel
from engines.shinano.moves import BUILD, END, INVADE, RETIRE, ROUT, TRAVEL, Move, face_and_cell
from engines.shinano.tables import cards_in
from engines.shinano.turn import build, end_turn, may_build, retire

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState


def legal(state: ShinanoState) -> list[Move]:
    seat = state.actor
    if seat is None:
        return []
    return _after_invasion(state) if state.result else _before_invasion(state, seat)


def _before_invasion(state: ShinanoState, seat: int) -> list[Move]:
    funds, hand = state.funds[seat], playable(state, seat)
    moves = placements(state, hand, state.tokens[seat], funds)
    if not state.moved:
        routes = reach(state)
        moves += [TRAVEL + cell for cell in starts(state, hand, routes, funds)]
        if not moves:
            moves = [TRAVEL + cell for cell in routes]
            return moves + _without_invasion(state, seat)
    return moves or _without_invasion(state, seat)


def _without_invasion(state: ShinanoState, seat: int) -> list[Move]:
    """What is left to do when no card can be laid: a rout (S19), in the final turns retiring (S36)."""
    if state.final:
        return [RETIRE]
    return [ROUT + card for card in cards_in(state.hands[seat])]


def _after_invasion(state: ShinanoState) -> list[Move]:
    moves = [] if state.moved else [TRAVEL + cell for cell in reach(state)]
    if may_build(state):
        moves.append(BUILD)
    moves.append(END)
    return moves


def apply(state: ShinanoState, move: Move) -> None:
    """Make a legal move. Unchecked."""
    if move >= INVADE:
        invade(state, *face_and_cell(move))
    elif move >= TRAVEL:
        travel(state, move - TRAVEL)
    elif move >= ROUT:
        rout(state, move - ROUT)
    elif move == END:
        end_turn(state)
    elif move == BUILD:
        build(state)
    else:
        retire(state)
