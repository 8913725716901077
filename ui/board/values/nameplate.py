"""The name plate of a seat as a piece: the same in every game. No Qt; `plates` paints it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ui.board.values.area import Area
from ui.board.values.looks import LampLook, PlateLook
from ui.board.values.placement import FLAT, Change, Drawn, Placement, Pose, Said
from ui.board.values.sight import Sight
from ui.terms import Word

_LAMP_Z: Final = 0.5
"""Over the ground, under all that lies on it."""


def plate_name(seat: int) -> str:
    """The id of a seat's plate, by which notes point at it and what is won flies from it."""
    return f"plate:{seat}"


def plate_piece(
    sight: Sight[Any],
    seat: int,
    area: Area,
    mark: tuple[str, str],
    points: int,
    *,
    active: bool,
    rule: str,
    standing: str = "",
    facts: Mapping[str, Any] | None = None,
    part: str = "",
) -> Placement:
    """The plate of a seat in `area`: its mark (colour and shape), name, points with the sign of a `part` of one, and a
    short line on how it stands. `facts` are what its label tells beside the seat (None: the points)."""
    thinks = seat in sight.shown.thinking
    return Placement(
        plate_name(seat),
        PlateLook(sight.terms.say("plate.name", seat=seat), points, *mark, active, thinks, standing, part),
        Pose.over(area),
        z=20,
        said=Said(
            Word("piece.plate", {"seat": seat, **({"points": points} if facts is None else facts)}),
            hint=Word("piece.plate.hint"),
            rule=rule,
        ),
        drawn=Drawn(busy=thinks),
    )


def lamp_pieces(actor: int | None, plates: Sequence[Area]) -> list[Placement]:
    """The light on the plate of whoever is to act, a little wider than the plate: it goes out at one seat and comes up
    at the next, for half way it would lie on what nobody is asked about. None where nobody is; `plates` are by seat."""
    if actor is None:
        return []
    plate = plates[actor]
    reach = 0.85 * plate.height
    pose = Pose(plate.x, plate.y, plate.width + 2 * reach, plate.height + 2 * reach)
    return [Placement(f"lamp:{actor}", LampLook(), pose, z=_LAMP_Z, change=Change(stand=""), drawn=FLAT)]
