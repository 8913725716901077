"""The version of the program, in one place; `pyproject.toml` says the same."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
