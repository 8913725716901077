"""How the notes of U O SA O are read from their JSON: one reader for each key, in the order in which notes are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engines.game import Note
from engines.reading import Read
from engines.uosao.moves import Play, Side
from engines.uosao.seen import notes
from engines.uosao.seen.notes import Told
from engines.uosao.seen.views import (
    KINGS,
    read_cards,
    read_ground,
    read_place,
    read_play,
    read_road,
)
from engines.uosao.values import King

_DIRECTIONS: Final[Mapping[str, Side]] = {side.value: side for side in (Side.LEFT, Side.RIGHT)}


def read_note(note: Note) -> Told:
    """What a note tells. Raises RecordError, which names the member: `note.paid.amount`, or `note.key`."""
    reader = Read(note.key, "note.key").one_of(_READERS)
    return reader(Read(note.args, f"note.{note.key}"))


def _move_played(args: Read) -> notes.MovePlayed:
    return notes.MovePlayed(_seat(args), _marching(args), args["steps"].whole())


def _road_played(args: Read) -> notes.RoadPlayed:
    return notes.RoadPlayed(_seat(args), _move(args), args["trap"].flag())


def _cancelled(args: Read) -> notes.Cancelled:
    seats, moves = _seats_and_moves(args, "match_seats")
    return notes.Cancelled(seats, moves, _direction(args), args["steps"].whole())


def _wins_direction(args: Read) -> notes.WinsDirection:
    return notes.WinsDirection(_seat(args), _marching(args), args["steps"].whole())


def _blocked(args: Read) -> notes.Blocked:
    return notes.Blocked(_seat(args), _marching(args), args["steps"].whole())


def _outranked(args: Read) -> notes.Outranked:
    return notes.Outranked(_seat(args), _marching(args), args["steps"].whole(), args["by_seat"].whole())


def _road_inserted(args: Read) -> notes.RoadInserted:
    road = read_road(args["road"])
    _same(args["card"], road.card)
    return notes.RoadInserted(
        _seat(args),
        road,
        args["gap"].whole(),
        args["trap"].flag(),
        side=args["side"].one_of(KINGS),
        left_road=read_ground(args["left_road"]),
        right_road=read_ground(args["right_road"]),
    )


def _taken_back(args: Read) -> notes.TakenBack:
    return notes.TakenBack(_seat(args), read_cards(args["cards"]))


def _step(args: Read) -> notes.Step:
    return notes.Step(_seat(args), _direction(args), read_place(args["place"]), args["left"].whole())


def _marched(args: Read) -> notes.Marched:
    return notes.Marched(
        seat=_seat(args),
        direction=_direction(args),
        steps=args["steps"].whole(),
        from_place=read_place(args["from_place"]),
        to_place=read_place(args["to_place"]),
        from_road=read_ground(args["from_road"]),
        to_road=read_ground(args["to_road"]),
        lost=args["lost"].whole(),
        away=args["away"].whole(),
    )


def _reached_king(args: Read) -> notes.ReachedKing:
    return notes.ReachedKing(_seat(args), _king(args), args["lost"].whole())


def _fell(args: Read) -> notes.Fell:
    return notes.Fell(_seat(args), args["owner_seat"].whole(), read_road(args["road"]), args["at"].whole())


def _paid(args: Read) -> notes.Paid:
    return notes.Paid(_seat(args), args["to_seat"].whole(), args["amount"].whole(), args["held"].whole())


def _paid_nothing(args: Read) -> notes.PaidNothing:
    return notes.PaidNothing(_seat(args), args["to_seat"].whole(), args["held"].whole())


def _own_trap(args: Read) -> notes.OwnTrap:
    return notes.OwnTrap(_seat(args), args["held"].whole())


def _cards_spent(args: Read) -> notes.CardsSpent:
    return notes.CardsSpent(*_seats_and_moves(args, "card_seats"))


def _stood_up(args: Read) -> notes.StoodUp:
    return notes.StoodUp(_seat(args))


def _marker_passed(args: Read) -> notes.MarkerPassed:
    return notes.MarkerPassed(_seat(args), args["from_seat"].whole(), args["round"].whole())


def _second_at_king(args: Read) -> notes.SecondAtKing:
    return notes.SecondAtKing(_seat(args), _king(args), args["by_seat"].whole())


def _season_king(args: Read) -> notes.SeasonKing:
    return notes.SeasonKing(
        seat=_seat(args),
        king=_king(args),
        season=args["season"].whole(),
        round=args["round"].whole(),
        farthest_seats=args["farthest_seats"].wholes(),
        gains=args["gains"].wholes(),
    )


def _season_town(args: Read) -> notes.SeasonTown:
    return notes.SeasonTown(args["season"].whole(), args["round"].whole(), args["gains"].wholes())


def _season_points(args: Read) -> notes.SeasonPoints:
    roads = args["roads"].each(read_ground)
    return notes.SeasonPoints(
        seat=_seat(args),
        gain=args["gain"].whole(),
        roads=roads,
        ats=tuple(args["ats"][index].whole() for index in range(len(roads))),
        from_at=args["from_at"].whole(),
        to_at=args["to_at"].whole(),
        before=args["before"].whole(),
        after=args["after"].whole(),
    )


def _season_set_up(args: Read) -> notes.SeasonSetUp:
    return notes.SeasonSetUp(args["season"].whole())


def _season_starter(args: Read) -> notes.SeasonStarter:
    return notes.SeasonStarter(_seat(args), args["season"].whole(), args["points"].whole())


def _season_starter_tied(args: Read) -> notes.SeasonStarterTied:
    return notes.SeasonStarterTied(
        seat=_seat(args),
        season=args["season"].whole(),
        points=args["points"].whole(),
        tied_seats=args["tied_seats"].wholes(),
        last_seat=args["last_seat"].whole(),
    )


def _game_over(args: Read) -> notes.GameOver:
    return notes.GameOver(args["winner_seats"].wholes(), args["points"].whole(), args["scores"].wholes())


def _seat(args: Read) -> int:
    return args["seat"].whole()


def _move(args: Read) -> Play:
    """The card that a note is about, which is told by its move and by its id."""
    move = read_play(args["move"])
    _same(args["card"], move.card)
    return move


def _marching(args: Read) -> Play:
    """The same for a card with its move side up, whose direction is told as well."""
    move = _move(args)
    _same(args["direction"], move.side.value)
    return move


def _same(text: Read, told: str) -> None:
    """Demand what the note has told already in another member."""
    text.one_of({told: told})


def _seats_and_moves(args: Read, seats: str) -> tuple[tuple[int, ...], tuple[Play, ...]]:
    """Seats and the card of each. A list that is shorter than the other is the one that is named."""
    count = range(max(len(args[seats].items()), len(args["moves"].items())))
    return (
        tuple(args[seats][index].whole() for index in count),
        tuple(read_play(args["moves"][index]) for index in count),
    )


def _direction(args: Read) -> Side:
    return args["direction"].one_of(_DIRECTIONS)


def _king(args: Read) -> King:
    return args["king"].one_of(KINGS)


_READERS: Final[Mapping[str, Callable[[Read], Told]]] = {
    "move_played": _move_played,
    "road_played": _road_played,
    "cancelled": _cancelled,
    "wins_direction": _wins_direction,
    "blocked": _blocked,
    "outranked": _outranked,
    "road_inserted": _road_inserted,
    "taken_back": _taken_back,
    "step": _step,
    "marched": _marched,
    "reached_king": _reached_king,
    "fell": _fell,
    "paid": _paid,
    "paid_nothing": _paid_nothing,
    "own_trap": _own_trap,
    "cards_spent": _cards_spent,
    "stood_up": _stood_up,
    "marker_passed": _marker_passed,
    "second_at_king": _second_at_king,
    "season_king": _season_king,
    "season_town": _season_town,
    "season_points": _season_points,
    "season_set_up": _season_set_up,
    "season_starter": _season_starter,
    "season_starter_tied": _season_starter_tied,
    "game_over": _game_over,
}
