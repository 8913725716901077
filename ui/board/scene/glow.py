"""In which colour each thing on the table glows where it can be touched, worked out once as long as it lies there."""

from __future__ import annotations

from ui.board.kit.signs import light_at
from ui.board.values.placement import Placement
from ui.board.values.places import Ground, Place
from ui.look.theme import Theme


class Glow:
    """Colours by id. A hand that moves asks for all of them again and again, and few have changed."""

    def __init__(self) -> None:
        self._lit_by: tuple[Ground, Theme] | None = None
        """On which ground, in which theme they hold."""
        self._known: dict[str, tuple[Placement | Place, str]] = {}

    def light_by(self, ground: Ground, theme: Theme) -> None:
        """From now on things lie on this ground, in this theme."""
        if self._lit_by != (ground, theme):
            self._lit_by = ground, theme
            self._known.clear()

    def colour_of(self, name: str, thing: Placement | Place) -> str:
        """The colour of what goes by this id, as it lies now. Only after `light_by`."""
        known = self._known.get(name)
        if known is None or known[0] is not thing:
            assert self._lit_by is not None
            known = self._known[name] = thing, light_at(thing, *self._lit_by)
        return known[1]
