"""What should make a player think twice: vain cards, bursts of one's own, gains without room, a win missed.

| key | rule | facts |
| --- | --- | --- |
| `vain_x2` | K21 | slot, other: nothing follows in the round that it could double; the card has this other end, which |
|  |  | gains a token (0: that would burst the supply to the own harm) |
| `x2_before_build` | K21 | slot: x2 lies just before it, and Build has nothing to double |
| `build_unpaid` | K22 | slot, building, short: by what even the best course of the row leaves the nearest one unpaid |
| `own_burst` | K26 | end, pool, loss, rival_loss: the tokens of the row so far empty the supply |
| `effect_bursts` | K26 | building, pool, loss, rival_loss: this effect empties the supply |
| `gain_void` | K20 | building, kind, amount: so many of the gain have no room |
| `free_declined` | K10 | building: its effect costs nothing, and brings resources |
| `win_missed` | K30 | building, needed: this other building would win at once |

Only one is told: the first that holds, in this order. Guard in the last slot, which protects nothing (K17), is no
question: the line above the row says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.usagi.components import Special
from engines.usagi.moves import Move
from engines.usagi.refusals import refusal
from engines.usagi.slots import winning
from engines.usagi.values import Phase, debt_of

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def caution(state: UsagiState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    seat = state.actor
    if seat is None or refusal(state, move) is not None:
        return None
    if state.phase is Phase.LAY:
        return (
            _about_last_slot(state, seat, move)
            or _about_build(state, seat, move)
            or _about_tokens(state, seat, move)
            or _about_last_guard(state, seat, move)
        )
    if state.phase is Phase.EFFECTS and move == state.tables.skip:
        return _about_a_gift(state)
    if state.phase is Phase.EFFECTS:
        use = move - state.tables.first_use
        return _about_burst(state, seat, use) or _about_room(state, seat, use)
    return _about_win(state, seat, move) if state.phase is Phase.CARDS else None


def _about_last_slot(state: UsagiState, seat: int, end: Move) -> Caution | None:
    """K21: in the last slot x2 lapses."""
    tables, slot = state.tables, len(state.laid[seat]) + 1
    if slot < tables.box.cards_laid or tables.box.actions[end].special is not Special.X2:
        return None
    card = tables.card_of[end]
    other = next(one for one, owner in enumerate(tables.card_of) if owner == card and one != end)
    harms = _about_tokens(state, seat, other) is not None
    return Caution("K21", "vain_x2", {"slot": slot, "other": 0 if harms else tables.ends[other]})


def _about_last_guard(state: UsagiState, seat: int, end: Move) -> Caution | None:
    """K17: in the last slot Guard lapses, but gains its token all the same: whoever turns x2 over to Guard, as the
    question about x2 says, is not asked again."""
    box, is_last = state.tables.box, len(state.laid[seat]) + 1 == state.tables.box.cards_laid
    if not is_last or box.actions[end].special is not Special.GUARD:
        return None
    return Caution("K17", "")


def _about_build(state: UsagiState, seat: int, end: Move) -> Caution | None:
    """K21, K22: Build that wastes x2, or that nothing can be paid for whatever the opponent does."""
    tables, row = state.tables, state.laid[seat]
    if not tables.builds[end]:
        return None
    if row and tables.box.actions[row[-1]].special is Special.X2:
        return Caution("K21", "x2_before_build", {"slot": len(row) + 1})
    best = _best_course(state, seat)
    if state.open & tables.affordable[best]:
        return None
    market = [building for code, building in enumerate(tables.box.buildings) if state.open >> code & 1]
    lacks = [(building.id, tables.box.shortage(building.cost, best)) for building in market]
    nearest, short = min(lacks, key=lambda lack: sum(lack[1].values()))
    return Caution("K22", "build_unpaid", {"slot": len(row) + 1, "building": nearest, "short": dict(short)})


def _about_tokens(state: UsagiState, seat: int, end: Move) -> Caution | None:
    """K25, K26: with this card the row alone takes the last token, and the actor pays more than the opponent."""
    tables, row = state.tables, state.laid[seat]
    before, after = _row_tokens(state, row), _row_tokens(state, (*row, end))
    if before >= state.pool or after < state.pool:
        return None
    held = sum(_best_course(state, seat))
    loss = min(state.tokens(seat) + state.pool, held)
    rival = debt_of(state.held(1 - seat))
    if loss <= rival:
        return None
    facts: dict[str, JSON] = {"end": tables.ends[end], "pool": state.pool, "loss": loss, "rival_loss": rival}
    return Caution("K26", "own_burst", facts)


def _about_burst(state: UsagiState, seat: int, use: int) -> Caution | None:
    """K26: an effect that empties the supply, when the actor pays more than the opponent."""
    tables = state.tables
    code = tables.used_building[use]
    effect, gains = tables.effects[code], dict(tables.use_gains[use])
    paid = effect.pay[tables.token]
    pool = state.pool + paid
    if gains.get(tables.token, 0) < pool:
        return None
    held = state.held(seat)
    resources = sum(
        min(held[kind] - effect.pay[kind] + gains.get(kind, 0), tables.most[kind]) for kind in range(tables.token)
    )
    loss = min(held[-1] - paid - effect.hand_over + pool, resources)
    rival = min(state.tokens(1 - seat) + effect.hand_over, sum(state.held(1 - seat)[:-1]))
    facts: dict[str, JSON] = {"building": tables.buildings[code], "pool": state.pool, "loss": loss, "rival_loss": rival}
    return Caution("K26", "effect_bursts", facts) if loss > rival else None


def _about_room(state: UsagiState, seat: int, use: int) -> Caution | None:
    """K20: a paid effect part of whose gain has no room."""
    tables, held = state.tables, state.held(seat)
    effect = tables.effects[tables.used_building[use]]
    if not (any(effect.pay) or effect.hand_over):
        return None
    for kind, amount in tables.use_gains[use]:
        void = held[kind] - effect.pay[kind] + amount - tables.most[kind]
        if kind != tables.token and void > 0:
            facts = {"building": tables.buildings[tables.used_building[use]], "kind": tables.box.kinds[kind]}
            return Caution("K20", "gain_void", {**facts, "amount": void})
    return None


def _about_a_gift(state: UsagiState) -> Caution | None:
    """K10: resources that cost nothing, and no token, are declined."""
    tables = state.tables
    for move in state.legal():
        if move == tables.skip:
            continue
        use = move - tables.first_use
        code = tables.used_building[use]
        effect, gains = tables.effects[code], dict(tables.use_gains[use])
        is_free = not any(effect.pay) and not effect.hand_over
        if is_free and any(gains.values()) and not gains.get(tables.token, 0):
            return Caution("K10", "free_declined", {"building": tables.buildings[code]}, tables.texts[move])
    return None


def _about_win(state: UsagiState, seat: int, move: Move) -> Caution | None:
    """K30: another building within reach wins at once."""
    tables = state.tables
    wins = winning(state, seat, state.legal())
    if not wins or move in wins:
        return None
    name = tables.buildings[wins[0] - tables.first_build]
    return Caution("K30", "win_missed", {"building": name, "needed": tables.box.points_to_win}, tables.texts[wins[0]])


def _best_course(state: UsagiState, seat: int) -> tuple[int, ...]:
    """What the actor holds of each resource after its row so far, if nothing is negated, built or lost."""
    tables = state.tables
    held, factor = list(state.held(seat)[:-1]), 1
    for end in state.laid[seat]:
        for kind, amount in tables.end_gains[end]:
            if kind != tables.token:
                held[kind] = min(held[kind] + amount * factor, tables.most[kind])
        factor = tables.factor if tables.box.actions[end].special is Special.X2 else 1
    return tuple(held)


def _row_tokens(state: UsagiState, row: tuple[int, ...]) -> int:
    """The tokens that a row asks for; whatever gains one cannot be negated."""
    tables, total, factor = state.tables, 0, 1
    for end in row:
        total += factor * sum(amount for kind, amount in tables.end_gains[end] if kind == tables.token)
        factor = tables.factor if tables.box.actions[end].special is Special.X2 else 1
    return total
