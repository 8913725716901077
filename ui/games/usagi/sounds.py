"""What Rabbit City Planning sounds like."""

from __future__ import annotations

from typing import Final

from ui.games.sounds import Sounds
from ui.games.usagi.looks import BackLook, BuildingLook, CardLook, CarrotLook, MarkerLook, MochiLook

SOUNDS: Final = Sounds(
    lands={
        CardLook: "card",
        BackLook: "card",
        BuildingLook: "card",
        MarkerLook: "wood",
        MochiLook: "chip",
        CarrotLook: "wood",
    },
    notes={
        "slot_opened": "turn",
        "negated": "stamp",
        "built": "stand",
        "burst": "burst",
        "rank_opened": "shuffle",
        "stars_counted": "count",
    },
)
