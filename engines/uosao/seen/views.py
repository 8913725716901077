"""The view of a position of U O SA O as values, and how they are read from its JSON. Everything is open (U10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, partial
from typing import Final, TypeAlias

from engines.editions import shipped_editions
from engines.errors import RecordError
from engines.reading import Read
from engines.uosao.components import Box, load_box, read_box
from engines.uosao.contest import equal_cards, standings
from engines.uosao.marching import way_of
from engines.uosao.moves import Play, Side
from engines.uosao.scoring import gains_from, leaders
from engines.uosao.tables import Tables
from engines.uosao.values import King, Phase, SeasonEnd, Standing


class Fixed(Enum):
    """A card of the line that belongs to no player."""

    COMMON = "common"
    """One of the common roads."""
    TOWN = "town"


@dataclass(frozen=True, slots=True)
class Road:
    """A hand card that lies in the line with its road side up."""

    owner: int
    """The seat from whose hand it comes."""
    card: str
    """The id of the hand card, as in the box."""


LineCard: TypeAlias = Fixed | Road
"""What can lie in the line."""


@dataclass(frozen=True, slots=True)
class SoldierPlace:
    """Where a soldier stands: a card of the line and a square on it."""

    card: int
    """Index in the line; -1 and the length of the line are the left and the right king."""
    square: int
    """From 0 at the left edge of the card; 0 at a king."""


@dataclass(frozen=True, slots=True)
class View:
    """A position as every seat sees it. Lists by seat begin with seat 0; cards and moves stand in the order in which
    the position writes them."""

    actor: int | None
    """The seat to act; None when the game is over."""
    phase: Phase
    """What the actor decides."""
    season: int
    """The number of the running season, from 1."""
    round: int
    """The number of the running round in its season, from 1."""
    start_player: int
    """The seat that holds the start player's marker."""
    line: tuple[LineCard, ...]
    """From the left king to the right king, which are not part of it. The town lies in it once."""
    soldiers: tuple[SoldierPlace, ...]
    """By seat."""
    down: tuple[int, ...]
    """By seat: for how many rounds its fallen soldier still lies; 0 for one that stands."""
    hands: tuple[tuple[str, ...], ...]
    """By seat: the ids of the cards in the hand, sorted, a card as often as it is held."""
    spent: tuple[tuple[Play, ...], ...]
    """By seat: the move cards of earlier rounds in front of it, the oldest first."""
    played: tuple[Play | None, ...]
    """By seat: its card of this round; None while it has not played one."""
    points: tuple[int, ...]
    """By seat."""
    seasons: tuple[SeasonEnd, ...]
    """How each finished season ended, the first one first."""
    tables: Tables = field(repr=False, compare=False)
    """The lookups of the box that the game is played with."""

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def town_at(self) -> int:
        """The index of the town in the line."""
        return self.line.index(Fixed.TOWN)

    @property
    def move_sides(self) -> Mapping[int, Play]:
        """By seat: the cards of this round that lie with their move side up."""
        return {seat: play for seat, play in enumerate(self.played) if play and play.side is not Side.ROAD}

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, ascending (U34); empty while the game runs."""
        return tuple(leaders(self.points)) if self.is_over else ()

    @property
    def standings(self) -> Mapping[int, Standing]:
        """By seat that has played a move side, ascending: what becomes of it if nobody else plays one."""
        return dict(sorted(standings(self._strengths(), self.down, range(self.players)).items()))

    @property
    def last_standings(self) -> Mapping[int, Standing]:
        """While cards are played: what became of the move sides of the round before in this season, by seat, ascending;
        whether a soldier had fallen then is not seen any more, and none is told to be blocked. A road of that round has
        taken all spent cards back, so the last of those that lie there were played in it."""
        if self.phase is not Phase.CARD:
            return {}
        strengths = [self._strength(spent[-1]) if spent else 0 for spent in self.spent]
        return dict(sorted(standings(strengths, [0] * self.players, range(self.players)).items()))

    @property
    def cancelled(self) -> tuple[tuple[int, ...], ...]:
        """The seats whose cards cancel each other (U12), ascending in each group."""
        groups = equal_cards(self._strengths(), range(self.players))
        return tuple(tuple(group) for group in groups if len(group) > 1)

    @property
    def town_gains(self) -> tuple[int, ...]:
        """By seat: what it would gain if the season ended now without a king (U32)."""
        soldiers = [place.card for place in self.soldiers]
        return tuple(gains_from(self.town_at, soldiers, len(self.line), self.tables.box))

    def reach(self, seat: int, side: Side, steps: int) -> SoldierPlace:
        """Where the soldier of a seat would stand after so many steps from where it stands now."""
        squares = [self.squares_of(card) for card in self.line]
        stands = self.soldiers[seat]
        strength = steps if side is Side.RIGHT else -steps
        way = way_of(squares, range(len(squares)), stands.card, stands.square, strength)
        return SoldierPlace(*way[-1]) if way else stands

    def king_in_reach(self, seat: int) -> King | None:
        """The king that a seat's soldier may reach in this round, before roads are inserted, with the card that it has
        played or one that it may still play; None for neither."""
        if self.down[seat]:
            return None
        played = self.played[seat]
        plays = (
            [played] if played else [Play(side, card) for card in self.hands[seat] for side in (Side.LEFT, Side.RIGHT)]
        )
        for play in plays:
            if play.side is not Side.ROAD:
                end = self.reach(seat, play.side, abs(self._strength(play))).card
                if not 0 <= end < len(self.line):
                    return King.LEFT if end < 0 else King.RIGHT
        return None

    @property
    def leading(self) -> dict[Side, int]:
        """By side: whose card is the largest there that nothing cancels; nothing for a side on which there is none."""
        lead = (Standing.MARCHES, Standing.BLOCKED)
        plays = {seat: self.played[seat] for seat, standing in self.standings.items() if standing in lead}
        return {play.side: seat for seat, play in plays.items() if play is not None}

    def standing_with(self, seat: int, play: Play) -> Standing:
        """What becomes of a move side that a seat plays now, if nobody plays one after it."""
        strengths = self._strengths()
        strengths[seat] = self._strength(play)
        return standings(strengths, self.down, range(self.players))[seat]

    def is_last_to_march(self, seat: int) -> bool:
        """Whether a move side that a seat plays now is all that is still open of the marches of this round: all others
        have played, and none of them a road, which would be inserted before."""
        others = [play for other, play in enumerate(self.played) if other != seat]
        return all(play is not None and play.side is not Side.ROAD for play in others)

    def _strengths(self) -> list[int]:
        """By seat: the steps of its move side, negative to the left; 0 where there is none."""
        return [self._strength(play) if play else 0 for play in self.played]

    def _strength(self, play: Play) -> int:
        """The steps of a card as it is laid down, negative to the left; 0 for a road."""
        return self.tables.strength[self.tables.moves[str(play)]]

    def squares_of(self, card: LineCard) -> int:
        """How many squares a card of the line has."""
        match card:
            case Road():
                return self.tables.squares[self.tables.road_codes[f"{card.owner}:{card.card}"]]
            case Fixed.TOWN:
                return self.tables.box.town_squares
            case Fixed.COMMON:
                return self.tables.box.common_squares

    def king_reached(self, seat: int) -> King | None:
        """The king at which the soldier of a seat stands; None for a soldier on the line."""
        card = self.soldiers[seat].card
        if card < 0:
            return King.LEFT
        return King.RIGHT if card == len(self.line) else None


PHASES: Final[Mapping[str, Phase]] = {phase.value: phase for phase in Phase}
KINGS: Final[Mapping[str, King]] = {king.value: king for king in King}
_BY_SEAT: Final = ("soldiers", "down", "hands", "table", "played", "points")


def read_view(data: object, tables: Tables | None = None) -> View:
    """The view in decoded JSON, as `State.view` writes it; `tables` are those of the box that the game is played with,
    where that is not today's. Raises RecordError, which names the place."""
    view = Read(data, "view")
    # the longest list counts the players, so that a list that lacks a seat is the one that is named
    players = max(len(view[name].items()) for name in _BY_SEAT)
    return View(
        actor=view["actor"].maybe(Read.whole),
        phase=view["phase"].one_of(PHASES),
        season=view["season"].whole(),
        round=view["round"].whole(),
        start_player=view["sp"].whole(),
        line=_read_line(view["line"]),
        soldiers=view["soldiers"].by_seat(players, read_place),
        down=view["down"].by_seat(players, Read.whole),
        hands=view["hands"].by_seat(players, read_cards),
        spent=view["table"].by_seat(players, read_plays),
        played=view["played"].by_seat(players, _read_played),
        points=view["points"].by_seat(players, Read.whole),
        seasons=view["seasons"].each(lambda season: _read_season(season, players)),
        tables=tables or _tables(),
    )


def read_line_card(text: Read) -> LineCard:
    """A card of the line from its text in the JSON. Raises RecordError."""
    return text.one_of(_line_cards())


def read_road(text: Read) -> Road:
    """A player's card that lies in the line, from its text in the JSON. Raises RecordError."""
    return text.one_of(_roads())


def read_ground(text: Read) -> LineCard | King:
    """What a soldier can stand on, a card of the line or a king, from its text in the JSON. Raises RecordError."""
    return text.one_of(_grounds())


def read_place(pair: Read) -> SoldierPlace:
    """A place from `[card, square]`. Raises RecordError."""
    return SoldierPlace(pair[0].whole(), pair[1].whole())


def read_card(text: Read) -> str:
    """The id of a hand card that is in the box. Raises RecordError."""
    return text.one_of(_cards())


def read_cards(texts: Read) -> tuple[str, ...]:
    """A list of ids of hand cards. Raises RecordError."""
    return texts.each(read_card)


def read_play(text: Read) -> Play:
    """A hand card laid down one way, from the text of the move. Raises RecordError."""
    return text.one_of(_plays())


def read_plays(texts: Read) -> tuple[Play, ...]:
    """A list of hand cards laid down. Raises RecordError."""
    return texts.each(read_play)


def _read_played(text: Read) -> Play | None:
    return text.maybe(read_play)


def _read_line(texts: Read) -> tuple[LineCard, ...]:
    line = texts.each(read_line_card)
    if Fixed.TOWN not in line:
        raise RecordError("record_missing", f"{texts.where}.{_boxes()[0].town_id}")
    return line


def _read_season(end: Read, players: int) -> SeasonEnd:
    return SeasonEnd(
        by=end["by"].maybe(Read.whole),
        king=end["king"].maybe(lambda king: king.one_of(KINGS)),
        round=end["round"].whole(),
        gains=end["gains"].by_seat(players, Read.whole),
    )


def view_reader(box: Box) -> Callable[[object], View]:
    """What reads the views of a game that is played with this box."""
    return partial(read_view, tables=Tables(box))


@cache
def _tables() -> Tables:
    """The lookups of today's box: they know how everything in a view is written."""
    return Tables(load_box())


# What can be read is what lies in any box that a game can have been played with.


@cache
def _boxes() -> tuple[Box, ...]:
    """Today's box, and those of all shipped editions."""
    return (load_box(), *(read_box(edition.table("uosao")) for edition in shipped_editions("uosao")))


@cache
def _cards() -> Mapping[str, str]:
    return {card.id: card.id for box in _boxes() for card in box.cards}


@cache
def _plays() -> Mapping[str, Play]:
    """By its text: every way to lay down a hand card."""
    plays = (Play(side, card) for side in Side for card in _cards())
    return {str(play): play for play in plays}


@cache
def _roads() -> Mapping[str, Road]:
    """By its text: every hand card that can lie in a line."""
    seats = range(max(box.seats[-1] for box in _boxes()))
    return {f"{seat}:{card}": Road(seat, card) for seat in seats for card in _cards()}


@cache
def _line_cards() -> Mapping[str, LineCard]:
    """By its text: everything that can lie in a line."""
    commons: dict[str, LineCard] = {box.common_id: Fixed.COMMON for box in _boxes()}
    return {**commons, **{box.town_id: Fixed.TOWN for box in _boxes()}, **_roads()}


@cache
def _grounds() -> Mapping[str, LineCard | King]:
    """By its text: everything that a soldier can stand on."""
    return {**_line_cards(), **KINGS}
