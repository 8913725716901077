"""What counting says, in both languages: shares, streaks, sources and favourite moves in the words of each game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from counted_games import FIRST, ToldGame, aya_against, games_of, made_up, summaries

from ui.counts.chances import Share
from ui.counts.outings import Company, outings
from ui.counts.tally import Gain, Habit, Span, Streak, Tally, gains, habits, share_among
from ui.counts.words import (
    fared,
    fared_shortly,
    gain_words,
    habit_words,
    half_number,
    outing_words,
    rate_words,
    remarks,
    share_short,
    share_words,
    source_name,
    span_words,
    streak_words,
)
from ui.games import TABLES, table_row
from ui.match.players import Level, Player
from ui.terms import Language, Terms, load_terms

EN, JA = Terms("", Language.EN), Terms("", Language.JA)
USAGI = Terms("usagi", Language.EN)


def lost_and_won(*winners: int) -> Tally:
    """Aya's games against an easy computer by who won: 0 for her, 1 for the computer."""
    return Tally(
        outings(
            [
                (ToldGame("uosao", aya_against(Level.EASY, 2), ended=FIRST + day), made_up((3, 4), (winner,)))
                for day, winner in enumerate(winners)
            ]
        )
    )


# Shares


def test_a_share_is_told_with_what_is_likely_of_ten_and_in_percent() -> None:
    share = Share(Fraction(9), 14, alone=9)
    assert share_words(share, EN) == "9 of 14 won, win rate 64 %, at this rate 4 to 8 wins in 10 (39 to 84 %)"
    assert share_words(share, JA) == "14戦9勝・勝率64％・この調子なら10戦4〜8勝（勝率39〜84％）"


def test_where_both_ends_are_the_same_it_is_told_once() -> None:
    share = Share(Fraction(500), 1000, alone=500)
    assert share_words(share, EN) == "500 of 1000 won, win rate 50 %, at this rate about 5 wins in 10 (47 to 53 %)"
    assert share_words(share, JA) == "1000戦500勝・勝率50％・この調子なら10戦およそ5勝（勝率47〜53％）"


def test_of_no_game_nothing_is_likely() -> None:
    assert share_words(Share(Fraction(0), 0), EN) == "No finished game yet"


def test_wins_that_were_shared_are_told_beside_the_others() -> None:
    share = share_among((1, 1, 3, 0))
    assert share_short(share, EN) == "2 of 4 won, 1 more shared"
    assert share_short(share, JA) == "4戦2勝1分け"
    assert rate_words(share, EN) == "2 of 4 won, 1 more shared, win rate 58 %"


def test_nobody_wins_one_and_a_half_of_three_games() -> None:
    assert rate_words(share_among((1, 2, 0)), JA) == "3戦1勝1分け・勝率50％"
    assert rate_words(share_among((1, 2, 0)), EN) == "1 of 3 won, 1 more shared, win rate 50 %"


def test_where_every_win_was_shared_there_are_no_more_of_them() -> None:
    assert share_short(share_among((2, 0, 0)), JA) == "3戦0勝1分け"
    assert share_short(share_among((2, 0, 0)), EN) == "0 of 3 won, 1 shared"


@pytest.mark.parametrize(("number", "said"), [(0.0, "0"), (2.6, "2½"), (-0.4, "−½"), (-3.0, "−3"), (0.1, "0")])
def test_points_in_a_game_are_told_in_halves(number: float, said: str) -> None:
    assert half_number(number) == said


def test_it_is_said_that_a_shared_win_counts_as_its_share() -> None:
    shared = outings([(ToldGame("uosao", (Player("Aya"), Player("Ben"))), made_up((3, 3), (0, 1)))])
    assert "A shared win is split: half each for two (1 was shared)." in remarks(Tally(shared[:1]), EN)
    assert "shared" not in remarks(lost_and_won(0, 1), EN)


def test_it_is_said_that_a_game_of_several_people_counts_for_each() -> None:
    both = outings([(ToldGame("uosao", (Player("Aya"), Player("Ben"))), made_up((3, 4), (1,)))])
    said = "A game that several of you played counts for each."
    assert said in remarks(Tally(both), EN)
    assert said not in remarks(Tally(both[:1]), EN)


def test_it_is_said_what_equals_would_win_and_that_few_games_say_little() -> None:
    few, many = remarks(lost_and_won(0), EN), remarks(lost_and_won(0, 1, 0, 1, 0), EN)
    assert few == "△ If everybody played equally well, you would win 50 %. A few more games, and this will be clearer."
    assert many == "△ If everybody played equally well, you would win 50 %."


@pytest.mark.parametrize(
    ("streak", "said"),
    [
        (Streak(0, 1), ""),
        (Streak(0, 3), "Longest run: 3 wins."),
        (Streak(3, 3), "3 wins in a row now."),
        (Streak(2, 5), "2 wins in a row now; longest run: 5."),
    ],
)
def test_a_run_of_wins_is_told_when_it_is_one(streak: Streak, said: str) -> None:
    assert streak_words(streak, EN) == said


@pytest.mark.parametrize(
    ("sharers", "said"),
    [
        ((), ""),
        ((1,), "One game, won"),
        ((0,), "One game, lost"),
        ((2,), "One game, won, shared by 2"),
        ((1, 0), "1 of 2 won"),
        ((0, 1, 2), "1 of 3 won, 1 more shared"),
    ],
)
def test_a_scroll_says_in_a_few_words_how_one_has_fared(sharers: tuple[int, ...], said: str) -> None:
    assert fared(sharers, EN) == said


def test_the_short_form_of_it_says_nothing_of_runs() -> None:
    assert fared_shortly((0, 1, 2), EN) == "1 of 3 won, 1 more shared"
    assert fared_shortly((1,), EN) == "One game, won"
    assert fared_shortly((), EN) == ""


def test_a_length_that_all_games_have_is_told_once() -> None:
    assert span_words("moves", Span(12, 12, 12), EN) == "Moves of your own: 12 in every game"
    assert span_words("minutes", Span(9.6, 10.0, 10.4), JA) == "時間：どのゲームも10分（休みを含む）"


# Games, sources, moves


def test_a_game_is_told_with_its_day_its_end_its_points_and_the_others() -> None:
    one = lost_and_won(0).outings[0]
    assert outing_words(one, "11/14/23", EN) == "11/14/23: won with 3 points (Computer, easy (old), 2 players)"
    assert outing_words(one, "", JA) == "日付なし　勝ち・3点（コンピューター（旧・やさしい）、2人）"


def test_a_source_is_told_all_in_all_and_in_a_game() -> None:
    assert (
        gain_words(Gain("stars_counted", 0, 33, 10), USAGI)
        == "Stars, a point each: about 3½ a game (33 points in 10 games)"
    )
    assert gain_words(Gain("stars_counted", 0, 1, 10), USAGI) == "Stars, a point each: 1 point in 10 games"


def test_a_kind_of_move_is_told_with_what_it_was_most_often_made_with() -> None:
    habit = Habit("built", 31, (("building.watchtower", 9), ("building.bank", 6), ("building.market", 5)))
    assert habit_words(habit, USAGI) == "Buildings: 31, most often Watchtower (9), then Bank (6) and Market (5)"


def test_what_has_no_name_any_more_is_not_told() -> None:
    assert habit_words(Habit("built", 3, (("building.gone", 2), ("building.bank", 1))), USAGI) == "Buildings: 3"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", TABLES)
def test_every_source_and_every_move_of_the_recorded_games_has_a_name(game: str, language: Language) -> None:
    terms, world, known = Terms(game, language), table_row(game).world, load_terms(game)
    found = outings(games_of(game))
    assert world is not None
    for gain in gains(found, in_rounds=bool(world.numbered)):
        assert source_name(gain.key, gain.round, terms) != gain.key
    for summary in summaries(game):
        for kind, what in ((kind, what) for deeds in summary.deeds for kind, whats in deeds.items() for what in whats):
            assert f"deed.{kind}" in known
            assert not what or what in known


@pytest.mark.parametrize("game", TABLES)
def test_every_name_of_a_move_is_one_that_somebody_made(game: str) -> None:
    named = {key.removeprefix("deed.") for key in load_terms(game) if key.startswith("deed.")}
    assert named == {kind for summary in summaries(game) for deeds in summary.deeds for kind in deeds}


@pytest.mark.parametrize("against", [*Level, *Company])
def test_whom_one_played_against_is_said_in_both_languages(against: Level | Company) -> None:
    key = f"counts.against.{against.value}"
    assert EN.say(key) != JA.say(key)


def test_seasons_are_told_by_their_number() -> None:
    terms = Terms("uosao", Language.EN)
    named = [source_name(gain.key, gain.round, terms) for gain in gains(outings(games_of("uosao")), in_rounds=True)]
    assert named == ["Season 1", "Season 2", "Season 3", "Traps, paid and received"]


def test_habits_of_all_boxes_are_told_without_an_empty_word() -> None:
    for game in TABLES:
        terms = Terms(game, Language.EN)
        for habit in habits(outings(games_of(game))):
            assert "  " not in habit_words(habit, terms)
