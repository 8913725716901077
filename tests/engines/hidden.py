"""What lies hidden in each game and from whom, written from the rule pages and independent of the code that masks.

For every game: the names in a position that everybody may see, the secrets with their rules, how hidden things are
dealt anew so that another whole position comes about, and what is read of a move. Names are those of JSON objects,
without the places in lists: `seats.laid` is what stands in `position["seats"][0]["laid"]`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any, TypeAlias

from engines.game import AnyGame
from engines.usagi import USAGI
from engines.wudang import WUDANG

Position: TypeAlias = "dict[str, Any]"
Path: TypeAlias = "tuple[str | int, ...]"
NOBODY: tuple[int, ...] = ()


Lying: TypeAlias = "Iterable[tuple[Path, Collection[int]]]"
"""Where things lie in a position, each with the seats that may know it."""


@dataclass(frozen=True, slots=True)
class Secret:
    """One kind of hidden thing under a name of the position. A seat that may not know one sees `mask` in its place, and
    in place of a list one `mask` for each of its items."""

    name: str
    what: str
    rule: str
    lies: Callable[[Position], Lying]
    mask: str | None = "?"


def owned(name: str, what: str, rule: str, *, over: Callable[[Position], bool] = lambda position: False) -> Secret:
    """A list by seat, each item known to its owner alone until the game is `over`."""

    def lies(position: Position) -> Lying:
        return () if over(position) else [((name, owner), (owner,)) for owner in range(len(position[name]))]

    return Secret(name, what, rule, lies)


def pile(name: str, what: str, rule: str, *, over: Callable[[Position], bool] = lambda position: False) -> Secret:
    """Cards that nobody may look at until the game is `over`."""
    return Secret(name, what, rule, lambda position: () if over(position) else [((name,), NOBODY)])


@dataclass(frozen=True, slots=True)
class Hidden:
    """All that is hidden in one game."""

    open: str
    """The names that everybody may see all of, with spaces between them."""
    secrets: tuple[Secret, ...] = ()
    redealt: Callable[[Position, int, random.Random], Position] = lambda position, seat, rng: position
    """Another position that agrees with all that a seat may know, the hidden things lying differently."""
    read: Callable[[Position, int, str, int], str] = lambda position, actor, text, seat: text
    """What a seat reads of the move that `actor` is about to make, spelt `text`."""

    def seen(self, position: Position, seat: int) -> Position:
        """What `seat` may see of a position."""
        view = position
        for secret, path in self.unknown(position, seat):
            value = at(position, path)
            view = replaced(view, path, [secret.mask] * len(value) if isinstance(value, list) else secret.mask)
        return view

    def unknown(self, position: Position, seat: int) -> Iterator[tuple[Secret, Path]]:
        """What `seat` may not know, and where it lies."""
        for secret in self.secrets:
            for path, knowers in secret.lies(position):
                if seat not in knowers:
                    yield secret, path

    @property
    def names(self) -> frozenset[str]:
        """Every name that a position may have."""
        return frozenset(self.open.split()) | {secret.name for secret in self.secrets}


def at(data: Any, path: Path) -> Any:
    for name in path:
        data = data[name]
    return data


def replaced(data: Any, path: Path, value: Any) -> Any:
    """The same with another value at the end of `path`; everything beside that is shared, and nothing is changed."""
    if not path:
        return value
    new = data.copy()
    new[path[0]] = replaced(data[path[0]], path[1:], value)
    return new


def names(data: Any, above: str = "") -> Iterator[str]:
    """The names of all that JSON objects hold, those inside others after a dot, without the places in lists."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield above + name
            yield from names(value, f"{above}{name}.")
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from names(value, above)


def dealt_anew(position: Position, paths: Sequence[Path], rng: random.Random, order: Sequence[str] = ()) -> Position:
    """The cards of these places (a list of cards, or one card) shuffled among them. Lists come out in the order of
    `order`, but for the piles that `order` leaves to chance, whose names begin with "deck"."""
    cards: list[str] = []
    for path in paths:
        value = at(position, path)
        cards += value if isinstance(value, list) else [value]
    rng.shuffle(cards)
    new = position
    for path in paths:
        value = at(position, path)
        if isinstance(value, list):
            fresh, cards = cards[: len(value)], cards[len(value) :]
            is_deck = str(path[0]).startswith("deck")
            new = replaced(new, path, fresh if is_deck else sorted(fresh, key=order.index if order else None))
        else:
            new = replaced(new, path, cards.pop(0))
    return new


# Right King, Left King: everything is open (U10)

UOSAO = Hidden(
    open=(
        "actor phase season round sp line soldiers down hands table played points"
        " seasons seasons.by seasons.king seasons.round seasons.gains"
    )
)

# Sword of the Weak: hidden are the faces of others' hands, the deck and its order, also when the game is over


def _sword_redealt(position: Position, seat: int, rng: random.Random) -> Position:
    """Who still holds a sword is open (its back differs), so the swords stay where they are."""
    others = [owner for owner in range(position["players"]) if owner != seat]
    hands = position["hands"]
    bare = [hand if owner == seat else [card for card in hand if card != "S"] for owner, hand in enumerate(hands)]
    new = dealt_anew({**position, "hands": bare}, [*(("hands", owner) for owner in others), ("deck",)], rng)
    for owner in others:
        new = replaced(new, ("hands", owner), new["hands"][owner] + ["S"] * hands[owner].count("S"))
    return {**new, "later": ["".join(rng.sample(deck, len(deck))) for deck in position["later"]]}


SWORD = Hidden(
    open=(
        "players round start turn phase balance field owner under passes discard swords out scores winners"
        " rounds rounds.end rounds.out rounds.left rounds.points"
    ),
    secrets=(
        owned("hands", "the cards in the other hands", "J21"),
        pile("deck", "the deck and its order", "J21"),
        Secret(
            "later",
            "the decks of later rounds",
            "J3",
            lambda position: [(("later", at), NOBODY) for at in range(len(position["later"]))],
            mask=None,
        ),
    ),
    redealt=_sword_redealt,
)

# Shinano: hidden are the other hands, the others' routed cards, the deck and what went into the box, until the end


def _shinano_over(position: Position) -> bool:
    return position["turn"] is None


def _shinano_redealt(position: Position, seat: int, rng: random.Random) -> Position:
    if _shinano_over(position):
        return position
    others = [owner for owner in range(position["players"]) if owner != seat]
    hands: list[Path] = [(name, owner) for name in ("hands", "routs") for owner in others]
    return dealt_anew(position, [*hands, ("deck",), ("removed",)], rng)


def _shinano_read(position: Position, actor: int, text: str, seat: int) -> str:
    """S19: a routed card is set aside face down."""
    return "R:?" if text.startswith("R:") and seat != actor else text


SHINANO = Hidden(
    open=("players start handicap turn turns final moved invasion placed map tokens castles funds retired"),
    secrets=(
        owned("hands", "the cards in the other hands", "S2", over=_shinano_over),
        owned("routs", "the cards that others have routed", "S19", over=_shinano_over),
        pile("deck", "the deck and its order", "S2", over=_shinano_over),
        pile("removed", "the cards in the box", "S3", over=_shinano_over),
    ),
    redealt=_shinano_redealt,
    read=_shinano_read,
)

# Rabbit City Planning: hidden is the other row until its slots open, also when the game ends before


def _face_down(position: Position) -> Lying:
    for owner, seat in enumerate(position["seats"]):
        for slot in range(position["slot"], len(seat["laid"])):
            yield ("seats", owner, "laid", slot), (owner,)


def _usagi_redealt(position: Position, seat: int, rng: random.Random) -> Position:
    """Each player has one of every card and may lay either end of it."""
    new = position
    for owner in range(2):
        if owner != seat:
            laid = position["seats"][owner]["laid"]
            open_ends = laid[: position["slot"]]
            left = [card.ends for card in USAGI.tables.box.cards if not set(card.ends) & set(open_ends)]
            rows = [list(row) for cards in permutations(left, len(laid) - len(open_ends)) for row in product(*cards)]
            new = replaced(new, ("seats", owner, "laid"), open_ends + rng.choice(rows))
    return new


def _usagi_read(position: Position, actor: int, text: str, seat: int) -> str:
    """K14: a card is laid face down."""
    return "lay:?" if text.startswith("lay:") and seat != actor else text


USAGI_HIDDEN = Hidden(
    open=(
        "game round phase carrot pool open_rank display effects slot resolve negated burst ended winners seats"
        " seats.wealth seats.land seats.usaginium seats.tokens seats.buildings seats.used seats.x2 seats.guard"
        " seats.half_stars"
    ),
    secrets=(Secret("seats.laid", "the other row until its slots open", "K14", _face_down),),
    redealt=_usagi_redealt,
    read=_usagi_read,
)

# Master of Wudang: hidden are the other hands (with them, who the spy is), cards drawn unseen, chips until all have
# chosen, the decks and the cards out of the game; at the end nothing is

_TRAINING = [card.id for card in WUDANG.tables.box.cards]
_SHOWING = {
    phase: {card.id for card in WUDANG.tables.box.cards if card.icon.value == icon}
    for phase, icon in (("passing", "pass"), ("actions", "action"))
}


def _wudang_over(position: Position) -> bool:
    return position["phase"] == "over"


def _source(position: Position, drawer: int) -> int:
    """Whose hand a card is drawn from: the right-hand neighbour's in training (W11), later the victim's (W22)."""
    return (drawer - 1) % 3 if position["victim"] is None else position["victim"]


def _shows_icon(position: Position, card: str) -> bool:
    return card in _SHOWING.get(position["phase"], ())


def _wudang_drawn(position: Position) -> Lying:
    """W15: loser and drawer know the card; all do when it shows the icon of the moment (W13, W22)."""
    for drawer, card in enumerate(position["drawn"]):
        if not _wudang_over(position) and card is not None and not _shows_icon(position, card):
            yield ("drawn", drawer), (drawer, _source(position, drawer))


def _wudang_chips(position: Position) -> Lying:
    for owner, chip in enumerate(position["attributes"]):
        if position["phase"] == "attributes" and chip is not None:
            yield ("attributes", owner), (owner,)


def _wudang_redealt(position: Position, seat: int, rng: random.Random) -> Position:
    if _wudang_over(position):
        return position
    hidden = [path for _, path in WUDANG_HIDDEN.unknown(position, seat)]
    new = position
    for letter in "ab":
        new = dealt_anew(new, [(f"deck_{letter}",), (f"removed_{letter}",)], rng)
    for path in hidden:
        if path[0] == "attributes":
            new = replaced(new, path, rng.choice(["yin", "yang"]))
    cards = [path for path in hidden if path[0] in ("hands", "drawn")]
    while True:
        dealt = dealt_anew(new, cards, rng, _TRAINING)
        if not any(_shows_icon(dealt, at(dealt, path)) for path in cards if path[0] == "drawn"):
            return dealt


def _wudang_read(position: Position, actor: int, text: str, seat: int) -> str:
    kind, _, what = text.partition(":")
    knowers: Collection[int] = range(-1, 3)
    if kind == "attr" and position["attributes"].count(None) > 1:
        knowers = (actor,)
    elif kind == "draw" and not _shows_icon(position, what):
        knowers = (position["drawer"], _source(position, position["drawer"]))
    elif kind == "give":
        knowers = (actor, position["victim"])
    return text if seat in knowers else f"{kind}:?"


WUDANG_HIDDEN = Hidden(
    open=(
        "round phase step actor start scores abilities abilities.martial abilities.learning abilities.alchemy drawer"
        " victim workers temp_owner temp_space spaces resolving dial open taken sets shown"
    ),
    secrets=(
        owned("hands", "the cards in the other hands, the letter among them", "W6", over=_wudang_over),
        Secret("drawn", "a card drawn unseen", "W15", _wudang_drawn),
        Secret("attributes", "the chips until all have chosen", "W9", _wudang_chips),
        pile("deck_a", "the order of deck A", "W7", over=_wudang_over),
        pile("deck_b", "the order of deck B", "W7", over=_wudang_over),
        pile("removed_a", "the cards of deck A that are out of the game", "W7", over=_wudang_over),
        pile("removed_b", "the cards of deck B that are out of the game", "W7", over=_wudang_over),
    ),
    redealt=_wudang_redealt,
    read=_wudang_read,
)

# Donguri: hidden is the other's leaf until the heap is empty


def _donguri_redealt(position: Position, seat: int, rng: random.Random) -> Position:
    new = position
    unknown = [path for _, path in DONGURI_HIDDEN.unknown(position, seat)]
    leaves = sorted({"oak", "maple", "ginkgo"} - {leaf for at, leaf in enumerate(position["leaves"]) if at == seat})
    for (_, owner), leaf in zip(unknown, rng.sample(leaves, len(unknown)), strict=True):
        new = replaced(new, ("leaves", owner), leaf)
    return new


DONGURI_HIDDEN = Hidden(
    open="actor heap tree last points",
    secrets=(owned("leaves", "the leaf of the other", "D2", over=lambda position: position["actor"] is None),),
    redealt=_donguri_redealt,
)

HIDDEN: Mapping[str, Hidden] = {
    "uosao": UOSAO,
    "sword": SWORD,
    "shinano": SHINANO,
    "usagi": USAGI_HIDDEN,
    "wudang": WUDANG_HIDDEN,
    "donguri": DONGURI_HIDDEN,
}


def hidden_in(game: AnyGame) -> Hidden:
    assert game.id in HIDDEN, (
        f"tests/engines/hidden.py does not say what lies hidden in {game.id}: write a Hidden from its rules,"
        " not from its code, and put it into HIDDEN"
    )
    return HIDDEN[game.id]
