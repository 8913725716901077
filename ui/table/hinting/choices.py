"""What a hint tells is chosen for all languages at once, so that each tells the same. Pure; knows no words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ui.phrases import breadth

Told = TypeVar("Told")


def has_room(text: str, most: float) -> bool:
    """Whether a text is no broader than so many characters of Japanese."""
    return breadth(text) <= most


class Choices:
    """The choices of one telling, in their order: each holds only where it holds in every language."""

    def __init__(self, made: Sequence[bool] = ()) -> None:
        """`made` by what was told in other languages before."""
        self.made = list(made)
        self.is_gainsaid = False
        """Whether one that was made before does not hold here."""
        self._at = 0

    def holds(self, fact: bool) -> bool:
        at, self._at = self._at, self._at + 1
        if at == len(self.made):
            self.made.append(fact)
        elif self.made[at] and not fact:
            self.made[at:], self.is_gainsaid = [False], True
        return self.made[at]

    def fits(self, text: str, most: float) -> bool:
        """Whether a text has room that is so broad at most, in characters of Japanese."""
        return self.holds(has_room(text, most))


def told_alike(tellers: Sequence[Callable[[Choices], Told]]) -> list[Told]:
    """What each of these tells, one for each language, by the same choices."""
    made: Sequence[bool] = ()
    while True:
        told = list[Told]()
        for tell in tellers:
            choices = Choices(made)
            told.append(tell(choices))
            made = choices.made
            if choices.is_gainsaid:
                break
        else:
            return told
