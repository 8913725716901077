"""What moves are called, by the things that they touch on a table: said of one layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from ui.board.values.places import Gesture, Layout
from ui.terms import Terms, Word

_ARROW: Final = " → "
_INNER_MARKS: Final = str.maketrans("「」", "『』")


class ActWords:
    """Names moves by what lies there. A value."""

    def __init__(self, terms: Terms, layout: Layout, now: Layout | None = None) -> None:
        """`now`: what lies there while it is told of a later moment. What stays where it is in between is called as
        whoever reads of it finds it."""
        self._terms, self._layout, self._now = terms, layout, now

    def act(self, gesture: Gesture) -> str:
        """What is done by a move, in one sentence where there is one."""
        return self._told(gesture, self._terms.say)

    def act_after(self, gesture: Gesture) -> str:
        """The same as the end of a sentence about the move before it."""
        return self._told(gesture, self._terms.within)

    def act_within(self, gesture: Gesture) -> str:
        """The same within quotation marks, in a sentence about another move."""
        return in_marks(self.act_after(gesture))

    def sentence(self, gesture: Gesture, say: Callable[..., str]) -> str:
        """The move in one sentence, said so, where the first thing that it touches, or the last one, has one beside its
        name; else ""."""
        first, word = (self.word_of(gesture.path[at]) if gesture.path else None for at in (0, -1))
        if word is None:
            return ""
        if first is not None and self._terms.knows(f"{first.key}.goes"):
            return say(f"{first.key}.goes", there=self._terms.word(word))
        # a place that says what would become of the move there has the sentence of the place itself
        keys = [f"{key}.act" for key in (word.key, word.key.rpartition(".")[0])]
        key = next(filter(self._terms.knows, keys), "")
        return say(key, **word.args, things=self.parts(gesture)[0]) if key else ""

    def in_row(self, gesture: Gesture) -> tuple[str, Mapping[str, Any], str] | None:
        """Where moves that fill a row, one place after the other, have one sentence together: the key of that, what it
        takes of the place that this one fills, and what it lays there."""
        word = self.word_of(gesture.path[-1]) if gesture.path else None
        is_one_of_row = word is not None and self._terms.knows(f"{word.key}.row")
        return (f"{word.key}.row", word.args, self.parts(gesture)[0]) if word is not None and is_one_of_row else None

    def parts(self, gesture: Gesture) -> list[str]:
        """The move as the things are called that it touches: those of a set together, then the others in order."""
        counted = Counter(gesture.path[: gesture.loose])
        together = [self._several(name, count) for name, count in counted.items() if self._call(name)]
        after = [self._call(name) for name in gesture.path[gesture.loose :]]
        return list(dict.fromkeys(name for name in (" + ".join(together), *after) if name))

    def _told(self, gesture: Gesture, say: Callable[..., str]) -> str:
        return self.sentence(gesture, say) or _ARROW.join(self.parts(gesture))

    def _call(self, name: str) -> str:
        """What the piece or place that goes by this name is called, in few words; "" when it has no name."""
        word = self.word_of(name)
        if word is None:
            return ""
        brief = Word(f"{word.key}.short", word.args)
        return self._terms.word(brief if self._terms.knows(brief.key) else word)

    def _several(self, name: str, count: int) -> str:
        """So many things of this name: with their sum where they have words for it, else each with how often."""
        word = self.word_of(name)
        if word is not None and self._terms.knows(f"{word.key}.counted"):
            return self._terms.say(f"{word.key}.counted", **word.args, count=count)
        return _times(self._call(name), count)

    def word_of(self, name: str) -> Word | None:
        layout = self._layout
        found = [place.called(name) for place in layout.places if place.goes_by(name)]
        pieces = [one for one in layout.placements if one.goes_by(name)]
        if self._now is not None and any(one.touch.fixed for one in pieces):
            pieces = [one for one in self._now.placements if one.touch.fixed and one.goes_by(name)] or pieces
        words = (*found, *(one.said.brief or one.label for one in pieces))
        return next((word for word in words if word is not None), None)


def told_together(acts: Sequence[tuple[ActWords, Gesture]], terms: Terms) -> list[str]:
    """What is done by moves of one player, one after the other, each as things lie then and as the end of a sentence.
    Those that fill a row are told as one."""
    told: list[str] = []
    rows = [words.in_row(gesture) for words, gesture in acts]
    together = groupby(zip(acts, rows, strict=True), key=lambda one: "" if one[1] is None else one[1][0])
    for key, alike in ((key, list(alike)) for key, alike in together):
        in_rows = [row for _, row in alike if row is not None]
        if len(in_rows) > 1:
            told.append(terms.within(key, **in_rows[0][1], things=[thing for _, _, thing in in_rows]))
        else:
            told += [words.act_after(gesture) for (words, gesture), _ in alike]
    return told


def in_marks(words: str) -> str:
    """As it stands within quotation marks: Japanese has other ones there."""
    return words.translate(_INNER_MARKS)


def shorter(parts: Sequence[str]) -> list[str]:
    """All that a move touches, then less and less of it."""
    return [_ARROW.join(parts[:count]) for count in range(len(parts), 0, -1)]


def _times(name: str, count: int) -> str:
    """Several of the same things."""
    return name if count == 1 else f"{name} ×{count}"
