"""The realm on the table: the line with its squares, the kings and castles, the soldiers, the gaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engines.components import SeatColour
from engines.uosao.seen import Fixed, SoldierPlace, View
from ui.board.values.area import Area
from ui.board.values.looks import Look
from ui.board.values.placement import FLAT, GROUND, Change, Drawn, Placement, Pose, Said, Touch
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import Frame
from ui.games.uosao.looks import (
    CastleLook,
    DistanceLook,
    GroundLook,
    KingLook,
    RoadLook,
    SoldierLook,
    TownLook,
)
from ui.games.uosao.paint.dolls import CASTLE_RATIO, KING_RATIO, SOLDIER_RATIO
from ui.games.uosao.paint.ground import CURTAIN
from ui.games.uosao.pieces import Card, shared_name
from ui.terms import Terms, Word

_TOWN_SHARE: Final = 1.4
"""How wide the town is beside a road of two squares: all soldiers begin there."""
_LYING: Final = 0.84
"""How large a soldier is that has fallen, beside one that stands."""
_FEET: Final = 0.62
"""How much of a soldier's width its foot takes."""
_WORDED: Final = 38.0
"""How much room the word for cards takes beside their number, in units."""
_GATE: Final = 1.5
"""How high the gate is, by the height of the cards."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One card of the line: its left edge and width."""

    left: float
    width: float
    squares: int

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def x(self) -> float:
        return self.left + self.width / 2

    def square_x(self, square: int) -> float:
        return self.left + self.width * (square + 0.5) / self.squares


@dataclass(frozen=True, slots=True)
class Line:
    """Where every card of a line lies in a frame."""

    frame: Frame
    slots: tuple[Slot, ...]
    gap: float
    king: float
    """The width of a king."""

    def king_x(self, card: int) -> float:
        """Where a king stands: -1 the left one, else the right one."""
        apart = self.gap + self.king * 0.56
        return self.slots[0].left - apart if card < 0 else self.slots[-1].right + apart

    def place_x(self, place: SoldierPlace) -> float:
        """Where somebody at a place stands; before a king, a little nearer to the town."""
        card = place.card
        if 0 <= card < len(self.slots):
            return self.slots[card].square_x(place.square)
        return self.king_x(card) + (1 if card < 0 else -1) * self.king * 0.30

    def card_x(self, card: int) -> float:
        """The middle of a card, kings included."""
        return self.slots[card].x if 0 <= card < len(self.slots) else self.king_x(card)

    def gap_x(self, gap: int) -> float:
        """The middle of the gap that becomes the card `gap`."""
        if gap == 0:
            return self.slots[0].left - self.gap / 2 - self.frame.unit
        if gap == len(self.slots):
            return self.slots[-1].right + self.gap / 2 + self.frame.unit
        return (self.slots[gap - 1].right + self.slots[gap].left) / 2

    @property
    def before_king(self) -> float:
        """How much room there is under a king, clear of the wedge beside it."""
        return 2 * (self.gap_x(0) - self.king_x(-1) - self.wedge)

    @property
    def wedge(self) -> float:
        """The size of the wedge under a gap."""
        return min(11 * self.frame.unit, 0.3 * min(slot.width for slot in self.slots))

    @property
    def square(self) -> float:
        """The width of the narrowest square."""
        return min(slot.width / slot.squares for slot in self.slots)


def make_line(view: View, frame: Frame) -> Line:
    """Lays the line in the middle of the realm, as large as it goes, with room for a king at either end."""
    cards = view.line
    unit, realm = frame.unit, frame.realm
    # kings give way when the line grows long
    king = min(frame.card_height * 1.22 * KING_RATIO, realm.width * (0.096 - 0.0008 * len(cards)))
    room = realm.width - 2 * (king * 1.16 + realm.height * 0.075)
    road, town, gap = _widths(room, len(cards) - 1, unit)
    widths = [town if card is Fixed.TOWN else road for card in cards]
    left = realm.x - (sum(widths) + gap * (len(cards) - 1)) / 2
    slots = []
    for card, width in zip(cards, widths, strict=True):
        slots.append(Slot(left, width, view.squares_of(card)))
        left += width + gap
    return Line(frame, tuple(slots), gap, king)


def _widths(room: float, roads: int, unit: float) -> tuple[float, float, float]:
    """Width of a road, of the town, and of the space between cards."""
    gap = min(3 * unit, room / (roads + 1) * 0.06)
    room -= gap * roads
    road = min(88 * unit, room / (roads + _TOWN_SHARE))
    town = max(road * _TOWN_SHARE, 46 * unit)
    return min(road, (room - town) / max(1, roads)), town, gap


def ground_pieces(line: Line, season: int) -> list[Placement]:
    """The scroll under the season's sky, the castles and the kings."""
    frame = line.frame
    realm, unit = frame.realm, frame.unit
    bed = [(y - realm.top) / realm.height for y in (frame.line_top - 5 * unit, frame.line_bottom + 18 * unit)]
    look = GroundLook(round(bed[0], 3), round(bed[1], 3), season)
    ground = Placement("ground", look, Pose.over(realm), z=0, drawn=Drawn(bed=True))
    return [ground, *_court(line, -1), *_court(line, len(line.slots))]


def _court(line: Line, card: int) -> list[Placement]:
    """A king and its castle."""
    frame, side = line.frame, "L" if card < 0 else "R"
    name = "left_king" if card < 0 else "right_king"
    castle = Placement(f"castle:{side}", CastleLook(side), Pose.over(castle_area(frame, card)), z=1, drawn=GROUND)
    king_height = line.king / KING_RATIO
    king = Placement(
        f"king:{side}",
        KingLook(side),
        Pose(line.king_x(card), frame.line_bottom - king_height / 2, line.king, king_height),
        z=7,
        said=Said(Word(f"piece.{name}"), hint=Word(f"piece.{name}.hint"), rule="U2"),
        change=Change(stand=""),
    )
    return [castle, king]


def castle_area(frame: Frame, card: int) -> Area:
    """Where the castle stands: behind the left king for a negative card, else behind the right one."""
    realm = frame.realm
    height = realm.height * (1 - CURTAIN) - (realm.bottom - frame.line_top) - 2 * frame.unit
    height = min(height + frame.card_height * 0.35, realm.height * 0.66, realm.width * 0.27)
    width, inset = height * CASTLE_RATIO, realm.height * 0.06
    left = realm.left + inset if card < 0 else realm.right - inset - width
    return Area(left, frame.line_top + frame.card_height * 0.22 - height, width, height)


def common_pieces(line: Line, view: View) -> list[Placement]:
    """The town and the common roads, which never belong to a hand."""
    pieces, commons = [], 0
    for index, card in enumerate(view.line):
        if card is Fixed.TOWN:
            pieces.append(_town(line, line.slots[index]))
        elif card is Fixed.COMMON:
            look = RoadLook("", "", trap=False, lie="flat")
            word, hint = Word("piece.common_road"), Word("piece.common_road.hint")
            pieces.append(road_piece(line, index, f"common:{commons}", look, word, hint, "U1"))
            commons += 1
    return pieces


def _town(line: Line, slot: Slot) -> Placement:
    frame = line.frame
    height = frame.card_height * _GATE
    return Placement(
        "town",
        TownLook(round(1 / _GATE, 4)),
        Pose(slot.x, frame.line_bottom - height / 2, slot.width, height),
        z=5,
        said=Said(Word("piece.town"), hint=Word("piece.town.hint"), rule="U3"),
        change=Change(stand=""),
        drawn=FLAT,
    )


def road_piece(line: Line, index: int, piece: str, look: Look, label: Word, hint: Word, rule: str) -> Placement:
    """A road card lying in the line."""
    slot, frame = line.slots[index], line.frame
    return Placement(
        piece,
        look,
        Pose(slot.x, frame.line_top + frame.card_height / 2, slot.width, frame.card_height),
        z=4,
        said=Said(label, hint=hint, rule=rule),
        change=Change(stand=""),
        touch=Touch(settled=True),
    )


def inserted_road(line: Line, card: Card, colour: SeatColour, reader: Reader) -> Placement:
    """A hand card that lies in the line as a road."""
    trap = reader.trap(card.card)
    kind = "trap" if trap else "road"
    piece = road_piece(
        line,
        card.index,
        card.id,
        RoadLook(colour.hex, colour.shape, trap, "flat"),
        Word(f"piece.{kind}", {"owner_seat": card.seat}),
        Word(f"piece.{kind}.hint"),
        reader.road_rule(card.card),
    )
    change = replace(piece.change, flips=True, stand=card.spot.value)
    return replace(piece, same_as=shared_name(card, reader), change=change)


def distance_pieces(line: Line, town: int, terms: Terms) -> list[Placement]:
    """Under every card and both kings: how many cards away the town is; under the kings with what is counted."""
    ends = (-1, len(line.slots))
    return [
        distance(
            line,
            f"distance:{'L' if card < town else 'R'}:{abs(card - town)}",
            card,
            abs(card - town),
            terms if card in ends else None,
        )
        for card in range(ends[0], ends[1] + 1)
    ]


def distance(line: Line, name: str, card: int, cards: int, terms: Terms | None = None) -> Placement:
    """So many cards, told under a card; with the word for cards where there are terms for it, and room."""
    wide = line.slots[card].width if 0 <= card < len(line.slots) else line.before_king
    is_worded = terms is not None and wide > _WORDED * line.frame.unit
    words = terms.say("track.cards", cards=cards) if terms is not None and is_worded else str(cards)
    width = wide if is_worded else min(22 * line.frame.unit, wide)
    pose = Pose(line.card_x(card), line.frame.numbers_y, width, 15 * line.frame.unit)
    return Placement(name, DistanceLook(words), pose, z=2, drawn=FLAT)


@dataclass(frozen=True, slots=True)
class Troop:
    """How large the soldiers are and in which lane each walks: the viewer's own in front."""

    width: float
    height: float
    players: int

    def feet(self, frame: Frame, seat: int) -> float:
        """The height at which a seat's soldier stands: the same whoever looks."""
        depth = seat / max(1, self.players - 1)
        return frame.line_top + frame.card_height * (0.50 + 0.40 * depth)


def make_troop(line: Line, players: int) -> Troop:
    """As large as the cards leave room for."""
    unit = line.frame.unit
    width = min(line.frame.card_height * 0.57, max(22 * unit, 2.5 * line.square))
    return Troop(width, width / SOLDIER_RATIO, players)


def soldier_pieces(
    line: Line, view: View, troop: Troop, colours: Sequence[SeatColour], roads: Sequence[Card]
) -> list[Placement]:
    """Every soldier on its square; several on one square stand fanned out. `roads` are those inserted."""
    pieces = []
    for seat, place in enumerate(view.soldiers):
        piece = soldier(line, seat, soldier_x(line, view, troop, seat), bool(view.down[seat]), troop, colours[seat])
        stand = f"{_ground(place.card, roads)}/{place.square}"
        pieces.append(replace(piece, change=replace(piece.change, stand=stand)))
    return pieces


def soldier_x(line: Line, view: View, troop: Troop, seat: int) -> float:
    """Where a seat's soldier stands: with others on its square in an arc, the foremost in the middle."""
    place = view.soldiers[seat]
    crowd = [other for other, there in enumerate(view.soldiers) if there == place][::-1]
    middle, step = _stand(line, place, len(crowd), troop.width)
    x = middle + _in_arc(crowd.index(seat), len(crowd)) * step
    return _kept(line, place.card, x, troop.height * _LYING / 2) if view.down[seat] else x


def _ground(card: int, roads: Sequence[Card]) -> str:
    """What lies at a place of the line, whichever place that becomes when more is inserted."""
    inserted = {road.index: road.id for road in roads}
    return inserted.get(card) or f"common:{card - sum(index < card for index in inserted)}"


def soldier(line: Line, seat: int, x: float, fallen: bool, troop: Troop, colour: SeatColour) -> Placement:
    """One soldier at `x`: standing, or lying on its face."""
    feet = troop.feet(line.frame, seat)
    # one that lies is as long as another is high: a little smaller it does not seem to lie on the next card as well
    size = _LYING if fallen else 1.0
    return Placement(
        f"soldier:{seat}",
        SoldierLook(colour.hex, colour.shape, fallen),
        Pose(
            x,
            feet - (troop.width * 0.42 if fallen else troop.height / 2),
            troop.width * size,
            troop.height * size,
            angle=90 if fallen else 0,
        ),
        z=10 + seat * 0.1,
        said=Said(
            Word("piece.soldier.fallen" if fallen else "piece.soldier", {"seat": seat}),
            hint=Word("piece.soldier.fallen.hint" if fallen else "piece.soldier.hint"),
            rule="U26" if fallen else "U21",
        ),
        drawn=Drawn(upright=True),
    )


def _stand(line: Line, place: SoldierPlace, count: int, width: float) -> tuple[float, float]:
    """The middle of `count` soldiers on one square, and the step from one to the next.

    They keep to the square, or where that leaves too little of each to be seen, to its card: what stands on the next
    card would seem to score differently.
    """
    x = line.place_x(place)
    if not 0 <= place.card < len(line.slots):
        return x, 0.0 if count == 1 else min(width * 0.7, max(width * 0.34, 0.85 * line.king / (count - 1)))
    slot, feet = line.slots[place.card], width * _FEET
    seen = max(slot.width / slot.squares - feet, width * 0.34 * (count - 1))
    span = max(0.0, min(slot.width - feet, seen, width * 0.7 * (count - 1)))
    return _kept(line, place.card, x, (span + feet) / 2), span / max(1, count - 1)


def _kept(line: Line, card: int, x: float, reach: float) -> float:
    """The nearest to `x` from which what reaches so far to either side lies on its card: at worst its middle."""
    if not 0 <= card < len(line.slots):
        return x
    slot = line.slots[card]
    return min(max(slot.x, slot.right - reach), max(min(slot.x, slot.left + reach), x))


def _in_arc(at: int, count: int) -> float:
    """How many steps the soldier `at` of `count` on one square, the foremost first, stands from their middle."""
    # by turns to the right and to the left, ever farther; of two each on its side
    place = (at + 1) // 2 * (1 if at % 2 else -1)
    return place + (0.5 if count % 2 == 0 else 0.0) * -1
