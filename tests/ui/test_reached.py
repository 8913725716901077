"""Where a game is that was left, as it is said where it is offered again: in the game's words, never as a count."""

from __future__ import annotations

from functools import cache

import pytest
from playing import answering
from recorded_games import recorded_games

from engines.game import SPECTATOR
from engines.record import record_from_json
from engines.timeline import Timeline
from ui.app import Program
from ui.game_files import TABLES
from ui.match.new_game import resume
from ui.shared.reached import reached_by
from ui.terms import Language, Terms

ALL = {"uosao": ("season", 3), "sword": ("round", 3), "wudang": ("round", 6), "usagi": ("round", 0)}
"""What a view calls it, and how many there are in every game, as the rulebooks have it (0: as many as are played)."""
WORDS = {
    "uosao": ("Season 2 of 3", "第2シーズン（全3）"),
    "sword": ("Round 2 of 3", "第2ラウンド（全3）"),
    "shinano": ("Turn 2", "2ターン目"),
    "usagi": ("Round 2", "第2ラウンド"),
    "wudang": ("Round 2 of 6", "第2ラウンド（全6）"),
}


@cache
def game_played(game: str) -> Timeline:
    return resume(record_from_json(recorded_games(game)[0]["record"]))[0]


def first_of_the_second(game: str) -> Timeline:
    """Where a game has just come to its second season, round or turn."""
    timeline = game_played(game)
    terms = Terms(game, Language.EN, ("A",) * timeline.players)
    for ply in range(timeline.length):
        timeline.seek(ply)
        if reached_by(timeline).words(terms) == WORDS[game][0]:
            return timeline
    raise AssertionError(f"{game} never comes to {WORDS[game][0]}")


@pytest.mark.parametrize("game", TABLES)
def test_it_is_said_in_both_languages(game: str) -> None:
    timeline = first_of_the_second(game)
    for language, words in zip((Language.EN, Language.JA), WORDS[game], strict=True):
        assert reached_by(timeline).words(Terms(game, language, ("A",) * timeline.players)) == words


@pytest.mark.parametrize("game", sorted(ALL))
def test_it_is_what_the_table_shows(game: str) -> None:
    key, most = ALL[game]
    timeline = game_played(game)
    for ply in range(0, timeline.length, max(1, timeline.length // 12)):
        timeline.seek(ply)
        said = reached_by(timeline).words(Terms(game, Language.EN, ("A",) * timeline.players))
        number = timeline.snapshot(SPECTATOR).view[key]
        assert said.split()[1:] == [str(number), *(["of", str(most)] if most else [])]


@pytest.mark.parametrize("game", TABLES)
def test_who_leaves_a_game_reads_it(program: Program, game: str) -> None:
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(first_of_the_second(game).record))
    read = answering("Resume later")
    assert sitting.leave()
    assert WORDS[game][0] in read[0].splitlines()
