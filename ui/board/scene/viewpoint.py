"""What the viewer sees a table with, kept true while room, hand and knowledge change. Knows no input and no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from ui.board.scene.telling import Telling
from ui.board.values.eyes import Eyes
from ui.board.values.sight import Held, Outlook, Room


class Viewpoint:
    """Gives the telling new `Eyes` whenever something of them changes.

    What the viewer has done or learned itself is laid anew at once, unless something is being told: then its end is
    laid with the new eyes. What only prepares for another snapshot counts from the next layout on.
    """

    def __init__(self, telling: Telling) -> None:
        self._telling = telling

    @property
    def eyes(self) -> Eyes:
        """With which the next layout is made."""
        return self._telling.eyes

    @property
    def held(self) -> Held:
        """What the viewer's hand has done so far."""
        return self.eyes.held

    # What the viewer knows, laid anew at once

    def set_notebook(self, notebook: Mapping[str, Any]) -> None:
        """The viewer has worked out this by now."""
        if notebook != self.eyes.notebook:
            self._see(replace(self.eyes, notebook=notebook))
            self._telling.refresh()

    def set_thinking(self, seats: frozenset[int]) -> None:
        """The computer players of these seats are at work."""
        if seats != self.eyes.thinking:
            self._see(replace(self.eyes, thinking=seats))
            self._telling.refresh()

    # What the hand does, laid anew at once

    def note_keys(self, *, are_used: bool) -> None:
        """Keys were used last, or the pointer: some of what lies there says how it is done by it."""
        self._hold(replace(self.held, by_key=are_used))
        self._telling.refresh()

    def touch(self, touches: tuple[str, ...]) -> None:
        """These have been touched of a move that is not made yet."""
        self._hold(replace(self.held, touched=touches))
        self._telling.refresh()

    def aim(self, turning: frozenset[str]) -> None:
        """With these pieces the hand aims at a place that turns what is put there."""
        if turning != self.held.turning:
            self._hold(replace(self.held, turning=turning))
            self._telling.refresh()

    def meet(self, name: str) -> None:
        """This piece, which tells something when it is met, is under pointer or focus; "" for none."""
        if name != self.held.met:
            self._hold(replace(self.held, met=name))
            self._telling.refresh()

    def flip(self, name: str) -> None:
        """Turn over this piece of the viewer's own, or back."""
        self._hold(replace(self.held, flipped=self.held.flipped ^ {name}))
        self._telling.refresh()

    # From the next layout on

    def set_outlook(self, outlook: Outlook) -> None:
        """This is asked what the viewer's moves would do."""
        self._see(replace(self.eyes, outlook=outlook))

    def set_room(self, room: Room) -> bool:
        """The table has this room; False where it had the same before."""
        is_new = room != self.eyes.room
        if is_new:
            self._see(replace(self.eyes, room=room))
        return is_new

    def put_down(self) -> None:
        """The hand has touched nothing."""
        self._hold(replace(self.held, touched=()))

    def keep_flipped(self, names: Collection[str]) -> None:
        """Of the pieces that are turned over only these stay so."""
        self._hold(replace(self.held, flipped=self.held.flipped & frozenset(names)))

    def forget_met(self) -> None:
        """Nothing is under pointer or focus."""
        self._hold(replace(self.held, met=""))

    def forget_secrets(self) -> None:
        """Neither what was worked out nor what was turned over is known: others come to the table."""
        self._see(replace(self.eyes, notebook={}, held=replace(self.held, flipped=frozenset())))

    def _see(self, eyes: Eyes) -> None:
        self._telling.eyes = eyes

    def _hold(self, held: Held) -> None:
        self._see(replace(self.eyes, held=held))
