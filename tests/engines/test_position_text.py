"""Positions as text: short, whole or as one seat sees them, and safe to read, whoever wrote them."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from every_engine import ENGINES
from hidden import hidden_in
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import choices
from recorded import recorded_games

from engines import position_text
from engines.errors import GameError, RecordError
from engines.game import AnyGame, Memory
from engines.position_text import (
    MOST,
    Omitted,
    Seen,
    TextError,
    body_of_seen,
    body_of_whole,
    holds_text,
    puzzle,
    read_text,
    seen_of,
    write_seen,
    write_whole,
)
from engines.positions import FIELD, setup_of, start_of
from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import Timeline, replay

SEED = 20250815
NAMES = ("アヤ", "Ben", "千恵", "Daisuke", "エミ", "Fuyu")
LEVELS = (None, "normal", "hard", "easy", "hard", "normal")
EVERY = 29
"""So many plies of a recorded game lie between two positions that are tried."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
every_engine = pytest.mark.parametrize("game", ENGINES.values(), ids=lambda game: game.id)


def told(record: Record) -> Record:
    """The same game, played by somebody."""
    return replace(record, about={"names": [*NAMES[: record.players]], "levels": [*LEVELS[: record.players]]})


def moments_of(game: AnyGame, every: int) -> Iterator[Timeline]:
    """Recorded games where they stand at positions that are not the end; the start of each is among them."""
    for record in recorded_games(game.id):
        timeline, _ = replay(told(record), game)
        for ply in range(0, timeline.length, every):
            timeline.seek(ply)
            yield timeline


def looks(game: AnyGame, every: int = EVERY) -> Iterator[tuple[Timeline, Snapshot, Memory]]:
    """Recorded positions that are not the end, as a seat sees and remembers them: one seat after the other, for to open
    a position plays it out, which is most of what these tests cost."""
    for number, timeline in enumerate(moments_of(game, every)):
        seat = number % timeline.players
        yield timeline, timeline.snapshot(seat), timeline.memory(seat)


def seen_by(game: AnyGame, timeline: Timeline, snapshot: Snapshot, memory: Memory) -> Seen:
    return seen_of(game, snapshot, memory, timeline.record.about)


# Whole games


@every_engine
def test_a_whole_game_is_one_short_line_that_says_it_again(game: AnyGame) -> None:
    for record in map(told, recorded_games(game.id)):
        written = write_whole(record, game)
        assert written.omitted is Omitted.NOTHING
        assert len(written.text) <= MOST
        assert written.text.isascii()
        assert set(written.text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
        assert holds_text(written.text)
        assert read_text(written.text, ENGINES) == record


@every_game
def test_what_has_no_room_is_left_out_and_the_position_stays(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    record = told(max(recorded_games(game.id), key=lambda one: len(write_whole(one, game).text)))
    whole = write_whole(record, game)
    monkeypatch.setattr(position_text, "MOST", len(whole.text) - 1)
    nameless = write_whole(record, game)
    assert nameless.omitted is Omitted.NAMES
    assert read_text(nameless.text, GAMES) == replace(record, about={**record.about, "names": []})
    monkeypatch.setattr(position_text, "MOST", 1)
    alone = write_whole(record, game)
    assert alone.omitted is Omitted.MOVES
    found = read_text(alone.text, GAMES)
    assert isinstance(found, Record)
    assert found.moves == ()
    at_end, _ = replay(record, game)
    assert Timeline(found, game).state.position() == at_end.state.position()


def test_an_open_setting_of_names_is_written_and_read() -> None:
    record = replace(recorded_games("uosao")[0], about={"names": ["☃ “quoted” \\", "", "ひ" * 24], "levels": []})
    assert read_text(write_whole(record, GAMES["uosao"]).text, GAMES) == record


# As seen by one seat


@every_engine
def test_what_a_seat_does_not_know_is_not_in_its_text(game: AnyGame) -> None:
    """The same text whatever lies in the places that the seat cannot see."""
    hidden, rng = hidden_in(game), random.Random(SEED)
    differed = False
    for timeline, snapshot, memory in looks(game):
        position = timeline.state.position()
        other = hidden.redealt(position, snapshot.seat, rng)
        elsewhere = Timeline(Record(game.id, snapshot.players, {FIELD: other}), game)
        differed = differed or other != position
        text = write_seen(seen_by(game, timeline, snapshot, memory)).text
        assert write_seen(seen_by(game, timeline, elsewhere.snapshot(snapshot.seat), memory)).text == text
    assert differed == game.hidden


@every_engine
def test_a_puzzle_shows_its_seat_what_the_sender_saw(game: AnyGame) -> None:
    rng = random.Random(SEED)
    dealt_otherwise = False
    for timeline, snapshot, memory in looks(game):
        seen = seen_by(game, timeline, snapshot, memory)
        written = write_seen(seen)
        assert len(written.text) <= MOST
        assert written.omitted is Omitted.NOTHING
        found = read_text(written.text, ENGINES)
        assert found == seen
        opened = Timeline(puzzle(seen, game, rng), game)
        now = opened.snapshot(snapshot.seat)
        assert json.dumps(now.view) == json.dumps(snapshot.view)
        assert (now.actor, now.legal, now.scores) == (snapshot.actor, snapshot.legal, snapshot.scores)
        assert opened.record.about == timeline.record.about
        dealt_otherwise = dealt_otherwise or opened.state.position() != timeline.state.position()
    assert dealt_otherwise == game.hidden


@every_game
def test_what_a_text_remembers_deals_as_the_whole_memory_would(game: AnyGame) -> None:
    for timeline, snapshot, memory in looks(game, 2 * EVERY):
        seen = seen_by(game, timeline, snapshot, memory)
        whole = game.worlds(snapshot.view, memory, snapshot.seat)(random.Random(SEED))
        assert puzzle(seen, game, random.Random(SEED)).setup == setup_of(whole)


@every_game
def test_a_puzzle_can_be_played_to_its_end_by_who_knows_only_a_seat(game: AnyGame) -> None:
    """Also where cards were on their way, and what a seat has lived since then is all that it remembers."""
    rng = random.Random(SEED)
    for timeline, snapshot, memory in looks(game, 101):
        opened = Timeline(puzzle(seen_by(game, timeline, snapshot, memory), game, rng), game)
        while (actor := opened.actor) is not None:
            for seat in range(snapshot.players):
                view = opened.state.view(seat)
                assert game.worlds(view, opened.memory(seat), seat)(rng).view(seat) == view
            for _ in range(9):
                if (actor := opened.actor) is not None:
                    opened.play(actor, game.text(rng.choice(choices(opened.state))), opened.ply)
        assert opened.state.winners()


# From outside


def test_a_text_is_found_among_other_words_and_in_a_broken_line() -> None:
    record = told(recorded_games("shinano")[8])
    text = write_whole(record, GAMES["shinano"]).text
    lines = "\n".join(text[at : at + 72] for at in range(0, len(text), 72))
    quoted = "\r\n".join(f"> > {line}" for line in lines.split("\n"))
    for pasted in (f"  {text}\n", f"Look at this: “{text}”, what would you do?", lines, quoted, f"{text} what now"):
        assert read_text(pasted, GAMES) == record
    assert holds_text(f"\n{lines} ")
    assert not holds_text(f"Look: {text}.")
    assert not holds_text("Aya")


@pytest.mark.parametrize(
    ("pasted", "key"),
    [
        ("", "text_none"),
        ("what is this", "text_none"),
        ("itsutsu1.uosao.", "text_none"),
        ("itsutsu2.uosao.AAAA", "text_newer"),
        ("itsutsu999.uosao.AAAA", "text_newer"),
        ("itsutsu1.chess.AAAA", "text_game"),
        ("itsutsu1.uosao.AAAA", "text_damaged"),
        ("itsutsu1.uosao.A", "text_damaged"),
        ("itsutsu0.uosao.____", "text_damaged"),
        ("x" * 10**6, "text_none"),
    ],
)
def test_what_is_no_position_says_what_it_is(pasted: str, key: str) -> None:
    with pytest.raises(TextError) as caught:
        read_text(pasted, GAMES)
    assert caught.value.key == key


def texts() -> list[str]:
    """A whole game and a seen position of each game."""
    made = []
    for game in GAMES.values():
        record = told(recorded_games(game.id)[0])
        timeline, _ = replay(record, game)
        timeline.seek(timeline.length // 2)
        seen = seen_of(game, timeline.snapshot(0), timeline.memory(0), record.about)
        made += [write_whole(record, game).text, write_seen(seen).text]
    return made


TEXTS = texts()


def opened(text: str) -> Timeline | None:
    """The game that a text opens, played on for a while; None where it is refused."""
    try:
        found = read_text(text, GAMES)
        record = found if isinstance(found, Record) else puzzle(found, GAMES[found.game], random.Random(1))
        timeline, _ = replay(record, GAMES[record.game])
    except GameError:
        return None
    rng = random.Random(SEED)
    while timeline.actor is not None:
        timeline.play(timeline.actor, timeline.game.text(rng.choice(choices(timeline.state))), timeline.ply)
    return timeline


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_no_single_change_of_a_text_passes_for_a_position(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    start = text.index(".", 12) + 1
    at = data.draw(st.integers(start, len(text) - 4))  # the last bits say nothing
    letters = "".join(sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") - {text[at]}))
    changed = f"{text[:at]}{data.draw(st.sampled_from(letters))}{text[at + 1 :]}"
    with pytest.raises(GameError):
        read_text(changed, GAMES)
    with pytest.raises(GameError):
        read_text(text[:at], GAMES)


@given(st.text())
@settings(max_examples=200, deadline=None)
def test_no_words_whatever_stop_the_program(pasted: str) -> None:
    for text in (pasted, f"itsutsu1.sword.{pasted}", f"{TEXTS[2]}{pasted}"):
        with suppress(GameError):
            read_text(text, GAMES)


def forged(game: str, body: object) -> str:
    """A text with a checksum that agrees, whatever it says."""
    return position_text._written(game, body)  # type: ignore[arg-type]


def bodies() -> list[tuple[str, Any]]:
    made: list[tuple[str, Any]] = []
    for text in TEXTS:
        found = read_text(text, GAMES)
        body = body_of_whole(found) if isinstance(found, Record) else body_of_seen(found)
        made.append((found.game, json.loads(json.dumps(body))))
        if isinstance(found, Record):
            timeline, _ = replay(replace(found, moves=found.moves[: len(found.moves) // 2]), GAMES[found.game])
            alone = replace(found, setup=setup_of(timeline.state), moves=())
            made.append((found.game, json.loads(json.dumps(body_of_whole(alone)))))
    return made


BODIES = bodies()
ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 3, 7, 99, 10**6, 10**30, 1.5, "", "x", "?", "S", [], {}, [[]])


def spoiled(data: Any, rng: random.Random) -> Any:
    """JSON in which one value is another one: odd, another of its list, missing or there twice."""
    if isinstance(data, list | dict) and data and rng.random() < 0.9:
        key = rng.choice(range(len(data)) if isinstance(data, list) else list(data))
        new = data.copy()
        luck = rng.random()
        if luck < 0.08:
            del new[key]
        elif luck < 0.16 and isinstance(new, list):
            new.insert(key, rng.choice(new))
        elif luck < 0.24 and isinstance(new, list):
            new[key] = rng.choice(new)
        else:
            new[key] = spoiled(new[key], rng)
        return new
    if isinstance(data, int) and rng.random() < 0.6:
        return data + rng.choice((-2, -1, 1, 2))
    return rng.choice(ODD)


@pytest.mark.parametrize("part", range(8))
def test_a_forged_text_is_refused_or_can_be_played_to_its_end(part: int) -> None:
    rng = random.Random(SEED + part)
    refused = played = 0
    for game, body in BODIES * 6:
        for _ in range(rng.randint(1, 3)):
            body = spoiled(body, rng)
        if opened(forged(game, body)) is None:
            refused += 1
        else:
            played += 1
    assert refused > played > 0


def test_a_text_that_would_swell_is_refused() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"[" + b"1," * 10**7 + b"1]") + packer.flush()
    text = base64.urlsafe_b64encode(b"\0\0\0\0" + packed[:2000]).decode().rstrip("=")
    with pytest.raises(TextError):
        read_text(f"itsutsu1.uosao.{text}", GAMES)
    with pytest.raises(TextError):
        read_text(forged("uosao", ["whole", "1" * 40000]), GAMES)
    with pytest.raises(GameError):
        read_text(forged("uosao", json.loads("[" * 900 + "]" * 900)), GAMES)


# Games that begin in the midst of play


@every_engine
def test_a_game_begins_where_a_position_says(game: AnyGame) -> None:
    for timeline in moments_of(game, 2 * EVERY):
        state = start_of(game, json.loads(json.dumps(setup_of(timeline.state))))
        assert state.position() == timeline.state.position()
        for seat in range(timeline.players):
            assert state.view(seat) == timeline.state.view(seat)


@every_game
def test_a_record_that_begins_in_the_midst_is_replayed(game: AnyGame) -> None:
    record = recorded_games(game.id)[3]
    half = len(record.moves) // 2
    timeline, _ = replay(replace(record, moves=record.moves[:half]), game)
    later = Record(game.id, record.players, setup_of(timeline.state), record.moves[half:])
    whole, _ = replay(record, game)
    again, error = replay(later, game)
    assert error is None
    assert again.state.position() == whole.state.position()
    assert again.record == replace(later, edition=game.edition.digest)


@pytest.mark.parametrize(
    "setup",
    [{FIELD: None}, {FIELD: {}}, {FIELD: {"actor": 0}}, {FIELD: {}, "x": 1}, {FIELD: [[[]]]}, {FIELD: {"a": 10**9}}],
)
def test_an_impossible_position_is_told_with_its_place(setup: dict[str, Any]) -> None:
    for game in GAMES.values():
        with pytest.raises(RecordError, match=r"setup\."):
            start_of(game, setup)
