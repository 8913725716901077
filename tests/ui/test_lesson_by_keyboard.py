"""Every lesson is learned without a mouse: Tab walks, Enter touches, F turns what is held, Page Down nods."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hand_watch import Watch
from learning import (
    PATIENCE,
    SIDES,
    TableSizes,
    assert_read_beside_what_is_needed,
    assert_ring_is_seen,
    at_ease,
    covered,
    is_answered,
    press,
    skip_to,
    take_lesson,
)
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.board.hand.hurry import RHYTHM_MS
from ui.board.values.asks import Light
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Place
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.script import Wait, load_script
from ui.shared.acts import KEYS, Act
from ui.shared.in_sight import InSight
from ui.shared.parts import native_keys
from ui.terms import Language

FAR = 9
"""Nothing that a lesson asks for is more steps away than this."""
WALKING = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Backtab)
LANGUAGES = tuple(Language)
CAN_BE_MEANT = InSight.can_be_meant

pytestmark = pytest.mark.usefixtures("unpainted")


def names_of(lesson: Lesson, called: str) -> set[str]:
    """The things that go by this name and have not been touched."""
    layout, touched = lesson.page.scene.layout, lesson.page.scene._touching.picker.touches
    things: list[Placement | Place] = [*layout.placements, *layout.places]
    return {thing.id for thing in things if called in (thing.id, thing.same_as)} - set(touched)


def walk_to(lesson: Lesson, called: str) -> None:
    view, touching = lesson.page.view, lesson.page.scene._touching
    for _ in range(SIDES):
        if names_of(lesson, called):
            break
        QTest.keyClick(view, Qt.Key.Key_F)
    wanted = names_of(lesson, called)
    for _ in range(FAR):
        if touching.focus in wanted:
            return
        view.setFocus()
        QTest.keyClick(view, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {called} in {FAR} steps")


def do_step_by_keys(qtbot: QtBot, lesson: Lesson, watch: Watch) -> Lesson:
    step, page = lesson.tutor.step, lesson.page
    assert step is not None
    if step.wait is Wait.NEXT:
        QTest.keyClick(page.view, Qt.Key.Key_PageDown)
    elif step.wait is Wait.LOOK:
        touch_what_is_sought(lesson, watch)
    else:
        picked = page.scene.hand.picker.touches
        if not page.scene.hand.picker.is_begun:
            see_where_enter_and_tab_lead(lesson)
        for equal in sorted(page.scene.hand.picker.instead)[:1]:
            page.scene._touching.lead_to(equal)
            QTest.keyClick(page.view, Qt.Key.Key_Return)
            if glowing(lesson):
                see_where_what_is_picked_is_led(lesson, Qt.Key.Key_Return)
            page.scene._touching.return_to(picked)
        in_hand = [one for one in page.scene.layout.placements if one.touch.given or one.id in picked]
        given = {name for one in in_hand for name in (one.id, one.same_as)}
        ply = page.match.snapshot().ply
        for called in page._row.table.gesture(step.move, page._row.table.read(page.match.snapshot().view)).path:
            # where nothing more is to be chosen the move has been made
            if called not in given and page.match.snapshot().ply == ply:
                if page.scene.walked_on in page.scene.hand.picker.touches and glowing(lesson):
                    see_where_what_is_picked_is_led(lesson, Qt.Key.Key_Return, Qt.Key.Key_Tab)
                walk_to(lesson, called)
                QTest.keyClick(page.view, Qt.Key.Key_Return)
    return at_ease(qtbot, lesson)


def see_where_what_is_picked_is_led(lesson: Lesson, *keys: Qt.Key) -> None:
    """From what is picked these keys lead to what glows, and not to the first place that would take it."""
    step, page = lesson.tutor.step, lesson.page
    assert step is not None
    touching, picked, leading = page.scene._touching, page.scene.walked_on, glowing(lesson)
    own = page._row.table.keys(page.scene.telling.sight()).get("Return", "")
    goes_at_once = own in touching.picker.next_touches
    for key in (one for one in keys if one != Qt.Key.Key_Return or not goes_at_once):
        touching.lead_to(picked)
        QTest.keyClick(page.view, key)
        assert page.scene.walked_on in leading, (step.id, key)


def see_where_enter_and_tab_lead(lesson: Lesson) -> None:
    """To what glows of what can be touched: on nothing else the keyboard is left. What Enter picks is put back."""
    step, page = lesson.tutor.step, lesson.page
    assert step is not None
    touching, ply, leading = page.scene._touching, page.match.snapshot().ply, glowing(lesson)
    own = page._row.table.keys(page.scene.telling.sight()).get("Return", "")
    does_it = own in touching.picker.next_touches or len(touching.picker.gestures) == 1  # Enter makes the move at once
    keys = [Qt.Key.Key_Tab, *([] if does_it else [Qt.Key.Key_Return])]
    assert not (leading and touching.focus) or touching.focus in leading, (step.id, touching.focus)
    if leading:
        assert lit(lesson) <= {one for called in step.point for one in names_of(lesson, called)}, step.id
    for key in keys if leading else ():
        touching.leave_focus()
        QTest.keyClick(page.view, key)
        assert touching.focus in leading, (step.id, key, touching.focus)
        assert_ring_is_seen(lesson)
        touching.take_back()
    assert (page.match.snapshot().ply, touching.picker.is_begun) == (ply, False)


def glowing(lesson: Lesson) -> list[str]:
    """What the step points at of what can be touched next, but for equals of what lies in the hand already."""
    step, picker = lesson.tutor.step, lesson.page.scene._touching.picker
    assert step is not None
    names = [name for one in step.point for name in names_of(lesson, one)]
    return [name for name in names if name in picker.next_touches - picker.instead]


def lit(lesson: Lesson) -> set[str]:
    """What has light round it, or a ring, because the hand may go there next."""
    stage, picker = lesson.page.scene._stage, lesson.page.scene._touching.picker
    pieces = {name for name, item in stage.pieces.items() if item.light is not Light.NONE}
    return (pieces | {name for name, place in stage.places.items() if place.legal}) - set(picker.touches)


def touch_what_is_sought(lesson: Lesson, watch: Watch) -> None:
    """The keyboard begins at what the step points at first, where Enter leads it if no key has been used yet; Tab and
    arrows lead to the rest of it and to nothing else, and Enter touches it, where it is seen. Nothing but that touch
    goes on, and nothing is answered like a mistake."""
    step, page = lesson.tutor.step, lesson.page
    assert step is not None
    assert not page.slip.isVisible()
    pointed = [name for one in step.point for name in names_of(lesson, one)]
    wanted = {name for one in step.look for name in names_of(lesson, one)}
    assert page.view.hasFocus()
    if not page.scene.is_played_by_key:
        with watch.held():  # nothing is asked in such a step: every key could have meant to hurry
            QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.scene.walked_on == pointed[0]
    walked = [page.scene.walked_on]
    for key in (*[Qt.Key.Key_Tab] * len(pointed), *WALKING):
        QTest.keyClick(page.view, key)
        walked.append(page.scene.walked_on)
    assert set(walked) == set(pointed), step.id
    assert not page.slip.isVisible()
    page.scene._touching.leave_focus()
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert page.scene.walked_on == pointed[0]
    if step.answers:  # a question: the ring does not begin at its answer
        assert page.scene.walked_on not in wanted
        walk_to(lesson, step.look[0])
    assert page.scene.walked_on in wanted
    assert_ring_is_seen(lesson)
    assert (lesson.tutor.step, page.slip.isVisible()) == (step, False)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert lesson.tutor.step != step
    assert not is_answered(lesson)


def named_poses(lesson: Lesson) -> dict[str, Pose]:
    return {one.id: one.pose for one in lesson.page.scene.layout.placements if one.label is not None}


def answer_wrong_moves(qtbot: QtBot, lesson: Lesson) -> int:
    """Where the step asks a question: one wrong move for each answer to it. Each is read in full beside what is needed
    and what the move has brought elsewhere, and taken back. How many there were."""
    step, match = lesson.tutor.step, lesson.page.match
    assert step is not None
    if not step.is_question:
        return 0
    wrong = [move for move in match.snapshot().legal if not step.takes(move)]
    said = {lesson.tutor.script.answer(step, move): move for move in wrong}
    lying = named_poses(lesson)
    for answer, move in said.items():
        match.submit(move, match.snapshot().ply)
        at_ease(qtbot, lesson)
        assert lesson.tutor.answer == answer
        assert_read_beside_what_is_needed(lesson)
        moved = [name for name, pose in named_poses(lesson).items() if lying.get(name) != pose]
        assert not covered(lesson, moved), (step.id, move)
        press(lesson.panel.speech.remark.take_back)
        at_ease(qtbot, lesson)
    return len(said)


@pytest.mark.parametrize(("number", "game"), list(enumerate(lessons())))
def test_every_lesson_is_learned_to_its_end_by_keyboard_in_large_letters_and_the_smallest_window(
    qtbot: QtBot, program: Program, watch: Watch, number: int, game: str
) -> None:
    program.window.resize(960, 640)
    program.settings.change(text_size=150)
    program.tongue.speak(LANGUAGES[number % len(LANGUAGES)])
    lesson = take_lesson(qtbot, program, game)
    script, answered, sizes = lesson.tutor.script, 0, TableSizes()
    for step in script.steps:
        assert lesson.tutor.step == step
        sizes.see(lesson)
        assert_read_beside_what_is_needed(lesson)
        answered += answer_wrong_moves(qtbot, lesson)
        lesson = do_step_by_keys(qtbot, lesson, watch)
    sizes.assert_kept()
    assert answered > len(LANGUAGES)
    assert lesson.page.match.record.moves == script.record(len(script.steps)).moves
    assert lesson.tutor.step is None
    assert not lesson.panel.speech.closing.isHidden()


def test_where_a_player_of_shinano_can_only_finish_or_move_about_the_keyboard_begins_at_the_finish(
    qtbot: QtBot, program: Program
) -> None:
    lesson = take_lesson(qtbot, program, "shinano", "eight")
    lesson.page.view.setFocus()
    QTest.keyClick(lesson.page.view, Qt.Key.Key_Return)
    lesson = at_ease(qtbot, lesson)
    assert lesson.tutor.step is not None
    assert (lesson.tutor.step.id, lesson.page.scene.walked_on) == ("question_finish", "retire")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize("game", lessons())
def test_enter_nods_wherever_the_keyboard_is_on_the_table(
    qtbot: QtBot, program: Program, game: str, key: Qt.Key
) -> None:
    lesson = take_lesson(qtbot, program, game)
    at, step = next((at, step) for at, step in enumerate(lesson.tutor.script.steps) if step.wait is Wait.NEXT)
    skip_to(qtbot, lesson, step.id)
    view = lesson.page.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert lesson.page.scene.walked_on
    view.zoom_by(2.0)
    if key == Qt.Key.Key_Space and view.zoom > 1:
        QTest.keyClick(view, key)
        assert lesson.tutor.index == at, "Space moves a table that is seen closely"
    view.fit()
    QTest.keyClick(view, key)
    at_ease(qtbot, lesson)
    assert lesson.tutor.index == at + 1


@pytest.mark.parametrize("game", lessons())
def test_whoever_nods_by_key_sees_where_the_keyboard_is_at_the_next_move(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Enter would pick something that nobody has seen to be chosen."""
    lesson = take_lesson(qtbot, program, game)
    steps = lesson.tutor.script.steps
    asked = [after for before, after in pairwise(steps) if before.wait is Wait.NEXT and after.wait is Wait.MOVE]
    for step in asked[:2]:
        lesson = skip_to(qtbot, lesson, steps[steps.index(step) - 1].id)
        lesson.page.view.setFocus()
        QTest.keyClick(lesson.page.view, Qt.Key.Key_Return)
        lesson = at_ease(qtbot, lesson)
        assert lesson.tutor.step is not None
        assert lesson.tutor.step.id == step.id
        assert lesson.page.scene.walked_on, step.id
    assert asked


POINTING = re.compile(r"click|drag|クリック|ドラッグ", re.IGNORECASE)
BY_KEY = re.compile(r"Tab|Enter|\([A-Z]\)|（[A-Z]）|\b[A-Z] or|[A-Z]キー")


@pytest.mark.parametrize("game", lessons())
def test_whoever_plays_by_keys_is_told_of_keys_and_whoever_clicks_again_of_clicks(
    qtbot: QtBot, program: Program, game: str
) -> None:
    script, pointing = load_script(game), list[str]()
    for step in script.steps:
        by_pointer, by_key = step.said(by_key=False), step.said(by_key=True)
        assert not POINTING.search(by_key.en + by_key.ja), step.id
        if POINTING.search(by_pointer.en + by_pointer.ja):
            assert BY_KEY.search(by_key.en), step.id
            assert BY_KEY.search(by_key.ja), step.id
            pointing.append(step.id)
    if not pointing:
        return
    lesson = skip_to(qtbot, take_lesson(qtbot, program, game), pointing[0])
    view, words, step = lesson.page.view, lesson.panel.speech.text, lesson.tutor.step
    assert step is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert step.say.en in words.text()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert step.said(by_key=True).en in words.text()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert step.say.en in words.text()


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_from_an_equal_of_what_lies_in_the_hand_a_key_leads_to_where_the_step_asks_for_it(
    qtbot: QtBot, program: Program, key: Qt.Key
) -> None:
    """As from the other one of two workers in wudang."""
    lesson, tried = take_lesson(qtbot, program, "wudang"), 0
    for step in lesson.tutor.script.steps:
        if step.wait is not Wait.MOVE or not step.move.startswith("place:") or tried > 1:
            continue
        lesson = skip_to(qtbot, lesson, step.id)
        touching = lesson.page.scene._touching
        for equal in sorted(touching.picker.instead)[:1]:
            touching.lead_to(equal)
            QTest.keyClick(lesson.page.view, key)
            if touching.focus == equal:
                QTest.keyClick(lesson.page.view, Qt.Key.Key_Tab)
            assert touching.focus in glowing(lesson), step.id
            tried += 1
    assert tried


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize("game", ["sword", "wudang"])
def test_a_second_press_of_the_key_that_nods_touches_nothing_that_the_next_step_seeks(
    qtbot: QtBot, program: Program, watch: Watch, game: str, key: Qt.Key
) -> None:
    """Nobody has read yet what is to be touched there, or asked."""
    lesson = take_lesson(qtbot, program, game)
    before, step = next(
        (before, after)
        for before, after in pairwise(lesson.tutor.script.steps)
        if before.wait is Wait.NEXT and after.wait is Wait.LOOK
    )
    lesson = skip_to(qtbot, lesson, before.id)
    lesson.page.view.setFocus()
    with watch.held():
        QTest.keyClick(lesson.page.view, key)
        lesson = at_ease(qtbot, lesson)
        walked_on = lesson.page.scene.walked_on
        assert (lesson.tutor.step, bool(walked_on)) == (step, True)
        QTest.keyClick(lesson.page.view, key)
        assert (lesson.tutor.step, lesson.page.slip.isVisible()) == (step, False)
        assert (lesson.page.scene.walked_on, lesson.tutor.answer) == (walked_on, None)
    QTest.keyClick(lesson.page.view, key)
    assert lesson.page.slip.isVisible() or lesson.tutor.step != step, "touched, when it has been seen"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_PageDown])
def test_a_step_goes_on_by_no_key_of_a_row_that_began_before_it(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    """Whoever hurries the moves before it on, a press each 0.7 seconds, has not read it."""
    lesson = take_lesson(qtbot, program, "uosao")
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    with watch.held():
        lesson.panel._seen.begin()
        for pause, index in ((700, 0), (700, 0), (700, 0), (1000, 1)):
            watch.move_on(pause)
            QTest.keyClick(lesson.page.view, key)
            assert at_ease(qtbot, lesson).tutor.index == index


def steps_that_play() -> list[tuple[str, str, Qt.Key]]:
    """In each lesson a step that a nod ends and other moves follow, and the keys that go on from what is said next."""
    found: dict[tuple[str, Qt.Key], str] = {}
    for game in lessons():
        for step, after in pairwise(load_script(game).steps):
            if step.wait is Wait.NEXT and step.moves and after.wait is not Wait.LOOK:
                found.setdefault((game, Qt.Key.Key_PageDown), step.id)
                if step.chapters or after.wait is Wait.NEXT:
                    found.setdefault((game, Qt.Key.Key_Return), step.id)
    return [(game, step, key) for (game, key), step in found.items()]


@pytest.mark.parametrize(("game", "step", "key"), steps_that_play())
def test_no_key_of_a_row_that_hurries_what_plays_by_itself_goes_on_from_the_words_after_it(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, step: str, key: Qt.Key
) -> None:
    """A press a second, to get on with the others' moves: the words that these lead to are on the table before the last
    one, and nobody has read them."""
    lesson = take_lesson(qtbot, program, game, step)
    index = lesson.tutor.index
    program.settings.change(speed="slow")
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    with watch.held():
        lesson.panel._seen.begin()
        watch.move_on(1000)
        QTest.keyClick(lesson.page.view, key)
        assert lesson.page.scene.busy, "the moves of the step play by themselves"
        for _ in range(20):
            watch.move_on(1000)
            QTest.keyClick(lesson.page.view, key)
            qtbot.wait(20)
            if lesson.panel.tells or lesson.tutor.index != index:
                break
        qtbot.waitUntil(lambda: not lesson.page.scene.busy or lesson.panel.tells, timeout=PATIENCE)
        qtbot.waitUntil(lambda: lesson.panel.tells or lesson.tutor.waiting, timeout=PATIENCE)
        stands = stood_at(lesson)
        lesson.panel._seen.go_on()  # painted
        for _ in range(2):
            watch.move_on(1000)
            QTest.keyClick(lesson.page.view, key)
            assert stood_at(lesson) == stands
        watch.move_on(RHYTHM_MS)
        QTest.keyClick(lesson.page.view, key)
        assert stood_at(lesson) != stands, "who stops is heard"


def stood_at(lesson: Lesson) -> tuple[int, str, tuple[str, ...]]:
    """Which step stands, what it says, and the moves that have been made."""
    return lesson.tutor.index, lesson.panel.speech.text.text(), lesson.page.match.record.moves


@pytest.mark.parametrize("game", lessons())
def test_undo_is_a_step_back_and_esc_says_how_to_leave(qtbot: QtBot, program: Program, game: str) -> None:
    lesson = take_lesson(qtbot, program, game)
    view, slip = lesson.page.view, lesson.page.slip
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    at_ease(qtbot, lesson)
    assert lesson.tutor.index == 1
    for told in ("", lesson.page.terms.say("undo.nothing")):
        QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        at_ease(qtbot, lesson)
        assert lesson.tutor.index == 0
        assert (slip.text.text() if slip.isVisible() else "") == told
    slip.hide()
    for is_told in (True, False):
        QTest.keyClick(view, Qt.Key.Key_Escape)
        assert slip.isVisible() is is_told
    assert slip.text.text() == lesson.page.terms.say("why.leave", keys=native_keys(*KEYS[Act.BACK]))
