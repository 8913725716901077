"""What is laid over the hall while a note is told or cards are picked: headlines, the sum of the cards, ghosts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, get_args

from engines.sword.moves import Play
from engines.sword.seen import (
    Cleared,
    ClearedOpening,
    ClearedOwnerOut,
    Dealt,
    Ending,
    Flipped,
    GameOver,
    HandDealt,
    LastPlayerStarts,
    LastPoints,
    Led,
    NextPlayerStarts,
    OverLimit,
    Passed,
    Phase,
    PlacePoints,
    Played,
    Shortfall,
    StallPoints,
    Told,
    WentOut,
    shortfall,
)
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import FLAT, HEADLINE_Z, Drawn, Placement, Pose
from ui.games.sword.cards import Piece, added_up
from ui.games.sword.context import Context
from ui.games.sword.hall import EndOfRound, turned_balance
from ui.games.sword.looks import BannerLook, BlazeLook, CountLook, TallyLook
from ui.games.sword.pile import PILE, is_open
from ui.games.sword.seats import picked_faces, plays_of
from ui.terms import Word

Shown: TypeAlias = Led | Played | HandDealt | Flipped | WentOut | Dealt | EndOfRound
"""What the table itself shows or spells out while it is told."""
LINGER: Final[Mapping[type[object], float]] = {
    Flipped: 1500.0,
    WentOut: 1500.0,
    Dealt: 1200.0,
    **dict.fromkeys(get_args(EndOfRound), 1300.0),
}
"""By what is told: how many milliseconds the eye needs for it at normal speed."""
_MANY: Final = 4
"""More kinds of cards than can join one suit: the sword alone is picked, and any suit can join it."""


def told_pieces(context: Context) -> list[Placement]:
    """The headline of this moment, or of the end."""
    match context.told:
        case Flipped(side=side, total=total):
            return [_banner(context, "banner.flipped", side=side, total=total), _blaze(context)]
        case WentOut(seat=seat, gain=gain, still=still):
            return [_banner(context, "banner.went_out", seat=seat, gain=gain, still=still)]
        case Dealt(round=number):
            return [_banner(context, "banner.dealt", round=number)]
        case None if context.view.is_over:
            return [_over(context)]
    return [_end_of_round(context)] if isinstance(context.told, EndOfRound) else []


def _over(context: Context) -> Placement:
    """Who has won and, after a tie, what decided it (J27)."""
    winners, scores = context.view.winners, context.view.scores
    points, number = scores[winners[0]], context.reader.box.tie_break_round
    facts: dict[str, Hashable] = {"winner_seats": winners, "points": points}
    if scores.count(points) == 1:
        return _banner(context, "banner.over", **facts)
    key = "banner.over_tied" if len(winners) == 1 else "banner.over_shared"
    return _banner(context, key, round=number, **facts)


def _blaze(context: Context) -> Placement:
    """The rose window flares up in the light of the side that counts from now on."""
    return context.laid("blaze", BlazeLook(context.view.balance), context.frame.blaze, z=-10, drawn=FLAT)


def _end_of_round(context: Context) -> Placement:
    """That the round is over, and who was left: gone when the page after it says so. What it brought stands in the
    table of scores and on the medals, and why it did on that page."""
    end, number = context.view.rounds[-1], len(context.view.rounds)
    key = "banner.round_last" if end.end is Ending.LAST else "banner.round_stalled"
    banner = _banner(context, key, round=number, seats=end.left)
    return replace(banner, drawn=Drawn(is_news=True))


def _banner(context: Context, key: str, **facts: Hashable) -> Placement:
    look = BannerLook(*context.headline(Word(key, facts)), context.view.balance)
    return context.laid("banner", look, context.frame.banner, z=HEADLINE_Z)


def tally_pieces(context: Context, pieces: Sequence[Piece]) -> list[Placement]:
    """While cards are picked: their sum, and whether it beats the field."""
    picked, view, reader = picked_faces(context, pieces), context.view, context.reader
    if not picked or view.phase is not Phase.TURN:
        return []
    side = reader.side(view)
    beaten, need = reader.total(view.field, side), len(view.field)
    good = Play("".join(picked)) in plays_of(context)
    if good:
        key = "tally.good" if view.field else "tally.lead"
    else:
        lacks = shortfall(len(picked), reader.total(picked, side), need, beaten)
        key = "tally.few" if lacks is Shortfall.FEW else "tally.low"
    numbers = [reader.number(face, side) for face in picked]
    line = context.say(key, sum=added_up(numbers), field=beaten, need=need, suit=_suit(context, picked))
    joining = _joining(context, picked)
    if len(joining) > _MANY:
        line = context.say("tally.any", line=line)
    elif joining:
        line = context.say("tally.join", line=line, cards=joining)
    if any(map(reader.is_sword, picked)):
        line = context.say("tally.flip", line=line)
    if good:
        line = context.say("tally.play", line=line)
    return [context.laid("tally", TallyLook(line, good), context.frame.tally, z=95)]


def _suit(context: Context, picked: Sequence[str]) -> str:
    """The suit of a set."""
    return next((context.reader.cards[face].suit for face in picked if not context.reader.is_sword(face)), "all")


def _joining(context: Context, picked: Sequence[str]) -> list[str]:
    """What the cards that can still join the set are called: their live numbers, ascending, and the sword."""
    reader, side = context.reader, context.reader.side(context.view)
    sets = [
        Counter(play.cards) - Counter(picked) for play in plays_of(context) if not Counter(picked) - Counter(play.cards)
    ]
    faces = {face for left in sets for face in left}
    numbers = {str(reader.number(face, side)) for face in faces if not reader.is_sword(face)}
    return sorted(numbers) + ["S"] * any(map(reader.is_sword, faces))


def ghost_pieces(context: Context, foreseen: Sequence[Told]) -> list[Placement]:
    """What a held set would do: turn the balance over, take its owner out of the round."""
    pieces: list[Placement] = []
    for told in foreseen:
        match told:
            case Flipped(side=side, cards=cards):
                pieces += turned_balance(context, side, cards)
            case WentOut(seat=seat, gain=gain):
                pieces.append(_gain(context, seat, f"+{gain}"))
    return pieces


def _gain(context: Context, seat: int, text: str) -> Placement:
    """On the upper edge of a seat's plate, clear of the points that stand there."""
    plate, unit = context.frame.desks[seat].plate, context.frame.unit
    pose = Pose(plate.right - 22 * unit, plate.top - 4 * unit, 40 * unit, 24 * unit)
    return Placement("ghost:gain", CountLook(text), pose, z=90, drawn=FLAT)


def accents_of(told: Told) -> Mapping[str, str]:
    """The pieces that a note is about."""
    match told:
        case Led() | Played():
            return {"caption": "glow"}
        case Cleared(leader_seat=seat) | ClearedOpening(leader_seat=seat) | ClearedOwnerOut(leader_seat=seat):
            return {plate_name(seat): "glow"}
        case OverLimit(seat=seat):
            return {plate_name(seat): "glow", PILE: "glow"}
        case GameOver(winner_seats=winners):
            return {plate_name(seat): "lift" for seat in winners}
        case Passed() | WentOut() | PlacePoints() | LastPoints() | StallPoints():
            return {plate_name(told.seat): "glow"}
        case LastPlayerStarts() | NextPlayerStarts():
            return {plate_name(told.seat): "glow"}
    return {}


def prompt_of(context: Context) -> Word | None:
    """What happens, what the viewer is asked to do, or whom it waits for."""
    view, seat = context.view, context.view.actor
    if context.told is not None:
        return None if isinstance(context.told, Shown) else context.sentence
    if view.is_over or seat is None or is_open(context):
        return None
    if not context.moves:
        return Word(f"prompt.wait.{view.phase.value}", {"seat": seat})
    if view.phase is Phase.DISCARD:
        return Word("prompt.discard.picked" if context.sight.held.touched else "prompt.discard", {"seat": seat})
    if context.sight.held.touched:
        # the sum of the cards says what there is to say
        return None
    if not view.field:
        return Word("prompt.lead", {"seat": seat})
    if not plays_of(context):
        return Word("prompt.only_pass", {"seat": seat})
    total = context.reader.total(view.field, context.reader.side(view))
    return Word("prompt.beat", {"seat": seat, "need": len(view.field), "total": total})
