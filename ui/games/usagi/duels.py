"""What the met card beats, or is beaten by: a sign on it, or on the slot across, and a ring round open rivals."""

from __future__ import annotations

from engines.usagi.components import Action
from ui.board.values.places import Look, Placement
from ui.games.usagi.cards import card_name, laid_name
from ui.games.usagi.frame import CARD_RATIO
from ui.games.usagi.stage import Stage


def duel_pieces(stage: Stage) -> list[Placement]:
    """The signs for the card under pointer or focus; nothing for cards without a symbol."""
    met = _met_card(stage)
    if met is None:
        return []
    seat, slot, end = met
    action = stage.reader.actions[end]
    rivals = [other for other in stage.reader.actions.values() if other.negates(action) or action.negates(other)]
    if not rivals:
        return []
    return [_sign(stage, seat, slot, action), *_rings(stage, 1 - seat, {rival.id for rival in rivals})]


def _met_card(stage: Stage) -> tuple[int, int, str] | None:
    """Seat, slot (0: in the hand) and end of the met card, if it lies there face up."""
    met = stage.sight.met
    for seat, side in enumerate(stage.view.seats):
        for slot, end in enumerate(side.laid, 1):
            if end is not None and met == laid_name(stage, seat, slot):
                return seat, slot, end
    held = {card_name(stage.near, end): end for card in stage.reader.hand(stage.own) for end in card.ends}
    return (stage.near, 0, held[met]) if met in held else None


def _sign(stage: Stage, seat: int, slot: int, action: Action) -> Placement:
    """White strikes black: beside the hand, or on the slot across."""
    width, high = 50 * stage.unit, 22 * stage.unit
    if slot:
        across = 1 - stage.row(seat)
        x, y = stage.frame.slot_at(across, slot)
        y += (stage.frame.slot / CARD_RATIO - high) / 2 * (1 if across else -1)
    else:
        area = stage.frame.own.hand
        x, y = area.left + width / 2, area.top + high / 2
    return Placement(
        "duel",
        Look("usagi.duel", (action.shape, action.white, stage.colour(seat), stage.colour(1 - seat))),
        x,
        y,
        width,
        high,
        z=17,
        shadow=False,
    )


def _rings(stage: Stage, seat: int, ends: set[str]) -> list[Placement]:
    """Round every open card of the other side that strikes it, or is struck by it."""
    width = stage.frame.slot * 1.1
    rings = []
    for slot, end in enumerate(stage.view.seats[seat].laid, 1):
        if end in ends:
            x, y = stage.frame.slot_at(stage.row(seat), slot)
            look = Look("usagi.ring")
            rings.append(Placement(f"ring:{slot}", look, x, y, width, width / CARD_RATIO, z=15.5, shadow=False))
    return rings
