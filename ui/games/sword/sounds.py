"""What Sword of the Weak sounds like."""

from __future__ import annotations

from typing import Final

from ui.games.sounds import Sounds
from ui.games.sword.looks import BackLook, CardLook, MedalLook

SOUNDS: Final = Sounds(
    lands={CardLook: "card", BackLook: "card", MedalLook: "chip"},
    notes={
        "flipped": "tip",
        "dealt": "shuffle",
        "cleared": "slide",
        "cleared_owner_out": "slide",
        "cleared_opening": "slide",
        "went_out": "stamp",
        "place_points": "count",
    },
)
