"""What Lords of Shinano sounds like."""

from __future__ import annotations

from typing import Final

from ui.games.shinano.looks import BackLook, CastleLook, SealLook, TileLook, TokenLook
from ui.games.sounds import Sounds

SOUNDS: Final = Sounds(
    lands={TileLook: "stone", TokenLook: "wood", CastleLook: "wood", SealLook: "stamp", BackLook: "card"},
    notes={
        "ride": "ride",
        "castle": "seal",
        "toll": "coin",
        "mountain_paid": "coin",
        "castle_counted": "count",
        "rout_counted": "count",
    },
)
