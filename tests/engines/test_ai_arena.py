"""The arena: fair seating, equal results for equal seeds, honest intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest
from toys import NIM, SWAP, find_toy

from engines.ai.arena import Pairing, Played, lineups, main, make_bot, pairings, play, play_all, report, wilson


class Inline(Executor):
    """Does at once what it is given."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def no_time() -> float:
    return 0.0


def essence(played: list[Played]) -> list[tuple[Pairing, tuple[int, ...], int]]:
    return [(one.pairing, one.winners, one.moves) for one in played]


@pytest.mark.parametrize(("bots", "players", "ways"), [("ab", 2, 2), ("ab", 3, 6), ("abc", 3, 6), ("abc", 2, 6)])
def test_every_bot_sits_equally_often_in_every_seat(bots: str, players: int, ways: int) -> None:
    seated = lineups(bots, players)
    assert len(seated) == ways
    counts = Counter((seat, bot) for way in seated for seat, bot in enumerate(way))
    assert len(set(counts.values())) == 1


def test_each_deal_is_played_with_every_seating() -> None:
    todo = pairings("ab", 2, 5, seed=30)
    assert [pairing.seed for pairing in todo] == [30, 30, 31, 31, 32, 32]


def test_the_rule_of_thumb_beats_chance_and_the_same_seed_repeats_it() -> None:
    todo = pairings(["greedy", "random"], 2, 60, seed=5)
    played = play_all("nim", todo, Inline(), find_toy)
    assert [one.pairing for one in played] == todo
    assert sum(one.won_by("greedy") for one in played) > 45
    assert essence(play_all("nim", todo, Inline(), find_toy)) == essence(played)


def test_a_game_with_secrets_and_chance_is_played_to_its_end() -> None:
    played = play(SWAP, Pairing(("search:40", "greedy", "random"), 9), no_time)
    assert len(played.winners) == 1
    assert sum(map(len, played.seconds)) == 3
    assert played.moves >= 3


def test_short_games_are_bundled() -> None:
    executor = Inline()
    play_all("nim", pairings(["greedy", "random"], 2, 200, seed=1), executor, find_toy)
    assert executor.tasks < 100


def test_a_shared_victory_is_split() -> None:
    shared = Played(Pairing(("greedy", "random", "greedy"), 1), (0, 1), 9, ((0.1,), (0.1,), (0.1,)))
    assert shared.won_by("greedy") == shared.won_by("random") == 0.5


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_the_report_names_every_bot_and_seat() -> None:
    played = play_all("nim", pairings(["greedy", "random"], 3, 6, seed=2), Inline(), find_toy)
    lines = report(played)
    names = [line.split(":")[0].strip() for line in lines[1:]]
    assert names == ["greedy", "random", "seat 0", "seat 1", "seat 2"]
    assert "equal strength 50.0%" in lines[1]


def test_the_report_counts_victories_by_bot_and_by_seat_and_the_time_of_moves() -> None:
    times = tuple(number / 10 for number in range(1, 21))
    results = [
        Played(Pairing(("greedy", "random"), 1), (0,), 10, (times, (0.5,))),
        Played(Pairing(("random", "greedy"), 1), (0, 1), 14, ((0.5,), times)),
    ]
    games, greedy, _, first, second = report(results)
    assert games == "2 games, 10-14 moves, mean 12.0"
    low, high = wilson(1.5, 2)
    share = f"1.5 of 2 games won, 75.0% [{low:.1%}, {high:.1%}]"
    assert greedy.strip() == f"greedy: {share}, equal strength 50.0%, a move 1100 ms, p95 2000 ms, most 2000 ms"
    assert first.strip() == f"seat 0: {share}"
    assert "0.5 of 2 games won, 25.0%" in second


def test_the_command_plays_a_game_of_the_program_and_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--game", "sword", "--players", "2", "--games", "1", "--bots", "random,greedy", "--seed", "4"]
    main(options, Inline())
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games, ")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["random", "greedy", "seat 0", "seat 1"]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="godlike"):
        make_bot("godlike", NIM, None, no_time)  # type: ignore[arg-type]
