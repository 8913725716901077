"""What is laid over the table while a note is told or a move is held: gains, headlines, ghosts, accents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engines.game import JSON
from engines.usagi.components import TOKEN
from engines.usagi.seen import (
    Built,
    Burst,
    BurstForced,
    BurstLost,
    Called,
    CarrotKept,
    CarrotTaken,
    EffectUsed,
    Ended,
    FinalPoints,
    Gained,
    GameOver,
    Guarded,
    Negated,
    PassedNoCarrot,
    PassedNoUse,
    PassedUnpaid,
    PointsReached,
    RankOpened,
    Resolving,
    RoundBegins,
    SlotOpened,
    Told,
    UsaginiumTaken,
)
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import HEADLINE_Z, Change, Placement, Pose, Said
from ui.board.values.places import Layout
from ui.games.usagi.cards import card_name, opened_name
from ui.games.usagi.city import spot_in_city
from ui.games.usagi.context import Context
from ui.games.usagi.looks import BannerLook, CarrotLook, ChangeLook, HouseLook, MarkerLook, MochiLook, StandingLook
from ui.games.usagi.market import building_name
from ui.terms import Word, signed

LINGER: Final[Mapping[type[object], float]] = {
    SlotOpened: 700.0,
    Negated: 900.0,
    Built: 1200.0,
    Burst: 1800.0,
    RankOpened: 1500.0,
    RoundBegins: 700.0,
}
"""By what is told: how many milliseconds the eye needs for it at normal speed."""
_GHOSTLY: Final = (MarkerLook, HouseLook, MochiLook, CarrotLook)
"""The pieces that a held move shows in their new places: goods and buildings."""


def told_pieces(context: Context) -> list[Placement]:
    """What the note of this moment adds to the table."""
    match context.told:
        case None:
            return _result(context) if context.view.is_over else []
        case Gained(seat=seat, kind=kind, amount=amount) if amount:
            return [_change(context, seat, kind, signed(amount))]
        case UsaginiumTaken(from_seat=seat, kind=kind, amount=amount):
            return [_change(context, seat, kind, signed(-amount))]
        case BurstLost(seat=seat, lost=lost) | BurstForced(seat=seat, lost=lost):
            return [_change(context, seat, kind, signed(-amount), at) for at, (kind, amount) in enumerate(lost)]
        case Built(seat=seat, building=building):
            return [_standing(context, seat, building)]
        case Burst():
            return [_banner(context, Word("banner.burst"))]
        case RankOpened(rank=rank):
            return [_banner(context, Word("banner.rank_opened", {"rank": rank}))]
        case RoundBegins(round=number):
            return [_banner(context, Word("banner.round_begins", {"round": number}))]
        case _:
            return []


def accents_of(told: Told) -> Mapping[str, str]:
    """What a note is about, and how it shows. Cards answer to either name, whoever looks."""
    match told:
        case Negated():
            return {**_cards(told.seat, told.end, "lift"), **_cards(told.by_seat, told.by_end, "lift")}
        case Guarded():
            return _cards(told.seat, told.end, "glow")
        case Resolving():
            return _cards(told.seat, told.end, "lift")
        case Gained(seat=seat, kind=kind) | UsaginiumTaken(seat=seat, kind=kind) if kind != TOKEN:
            return {f"marker:{seat}:{kind}": "glow"}
        case CarrotTaken() | CarrotKept():
            return {"carrot": "lift"}
        case Burst():
            return {"supply": "shake"}
        case BurstLost(seat=seat) | BurstForced(seat=seat):
            return {plate_name(seat): "shake"}
        case PointsReached(seat=seat):
            return {plate_name(seat): "lift"}
        case FinalPoints(seat=seat):
            return {plate_name(seat): "glow"}
        case GameOver():
            return {plate_name(seat): "lift" for seat in told.winner_seats}
        case Called(building=building):
            return {building_name(building): "lift"}
        case EffectUsed(building=building) | Built(building=building):
            return {building_name(building): "glow"}
        case PassedUnpaid(building=building) | PassedNoCarrot(building=building) | PassedNoUse(building=building):
            return {building_name(building): "shake"}
        case _:
            return {}


def ghost_pieces(now: Layout, then: Layout) -> list[Placement]:
    """What would lie elsewhere after a held move; not the houses that only make room for another."""
    lies = {piece.id: (piece.x, piece.y) for piece in now.placements}
    houses = {piece.id for piece in now.placements if isinstance(piece.look, HouseLook)}
    return [
        piece
        for piece in then.placements
        if isinstance(piece.look, _GHOSTLY)
        and piece.id not in houses
        and lies.get(piece.id) not in (None, (piece.x, piece.y))
    ]


def _cards(seat: int, end: str, accent: str) -> dict[str, str]:
    """An opened card by the name that it has for its owner, and by the one that others see."""
    return {card_name(seat, end): accent, opened_name(seat, end): accent}


def _change(context: Context, seat: int, kind: str, change: str, at: int = 0) -> Placement:
    """A badge by the plate: `change` is an amount with its sign, `at` the badge's place in a row of them. Clear of the
    points and of the stars under them: over the own plate, and at the end of the tokens of the opponent, whose plate
    lies at the edge."""
    desk, unit = context.desk(seat), context.unit
    width, height = 46 * unit, 22 * unit
    y = desk.plate.top - height * 0.45 if desk is context.frame.own else desk.tokens.top + height / 2
    return Placement(
        f"change:{seat}:{kind}",
        ChangeLook(change, kind, context.colour(seat)),
        Pose(desk.plate.right - width * (0.6 + 1.05 * at), y, width, height),
        z=45,
    )


def _standing(context: Context, seat: int, building: str) -> Placement:
    """A new building stands up from its card as a paper-cut."""
    x, y = spot_in_city(context, seat, building)
    high, row = 84 * context.unit, context.row(seat)
    away = (high / 2 + 10 * context.unit) * (-1 if row == 0 else 1)
    width = high * 1.05
    return Placement(
        f"standing:{building}",
        StandingLook(building, context.colour(seat)),
        Pose(min(x, context.frame.width - width / 2), y + away, width, high),
        z=46,
        change=Change(source=building_name(building)),
    )


def _banner(context: Context, headline: Word) -> Placement:
    """A headline across the sky, with a line under it where the terms have one."""
    slots, unit = context.frame.slots, context.unit
    return Placement(
        "banner",
        BannerLook(*context.headline(headline)),
        Pose(context.frame.width / 2, slots.y, min(380 * unit, context.frame.width * 0.8), 54 * unit),
        z=HEADLINE_Z,
        said=Said(headline),
    )


def _result(context: Context) -> list[Placement]:
    """Who has won; after the last round what decided that, too (K32)."""
    view, box = context.view, context.reader.box
    half_stars = [seat.half_stars for seat in view.seats]
    points = box.points(max(half_stars))
    facts: dict[str, JSON] = {"winner_seats": list(view.winners), "points": points}
    key = "banner.over"
    if view.ended is Ended.LIMIT:
        is_half = len(view.winners) == 1 and box.points(min(half_stars)) == points
        key = "banner.over_shared" if len(view.winners) > 1 else "banner.over_half" if is_half else "banner.over_limit"
        facts["round"] = view.round
    banner = _banner(context, Word(key, facts))
    # it stays, so it lies between the rows, and covers no more of them than a line under it needs
    slots, high = context.frame.slots, 30.0 if view.ended is Ended.POINTS else 40.0
    return [replace(banner, pose=replace(banner.pose, x=slots.x, width=slots.width, height=high * context.unit))]
