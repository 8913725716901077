"""The two cities: the houses that stand in them, where the next one will, and those that are to be called."""

from __future__ import annotations

from math import ceil
from typing import Final

from engines.usagi.seen import Built, Phase
from ui.board.values.placement import FLAT, Change, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.usagi.context import Context
from ui.games.usagi.frame import CARD_RATIO, HOUSE_RATIOS
from ui.games.usagi.looks import CallLook, ChoiceLook, HouseLook
from ui.games.usagi.market import Size, building_look, building_name, building_word, number_on
from ui.terms import Word

_BUILT_UP: Final = 0.97
"""How much of a lot's width its house takes at most."""
_BEHIND: Final = 2.0
"""How far the rows of a city stand apart, in units."""
_CLEAR: Final = 2.0
"""Pixels between a house and the line round the place for the next."""
_TWO_DIGITS: Final = 1.42
"""The width by height of a mark with a timing of two digits."""
_UNDER: Final = -1.0
"""Under every piece: what lies over the edge of the city is not cut through by it."""


def house_pieces(context: Context) -> list[Placement]:
    """The houses of both cities."""
    return [*_city(context, 0), *_city(context, 1)]


def site_places(context: Context) -> list[Place]:
    """Where the viewer's next house will stand, while it has to build; all of its side of the table belongs to it."""
    if not _must_build(context):
        return []
    ground = context.frame.ground
    (width, high), spots = _lots(context, context.near)
    x, y = spots[-1]
    # its line goes round the houses, not across one
    top = min(ground.top, *(down - high / 2 - _CLEAR for _, down in spots))
    bottom = max(ground.bottom, *(down + high / 2 + _CLEAR for _, down in spots))
    # only round the houses it rises over the horizon: beside them cards and tokens lie there
    city = spots[0][0] - width / 2 - _CLEAR
    roofs = ((city, ground.top), (city, top), (ground.right, top))
    corners = ((ground.left, ground.top), *roofs, (ground.right, bottom), (ground.left, bottom))
    edge = tuple(((h - x) / width + 0.5, (v - y) / high + 0.5) for h, v in corners)
    return [Place("site", x, y, width, high, PlaceKind.ZONE, Word("place.site"), edge=edge, under=_UNDER)]


def _must_build(context: Context) -> bool:
    """Whether the viewer is to put a building in its city now."""
    return bool(context.sight.moves.legal) and context.view.phase is Phase.CARDS


def spot_in_city(context: Context, seat: int, building: str) -> tuple[float, float]:
    """The middle of a building that stands in a city."""
    buildings = context.view.seats[seat].buildings
    return _lots(context, seat)[1][buildings.index(building)]


def skyline_behind(context: Context, seat: int) -> tuple[float, float]:
    """From where to where the houses of a city hide the skyline."""
    (width, _), spots = _lots(context, seat)
    across = [x for x, _ in spots[: len(context.view.seats[seat].buildings)]]
    return (min(across) - width / 2, max(across) + width / 2) if across else (0.0, 0.0)


def _city(context: Context, seat: int) -> list[Placement]:
    """A player's buildings in the order of building, standing; the windows of used ones are dark. The one that just
    stands up large (`tellings`) is not seen as it will lie, too."""
    side, told = context.view.seats[seat], context.told
    new = told.building if isinstance(told, Built) else ""
    size, spots = _lots(context, seat)
    return [
        _house(context, seat, name, Pose(x, y, *size, opacity=0.0 if name == new else 1.0), 9 + at * 0.1)
        for at, (name, (x, y)) in enumerate(zip(side.buildings, spots, strict=False))
    ]


def _house(context: Context, seat: int, name: str, pose: Pose, z: float) -> Placement:
    building, is_used = context.reader.buildings[name], name in context.view.seats[seat].used
    state, colour = "called" if name == context.view.called else "built", context.colour(seat)
    number = number_on(context)
    look = building_look(context.reader, building, context.sight.terms, state, colour=colour, number=number)
    return Placement(
        building_name(name),
        HouseLook(look, is_used),
        pose,
        z=z,
        # a button uses it as well
        same_as=building_name(name) if name == context.view.called else "",
        said=Said(
            building_word(building),
            Word("piece.building.brief", {"building": name}),
            hint=Word("piece.used", {"effect": f"{name}.hint"}) if is_used else Word(f"building.{name}.hint"),
            rule="K9",
            # whose it is, and that it has been built, is seen
            tells_why=seat == context.near and context.view.phase is Phase.EFFECTS,
        ),
        change=Change(source=f"stack:{building.rank}", stand="city"),
        touch=Touch(settled=True),
        drawn=FLAT,
    )


def _lots(context: Context, seat: int) -> tuple[Size, list[tuple[float, float]]]:
    """How large the houses of a city are, and their middles in the order of building; one more where the viewer is to
    build. Each has its lot for good, whatever is built after it: along the horizon first, then in front, from the
    middle on, so that none stands alone in a corner."""
    count = len(context.view.seats[seat].buildings) + (seat == context.near and _must_build(context))
    desk = context.desk(seat)
    area, columns = desk.city, desk.columns(count)
    step, apart = area.width / columns, _BEHIND * context.unit if desk.rows > 1 else 0.0
    deep = (area.height - (desk.rows - 1) * apart) / desk.rows
    slim, broad = HOUSE_RATIOS
    width = min(deep * broad, step * _BUILT_UP)
    high = min(deep, width / slim)
    # the front row stands at the foot, the others behind it
    foot = area.bottom - high / 2
    from_middle = sorted(range(columns), key=lambda column: abs(column - (columns - 1) / 2 + 0.1))
    across = [*range(columns), *from_middle]
    lots = ((across[at], desk.rows - 1 - at // columns) for at in range(count))
    return (width, high), [(area.left + (column + 0.5) * step, foot - row * (high + apart)) for column, row in lots]


def call_pieces(context: Context) -> list[Placement]:
    """Timing numbers: who is called next. They stand clear of each other, on two lines where one is too short."""
    effects = context.view.effects
    if context.view.phase not in (Phase.EFFECTS, Phase.BURST) or not effects:
        return []
    strip, pieces = context.frame.strip, []
    left = strip.left + 72 * context.unit
    room, high = strip.right - left, strip.height
    columns = len(effects)
    if columns * high * _TWO_DIGITS > room:
        columns = ceil(columns / 2)
        below = context.frame.slot_at(1, 1)[1] - context.frame.slot / CARD_RATIO / 2
        high = min(high, room / columns / _TWO_DIGITS, (below - strip.top) / 2)
    wide = high * _TWO_DIGITS
    step = min(wide * 1.06, room / columns)
    for at, name in enumerate(effects):
        owner = context.view.owner(name) or 0
        timing = context.reader.buildings[name].timing
        pieces.append(
            Placement(
                f"call:{name}",
                CallLook(timing, *context.mark(owner), at == 0),
                Pose(left + wide / 2 + at % columns * step, strip.top + (0.5 + at // columns) * high, wide, high),
                z=12 - at * 0.01,
                said=Said(
                    Word("piece.call", {"building": name, "seat": owner, "timing": timing}),
                    hint=Word("piece.call.hint"),
                    rule="K10",
                ),
                change=Change(stand=""),
            )
        )
    return pieces


def choice_pieces(context: Context) -> list[Placement]:
    """What a called building offers to choose from."""
    pieces = []
    for at, choice in enumerate(context.choices):
        effect = context.reader.buildings[context.view.effects[0]].effect
        ((kind, amount),) = context.reader.goods(dict(effect.choices)[choice])
        x, y = context.frame.slot_at(0, at + 1)
        width = context.frame.slot
        pieces.append(
            Placement(
                f"choice:{choice}",
                ChoiceLook(kind, amount),
                Pose(x, y, width, width),
                z=14,
                said=Said(Word("place.choice", {"kind": choice}), rule="K13"),
                change=Change(stand=""),
            )
        )
    return pieces
