"""What is laid over the map while something is told or foreseen: ghosts, ways, payments, wakes, headlines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from engines.game import Note
from engines.snapshot import Beat
from ui.board.values.places import Look, Placement, Sight
from ui.games.shinano.data import Cell, token_cell
from ui.games.shinano.frame import Frame
from ui.games.shinano.held import Stage, edge_pieces, laying_pieces, leg_piece, number, sum_pieces, texts
from ui.games.shinano.land import SHAPES, cell_name, roaming, tile_look
from ui.terms import Word

_WHOLE: Final = 2.0
"""The opacity of ghosts that are to be read: the table draws ghosts at half of theirs."""
_NEARLY_LAID: Final = 1.7
"""That of a card where it would lie: its neighbours are to be compared with it."""
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
    cell = (number(args["x"]), number(args["y"]))
    look = tile_look(stage.reader, str(args["card"]), number(args["rotation"]))
    country = stage.country
    tile = Placement(
        "ghost:tile",
        look,
        country.x(cell),
        country.y(cell),
        country.width,
        country.height,
        z=1,
        shadow=False,
        roams=True,
        opacity=_NEARLY_LAID,
    )
    gain = number(args["points"]) * (1 if note.key == "control" else -1)
    fits = [replace(piece, opacity=_WHOLE) for piece in roaming(laying_pieces(stage, cell, note))]
    return [tile, *fits, replace(_payment(stage, "ghost:gain", number(args["seat"]), gain), opacity=_WHOLE)]


def _castle_ghost(stage: Stage, note: Note) -> list[Placement]:
    seat = number(note.args["seat"])
    return [replace(_payment(stage, "ghost:cost", seat, -number(note.args["cost"])), opacity=_WHOLE)]


def _way_ghosts(stage: Stage, steps: Sequence[Note], notes: Sequence[Note]) -> list[Placement]:
    seat = number(steps[0].args["seat"])
    colour = stage.colours[seat].hex
    cells = [token_cell(stage.sight.view, seat), *((number(step.args["x"]), number(step.args["y"])) for step in steps)]
    pieces = [
        replace(
            leg_piece(
                stage, f"ghost:leg:{index}", start, end, Look("shinano.route", (colour, index == len(steps) - 1))
            ),
            opacity=_WHOLE,
            roams=True,
        )
        for index, (start, end) in enumerate(pairwise(cells))
    ]
    return [*pieces, *_toll_ghosts(stage, notes)]


def _toll_ghosts(stage: Stage, notes: Sequence[Note]) -> list[Placement]:
    """Who would get how much, at the plates."""
    paid: dict[int, int] = {}
    for note in notes:
        if note.key == "toll":
            owner = number(note.args["owner_seat"])
            paid[owner] = paid.get(owner, 0) + number(note.args["points"])
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
            return [_payment(stage, "paid", number(args["seat"]), -number(args["cost"]))]
        case "toll":
            points, seat, owner = number(args["points"]), number(args["seat"]), number(args["owner_seat"])
            return [_payment(stage, "paid", seat, -points), _payment(stage, "earned", owner, points)]
        case "step" if note.rule == "S21":
            return [_wake(stage, (number(args["x"]), number(args["y"])))]
        case "castle":
            seat = number(args["seat"])
            paid = _payment(stage, "paid", seat, -number(args["cost"]))
            return [paid, *roaming(sum_pieces(stage, (number(args["x"]), number(args["y"])), seat))]
        case "counted":
            return _told_count(stage, note)
        case _:
            return _headline(stage, note)


def seal_pieces(sight: Sight, frame: Frame) -> list[Placement]:
    """The crests of those who have won, stamped on the finished map when that is told, and after."""
    notes = (sight.note,) if sight.note is not None else sight.news
    won = next((note for note in notes if note.key in ("won", "won_together")), None)
    area = frame.seal
    return [
        Placement(
            f"seal:{seat}",
            Look("shinano.seal", (SHAPES[seat],)),
            area.x,
            area.y + index * area.height,
            area.width,
            area.height,
            z=79,
            label=Word("piece.seal", {"seat": seat}),
            hint=Word("piece.seal.hint"),
            rule="S43",
            stand="",
            shadow=False,
        )
        for index, seat in enumerate(_seats(won.args["winner_seats"]) if won is not None else ())
    ]


def _told_laying(stage: Stage, note: Note) -> list[Placement]:
    args = note.args
    cell, seat = (number(args["x"]), number(args["y"])), number(args["seat"])
    matching = texts(args["edges"]) if note.key == "control" else []
    edges = edge_pieces(stage, cell, {"matching": matching, "differing": texts(args["differing_edges"])})
    points = number(args["points"]) * (1 if note.key == "control" else -1)
    coin = replace(_payment(stage, "earned" if points > 0 else "paid", seat, points), source=f"card:{args['card']}")
    return [*roaming(edges), coin]


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
        roams=True,
    )


def _told_count(stage: Stage, note: Note) -> list[Placement]:
    """The sum of one seat, line by line, and its castle's cards lit."""
    args = note.args
    seat = number(args["seat"])
    place = stage.sight.view["castles"][seat]
    counted = roaming(sum_pieces(stage, (place[0], place[1]), seat)) if place is not None else []
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
    """Funds that come to a seat, or leave it: a slip at the foot of its plate, clear of what is written there."""
    plate, unit = stage.frame.desks[seat].plate, stage.unit
    width, height = 52 * unit, 22 * unit
    text = f"+{amount}" if amount > 0 else f"−{-amount}"
    return Placement(
        f"{name}:{seat}",
        Look("shinano.gain", (text, stage.colours[seat].hex)),
        plate.right - width * 0.52,
        plate.bottom + height * 0.25,
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
            return {
                name: kind
                for seat in _seats(args["winner_seats"])
                for name, kind in ((f"plate:{seat}", "lift"), (f"seal:{seat}", "strike"))
            }
        case _:
            return {}


def _seats(value: object) -> list[int]:
    assert isinstance(value, (list, tuple))
    return [number(seat) for seat in value]
