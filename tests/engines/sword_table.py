"""Positions of Sword of the Weak for tests: set the table, play moves as texts, read what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import Note
from engines.sword import SWORD
from engines.sword.state import SwordState

DECKS = (
    "39392860722751449003854845319581502971186467703662",
    "67103337155642785193400699271368924258104640958827",
    "45999707847981225325516607620073564491083618124338",
)


def begin(players: int = 3, start: int = 0) -> SwordState:
    """The first round, set up from DECKS."""
    return SWORD.start({"players": players, "start": start, "decks": list(DECKS)})


def table(*hands: str, field: str = "", deck: str = "", under: str = "", **changes: Any) -> SwordState:
    """A position with these hands, seat 0 to act; an empty hand is a seat that is out. Cards need not be complete."""
    out = [seat for seat, hand in enumerate(hands) if not hand]
    position = {
        "players": len(hands),
        "round": 1,
        "start": 0,
        "turn": 0,
        "phase": "turn",
        "balance": "blue",
        "field": list(field),
        "owner": None,
        "under": list(under),
        "passes": 0,
        "deck": list(deck),
        "discard": [],
        "hands": [list(hand) for hand in hands],
        "swords": ["S" in hand for hand in hands],
        "out": out,
        "scores": [0] * len(hands),
        "rounds": [],
        "later": list(DECKS[1:]),
        "winners": [],
    }
    return SWORD.from_position({**position, **changes})


def play(state: SwordState, *moves: str) -> list[Note]:
    """Make legal moves and return what was told."""
    notes: list[Note] = []
    state.teller = notes.append
    for text in moves:
        move = SWORD.parse(text)
        assert state.refusal(move) is None, f"{text} is refused: {state.refusal(move)}"
        state.apply(move)
    state.teller = None
    return notes


def told(notes: Sequence[Note], key: str) -> list[dict[str, Any]]:
    """The arguments of every note with this key."""
    return [dict(note.args) for note in notes if note.key == key]


def keys(notes: Sequence[Note]) -> list[str]:
    return [note.key for note in notes]


def legal(state: SwordState) -> list[str]:
    return sorted(SWORD.text(move) for move in state.legal())


def refusal(state: SwordState, text: str) -> tuple[str, str] | None:
    """Rule and key of a refusal."""
    found = state.refusal(SWORD.parse(text))
    return None if found is None else (found.rule, found.key)


def see(state: SwordState, *names: str) -> Any:
    """These values of the position; hands and other lists of cards as one string."""
    position = state.position()
    position["hands"] = ["".join(hand) for hand in position["hands"]]
    for name in ("field", "under", "deck", "discard"):
        position[name] = "".join(position[name])
    values = [position[name] for name in names]
    return values[0] if len(values) == 1 else values
