"""What the viewer is asked to decide, as gestures: the legal moves, and own moves to be arranged anew. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.snapshot import Snapshot
from ui.board.values.game_table import GameTable
from ui.board.values.gestures import Picker, shared_names
from ui.board.values.places import Layout, Plan


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: nothing has been touched yet but what is given."""

    picker: Picker
    plans: Mapping[str, Plan] = field(default_factory=dict)
    """What may be arranged anew, by a name that no move has; the picker's gestures have it as if it were a move."""


def decision_at(table: GameTable[Any], snapshot: Snapshot, layout: Layout) -> Decision:
    """What is asked where `snapshot` lies as `layout` says."""
    planned = [plan for plan in layout.plans if plan.gesture is not None]
    plans = {f"plan {number}": plan for number, plan in enumerate(planned)}
    gestures = {move: table.gesture(move, table.read(snapshot.view)) for move in snapshot.legal}
    gestures |= {name: plan.gesture for name, plan in plans.items() if plan.gesture is not None}
    picker = Picker(gestures, shared_names(layout.things))
    return Decision(picker.giving([piece.id for piece in layout.placements if piece.touch.given]), plans)


def nothing_asked(layout: Layout) -> Decision:
    """What lies here is only looked at."""
    return Decision(Picker(names=shared_names(layout.things)))
