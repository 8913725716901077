"""What a lesson says lies over nothing that its learner needs, at every step of every lesson, in both windows."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest
from learning import assert_asked_beside, assert_read_beside_what_is_needed, at_ease, step_id, take_lesson
from moments import WINDOWS, resize
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.board.values.bodies import body_of
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.speech import LETTERS
from ui.terms import Language


def own_hand(lesson: Lesson) -> dict[str, QRect]:
    """Where each card of the learner's hand lies, by its id."""
    page = lesson.page
    hand = [piece for piece in page.scene.layout.placements if piece.touch.in_hand]
    return {piece.id: page.area.body(body_of(piece)) for piece in hand}


def spoken_of(lesson: Lesson) -> dict[str, QRect]:
    """Where everything lies that the step points at; a ground is pointed at as a whole."""
    area = lesson.page.area
    bodies = {name: area.bodies((name,)) for name in lesson.tutor.pointers}
    several = ((f"{name} {at}", body) for name, found in bodies.items() for at, body in enumerate(found))
    return {name: body for name, body in several if not area.is_ground(body)}


pytestmark = pytest.mark.usefixtures("unpainted")
WAYS: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Each window in each language, one change from way to way: of WINDOWS and Language, by index."""
COVERED: Final = 0.15
"""So much of the paper may lie on things with a name that a step does not need: their edges."""
BESIDE: Final = 160
"""Words farther from all that they speak of, in pixels, would be taken for those of something else."""


SHARES: Final = (0.1, 0.3, 0.5, 0.7, 0.9)
PILED: Final = 24
"""Pixels: what lies no farther from the middle of another makes a pile with it."""
LOW: Final = 44.0
"""What is no higher is a sign, a seal or a marker, in logical pixels."""
LEAST_COVERED: Final = 0.1
LEAST_SEEN: Final = 0.3
"""So much of a piece that is pointed at lies open, as a share: it has a number or a sign in each corner."""


LEAST_TABLE: Final = 430
"""Pixels: of a lower table the small words tire the eyes."""


def covered_share(lesson: Lesson) -> float:
    """How much of the paper lies on things with a name, as a share."""
    area, paper = lesson.page.area, lesson.panel.speech.paper
    shared = [paper.intersected(body) for body in area.named_bodies()]
    return sum(one.width() * one.height() for one in shared) / (paper.width() * paper.height())


def is_beside(paper: QRect, body: QRect) -> bool:
    return paper.adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE).intersects(body)


def asked_for(lesson: Lesson) -> dict[str, QRect]:
    """Where everything lies that is touched to make the move that the step asks for, by its name."""
    page, step = lesson.page, lesson.tutor.step
    if step is None or not step.move:
        return {}
    table = page._row.table
    path = table.gesture(step.move, table.read(page.match.snapshot().view)).path
    return {name: body for name in path for body in page.area.bodies((name,)) if not page.area.is_ground(body)}


def assert_on_free_ground(lesson: Lesson, told: tuple[object, ...]) -> None:
    """What the lesson says lies beside what it speaks of, and over hardly anything that has a name."""
    speech, spoken = lesson.panel.speech, spoken_of(lesson)
    needed = {**own_hand(lesson), **spoken, **asked_for(lesson)}
    covered = [name for name, body in needed.items() if body.intersects(speech.paper)]
    assert covered == [], told
    assert covered_share(lesson) <= COVERED, told
    assert not spoken or any(is_beside(speech.paper, body) for body in spoken.values()), told


def assert_rings_cut_no_card(lesson: Lesson) -> None:
    """What points at a place goes round the cards of the hand that lie on it, or has none of them within."""
    scene = lesson.page.scene
    rings = [one.mapRectToScene(one.body) for one in scene._stage._pointers.shown.values() if one.parentItem() is None]
    for piece in (piece for piece in scene.layout.placements if piece.touch.in_hand):
        card = QRectF(piece.x - piece.width / 2, piece.y - piece.height / 2, piece.width, piece.height)
        cut = [ring for ring in rings if ring.intersects(card) and not ring.contains(card)]
        assert not cut, (step_id(lesson), piece.id)


def assert_rings_and_arrows_lie_on_the_table(lesson: Lesson) -> None:
    pointers = lesson.page.scene._stage._pointers.shown
    table = lesson.page.scene.sceneRect()
    assert len(pointers) >= len(lesson.tutor.pointers)
    cut = [name for name, one in pointers.items() if not table.contains(one.at_rest)]
    assert not cut, (step_id(lesson), table.size())


def assert_arrows_cover_no_sign(lesson: Lesson) -> None:
    """Of a seal, a sign or a marker nothing would be left to see under an arrow: neither of one that is pointed at, nor
    of one that lies on that."""
    rings = lesson.page.scene._stage._pointers.shown
    pieces = [item for item in lesson.page.scene.items() if isinstance(item, PieceItem) and item.isVisible()]
    for name, ring in rings.items():
        meant = ring.parentItem()
        if not isinstance(meant, PieceItem) or not ring.has_head:
            continue
        on_it = [one for one in pieces if one.placement.z > meant.placement.z and one.collidesWithItem(meant)]
        for one in (meant, *on_it):
            sign = one.mapRectToScene(
                QRectF(-one.placement.width / 2, -one.placement.height / 2, one.placement.width, one.placement.height)
            )
            if one.placement.drawn.edge or sign.height() > LOW:
                continue
            covered = sign.intersected(ring.head)
            share = max(0.0, covered.width()) * max(0.0, covered.height()) / (sign.width() * sign.height())
            assert share <= LEAST_COVERED, (step_id(lesson), name, one.placement.id)


def assert_arrows_from_below_cover_nothing(lesson: Lesson) -> None:
    """Where the table ends above what is low, its arrow stands below, unless another thing with a name lies there."""
    scene = lesson.page.scene
    named = {one.id: body_of(one) for one in scene.layout.placements if one.label is not None}
    for name, ring in scene._stage._pointers.shown.items():
        if not (ring.is_from_below and ring.has_head):
            continue
        bodies = {one: QRectF(area.left, area.top, area.width, area.height) for one, area in named.items()}
        covered = [one for one, body in bodies.items() if one != name and body.intersects(ring.head)]
        assert covered == [], (step_id(lesson), name)


def assert_rings_are_cut_by_no_neighbour(lesson: Lesson) -> None:
    """What lies beside a piece that is pointed at does not lie over the ring round it."""
    scene, rings = lesson.page.scene, lesson.page.scene._stage._pointers.shown
    for name, ring in rings.items():
        piece = ring.parentItem()
        if not isinstance(piece, PieceItem):
            continue
        body = piece.mapRectToScene(ring.body)
        lies, round_it = body.adjusted(3, 3, -3, -3), body.adjusted(-3, -3, 3, 3)
        shown = [one for one in scene.items(round_it) if isinstance(one, PieceItem)]
        over = [one for one in shown[: shown.index(piece)] if one.isVisible() and one.placement.id not in rings]
        beside = [one.placement.id for one in over if not one.sceneBoundingRect().intersects(lies)]
        assert not beside, (step_id(lesson), name)


def assert_pointed_at_is_seen(lesson: Lesson) -> None:
    """Of every piece that is pointed at, or of another that goes by its name, a good part lies open: under others
    nobody could tell what is meant."""
    rings = [ring.parentItem() for ring in lesson.page.scene._stage._pointers.shown.values()]
    pieces = [piece for piece in rings if isinstance(piece, PieceItem)]
    for name in lesson.tutor.pointers:
        called = [piece for piece in pieces if piece.placement.goes_by(name)]
        assert not called or max(map(share_in_sight, called)) >= LEAST_SEEN, (step_id(lesson), name)


def share_in_sight(piece: PieceItem) -> float:
    """How much of a piece lies under no other; one that lies squarely on it makes a pile with it."""
    body, scene = piece.sceneBoundingRect(), piece.scene()
    spots = [QPointF(body.x() + x * body.width(), body.y() + y * body.height()) for x in SHARES for y in SHARES]
    tops = [next((one for one in scene.items(at) if isinstance(one, PieceItem)), None) for at in spots]
    apart = [(top.sceneBoundingRect().center() - body.center()).manhattanLength() for top in tops if top is not None]
    return sum(far < PILED for far in apart) / len(spots)


@pytest.mark.parametrize(("game", "letters"), [*((game, 100) for game in lessons()), ("wudang", 150)])
def test_no_words_of_a_lesson_cover_the_own_hand_or_what_they_speak_of_and_its_table_keeps_its_size(
    qtbot: QtBot, program: Program, game: str, letters: int
) -> None:
    program.settings.change(text_size=letters)
    lesson, seen, ways = take_lesson(qtbot, program, game), 0, WAYS
    tables: dict[tuple[object, Language], set[tuple[int, int]]] = defaultdict(set)
    while lesson.tutor.step is not None:
        for size, language in ((WINDOWS[window], list(Language)[tongue]) for window, tongue in ways):
            program.tongue.speak(language)
            resize(program, lesson.page, size)
            at_ease(qtbot, lesson)
            assert_read_beside_what_is_needed(lesson)
            assert_asked_beside(lesson)
            assert_rings_cut_no_card(lesson)
            assert_rings_and_arrows_lie_on_the_table(lesson)
            assert_arrows_cover_no_sign(lesson)
            assert_arrows_from_below_cover_nothing(lesson)
            assert_rings_are_cut_by_no_neighbour(lesson)
            assert_pointed_at_is_seen(lesson)
            seen += len(own_hand(lesson))
            view = lesson.page.view
            tables[size, language].add((view.width(), view.height()))
            if lesson.panel.speech.parent() is lesson.page.area:
                assert_on_free_ground(lesson, (step_id(lesson), size, language))
        ways = ways[::-1]
        lesson.tutor.go_on()
        lesson = at_ease(qtbot, lesson)
    assert seen
    assert [len(sizes) for sizes in tables.values()] == [1] * len(WAYS), tables


@pytest.mark.parametrize("letters", [125, 150])
@pytest.mark.parametrize("game", lessons())
def test_in_large_letters_every_word_has_room_on_a_low_foot_and_the_table_most_of_the_least_window(
    qtbot: QtBot, program: Program, game: str, letters: int
) -> None:
    program.settings.change(text_size=letters)
    lesson = take_lesson(qtbot, program, game)
    resize(program, lesson.page, WINDOWS[0])
    panel, script = lesson.panel, lesson.tutor.script
    for language in Language:
        program.tongue.speak(language)
        at_ease(qtbot, lesson)
        speech, room = panel.speech, panel.foot.room_for(panel.foot.width())
        assert speech.parent() is panel.foot
        assert speech.text.font().pixelSize() > LETTERS
        steps = (step.say.in_(language) for step in script.steps)
        answers = (answer.say.in_(language) for answer in script.all_answers)
        assert speech.height_on_foot(steps, answers, room) <= speech.height(), language
        assert lesson.page.view.height() >= LEAST_TABLE, language


def test_words_that_lay_beside_a_piece_leave_the_table_its_size_when_something_takes_their_place(
    qtbot: QtBot, program: Program
) -> None:
    lesson = take_lesson(qtbot, program, "shinano", "three")
    resize(program, lesson.page, WINDOWS[0])
    at_ease(qtbot, lesson)
    speech, area, view = lesson.panel.speech, lesson.page.area, lesson.page.view
    assert speech.parent() is area
    size = view.size()
    around = speech.paper.adjusted(-130, -130, 130, 130)
    slip = QWidget(area)
    slip.setGeometry(around)
    slip.show()
    view.fitted.emit()
    assert speech.parent() is area
    assert speech.isVisible()
    at_ease(qtbot, lesson)
    assert view.size() == size
    assert lesson.panel.foot.leave.isVisible()
