"""What is laid over the table while a note is told or a move is held: rulers, counts, payments, banners, ghosts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from engines.uosao.moves import Play, Side
from engines.uosao.seen import (
    Blocked,
    Cancelled,
    Fell,
    GameOver,
    Marched,
    MarkerPassed,
    Paid,
    Phase,
    ReachedKing,
    RoadInserted,
    SeasonKing,
    SeasonPoints,
    SeasonSetUp,
    SeasonStarter,
    SeasonStarterTied,
    SeasonTown,
    SecondAtKing,
    SoldierPlace,
    StoodUp,
    TakenBack,
    Told,
    WinsDirection,
)
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import FLAT, HEADLINE_Z, UNSAID, Change, Placement, Pose, Said
from ui.games.uosao.context import Context
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import FLAG_WIDE
from ui.games.uosao.line import distance, soldier
from ui.games.uosao.looks import BannerLook, CountLook, FlagLook, GainLook, RulerLook, SkullLook
from ui.games.uosao.pieces import Card, Spot, grip
from ui.terms import Word, signed

_LINGER: Final[Mapping[type[object], float]] = {
    SeasonKing: 2400.0,
    SeasonTown: 2400.0,
    SeasonPoints: 1500.0,
    SeasonSetUp: 1200.0,
}
"""By what is told: how many milliseconds the eye needs for it at normal speed."""
_OWN_CARDS_BACK: Final = 2000.0
"""The same for cards that come back into the viewer's own hand, which it did not ask for."""


def linger_of(context: Context) -> float:
    """How many milliseconds what is told at this moment stays, beside its motion, at normal speed."""
    if isinstance(context.told, TakenBack) and context.told.seat == context.sight.shown.seat:
        return _OWN_CARDS_BACK
    return _LINGER.get(type(context.told), 0.0)


def told_pieces(context: Context) -> list[Placement]:
    """What is told at this moment adds this to the table; at the end of the game, who has won."""
    match context.told:
        case None:
            return _result(context) if context.view.is_over else []
        case Paid(seat=seat, to_seat=to_seat, amount=amount):
            return [_payment(context, "paid", seat, -amount), _payment(context, "earned", to_seat, amount)]
        case Fell(seat=seat):
            return [_skull(context, seat)]
        case SeasonKing(gains=gains) | SeasonTown(gains=gains):
            return [*_headline(context), *(_gain(context, seat, gain) for seat, gain in enumerate(gains))]
        case SeasonPoints() as points:
            return _measured(context, points)
        case SeasonSetUp():
            return _headline(context)
        case _:
            return []


def reach_pieces(context: Context, cards: Sequence[Card]) -> list[Placement]:
    """While a card of the own hand is touched, its numbers up: pennants where its steps would lead, right and left."""
    card = held_card(context, cards)
    if card is None or context.view.down[context.sight.shown.seat]:
        return []
    return [_flag(context, Play(side, card.card)) for side in (Side.LEFT, Side.RIGHT)]


def is_road_held(context: Context, cards: Sequence[Card]) -> bool:
    """Whether the card of the own hand that is touched has been turned over: so it is a road, and no march."""
    card = _touched_card(context.sight.held.touched, cards)
    return card is not None and card.id in context.sight.held.flipped


def held_card(context: Context, cards: Sequence[Card]) -> Card | None:
    """The card of the own hand that is touched, if its numbers are up and it may be played now."""
    sight = context.sight
    card = _touched_card(sight.held.touched, cards)
    is_played = card is not None and card.id not in sight.held.flipped and context.view.phase is Phase.CARD
    return card if is_played else None


def march_words(context: Context, cards: Sequence[Card]) -> Mapping[Side, Word]:
    """What either side of the own soldier is called: with a card held, how far that leads, or that it does not."""
    card, words = held_card(context, cards), {}
    for side, word in ((Side.LEFT, "place.march_left"), (Side.RIGHT, "place.march_right")):
        if card is None:
            words[side] = Word(word)
            continue
        standing = context.view.standing_with(context.sight.shown.near, Play(side, card.card))
        words[side] = Word(f"{word}.{standing.value}", {"steps": context.reader.steps(card.card)})
    return words


def _touched_card(touched: Sequence[str], cards: Sequence[Card]) -> Card | None:
    """The first card that is touched, by its id or by the name that equal cards in a hand share."""
    named = {card.name: card for card in cards if card.spot is Spot.HAND} | {card.id: card for card in cards}
    return next((named[name] for name in touched if name in named), None)


def _flag(context: Context, play: Play) -> Placement:
    view, seat, unit = context.view, context.sight.shown.near, context.frame.unit
    steps, side = context.reader.steps(play.card), play.side
    standing, settled = view.standing_with(seat, play), view.is_last_to_march(seat)
    return Placement(
        f"reach:{side.value}",
        FlagLook(context.colour(seat), steps, side.value, standing.value, settled),
        Pose(
            context.line.place_x(view.reach(seat, side, steps)),
            context.frame.line_top - 2 * unit,
            FLAG_WIDE * unit,
            45 * unit,
        ),
        z=15,
        drawn=FLAT,
    )


def ghost_pieces(context: Context, told: Sequence[Told]) -> list[Placement]:
    """Where the marches of a held move would end, who would fall, and what that would cost."""
    gap = next((one.gap for one in told if isinstance(one, RoadInserted)), None)
    ends = {one.seat: one.to_place for one in told if isinstance(one, Marched)}
    pieces = []
    for one in told:
        match one:
            case Marched(seat=seat):
                pieces.append(_ghost(context, seat, ends[seat], gap, fallen=False))
            case Fell(seat=seat):
                lying = _ghost(context, seat, ends[seat], gap, fallen=True)
                pieces = [piece for piece in pieces if piece.id != lying.id] + [lying, _ghost_skull(context, lying)]
            case Paid(seat=seat, amount=amount):
                pieces.append(_ghost_payment(context, seat, amount, pieces))
    return pieces


def _ghost(context: Context, seat: int, end: SoldierPlace, gap: int | None, *, fallen: bool) -> Placement:
    """A soldier where its march would end. The place counts the road that is not in the line yet."""
    if gap is not None and end.card == gap:
        x = context.line.gap_x(gap)
    else:
        beyond = gap is not None and end.card > gap
        x = context.line.place_x(replace(end, card=end.card - 1) if beyond else end)
    piece = soldier(context.line, seat, x, fallen, context.troop, context.colours[seat])
    return replace(piece, id=f"ghost:{seat}", z=18, said=UNSAID, drawn=replace(piece.drawn, shadow=False))


def _ghost_skull(context: Context, lying: Placement) -> Placement:
    size = 20 * context.frame.unit
    return Placement(
        f"{lying.id}:fall",
        SkullLook(),
        Pose(lying.x, context.frame.line_top - size * 0.4, size, size),
        z=18.2,
        drawn=FLAT,
    )


def _ghost_payment(context: Context, seat: int, amount: int, ghosts: Sequence[Placement]) -> Placement:
    unit = context.frame.unit
    lying = next(piece for piece in ghosts if piece.id == f"ghost:{seat}")
    look = GainLook(signed(-amount), context.colour(seat))
    return Placement(
        f"ghost:{seat}:pay",
        look,
        Pose(lying.x, context.frame.line_top - 31 * unit, 44 * unit, 20 * unit),
        z=18.3,
        drawn=FLAT,
    )


def accents_of(told: Told, reader: Reader) -> Mapping[str, str]:
    """The pieces that something told is about, and how each of them shows it."""
    match told:
        case Cancelled(seats=seats, moves=moves):
            return {_played(seat, move, reader): "strike" for seat, move in zip(seats, moves, strict=True)}
        case WinsDirection(seat=seat, move=move):
            return {_played(seat, move, reader): "lift"}
        case Blocked(seat=seat, move=move):
            return {_played(seat, move, reader): "shake", f"soldier:{seat}": "shake"}
        case Fell(seat=seat):
            return {f"soldier:{seat}": "shake"}
        case Paid(seat=seat, to_seat=to_seat):
            return {plate_name(seat): "shake", plate_name(to_seat): "lift"}
        case StoodUp(seat=seat):
            return {f"soldier:{seat}": "glow"}
        case MarkerPassed(seat=seat) | SeasonStarter(seat=seat) | SeasonStarterTied(seat=seat):
            return {"marker": "glow", plate_name(seat): "glow"}
        case ReachedKing(seat=seat, king=king) | SecondAtKing(seat=seat, king=king) | SeasonKing(seat=seat, king=king):
            return {f"king:{king.value}": "lift", f"soldier:{seat}": "glow"}
        case SeasonPoints(seat=seat):
            return {plate_name(seat): "glow"}
        case GameOver(winner_seats=winners):
            return {plate_name(seat): "lift" for seat in winners}
        case _:
            return {}


def _played(seat: int, move: Play, reader: Reader) -> str:
    return grip(seat, move.card, Spot.PLAYED, reader)


def is_measured(told: Told | None) -> bool:
    """Whether a ruler lies there: then its counts stand where the distances from the town do at other times."""
    return isinstance(told, SeasonPoints) and bool(told.ats)


def _measured(context: Context, points: SeasonPoints) -> list[Placement]:
    """One seat's points: a ruler along the cards counted, a number on it at each, their sum where the count begins, and
    at the plate."""
    line, unit, colour = context.line, context.frame.unit, context.colour(points.seat)
    pieces = [_gain(context, points.seat, points.gain)]
    if not points.ats:
        return pieces
    size, y = 20 * unit, context.frame.numbers_y
    for number, at in enumerate(points.ats, 1):
        look = CountLook(number, colour)
        pieces.append(Placement(f"count:{number}", look, Pose(line.card_x(at), y, size, size), z=17, drawn=FLAT))
    # the sum stands under the card where the count begins, and the ruler before it
    begin, end = line.card_x(points.from_at), line.card_x(points.to_at)
    begin += (line.card_x(points.ats[0]) - begin) / 2
    ruler = Pose((begin + end) / 2, y, abs(end - begin), 13 * unit)
    pieces.append(Placement("ruler", RulerLook(len(points.ats), colour), ruler, z=16))
    pieces.append(distance(line, "measured", points.from_at, len(points.ats), context.sight.terms))
    return pieces


def _gain(context: Context, seat: int, gain: int) -> Placement:
    return _by_plate(context, f"gain:{seat}", seat, f"+{gain}")


def _payment(context: Context, name: str, seat: int, amount: int) -> Placement:
    return _by_plate(context, f"{name}:{seat}", seat, signed(amount))


def _by_plate(context: Context, piece: str, seat: int, text: str) -> Placement:
    """A badge with points at the end of a name plate."""
    plate, unit = context.frame.desks[seat].plate, context.frame.unit
    width, height = 48 * unit, 24 * unit
    return Placement(
        piece,
        GainLook(text, context.colour(seat)),
        Pose(plate.right + width * 0.5, plate.y, width, height),
        z=45,
    )


def _skull(context: Context, seat: int) -> Placement:
    x = context.line.place_x(context.view.soldiers[seat])
    size = 26 * context.frame.unit
    y = context.troop.feet(context.frame, seat) - context.troop.height - size * 0.1
    return Placement(f"fall:{seat}", SkullLook(), Pose(x, y, size, size), z=18, drawn=FLAT)


def _headline(context: Context) -> list[Placement]:
    """The banner of the note that is told, in the words of the terms."""
    note = context.sight.shown.note
    return [] if note is None else [_banner(context, Word(f"banner.{note.key}", note.args))]


def _banner(context: Context, word: Word) -> Placement:
    """A headline across the sky, with the line under it where the terms have one."""
    realm, unit = context.frame.realm, context.frame.unit
    height = 46 * unit
    return Placement(
        "banner",
        BannerLook(*context.headline(word)),
        Pose(realm.x, realm.top + realm.height * 0.155 + height / 2, min(430 * unit, realm.width * 0.7), height),
        z=HEADLINE_Z,
        said=Said(word),
        change=Change(stand=""),
    )


def _result(context: Context) -> list[Placement]:
    """After the last season: who has won, and that a tie shares the win (U34)."""
    winners, points = context.view.winners, context.view.points
    key = "banner.over" if len(winners) == 1 else "banner.over_shared"
    return [_banner(context, Word(key, {"winner_seats": winners, "points": points[winners[0]]}))]
