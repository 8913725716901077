"""The viewer's own row while it is laid: the next slot, cards that change places or ends, and the word that it stands.

Which rows may lie there is the engine's business: whatever is arranged here is made of the moves of the row as it lies,
and of those that are legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.usagi.moves import Lay
from engines.usagi.seen import Phase
from ui.board.values.places import Gesture, Look, Place, PlaceKind, Placement, Plan
from ui.games.usagi.cards import card_name, hand_area
from ui.games.usagi.frame import CARD_RATIO, SLOTS
from ui.games.usagi.stage import Stage
from ui.terms import Word

CONFIRM: Final = "confirm"
HAND: Final = "hand"


def is_laying(stage: Stage) -> bool:
    """Whether the viewer may lay cards, or arrange those that lie."""
    return stage.view.phase is Phase.LAY and bool(stage.sight.legal or stage.sight.proposed)


def row_of(stage: Stage) -> tuple[str, ...]:
    """The ends in the viewer's slots, a proposed one included."""
    return tuple(end for end in stage.own.laid if end is not None)


def laying_places(stage: Stage) -> list[Place]:
    """The next slot, the hand, and every laid card as a place for another."""
    if not is_laying(stage):
        return []
    row = row_of(stage)
    places = [_slot(stage, slot, card_name(stage.near, end), PlaceKind.PIECE) for slot, end in enumerate(row, 1)]
    if stage.sight.legal:
        slot = len(row) + 1
        places.append(_slot(stage, slot, f"slot:{slot}", PlaceKind.ZONE))
    if row:
        area = hand_area(stage)
        places.append(Place(HAND, area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.hand")))
    return places


def laying_pieces(stage: Stage) -> list[Placement]:
    """A button to turn each laid card end for end, and the one that confirms a whole row."""
    if not is_laying(stage):
        return []
    row = row_of(stage)
    turning = [_turn(stage, slot, end) for slot, end in enumerate(row, 1) if len(stage.reader.card_of[end].ends) > 1]
    return [*turning, *([_confirm(stage)] if stage.sight.proposed else [])]


def plans_of(stage: Stage) -> tuple[Plan, ...]:
    """Everything that can be done to the own row beside laying the next card."""
    if not is_laying(stage):
        return ()
    proposed = stage.sight.proposed
    confirm = [Plan(0, (proposed,), gesture=Gesture((CONFIRM,)))] if proposed else []
    return (*confirm, *_turned(stage), *_swapped(stage), *_replaced(stage), *_taken_up(stage))


def _turned(stage: Stage) -> Iterator[Plan]:
    row = row_of(stage)
    for at, end in enumerate(row):
        ends = stage.reader.card_of[end].ends
        other = ends[(ends.index(end) + 1) % len(ends)]
        if other != end:
            yield _plan(stage, (*row[:at], other, *row[at + 1 :]), turns=card_name(stage.near, end))


def _swapped(stage: Stage) -> Iterator[Plan]:
    row = row_of(stage)
    for at, one in enumerate(row):
        for to, other in enumerate(row):
            if at != to:
                after = list(row)
                after[at], after[to] = other, one
                yield _plan(stage, tuple(after), (card_name(stage.near, one), card_name(stage.near, other)))


def _replaced(stage: Stage) -> Iterator[Plan]:
    """A card of the hand in the place of a laid one."""
    row = row_of(stage)
    held = [end for card in stage.reader.hand(stage.own) for end in card.ends]
    for at, old in enumerate(row):
        for new in held:
            path = (card_name(stage.near, new), card_name(stage.near, old))
            yield _plan(stage, (*row[:at], new, *row[at + 1 :]), path)


def _taken_up(stage: Stage) -> Iterator[Plan]:
    """A laid card back into the hand; those after it move up."""
    row = row_of(stage)
    for at, end in enumerate(row):
        yield _plan(stage, (*row[:at], *row[at + 1 :]), (card_name(stage.near, end), HAND))


def _plan(stage: Stage, after: tuple[str, ...], path: tuple[str, ...] = (), turns: str = "") -> Plan:
    """How to get from the row as it lies to another: its last card is only proposed when the row is whole."""
    before = row_of(stage)[:-1] if stage.sight.proposed else row_of(stage)
    whole = len(after) == SLOTS
    made = after[:-1] if whole else after
    same = next((at for at, pair in enumerate(zip(before, made, strict=False)) if pair[0] != pair[1]), None)
    kept = min(len(before), len(made)) if same is None else same
    return Plan(
        back=len(before) - kept,
        moves=tuple(str(Lay(end)) for end in made[kept:]),
        proposed=str(Lay(after[-1])) if whole else "",
        gesture=Gesture(path) if path else None,
        turns=turns,
    )


def _slot(stage: Stage, slot: int, name: str, kind: PlaceKind) -> Place:
    x, y = stage.frame.slot_at(0, slot)
    width = stage.frame.slot
    return Place(name, x, y, width, width / CARD_RATIO, kind, Word("place.slot", {"slot": slot}))


def _turn(stage: Stage, slot: int, end: str) -> Placement:
    x, y = stage.frame.slot_at(0, slot)
    width, size = stage.frame.slot, 15 * stage.unit
    return Placement(
        f"turn:{slot}",
        Look("usagi.turn", (stage.colour(stage.near),)),
        x - width / 2 + size * 0.3,
        y + width / CARD_RATIO / 2 - size * 0.3,
        size,
        size,
        z=14,
        label=Word("piece.turn", {"end": end}),
        hint=Word("piece.turn.hint"),
        rule="K14",
        stand="",
        turns=card_name(stage.near, end),
    )


def _confirm(stage: Stage) -> Placement:
    area = stage.frame.slots
    return Placement(
        CONFIRM,
        Look("usagi.button", (stage.sight.terms.say("paint.confirm"),)),
        area.x,
        area.y,
        110 * stage.unit,
        28 * stage.unit,
        z=18,
        label=Word("piece.confirm"),
        hint=Word("piece.confirm.hint"),
        rule="K14",
        stand="",
    )
