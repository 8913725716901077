"""Master of Wudang keeps its secrets: what a seat sees, reads and may do never depends on what it must not know."""

from __future__ import annotations

import random
from itertools import takewhile
from typing import Any

import pytest
from wudang_table import drawing, play, random_timeline, texts

from engines.game import SPECTATOR, Note
from engines.wudang import WUDANG
from engines.wudang.state import WudangState

SEEDS = range(300, 312)
CARDS = {card.id for card in WUDANG.tables.box.cards}
DESCENTS = {card.id for card in WUDANG.tables.box.descents}


def with_other_hands(state: WudangState, timeline: Any, seat: int, rng: random.Random) -> WudangState:
    """Another world for `seat` in which only the hands of the others differ."""
    world = WUDANG.sample_world(state.view(seat), timeline.memory(seat), seat, rng).position()
    hands = {"hands": world["hands"], "drawn": world["drawn"]}
    return WUDANG.from_position({**state.position(), **hands})


def read_after(state: WudangState, move: int, seat: int) -> tuple[list[Note], list[dict[str, Any]]]:
    """What `seat` reads and sees while `move` is made."""
    notes: list[Note] = []
    seen: list[dict[str, Any]] = []
    after = state.clone()

    def listen(note: Note) -> None:
        if note.readable_by(seat):
            notes.append(note)
        seen.append(after.view(seat))

    after.teller = listen
    after.apply(move)
    return notes, [*seen, after.view(seat)]


@pytest.mark.parametrize("seed", SEEDS)
def test_other_hands_change_nothing_for_a_seat(seed: int):
    rng = random.Random(seed)
    timeline = random_timeline(seed)
    moves = timeline.moves
    compared = 0
    for ply in range(timeline.length):
        timeline.seek(ply)
        state, move = timeline.state, WUDANG.parse(moves[ply])
        if moves[ply].startswith("set:") and moves[ply] != "set:no":
            continue  # what is shown is a fact about the hand, not a secret
        for seat in range(3):
            other = with_other_hands(state, timeline, seat, rng)
            assert other.view(seat) == state.view(seat)
            if state.actor == seat:
                assert list(other.legal()) == list(state.legal())
                assert [other.refusal(m) for m in state.attempts()] == [state.refusal(m) for m in state.attempts()]
            text = state.masked(move, seat)
            alike = [m for m in map(WUDANG.parse, texts(other)) if other.masked(m, seat) == text]
            if alike and ply + 1 < timeline.length:
                assert read_after(other, rng.choice(alike), seat) == read_after(state, move, seat)
                compared += 1
    assert compared > 200


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_other_decks_change_nothing_before_the_next_card_opens(seed: int):
    rng = random.Random(seed)
    timeline = random_timeline(seed)
    for ply in range(timeline.length):
        timeline.seek(ply)
        state = timeline.state
        position = state.position()
        shuffled = {}
        for letter in "ab":
            cards = position[f"deck_{letter}"] + position[f"removed_{letter}"]
            rng.shuffle(cards)
            left = len(position[f"deck_{letter}"])
            shuffled |= {f"deck_{letter}": cards[:left], f"removed_{letter}": cards[left:]}
        other = WUDANG.from_position({**position, **shuffled})
        move = WUDANG.parse(timeline.moves[ply] if ply < timeline.ply else random_text(state, rng))
        for seat in range(3):
            assert other.view(seat) == state.view(seat)
            assert list(other.attempts()) == list(state.attempts())
            ours, theirs = read_after(state, move, seat)[0], read_after(other, move, seat)[0]
            assert until_opened(ours) == until_opened(theirs)


def random_text(state: WudangState, rng: random.Random) -> str:
    return rng.choice(texts(state))


def until_opened(notes: list[Note]) -> list[Note]:
    return list(takewhile(lambda note: note.key != "round_begins", notes))


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_looker_on_never_sees_a_hand_or_a_deck(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length):
        timeline.seek(ply)
        view = timeline.state.view(SPECTATOR)
        assert {card for hand in view["hands"] for card in hand} <= {"?"}
        assert {card for name in ("deck_a", "deck_b", "removed_a", "removed_b") for card in view[name]} <= {"?"}
        assert len(view["deck_a"]) + len(view["removed_a"]) + len(view["open"]) + sum(map(len, view["taken"])) >= 5


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_masked_move_names_a_card_only_to_those_who_know_it(seed: int):
    timeline = random_timeline(seed)
    for ply, text in enumerate(timeline.moves):
        timeline.seek(ply)
        state, move = timeline.state, WUDANG.parse(text)
        position = state.position()
        kind, _, what = text.partition(":")
        for seat in (SPECTATOR, 0, 1, 2):
            read = state.masked(move, seat)
            if kind == "draw":
                source = (position["drawer"] - 1) % 3 if position["victim"] is None else position["victim"]
                icon = "pass" if position["phase"] == "passing" else "action"
                shows = next(card.icon.value for card in WUDANG.tables.box.cards if card.id == what) == icon
                assert read == (text if shows or seat in (position["drawer"], source) else "draw:?")
            elif kind == "give":
                assert read == (text if seat in (position["actor"], position["victim"]) else "give:?")
            elif kind != "attr":
                assert read == text


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_what_a_seat_lived_names_no_card_it_could_not_know(seed: int):
    """Notes with a training card reach only those who know the card; the letter is named to drawer and loser alone."""
    timeline = random_timeline(seed)
    for seat in (SPECTATOR, 0, 1, 2):
        for episode in timeline.memory(seat):
            for note in episode.notes:
                if note.args.get("card") == "letter":
                    parties = {note.args["seat"], note.args.get("from_seat"), note.args.get("to_seat")}
                    assert seat in parties


def test_a_refusal_speaks_alike_of_a_card_in_the_deck_and_one_out_of_the_game():
    state = drawing()
    play(state, "from:2", "draw:sen2")
    reasons = {state.refusal(WUDANG.parse(f"give:{card}")).key for card in ("sen3", "dao2", "fu3", "ken1")}  # type: ignore[union-attr]
    assert reasons == {"card_elsewhere"}


def test_everything_is_open_when_the_game_is_over():
    state = random_timeline(seed=9).state
    assert [state.view(seat) for seat in (SPECTATOR, 0, 1, 2)] == [state.position()] * 4
