"""Where the files of the program are that are neither code nor words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

RESOURCES: Final = Path(__file__).resolve().parents[1] / "resources"
