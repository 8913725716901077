"""The touch that a step asks for: whether it was made, and what a second press of a double click on it means."""

from __future__ import annotations

from collections.abc import Sequence

from ui.board.hand.hurry import Hurry
from ui.board.scene.scene import TableScene
from ui.board.values.placement import Placement
from ui.lesson.script import Wait
from ui.lesson.tutor import Tutor


class Finding:
    """Remembers what the learner touched last of what a step asked for, until the next step has its move begin with
    it."""

    def __init__(self, tutor: Tutor, scene: TableScene) -> None:
        self._tutor, self._scene = tutor, scene
        self._found: frozenset[str] = frozenset()
        """The names of what was touched last that a step asked for."""
        self._picked = ""
        """Its id; "" as soon as another step has been there to use it."""
        self._pressing = Hurry()
        """Tells when that was touched."""

    def take(self, touched: Sequence[str]) -> frozenset[str] | None:
        """The names of what was touched, where the step asks for it, or where it is the second press of a double click
        on what a step asked for, which is no mistake either; None for anything else."""
        placement = self._scene.layout.placement(touched[-1])
        names = frozenset(touched) if placement is None else _names_of(placement)
        if self._is_asked_for(names):
            self._found, self._picked = names, touched[-1]
            self._pressing.note_answer()
        elif not self._pressing.echoes or self._found.isdisjoint(names):
            return None
        return names

    def keep_picked(self) -> None:
        """What the learner has just picked lies in the hand when the next step has it played."""
        scene, step = self._scene, self._tutor.step
        if not self._tutor.waiting or step is None or step.wait is Wait.LOOK:
            return
        picked, self._picked = self._picked, ""
        if picked in scene.hand.picker.next_touches and not self._found.isdisjoint(step.point):
            scene.note_answer()  # a double click that picked it does no more
            scene.touch(picked)

    def _is_asked_for(self, names: frozenset[str]) -> bool:
        step = self._tutor.step
        return self._tutor.waiting and step is not None and not names.isdisjoint(step.look)


def _names_of(placement: Placement) -> frozenset[str]:
    """What a script may call this piece by."""
    return frozenset({placement.id, placement.same_as} - {""})
