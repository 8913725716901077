"""What Master of Wudang sounds like."""

from __future__ import annotations

from typing import Final

from ui.games.sounds import Sounds
from ui.games.wudang.looks import (
    AttributeLook,
    BackLook,
    DescentLook,
    DialMarkerLook,
    LetterLook,
    MarkerLook,
    TalismanLook,
    TemporaryLook,
    TrainingLook,
    WorkerLook,
)

SOUNDS: Final = Sounds(
    lands={
        WorkerLook: "wood",
        TemporaryLook: "wood",
        MarkerLook: "wood",
        DialMarkerLook: "stone",
        AttributeLook: "chip",
        TalismanLook: "card",
        TrainingLook: "card",
        LetterLook: "card",
        BackLook: "card",
        DescentLook: "card",
    },
    notes={
        "attributes_revealed": "turn",
        "descent_taken": "stamp",
        "dipper": "dipper",
        "spy_revealed": "letter",
        "scored": "count",
        "bonus": "count",
    },
)
