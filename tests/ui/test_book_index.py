"""The book's index says what the files say, whatever becomes of it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest
from recorded_games import recorded_games

from engines.game import AnyGame
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.timeline import replay
from ui.book.catalogue.entry import Standing
from ui.book.catalogue.index import VERSION, Index
from ui.book.catalogue.reading import Steps, Telling, reconcile, sum_up_all
from ui.book.catalogue.seeking import sought_in
from ui.book.words import result_words
from ui.games import TABLES, table_row
from ui.match.journal import Journal
from ui.match.players import Level, Player, about_players, called
from ui.terms import Language, Terms

AYA_AND_BOTAN = Player("Aya"), Player("", Level.HARD)
LATE = 1_764_000_000
"""A second in November 2025."""
TODAY = date.fromtimestamp(LATE)


def recorded(game: str, players: tuple[Player, ...] = AYA_AND_BOTAN, moves: int | None = None) -> Record:
    record = record_from_json(recorded_games(game)[0]["record"])
    seats = (*players, *(Player(f"R{seat}") for seat in range(len(players), record.players)))[: record.players]
    return replace(record, moves=record.moves[:moves], about=about_players(seats))


def written(folder: Path, record: Record, *, over: bool = False, at: int = LATE) -> Path:
    """A game as the table leaves it."""
    journal = Journal.create(folder, replace(record, moves=()))
    for ply, move in enumerate(record.moves):
        journal.append(ply, move)
    if over:
        journal.finish()
    journal.close()
    os.utime(journal.path, (at, at))
    return journal.path


def run(steps: Steps) -> int:
    """Everything that is to be done, in how many steps."""
    return sum(1 for _ in steps)


def telling(game: AnyGame) -> Telling:
    row = table_row(game.id)
    return Telling(row.meaning, row.deeds)


def filled(index: Index) -> Index:
    run(reconcile(index, TABLES))
    run(sum_up_all(index, GAMES, telling))
    return index


def names(index: Index, game: str = "", sought: str = "") -> list[str]:
    return [row.name for row in index.rows(game, sought_in(sought, TODAY))]


@pytest.fixture
def journals(tmp_path: Path) -> Path:
    """Two finished games, one given up, two that wait."""
    folder = tmp_path / "journals"
    written(folder, recorded("usagi"), over=True, at=LATE)
    written(folder, recorded("sword", (Player("Ren"), Player("晶"))), over=True, at=LATE + 86_400)
    written(folder, recorded("sword", moves=4), over=True, at=LATE + 10)
    written(folder, recorded("shinano", moves=6), at=LATE + 20)
    written(folder, recorded("usagi", moves=2), at=LATE + 30)
    return folder


@pytest.fixture
def index(journals: Path) -> Iterator[Index]:
    with closing(Index(journals.parent / "book.sqlite", journals)) as made:
        yield made


def test_waiting_games_come_first_each_kind_with_the_newest_in_front(index: Index) -> None:
    assert names(filled(index)) == [
        "usagi-5.journal",
        "shinano-4.journal",
        "finished/sword-2.journal",
        "finished/sword-3.journal",
        "finished/usagi-1.journal",
    ]


def test_an_entry_tells_who_played_how_far_it_came_and_how_it_ended(index: Index) -> None:
    filled(index)
    ended = index.entries(["finished/usagi-1.journal"])["finished/usagi-1.journal"]
    assert ended.path == index.folder / "finished/usagi-1.journal"
    assert ended.players == AYA_AND_BOTAN
    assert ended.own_seat == 0
    assert ended.standing is Standing.FINISHED
    assert ended.moves == len(recorded("usagi").moves)
    timeline, _ = replay(recorded("usagi"), GAMES["usagi"])
    assert list(ended.scores) == timeline.state.scores()
    assert list(ended.winners) == timeline.state.winners()
    assert ended.when == LATE
    waiting = index.entries(["shinano-4.journal"])["shinano-4.journal"]
    assert (waiting.standing, waiting.moves, waiting.is_over) == (Standing.WAITING, 6, False)
    assert waiting.scores == ()


def test_what_nobody_wanted_to_go_on_with_is_told_from_what_came_to_its_end(index: Index) -> None:
    filled(index)
    assert index.entries(["finished/sword-3.journal"])["finished/sword-3.journal"].standing is Standing.GIVEN_UP
    assert sorted(entry.path.name for entry, _ in index.summaries()) == ["sword-2.journal", "usagi-1.journal"]
    assert sorted(entry.path.name for entry in index.finished()) == ["sword-2.journal", "usagi-1.journal"]
    assert [entry.path.name for entry in index.finished("usagi")] == ["usagi-1.journal"]
    assert index.waiting() == {"shinano": 1, "usagi": 1}


def test_people_are_known_by_the_names_that_they_played_under_the_latest_first(journals: Path, index: Index) -> None:
    levels = (Player("Aya"), Player("Golem", Level.STRONG), Player(""))
    written(journals, recorded("uosao", levels), over=True, at=LATE + 200_000)
    called = filled(index).called()
    assert called[0] == "Aya"
    assert called[1:3] == ["Ren", "晶"]
    assert sorted(called) == sorted({"Aya", "Ren", "晶", *(one.name for one in AYA_AND_BOTAN if one.is_person)})


def test_a_summary_is_kept_as_it_was_worked_out(index: Index) -> None:
    filled(index)
    entry, summary = next(one for one in index.summaries() if one[0].game == "usagi")
    assert summary.scores == entry.scores
    assert summary.winners == entry.winners
    assert summary.decisions > 0
    assert index.unsummed() == []


def test_a_game_without_any_move_is_listed_only_while_it_waits(index: Index) -> None:
    written(index.folder, recorded("usagi", moves=0), over=True)
    written(index.folder, recorded("usagi", moves=0))
    filled(index)
    assert "usagi-7.journal" in names(index)
    assert "finished/usagi-6.journal" not in names(index)


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("aya", {"usagi-5.journal", "shinano-4.journal", "finished/sword-3.journal", "finished/usagi-1.journal"}),
        ("ＡＹＡ tanuki", set()),
        ("ＡＹＡ rabbit", {"usagi-5.journal", "finished/usagi-1.journal"}),
        ("信濃", {"shinano-4.journal"}),
        ("Ren 晶", {"finished/sword-2.journal"}),
        ("given up", {"finished/sword-3.journal"}),
        ("computer, hard rabbit waiting", {"usagi-5.journal"}),
        ("aya 100%", set()),
        ("Botan rabbit waiting", {"usagi-5.journal"}),
        ("ぼたん 途中 うさぎ", {"usagi-5.journal"}),
    ],
)
def test_games_are_found_by_everything_that_is_said_of_them(index: Index, sought: str, found: set[str]) -> None:
    assert set(names(filled(index), sought=sought)) == found


RABBIT = {"usagi-5.journal", "finished/usagi-1.journal"}
SHINANO = {"shinano-4.journal"}


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("usagi", RABBIT),
        ("うさぎ", RABBIT),
        ("tosikeikaku", RABBIT),
        ("Toshi", RABBIT),
        ("tosh", RABBIT),
        ("shinano", SHINANO),
        ("sinano", SHINANO),
        ("しなの", SHINANO),
        ("dogoushuu", SHINANO),
        ("dogōshū", SHINANO),
        ("dogosyu", SHINANO),
        ("ドゴウシュウ", SHINANO),
        ("jakusha", {"finished/sword-2.journal", "finished/sword-3.journal"}),
        ("zyakusya turugi", {"finished/sword-2.journal", "finished/sword-3.journal"}),
        ("れん", {"finished/sword-2.journal"}),
        ("tsurugi ren", {"finished/sword-2.journal"}),
        ("tanuki", set()),
    ],
)
def test_a_japanese_name_is_found_however_it_is_spelt(index: Index, sought: str, found: set[str]) -> None:
    assert set(names(filled(index), sought=sought)) == found


@pytest.mark.parametrize(
    "day", ["2025-11-25", "2025/11/25", "25.11.2025", "25 November", "november 25, 2025", "11月25日"]
)
def test_a_game_is_found_by_its_day_however_that_is_written(index: Index, day: str) -> None:
    assert "finished/sword-2.journal" in names(filled(index), sought=day)
    assert "finished/usagi-1.journal" not in names(index, sought=day)


def test_games_are_found_by_the_headings_of_the_list(tmp_path: Path) -> None:
    today = datetime(2025, 11, 26, 12)  # a Wednesday
    at = {"usagi-1": (26, 11), "shinano-2": (25, 11), "wudang-3": (24, 11), "sword-4": (20, 11), "uosao-5": (3, 10)}
    folder = tmp_path / "games"
    for name, (day, month) in at.items():
        written(folder, recorded(name[:-2], moves=3), at=int(datetime(2025, month, day, 12).timestamp()))
    with closing(Index(tmp_path / "book.sqlite", folder)) as index:
        run(reconcile(index, TABLES))

        def found(text: str) -> set[str]:
            return {row.name.removesuffix(".journal") for row in index.rows("", sought_in(text, today.date()))}

        assert found("Today") == found("今日") == {"usagi-1"}
        assert found("yesterday") == found("昨日") == {"shinano-2"}
        assert found("this week") == found("今週") == {"usagi-1", "shinano-2", "wudang-3"}
        assert found("last  week") == found("先週") == {"sword-4"}
        assert found("day before yesterday") == found("おととい") == found("一昨日の武当") == {"wudang-3"}
        assert found("week before last") == found("先々週") == set()
        assert found("きのう") == {"shinano-2"}
        assert found("October 2025") == found("2025年10月") == found("October") == found("10月") == {"uosao-5"}
        assert found("this month") == found("今月") == set(at) - {"uosao-5"}
        assert found("LAST MONTH") == found("先月") == {"uosao-5"}
        assert found("wudang this week") == found("今週の武当") == {"wudang-3"}
        assert found("wudang last week") == set()
        assert found("last week's game") == found("last week’s games") == found("先週のゲーム") == {"sword-4"}
        assert found("week") == found("一週間") == set(at) - {"uosao-5"}
        assert found("month") == found("1か月") == set(at)
        assert found("Tuesday") == found("火曜") == found("火曜日") == {"shinano-2"}
        assert found("last week Thursday") == found("先週の木曜日") == {"sword-4"}
        assert found("last week tuesday") == set()


@pytest.mark.parametrize("said", ["I won", "you won", "You won rabbit", "あなたの勝ち", "私の勝ち うさぎ"])
def test_a_win_of_ones_own_is_told_from_that_of_a_computer_player(tmp_path: Path, said: str) -> None:
    for players in (AYA_AND_BOTAN, AYA_AND_BOTAN[::-1]):
        written(tmp_path / "games", recorded("usagi", players), over=True)
    with closing(Index(tmp_path / "book.sqlite", tmp_path / "games")) as index:
        entries = filled(index).entries(names(index))
        own = [name for name, entry in entries.items() if entry.own_seat in entry.winners]
        assert len(own) == 1
        assert names(index, sought=said) == own


OWN_WIN = [
    "won",
    "Win",
    "rabbit won",
    "won last week",
    "勝ち",
    "勝ったゲーム",
    "うさぎ 勝利",
    "aya won",
    "tuesday wins",
]
OWN_LOSS = [
    "lost",
    "you lost",
    "I lost",
    "lost rabbit",
    "負け",
    "先週の負け",
    "負けたゲーム",
    "あなたの負け",
    "敗北 うさぎ",
]
BOTAN_LOST = ["botan lost", "ぼたん 負けた", "ぼたんの負け", "lost Botan"]
BOTAN_WON = ["botan won", "ぼたん 勝ち", "ぼたんの勝ち"]


@pytest.fixture
def last_week(tmp_path: Path) -> Iterator[Index]:
    """A game that Aya won against Botan and one that Akane won against her, on a Tuesday."""
    for players in (AYA_AND_BOTAN, AYA_AND_BOTAN[::-1]):
        written(tmp_path / "games", recorded("usagi", players), over=True, at=LATE - 6 * 86_400)
    with closing(Index(tmp_path / "book.sqlite", tmp_path / "games")) as made:
        yield filled(made)


@pytest.mark.parametrize("said", [*OWN_WIN, *OWN_LOSS, *BOTAN_LOST, *BOTAN_WON])
def test_wins_and_losses_are_ones_own_unless_a_computer_player_is_named(last_week: Index, said: str) -> None:
    entries = last_week.entries(names(last_week))
    won = {entry.own_seat in entry.winners: name for name, entry in entries.items()}
    assert set(won) == {True, False}
    found = {said: [won[True]] for said in (*OWN_WIN, *BOTAN_LOST)} | {said: [won[False]] for said in OWN_LOSS}
    assert names(last_week, sought=said) == found.get(said, [])


@pytest.mark.parametrize("game", [game for game in TABLES if game in GAMES])
@pytest.mark.parametrize("language", list(Language))
def test_a_game_is_found_by_what_its_row_says_of_its_end(tmp_path: Path, game: str, language: Language) -> None:
    written(tmp_path / "games", recorded(game, AYA_AND_BOTAN), over=True)
    with closing(Index(tmp_path / "book.sqlite", tmp_path / "games")) as index:
        (entry,) = filled(index).entries(names(index)).values()
        assert entry.winners
        said = result_words(entry, Terms("", language, called(entry.players, language)))
        assert names(index, sought=said)


def test_a_box_and_words_are_looked_for_together(index: Index) -> None:
    filled(index)
    assert names(index, "usagi", "hard") == ["usagi-5.journal", "finished/usagi-1.journal"]
    assert names(index, "sword", "ren") == ["finished/sword-2.journal"]


def test_new_changed_and_vanished_files_are_noticed_and_no_others_read(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(index)
    read: list[str] = []
    whole = Journal.read
    monkeypatch.setattr(Journal, "read", staticmethod(lambda path: read.append(path.name) or whole(path)))
    (index.folder / "finished/sword-2.journal").unlink()
    written(index.folder, recorded("usagi", moves=3))
    journal = Journal.take_up(index.folder / "usagi-5.journal")
    journal.append(2, recorded("usagi").moves[2])
    journal.close()
    read.clear()
    run(reconcile(index, TABLES))
    assert sorted(read) == sorted([journal.path.name, "usagi-6.journal"])
    assert "finished/sword-2.journal" not in names(index)
    assert index.entries([journal.path.name])[journal.path.name].moves == 3
    assert [entry.path.name for entry, _ in index.summaries()] == ["usagi-1.journal"]


def test_what_is_no_game_is_not_listed_and_not_read_again(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    (index.folder / "usagi-9.journal").write_bytes(b"rubbish\n")
    (index.folder / "nim-8.journal").write_bytes(
        (index.folder / "usagi-5.journal").read_bytes().replace(b"usagi", b"other")
    )
    (index.folder / "folder.journal").mkdir()
    filled(index)
    assert len(names(index)) == 5
    monkeypatch.setattr(Journal, "read", staticmethod(lambda path: pytest.fail(f"{path.name} is read again")))
    run(reconcile(index, TABLES))


def overwritten(file: Path) -> None:
    file.write_bytes(b"no database at all" * 400)


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def of_another_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")


def without_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE words")


def with_other_columns(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE games")
        db.execute("CREATE TABLE games (name TEXT)")


DAMAGE: dict[str, Callable[[Path], None]] = {
    "missing": lambda file: file.unlink(),
    "empty": lambda file: file.write_bytes(b"") and None,
    "overwritten": overwritten,
    "torn": torn,
    "of another version": of_another_version,
    "without a table": without_a_table,
    "with other columns": with_other_columns,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_broken_index_is_made_anew_from_the_files(journals: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "book.sqlite"
    with closing(Index(file, journals)) as index:
        before = names(filled(index)), list(index.summaries())
    DAMAGE[damage](file)
    with closing(Index(file, journals)) as index:
        assert (names(filled(index)), list(index.summaries())) == before
        assert not index.in_memory
    with closing(Index(file, journals)) as index:
        assert names(index) == before[0], "what was found anew is kept"


@pytest.mark.parametrize("damage", ["overwritten", "torn"])
def test_an_index_that_breaks_while_it_is_open_is_made_anew(journals: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "book.sqlite"
    with closing(Index(file, journals)) as index:
        before = names(filled(index))
        DAMAGE[damage](file)
        assert names(index) in ([], before)
        filled(index)
        assert names(index) == before


def test_the_index_is_readable_by_its_owner_alone(index: Index, tmp_path: Path) -> None:
    assert (tmp_path / "book.sqlite").stat().st_mode & 0o777 == 0o600


def test_two_programs_use_it_at_the_same_time(index: Index, journals: Path, tmp_path: Path) -> None:
    with closing(Index(tmp_path / "book.sqlite", journals)) as other:
        filled(index)
        assert names(other) == names(index)
        (journals / "usagi-5.journal").unlink()
        filled(other)
        assert "usagi-5.journal" not in names(index)
        assert not other.in_memory


def test_while_another_program_keeps_it_locked_the_book_goes_on_in_memory(index: Index, tmp_path: Path) -> None:
    filled(index)
    before = names(index)
    with closing(sqlite3.connect(tmp_path / "book.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        written(index.folder, recorded("usagi", moves=3))
        filled(index)
    assert index.in_memory
    assert set(names(index)) == {"usagi-6.journal", *before}
    assert len(list(index.summaries())) == 2, "what could be read was not worked out again"


@pytest.mark.parametrize("kind", ["folder", "in a file", "pipe"])
def test_where_no_index_can_lie_the_book_is_in_memory(journals: Path, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "here"
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        file.write_bytes(b"")
        file = file / "book.sqlite"
    with closing(Index(file, journals)) as index:
        assert len(names(filled(index))) == 5
        assert index.in_memory


def test_a_full_disk_stops_nothing(index: Index) -> None:
    run(reconcile(index, TABLES))
    db = index.database.connection
    db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")
    for moves in range(1, 60):
        written(index.folder, recorded("shinano", moves=1), at=LATE + 1000 + moves)
    filled(index)
    assert index.in_memory
    assert len(names(index)) == 64


def test_an_index_that_may_only_be_read_stops_nothing(index: Index) -> None:
    filled(index)
    index.database.connection.execute("PRAGMA query_only = ON")
    written(index.folder, recorded("usagi", moves=3))
    filled(index)
    assert len(names(index)) == 6


def test_work_is_done_in_small_steps(index: Index) -> None:
    assert run(reconcile(index, TABLES)) >= 5
    moves = sum(len(recorded(game).moves) for game in ("usagi", "sword"))
    assert run(sum_up_all(index, GAMES, telling)) > moves / 5


def test_whoever_waits_for_news_is_told(index: Index) -> None:
    told: list[int] = []
    run(reconcile(index, TABLES, lambda: told.append(len(names(index)))))
    assert told == [5]
    (index.folder / "usagi-5.journal").unlink()
    run(reconcile(index, TABLES, lambda: told.append(len(names(index)))))
    assert told == [5, 4]
    run(reconcile(index, TABLES, lambda: pytest.fail("nothing is new")))
