"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

| key | rule | facts |
| --- | --- | --- |
| `road_comes_later` | U15 | gap: a gap was named while cards are still being played |
| `card_spent` | U14 | card, seat: it lies in the own row until the next road |
| `card_is_road` | U19 | card, seat: it lies in the line as a road until the season ends |
| `place_your_road` | U16 | card, seat, played_card: a card was named while the seat's road is to be inserted |
| `gap_outside_line` | U16 | gap, last (the greatest gap) |
| `game_over` | U34 | - |
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.game import JSON, Refusal
from engines.uosao.moves import Move
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def refusal(state: UosaoState, move: Move) -> Refusal | None:
    """Why the actor may not make `move` now; None exactly when it may."""
    if state.actor is None:
        return Refusal("U34", "game_over")
    gap = move - state.tables.first_gap
    if state.phase is Phase.CARD:
        return Refusal("U15", "road_comes_later", {"gap": gap}) if gap >= 0 else _card_refusal(state, state.actor, move)
    return _gap_refusal(state, gap) if gap >= 0 else _must_place(state, state.actor, move)


def attempts(state: UosaoState) -> Iterable[Move]:
    """Every card with every side, every gap, and one beyond the last."""
    if state.actor is None:
        return ()
    return range(state.tables.first_gap + len(state.line) + 2)


def _card_refusal(state: UosaoState, seat: int, move: Move) -> Refusal | None:
    tables = state.tables
    if move in tables.hand_moves[state.hands[seat]]:
        return None
    card = tables.texts[move][1:]
    if any(tables.texts[spent][1:] == card for spent in state.rows[seat]):
        return Refusal("U14", "card_spent", {"card": card, "seat": seat})
    return Refusal("U19", "card_is_road", {"card": card, "seat": seat})


def _gap_refusal(state: UosaoState, gap: int) -> Refusal | None:
    last = len(state.line)
    return None if gap <= last else Refusal("U16", "gap_outside_line", {"gap": gap, "last": last})


def _must_place(state: UosaoState, seat: int, move: Move) -> Refusal:
    texts = state.tables.texts
    facts: dict[str, JSON] = {"card": texts[move][1:], "seat": seat, "played_card": texts[state.played[seat]][1:]}
    return Refusal("U16", "place_your_road", facts)
