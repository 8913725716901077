"""Rows of face-down cards: what may be laid next, and what a row that is only seen in part may be."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engines.usagi.moves import Move


class LayMoves(dict[tuple[int, ...], tuple[Move, ...]]):
    """By the ends laid so far: the ends that may be laid next (K14); none when the row is full."""

    def __init__(self, card_of: Sequence[int], slots: int) -> None:
        super().__init__()
        self._card_of = card_of
        self._slots = slots

    def __missing__(self, laid: tuple[int, ...]) -> tuple[Move, ...]:
        cards = {self._card_of[end] for end in laid}
        moves = tuple(end for end, card in enumerate(self._card_of) if card not in cards)
        self[laid] = moves = moves if len(laid) < self._slots else ()
        return moves


class Rows(dict[tuple[frozenset[int], int], tuple[tuple[int, ...], ...]]):
    """By the cards that lie elsewhere and a number of slots: every way to fill these slots."""

    def __init__(self, card_of: Sequence[int]) -> None:
        super().__init__()
        self._card_of = card_of

    def __missing__(self, key: tuple[frozenset[int], int]) -> tuple[tuple[int, ...], ...]:
        elsewhere, slots = key
        rows: tuple[tuple[int, ...], ...] = ((),)
        if slots:
            rows = tuple(
                (end, *rest)
                for end, card in enumerate(self._card_of)
                if card not in elsewhere
                for rest in self[elsewhere | {card}, slots - 1]
            )
        self[key] = rows
        return rows

    def completed(self, seen: Sequence[int], slots: int, rng: random.Random) -> tuple[int, ...]:
        """`seen` and `slots` more, any row as likely as any other."""
        return (*seen, *rng.choice(self.rests(seen, slots)))

    def rests(self, seen: Sequence[int], slots: int) -> tuple[tuple[int, ...], ...]:
        """Every way to fill so many slots after `seen`."""
        return self[frozenset(self._card_of[end] for end in seen), slots]
