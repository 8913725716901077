"""What is laid over the table while a note is told or a move is held: gains, headlines, ghosts, accents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engines.game import Note
from ui.board.values.places import Layout, Look, Placement
from ui.games.usagi.cards import card_name
from ui.games.usagi.market import building_name, spot_in_city
from ui.games.usagi.stage import Stage
from ui.terms import Word

_LINGER: Final = {
    "slot_opened": 700.0,
    "negated": 900.0,
    "built": 1200.0,
    "burst": 1800.0,
    "rank_opened": 1500.0,
    "round_begins": 700.0,
}
_HEADLINES: Final = ("burst", "rank_opened", "round_begins")
_GHOSTLY: Final = ("marker:", "building:", "token:", "carrot")
_PLATE: Final = {"burst_lost": "shake", "burst_forced": "shake", "points_reached": "lift", "final_points": "glow"}
_BUILDING: Final = {
    "called": "lift",
    "effect_used": "glow",
    "built": "glow",
    "passed_unpaid": "shake",
    "passed_no_carrot": "shake",
    "passed_no_use": "shake",
}


def told_pieces(stage: Stage) -> list[Placement]:
    """What the note of this moment adds to the table."""
    note = stage.sight.note
    if note is None:
        return _result(stage) if stage.view["phase"] == "over" else []
    args = note.args
    match note.key:
        case "gained" if args["amount"]:
            return [_change(stage, args["seat"], str(args["kind"]), args["amount"], "+")]
        case "usaginium_taken":
            return [_change(stage, args["from_seat"], str(args["kind"]), args["amount"], "−")]
        case "burst_lost" | "burst_forced":
            lost = args["lost"]
            assert isinstance(lost, Mapping)
            return [
                _change(stage, args["seat"], kind, amount, "−", at) for at, (kind, amount) in enumerate(lost.items())
            ]
        case "built":
            return [_standing(stage, args["seat"], str(args["building"]))]
        case key if key in _HEADLINES:
            return [_banner(stage, f"banner.{key}", args)]
        case _:
            return []


def linger_of(note: Note | None) -> float:
    """How long the eye needs for what a note lays out."""
    return 0.0 if note is None else _LINGER.get(note.key, 0.0)


def accents_of(note: Note) -> Mapping[str, str]:
    """What a note is about, and how it shows. Cards answer to either name, whoever looks."""
    args = note.args
    match note.key:
        case "negated":
            return {**_cards(args["seat"], args["end"], "strike"), **_cards(args["by_seat"], args["by_end"], "lift")}
        case "guarded":
            return _cards(args["seat"], args["end"], "glow")
        case "resolving":
            return _cards(args["seat"], args["end"], "lift")
        case "gained" | "usaginium_taken" if args["kind"] != "token":
            return {f"marker:{args['seat']}:{args['kind']}": "glow"}
        case "carrot_taken" | "carrot_kept":
            return {"carrot": "lift"}
        case "burst":
            return {"supply": "shake"}
        case "game_over":
            winners = args["winner_seats"]
            assert isinstance(winners, (list, tuple))
            return {f"plate:{seat}": "lift" for seat in winners}
        case key if key in _PLATE:
            return {f"plate:{args['seat']}": _PLATE[key]}
        case key if key in _BUILDING:
            return {building_name(str(args["building"])): _BUILDING[key]}
        case _:
            return {}


def ghost_pieces(now: Layout, then: Layout) -> list[Placement]:
    """What would lie elsewhere after a held move."""
    lies = {piece.id: (piece.x, piece.y) for piece in now.placements}
    return [
        piece
        for piece in then.placements
        if piece.id.startswith(_GHOSTLY) and lies.get(piece.id) not in (None, (piece.x, piece.y))
    ]


def _cards(seat: object, end: object, accent: str) -> dict[str, str]:
    """An opened card by the name that it has for its owner, and by the one that others see."""
    assert isinstance(seat, int)
    return {card_name(seat, str(end)): accent, f"opened:{seat}:{end}": accent}


def _change(stage: Stage, seat: Any, kind: str, amount: Any, sign: str, at: int = 0) -> Placement:
    """A badge by the plate: what came or went."""
    plate, unit = stage.desk(seat).plate, stage.unit
    width, height = 46 * unit, 22 * unit
    return Placement(
        f"change:{seat}:{kind}",
        Look("usagi.change", (f"{sign}{amount}", kind, stage.colour(seat))),
        plate.right - width * (0.6 + 1.05 * at),
        plate.bottom,
        width,
        height,
        z=45,
    )


def _standing(stage: Stage, seat: Any, building: str) -> Placement:
    """A new building stands up from its card as a paper-cut."""
    x, y = spot_in_city(stage, seat, building)
    high, row = 84 * stage.unit, stage.row(seat)
    away = (high / 2 + 10 * stage.unit) * (-1 if row == 0 else 1)
    width = high * 1.05
    return Placement(
        f"standing:{building}",
        Look("usagi.standing", (building, stage.colour(seat))),
        min(x, stage.frame.width - width / 2),
        y + away,
        width,
        high,
        z=46,
        source=building_name(building),
    )


def _banner(stage: Stage, key: str, args: Mapping[str, Any]) -> Placement:
    """A headline across the sky."""
    terms, slots, unit = stage.sight.terms, stage.frame.slots, stage.unit
    line = terms.say(f"{key}.line", **args) if terms.knows(f"{key}.line") else ""
    return Placement(
        "banner",
        Look("usagi.banner", (terms.say(key, **args), line)),
        stage.frame.width / 2,
        slots.y,
        min(380 * unit, stage.frame.width * 0.8),
        54 * unit,
        z=50,
        label=Word(key, args),
    )


def _result(stage: Stage) -> list[Placement]:
    winners: Sequence[int] = stage.view["winners"]
    points = stage.reader.points(max(seat["half_stars"] for seat in stage.view["seats"]))
    headline = _banner(stage, "banner.over", {"winner_seats": list(winners), "points": points})
    # it stays, so it lies between the rows and covers nothing
    return [replace(headline, width=stage.frame.slots.width, height=30 * stage.unit, x=stage.frame.slots.x)]
