"""The rows as what they are: both players lay theirs without seeing the other's (K14)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engines.game import Event, Note, Sealed, State
from engines.usagi.mind.holdings import course, shortage
from engines.usagi.moves import Move
from engines.usagi.state import UsagiState
from engines.usagi.values import Phase


class SealedRows:
    """Rows of a round."""

    def under_way(self, state: State[Move]) -> Sealed[Move] | None:
        own = _own(state)
        if own.phase is not Phase.LAY:
            return None
        before = own.clone()
        before.laid = [(), ()]
        before.actor = 0
        return Sealed(before, own.laid)

    def is_settled(self, state: State[Move], since: State[Move]) -> bool:
        """At the end of the round."""
        return _own(state).round != _own(since).round

    def leads_to(self, state: State[Move], plan: Sequence[Move], rng: random.Random) -> State[Move] | None:
        """The choice among all open buildings, with all that the row gains before its Build: the opponent lays any row,
        and where it builds one first the choice is another one. What it takes would look good otherwise, as it would be
        there only where the opponent has not built."""
        world = _own(state).clone()
        tables, seat, number = world.tables, world.actor, world.round
        if seat is None or world.phase is not Phase.LAY:
            return None
        for move in plan:
            if world.actor != seat or move not in world.legal():
                return None
            world.apply(move)
        row = world.laid[seat]
        at = next((at for at, end in enumerate(row) if tables.builds[end]), -1)
        if len(row) < tables.box.cards_laid or at < 0 or world.round != number:
            return None
        planned = course(_own(state), _own(state).held(seat)[:-1], row[:at])
        while world.actor is not None and world.round == number:
            if _is_building(world):
                return world if world.actor == seat and world.held(seat)[:-1] == planned else None
            world.apply(rng.choice(world.legal()))
        return None

    def unmeant(self, state: State[Move], meant: Move, move: Move, notes: Sequence[Note] = ()) -> Event | None:
        """What has come between a row and the building that it was laid for."""
        own, tables = _own(state), _own(state).tables
        if own.phase is not Phase.CARDS or own.actor is None or not tables.first_build <= meant < tables.first_lose:
            return None
        seat, code = own.actor, meant - tables.first_build
        name = tables.buildings[code]
        if move == meant:
            return Event("plan_kept", "building", name)
        if not own.open >> code & 1:
            return Event("plan_taken", "building", name)
        if lack := shortage(own, own.held(seat)[:-1], code):
            return _short(name, lack, notes, seat)
        others = [str(note.args["building"]) for note in notes if note.key == "built" and note.seat == 1 - seat]
        if others:
            return Event("plan_better_now", "building", name, (("other", others[-1]),))
        return Event("plan_better", "building", name)

    def as_well(self, state: State[Move], move: Move) -> Event | None:
        tables = _own(state).tables
        return Event("plan_or", "building", tables.buildings[move - tables.first_build])


def _short(name: str, lack: int, notes: Sequence[Note], seat: int) -> Event:
    """That a seat cannot pay for a building that its row was laid for, with what has happened last of all that may have
    done so: a burst, a card of its own that was negated, or Usaginium that was taken from it."""
    about = (("lack", lack),)
    for note in reversed(notes):
        if note.key in ("burst_lost", "burst_forced") and note.seat == seat:
            return Event("plan_burst", "building", name, about)
        if note.key == "negated" and note.seat == seat:
            return Event("plan_negated", "building", name, (*about, ("end", str(note.args["end"]))))
        if note.key == "usaginium_taken" and note.args["from_seat"] == seat:
            return Event("plan_robbed", "building", name, (*about, ("kind", str(note.args["kind"]))))
    return Event("plan_short", "building", name, about)


def _is_building(state: UsagiState) -> bool:
    return state.phase is Phase.CARDS


def _own(state: State[Move]) -> UsagiState:
    assert isinstance(state, UsagiState)
    return state
