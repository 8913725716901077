"""The board on the table: the mountain with its halls, the dial, the score track, the cliff with the incidents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import copysign
from typing import Final

from engines.wudang.components import SPACE_RULES
from engines.wudang.seen import Step
from ui.board.values.looks import Look
from ui.board.values.placement import FLAT, PRESSED, Change, Drawn, Placement, Pose, Said, Touch
from ui.board.values.places import Place, PlaceKind
from ui.games.wudang.context import Context
from ui.games.wudang.data import Reader
from ui.games.wudang.dial import dial_pieces
from ui.games.wudang.frame import CARD_RATIO, NUMBERED, WORKER_RATIO, Frame, track_points
from ui.games.wudang.hanging import Hanging, hang
from ui.games.wudang.looks import (
    DeckLook,
    DescentLook,
    GroundLook,
    MarkerLook,
    PlainLook,
    RayLook,
    SpaceLook,
    StarLook,
    TemporaryLook,
    WorkerLook,
)
from ui.games.wudang.names import descent_name, marker_name, space_name, workers_name
from ui.games.wudang.pieces import HOME, Worker
from ui.terms import Terms, Word

SPACE: Final = (60.0, 52.8)
"""Width and height of a hall in the board's units."""
_OFF_NUMBER: Final = 14.0
_OFF_CORNER: Final = 14.0
_OFF_BROAD: Final = 21.0
"""How far in from a numbered lantern markers stand, in the board's units; the last from a broad one at a side of the
board."""
_DECKS: Final = (0.281, 0.895)
_PLAIN: Final = (0.74, 0.885)
_TEMPORARY: Final = (0.662, 0.72)
"""Where the first deck lies, the plate for a descent without a card, and the temporary worker that nobody has: as
shares of the mountain. Right of the gate the ground is left to what speaks about the table."""
_HALL_EDGE: Final = (
    *((0.0, 0.46), (0.15, 0.40), (0.24, 0.26), (0.16, 0.16), (0.27, 0.10), (0.31, 0.0), (0.69, 0.0), (0.73, 0.10)),
    *((0.84, 0.16), (0.76, 0.26), (0.85, 0.40), (1.0, 0.46), (0.90, 0.58), (1.0, 0.66), (1.0, 1.0), (0.01, 1.0)),
    *((0.05, 0.84), (0.14, 0.80), (0.13, 0.58)),
)
"""The outline of a hall with its plaque: from the left eave over the two roofs, and back along the steps."""


def board_pieces(context: Context) -> list[Placement]:
    """Everything that belongs to the board, without the workers."""
    return [
        _ground(context),
        *dial_pieces(context),
        *_spaces(context),
        *_dipper(context),
        *_decks(context),
        *_open_incidents(context),
        *_score_markers(context),
    ]


def _ground(context: Context) -> Placement:
    frame, box = context.frame, context.reader.box
    board = frame.board
    mountain = frame.mountain
    shape = (
        round((mountain.left - board.left) / board.width, 4),
        round((mountain.top - board.top) / board.height, 4),
        round(mountain.width / board.width, 4),
        round(mountain.height / board.height, 4),
    )
    sizes = round(frame.scale / frame.unit, 3), round(frame.unit, 3)
    look = GroundLook(
        *shape, *sizes, box.track_spaces, context.view.is_dipper, bare_cliff=round(_hanging(context).free, 3)
    )
    return Placement("ground", look, Pose.over(board), z=0, drawn=Drawn(bed=True))


# The halls


def _spaces(context: Context) -> list[Placement]:
    frame, box = context.frame, context.reader.box
    width, height = (side * frame.scale for side in SPACE)
    pieces = []
    for space in box.spaces:
        x, y = frame.space(space.number)
        kind = space.effect.kind
        lit = context.view.resolving == space.number
        owner = context.view.spaces[space.number - 1]
        colour = "" if owner is None else context.colour(owner)
        look = SpaceLook(space.number, kind.name.lower(), space.effect.amount, space.id, lit, colour)
        pieces.append(
            Placement(
                space_name(space.number),
                look,
                Pose(x, y, width, height),
                z=4 + y * 1e-4,
                said=Said(
                    Word("piece.space", {"number": space.number, "space": space.id}),
                    hint=Word(f"space.{kind.name.lower()}.hint"),
                    rule=SPACE_RULES[kind],
                ),
                drawn=Drawn(shadow=False, edge=_HALL_EDGE),
            )
        )
    return pieces


def space_places(context: Context) -> list[Place]:
    """Every space as somewhere to put a worker."""
    return [
        Place(piece.id, piece.x, piece.y, piece.width, piece.height, PlaceKind.PIECE, piece.label)
        for piece in _spaces(context)
    ]


def standing_worker(frame: Frame, number: int) -> tuple[float, float, float, float]:
    """Middle and size of a worker on a space: it stands on the steps beside the door."""
    x, y = frame.space(number)
    height = 33 * frame.scale
    return x - 17 * frame.scale, y + 11 * frame.scale, height * WORKER_RATIO, height


def worker_pieces(context: Context, workers: Sequence[Worker]) -> list[Placement]:
    """All workers and the temporary one, on the mountain or at their owner's."""
    pieces = []
    homes: dict[int, int] = {}
    for worker in workers:
        at = homes.get(worker.seat, 0)
        if worker.at == HOME:
            homes[worker.seat] = at + 1
        pieces.append(_worker(context, worker, at))
    return [*pieces, _temporary(context, homes)]


def _worker(context: Context, worker: Worker, at: int) -> Placement:
    look = WorkerLook(*context.mark(worker.seat))
    if worker.at == HOME:
        x, y, width, height = _at_home(context, worker.seat, at)
        shared = workers_name(worker.seat)
    else:
        x, y, width, height = standing_worker(context.frame, worker.at)
        shared = space_name(worker.at)
    return Placement(
        worker.id,
        look,
        Pose(x, y, width, height),
        z=10 + y * 1e-4,
        same_as=shared,
        said=Said(
            Word("piece.worker", {"seat": worker.seat, "at": worker.at}), hint=Word("piece.worker.hint"), rule="W16"
        ),
        touch=Touch(given=worker.at == HOME and worker.seat == context.sight.mover),
        drawn=Drawn(upright=True),
    )


def _at_home(context: Context, seat: int, at: int) -> tuple[float, float, float, float]:
    area = context.frame.desks[seat].workers
    height = min(area.height, 38 * context.frame.unit)
    width = height * WORKER_RATIO
    step = min(width * 0.92, (area.width - width) / 2)
    return area.left + width / 2 + at * step, area.y, width, height


def _temporary(context: Context, homes: dict[int, int]) -> Placement:
    """The temporary worker: on the mountain, beside its owner's own, or beside the board."""
    frame = context.frame
    owner, number = context.view.temp_owner, context.view.temp_space
    shared = ""
    mark = ("#8A8478", "") if owner is None else context.mark(owner)
    if number is not None:
        x, y, width, height = standing_worker(frame, number)
        shared = space_name(number)
    elif owner is not None:
        x, y, width, height = _at_home(context, owner, homes.get(owner, 0))
    else:
        x, y = frame.spot(_TEMPORARY)
        height = 31 * frame.scale
        width = height * WORKER_RATIO
    label = Word("piece.temporary") if owner is None else Word("piece.temporary.owned", {"seat": owner})
    return Placement(
        "temp",
        TemporaryLook(*mark),
        Pose(x, y, width, height),
        z=10.5 + y * 1e-4,
        same_as=shared,
        said=Said(label, hint=Word("piece.temporary.hint"), rule="W10"),
        touch=Touch(given=number is None and owner is not None and owner == context.sight.mover),
        drawn=Drawn(upright=True),
    )


def _dipper(context: Context) -> list[Placement]:
    """Seven workers stand: stars over their spaces, and light that runs from each to the next number."""
    numbers = context.view.standing
    if not context.view.is_dipper:
        return []
    scale = context.frame.scale
    stars = [(x, y - 15 * scale) for x, y in (context.frame.space(number) for number in numbers)]
    lines = [_ray(scale, at, here, there) for at, (here, there) in enumerate(pairwise(stars))]
    return [*lines, *(_star(scale, at, star) for at, star in enumerate(stars))]


def _star(scale: float, at: int, spot: tuple[float, float]) -> Placement:
    side = 40 * scale
    source = f"star:{at - 1}" if at else ""
    return Placement(f"star:{at}", StarLook(), Pose(*spot, side, side), z=9.5, change=Change(source=source), drawn=FLAT)


def _ray(scale: float, at: int, here: tuple[float, float], there: tuple[float, float]) -> Placement:
    """The light from one star to the next, in the smallest upright picture that holds it."""
    across, down = there[0] - here[0], there[1] - here[1]
    margin = 14 * scale
    look = RayLook(round(scale, 2), across * down < 0)
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    width, height = abs(across) + margin, abs(down) + margin
    return Placement(f"ray:{at}", look, Pose(x, y, width, height), z=9, change=Change(source=f"star:{at}"), drawn=FLAT)


# The incidents


def _decks(context: Context) -> list[Placement]:
    """The face-down incidents, as high as rounds are left, at the foot of the mountain."""
    frame = context.frame
    height = 38 * frame.scale
    width = height * CARD_RATIO
    left, foot = frame.spot(_DECKS)
    pieces = []
    piles = [(letter, context.view.deck(letter).left) for letter in context.reader.box.decks]
    for column, (letter, left_over) in enumerate(pile for pile in piles if pile[1]):
        for at in range(len(left_over)):
            pieces.append(
                Placement(
                    f"deck:{letter}:{at}",
                    DeckLook(letter),
                    Pose(
                        left + column * width * 1.15 + at * 1.3 * frame.scale,
                        foot - at * 1.8 * frame.scale,
                        width,
                        height,
                    ),
                    z=5 + at * 0.1,
                    said=Said(
                        Word("piece.deck", {"deck": letter, "left": len(left_over)}),
                        hint=Word("piece.deck.hint"),
                        rule="W7",
                    ),
                )
            )
    return pieces


def _hanging(context: Context) -> Hanging:
    return hang(context.frame.hung, len(context.view.open), 2.0 * context.frame.scale)


def _open_incidents(context: Context) -> list[Placement]:
    """Hung up on the cliff."""
    hanging, touch = _hanging(context), Touch(goes=context.view.step is Step.DESCEND)
    hung = [
        incident(context, card, spot, (hanging.width, hanging.high), z=6 + at * 0.1)
        for at, (card, spot) in enumerate(zip(context.view.open, hanging.spots, strict=True))
    ]
    return [replace(piece, touch=touch) for piece in hung]


def plain_plate(context: Context) -> Placement:
    """The plate that stands for a descent without a card; it lies there while a descent is due."""
    frame = context.frame
    side = 44 * frame.scale
    vp = context.reader.box.descend_instead_vp
    return Placement(
        "plain",
        PlainLook(vp),
        Pose(*frame.spot(_PLAIN), side, side),
        z=6,
        said=Said(
            Word("piece.plain", {"vp": vp}),
            Word("piece.plain.brief", {"vp": vp}),
            hint=Word("piece.plain.hint"),
            rule="W26",
        ),
        touch=Touch(pulls=True, passes=True),
        drawn=PRESSED,
    )


def incident(context: Context, card: str, at: tuple[float, float], size: tuple[float, float], *, z: float) -> Placement:
    """A descent card, open on the board or before whoever has taken it."""
    reader, view = context.reader, context.view
    row = reader.descents[card]
    met = reader.met(card, view.abilities[context.near])
    return Placement(
        descent_name(card),
        descent_look(reader, card, context.sight.terms, met),
        Pose(*at, *size),
        z=z,
        said=Said(
            Word("piece.incident", {"card": card, "vp": row.vp}),
            Word("piece.incident.brief", {"card": card, "vp": row.vp}),
            hint=Word("piece.incident.hint", {"needs": reader.needs(card)}),
            rule="W26",
        ),
        change=Change(source=f"deck:{row.deck}:{len(view.deck(row.deck).left)}"),
    )


def descent_look(reader: Reader, card: str, terms: Terms, met: Sequence[bool]) -> Look:
    """A descent card; `met` tells of each ability whether the viewer's level suffices."""
    row = reader.descents[card]
    needs = tuple(zip(reader.abilities, row.requires, met, strict=True))
    return DescentLook(terms.say(f"card.{card}"), row.deck, row.vp, needs)


# The track


def marker_spots(context: Context, scores: Sequence[int]) -> list[tuple[float, float]]:
    """By seat: where its marker is; those on one lantern stand a little apart, at a number on the inner side of it."""
    frame = context.frame
    points = track_points(frame.board, context.reader.box.track_spaces, frame.scale)
    spots = []
    for seat, score in enumerate(scores):
        number = score % len(points)
        x, y = points[number]
        crowd = [other for other, points_ in enumerate(scores) if points_ % len(points) == number]
        upright = frame.board.top + 16 * frame.scale < y < frame.board.bottom - 16 * frame.scale
        along = (frame.board.top, frame.board.bottom) if upright else (frame.board.left, frame.board.right)
        at = _in_row(y if upright else x, crowd.index(seat), len(crowd), along, frame.scale)
        inward, beside = _off_number(frame, number, (x, y))
        spots.append((x + inward, at) if upright else (at + inward, y + beside))
    return spots


def _off_number(frame: Frame, number: int, spot: tuple[float, float]) -> tuple[float, float]:
    """By how much markers stand further in than their lantern, so that its number is read."""
    if number % NUMBERED:
        return 0.0, 0.0
    across = [middle - at for middle, at in zip((frame.board.x, frame.board.y), spot, strict=True)]
    is_edge = [
        abs(way) > side / 2 - 16 * frame.scale
        for way, side in zip(across, (frame.board.width, frame.board.height), strict=True)
    ]
    far = _OFF_CORNER if all(is_edge) else _OFF_NUMBER
    inward, beside = (
        copysign(far * frame.scale, way) if edge else 0.0 for way, edge in zip(across, is_edge, strict=True)
    )
    if inward and not beside and number > NUMBERED:
        inward = copysign(_OFF_BROAD * frame.scale, inward)
    return inward, beside


def _in_row(middle: float, index: int, count: int, along: tuple[float, float], scale: float) -> float:
    """Where one of several markers on a lantern lies along its edge of the board; none lies beyond the edge's ends."""
    step, inset = 9 * scale, 7.5 * scale
    first = middle - (count - 1) / 2 * step
    first = max(along[0] + inset, min(first, along[1] - inset - (count - 1) * step))
    return first + index * step


def _score_markers(context: Context) -> list[Placement]:
    scores = context.view.scores
    side = 14 * context.frame.scale
    return [
        Placement(
            marker_name(seat),
            MarkerLook(*context.mark(seat)),
            Pose(x, y, side, side),
            z=7 + seat * 0.01,
            said=Said(
                Word("piece.marker", {"seat": seat, "points": scores[seat]}), hint=Word("piece.marker.hint"), rule="W4"
            ),
            change=Change(slides=True),
        )
        for seat, (x, y) in enumerate(marker_spots(context, scores))
    ]
