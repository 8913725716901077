"""What U O SA O sounds like."""

from __future__ import annotations

from typing import Final

from ui.games.sounds import Sounds
from ui.games.uosao.looks import MarkerLook, RoadLook, SoldierLook, StepLook

SOUNDS: Final = Sounds(
    lands={StepLook: "card", RoadLook: "card", SoldierLook: "wood", MarkerLook: "wood"},
    notes={
        "road_inserted": "road",
        "fell": "tumble",
        "paid": "coin",
        "cards_spent": "slide",
        "season_points": "count",
    },
)
