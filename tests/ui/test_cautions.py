"""A moment's thought: moves that harm oneself are asked about before they are made, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from hand_watch import Watch
from keyboard_hands import leftward_steps
from moments import WINDOWS, resize
from playing import PEOPLE, at_rest, gesture, sit_down, spot
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from situations import Wanted, sit_where
from test_keyboard_games import CAUTIONS

from engines.game import AnyState
from ui.app import Program
from ui.board.values.places import Plan
from ui.game_files import TABLES
from ui.games import table_row
from ui.match.players import Level, Player
from ui.shared.acts import Act
from ui.shared.in_sight import InSight
from ui.shared.paper import paper
from ui.table.ask_sheet import AskSheet
from ui.table.card_place import hand_of, plates_of
from ui.table.page import TablePage
from ui.table.sheet_place import SheetPlace, covered
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

CAN_BE_MEANT = InSight.can_be_meant
"""As it is in the program; `conftest` has every caution seen at once."""
PICKING = {
    "uosao": "card_too_small",
    "sword": "flip_harms_own_hand",
    "shinano": "peace_instead_of_control",
    "usagi": "build_unpaid",
    "wudang": "set_broken",
}
"""What warns of a move that begins with a choice of cards, in each game."""
every_game = pytest.mark.parametrize("game", TABLES)


@pytest.fixture
def program(program: Program) -> Program:
    program.settings.change(cautions=None)
    return program


def warns(state: AnyState, move: Any) -> bool:
    return bool(key_of(state, move))


def begin_harm(qtbot: QtBot, program: Program, game: str, wanted: Wanted = warns) -> tuple[TablePage, str, int]:
    """The table at which a harmful move has just been made by hand, that move, and the ply before it."""
    table, move = sit_where(program, game, wanted)
    resize(program, table, WINDOWS[0])
    ply = at_rest(qtbot, table).ply
    touch(table, *gesture(table, move).path)
    if table._arranging.proposed:
        table.scene.planned.emit(Plan(0, (move,)), ply)
    return table, move, ply


def touch(table: TablePage, *names: str) -> None:
    for name in names:
        table.scene.touch(next(iter(ids_of(table, name))))


def begin_harm_with_something_picked(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """The same with a move for which something has to be picked first, and was not given."""
    return begin_harm(qtbot, program, game, lambda state, move: key_of(state, move) == PICKING[game])[0]


def key_of(state: AnyState, move: Any) -> str:
    caution = state.caution(move)
    return "" if caution is None else caution.key


def ids_of(table: TablePage, name: str) -> list[str]:
    """The pieces and places that go by a name, those not touched yet first."""
    touched = table.scene._touching.picker.touches
    things = (*table.scene.layout.places, *table.scene.layout.placements)
    return sorted({thing.id for thing in things if name in (thing.id, thing.same_as)}, key=lambda one: one in touched)


@every_game
def test_a_harmful_move_waits_for_an_answer_that_names_its_rule(qtbot: QtBot, program: Program, game: str) -> None:
    table, move, ply = begin_harm(qtbot, program, game)
    caution = table.match.caution(move)
    assert caution is not None
    sheet, picker = table.cautions.sheet, table.scene._touching.picker
    assert sheet.isVisible()
    picked, names = picker.touches[:-1], picker.names
    if not table._arranging.proposed:
        assert sorted(names.get(one, one) for one in picked) == sorted(gesture(table, move).path[:-1])
    assert sheet.rule.text().startswith(f"{caution.rule} ")
    assert sheet.text.text() == table._terms.say(f"caution.{caution.key}", **caution.facts)
    assert table.match.snapshot().ply == ply
    shown = table_row(game).table
    named = shown.named(caution, shown.read(table.match.snapshot().view))
    layout, lies = table.scene.layout, paper(sheet.geometry())
    read = map(table.area.body, (*plates_of(layout), *hand_of(layout), *layout.asked.kept))
    assert not [one for one in (*table.area.bodies((*picked, *named)), *read) if lies.intersects(one)]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert table.match.snapshot().ply == ply
    assert table.scene._touching.picker.touches == picked, "to try the same card or piece elsewhere"
    assert table.view.hasFocus()


@every_game
def test_what_was_said_before_does_not_lie_under_the_sheet(qtbot: QtBot, program: Program, game: str) -> None:
    table, move, ply = begin_harm(qtbot, program, game)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    table.say("Said before.")
    assert table.slip.isVisible()
    touch(table, *gesture(table, move).path[-1:])
    if table._arranging.proposed:
        table.scene.planned.emit(Plan(0, (move,)), ply)
    assert table.cautions.sheet.isVisible()
    assert not table.slip.isVisible()


@pytest.mark.parametrize("letters", [100, 150])
@every_game
def test_in_large_letters_too_the_sheet_covers_nothing_that_it_speaks_of(
    qtbot: QtBot, program: Program, game: str, letters: int
) -> None:
    program.settings.change(text_size=letters)
    table = begin_harm_with_something_picked(qtbot, program, game)
    sheet, shown = table.cautions.sheet, table_row(game).table
    caution = table.match.caution(table.cautions._move[0])
    assert caution is not None
    named = shown.named(caution, shown.read(table.match.snapshot().view))
    for size in WINDOWS:
        resize(program, table, size)
        assert sheet.isVisible()
        lies, spoken_of = paper(sheet.geometry()), table.area.bodies((*table.scene.hand.picker.touches[:-1], *named))
        assert spoken_of
        assert not [one for one in spoken_of if lies.intersects(one)], size


@every_game
def test_where_there_is_room_the_sheet_lies_over_next_to_nothing_that_is_read(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table, _, _ = begin_harm(qtbot, program, game)
    resize(program, table, WINDOWS[-1])
    lies = paper(table.cautions.sheet.geometry())
    assert covered(lies, table.area.telling_bodies()) <= lies.width() * lies.height() / 40


def test_the_sheet_leaves_the_other_spaces_free_where_the_card_could_go(qtbot: QtBot, program: Program) -> None:
    table = begin_harm_with_something_picked(qtbot, program, "shinano")
    spaces = table.area.bodies(table.scene.layout.asked.compared)
    assert len(spaces) > 1
    assert not covered(paper(table.cautions.sheet.geometry()), spaces)


def test_a_sheet_about_the_same_lies_where_it_lay_as_long_as_that_is_as_good(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(960, 640)
    sheet, at = AskSheet(table), QPoint(480, 320)

    def place(clear: QRect) -> QPoint:
        sheet.lay("Think again?", "", SheetPlace(at, clear=[clear]))
        return sheet.pos()

    usual = place(QRect())
    evaded = place(QRect(usual, sheet.size()))
    assert evaded != usual
    assert place(QRect()) == evaded
    sheet.lay("Think again?", "", SheetPlace(at + QPoint(1, 0)))
    assert sheet.pos() == usual + QPoint(1, 0)


@pytest.mark.parametrize("language", Language)
@every_game
def test_the_button_says_which_move_it_makes(qtbot: QtBot, program: Program, game: str, language: Language) -> None:
    program.settings.change(language=language)
    table, move, _ = begin_harm(qtbot, program, game)
    caution, sheet = table.match.caution(move), table.cautions.sheet
    assert caution is not None
    assert sheet.yes.text() == Terms(game, language).say(f"anyway.{caution.key}")
    assert sheet.yes.text().endswith("anyway") if language is Language.EN else sheet.yes.text().startswith("それでも")
    assert all(sheet.rect().contains(one.geometry()) for one in (sheet.yes, sheet.no))
    assert sheet.yes.width() >= sheet.yes.sizeHint().width()


@pytest.mark.parametrize("size", [100, 150])
@every_game
def test_the_answers_are_whole_and_apart_whatever_was_asked_before(program: Program, game: str, size: int) -> None:
    program.settings.change(text_size=size)
    table, _ = sit_where(program, game, warns)
    resize(program, table, WINDOWS[0])
    veil, sheet, at = table.cautions, table.cautions.sheet, table.area.rect().center()
    for language in Language:
        program.settings.change(language=language)
        veil.ask(CAUTIONS[game], ("", 0), SheetPlace(at), {}, table.terms)
        words = sorted({*table.terms.under("anyway").values()}, key=len)
        for said in ("OK", *words, *reversed(words)):
            sheet.yes.setText(said)
            sheet.lay(said, "", SheetPlace(at))
            QApplication.processEvents()
            assert not sheet.yes.geometry().intersects(sheet.no.geometry()), said
            for one in (sheet.yes, sheet.no):
                assert one.width() >= one.sizeHint().width(), said
                assert paper(sheet.rect()).contains(one.geometry()), said
            assert veil.rect().contains(sheet.geometry()), said


@every_game
def test_enter_thinks_again_and_whoever_means_it_walks_to_the_other_answer(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table, move, ply = begin_harm(qtbot, program, game)
    assert table.cautions.sheet.no.property("kind") == "primary"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert (table.match.snapshot().ply, table.view.hasFocus()) == (ply, True)
    table.scene.chosen.emit(move, ply)
    if table._arranging.proposed:
        table.scene.planned.emit(Plan(0, (move,)), ply)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert table.match.record.moves[ply] == move
    assert not table.cautions.isVisible()


@every_game
def test_what_is_picked_still_after_thinking_again_is_raised_and_the_line_above_the_hand_says_so(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = begin_harm_with_something_picked(qtbot, program, game)
    asked, prompt = table.prompt.text(), table.prompt
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    picked = table.scene.hand.picker.touches
    assert picked
    assert prompt.isVisible()
    still = [table.terms.say(key) for key in ("again.picked", "again.picked.by_key")]
    assert prompt.text() == still[0] != asked
    table.scene.note_key()
    assert prompt.text() == still[1], "whoever plays by keys is told of keys"
    assert all(piece.lift == 1.0 for name, piece in table.scene._stage.pieces.items() if name in picked)
    for _ in picked:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert prompt.text() not in still
    assert table.scene.hand.picker.touches == ()
    table.scene.touch(picked[0])
    assert prompt.text() not in still


@every_game
def test_the_key_of_what_is_picked_still_after_thinking_again_keeps_it_once(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Who thought again begins anew with the same number: it was put back, and Enter went elsewhere."""
    table = begin_harm_with_something_picked(qtbot, program, game)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    touching, shared = table.scene._touching, table.scene.hand.picker.names
    picked = touching.picker.touches
    called = {shared.get(one, one): one for one in picked}
    own = {shared.get(name, name): key for key, name in table.scene._keys._own_keys().items() if len(key) == 1}
    keys = {called[name]: key for name, key in own.items() if name in called}
    # in Sword of the Weak keys mean only what is not picked yet, in Rabbit City Planning nothing picked here
    assert keys or game in ("sword", "usagi")
    for name, key in keys.items():
        QTest.keyClick(table.view, key)
        assert touching.picker.touches == picked
        assert touching.focus == name, "the ring says what the key has meant"
    for key in list(keys.values())[:1]:
        QTest.keyClick(table.view, key)
        assert touching.picker.touches != picked, "pressed once more, it does what it does else"


@every_game
def test_what_is_picked_still_is_put_back_by_a_click_on_it(qtbot: QtBot, program: Program, game: str) -> None:
    table = begin_harm_with_something_picked(qtbot, program, game)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    for name in table.scene.hand.picker.touches:
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, name))
    assert table.scene.hand.picker.touches == ()


@pytest.mark.parametrize("arrow", [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down])
@every_game
def test_arrows_and_enter_alone_never_make_a_move_that_is_warned_of(
    qtbot: QtBot, program: Program, game: str, arrow: Qt.Key
) -> None:
    table, move, ply = begin_harm(qtbot, program, game)
    warned_of = {text for text in table.match.snapshot().legal if table.match.caution(text) is not None}
    assert move in warned_of
    for key in (arrow, Qt.Key.Key_Return) * 4:
        QTest.keyClick(QApplication.focusWidget(), key)
        assert not warned_of & {*table.match.record.moves[ply : ply + 1]}


@every_game
def test_a_move_that_harms_nobody_is_made_at_once(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, warns)
    ply = at_rest(qtbot, table).ply
    harmless = [text for text in table.match.snapshot().legal if table.match.caution(text) is None]
    table.scene.chosen.emit(harmless[0], ply)
    if table._arranging.proposed:
        table.scene.planned.emit(Plan(0, (harmless[0],)), ply)
    assert table.match.record.moves[ply] == harmless[0]
    assert not table.cautions.isVisible()


def test_the_sheet_is_answered_with_the_mouse_too(qtbot: QtBot, program: Program) -> None:
    table, move, ply = begin_harm(qtbot, program, "uosao")
    veil, sheet = table.cautions, table.cautions.sheet
    assert veil.rect().contains(sheet.geometry())
    QTest.mouseClick(sheet.no, Qt.MouseButton.LeftButton)
    assert (sheet.isVisible(), table.match.snapshot().ply) == (False, ply)
    table.scene.chosen.emit(move, ply)
    QTest.mouseClick(veil, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert (sheet.isVisible(), table.match.snapshot().ply) == (False, ply)
    table.scene.chosen.emit(move, ply)
    QTest.mouseClick(sheet.yes, Qt.MouseButton.LeftButton)
    assert table.match.record.moves[ply] == move


@every_game
def test_a_click_beside_the_sheet_leaves_what_it_warned_of_to_be_read(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Who was about to go on with the next card has not read it; who has answered is told nothing more."""
    table, move, ply = begin_harm(qtbot, program, game)
    caution = table.match.caution(move)
    assert caution is not None
    QTest.mouseClick(table.cautions, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert table.cautions.isHidden()
    assert table.slip.isVisible()
    assert table.slip.text.text().startswith(table.terms.say(f"caution.{caution.key}", **caution.facts))
    table.slip.hide()
    table._choosing._make(move, ply)
    QTest.mouseClick(table.cautions.sheet.no, Qt.MouseButton.LeftButton)
    assert not table.slip.isVisible()


def test_no_hint_is_asked_for_while_a_question_is_open(qtbot: QtBot, program: Program) -> None:
    table, _, _ = begin_harm(qtbot, program, "uosao")
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_H)
    assert table.cautions.sheet.isVisible()
    assert table.hints.sheet.isHidden()
    assert not table.hints.adviser.is_thinking


def test_a_card_dragged_onto_its_harm_glides_home(qtbot: QtBot, program: Program) -> None:
    table, move = sit_where(program, "uosao", warns)
    ply = at_rest(qtbot, table).ply
    for name in gesture(table, move).path:
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, name))
    assert table.cautions.sheet.isVisible()
    QTest.mouseClick(table.cautions.sheet.no, Qt.MouseButton.LeftButton)
    assert at_rest(qtbot, table).ply == ply
    assert not [name for name, piece in table.scene._stage.pieces.items() if piece.seen != piece.placement]


def test_a_key_held_down_from_the_move_itself_answers_nothing(qtbot: QtBot, program: Program) -> None:
    table, _, ply = begin_harm(qtbot, program, "uosao")
    sheet = table.cautions.sheet
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right):
        again = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
        for one in (sheet, sheet.no):
            QApplication.sendEvent(one, again)
        assert sheet.no.hasFocus()
    assert sheet.isVisible()
    assert table.match.snapshot().ply == ply


def test_what_was_pressed_before_the_question_was_seen_answers_nothing(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    program.window.setUpdatesEnabled(True)  # what is not painted is not seen
    table, move = sit_where(program, "uosao", warns, skip=9)
    ply = at_rest(qtbot, table).ply
    table.scene.chosen.emit(move, ply)
    sheet, undo = table.cautions.sheet, table.bar.actions_by_act[Act.UNDO]
    assert table.match.snapshot().can_undo
    with watch.held():
        for _ in range(2):  # before it is painted, and right after
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
                QTest.keyClick(QApplication.focusWidget(), key)
            for answer in (sheet.yes, sheet.no):
                QTest.mouseClick(answer, Qt.MouseButton.LeftButton)
            QTest.mouseClick(table.cautions, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
            undo.trigger()
            assert sheet.isVisible()
            assert table.match.snapshot().ply == ply
            QApplication.processEvents()
    undo.trigger()
    assert not sheet.isVisible()
    assert table.match.snapshot().ply == ply, "taken back is what was asked about"
    assert table.view.hasFocus()


def test_the_answer_that_has_the_keyboard_is_the_one_that_looks_offered(qtbot: QtBot, program: Program) -> None:
    table, _, _ = begin_harm(qtbot, program, "uosao")
    sheet = table.cautions.sheet
    red = QColor(table._theme.accent)
    assert leftward_steps(sheet) == []
    for offered in (sheet.yes, sheet.no):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert offered.hasFocus()
        for one in (sheet.yes, sheet.no):
            filled = one.grab().toImage().pixelColor(one.width() // 2, 5)
            assert (filled == red) is (one is offered)


def test_what_is_not_allowed_is_refused_and_not_asked_about(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    table.scene.chosen.emit("@0", at_rest(qtbot, table).ply)
    assert not table.cautions.isVisible()
    assert table.slip.number == "U15"


def test_an_undo_takes_the_question_away(qtbot: QtBot, program: Program) -> None:
    table, move = sit_where(program, "uosao", warns)
    ply = at_rest(qtbot, table).ply
    table.scene.chosen.emit(move, ply)
    assert table.cautions.isVisible()
    table.match.look(0)
    assert not table.cautions.isVisible()


def test_another_language_takes_the_question_back(qtbot: QtBot, program: Program) -> None:
    table, _, ply = begin_harm(qtbot, program, "uosao")
    program.tongue.speak(Language.JA)
    assert not table.cautions.isVisible()
    assert table.match.snapshot().ply == ply
    assert table.cautions.sheet.no.text() == "考え直す"


def ends(state: AnyState, move: Any) -> bool:
    after = state.clone()
    if state.refusal(move) is None:
        after.apply(move)
    return after.actor is None


def test_after_three_finished_games_of_a_box_nobody_is_asked_any_more(qtbot: QtBot, program: Program) -> None:
    for number in (1, 2, 3):
        assert begin_harm(qtbot, program, "uosao")[0].cautions.isVisible()
        table, last = sit_where(program, "uosao", ends, number)
        table.match.submit(last, at_rest(qtbot, table).ply)
        qtbot.waitUntil(lambda number=number: program.settings.settings.finished == {"uosao": number})
    table, move, ply = begin_harm(qtbot, program, "uosao")
    assert table.match.record.moves[ply] == move
    program.settings.change(cautions=True)
    assert begin_harm(qtbot, program, "uosao")[0].cautions.isVisible()


def test_a_game_that_ends_again_after_an_undo_counts_once(qtbot: QtBot, program: Program) -> None:
    table, last = sit_where(program, "uosao", ends)
    ply = at_rest(qtbot, table).ply
    for _ in range(2):
        table.match.submit(last, ply)
        qtbot.waitUntil(lambda: program.settings.settings.finished == {"uosao": 1})
        at_rest(qtbot, table)
        table.match.undo()
        at_rest(qtbot, table)
    assert program.settings.settings.finished == {"uosao": 1}


def test_a_game_among_computers_counts_for_nobody(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *(Player(name, Level.EASY) for name in ("Ren", "Mio", "Sota")))
    table.over.emit()
    assert program.settings.settings.finished == {}


def test_the_setting_is_heeded_at_the_table_at_once(qtbot: QtBot, program: Program) -> None:
    table, move = sit_where(program, "uosao", warns)
    ply = at_rest(qtbot, table).ply
    program.settings.change(cautions=False)
    table.scene.chosen.emit(move, ply)
    assert table.match.record.moves[ply] == move


@pytest.mark.parametrize("game", ["uosao", "shinano", "wudang"])
def test_a_caution_that_speaks_of_another_move_shows_it_on_the_table(qtbot: QtBot, program: Program, game: str) -> None:
    """Those of Sword of the Weak speak of none, and that of Rabbit City Planning (a win missed) is rare."""

    def tells_better(state: AnyState, move: Any) -> bool:
        caution = state.caution(move)
        return caution is not None and bool(caution.better) and caution.key != "dear_rout"

    table, move = sit_where(program, game, tells_better)
    program.settings.change(cautions=True)
    snapshot = at_rest(qtbot, table)
    caution = table.match.caution(move)
    assert caution is not None
    assert caution.better in set(snapshot.legal) - {move}
    table._choosing._make(move, snapshot.ply)
    shown = [ghost.placement.id for ghost in table.scene._stage.ghosts.items]
    assert ("ghost:tile" in shown) == (game == "shinano")
    wanted = table._row.table.ghosts(table.scene._telling.sight(), table.match.preview(caution.better))
    assert shown == [piece.id for piece in table.scene._telling.gaze.seen_pieces(wanted)]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert table.scene._stage.ghosts.items == []


@every_game
def test_a_key_of_the_game_thinks_again_and_is_played_with(qtbot: QtBot, program: Program, game: str) -> None:
    """Whoever reads the warning and presses the key of another card means that card."""
    table, move, ply = begin_harm(qtbot, program, game, lambda state, move: key_of(state, move) == PICKING[game])
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    hand = table.scene.hand
    keys = table._row.table.keys(table.scene.telling.sight())
    useful = (hand.picker.next_touches | hand.picker.sources) - {*hand.picker.touches}
    letter = next(
        key for key, name in keys.items() if key.isalnum() and len(key) == 1 and {*ids_of(table, name)} & useful
    )
    table._choosing._make(move, ply)
    assert table.cautions.isVisible()
    assert table.scene.hand.picker.touches == hand.picker.touches
    QTest.keyClick(QApplication.focusWidget(), Qt.Key[f"Key_{letter}"])
    assert table.view.hasFocus() or table.cautions.isVisible()
    qtbot.waitUntil(lambda: table.scene.hand.picker.touches != hand.picker.touches or table.cautions.isVisible())
    assert table.match.snapshot().ply == ply


def test_a_key_that_is_held_down_does_not_think_again(qtbot: QtBot, program: Program) -> None:
    table, _, _ = begin_harm(qtbot, program, "uosao")
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_2, Qt.KeyboardModifier.NoModifier, "2", True)
    QApplication.sendEvent(table.cautions.sheet.no, held)
    assert table.cautions.isVisible()
