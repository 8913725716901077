"""The seats beside the map: name plates, hands, routed cards, waiting castles, the deck, markers and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.game import SPECTATOR
from engines.shinano.components import Colour
from engines.shinano.moves import Act, move_text
from engines.shinano.seen import CardId, View
from ui.board.values.area import Area
from ui.board.values.nameplate import plate_piece
from ui.board.values.places import Look, Place, PlaceKind, Placement, Sight
from ui.games.shinano.data import Reader
from ui.games.shinano.frame import CARD_RATIO, Frame
from ui.games.shinano.land import SHAPES, tile_look
from ui.games.shinano.looks import BackLook, ButtonLook, CastleLook, DeckLook, HeadingLook, MarkerLook, SlotLook
from ui.games.shinano.ruler import ruler_space
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Seating:
    """What the seats need beside the position."""

    sight: Sight
    view: View
    """The view of `sight`, read."""
    frame: Frame
    reader: Reader
    colours: Sequence[Colour]

    @property
    def viewer(self) -> int:
        """The seat at the foot of the table."""
        return self.sight.near

    @property
    def seats(self) -> range:
        return range(self.sight.players)


def held_card(sight: Sight, view: View) -> CardId | None:
    """The hand card that is touched; None for none."""
    if sight.seat == SPECTATOR:
        return None
    names = {f"card:{card}": card for card in view.hands[sight.seat]}
    return next((names[name] for name in sight.touched if name in names), None)


def castle_points(seating: Seating, seat: int) -> int:
    """What the castle would count now; 0 without one."""
    cell = seating.view.castles[seat]
    return 0 if cell is None else sum(seating.reader.castle_values(seating.view, cell).values())


def plate_pieces(seating: Seating) -> list[Placement]:
    return [_plate(seating, seat) for seat in seating.seats]


def _plate(seating: Seating, seat: int) -> Placement:
    funds = seating.view.funds[seat]
    return plate_piece(
        seating.sight,
        seat,
        seating.frame.desks[seat].plate,
        (seating.colours[seat].hex, SHAPES[seat]),
        funds,
        active=seating.view.turn == seat,
        rule="S39",
        standing=_standing(seating, seat),
        facts={"funds": funds},
    )


def _standing(seating: Seating, seat: int) -> str:
    """In a few words what counts beside the funds, as far as the viewer may know it: in fewer where there is more to
    say than the castle. Routed cards that lie beside the plate wait for the end where the seat is out before it."""
    view, terms = seating.view, seating.sight.terms
    is_out = view.retired[seat] and not view.is_over
    routs = [] if is_out else [card for card in view.routs[seat] if card is not None]
    length = ".short" if is_out or routs else ""
    parts = [terms.say("plate.retired")] if is_out else []
    if view.castles[seat] is None:
        parts.append(terms.say(f"plate.duty{length}"))
    else:
        parts.append(terms.say(f"plate.castle{length}", points=castle_points(seating, seat)))
    if routs:
        lost = seating.reader.box.rout_factor * sum(map(seating.reader.value, routs))
        parts.append(terms.say("plate.rout", points=lost))
    return terms.say("plate.between").join(parts)


def waiting_castles(seating: Seating) -> list[Placement]:
    """The castles that are not built, each beside its player's plate."""
    return [
        Placement(
            f"castle:{seat}",
            Look("shinano.castle", CastleLook(seating.colours[seat].hex, SHAPES[seat], stands=False)),
            desk.castle.x,
            desk.castle.y,
            desk.castle.width,
            desk.castle.height,
            z=22,
            label=Word("piece.duty", {"seat": seat}),
            hint=Word("piece.duty.hint"),
            rule="S32",
        )
        for seat, desk in enumerate(seating.frame.desks)
        if seating.view.castles[seat] is None
    ]


# Cards that do not lie on the map


def hand_pieces(seating: Seating) -> list[Placement]:
    """All hands: the viewer's below the map, the others' beside their plates, as far as they are seen."""
    pieces = []
    for seat, desk in enumerate(seating.frame.desks):
        cards = seating.view.hands[seat]
        if desk.own:
            pieces += _own_hand(seating, seat, cards)
        else:
            width = desk.hand.height * CARD_RATIO
            spots = _row(desk.hand, width, len(cards), spread=0.62)
            pieces += [
                _far_card(seating, seat, card, index, (x, desk.hand.y, width, desk.hand.height))
                for index, (card, x) in enumerate(zip(cards, spots, strict=True))
            ]
    return pieces


def _own_hand(seating: Seating, seat: int, cards: Sequence[CardId | None]) -> list[Placement]:
    area, unit = seating.frame.hand, seating.frame.unit
    height = seating.frame.card
    width = height * CARD_RATIO
    step = width + 5 * unit
    left = area.x - step * (len(cards) - 1) / 2
    pieces = []
    for index, card in enumerate(cards):
        spot = (left + index * step, area.bottom - height / 2, width, height)
        if card is None:
            pieces.append(_far_card(seating, seat, card, index, spot))
        else:
            pieces.append(_hand_card(seating, card, index, spot))
    return pieces


def _hand_card(seating: Seating, card: CardId, index: int, spot: tuple[float, float, float, float]) -> Placement:
    reader = seating.reader
    rotation = reader.lying(card, f"card:{card}" in seating.sight.flipped)
    return Placement(
        f"card:{card}",
        tile_look(reader, card, rotation, "paper"),
        *spot,
        z=40 + index * 0.1,
        spins=True,
        source="deck",
        label=Word("piece.card", {"card": card}),
        hint=Word("piece.card.hint", reader.face(card, rotation).edge_words),
        rule="S8",
        rises=True,
    )


def _far_card(
    seating: Seating, seat: int, card: CardId | None, index: int, spot: tuple[float, float, float, float]
) -> Placement:
    """A card in another's hand: its back, until the end of the game shows its face."""
    if card is None:
        return Placement(
            f"hand:{seat}:{index}",
            Look("shinano.back", BackLook("hand", 0)),
            *spot,
            z=22 + index * 0.1,
            source="deck",
            label=Word("piece.hidden", {"seat": seat}),
            hint=Word("piece.hidden.hint"),
            rule="S2",
        )
    return Placement(
        f"card:{card}",
        tile_look(seating.reader, card, 0, "paper"),
        *spot,
        z=22 + index * 0.1,
        flips=True,
        source=f"hand:{seat}:{index}",
        label=Word("piece.left", {"seat": seat, "card": card}),
        hint=Word("piece.left.hint"),
        rule="S41",
    )


def rout_pieces(seating: Seating) -> list[Placement]:
    """Routed cards, face down; whoever may know them sees their value."""
    view, pieces = seating.view, []
    for seat, desk in enumerate(seating.frame.desks):
        if desk.own and not view.routs[seat] and not view.is_over:
            pieces.append(_rout_slot(seating, desk.routs))
        height = desk.routs.height * (0.86 if desk.own else 1.0)
        width = height * CARD_RATIO
        spots = _row(desk.routs, width, len(view.routs[seat]), spread=0.5)
        for index, (card, x) in enumerate(zip(view.routs[seat], spots, strict=True)):
            value = seating.reader.value(card) if card is not None else 0
            pieces.append(
                Placement(
                    f"card:{card}" if card is not None else f"rout:{seat}:{index}",
                    Look("shinano.back", BackLook("rout", value)),
                    x,
                    desk.routs.y,
                    width,
                    height,
                    z=23 + index * 0.1,
                    flips=True,
                    source=f"hand:{seat}:{len(view.hands[seat])}",
                    label=_rout_label(seat, card),
                    hint=Word("piece.rout.hint"),
                    rule="S19",
                )
            )
    return pieces


def _rout_label(seat: int, card: CardId | None) -> Word:
    if card is None:
        return Word("piece.rout", {"seat": seat})
    return Word("piece.rout.known", {"seat": seat, "card": card})


def _rout_slot(seating: Seating, area: Area) -> Placement:
    return Placement(
        "slot:rout",
        Look("shinano.slot", SlotLook(seating.sight.terms.say("place.rout.slot"))),
        area.x,
        area.y,
        area.width,
        area.height,
        z=3,
        shadow=False,
    )


def rout_place(frame: Frame, viewer: int) -> Place:
    area = frame.desks[viewer].routs
    return Place("rout", area.x, area.y, area.width, area.height, PlaceKind.ZONE, Word("place.rout"))


def _row(area: Area, width: float, count: int, *, spread: float) -> list[float]:
    """The middles of `count` cards from the left of an area, overlapping as much as they must."""
    step = min(width * spread, (area.width - width) / max(1, count - 1))
    return [area.left + width / 2 + index * step for index in range(count)]


# Around the map


def deck_piece(seating: Seating) -> Placement:
    area, count = seating.frame.deck, len(seating.view.deck)
    return Placement(
        "deck",
        Look("shinano.deck", DeckLook(count)),
        area.x,
        area.y,
        area.width,
        area.width / CARD_RATIO,
        z=10,
        label=Word("piece.deck", {"count": count}),
        hint=Word("piece.deck.hint"),
        rule="S34",
    )


def marker_pieces(seating: Seating) -> list[Placement]:
    """Everybody's funds on the scale round the map."""
    frame, view, spaces = seating.frame, seating.view, seating.reader.box.track_spaces
    size = frame.ruler * 1.5
    pieces = []
    for seat in seating.seats:
        funds = view.funds[seat]
        space = ruler_space(funds, spaces, frame.sheet, frame.ruler)
        mates = [other for other in seating.seats if view.funds[other] % spaces == funds % spaces]
        away = (mates.index(seat) - (len(mates) - 1) / 2) * size * 0.62
        level = space.width > space.height
        x = min(max(space.x + (away if level else 0), frame.sheet.left + size / 2), frame.sheet.right - size / 2)
        y = min(max(space.y + (0 if level else away), frame.sheet.top + size / 2), frame.sheet.bottom - size / 2)
        pieces.append(
            Placement(
                f"marker:{seat}",
                Look("shinano.marker", MarkerLook(seating.colours[seat].hex, SHAPES[seat], funds // spaces)),
                x,
                y,
                size,
                size,
                z=12 + seat * 0.1,
                stand=str(funds),
                label=Word("piece.marker", {"seat": seat, "funds": funds}),
                hint=Word("piece.marker.hint"),
                rule="S5",
            )
        )
    return pieces


def heading_piece(seating: Seating) -> Placement:
    """Which turn it is of how many."""
    sight, view, frame = seating.sight, seating.view, seating.frame
    turns = seating.reader.turns(sight.players)
    whose = view.turn if view.turn is not None else seating.viewer
    number = min(turns, view.turns[whose] + (not view.is_over))
    late = view.final
    line = (
        sight.terms.say("heading.final", left=turns - number + 1)
        if late
        else sight.terms.say("heading.deck", count=len(view.deck))
    )
    if view.is_over:
        line = sight.terms.say("heading.over")
    headline = sight.terms.say("heading.turn", number=number, turns=turns)
    area = frame.heading
    return Placement(
        "heading",
        Look("shinano.heading", HeadingLook(headline, line, late)),
        area.x,
        area.y,
        area.width,
        area.height,
        z=20,
        label=Word("piece.heading", {"number": number, "turns": turns}),
        hint=Word("piece.heading.hint"),
        rule="S35" if late else "S34",
    )


def button_pieces(seating: Seating) -> list[Placement]:
    """The buttons of whoever looks: turn the card in the hand, end the turn or retire. None when all is over."""
    sight, frame = seating.sight, seating.frame
    if sight.seat == SPECTATOR or seating.view.is_over:
        return []
    card = held_card(sight, seating.view)
    turn = _button(seating, "turn", frame.turn, "idle" if card is None else "plain", "S8")
    retiring = move_text(Act.RETIRE) in sight.legal
    name, move = ("retire", move_text(Act.RETIRE)) if retiring else ("end", move_text(Act.END))
    kind = "idle" if move not in sight.legal else "main" if len(sight.legal) == 1 else "plain"
    end = _button(seating, name, frame.end, kind, "S36" if retiring else "S33")
    return [turn if card is None else _turning(turn, card), end]


def _turning(button: Placement, card: CardId) -> Placement:
    return replace(button, turns=f"card:{card}")


def _button(seating: Seating, name: str, area: Area, kind: str, rule: str) -> Placement:
    text = seating.sight.terms.say(f"button.{name}")
    return Placement(
        name,
        Look("shinano.button", ButtonLook(text, kind)),
        area.x,
        area.y,
        area.width,
        area.height,
        z=21,
        label=Word(f"piece.{name}"),
        hint=Word(f"piece.{name}.hint"),
        rule=rule,
        calls=kind == "main",
    )
