"""What the computer thinks of a decision: in films of all games, beside hints, and never of what nobody may know."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

import pytest
from film_hands import recorded, rest, show
from keyboard_hands import press
from moments import WINDOWS, look_at, moments, resize
from playing import SECRETIVE, at_rest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot
from situations import sit_where
from test_hints import chooses
from test_spy_film import PLIES, put_elsewhere

from engines.ai.advice.favourites import Favourite, Favourites
from engines.ai.advice.reasons import NO_REASONS
from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.motion import Speed, Tempo
from ui.board.scene.share_spots import ShareSpot, share_spots
from ui.board.scene.shares import ShareMark
from ui.board.values.area import Area
from ui.board.values.bodies import seen_body
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Gesture, Layout
from ui.game_files import TABLES
from ui.match.adviser import Hint
from ui.match.watcher import Watcher
from ui.table.hinting.sheet import HintSheet
from ui.table.page import TablePage
from ui.table.thoughts.panel import ThoughtsPanel
from ui.table.thoughts.said import Marked, Said, Saying, Thoughts, chances_of, said_of
from ui.terms import Language, Terms
from ui.watch.screening import Screening

WHOLE = [game for game in TABLES if game in GAMES]
pytestmark = pytest.mark.usefixtures("unpainted")
every_game = pytest.mark.parametrize("game", WHOLE)


def open_decision(film: Screening, seat: int | None = None) -> int:
    """A ply in the midst of the game at which a seat, or this one, has several ways to go on."""
    timeline = film.page.match._core._timeline
    plies = film.projector.course.decisions[len(film.projector.course.decisions) // 3 : -1]
    found = ((ply, timeline.decider(ply)) for ply in plies)
    return next(
        ply for ply, who in found if who is not None and seat in (None, who) and len(timeline.choices(who, ply)) > 2
    )


def several_decisions(film: Screening) -> list[int]:
    """Six plies all over the game at which a seat has several ways to go on, all seen by everybody."""
    timeline = film.page.match._core._timeline
    told = ((ply, timeline.choices(timeline.decider(ply), ply)) for ply in film.projector.course.decisions[:-1])
    plies = [ply for ply, choices in told if len(choices) > 2 and not choices[0].startswith("lay:")]
    return plies[:: max(1, len(plies) // 6)][:6]


def thought_of(moves: Sequence[str]) -> Favourites:
    """Thoughts about these moves, the first one foremost."""
    shares = [0.6, 0.3, *[0.1 / max(1, len(moves) - 2)] * (len(moves) - 2)]
    return tuple(Favourite(move, share, 0.5, 0.01) for move, share in zip(moves, shares, strict=False))


def thought_of_eight(moves: Sequence[str]) -> Favourites:
    """Thoughts about so many moves, none of them much, that the list is long and others are left over."""
    return tuple(Favourite(move, 0.09, 0.5, 0.01) for move in moves[:8])


def think(film: Screening) -> None:
    """Have the computer answer at once."""
    ponderer = film.wondering.ponderer
    assert ponderer.is_thinking
    question = film.page.match.onlooking.question(film.ply)
    assert ponderer._asked is not None
    ponderer._computer.cancel()
    ponderer._on_explained(ponderer._asked, question.legal[0], NO_REASONS, thought_of(question.legal[:4]))


def wonder(qtbot: QtBot, program: Program, game: str) -> Screening:
    """A film in which the computer has thought of the decision that is shown."""
    film = show(qtbot, program, recorded(game))
    film.go(open_decision(film))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    think(film)
    rest(qtbot, film)
    return film


def assert_free(page: TablePage) -> None:
    """No bar of a mark lies over anything of the table, or under anything of the window."""
    layout = page.scene.layout
    for mark in page.thoughts.shares.shown:
        if mark.spot.chip is not None:
            chip = mark.spot.chip
            assert page.area.is_bare(page.area.body(chip))
            for piece in layout.placements:
                body = seen_body(layout, piece)
                is_ground = page.area.is_ground(page.area.body(body))
                assert body.is_empty or is_ground or body.shared(chip).is_empty, (mark.spot.name, piece.id)


def assert_all_is_told_as_a_chance(panel: ThoughtsPanel) -> None:
    """Bars and whatever is said in figures are chances to win, and are called that."""
    assert "win" in panel.meaning.text() or "勝つ" in panel.meaning.text()
    for row in panel.rows:
        assert (row.bar is not None) is (row.said.chance is not None and not panel._level), "or it is told once for all"
        assert row.bar is None or row.bar.isVisible()
        assert "%" not in row.accessibleName()
        said_like_above = row.said.end in ("Likewise", "同上")
        as_good = ("No clear difference from the first", "いちばん上の手と差はありません")
        as_good += ("As good as the one above", "すぐ上の手と差はありません")
        heard = as_good if said_like_above else (row.said.end,)
        assert any(end in row.accessibleName() for end in heard), "each row is heard on its own"
        figures = row.end.isVisible() and any(letter.isdecimal() for letter in row.end.text())
        chance = ("Chance to win: ", "Wins about ", "勝つ見込み：", "いちばん上の手より、勝ちが")
        is_beside_bar = row.bar is not None and row.end.text() == row.said.brief
        assert not figures or is_beside_bar or row.end.text().startswith(chance), row.end.text()
    assert not any(letter.isdecimal() for letter in panel.others.text())
    assert panel._level in panel.meaning.text()


def is_whole(panel: ThoughtsPanel) -> bool:
    """Whether each row has room for all of its words, and no row lies on the next one."""
    words = [part for row in panel.rows for part in (row.mark, row.act, row.end, row.why) if part.isVisible()]
    has_room = all(part.height() >= part.heightForWidth(part.width()) for part in words)
    parts = [row.geometry() for row in panel.rows]
    if panel.others.isVisible():
        parts.append(panel.others.geometry())
    return has_room and all(one.bottom() < other.top() for one, other in pairwise(parts))


def within(panel: ThoughtsPanel, part: QWidget) -> QRect:
    return QRect(part.mapTo(panel, QPoint(0, 0)), part.size())


def is_within_width(panel: ThoughtsPanel) -> bool:
    """Whether no row begins before the left edge of the list or ends beyond its right one, also beside a scroll bar."""
    viewport, sideways = panel._area.viewport(), panel._area.horizontalScrollBar()
    shown = [part for part in (*panel.rows, panel.others) if part.isVisible()]
    lefts = [(part.mapTo(viewport, QPoint(0, 0)).x(), part.width()) for part in shown]
    within = all(0 <= left <= left + width <= viewport.width() for left, width in lefts)
    return within and (sideways.value(), sideways.maximum()) == (0, 0)


@every_game
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(960, 640), (1280, 800)])
def test_in_a_film_the_favourites_of_a_decision_are_listed_and_marked(
    qtbot: QtBot, program: Program, game: str, language: Language, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    program.tongue.speak(language)
    film = show(qtbot, program, recorded(game))
    film.go(open_decision(film))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    seat = film.page.match.onlooking.decider(film.ply)
    assert film.page.match.watcher == Watcher(seat or 0, decides=True)
    panel = film.page.thoughts.panel
    assert panel.isVisible()
    assert panel.about.isVisible()
    name = film.page.names[seat or 0]
    turned = {Language.EN: f"The table is turned to {name}’s seat;", Language.JA: f"卓を{name}の席に向けています。"}
    assert panel.about.text().startswith(turned[language])
    assert panel.hurry.isVisible()
    think(film)
    rest(qtbot, film)
    assert not panel.hurry.isVisible()
    assert len(panel.rows) >= 2
    assert panel.rows[0].said.share >= 0.6
    assert panel.meaning.isVisible()
    assert is_whole(panel)
    assert_all_is_told_as_a_chance(panel)
    for row in panel.rows:
        assert row.said.act in row.accessibleName()
    terms, made = film.page.thoughts._words.terms, film.page.match.onlooking.made(film.ply)
    done = film.page.thoughts._call(made)
    called = terms.say("thought.mark.own" if seat == 0 else "thought.mark.made")
    assert [row.said.act for row in panel.rows if called in row.mark.text()] == [done]
    assert panel.rows[0].mark.text().startswith(terms.say("thought.mark.best"))
    assert film.page.thoughts.shares.shown
    assert_free(film.page)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert not panel.isVisible()
    assert film.page.thoughts.shares.shown == []
    assert film.page.match.watcher == film.page.match.onlooking.watchers[0]


def test_the_computer_itself_thinks_and_what_it_thought_is_kept(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    film.go(open_decision(film))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    ponderer = film.wondering.ponderer
    with qtbot.waitSignal(ponderer.pondered, timeout=20_000) as told:
        QTest.mouseClick(film.page.thoughts.panel.hurry, Qt.MouseButton.LeftButton)
    (hint,) = told.args
    assert hint.ply == film.ply
    assert {one.move for one in hint.favourites} <= set(film.page.match.onlooking.question(film.ply).legal)
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert ponderer.is_thinking
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert not ponderer.is_thinking
    assert film.page.thoughts.panel.rows


@pytest.mark.parametrize(("seat", "called"), [(0, "Your move"), (1, "Played")])
def test_ones_own_move_is_called_that(qtbot: QtBot, program: Program, seat: int, called: str) -> None:
    film = show(qtbot, program, recorded("uosao", person=0))
    film.go(open_decision(film, seat))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    think(film)
    rest(qtbot, film)
    marks = [mark for row in film.page.thoughts.panel.rows for mark in row.mark.text().split(" · ") if mark]
    assert marks[0] == "First choice"
    assert marks[1:] == [called]


def test_moving_on_takes_the_question_back(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("sword"))
    film.go(open_decision(film))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    ponderer = film.wondering.ponderer
    assert ponderer.is_thinking
    press(program, Qt.Key.Key_Space)
    assert film.is_playing
    assert not ponderer.is_thinking
    press(program, Qt.Key.Key_Space)


@pytest.mark.parametrize("game", [game for game, _ in SECRETIVE])
def test_while_a_game_runs_its_thoughts_are_ones_own_and_of_what_one_knew(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game, PLIES, person=0))
    onlooking = film.page.match.onlooking
    own = [ply for ply in range(PLIES) if onlooking.may_think(ply)]
    others = [ply for ply in range(PLIES) if onlooking.decider(ply) not in (None, 0)]
    assert own
    assert others
    assert {onlooking.decider(ply) for ply in own} == {0}
    asked = [onlooking.question(ply) for ply in own]
    assert put_elsewhere(film.page.match._core._timeline, 0, random.Random(7)) > PLIES // 4
    assert [onlooking.question(ply) for ply in own] == asked
    for ply in others:
        with pytest.raises(AssertionError):
            onlooking.question(ply)
        with pytest.raises(AssertionError):
            onlooking.made(ply)


@pytest.mark.parametrize("game", [game for game, _ in SECRETIVE])
def test_while_a_game_runs_nobody_is_told_what_others_think(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game, PLIES, person=0))
    onlooking = film.page.match.onlooking
    film.go(next(ply for ply in range(PLIES) if onlooking.decider(ply) not in (None, 0)))
    rest(qtbot, film)
    seen = film.page.match._core._timeline.snapshot(0, film.ply).view
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert not film.wondering.ponderer.is_thinking
    panel = film.page.thoughts.panel
    assert panel.note.text() == "Until the game is over, only your own decisions are thought about."
    assert (panel.rows, film.page.thoughts.shares.shown) == ([], [])
    assert panel.about.isHidden(), "the table is not turned"
    assert film.page.match.watcher == Watcher(0)
    assert film.page.match.snapshot(film.ply).legal == ()
    assert film.page.scene.telling.shown.view == seen


@every_game
def test_thinking_about_what_brought_most_is_about_the_move_that_did(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    press(program, Qt.Key.Key_End)
    rest(qtbot, film)
    press(program, Qt.Key.Key_B)
    best = film.highlights.bests(film.end)[0]
    qtbot.waitUntil(lambda: film.ply == best.ply)
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    decider = film.page.match.onlooking.decider
    assert film.ply < best.ply
    assert decider(film.ply) is not None
    assert all(decider(ply) is None for ply in range(film.ply + 1, best.ply))
    ponderer = film.wondering.ponderer
    assert ponderer.is_thinking or ponderer.knows(film.ply)
    press(program, Qt.Key.Key_H)
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    here = film.ply
    press(program, Qt.Key.Key_H)
    assert film.ply == here, "whoever went on is asked about where that led"


@every_game
def test_what_brought_most_is_thought_about_while_thoughts_are_told(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    decider, slip = film.page.match.onlooking.decider, film.page.slip
    for best in film.highlights.bests(film.end):
        press(program, Qt.Key.Key_B)
        rest(qtbot, film)
        assert film.ply < best.ply
        assert decider(film.ply) is not None
        assert all(decider(ply) is None for ply in range(film.ply + 1, best.ply))
        assert film.wondering.ponderer.is_thinking or film.wondering.ponderer.knows(film.ply)
        assert slip.isVisible()
        assert slip.text.text().split("\n")[0] == film.highlights.best_words(best, film.page.terms)


def test_where_a_castle_may_be_built_its_price_stands_while_thoughts_are_told(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("shinano"))
    timeline = film.page.match._core._timeline
    decisions = [(ply, timeline.decider(ply)) for ply in film.projector.course.decisions[:-1]]
    film.go(next(ply for ply, seat in decisions if seat is not None and "C" in timeline.choices(seat, ply)))
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert {"site", "cost:site"} <= {piece.id for piece in film.page.scene.layout.placements}


@every_game
def test_the_row_that_is_looked_at_draws_faintly_what_its_move_would_have_done(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game))
    drawn = set()
    for ply in several_decisions(film):
        film.go(ply)
        rest(qtbot, film)
        if not film.wondering.is_on:
            press(program, Qt.Key.Key_H)
        rest(qtbot, film)
        think(film)
        rest(qtbot, film)
        panel, stage = film.page.thoughts.panel, film.page.scene._stage
        assert not stage.ghosts.placements
        for row in panel.rows:
            QTest.mouseMove(row)
            QApplication.processEvents()
            if stage.ghosts.placements:
                drawn.add(row.said.move)
        QTest.mouseMove(film.page.bar)
        QApplication.processEvents()
        assert not stage.ghosts.placements
        panel.rows[0].setFocus()
        press(program, Qt.Key.Key_Right)
        assert not stage.ghosts.placements
        rest(qtbot, film)
        if len(drawn) > 1:
            return
    pytest.fail(f"drawn of all: {drawn}")


def test_at_the_end_nobody_decides(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    press(program, Qt.Key.Key_End)
    rest(qtbot, film)
    press(program, Qt.Key.Key_H)
    assert film.page.thoughts.panel.note.text().startswith("Nobody decides anything")


def test_a_change_of_language_says_it_all_anew(qtbot: QtBot, program: Program) -> None:
    film = wonder(qtbot, program, "uosao")
    panel = film.page.thoughts.panel
    english = [row.accessibleName() for row in panel.rows]
    program.tongue.speak(Language.JA)
    rest(qtbot, film)
    japanese = [row.accessibleName() for row in panel.rows]
    assert panel.heading.text() == "考えた手"
    assert len(japanese) == len(english)
    assert not set(japanese) & set(english)
    assert not film.wondering.ponderer.is_thinking


@every_game
def test_in_the_list_the_keyboard_has_the_way_of_its_move_drawn(qtbot: QtBot, program: Program, game: str) -> None:
    film = wonder(qtbot, program, game)
    desk = film.page.thoughts
    while not any(row.hasFocus() for row in desk.panel.rows):
        press(program, Qt.Key.Key_F6)
        if desk.panel.close_button.hasFocus():
            press(program, Qt.Key.Key_Tab)
    ways = [desk._words.way_to(row.said.move) for row in desk.panel.rows]
    assert desk._leads._gesture in ways
    press(program, Qt.Key.Key_Escape)
    assert not desk.is_open
    assert desk._leads.shown == []
    assert not film.wondering.is_on


def foretells(table: TablePage, move: str) -> bool:
    """Whether something of this move is drawn faintly before it is made."""
    table.scene.show_preview(table.match.preview(move))
    return bool(table.scene.foreseen)


@pytest.mark.parametrize("game", ["shinano", "wudang", "uosao"])
def test_what_a_hint_foresees_lies_where_the_table_lies_when_it_gets_narrower(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    move = next(move for move in known.legal if foretells(table, move))
    hint = Hint(move, known.ply, favourites=thought_of(known.legal[:3]))
    table.hints.adviser.advised.emit(hint)
    ask_further(table.hints.sheet)
    at_rest(qtbot, table)
    told = [ghost.pose for ghost in table.scene._stage.ghosts.placements]
    assert told
    table.scene.show_preview(table.match.preview(hint.move))
    assert [ghost.pose for ghost in table.scene._stage.ghosts.placements] == told


def what_is_shown(table: TablePage, move: str) -> bool:
    """Whether this move, and no other, is pointed at and drawn faintly."""
    stage, match = table.scene._stage, table.match
    shown = [ghost.pose for ghost in stage.ghosts.placements]
    pointed = set(stage._pointers.names)
    table.scene.show_preview(match.preview(move))
    path = table.hints._words.way_to(move).path
    return shown == [ghost.pose for ghost in stage.ghosts.placements] and pointed == set(path)


def tell_all(sheet: HintSheet) -> None:
    """Ask a hint for what it leaves out, if it does."""
    if sheet.fuller.isVisible():
        QTest.mouseClick(sheet.fuller, Qt.MouseButton.LeftButton)


def ask_further(sheet: HintSheet) -> None:
    """Ask a hint what else was thought of: by one press."""
    QTest.mouseClick(sheet.further, Qt.MouseButton.LeftButton)


@every_game
def test_a_hint_tells_on_request_what_else_was_thought_of(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(960, 640)
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    # points may speak for a move that was not thought of most
    hint = Hint(known.legal[2], known.ply, favourites=thought_of(known.legal[:4]))
    table.hints.adviser.advised.emit(hint)
    sheet = table.hints.sheet
    tell_all(sheet)
    assert sheet.further.isVisible()
    sheet.further.setFocus()
    QTest.keyClick(sheet.further, Qt.Key.Key_Return)
    at_rest(qtbot, table)
    panel = table.thoughts.panel
    assert panel.isVisible()
    assert panel.rows[0].hasFocus()
    for below in panel.rows[1:]:
        press(program, Qt.Key.Key_Down)
        assert below.hasFocus()
    for above in panel.rows[-2::-1]:
        press(program, Qt.Key.Key_Up)
        assert above.hasFocus()
    assert [row.mark.text() for row in panel.rows if row.mark.isVisible()] == ["Recommended"]
    assert panel.rows[0].said.act == table.hints._words.act(table.hints._words.way_to(hint.move))
    assert panel.rows[0].said.act in sheet.text.text()
    assert panel.rows[0].why.isVisible()
    assert all(row.why.isVisible() is bool(row.said.why) for row in panel.rows)
    assert_all_is_told_as_a_chance(panel)
    assert bool(table.thoughts.shares.shown) is not bool(panel._level), "strokes of one length say nothing"
    assert_free(table)
    shown = what_is_shown(table, hint.move)
    for row in panel.rows[1:]:
        row.setFocus()
        assert what_is_shown(table, row.said.move)
        assert table.thoughts._leads.shown == [], "it is named by the hint, with the hint's lines"
    press(program, Qt.Key.Key_Escape)
    assert panel.isVisible(), "the advised one is chosen again first"
    press(program, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert sheet.isVisible()
    assert shown
    assert what_is_shown(table, hint.move), "the hint's own again"
    assert table.thoughts.shares.shown == []
    table.hints.dismiss()
    assert sheet.isHidden()
    for (letters, *size), language in product(((100, 960, 640), (125, 1280, 800), (150, 960, 640)), Language):
        program.window.resize(*size)
        program.settings.change(text_size=letters)
        program.tongue.speak(language)
        table.hints.adviser.advised.emit(replace(hint, favourites=thought_of_eight(known.legal)))
        ask_further(sheet)
        at_rest(qtbot, table)
        assert within(panel, panel.rows[0]).top() < panel.height() / 2, "not after half a page of explanations"
        assert panel.meaning.visibleRegion().boundingRect() == panel.meaning.rect(), "however long the list is"
        assert within(panel, panel.heading).bottom() < within(panel, panel.meaning).top()
        assert within(panel, panel.meaning).bottom() < within(panel, panel._area).top(), "it belongs to the heading"
        for row in panel.rows:
            assert row.hasFocus()
            qtbot.waitUntil(lambda: is_within_width(panel) and is_whole(panel))
            assert not row.visibleRegion().isEmpty()
            QTest.keyClick(row, Qt.Key.Key_Tab)
        table.hints.dismiss()


def test_the_lines_of_a_move_that_is_looked_at_are_drawn_to_their_end(qtbot: QtBot, program: Program) -> None:
    """Where the lines of the hint are taken away at the same time."""
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    hint = Hint(known.legal[2], known.ply, favourites=thought_of(known.legal[:4]))
    table.set_tempo(Tempo(Speed.NORMAL))
    table.hints.adviser.advised.emit(hint)
    ask_further(table.hints.sheet)
    for row in table.thoughts.panel.rows:
        row.setFocus()
        table.scene.clock.advance(10_000)
        assert [line._drawn for line in table.hints.leads.shown] == [1.0] * len(table.hints.leads.shown) != []


def test_the_lines_of_a_move_that_is_looked_at_pass_under_what_is_always_read(program: Program) -> None:
    table = look_at(program, "sword", moments("sword")["widest"])
    resize(program, table, WINDOWS[1])
    legal = table.match.snapshot().legal
    sets = sorted(legal, key=lambda move: -len(table.hints._words.way_to(move).path))
    favourites = thought_of(sets[:3])
    table.hints.adviser.advised.emit(Hint(sets[0], table.match.snapshot().ply, favourites=favourites))
    ask_further(table.hints.sheet)
    crossed = 0
    for row in table.thoughts.panel.rows:
        row.setFocus()
        QApplication.processEvents()
        for line in table.hints.leads.shown:
            for one in table.scene.layout.asked.kept:
                body = QRectF(one.left, one.top, one.width, one.height)
                crossed += any(body.contains(at) for at in line.points())
                assert not line.seen().intersects(body) or body.contains(line.start) or body.contains(line.end)
    assert crossed


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_on_a_move_that_was_thought_of_leads_to_making_it_and_escape_away_from_it(
    qtbot: QtBot, program: Program, key: Qt.Key
) -> None:
    """Neither makes it yet."""
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[2], known.ply, favourites=thought_of(known.legal[:4])))
    sheet = table.hints.sheet
    tell_all(sheet)
    sheet.further.setFocus()
    press(program, Qt.Key.Key_Return)
    press(program, Qt.Key.Key_Tab)
    assert table.thoughts.panel.rows[1].hasFocus()
    press(program, key)
    if key == Qt.Key.Key_Escape:
        assert table.hints.move == known.legal[2]
        press(program, key)
    assert table.thoughts.panel.isVisible() is (key == Qt.Key.Key_Return)
    assert (sheet.isVisible(), table.slip.isVisible()) == (True, False)
    assert sheet.yes.hasFocus()
    assert table.match.snapshot().ply == known.ply


def test_a_bar_that_compares_with_no_other_one_is_not_drawn(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    layout, shares = table.scene.layout, table.thoughts.shares
    first, second = [one.id for one in layout.placements if one.touch.in_hand][:2]
    shares.show({first: (0.5,), second: (0.3,)}, layout)
    assert [mark.spot.chip is not None for mark in shares.shown] == [True, True]
    shares.show({first: (0.5,)}, layout)
    assert [mark.spot.chip for mark in shares.shown] == [None], "its frame alone"


def test_what_was_thought_of_goes_with_its_hint(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, favourites=thought_of(known.legal[:3])))
    ask_further(table.hints.sheet)
    assert table.thoughts.is_open
    table.hints.dismiss()
    assert not table.thoughts.is_open


def test_moves_that_nobody_can_tell_apart_are_said_to_be_as_good(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "uosao", chooses, skip=6)
    at_rest(qtbot, table)
    moves = table.match.snapshot().legal[:3]
    values = ((moves[0], 0.6, 0.5, 0.01), (moves[1], 0.3, 0.49, 0.01), (moves[2], 0.1, 0.2, 0.01))
    table.hints.adviser.advised.emit(Hint(moves[0], 0, favourites=tuple(Favourite(*one) for one in values)))
    ask_further(table.hints.sheet)
    ends = [row.said.end for row in table.thoughts.panel.rows]
    assert ends == [
        "Chance to win: about 1 in 2",
        "No clear difference from the first",
        "Chance to win: about 1 in 5",
    ]


# What is told of a decision, without a window


SAYING = Saying(lambda move: move, lambda value: f"{round(value, 1)}", str, float, Terms("", Language.EN))


def told_of(
    *thoughts: tuple[float, float, float],
    first: str = "A",
    made: str = "",
    is_worth_more: bool = False,
) -> Thoughts:
    """What is told of moves A, B, C… with these shares, values and doubts."""
    favourites = tuple(Favourite(name, *one) for name, one in zip("ABCDEFGH", thoughts, strict=False))
    return said_of(favourites, SAYING, Marked(first, made=made, is_worth_more=is_worth_more))


def acts(told: Thoughts) -> str:
    return "".join(row.act for row in told.rows)


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.4, 0.2, 0.1), ""),
        ((0.5, 0.3, 0.1), ""),
        ((0.6, 0.3, 0.08), "Other moves had hardly any thought."),
        ((0.6, 0.3, 0.1), ""),
    ],
)
def test_of_the_other_moves_is_only_said_that_they_were_hardly_thought_of(shares: tuple[float, ...], said: str) -> None:
    assert told_of(*((share, 0.5, 0.01) for share in shares)).others == said


def test_how_much_a_move_was_thought_of_is_heard_in_words() -> None:
    told = told_of(*((share, 0.5, 0.01) for share in (0.3, 0.5, 0.1)), made="D")
    assert [row.aloud.partition(". ")[2].partition(".")[0] for row in told.rows] == [
        "Thought about a lot",
        "Thought about most",
        "Thought about a little",
        "Not thought about",
    ]


def test_what_is_advised_leads_the_list_and_nothing_below_it_reads_better() -> None:
    told = told_of((0.5, 0.6, 0.02), (0.3, 0.5, 0.02), (0.1, 0.8, 0.2), (0.1, 0.3, 0.02), first="B")
    assert acts(told) == "BADC"
    ends = ["0.5", "About as good as the first", "0.3", "Thought about too little to compare"]
    assert [row.end for row in told.rows] == ends
    assert [row.mark for row in told.rows] == ["First choice", "", "", ""]


def test_what_was_thought_of_enough_is_compared_also_where_it_was_thought_of_less() -> None:
    """A hint says of both that they are as likely to win."""
    told = told_of((0.5, 0.6, 0.01), (0.3, 0.7, 0.03))
    assert [row.end for row in told.rows] == ["0.6", "About as good as the first"]


def test_behind_the_first_the_likeliest_to_win_stand_first_and_last_those_that_nobody_can_tell() -> None:
    told = told_of((0.5, 0.6, 0.02), (0.2, 0.3, 0.02), (0.2, 0.9, 0.2), (0.1, 0.5, 0.02))
    assert acts(told) == "ADBC"


def test_what_is_advised_leads_the_list_even_where_it_was_not_thought_of() -> None:
    told = told_of((0.6, 0.6, 0.02), (0.4, 0.5, 0.02), first="X")
    assert [(row.act, row.share, row.end) for row in told.rows] == [
        ("X", 0.0, "Not among the moves it thought of"),
        ("A", 0.6, "0.6"),
        ("B", 0.4, "0.5"),
    ]


def test_what_is_advised_though_hardly_thought_of_says_why_and_promises_nothing() -> None:
    thoughts = ((0.01, 0.3, 0.1), (0.95, 0.9, 0.01), (0.01, 0.2, 0.1))
    told = told_of(*thoughts, is_worth_more=True)
    unknown = "Thought about too little to tell its chance"
    assert [row.end for row in told.rows] == [unknown, "0.9", unknown]
    first, *others = told.rows
    assert first.why == "At least as likely to win, and worth more"
    assert first.why in first.aloud
    assert not any(row.why for row in others)
    assert told_of(*thoughts).rows[0].why == "Chosen in a last comparison with the others"
    assert told_of((0.4, 0.5, 0.01), (0.45, 0.5, 0.01)).rows[0].why == ""


def test_the_move_that_was_made_is_marked_wherever_it_stands() -> None:
    thoughts = [(share, 0.5, 0.01) for share in (0.4, 0.3, 0.1, 0.1, 0.05, 0.05)]
    for made, order, mark, end in (
        ("A", "ABCDE", "First choice · Played", "0.5"),
        ("C", "ABCDE", "Played", "Likewise"),
        ("F", "ABCDEF", "Played", "Likewise"),
        ("X", "ABCDEX", "Played", "Not among the moves it thought of"),
    ):
        told = told_of(*thoughts, made=made)
        assert acts(told) == order
        marked = [(row.act, row.mark, row.end) for row in told.rows if "Played" in row.mark]
        assert marked == [(made, mark, end)]


def test_moves_that_are_as_good_in_a_row_say_so_once() -> None:
    told = told_of(*((share, 0.5, 0.01) for share in (0.4, 0.3, 0.2, 0.1)))
    assert [row.end for row in told.rows] == ["0.5", "No clear difference from the first", "Likewise", "Likewise"]
    assert all("No clear difference from the first" in row.aloud for row in told.rows[1:]), "heard, each stands alone"


def test_a_chance_that_reads_like_the_first_one_is_said_beside_it() -> None:
    told = told_of((0.5, 0.52, 0.01), (0.2, 0.51, 0.01), (0.15, 0.46, 0.01), (0.1, 0.54, 0.2), (0.05, 0.3, 0.01))
    assert [row.end for row in told.rows] == [
        "0.5",
        "No clear difference from the first",
        "Wins about 1 game in 15 fewer than the first",
        "0.3",
        "Thought about too little to compare",
    ]
    told = told_of((0.5, 0.52, 0.001), (0.2, 0.51, 0.001))
    assert [row.end for row in told.rows] == ["0.5", "A little less likely to win than the first"]


def test_no_other_chance_stands_beside_that_nothing_tells_a_move_from_the_first() -> None:
    told = told_of((0.5, 0.5, 0.04), (0.3, 0.41, 0.04))
    assert [(row.end, row.chance) for row in told.rows] == [
        ("0.5", 0.5),
        ("No clear difference from the first", 0.5),
    ]


def test_a_move_with_two_equal_cards_marks_both() -> None:
    ways = {"both": Gesture(("goblin", "goblin", "hall"), loose=2), "one": Gesture(("goblin", "hall"), loose=1)}
    rows = [Said(move, move, 0.5, "", "", length=length) for move, length in (("both", 0.5), ("one", 0.75))]
    shares = chances_of(rows, ways.__getitem__)
    assert shares == {"goblin": [0.75, 0.5]}, "the hall, to which all moves go, tells none of them apart"
    assert chances_of(rows[:1], ways.__getitem__) == {"goblin": [0.5, 0.5], "hall": [0.5]}
    unknown = Said("one", "one", 0.1, "", "")
    assert chances_of([*rows[:1], unknown], ways.__getitem__) == {"goblin": [0.5, 0.5], "hall": [0.5]}
    hand = [Placement(f"card.{at}", object(), Pose(100 * at, 500, 60, 90), same_as="goblin") for at in (1, 2, 3)]
    spots = share_spots(Layout(tuple(hand)), shares, Area(0, 0, 800, 600), (40, 20), ())
    assert [(spot.body.left + 30, spot.share) for spot in spots] == [(100, 0.75), (200, 0.5)]


def test_no_chance_is_better_than_that_of_the_first() -> None:
    """Where it is known: what was hardly thought about, or not at all, has no bar."""
    told = told_of((0.5, 0.5, 0.01), (0.2, 0.51, 0.01), (0.2, 0.3, 0.01), (0.1, 0.9, 0.2), made="X")
    assert [row.chance for row in told.rows] == [0.5, 0.5, 0.3, None, None]
    told = told_of((0.5, 0.5, 0.01), (0.1, 0.2, 0.1))
    assert [row.chance for row in told.rows] == [0.5, pytest.approx(0.2)], "as it is said"
    told = told_of((0.01, 0.3, 0.1), (0.95, 0.9, 0.01))
    assert [row.chance for row in told.rows] == [None, 0.9], "the first one is not known"


@pytest.mark.parametrize("values", [(0.52, 0.47, 0.465, 0.42), (0.35, 0.31, 0.305, 0.05), (0.9, 0.86, 0.86, 0.81)])
def test_what_is_equal_says_so_once_and_bars_are_alike_where_words_are(values: tuple[float, ...]) -> None:
    told = told_of(*((share, value, 0.005) for share, value in zip((0.4, 0.3, 0.2, 0.1), values, strict=True)))
    assert told.level == ""
    for one, other in pairwise(told.rows):
        assert (one.brief == other.brief) is (one.length == other.length)
        assert one.length >= other.length
    first, second, equal, last = told.rows
    assert equal.end == "As good as the one above"
    assert equal.length == second.length
    assert len({row.end for row in told.rows}) == len(told.rows)
    assert (first.length, last.length) == pytest.approx((values[0], values[-1])), "each is as long as its chance"
    told = told_of(*((0.25, value, 0.005) for value in (0.5, 0.4, 0.4, 0.4)))
    assert [row.end for row in told.rows][2:] == ["As good as the one above", "Likewise"]


def test_chances_that_all_read_alike_are_told_once_for_all_moves() -> None:
    """Bars of one length tell nothing; whether nobody can tell the moves apart is another question."""
    saying = replace(SAYING, name=lambda chance: f"{chance:.1f}")
    alike = said_of((Favourite("A", 0.5, 0.52, 0.001), Favourite("B", 0.5, 0.48, 0.001)), saying, Marked("A"))
    assert (alike.level, alike.is_even) == ("0.5", False)
    even = said_of((Favourite("A", 0.5, 0.52, 0.04), Favourite("B", 0.5, 0.48, 0.04)), saying, Marked("A"))
    assert (even.level, even.is_even) == ("0.5", True)
    apart = said_of((Favourite("A", 0.5, 0.52, 0.001), Favourite("B", 0.5, 0.38, 0.001)), saying, Marked("A"))
    assert (apart.level, apart.is_even) == ("", False)
    unknown = said_of((Favourite("A", 0.5, 0.52, 0.001), Favourite("B", 0.5, 0.52, 0.3)), saying, Marked("A"))
    assert unknown.level == "", "nobody can tell the chance of one of them"
    alone = said_of((Favourite("A", 0.5, 0.52, 0.001),), saying, Marked("A"))
    assert alone.level == ""


def test_marks_of_two_answers_that_lie_in_one_thing_do_not_lie_over_each_other(qtbot: QtBot, program: Program) -> None:
    """Yin and yang are halves of one disc: each has a frame along its own edge, and the chip that they share none."""
    table, _ = sit_where(program, "wudang", lambda state, move: GAMES["wudang"].text(move).startswith("attr"))
    at_rest(qtbot, table)
    legal = table.match.snapshot().legal
    thoughts = (Favourite(legal[0], 0.6, 0.5, 0.01), Favourite(legal[1], 0.4, 0.3, 0.01))
    hint = Hint(legal[0], table.match.snapshot().ply, favourites=thoughts)
    table.hints.adviser.advised.emit(hint)
    table.hints.thoughts_wanted.emit(hint)
    at_rest(qtbot, table)
    marks = table.thoughts.shares.shown
    assert sorted(mark.spot.name for mark in marks) == ["half:yang", "half:yin"]
    assert all(mark.spot.edge for mark in marks)
    assert sorted(mark.spot.share for mark in marks) == pytest.approx([0.33, 0.5])


@pytest.mark.parametrize("share", [0.01, 0.3, 1.0])
def test_what_was_thought_of_has_a_whole_frame_however_little_that_was(share: float) -> None:
    mark = ShareMark(ShareSpot("card", share, Area(20, 20, 60, 60), None))
    picture = QImage(100, 100, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    mark.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    frame = mark.frame
    for at in (frame.left(), frame.right()):
        assert all(picture.pixelColor(round(at), y).alpha() > 90 for y in range(30, 70))
    for at in (frame.top(), frame.bottom()):
        assert all(picture.pixelColor(x, round(at)).alpha() > 90 for x in range(30, 70))
