"""The action cards: hands, the four slots of each side, what waits for the next action."""

from __future__ import annotations

from typing import Final

from engines.usagi.components import ActionCard, Special
from engines.usagi.seen import Phase, SlotOpened
from ui.board.values.area import Area
from ui.board.values.looks import Look
from ui.board.values.placement import FLAT, Change, Drawn, Placement, Pose, Said, Touch
from ui.games.usagi.context import Context
from ui.games.usagi.data import Reader
from ui.games.usagi.frame import CARD_RATIO
from ui.games.usagi.looks import (
    BackLook,
    CardLook,
    CordLook,
    DoubleLook,
    GuardLook,
    MatLook,
    OtherEnd,
    StampLook,
    StripLook,
)
from ui.terms import Terms, Word

_RULES: Final = {Special.X2: "K21", Special.GUARD: "K17", Special.BUILD: "K22", Special.CARROT: "K23"}
"""The rule of an end that does more than gain; the others have the one of their symbols."""


def card_pieces(context: Context) -> list[Placement]:
    """All action cards of both sides, and the mats on which the rows lie."""
    slots = range(1, context.frame.count + 1)
    pieces = [_cord(context, slot) for slot in slots]
    pieces += [_mat(context, seat, slot) for seat in (0, 1) for slot in slots]
    for seat in (0, 1):
        pieces += _row(context, seat)
        pieces += _own_hand(context) if seat == context.sight.shown.seat else _backs(context, seat)
    return [*pieces, *_waiting(context), *_stamps(context)]


def card_name(seat: int, end: str) -> str:
    """A card of the viewer with this end up."""
    return f"card:{seat}:{end}"


def opened_name(seat: int, end: str) -> str:
    """The name that an open card answers to, whoever looks."""
    return f"opened:{seat}:{end}"


def up_end(context: Context, card: ActionCard) -> str:
    """The end of a held card that points to the opponent now: touched, or turned up by the viewer."""
    names = {card_name(context.near, end): end for end in card.ends}
    for touched in context.sight.held.touched:
        if touched in names:
            return names[touched]
    turns = sum(1 for name in names if name in context.sight.held.flipped)
    return card.ends[turns % len(card.ends)]


def laid_name(context: Context, seat: int, slot: int) -> str:
    """The piece in a slot, counted from 1."""
    end = context.view.seats[seat].laid[slot - 1]
    return card_name(seat, end) if seat == context.sight.shown.seat and end is not None else f"laid:{seat}:{slot}"


def struck_slots(context: Context, seat: int) -> list[int]:
    """The open slots in which the seat's card lies there negated; both are seen open before one strikes."""
    view, opening = context.view, isinstance(context.told, SlotOpened)
    struck = enumerate(context.reader.box.struck(view.opened(seat), view.opened(1 - seat)), 1)
    return [at for at, is_struck in struck if is_struck and not (opening and at == view.slot)]


def _cord(context: Context, slot: int) -> Placement:
    """Between the slots of both sides that are opened together."""
    (x, near), (_, far) = (context.frame.slot_at(row, slot) for row in (0, 1))
    high = near - far - context.frame.slot / CARD_RATIO
    look = CordLook(context.view.slot == slot and context.view.phase in (Phase.CARDS, Phase.BURST))
    return Placement(f"cord:{slot}", look, Pose(x, (near + far) / 2, 12 * context.unit, high), z=1.5, drawn=FLAT)


def _mat(context: Context, seat: int, slot: int) -> Placement:
    x, y = context.frame.slot_at(context.row(seat), slot)
    width = context.frame.slot
    waits = seat == context.near and bool(context.sight.moves.legal) and context.view.phase is Phase.LAY
    following = len(context.view.seats[seat].laid) + 1
    now = context.view.slot == slot and context.view.phase in (Phase.CARDS, Phase.BURST)
    return Placement(
        f"mat:{seat}:{slot}",
        MatLook(context.colour(seat), slot, now or (waits and slot == following)),
        Pose(x, y, width, width / CARD_RATIO),
        z=2,
        said=Said(
            Word("piece.mat", {"seat": seat, "slot": slot}),
            rule="K14",
            why=Word("why.next_slot", {"slot": following}) if waits and slot > following else None,
        ),
        drawn=FLAT,
    )


def back(context: Context, seat: int) -> Look:
    """A card of this seat from behind."""
    return BackLook(*context.mark(seat))


def face(context: Context, seat: int, end: str, state: str) -> Look:
    """An end of a card, large. `state` is "hand", "down" (laid, seen by its owner), "open" or "negated"."""
    return end_look(context.reader, end, context.sight.terms, *context.mark(seat), state)


def end_look(reader: Reader, end: str, terms: Terms, colour: str, shape: str, state: str) -> Look:
    """The same by the colour and shape of its owner."""
    action, card = reader.actions[end], reader.card_of[end]
    others = [reader.actions[other] for other in card.ends if other != end]
    tail = tuple(OtherEnd(terms.say(f"action.{other.id}"), other.shape, other.white) for other in others)
    gains = (*reader.goods(action.gain), *((("carrot", 1),) if action.special is Special.CARROT else ()))
    name = terms.say(f"action.{end}")
    return CardLook(end, name, action.shape, action.white, gains, card.colour, colour, shape, state, tail)


def _row(context: Context, seat: int) -> list[Placement]:
    pieces, struck = [], struck_slots(context, seat)
    for slot, end in enumerate(context.view.seats[seat].laid, 1):
        opened = slot <= context.view.slot
        state = "negated" if slot in struck else "open" if opened else "down"
        words = {"seat": seat, "slot": slot}
        pieces.append(
            Placement(
                laid_name(context, seat, slot),
                back(context, seat) if end is None else face(context, seat, end, state),
                _slot_pose(context, seat, slot),
                z=10 + slot * 0.1,
                same_as="" if end is None else opened_name(seat, end),
                said=Said(
                    Word("piece.hidden", words) if end is None else Word("piece.laid", {**words, "end": end}),
                    hint=Word("piece.hidden.hint") if end is None else Word(f"action.{end}.hint"),
                    rule="K15" if end is None else _rule(context, end),
                    tells_why=False,
                ),
                change=Change(
                    flips=end is None or state == "open",
                    source="" if seat == context.sight.shown.seat else f"hand:{seat}",
                ),
                touch=Touch(
                    turnable=end is not None and seat == context.sight.shown.seat,
                    tells=end is not None and bool(context.reader.actions[end].shape),
                    settled=True,
                ),
            )
        )
    return pieces


def _slot_pose(context: Context, seat: int, slot: int) -> Pose:
    x, y = context.frame.slot_at(context.row(seat), slot)
    width = context.frame.slot
    return Pose(x, y, width, width / CARD_RATIO)


def laid_pose(context: Context, end: str) -> Pose:
    """Where the viewer's card lies that has been laid with this end up."""
    return _slot_pose(context, context.near, context.own.laid.index(end) + 1)


def _rule(context: Context, end: str) -> str:
    return _RULES.get(context.reader.actions[end].special, "K16")


def hand_area(context: Context) -> Area:
    """Where the viewer's cards lie."""
    return context.frame.own.hand


def hand_top(context: Context) -> float:
    """Where the viewer's cards begin, a touched one lifted."""
    desk = context.frame.own
    return desk.hand.y + 2 * context.unit - desk.card / CARD_RATIO / 2 - 3 * context.unit


def _own_hand(context: Context) -> list[Placement]:
    """The viewer's cards: the end that is up as a whole card, the other one as a strip along its foot."""
    return [piece for card in context.reader.hand(context.own) for piece in _held(context, card)]


def held_pose(context: Context, end: str) -> Pose:
    """Where the card with this end lies while it is in the viewer's hand: a card that lies in the row leaves its place
    free, so that each is found where it was."""
    area, width = context.frame.own.hand, context.frame.own.card
    cards = context.reader.box.cards
    step = min(width * 1.06, (area.width - width) / max(1, len(cards) - 1))
    at = cards.index(context.reader.card_of[end])
    return Pose(area.x + (at - (len(cards) - 1) / 2) * step, area.y + 2 * context.unit, width, width / CARD_RATIO)


def _held_word(card: ActionCard, end: str) -> Word:
    """What a held card is called with this end up."""
    other = next((other for other in card.ends if other != end), "")
    words = {"end": end, "card": card.id}
    return Word("piece.held", {**words, "other": other}) if other else Word("piece.held.alone", words)


def _held(context: Context, card: ActionCard) -> list[Placement]:
    up, pose = up_end(context, card), held_pose(context, card.ends[0])
    x, y, width, high = pose.x, pose.y, pose.width, pose.height
    z, pieces = 30.0 + context.reader.box.cards.index(card), []
    for end in card.ends:
        front = end == up
        size = (width, high) if front else (width, high * 0.26)
        action = context.reader.actions[end]
        strip = StripLook(context.sight.terms.say(f"action.{end}"), action.shape, action.white, card.colour)
        pieces.append(
            Placement(
                card_name(context.near, end),
                face(context, context.near, end, "hand") if front else strip,
                Pose(x, y if front else y + high * 0.37, *size),
                z=z if front else z + 0.5,
                said=Said(
                    _held_word(card, end),
                    Word("piece.held.brief", {"end": end}),
                    hint=Word(f"action.{end}.hint"),
                    rule=_rule(context, end),
                ),
                change=Change(stand=""),
                touch=Touch(
                    held=True,
                    turnable=True,
                    other="".join(card_name(context.near, other) for other in card.ends if other != end),
                    tells=bool(action.shape),
                ),
                drawn=Drawn(shadow=front, part_of="" if front else card_name(context.near, up)),
            )
        )
    return pieces


def _backs(context: Context, seat: int) -> list[Placement]:
    """A hand that is not the viewer's, as one fan: of backs, or of faces where nothing is hidden."""
    desk = context.desk(seat)
    count = len(context.reader.box.cards) - len(context.view.seats[seat].laid)
    cards = context.reader.hand(context.view.seats[seat])[:count]
    high = min(desk.hand.height, 54 * context.unit)
    width = high * CARD_RATIO
    step = min(width * 0.3, (desk.hand.width - width) / max(1, count - 1))
    return [
        Placement(
            f"hand:{seat}:{at}" if at else f"hand:{seat}",
            face(context, seat, card.ends[0], "hand") if context.sight.shown.is_open else back(context, seat),
            Pose(desk.hand.left + width / 2 + at * step, desk.hand.y, width, high),
            z=20 + at * 0.1,
            said=_said_in_fan(context, seat, card),
            change=Change(flips=context.sight.shown.is_open, stand=""),
        )
        for at, card in enumerate(cards)
    ]


def _said_in_fan(context: Context, seat: int, card: ActionCard) -> Said:
    """What a card of the other hand is called."""
    if not context.sight.shown.is_open:
        return Said(Word("piece.hand", {"seat": seat}), hint=Word("piece.hidden.hint"), rule="K14")
    end = card.ends[0]
    return Said(_held_word(card, end), hint=Word(f"action.{end}.hint"), rule=_rule(context, end))


def _waiting(context: Context) -> list[Placement]:
    """x2 or Guard on the slot that they wait for, at its outer edge: between the rows lie the buttons. On the open one
    as long as its card is still to be resolved; clear of what is asked under the near row."""
    pieces = []
    for seat, side in enumerate(context.view.seats):
        is_due = context.view.slot and seat in context.view.resolve
        slot = min(context.frame.count, context.view.slot + (not is_due))
        x, y = context.frame.slot_at(context.row(seat), slot)
        outwards = -1 if context.row(seat) else 1
        left, edge = x - context.frame.slot * 0.36, y + outwards * context.frame.slot / CARD_RATIO * 0.5
        size = context.frame.slot * 0.52
        # above, the symbol of an open card begins soon under the edge
        edge = min(edge, context.frame.asked_under - size / 2) if outwards > 0 else edge - size * 0.25
        for name, waits, waiting, wide, rule in (
            ("x2", side.x2, DoubleLook, 1.5, "K21"),
            ("guard", side.guard, GuardLook, 1.0, "K17"),
        ):
            if waits:
                pieces.append(
                    Placement(
                        f"wait:{seat}:{name}",
                        waiting(context.colour(seat)),
                        Pose(left, edge, size * wide, size),
                        z=15,
                        said=Said(Word(f"piece.{name}", {"seat": seat}), rule=rule),
                    )
                )
    return pieces


def _stamps(context: Context) -> list[Placement]:
    """A stamp over every card that lies there negated."""
    return [_stamp(context, seat, slot) for seat in (0, 1) for slot in struck_slots(context, seat)]


def _stamp(context: Context, seat: int, slot: int) -> Placement:
    x, y = context.frame.slot_at(context.row(seat), slot)
    width = context.frame.slot * 1.14
    # on the lower half of the torn card: its name stays to be read
    y += context.frame.slot / CARD_RATIO * 0.25
    striker = context.reader.actions[context.view.opened(1 - seat)[slot - 1]]
    return Placement(
        f"stamp:{seat}:{slot}",
        StampLook(context.sight.terms.say("paint.negated"), striker.shape),
        Pose(x, y, width, width * 0.44, angle=-12),
        z=16,
        said=Said(Word("piece.stamp"), rule="K16"),
        change=Change(source=laid_name(context, 1 - seat, slot)),
        drawn=FLAT,
    )
