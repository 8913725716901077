"""The viewer's own row while it is laid: the next slot, cards that change places or ends, and the word that it stands.

Which rows may lie there is the engine's business: whatever is arranged here is made of the moves of the row as it lies,
and of those that are legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.usagi.moves import Lay
from engines.usagi.seen import Phase
from ui.board.values.placement import PRESSED, Change, Placement, Pose, Said, Touch
from ui.board.values.places import Gesture, Place, PlaceKind, Plan
from ui.games.usagi.cards import card_name, hand_area
from ui.games.usagi.context import Context
from ui.games.usagi.frame import CARD_RATIO
from ui.games.usagi.looks import ButtonLook, TurnLook
from ui.terms import Word

CONFIRM: Final = "confirm"
HAND: Final = "hand"


def is_laying(context: Context) -> bool:
    """Whether the viewer may lay cards, or arrange those that lie."""
    return context.view.phase is Phase.LAY and bool(context.sight.moves.legal or context.sight.moves.proposed)


def row_of(context: Context) -> tuple[str, ...]:
    """The ends in the viewer's slots, a proposed one included."""
    return tuple(end for end in context.own.laid if end is not None)


def laying_places(context: Context) -> list[Place]:
    """The next slot, the hand, and every laid card as a place for another."""
    if not is_laying(context):
        return []
    row = row_of(context)
    places = [_laid(context, slot, end) for slot, end in enumerate(row, 1)]
    if context.sight.moves.legal:
        slot = len(row) + 1
        label = Word("place.slot", {"slot": slot})
        places.append(_slot(context, slot, f"slot:{slot}", PlaceKind.ZONE, label))
    if row:
        area = hand_area(context)
        places.append(Place(HAND, area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.hand")))
    return places


def laying_pieces(context: Context) -> list[Placement]:
    """A button to turn each laid card end for end, and the one that confirms a whole row."""
    if not is_laying(context):
        return []
    row = row_of(context)
    turning = [_turn(context, slot, end) for slot, end in enumerate(row, 1) if _other(context, end)]
    return [*turning, *([_confirm(context)] if context.sight.moves.proposed else [])]


def plans_of(context: Context) -> tuple[Plan, ...]:
    """Everything that can be done to the own row beside laying the next card."""
    if not is_laying(context):
        return ()
    proposed = context.sight.moves.proposed
    confirm = [Plan(0, (proposed,), gesture=Gesture((CONFIRM,)))] if proposed else []
    return (*confirm, *_turned(context), *_swapped(context), *_replaced(context), *_taken_up(context))


def _turned(context: Context) -> Iterator[Plan]:
    row = row_of(context)
    for at, end in enumerate(row):
        other = _other(context, end)
        if other:
            yield _plan(context, (*row[:at], other, *row[at + 1 :]), turns=card_name(context.near, end))


def _other(context: Context, end: str) -> str:
    """The other end of the same card; "" for none."""
    return next((other for other in context.reader.card_of[end].ends if other != end), "")


def _swapped(context: Context) -> Iterator[Plan]:
    row = row_of(context)
    for at, one in enumerate(row):
        for to, other in enumerate(row):
            if at != to:
                after = list(row)
                after[at], after[to] = other, one
                yield _plan(context, tuple(after), (card_name(context.near, one), card_name(context.near, other)))


def _replaced(context: Context) -> Iterator[Plan]:
    """A card of the hand in the place of a laid one."""
    row = row_of(context)
    held = [end for card in context.reader.hand(context.own) for end in card.ends]
    for at, old in enumerate(row):
        for new in held:
            path = (card_name(context.near, new), card_name(context.near, old))
            yield _plan(context, (*row[:at], new, *row[at + 1 :]), path)


def _taken_up(context: Context) -> Iterator[Plan]:
    """A laid card back into the hand; those after it move up."""
    row = row_of(context)
    for at, end in enumerate(row):
        yield _plan(context, (*row[:at], *row[at + 1 :]), (card_name(context.near, end), HAND))


def _plan(context: Context, after: tuple[str, ...], path: tuple[str, ...] = (), turns: str = "") -> Plan:
    """How to get from the row as it lies to another: its last card is only proposed when the row is whole."""
    before = row_of(context)[:-1] if context.sight.moves.proposed else row_of(context)
    whole = len(after) == context.frame.count
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


def _laid(context: Context, slot: int, end: str) -> Place:
    """A laid card, for another to take its place."""
    label = Word("place.over", {"slot": slot, "end": end})
    return _slot(context, slot, card_name(context.near, end), PlaceKind.PIECE, label)


def _slot(context: Context, slot: int, name: str, kind: PlaceKind, label: Word) -> Place:
    x, y = context.frame.slot_at(0, slot)
    width = context.frame.slot
    return Place(name, x, y, width, width / CARD_RATIO, kind, label)


def _turn(context: Context, slot: int, end: str) -> Placement:
    x, y = context.frame.slot_at(0, slot)
    width, size = context.frame.slot, 15 * context.unit
    return Placement(
        f"turn:{slot}",
        TurnLook(context.colour(context.near)),
        Pose(x - width / 2 + size * 0.2, y - width / CARD_RATIO * 0.2, size, size),
        z=14,
        said=Said(
            Word("piece.turn", {"slot": slot, "other": _other(context, end)}), hint=Word("piece.turn.hint"), rule="K14"
        ),
        change=Change(stand=""),
        touch=Touch(turns=card_name(context.near, end)),
        drawn=PRESSED,
    )


def _confirm(context: Context) -> Placement:
    area = context.frame.slots
    return Placement(
        CONFIRM,
        ButtonLook(context.sight.terms.say("paint.confirm")),
        Pose(area.x, area.y, 110 * context.unit, 28 * context.unit),
        z=18,
        said=Said(Word("piece.confirm"), hint=Word("piece.confirm.hint"), rule="K14"),
        change=Change(stand=""),
        drawn=PRESSED,
    )
