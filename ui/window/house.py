"""What the window and the table are given: everything that lives as long as the program."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from ui.language import Tongue
from ui.look.textures import Textures
from ui.settings_store import SettingsStore


@dataclass(frozen=True, slots=True)
class House:
    """Handed in once, by the composition root."""

    settings: SettingsStore
    tongue: Tongue
    textures: Textures
    rng: random.Random
    journals: Path
    """Where running games are written down."""
    shelf: tuple[str, ...]
    """The ids of the games, in the order in which their boxes stand."""
