"""Which games count for whom, and what they come to: shares, intervals, streaks, sources, habits."""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction
from math import isclose

import pytest
from counted_games import DAY, FIRST, ToldGame, all_games, aya_against, games_of, made_up
from hypothesis import given
from hypothesis import strategies as st

from ui.counts.chances import NOTHING, Share
from ui.counts.outings import Choice, Company, Outing, names, outings
from ui.counts.summary import Source, Summary
from ui.counts.tally import Streak, Tally, by_company, by_game, gains, habits, share_of
from ui.games import TABLES, table_row
from ui.match.players import Level, Player

AYA, BEN = Player("Aya"), Player("Ben")
EASY, HARD = Player("", Level.EASY), Player("", Level.HARD)

SHARES = st.integers(1, 500).flatmap(
    lambda games: st.builds(Share, st.fractions(0, games, max_denominator=60), st.just(games))
)


def results(*sharers: int) -> tuple[Outing, ...]:
    """Aya's games by how many shared the win with her: 0 for a loss."""
    ends = {0: (1,), 1: (0,), 2: (0, 1)}
    games = [
        (ToldGame("uosao", aya_against(Level.EASY, 2), ended=FIRST + day), made_up((3, 4), ends[one]))
        for day, one in enumerate(sharers)
    ]
    return outings(games)


# Intervals


def test_nine_of_fourteen_are_likely_between_39_and_84_of_a_hundred() -> None:
    assert Share(Fraction(9), 14).likely_of(100) == (39, 84)


def test_of_no_games_nothing_is_known() -> None:
    assert NOTHING.likely == (0.0, 1.0)


def test_ten_wins_of_ten_do_not_make_the_next_one_certain() -> None:
    assert Share(Fraction(10), 10).likely_of(100) == (72, 100)


@given(SHARES)
def test_the_share_itself_lies_in_its_interval_and_that_between_none_and_all(share: Share) -> None:
    low, high = share.likely
    assert 0 <= low <= share.part + 1e-9
    assert share.part - 1e-9 <= high <= 1


@given(SHARES)
def test_losses_have_the_mirrored_interval_of_wins(share: Share) -> None:
    low, high = share.likely
    lost_low, lost_high = Share(share.games - share.won, share.games).likely
    assert isclose(low, 1 - lost_high, abs_tol=1e-9)
    assert isclose(high, 1 - lost_low, abs_tol=1e-9)


@given(SHARES, st.integers(2, 20))
def test_more_games_with_the_same_share_make_the_interval_narrower(share: Share, times: int) -> None:
    low, high = share.likely
    more_low, more_high = Share(share.won * times, share.games * times).likely
    assert more_high - more_low < high - low


# Whose games


def test_every_person_of_a_game_has_an_outing_and_no_computer_has() -> None:
    found = outings([(ToldGame("uosao", (AYA, EASY, BEN)), made_up((1, 2, 3), (2,)))])
    assert [(one.name, one.seat, one.sharers) for one in found] == [("Aya", 0, 0), ("Ben", 2, 1)]


def test_the_strongest_computer_tells_whom_one_played_against() -> None:
    (one,) = outings([(ToldGame("uosao", (AYA, HARD, EASY)), made_up((1, 2, 3), (2,)))])
    assert one.against is Level.HARD


def test_a_game_without_computers_was_against_people() -> None:
    found = outings([(ToldGame("sword", (AYA, BEN)), made_up((1, 2), (1,)))])
    assert {one.against for one in found} == {Company.PEOPLE}


def test_practice_counts_only_when_it_is_asked_for() -> None:
    found = outings([(ToldGame("uosao", (AYA, EASY), practice=True), made_up((1, 2), (1,)))])
    assert not any(Choice().takes(one) for one in found)
    assert all(Choice(with_practice=True).takes(one) for one in found)


@pytest.mark.parametrize(
    "choice",
    [
        Choice(game="sword"),
        Choice(name="Ben"),
        Choice(against=Level.EASY),
        Choice(against=Company.PEOPLE),
        Choice(players=3),
    ],
)
def test_a_choice_leaves_out_what_it_does_not_name(choice: Choice) -> None:
    (one,) = outings([(ToldGame("uosao", (AYA, HARD)), made_up((1, 2), (1,)))])
    assert not choice.takes(one)
    assert Choice("uosao", "Aya", Level.HARD, 2).takes(one)


def test_whoever_played_most_is_named_first() -> None:
    games = [(ToldGame("uosao", (BEN, EASY)), made_up((1, 2), (1,)))] * 2
    assert names(outings([(ToldGame("uosao", (AYA, EASY)), made_up((1, 2), (1,))), *games])) == ("Ben", "Aya")


def test_outings_stand_in_the_order_in_which_their_games_ended() -> None:
    ends = (FIRST + 3 * DAY, None, FIRST + DAY)
    found = outings([(ToldGame("uosao", (AYA, EASY), ended=end), made_up((1, 2), (1,))) for end in ends])
    assert [one.kept.ended for one in found] == [None, FIRST + DAY, FIRST + 3 * DAY]


def test_a_game_taken_away_does_not_count_any_more() -> None:
    games = games_of("usagi")
    whole, rest = (Tally(outings(some)) for some in (games, games[1:]))
    assert rest.share.games == whole.share.games - 1
    assert whole.share.won - rest.share.won == outings(games[:1])[0].won


# What they come to


def test_a_shared_win_counts_as_its_fraction() -> None:
    share = share_of(results(1, 2, 0))
    assert (share.won, share.games) == (Fraction(3, 2), 3)


@given(st.lists(st.sampled_from([0, 1, 2])))
def test_wins_of_parts_add_up_to_the_wins_of_all(ends: list[int]) -> None:
    found = results(*ends)
    half = len(found) // 2
    parts = share_of(found[:half]), share_of(found[half:])
    whole = share_of(found)
    assert (whole.won, whole.games) == (sum(part.won for part in parts), sum(part.games for part in parts))


@pytest.mark.parametrize(
    ("ends", "streak"),
    [
        ((), Streak(0, 0)),
        ((0,), Streak(0, 0)),
        ((1, 1, 0), Streak(0, 2)),
        ((1, 1, 1, 0, 1, 2), Streak(0, 3)),
        ((1, 2, 1), Streak(1, 1)),
        ((0, 1, 1), Streak(2, 2)),
    ],
)
def test_a_streak_ends_with_a_loss_and_with_a_win_that_was_shared(ends: tuple[int, ...], streak: Streak) -> None:
    assert Tally(results(*ends)).streak == streak


@given(st.lists(st.sampled_from([0, 1, 2])))
def test_no_streak_is_longer_than_the_longest(ends: list[int]) -> None:
    streak = Tally(results(*ends)).streak
    assert 0 <= streak.now <= streak.longest <= len(ends)


def test_equals_win_a_half_among_two_and_a_third_among_three() -> None:
    games = [(ToldGame("uosao", aya_against(Level.EASY, players)), made_up((0,) * players, (0,))) for players in (2, 3)]
    assert Tally(outings(games)).even == pytest.approx((1 / 2 + 1 / 3) / 2)


@pytest.mark.parametrize("game", TABLES)
def test_what_the_sources_gave_adds_up_to_ones_points(game: str) -> None:
    found, world = outings(games_of(game)), table_row(game).world
    assert world is not None
    for in_rounds in (True, False):
        assert sum(one.points for one in gains(found, in_rounds=in_rounds)) == sum(one.score for one in found)
    assert {one.games for one in gains(found, in_rounds=bool(world.numbered))} == {len(found)}


def test_what_never_gave_anything_is_no_source() -> None:
    (kept, summary), *_ = games_of("shinano")
    sources = (Source("control", 0, (3,) * summary.players), Source("routs_counted", 0, (0,) * summary.players))
    found = outings([(kept, replace(summary, sources=sources))])
    assert [one.key for one in gains(found, in_rounds=False)] == ["control"]


def test_seasons_stand_in_their_order_and_what_was_paid_behind_them() -> None:
    found = gains(outings(games_of("uosao")), in_rounds=True)
    assert [(one.key, one.round) for one in found] == [("", 1), ("", 2), ("", 3), ("in_play", 0)]


@pytest.mark.parametrize("game", TABLES)
def test_every_habit_counts_ones_own_deeds(game: str) -> None:
    found = outings(games_of(game))
    counted = {habit.kind: habit.times for habit in habits(found)}
    for kind, times in counted.items():
        assert times == sum(sum(one.summary.deeds[one.seat].get(kind, {}).values()) for one in found)
    assert list(counted.values()) == sorted(counted.values(), reverse=True)


def test_no_more_buildings_are_built_than_moves_say_so() -> None:
    for kept, summary in games_of("usagi"):
        assert kept.game == "usagi"
        assert all(
            sum(deeds.get("built", {}).values()) <= summary.decided[seat] for seat, deeds in enumerate(summary.deeds)
        )


def test_people_stand_before_computers_and_weak_before_strong() -> None:
    pairs = [((AYA, HARD), 2), ((AYA, BEN), 2), ((AYA, EASY), 2)]
    games = [(ToldGame("uosao", players), made_up((0,) * count, (0,))) for players, count in pairs]
    assert list(by_company(outings(games))) == [(Company.PEOPLE, 2), (Level.EASY, 2), (Level.HARD, 2)]


def test_each_game_has_a_tally_of_its_own() -> None:
    tallies = by_game(outings(all_games()))
    assert tallies.keys() == set(TABLES)
    assert sum(len(tally.outings) for tally in tallies.values()) == len(all_games())


def test_a_game_lasts_from_its_first_line_to_its_last() -> None:
    (one,) = outings([(ToldGame("uosao", (AYA, EASY), begun=FIRST, ended=FIRST + 90), made_up((1, 2), (1,)))])
    assert one.minutes == 1.5


@pytest.mark.parametrize(("begun", "ended"), [(None, FIRST), (FIRST, None), (FIRST, FIRST - 1)])
def test_a_length_that_nobody_wrote_down_is_not_guessed(begun: int | None, ended: int | None) -> None:
    found = outings([(ToldGame("uosao", (AYA, EASY), begun=begun, ended=ended), made_up((1, 2), (1,)))])
    assert found[0].minutes is None
    assert Tally(found).minutes is None


def test_a_game_that_waited_for_days_does_not_tell_how_long_games_are() -> None:
    ends = (FIRST + 600, FIRST + 5 * DAY)
    found = outings([(ToldGame("uosao", (AYA, EASY), ended=end), made_up((1, 2), (1,))) for end in ends])
    span = Tally(found).minutes
    assert span is not None
    assert span.most == 10


def test_nothing_is_counted_of_nothing() -> None:
    tally = Tally(outings([]))
    assert (tally.share, tally.streak, tally.moves, tally.minutes) == (NOTHING, Streak(0, 0), None, None)
    assert gains((), in_rounds=True) == habits(()) == ()


def test_a_summary_of_fewer_seats_than_players_is_counted_as_far_as_it_goes() -> None:
    (one,) = outings([(ToldGame("uosao", (EASY, AYA, BEN)), made_up((1, 2), (1,)))])
    assert one.name == "Aya"


def test_ten_thousand_games_are_counted_within_a_blink() -> None:
    some = all_games()
    many: list[tuple[ToldGame, Summary]] = (some * (10_000 // len(some) + 1))[:10_000]
    start = time.process_time()
    found = outings(many)
    for game, tally in by_game(found).items():
        assert tally.share.games
        assert gains(tally.outings, in_rounds=game == "uosao")
        assert habits(tally.outings)
    assert time.process_time() - start < 1.0  # a fifth of it on an idle machine
