"""Where the keyboard is: the rules of `ui.shared.focus`, one after the other, with real keys and clicks."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from book_hands import book, opened
from hand_watch import Watch
from keyboard_hands import CTRL, PLAIN, SHIFT, focus, in_the_open_dialog, press
from moments import Moment, game_told, look_at, turn_to
from playing import PEOPLE, answering, at_rest, sit_at, sit_down
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot
from test_hints import advise
from test_recap import hot_seat
from test_story_window import play_the_last_move

from engines.game import CHANCE, Caution
from ui.app import Program
from ui.board.values.focus import reading_order
from ui.dialogs.help_dialog import HelpDialog
from ui.game_files import TABLES
from ui.language import system_language
from ui.match.players import Level, Player
from ui.result.way_rows import Onward
from ui.rulebook.head import Tab
from ui.shared.acts import KEYS, Act
from ui.shared.focus import is_in, stops
from ui.shared.parts import native_keys
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
LEFT = Qt.MouseButton.LeftButton


def begun(qtbot: QtBot, program: Program) -> TablePage:
    """Uosao among people, at rest, with room for the log beside an open book."""
    program.window.resize(1800, 900)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.fold_log(False)
    return table


# Tab stays in the room, F6 goes from room to room


ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def decisions(game: str, *, choices: int = 1) -> dict[str, Moment]:
    """The first decision of each kind in a recorded game that has so many choices, by the kind of its move. Where only
    one move is legal, one key makes it."""
    timeline, kinds = game_told(game), dict[str, Moment]()
    timeline.seek(timeline.length)
    for ply, (move, seat) in enumerate(zip(timeline.record.moves, tuple(timeline.actors), strict=True)):
        kind = move.partition(":")[0].rstrip("0123456789")
        if seat == CHANCE or kind in kinds:
            continue
        timeline.seek(ply)
        if len(timeline.snapshot(seat).legal) >= choices:
            kinds[kind] = Moment(ply, seat)
    timeline.seek(timeline.length)
    return kinds


@pytest.mark.parametrize("game", TABLES)
def test_the_first_arrow_leads_to_what_can_be_touched_next(qtbot: QtBot, program: Program, game: str) -> None:
    """Also from what already lies there, as the road that wants a gap, and past cards that are barred."""
    tried: list[str] = []
    kinds = decisions(game)
    for kind, moment in kinds.items():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching = table.scene._touching
        own = table._row.table.keys(table.scene.telling.sight())
        for arrow in (one for one in ARROWS if QKeySequence(one).toString() not in own):
            tried.append(kind)
            touching.leave_focus()
            QTest.keyClick(table.view, arrow)
            assert touching.focus in touching.picker.next_touches, (kind, arrow)
    assert len(set(tried)) == len(kinds) > 1


@pytest.mark.parametrize("game", TABLES)
def test_arrows_lead_what_was_picked_to_where_it_goes_and_only_enter_decides(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Whichever way the arrow points: the place may lie on any side of what the keyboard is on. Nothing is decided by
    keys that walk, with something picked or nothing; then Enter touches what they have come to."""
    led = 0
    for kind, moment in decisions(game, choices=2).items():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        decided: list[object] = []
        table.scene.chosen.connect(lambda move, _, made=decided: made.append(move))
        table.scene.planned.connect(lambda plan, _, made=decided: made.append(plan))
        table.scene._touching.leave_focus()
        assert_escape_says_how_to_leave(table)
        led += enter_leads_on(table, kind)
        for arrow in ARROWS:
            walk_only(table, arrow, kind)
        led += arrows_lead_on(table, kind)
        assert not decided, kind
        decide_by_arrows_and_enter(table, decided)
        assert len(decided) == 1, kind
    assert led


def assert_escape_says_how_to_leave(table: TablePage) -> None:
    """Esc with nothing open or picked; again, and the line goes."""
    table.view.setFocus()
    for is_told in (True, False):
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        assert table.slip.isVisible() is is_told
    told = table.slip.text.text()
    assert native_keys(*KEYS[Act.BACK]) in told
    assert told == table.terms.say("why.leave", keys=native_keys(*KEYS[Act.BACK]))


WALKING = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that lead elsewhere on other pages."""


def walk_only(table: TablePage, arrow: Qt.Key, state: str) -> str:
    """Press the arrow, twice, and keys that mean nothing here: what is picked stays picked, and the ring is round what
    the keyboard is on, and nowhere else; where the first press has led. What leads nowhere is told why."""
    scene = table.scene
    picked, led = scene.hand.picker.touches, list[str]()
    for key in (arrow, *WALKING, arrow):
        QTest.keyClick(table.view, key)
        assert (scene.hand.picker.touches, scene.hand.asked) == (picked, False), (state, key)
        assert ringed(table) == [name for name in (scene.walked_on,) if name], (state, key)
        assert scene.walked_on or table.slip.isVisible(), (state, key)
        led.append(scene.walked_on)
    return led[0]


def ringed(table: TablePage) -> list[str]:
    """Round what the keyboard is shown to be."""
    stage = table.scene._stage
    pieces = [name for name, piece in stage.pieces.items() if piece.signs._focused]
    return pieces + [name for name, place in stage.places.items() if place._focused]


def arrows_lead_on(table: TablePage, kind: str) -> int:
    """Each thing that can only be put somewhere is picked and led on by an arrow, and one of each sort by every arrow;
    how often one was led on. What was given and has been replaced by its equal is taken up again in the end."""
    touching = table.scene._touching
    turns, sorts = cycle(ARROWS), set[str]()
    led = 0
    for source in (*sorted(touching.picker.next_touches), *touching.picker.given):
        if source not in touching.picker.next_touches or touching.picker.completes(source) or touching.goes(source):
            continue
        sort = source.partition(":")[0]
        arrows = (next(turns),) if sort in sorts else ARROWS
        sorts.add(sort)
        led += sum(leads_on(table, source, arrow, kind) for arrow in arrows)
    return led


def leads_on(table: TablePage, source: str, arrow: Qt.Key, kind: str) -> bool:
    """Pick it by Enter and press the arrow; False where the arrow may mean something else. What can go to one place
    only is there by Enter alone, and the arrow leads on from there."""
    touching = table.scene._touching
    touching.lead_to(source)
    assert touching.focus == source, kind
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    is_there = touching.focus in touching.picker.next_touches
    places = {place.id for place in table.scene.layout.places}
    is_own = QKeySequence(arrow).toString() in table._row.table.keys(table.scene.telling.sight())
    come_to = walk_only(table, arrow, f"{kind}, {source}")
    leads = source in touching.picker.touches and touching.picker.next_touches <= places and not is_own
    assert is_there or come_to in touching.picker.next_touches or not leads, (kind, source, arrow)
    while touching.picker.is_begun:
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
    return leads


def enter_leads_on(table: TablePage, kind: str) -> int:
    """Pick by Enter each thing that can be put somewhere, and where it has a choice press Enter again: it is still
    picked, and the keyboard is where it can be put first, which is no move yet. How many were led on."""
    touching = table.scene._touching
    led = 0
    for source in sorted(touching.picker.next_touches - touching.picker.instead):
        if touching.picker.completes(source) or touching.goes(source):
            continue
        walk_to(table, source)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        picked, goals = touching.picker.touches, {place.id for place in table.scene.layout.places}
        goals &= touching.picker.next_touches
        named = table._row.table.keys(table.scene.telling.sight()).get("Return", "")
        only = touching.picker.last_goal
        if source in picked and goals and not touching.finds(named):
            if not only:  # else nothing is left to choose, and one Enter has led there
                QTest.keyClick(table.view, Qt.Key.Key_Return)
            assert (touching.picker.touches, touching.focus in goals) == (picked, True), (kind, source)
            assert ringed(table) == [touching.focus]
            assert only in ("", touching.focus)
            QTest.keyClick(table.view, Qt.Key.Key_Escape)
            assert source not in touching.picker.touches or source in touching.picker.given, (kind, source)
            # arrows go on from what was put back
            assert touching.focus == picked[-1], (kind, source)
            assert ringed(table) == [picked[-1]], (kind, source)
            led += 1
        while touching.picker.is_begun:
            QTest.keyClick(table.view, Qt.Key.Key_Escape)
    return led


def decide_by_arrows_and_enter(table: TablePage, decided: list[object]) -> None:
    """Go on by an arrow and Enter until something is decided: just what the keyboard was on is touched each time."""
    touching = table.scene._touching
    for arrow in ARROWS * 3:
        touching.leave_focus()
        QTest.keyClick(table.view, arrow)
        if not touching.focus:  # where the arrow points nothing can be put, which has been told
            continue
        assert touching.focus in touching.picker.next_touches, arrow
        picked, on = touching.picker.touches, touching.focus
        decides = touching.picker.completes(on) or touching.goes(on)
        kept = picked[:-1] if on in touching.picker.instead else picked
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert bool(decided) is bool(decides), on
        if decides:
            return
        assert touching.picker.touches == (*kept, on)


def walk_to(table: TablePage, name: str) -> None:
    """The keyboard on this, by Tab."""
    for _ in table.scene.layout.things:
        if table.scene._touching.focus == name:
            return
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {name}")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize("game", TABLES)
def test_enter_on_nothing_picks_what_can_be_picked_first_or_leads_to_a_move_and_the_space_bar_only_leads(
    qtbot: QtBot, program: Program, game: str, key: Qt.Key
) -> None:
    led = 0
    for kind, moment in decisions(game).items():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching = table.scene._touching
        touched = touching.picker.touches
        touching.leave_focus()
        table.slip.hide()
        own = table._row.table.keys(table.scene.telling.sight()).get("Return", "") if key == Qt.Key.Key_Return else ""
        before = touching.picker
        is_made_at_once = touching.ways.opening or len(before.gestures) == 1
        if own in before.next_touches or (is_made_at_once and key == Qt.Key.Key_Return):
            continue  # what is made by one Enter
        QTest.keyClick(table.view, key)
        on = touching.focus
        assert on in before.next_touches, (kind, own)
        picks = key == Qt.Key.Key_Return and not before.makes(on)
        assert touching.picker.touches == (before.touch(on).picker.touches if picks else touched), kind
        assert not table.slip.isVisible(), (kind, table.slip.text.text())
        led += 1
    assert led


@pytest.mark.parametrize("game", TABLES)
def test_one_enter_after_a_play_by_pointer_does_what_is_offered(qtbot: QtBot, program: Program, game: str) -> None:
    """As it does where the keyboard stands there already."""
    done = 0
    for moment in decisions(game).values():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching, ply = table.scene._touching, table.match.snapshot().ply
        opening = touching.ways.opening
        if not (opening and touching.picker.completes(opening)):
            continue
        touching.by_key = False
        touching.leave_focus()
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert table.match.snapshot().ply > ply or not table.cautions.isHidden(), opening
        done += 1
    assert done or game not in ("shinano", "usagi")


@pytest.mark.parametrize("game", ["uosao", "shinano", "usagi"])
def test_who_plays_by_keys_is_told_the_key_of_what_a_picked_card_can_be_turned_to(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """In the other games nothing that is picked can be turned. By pointer it is told what the pointer does."""
    said = set[str]()
    for moment in decisions(game).values():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching, picker = table.scene._touching, table.scene._touching.picker
        turnable = [one.id for one in table.scene.layout.placements if one.touch.turnable and one.id in picker.sources]
        if not turnable or picker.touches:
            continue
        by_pointer = table.prompt.text()
        press(program, Qt.Key.Key_Right)
        touching.pick(turnable[0])
        by_key = table.prompt.text()
        assert {"R", "F", "D"} & set(re.findall(r"[A-Z]", re.sub(r"[A-Za-z]{2,}", "", by_key))), by_key
        said |= {by_pointer, by_key}
        QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(2, 2))
        assert table.prompt.text() not in ("", by_key)
    assert said


def test_a_card_picked_in_uosao_is_led_to_a_march_first(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
        press(program, Qt.Key.Key_3)
        press(program, key)
        assert table.scene.walked_on == "march:R"
        table.scene._touching.take_back()
        table.scene._touching.leave_focus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize("game", TABLES)
def test_a_key_pressed_again_and_again_to_hurry_makes_no_move_that_it_came_upon(
    qtbot: QtBot, program: Program, game: str, key: Qt.Key, watch: Watch
) -> None:
    """As a road that is to be put anywhere: the key leads to a gap by itself; Enter takes it once that could be seen,
    and the space bar only where there is nothing else to do."""
    came_upon, offered = list[str](), set[str]()
    for kind, moment in decisions(game).items():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        touching, chosen = table.scene._touching, list[str]()
        table.scene.chosen.connect(lambda move, _, made=chosen: made.append(move))
        touching.leave_focus()
        own = key == Qt.Key.Key_Return and "Return" in table._row.table.keys(table.scene.telling.sight())
        if key == Qt.Key.Key_Return and touching.ways.opening:
            offered.add(kind)  # one Enter does that
            continue
        with watch.held():
            QTest.keyClick(table.view, key)
            if own or not touching.picker.completes(touching.focus):
                continue
            for _ in range(6):
                QTest.keyClick(table.view, key)
        assert chosen == [], kind
        is_only = len(touching.picker.gestures) == 1
        QTest.keyClick(table.view, key)
        assert len(chosen) == int(is_only or key == Qt.Key.Key_Return), kind
        came_upon.append(kind)
    assert bool(came_upon or offered) is (game != "sword"), "a first touch makes a move in all games but one"


PRINTED = "space:"
"""What bears a number that is its key."""


@pytest.mark.parametrize("game", ["shinano", "wudang"])
def test_number_keys_count_from_the_left_as_things_lie(program: Program, game: str) -> None:
    """The hand before the rest. In the other games and on spaces a key is a printed number; in Rabbit City Planning a
    card keeps its own wherever it lies."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    acting = [Moment(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
    counted = 0
    table = look_at(program, game, acting[0])
    for moment in acting[:: max(1, len(acting) // 10)]:
        turn_to(table, game, moment)
        layout, keys = table.scene.layout, table._row.table.keys(table.scene.telling.sight())
        names = [name for key, name in sorted(keys.items()) if key.isdigit() and not name.startswith(PRINTED)]
        things = [one for one in layout.placements if any(map(one.goes_by, names))]
        top = layout.asked.top or 0.0
        hand, rest = ([one for one in things if (one.y > top) == below] for below in (True, False))
        if len(hand) + len(rest) == len(names) > 1:
            counted += 1
            lying = {one.id: one for one in (*hand, *rest)}
            found = [*reading_order(hand), *reading_order(rest)]
            assert all(lying[id].goes_by(name) for id, name in zip(found, names, strict=True)), (moment, names, found)
    assert counted > 1


def test_tab_walks_round_the_table_and_never_leaves_it(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    for modifier in (PLAIN, SHIFT):
        walked: list[str] = []
        while table.scene.walked_on not in walked:
            walked.append(table.scene.walked_on)
            press(program, Qt.Key.Key_Tab, modifier)
            assert table.view.hasFocus()
        assert len(walked) > 3


def test_tab_stays_in_every_room(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    program.window.open_rule("uosao")
    rooms = (table.bar, table.log, book(program))
    for room in rooms:
        stops(room)[0].setFocus()
        seen: set[QWidget] = set()
        for modifier in (SHIFT, PLAIN):
            # the page of a book has many links
            for _ in range(2 * len(stops(room))):
                press(program, Qt.Key.Key_Tab, modifier)
                assert is_in(room, focus(program))
                seen.add(focus(program))
        assert len(seen) > 1 or len(stops(room)) == 1


@pytest.mark.usefixtures("painted")
def test_wherever_tab_stops_that_can_be_seen(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    table.scene.chosen.emit("R2", 0)
    at_rest(qtbot, table)
    program.window.open_rule("uosao")
    advise(table, move="R3")
    for room in (table.bar, table.log, table.hints.sheet, book(program)):
        table.view.setFocus()
        bare = room.grab().toImage()
        for stop in stops(room):
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            assert room.grab().toImage() != bare, stop
    table.log.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.log.list.currentIndex().row() == table.log.list.model().rowCount() - 1
    press(program, Qt.Key.Key_Escape)
    assert table.view.hasFocus()


def test_f6_goes_round_the_rooms_and_back_to_where_it_was_in_each(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    program.window.open_rule("uosao")
    table.view.setFocus()
    advise(table, move="R3")
    press(program, Qt.Key.Key_F6, SHIFT)
    rooms = (table.view, table.hints.sheet, table.log, table.bar, book(program))
    assert table.view.hasFocus()
    places = []
    for room in rooms:
        assert is_in(room, focus(program))
        if room is table.bar:
            press(program, Qt.Key.Key_Tab)
        places.append(focus(program))
        press(program, Qt.Key.Key_F6)
    for place in (*places, places[0]):
        assert focus(program) is place
        press(program, Qt.Key.Key_F6)
    press(program, Qt.Key.Key_F6, SHIFT)
    assert table.view.hasFocus()


def test_f6_comes_to_nothing_first_that_leaves_the_page(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    table.view.setFocus()
    press(program, Qt.Key.Key_F6, SHIFT)
    assert is_in(table.bar, focus(program))
    assert focus(program) is not table.bar._buttons[Act.BACK]
    press(program, Qt.Key.Key_Tab, SHIFT)
    assert focus(program) is table.bar._buttons[Act.BACK]


def test_whoever_walks_to_the_table_sees_where_the_keyboard_is_on_it(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    table.log.list.setFocus()
    assert not table.scene.walked_on
    press(program, Qt.Key.Key_F6, SHIFT)
    assert table.view.hasFocus()
    assert table.scene.walked_on


def test_a_folded_log_has_no_keyboard(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    table.log.list.setFocus()
    press(program, Qt.Key.Key_H, CTRL)
    assert table.is_log_folded
    assert table.view.hasFocus()
    press(program, Qt.Key.Key_F6)
    assert is_in(table.bar, focus(program))


# The rulebook: what is typed is looked for


def test_what_is_typed_with_the_book_open_is_looked_for(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    press(program, Qt.Key.Key_F2)
    panel = book(program)
    for key in (Qt.Key.Key_H, Qt.Key.Key_1, Qt.Key.Key_V):
        press(program, key, SHIFT if key == Qt.Key.Key_V else PLAIN)
    assert panel.head.search.text() == panel.spot.query
    assert panel.head.search.text().lower() == "h1v"
    assert not table.scene._touching.picker.is_begun
    assert not table.hints.adviser.is_thinking
    panel.head.search.clear()
    panel.head.close_button.setFocus()
    press(program, Qt.Key.Key_T)
    panel.leaf.setFocus()
    press(program, Qt.Key.Key_R)
    assert panel.head.search.text().lower() == "tr"
    assert panel.head.search.hasFocus()
    press(program, Qt.Key.Key_Escape)
    assert program.window.reading.panel is None
    assert table.view.hasFocus()


@pytest.mark.parametrize("at", ["search", "page"])
def test_what_an_input_method_writes_is_looked_for(program: Program, at: str) -> None:
    panel = opened(program, "uosao")
    if at == "page":
        panel.leaf.setFocus()
    assert focus(program).inputMethodQuery(Qt.InputMethodQuery.ImEnabled)
    for preedit, commit in (("わ", ""), ("わな", ""), ("", "罠")):
        event = QInputMethodEvent(preedit, [])
        event.setCommitString(commit)
        QApplication.sendEvent(focus(program), event)
    assert panel.head.search.text() == "罠"
    assert "U24" in panel._found.rules


def test_on_the_shelf_what_is_typed_goes_to_the_open_book(qtbot: QtBot, program: Program) -> None:
    program.window.shelf.boxes[0].setFocus()
    press(program, Qt.Key.Key_F2)
    press(program, Qt.Key.Key_T)
    press(program, Qt.Key.Key_F6)
    assert is_in(program.window.shelf, focus(program))
    press(program, Qt.Key.Key_R)
    assert book(program).head.search.text().lower() == "tr"
    press(program, Qt.Key.Key_Escape)
    assert program.window.reading.panel is None
    assert program.window.shelf.boxes[0].hasFocus()


def test_the_keys_of_a_page_turn_it_while_the_keyboard_is_in_the_search(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    assert panel.head.search.hasFocus()
    press(program, Qt.Key.Key_Down)
    assert panel.spot.rule == "U13"
    before = panel.leaf.verticalScrollBar().value()
    press(program, Qt.Key.Key_PageDown)
    assert panel.leaf.verticalScrollBar().value() > before
    press(program, Qt.Key.Key_Backspace)
    assert panel.spot.rule == ""


def test_a_click_on_the_page_leaves_the_keyboard_in_the_search(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    QTest.mouseClick(panel.leaf.viewport(), LEFT, pos=QPoint(20, panel.leaf.viewport().height() // 2))
    assert panel.head.search.hasFocus()


# Ctrl+L


@pytest.mark.parametrize("tab", list(Tab))
@pytest.mark.parametrize("query", ["", "trap"])
def test_the_place_in_the_book_survives_the_language(program: Program, tab: Tab, query: str) -> None:
    program.window.resize(1280, 800)
    panel = opened(program, "uosao")
    QTest.mouseClick(panel.head.tabs[tab], LEFT)
    panel.head.search.setFocus()
    QTest.keyClicks(panel.head.search, query)
    bar = panel.leaf.verticalScrollBar()
    bar.setValue(bar.maximum() * 2 // 5)
    at, rule = bar.value(), panel.leaf.first_rule_in_sight(panel._rules_on_page())
    for language in (Language.JA, Language.EN):
        press(program, Qt.Key.Key_L, CTRL)
        assert program.tongue.language is language
        assert (panel.spot.tab, panel.spot.query, panel.head.search.text()) == (tab, query, query)
        assert panel.leaf.first_rule_in_sight(panel._rules_on_page()) == rule
        assert panel.head.search.hasFocus()
    assert abs(bar.value() - at) <= 2


def said(dialog: QWidget) -> list[str]:
    kinds = (QLabel, QAbstractButton)
    return [one.text() for kind in kinds for one in dialog.findChildren(kind) if one.isVisible() and one.text()]


OPENED = {
    "help": lambda program: program.window._act(Act.HELP),
    "settings": lambda program: program.window._act(Act.SETTINGS),
    "set-up": lambda program: program.window.sitting.set_up("uosao"),
    "about": lambda program: program.window._show_about(),
    "question": lambda program: program.window._talk.restart(game_told("uosao").record),
}


@pytest.mark.parametrize("dialog", OPENED)
def test_the_language_changes_in_every_dialog(program: Program, dialog: str) -> None:
    seen: list[list[str]] = []

    def switch(opened: QDialog) -> None:
        for _ in range(3):
            seen.append(said(opened))
            QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_L, CTRL)

    in_the_open_dialog(switch)
    OPENED[dialog](program)
    english, japanese, again = seen
    assert english == again
    assert len(japanese) == len(english)
    assert sum(one != other for one, other in zip(english, japanese, strict=True)) * 2 > len(english)
    assert program.settings.settings.language is program.tongue.language is Language.JA


def test_the_language_changes_on_the_shelf_at_the_table_behind_the_curtain_and_on_the_result(
    qtbot: QtBot, program: Program
) -> None:
    def switch() -> None:
        before = program.tongue.language
        press(program, Qt.Key.Key_L, CTRL)
        assert program.tongue.language is before.other

    switch()
    table = sit_at(program, "sword", *PEOPLE)
    qtbot.waitUntil(table.curtain.isVisible)
    switch()
    assert table.curtain.button.hasFocus()
    press(program, Qt.Key.Key_Return)
    at_rest(qtbot, table)
    switch()
    play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    switch()


def test_every_act_of_the_program_has_its_key_on_the_result_too(qtbot: QtBot, program: Program) -> None:
    play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result = program.window.sitting.result
    assert result is not None
    again = result.buttons[Onward.AGAIN]
    assert focus(program) is again
    opened: list[str] = []
    for key in (Qt.Key.Key_N, Qt.Key.Key_Comma):
        in_the_open_dialog(lambda dialog: opened.append(type(dialog).__name__))
        press(program, key, CTRL)
        program.window.activateWindow()
        qtbot.waitUntil(again.hasFocus)
    assert opened == ["SetupDialog", "SettingsDialog"]
    press(program, Qt.Key.Key_Escape)
    table = program.window.sitting.table
    assert table is not None
    assert table.view.hasFocus()
    program.window.sitting.show_result()
    press(program, Qt.Key.Key_W, CTRL)
    assert program.window.sitting.table is None
    assert is_in(program.window.shelf, focus(program))
    in_the_open_dialog(lambda dialog: opened.append(type(dialog).__name__))
    press(program, Qt.Key.Key_N, CTRL)
    assert opened[2:] == ["SetupDialog"]


@pytest.mark.parametrize(("act", "key"), [(Act.HELP, Qt.Key.Key_F1), (Act.SETTINGS, Qt.Key.Key_Comma)])
def test_the_key_that_opens_a_dialog_closes_it_again(program: Program, act: Act, key: Qt.Key) -> None:
    seen: list[bool] = []

    def close(dialog: QDialog) -> None:
        modifier = CTRL if key == Qt.Key.Key_Comma else PLAIN
        QTest.keyClick(dialog.focusWidget() or dialog, key, modifier)
        seen.append(dialog.isVisible())

    in_the_open_dialog(close)
    program.window._act(act)
    assert seen == [False]


def test_the_keys_are_told_wherever_their_key_is_pressed(qtbot: QtBot, program: Program) -> None:
    told: list[str] = []

    def tell(dialog: QDialog) -> None:
        assert isinstance(dialog, HelpDialog)
        told.append(dialog._game)

    def ask(dialog: QDialog) -> None:
        in_the_open_dialog(tell)
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_F1)

    def ask_there() -> None:
        before = len(told)
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        in_the_open_dialog(tell)
        press(program, Qt.Key.Key_F1)
        assert len(told) == before + 1
        program.window.activateWindow()

    in_the_open_dialog(ask)
    program.window.sitting.set_up("usagi")
    in_the_open_dialog(ask)
    program.window._act(Act.SETTINGS)
    assert told == ["usagi", ""]
    program.window.activateWindow()
    table = sit_at(program, "usagi", *PEOPLE[:2])
    at_rest(qtbot, table)
    assert table.curtain.isVisible()
    ask_there()
    program.window.open_rule("usagi", "K1")
    ask_there()
    assert told[2:] == ["usagi", "usagi"]


def test_arrows_go_along_the_answers_and_stop_at_their_ends(program: Program) -> None:
    walked: list[str] = []

    def walk(dialog: QDialog) -> None:
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Left):
            QTest.keyClick(dialog.focusWidget(), key)
            focused = dialog.focusWidget()
            assert isinstance(focused, QAbstractButton)
            walked.append(focused.text())

    in_the_open_dialog(walk)
    program.window._talk.leave(game_told("uosao").record, is_safe=True)
    assert walked == ["Resume later", "Resume later", "Stay", "End the game", "End the game"]


# A key that a room has no use for is the table's


@pytest.mark.parametrize("room", ["log", "bar"])
def test_keys_of_the_game_reach_the_table_from_beside_it(qtbot: QtBot, program: Program, room: str) -> None:
    table = begun(qtbot, program)
    {"log": table.log.list, "bar": table.bar._buttons[Act.BACK]}[room].setFocus()
    press(program, Qt.Key.Key_1)
    assert table.scene._touching.picker.is_begun
    assert table.view.hasFocus()
    press(program, Qt.Key.Key_Right)
    press(program, Qt.Key.Key_Return)
    assert at_rest(qtbot, table).last_move == "R1"


def test_the_log_keeps_the_keys_that_it_walks_by(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    for move in ("R2", "L1", "R1"):
        table.scene.chosen.emit(move, at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    table.log.list.setFocus()
    press(program, Qt.Key.Key_Home)
    press(program, Qt.Key.Key_Down)
    press(program, Qt.Key.Key_Return)
    qtbot.waitUntil(table.look_back.isVisible)
    assert table.log.list.hasFocus()
    press(program, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not table.look_back.isVisible())
    assert table.view.hasFocus()


def test_a_key_with_nothing_to_lead_to_turn_look_at_or_tell_says_what_it_is_for(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    press(program, Qt.Key.Key_F)
    assert table.slip.text.text().startswith("F turns over the card")
    for key, modifier, answer in (
        (Qt.Key.Key_V, Qt.KeyboardModifier.NoModifier, "Your hand is not covered."),
        (Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier, "Your hand is not covered."),
        (Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier, "Nothing has happened since your last turn."),
    ):
        table.slip.hide()
        QTest.keyClick(table.view, key, modifier)
        assert table.slip.isVisible()
        assert table.slip.text.text() == answer
    QTest.keyClick(table.view, "?")
    assert table.slip.text.text().endswith(table._terms.say("why.point"))
    press(program, Qt.Key.Key_Left)
    first = table.scene.walked_on
    assert not table.slip.text.text().startswith("←")
    press(program, Qt.Key.Key_Left)
    assert table.scene.walked_on == first
    assert table.slip.text.text() == "Pick a card from your hand first."


def test_a_key_of_the_game_in_the_turn_of_another_says_whose_turn_it_is(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, Player("Ren", Level.EASY), PEOPLE[0], Player("Mio", Level.EASY))
    press(program, Qt.Key.Key_1)
    assert "It is Ren’s turn." in table.slip.text.text()


def test_esc_comes_back_to_the_table_from_every_room_of_it(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    for widget in (table.log.list, table.bar._buttons[Act.HELP]):
        widget.setFocus()
        press(program, Qt.Key.Key_Escape)
        assert table.view.hasFocus()


def test_whoever_passes_while_the_recap_is_open_has_passed_and_it_is_gone(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 3)
    ply = at_rest(qtbot, table).ply
    assert "pass" in table.match.snapshot().legal
    assert table.recap_panel.close_button.hasFocus()
    press(program, Qt.Key.Key_Left)
    at_rest(qtbot, table)
    press(program, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: len(table.match.record.moves) > ply)
    assert table.match.record.moves[ply] == "pass"
    assert not table.recap.is_open
    assert table.view.hasFocus()


def test_a_caution_that_a_key_from_beside_the_table_opens_has_the_keyboard(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(qtbot, program)
    too_small = Caution(
        "U9", "card_too_small", {"direction": "L", "by_seat": 1, "better_card": "2", "better_direction": "R"}
    )
    monkeypatch.setattr(table.match, "caution", lambda move: too_small)
    table.set_cautious(True)
    press(program, Qt.Key.Key_1)
    table.log.list.setFocus()
    press(program, Qt.Key.Key_D)
    assert table.cautions.sheet.no.hasFocus()
    press(program, Qt.Key.Key_Return)
    assert table.view.hasFocus()


def test_undo_and_redo_follow_each_other_as_fast_as_they_are_typed(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "usagi", PEOPLE[0], Player("Ren", Level.EASY))
    qtbot.waitUntil(lambda: table.match.is_viewers_turn and not table.scene.busy)
    moves = len(table.match.record.moves)
    table.match.submit(at_rest(qtbot, table).legal[0], moves)
    press(program, Qt.Key.Key_Z, CTRL)
    assert len(table.match.record.moves) == moves
    press(program, Qt.Key.Key_Y, CTRL)
    assert len(table.match.record.moves) == moves + 1


# A click on the bar, and what goes while it has the keyboard


def test_a_click_on_the_bar_leaves_the_keyboard_where_it_is(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    for button in table.bar.findChildren(QAbstractButton):
        assert button.focusPolicy() == Qt.FocusPolicy.TabFocus


def test_a_button_that_is_switched_off_sends_the_keyboard_home(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, PEOPLE[0], Player("Ren", Level.HARD), Player("Mio", Level.HARD))
    table.scene.chosen.emit("R2", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    table.bar._buttons[Act.UNDO].setFocus()
    press(program, Qt.Key.Key_Return)
    assert at_rest(qtbot, table).ply == 0
    qtbot.waitUntil(lambda: not table.bar._buttons[Act.UNDO].isEnabled())
    assert table.view.hasFocus()


def test_enter_presses_the_button_that_has_the_keyboard_everywhere(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    table.bar._buttons[Act.RULES].setFocus()
    press(program, Qt.Key.Key_Return)
    panel = book(program)
    panel.head.close_button.setFocus()
    press(program, Qt.Key.Key_Return)
    assert program.window.reading.panel is None
    assert table.bar._buttons[Act.RULES].hasFocus()
    table.bar._buttons[Act.BACK].setFocus()
    answering("Resume later")
    press(program, Qt.Key.Key_Return)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.shelf.boxes[0].hasFocus)
    program.window.shelf.introduction.rules.setFocus()
    press(program, Qt.Key.Key_Return)
    assert book(program).game == "uosao"


def test_a_hint_put_away_over_the_book_sends_nobody_to_its_buttons(qtbot: QtBot, program: Program) -> None:
    """What had the keyboard before the book is gone when the book is closed: it goes home."""
    table = begun(qtbot, program)
    advise(table, move="R3")
    assert table.hints.sheet.yes.hasFocus()
    table.hints.sheet.fuller.click()
    QTest.mouseClick(table.hints.sheet, LEFT, pos=table.hints.sheet.rule.link.center())
    panel = book(program)
    assert is_in(panel, focus(program))
    table.hints.dismiss()
    assert is_in(panel, focus(program))
    QTest.mouseClick(panel.head.close_button, LEFT)
    assert table.view.hasFocus()


def test_an_overlay_that_lost_the_keyboard_takes_it_from_nobody(qtbot: QtBot, program: Program) -> None:
    table = begun(qtbot, program)
    advise(table, move="R3")
    QTest.mouseClick(table.log.list.viewport(), LEFT, pos=QPoint(5, 5))
    assert table.log.list.hasFocus()
    table.hints.dismiss()
    assert table.log.list.hasFocus()


# The language


def test_who_switches_the_language_there_and_back_leaves_the_setting_as_it_was(qtbot: QtBot, program: Program) -> None:
    system, settings = system_language(), program.settings
    program.tongue.speak(system)
    kept: list[Language | None] = []
    for before in (None, system):
        settings.change(language=before)
        for _ in range(2):
            press(program, Qt.Key.Key_L, CTRL)
            kept.append(settings.settings.language)
    assert kept == [system.other, None, system.other, system]
