"""Beside the cities: name plates, stars towards the goal, the carrot, the round, buttons, the ground."""

from __future__ import annotations

from dataclasses import replace

from engines.usagi.seen import Phase
from ui.board.values.nameplate import lamp_pieces, plate_piece
from ui.board.values.placement import FLAT, GROUND, PRESSED, Change, Placement, Pose, Said, Touch
from ui.games.usagi.city import skyline_behind
from ui.games.usagi.context import Context
from ui.games.usagi.frame import LIGHTS_HIGH, SKYLINES
from ui.games.usagi.looks import ButtonLook, CarrotLook, GroundLook, LightsLook, RoundLook, StarsLook
from ui.games.usagi.market import building_name
from ui.terms import Word


def ground_pieces(context: Context) -> list[Placement]:
    frame = context.frame
    look = GroundLook(context.colour(context.near), context.colour(1 - context.near))
    middle = frame.width / 2, frame.height / 2
    return [Placement("ground", look, Pose(*middle, frame.width, frame.height), z=-5, drawn=GROUND)]


def _lights(context: Context, seat: int) -> Placement:
    """The lit windows of a city: all of them once it has the stars to win."""
    frame, row, box = context.frame, context.row(seat), context.reader.box
    foot = SKYLINES[row] * context.unit if row else frame.height - SKYLINES[row] * context.unit
    high = LIGHTS_HIGH * context.unit
    needed = box.points_to_win * box.half_stars_per_point
    left, right = skyline_behind(context, seat)
    span = left / frame.width, right / frame.width
    look = LightsLook(context.view.seats[seat].half_stars, needed, row, span)
    middle = frame.width / 2, foot - high / 2
    return Placement(f"lights:{seat}", look, Pose(*middle, frame.width, high), z=-4, drawn=GROUND)


def seat_pieces(context: Context) -> list[Placement]:
    lamp = lamp_pieces(context.lit(context.actor), [context.desk(seat).plate for seat in (0, 1)])
    pieces = [_carrot(context), _round(context), *lamp]
    for seat in (0, 1):
        pieces += [_lights(context, seat), _plate(context, seat), _stars(context, seat)]
    return pieces


def _plate(context: Context, seat: int) -> Placement:
    box, half_stars = context.reader.box, context.view.seats[seat].half_stars
    points = box.points(half_stars)
    part = "½" if half_stars % box.half_stars_per_point else ""
    area, mark, active = context.desk(seat).plate, context.mark(seat), context.lit(context.actor) == seat
    facts = {"half_stars": half_stars}
    return plate_piece(context.sight, seat, area, mark, points, active=active, rule="K31", facts=facts, part=part)


def _stars(context: Context, seat: int) -> Placement:
    area, half = context.desk(seat).stars, context.view.seats[seat].half_stars
    return Placement(
        f"stars:{seat}",
        StarsLook(half, context.reader.box.points_to_win, context.colour(seat)),
        Pose.over(area),
        z=20,
        said=Said(Word("piece.stars", {"seat": seat, "half": half}), hint=Word("piece.stars.hint"), rule="K30"),
        drawn=FLAT,
    )


def _carrot(context: Context) -> Placement:
    seat, size = context.view.carrot, 28 * context.unit
    x, y = context.desk(seat).carrot
    return Placement(
        "carrot",
        CarrotLook(),
        Pose(x, y, size * 0.8, size),
        z=25,
        said=Said(Word("piece.carrot", {"seat": seat}), hint=Word("piece.carrot.hint"), rule="K18"),
    )


def _round(context: Context) -> Placement:
    strip, number = context.frame.strip, context.view.round
    width = 68 * context.unit
    return Placement(
        "round",
        RoundLook(context.sight.terms.say("paint.round", round=number)),
        Pose(strip.left + width / 2, strip.y, width, strip.height),
        z=4,
        said=Said(Word("piece.round", {"round": number}), hint=Word("piece.round.hint"), rule="K7"),
        drawn=FLAT,
    )


def button_pieces(context: Context) -> list[Placement]:
    """What ends a decision that may go either way: using an effect or declining it, paying for a burst."""
    if not context.sight.moves.legal:
        return []
    match context.view.phase:
        case Phase.EFFECTS:
            use = replace(_button(context, "use", "K10", -1), same_as=building_name(context.view.effects[0]))
            return [use, _button(context, "decline", "K10", 1)]
        case Phase.BURST:
            return [_button(context, "pay", "K26")]
        case _:
            return []


def _button(context: Context, name: str, rule: str, side: int = 0) -> Placement:
    """In the middle between the rows, or on one side of it."""
    area, unit = context.frame.slots, context.unit
    wide = (90 if side else 96) * unit
    return Placement(
        name,
        ButtonLook(context.sight.terms.say(f"paint.{name}")),
        Pose(area.x + side * (wide / 2 + 4 * unit), area.y, wide, 26 * unit),
        z=18,
        said=Said(Word(f"piece.{name}"), hint=Word(f"piece.{name}.hint"), rule=rule),
        change=Change(stand=""),
        touch=Touch(passes=name == "decline"),
        drawn=PRESSED,
    )
