"""About how long it takes to tell what the other player does before a seat decides again, in milliseconds at normal
speed."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from engines.usagi.seen import Phase, View

_CARD: Final = 250.0
_LAYING: Final = 1500.0
_EFFECT: Final = 1200.0
_ACTION: Final = 1300.0
_SLOT: Final = 3500.0


def time_to_come(view: View, seat: int) -> float:
    """0 for whoever decides now, or never does."""
    actor, slots = view.actor, view.tables.box.cards_laid
    if actor is None or seat not in range(len(view.seats)) or actor == seat:
        return 0.0
    if view.phase is Phase.LAY:
        return _CARD * (slots - len(view.seats[actor].laid))
    if view.phase is Phase.EFFECTS:
        called = list(takewhile(lambda building: view.owner(building) != seat, view.effects))
        return _EFFECT * len(called) + (_LAYING if len(called) == len(view.effects) else 0.0)
    # the next round follows, with the effects of the other's buildings
    others = len(view.seats[actor].buildings)
    return _ACTION * len(view.resolve) + _SLOT * (slots - view.slot) + _EFFECT * others + _LAYING
