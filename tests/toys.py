"""Three tiny whole games for tests of what plays any game: one open, one with secrets and chance, one with a bluff.

Nim: take 1 to 3 from a heap, whoever takes the last wins. Swap: everybody has a card and may swap it once for one that
chance draws; the highest wins. Pennies: seat 1 takes a safe bet (3 in 4), or guesses the coin that seat 0 hides.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from engines.editions import NO_NUMBERS, Edition
from engines.errors import MoveSyntaxError, RecordError
from engines.facts import NO_AIM, WHOLLY, Aim, Belief
from engines.game import CHANCE, JSON, Caution, Event, Features, Memory, Note, Refusal, State, Teller
from engines.shuffling import shuffled


class _State:
    """What the toys' states have in common. Moves are their own texts."""

    def __init__(self) -> None:
        self.teller: Teller | None = None

    def attempts(self) -> Iterable[str]:
        return self.legal()

    def legal(self) -> Sequence[str]:
        raise NotImplementedError

    def chance(self) -> Sequence[tuple[str, float]]:
        return ()

    def refusal(self, move: str) -> Refusal | None:
        return None if move in self.legal() else Refusal("N1", "not_now", {"move": move})

    def caution(self, move: str) -> Caution | None:
        return None

    @property
    def needs_hidden(self) -> bool:
        return True

    def masked(self, move: str, seat: int) -> str:
        return move

    def position(self) -> dict[str, Any]:
        raise NotImplementedError

    def view(self, seat: int) -> dict[str, Any]:
        return self.position()

    def scores(self) -> list[int]:
        return [int(seat in self.winners()) for seat in range(self.players)]

    def scores_seen(self, seat: int) -> list[int]:
        return self.scores()

    def winners(self) -> list[int]:
        raise NotImplementedError

    def tell(self, key: str, *, seats: tuple[int, ...] | None = None, reveals: bool = False, **args: JSON) -> None:
        if self.teller is not None:
            self.teller(Note(key, args, "N1", seats, reveals))

    players: int
    actor: int | None


class _Policy:
    """Random play to the end; the result itself."""

    def candidates(self, state: Any) -> Sequence[str]:
        return state.legal()

    def greedy(self, state: Any, rng: random.Random) -> str:
        raise NotImplementedError

    def rollout(self, state: Any, rng: random.Random) -> None:
        while state.actor is not None:
            outcomes = [move for move, _ in state.chance()] if state.actor == CHANCE else state.legal()
            state.apply(rng.choice(outcomes))

    def foresight(self, seat: int, since: Any = None) -> Callable[[Any, random.Random], None]:
        return self.rollout

    def whole(self, state: Any, moves: Sequence[Any]) -> tuple[Sequence[Any], int]:
        return moves[:1], 1

    def evaluate(self, state: Any) -> Sequence[float]:
        winners = state.winners()
        return [int(seat in winners) / len(winners) for seat in range(state.players)]

    weights: Mapping[str, float] = {"wins": 1.0}
    counted: Sequence[str] = ()

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {"wins": int(seat in state.winners())}

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        return ()

    def belief(self, state: Any, seat: int) -> Belief:
        return WHOLLY

    def aim(self, state: Any, seat: int) -> Aim:
        return NO_AIM

    def purposes(self, state: Any, move: Any, then: Sequence[Any] = ()) -> Sequence[Event]:
        return ()

    def taken_back(self, state: Any, memory: Any, moves: Sequence[Any]) -> Event | None:
        return None

    def is_idle(self, state: Any, move: Any) -> bool:
        return False

    def is_obvious(self, state: Any, move: Any) -> bool:
        return False


class _Game:
    """What the toys' rows have in common."""

    options: tuple[str, ...] = ()
    hidden = False
    chance = False
    sealed: Any = None
    rules: Mapping[str, str] = {"N1": "I"}
    edition = NO_NUMBERS
    spelling: re.Pattern[str]

    def parse(self, text: str) -> str:
        if not self.spelling.fullmatch(text):
            raise MoveSyntaxError(text, self.spelling.pattern)
        return text

    def text(self, move: str) -> str:
        return move

    def played_with(self, edition: Edition) -> Any:
        return self

    def features(self, players: int) -> Features[Any] | None:
        return None


class NimState(_State):
    def __init__(self, players: int, heap: int, actor: int | None, winner: int | None = None) -> None:
        super().__init__()
        self.players, self.heap, self.actor, self.winner = players, heap, actor, winner

    def legal(self) -> Sequence[str]:
        return [] if self.actor is None else [str(n) for n in range(1, min(3, self.heap) + 1)]

    def apply(self, move: str) -> None:
        assert self.actor is not None
        seat = self.actor
        self.heap -= int(move)
        if self.heap:
            self.actor = (seat + 1) % self.players
        else:
            self.actor, self.winner = None, seat
        self.tell("took", seat=seat, count=int(move))

    def caution(self, move: str) -> Caution | None:
        """Taking nearly all of the heap leaves the rest, and with it the game, to the next."""
        left = self.heap - int(move) if move in self.legal() else 0
        return Caution("N1", "leaves_the_rest", {"left": left}) if 1 <= left <= 3 and self.heap <= 3 else None

    def clone(self) -> NimState:
        return NimState(self.players, self.heap, self.actor, self.winner)

    def position(self) -> dict[str, Any]:
        return {"players": self.players, "heap": self.heap, "actor": self.actor, "winner": self.winner}

    def winners(self) -> list[int]:
        return [] if self.winner is None else [self.winner]


class NimPolicy(_Policy):
    def greedy(self, state: NimState, rng: random.Random) -> str:
        return str(state.heap % 4 or 1)


class NimFeatures:
    """How large the heap is, told from the place of whoever is to move."""

    count = 20

    def play_on(self, state: State[str], rng: random.Random) -> None:
        """It is asked at once."""

    def facts(self, state: State[str]) -> tuple[int, Sequence[int]]:
        assert isinstance(state, NimState)
        assert state.actor is not None
        return state.actor, (state.heap,)


class Nim(_Game):
    id = "nim"
    seats = range(2, 6)
    policy = NimPolicy()
    former_policy = policy
    learned = NimFeatures()
    spelling = re.compile("[123]")

    def features(self, players: int) -> Features[str]:
        return self.learned

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        if players not in self.seats:
            raise RecordError("nim_players", "players", found=players)
        start = (options or {}).get("start")
        return {
            "players": players,
            "heap": rng.randint(9, 14),
            "start": rng.randrange(players) if start is None else start,
        }

    def start(self, setup: Mapping[str, Any]) -> NimState:
        if setup.get("heap", 0) < 1:
            raise RecordError("nim_heap", "setup.heap")
        return NimState(setup["players"], setup["heap"], setup["start"])

    def from_position(self, position: Mapping[str, Any]) -> NimState:
        return NimState(**position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], NimState]:
        return lambda rng: self.from_position(view)

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, Any]:
        return {}


class SwapState(_State):
    cards = range(1, 10)

    def __init__(self, hands: Sequence[int], discards: Sequence[int], actor: int | None, turn: int) -> None:
        super().__init__()
        self.hands, self.discards, self.actor, self.turn = list(hands), list(discards), actor, turn

    @property
    def players(self) -> int:  # type: ignore[override]
        return len(self.hands)

    def legal(self) -> Sequence[str]:
        return ["keep", "swap"] if self.actor not in (None, CHANCE) else []

    def chance(self) -> Sequence[tuple[str, float]]:
        if self.actor != CHANCE:
            return ()
        left = [card for card in self.cards if card not in self.hands and card not in self.discards]
        return [(f"draw {card}", 1 / len(left)) for card in left]

    def masked(self, move: str, seat: int) -> str:
        return "draw ?" if move.startswith("draw") and seat != self.turn else move

    def apply(self, move: str) -> None:
        seat = self.turn
        if move == "swap":
            self.discards.append(self.hands[seat])
            self.actor = CHANCE
            self.tell("swapped", seat=seat, card=self.hands[seat])
            return
        if move.startswith("draw"):
            self.hands[seat] = int(move.removeprefix("draw "))
        self.turn += 1
        self.actor = self.turn if self.turn < self.players else None
        if move.startswith("draw"):
            self.tell("drew", seat=seat, card=self.hands[seat], seats=(seat,), reveals=True)
        if self.actor is None:
            self.tell("shown", cards=tuple(self.hands), reveals=True)

    def clone(self) -> SwapState:
        return SwapState(self.hands, self.discards, self.actor, self.turn)

    def position(self) -> dict[str, Any]:
        return {"hands": list(self.hands), "discards": list(self.discards), "actor": self.actor, "turn": self.turn}

    def view(self, seat: int) -> dict[str, Any]:
        shown = [card if self.actor is None or owner == seat else None for owner, card in enumerate(self.hands)]
        return {**self.position(), "hands": shown}

    def winners(self) -> list[int]:
        return [] if self.actor is not None else [self.hands.index(max(self.hands))]


class SwapPolicy(_Policy):
    def greedy(self, state: SwapState, rng: random.Random) -> str:
        return "keep" if state.hands[state.turn] > 5 else "swap"


class Swap(_Game):
    id = "swap"
    seats = range(2, 5)
    hidden = True
    chance = True
    policy = SwapPolicy()
    former_policy = policy
    spelling = re.compile("keep|swap|draw [1-9]")

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        return {"hands": rng.sample(SwapState.cards, players)}

    def start(self, setup: Mapping[str, Any]) -> SwapState:
        return SwapState(setup["hands"], [], 0, 0)

    def from_position(self, position: Mapping[str, Any]) -> SwapState:
        return SwapState(**position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], SwapState]:
        unseen = [card for card in SwapState.cards if card not in view["hands"] and card not in view["discards"]]

        def draw(rng: random.Random) -> SwapState:
            cards = shuffled(unseen, rng)
            hands = [cards.pop() if card is None else card for card in view["hands"]]
            return self.from_position({**view, "hands": hands})

        return draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, Any]:
        return {}


class PenniesState(_State):
    players = 2

    def __init__(self, actor: int | None = 1, coin: str = "", guess: str = "", *, won: bool = False) -> None:
        super().__init__()
        self.actor, self.coin, self.guess, self.won = actor, coin, guess, won

    def legal(self) -> Sequence[str]:
        if self.actor in (None, CHANCE):
            return []
        if self.actor == 0:
            return ["hide heads", "hide tails"]
        return ["guess heads", "guess tails"] if self.coin else ["bet", "safe"]

    def chance(self) -> Sequence[tuple[str, float]]:
        return [("lucky", 0.75), ("unlucky", 0.25)] if self.actor == CHANCE else ()

    def masked(self, move: str, seat: int) -> str:
        return "hide ?" if move.startswith("hide") and seat != 0 else move

    def apply(self, move: str) -> None:
        kind, _, side = move.partition(" ")
        if kind in ("bet", "safe"):
            self.actor = 0 if kind == "bet" else CHANCE
        elif kind == "hide":
            self.actor, self.coin = 1, side
        else:
            self.actor, self.guess = None, side
            self.won = side == self.coin if side else kind == "lucky"
        self.tell(kind)

    def clone(self) -> PenniesState:
        return PenniesState(self.actor, self.coin, self.guess, won=self.won)

    def position(self) -> dict[str, Any]:
        return {"actor": self.actor, "coin": self.coin, "guess": self.guess, "won": self.won}

    def view(self, seat: int) -> dict[str, Any]:
        return {**self.position(), "coin": self.coin if seat == 0 or not self.coin else "?"}

    def winners(self) -> list[int]:
        return [] if self.actor is not None else [int(self.won)]


class PenniesPolicy(_Policy):
    def greedy(self, state: PenniesState, rng: random.Random) -> str:
        return rng.choice(state.legal())


class Pennies(_Game):
    id = "pennies"
    seats = range(2, 3)
    hidden = True
    chance = True
    policy = PenniesPolicy()
    former_policy = policy
    spelling = re.compile("bet|safe|(hide|guess) (heads|tails)|(un)?lucky")

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        return {}

    def start(self, setup: Mapping[str, Any]) -> PenniesState:
        return PenniesState()

    def from_position(self, position: Mapping[str, Any]) -> PenniesState:
        return PenniesState(**position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], PenniesState]:
        coins = ["heads", "tails"] if view["coin"] == "?" else [view["coin"]]
        return lambda rng: self.from_position({**view, "coin": rng.choice(coins)})

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, Any]:
        return {}


NIM, SWAP, PENNIES = Nim(), Swap(), Pennies()
TOYS: Mapping[str, Any] = {game.id: game for game in (NIM, SWAP, PENNIES)}


def find_toy(game: str) -> Any:
    return TOYS[game]
