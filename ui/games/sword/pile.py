"""The discard pile: a heap beside the deck, or opened over the nave with every kind of card by its suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engines.sword.components import Card
from engines.sword.seen import Phase
from ui.board.values.area import Area
from ui.board.values.placement import FLAT, Placement, Said, Touch
from ui.games.sword.context import Context
from ui.games.sword.frame import RATIO
from ui.games.sword.hall import count_piece
from ui.games.sword.looks import SheetLook, SlotLook
from ui.terms import Word

PILE: Final = "pile"
_CARD: Final = 47.0
_CELL: Final = (54.0, 92.0)
_EDGE: Final = 8.0
_SIDE: Final = 30.0
"""The sheet covers the balance with both pans, so that nothing peeps out half."""
_HEAD: Final = 22.0
_STEP: Final = 1.4
"""How much each further copy of a card lies aside."""


def is_open(context: Context) -> bool:
    """Whether the viewer looks through the pile. Picking a card closes it."""
    held = context.sight.held
    return PILE in held.flipped and bool(context.view.discard) and not held.touched


def pile_pieces(context: Context) -> list[Placement]:
    """All of the pile but its cards."""
    return _sheet(context) if is_open(context) else _heap(context)


def _heap(context: Context) -> list[Placement]:
    area, count = context.frame.discard, len(context.view.discard)
    must_discard = context.view.phase is Phase.DISCARD
    # a card that is picked for it is put there, and does not open it
    touch = Touch(turnable=True, switch=count > 0 and not (must_discard and context.sight.held.touched))
    # else it is no place for cards: who puts one there is told why
    name = "" if must_discard else "discard"
    slot = context.laid(PILE, SlotLook(), area, z=5, same_as=name, said=_words(context), touch=touch, drawn=FLAT)
    return [slot, count_piece(context, PILE, area, str(count), context.frame.stretch)]


def _sheet(context: Context) -> list[Placement]:
    """A slate with a place for every kind, and how many copies of how many lie there."""
    area, count = _sheet_area(context), Counter(context.view.discard)
    title, side = context.say("sign.discard", count=len(context.view.discard)), context.reader.side(context.view)
    pieces = [
        context.laid(
            PILE,
            SheetLook(title, _HEAD * context.frame.unit),
            area,
            z=60,
            said=_words(context),
            touch=Touch(turnable=True, switch=True, covers=True),
        )
    ]
    for card in _cards(context):
        cell = cell_of(context, card.code)
        share = f"{count[card.code]}/{context.reader.box.copies(card, context.view.players)}"
        look = SlotLook("" if count[card.code] else str(context.reader.number(card.code, side)))
        pieces.append(context.laid(f"cell:{card.code}", look, cell, z=61, drawn=FLAT))
        pieces.append(replace(count_piece(context, f"cell:{card.code}", cell, share), z=80))
    return pieces


def _words(context: Context) -> Said:
    """How many lie there, and of which numbers: those that count now, ascending, and the swords."""
    view, reader = context.view, context.reader
    side = reader.side(view)
    faces = reader.in_order(view.discard, side, by_suit=False)
    numbers = ["S" if reader.is_sword(face) else str(reader.number(face, side)) for face in faces]
    listed = {"count": len(view.discard), "side": view.balance, "kinds": dict(Counter(numbers))}
    hint = "piece.discard.hint" if view.discard else "piece.discard.none.hint"
    return Said(Word("piece.discard", listed), hint=Word(hint), rule="J17")


def opened_spot(context: Context, index: int) -> tuple[Area, float]:
    """Where the card at `index` of the discard pile lies on the sheet, and how high."""
    discard, unit = context.view.discard, context.frame.unit
    face = discard[index]
    aside = discard[:index].count(face) * _STEP * unit
    cell = cell_of(context, face)
    return Area(cell.left + aside, cell.top - aside, cell.width, cell.height), 62 + index * 0.01


def cell_of(context: Context, face: str) -> Area:
    """The place of a kind on the sheet: a column a suit, the sword in the last one."""
    unit, sheet = context.frame.unit, _sheet_area(context)
    column, row = next((at, kinds.index(face)) for at, kinds in enumerate(_columns(context)) if face in kinds)
    left = sheet.left + (_SIDE + column * _CELL[0] + (_CELL[0] - _CARD) / 2) * unit
    top = sheet.top + (_HEAD + row * _CELL[1] + 9) * unit
    return Area(left, top, _CARD * unit, _CARD / RATIO * unit)


def _sheet_area(context: Context) -> Area:
    frame, unit, columns = context.frame, context.frame.unit, _columns(context)
    rows = max(map(len, columns))
    width, height = (2 * _SIDE + len(columns) * _CELL[0]) * unit, (_HEAD + rows * _CELL[1] + _EDGE) * unit
    top = frame.nave.top - 4 * unit
    return Area(frame.nave.x - width / 2, top, width, max(height, frame.foot - top))


def _columns(context: Context) -> Sequence[Sequence[str]]:
    box = context.reader.box
    return [*([card.code for card in box.kinds if card.suit == suit.id] for suit in box.suits), [box.sword.code]]


def _cards(context: Context) -> Iterator[Card]:
    return iter(context.reader.cards.values())
