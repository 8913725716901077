"""What the table of Shinano says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import JSON, Caution, Refusal
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
_TURNS: Final = ("F", "R")
_PLACES: Final = ("Up", "Down", "Left", "Right")
"""The keys of the places for a card that is laid."""
_ROUT: Final = "now.rout"
_OF_CARDS: Final = frozenset(
    f"now.{asked}" for asked in ("invade", "invade.moved", "handicap", "final", "final.moved", "rout")
)
"""What is decided where a hand card is picked first."""
_OF_THE_CARD: Final = ("river_cut", "peace_too_dear", "final_needs_control", "run_too_long")
_OF_THE_WAY: Final = ("dead_end", "way_too_dear", "way_blocked")
"""What keeps a card from a space, the token from a card, where something could be laid there, or reached, at all."""
SUMMED_UP: Final = {"fits_nowhere": _OF_THE_CARD, "goes_nowhere": _OF_THE_WAY}
"""What a card is told of all spaces beside the token, and the token of all cards of the map."""
_NO_PLACE: Final = frozenset({"cell_taken", "out_of_reach", "already_there"})
_ASIDE: Final = frozenset({"invasion_possible", "no_rout_in_final"})
"""Why a card is not set aside in a rout."""


def reply(tried: Tried, view: View) -> tuple[Word, ...]:
    thing, held = tried.thing, tried.held
    piece = held[0] if held else "" if thing is None else thing.id
    if held and isinstance(thing, Placement) and thing.touch.passes:
        return (Word(f"first.button.{'token' if piece == token_name(view.actor) else 'card'}"),)
    decided = _waiting(piece) if tried.part is Part.LATER and not held else _held(piece, view, tried.now)
    kind = "rout.place" if isinstance(thing, Place) and tried.kind == "rout" else tried.kind.partition(".")[0]
    return usual_reply(tried, decided, kind=_KINDS.get(kind, kind))


def summed_up(refusals: Sequence[Refusal], view: View) -> Refusal | None:
    """Why a hand card fits nowhere beside the token, or the token can go nowhere: all that is in the way, each once."""
    met = [refusal for refusal in refusals if refusal.key not in _NO_PLACE | _ASIDE]
    for key, kinds in SUMMED_UP.items():
        if met and {refusal.key for refusal in met} <= {*kinds}:
            first = {refusal.key: refusal for refusal in reversed(met)}
            reasons: dict[str, JSON] = {kind: first[kind].facts.get("cost", 0) for kind in kinds if kind in first}
            return Refusal(first[next(iter(reasons))].rule, key, {"reasons": reasons})
    return None


def _held(piece: str, view: View, now: Word) -> str:
    """What is in the hand, by where it can go."""
    others = {token_name(view.actor): "token", castle_name(view.actor): "castle", "end": "button", "retire": "button"}
    return others.get(piece, "rout" if now.key == _ROUT else "card")


def _waiting(place: str) -> str:
    """What a place waits for."""
    return "token" if place.startswith("card:") else "card"


def idle(key: str, sight: Sight[View], now: Word) -> Word:
    """A card that is not in the hand, or a place where none can be laid now."""
    view = sight.shown.view
    if key.isdigit():
        return Word("idle.card", {"count": len(view.hands[sight.shown.seat])})
    is_for_card = key in _TURNS or (key == "X" if now.key == _ROUT else key in _PLACES)
    return Word("first.card") if is_for_card and now.key in _OF_CARDS else now


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
