"""What the table of Rabbit City Planning says to a hand that has touched something in vain."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from engines.game import Caution, Refusal
from engines.usagi.seen import Phase, View
from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.board.values.replies import Tried, usual_reply
from ui.board.values.sight import Sight
from ui.games.usagi.card_keys import LOWER
from ui.games.usagi.data import Reader
from ui.games.usagi.market import building_name
from ui.terms import Word

PAY: Final = "pay"
_BURSTS: Final = frozenset({"own_burst", "effect_bursts"})
_OF_SLOTS: Final = frozenset({"vain_x2", "x2_before_build", "build_unpaid"})
_PLACES: Final = MappingProxyType({"slot": "mat", "over": "mat", "hand": "own_hand"})
_CALLED: Final = frozenset({"called_already", "called_later"})


def reply(tried: Tried, view: View, reader: Reader) -> Refusal | tuple[Word, ...]:
    thing = tried.thing
    if thing is not None and thing.id == PAY:
        return _unpaid(tried, view)
    if view.phase is Phase.CARDS and isinstance(thing, Placement) and tried.kind == "stack" and thing.label is not None:
        needed = reader.box.built_to_open
        facts = {"rank": thing.label.args["rank"], "open_rank": view.open_rank, "built": view.built, "needed": needed}
        return Refusal("K27", "rank_closed", facts)
    decision = "effects.choice" if view.phase is Phase.EFFECTS and tried.held else view.phase.value
    return usual_reply(tried, decision, kind=_kind(tried, view))


def _unpaid(tried: Tried, view: View) -> Refusal:
    """Too few resources are picked, or too many."""
    seat = view.seats[view.actor or 0]
    facts = {"debt": seat.debt, "chosen": len(tried.held), "tokens": seat.tokens, "held": sum(seat.resources)}
    return Refusal("K26", "not_the_debt", facts)


def _kind(tried: Tried, view: View) -> str:
    """One word for everything that is said with the same words."""
    kind, label = tried.kind, None if tried.thing is None else tried.thing.label
    if label is None:
        return kind
    if isinstance(tried.thing, Place):
        return _PLACES.get(kind, kind)
    is_own = label.args.get("seat") == view.actor
    if kind == "laid":
        return "laid" if is_own else "hidden"
    if kind == "held.alone":
        return "held"
    return "others_mat" if kind == "mat" and not is_own else kind


def idle(key: str, sight: Sight[View], now: Word, reader: Reader) -> Word:
    """A card, building or resource that is not there, a place for none, or something of another phase."""
    view, held, phase = sight.shown.view, sight.held.touched, sight.shown.view.phase
    own = view.seats[sight.shown.seat]
    if sight.moves.proposed:
        return now
    if phase is Phase.LAY:
        laid = [reader.card_of[end].id for end in own.laid if end is not None]
        if key in ("C", "Return"):
            return Word("idle.row", {"left": reader.box.cards_laid - len(laid)})
        if key == "Down" and not laid:
            return now
        if key in ("Up", "Down"):
            return Word("where.lay" if held else "first.lay")
        if key in LOWER:
            card = reader.box.cards[LOWER.index(key)]
            return Word("idle.laid" if card.id in laid else "idle.alike")
        if key.isdigit():
            return Word("idle.card", {"count": len(reader.box.cards)})
    if phase is Phase.CARDS and (key.isdigit() or key in ("C", "Return")):
        return Word("idle.building" if key.isdigit() else "idle.nothing_chosen")
    is_burst = phase is Phase.BURST and key in [resource.letter.upper() for resource in reader.box.resources]
    return Word("idle.resource") if is_burst else now


def named(refusal: Refusal | Caution, view: View) -> Sequence[str]:
    """The building that is called instead, or nearest; the displays that show what is missing, the slots of the own row
    that a caution is about, the supply that a burst empties."""
    if refusal.key in _CALLED:
        return (building_name(str(refusal.facts["called"])),)
    if refusal.key == "effect_now":
        return (building_name(str(refusal.facts["building"])),)
    if refusal.key in _BURSTS:
        return ("supply",)
    facts = refusal.facts
    short = facts.get("short")
    names = [f"display:{kind}" for kind in short] if isinstance(short, dict) else []
    if refusal.key in _OF_SLOTS:
        names += [f"mat:{view.actor}:{facts['slot']}"]
    return [*names, building_name(str(facts["building"]))] if refusal.key == "build_unpaid" else names
