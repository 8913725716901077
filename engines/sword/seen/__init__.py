"""What a seat sees of Sword of the Weak, typed: the view of its table, and every note it may be told.

JSON is how a position and a note travel; `read_view` and `read_note` turn it into values once, at the edge of the
table. Nothing here knows a rule.
"""

from __future__ import annotations

from engines.sword.seen.deeds import read_deeds
from engines.sword.seen.meanings import read_meaning
from engines.sword.seen.note_reader import read_note
from engines.sword.seen.notes import (
    Cleared,
    ClearedOpening,
    ClearedOwnerOut,
    Dealt,
    DeckEmpty,
    Discarded,
    Drew,
    DrewCard,
    Flipped,
    GameOver,
    HandDealt,
    LastPlayerStarts,
    LastPoints,
    Led,
    NextPlayerStarts,
    OpeningCard,
    OverLimit,
    Passed,
    PlacePoints,
    Played,
    RoundLast,
    RoundStalled,
    StallPoints,
    TieBroken,
    TieShared,
    Told,
    WentOut,
)
from engines.sword.seen.views import FinishedRound, View, read_view
from engines.sword.values import Ending, Phase, Shortfall, shortfall

__all__ = [
    "Cleared",
    "ClearedOpening",
    "ClearedOwnerOut",
    "Dealt",
    "DeckEmpty",
    "Discarded",
    "Drew",
    "DrewCard",
    "Ending",
    "FinishedRound",
    "Flipped",
    "GameOver",
    "HandDealt",
    "LastPlayerStarts",
    "LastPoints",
    "Led",
    "NextPlayerStarts",
    "OpeningCard",
    "OverLimit",
    "Passed",
    "Phase",
    "PlacePoints",
    "Played",
    "RoundLast",
    "RoundStalled",
    "Shortfall",
    "StallPoints",
    "TieBroken",
    "TieShared",
    "Told",
    "View",
    "WentOut",
    "read_deeds",
    "read_meaning",
    "read_note",
    "read_view",
    "shortfall",
]
