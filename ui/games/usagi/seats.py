"""Beside the cities: name plates, stars towards the goal, the carrot, the round, buttons, the ground."""

from __future__ import annotations

from engines.usagi.seen import Phase
from ui.board.values.nameplate import plate_piece
from ui.board.values.places import Look, Placement
from ui.games.usagi.cards import SHAPES
from ui.games.usagi.frame import LIGHTS_HIGH, SKYLINES
from ui.games.usagi.stage import Stage
from ui.terms import Word


def ground_pieces(stage: Stage) -> list[Placement]:
    frame = stage.frame
    look = Look("usagi.ground", (stage.colour(stage.near), stage.colour(1 - stage.near)))
    middle = frame.width / 2, frame.height / 2
    return [Placement("ground", look, *middle, frame.width, frame.height, z=-5, shadow=False, bed=True)]


def _lights(stage: Stage, seat: int) -> Placement:
    """The lit windows of a city: all of them once it has the stars to win."""
    frame, row, box = stage.frame, stage.row(seat), stage.reader.box
    foot = SKYLINES[row] * stage.unit if row else frame.height - SKYLINES[row] * stage.unit
    high = LIGHTS_HIGH * stage.unit
    args = (stage.view.seats[seat].half_stars, box.points_to_win * box.half_stars_per_point, row)
    look = Look("usagi.lights", args)
    middle = frame.width / 2, foot - high / 2
    return Placement(f"lights:{seat}", look, *middle, frame.width, high, z=-4, shadow=False, bed=True)


def seat_pieces(stage: Stage) -> list[Placement]:
    pieces = [_carrot(stage), _round(stage)]
    for seat in (0, 1):
        pieces += [_lights(stage, seat), _plate(stage, seat), _stars(stage, seat)]
    return pieces


def _plate(stage: Stage, seat: int) -> Placement:
    points = stage.reader.points(stage.view.seats[seat].half_stars)
    area, mark = stage.desk(seat).plate, (stage.colour(seat), SHAPES[seat])
    return plate_piece(stage.sight, seat, area, mark, points, active=stage.actor == seat, rule="K31")


def _stars(stage: Stage, seat: int) -> Placement:
    area, half = stage.desk(seat).stars, stage.view.seats[seat].half_stars
    return Placement(
        f"stars:{seat}",
        Look("usagi.stars", (half, stage.reader.box.points_to_win, stage.colour(seat))),
        area.x,
        area.y,
        area.width,
        area.height,
        z=20,
        shadow=False,
        label=Word("piece.stars", {"seat": seat, "half": half}),
        hint=Word("piece.stars.hint"),
        rule="K30",
    )


def _carrot(stage: Stage) -> Placement:
    seat, size = stage.view.carrot, 28 * stage.unit
    x, y = stage.desk(seat).carrot
    return Placement(
        "carrot",
        Look("usagi.carrot"),
        x,
        y,
        size * 0.8,
        size,
        z=25,
        label=Word("piece.carrot", {"seat": seat}),
        hint=Word("piece.carrot.hint"),
        rule="K18",
    )


def _round(stage: Stage) -> Placement:
    strip, number = stage.frame.strip, stage.view.round
    width = 68 * stage.unit
    return Placement(
        "round",
        Look("usagi.round", (stage.sight.terms.say("paint.round", round=number),)),
        strip.left + width / 2,
        strip.y,
        width,
        strip.height,
        z=4,
        shadow=False,
        label=Word("piece.round", {"round": number}),
        hint=Word("piece.round.hint"),
        rule="K7",
    )


def button_pieces(stage: Stage) -> list[Placement]:
    """What ends a decision that may go either way: declining an effect, paying for a burst."""
    if not stage.sight.legal or stage.view.phase not in (Phase.EFFECTS, Phase.BURST):
        return []
    name, rule = ("decline", "K10") if stage.view.phase is Phase.EFFECTS else ("pay", "K26")
    area = stage.frame.slots
    return [
        Placement(
            name,
            Look("usagi.button", (stage.sight.terms.say(f"paint.{name}"),)),
            area.x,
            area.y,
            96 * stage.unit,
            26 * stage.unit,
            z=18,
            label=Word(f"piece.{name}"),
            hint=Word(f"piece.{name}.hint"),
            rule=rule,
            stand="",
        )
    ]
