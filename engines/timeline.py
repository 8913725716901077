"""The game being played: the one checked door for moves, and the cursor behind undo, redo, replay and tutorials.

A Timeline knows everything; only `snapshot` and `memory` leave it for a seat, and they are masked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace

from engines.about import LAID, PRACTICE, as_played, is_practice
from engines.carrying_out import Told, beats_of, carried_out, foresee
from engines.errors import GameError, IllegalMoveError, RecordError
from engines.game import CHANCE, AnyGame, AnyState, Caution, Episode, Note, Refusal
from engines.played_with import with_edition
from engines.positions import start_of
from engines.record import Record
from engines.snapshot import Beat, Snapshot, Unveiled, end_of_moment, pooled


@dataclass(frozen=True, slots=True)
class _Ply:
    """One move made: `before` is the state it was made in, `after` the one it led to."""

    actor: int
    text: str
    before: AnyState
    after: AnyState
    told: tuple[Told, ...]
    lived: dict[int, Episode] = field(default_factory=dict, init=False, repr=False, compare=False)
    """As seats lived it that have been asked: a memory is wanted again and again, and grows at its end alone."""


@dataclass(frozen=True, slots=True)
class UndoFloor:
    """How far play may be taken back, and what stands there."""

    ply: int
    """The earliest ply that undo may go back to."""
    notes: tuple[Note, ...] = ()
    """What luck brought, or was revealed, and stands."""


class Timeline:
    """Setup, moves and every state between them. `ply` moves are made; undone ones wait behind it for `redo`.

    `persons` are the seats of people: chance and whatever somebody has learned cannot be taken back (the undo floor),
    and the decisions of several people only one after the other. In practice all can, and `practised` then stays
    True.
    """

    def __init__(self, record: Record, game: AnyGame, persons: Collection[int] = ()) -> None:
        """A game at its start; the moves of `record` are not played (see `replay`). `game` is that of the record's
        edition (`engines.played_with.game_of`). Raises RecordError."""
        self.game = game
        self.persons = frozenset(persons)
        self.practised = False
        self._record = with_edition(record, game)
        self._start = _start(record, game)
        self._plies: list[_Ply] = []
        self._ply = 0
        self._comments = {record.moves[:ply]: text for ply, text in record.comments.items()}
        """By the moves that lead there: what a player has noted about a position."""

    # What is so

    @property
    def players(self) -> int:
        return self._record.players

    @property
    def ply(self) -> int:
        """Moves made and not undone."""
        return self._ply

    @property
    def length(self) -> int:
        """Moves made, those undone included."""
        return len(self._plies)

    @property
    def state(self) -> AnyState:
        """The state at the cursor: look, or clone it; never change it."""
        return self._state_at(self._ply)

    @property
    def actor(self) -> int | None:
        return self.state.actor

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(ply.text for ply in self._plies[: self._ply])

    @property
    def actors(self) -> tuple[int, ...]:
        """Who made each of `moves`."""
        return tuple(ply.actor for ply in self._plies[: self._ply])

    def decider(self, ply: int) -> int | None:
        """The seat that was to decide at `ply`; None where none was."""
        actor = self._state_at(ply).actor
        return None if actor == CHANCE else actor

    @property
    def is_finished(self) -> bool:
        """Whether the game has come to its end, wherever the cursor stands: then nothing is a secret any more."""
        return self._state_at(self.length).actor is None

    @property
    def decisions(self) -> tuple[int, ...]:
        """The plies, undone ones included, at which a seat was to decide, and the last one."""
        return (*(ply for ply, made in enumerate(self._plies) if made.actor != CHANCE), self.length)

    def made_at(self, ply: int) -> str:
        """The move that was made at `ply`, undone or not: below `length`. As secret as it was when it was made."""
        return self._plies[ply].text

    @property
    def record(self) -> Record:
        """The game up to the cursor."""
        begun = self._record.about
        about = begun if begun.get(LAID) == self.length else as_played(begun)
        about = {**about, PRACTICE: True} if self.practised else about
        return replace(self._record, moves=self.moves, about=about, comments=self.comments)

    @property
    def comments(self) -> dict[int, str]:
        """By ply up to the cursor: what a player has noted. A comment on a course that was undone is no part of it, and
        comes back when it is played again."""
        moves = self.moves
        return {len(course): text for course, text in self._comments.items() if moves[: len(course)] == course}

    def fork(self) -> Timeline:
        """The same game up to the cursor, to be played on beside this one, which stays as it is."""
        other = Timeline(self._record, self.game, self.persons)
        other.practised, other._comments = self.practised, dict(self._comments)
        other._start, other._plies, other._ply = self._start, self._plies[: self._ply], self._ply
        return other

    # Playing

    def play(self, seat: int, text: str, ply: int) -> None:
        """Make a move at the cursor and forget what was undone. The one checked door.

        Raises MoveSyntaxError, or IllegalMoveError naming the rule, when `text` is no legal move of `seat` at `ply`;
        nothing has changed then.
        """
        if ply != self._ply:
            raise IllegalMoveError("stale_move", text=text, ply=ply, expected=self._ply)
        move = self._legal_move(seat, text)
        before = self.state
        after, told = carried_out(before, move)
        del self._plies[self._ply :]
        self._plies.append(_Ply(seat, text, before, after, told))
        self._ply += 1

    @property
    def is_practice(self) -> bool:
        """Whether somebody has gone back further than may be undone, or the record says so: then anything may be."""
        return self.practised or is_practice(self._record.about)

    @property
    def undo_floor(self) -> UndoFloor:
        """How far undo may go from here, unless it is practice: what is known stays known, however much has been undone
        since; of decisions that of one person, and then of the one before."""
        for ply in range(len(self._plies), 0, -1):
            made = self._plies[ply - 1]
            revealed = tuple(told.note for told in made.told if told.note.reveals)
            if made.actor == CHANCE or revealed:
                return UndoFloor(ply, revealed or tuple(told.note for told in made.told))
            before = self._person_before(ply) if ply <= self._ply and made.actor in self.persons else None
            if before not in (None, made.actor):
                return UndoFloor(ply - 1)
        return UndoFloor(0)

    def undo(self, *, practice: bool = False) -> None:
        """Step back by one ply. Raises IllegalMoveError at the undo floor, unless it is practice."""
        if self._ply == 0:
            raise IllegalMoveError("nothing_to_undo")
        if self._ply <= self.undo_floor.ply:
            if not practice:
                raise IllegalMoveError("undo_floor")
            self.practised = True
        self._ply -= 1

    def annotate(self, ply: int, text: str) -> None:
        """Note a text of a player's own about the table after `ply` moves; "" takes it away. Raises IllegalMoveError
        for a ply that is not up to the cursor."""
        if not 0 <= ply <= self._ply:
            raise IllegalMoveError("no_such_ply", ply=ply, length=self._ply)
        course = self.moves[:ply]
        self._comments.pop(course, None)
        if text:
            self._comments[course] = text

    def redo(self) -> None:
        """Step forward by one undone ply. Raises IllegalMoveError when there is none."""
        if self._ply == len(self._plies):
            raise IllegalMoveError("nothing_to_redo")
        self._ply += 1

    def seek(self, ply: int) -> None:
        """Put the cursor on any ply from 0 to `length`: for replays and tutorials, where there are no secrets."""
        if not 0 <= ply <= len(self._plies):
            raise IllegalMoveError("no_such_ply", ply=ply, length=len(self._plies))
        self._ply = ply

    def follow(self, moves: Sequence[str]) -> None:
        """Stand where a game of the same start stands after `moves`: for looking at a game that is played elsewhere.
        Raises GameError at the first that is no legal move; the cursor is behind those before it then."""
        pairs = enumerate(zip(self.moves, moves, strict=False))
        self.seek(next((ply for ply, (one, other) in pairs if one != other), min(self._ply, len(moves))))
        for ply, text in enumerate(moves[self._ply :], self._ply):
            self._play_next(text, ply)

    # What a seat may know

    def open_snapshot(self, beside: int, ply: int, beat: int | None = None) -> Snapshot:
        """What lies on the table at `ply`, or at a beat of the move that led there, with nothing hidden, seen from
        `beside`. Only once the game has come to its end; nobody acts in it."""
        assert self.is_finished, "nothing lies open while the game runs"
        state, last = self._state_at(ply), self._plies[ply - 1] if ply else None
        snapshot = Snapshot(
            game=self.game.id,
            players=self.players,
            seat=beside,
            ply=ply,
            plies=self._ply,
            view=state.position(),
            actor=state.actor,
            legal=(),
            scores=tuple(state.scores()),
            winners=tuple(state.winners()),
            last_actor=last.actor if last else None,
            last_move=last.text if last else "",
            beats=tuple(Beat(told.note, told.state.position()) for told in last.told) if last else (),
            is_open=True,
        )
        return snapshot if beat is None else self._within(snapshot, beat, lambda state: state.scores())

    def snapshot(self, seat: int, ply: int | None = None, beat: int | None = None) -> Snapshot:
        """What `seat` may see at `ply` (default: the cursor), or at a beat of the move that led there."""
        at = self._ply if ply is None else ply
        state = self._state_at(at)
        newest = at == self._ply
        last = self._plies[at - 1] if at else None
        snapshot = Snapshot(
            game=self.game.id,
            players=self.players,
            seat=seat,
            ply=at,
            plies=self._ply,
            view=state.view(seat),
            actor=state.actor,
            legal=self.choices(seat, at) if newest else (),
            scores=tuple(state.scores_seen(seat)),
            winners=tuple(state.winners()),
            last_actor=last.actor if last else None,
            last_move=last.before.masked(self.game.parse(last.text), seat) if last else "",
            beats=beats_of(last.told, seat) if last else (),
            can_undo=newest and self._ply > self.undo_floor.ply,
            can_redo=newest and self._ply < len(self._plies),
        )
        return snapshot if beat is None else self._within(snapshot, beat, lambda state: state.scores_seen(seat))

    def unveiled(self, end: Snapshot) -> Snapshot:
        """The end of the game as a seat saw it, when the others have laid open what they had hidden, clockwise; the
        same where nothing was. Only once the game has come to its end."""
        assert self.is_finished, "nothing lies open while the game runs"
        assert end.over
        state, seen, opened = self._state_at(end.ply), end.view, list[Unveiled]()
        for step in range(1, self.players + 1):
            seat = (end.seat + step) % self.players
            more = pooled(seen, state.view(seat))
            if more != seen:
                seen = more
                opened.append(Unveiled(seat, seen))
        if not opened:
            return end
        opened[-1] = Unveiled(opened[-1].seat, state.position())
        return replace(end, view=opened[-1].view, is_open=True, unveiled=tuple(opened))

    def choices(self, seat: int, ply: int) -> tuple[str, ...]:
        """What `seat` could do at `ply`, in order; nothing where it was not to act."""
        state = self._state_at(ply)
        to_act = seat >= 0 and state.actor == seat
        return tuple(sorted(self.game.text(move) for move in state.legal())) if to_act else ()

    def scores(self, seat: int, ply: int) -> tuple[int, ...]:
        """By seat, the points at `ply` as far as `seat` may count them."""
        return tuple(self._state_at(ply).scores_seen(seat))

    def memory(self, seat: int, ply: int | None = None) -> tuple[Episode, ...]:
        """All plies up to `ply` (default: the cursor) as `seat` lived them."""
        return tuple(self._episode(made, seat) for made in self._plies[: self._ply if ply is None else ply])

    def open_memory(self) -> tuple[Episode, ...]:
        """All plies up to the cursor with nothing hidden. Only once the game has come to its end."""
        assert self.is_finished, "nothing lies open while the game runs"
        made = self._plies[: self._ply]
        return tuple(Episode(ply.actor, ply.text, tuple(told.note for told in ply.told)) for ply in made)

    def refusal(self, seat: int, text: str) -> Refusal | None:
        """Why `seat` may not make this move at the cursor; None when it may. Raises MoveSyntaxError, and
        IllegalMoveError when it is not its turn."""
        self._check_turn(seat, text)
        return self.state.refusal(self.game.parse(text))

    def caution(self, seat: int, text: str) -> Caution | None:
        """What should make `seat` think twice about a legal move of its; None for all others. Raises as `refusal`
        does."""
        self._check_turn(seat, text)
        return self.state.caution(self.game.parse(text))

    def preview(self, seat: int, text: str, reader: int | None = None) -> tuple[Beat, ...]:
        """What a legal move of the actor would do, as far as `reader` (the actor unless said) can foresee it: up to the
        first thing that would tell the actor something hidden. Raises as `play` does."""
        refusal = self.refusal(seat, text)
        if refusal is not None:
            raise IllegalMoveError("illegal_move", refusal, text=text)
        return foresee(self.state, self.game.parse(text), seat if reader is None else reader)

    def foreseen(self, ply: int, text: str) -> tuple[Beat, ...]:
        """The same of a move that the seat which was to decide at `ply` could have made there, read by that seat."""
        seat = self.decider(ply)
        assert seat is not None
        return foresee(self._state_at(ply), self.game.parse(text), seat)

    # Inside

    def _within(self, snapshot: Snapshot, beat: int, scores: Callable[[AnyState], list[int]]) -> Snapshot:
        """The same as it stood at this beat of its last move; `scores` are what the seat sees of them."""
        made, end = self._plies[snapshot.ply - 1], end_of_moment(snapshot.beats, beat)
        return replace(
            snapshot,
            view=snapshot.beats[end].view,
            actor=made.actor,
            legal=(),
            scores=tuple(scores(made.told[end].state)),
            winners=(),
            beats=snapshot.beats[: beat + 1],
            can_undo=False,
            can_redo=False,
            beat=beat,
        )

    def _play_next(self, text: str, ply: int) -> None:
        """A move of whoever is to act. Raises as `play` does."""
        self.play(CHANCE if self.actor is None else self.actor, text, ply)

    def _check_turn(self, seat: int, text: str) -> None:
        if seat != self.actor:
            raise IllegalMoveError("not_your_turn", text=text, seat=seat, actor_seat=self.actor)

    def _legal_move(self, seat: int, text: str) -> Hashable:
        """What `text` means, when it is a legal move of `seat`, or an outcome of chance; raises as `play` does."""
        if self.actor is None:
            raise IllegalMoveError("game_over", text=text)
        self._check_turn(seat, text)
        move: Hashable = self.game.parse(text)
        state = self.state
        if seat == CHANCE:
            if all(outcome != move for outcome, _ in state.chance()):
                raise IllegalMoveError("impossible_chance", text=text)
        elif (refusal := state.refusal(move)) is not None:
            raise IllegalMoveError("illegal_move", refusal, text=text)
        return move

    def _state_at(self, ply: int) -> AnyState:
        return self._plies[ply - 1].after if ply else self._start

    def _person_before(self, ply: int) -> int | None:
        """The last person to decide before the move at `ply - 1`; None for nobody."""
        return next((made.actor for made in reversed(self._plies[: ply - 1]) if made.actor in self.persons), None)

    def _episode(self, made: _Ply, seat: int) -> Episode:
        if seat not in made.lived:
            notes = tuple(told.note for told in made.told if told.note.readable_by(seat))
            made.lived[seat] = Episode(made.actor, made.before.masked(self.game.parse(made.text), seat), notes)
        return made.lived[seat]


def _start(record: Record, game: AnyGame) -> AnyState:
    """The start that `record` describes, of this game and for as many players as it says. Raises RecordError."""
    if record.game != game.id:
        raise RecordError("record_game", "game", expected=game.id, found=record.game[:80])
    start = start_of(game, record.setup)
    players = len(start.scores())
    if record.players != players:
        raise RecordError("record_players", "players", expected=players, found=record.players)
    return start


def replay(record: Record, game: AnyGame, persons: Collection[int] = ()) -> tuple[Timeline, GameError | None]:
    """Play a record as far as it goes: the timeline at the end of its valid part, and what is wrong with the rest.

    Raises RecordError when not even the start can be made.
    """
    timeline = Timeline(record, game, persons)
    for ply, text in enumerate(record.moves):
        try:
            timeline._play_next(text, ply)
        except GameError as error:
            return timeline, error
    return timeline, None
