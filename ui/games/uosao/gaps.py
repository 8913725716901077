"""The gaps of the line that a road may go into: where each is touched, its mark and its words."""

from __future__ import annotations

from collections.abc import Sequence

from engines.uosao.moves import Side
from engines.uosao.seen import LineCard, Road, View
from ui.board.values.placement import FLAT, Placement, Pose
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.line import Line
from ui.games.uosao.looks import GapMarksLook
from ui.terms import Word


def gap_places(line: Line, view: View, gaps: Sequence[int]) -> list[Place]:
    """The gaps that a road may go into."""
    frame = line.frame
    narrowest = min(slot.width for slot in line.slots)
    width = max(10 * frame.unit, min(30 * frame.unit, narrowest * 0.42))
    # down to the tip of its wedge, which is touched as well
    top, bottom = frame.line_top - 0.06 * frame.card_height, frame.line_bottom + 1.25 * line.wedge
    return [
        Place(
            f"gap:{gap}",
            line.gap_x(gap),
            (top + bottom) / 2,
            width,
            bottom - top,
            PlaceKind.GAP,
            _gap_word(view, gap),
        )
        for gap in sorted(gaps)
    ]


def gap_marks(line: Line, gaps: Sequence[int]) -> list[Placement]:
    """At the foot of every gap a wedge that points into it, to be seen before the mouse is there: all in one piece."""
    if not gaps:
        return []
    frame = line.frame
    width = line.wedge
    at = [line.gap_x(gap) for gap in sorted(gaps)]
    middle, long = (at[0] + at[-1]) / 2, at[-1] - at[0] + width
    tips = tuple((x - at[0] + width / 2) / long for x in at)
    look = GapMarksLook(tips)
    return [Placement("gap_marks", look, Pose(middle, frame.line_bottom + 0.7 * width, long, width), z=2, drawn=FLAT)]


def _gap_word(view: View, gap: int) -> Word:
    """Between which cards of the line, and on which side of the town."""
    side = Side.LEFT if gap <= view.town_at else Side.RIGHT
    stops = (Side.LEFT.value, *map(_stop, view.line), Side.RIGHT.value)
    return Word("place.gap", {"side": side.value, "left_road": stops[gap], "right_road": stops[gap + 1]})


def _stop(card: LineCard) -> str:
    """The card as the terms call it."""
    return f"{card.owner}:{card.card}" if isinstance(card, Road) else card.name[0]
