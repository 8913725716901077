"""The version of the program, in one place: `pyproject.toml` reads it here, as text, so it stays a plain string."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
