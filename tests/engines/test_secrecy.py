"""What a seat must not know changes nothing that it sees, reads, remembers or may do, in any game.

What that is stands in `hidden`, game by game. Recorded and random games are played twice at once: as they are, and in
a world in which all that one seat may not know lies differently. Move by move and beat by beat both must look the same
to that seat, until a note tells it something that its view shows, too.
"""

from __future__ import annotations

import inspect
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import pytest
from every_engine import ENGINES
from hidden import HIDDEN, Hidden, at, hidden_in, names
from random_play import PLAYERS, choices, random_record
from recorded import recorded_games

from engines.game import CHANCE, SPECTATOR, AnyGame, AnyState, Episode, Note
from engines.record import Record
from engines.timeline import Timeline

SEED = 20250812
WORLDS = 4
"""How often a world is drawn in search of one in which a move can be made that reads like the true one."""
LED = 7
"""One move in so many is gone through beat by beat."""
OPEN = {"usagi", "wudang"}
"""The games with secrets in which some decisions need none of them."""

every_game = pytest.mark.parametrize("game", ENGINES.values(), ids=lambda game: game.id)
every_table = pytest.mark.parametrize(("game", "players"), PLAYERS, ids=lambda value: str(value))
hidden_table = pytest.mark.parametrize(
    ("game", "players"), [table for table in PLAYERS if ENGINES[table[0]].hidden], ids=lambda value: str(value)
)


def states(game: AnyGame) -> Iterator[tuple[AnyState, str]]:
    """The positions of the recorded games and of a random one for each number of players, with the moves made there."""
    random_ones = [random_record(game, players, SEED) for players in game.seats]
    for record in (*recorded_games(game.id), *random_ones):
        state = game.start(record.setup)
        for text in record.moves:
            yield state, text
            state.apply(game.parse(text))
        yield state, ""


def seats_of(state: AnyState) -> range:
    return range(SPECTATOR, len(state.scores()))


@every_game
def test_what_is_hidden_is_written_down_with_its_rules(game: AnyGame) -> None:
    secrets = hidden_in(game).secrets
    assert bool(secrets) == game.hidden
    assert {secret.rule for secret in secrets} <= set(game.rules)
    assert HIDDEN.keys() <= ENGINES.keys()


@every_game
def test_a_view_shows_what_is_written_down_as_open_and_nothing_else_and_what_is_added_stays_hidden(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view names what it shows. One that took a position and hid parts of it would show whatever is new there."""
    hidden = hidden_in(game)
    writers = [(owner, vars(owner)["position"]) for owner in owners_of_a_position(game)]
    found: set[str] = set()
    for state, _ in states(game):
        position = state.position()
        found.update(names(position))
        views = [state.view(seat) for seat in seats_of(state)]
        assert views == [hidden.seen(position, seat) for seat in seats_of(state)]
        with monkeypatch.context() as patch:
            for owner, write in writers:
                patch.setattr(owner, "position", with_more(write))
            assert "added" in state.position()
            assert [state.view(seat) for seat in seats_of(state)] == views
    assert found == hidden.names


def owners_of_a_position(game: AnyGame) -> Iterator[Any]:
    """Every module and class of a game that knows how to write a position down."""
    package = f"{type(game).__module__}."
    for module in [module for name, module in sys.modules.items() if name.startswith(package)]:
        for owner in (module, *(one for one in vars(module).values() if inspect.isclass(one))):
            if "position" in vars(owner):
                yield owner


def with_more(position: Callable[..., Any]) -> Callable[..., Any]:
    """A function that writes a position, with one more value in every object of it."""

    def widened(data: Any) -> Any:
        if isinstance(data, dict):
            return {**{name: widened(value) for name, value in data.items()}, "added": 1}
        return [widened(value) for value in data] if isinstance(data, list) else data

    return lambda state: widened(position(state))


@every_game
def test_nothing_changes_for_a_seat_when_what_it_may_not_know_lies_differently(game: AnyGame) -> None:
    hidden, rng = hidden_in(game), random.Random(SEED)
    moved: Counter[str] = Counter()
    for ply, (state, _) in enumerate(states(game)):
        if ply % 3:
            continue
        position = state.position()
        for seat in seats_of(state):
            world = game.from_position(hidden.redealt(position, seat, rng))
            other = world.position()
            moved.update(
                secret.name for secret, path in hidden.unknown(position, seat) if at(position, path) != at(other, path)
            )
            assert world.view(seat) == state.view(seat)
            assert world.scores_seen(seat) == state.scores_seen(seat)
            assert world.actor == state.actor
            if state.actor == seat and ply % 2 == 0:
                assert_same_choices(game, state, world, seat)
    assert moved.keys() == {secret.name for secret in hidden.secrets}


def assert_same_choices(game: AnyGame, real: AnyState, world: AnyState, seat: int) -> None:
    """The same to choose from, in the same order, refused and warned of alike."""
    assert list(world.legal()) == list(real.legal())
    attempts = list(real.attempts())
    assert set(world.attempts()) == set(attempts)
    for move in attempts:
        assert world.refusal(move) == real.refusal(move), game.text(move)
        assert world.caution(move) == real.caution(move), game.text(move)
        assert world.masked(move, seat) == real.masked(move, seat)


@every_game
def test_a_decision_that_needs_nothing_hidden_is_the_same_wherever_that_lies(game: AnyGame) -> None:
    hidden, rng = hidden_in(game), random.Random(SEED)
    is_open = False
    for state, text in states(game):
        if state.actor in (None, CHANCE) or state.needs_hidden:
            continue
        is_open = True
        world = game.from_position(hidden.redealt(state.position(), SPECTATOR, rng))
        assert_same_choices(game, state, world, SPECTATOR)
        assert [state.masked(move, SPECTATOR) for move in state.legal()] == [game.text(move) for move in state.legal()]
        move = game.parse(text)
        assert_lived_alike(beats(state, move, SPECTATOR, hidden), beats(world, move, SPECTATOR, hidden))
    assert is_open == (not game.hidden or game.id in OPEN)


@every_game
def test_of_a_move_a_seat_reads_no_more_than_is_written_down(game: AnyGame) -> None:
    hidden, rng = hidden_in(game), random.Random(SEED)
    for state, text in states(game):
        actor = state.actor
        if actor is None:
            continue
        position = state.position()
        others = choices(state)
        for move in [game.parse(text), *rng.sample(others, min(5, len(others)))]:
            for seat in seats_of(state):
                assert state.masked(move, seat) == hidden.read(position, actor, game.text(move), seat)


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a move as a seat lives it: the note, if it may read it, and what lies on the table."""

    note: Note | None
    view: dict[str, Any]
    scores: list[int]

    def may_differ_from(self, other: Beat) -> bool:
        """Whether both show the seat something that was hidden. A note that tells it says so, in the same words, and
        what it tells lies open to the seat at that moment: the views differ as well."""
        ours, theirs = self.note, other.note
        revealed = ours is not None and theirs is not None and ours.reveals and theirs.reveals
        return revealed and ours.key == theirs.key and self.view != other.view


def beats(state: AnyState, move: Any, seat: int, hidden: Hidden) -> list[Beat]:
    """What `seat` lives of a move, each beat in its turn, those without a word for it included; then the end."""
    lived: list[Beat] = []
    after = state.clone()

    def live(note: Note | None) -> None:
        assert after.view(seat) == hidden.seen(after.position(), seat)
        lived.append(Beat(note, after.view(seat), after.scores_seen(seat)))

    after.teller = lambda note: live(note if note.readable_by(seat) else None)
    after.apply(move)
    live(None)
    return lived


def assert_lived_alike(ours: list[Beat], theirs: list[Beat]) -> bool:
    """Both the same to their end (True), or to a beat that tells what the worlds disagree about (False)."""
    for mine, other in zip_longest(ours, theirs):
        if mine is not None and other is not None and mine != other and mine.may_differ_from(other):
            return False
        assert mine == other
    return True


def record_of(game: str, players: int) -> Record:
    """The first recorded game of so many players, or a random one."""
    recorded = (record for record in recorded_games(game) if record.players == players)
    return next(recorded, None) or random_record(ENGINES[game], players, SEED)


@hidden_table
def test_every_beat_of_every_move_is_lived_alike_in_every_world(game: str, players: int) -> None:
    row, rng = ENGINES[game], random.Random(SEED)
    hidden = hidden_in(row)
    record = record_of(game, players)
    timeline = Timeline(record, row)
    lived: dict[int, list[Episode]] = {seat: [] for seat in range(SPECTATOR, players)}
    made = whole = 0
    for ply, text in enumerate(record.moves):
        real, move, actor = timeline.state, row.parse(text), timeline.actor
        assert actor is not None
        for seat, memory in lived.items():
            ours = beats(real, move, seat, hidden)
            read = hidden.read(real.position(), actor, text, seat)
            memory.append(Episode(actor, read, tuple(beat.note for beat in ours if beat.note is not None)))
            for _ in range(WORLDS):
                world = row.from_position(hidden.redealt(real.position(), seat, rng))
                alike = _moves_alike(world, read, move, seat)
                if alike:
                    made += 1
                    whole += assert_lived_alike(ours, beats(world, rng.choice(alike), seat, hidden))
                    break
        timeline.play(actor, text, ply)
        if ply % LED == 0:
            for seat in lived:
                assert_led_to_what_was_lived(timeline, seat, beats(real, move, seat, hidden))
    assert {seat: list(timeline.memory(seat)) for seat in lived} == lived
    assert whole > made / 2 > len(record.moves) / 2


def assert_led_to_what_was_lived(timeline: Timeline, seat: int, lived: list[Beat]) -> None:
    """Whoever is led to a beat of the newest move sees what it saw then, all of one motion together, and no later
    word."""
    for index, beat in enumerate(lived[:-1]):
        shown = timeline.snapshot(seat, beat=index)
        assert [one.note for one in shown.beats] == [one.note for one in lived[: index + 1]]
        end = max(
            later
            for later in range(index, len(lived) - 1)
            if later == index or _is_of(beat.note, lived[index + 1 : later + 1])
        )
        assert (shown.view, list(shown.scores)) == (lived[end].view, lived[end].scores)


def _is_of(note: Note | None, later: list[Beat]) -> bool:
    """Whether the last of these has a note of the same motion, and all the others that the seat can read have, too."""
    moments = [beat.note.moment for beat in later if beat.note is not None]
    return note is not None and bool(note.moment) and later[-1].note is not None and set(moments) == {note.moment}


def _moves_alike(world: AnyState, read: str, move: Any, seat: int) -> list[Any]:
    """The moves that `seat` would read like the true one: its own is that one."""
    found = [other for other in choices(world) if world.masked(other, seat) == read]
    return [move] if move in found and world.actor == seat else found
