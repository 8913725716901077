"""What is laid over the table while a note is told or a move is held: rulers, counts, payments, banners, ghosts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.game import Note
from engines.snapshot import Beat
from engines.uosao.components import Colour
from engines.uosao.moves import Side
from ui.board.values.places import Look, Placement, Sight
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import Frame
from ui.games.uosao.line import Line, Troop, soldier
from ui.games.uosao.pieces import Spot, grip
from ui.terms import Word

_LINGER: Final = {"season_king": 2400.0, "season_town": 2400.0, "season_points": 1500.0, "season_set_up": 1200.0}


@dataclass(frozen=True, slots=True)
class Stage:
    """The table that something is told over."""

    sight: Sight
    frame: Frame
    line: Line
    troop: Troop
    reader: Reader
    colours: Sequence[Colour]


def told_pieces(stage: Stage) -> list[Placement]:
    """What the note of this moment adds to the table."""
    note = stage.sight.note
    if note is None:
        return _result(stage) if stage.sight.view["phase"] == "over" else []
    args = note.args
    match note.key:
        case "paid":
            amount = _int(args["amount"])
            given = _payment(stage, "paid", _int(args["seat"]), -amount)
            return [given, _payment(stage, "earned", _int(args["to_seat"]), amount)]
        case "fell":
            return [_skull(stage, _int(args["seat"]), f"fall:{args['seat']}")]
        case "season_king" | "season_town":
            return [_banner(stage, f"banner.{note.key}", note.args), *_gains(stage, note)]
        case "season_points":
            return _measured(stage, note)
        case "season_set_up":
            return [_banner(stage, "banner.season_set_up", args)]
        case _:
            return []


def reach_pieces(stage: Stage) -> list[Placement]:
    """While a card of the own hand is touched: pennants where its steps would lead, right and left."""
    sight = stage.sight
    card = next((name.split(":")[2] for name in sight.touched if name.startswith(("hand:", "card:"))), "")
    if not card or sight.view["phase"] != "card" or sight.view["down"][sight.seat]:
        return []
    return [_flag(stage, side, stage.reader.steps(card)) for side in (Side.LEFT, Side.RIGHT)]


def _flag(stage: Stage, side: Side, steps: int) -> Placement:
    seat, unit = stage.sight.near, stage.frame.unit
    place = stage.reader.reach(stage.sight.view, seat, side, steps)
    return Placement(
        f"reach:{side.value}",
        Look("uosao.flag", (stage.colours[seat].hex, steps, side.value)),
        stage.line.place_x(place),
        stage.frame.line_top - 2 * unit,
        22 * unit,
        40 * unit,
        z=15,
        shadow=False,
    )


def ghost_pieces(stage: Stage, beats: Sequence[Beat]) -> list[Placement]:
    """Where the marches of a held move would end, who would fall, and what that would cost."""
    notes = [beat.note for beat in beats if beat.note is not None]
    gap = next((_int(note.args["gap"]) for note in notes if note.key == "road_inserted"), None)
    pieces = []
    for note in notes:
        if note.key == "marched":
            pieces.append(_ghost(stage, note, gap, fallen=False))
        elif note.key == "fell":
            seat = _int(note.args["seat"])
            march = next(one for one in notes if one.key == "marched" and one.args["seat"] == seat)
            lying = _ghost(stage, march, gap, fallen=True)
            pieces = [piece for piece in pieces if piece.id != lying.id] + [lying, _ghost_skull(stage, lying)]
        elif note.key == "paid":
            pieces.append(_ghost_payment(stage, note, pieces))
    return pieces


def _ghost(stage: Stage, note: Note, gap: int | None, *, fallen: bool) -> Placement:
    """A soldier where its march would end. The place counts the road that is not in the line yet."""
    seat, place = _int(note.args["seat"]), note.args["to_place"]
    assert isinstance(place, (list, tuple))
    card, square = _int(place[0]), _int(place[1])
    if gap is None or card < gap:
        x = stage.line.place_x((card, square))
    elif card == gap:
        x = stage.line.gap_x(gap)
    else:
        x = stage.line.place_x((card - 1, square))
    piece = soldier(stage.line, seat, x, fallen, stage.troop, stage.colours[seat])
    return replace(piece, id=f"ghost:{seat}", z=18, label=None, hint=None, rule="", shadow=False)


def _ghost_skull(stage: Stage, lying: Placement) -> Placement:
    size = 20 * stage.frame.unit
    return Placement(
        f"{lying.id}:fall",
        Look("uosao.skull"),
        lying.x,
        stage.frame.line_top - size * 0.4,
        size,
        size,
        z=18.2,
        shadow=False,
    )


def _ghost_payment(stage: Stage, note: Note, ghosts: Sequence[Placement]) -> Placement:
    seat, unit = _int(note.args["seat"]), stage.frame.unit
    lying = next(piece for piece in ghosts if piece.id == f"ghost:{seat}")
    look = Look("uosao.gain", (f"−{note.args['amount']}", stage.colours[seat].hex))
    return Placement(
        f"ghost:{seat}:pay",
        look,
        lying.x,
        stage.frame.line_top - 31 * unit,
        44 * unit,
        20 * unit,
        z=18.3,
        shadow=False,
    )


def linger_of(note: Note | None) -> float:
    """How long the eye needs for what a note lays out: rulers and headlines are to be read."""
    return 0.0 if note is None else _LINGER.get(note.key, 0.0)


def accents_of(note: Note, reader: Reader) -> Mapping[str, str]:
    """What a note is about, and how it shows."""
    args = note.args
    match note.key:
        case "cancelled":
            return {_played(seat, move, reader): "strike" for seat, move in _matched(note)}
        case "wins_direction":
            return {_played(_int(args["seat"]), str(args["move"]), reader): "lift"}
        case "blocked":
            return {_played(_int(args["seat"]), str(args["move"]), reader): "shake", f"soldier:{args['seat']}": "shake"}
        case "fell":
            return {f"soldier:{args['seat']}": "shake"}
        case "paid":
            return {f"plate:{args['seat']}": "shake", f"plate:{args['to_seat']}": "lift"}
        case "stood_up":
            return {f"soldier:{args['seat']}": "glow"}
        case "marker_passed" | "season_starter" | "season_starter_tied":
            return {"marker": "glow", f"plate:{args['seat']}": "glow"}
        case "reached_king" | "second_at_king" | "season_king":
            return {f"king:{args['king']}": "lift", f"soldier:{args['seat']}": "glow"}
        case "season_points":
            return {f"plate:{args['seat']}": "glow"}
        case "game_over":
            winners = args["winner_seats"]
            assert isinstance(winners, (list, tuple))
            return {f"plate:{seat}": "lift" for seat in winners}
        case _:
            return {}


def _played(seat: int, move: str, reader: Reader) -> str:
    return grip(seat, move[1:], Spot.PLAYED, reader)


def _matched(note: Note) -> list[tuple[int, str]]:
    """The seats and moves that cancel each other."""
    seats, moves = note.args["match_seats"], note.args["moves"]
    assert isinstance(seats, (list, tuple))
    assert isinstance(moves, (list, tuple))
    return [(_int(seat), str(move)) for seat, move in zip(seats, moves, strict=True)]


def _measured(stage: Stage, note: Note) -> list[Placement]:
    """One seat's points: a ruler along the cards counted, a number on each, and the sum at its plate."""
    args, unit = note.args, stage.frame.unit
    seat, gain = _int(args["seat"]), _int(args["gain"])
    colour = stage.colours[seat].hex
    pieces = [_gain(stage, seat, gain)]
    ats = args["ats"]
    assert isinstance(ats, (list, tuple))
    if not ats:
        return pieces
    size = 20 * unit
    for number, at in enumerate(ats, 1):
        x = stage.line.card_x(_int(at))
        look = Look("uosao.count", (number, colour))
        y = stage.frame.line_bottom - size * 0.55
        pieces.append(Placement(f"count:{number}", look, x, y, size, size, z=17, shadow=False))
    ends = sorted((stage.line.card_x(_int(args["from_at"])), stage.line.card_x(_int(args["to_at"]))))
    pieces.append(
        Placement(
            "ruler",
            Look("uosao.ruler", (len(ats), colour)),
            sum(ends) / 2,
            stage.frame.numbers_y + 2 * unit,
            ends[1] - ends[0],
            13 * unit,
            z=16,
        )
    )
    return pieces


def _gains(stage: Stage, note: Note) -> list[Placement]:
    gains = note.args["gains"]
    assert isinstance(gains, (list, tuple))
    return [_gain(stage, seat, _int(gain)) for seat, gain in enumerate(gains)]


def _gain(stage: Stage, seat: int, gain: int) -> Placement:
    return _by_plate(stage, f"gain:{seat}", seat, f"+{gain}")


def _payment(stage: Stage, name: str, seat: int, amount: int) -> Placement:
    return _by_plate(stage, f"{name}:{seat}", seat, f"+{amount}" if amount > 0 else f"−{-amount}")


def _by_plate(stage: Stage, piece: str, seat: int, text: str) -> Placement:
    """A badge with points, hung on a name plate."""
    plate, unit = stage.frame.desks[seat].plate, stage.frame.unit
    width, height = 48 * unit, 22 * unit
    return Placement(
        piece,
        Look("uosao.gain", (text, stage.colours[seat].hex)),
        plate.right - width * 0.5,
        plate.bottom + height * 0.20,
        width,
        height,
        z=45,
    )


def _skull(stage: Stage, seat: int, piece: str) -> Placement:
    x = stage.line.place_x(stage.sight.view["soldiers"][seat])
    size = 26 * stage.frame.unit
    y = stage.troop.feet(stage.frame, seat) - stage.troop.height - size * 0.1
    return Placement(piece, Look("uosao.skull"), x, y, size, size, z=18, shadow=False)


def _banner(stage: Stage, key: str, args: Mapping[str, Any]) -> Placement:
    """A headline across the sky."""
    terms = stage.sight.terms
    line = terms.say(f"{key}.line", **args) if terms.knows(f"{key}.line") else ""
    realm, unit = stage.frame.realm, stage.frame.unit
    height = 46 * unit
    return Placement(
        "banner",
        Look("uosao.banner", (terms.say(key, **args), line)),
        realm.x,
        realm.top + realm.height * 0.155 + height / 2,
        min(430 * unit, realm.width * 0.7),
        height,
        z=40,
        label=Word(key, args),
        stand="",
    )


def _result(stage: Stage) -> list[Placement]:
    """After the last season: who has won."""
    points = stage.sight.view["points"]
    winners = [seat for seat, own in enumerate(points) if own == max(points)]
    return [_banner(stage, "banner.over", {"winner_seats": winners, "points": max(points)})]


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
