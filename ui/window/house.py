"""What the window and the table are given: everything that lives as long as the program."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ui.language import Tongue
from ui.look.textures import Textures
from ui.settings_store import SettingsStore

if TYPE_CHECKING:
    from ui.sound.loudspeaker import Loudspeaker


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
    make_speaker: Callable[[], Loudspeaker]
    """Called with the first game: what plays sounds is loaded with it."""
