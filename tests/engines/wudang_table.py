"""A table of Master of Wudang for tests: positions by what differs from the first, moves by text, notes as told."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.game import CHANCE, Note
from engines.record import Record
from engines.timeline import Timeline
from engines.wudang import WUDANG
from engines.wudang.state import WudangState

SETUP: Final[Mapping[str, Any]] = {
    "players": 3,
    "start": 0,
    "hands": [
        ["sen3", "fu2", "dao2", "letter"],
        ["sen1", "fu1", "ken2", "ken3"],
        ["sen2", "fu3", "ken1", "dao1"],
    ],
    "deck_a": ["A5", "A4", "A3", "A2", "A1"],
    "deck_b": ["B3", "B2", "B1", "B4", "B5"],
}
"""The worked example of the rule page."""

EXAMPLE_ROUND: Final = (
    *("attr:yin", "attr:yin", "attr:yang", "draw:dao1", "draw:letter", "draw:fu1"),
    *("place:2", "place:7", "place:8", "place:6", "place:4", "place:5", "place:3"),
    *("from:1", "draw:ken3", "give:fu3", "from:2", "draw:ken1", "give:sen1", "descend:A3"),
)


def levels(martial: int = 0, learning: int = 0, alchemy: int = 0) -> dict[str, int]:
    return {"martial": martial, "learning": learning, "alchemy": alchemy}


def first() -> WudangState:
    return WUDANG.start(SETUP)


def at(**changes: Any) -> WudangState:
    """The first position of the worked example with some fields changed."""
    return WUDANG.from_position({**first().position(), **changes})


def placing(**changes: Any) -> WudangState:
    """Red is to place the first worker."""
    chips = ["yin", "yang", "yang"]
    return at(**{"phase": "placement", "step": "place", "attributes": chips, "temp_owner": 0, **changes})


def executing(number: int, owner: int, **changes: Any) -> WudangState:
    """One worker of `owner` stands on space `number`; another seat places the last worker on space `last`.

    Red places last, on the hall if that is free, so that everything else executes in one move.
    """
    spaces: list[int | None] = [None] * 8
    spaces[number - 1] = owner
    workers = [1, 0, 0]
    state = {"spaces": spaces, "workers": workers, "temp_owner": None, "actor": 0}
    return placing(**{**state, **changes})


def drawing(**changes: Any) -> WudangState:
    """Blue is to choose a victim on space 5."""
    spaces: list[int | None] = [None, None, None, None, 1, None, None, None]
    step = {"phase": "actions", "step": "victim", "actor": 1, "resolving": 5, "attributes": ["yin", "yang", "yin"]}
    return at(**{**step, "spaces": spaces, "workers": [2, 1, 2], **changes})


def at_the_gate(**changes: Any) -> WudangState:
    """Red is to descend at space 8."""
    spaces: list[int | None] = [None, None, None, None, None, None, None, 0]
    step = {"phase": "actions", "step": "descend", "actor": 0, "resolving": 8, "attributes": ["yin", "yang", "yin"]}
    return at(**{**step, "spaces": spaces, "workers": [1, 2, 2], **changes})


def tournament(**changes: Any) -> WudangState:
    """Red is the first to declare in the last tournament."""
    decks = {"deck_a": [], "deck_b": [], "open": ["A3", "A2", "A1", "B1", "B4", "B5"]}
    step = {"round": 6, "phase": "tournament", "step": "set", "attributes": ["yin", "yin", "yin"]}
    return at(**{**decks, **step, **changes})


def texts(state: WudangState) -> list[str]:
    """The legal moves, or what chance may bring."""
    moves = [move for move, _ in state.chance()] if state.actor == CHANCE else state.legal()
    return [WUDANG.text(move) for move in moves]


def play(state: WudangState, *moves: str) -> list[Note]:
    """Make moves, each of them allowed; all that was told."""
    told: list[Note] = []
    state.teller = told.append
    for text in moves:
        assert text in texts(state), (text, texts(state))
        state.apply(WUDANG.parse(text))
    state.teller = None
    return told


def keys(notes: Sequence[Note]) -> list[str]:
    return [note.key for note in notes]


def told(notes: Sequence[Note], key: str) -> Note:
    """The only note with that key."""
    (note,) = [note for note in notes if note.key == key]
    return note


def refused(state: WudangState, text: str) -> tuple[str, str]:
    """The rule and the reason why a move is not allowed; it is not among the legal ones."""
    assert text not in texts(state)
    refusal = state.refusal(WUDANG.parse(text))
    assert refusal is not None
    return refusal.rule, refusal.key


def facts(state: WudangState, text: str) -> Mapping[str, Any]:
    refusal = state.refusal(WUDANG.parse(text))
    assert refusal is not None
    return refusal.facts


def random_move(state: WudangState, rng: random.Random) -> str:
    return rng.choice(texts(state))


def random_timeline(seed: int, plies: int | None = None) -> Timeline:
    """A game of random moves, to its end or for so many plies."""
    rng = random.Random(seed)
    timeline = Timeline(Record(WUDANG.id, 3, WUDANG.setup(3, rng)), WUDANG)
    while timeline.actor is not None and timeline.ply != plies:
        timeline.play(timeline.actor, random_move(timeline.state, rng), timeline.ply)
    return timeline
