"""Whole positions that agree with what one seat knows.

Unknown are the other hands, routed cards, the deck and the box. All unseen cards are shuffled into those places, but
for what the deal tells: everybody got Threes first (S2), and the first player has a card to begin with (S6). Where
the Threes of the deal may be now follows from the cards laid since.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engines.game import HIDDEN, Memory
from engines.shinano.moves import Act, Invade, read_move
from engines.shinano.state import ShinanoState, read_position
from engines.shinano.tables import Tables
from engines.shuffling import shuffled

_TRIES: Final = 12
"""Guesses at the past that are made before one that only keeps the numbers of cards is taken."""


@dataclass(slots=True)
class _Clan:
    """A hand as the others have seen it change since the deal, which brought `dealt` Threes before other cards.

    `held` cards are in it; `past` says when a Three was laid, or (True) a card set aside unseen, each with the number
    of cards then in hand.
    """

    held: int
    dealt: int
    past: list[tuple[bool, int]] = field(default_factory=list)

    def threes_left(self, rate: float, draw: Callable[[], float]) -> tuple[int, int]:
        """One possible past: how many Threes of the deal are still in hand, and how many were set aside. Each card in
        hand was as likely to be the one to go; of the others, `rate` are Threes."""
        dealt, routed = self.dealt, 0
        for is_rout, held in self.past:
            if not dealt:
                break
            if is_rout:
                if draw() * held < dealt:
                    dealt -= 1
                    routed += 1
            elif draw() * (dealt + rate * (held - dealt)) < dealt:
                dealt -= 1
        return dealt, routed


@dataclass(frozen=True, slots=True)
class _Hidden:
    """What a seat has where nobody else sees it: so many cards in hand and set aside, and how they came there."""

    seat: int
    hand: int
    routs: int
    clan: _Clan


class Worlds:
    """What a seat knows, read once. A memory with gaps is read as none."""

    def __init__(self, tables: Tables, view: Mapping[str, Any], memory: Memory) -> None:
        unseen = _unseen(tables, view)
        self._tables = tables
        self._threes = [card for card in unseen if _is_three(tables, card)]
        self._others = [card for card in unseen if not _is_three(tables, card)]
        self._rate = _rate_of_threes(tables, view["players"])
        self._hidden = _hidden(view, _clans(tables, view, memory))
        self._deck = view["deck"].count(HIDDEN)
        self._removed = view["removed"].count(HIDDEN)
        self._seen = read_position(tables, _without_hidden(view))
        """Without a card in any hidden place."""
        start = view["start"]
        self._has_begun = not view["handicap"] or bool(view["turns"][start] or view["routs"][start])
        self._all_threes = tables.card_set(card for card in range(len(tables.ids)) if _is_three(tables, card))

    def draw(self, rng: random.Random) -> ShinanoState:
        """A position with one possible past, if one is found."""
        for _ in range(_TRIES):
            world = self._guess(rng)
            if world is not None:
                return world
        return self._filled([(0, 0)] * len(self._hidden), rng)

    def _guess(self, rng: random.Random) -> ShinanoState | None:
        """None if the past turns out to be impossible."""
        left = [hidden.clan.threes_left(self._rate, rng.random) for hidden in self._hidden]
        if sum(map(sum, left)) > len(self._threes):
            return None
        if any(in_hand > hidden.hand for (in_hand, _), hidden in zip(left, self._hidden, strict=True)):
            return None
        world = self._filled(left, rng)
        return world if self._may_have_started(world) else None

    def _filled(self, left: Sequence[tuple[int, int]], rng: random.Random) -> ShinanoState:
        """Cards in every hidden place: first what is left of the deal, in hand and set aside, then the rest."""
        threes = shuffled(self._threes, rng)
        needed = sum(map(sum, left))
        dealt, rest = threes[:needed], shuffled(self._others + threes[needed:], rng)
        faces_of, world = self._tables.faces_of, self._seen.clone()

        def take(cards: int, threes: int) -> int:
            return sum(faces_of[dealt.pop() if place < threes else rest.pop()] for place in range(cards))

        for hidden, (in_hand, routed) in zip(self._hidden, left, strict=True):
            world.hands[hidden.seat] += take(hidden.hand, in_hand)
            world.routs[hidden.seat] += take(hidden.routs, routed)
        if rest:
            world.deck = tuple(rest[: self._deck])
            world.removed = tuple(sorted(rest[self._deck :]))
        return world

    def _may_have_started(self, world: ShinanoState) -> bool:
        """Whether the first player, while still holding the hand of the deal, has a card to begin with."""
        return self._has_begun or world.hands[world.start] & ~self._all_threes != 0


def _unseen(tables: Tables, view: Mapping[str, Any]) -> list[int]:
    seen = {row[2] for row in view["map"]}
    for cards in (*view["hands"], *view["routs"], view["deck"], view["removed"]):
        seen.update(cards)
    return [card for card, its_id in enumerate(tables.ids) if its_id not in seen]


def _without_hidden(view: Mapping[str, Any]) -> dict[str, Any]:
    """The view with nothing wherever something is hidden."""
    rows = {name: [_known(cards) for cards in view[name]] for name in ("hands", "routs")}
    return {**view, **rows, "deck": _known(view["deck"]), "removed": _known(view["removed"])}


def _known(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card != HIDDEN]


def _hidden(view: Mapping[str, Any], clans: Sequence[_Clan]) -> list[_Hidden]:
    rows = enumerate(zip(view["hands"], view["routs"], clans, strict=True))
    found = [_Hidden(seat, hand.count(HIDDEN), routs.count(HIDDEN), clan) for seat, (hand, routs, clan) in rows]
    return [hidden for hidden in found if hidden.hand or hidden.routs]


def _clans(tables: Tables, view: Mapping[str, Any], memory: Memory) -> list[_Clan]:
    """The hands as they changed from the deal on."""
    box, players = tables.box, view["players"]
    waived = not view["handicap"] and not any(note.key == "handicap_over" for one in memory for note in one.notes)
    clans = [_Clan(box.hand, box.hand if waived else box.dealt_threes) for _ in range(players)]
    deck = len(tables.ids) - 1 - players * box.hand - len(view["removed"])
    for episode in memory:
        clan, said = clans[episode.actor], read_move(episode.move)
        if isinstance(said, Invade):
            if _is_three(tables, tables.card_of_id[said.card]):
                clan.past.append((False, clan.held))
            clan.held -= 1
        elif episode.move.startswith("R:"):
            clan.past.append((True, clan.held))
            clan.held -= 1
        elif said is Act.END and deck:
            clan.held += 1
            deck -= 1
    complete = all(clan.held == len(hand) for clan, hand in zip(clans, view["hands"], strict=True))
    return clans if complete else [_Clan(len(hand), 0) for hand in view["hands"]]


def _rate_of_threes(tables: Tables, players: int) -> float:
    """How many of the cards that were not dealt first are Threes."""
    dealt = players * tables.box.dealt_threes
    threes = sum(_is_three(tables, card) for card in range(len(tables.ids)))
    return (threes - dealt) / (len(tables.ids) - dealt)


def _is_three(tables: Tables, card: int) -> bool:
    return tables.values[2 * card] == tables.box.three
