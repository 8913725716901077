"""The course of Master of Wudang: what may be decided at each step, and where each decision leads.

The parts of a round have modules of their own: `rounds`, `training`, `actions`, `tournament`, `reckoning`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engines.wudang import actions, effects, training
from engines.wudang.moves import Kind, Move
from engines.wudang.tables import NOBODY
from engines.wudang.tournament import declare
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def legal(state: WudangState) -> Sequence[Move]:
    """The moves of the step that is due, in the order of their texts."""
    seat = mover(state)
    return _LEGAL[state.step](state, seat)


def apply(state: WudangState, move: Move) -> None:
    """Make a legal move and all that follows from it without a decision."""
    _APPLY[state.step](state, mover(state), state.tables.moves.index[move])


def mover(state: WudangState) -> int:
    """The actor as an int: nobody's turn is NOBODY, like chance's."""
    return NOBODY if state.actor is None else state.actor


# What may be decided


def _nothing(state: WudangState, seat: int) -> Sequence[Move]:
    return ()


def _attributes(state: WudangState, seat: int) -> Sequence[Move]:
    return state.tables.attribute_moves


def _free_spaces(state: WudangState, seat: int) -> Sequence[Move]:
    """W16 [R]: every free space."""
    return [move for move, owner in zip(state.tables.place_moves, state.spaces, strict=True) if owner < 0]


def _victims(state: WudangState, seat: int) -> Sequence[Move]:
    """W22 [R]: everybody else."""
    return state.tables.victims[seat]


def _gifts(state: WudangState, seat: int) -> Sequence[Move]:
    """W23 [R]: any card but the one just drawn, which lies apart, and the letter."""
    return state.tables.gives[state.hands[seat]]


def _descents(state: WudangState, seat: int) -> Sequence[Move]:
    """W26 [R]: open cards whose levels are met, or plain points; always at least those."""
    moves = state.tables.descent_moves
    met = state.tables.met[tuple(state.levels(seat))]
    choices = [moves[card] for card in state.open if met >> card & 1]
    choices.sort()
    choices.append(moves[-1])
    return choices


def _sets(state: WudangState, seat: int) -> Sequence[Move]:
    """W29 [R]: a family of which three can be shown; W31 [R]: or none."""
    return state.tables.set_moves[state.hands[seat]]


# What a decision does


def _draw(state: WudangState, seat: int, card: int) -> None:
    if state.phase is Phase.PASSING:
        training.draw(state, card)
    else:
        actions.draw(state, card)


def _descend(state: WudangState, seat: int, choice: int) -> None:
    effects.descend(state, seat, choice)
    if state.phase is Phase.PASSING:
        training.go_on(state, seat)
    else:
        actions.go_on(state, seat)


_LEGAL: dict[Step, Callable[[WudangState, int], Sequence[Move]]] = {
    Step.CHOOSE: _attributes,
    Step.DRAW: _nothing,
    Step.PLACE: _free_spaces,
    Step.VICTIM: _victims,
    Step.GIVE: _gifts,
    Step.DESCEND: _descents,
    Step.SET: _sets,
    Step.NONE: _nothing,
}

_APPLY: dict[Step, Callable[[WudangState, int, int], None]] = {
    Step.CHOOSE: training.choose,
    Step.DRAW: _draw,
    Step.PLACE: actions.place,
    Step.VICTIM: actions.choose_victim,
    Step.GIVE: actions.give,
    Step.DESCEND: _descend,
    Step.SET: declare,
}

KIND_OF_STEP: dict[Step, Kind] = {
    Step.CHOOSE: Kind.ATTRIBUTE,
    Step.DRAW: Kind.DRAW,
    Step.PLACE: Kind.PLACE,
    Step.VICTIM: Kind.VICTIM,
    Step.GIVE: Kind.GIVE,
    Step.DESCEND: Kind.DESCEND,
    Step.SET: Kind.SET,
}
"""What is decided at each step."""
