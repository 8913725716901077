"""What the met card beats, or is beaten by: a sign on the slot across, and a ring round open rivals."""

from __future__ import annotations

from engines.usagi.components import Action
from engines.usagi.seen import Phase
from ui.board.values.area import Area
from ui.board.values.placement import FLAT, Placement, Pose
from ui.games.usagi.cards import card_name, laid_name
from ui.games.usagi.context import Context
from ui.games.usagi.frame import CARD_RATIO
from ui.games.usagi.laying import row_of
from ui.games.usagi.looks import DuelLook, WarningLook


def open_pair(context: Context) -> tuple[Area, ...]:
    """Where the two cards lie that are opened now; nothing between two openings."""
    view, width = context.view, context.frame.slot
    if not view.slot or view.phase not in (Phase.CARDS, Phase.BURST):
        return ()
    middles = (context.frame.slot_at(row, view.slot) for row in (0, 1))
    return tuple(Area(x - width / 2, y - width / CARD_RATIO / 2, width, width / CARD_RATIO) for x, y in middles)


def duel_pieces(context: Context) -> list[Placement]:
    """The signs for the card under pointer or focus; nothing for cards without a symbol."""
    met = _met_card(context)
    if met is None:
        return []
    seat, slot, end = met
    action = context.reader.actions[end]
    rivals = [other for other in context.reader.actions.values() if other.negates(action) or action.negates(other)]
    if not rivals:
        return []
    return [_sign(context, seat, slot, action), *_rings(context, 1 - seat, {rival.id for rival in rivals})]


def _met_card(context: Context) -> tuple[int, int, str] | None:
    """Seat, slot (0: in the hand) and end of the met card, if it lies there face up."""
    met = context.sight.held.met
    for seat, side in enumerate(context.view.seats):
        for slot, end in enumerate(side.laid, 1):
            if end is not None and met == laid_name(context, seat, slot):
                return seat, slot, end
    held = {card_name(context.near, end): end for card in context.reader.hand(context.own) for end in card.ends}
    return (context.near, 0, held[met]) if met in held else None


def _sign(context: Context, seat: int, slot: int, action: Action) -> Placement:
    """White strikes black: on the slot across, for a held card from where it would go; beside the hand where no slot is
    free."""
    width, high = 50 * context.unit, 22 * context.unit
    slot = slot or _next_slot(context)
    if slot:
        across = 1 - context.row(seat)
        x, y = context.frame.slot_at(across, slot)
        y += (context.frame.slot / CARD_RATIO - high) / 2 * (1 if across else -1)
    else:
        area = context.frame.own.hand
        x, y = area.left + width / 2, area.top + high / 2
    return Placement(
        "duel",
        DuelLook(action.shape, action.white, context.colour(seat), context.colour(1 - seat)),
        Pose(x, y, width, high),
        z=17,
        drawn=FLAT,
    )


def _next_slot(context: Context) -> int:
    """The slot of the near row, counted from 1, that is still to be filled; 0 where it is whole."""
    slot = len(row_of(context)) + 1
    return slot if slot <= context.frame.count else 0


def _rings(context: Context, seat: int, ends: set[str]) -> list[Placement]:
    """Round every open card of the other side that strikes it, or is struck by it."""
    width = context.frame.slot * 1.1
    rings = []
    for slot, end in enumerate(context.view.seats[seat].laid, 1):
        if end in ends:
            x, y = context.frame.slot_at(context.row(seat), slot)
            look = WarningLook()
            rings.append(Placement(f"ring:{slot}", look, Pose(x, y, width, width / CARD_RATIO), z=15.5, drawn=FLAT))
    return rings
