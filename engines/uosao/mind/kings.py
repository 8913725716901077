"""What a march to a king brings, and who can still prevent it; also beside another move, as whoever sees that a soldier
can get there wonders why it should not.

All as the cards and roads of the round lie when the move is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engines.game import Event
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.mind.marches import (
    after_march,
    can_be_barred,
    end_of_march,
    marching,
    still_to_insert,
    stoppers,
    with_card,
)
from engines.uosao.moves import Move
from engines.uosao.rules import mover
from engines.uosao.scoring import gains_from
from engines.uosao.tables import FIRST_ROAD, NOBODY
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def reaches(state: UosaoState, move: Move) -> bool:
    """Whether the soldier of whoever is to play a card marches to a king with this one, unless somebody stops it."""
    if state.phase is not Phase.CARD or move < state.tables.kinds:
        return False
    seat, world = mover(state), with_card(state, move)
    return seat in marching(world) and not 0 <= end_of_march(world, seat)[0] < len(world.line)


def reached(state: UosaoState, move: Move) -> Iterator[Event]:
    """That a card takes the soldier to a king, who could still prevent that, how much it scores (U31), and who of the
    others most; nothing where another soldier would count in its place (U30)."""
    seat, world = mover(state), with_card(state, move)
    by, gains = at_a_king(world)
    if by != seat:
        return
    danger = spoilers(world, seat)
    king = RIGHT_KING if state.tables.strength[move] > 0 else LEFT_KING
    about = (("vp", gains[seat]), *_most_of_others(gains, seat, world))
    if len(danger) == 1:
        more = (*about, ("by_seat", danger[0]))
        yield Event("march_to_king_unless", "king", king, more, covers="king", is_of_whole=True)
    else:
        more = (*about, ("count", len(danger)))
        yield Event("march_to_king", "king", king, more, measure=-len(danger), covers="king", is_of_whole=True)


def spoilers(world: UosaoState, seat: int) -> list[int]:
    """Who could still keep a soldier from the king that it reaches as all lies, once the move of whoever decides has
    been made: by a card, or by roads in front of the king, which all that can insert one may do together."""
    steps = abs(world.tables.strength[world.played[seat]])
    by_card = stoppers(world, steps) if world.phase is Phase.CARD else []
    by_road = still_to_insert(world)
    by_road = by_road if can_be_barred(world, seat, len(by_road)) else []
    able = {*by_card, *by_road}
    return [other for other in world.turn_order() if other in able]


def _most_of_others(gains: list[int], seat: int, world: UosaoState) -> tuple[tuple[str, int], tuple[str, int]]:
    """Which other seat scores most, and how much; of several the first in turn order."""
    rival = max((other for other in world.turn_order() if other != seat), key=gains.__getitem__)
    return ("other_seat", rival), ("amount", gains[rival])


def beside(state: UosaoState, move: Move) -> Iterator[Event]:
    """What the cards that would reach a king bring, each told beside that card alone; nothing of a move that reaches
    one itself."""
    if state.phase is Phase.CARD and not reaches(state, move):
        for other in filter(lambda one: reaches(state, one), state.legal()):
            yield _brought(state, other)


def _brought(state: UosaoState, move: Move) -> Event:
    """What comes of a card that reaches a king: that another soldier counts in its place (U30), how it could yet be
    stopped, or how much it scores (U31), and who of the others most."""
    tables, seat, world = state.tables, mover(state), with_card(state, move)
    (by, gains), steps = at_a_king(world), tables.strength[move]
    about = (("king", RIGHT_KING if steps > 0 else LEFT_KING), ("vp", gains[seat]))
    most = (*about, *_most_of_others(gains, seat, world))
    by_card, bars = stoppers(state, abs(steps)), _bars(state, move)
    if by != seat:
        brought = Event("king_second", "steps", abs(steps), (*about, ("other_seat", by), ("amount", gains[by])))
    elif bars != NOBODY:
        brought = Event("king_barred", "steps", abs(steps), (*about, ("other_seat", bars)))
    elif by_card:
        brought = Event("king_stopped", "steps", abs(steps), (*about, ("count", len(by_card))))
    else:
        brought = Event("king_pays", "steps", abs(steps), most)
    return replace(brought, beside=tables.texts[move], is_remark=True)


def at_a_king(world: UosaoState) -> tuple[int, list[int]]:
    """Whose soldier counts as having reached a king (U30) once all have marched as the cards lie, and what every seat
    scores then (U31). Some soldier reaches one; the world is left as it was."""
    ats = [at for at, _ in after_march(world)]
    by = next(seat for seat in world.turn_order() if not 0 <= ats[seat] < len(world.line))
    start = max(ats, key=lambda at: abs(at - ats[by]))
    return by, gains_from(start, ats, len(world.line), world.tables.box)


def _bars(state: UosaoState, move: Move) -> int:
    """The first of those that have played a road who could keep the soldier from the king with it; else nobody."""
    tables, seat = state.tables, mover(state)
    is_right = tables.strength[move] > 0
    for other in state.turn_order():
        played = state.played[other]
        if played != NOBODY and played < tables.kinds:
            world = with_card(state, move)
            road = FIRST_ROAD + other * tables.kinds + played
            # in front of the king it shifts no soldier on the right, and all that stand beyond it on the left
            world.line.insert(len(world.line) if is_right else 0, road)
            if not is_right:
                world.at = [at + 1 for at in world.at]
            if 0 <= end_of_march(world, seat)[0] < len(world.line):
                return other
    return NOBODY
