"""What is laid over the map while something is told, held or met: fits, costs, routes, sums, payments, the banner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any, Final

from engines.game import Note
from engines.shinano.components import Colour
from engines.shinano.moves import Travel, read_move
from engines.snapshot import Beat
from ui.board.places import Look, Placement, Sight
from ui.games.shinano.data import STEPS, Cell, Reader, free_cells, land_of, token_cell
from ui.games.shinano.frame import Frame
from ui.games.shinano.land import SHAPES, Country, cell_name, tile_look
from ui.games.shinano.seats import held_card
from ui.terms import Word

_WHOLE: Final = 2.0
"""The opacity of ghosts that are to be read: the table draws ghosts at half of theirs."""
_LINGER: Final = {
    "control": 900.0,
    "peace": 900.0,
    "toll": 700.0,
    "castle": 1400.0,
    "deck_empty": 1600.0,
    "retired": 1200.0,
    "counted": 2800.0,
    "castle_duty": 1800.0,
    "tie_castle_points": 1800.0,
    "tie_deductions": 1800.0,
    "won": 1600.0,
    "won_together": 1600.0,
}


@dataclass(frozen=True, slots=True)
class Stage:
    """The table that something is told over."""

    sight: Sight
    frame: Frame
    country: Country
    reader: Reader
    colours: Sequence[Colour]

    @property
    def unit(self) -> float:
        return self.frame.unit


# While a piece is in the hand


def held_pieces(stage: Stage) -> list[Placement]:
    """What the piece that is touched could do."""
    sight = stage.sight
    card = held_card(sight)
    if card and sight.legal and sight.view["invasion"] is None:
        rotation = stage.reader.lying(card, f"card:{card}" in sight.flipped)
        cells = free_cells(sight.view, sight.seat).values()
        return [piece for cell in cells for piece in _fit_pieces(stage, card, rotation, cell)]
    if sight.touched == (f"token:{sight.seat}",):
        return _toll_pieces(stage)
    if "C" in sight.legal and sight.view["placed"] is not None:
        return _site_pieces(stage)
    return []


def _fit_pieces(stage: Stage, card: str, rotation: int, cell: Cell) -> list[Placement]:
    """On a free cell: what the card would bring there, and how each of its edges would meet its neighbour's."""
    fit = stage.reader.fit(stage.sight.view, card, rotation, cell)
    size = min(stage.country.height * 0.24, 17 * stage.unit)
    kinds = {"matching": fit.matching, "differing": fit.differing, "broken": fit.broken}
    edges = [
        Placement(
            f"edge:{cell_name(cell)}:{name}",
            Look("shinano.edge", (kind,)),
            *stage.country.edge_point(cell, name),
            size,
            size,
            z=70,
            shadow=False,
        )
        for kind, names in kinds.items()
        for name in names
    ]
    kind, text = _outcome(stage, card, rotation, cell)
    high = min(stage.country.height * 0.42, 26 * stage.unit)
    badge = Placement(
        f"fit:{cell_name(cell)}",
        Look("shinano.fit", (kind, text)),
        stage.country.x(cell),
        stage.country.y(cell),
        min(high * (2.7 if "×" in text else 1.6), stage.country.width * 0.86),
        high,
        z=69,
        shadow=False,
    )
    return [*edges, badge]


def _outcome(stage: Stage, card: str, rotation: int, cell: Cell) -> tuple[str, str]:
    """How a legal laying pays; of others, whether a river or the length of the row is in the way, to the eye."""
    reader, view = stage.reader, stage.sight.view
    fit = reader.fit(view, card, rotation, cell)
    if f"I:{card}:{rotation}:{cell[0]},{cell[1]}" in stage.sight.legal:
        if not fit.matching:
            return "peace", f"−{reader.value(card)}"
        times = f" ×{len(fit.matching)}" if len(fit.matching) > 1 else ""
        return "control", f"+{reader.income(fit, card)}{times}"
    if fit.broken:
        return "river", ""
    if longest_row(view, cell) > reader.box.run:
        return "run", str(reader.box.run)
    return "shut", ""


def longest_row(view: Mapping[str, Any], cell: Cell) -> int:
    """How long the longer of the row and the column through a free cell would be."""
    land = land_of(view)

    def beyond(dx: int, dy: int) -> int:
        count, (x, y) = 0, cell
        while (x + dx * (count + 1), y + dy * (count + 1)) in land:
            count += 1
        return count

    return 1 + max(beyond(1, 0) + beyond(-1, 0), beyond(0, 1) + beyond(0, -1))


def _toll_pieces(stage: Stage) -> list[Placement]:
    """On the cards that the token may go to: the tolls for entering; over a mountain edge its cost."""
    sight, reader = stage.sight, stage.reader
    goals = [(said.x, said.y) for said in map(read_move, sight.legal) if isinstance(said, Travel)]
    here = token_cell(sight.view, sight.seat)
    pieces = []
    for cell in goals:
        toll = reader.toll(sight.view, sight.seat, cell)
        if toll:
            x, y = stage.country.x(cell), stage.country.y(cell) - stage.country.height * 0.3
            pieces.append(_cost(stage, f"toll:{cell_name(cell)}", str(toll), _owners(stage, cell), (x, y)))
    for name, (dx, dy) in STEPS.items():
        if (here[0] + dx, here[1] + dy) in goals and reader.is_mountain_way(sight.view, here, name):
            point = stage.country.edge_point(here, name)
            pieces.append(_cost(stage, f"climb:{name}", str(reader.box.mountain), "", point))
    return pieces


def _owners(stage: Stage, cell: Cell) -> str:
    """The colours of those who are paid there."""
    view = stage.sight.view
    seats = [
        seat
        for seat in range(stage.sight.players)
        if seat != stage.sight.seat and list(cell) in (view["tokens"][seat], view["castles"][seat])
    ]
    return ",".join(stage.colours[seat].hex for seat in seats)


def _cost(stage: Stage, name: str, text: str, colours: str, point: tuple[float, float]) -> Placement:
    high = min(stage.country.height * 0.34, 20 * stage.unit)
    look = Look("shinano.cost", (text, colours))
    return Placement(name, look, *point, high * 1.25, high, z=72, shadow=False)


def _site_pieces(stage: Stage) -> list[Placement]:
    """Where a castle may be built: its outline on the new card, and what it would count."""
    sight = stage.sight
    x, y = sight.view["placed"]
    size = min(stage.country.height * 0.46, 34 * stage.unit)
    outline = Placement(
        "site",
        Look("shinano.castle", (stage.colours[sight.seat].hex, SHAPES[sight.seat], False)),
        stage.country.x((x, y)) + stage.country.width / 2 - size * 0.56,
        stage.country.y((x, y)) - stage.country.height / 2 + size * 0.56,
        size,
        size,
        z=24,
        opacity=0.8,
        shadow=False,
    )
    counted = sum_pieces(stage, (x, y), sight.seat) if sight.touched == (f"castle:{sight.seat}",) else []
    return [outline, *counted]


def met_pieces(stage: Stage) -> list[Placement]:
    """Under a castle that the pointer meets: what its five cards count."""
    kind, _, seat = stage.sight.met.partition(":")
    if kind != "castle" or stage.sight.view["castles"][int(seat)] is None:
        return []
    x, y = stage.sight.view["castles"][int(seat)]
    return sum_pieces(stage, (x, y), int(seat))


def sum_pieces(stage: Stage, cell: Cell, seat: int) -> list[Placement]:
    """The value of each card that counts for a castle, and their sum beside it."""
    values = stage.reader.castle_values(stage.sight.view, cell)
    size = min(stage.country.height * 0.42, 25 * stage.unit)
    colour = stage.colours[seat].hex
    pieces = [
        Placement(
            f"sum:{cell_name(one)}",
            Look("shinano.count", (str(value), colour)),
            stage.country.x(one),
            stage.country.y(one),
            size,
            size,
            z=74,
            shadow=False,
        )
        for one, value in values.items()
    ]
    total = Placement(
        "sum",
        Look("shinano.count", (f"= {sum(values.values())}", colour)),
        stage.country.x(cell),
        stage.country.y(cell) + stage.country.height * 0.5,
        size * 2.2,
        size * 1.12,
        z=75,
    )
    return [*pieces, total]


# Previews


def ghost_pieces(stage: Stage, beats: Sequence[Beat]) -> list[Placement]:
    """What the move held over its last place would do: the card as it would lie, or the way with all that it costs."""
    notes = [beat.note for beat in beats if beat.note is not None]
    pieces: list[Placement] = []
    for note in notes:
        if note.key in ("control", "peace"):
            pieces += _laid_ghost(stage, note)
        elif note.key == "castle":
            pieces += _castle_ghost(stage, note)
    steps = [note for note in notes if note.key == "step"]
    return [*pieces, *_way_ghosts(stage, steps, notes)] if steps else pieces


def _laid_ghost(stage: Stage, note: Note) -> list[Placement]:
    args = note.args
    cell = (_int(args["x"]), _int(args["y"]))
    look = tile_look(stage.reader, str(args["card"]), _int(args["rotation"]))
    country = stage.country
    tile = Placement(
        "ghost:tile", look, country.x(cell), country.y(cell), country.width, country.height, z=1, shadow=False
    )
    gain = _int(args["points"]) * (1 if note.key == "control" else -1)
    return [tile, replace(_payment(stage, "ghost:gain", _int(args["seat"]), gain), opacity=_WHOLE)]


def _castle_ghost(stage: Stage, note: Note) -> list[Placement]:
    seat = _int(note.args["seat"])
    return [replace(_payment(stage, "ghost:cost", seat, -_int(note.args["cost"])), opacity=_WHOLE)]


def _way_ghosts(stage: Stage, steps: Sequence[Note], notes: Sequence[Note]) -> list[Placement]:
    seat = _int(steps[0].args["seat"])
    colour = stage.colours[seat].hex
    cells = [token_cell(stage.sight.view, seat), *((_int(step.args["x"]), _int(step.args["y"])) for step in steps)]
    pieces = [
        _leg(stage, index, start, end, Look("shinano.route", (colour, index == len(steps) - 1)))
        for index, (start, end) in enumerate(pairwise(cells))
    ]
    cost = next(_int(note.args["cost"]) for note in notes if note.key in ("ride", "mountain_move", "normal_move"))
    end = (stage.country.x(cells[-1]), stage.country.y(cells[-1]) + stage.country.height * 0.3)
    pieces.append(replace(_cost(stage, "ghost:cost", str(cost), "", end), opacity=_WHOLE))
    return [*pieces, *_toll_ghosts(stage, notes)]


def _leg(stage: Stage, index: int, start: Cell, end: Cell, look: Look) -> Placement:
    country = stage.country
    x0, y0, x1, y1 = country.x(start), country.y(start), country.x(end), country.y(end)
    high = min(country.height * 0.3, 17 * stage.unit)
    return Placement(
        f"ghost:leg:{index}",
        look,
        (x0 + x1) / 2,
        (y0 + y1) / 2,
        hypot(x1 - x0, y1 - y0),
        high,
        z=2,
        angle=degrees(atan2(y1 - y0, x1 - x0)),
        opacity=_WHOLE,
        shadow=False,
    )


def _toll_ghosts(stage: Stage, notes: Sequence[Note]) -> list[Placement]:
    """Who would get how much, at the plates."""
    paid: dict[int, int] = {}
    for note in notes:
        if note.key == "toll":
            owner = _int(note.args["owner_seat"])
            paid[owner] = paid.get(owner, 0) + _int(note.args["points"])
    return [
        replace(_payment(stage, f"ghost:toll:{owner}", owner, points), opacity=_WHOLE) for owner, points in paid.items()
    ]


# Tellings


def told_pieces(stage: Stage) -> list[Placement]:
    """What the note of this moment adds to the table."""
    note = stage.sight.note
    if note is None:
        return []
    args = note.args
    match note.key:
        case "control" | "peace":
            return _told_laying(stage, note)
        case "mountain_paid":
            return [_payment(stage, "paid", _int(args["seat"]), -_int(args["cost"]))]
        case "toll":
            points, seat, owner = _int(args["points"]), _int(args["seat"]), _int(args["owner_seat"])
            return [_payment(stage, "paid", seat, -points), _payment(stage, "earned", owner, points)]
        case "step" if note.rule == "S21":
            return [_wake(stage, (_int(args["x"]), _int(args["y"])))]
        case "castle":
            seat = _int(args["seat"])
            paid = _payment(stage, "paid", seat, -_int(args["cost"]))
            return [paid, *sum_pieces(stage, (_int(args["x"]), _int(args["y"])), seat)]
        case "counted":
            return _told_count(stage, note)
        case _:
            return _headline(stage, note)


def _told_laying(stage: Stage, note: Note) -> list[Placement]:
    args = note.args
    cell, seat = (_int(args["x"]), _int(args["y"])), _int(args["seat"])
    matching = list(_texts(args["edges"])) if note.key == "control" else []
    kinds = {**dict.fromkeys(_texts(args["differing_edges"]), "differing"), **dict.fromkeys(matching, "matching")}
    size = min(stage.country.height * 0.26, 18 * stage.unit)
    edges = [
        Placement(
            f"edge:{cell_name(cell)}:{name}",
            Look("shinano.edge", (kind,)),
            *stage.country.edge_point(cell, name),
            size,
            size,
            z=70,
            shadow=False,
        )
        for name, kind in kinds.items()
    ]
    points = _int(args["points"]) * (1 if note.key == "control" else -1)
    coin = replace(_payment(stage, "earned" if points > 0 else "paid", seat, points), source=f"card:{args['card']}")
    return [*edges, coin]


def _wake(stage: Stage, cell: Cell) -> Placement:
    country = stage.country
    wide = country.height * 0.86
    return Placement(
        f"wake:{cell_name(cell)}",
        Look("shinano.wake"),
        country.x(cell),
        country.y(cell) + country.height * 0.1,
        wide,
        wide * 0.62,
        z=29,
        shadow=False,
    )


def _told_count(stage: Stage, note: Note) -> list[Placement]:
    """The sum of one seat, line by line, and its castle's cards lit."""
    args = note.args
    seat = _int(args["seat"])
    place = stage.sight.view["castles"][seat]
    counted = sum_pieces(stage, (place[0], place[1]), seat) if place is not None else []
    return [banner(stage, "banner.counted", args, stage.colours[seat].hex), *counted]


def _headline(stage: Stage, note: Note) -> list[Placement]:
    key = f"banner.{note.key}"
    return [banner(stage, key, note.args)] if stage.sight.terms.knows(key) else []


def banner(stage: Stage, key: str, args: Mapping[str, Any], colour: str = "") -> Placement:
    """A headline between the map and the hand."""
    terms, sheet, unit = stage.sight.terms, stage.frame.sheet, stage.unit
    line = terms.say(f"{key}.line", **args) if terms.knows(f"{key}.line") else ""
    return Placement(
        "banner",
        Look("shinano.banner", (terms.say(key, **args), line, colour)),
        sheet.x,
        sheet.bottom + 7 * unit,
        min(430 * unit, sheet.width * 0.94),
        37 * unit,
        z=90,
        label=Word(key, args),
    )


def _payment(stage: Stage, name: str, seat: int, amount: int) -> Placement:
    """Funds that come to a seat, or leave it: a slip on its plate."""
    plate, unit = stage.frame.desks[seat].plate, stage.unit
    width, height = 52 * unit, 22 * unit
    text = f"+{amount}" if amount > 0 else f"−{-amount}"
    return Placement(
        f"{name}:{seat}",
        Look("shinano.gain", (text, stage.colours[seat].hex)),
        plate.right - width * 0.52,
        plate.bottom - height * 0.1,
        width,
        height,
        z=80,
    )


def says_headline(stage: Stage) -> bool:
    """Whether a headline lies where the prompt would be."""
    note = stage.sight.note
    return note is not None and stage.sight.terms.knows(f"banner.{note.key}")


def linger_of(note: Note | None) -> float:
    """How long the eye needs for what a note lays out."""
    return 0.0 if note is None else _LINGER.get(note.key, 0.0)


def accents_of(note: Note) -> Mapping[str, str]:
    """What a note is about, and how it shows."""
    args = note.args
    match note.key:
        case "control":
            return {f"card:{args['card']}": "strike", f"plate:{args['seat']}": "glow"}
        case "peace":
            return {f"card:{args['card']}": "glow", f"plate:{args['seat']}": "shake"}
        case "rout" | "retired":
            return {f"plate:{args['seat']}": "shake"}
        case "toll":
            return {f"plate:{args['seat']}": "shake", f"plate:{args['owner_seat']}": "lift"}
        case "castle":
            return {f"castle:{args['seat']}": "strike", f"card:{args['card']}": "glow"}
        case "ride" | "mountain_move" | "normal_move":
            return {f"token:{args['seat']}": "glow"}
        case "final_turn" | "deck_empty":
            return {"heading": "glow"}
        case "counted" | "hand_empty":
            return {f"plate:{args['seat']}": "glow"}
        case "won" | "won_together":
            return {f"plate:{seat}": "lift" for seat in _seats(args["winner_seats"])}
        case _:
            return {}


def _seats(value: object) -> list[int]:
    assert isinstance(value, (list, tuple))
    return [_int(seat) for seat in value]


def _texts(value: object) -> list[str]:
    assert isinstance(value, (list, tuple))
    return [str(text) for text in value]


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
