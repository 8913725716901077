"""What the typed view of Master of Wudang works out for itself, and where only this game finds damage."""

from __future__ import annotations

from typing import Any

import pytest
from recorded import played, recorded_games

from engines.errors import RecordError
from engines.game import HIDDEN, Note
from engines.timeline import Timeline
from engines.wudang import WUDANG, seen
from engines.wudang.seen import read_note, read_notebook, read_view


def busy_view() -> dict[str, Any]:
    """A view in which as much as possible is there: cards on their way, chips, workers, incidents, sets."""
    return {
        **next(played(recorded_games("wudang")[0])).view(0),
        "step": "give",
        "actor": 1,
        "drawer": 1,
        "victim": 2,
        "drawn": ["sen1", HIDDEN, "dao1"],
        "attributes": ["yin", "yang", HIDDEN],
        "temp_owner": 2,
        "temp_space": 4,
        "resolving": 3,
        "spaces": [0, 1, 2, 2, 1, 0, 0, 1],
        "sets": ["sen", "no", "dao"],
        "shown": [["sen1", "sen2", "ken1"], [], ["dao1", "dao2", "dao3"]],
        "taken": [["A1"], ["A2"], ["B1"]],
        "open": ["A3", "B2"],
    }


@pytest.mark.parametrize(("name", "wrong"), [("actor", 3), ("start", -1), ("victim", 7), ("temp_space", 9)])
def test_a_seat_or_a_space_that_is_not_there_is_named(name: str, wrong: int) -> None:
    with pytest.raises(RecordError) as caught:
        read_view({**busy_view(), name: wrong})
    assert caught.value.where == f"view.{name}"
    assert caught.value.facts["found"] == str(wrong)


@pytest.mark.parametrize(
    ("cause", "dial"), [("dial0", 0), ("dial7", 7), ("hall", None), ("ken2", None), ("dialect", None)]
)
def test_a_cause_says_which_space_of_the_dial_it_is(cause: str, dial: int | None) -> None:
    typed = read_note(Note("talisman_kept", {"seat": 1, "cause": cause}))
    assert typed == seen.TalismanKept(1, seen.Cause(cause, dial))


def test_the_dipper_stands_from_its_note_until_the_first_worker_goes_home() -> None:
    shone = 0
    for record in recorded_games("wudang"):
        heard: list[tuple[bool, seen.Told, int]] = []
        for state in played(record):
            state.teller = lambda note, state=state, heard=heard: heard.append(
                (read_view(state.view(0)).is_dipper, read_note(note), len(read_view(state.view(0)).standing))
            )
        for is_dipper, told, standing in heard:
            assert is_dipper == (standing == 7)
            assert is_dipper or not isinstance(told, seen.Dipper)
            shone += isinstance(told, seen.Dipper)
    assert shone


def test_a_set_has_the_cards_of_its_family_first_and_no_more_than_it_needs() -> None:
    box = WUDANG.tables.box
    wild = next(family.id for family in box.families if family.wild)
    plain = next(family.id for family in box.families if not family.wild)
    own = [card for card in box.cards if card.family == plain]
    joker = next(card for card in box.cards if card.family == wild)
    letter = next(card for card in box.cards if card.id == "letter")
    assert box.set_of([joker, own[0], letter], plain) == (own[0], joker)
    assert box.set_of([joker, *own[:3]], plain) == tuple(own[:3])
    assert box.set_of([letter], plain) == ()


@pytest.mark.parametrize(("levels", "met"), [((0, 0, 0), False), ((1, 1, 1), False), ((9, 9, 9), True)])
def test_w26_a_descent_card_is_met_by_levels_that_reach_what_it_asks(levels: tuple[int, ...], met: bool) -> None:
    card = max(WUDANG.tables.box.descents, key=lambda one: min(one.requires) * 10 + max(one.requires))
    assert all(card.met(levels)) == met
    assert card.met(card.requires) == (True,) * 3
    first, *rest = card.requires
    assert card.met((first - 1, *rest)) == (False, True, True)


def test_what_is_not_known_is_none() -> None:
    view = read_view({**busy_view(), "hands": [["sen1"], [HIDDEN], [HIDDEN]]})
    assert view.hands == (("sen1",), (None,), (None,))
    assert view.drawn == (seen.Apart(seen.CardId("sen1")), seen.Apart(None), seen.Apart(seen.CardId("dao1")))
    assert [view.attribute(seat) for seat in range(3)] == ["yin", "yang", None]
    assert [view.has_shown_set(seat) for seat in range(3)] == [True, False, True]
    assert view.spy is None


def test_the_spy_is_whoever_is_seen_with_the_letter() -> None:
    view = busy_view()
    assert read_view({**view, "hands": [[HIDDEN], ["letter"], [HIDDEN]]}).spy == 1
    assert read_view({**view, "hands": [[], [], []], "drawn": [None, None, "letter"]}).spy == 2


def test_a_notebook_is_read_card_by_card() -> None:
    record = recorded_games("wudang")[0]
    timeline = Timeline(record, WUDANG)
    for ply, text in enumerate(record.moves[:40]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
    data = WUDANG.notebook(timeline.state.view(0), timeline.memory(0), 0)
    typed = read_notebook(data)
    assert [[[guess.card, guess.percent] for guess in hand] for hand in typed.hands] == data["hands"]
    assert read_notebook({"letter": [2, 60]}).letter == seen.LastSeen(2, 60)
    assert read_notebook(data).letter is None, "seat 0 has never seen it"
    assert read_notebook({}) == seen.Notebook(())


@pytest.mark.parametrize(
    ("hands", "where"),
    [
        (None, "notebook.hands"),
        ([[], []], "notebook.hands[2]"),
        ([[], [["sen1"]], []], "notebook.hands[1][0][1]"),
        ([[], [[3, 100]], []], "notebook.hands[1][0][0]"),
    ],
)
def test_a_damaged_notebook_is_named_with_its_place(hands: object, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_notebook({"hands": hands})
    assert caught.value.where == where


def test_the_rule_of_a_phase_is_one_by_which_something_is_told_in_it() -> None:
    told: dict[seen.Phase, set[str]] = {phase: set() for phase in seen.Phase}
    for state in played(recorded_games("wudang")[0]):
        state.teller = lambda note, state=state: told[state.phase].add(note.rule)
    assert seen.PHASE_RULES.keys() == {*seen.Phase} - {seen.Phase.OVER}
    assert {phase: rule for phase, rule in seen.PHASE_RULES.items() if rule not in told[phase]} == {}
