"""How a piece flies, turns, and is struck: motions and accents as tracks of the clock. Knows no game and no layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot, pi, sin
from typing import Final

from PySide6.QtCore import QMetaObject, QPointF
from PySide6.QtWidgets import QGraphicsScene

from ui.board.scene.items import IN_FLIGHT_Z, PieceItem
from ui.board.scene.motion import Clock, Track, ease_both, linear, there_and_back
from ui.board.values.counting import number_between
from ui.board.values.diff import Motion, Turn
from ui.board.values.placement import Pose

LIFT_TIME: Final = 120.0
RISE_TIME: Final = 140.0
ACCENT_TIME: Final = 420.0
CALLS: Final = 3
CALLED_AGAIN: Final = 5000.0
"""So long after its glows what is all that is left to do glows again, in milliseconds at normal speed."""
SPIN_TIME: Final = 200.0
THREAD_TIME: Final = 2400.0
POSE: Final = "pose"
_ARC: Final = 0.1
_HIGHEST_ARC: Final = 34.0
_RELEASED_Z: Final = 4_000.0
"""What has just been let go flies over what else flies, and under a headline."""


def start_flight(clock: Clock, item: PieceItem, motion: Motion, done: Callable[[], None]) -> None:
    """Let `item` carry out `motion`; `done` is called when it lies there (with speed OFF before this returns)."""

    def arrive() -> None:
        item.set_lift(0.0)
        item.settle(motion.end)
        done()

    item.setZValue(_height_of(motion) + (_RELEASED_Z if item.lift > 0 else 0))
    clock.stop((motion.id, "lift"))
    held = item.lift

    def step(t: float) -> None:
        (_fade_over if clock.tempo.calm else _fly)(item, motion, t)
        if held or motion.travels:
            flown = min(1.0, 1.6 * sin(pi * t)) if motion.travels and not clock.tempo.calm else 0.0
            item.set_lift(max(held * (1 - t), flown))

    clock.start(
        (motion.id, POSE),
        Track(step, float(motion.pace.value), motion.delay, done=arrive),
    )


def ease_value(
    clock: Clock, thing: str, side: str, now: float, goal: float, apply: Callable[[float], None], duration: float
) -> None:
    """Let one number of a thing glide from `now` to `goal`."""
    if now == goal and not clock.is_moving((thing, side)):
        return
    clock.start((thing, side), Track(lambda t: apply(now + (goal - now) * t), duration))


def ease_push(clock: Clock, item: PieceItem, goal: QPointF) -> None:
    """Let a piece be pushed aside."""
    start = QPointF(item.push)
    if start != goal:
        ease_value(
            clock, item.placement.id, "push", 0.0, 1.0, lambda t: item.set_push(start + (goal - start) * t), LIFT_TIME
        )


def start_accent(clock: Clock, item: PieceItem, kind: str) -> None:
    """Draw the eye to a piece: "lift", "strike", "glow" or "shake". In a calm room all of them are a glow."""
    key = (item.placement.id, "accent")
    if clock.tempo.calm or kind == "glow":
        clock.start(key, Track(item.set_flash, ACCENT_TIME, ease=there_and_back))
    elif kind == "lift":
        clock.start(key, Track(item.set_lift, ACCENT_TIME, ease=there_and_back))
    elif kind == "strike":
        clock.start(key, Track(lambda t: _strike(item, t), ACCENT_TIME, ease=linear))
    elif kind == "shake":
        clock.start(key, Track(lambda t: _shake(item, t), ACCENT_TIME, ease=linear))
    else:
        raise ValueError(f"no accent is called {kind!r}; there are lift, strike, glow and shake")


def start_call(clock: Clock, item: PieceItem) -> None:
    """Glow a few times, and again after each while, until `stop_call`: this is all that is left to do, and is waited
    for."""
    if clock.tempo.factor:
        glows = CALLS * ACCENT_TIME * 2
        rounds = (glows + CALLED_AGAIN) / glows
        track = Track(lambda t: item.set_flash(_call(t * rounds)), glows * rounds, ease=linear, endless=True)
        clock.start((item.placement.id, "accent"), track)


def stop_call(clock: Clock, item: PieceItem) -> None:
    clock.stop((item.placement.id, "accent"))
    item.set_flash(0.0)


def _call(glowed: float) -> float:
    """How bright what calls is, after so much of its glows; dark when they are over."""
    return sin(CALLS * pi * glowed) ** 2 if glowed < 1 else 0.0


def start_shake(clock: Clock, item: PieceItem) -> None:
    """A shake of the head: this cannot be done."""
    if not clock.tempo.still:
        clock.start((item.placement.id, "accent"), Track(lambda t: _shake(item, t), ACCENT_TIME * 0.7, ease=linear))


def start_spin(clock: Clock, item: PieceItem) -> None:
    """Let a piece that shows its new look already come round by half a turn."""
    if not clock.tempo.still:
        clock.start((item.placement.id, "spin"), Track(lambda t: item.set_spin(180 * (1 - t)), SPIN_TIME))


def start_thread(clock: Clock, item: PieceItem) -> None:
    """Let the thinking thread run until `stop_thread`."""
    key = (item.placement.id, "thread")
    if not clock.tempo.still and not clock.is_moving(key):
        clock.start(key, Track(item.signs.set_thread, THREAD_TIME, ease=there_and_back, endless=True))


def stop_thread(clock: Clock, item: PieceItem) -> None:
    clock.stop((item.placement.id, "thread"))


def note_moves(scene: QGraphicsScene) -> None:
    """Let Qt note now, and not later, where items were and where they are.

    Where an item was is wiped by where Qt has painted it last. That is overwritten when anything else of the view is
    painted before the move has been noted, and a scrap of the item would stay where it was.
    """
    QMetaObject.invokeMethod(scene, "_q_processDirtyItems")


def _fly(item: PieceItem, motion: Motion, t: float) -> None:
    item.pose(_between(motion, t))
    if motion.turn is Turn.SPIN:
        item.turn(motion.end.look, 1.0, flips=True)
    elif motion.turn is not Turn.NONE:
        item.turn(motion.end.look, t, flips=motion.turn is Turn.FLIP)
    if motion.turn is Turn.COUNT:
        item.count(number_between(motion.start.look, motion.end.look, t))


def _fade_over(item: PieceItem, motion: Motion, t: float) -> None:
    """No flight: gone from there, come here."""
    start, end = motion.start.pose, motion.end.pose
    if t < 0.5:
        item.pose(replace(start, opacity=start.opacity * (1 - 2 * t)))
        return
    item.turn(motion.end.look, 1.0, flips=False)
    item.pose(replace(end, opacity=end.opacity * (2 * t - 1)))


def _between(motion: Motion, t: float) -> Pose:
    start, end = motion.start.pose, motion.end.pose

    def mix(a: float, b: float) -> float:
        return a + (b - a) * t

    # what appears or vanishes does so in the half near its source, and is whole for the rest of its way
    fade = min(1.0, 2 * t) if start.opacity < end.opacity else max(0.0, 2 * t - 1)
    return Pose(
        x=mix(start.x, end.x),
        y=mix(start.y, end.y) - arc_of(motion) * 4 * t * (1 - t),
        width=mix(start.width, end.width),
        height=mix(start.height, end.height),
        angle=start.angle + ((end.angle - start.angle + 180) % 360 - 180) * t,
        scale=mix(start.scale, end.scale),
        opacity=start.opacity + (end.opacity - start.opacity) * fade,
    )


def arc_of(motion: Motion) -> float:
    """How high the way of a travelling piece is bent, in pixels."""
    if not motion.travels:
        return 0.0
    way = hypot(motion.end.x - motion.start.x, motion.end.y - motion.start.y)
    return min(_HIGHEST_ARC, way * _ARC)


def _height_of(motion: Motion) -> float:
    if motion.end.change.slides:
        return motion.end.z
    above = max(motion.start.z, motion.end.z)
    return IN_FLIGHT_Z + above if motion.travels else above


def _strike(item: PieceItem, t: float) -> None:
    """Down on the table, and a flash of light."""
    down = ease_both(t / 0.25) if t < 0.25 else 1 - ease_both((t - 0.25) / 0.75)
    item.set_squash(1.0 - 0.09 * down)
    item.set_flash(there_and_back(t))


def _shake(item: PieceItem, t: float) -> None:
    item.set_push(QPointF(7.0 * (1 - t) * sin(t * 5 * pi), 0.0) if t < 1 else QPointF())
