"""What went wrong on the way to a table, as the host tells it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from endurance.player import Hands
from seen_match import PERSON, ROBOT

from engines.about import LAID, PRACTICE
from engines.record import write_record
from engines.registry import GAMES
from ui.game_files import TABLES
from ui.locks import LockHeldError
from ui.match.journal import Journal
from ui.match.match import Match
from ui.match.new_game import Setup

pytestmark = pytest.mark.usefixtures("qapp")


def another_deal(text: str) -> str:
    """The same file, but the two seats' hidden decks are exchanged: its checksum does not agree any more."""
    data = json.loads(text)
    data["setup"]["decks"].reverse()
    return json.dumps(data)


def test_a_damaged_beginning_is_told_also_where_it_makes_moves_illegal(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "first", random.Random(4))
    match = hands.begin("sword").match
    match.start()
    for _ in range(12):
        hands.step(match)
    match.close()
    (journal,) = (tmp_path / "first").iterdir()
    head, *lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text("".join([another_deal(head) + "\n", *lines]), encoding="utf-8")
    (tmp_path / "game.json").write_text(another_deal(write_record(match.record)), encoding="utf-8")
    for seated in (hands.host.open_file(tmp_path / "game.json"), hands.host.take_up(journal)):
        assert len(seated.match.record.moves) < 12, "some move is illegal in the other deal"
        assert seated.damage is not None
        assert seated.damage.key == "record_head"
        seated.match.close()


def kept(folder: Path) -> list[str]:
    """The names of all games that lie there, finished or not."""
    return [path.name for path in sorted(folder.rglob("*.journal"))]


def against_robots(hands: Hands, game: str) -> Match:
    """A game at which one person sits, who is to act: others may have made their moves."""
    robots = [ROBOT] * (GAMES[game].seats[0] - 1)
    match = hands.host.begin(Setup(game, (PERSON, *robots), 5)).match
    match.start()
    while not match.is_viewers_turn:
        hands.step(match)
    return match


@pytest.mark.parametrize("game", TABLES)
def test_a_game_that_is_ended_before_a_person_has_moved_is_not_kept(tmp_path: Path, game: str) -> None:
    hands = Hands(tmp_path, random.Random(1))
    for moves, names in ((0, []), (1, [f"{game}-1.journal"])):
        match = against_robots(hands, game)
        for _ in range(moves):
            hands.step(match)
        match.close()
        (path,) = tmp_path.glob("*.journal")
        hands.host.give_up(path)
        assert kept(tmp_path) == names


def test_what_was_noted_opened_or_laid_is_kept_though_no_person_has_moved_in_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path, random.Random(1))
    for number in range(3):
        match = against_robots(hands, "uosao")
        match.close()
        (path,) = tmp_path.glob("*.journal")
        if number == 0:
            match = hands.host.take_up(path).match
            match.annotate(0, "Look at the rivers.")
        else:
            path.unlink()
            record = match.record
            assert record.moves, "a robot begins"
            about = {**record.about, PRACTICE: True, LAID: 0} if number == 2 else record.about
            moves = () if number == 2 else record.moves
            match = hands.host.open(replace(record, about=about, moves=moves)).match
        match.close()
        (path,) = tmp_path.glob("*.journal")
        hands.host.give_up(path)
        assert len(kept(tmp_path)) == number + 1


def test_a_game_that_another_program_plays_is_not_thrown_away(tmp_path: Path) -> None:
    hands = Hands(tmp_path, random.Random(1))
    match = against_robots(hands, "uosao")
    (path,) = tmp_path.glob("*.journal")
    with pytest.raises(LockHeldError):
        hands.host.give_up(path)
    assert path.exists()
    match.close()


def test_a_game_that_cannot_be_played_again_is_ended_and_kept(tmp_path: Path) -> None:
    hands = Hands(tmp_path, random.Random(1))
    match = against_robots(hands, "sword")
    match.close()
    (path,) = tmp_path.glob("*.journal")
    path.unlink()
    Journal.create(tmp_path, replace(match.record, setup={}, moves=())).close()
    hands.host.give_up(path)
    assert kept(tmp_path) == [path.name]
