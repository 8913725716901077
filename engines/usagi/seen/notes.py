"""The notes of Rabbit City Planning, typed: all kinds of them together."""

from __future__ import annotations

from typing import TypeAlias

from engines.usagi.seen.round_notes import (
    Burst,
    BurstForced,
    BurstLost,
    BurstSpared,
    Called,
    Declined,
    EffectPaid,
    EffectsBegin,
    EffectUsed,
    FinalPoints,
    GameOver,
    GuardLapsed,
    Halves,
    HalvesCounted,
    LayingBegins,
    PassedNoCarrot,
    PassedNoUse,
    PassedUnpaid,
    PointsReached,
    RankOpened,
    RoundBegins,
    RoundLimit,
    RowsTakenBack,
    Stars,
    StarsCounted,
    TokenHanded,
    TokensReturned,
    TurnedUpright,
    X2Lapsed,
)
from engines.usagi.seen.slot_notes import (
    Built,
    CardLaid,
    CarrotKept,
    CarrotTaken,
    CostPaid,
    Gained,
    Guarded,
    GuardReady,
    GuardUnused,
    Negated,
    NothingToBuild,
    OwnCardLaid,
    Resolving,
    RowLaid,
    SlotOpened,
    Stepped,
    UsaginiumTaken,
    X2Lost,
    X2Ready,
    X2Spent,
)

Told: TypeAlias = (
    CardLaid
    | OwnCardLaid
    | RowLaid
    | SlotOpened
    | Negated
    | Guarded
    | Resolving
    | X2Lost
    | X2Spent
    | X2Ready
    | GuardReady
    | GuardUnused
    | NothingToBuild
    | Gained
    | Stepped
    | UsaginiumTaken
    | CarrotTaken
    | CarrotKept
    | CostPaid
    | Built
    | Burst
    | BurstSpared
    | BurstForced
    | BurstLost
    | TokensReturned
    | EffectsBegin
    | Called
    | PassedUnpaid
    | PassedNoCarrot
    | PassedNoUse
    | Declined
    | EffectUsed
    | EffectPaid
    | TokenHanded
    | LayingBegins
    | RankOpened
    | TurnedUpright
    | X2Lapsed
    | GuardLapsed
    | RowsTakenBack
    | RoundBegins
    | PointsReached
    | RoundLimit
    | StarsCounted
    | Stars
    | HalvesCounted
    | Halves
    | FinalPoints
    | GameOver
)
"""Everything that this game tells: one class for each kind of note in `engines.usagi.notes`."""
