"""Whole positions that agree with what one seat knows.

Unknown are the other hands, routed cards, the deck and the box. All unseen cards are shuffled into those places, but
for what the deal tells: everybody got Threes first (S2), and the first player has a card to begin with (S6). Where
the Threes of the deal may be now follows from the cards laid since.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engines.game import HIDDEN, Memory
from engines.shinano.moves import Act, Invade, read_move
from engines.shinano.state import ShinanoState, read_position
from engines.shinano.tables import Tables

_TRIES: Final = 12
"""Guesses at the past that are made before one that only keeps the numbers of cards is taken."""


@dataclass(slots=True)
class _Clan:
    """One hand as the others have seen it change: of `held` cards, `dealt` are Threes of the deal; `routed` of those
    Threes lie face down."""

    held: int
    dealt: int
    routed: int = 0

    def lay(self, is_three: bool, rate: float, rng: random.Random) -> None:
        """A card is laid. Each card in hand was as likely to be this one; of the others, `rate` are Threes."""
        if is_three and rng.random() * (self.dealt + rate * (self.held - self.dealt)) < self.dealt:
            self.dealt -= 1
        self.held -= 1

    def rout(self, rng: random.Random) -> None:
        """A card is set aside unseen."""
        if rng.random() * self.held < self.dealt:
            self.dealt -= 1
            self.routed += 1
        self.held -= 1


def sample_world(
    tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random
) -> ShinanoState:
    """A position with the same view for `seat`. A memory with gaps is read as none."""
    unseen = _unseen(tables, view)
    world = _fill(view, [_Clan(0, 0)] * view["players"], unseen, [], rng)
    if unseen:
        for _ in range(_TRIES):
            guess = _guess(tables, view, memory, unseen, rng)
            if guess is not None:
                world = guess
                break
    return read_position(tables, world)


def _unseen(tables: Tables, view: Mapping[str, Any]) -> list[str]:
    seen = {row[2] for row in view["map"]}
    for cards in (*view["hands"], *view["routs"], view["deck"], view["removed"]):
        seen.update(cards)
    return [card for card in tables.ids if card not in seen]


def _guess(
    tables: Tables, view: Mapping[str, Any], memory: Memory, unseen: list[str], rng: random.Random
) -> dict[str, Any] | None:
    """A position with one possible past; None if that past turns out to be impossible."""
    clans = _clans(tables, view, memory, rng)
    threes = [card for card in unseen if _is_three(tables, card)]
    needed = sum(clan.dealt for clan, hand in zip(clans, view["hands"], strict=True) if HIDDEN in hand)
    needed += sum(clan.routed for clan, routs in zip(clans, view["routs"], strict=True) if HIDDEN in routs)
    if needed > len(threes) or any(clan.dealt > clan.held for clan in clans):
        return None
    dealt = rng.sample(threes, needed)
    world = _fill(view, clans, [card for card in unseen if card not in dealt], dealt, rng)
    return world if _may_have_started(tables, world) else None


def _clans(tables: Tables, view: Mapping[str, Any], memory: Memory, rng: random.Random) -> list[_Clan]:
    """The hands as they changed from the deal on."""
    box, players = tables.box, view["players"]
    waived = not view["handicap"] and not any(note.key == "handicap_over" for one in memory for note in one.notes)
    clans = [_Clan(box.hand, box.hand if waived else box.dealt_threes) for _ in range(players)]
    rate = _rate_of_threes(tables, players)
    deck = len(tables.ids) - 1 - players * box.hand - len(view["removed"])
    for episode in memory:
        clan, said = clans[episode.actor], read_move(episode.move)
        if isinstance(said, Invade):
            clan.lay(_is_three(tables, said.card), rate, rng)
        elif episode.move.startswith("R:"):
            clan.rout(rng)
        elif said is Act.END and deck:
            clan.held += 1
            deck -= 1
    complete = all(clan.held == len(hand) for clan, hand in zip(clans, view["hands"], strict=True))
    return clans if complete else [_Clan(len(hand), 0) for hand in view["hands"]]


def _rate_of_threes(tables: Tables, players: int) -> float:
    """How many of the cards that were not dealt first are Threes."""
    dealt = players * tables.box.dealt_threes
    return (sum(_is_three(tables, card) for card in tables.ids) - dealt) / (len(tables.ids) - dealt)


def _fill(
    view: Mapping[str, Any], clans: list[_Clan], unseen: list[str], dealt: list[str], rng: random.Random
) -> dict[str, Any]:
    """The view with cards in every hidden place: first what is left of the deal, then the rest at random."""
    rest, dealt = rng.sample(unseen, len(unseen)), dealt[:]

    def put(cards: list[str], threes: int) -> list[str]:
        if HIDDEN not in cards:
            return cards
        return [dealt.pop() if place < threes else rest.pop() for place in range(len(cards))]

    return {
        **view,
        "hands": [put(hand, clan.dealt) for hand, clan in zip(view["hands"], clans, strict=True)],
        "routs": [put(routs, clan.routed) for routs, clan in zip(view["routs"], clans, strict=True)],
        "deck": put(view["deck"], 0),
        "removed": put(view["removed"], 0),
    }


def _may_have_started(tables: Tables, world: Mapping[str, Any]) -> bool:
    """Whether the first player, while still holding the hand of the deal, has a card to begin with."""
    start = world["start"]
    if not world["handicap"] or world["turns"][start] or world["routs"][start]:
        return True
    return any(not _is_three(tables, card) for card in world["hands"][start])


def _is_three(tables: Tables, card: str) -> bool:
    return tables.values[2 * tables.card_of_id[card]] == tables.box.three
