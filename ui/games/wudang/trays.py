"""The trays of lacquer that the things of a seat lie in, and the hollows for what is not always there. Pure."""

from __future__ import annotations

from typing import Final

from ui.board.values.area import Area
from ui.board.values.placement import GROUND, Placement, Pose
from ui.games.wudang.context import Context
from ui.games.wudang.frame import CARD_RATIO, Desk
from ui.games.wudang.looks import TrayLook

_RIM: Final = 5.0
"""How far a tray reaches beyond what lies in it, in the frame's units."""
_HOLLOW: Final = 1.0
"""The same of a hollow."""
_TAB: Final = 3.5
"""The same of the tab of the viewer's tray round its notebook."""


def tray_pieces(context: Context) -> list[Placement]:
    """One for each seat: an opponent's under all that stands below its plate, the viewer's along the lower edge."""
    desks = enumerate(context.frame.desks)
    trays = [_own_tray(context, seat, desk) if desk.own else _side_tray(context, seat, desk) for seat, desk in desks]
    return [*trays, _tab(context)] if context.sight.shown.seat >= 0 else trays


def _side_tray(context: Context, seat: int, desk: Desk) -> Placement:
    unit = context.frame.unit
    rim = _RIM * unit
    left, top = desk.status.left - rim, desk.status.top - rim
    tray = Area(left, top, desk.plate.width + 2 * rim, desk.hand.bottom + rim - top)
    cards = Area(desk.hand.left, desk.hand.top, desk.drawn.right - desk.hand.left, desk.hand.height)
    return _tray(context, seat, tray, (desk.taken, desk.workers, cards), (desk.chip,))


def _own_tray(context: Context, seat: int, desk: Desk) -> Placement:
    unit, mine = context.frame.unit, context.frame.mine
    rim = _RIM * unit
    top = desk.hand.top - rim
    tray = Area(mine.left - rim, top, mine.width + 2 * rim, mine.bottom + rim - top)
    slot = desk.hand.height * CARD_RATIO
    cards = Area(desk.hand.left, desk.hand.top, desk.drawn.x + slot / 2 - desk.hand.left, desk.hand.height)
    return _tray(context, seat, tray, (desk.taken, desk.workers, cards), ())


def _tab(context: Context) -> Placement:
    """It rises from the viewer's tray for the notebook."""
    unit, book, mine = context.frame.unit, context.frame.notebook, context.frame.mine
    by, right = _TAB * unit, mine.right + _RIM * unit
    area = Area(book.left - by, book.top - by, right - book.left + by, mine.bottom - book.top)
    return Placement("tray:notebook", TrayLook((), (), round(unit, 3)), Pose.over(area), z=0.1, drawn=GROUND)


def _tray(
    context: Context, seat: int, tray: Area, hollows: tuple[Area, ...], round_ones: tuple[Area, ...]
) -> Placement:
    unit = context.frame.unit
    look = TrayLook(
        tuple(_share(tray, hollow, _HOLLOW * unit) for hollow in hollows),
        tuple(_share(tray, hollow, _HOLLOW * unit) for hollow in round_ones),
        round(unit, 3),
        is_bare=not context.view.taken[seat],
    )
    return Placement(f"tray:{seat}", look, Pose.over(tray), z=0.2, drawn=GROUND)


def _share(tray: Area, hollow: Area, by: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a hollow round an area, as shares of the tray."""
    return (
        round((hollow.left - by - tray.left) / tray.width, 4),
        round((hollow.top - by - tray.top) / tray.height, 4),
        round((hollow.width + 2 * by) / tray.width, 4),
        round((hollow.height + 2 * by) / tray.height, 4),
    )
