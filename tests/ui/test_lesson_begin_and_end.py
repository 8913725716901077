"""The way into a lesson, out of it, and its end, with real mouse and key events through the whole window."""

from __future__ import annotations

import re
from contextlib import closing
from dataclasses import replace

import pytest
from hand_watch import Watch
from learning import at_ease, do_step, make_move, mark, press, skip_to, step_id, take_lesson
from moments import WINDOWS
from playing import answering
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.about import PRACTICE
from engines.record import record_from_json
from engines.registry import GAMES
from ui.app import Program
from ui.book.catalogue.index import Index
from ui.book.catalogue.reading import reconcile
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.script import Opening, load_script
from ui.match.journal import Journal
from ui.match.luck import deals
from ui.match.players import Level, Player, about_players
from ui.match.unfinished import unfinished_games
from ui.settings import LessonMark
from ui.shared.acts import Act
from ui.shared.in_sight import InSight
from ui.terms import Language
from ui.window.at_table import classroom

pytestmark = pytest.mark.usefixtures("unpainted")

CAN_BE_MEANT = InSight.can_be_meant
OF = len(load_script("uosao").steps)
"""So many steps has the lesson that is mostly taken here."""

# The way into it


def test_who_sets_up_a_game_that_was_not_learned_is_offered_its_lesson(qtbot: QtBot, program: Program) -> None:
    answering("New to this game? Learn it first")
    program.window.left_games.open("uosao")
    lesson = program.window.sitting.lesson
    assert lesson is not None
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "realm"


@pytest.mark.parametrize("game", lessons())
def test_a_lesson_speaks_in_the_first_picture_of_its_table(program: Program, game: str) -> None:
    program.window.sitting.learn(game)
    lesson = program.window.sitting.lesson
    assert lesson is not None
    assert lesson.panel.speech.text.isVisible()
    assert lesson.panel.speech.text.text()
    assert not lesson.page.scene.busy


@pytest.mark.parametrize("game", lessons())
def test_who_left_a_lesson_is_offered_to_go_on_with_it(program: Program, game: str) -> None:
    of = len(load_script(game).steps)
    program.settings.change(lessons={game: LessonMark(11, of)})
    answering(f"Go on with the lesson (12/{of})")
    program.window.left_games.open(game)
    lesson = program.window.sitting.lesson
    assert lesson is not None
    assert lesson.tutor.index == 11


def test_who_has_learned_a_game_is_not_offered_its_lesson_again(program: Program, qtbot: QtBot) -> None:
    program.settings.change(lessons={"uosao": LessonMark(0, OF, done=True)})
    shown: list[bool] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        shown.extend(
            b.isVisible() for b in dialog.findChildren(QPushButton) if "lesson" in b.text() or "Learn" in b.text()
        )
        dialog.reject()

    QTimer.singleShot(0, look)
    program.window.left_games.open("uosao")
    assert shown == [False]


# From scene to scene


def test_another_scene_is_another_table_and_back_leads_to_the_one_before(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = load_script("uosao")
    first, later = whole.openings[0], whole.record(0).moves[: whole.ply(5)]
    script = replace(
        whole, steps=(*whole.steps[:2], whole.steps[5]), openings=(first, Opening(2, dict(first.setup), later))
    )
    monkeypatch.setattr(classroom, "load_script", lambda game: script)
    lesson = skip_to(qtbot, take_lesson(qtbot, program, "uosao"), "march")
    there = do_step(qtbot, lesson)
    assert there is not lesson
    assert (step_id(there), there.page.match.record.moves) == ("gap", later)
    assert there.page.view.hasFocus()
    assert mark(program) == LessonMark(2, 3)
    press(there.panel.foot.back)
    back = at_ease(qtbot, there)
    assert (step_id(back), back.page.match.record.moves) == ("march", first.moves)
    assert mark(program) == LessonMark(1, 3)


def test_the_end_of_a_season_waits_with_its_points_on_the_scored_table(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "gap_again")
    sheet, scene = lesson.page.rounds.sheet, lesson.page.scene
    make_move(lesson, "@3")
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.button.hasFocus()
    speech = lesson.panel.speech
    assert speech.isHidden() or speech.parent() is lesson.panel.foot, "one sheet at a time lies on the table"
    assert {row.name: row.total for row in sheet._told.rows} == {"Ume": "5", "Kiku": "0", "Matsu": "2"}
    lying = {one.id: one for one in scene.layout.placements}
    assert lying["soldier:0"].x > lying["common:3"].x > lying["town"].x
    foot = lesson.panel.foot
    assert [one.isVisible() for one in (foot.forward, foot.skip)] == [False, False], "only the sheet leads on"
    assert foot.count.isVisible()
    assert foot.count.text() == "Press Continue first."
    assert sheet.button.text() == "Continue"
    QTest.keyClick(sheet.button, Qt.Key.Key_PageDown)
    qtbot.waitUntil(sheet.isHidden)
    assert step_id(at_ease(qtbot, lesson)) == "town"
    assert foot.count.text().startswith("Step ")


@pytest.mark.parametrize("game", lessons())
def test_the_result_is_not_offered_before_the_last_step_has_been_heard(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Whose game is over a few steps before its lesson is would leave it for the result, and miss what follows."""
    steps = load_script(game).steps
    lesson = take_lesson(qtbot, program, game, steps[-3].id)
    banner = lesson.page.end
    for step in steps[-3:]:
        assert (step_id(lesson), banner.isVisible()) == (step.id, False)
        lesson = do_step(qtbot, lesson)
        banner = lesson.page.end
    assert lesson.tutor.step is None
    assert banner.isVisible() == lesson.page.match.snapshot().over
    lesson.tutor.go_back()
    at_ease(qtbot, lesson)
    assert not banner.isVisible()


@pytest.mark.parametrize("game", ["uosao", "wudang"])
def test_a_lesson_starts_again_from_its_beginning_wherever_it_stands(qtbot: QtBot, program: Program, game: str) -> None:
    """Also from another scene, where a round is over, and from its end; its menu says so in the language in force."""
    steps = load_script(game).steps
    for is_over in (False, True):
        if game == "uosao":
            lesson = take_lesson(qtbot, program, game, "gap_again")
            make_move(lesson, "@3")
            qtbot.waitUntil(lesson.page.rounds.sheet.isVisible)
        else:
            lesson = take_lesson(qtbot, program, game, steps[-1].id)
            if is_over:
                lesson.tutor.go_on()
        with qtbot.waitActive(program.window):
            program.window.activateWindow()
        QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        lesson = at_ease(qtbot, lesson)
        assert (step_id(lesson), mark(program, game).step) == (steps[0].id, 0)
        assert lesson.page.view.hasFocus()
    again = lesson.page.bar.actions_by_act[Act.RESTART]
    assert again in lesson.page.bar.more.menu().actions()
    assert (again.isVisible(), again.text()) == (True, "This lesson from the beginning")
    program.tongue.switch()
    assert again.text() == "このチュートリアルを最初から"


def test_a_wrong_move_that_ends_a_season_is_taken_back_while_it_is_told(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "fallen")
    program.settings.change(speed="normal")
    make_move(lesson, "R1")
    qtbot.waitUntil(lambda: lesson.tutor.answer is not None)
    assert lesson.page.scene.busy
    press(lesson.panel.speech.remark.take_back)
    qtbot.waitUntil(lambda: lesson.tutor.waiting and not lesson.page.scene.busy)
    assert lesson.page.rounds.sheet.isHidden()
    assert step_id(lesson) == "fallen"
    program.settings.change(speed="off")
    make_move(lesson, "D1")
    assert step_id(at_ease(qtbot, lesson)) == "gap_again"


# Leaving and coming back


def test_a_lesson_is_left_without_a_question_and_taken_up_where_it_was(
    qtbot: QtBot, program: Program, lesson: Lesson
) -> None:
    skip_to(qtbot, lesson, "gap")
    press(lesson.panel.foot.leave)
    assert program.window.sitting.table is None
    assert mark(program) == LessonMark(5, OF)
    scroll = program.window.shelf.introduction
    assert scroll.learn.text() == f"Resume lesson (6/{OF})"
    assert f"step 6 of {OF}" in program.window.shelf.boxes[0].accessibleName()
    press(scroll.learn)
    again = program.window.sitting.lesson
    assert again is not None
    at_ease(qtbot, again)
    assert (step_id(again), again.page.match.snapshot().ply) == ("gap", 9)
    do_step(qtbot, again)
    assert step_id(again) == "badge"
    press(again.panel.foot.back)
    at_ease(qtbot, again)
    press(again.panel.foot.back)
    at_ease(qtbot, again)
    assert (step_id(again), again.page.match.snapshot().ply) == ("road", 7)


def test_the_bar_leads_back_to_the_shelf_and_offers_nothing_that_a_lesson_lacks(
    program: Program, lesson: Lesson
) -> None:
    shown = {act for act, button in lesson.page.bar._buttons.items() if button.isVisible()}
    assert shown.isdisjoint({Act.UNDO, Act.REDO, Act.RESTART, Act.NEW, Act.LOG, Act.RECAP, Act.HINT})
    lesson.page.bar.actions_by_act[Act.BACK].trigger()
    assert program.window.sitting.lesson is None
    assert program.window.shelf.isVisible()


def test_a_lesson_writes_no_journal(qtbot: QtBot, program: Program, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "road")
    assert list(unfinished_games(program.window._house.journals, ("uosao",))) == []


def test_a_learned_game_wears_a_seal_and_its_lesson_begins_anew(qtbot: QtBot, program: Program) -> None:
    program.settings.change(lessons={"uosao": LessonMark(0, OF, done=True)})
    program.window.left_games.show_ribbons()
    box = program.window.shelf.boxes[0]
    assert box.lesson == LessonMark(0, OF, done=True)
    assert "the lesson is learned" in box.accessibleName()
    assert program.window.shelf.introduction.learn.text() == "Learn to play"
    assert step_id(take_lesson(qtbot, program, "uosao")) == "realm"


def test_a_mark_beyond_the_script_stands_at_its_last_step(qtbot: QtBot, program: Program) -> None:
    program.settings.change(lessons={"uosao": LessonMark(40, 41)})
    assert step_id(take_lesson(qtbot, program, "uosao")) == load_script("uosao").steps[-1].id


# The end


def at_the_end(qtbot: QtBot, program: Program) -> Lesson:
    program.settings.change(lessons={"uosao": LessonMark(OF - 1, OF)})
    lesson = take_lesson(qtbot, program, "uosao")
    press(lesson.panel.foot.forward)
    at_ease(qtbot, lesson)
    return lesson


def test_the_lesson_goes_on_as_a_game_against_beginners(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    script = load_script("uosao")
    written = script.record(len(script.steps)).moves
    press(lesson.panel.speech.closing.play_on)
    sitting = program.window.sitting
    assert sitting.lesson is None
    assert sitting.table is not None
    assert sitting.table.match.record.moves[: len(written)] == written
    assert [player.level for player in sitting.table.match.players] == [None, Level.BEGINNER, Level.BEGINNER]
    assert sitting.table.names == ("Ume", "Kiku", "Matsu")
    program.tongue.speak(Language.JA)
    assert sitting.table.names == tuple(name.ja for name in script.names)
    assert len(list(unfinished_games(program.window._house.journals, ("uosao",)))) == 1
    assert sitting.table.bar.latest.isVisible()
    sitting._another.play_again()
    told = sitting.table.names
    program.tongue.speak(Language.EN)
    assert not set(sitting.table.names) & {*told, *(name.ja for name in script.names)}


def end_of(qtbot: QtBot, program: Program, game: str) -> Lesson:
    script = load_script(game)
    program.settings.change(lessons={game: LessonMark(len(script.steps) - 1, len(script.steps))})
    lesson = take_lesson(qtbot, program, game)
    lesson.tutor.go_on()
    at_ease(qtbot, lesson)
    return lesson


def test_at_the_end_the_name_of_the_lesson_is_whole_in_large_letters_too(qtbot: QtBot, program: Program) -> None:
    program.settings.change(text_size=150)
    program.window.resize(*WINDOWS[0])
    lesson = end_of(qtbot, program, "sword")
    QApplication.processEvents()
    title = lesson.panel.foot.title
    assert title.isVisible()
    assert title.text() == title.accessibleName()
    foot = lesson.panel.foot
    press(foot.back)
    at_ease(qtbot, lesson)
    assert all(one.sizePolicy().retainSizeWhenHidden() for one in (foot.forward, foot.skip))


def take_deal(lesson: Lesson, way: int) -> None:
    """Take one of the ways in the menu of the deal."""
    closing = lesson.panel.speech.closing
    assert closing.deal.isVisible()
    closing.deals.actions()[way].trigger()
    QApplication.processEvents()


@pytest.mark.parametrize("game", lessons())
def test_the_lesson_is_watched_again_and_its_deal_played_again_with_its_people_as_practice(
    qtbot: QtBot, program: Program, game: str
) -> None:
    lesson, sitting = end_of(qtbot, program, game), program.window.sitting
    names, setup, moves = lesson.page.names, lesson.page.match.record.setup, lesson.page.match.record.moves
    press(lesson.panel.speech.closing.watch)
    assert sitting.cinema.screening is not None
    assert sitting.table is sitting.cinema.screening.page
    assert (sitting.table.names, sitting.table.match.record.moves) == (names, moves)
    sitting.leave()
    assert sitting.table is lesson.page
    assert lesson.page.isVisible()
    assert lesson.panel.speech.closing.watch.isVisible()
    take_deal(lesson, 0)
    table = sitting.table
    assert table is not None
    assert sitting.lesson is None
    record = table.match.record
    assert (record.setup, record.about[PRACTICE], table.names) == (setup, True, names)
    assert table.match.snapshot().actor is not None
    assert [player.is_person for player in table.match.players].count(True) == 1
    assert table.bar.practice.text() == "practice"


@pytest.mark.parametrize("game", lessons())
def test_the_deal_of_the_lesson_is_played_again_by_others_as_practice(
    qtbot: QtBot, program: Program, game: str
) -> None:
    lesson = end_of(qtbot, program, game)
    setup = lesson.page.match.record.setup
    answering("Start the same deal" if deals(game) else "Start the game")
    take_deal(lesson, 1)
    table = program.window.sitting.table
    assert table is not None
    assert (table.match.record.setup, table.match.record.about[PRACTICE]) == (setup, True)
    assert table.is_running


@pytest.mark.parametrize("game", lessons())
def test_the_end_offers_to_play_on_exactly_where_the_game_is_not_over(
    qtbot: QtBot, program: Program, game: str
) -> None:
    script = load_script(game)
    program.settings.change(lessons={game: LessonMark(len(script.steps) - 1, len(script.steps))})
    lesson = take_lesson(qtbot, program, game)
    lesson.tutor.go_on()
    at_ease(qtbot, lesson)
    assert lesson.panel.speech.closing.isVisible()
    assert lesson.panel.speech.closing.play_on.isVisible() != lesson.page.match.snapshot().over
    assert lesson.panel.speech.closing.first_game.isVisible()


def test_from_the_end_a_way_leads_back_to_the_last_step(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.foot.back)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == load_script("uosao").steps[-1].id
    assert lesson.panel.speech.closing.isHidden()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", lessons())
def test_the_end_lists_what_was_not_taught_in_full_and_leads_to_its_rules(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    script = load_script(game)
    program.window.resize(960, 640)
    program.settings.change(text_size=150, lessons={game: LessonMark(len(script.steps) - 1, len(script.steps))})
    lesson = take_lesson(qtbot, program, game)
    lesson.tutor.go_on()
    at_ease(qtbot, lesson)
    program.tongue.speak(language)
    closing = lesson.panel.speech.closing
    told = [about.in_(language) for about in script.rulebook.values()]
    assert [one.text() for one in closing.untaught] == told
    every = len(GAMES[game].rules)
    assert sorted(map(int, re.findall(r"\d+", closing.text.text()))) == [every - len(told), every]
    assert not [about for about in told if re.search(r"[A-Z]\d", about)]  # numbers of rules tell a player nothing
    assert not set(script.rulebook) & set(script.taught)
    for one in closing.untaught:
        assert one.isVisible()
        assert one.width() >= one.sizeHint().width()
        assert one.height() >= one.fontMetrics().height()
    press(closing.untaught[1])
    book = program.window.reading.panel
    assert book is not None
    assert book.spot.rule == list(script.rulebook)[1]


def test_after_the_lesson_a_first_game_begins_in_which_the_table_warns(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.first_game)
    sitting = program.window.sitting
    assert sitting.lesson is None
    assert sitting.table is not None
    assert sitting.table.match.record.moves == ()
    assert [player.level for player in sitting.table.match.players] == [None, Level.BEGINNER, Level.BEGINNER]
    assert len(list(unfinished_games(program.window._house.journals, ("uosao",)))) == 1


def test_the_first_game_after_a_lesson_says_that_the_others_are_beginners_until_a_move_is_made(
    qtbot: QtBot, program: Program
) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.first_game)
    table = program.window.sitting.table
    assert table is not None
    banner = table.bar.against
    qtbot.waitUntil(lambda: bool(table.match.snapshot().legal) and not table.scene.busy)
    assert banner.isVisible()
    assert banner.accessibleName() == "Against 2 beginners; 3 to 5 can play."
    journal = table.match.saving.path
    answering("Cancel")
    press(banner.button)
    assert program.window.sitting.table is table, "nothing was changed"
    answering("Start the game")
    press(banner.button)
    begun = program.window.sitting.table
    assert begun is not None
    assert begun is not table
    assert journal is not None
    assert not journal.exists(), "it was only just begun"
    assert begun.bar.against.isHidden()


@pytest.mark.parametrize(("presses", "players"), [(("Start the game",), 3), (("4", "Start the game"), 4)])
def test_whoever_changes_the_first_game_after_a_lesson_begins_with_the_players_that_were_named(
    qtbot: QtBot, program: Program, presses: tuple[str, ...], players: int
) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.first_game)
    table = program.window.sitting.table
    assert table is not None
    qtbot.waitUntil(lambda: bool(table.match.snapshot().legal) and not table.scene.busy)
    answering(*presses)
    press(table.bar.against.button)
    begun = program.window.sitting.table
    assert begun is not None
    assert begun is not table
    assert [player.level for player in begun.match.players] == [None, *[Level.BEGINNER] * (players - 1)]


def test_who_has_made_a_move_is_told_no_more_of_beginners(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.first_game)
    table = program.window.sitting.table
    assert table is not None
    qtbot.waitUntil(lambda: bool(table.match.snapshot().legal) and not table.scene.busy)
    snapshot = table.match.snapshot()
    assert table.match.submit(snapshot.legal[0], snapshot.ply)
    assert table.bar.against.isHidden()


def test_the_first_game_after_a_lesson_has_the_name_that_was_played_under(qtbot: QtBot, program: Program) -> None:
    folder = program.window._house.journals
    recorded = record_from_json(recorded_games("sword")[0]["record"])
    for name, about in (("Hanako", {}), ("Somebody Else", {PRACTICE: True})):
        players = about_players((Player(name), *(Player("", Level.EASY),) * (recorded.players - 1)))
        Journal.create(folder, replace(recorded, about={**players, **about})).close()
    with closing(Index.beside(folder)) as index:
        for _ in reconcile(index, GAMES):
            pass
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.first_game)
    table = program.window.sitting.table
    assert table is not None
    assert [player.name for player in table.match.players if player.is_person] == ["Hanako"]


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("game", lessons())
def test_the_end_takes_the_keyboard_and_a_key_that_ended_the_lesson_begins_no_game(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    script = load_script(game)
    program.settings.change(lessons={game: LessonMark(len(script.steps) - 1, len(script.steps))})
    with watch.held():
        lesson = take_lesson(qtbot, program, game)
        lesson.tutor.go_on()
        at_ease(qtbot, lesson)
        first_game = lesson.panel.speech.closing.first_game
        assert first_game.hasFocus()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        assert program.window.sitting.lesson is lesson
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert lesson.panel.speech.isAncestorOf(QApplication.focusWidget())
        first_game.setFocus()
        program.window.repaint()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert program.window.sitting.lesson is None


def test_from_the_end_a_way_leads_to_the_shelf(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.speech.closing.to_shelf)
    assert program.window.shelf.isVisible()
    assert mark(program) == LessonMark(0, OF, done=True)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)")
@pytest.mark.parametrize("game", lessons())
def test_a_key_that_opens_the_deals_chooses_none_while_it_is_held(qtbot: QtBot, program: Program, game: str) -> None:
    closing = end_of(qtbot, program, game).panel.speech.closing
    QTest.keyClick(closing.first_game, Qt.Key.Key_Tab)
    assert closing.deal.hasFocus()
    QTest.keyPress(closing.deal, Qt.Key.Key_Space)
    QTest.keyRelease(closing.deal, Qt.Key.Key_Space)
    assert closing.deals.isVisible()
    assert closing.deals.activeAction() is closing.same_deal
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        QApplication.sendEvent(closing.deals, held(key))
    assert closing.deals.isVisible()
    assert program.window.sitting.lesson is not None
    QTest.keyClick(closing.deals, Qt.Key.Key_Down)
    assert closing.deals.activeAction() is closing.others
    QTest.keyClick(closing.deals, Qt.Key.Key_Up)
    QTest.keyClick(closing.deals, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert program.window.sitting.lesson is None
    assert program.window.sitting.table is not None


def held(key: Qt.Key) -> QKeyEvent:
    """A key that was pressed before and is not let go."""
    return QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)


DEALT = {Language.EN: "Play this deal…", Language.JA: "同じ配札で遊ぶ…"}
LAID_OUT = {Language.EN: "Play this setup…", Language.JA: "同じ初期配置で遊ぶ…"}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", ["uosao", "sword"])
def test_the_way_to_the_deal_is_a_button_with_words(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    """A game that deals nothing has no deal, but a setup."""
    program.tongue.speak(language)
    closing = end_of(qtbot, program, game).panel.speech.closing
    words = (DEALT if deals(game) else LAID_OUT)[language]
    assert closing.deal.text() == words
    assert closing.deal.fontMetrics().horizontalAdvance(words) < closing.deal.width()
    assert closing.deal.icon().isNull()
