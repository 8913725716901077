"""Rabbit City Planning: the sense that the computer's quick player and its judgement of positions must have."""

from __future__ import annotations

import random
from collections import Counter

from usagi_table import begin, calling, lay, play, seat, table

from engines.game import Note
from engines.usagi import USAGI
from engines.usagi.values import Phase

SEED = 3
POLICY = USAGI.policy


def text(move: int) -> str:
    return USAGI.text(move)


def test_candidates_leave_out_x2_in_the_last_slot_only() -> None:
    state = begin()
    assert "lay:x2" in map(text, POLICY.candidates(state))
    play(state, "lay:war", "lay:mine", "lay:trade")
    assert [text(move) for move in POLICY.candidates(state)] == ["lay:guard", "lay:build"]


def test_candidates_keep_the_cheapest_losses() -> None:
    state = table(seat((6, 6, 4, 2)), seat((0, 0, 0, 5)))
    lay(state, "war tariff scout guard", "trade mine advance guard")
    assert (state.phase, len(state.legal())) == (Phase.BURST, 10)
    kept = [text(move) for move in POLICY.candidates(state)]
    assert len(kept) == 6
    assert "lose:w0l0u3" not in kept
    few = table(seat((2, 1, 0, 1)), seat((0, 0, 0, 6)))
    lay(few, "war tariff scout guard", "trade mine advance guard")
    assert list(POLICY.candidates(few)) == list(few.legal())


def test_declining_what_only_gains_is_no_candidate() -> None:
    """A player who reads that it is as good not to take a free resource does not believe it."""

    def candidates(called: str, goods: tuple[int, int, int, int], *others: str) -> list[str]:
        state = calling(called, blue=seat(goods, [called, *others]), open_rank=2)
        return [text(move) for move in POLICY.candidates(state)]

    assert candidates("carrot_field", (0, 0, 0, 0)) == ["use:carrot_field"]
    assert candidates("burrow_flats", (0, 0, 0, 1)) == ["use:burrow_flats"]
    assert len(candidates("harbour", (4, 4, 0, 1))) == 3, "which of them is still a choice"
    assert "skip" in candidates("burrow_flats", (0, 0, 0, 1), "surveyor"), "the token may be wanted there"
    assert "skip" in candidates("surveyor", (0, 5, 0, 1)), "half of it has no room"
    assert candidates("bank", (0, 0, 0, 0)) == ["use:bank"], "a token is a small price"
    assert "skip" in candidates("bank", (0, 0, 0, 4)), "but not where a burst is near"
    assert "skip" in candidates("bank", (5, 0, 0, 0)), "half of it has no room"
    assert "skip" in candidates("market", (0, 1, 0, 0)), "it costs Land"


def test_the_row_of_a_plan_builds_where_that_is_as_good() -> None:
    """What is better about saving up nobody sees, and a building is seen."""
    state = begin()
    row, _ = POLICY.whole(state, [USAGI.parse("lay:advance")])
    assert "lay:build" in map(text, row)
    saving = [USAGI.parse(f"lay:{end}") for end in ("advance", "x2", "trade", "mine")]
    found = [text(move) for move in POLICY.whole(state, saving)[0]]
    assert found[0] == "lay:advance"
    assert len(found) == 4
    assert "lay:build" in found, "what a search has found to follow is not kept to, either"
    building = [USAGI.parse(f"lay:{end}") for end in ("advance", "x2", "trade", "build")]
    assert POLICY.whole(state, building)[0] == building


def test_a_rollout_ends_with_the_round() -> None:
    for seed in range(20):
        state = table(seat((3, 3, 2, 3)), seat((3, 3, 1, 3)), open_rank=2)
        POLICY.rollout(state, random.Random(seed))
        assert state.position()["round"] == 3


def test_whoever_foresees_keeps_to_one_row_whatever_the_opponent_lays() -> None:
    foresight, rows, foes = POLICY.foresight(0), set(), set()
    for seed in range(10):
        state = table(seat((3, 3, 2, 3)), seat((3, 3, 1, 3)), open_rank=2)
        told: list[Note] = []
        state.teller = told.append
        foresight(state, random.Random(seed))
        assert state.position()["round"] == 3
        opened = [list(note.args["ends"]) for note in told if note.key == "slot_opened"]  # type: ignore[arg-type]
        laid = [tuple(ends[at] for ends in opened) for at in (0, 1)]
        rows.add(laid[0])
        foes.add(laid[1])
    assert (len(rows), len(foes) > 1) == (1, True)


def test_half_stars_goods_and_effects_are_worth_something() -> None:
    plain = table()
    assert POLICY.evaluate(plain)[0] > 0.5, "blue holds the carrot"
    for better in (
        table(seat(buildings=["orchard"])),
        table(seat((2, 0, 0, 0))),
        table(seat((0, 0, 1, 0))),
    ):
        assert POLICY.evaluate(better)[0] > POLICY.evaluate(plain)[0]
        assert sum(POLICY.evaluate(better)) == 1


def test_tokens_are_a_danger_when_the_supply_runs_low() -> None:
    assert POLICY.evaluate(table(seat((0, 0, 0, 6)), seat((0, 0, 0, 1))))[0] < POLICY.evaluate(table())[0]


def test_a_building_in_reach_that_wins_is_worth_the_most() -> None:
    near = table(seat((0, 3, 0, 0), half_stars=18), seat(half_stars=18))
    far = table(seat((0, 3, 0, 0), half_stars=17), seat(half_stars=17))
    assert POLICY.evaluate(near)[0] > POLICY.evaluate(far)[0] + 0.05


def test_a_shared_win_is_shared() -> None:
    state = table(seat(half_stars=4), seat(half_stars=4), round=30)
    lay(state, "war tariff scout guard", "war tariff scout x2")
    assert list(POLICY.evaluate(state)) == [0.5, 0.5]


def test_the_greedy_player_takes_the_building_that_wins() -> None:
    state = table(seat((6, 6, 0, 0), half_stars=17), seat(half_stars=17), open_rank=1)
    state = USAGI.from_position(
        {**state.position(), "display": ["orchard", "pithead", "market", "barracks", "harbour"]}
    )
    lay(state, "build war tariff scout", "mine war tariff guard")
    assert text(POLICY.greedy(state, random.Random(SEED))) == "build:harbour"


def test_the_greedy_player_uses_what_costs_nothing_and_declines_a_bad_exchange() -> None:
    free = calling("carrot_field", blue=seat(buildings=["carrot_field"]))
    assert text(POLICY.greedy(free, random.Random(SEED))) == "use:carrot_field"
    bad = calling("refinery", blue=seat((6, 5, 1, 0), ["refinery"]), open_rank=3)
    assert text(POLICY.greedy(bad, random.Random(SEED))) == "skip"


def test_the_greedy_player_keeps_usaginium_in_a_burst() -> None:
    state = table(seat((6, 6, 4, 2)), seat((0, 0, 0, 5)))
    lay(state, "war tariff scout guard", "trade mine advance guard")
    assert text(POLICY.greedy(state, random.Random(SEED))).endswith("u0")


def test_the_greedy_player_does_not_look_at_the_cards_that_lie_face_down() -> None:
    chosen = set()
    for row in ("build war tariff scout", "mine trade advance guard"):
        state = table(seat((3, 3, 0, 0)), seat((3, 3, 0, 0)))
        play(state, *(f"lay:{end}" for end in row.split()))
        chosen.add(POLICY.greedy(state, random.Random(SEED)))
    assert len(chosen) == 1


def test_sampled_rows_are_all_equally_likely() -> None:
    state = begin()
    play(state, "lay:guard", "lay:advance", "lay:tariff", "lay:build", "lay:mine")
    rng, view = random.Random(SEED), state.view(1)
    firsts = Counter(USAGI.worlds(view, (), 1)(rng).position()["seats"][0]["laid"][0] for _ in range(3000))
    assert len(firsts) == 9
    rows = {end: 192 if end == "build" else 120 for end in firsts}
    expected = {end: 3000 * rows[end] / 1152 for end in firsts}
    assert all(abs(firsts[end] - expected[end]) < 5 * expected[end] ** 0.5 for end in firsts)


def test_the_greedy_player_beats_random_ones() -> None:
    rng = random.Random(SEED)
    wins = 0.0
    for number in range(6):
        state, own = begin(), number % 2
        while state.actor is not None:
            state.apply(POLICY.greedy(state, rng) if state.actor == own else rng.choice(state.legal()))
        wins += POLICY.evaluate(state)[own]
    assert wins >= 5


def test_a_win_within_reach_is_the_only_candidate() -> None:
    state = table(seat((5, 5, 2, 0), ["clock_tower", "theatre", "watchtower"]), seat(), open_rank=4)
    lay(state, "build war tariff scout", "mine war tariff guard")
    (move,) = map(text, POLICY.candidates(state))
    assert move == text(POLICY.greedy(state, random.Random(SEED)))
    play(state, move)
    assert state.winners() == [0]
