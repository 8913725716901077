"""What the table of Shinano says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import Caution, Refusal
from engines.shinano.seen import Cell, Edge, View
from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.board.values.replies import Part, Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.shinano.data import STEPS
from ui.games.shinano.names import card_name, castle_name, cell_name, token_name
from ui.terms import Word

_KINDS: Final = {"left": "hidden"}
"""What is said with the same words as something else."""
_PLACES: Final = ("Up", "Down", "Left", "Right", "X")
"""The keys of the places for a card."""


def reply(tried: Tried, view: View) -> tuple[Word, ...]:
    thing, held = tried.thing, tried.held
    if isinstance(thing, Placement) and thing.id == "turn":
        return (Word("first.turn"),)
    decided = _decided(view)
    if held or thing is None or tried.part is Part.FIRST:
        decided = _held(held[0] if held else "" if thing is None else thing.id, view)
    elif tried.part is Part.LATER:
        decided = _waiting(thing.id)
    kind = "rout.place" if isinstance(thing, Place) and tried.kind == "rout" else tried.kind.partition(".")[0]
    return usual_reply(tried, decided, kind=_KINDS.get(kind, kind))


def _held(piece: str, view: View) -> str:
    """What is in the hand."""
    others = {token_name(view.actor): "token", castle_name(view.actor): "castle", "end": "button", "retire": "button"}
    return others.get(piece, "card")


def _waiting(place: str) -> str:
    """What a place waits for."""
    return "token" if place.startswith("card:") else "card"


def _decided(view: View) -> str:
    """What the seat to act can still do in this turn."""
    if view.invasion is None:
        return "final" if view.final else "invade"
    return "end" if view.moved else "after"


def idle(key: str, sight: Sight[View]) -> Word:
    """A card that is not in the hand, or a place where none can be laid now."""
    view = sight.shown.view
    if key.isdigit():
        return Word("idle.card", {"count": len(view.hands[sight.shown.seat])})
    is_place = key in _PLACES and view.invasion is None
    return Word("first.card") if is_place else Word(f"now.{_decided(view)}")


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The cards that are spoken of, in hand or on the map, and the space where one would do better; tokens and castles
    that are in the way."""
    facts = refusal.facts
    names = [card_name(str(facts[key])) for key in ("card", "other_card") if facts.get(key)]
    edge, actor = facts.get("edge"), view.actor
    if edge is not None and actor is not None:
        step, token = STEPS[Edge(str(edge))], view.tokens[actor]
        names.append(cell_name(Cell(token.x + step.x, token.y + step.y)))
    cards, seats = facts.get("cards"), facts.get("seats")
    names += [card_name(str(card)) for card in cards] if isinstance(cards, (list, tuple)) else []
    if isinstance(seats, (list, tuple)):
        names += [name for seat in seats if isinstance(seat, int) for name in (token_name(seat), castle_name(seat))]
    return names
