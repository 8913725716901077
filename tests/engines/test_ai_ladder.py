"""The ladder: a plan that every game and level has a place in, a table that says what was played, and a short form that
guards the search."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from arena_games import Inline, results

from engines.ai.arena import __main__ as command
from engines.ai.arena import table
from engines.ai.arena.contestants import make_bot
from engines.ai.arena.ladder import Climb, Extent, Plan, Rung, climb, plan
from engines.ai.arena.matches import Match, Score
from engines.ai.arena.runs import Header
from engines.ai.arena.table import Row, Verdict, page, read_rows, row_of, verdict, write_table
from engines.ai.levels import OFFERED, STRENGTHS, Level
from engines.registry import GAMES

STEP = Rung("expert-strong", ("expert", "strong"), "", asked=0.6, over=0.5, luck=0.55)
ROW = Row(
    game="uosao",
    rung="expert-strong",
    bots=("expert", "strong"),
    players=(3,),
    share=0.62,
    low=0.56,
    high=0.68,
    games=200,
    planned=200,
    is_over=True,
    time=0.1,
    half=(0.2, 0.05),
    p95=(0.27, 0.09),
    seed=1,
    commit="1234567890",
    command="python -m engines.ai.arena ladder --time 0.1",
)


def known(rungs: Sequence[Rung] = (STEP,)) -> Plan:
    return replace(plan(), rungs=tuple(rungs))


# The plan


def test_every_game_has_its_place_with_players_that_it_allows() -> None:
    assert list(plan().players) == list(GAMES)
    assert [game for game, players in plan().players.items() if not set(players) <= set(GAMES[game].seats)] == []


def test_every_step_from_chance_to_the_strongest_level_is_a_rung() -> None:
    ladder = ["random", *(level.value for level in OFFERED)]
    steps = {(above, below) for below, above in pairwise(ladder)}
    asked = {rung.bots: rung.asked for rung in plan().rungs}
    assert {asked.get(step) for step in steps} == {0.6}


def test_every_bot_of_the_plan_is_one() -> None:
    for rung in (*plan().rungs, *plan().short):
        for bot in rung.bots:
            make_bot(bot, GAMES["uosao"], None, lambda: 0.0)  # type: ignore[arg-type]


def test_equal_time_is_equal_and_more_time_is_eight_times_as_much() -> None:
    seconds = STRENGTHS[Level.EXPERT].budget.seconds
    assert seconds is not None
    bots = {rung.name: rung.bots for rung in plan().rungs}
    assert bots["expert-hard"][1] == f"hard:{seconds:g}s"
    assert bots["expert-textbook"][1] == f"textbook:{seconds:g}s"
    assert bots[plan().ceiling] == (f"expert:{8 * seconds:g}s", "expert")


def test_a_game_can_ask_for_another_share() -> None:
    rung = Rung("a", ("expert", "hard"), "", asked=0.57, games={"wudang": 0.65})
    extent = Extent(games=100, seed=1, scale=0.1)
    assert extent.match("wudang", rung, (3,)).asked == 0.65
    assert extent.match("uosao", rung, (3,)).asked == 0.57


# What a match says


@pytest.mark.parametrize(
    ("share", "low", "high", "says"),
    [
        (0.62, 0.56, 0.68, Verdict.REACHED),
        (0.62, 0.49, 0.75, Verdict.UNSURE),
        (0.58, 0.52, 0.64, Verdict.UNSURE),
        (0.52, 0.45, 0.59, Verdict.MISSED),
    ],
)
def test_a_share_is_reached_missed_or_not_settled(share: float, low: float, high: float, says: Verdict) -> None:
    assert verdict(replace(ROW, share=share, low=low, high=high), STEP, 0.6) is says


def more_time(share: float, *, is_over: bool = True) -> Row:
    return replace(ROW, rung=plan().ceiling, bots=("expert:21.6s", "expert"), share=share, is_over=is_over)


def line_of_step(*others: Row) -> str:
    lines = page(known([STEP, *plan().rungs[-1:]]), [replace(ROW, share=0.57, low=0.53, high=0.61), *others])
    return next(line for line in lines if line.startswith("| expert against strong"))


def test_where_luck_is_the_ceiling_less_will_do_and_the_page_says_so() -> None:
    assert "| 55% (luck is the ceiling) |" in line_of_step(more_time(0.52))
    assert "| reached |" in line_of_step(more_time(0.52))
    for other in ([], [more_time(0.56)], [more_time(0.52, is_over=False)], [replace(more_time(0.52), time=1.0)]):
        assert "| not settled |" in line_of_step(*other)


def test_the_page_says_how_much_was_played_and_with_what() -> None:
    text = "\n".join(page(known(), [replace(ROW, games=120, is_over=False)]))
    line = "| expert against strong | 60% | 62.0% [56.0%, 68.0%] | reached so far | 120 of 200, interrupted | 3 | 0.1 |"
    assert f"{line} 200 ms, 270 ms; 50 ms, 90 ms | 1234567890 |" in text
    assert "- 1234567890: `python -m engines.ai.arena ladder --time 0.1`" in text


# The table


def test_the_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    rows = {row.key: row for row in (ROW, replace(ROW, game="wudang", commit="", command='say "hi"'))}
    write_table(tmp_path, known(), rows)
    assert read_rows(tmp_path) == rows
    assert (tmp_path / table.PAGE).read_text(encoding="utf-8").count("| expert against strong |") == 2


def test_there_may_be_no_table_yet(tmp_path: Path) -> None:
    assert read_rows(tmp_path) == {}


def test_rows_stand_in_the_order_of_the_plan(tmp_path: Path) -> None:
    rows = [
        replace(ROW, game=game, rung=rung)
        for game in ("wudang", "uosao")
        for rung in ("expert-strong", "casual-beginner")
    ]
    write_table(tmp_path, plan(), {row.key: row for row in rows})
    told = tomllib.loads((tmp_path / table.DATA).read_text(encoding="utf-8"))["row"]
    assert [(row["game"], row["rung"]) for row in told] == [
        ("uosao", "casual-beginner"),
        ("uosao", "expert-strong"),
        ("wudang", "casual-beginner"),
        ("wudang", "expert-strong"),
    ]


def test_a_row_counts_whole_deals_and_the_choices_of_its_bots() -> None:
    match = Match("uosao", STEP.bots, (2,), 10, 5, 0.1, 0.6)
    header = Header(match, "c0de", "123", "typed")
    row = row_of(Climb(STEP, header, Score(match, results(match, ["expert", "expert", "expert", "strong", "expert"]))))
    assert row is not None
    assert (row.games, row.planned, row.is_over, row.share) == (4, 20, False, 0.75)
    assert (row.half, row.p95, row.seed, row.commit, row.command) == ((0.1, 0.1), (0.1, 0.1), 5, "123", "typed")
    assert row_of(Climb(STEP, header, Score(match))) is None


def test_the_page_in_the_repository_tells_what_its_data_say(tmp_path: Path) -> None:
    docs = Path(__file__).resolve().parents[2] / "docs"
    rows = read_rows(docs)
    assert rows
    write_table(tmp_path, plan(), rows)
    for name in (table.DATA, table.PAGE):
        assert (tmp_path / name).read_text(encoding="utf-8") == (docs / name).read_text(encoding="utf-8")


# Playing it


CHEAP = ["--games", "16", "--rung", "greedy-random", "--game", "sword", "--seed", "3"]


def climbed(tmp_path: Path, *options: str) -> dict[tuple[str, str, float], Row]:
    places = ["--runs", str(tmp_path / "runs"), "--to", str(tmp_path / "docs")]
    command.main(["ladder", *CHEAP, *places, *options], Inline())
    return read_rows(tmp_path / "docs")


def test_the_command_plays_the_ladder_and_keeps_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = climbed(tmp_path).values()
    assert (row.game, row.rung, row.games, row.is_over) == ("sword", "greedy-random", 16, True)
    assert row.command.startswith("python -m engines.ai.arena ladder --games 16")
    assert f"sword: greedy against random: {row.share:.1%}" in capsys.readouterr().out
    assert set(climbed(tmp_path, "--players", "2", "--time", "0.5")) == {row.key, ("sword", "greedy-random", 0.5)}


def test_what_has_been_played_is_not_played_again(tmp_path: Path) -> None:
    before = climbed(tmp_path)
    (run,) = (tmp_path / "runs").rglob("*.jsonl")
    played = run.read_bytes()
    assert climbed(tmp_path) == before
    assert run.read_bytes() == played


def test_all_matches_go_on_by_turns(tmp_path: Path) -> None:
    """What is there after an interruption is of all of them."""
    rung = next(rung for rung in plan().rungs if rung.name == "greedy-random")
    matches = [(replace(rung, name=name), Header(Match("sword", rung.bots, (2,), 40, 1), "", "", "")) for name in "ab"]
    heard: list[tuple[str, int]] = []
    climb(matches, tmp_path, Inline(), lambda one: heard.append((one.rung.name, len(one.score.counted))))
    assert heard == [(name, games) for games in (0, 20, 40, 60, 80) for name in "ab"]


def test_a_game_that_is_not_there_is_told_in_words() -> None:
    with pytest.raises(SystemExit, match="There is no game chess, but uosao, sword"):
        command.main(["ladder", "--game", "chess"], Inline())


def test_the_search_beats_chance_in_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The ladder's short form: the same few games everywhere. It ends with an error where a share is too small."""
    command.main(["ladder", "--short", "--games", "4", "--rung", "expert-random"], Inline())
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(GAMES)


def test_a_share_that_is_too_small_in_the_short_form_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    backwards = Rung("backwards", ("random", "greedy"), "", asked=0.5)
    monkeypatch.setattr(command, "plan", lambda: replace(plan(), short=(backwards,)))
    with pytest.raises(SystemExit) as ended:
        command.main(["ladder", "--short", "--games", "8", "--game", "shinano"], Inline())
    assert ended.value.code == 1
