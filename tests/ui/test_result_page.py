"""The page at the end of a game: every point stands there with the rule that gave it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate, combinations, pairwise, product
from pathlib import Path

import pytest
from hand_watch import Watch
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from engines.game import Episode
from engines.record import record_from_json
from engines.registry import GAMES
from engines.sword import notes
from engines.timeline import replay
from ui.board.kit.lettering import BOLD, fitted_size
from ui.game_files import TABLES
from ui.games import table_row
from ui.language import Tongue
from ui.look.fonts import Size, load_fonts, pixels
from ui.look.icons import icon
from ui.look.lines import in_lines
from ui.look.style import Wardrobe
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.match.watcher import Onlooking
from ui.models.gains import standings_in
from ui.models.scores_model import Finish, ScoreRole
from ui.phrases import COMPOUND, bare, breaks, phrases
from ui.result.page import ResultPage
from ui.result.score_cell import Density
from ui.result.way_rows import Onward
from ui.shared.in_sight import InSight
from ui.terms import Language

RECORDS = Path(__file__).resolve().parent.parent / "conformance"
CAN_BE_MEANT = InSight.can_be_meant
NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yu")


def finish_of(record_name: str, game: str = "sword") -> Finish:
    data = json.loads((RECORDS / game / record_name).read_text(encoding="utf-8"))["record"]
    timeline, _ = replay(record_from_json(data), GAMES[game])
    last, row = timeline.snapshot(0), table_row(game)
    names = NAMES[: last.players]
    onlooking = Onlooking(timeline, ())
    standings = standings_in(onlooking.scores(), onlooking.memory(), row.meaning)
    return Finish(game, names, row.marks, timeline.memory(0), last.scores, last.winners, standings=standings)


def is_finished(game: str, record: str) -> bool:
    data = json.loads((RECORDS / game / record).read_text(encoding="utf-8"))["record"]
    timeline, _ = replay(record_from_json(data), GAMES[game])
    return timeline.actor is None


def page_of(finish: Finish, tongue: Tongue, qtbot: QtBot) -> ResultPage:
    page = ResultPage(finish, table_row(finish.game), tongue, WALNUT, Textures())
    qtbot.addWidget(page)
    return page


def test_a_reason_says_why_and_under_the_pointer_by_which_rule(tongue: Tongue, qtbot: QtBot) -> None:
    page = page_of(finish_of("01-2p.json"), tongue, qtbot)
    model = page.model
    reasons = {bare(model.index(seat, 1).data(ScoreRole.REASON)) for seat in range(2)}
    assert reasons == {"out 1st, 1 still in", "the last player"}
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Round 1"
    told = {model.index(seat, 1).data(Qt.ItemDataRole.ToolTipRole).split(" · ")[0] for seat in range(2)}
    assert told == {"<p>J22", "<p>J23"}
    told_above = model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert told_above == f"<p>J23 · {tongue.terms('sword').say('rule.J23')}</p>"


def test_a_tie_is_explained_with_its_rule_over_the_points(tongue: Tongue, qtbot: QtBot) -> None:
    tie = notes.tie_broken(seat=1, points=2, tied_seats=[0, 1], round_number=3)
    finish = finish_of("01-2p.json")
    tied = Finish("sword", finish.names, finish.marks, (Episode(0, "play:S", (tie,)),), (2, 2), (1,))
    page = page_of(tied, tongue, qtbot)
    texts = [bare(label.text()) for label in page.findChildren(QLabel)]
    assert "Aoi and Haruka tie at 2 points. Haruka went out first in round 3 and wins." in texts


def shown(finish: Finish, tongue: Tongue, qtbot: QtBot, size: QSize, percent: int = 100) -> ResultPage:
    """The page in a window of its own, as the program shows it in letters of this size."""
    load_fonts()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    Wardrobe(application).wear(WALNUT, percent)
    page = page_of(finish, tongue, qtbot)
    page.resize(size)
    with qtbot.waitExposed(page):
        page.show()
    return page


def where(page: ResultPage, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, part.rect().topLeft()), part.size())


def buttons_of(page: ResultPage) -> list[QPushButton]:
    """All with words."""
    return [page.sums, page.watch, page.best, *page.buttons.values()]


def ways_of(page: ResultPage) -> list[QPushButton]:
    """Those that have a picture, too."""
    return [page.watch, page.best, *list(page.buttons.values())[:-1]]


def parts_of(page: ResultPage) -> list[QRect]:
    """All that is shown side by side."""
    inside = [page.bars, page.table, *buttons_of(page)]
    return [where(page, part) for part in (*inside, page.podium) if part.isVisible()]


def assert_all_is_seen(page: ResultPage) -> None:
    parts = parts_of(page)
    assert all(page.rect().contains(part) for part in parts)
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    assert where(page, page.podium).contains(where(page, page.headline))


@pytest.mark.parametrize("game", TABLES)
def test_bars_and_sums_stand_by_place_the_winner_first(tongue: Tongue, qtbot: QtBot, game: str) -> None:
    """Also where who has most points has lost that place. Equal ones stand in the order in which they sit."""
    moved = 0
    for record in sorted(one.name for one in (RECORDS / game).glob("*.json")):
        if not is_finished(game, record):
            continue
        finish = finish_of(record, game)
        page = page_of(finish, tongue, qtbot)
        seats = range(len(finish.names))
        places = page.podium.places
        wanted = sorted(seats, key=lambda seat, places=places: (places[seat], seat))
        assert {wanted[0]} <= set(finish.winners)
        assert sorted(seats, key=lambda seat, page=page: page.bars.row(seat).top()) == wanted
        assert [page.table.verticalHeader().logicalIndex(at) for at in seats] == wanted
        named = [line.partition(":")[0] for line in page.bars.accessibleDescription().splitlines()]
        assert named == [finish.names[seat] for seat in wanted]
        moved += wanted != list(seats)
    assert moved


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("record", ["01-2p.json", "11-6p.json"])
@pytest.mark.parametrize("size", [QSize(960, 640), QSize(1280, 800)])
def test_everybody_stands_in_the_land_and_has_a_bar_and_a_sum(
    tongue: Tongue, qtbot: QtBot, size: QSize, record: str, language: Language
) -> None:
    tongue.speak(language)
    page = shown(finish_of(record), tongue, qtbot, size)
    assert_all_is_seen(page)
    assert page.podium.shows_players
    land = page.podium.height()
    assert land <= round(size.height() * 0.55)
    assert land - page.headline.geometry().bottom() > 180
    rows = sorted((page.bars.row(seat) for seat in range(page.model.rowCount())), key=QRectF.top)
    assert all(row.height() >= 25 for row in rows)
    assert all(one.bottom() < next_one.top() for one, next_one in pairwise(rows))
    picture, paper = page.bars.grab().toImage(), QColor(WALNUT.paper)
    below = range(round(rows[-1].bottom()) + 4, picture.height())
    inked = [x for x in range(picture.width()) if any(differ(picture.pixelColor(x, y), paper) for y in below)]
    assert len(inked) > 60, "what the signs on the bars mean stands under them"
    page.sums.click()
    QApplication.processEvents()
    assert_all_is_seen(page)
    assert page.table.horizontalHeader().length() == page.table.viewport().width()
    assert not page.table.verticalScrollBar().isVisible()
    below = page.table.viewport().height() - page.table.verticalHeader().length()
    assert below < 40 or page.podium.height() == land, "the land has what the sums leave"
    page.sums.click()
    assert page.bars.isVisible()
    assert not page.table.isVisible()


def differ(one: QColor, other: QColor) -> bool:
    return abs(one.lightness() - other.lightness()) > 60


@pytest.mark.parametrize("language", list(Language))
def test_a_headline_that_needs_two_lines_fills_both(tongue: Tongue, qtbot: QtBot, language: Language) -> None:
    tongue.speak(language)
    finish = finish_of("11-6p.json")
    names = tuple(f"Player {seat}" for seat in range(1, 7))
    shared = Finish("sword", names, finish.marks, finish.memory, (8, 8, 8, 8, 8, 0), (0, 1, 2, 3, 4))
    page = shown(shared, tongue, qtbot, QSize(960, 640))
    title = page.headline.title
    lines = in_lines(title.text(), title.width(), title.font())
    wide = [QFontMetricsF(title.font()).horizontalAdvance(line) for line in lines]
    assert len(lines) == 2
    assert min(wide) > 0.7 * max(wide)
    assert not any(line.endswith("Player") for line in lines)
    corner = page.book.geometry().united(page.share.geometry())
    assert not page.headline.geometry().intersects(corner), "the banner lies under no button"


def test_no_line_of_the_headline_ends_within_a_japanese_phrase(tongue: Tongue, qtbot: QtBot) -> None:
    tongue.speak(Language.JA)
    broken = 0
    records = [path for game in TABLES for path in sorted((RECORDS / game).glob("*.json"))[:3]]
    for record in records:
        page = shown(finish_of(record.name, record.parent.name), tongue, qtbot, QSize(960, 640))
        for label in (page.headline.title, page.headline.verdict):
            ends = {"".join(told).rstrip() for told in accumulate(phrases(label.accessibleName()))}
            for paragraph, width in product(label.text().split("\n"), range(label.width(), 240, -40)):
                lines = list(accumulate(in_lines(paragraph, width, label.font())))
                broken += len(lines) > 1
                assert all(any(end.endswith(line) for end in ends) for line in lines), lines
    assert broken


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("game", TABLES)
def test_no_heading_of_the_sums_ends_a_line_within_a_japanese_word(
    tongue: Tongue, qtbot: QtBot, game: str, percent: int
) -> None:
    tongue.speak(Language.JA)
    record = next(path for path in sorted((RECORDS / game).glob("*.json")) if is_finished(game, path.name))
    page = shown(finish_of(record.name, game), tongue, qtbot, QSize(960, 640), percent)
    try:
        page.sums.click()
        QApplication.processEvents()
        header = page.table.horizontalHeader()
        for column in range(1, header.count()):
            words = page.table._heading(column)
            prices = dict(breaks(bare(words)))
            for end in line_ends(words, header.font(), header.sectionSize(column) - 13):
                price = prices.get(len(bare(words[:end])), COMPOUND)
                assert price < COMPOUND, (bare(words[:end]), bare(words[end:]))
    finally:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        Wardrobe(application).wear(WALNUT)


def line_ends(words: str, font: QFont, width: float) -> list[int]:
    """Where Qt ends the lines of these words, but for the last one."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    ends = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        ends.append(line.textStart() + line.textLength())
    layout.endLayout()
    return ends[:-1]


@pytest.mark.parametrize("game", TABLES)
def test_the_sums_grow_with_other_words_as_far_as_none_of_them_is_cut(tongue: Tongue, qtbot: QtBot, game: str) -> None:
    record = next(path for path in sorted((RECORDS / game).glob("*.json")) if is_finished(game, path.name))
    page = shown(finish_of(record.name, game), tongue, qtbot, QSize(960, 640), 150)
    try:
        page.sums.click()
        QApplication.processEvents()
        table = page.table
        assert table.font().pixelSize() > Size.BODY.value
        is_whole = not table.verticalScrollBar().isVisible()
        assert is_whole or table.font().pixelSize() == pixels(Size.BODY), "rows scroll in the wanted letters alone"
        assert table.horizontalHeader().length() == table.viewport().width()
    finally:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        Wardrobe(application).wear(WALNUT)


def test_larger_words_have_room_in_the_smallest_window(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("09.json", "shinano"), tongue, qtbot, QSize(960, 640), 150)
    try:
        assert_all_is_seen(page)
        ways = ways_of(page)
        assert all(one.width() >= one.sizeHint().width() for one in buttons_of(page))
        for language in Language:
            tongue.speak(language)
            assert all(one.text() and one.toolTip().startswith(one.text()) for one in ways), "no picture is left alone"
            assert_all_is_seen(page)
        page.sums.click()
        QApplication.processEvents()
        assert_all_is_seen(page)
        assert page.table.horizontalHeader().length() == page.table.viewport().width()
    finally:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        Wardrobe(application).wear(WALNUT)


def test_who_hurries_the_game_on_by_key_sees_the_result(
    tongue: Tongue, qtbot: QtBot, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    begun: list[bool] = []
    with watch.held():
        page = shown(finish_of("01-2p.json"), tongue, qtbot, QSize(960, 640))
        page.again.connect(lambda: begun.append(True))
        again, left = page.buttons[Onward.AGAIN], page.buttons[Onward.LEAVE]
        assert page.home is again, "what looks offered"
        for _ in range(2):
            for press in (QTest.keyClick, QTest.mouseClick):
                press(again, Qt.Key.Key_Space if press is QTest.keyClick else Qt.MouseButton.LeftButton)
                assert not begun
                watch.move_on(2200)  # as somebody presses who waits for each move
                qtbot.waitUntil(lambda: not waits(page, left))
                assert waits(page, again), "it is seen on each button for as long as that waits"
        waiting = again.grab().toImage()
        watch.move_on(1000)
        qtbot.waitUntil(lambda: not waits(page, again))
        assert again.grab().toImage() != waiting
        QTest.keyClick(page, Qt.Key.Key_B)
        assert waits(page, again), "a letter was meant for the table, and so may be what comes next"
        assert waits(page, left)
    QTest.keyClick(page.buttons[Onward.AGAIN], Qt.Key.Key_Space)
    assert begun == [True]


def test_a_result_that_comes_again_is_seen_to_wait_again(
    tongue: Tongue, qtbot: QtBot, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    with watch.held():
        page = shown(finish_of("01-2p.json"), tongue, qtbot, QSize(960, 640))
        buttons = [one for one in page._rows.buttons if not one.isHidden()]
        watch.move_on()
        qtbot.waitUntil(lambda: not any(waits(page, one) for one in buttons))
        still = [one.grab().toImage() for one in buttons]
        page.hide()
        with qtbot.waitExposed(page):
            page.show()
        QApplication.processEvents()
        assert not page.sight.can_be_meant, "whoever comes back may still press in a row, too"
        assert all(waits(page, one) for one in buttons)
        assert not any(one.grab().toImage() == image for one, image in zip(buttons, still, strict=True))
        watch.move_on()
        qtbot.waitUntil(lambda: not any(waits(page, one) for one in buttons))


@pytest.mark.parametrize("press", [QTest.keyClick, QTest.mouseClick])
def test_who_tries_a_button_again_and_again_is_heard_at_last(
    tongue: Tongue,
    qtbot: QtBot,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    press: Callable[..., None],
) -> None:
    """Each press put it off: three buttons waited for as long as somebody tried one of them every two seconds."""
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    begun: list[float] = []
    with watch.held():
        page = shown(finish_of("01-2p.json"), tongue, qtbot, QSize(960, 640))
        came = watch.now()
        page.again.connect(lambda: begun.append(watch.now() - came))
        again = page.buttons[Onward.AGAIN]
        for _ in range(12):
            press(again, Qt.Key.Key_Space if press is QTest.keyClick else Qt.MouseButton.LeftButton)
            watch.move_on(2200)
    assert begun
    assert 8_000 < begun[0] < 14_000, "one who hurries the game on looks up before"


def waits(page: ResultPage, one: QPushButton) -> bool:
    """Whether a button is seen not to take presses yet."""
    return next(wait.is_waiting for wait in page.waits if wait.parent() is one)


def test_what_is_done_with_the_game_again_is_told_apart_by_picture_and_words(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("11-6p.json"), tongue, qtbot, QSize(1280, 800))
    ways = ways_of(page)
    pictures = [one.icon().pixmap(20, 20).toImage() for one in ways]
    assert not any(one == other for one, other in combinations(pictures, 2))
    for language in Language:
        tongue.speak(language)
        beginnings = [one.text()[:3] for one in ways]
        assert len(set(beginnings)) == len(ways)


def test_what_later_land_brings_to_a_castle_is_said_of_the_move_that_brought_it(tongue: Tongue, qtbot: QtBot) -> None:
    page = page_of(replace(finish_of("02.json", "shinano"), own_seat=0), tongue, qtbot)
    first, *_, last = page.best.accessibleDescription().split("\n")
    assert first.startswith("+9: Aoi takes control with a ")
    assert ": +6 (" in first
    assert last == "Castle points: +3"


def test_escape_closes_the_sums_first(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("01-2p.json"), tongue, qtbot, QSize(960, 640))
    escaped = []
    page.escaped.connect(lambda: escaped.append(True))
    page.sums.click()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.sums.isChecked()
    assert not escaped
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert escaped


@pytest.mark.parametrize(("game", "record"), [("shinano", "09.json"), ("wudang", "09.json"), ("uosao", "3p-1.json")])
def test_a_bar_has_a_part_for_each_source_as_long_as_its_points(
    tongue: Tongue, qtbot: QtBot, game: str, record: str
) -> None:
    finish = finish_of(record, game)
    page = shown(finish, tongue, qtbot, QSize(1280, 800))
    parts, model = page.bars.parts, page.model
    told = {(part.seat, part.column): part.points for part in parts}
    given = {
        (seat, column): source.gains[seat]
        for column, source in enumerate(model.sources, 1)
        for seat in range(model.rowCount())
        if source.gains[seat]
    }
    assert told == given
    for seat in range(model.rowCount()):
        own = [part for part in parts if part.seat == seat]
        assert sum(part.points for part in own) == finish.scores[seat]
        assert all(page.bars.row(seat).contains(part.area) for part in own)
        assert not any(one.area.adjusted(0.5, 0, -0.5, 0).intersects(other.area) for one, other in combinations(own, 2))
        gains = [part.area.left() for part in own if part.points > 0]
        assert gains == sorted(gains)
        assert all(part.area.right() <= min(gains) + 0.5 for part in own if part.points < 0 and gains)
        for part in own:
            assert page.bars.reason(part).startswith(model.headerData(part.column, Qt.Orientation.Horizontal))
    by_points = sorted(parts, key=lambda part: (abs(part.points), part.area.width()))
    assert all(fewer.area.width() <= more.area.width() + 0.01 for fewer, more in pairwise(by_points))
    longest = [part.area.width() / abs(part.points) for part in parts if abs(part.points) > 4]
    assert max(longest) - min(longest) < 0.01


def test_every_source_has_an_icon_of_its_own(tongue: Tongue) -> None:
    for game in TABLES:
        world = table_row(game).world
        assert world is not None
        drawn = list(world.sources.values())
        assert len(set(drawn)) == len(drawn)
        for name in drawn:
            icon(name, "#000000")


def test_a_screen_reader_is_told_the_bars(tongue: Tongue, qtbot: QtBot) -> None:
    page = page_of(finish_of("01-2p.json"), tongue, qtbot)
    lines = page.bars.accessibleDescription().split("\n")
    totals = [f"{name}: {score} (" for name, score in zip(page._finish.names, page._finish.scores, strict=True)]
    assert len(lines) == len(totals)
    assert all(line.startswith(total) for line, total in zip(lines, totals, strict=True))


def test_with_least_room_the_rows_scroll_and_the_headline_stays(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("11-6p.json"), tongue, qtbot, QSize(700, 420))
    page.sums.click()
    QApplication.processEvents()
    assert page.table.verticalScrollBar().isVisible()
    assert page.table.horizontalHeader().length() == page.table.viewport().width()
    assert_all_is_seen(page)


def test_lines_lie_closer_to_each_other_before_rows_scroll(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("09.json", "wudang"), tongue, qtbot, QSize(960, 700))
    page.sums.click()
    roomy, tight, close = (page.table.fit(900, density, Size.BODY.value) for density in Density)
    assert roomy > tight > close
    at_once = set()
    for height in range(700, 420, -10):
        page.resize(960, height)
        QApplication.processEvents()
        if not page.table.verticalScrollBar().isVisible():
            at_once.add(page.table.verticalHeader().length())
    assert len(at_once) >= len(Density)


def test_words_of_another_language_have_the_room_that_they_have_from_the_first(tongue: Tongue, qtbot: QtBot) -> None:
    rooms = []
    for before in Language:
        tongue.speak(before)
        page = shown(finish_of("09.json", "wudang"), tongue, qtbot, QSize(960, 700))
        tongue.speak(Language.EN)
        rooms.append([page.table.columnWidth(at) for at in range(page.model.columnCount())])
    assert rooms[0] == rooms[1]


def test_a_bar_says_with_its_sign_what_a_source_gave(
    tongue: Tongue, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("ui.result.bars.draw_numeral", lambda painter, area, text, **more: told.append(text))
    page = shown(finish_of("09.json", "usagi"), tongue, qtbot, QSize(960, 640))
    page.bars.grab()
    assert {f"+{part.points}" for part in page.bars.parts} <= set(told)


@pytest.mark.parametrize("record", ["09.json", "12.json"])
@pytest.mark.parametrize("percent", [100, 150])
def test_the_number_of_the_shortest_part_is_read_as_well_as_the_others(
    tongue: Tongue, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, record: str, percent: int
) -> None:
    sizes: list[float] = []

    def note(painter: object, area: QRectF, text: str, *, size: float, **_: str) -> None:
        if text.startswith(("+", "\N{MINUS SIGN}")):
            sizes.append(fitted_size(text, area.width(), size=size, weight=BOLD))

    monkeypatch.setattr("ui.result.bars.draw_numeral", note)
    page = shown(finish_of(record, "shinano"), tongue, qtbot, QSize(960, 640), percent)
    page.bars.grab()
    assert len(sizes) >= len(page.bars.parts)
    assert min(sizes) >= 15
