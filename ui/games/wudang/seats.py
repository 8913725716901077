"""The three places at the table: plates, status cards, chips, hands, cards on their way, settled incidents."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from ui.board.values.area import Area
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import Change, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.wudang.context import Context
from ui.games.wudang.frame import CARD_RATIO, HEAD_SHARES
from ui.games.wudang.looks import AttributeLook, LevelLook, MatLook, SealLook, StatusLook, TalismanLook
from ui.games.wudang.mountain import incident
from ui.games.wudang.names import chip_name, half_name, level_name
from ui.games.wudang.notebook import CERTAIN, letter_last_seen
from ui.terms import Word

_SMOOTH: Final = 24
"""In how many steps half a circle is drawn."""
_HEADS: Final = ((1, 0), (-1, 1))
"""The heads of the two halves of a taiji from above: to which side the line bends round it, and how far down it is."""
_MIDDLES: Final = ((0.26, 0.68), (0.74, 0.32))
"""Where the dark half and the light one count as lying, as shares of the cloth: clear of a chip in its middle."""
_APART: Final = 1.08
"""From one settled incident to the next, in their widths or heights."""
_REACH: Final = 0.5
"""How wide and high a half counts about its middle, as a share of the cloth."""


def desk_pieces(context: Context) -> list[Placement]:
    """Plates, status cards with their markers, chips, the talisman, what was settled."""
    seats = range(len(context.frame.desks))
    return [
        *lamp_pieces(context.lit(context.on_turn), [desk.plate for desk in context.frame.desks]),
        _mat(context),
        *(_plate(context, seat) for seat in seats),
        *(_status(context, seat) for seat in seats),
        *(level_marker(context, seat, ability) for seat in seats for ability in range(len(context.reader.abilities))),
        *(_chip(context, seat) for seat in seats),
        *(piece for seat in seats for piece in _taken(context, seat)),
        _talisman(context),
        *_spy_seal(context),
    ]


def _plate(context: Context, seat: int) -> Placement:
    view, area = context.view, context.frame.desks[seat].plate
    return plate_piece(
        context.sight,
        seat,
        area,
        context.mark(seat),
        view.scores[seat],
        active=context.lit(context.on_turn) == seat,
        rule="W33",
        standing=_saying(context, seat),
    )


def _saying(context: Context, seat: int) -> str:
    """What a seat has declared in the tournament, in a word or two."""
    if context.view.sets[seat] is None:
        return ""
    return context.sight.terms.say("plate.set" if context.view.has_shown_set(seat) else "plate.no_set")


def _status(context: Context, seat: int) -> Placement:
    box, terms = context.reader.box, context.sight.terms
    area = context.frame.desks[seat].status
    own, reached = context.frame.desks[seat].own, context.view.abilities[seat]
    rows = tuple(
        (terms.say(f"ability_short.{row.id}") if own else "", row.id, row.colour, level)
        for row, level in zip(box.abilities, reached, strict=True)
    )
    look = StatusLook(rows, box.ability_max, context.colour(seat))
    levels = zip(context.reader.abilities, reached, strict=True)
    return Placement(
        f"status:{seat}",
        look,
        Pose.over(area),
        z=18,
        said=Said(
            Word("piece.status", {"seat": seat, **dict(levels)}),
            hint=Word("piece.status.hint", {"most": box.ability_max}),
            rule="W3",
        ),
    )


def level_spot(context: Context, seat: int, ability: int, level: int) -> tuple[float, float, float]:
    """The middle of a step on a status card, and how large a marker on it is. `ability` is its place in the box."""
    desk, box = context.frame.desks[seat], context.reader.box
    area = desk.status
    names = area.width * HEAD_SHARES[desk.own]
    column = (area.width - names - area.width * 0.03) / (box.ability_max + 1)
    row = area.height / len(box.abilities)
    return area.left + names + column * (level + 0.5), area.top + row * (ability + 0.5), min(column, row) * 0.86


def level_marker(context: Context, seat: int, ability: int) -> Placement:
    """The marker of an ability, by its place in the box, on a seat's status card."""
    level, name = context.view.abilities[seat][ability], context.reader.abilities[ability]
    x, y, side = level_spot(context, seat, ability, level)
    return Placement(
        level_name(seat, name),
        LevelLook(*context.mark(seat)),
        Pose(x, y, side, side),
        z=19,
        said=Said(
            Word("piece.level", {"seat": seat, "ability": name, "level": level}),
            hint=Word("piece.level.hint"),
            rule="W3",
        ),
    )


# Chips


def _mat(context: Context) -> Placement:
    area, laid = context.frame.mat, context.view.attribute(context.near)
    # the chip says it where it lies
    words = ("" if side == laid else context.sight.terms.say(f"attribute.{side}") for side in ("yin", "yang"))
    return Placement(
        "mat",
        MatLook(*words),
        Pose.over(area),
        z=3,
        said=Said(Word("piece.mat"), hint=Word("piece.mat.hint"), rule="W9"),
    )


def half_places(context: Context) -> list[Place]:
    """The two halves of the cloth: the dark one at the left with its head below, the light one at the right with its
    head above. As they lie at the left below and at the right above, an arrow of any way finds one."""
    area = context.frame.mat
    return [
        Place(
            half_name(row.id),
            area.left + area.width * _MIDDLES[at][0],
            area.top + area.height * _MIDDLES[at][1],
            area.width * _REACH,
            area.height * _REACH,
            PlaceKind.ZONE,
            Word(f"place.half.{row.id}"),
            edge=_half_edge(at),
        )
        for at, row in enumerate(context.reader.box.attributes)
    ]


def _half_edge(at: int) -> tuple[tuple[float, float], ...]:
    """The corners of the dark half (0) or the light one (1): down the line between them, and back by the rim. Both
    begin with the same line, so that their dots on it are the same dots."""
    turns = [pi * step / _SMOOTH for step in range(_SMOOTH + 1)]
    line = [(0.5 - side * 0.25 * sin(a), 0.25 + 0.5 * down - 0.25 * cos(a)) for side, down in _HEADS for a in turns]
    rim = [(0.5 + (at - 0.5) * sin(a), 0.5 + 0.5 * cos(a)) for a in turns[1:-1]]
    middle_x, middle_y = _MIDDLES[at]
    return tuple(((x - middle_x) / _REACH + 0.5, (y - middle_y) / _REACH + 0.5) for x, y in (*line, *rim))


def _chip(context: Context, seat: int) -> Placement:
    desk, chip = context.frame.desks[seat], context.view.attributes[seat]
    attribute = context.view.attribute(seat)
    area, x = desk.chip, desk.chip.x
    ids = [row.id for row in context.reader.box.attributes]
    if desk.own and attribute in ids:
        x += (ids.index(attribute) - 0.5) * context.frame.mat.width * 0.5
    face = "none" if chip is None else attribute or "hidden"
    word = context.sight.terms.say(f"attribute.{attribute}") if attribute in ids else ""
    return Placement(
        chip_name(seat),
        AttributeLook(face, word, *context.mark(seat)),
        Pose(x, area.y, area.width, area.width, opacity=0.75 if face == "none" and not desk.own else 1.0),
        z=22,
        said=Said(Word(f"piece.chip.{face}", {"seat": seat}), hint=Word("piece.chip.hint"), rule="W9"),
        change=Change(flips=True),
        touch=Touch(given=desk.own, round=True),
    )


def _talisman(context: Context) -> Placement:
    seat = context.view.start
    area = context.frame.desks[seat].talisman
    return Placement(
        "talisman",
        TalismanLook(),
        Pose.over(area),
        z=23,
        said=Said(Word("piece.talisman", {"seat": seat}), hint=Word("piece.talisman.hint"), rule="W20"),
    )


def _spy_seal(context: Context) -> list[Placement]:
    """A seal on the plate of whoever is seen to hold the letter: the viewer, or anybody when the game is over. Else on
    that of whoever was last known to hold it, to a viewer that knows."""
    if context.view.spy is not None:
        return [_seal(context, context.view.spy)]
    last = letter_last_seen(context)
    return [] if last is None else [_seal(context, last.seat, last.percent)]


def _seal(context: Context, seat: int, percent: int = CERTAIN) -> Placement:
    desk, unit = context.frame.desks[seat], context.frame.unit
    plate = desk.plate
    is_certain = percent == CERTAIN
    word, key = ("spy", "spy") if is_certain else ("spy_maybe", "spy.maybe")
    facts = {"seat": seat} if is_certain else {"seat": seat, "percent": percent}
    said = Said(Word(f"piece.{key}", facts), hint=Word(f"piece.{key}.hint", facts), rule="W33" if is_certain else "W15")
    # over the own plate there is room, at the right of what points at the plate; the others' stand at the table's edge,
    # and say at the left what was declared
    # as far on the plate as counts as lying on it: what points at that runs under the seal
    y = plate.top - 2.5 * unit if desk.own else plate.bottom + 2.5 * unit
    return Placement(
        f"spy:{seat}",
        SealLook(context.sight.terms.say(word), is_certain),
        Pose(plate.right - (22 if desk.own else 16) * unit, y, 42 * unit, 15 * unit, angle=-4),
        z=24,
        said=said,
    )


def _taken(context: Context, seat: int) -> list[Placement]:
    """The incidents that a seat has settled, side by side: the more of them, the smaller, in one row or two."""
    area, cards = context.frame.desks[seat].taken, context.view.taken[seat]
    columns, width = _fitted(area, len(cards), 46 * context.frame.unit)
    across, down = width * _APART, width / CARD_RATIO * _APART
    rows = -(-len(cards) // columns)
    pieces = []
    for at, card in enumerate(cards):
        row, column = divmod(at, columns)
        spot = (area.left + width / 2 + column * across, area.y + (row - (rows - 1) / 2) * down)
        piece = incident(context, card, spot, (width, width / CARD_RATIO), z=12 + at * 0.1)
        told = Word("piece.incident.taken.hint", {"owner_seat": seat, "needs": context.reader.needs(card)})
        pieces.append(replace(piece, said=replace(piece.said, hint=told), touch=Touch(settled=True)))
    return pieces


def _fitted(area: Area, count: int, most: float) -> tuple[int, float]:
    """How many of `count` cards stand in a row, and how wide each is so that none covers another; `most` is how high a
    card may be."""
    ways = []
    for rows in (1, 2):
        columns = max(1, -(-count // rows))
        high = min(most, area.height / (1 + _APART * (rows - 1)))
        ways.append((min(high * CARD_RATIO, area.width / (1 + _APART * (columns - 1))), -rows, columns))
    width, _, columns = max(ways)
    return columns, width
