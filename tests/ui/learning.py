"""Hands that take a lesson: what the tests of lessons share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ui.app import Program
from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.lesson.lesson import Lesson
from ui.lesson.script import Wait, load_script
from ui.settings import LessonMark
from ui.shared.paper import paper
from ui.table.card_place import hand_of
from ui.table.page import TablePage
from ui.terms import Language
from ui.window.main_window import MainWindow

PATIENCE = 30_000
"""Milliseconds: many moves may follow by themselves, on a busy machine."""
SIDES = 4
"""A piece in the hand shows at most so many, one after the other."""


class TableSizes(QObject):
    """Every size that the table of a lesson has been given, between the beats of a move too, for each size of the page
    and language."""

    def __init__(self) -> None:
        super().__init__()
        self.given: dict[tuple[QSize, Language], set[tuple[int, int]]] = {}
        self._lesson: Lesson | None = None

    def see(self, lesson: Lesson) -> None:
        """From now on those of this lesson, which lies as it is to be."""
        self.rest()
        # what speaks another language is laid anew in one turn of the event loop, the foot that holds it in the next
        for _ in range(2):
            QApplication.processEvents()
        self._lesson = lesson
        self._note()
        lesson.page.view.installEventFilter(self)

    def rest(self) -> None:
        """See none until the next lesson that is to be seen: the page has another size, or speaks otherwise."""
        if self._lesson is not None and isValid(self._lesson.page):
            self._lesson.page.view.removeEventFilter(self)
        self._lesson = None

    def assert_kept(self) -> None:
        assert self.given
        changed = {told: sizes for told, sizes in self.given.items() if len(sizes) != 1}
        assert not changed, changed

    def _note(self) -> None:
        assert self._lesson is not None
        page = self._lesson.page
        size = page.view.width(), page.view.height()
        self.given.setdefault((page.size(), self._lesson.tutor.language), set()).add(size)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        # the table stands aside for the sheet after a round, which is gone before the next step
        is_over = self._lesson is None or self._lesson.tutor.step is None or not self._lesson.page.side.is_free
        if event.type() == QEvent.Type.Resize and not is_over:
            self._note()
        return False


def take_lesson(qtbot: QtBot, program: Program, game: str, step: str = "") -> Lesson:
    """The lesson of a game at rest: where it stands, or at this step, as if it had been left there."""
    if step:
        ids = [one.id for one in load_script(game).steps]
        program.settings.change(lessons={game: LessonMark(ids.index(step), len(ids))})
    program.window.sitting.learn(game)
    lesson = program.window.sitting.lesson
    assert lesson is not None
    return at_ease(qtbot, lesson)


def mark(program: Program, game: str = "uosao") -> LessonMark:
    """How far the settings say the lesson of a game was taken."""
    return program.settings.settings.lessons[game]


def step_id(lesson: Lesson) -> str:
    """The step that the lesson stands at; "" at its end."""
    return lesson.tutor.step.id if lesson.tutor.step is not None else ""


def at_ease(qtbot: QtBot, lesson: Lesson) -> Lesson:
    """Wait until the lesson waits for its learner, or is over: the lesson that is at the table then, which is another
    one where a scene has ended."""
    tutor, scene, window = lesson.tutor, lesson.page.scene, lesson.page.window()
    assert isinstance(window, MainWindow)

    def is_at_ease() -> bool:
        if not tutor.is_left and lesson.page.rounds.sheet.isVisible():
            press(lesson.page.rounds.sheet.button)
        if not tutor.is_left and lesson.panel.tells:
            press(lesson.panel.foot.forward)
        return tutor.is_left or (not scene.busy and (tutor.waiting or tutor.step is None or tutor.answer is not None))

    qtbot.waitUntil(is_at_ease, timeout=PATIENCE)
    if not tutor.is_left:
        return lesson
    qtbot.waitUntil(lambda: window.sitting.lesson is not lesson)
    assert window.sitting.lesson is not None
    return at_ease(qtbot, window.sitting.lesson)


def is_answered(lesson: Lesson) -> bool:
    """Whether a slip answers a touch like a mistake: it does not praise."""
    praise, slip = lesson.tutor.praise, lesson.page.slip
    return slip.isVisible() and (praise is None or slip.text.text() != praise.in_(lesson.tutor.language))


def assert_read_beside_what_is_needed(lesson: Lesson) -> None:
    """All of what the lesson says is in sight, and covers nothing that it speaks of, nor what can be touched now, the
    own hand or what is asked."""
    QApplication.processEvents()
    speech, page = lesson.panel.speech, lesson.page
    (said,) = (one for one in (speech.text, speech.remark.text, speech.closing.text) if one.isVisible())
    assert said.heightForWidth(said.width()) <= said.height(), (speech.geometry(), said.geometry(), said.text())
    corner = said.mapTo(page, said.rect().bottomRight())
    assert page.rect().contains(corner)
    if speech.parent() is not page.area:
        return
    paper, area = speech.paper, page.area
    assert area.rect().contains(paper)
    hand = [area.body(one) for one in hand_of(page.scene.layout)]
    prompt = [page.prompt.geometry()] if page.prompt.isVisible() else []
    needed = (*area.bodies(lesson.tutor.pointers), *area.next_bodies(), *hand, *prompt)
    assert not [one for one in needed if one.intersects(paper)], (step_id(lesson), paper)


def assert_asked_beside(lesson: Lesson) -> None:
    """What is asked lies over nothing that stands at its sides, as the marker of who is first."""
    prompt = lesson.page.prompt
    if prompt.isVisible():
        assert prompt.band.left() <= prompt.geometry().left(), (step_id(lesson), prompt.text())
        assert prompt.geometry().right() <= prompt.band.right(), (step_id(lesson), prompt.text())


def assert_praise_lies_aside(lesson: Lesson) -> None:
    """Praise on the table, if there is any, lies over nothing that tells a player something."""
    slip, area = lesson.page.slip, lesson.page.area
    if slip.isVisible():
        lies = paper(slip.geometry())
        assert not [one for one in area.all_bodies() if one.intersects(lies)], (step_id(lesson), slip.text.text())


def assert_ring_is_seen(lesson: Lesson) -> None:
    """What the keyboard is on lies in sight, and the words do not lie over it."""
    area, scene = lesson.page.area, lesson.page.scene
    bodies = area.bodies((scene.walked_on,))
    assert bodies
    assert all(area.rect().contains(body) for body in bodies)
    assert not covered(lesson, (scene.walked_on,))


def covered(lesson: Lesson, names: Sequence[str]) -> list[QRect]:
    """Where the words lie over things of these names; a ground counts for nothing."""
    speech, area = lesson.panel.speech, lesson.page.area
    if speech.parent() is not area:
        return []
    bodies = [body for body in area.bodies(names) if not area.is_ground(body)]
    return [body for body in bodies if body.intersects(speech.paper)]


def press(button: QPushButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def make_move(lesson: Lesson, move: str) -> None:
    """Make a legal move by clicks, and by turning what is in the hand until its place is there."""
    page = lesson.page
    picked = set(page.scene.hand.picker.touches)
    picked |= {one.same_as for one in page.scene.layout.placements if one.id in picked}
    ply = page.match.snapshot().ply
    for name in page._row.table.gesture(move, page._row.table.read(page.match.snapshot().view)).path:
        if page.match.snapshot().ply != ply:
            return  # nothing else was to be chosen
        if name in _given(page) or name in picked:
            continue
        for _ in range(SIDES):
            if _lies_there(page, name):
                break
            QTest.keyClick(page.view, Qt.Key.Key_F)
        click(page, name)


def _given(page: TablePage) -> set[str]:
    """The names of what is in the hand before anything was touched."""
    touches = page.scene._touching.picker.touches
    pieces = [one for one in page.scene.layout.placements if one.touch.given and one.id in touches]
    return {name for one in pieces for name in (one.id, one.same_as)}


def _lies_there(page: TablePage, name: str) -> bool:
    layout = page.scene.layout
    return any(name in (thing.id, thing.same_as) for thing in (*layout.places, *layout.placements))


def click(page: TablePage, name: str) -> None:
    """Click on something that goes by this name and can be touched now."""
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=free_spot(page, name))


def try_wrong_moves(qtbot: QtBot, lesson: Lesson) -> None:
    """Make one wrong move for each answer that the step has, and take it back."""
    step, match = lesson.tutor.step, lesson.page.match
    assert step is not None
    wrong = [move for move in match.snapshot().legal if step.move and not step.takes(move)]
    for move in {lesson.tutor.script.answer(step, move): move for move in wrong}.values():
        match.submit(move, match.snapshot().ply)
        at_ease(qtbot, lesson)
        press(lesson.panel.speech.remark.take_back)
        at_ease(qtbot, lesson)


def hover(page: TablePage, name: str) -> None:
    QTest.mouseMove(page.view.viewport(), free_spot(page, name))


def do_step(qtbot: QtBot, lesson: Lesson) -> Lesson:
    """Do what the step asks, by mouse, and wait for what follows: the lesson that is at the table then."""
    step = lesson.tutor.step
    assert step is not None
    if step.wait is Wait.NEXT:
        press(lesson.panel.foot.forward)
    elif step.wait is Wait.LOOK:
        QApplication.processEvents()  # a window that has just got another size is laid anew first
        click(lesson.page, step.look[0])
    else:
        make_move(lesson, step.move)
    return at_ease(qtbot, lesson)


def skip_to(qtbot: QtBot, lesson: Lesson, step: str) -> Lesson:
    """Let the tutor do all steps before this one: the lesson that is at the table then."""
    while lesson.tutor.step is not None and lesson.tutor.step.id != step:
        lesson.tutor.go_on()
        lesson = at_ease(qtbot, lesson)
    assert lesson.tutor.step is not None
    return lesson


def free_spot(page: TablePage, name: str) -> QPoint:
    """Where on the view the hand would reach the thing, and nothing that lies over it."""
    touching = page.scene._touching
    layout = page.scene.layout
    things: list[Place | Placement] = [*layout.places, *layout.placements]
    called = [
        thing for thing in things if name in (thing.id, thing.same_as) and thing.id not in touching.picker.touches
    ]
    for thing in called:
        for point in _points(thing):
            if touching.touchable_at(point) == thing.id:
                return page.view.mapFromScene(point)
    raise AssertionError(f"{name} cannot be reached")


def _points(thing: Place | Placement) -> list[QPointF]:
    """The middle, and some points round it."""
    shares = (0.0, 0.3, -0.3, 0.45, -0.45)
    return [QPointF(thing.x + x * thing.width, thing.y + y * thing.height) for y in shares for x in shares]
