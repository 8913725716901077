"""How the points of a finished game add up: whole stars one by one, half stars in pairs (K31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import Note
from engines.usagi import notes

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def counted(state: UsagiState) -> Iterator[Note]:
    """Both columns of the count, each with what it is made of; together they are the points."""
    stars = [_stars(state, seat) for seat in range(2)]
    wholes = [sum(own.values()) for own in stars]
    pairs = [points - whole for points, whole in zip(state.scores(), wholes, strict=True)]
    yield notes.stars_counted(gains=wholes)
    for seat, own in enumerate(stars):
        yield notes.stars(seat=seat, stars=own, gain=wholes[seat])
    yield notes.halves_counted(gains=pairs)
    for seat, gain in enumerate(pairs):
        yield notes.halves(seat=seat, halves=_halves(state, seat), gain=gain)


def _stars(state: UsagiState, seat: int) -> dict[str, int]:
    """Whole stars by building."""
    tables, pair = state.tables, state.tables.box.half_stars_per_point
    found = {tables.buildings[code]: tables.half_stars[code] // pair for code in state.buildings[seat]}
    return {name: amount for name, amount in found.items() if amount}


def _halves(state: UsagiState, seat: int) -> dict[str, int]:
    """Half stars that are no part of a whole one, by building."""
    tables, pair = state.tables, state.tables.box.half_stars_per_point
    found = {tables.buildings[code]: tables.half_stars[code] % pair for code in state.buildings[seat]}
    return {name: amount for name, amount in found.items() if amount}
