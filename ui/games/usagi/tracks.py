"""The three displays with both players' markers, the tube of four crystals, and the token supply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.usagi.components import Resource
from engines.usagi.seen import Phase
from ui.board.values.area import Area
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said
from ui.games.usagi.context import Context
from ui.games.usagi.frame import TOKEN_ROW
from ui.games.usagi.looks import CrystalLook, DisplayLook, MarkerLook, MochiLook, SupplyLook, UnitLook
from ui.games.usagi.rails import Rails, rails_of
from ui.terms import Word

_CRYSTAL: Final = 50 / 29
"""Height by width of a crystal."""
WARNING: Final = 2
"""With so few tokens left the supply warns of the burst."""


def track_pieces(context: Context) -> list[Placement]:
    pieces = []
    for at, resource in enumerate(context.reader.box.resources):
        pieces.append(_display(context, at, resource))
        if resource.shared_total is not None:
            pieces += _crystals(context, at, resource)
        pieces += [marker(context, at, resource, seat) for seat in (0, 1)]
    return [*pieces, _supply(context), *_tokens(context), *_units(context)]


def _area(context: Context, at: int) -> Area:
    area, gap = context.frame.displays, 5 * context.unit
    count = len(context.reader.box.resources)
    high = (area.height - gap * (count - 1)) / count
    return Area(area.left, area.top + at * (high + gap), area.width, high)


def _rails(context: Context, at: int, resource: Resource) -> Rails:
    return rails_of(_area(context, at), resource.most + 1, shared=resource.shared_total is not None)


def _space_x(rails: Rails, resource: Resource, row: int, amount: float) -> float:
    """Where a space lies. On a shared display the far side counts from the right, so that n faces the rest."""
    return rails.x(resource.most - amount if resource.shared_total is not None and row == 1 else amount)


def _display(context: Context, at: int, resource: Resource) -> Placement:
    area, amounts = _area(context, at), [seat.goods[at] for seat in context.view.seats]
    shared = resource.shared_total is not None
    name = context.sight.terms.say(f"display.{resource.id}")
    near, far = context.colour(context.near), context.colour(1 - context.near)
    return Placement(
        f"display:{resource.id}",
        DisplayLook(resource.id, name, resource.colour, resource.most, shared, near, far),
        Pose.over(area),
        z=1,
        said=Said(
            Word("piece.display", {"kind": resource.id, **_of_both(context, amounts)}),
            hint=Word("piece.usaginium.hint" if shared else "piece.display.hint"),
            rule="K24" if shared else "K20",
        ),
        drawn=FLAT,
    )


def _of_both(context: Context, amounts: Sequence[int]) -> dict[str, int]:
    """Two numbers with whose they are, the near seat's first."""
    near, far = context.near, 1 - context.near
    return {"seat": near, "amount": amounts[near], "other_seat": far, "other": amounts[far]}


def marker(context: Context, at: int, resource: Resource, seat: int) -> Placement:
    """A seat's marker on its space."""
    rails, row, amount = _rails(context, at, resource), context.row(seat), context.view.seats[seat].goods[at]
    y = rails.near if row == 0 else rails.far
    return Placement(
        f"marker:{seat}:{resource.id}",
        MarkerLook(*context.mark(seat), amount),
        Pose(_space_x(rails, resource, row, amount), y, rails.marker, rails.marker),
        z=6,
    )


def _crystals(context: Context, at: int, resource: Resource) -> list[Placement]:
    """One crystal between every two spaces, in the colour of whoever holds it; its tips stand out from under a unit."""
    rails = _rails(context, at, resource)
    y = rails.rail.y
    mine, theirs = context.own.goods[at], context.view.seats[1 - context.near].goods[at]
    pieces = []
    for number in range(resource.most):
        owner = context.near if number < mine else 1 - context.near if number >= resource.most - theirs else None
        colour = "" if owner is None else context.colour(owner)
        pieces.append(
            Placement(
                f"crystal:{number + 1}",
                CrystalLook(colour),
                Pose(_space_x(rails, resource, 0, number + 0.5), y, rails.crystal, rails.crystal * _CRYSTAL),
                z=5,
                drawn=FLAT,
            )
        )
    return pieces


def _supply(context: Context) -> Placement:
    area, view, terms = context.frame.supply, context.view, context.sight.terms
    losses = [seat.debt for seat in view.seats]
    warned = view.pool <= WARNING
    first = view.seats[0].tokens
    glowing = tuple(range(first, first + view.pool)) if warned else ()
    line = terms.say("paint.danger", loss=losses[context.near]) if warned else terms.say("paint.supply")
    return Placement(
        "supply",
        SupplyLook(line, context.reader.box.tokens, glowing),
        Pose.over(area),
        z=1,
        said=Said(
            Word("piece.supply", {"pool": view.pool}),
            hint=Word("piece.supply.hint", _of_both(context, losses)),
            rule="K25",
        ),
        drawn=FLAT,
    )


def _tokens(context: Context) -> list[Placement]:
    """The eight tokens: seat 0 draws from one end of the supply, seat 1 from the other, so each keeps its name."""
    total = context.reader.box.tokens
    first, second = (seat.tokens for seat in context.view.seats)
    pieces = []
    for number in range(total):
        if number < first:
            pieces.append(_held_token(context, number, 0, number))
        elif number >= total - second:
            pieces.append(_held_token(context, number, 1, total - 1 - number))
        else:
            pieces.append(_free_token(context, number))
    return pieces


def _held_token(context: Context, number: int, seat: int, at: int) -> Placement:
    area = context.desk(seat).tokens
    size = min(area.height, area.width / context.reader.box.tokens) * 0.98
    return Placement(
        f"token:{number}",
        MochiLook(),
        Pose(area.left + size * (at + 0.5), area.y, size, size),
        z=21,
        said=Said(Word("piece.token", {"seat": seat}), hint=Word("piece.token.hint"), rule="K26"),
    )


def _free_token(context: Context, number: int) -> Placement:
    area = context.frame.supply
    step = area.width / context.reader.box.tokens
    size = min(step, area.height * 0.6) * 0.9
    y = area.top + area.height * TOKEN_ROW
    return Placement(f"token:{number}", MochiLook(), Pose(area.left + (number + 0.5) * step, y, size, size), z=7)


def _units(context: Context) -> list[Placement]:
    """In a burst: every resource of the viewer, to be picked one by one."""
    if context.view.phase is not Phase.BURST or not context.sight.moves.legal:
        return []
    pieces = []
    for at, resource in enumerate(context.reader.box.resources):
        area, rails = _area(context, at), _rails(context, at, resource)
        size = min(rails.step * 0.9, area.height * 0.4)
        for number in range(1, context.own.goods[at] + 1):
            name = f"unit:{resource.id}:{number}"
            half = 0.5 if resource.shared_total is not None else 0
            pieces.append(
                Placement(
                    name,
                    UnitLook(resource.id, name in context.sight.held.touched),
                    Pose(_space_x(rails, resource, 0, number - half), rails.rail.y, size, size),
                    z=12,
                    same_as=f"unit:{resource.id}",
                    said=Said(Word("piece.unit", {"kind": resource.id}), rule="K26"),
                    change=Change(stand=""),
                )
            )
    return pieces
