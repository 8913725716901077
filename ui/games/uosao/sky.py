"""The cards of the round, hung under the curtain: who means to march which way, and what that comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias

from engines.uosao.moves import Side
from engines.uosao.seen import (
    Blocked,
    Cancelled,
    MovePlayed,
    Outranked,
    RoadInserted,
    RoadPlayed,
    Standing,
    TakenBack,
    WinsDirection,
)
from ui.board.values.area import Area
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said
from ui.games.uosao.context import Context
from ui.games.uosao.frame import STEP_RATIO
from ui.games.uosao.line import castle_area
from ui.games.uosao.looks import BadgeLook, CordLook, StringsLook
from ui.games.uosao.paint.ground import CURTAIN
from ui.games.uosao.pieces import Card, Spot
from ui.games.uosao.seats import card_piece, lies_on_mat
from ui.terms import Word

_CARD: Final = 36.5
"""How high a card hangs there, in units: it lies on its side."""
_TILT: Final = 5.0
"""By how many degrees cards that are tied to each other lean together."""

_SIGNS: Final = {Standing.MARCHES: (20.0, 26.0), Standing.BLOCKED: (19.0, 19.0)}
"""Width and height of what tells what a card comes to, in units, where it is larger than the others."""

_BeforeMarches: TypeAlias = (
    MovePlayed | RoadPlayed | Cancelled | WinsDirection | Blocked | Outranked | RoadInserted | TakenBack
)
"""While these are told, the cards still say what is to come."""


@dataclass(frozen=True, slots=True)
class Hook:
    """Where a card hangs: its middle, its size as it is seen, and how far it leans, in degrees."""

    x: float
    y: float
    width: float
    height: float
    tilt: float = 0.0

    @property
    def bottom(self) -> float:
        return self.y + self.height / 2


def sky_pieces(context: Context, cards: Sequence[Card]) -> list[Placement]:
    """The cards of the round on their strings; on every move side, what it comes to as the cards lie; cords between
    cards that cancel each other."""
    played = [card for card in cards if card.spot is Spot.PLAYED and not lies_on_mat(context, card)]
    hooks = _hooks(context, played)
    pieces = [piece for card in played for piece in _hung(context, card, hooks[card.seat])]
    view, told = context.view, context.told
    if view.is_over or (told is not None and not isinstance(told, _BeforeMarches)):
        return pieces
    badges = [_badge(context, seat, one, hooks[seat]) for seat, one in view.standings.items() if seat in hooks]
    tied = [pair for group in view.cancelled for pair in pairwise(sorted(group, key=lambda seat: _x(hooks, seat)))]
    cords = [_cord(context, one, other, hooks) for one, other in tied if one in hooks and other in hooks]
    return [*pieces, *badges, *cords]


def sky_areas(context: Context, cards: Sequence[Card]) -> tuple[Area, ...]:
    """Where the cards of the round hang: what a player has to beat."""
    played = [card for card in cards if card.spot is Spot.PLAYED and not lies_on_mat(context, card)]
    return tuple(
        Area(hook.x - hook.width / 2, hook.y - hook.height / 2, hook.width, hook.height)
        for hook in _hooks(context, played).values()
    )


def _x(hooks: Mapping[int, Hook], seat: int) -> float:
    return hooks[seat].x if seat in hooks else 0.0


def _hooks(context: Context, played: Sequence[Card]) -> Mapping[int, Hook]:
    """By seat: marchers to the left over the left half, those to the right over the right one, the largest outermost;
    roads between them."""
    frame, realm = context.frame, context.frame.realm
    # in a high room there is more sky
    height = max(_CARD * frame.unit, min(0.1 * realm.height, 0.075 * realm.width))
    width, gap = height / STEP_RATIO, 6 * frame.unit
    y = realm.top + realm.height * CURTAIN + 5 * frame.unit + height / 2
    turn = {card.seat: (card.seat - context.view.start_player) % context.view.players for card in played}
    ranked = sorted(played, key=lambda card: (-context.reader.steps(card.card), turn[card.seat]))
    by_side = {side: [card for card in ranked if card.side is side] for side in Side}
    roads = sorted(by_side[Side.ROAD], key=lambda card: turn[card.seat])
    hooks = {
        card.seat: Hook(realm.x + (at - (len(roads) - 1) / 2) * (width + gap), y, width, height)
        for at, card in enumerate(roads)
    }
    tilts = _tilts(context, by_side)
    inner = (len(roads) * (width + gap) + gap) / 2
    for side, outward in ((Side.LEFT, -1), (Side.RIGHT, 1)):
        marchers = by_side[side]
        # clear of the castles, if there is room
        needed = len(marchers) * (width + gap)
        room = max(castle_area(frame, 1).left - realm.x - inner, min(needed, realm.width / 2 - 12 * frame.unit - inner))
        step = min(width + gap, (room - width) / max(1, len(marchers) - 1))
        for at, card in enumerate(marchers):
            away = inner + room / 2 + ((len(marchers) - 1) / 2 - at) * step
            hooks[card.seat] = Hook(realm.x + outward * away, y, width, height, tilts.get(card.seat, 0.0))
    return hooks


def _tilts(context: Context, by_side: Mapping[Side, Sequence[Card]]) -> Mapping[int, float]:
    """Cards that cancel each other lean together, by turns."""
    tied = {seat for group in context.view.cancelled for seat in group}
    return {
        card.seat: _TILT * (1 if at % 2 == 0 else -1) * (-1 if side is Side.RIGHT else 1)
        for side in (Side.LEFT, Side.RIGHT)
        for at, card in enumerate(one for one in by_side[side] if one.seat in tied)
    }


def _hung(context: Context, card: Card, hook: Hook) -> tuple[Placement, Placement]:
    """A card of the round and the strings that it hangs by."""
    piece = card_piece(context, card, hook.x, hook.y, hook.height, z=12)
    rod = context.frame.realm.top + context.frame.realm.height * CURTAIN * 0.9
    top = hook.y - hook.height * 0.3
    strings = Placement(
        f"strings:{card.seat}",
        StringsLook(),
        Pose(hook.x, (rod + top) / 2, hook.width * 0.62, top - rod),
        z=2.5,
        change=Change(slides=True, stand=""),
        drawn=FLAT,
    )
    return strings, replace(piece, pose=replace(piece.pose, angle=piece.pose.angle + hook.tilt))


def _badge(context: Context, seat: int, standing: Standing, hook: Hook) -> Placement:
    """At a card's foot what it comes to: a lit lantern when its soldier marches, else a sign."""
    unit = context.frame.unit
    width, height = _SIGNS.get(standing, (15.0, 15.0))
    width, height = width * unit, height * unit
    return Placement(
        f"standing:{seat}",
        BadgeLook(standing.value),
        Pose(hook.x, hook.bottom + height / 2 - 4 * unit, width, height),
        z=13,
        said=Said(
            Word(f"standing.{standing.value}", {"seat": seat}),
            hint=Word(f"standing.{standing.value}.hint"),
            rule="U26" if standing is Standing.BLOCKED else "U12" if standing is Standing.CANCELLED else "U13",
        ),
        change=Change(slides=True, stand=""),
        drawn=FLAT,
    )


def _cord(context: Context, one: int, other: int, hooks: Mapping[int, Hook]) -> Placement:
    """A cord that sags from card to card."""
    start, end = hooks[one], hooks[other]
    high, width = 11 * context.frame.unit, end.x - start.x
    return Placement(
        f"cord:{min(one, other)}:{max(one, other)}",
        CordLook(),
        Pose((start.x + end.x) / 2, start.bottom - 3 * context.frame.unit + high / 2, width, high),
        z=12.5,
        drawn=FLAT,
    )
