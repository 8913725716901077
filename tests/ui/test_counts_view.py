"""The page of counts as it is seen, pointed at, gone through by keyboard, and read aloud."""

from __future__ import annotations

import csv
import errno
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from counted_games import DAY, FIRST, ToldGame, all_games, aya_against, games_of, made_up
from PIL import Image
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QStyle, QStyleOptionComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from seeing import changed

from ui import files
from ui.counts.chances import Share
from ui.counts.chart import Chart
from ui.counts.export import HEADINGS, csv_of, rows
from ui.counts.ink import Lantern, brush_path, paint_band, paint_lantern
from ui.counts.trend import scale_step
from ui.counts.view import CountsView
from ui.games import TABLES
from ui.language import Tongue
from ui.look.style import Wardrobe
from ui.look.theme import INDIGO, WALNUT
from ui.match.players import Level, Player
from ui.shared.file_dialog import FileDialog
from ui.terms import Language

LEFT = Qt.MouseButton.LeftButton
PAPER = "#F4EDE0"


@pytest.fixture
def view(qtbot: QtBot, tongue: Tongue, faces: None) -> Iterator[CountsView]:
    """The counts of all recorded games, in English."""
    view = CountsView(tongue, WALNUT)
    desk = QWidget()
    QVBoxLayout(desk).addWidget(view)
    qtbot.addWidget(desk)
    desk.resize(1280, 800)
    view.show_games(all_games())
    desk.show()
    with qtbot.waitActive(desk):
        desk.activateWindow()
    yield view
    desk.hide()


def headline(view: CountsView) -> str:
    return view.charts.panels["wins"].heading.text()


def headings(view: CountsView) -> list[str]:
    """Of the panels that are seen."""
    return [panel.heading.text() for panel in view.charts.panels.values() if panel.isVisible()]


def words(chart: Chart) -> list[str]:
    return [part.words for part in chart.parts]


def spot(chart: Chart, at: int) -> QPoint:
    """The middle of a part."""
    return chart.parts[at].area.center().toPoint()


def point_at(chart: Chart, where: QPoint) -> None:
    """Move the pointer there."""
    at, everywhere = where.toPointF(), chart.mapToGlobal(where).toPointF()
    nothing = Qt.MouseButton.NoButton
    event = QMouseEvent(QMouseEvent.Type.MouseMove, at, everywhere, nothing, nothing, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(chart, event)


def crowded(view: CountsView) -> list[str]:
    """What the parts say that reach out of their charts."""
    charts = [chart for chart in view.charts.charts if chart.isVisible()]
    rooms = [(QRectF(chart.rect()).adjusted(-1, -1, 1, 1), chart.parts) for chart in charts]
    return [part.words for room, parts in rooms for part in parts if not room.contains(part.area)]


def seen(widget: QWidget, area: QRect) -> Image.Image:
    picture = widget.grab(area).toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombytes("RGBA", (picture.width(), picture.height()), bytes(picture.constBits())).convert("RGB")


# What is shown


def test_all_games_are_counted_at_first_box_by_box(view: CountsView) -> None:
    assert headline(view) == "19 of 60 won, 8 more shared, win rate 37 %"
    assert headings(view)[1:] == ["Game by game", "Whom you played"]
    assert len(view.charts.games.parts) == len(TABLES)
    assert words(view.charts.games)[0].startswith("U O SA O: ")
    assert " of 12 won, " in words(view.charts.games)[0]
    assert " %, at this rate " in words(view.charts.games)[0]


@pytest.mark.parametrize("game", TABLES)
def test_one_box_shows_points_sources_moves_and_lengths(view: CountsView, game: str) -> None:
    view.choose_game(game)
    assert headings(view)[1:] == [
        "Points, game by game",
        "Where points come from",
        "Favourite moves",
        "Whom you played",
        "How long your games take",
    ]
    assert len(view.charts.lanterns.parts) == len(view.charts.trend.parts) == 12


def test_a_click_on_a_box_shows_its_games(view: CountsView) -> None:
    QTest.mouseClick(view.charts.games, LEFT, Qt.KeyboardModifier.NoModifier, spot(view.charts.games, 1))
    assert view.choice.game == view.charts.lanterns.parts[0].value.game == list(TABLES)[1]


def test_a_deleted_game_does_not_count_any_more(view: CountsView) -> None:
    view.choose_game("usagi")
    assert headline(view) == "6 of 12 won, 1 more shared, win rate 54 %"
    view.show_games([pair for pair in all_games() if pair[0] != games_of("usagi")[-1][0]])
    assert headline(view) == "5 of 11 won, 1 more shared, win rate 50 %"


def test_what_is_chosen_stays_chosen_while_it_is_there(view: CountsView) -> None:
    view.choose_game("sword")
    view.filters.company.setCurrentIndex(view.filters.company.findData(Level.HARD))
    view.show_games(games_of("sword"))
    assert (view.choice.game, view.choice.against) == ("sword", Level.HARD)
    view.show_games(games_of("usagi"))
    assert view.choice.game == ""


def test_whoever_played_most_is_chosen_at_first_and_others_can_be(qtbot: QtBot, tongue: Tongue, faces: None) -> None:
    view = CountsView(tongue, WALNUT)
    qtbot.addWidget(view)
    aya, ken = aya_against(Level.EASY, 2), (Player("Ken"), Player("", Level.EASY))
    games = [(ToldGame("uosao", who), made_up((1, 2), (0,))) for who in (ken, aya, aya)]
    view.show_games(games)
    assert (view.choice.name, headline(view)) == ("Aya", "2 of 2 won, win rate 100 %")
    view.filters.who.setCurrentIndex(view.filters.who.findData("Ken"))
    assert headline(view) == "1 of 1 won, win rate 100 %"
    view.filters.who.setCurrentIndex(0)
    assert headline(view) == "3 of 3 won, win rate 100 %"


def test_practice_is_left_out_until_it_is_asked_for(qtbot: QtBot, tongue: Tongue, faces: None) -> None:
    view = CountsView(tongue, WALNUT)
    qtbot.addWidget(view)
    view.show()
    for_real = ToldGame("uosao", aya_against(Level.EASY, 2))
    practice = ToldGame("uosao", aya_against(Level.EASY, 2), practice=True)
    view.show_games([(for_real, made_up((1, 2), (1,)))])
    assert not view.filters.practice.isVisible()
    view.show_games([(for_real, made_up((1, 2), (1,))), (practice, made_up((1, 2), (0,)))])
    assert headline(view) == "0 of 1 won, win rate 0 %"
    view.filters.practice.click()
    assert headline(view) == "1 of 2 won, win rate 50 %"


def test_without_a_game_a_lantern_waits_to_be_lit(qtbot: QtBot, tongue: Tongue, faces: None) -> None:
    view = CountsView(tongue, WALNUT)
    qtbot.addWidget(view)
    view.show()
    assert view.nothing.isVisible()
    assert view.nothing.words.text() == "No finished game yet. Play one to its end, and a lantern is lit here."
    assert not view.filters.isVisible()
    tongue.speak(Language.JA)
    assert view.nothing.words.text() == "まだ終わったゲームがありません。最後まで遊ぶと、ここに灯がともります。"


def test_what_nobody_played_yet_is_said_and_the_way_back_stays(view: CountsView) -> None:
    view.show_games([(ToldGame("uosao", aya_against(Level.EASY, 2), practice=True), made_up((1, 2), (1,)))])
    assert view.nothing.isVisible()
    assert view.nothing.words.text() == "No finished game is like that yet."
    assert view.filters.practice.isVisible()


@pytest.mark.parametrize("game", TABLES)
def test_one_game_alone_is_counted_but_makes_no_line(view: CountsView, game: str) -> None:
    view.show_games(games_of(game)[:1])
    view.choose_game(game)
    assert "A few more games, and this will be clearer." in view.charts.panels["wins"].remark.text()
    assert [len(chart.parts) for chart in (view.charts.share, view.charts.lanterns, view.charts.trend)] == [1, 1, 0]
    assert not view.charts.panels["points"].isVisible()
    view.grab()


def test_the_language_changes_at_once_everywhere(view: CountsView, tongue: Tongue) -> None:
    view.choose_game("usagi")
    tongue.speak(Language.JA)
    assert headline(view) == "12戦6勝1分け・勝率54％"
    assert "よく使う手" in headings(view)
    assert view.filters.export.text() == "書き出す"
    assert words(view.charts.habits)[0].startswith("出したアクション：")


# Pointer, keyboard, ear


def test_every_part_is_told_where_the_pointer_is(view: CountsView) -> None:
    view.choose_game("usagi")
    for chart in view.charts.charts:
        for at, part in enumerate(chart.parts):
            where = spot(chart, at)
            point_at(chart, where)
            assert view.slip.words.text() == part.words
            assert view.slip.isVisible()
            assert view.rect().contains(view.slip.geometry())
        point_at(chart, QPoint(chart.width() - 1, chart.height() - 1) if chart.parts else QPoint())


def test_arrows_go_along_the_parts_and_each_is_told(view: CountsView, qtbot: QtBot) -> None:
    view.choose_game("usagi")
    chart = view.charts.habits
    chart.setFocus()
    told = [chart.accessibleName()]
    for _ in range(len(chart.parts)):
        qtbot.keyClick(chart, Qt.Key.Key_Down)
        told.append(chart.accessibleName())
    assert told == [f"Favourite moves: {said}" for said in [*words(chart), words(chart)[-1]]]
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    assert view.slip.words.text() == words(chart)[0]


def test_tab_reaches_every_chart_and_what_it_reaches_is_in_sight(view: CountsView, qtbot: QtBot) -> None:
    view.window().resize(960, 640)
    view.choose_game("shinano")
    view.filters.game.setFocus()
    met = []
    for _ in range(20):
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        if isinstance(now, Chart):
            met.append(now)
            assert not now.visibleRegion().isEmpty()
    assert set(met) == {chart for chart in view.charts.charts if chart.parts}


def test_a_game_is_opened_by_its_lantern_with_the_pointer_and_with_enter(view: CountsView, qtbot: QtBot) -> None:
    view.choose_game("usagi")
    opened: list[object] = []
    view.opened.connect(opened.append)
    lanterns = view.charts.lanterns
    QTest.mouseClick(lanterns, LEFT, Qt.KeyboardModifier.NoModifier, spot(lanterns, 0))
    lanterns.setFocus()  # on the newest
    qtbot.keyClick(lanterns, Qt.Key.Key_Left)
    qtbot.keyClick(lanterns, Qt.Key.Key_Return)
    qtbot.keyClick(view.charts.trend, Qt.Key.Key_Home)
    qtbot.keyClick(view.charts.trend, Qt.Key.Key_Return)
    games = [kept for kept, _ in games_of("usagi")]
    assert opened == [games[0], games[-2], games[0]]


def test_a_screen_reader_hears_every_chart_whole(view: CountsView) -> None:
    view.choose_game("wudang")
    for chart in view.charts.charts:
        if chart.parts:
            assert chart.accessibleName()
            assert chart.accessibleDescription() == "\n".join(words(chart))
    for box in (view.filters.game, view.filters.company, view.filters.table):
        assert box.accessibleName()


# What is seen


@pytest.mark.parametrize("game", ["", *TABLES])
def test_every_part_is_seen_where_it_is(view: CountsView, game: str) -> None:
    view.choose_game(game)
    for chart in view.charts.charts:
        for part in chart.parts:
            area = part.area.toAlignedRect() & chart.rect()
            assert area.width() > 4
            assert len(seen(chart, area).getcolors(area.width() * area.height()) or ()) > 4, (
                f"nothing is seen of {part.words}"
            )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", ["", *TABLES])
def test_everything_fits_the_smallest_window_with_the_largest_letters(
    view: CountsView, tongue: Tongue, qapp: QApplication, qtbot: QtBot, game: str, language: Language
) -> None:
    try:
        Wardrobe(qapp).wear(WALNUT, 150)
        tongue.speak(language)
        view.choose_game(game)
        view.window().resize(960, 640)
        assert view.window().width() == 960
        assert view.minimumSizeHint().width() <= 900
        qtbot.waitUntil(lambda: not crowded(view))
    finally:
        Wardrobe(qapp).wear(WALNUT, 100)


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("language", Language)
def test_every_list_shows_the_whole_of_what_is_chosen_in_it(
    view: CountsView, tongue: Tongue, qapp: QApplication, qtbot: QtBot, language: Language, letters: int
) -> None:
    company = [(Player(name), *aya_against(level, 3)[1:]) for name in ("Aya", "Ken") for level in Level]
    tables = [aya_against(Level.EASY, players) for players in (2, 4)]
    try:
        Wardrobe(qapp).wear(WALNUT, letters)
        tongue.speak(language)
        sat = [("uosao", who) for who in (*company, *tables)] + [(game, company[0]) for game in TABLES]
        view.show_games([(ToldGame(game, who), made_up((1,) * len(who), (0,))) for game, who in sat])
        view.window().resize(854, 640)  # as wide as the paper of the book is in a window of 960
        qtbot.waitUntil(lambda: view.window().width() == 854 and not cut_lists(view))
        assert all(box.isVisible() for box in view.filters.findChildren(QComboBox))
    finally:
        Wardrobe(qapp).wear(WALNUT, 100)


def cut_lists(view: CountsView) -> list[str]:
    """What is chosen in a list that is too narrow for it."""
    return [
        box.currentText()
        for box in view.filters.findChildren(QComboBox)
        if box.isVisible() and box.fontMetrics().horizontalAdvance(box.currentText()) > _room(box)
    ]


def _room(box: QComboBox) -> int:
    """How many pixels a list has for words."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box).width()


def _painted(kind: Lantern) -> QImage:
    image = QImage(60, 80, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    painter = QPainter(image)
    paint_lantern(painter, QRectF(10, 5, 40, 70), kind, WALNUT)
    painter.end()
    return image


def _ink_height(image: QImage) -> int:
    """How many lines of a picture are not bare paper in their middle."""
    middle = image.width() // 2
    return sum(image.pixelColor(middle, y).name() != QColor(PAPER).name() for y in range(image.height()))


def test_wins_and_losses_differ_in_shape_not_only_in_colour() -> None:
    won, shared, lost = (_ink_height(_painted(kind)) for kind in (Lantern.WON, Lantern.SHARED, Lantern.LOST))
    assert won > shared + 8 > lost + 16


def test_a_band_reaches_as_far_as_is_likely() -> None:
    share = Share(Fraction(7), 14)
    low, high = share.likely
    image = QImage(400, 30, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    painter = QPainter(image)
    paint_band(painter, QRectF(0, 0, 400, 30), share, 0, WALNUT)
    painter.end()
    # above the scale's own strokes
    inked = [x for x in range(400) if image.pixelColor(x, 8).name() != QColor(PAPER).name()]
    assert inked[0] == pytest.approx(400 * low, abs=6)
    assert inked[-1] == pytest.approx(400 * high, abs=6)


def test_a_longer_bar_stands_for_more(view: CountsView) -> None:
    view.choose_game("shinano")
    chart = view.charts.sources
    bars = [chart._bar(area, row.number) for area, row in zip(chart._areas(), chart._rows, strict=True)]
    by_number = sorted(zip((row.number for row in chart._rows), bars, strict=True), key=lambda pair: abs(pair[0]))
    widths = [bar.width() for _, bar in by_number]
    assert widths == sorted(widths)
    zero = {round(bar.left() if number > 0 else bar.right()) for number, bar in by_number if number}
    assert len(zero) == 1


def test_points_are_drawn_the_higher_the_more_they_are(view: CountsView) -> None:
    view.choose_game("uosao")
    parts = view.charts.trend.parts
    heights = {}
    for part in parts:
        said = int(part.words.split(" with ")[1].split()[0].replace("−", "-"))
        heights[said] = part.area.center().y()
    assert [heights[score] for score in sorted(heights)] == sorted(heights.values(), reverse=True)
    assert [part.area.center().x() for part in parts] == sorted(part.area.center().x() for part in parts)


def test_the_keyboard_is_seen_where_it_is(view: CountsView, qtbot: QtBot) -> None:
    view.choose_game("usagi")
    chart = view.charts.habits
    before = seen(chart, chart.rect())
    chart.setFocus()
    first = seen(chart, chart.rect())
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert changed(before, first) > 20
    assert changed(first, seen(chart, chart.rect())) > 20


@pytest.mark.parametrize(("span", "step"), [(0, 1), (4, 1), (5, 2), (12, 5), (60, 20), (401, 200)])
def test_a_scale_has_round_numbers(span: int, step: int) -> None:
    assert scale_step(span) == step


def test_a_brush_draws_nothing_through_a_single_point() -> None:
    assert brush_path([QRectF().center()], 5).isEmpty()


# Files


def test_a_table_has_a_row_for_each_game_and_seat() -> None:
    games = all_games()
    table = list(csv.DictReader(io.StringIO(csv_of(games, Language.EN).decode("utf-8-sig"))))
    assert list(table[0]) == list(HEADINGS)
    assert len(table) == sum(summary.players for _, summary in games)
    first, (_, summary) = table[0], games[0]
    assert first["begun"] == "2023-11-14T22:13:20Z"
    assert (first["game"], first["seat"], first["name"], first["level"]) == ("uosao", "1", "Aya", "person")
    assert int(first["score"]) == summary.scores[0]
    assert (table[1]["level"], table[1]["called"]) == ("easy", "Botan")
    assert (first["title"], first["called"]) == ("U O SA O", "Aya")


def test_the_headings_of_a_table_stay_as_they_are() -> None:
    assert HEADINGS == (
        "game",
        "begun",
        "ended",
        "practice",
        "players",
        "seat",
        "name",
        "level",
        "score",
        "won",
        "winners",
        "moves",
        "moves_of_all",
        "rounds",
        "title",
        "called",
    )


def test_shares_of_a_game_add_up_to_one_in_a_table() -> None:
    for pair in all_games():
        assert sum(row["won"] for row in rows([pair], Language.EN)) == pytest.approx(1, abs=0.001)


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    game = ToldGame("uosao", (Player("=1+1"), Player("山田"), Player("-2")))
    text = csv_of([(game, made_up((1, 2, 3), (2,)))], Language.EN).decode("utf-8-sig")
    for heading in ("name", "called"):
        assert [row[heading] for row in csv.DictReader(io.StringIO(text))] == ["'=1+1", "山田", "'-2"]


def test_a_moment_that_nobody_wrote_down_is_empty_in_a_table() -> None:
    game = ToldGame("uosao", aya_against(Level.EASY, 2), begun=None, ended=10**30)
    assert {(row["begun"], row["ended"]) for row in rows([(game, made_up((1, 2), (1,)))], Language.EN)} == {("", "")}


def test_the_games_that_are_looked_at_are_written_and_that_is_said(view: CountsView, tmp_path: Path) -> None:
    view.choose_game("usagi")
    view.filters.company.setCurrentIndex(view.filters.company.findData(Level.HARD))
    view.export(tmp_path / "games.json")
    data = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))
    against_hard = [summary for kept, summary in games_of("usagi") if kept.players[1].level is Level.HARD]
    assert len(data["rows"]) == sum(summary.players for summary in against_hard)
    assert {row["game"] for row in data["rows"]} == {"usagi"}
    assert view.slip.isVisible()
    assert view.slip.words.text() == f"Saved {len(against_hard)} games as games.json."


def test_practice_is_written_only_when_it_is_looked_at(view: CountsView, tmp_path: Path) -> None:
    both = (ToldGame("uosao", (Player("Aya"), Player("Ben")), practice=made) for made in (False, True))
    view.show_games([(game, made_up((1, 2), (1,))) for game in both])
    view.filters.who.setCurrentIndex(0)
    view.export(tmp_path / "games.csv")
    assert view.slip.words.text() == "Saved 1 game as games.csv."
    view.filters.practice.click()
    view.export(tmp_path / "games.csv")
    assert view.slip.words.text() == "Saved 2 games as games.csv."


def test_where_nothing_is_looked_at_there_is_nothing_to_write(view: CountsView) -> None:
    assert view.filters.export.isEnabled()
    view.show_games([(ToldGame("uosao", aya_against(Level.EASY, 2), practice=True), made_up((1, 2), (1,)))])
    assert not view.filters.export.isEnabled()


def test_all_games_are_written_where_all_are_looked_at(view: CountsView, tmp_path: Path) -> None:
    view.export(tmp_path / "games.json")
    data = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))
    assert (data["format"], data["version"]) == ("itsutsu-games", 1)
    assert len(data["rows"]) == sum(summary.players for _, summary in all_games())
    row = next(row for row in data["rows"] if row["game"] == "usagi")
    assert sum(source["points"] for source in row["sources"]) == row["score"]
    assert row["deeds"]["laid"]["action.build"] > 0
    view.export(tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_bytes().startswith(b"\xef\xbb\xbfgame,begun,")


def test_a_full_disk_is_told_and_leaves_nothing(
    view: CountsView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(file: object, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(files, "write_all", fill)
    told: list[OSError] = []
    view.troubled.connect(told.append)
    view.export(tmp_path / "games.csv")
    assert [error.errno for error in told] == [errno.ENOSPC]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told(view: CountsView, tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"")
    told: list[OSError] = []
    view.troubled.connect(told.append)
    view.export(tmp_path / "taken" / "games.csv")
    assert len(told) == 1


@pytest.mark.parametrize(
    ("name", "kind", "written"),
    [
        ("games", "CSV (*.csv)", "games.csv"),
        ("games", "JSON (*.json)", "games.json"),
        ("games.json", "CSV (*.csv)", "games.json"),
        ("games.csv", "JSON (*.json)", "games.csv"),
        ("aya.2026", "JSON (*.json)", "aya.2026.json"),
    ],
)
def test_the_name_of_a_file_tells_what_is_written(
    view: CountsView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: str, written: str
) -> None:
    view.choose_game("usagi")
    proposed = []

    def choose(dialog: FileDialog) -> Path:
        proposed.extend(dialog.selectedFiles())
        dialog.selectNameFilter(kind)
        return tmp_path / name

    monkeypatch.setattr(FileDialog, "last_folder", None)
    monkeypatch.setattr(FileDialog, "chosen", choose)
    view.filters.export.click()
    assert Path(proposed[0]).name.startswith("Rabbit City Planning 20")
    assert Path(proposed[0]).parent != Path.cwd()
    assert [path.name for path in tmp_path.iterdir()] == [written]


def test_each_kind_of_file_has_a_number_only_where_one_is_there_already(
    view: CountsView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed = []

    def choose(dialog: FileDialog) -> Path:
        for kind in ("JSON (*.json)", "CSV (*.csv)"):
            dialog.selectNameFilter(kind)
            dialog.filterSelected.emit(kind)
            proposed.append(Path(dialog.selectedFiles()[0]))
        return proposed[-1]

    monkeypatch.setattr(FileDialog, "last_folder", tmp_path)
    monkeypatch.setattr(FileDialog, "chosen", choose)
    for _ in range(2):
        view.filters.export.click()
    name = proposed[0].stem
    assert " (" not in name
    assert [path.name for path in proposed] == [
        f"{name}.json",
        f"{name}.csv",
        f"{name}.json",
        f"{name} (2).csv",
    ]


def test_a_game_of_last_year_is_told_with_its_day(view: CountsView, tongue: Tongue) -> None:
    day = ToldGame("uosao", aya_against(Level.EASY, 2), ended=FIRST + DAY)
    view.show_games([(day, made_up((1, 2), (1,)))])
    assert words(view.charts.lanterns) == ["November 15, 2023: lost with 1 point (Computer, easy (old), 2 players)"]


# Where things are


def test_the_newest_games_hang_at_the_right_as_many_as_there_is_room_for(view: CountsView) -> None:
    view.window().resize(960, 640)
    lanterns = view.charts.lanterns
    ends = [part.value.ended for part in lanterns.parts]
    everyone = sorted(kept.ended for kept, _ in all_games())
    assert 10 < len(ends) < len(everyone)
    assert ends == everyone[-len(ends) :]
    lefts = [part.area.left() for part in lanterns.parts]
    assert lefts == sorted(lefts)
    assert lanterns.parts[-1].area.right() <= lanterns.width()


def test_a_wide_page_has_two_columns_and_a_narrow_one_one(view: CountsView, qtbot: QtBot) -> None:
    view.choose_game("usagi")

    def tops() -> tuple[int, int]:
        left, right = (view.charts.panels[key] for key in ("points", "deeds"))
        return left.mapTo(view, QPoint()).y(), right.mapTo(view, QPoint()).y()

    qtbot.waitUntil(lambda: tops()[0] == tops()[1])
    view.window().resize(800, 640)
    qtbot.waitUntil(lambda: tops()[0] < tops()[1])


def test_what_is_no_list_gives_way_where_the_lists_need_the_room(view: CountsView, qtbot: QtBot) -> None:
    def rows() -> tuple[int, int]:
        return view.filters.game.geometry().center().y(), view.filters.export.geometry().center().y()

    qtbot.waitUntil(lambda: abs(rows()[0] - rows()[1]) < 4)
    view.window().resize(620, 640)
    qtbot.waitUntil(lambda: rows()[0] + 20 < rows()[1])


def test_the_mark_of_equals_is_seen_where_equals_would_be() -> None:
    pictures = []
    for even in (0.0, 0.25):
        image = QImage(400, 30, QImage.Format.Format_RGB32)
        image.fill(QColor(PAPER))
        painter = QPainter(image)
        paint_band(painter, QRectF(0, 0, 400, 26), Share(Fraction(7), 14), even, WALNUT)
        painter.end()
        pictures.append(image)
    plain, marked = pictures
    differing = [x for x in range(400) if any(plain.pixel(x, y) != marked.pixel(x, y) for y in range(30))]
    assert (differing[0] + differing[-1]) / 2 == pytest.approx(100, abs=1)
    assert len(differing) < 16


def test_lengths_are_told_from_the_shortest_to_the_longest(view: CountsView) -> None:
    view.choose_game("usagi")
    moves, minutes = words(view.charts.spans)
    assert moves == "Moves of your own: usually 109 (47 to 210)"
    assert minutes == "Minutes: usually 16 (10 to 21, breaks included)"


def test_one_game_alone_has_a_length_and_no_line(view: CountsView) -> None:
    view.choose_game("usagi")
    spans = view.charts.spans
    assert not any(row.is_even for row in spans._rows)
    view.show_games(games_of("usagi")[:1])
    view.choose_game("usagi")
    assert all(row.is_even for row in spans._rows)
    assert words(spans)[1] == "Minutes: 10 in every game, breaks included"
    assert [row.name for row in spans._rows] == ["Your own moves", "Time"]
    assert "Only your own decisions are counted here." in view.charts.panels["length"].remark.text()


def test_a_slip_goes_when_the_page_is_scrolled_or_left(view: CountsView, qtbot: QtBot) -> None:
    view.window().resize(960, 640)
    view.choose_game("shinano")
    chart = view.charts.lanterns
    point_at(chart, spot(chart, 0))
    assert view.slip.isVisible()
    point_at(chart, QPoint(chart.width() - 1, chart.height() - 1))
    assert not view.slip.isVisible()
    point_at(chart, spot(chart, 0))
    bar = view._area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(40)
    assert not view.slip.isVisible()


def test_another_theme_is_worn_by_every_chart(view: CountsView) -> None:
    view.choose_game("usagi")
    view.set_theme(INDIGO)
    assert {chart.theme for chart in view.charts.charts} == {INDIGO}
