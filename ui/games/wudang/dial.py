"""The bagua dial on the mountain."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ui.board.values.placement import FLAT, Placement, Pose, Said
from ui.games.wudang.context import Context
from ui.games.wudang.frame import Frame
from ui.games.wudang.looks import ArrowLook, DialLook, DialMarkerLook, TrigramLook
from ui.games.wudang.names import trigram_name
from ui.terms import Word

_TRIGRAM: Final = 0.28
_MARKER: Final = 0.19
"""How large trigrams and the marker are, as shares of the dial."""


def dial_point(frame: Frame, index: float, count: int, share: float) -> tuple[float, float]:
    """A point of the dial: the index grows clockwise from the top, `share` is how far out it lies."""
    dial, turn = frame.dial, 2 * pi * index / count - pi / 2
    reach = dial.width / 2 * share
    return dial.x + cos(turn) * reach, dial.y + sin(turn) * reach


def dial_pieces(context: Context) -> list[Placement]:
    """The dial, its trigrams, its marker, and the way the viewer would turn it."""
    frame, box = context.frame, context.reader.box
    ahead = context.reader.dial_ahead(context.view, context.near)
    dial = Placement(
        "dial",
        DialLook(len(box.dial)),
        Pose.over(frame.dial),
        z=2,
        said=Said(Word("piece.dial"), hint=Word("piece.dial.hint"), rule="W24"),
    )
    arrow = [] if ahead is None else [dial_arrow(context, ahead, "dial_arrow")]
    return [dial, *(_trigram(context, index, ahead) for index in range(len(box.dial))), *arrow, dial_marker(context)]


def _trigram(context: Context, index: int, ahead: int | None) -> Placement:
    frame, box = context.frame, context.reader.box
    space = box.dial[index]
    x, y = dial_point(frame, index, len(box.dial), 0.70)
    kind, amount = space.effect.kind.name.lower(), space.effect.amount
    side = _TRIGRAM * frame.dial.width
    return Placement(
        trigram_name(index),
        TrigramLook(space.trigram, kind, amount, index == ahead),
        Pose(x, y, side, side),
        z=3,
        said=Said(
            Word("piece.trigram.start" if space.start else "piece.trigram", {"index": index}),
            hint=Word("piece.trigram.hint", {"gain": {kind: amount}}),
            rule="W24",
        ),
        drawn=FLAT,
    )


def dial_arrow(context: Context, ahead: int, name: str) -> Placement:
    """The way in which the viewer's attribute would turn the dial."""
    frame, now, count = context.frame, context.view.dial, len(context.reader.box.dial)
    clockwise = (ahead - now) % count == 1
    look = ArrowLook(round(360 * now / count), clockwise, round(360 / count))
    return Placement(name, look, Pose.over(frame.dial), z=4, drawn=FLAT)


def dial_marker(context: Context, index: int | None = None) -> Placement:
    frame = context.frame
    at = context.view.dial if index is None else index
    x, y = dial_point(frame, at, len(context.reader.box.dial), 0.37)
    side = _MARKER * frame.dial.width
    return Placement(
        "dial_marker" if index is None else "ghost:dial",
        DialMarkerLook(),
        Pose(x, y, side, side),
        z=5,
        said=Said(
            Word("piece.dial_marker") if index is None else None,
            hint=Word("piece.dial_marker.hint") if index is None else None,
            rule="W24" if index is None else "",
        ),
    )
