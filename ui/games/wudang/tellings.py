"""What is laid over the table while a note is told or a move is held: points, headlines, shown sets, ghosts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engines.wudang.components import LETTER
from engines.wudang.seen import (
    AttributeChosen,
    AttributesRevealed,
    Bonus,
    BonusNone,
    CardOpened,
    CardSeen,
    Cause,
    DescentPlain,
    DescentTaken,
    DialMoved,
    Dipper,
    GameOver,
    GiftSeen,
    LetterSeen,
    Mastered,
    RoundBegins,
    Scored,
    SetDeclined,
    SetShown,
    SpaceExecutes,
    SpyBeaten,
    SpyExecuted,
    SpyRevealed,
    SpyWins,
    TalismanKept,
    TalismanTaken,
    TemporaryPlaced,
    TemporaryWorker,
    TemporaryWorkerNone,
    Told,
    TournamentBegins,
    Trained,
    VictimChosen,
    WorkerPlaced,
)
from ui.board.values.looks import Look
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import FLAT, HEADLINE_Z, STILL, Change, Placement, Pose, Said
from ui.games.wudang.context import Context
from ui.games.wudang.dial import dial_arrow, dial_marker
from ui.games.wudang.frame import CARD_RATIO
from ui.games.wudang.hands import card_look
from ui.games.wudang.looks import BannerLook, GainLook, LevelLook, TalismanLook, TemporaryLook, VerdictLook, WorkerLook
from ui.games.wudang.mountain import standing_worker
from ui.games.wudang.names import chip_name, descent_name, level_name, marker_name, space_name, trigram_name
from ui.games.wudang.seats import level_spot
from ui.terms import Word

LINGER: Final[Mapping[type[object], float]] = {
    RoundBegins: 1500.0,
    AttributesRevealed: 1300.0,
    TemporaryWorker: 1100.0,
    TemporaryWorkerNone: 1100.0,
    CardOpened: 1000.0,
    CardSeen: 1400.0,
    LetterSeen: 3000.0,
    Dipper: 2800.0,
    TournamentBegins: 1400.0,
    BonusNone: 1000.0,
    SetShown: 1800.0,
    SetDeclined: 700.0,
    SpyRevealed: 2600.0,
    SpyWins: 2400.0,
    SpyExecuted: 2400.0,
    SpyBeaten: 2400.0,
}
"""By what is told: how many milliseconds the eye needs for it at normal speed."""
_RECEIVED: Final = 1400.0
"""The same for a card that the viewer is given."""
_OF_TIES: Final = "W34"
_LETTERED: Final = (BannerLook, VerdictLook)
"""What tells a note in large letters."""
_LAID_DOWN: Final = 0.76
"""How much smaller the letter is when it has been read: the table is to be looked at."""


def linger_of(context: Context) -> float:
    """How many milliseconds the eye needs for what is told, at normal speed; 0 for what lies there anyway."""
    if isinstance(context.told, GiftSeen) and _receives(context, context.told):
        return _RECEIVED
    return LINGER.get(type(context.told), 0.0)


def _receives(context: Context, gift: GiftSeen) -> bool:
    """Whether the card goes to the viewer: whoever gave it has chosen it."""
    return gift.to_seat == context.sight.shown.seat


def told_pieces(context: Context) -> list[Placement]:
    """What the note of this moment, or the state of a tournament, adds to the table."""
    note = context.sight.shown.note
    sets = _shown_sets(context)
    if note is None or context.told is None:
        return [*sets, *_result(context)]
    return [*sets, *_told_piece(context, context.told, Word(f"banner.{note.key}{_manner(context)}", note.args))]


def _manner(context: Context) -> str:
    """What the key of a headline ends in that also tells how a tie is decided, or the viewer, who is the spy, what a
    spy is after."""
    note = context.sight.shown.note
    if isinstance(context.told, SpyWins | SpyExecuted | SpyBeaten) and note is not None and note.rule == _OF_TIES:
        return ".tied"
    is_told = isinstance(context.told, RoundBegins | LetterSeen)
    return ".spy" if is_told and context.view.spy is not None and context.view.spy == context.sight.shown.seat else ""


def _told_piece(context: Context, told: Told, said: Word) -> list[Placement]:
    """What is laid over the table for a note; `said` is its headline, if it has one."""
    match told:
        case (
            RoundBegins()
            | TemporaryWorker()
            | TemporaryWorkerNone()
            | TournamentBegins()
            | BonusNone()
            | CardOpened()
            | CardSeen()
            | LetterSeen()
            | Dipper()
        ):
            return [_banner(context, said)]
        case GiftSeen() as gift if _receives(context, gift):
            return [_banner(context, said)]
        case SpyRevealed() | SpyWins() | SpyExecuted() | SpyBeaten():
            return [_verdict(context, said)]
        case Mastered() | Scored() | DescentTaken() | DescentPlain() | SetShown():
            return [_gain(context, told.seat, told.vp)]
        case Bonus():
            return [_gain(context, told.seat, told.level)]
        case _:
            return []


def told_prompt(context: Context) -> Word | None:
    """What is being told, in the prompt's place, unless it stands there in large letters or is a mere step. A chip that
    was laid is none: who chooses, and who has chosen, is all that is seen then."""
    note = context.sight.shown.note
    if note is None or (note.quiet and not isinstance(context.told, AttributeChosen)):
        return None
    if any(isinstance(one.look, _LETTERED) for one in told_pieces(context)):
        return None
    return Word(f"note.{note.key}", note.args)


def _gain(context: Context, seat: int, points: int) -> Placement:
    """Clear of the points that stand on the plate: over the own one, and below an opponent's, which lies at the edge,
    on the track of an ability, whose number stands before it."""
    desk, unit = context.frame.desks[seat], context.frame.unit
    width, height = 50 * unit, 24 * unit
    y = desk.plate.top - height * 0.3 if desk.own else desk.plate.bottom + height / 2
    return Placement(
        f"gain:{seat}",
        GainLook(f"+{points}", context.colour(seat)),
        Pose(desk.plate.right - width * 0.5, y, width, height),
        z=45,
        change=Change(source=plate_name(seat)),
    )


def _banner(context: Context, said: Word) -> Placement:
    """A headline where the prompt is otherwise: nothing lies there that could be looked at meanwhile."""
    area = context.frame.band
    return Placement(
        "banner",
        BannerLook(*context.headline(said)),
        Pose(area.x, area.y, min(400 * context.frame.unit, area.width), area.height),
        z=HEADLINE_Z,
        said=Said(said),
    )


def _verdict(context: Context, said: Word) -> Placement:
    """The letter, opened over the mountain, with what it says about the spy."""
    board, unit = context.frame.board, context.frame.unit
    height = min(board.height * 0.62, 178 * unit)
    width = min(board.width * 0.9, height * 1.75)
    return Placement(
        "verdict",
        VerdictLook(*context.headline(said)),
        Pose(board.x, board.y, width, height),
        z=HEADLINE_Z,
        said=Said(said),
        change=Change(source=_letter_before(context)),
    )


def _letter_before(context: Context) -> str:
    """The id of the piece that showed where the letter was: the card itself, or a tag of the notebook; "" for none."""
    return next((name for name, twin in context.sight.known if twin.face == LETTER), "")


def _result(context: Context) -> list[Placement]:
    """After the last round: the letter lies open and says who has won."""
    view = context.view
    if not view.is_over:
        return []
    said: dict[str, object] = {"winner_seats": view.winners, "spy_seat": view.spy, "scores": view.scores}
    is_tied = len(set(view.scores)) < len(view.scores)
    ahead = 0 if view.spy is None else sum(points > view.scores[view.spy] for points in view.scores)
    letter = _verdict(
        context, Word("banner.over.tied", {**said, "ahead": ahead}) if is_tied else Word("banner.over", said)
    )
    small = replace(letter.pose, width=letter.width * _LAID_DOWN, height=letter.height * _LAID_DOWN)
    # its own words can be read on it
    more = replace(letter.said, hint=Word("piece.verdict.hint"), rule="W33")
    return [replace(letter, pose=small, said=more)]


def _shown_sets(context: Context) -> list[Placement]:
    """The sets that the players have shown, laid out on the mountain; the cards themselves are in the hands again."""
    view, frame = context.view, context.frame
    if view.is_over:
        return []
    pieces = []
    width = 48 * frame.scale
    shares = {context.near: (0.5, 0.78)}
    count = len(view.hands)
    shares |= {(context.near + 1) % count: (0.25, 0.36), (context.near + 2) % count: (0.75, 0.36)}
    for seat in range(count):
        if not view.has_shown_set(seat):
            continue
        x, y = frame.spot(shares[seat])
        for at, card in enumerate(view.shown[seat]):
            pieces.append(
                Placement(
                    f"shown:{seat}:{at}",
                    card_look(context, card, seat),
                    Pose(x + (at - 1) * width * 0.86, y + abs(at - 1) * 2 * frame.scale, width, width / CARD_RATIO),
                    z=40 + at * 0.1,
                    said=Said(
                        Word("piece.shown", {"owner_seat": seat, "card": card}),
                        hint=Word("piece.shown.hint"),
                        rule="W31",
                    ),
                    change=Change(source=plate_name(seat)),
                )
            )
    return pieces


# What a held move would do


def ghost_pieces(context: Context, told: Sequence[Told]) -> list[Placement]:
    """Where the pieces would be after the held move, as far as its maker can foresee what would be told."""
    return list({ghost.id: ghost for one in told for ghost in _ghosts(context, one)}.values())


def _ghosts(context: Context, told: Told) -> list[Placement]:
    match told:
        case WorkerPlaced():
            return _ghost_worker(context, WorkerLook(*context.mark(told.seat)), told.seat, told.number)
        case TemporaryPlaced():
            return _ghost_worker(context, TemporaryLook(*context.mark(told.seat)), told.seat, told.number)
        case Trained():
            return [_ghost_level(context, told)]
        case DialMoved():
            return [dial_marker(context, told.to_index)]
        case Scored() | Mastered() | DescentTaken() | DescentPlain():
            gain = _gain(context, told.seat, told.vp)
            return [replace(gain, id=f"ghost:{gain.id}", change=STILL)]
        case TalismanTaken():
            return [_ghost_talisman(context, told.seat)]
        case _:
            return []


def _ghost_worker(context: Context, look: Look, seat: int, number: int) -> list[Placement]:
    """A seat's worker of this look on a space, and what it would do to the dial if that space turns it."""
    x, y, width, height = standing_worker(context.frame, number)
    worker = Placement("ghost:worker", look, Pose(x, y, width, height), z=12, drawn=FLAT)
    ahead = context.reader.dial_ahead(context.view, seat)
    if number != context.reader.dial_turner.number or ahead is None:
        return [worker]
    return [worker, dial_arrow(context, ahead, "ghost:arrow"), dial_marker(context, ahead)]


def _ghost_level(context: Context, told: Trained) -> Placement:
    seat, ability = told.seat, told.ability
    x, y, side = level_spot(context, seat, context.reader.abilities.index(ability), told.to_level)
    look = LevelLook(*context.mark(seat))
    return Placement(f"ghost:level:{seat}:{ability}", look, Pose(x, y, side, side), z=24, drawn=FLAT)


def _ghost_talisman(context: Context, seat: int) -> Placement:
    area, look = context.frame.desks[seat].talisman, TalismanLook()
    return Placement("ghost:talisman", look, Pose.over(area), z=24, drawn=FLAT)


# Where the eye is drawn


def accents_of(told: Told) -> Mapping[str, str]:
    """The pieces that a note is about, and how each shows."""
    match told:
        case RoundBegins():
            return {descent_name(told.card): "lift"}
        case TemporaryWorker(seat=seat):
            return {"temp": "lift", chip_name(seat): "strike", plate_name(seat): "glow"}
        case Trained(seat=seat):
            return {level_name(seat, told.ability): "strike", **_dial_space(told.cause)}
        case Mastered(seat=seat):
            return {level_name(seat, told.ability): "lift", marker_name(seat): "strike", plate_name(seat): "strike"}
        case Scored(seat=seat):
            return {marker_name(seat): "strike", plate_name(seat): "glow", **_dial_space(told.cause)}
        case DescentPlain(seat=seat):
            return {marker_name(seat): "strike", plate_name(seat): "glow"}
        case DescentTaken(seat=seat):
            return {descent_name(told.card): "lift", marker_name(seat): "strike"}
        case Bonus(seat=seat):
            return {level_name(seat, told.ability): "lift", marker_name(seat): "strike", plate_name(seat): "glow"}
        case TalismanTaken(seat=seat) | TalismanKept(seat=seat):
            return {"talisman": "lift", plate_name(seat): "glow"}
        case DialMoved():
            return {"dial_marker": "strike", trigram_name(told.to_index): "glow"}
        case SpaceExecutes():
            return {space_name(told.number): "glow"}
        case VictimChosen():
            return {plate_name(told.from_seat): "shake", space_name(told.number): "glow"}
        case SetShown(seat=seat) | SetDeclined(seat=seat) | SpyRevealed(seat=seat):
            return {plate_name(seat): "glow"}
        case GameOver():
            return {plate_name(winner): "lift" for winner in told.winner_seats}
        case _:
            return {}


def _dial_space(cause: Cause) -> Mapping[str, str]:
    """The dial space that made it happen, if one did."""
    return {} if cause.dial is None else {trigram_name(cause.dial): "glow"}
