"""The map on the table: the sheet, clouds, cards, clan tokens and castles, and the cells where a card may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engines.components import SeatColour
from engines.shinano.seen import CardId, Cell, View
from ui.board.values.looks import Look
from ui.board.values.placement import FLAT, RAISED_GROUND, Change, Drawn, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.shinano.country import Country
from ui.games.shinano.data import Reader, around, bearing, free_cells
from ui.games.shinano.looks import (
    BedLook,
    CastleLook,
    CloudLook,
    CompassLook,
    SheetLook,
    TileLook,
    TitleLook,
    TokenLook,
)
from ui.games.shinano.names import card_name, castle_name, cell_name, cell_side, token_name
from ui.terms import Word

_COLUMNS: Final = 6
_DRIFT: Final = (0.0, 0.085, 0.02, 0.105, 0.045, 0.075)
"""How far each row of clouds begins from the left, so that none hangs just under another."""
_CLOUDS: Final = tuple(
    (0.08 + 0.168 * column + drift, 0.09 + 0.165 * row, 0.78 + 0.13 * ((3 * column + 2 * row) % 5))
    for row, drift in enumerate(_DRIFT)
    for column in range(_COLUMNS)
)
"""Where clouds hang: shares of the sheet's width and height, and their size."""
_TOKENS: Final = ((0.06, 0.21, 0.52), (0.08, 0.25, 0.44), (0.08, 0.26, 0.4))
"""How far to the right of the middle of a card a token lies and how far below it, and how large it is, as shares of the
card's height: alone, beside another, and beside more. The value stands in the upper left corner."""
_CASTLE, _IN_CORNER = 0.46, 0.64
"""How large a castle is, as a share of the card's height, and how far its middle is from the right edge of its card, as
a share of its own size: clear of the value of the next card."""
_NEXT_TOKEN: Final = 0.86
"""From one clan token to the next on the same card, as a share of their size."""
_ASIDE: Final = (0.0, -0.15, 0.15, -0.3, 0.3)
"""How far they part for the land, in shares of their width, before they make way altogether."""


def sheet_pieces(country: Country, view: View, winds: str) -> list[Placement]:
    """The sheet with its compass (`winds`: its letters, from the north round) and its name, and clouds of gold leaf
    over the land that nobody has seen."""
    sheet, unit = country.frame.sheet, country.frame.unit
    ground = Placement(
        "ground", SheetLook(round(unit, 3), round(country.frame.ruler, 2)), Pose.over(sheet), drawn=Drawn(bed=True)
    )
    legends = [
        Placement(name, look, Pose.over(area), z=78, drawn=FLAT)
        for name, look, area in (
            ("compass", CompassLook(winds), country.frame.compass),
            ("title", TitleLook(), country.frame.title),
        )
    ]
    return [ground, *legends, *roaming(_clouds(country, view))]


def roaming(pieces: Sequence[Placement]) -> list[Placement]:
    """The same pieces, as parts of the map."""
    return [replace(piece, roams=True) for piece in pieces]


def _clouds(country: Country, view: View) -> list[Placement]:
    """As many as have room between cards, free cells and each other. The others have drifted to the next one outward,
    where there is one."""
    frame = country.frame
    land = frame.land
    cells = {*view.land, *(cell for seat in range(view.players) for cell in free_cells(view, seat).values())}
    areas = [country.area(cell) for cell in cells]
    areas += [area.grown(12 * frame.unit) for area in (frame.title, frame.seal, frame.compass)]
    taken = [(area.left, area.top, area.right, area.bottom) for area in areas]
    pieces = []
    for index, (across, down, size) in enumerate(_CLOUDS):
        high = land.height * 0.125 * size
        wide = high * 3.1
        y = min(max(land.top + land.height * down, land.top + high / 2), land.bottom - high / 2)
        home = land.left + land.width * across
        top, broad = y - high * 0.42, wide * 0.88
        bottom = top + high * 0.84
        # a map is laid out with every motion: each cloud is only held against what lies at its height
        abreast = [(start, end) for start, above, end, below in taken if above < bottom and top < below]
        for aside in _ASIDE:
            # a cloud stays on the sheet however its place is shared out
            x = min(max(home + aside * wide, land.left + wide / 2), land.right - wide / 2)
            left = x - wide * 0.44
            right = left + broad
            if not any(left < end and start < right for start, end in abreast):
                taken.append((left, top, right, bottom))
                pieces.append(_cloud(index, Pose(x, y, wide, high)))
                break
    return pieces


def _cloud(index: int, pose: Pose) -> Placement:
    outward = index + (1 if index % _COLUMNS >= _COLUMNS / 2 else -1)
    source = f"cloud:{outward}" if outward // _COLUMNS == index // _COLUMNS else ""
    parts = Change(slides=True, stand="", source=source)
    return Placement(f"cloud:{index}", CloudLook(index % 4), pose, z=1, change=parts, drawn=RAISED_GROUND)


def bed_pieces(country: Country, view: View) -> list[Placement]:
    """A rim of paper under each card that is not shut in by others, so that the whole map lies on the sheet like one
    thing."""
    rim = 2 * max(2.0, 1.6 * country.frame.unit)
    return [
        Placement(
            f"bed:{laid.card}",
            BedLook(),
            Pose(country.x(laid.cell), country.y(laid.cell), country.width + rim, country.height + rim),
            z=2,
            change=Change(slides=True),
            drawn=RAISED_GROUND,
        )
        for laid in view.map
        if not view.land.keys() >= {*around(laid.cell)}
    ]


def tile_look(reader: Reader, card: str, rotation: int, edge: str = "none") -> Look:
    """A card as it lies: without an edge on the map, where it joins others, else with one of "paper"."""
    face = reader.face(card, rotation)
    return TileLook(face.halves, face.rivers, face.value, edge)


def tile_pieces(country: Country, view: View, reader: Reader, near: int) -> list[Placement]:
    """All cards of the map, without a seam: where it grows they are pushed along together. The one just laid comes out
    of its player's hand. In few words they are called by where they lie from the clan token of the seat that is `near`.
    """
    seat = view.actor
    hand = f"hand:{seat}:{len(view.hands[seat])}" if seat is not None else ""
    called = _called(view, reader, near)
    return [
        Placement(
            card_name(laid.card),
            tile_look(reader, laid.card, laid.rotation),
            Pose(country.x(laid.cell), country.y(laid.cell), country.width, country.height),
            z=4 + 0.01 * laid.cell.y + 0.0001 * laid.cell.x,
            said=Said(
                Word("piece.land", {"card": laid.card}),
                called[laid.card],
                hint=Word("piece.land.hint", {"value": reader.value(laid.card)}),
                rule="S13",
            ),
            change=Change(
                flips=True,
                source=hand if laid.cell == view.placed else "",
                slides=laid.cell != view.placed,
                stand=cell_name(laid.cell),
            ),
            touch=Touch(fixed=True),
            drawn=FLAT,
        )
        for laid in view.map
    ]


def _called(view: View, reader: Reader, near: int) -> dict[CardId, Word]:
    """In few words, by card: which way each lies from the clan token of a seat; where two that are alike lie the same
    way, whose clan token stands there, or how many cards away."""
    here = view.tokens[near]
    ways = {laid.card: bearing(here, laid.cell) for laid in view.map}
    kinds = {laid.card: (reader.value(laid.card), bool(reader.face(laid.card, 0).rivers)) for laid in view.map}
    alike = Counter((kinds[card], way) for card, way in ways.items())
    called = {}
    for laid in view.map:
        card, way = laid.card, ways[laid.card]
        others = [seat for seat, cell in enumerate(view.tokens) if cell == laid.cell and seat != near]
        across, down = laid.cell.x - here.x, laid.cell.y - here.y
        if not way:
            called[card] = Word("piece.land.here", {"card": card})
        elif alike[kinds[card], way] == 1:
            called[card] = Word("piece.land.brief", {"card": card, "way": way})
        elif others:
            called[card] = Word("piece.land.under", {"card": card, "other_seat": others[0]})
        elif max(abs(across), abs(down)) == 1:
            called[card] = Word("piece.land.next", {"card": card, "way": way})
        elif across and down:
            ends = {"down": "S" if down > 0 else "N", "across": "E" if across > 0 else "W"}
            steps = {"rows": abs(down), "columns": abs(across)}
            called[card] = Word("piece.land.aside", {"card": card, **ends, **steps})
        else:
            called[card] = Word("piece.land.far", {"card": card, "way": way, "count": abs(across or down)})
    return called


def token_pieces(
    country: Country, view: View, colours: Sequence[SeatColour], called: int | None = None
) -> list[Placement]:
    """The clan tokens; several on one card stand side by side. All that can be done now is to move that of `called`."""
    pieces = []
    for seat, cell in enumerate(view.tokens):
        kind = "retired" if view.retired[seat] else "token"
        pieces.append(
            Placement(
                token_name(seat),
                TokenLook(*colours[seat].mark, view.retired[seat]),
                token_pose(country, view, seat),
                z=30 + seat * 0.1,
                said=Said(
                    Word(f"piece.{kind}", {"seat": seat}),
                    hint=Word(f"piece.{kind}.hint"),
                    rule="S25" if kind == "token" else "S36",
                ),
                change=Change(stand=cell_name(cell)),
                touch=Touch(settled=True, calls=seat == called),
            )
        )
    return pieces


def token_pose(country: Country, view: View, seat: int) -> Pose:
    """Where the clan token of this seat stands: within its card, and clear of the value of that."""
    cell = view.tokens[seat]
    mates = [other for other, at in enumerate(view.tokens) if at == cell]
    widest = 0.96 * country.width / (1 + _NEXT_TOKEN * (len(mates) - 1))
    aside, down, high = _TOKENS[min(len(mates), len(_TOKENS)) - 1]
    size = min(country.height * high, 40 * country.frame.unit, widest)
    away = mates.index(seat) - (len(mates) - 1) / 2
    room = (0.98 * country.width - size * (1 + _NEXT_TOKEN * (len(mates) - 1))) / 2
    return Pose(
        country.x(cell) + min(country.height * aside, room) + away * size * _NEXT_TOKEN,
        country.y(cell) + country.height * down + abs(away) * 0.6,
        size,
        size,
    )


def castle_pieces(country: Country, view: View, reader: Reader, colours: Sequence[SeatColour]) -> list[Placement]:
    """Castles that stand on the map, each in the upper right corner of its card."""
    pieces = []
    for seat, cell in enumerate(view.castles):
        if cell is None:
            continue
        points = reader.castle_points(view, cell)
        pieces.append(
            Placement(
                castle_name(seat),
                CastleLook(*colours[seat].mark, stands=True),
                castle_pose(country, cell),
                z=25 + seat * 0.1,
                said=Said(
                    Word("piece.castle", {"seat": seat, "points": points}), hint=Word("piece.castle.hint"), rule="S40"
                ),
                change=Change(stand=cell_name(cell)),
                touch=Touch(settled=True, tells=True),
            )
        )
    return pieces


def castle_pose(country: Country, cell: Cell) -> Pose:
    """Where a castle stands on the card of a cell: in its upper right corner."""
    size = min(country.height * _CASTLE, 34 * country.frame.unit)
    x, y = country.x(cell) + country.width / 2, country.y(cell) - country.height / 2
    return Pose(x - size * _IN_CORNER, y + size * 0.56, size, size)


def cell_places(
    country: Country,
    view: View,
    seat: int,
    lying: Mapping[CardId, int],
    held: CardId | None,
    turned: Collection[Cell],
) -> list[Place]:
    """The free cells around the clan token. `lying` has the rotation of each hand card as it lies there; a cell goes by
    the name of how the one that is picked (None: none is) would be laid: as it lies, but the other way in the cells
    where it is `turned`."""

    def side(cell: Cell, card: CardId) -> str:
        return cell_side(cell, card, 1 - lying[card] if cell in turned else lying[card])

    return [
        Place(
            cell_name(cell),
            country.x(cell),
            country.y(cell),
            country.width,
            country.height,
            PlaceKind.ZONE,
            Word(f"place.{'turned' if cell in turned else 'cell'}.{edge}"),
            same_as=side(cell, held) if held is not None else "",
            turns=cell in turned,
            roams=True,
            sides=tuple(
                (
                    cell_side(cell, card, side),
                    Word(f"place.cell.{edge}" if side == rotation else f"place.turned.{edge}"),
                )
                for card, rotation in lying.items()
                for side in (0, 1)
            ),
        )
        for edge, cell in free_cells(view, seat).items()
    ]


def land_places(country: Country, view: View) -> list[Place]:
    """The cards of the map as goals of a movement, and for a castle."""
    return [
        Place(
            card_name(laid.card),
            country.x(laid.cell),
            country.y(laid.cell),
            country.width,
            country.height,
            PlaceKind.PIECE,
            roams=True,
        )
        for laid in view.map
    ]
