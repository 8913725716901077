"""The bar over the table, where names are long and windows narrow."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate

import pytest
from hand_watch import Watch
from moments import Moment, look_at, moments
from playing import PEOPLE, at_rest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.games import TABLES
from ui.look.theme import WALNUT
from ui.match.new_game import Setup
from ui.models.log_model import LogRole
from ui.phrases import phrases
from ui.shared.acts import Act
from ui.table.bar.top_bar import TopBar
from ui.table.page import TablePage
from ui.terms import Language, Terms
from ui.window.main_window import SMALLEST

pytestmark = pytest.mark.usefixtures("unpainted")
NARROWEST = 960


@pytest.fixture
def bar(qtbot: QtBot) -> TopBar:
    made = TopBar(WALNUT)
    qtbot.addWidget(made)
    made.title.say("Lords of Shinano")
    made.resize(NARROWEST, made.sizeHint().height())
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_who_is_thinking_stands_apart_from_the_title(qtbot: QtBot, bar: TopBar) -> None:
    bar.show_thinking("Fuyu")
    qtbot.waitUntil(lambda: bar.thinking.text() == "Fuyu is thinking…")
    assert bar.thinking.x() - bar.title.geometry().right() >= 16


def test_practice_stays_said_where_the_title_gives_way(qtbot: QtBot, bar: TopBar) -> None:
    bar.name_game("Lords of Shinano", "(practice)")
    assert bar.practice.isVisible()
    assert bar.title.isVisible()
    bar.show_thinking(2 * "Wilhelmina of the Windmills behind the Seven Hills ")
    bar.show_unsaved(True)
    qtbot.waitUntil(lambda: not bar.title.isVisible())
    assert bar.practice.lines == ("practice",)
    bar.show_banner(bar.end)
    QApplication.processEvents()
    assert bar.practice.lines == ("practice",)
    assert bar.minimumSizeHint().width() <= NARROWEST
    bar.name_game("Lords of Shinano", "")
    assert not bar.practice.isVisible()


def test_while_nothing_is_to_be_said_the_name_of_the_game_stands_alone(bar: TopBar) -> None:
    assert bar.title.isVisible()
    others = (bar.look_back, bar.end, bar.elsewhere, bar.unsaved, bar.eye, bar.thinking, bar.hurry)
    assert not any(one.isVisible() for one in others)


def test_each_button_of_the_bar_has_a_tip_that_tells_what_it_does(bar: TopBar) -> None:
    told = [one.toolTip() for one in (*bar._buttons.values(), bar.unsaved, bar.eye.look, bar.eye.keep)]
    assert all(told)
    assert len(set(told)) == len(told)


def test_a_long_name_gives_way_and_the_buttons_stay_in_the_bar(qtbot: QtBot, bar: TopBar) -> None:
    name = 2 * "Wilhelmina of the Windmills behind the Seven Hills "
    bar.show_thinking(name)
    qtbot.waitUntil(lambda: bar.thinking.text().endswith("…") and name not in bar.thinking.text())
    assert bar.thinking.accessibleName() == f"{name} is thinking…"
    assert bar.minimumSizeHint().width() <= NARROWEST
    assert all(one.geometry().right() < NARROWEST for one in bar._buttons.values())


def test_what_is_met_is_told_where_a_lesson_takes_undo_off_the_bar_and_nothing_is_kept_covered(bar: TopBar) -> None:
    bar.withhold((Act.UNDO, Act.REDO))
    bar.tell_met("The fan", "Its holder begins.", refused=False)
    assert bar.met.geometry().right() < min(
        one.x() for one in bar._buttons.values() if one.isVisible() and one.x() > 60
    )
    assert bar.met.width() > NARROWEST // 3


def test_in_a_wide_window_icons_and_words_are_larger(bar: TopBar) -> None:
    told: list[tuple[int, int, int]] = []
    for width in (1280, 1920):
        bar.resize(width, bar.sizeHint().height())
        bar.tell_met("Deck (12 left)", "If you pass you must draw the top card.", refused=False)
        told.append((bar.met.letters, bar.title.sizeHint().width(), bar.more.iconSize().width()))
    usual, wide = told
    assert usual[0] == 14
    assert all(larger >= 1.2 * one for one, larger in zip(usual, wide, strict=True))


@pytest.mark.parametrize("language", list(Language))
def test_a_discard_pile_with_every_card_is_told_whole_in_the_narrowest_bar(bar: TopBar, language: Language) -> None:
    words = Terms("sword", language)
    bar.resize(NARROWEST, 40)  # as it is in the program
    facts = {"count": 49, "side": "blue", "kinds": dict.fromkeys("0123456789S", 5)}
    bar.tell_met(words.say("piece.discard", **facts), words.say("piece.discard.hint"), refused=False)
    assert bar.met.is_whole


@pytest.mark.parametrize(
    ("share", "lines"),
    [(1.0, ("Lords of Shinano",)), (0.6, ("Lords of", "Shinano")), (0.3, ())],
)
def test_the_name_of_the_game_is_never_cut_off_with_dots(bar: TopBar, share: float, lines: tuple[str, ...]) -> None:
    bar.title.resize(round(share * bar.title.sizeHint().width()), bar.title.height())
    assert bar.title.lines == lines
    assert bar.title.accessibleName() == "Lords of Shinano"


# At the table


def sit_down(qtbot: QtBot, program: Program, language: Language) -> TablePage:
    """Two people in the smallest window, the game with the longest title."""
    program.tongue.speak(language)
    program.window.resize(SMALLEST)
    program.window.sitting.begin(Setup("usagi", PEOPLE[:2], 5))
    table = program.window.sitting.table
    assert table is not None
    at_rest(qtbot, table)
    QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    return table


def squeezed(bar: TopBar) -> list[QWidget]:
    """The buttons that are narrower than their words."""
    return [one for one in bar.findChildren(QPushButton) if one.isVisible() and one.width() < one.sizeHint().width()]


@pytest.mark.parametrize("language", list(Language))
def test_the_banners_and_the_eye_fit_side_by_side_in_the_smallest_window(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.settings.change(hands_covered=True)
    table = sit_down(qtbot, program, language)
    table.match.keep_open(True)
    at_rest(qtbot, table)
    table.match.submit(table.match.snapshot().legal[0], table.match.snapshot().ply)
    at_rest(qtbot, table)
    table.match.look(0)
    at_rest(qtbot, table)
    QApplication.processEvents()
    assert table.look_back.isVisible()
    assert table.bar.eye.isVisible()
    assert table.bar.minimumSizeHint().width() <= SMALLEST.width()
    assert squeezed(table.bar) == []
    table.bar.show_banner(table.end)
    assert table.bar.minimumSizeHint().width() <= SMALLEST.width()


@pytest.mark.parametrize("language", list(Language))
def test_the_name_of_the_game_is_whole_beside_the_eye_in_the_smallest_window(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.settings.change(hands_covered=True)
    table = sit_down(qtbot, program, language)
    table.fold_log(False)
    title = table.bar.title
    qtbot.waitUntil(lambda: table.bar.eye.keep.isVisible() and title.width() > 0)
    assert " ".join(title.lines) == title.text()
    assert title.height() >= len(title.lines) * title.fontMetrics().height()
    bar = table.bar
    bar.show_thinking("Player 2")
    bar.show_unsaved(True)
    assert bar.minimumSizeHint().width() <= SMALLEST.width()
    bar.eye.hide()
    whole = bar.thinking.accessibleName()
    qtbot.waitUntil(lambda: bar.thinking.text() == whole)


@pytest.mark.usefixtures("painted")
def test_while_the_log_is_folded_the_bar_tells_what_happened_last(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1280, 800)
    table = look_at(program, "uosao", moments("uosao")["middle"])
    at_rest(qtbot, table)
    assert table.is_log_folded, "short of room the log is folded until somebody wants it"
    latest, log = table.bar.latest, table.log.list.model()
    newest = log.index(log.rowCount() - 1, 0).data()
    QApplication.processEvents()
    assert latest.words.endswith(newest)
    before = latest.grab().toImage()
    program.tongue.speak(Language.JA)
    assert latest.words.endswith(log.index(log.rowCount() - 1, 0).data())
    assert not latest.words.endswith(newest)
    assert latest.grab().toImage() != before
    QTest.mouseClick(latest, Qt.MouseButton.LeftButton)
    assert not table.is_log_folded
    assert latest.isHidden()


@pytest.mark.parametrize("size", [SMALLEST, QSize(1280, 800)])
@pytest.mark.parametrize("game", ["sword", "shinano"])
def test_what_somebody_did_stays_in_the_bar_when_a_card_is_drawn_after_it(
    qtbot: QtBot, program: Program, game: str, size: QSize
) -> None:
    program.window.resize(size)
    for ply in range(8, 40):
        table = look_at(program, game, Moment(ply, 0))
        at_rest(qtbot, table)
        log = table.log.list.model()
        acted, drawn = (log.index(log.rowCount() - at, 0) for at in (2, 1))
        if drawn.data(LogRole.KEY) in ("drawn", "drew") and acted.data(LogRole.SEAT) == drawn.data(LogRole.SEAT):
            break
    assert drawn.data(LogRole.KEY) in ("drawn", "drew")
    assert table.bar.latest.accessibleName() == acted.data()
    qtbot.waitUntil(lambda: acted.data() in table.bar.latest.words or table.bar.latest.words.endswith("…"))
    assert table.bar.latest.words[:12] in f"{log.index(log.rowCount() - 3, 0).data()} {acted.data()}"


def test_an_open_log_gives_way_to_the_table_while_the_window_is_small(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1920, 1080)
    table = look_at(program, "wudang", moments("wudang")["middle"])
    at_rest(qtbot, table)
    assert not table.is_log_folded
    program.window.resize(960, 640)
    qtbot.waitUntil(lambda: table.is_log_folded)
    table.fold_log(False)
    program.window.resize(1000, 640)
    QApplication.processEvents()
    assert not table.is_log_folded, "whoever opens it in a small window keeps it"
    table.fold_log(True)
    program.window.resize(1920, 1080)
    qtbot.waitUntil(lambda: not table.is_log_folded)


def test_what_happened_last_is_whole_where_it_is_so_without_the_title_and_who_thinks(program: Program) -> None:
    program.window.resize(SMALLEST)
    for language in Language:
        program.tongue.speak(language)
        table = look_at(program, "shinano", moments("shinano")["middle"])
        bar = table.bar
        bar.show_thinking("Player 2")
        QApplication.processEvents()
        assert bar.latest.words.endswith(bar.latest.accessibleName())
        assert bar.hurry.isVisible()
        assert bar.thinking.isVisible() or not bar.hurry.icon().isNull()
        assert bar.hurry.toolTip().endswith(bar.thinking.accessibleName())
        assert bar.hurry.accessibleName() in bar.hurry.toolTip()


def test_the_title_gives_way_before_the_words_of_the_recap(program: Program) -> None:
    program.window.resize(1280, 800)
    program.tongue.speak(Language.EN)
    middle = moments("wudang")["middle"]
    table = look_at(program, "wudang", middle)
    table.recap.close()
    table.fold_log(True)
    bar, seen = table.bar, set[tuple[bool, bool]]()
    bar.offer_recap(wanted=True)
    for ply in range(1, middle.ply):
        bar.latest.tell_until(ply)
        QApplication.processEvents()
        seen.add((bar.title.isVisible(), bool(bar.recap.text())))
    assert (False, True) in seen
    assert (True, False) not in seen


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("game", TABLES)
def test_the_recap_is_offered_in_words_however_long_what_happened_last_is(
    program: Program, game: str, language: Language
) -> None:
    """Its arrows alone tell nobody what they are for."""
    program.window.resize(SMALLEST)
    program.tongue.speak(language)
    middle = moments(game)["middle"]
    table = look_at(program, game, middle)
    table.recap.close()
    table.fold_log(True)
    bar, said = table.bar, set[str]()
    for ply in range(1, middle.ply):
        bar.latest.tell_until(ply)
        QApplication.processEvents()
        bar.offer_recap(wanted=True)
        assert bar.recap.isVisible()
        assert bar.recap.width() >= bar.recap.sizeHint().width(), "nothing of its words is cut off"
        said.add(bar.recap.text())
    short = {Language.EN: "Recap", Language.JA: "前回から"}[language]
    assert short in said
    assert said <= {short, bar.recap.accessibleName()}


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("game", TABLES)
def test_no_event_is_cut_off_within_a_phrase_in_the_smallest_window(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    program.window.resize(SMALLEST)
    program.tongue.speak(language)
    moment = max((moments(game)[name] for name in ("middle", "fullest", "widest")), key=lambda one: one.ply)
    table = look_at(program, game, moment)
    at_rest(qtbot, table)
    latest = table.bar.latest
    for ply in range(1, moment.ply + 1):
        latest.tell_until(ply)
        lines, wide = latest.lines, QFontMetricsF(latest._face).horizontalAdvance
        assert len(lines) <= 2
        assert all(wide(line) <= latest._room for line in lines), lines
        assert QFontMetricsF(latest._face).ascent() * len(lines) <= latest.height()
        if latest.is_on_one_line:
            assert latest.words.endswith(latest.accessibleName())
        else:
            ends = {_letters("".join(told)) for told in accumulate(phrases(latest.accessibleName()))}
            seen = [_letters(told) for told in accumulate(lines)]
            assert set(seen) <= ends, lines
            assert seen[-1] == _letters(latest.accessibleName()) or lines[-1].endswith("…")


def _letters(text: str) -> str:
    """Without blanks, and without what may be left out at its end."""
    return re.sub(r"\s", "", text).rstrip("….,;:、。")


def test_what_is_seldom_wanted_stands_in_a_menu_with_its_key(qtbot: QtBot, program: Program) -> None:
    table = sit_down(qtbot, program, Language.EN)
    listed = [action for action in table.bar.more.menu().actions() if not action.isSeparator()]
    assert [action.text() for action in listed] == [
        "Since your last turn",
        "Watch from the start",
        "Show the whole table",
        "Start again",
        "New game",
        "The book of games",
        "Open a recorded game…",
        "Save this game as…",
        "Copy this position as text",
        "Open a position from the clipboard",
        "Show it to others…",
        "Sound",
        "Settings",
    ]
    assert all(action.shortcut().toString() for action in listed)
    assert all(one.isVisible() for one in table.bar._buttons.values())


def click_at(bar: TopBar, at: QPoint) -> QWidget:
    """A click where this lies in the bar, on whatever is there now, which is told."""
    hit = bar.childAt(at) or bar
    QTest.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(bar, at))
    return hit


COMES: dict[str, Callable[[TopBar], object]] = {
    "the recap": lambda bar: bar.offer_recap(wanted=True),
    "the result": lambda bar: bar.show_banner(bar.end),
    "the result where nothing is saved": lambda bar: (bar.show_unsaved(True), bar.show_banner(bar.end)),
}


@pytest.mark.parametrize("coming", COMES)
@pytest.mark.parametrize("pause", [0, 300])
def test_a_click_on_move_now_that_comes_late_presses_nothing_that_comes_in_its_place(
    bar: TopBar, watch: Watch, coming: str, pause: int
) -> None:
    """Whether that comes at once or a moment later; and what it offers is there for the next click."""
    pressed: list[object] = []
    for signal in (bar.asked, bar.end.pressed, bar.saving_wanted, bar.latest.wanted):
        signal.connect(lambda *told: pressed.append(told))
    bar.end.say("The game is over.", "Result")
    bar.show_thinking("Fuyu")
    QApplication.processEvents()
    lay = bar.hurry.geometry()
    spots = [QPoint(x, lay.center().y()) for x in range(lay.left(), lay.right(), 6)]
    with watch.held():
        bar.show_thinking("")
        watch.move_on(pause)
        COMES[coming](bar)
        QApplication.processEvents()
        watch.move_on(300)
        hit = {click_at(bar, spot) for spot in spots}
        assert hit & {bar.recap, bar.end.button, bar.unsaved}
        assert pressed == []
        watch.move_on(300)
        for button in (bar.recap, bar.end.button, bar.unsaved):
            if button.isVisible():
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                assert pressed
                pressed.clear()


def test_what_lay_beside_move_now_is_clicked_at_once(bar: TopBar, watch: Watch) -> None:
    wanted = []
    bar.saving_wanted.connect(lambda: wanted.append(True))
    bar.show_unsaved(True)
    bar.show_thinking("Fuyu")
    QApplication.processEvents()
    with watch.held():
        bar.show_thinking("")
        at = bar.unsaved.geometry().center()
        assert not bar.hurry.geometry().contains(at)
        click_at(bar, at)
    assert wanted


def test_a_click_on_move_now_that_comes_late_does_not_hurry_who_thinks_next(bar: TopBar, watch: Watch) -> None:
    hurried = []
    bar.hurried.connect(lambda: hurried.append(True))
    with watch.held():
        bar.show_thinking("Fuyu")
        QApplication.processEvents()
        watch.move_on(600)
        bar.show_thinking("")
        bar.show_thinking("Mio")
        QApplication.processEvents()
        for moment, heard in ((300, []), (300, [True])):
            watch.move_on(moment)
            QTest.mouseClick(bar.hurry, Qt.MouseButton.LeftButton)
            assert hurried == heard
