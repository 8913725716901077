"""How much a hint tells, and where it lies: over nothing that it speaks of or that is needed, at any text size; and its
answers stay where they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from math import hypot

import pytest
from keyboard_hands import SHIFT, focus, leftward_steps, press
from moments import WINDOWS, look_at, moments, resize
from playing import at_rest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_hints import every_game
from test_thoughts import ask_further, tell_all, thought_of_eight

from engines.ai.advice.reasons import Effect, Reasons
from ui.app import Program
from ui.board.values.area import Area
from ui.match.adviser import Hint
from ui.table.card_place import hand_of, plates_of
from ui.table.hinting.home import Home, Kept, home_of
from ui.table.hinting.sheet import Form, HintSheet
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
SMALLEST = 12
TICK, LEAST_LINE = 10, 24
"""Logical pixels: what is no farther from a line belongs to it, and so long is every line at least; its head takes 17
of them."""
HINTS, SELDOM = 4, 0.25
"""So many hints are told in one turn, and of their pages no larger share lies elsewhere than the one before."""
FOLLOWING = 2
"""So many moves are told to go with the hinted one, where the same player goes on."""
AT = {"start": 0, "middle": 1, "fullest": 2, "widest": 3}
"""Which third of the legal moves of a position the hint advises."""


def advise(table: TablePage, at: int) -> Hint:
    """A hint as people get it: with a reason that names another move, what follows it, more to tell, and what else was
    thought of."""
    known = table.match.snapshot()
    legal = known.legal
    move, other = legal[at * (len(legal) - 1) // 3], legal[0]
    alike = Reasons(gain=2, other=other, is_alike=True)
    favourites = thought_of_eight((move, *legal))
    first, *others = favourites
    hint = Hint(move, known.ply, alike, favourites=(replace(first, then=following(table, move)), *others))
    table.hints.adviser.advised.emit(hint)
    return hint


def following(table: TablePage, move: str) -> tuple[str, ...]:
    """What the same player could do next, and then again."""
    ahead, moves = table.match.ahead(), list[str]()
    while ahead is not None and len(moves) < FOLLOWING and (ahead := ahead.after(move)) is not None:
        move = ahead.legal[len(ahead.legal) // 2]
        moves.append(move)
    return tuple(moves)


def needed(table: TablePage, move: str) -> dict[str, list[QRect]]:
    """What a hint to make this move must leave to be seen: what it speaks of, and what is needed anyway."""
    area, layout = table.area, table.scene.layout
    path = table.hints._words.way_to(move).path
    foreseen = map(area.body, table.scene.foreseen)
    return {
        "what it starts from": area.bodies(path[:-1]),
        "what it leads to": area.bodies(path[-1:]),
        "what follows it": area.bodies(table.hints._way.names),
        "what it would bring": [one for one in foreseen if not area.is_ground(one)],
        "the hand": [*map(area.body, hand_of(layout))],
        "names and points": [*map(area.body, plates_of(layout))],
        "resources": [*map(area.body, layout.asked.kept)],
        "what is at issue": [*map(area.body, layout.asked.at_issue)],
        "what can be touched": area.next_bodies(),
    }


OPENED = ("what it starts from", "what it leads to", "what follows it", "the hand", "names and points")
"""What a hint that tells all leaves to be seen."""


def hidden_by(sheet: HintSheet, bodies: Mapping[str, list[QRect]], *names: str) -> list[str]:
    """Which of these things, or of all, it lies over."""
    return [
        name for name in names or bodies if any(paper.intersects(one) for one in bodies[name] for paper in sheet.papers)
    ]


def assert_read_whole(table: TablePage) -> None:
    """Its words stand whole on its papers, beside its buttons, in letters that can be read."""
    QApplication.processEvents()
    sheet = table.hints.sheet
    papers = [one.translated(-sheet.pos()) for one in sheet.papers]
    words = [one for one in (sheet.text, sheet.more, sheet.detail, sheet.rule) if one.isVisible()]
    buttons = [one for one in (sheet.yes, sheet.no, sheet.further, sheet.fuller) if one.isVisible()]
    for one in words:
        assert one.height() >= one.heightForWidth(one.width()), one.text()
        assert one.font().pixelSize() >= SMALLEST
    for one in buttons:
        assert one.width() >= one.sizeHint().width(), one.text()
    for one in (*words, *buttons):
        assert any(paper.contains(one.geometry()) for paper in papers), one.text()
        assert not [other for other in (*words, *buttons) if other is not one and one.geometry() & other.geometry()]


@every_game
def test_a_hint_hides_neither_what_it_speaks_of_nor_anything_that_is_needed(program: Program, game: str) -> None:
    """At recorded positions, in both windows and languages, in usual and in large letters."""
    forms = set()
    positions = dict(zip(Language, (("start", "fullest"), ("middle", "widest")), strict=True))
    for letters, language in product((100, 150), Language):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        for name, size in product(positions[language], WINDOWS):
            if size == WINDOWS[0]:
                table = look_at(program, game, moments(game)[name])
            resize(program, table, size)
            hint = advise(table, AT[name])
            sheet, told = table.hints.sheet, (name, size, letters, hint.move)
            bodies = needed(table, hint.move)
            assert hidden_by(sheet, bodies) == [], told
            assert not table.prompt.isVisible(), "it lies in its place"
            forms.add(sheet.form)
            for _ in range(2):
                assert all(table.area.rect().contains(one) for one in sheet.papers), told
                assert_read_whole(table)
                tell_all(sheet)
            assert hidden_by(sheet, bodies, *OPENED) == [], told
            table.hints.dismiss()
            assert table.prompt.isVisible()
    assert forms <= {Form.REASON, Form.MOVE}


@every_game
def test_the_page_of_a_hint_covers_nothing_that_is_read_and_stays_where_it_is_in_letters_as_large_as_what_is_asked(
    program: Program, game: str
) -> None:
    """Neither the map, nor the market, nor a place for a card, where there is room beside them. The next hint has its
    page in the same place, unless it would cover something there; a long reason has the usual letters."""
    large, moved = list[bool](), list[bool]()
    for name, size in product(AT, WINDOWS):
        if size == WINDOWS[0]:
            table = look_at(program, game, moments(game)[name])
        resize(program, table, size)
        sheet, last = table.hints.sheet, None
        for at in (AT[name], *range(HINTS)):
            advise(table, at)
            for page in sheet.papers[1:]:
                is_first = last is None
                over = [one for one in table.area.telling_bodies() if page.intersects(one)]
                assert not (is_first and over), (name, size)
                large.append(sheet.more.font().pixelSize() == table.prompt.letters)
                if last is not None:
                    moved.append((page.left(), page.width()) != (last.left, last.width))
                    assert not moved[-1] or not is_free(sheet, last), (name, size, at)
                last = home_of(page, sheet.papers[0]) if not over else None
            table.hints.dismiss()
    assert sum(large) > len(large) / 2
    assert sum(moved) < SELDOM * len(moved)


def is_free(sheet: HintSheet, home: Home) -> bool:
    """Whether the page would cover nothing at this place either, in the letters that it has."""
    return sheet._is_free(home, sheet.papers[0], Kept.NONE)


@every_game
def test_the_reason_is_shown_at_once_in_the_least_window(program: Program, game: str) -> None:
    """In every game the reason is on the table, in usual letters, and the rest behind one button of one name."""
    program.window.resize(*WINDOWS[0])
    for name in AT:
        table = look_at(program, game, moments(game)[name])
        for language in Language:
            program.tongue.speak(language)
            assert_reasons_are_shown_at_once(table, (language, name))


def assert_reasons_are_shown_at_once(table: TablePage, told: tuple[Language, str]) -> None:
    known, sheet = table.match.snapshot(), table.hints.sheet
    for move in known.legal[:: max(1, len(known.legal) // 6)]:
        why = Effect("points", 1.25, 0.0, chance=0.25)
        other = next(one for one in reversed(known.legal) if one != move or len(known.legal) == 1)
        table.hints.adviser.advised.emit(Hint(move, known.ply, Reasons(other=other, effect=why)))
        assert sheet.form is Form.REASON, (told, move)
        assert sheet.more.text()
        assert sheet.more.isVisible()
        assert sheet.fuller.text() == {Language.EN: "More", Language.JA: "くわしく"}[told[0]]
        assert hidden_by(sheet, needed(table, move)) == [], (told, move)
        table.hints.dismiss()


@every_game
def test_the_answers_of_a_hint_stay_where_they_are_from_the_first_thought_to_the_last_word(
    program: Program, game: str
) -> None:
    """Whoever presses a button a second time meets the same one."""
    for (language, name), size in product(zip(Language, ("start", "widest"), strict=True), WINDOWS):
        if size == WINDOWS[0]:
            program.tongue.speak(language)
            table = look_at(program, game, moments(game)[name])
        resize(program, table, size)
        sheet = table.hints.sheet
        QTest.keyClick(table.view, Qt.Key.Key_H)
        assert table.hints.adviser.is_thinking
        thinking = sheet.papers
        table.hints.adviser._computer.cancel()
        advise(table, 1)
        assert sheet.papers[0].right() == thinking[0].right()
        assert sheet.papers[0].bottom() == thinking[0].bottom()
        folded, before = sheet.papers, places_of(sheet.yes, sheet.no, sheet.fuller, sheet.further)
        at = sheet.fuller.mapTo(table.area, sheet.fuller.rect().center())
        for is_whole in (True, False, True):
            met = table.area.childAt(at)
            assert met is sheet.fuller
            QTest.mouseClick(sheet.fuller, Qt.MouseButton.LeftButton)
            assert not sheet.fuller.hasFocus(), "Enter does what is advised, as before"
            assert (sheet.form is Form.WHOLE) is is_whole
            assert sheet.rule.isVisible() is is_whole
            assert places_of(sheet.yes, sheet.no, sheet.fuller, sheet.further) == before
            assert is_whole or sheet.papers == folded
        sheet.further.click()
        assert table.thoughts.is_open
        assert places_of(sheet.yes, sheet.no) == before[:2], "beside the list of the other moves, too"
        table.hints.dismiss()


def places_of(*buttons: QWidget) -> list[QRect]:
    """Where they are in the window."""
    return [QRect(one.mapTo(one.window(), QPoint()), one.size()) for one in buttons]


@pytest.mark.parametrize("game", ["sword", "shinano", "wudang"])
def test_what_a_hint_leaves_out_for_want_of_room_is_told_when_it_is_asked_for(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(960, 640)
    program.settings.change(text_size=150)
    table = look_at(program, game, moments(game)["widest"])
    at_rest(qtbot, table)
    sheet = table.hints.sheet
    advise(table, 3)
    assert sheet.form is not Form.WHOLE
    assert sheet.text.text() in sheet.accessibleName()
    assert sheet.more.text() in sheet.accessibleName()
    sheet.fuller.setFocus()
    QTest.keyClick(sheet.fuller, Qt.Key.Key_Return)
    assert sheet.form is Form.WHOLE
    assert sheet.fuller.hasFocus()
    assert sheet.more.isVisible()
    assert sheet.rule.isVisible()
    assert sheet.further.isVisible()
    assert sheet.rule.text() in sheet.accessibleName()
    assert_read_whole(table)
    papers = sheet.papers
    table.hints.lay_again()
    assert sheet.papers == papers
    assert sheet.further.isVisible()
    QTest.keyClick(sheet.fuller, Qt.Key.Key_Return)
    assert sheet.form is not Form.WHOLE
    table.hints.lay_again()
    assert not sheet.rule.isVisible()
    QTest.keyClick(sheet.fuller, Qt.Key.Key_Return)
    table.hints.dismiss()
    advise(table, 3)
    assert sheet.form is not Form.WHOLE, "the next one is told in short again"


def test_a_hint_in_the_place_of_what_is_asked_lets_a_click_beside_it_through(qtbot: QtBot, program: Program) -> None:
    program.window.resize(960, 640)
    program.settings.change(text_size=150)
    table = look_at(program, "sword", moments("sword")["widest"])
    at_rest(qtbot, table)
    advise(table, 3)
    sheet = table.hints.sheet
    below = QPoint(sheet.papers[0].center().x(), sheet.papers[0].bottom() + 6)
    assert sheet.geometry().contains(below)
    met = table.area.childAt(below)
    assert met is not sheet
    assert not sheet.isAncestorOf(met)


@every_game
def test_beside_the_list_of_thoughts_a_hint_tells_the_move_alone_and_hides_nothing_of_it(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """The list says the rest, and the table is smaller beside it."""
    program.window.resize(960, 640)
    table = look_at(program, game, moments(game)["widest"])
    for letters, language in ((100, Language.EN), (150, Language.JA)):
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        at_rest(qtbot, table)
        hint = advise(table, 2)
        tell_all(table.hints.sheet)
        table.hints.sheet.further.click()
        at_rest(qtbot, table)
        sheet, told = table.hints.sheet, (letters, hint.move)
        assert table.thoughts.is_open
        assert sheet.form is Form.MOVE, told
        assert not sheet.fuller.isVisible()
        assert hidden_by(sheet, needed(table, hint.move), "what it starts from", "what it leads to") == [], (
            told,
            sheet.papers,
            table.prompt.band,
            needed(table, hint.move)["what it leads to"],
            sheet.text.text(),
            table.area.size(),
        )
        assert_read_whole(table)
        table.thoughts.dismiss()
        assert sheet.form is Form.WHOLE, "what was asked for is told again"
        table.hints.dismiss()


@pytest.mark.parametrize("letters", [100, 150])
@every_game
def test_in_large_letters_too_the_page_of_a_hint_covers_nothing_that_it_speaks_of(
    program: Program, game: str, letters: int
) -> None:
    """Neither what the reason names, as an incident, a building or a space, in usual letters and in large ones."""
    program.settings.change(text_size=letters)
    told = 0
    for name, size in product(("middle", "widest"), WINDOWS):
        if size == WINDOWS[0]:
            table = look_at(program, game, moments(game)[name])
        resize(program, table, size)
        known = table.match.snapshot()
        things = [one for one in spoken_of(table) if table.area.bodies([one[0]])]
        for at, move in enumerate(known.legal[:: max(1, len(known.legal) // 3)]):
            if not things:
                break
            named = things[at % len(things)]
            why = Effect("victory", 1.0, 0.0, is_event=True, about=dict([named[1]]))
            reasons = Reasons(other=known.legal[0], effect=why)
            table.hints.adviser.advised.emit(Hint(move, known.ply, reasons))
            bodies = {named[0]: table.area.bodies([named[0]])}
            for _ in range(2):
                assert hidden_by(table.hints.sheet, bodies) == [], (name, size, move, table.hints.sheet.form)
                tell_all(table.hints.sheet)
                told += 1
            table.hints.dismiss()
    assert told or game in NAMELESS


NAMELESS = ("uosao", "sword")
"""Nothing on their tables is called by a name of its own that a reason may have."""


def spoken_of(table: TablePage) -> list[tuple[str, tuple[str, str]]]:
    """What on the table a reason may name, by the kind of name it has and the name."""
    labelled = [(one.id, one.label) for one in table.scene.layout.placements if one.label is not None]
    return [
        (name, (kind, value))
        for name, label in labelled
        for kind, value in label.args.items()
        if kind in ("card", "building", "space", "end") and isinstance(value, str)
    ]


def test_a_hint_does_not_lie_over_the_incident_that_its_reason_names(qtbot: QtBot, program: Program) -> None:
    program.window.resize(960, 640)
    table = look_at(program, "wudang", moments("wudang")["widest"])
    at_rest(qtbot, table)
    known = table.match.snapshot()
    incidents = [
        (piece.id, piece.label.args["card"])
        for piece in table.scene.layout.placements
        if piece.label is not None and piece.label.key == "piece.incident"
    ]
    assert incidents
    for (name, card), move in product(incidents[:2], known.legal[::4]):
        why = Effect("meets", 1.0, 0.0, is_event=True, about={"card": str(card), "vp": 3})
        table.hints.adviser.advised.emit(Hint(move, known.ply, Reasons(other=known.legal[0], effect=why)))
        for is_opened in (False, True):
            if is_opened:
                tell_all(table.hints.sheet)
            bodies = {"the incident": table.area.bodies([name])}
            assert hidden_by(table.hints.sheet, bodies) == [], (name, move, is_opened)
        table.hints.dismiss()


def test_the_line_of_a_hint_comes_out_from_under_its_papers(program: Program) -> None:
    """A stub below them, over the card, read as an arrow of its own."""
    table = look_at(program, "uosao", moments("uosao")["middle"])
    table.recap.close()
    table.fold_log(True)
    resize(program, table, WINDOWS[1])
    advise(table, 3)
    strip = table.area.in_scene(table.hints.sheet.papers[0])
    above, below = (QRectF(strip.left, y, strip.width, 2) for y in (strip.top - 7, strip.bottom + 5))
    (line,) = table.hints.leads.shown
    assert line.start.y() > strip.bottom > strip.top > line.end.y(), "it leads across"
    assert line.seen().intersects(above)
    assert not line.seen().intersects(below)


@every_game
def test_a_line_of_a_hint_is_seen_whole_from_the_thing_or_from_the_sheet_or_not_at_all(
    program: Program, game: str
) -> None:
    """A head without a shaft, a shaft without a head or a tick between two papers lead nowhere."""
    seen = 0
    for name, size in zip(("start", "widest"), reversed(WINDOWS), strict=True):
        table = look_at(program, game, moments(game)[name])
        resize(program, table, size)
        for at in range(4):
            advise(table, at)
            papers = [rect_of(table.area.in_scene(one)) for one in table.hints.sheet.papers]
            for line in table.hints._lines_shown:
                path = line.seen()
                if line.tip is not None:
                    seen += 1
                    whole, shares = (
                        path.boundingRect(),
                        (line.begins + (1 - line.begins) * at / 20 for at in range(1, 19)),
                    )
                    assert all(path.contains(line._at(share, line.tip)) for share in shares), (name, size, line.start)
                    assert contains(whole, line.tip)
                    assert hypot(whole.width(), whole.height()) >= LEAST_LINE, (name, size, line.start)
                    from_paper = any(whole.intersects(one) for one in papers)
                    assert contains(whole, line.start) or from_paper, (name, size, line.start)
                else:
                    assert path.isEmpty()
            table.hints.dismiss()
    assert seen > 3


@every_game
def test_no_line_of_a_hint_begins_at_an_arrow_head(program: Program, game: str) -> None:
    """Together they would read as an arrow back to where the move comes from."""
    headed = 0
    for name in ("start", "widest"):
        table = look_at(program, game, moments(game)[name])
        for at in range(4):
            advise(table, at)
            starts = [line.start for line in table.hints._lines_shown if line.tip is not None and line.begins == 0]
            for pointer in table.scene._stage._pointers.shown.values():
                tip = pointer.mapToScene(QTransform().rotate(-pointer.angle).map(pointer.tip))
                near = [one for one in starts if hypot(one.x() - tip.x(), one.y() - tip.y()) < 1.5 * TICK]
                assert not (near and pointer.has_head), (name, at)
                headed += pointer.has_head
            table.hints.dismiss()
        assert all(pointer.has_head for pointer in table.scene._stage._pointers.shown.values())
    assert headed


def rect_of(area: Area) -> QRectF:
    return QRectF(area.left, area.top, area.width, area.height)


def contains(box: QRectF, point: QPointF) -> bool:
    return box.adjusted(-2, -2, 2, 2).contains(point)


def test_tab_goes_along_the_answers_of_a_hint_as_they_are_seen(program: Program) -> None:
    table = look_at(program, "uosao", moments("uosao")["middle"])
    table.recap.close()
    advise(table, 0)
    sheet = table.hints.sheet
    assert leftward_steps(sheet) == []
    assert sheet.yes.hasFocus()
    on_strip, seen = sorted((sheet.further, sheet.fuller, sheet.no, sheet.yes), key=QWidget.x), list[QWidget]()
    for _ in on_strip:
        press(program, Qt.Key.Key_Tab)
        seen.append(focus(program))
    assert seen == on_strip
    press(program, Qt.Key.Key_Tab, SHIFT)
    assert sheet.no.hasFocus()
    ask_further(sheet)
    assert table.thoughts.panel.isVisible()
    assert leftward_steps(table.thoughts.panel) == []
