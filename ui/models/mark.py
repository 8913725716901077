"""What tells the seats of a table apart in every list, on every plate and in every sentence."""

from __future__ import annotations

from typing import TypeAlias

Mark: TypeAlias = tuple[str, str]
"""A seat's colour as #RRGGBB, and its shape, as "circle"."""
