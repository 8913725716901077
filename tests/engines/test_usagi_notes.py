"""Rabbit City Planning: what is told, to whom and when, and what must stay secret."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from heard import keys, told
from random_play import random_game, random_record
from usagi_table import begin, lay, play, seat, table

from engines.game import SPECTATOR, Note
from engines.registry import GAMES
from engines.timeline import Timeline
from engines.usagi import USAGI, notes, refusals
from engines.usagi.state import UsagiState
from engines.usagi.values import Phase

SEED = 20140427


def games(count: int) -> Iterator[tuple[UsagiState, Any]]:
    for seed in range(count):
        for state, move in random_game(USAGI, 2, SEED + seed):
            assert isinstance(state, UsagiState)
            yield state, move


def listed(module: Any) -> set[str]:
    return set(re.findall(r"`(\w+)`", re.sub(r"`(goods|cost|paid|short|lost|\w*seats?|\*_seat)`", "", module.__doc__)))


def test_every_note_stands_in_the_list_of_notes() -> None:
    made = set(re.findall(r'Note\("(\w+)"', inspect.getsource(notes)))
    assert made <= listed(notes)
    assert {key for _, key in re.findall(r"(^- |, )`(\w+)` K", notes.__doc__ or "", re.MULTILINE)} == made


def test_every_refusal_stands_in_the_table_of_refusals() -> None:
    source = inspect.getsource(refusals)
    made = set(re.findall(r'Refusal\([^()]*?"([a-z]\w+)"', source)) | {
        "game_over",
        "called_later",
        "called_already",
        "not_the_debt",
    }
    assert set(re.findall(r"^\| `(\w+)`", refusals.__doc__ or "", re.MULTILINE)) == made


def test_the_rules_of_the_notes_are_those_of_the_page() -> None:
    rules = set()
    for state, move in games(8):
        if move is None:
            continue
        heard: list[Note] = []
        talking = state.clone()
        talking.teller = heard.append
        talking.apply(move)
        rules |= {note.rule for note in heard}
    assert rules <= set(USAGI.rules)
    assert len(rules) >= 18


def test_only_the_owner_hears_what_is_laid() -> None:
    heard = play(begin(), "lay:war")
    assert keys(heard) == ["card_laid", "own_card_laid"]
    assert heard[1].seats == (0,)
    assert [note.key for note in heard if note.readable_by(1) or note.readable_by(SPECTATOR)] == ["card_laid"]
    assert told(heard, "own_card_laid") == [{"seat": 0, "slot": 1, "card": "border", "end": "war"}]


def test_opening_a_slot_reveals() -> None:
    heard = lay(table(), "war tariff scout guard", "war tariff scout x2")
    assert not {"x2_ready", "guard_ready"} & {note.key for note in heard}, "no action follows slot 4"
    assert [note.key for note in heard if note.reveals] == ["slot_opened"] * 4


def test_each_note_is_told_when_the_table_shows_it() -> None:
    state = table(seat((2, 2, 0, 0)))
    seen: dict[str, dict[str, Any]] = {}
    play(state, *(f"lay:{end}" for end in ["build", "trade", "mine", "advance", "mine", "trade", "advance", "guard"]))
    state.teller = lambda note: seen.setdefault(note.key, state.position())
    state.apply(USAGI.parse("build:market"))
    assert seen["cost_paid"]["seats"][0]["wealth"] == 0
    assert "market" in seen["cost_paid"]["display"]
    assert "market" not in seen["built"]["display"]
    assert seen["slot_opened"]["slot"] == 2
    assert seen["slot_opened"]["seats"][1]["usaginium"] == 1


def test_no_marker_ever_moves_by_more_than_one_space_between_two_notes() -> None:
    for state, move in games(6):
        if move is None:
            continue
        talking = state.clone()
        seen = [markers(state)]
        talking.teller = lambda note, now=talking, seen=seen: seen.append(markers(now))
        talking.apply(move)
        for before, after in pairwise(seen):
            assert all(abs(one - other) <= 1 for one, other in zip(before, after, strict=True)), (before, after)


def markers(state: UsagiState) -> list[int]:
    kinds = [resource.id for resource in USAGI.tables.box.resources]
    return [one[kind] for one in state.position()["seats"] for kind in kinds]


def test_a_gain_tells_what_the_player_has_then() -> None:
    for state, move in games(4):
        if move is None:
            continue
        talking = state.clone()
        talking.teller = lambda note, now=talking: _check_gain(note, now)
        talking.apply(move)


def _check_gain(note: Note, state: UsagiState) -> None:
    if note.key == "gained":
        one = state.position()["seats"][note.args["seat"]]
        kind = str(note.args["kind"])
        assert one["tokens" if kind == "token" else kind] == note.args["after"]


def test_the_face_down_cards_change_nothing_that_the_other_sees_or_may_do() -> None:
    rng = random.Random(SEED)
    for state, move in games(2):
        if move is None or state.phase not in (Phase.LAY, Phase.CARDS):
            continue
        for who in (0, 1):
            world = USAGI.worlds(state.view(who), (), who)(rng)
            assert world.view(who) == state.view(who)
            if who == state.actor:
                assert list(world.legal()) == list(state.legal())
                assert [world.refusal(one) for one in world.attempts()] == [
                    state.refusal(one) for one in state.attempts()
                ]


def test_no_snapshot_or_memory_tells_a_card_before_its_slot_opens() -> None:
    record = random_record(GAMES["usagi"], 2, SEED)
    timeline = Timeline(record, USAGI)
    for ply, text in enumerate(record.moves[:60]):
        actor = timeline.actor
        assert actor is not None
        timeline.play(actor, text, ply)
        position = timeline.state.position()
        for who in (SPECTATOR, 0, 1):
            snapshot = timeline.snapshot(who)
            for other in {0, 1} - {who}:
                laid, slot = position["seats"][other]["laid"], position["slot"]
                hidden = ["?"] * (len(laid) - slot)
                assert snapshot.view["seats"][other]["laid"][slot:] == hidden
            if text.startswith("lay:") and who != actor:
                assert snapshot.last_move == "lay:?"
        for episode in timeline.memory(1 - actor)[-1:]:
            assert not [note for note in episode.notes if note.key == "own_card_laid"]


def test_a_position_is_read_back_as_the_same_state() -> None:
    for state, _ in games(3):
        again = USAGI.from_position(state.position())
        assert (again.position(), again.actor, list(again.legal())) == (
            state.position(),
            state.actor,
            list(state.legal()),
        )
