"""Where slips, cautions and the prompt lie: never on what they speak of, nor on each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import Final

import pytest
from moments import WINDOWS, Moment, game_told, look_at, moments, resize
from playing import at_rest, words_of_card
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_keyboard_games import CAUTIONS

import ui.table.slip
from ui.app import Program
from ui.board.values.bodies import body_of, rise_of
from ui.game_files import TABLES
from ui.games.shinano.frame import make_frame as shinano_frame
from ui.games.uosao.frame import make_frame
from ui.games.usagi.looks import BuildingLook
from ui.look.fonts import load_fonts, text_font
from ui.match.adviser import Hint
from ui.models.reasons import Explanation
from ui.shared.acts import Act
from ui.shared.paper import SHADOW, paper
from ui.table.ask_sheet import AskSheet
from ui.table.page import TablePage
from ui.table.prompt import Prompt
from ui.table.sheet_place import SheetPlace, beside, covered
from ui.table.slip import Slip
from ui.terms import Language

ROOM: Final = QRect(0, 0, 760, 560)
BETWEEN: Final = Explanation("They lie between two spaces.", "U16 (rulebook)", "U16")
PROMPT_GAP: Final = 6
MOST: Final = 14
"""So many things of a table are touched."""

pytestmark = pytest.mark.usefixtures("unpainted")
every_game = pytest.mark.parametrize("game", TABLES)


def spread(names: list[str]) -> list[str]:
    return names[:: -(-len(names) // MOST)]


def hidden_by(sheet: QRect, table: TablePage, *names: str) -> list[QRect]:
    """What a sheet hides of the prompt, of these things, of the own hand, and of what is at issue."""
    layout = table.scene.layout
    hand = [piece.id for piece in layout.placements if piece.touch.rises]
    at_issue = map(table.area.body, layout.asked.at_issue)
    kept_free = [table.prompt.geometry(), *table.area.bodies((*names, *hand)), *at_issue]
    return [one for one in kept_free if paper(sheet).intersects(one)]


@every_game
def test_what_is_said_lies_neither_on_the_prompt_nor_on_what_it_is_about(
    program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = look_at(program, game, moments(game)["middle"])
    program.settings.change(cautions=True)
    monkeypatch.setattr(table.match, "caution", lambda text: CAUTIONS[game])
    for size in WINDOWS:
        resize(program, table, size)
        assert table.prompt.isVisible()
        assert slips_in_the_way(table) + cautions_in_the_way(table) + hints_in_the_way(table) == [], size
        assert cards_that_rise_under_the_prompt(table) == [], size


def test_a_sheet_makes_way_for_the_total_that_has_to_be_beaten(program: Program) -> None:
    table = look_at(program, "sword", moments("sword")["middle"])
    for size in WINDOWS:
        resize(program, table, size)
        assert len(table.area.bodies(("caption",))) == 1, size


@pytest.mark.parametrize("size", WINDOWS)
def test_a_slip_about_a_building_lies_on_no_price_of_another_and_on_no_resources(
    program: Program, size: tuple[int, int]
) -> None:
    timeline = game_told("usagi")
    timeline.seek(timeline.length)
    building = next(
        Moment(ply, seat)
        for ply, (seat, text) in enumerate(zip(timeline.actors, timeline.record.moves, strict=False))
        if text.startswith("build:")
    )
    table = look_at(program, "usagi", building)
    resize(program, table, size)
    layout = table.scene.layout
    open_ones = [one for one in layout.placements if isinstance(one.look, BuildingLook)]
    refused = [one for one in open_ones if one.look.lack]
    assert len(refused) > 2
    for one in refused:
        table._remarks.deny((one.id,), QPointF(one.x, one.y))
        sheet = paper(table._remarks.slip.geometry())
        kept = [*table.area.bodies([other.id for other in open_ones]), *map(table.area.body, layout.asked.kept)]
        assert not any(sheet.intersects(body) for body in kept), one.id


@pytest.mark.parametrize("size", WINDOWS)
def test_no_slip_lies_on_the_sum_of_the_cards_that_are_picked(program: Program, size: tuple[int, int]) -> None:
    table = look_at(program, "sword", moments("sword")["widest"])
    resize(program, table, size)
    sources = table.scene._touching.picker.next_touches
    card = next(one.id for one in table.scene.layout.placements if one.touch.rises and one.id in sources)
    table.scene.touch(card)
    (tally,) = (one for one in table.scene.layout.placements if one.id == "tally")
    for thing in table.scene.layout.placements:
        if thing.label is not None:
            table._remarks.deny((card, thing.id), QPointF(thing.x, thing.y))
            assert not paper(table.slip.geometry()).intersects(table.area.body(body_of(tally))), thing.id


@pytest.mark.parametrize("language", Language)
def test_a_card_that_does_not_join_the_one_before_is_said_to_be_picked_instead(
    program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    table = look_at(program, "sword", moments("sword")["widest"])
    resize(program, table, WINDOWS[0])
    anew = table._remarks._terms.say("why.anew")
    free = table.scene._touching.picker.next_touches
    hand = [one.id for one in table.scene.layout.placements if one.touch.rises and one.id in free]
    told, joined = 0, 0
    for first, second in permutations(hand, 2):
        table.slip.hide()
        table.scene._touching.take_back()
        table.scene.touch(first)
        table.scene.touch(second)
        is_told = table.slip.isVisible() and table.slip.text.text().endswith(anew)
        if second in table.scene._touching.picker.touches[1:]:
            assert not is_told, (first, second)
            joined += 1
        elif table.slip.isVisible():
            assert is_told, (first, second)
            told += 1
    assert told
    assert joined


@pytest.mark.parametrize("game", ["uosao", "usagi"])
def test_what_is_said_about_nothing_on_the_table_lies_over_nothing_where_there_is_room(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.tongue.speak(Language.JA)
    program.window.resize(960, 640)
    table = look_at(program, game, moments(game)["middle"])
    at_rest(qtbot, table)
    table.say("ヒントは自分の手番に使えます。")
    assert not covered(paper(table.slip.geometry()), table.area.telling_bodies())


def test_no_slip_lies_on_the_two_cards_that_are_fought_over(program: Program) -> None:
    timeline = game_told("usagi")
    timeline.seek(timeline.length)
    ply = next(at for at, move in enumerate(timeline.moves) if move.startswith("build:"))
    table = look_at(program, "usagi", Moment(ply, timeline.actors[ply]))
    slot = int(table.match.snapshot().view["slot"])
    for size in WINDOWS:
        resize(program, table, size)
        pair = table.area.bodies([f"mat:{seat}:{slot}" for seat in (0, 1)])
        table._remarks.say(Explanation("A sentence of some length. " * 3))
        assert not any(paper(table.slip.geometry()).intersects(one) for one in pair), size
        assert slips_in_the_way(table) == [], size


def test_a_long_prompt_is_written_smaller_before_it_covers_what_lies_at_its_sides(program: Program) -> None:
    program.settings.change(text_size=150)
    table = look_at(program, "usagi", moments("usagi")["middle"])
    for width in (960, 800):
        resize(program, table, (width, 640))
        table.prompt.say("Player 1: choose a card and its side for slot 4.")
        table._remarks.place_prompt()
        asked = table.scene.layout.asked
        left, right = (table.area.point(QPointF(x, 0)).x() for x in (asked.left, asked.right))
        assert left <= table.prompt.x(), width
        assert table.prompt.geometry().right() <= right, width


def test_a_large_prompt_is_written_smaller_before_it_covers_what_lies_above_it(program: Program) -> None:
    program.settings.change(text_size=150)
    table = look_at(program, "wudang", moments("wudang")["middle"])
    resize(program, table, (960, 640))
    assert table.prompt.isVisible()
    ground = next(one for one in table.scene.layout.placements if one.id == "ground")
    assert table.prompt.y() >= table.area.point(QPointF(0, ground.y + ground.height / 2)).y()


def test_a_prompt_that_is_longer_than_the_table_is_broken_into_lines_and_seen_whole(program: Program) -> None:
    program.settings.change(text_size=150)
    table = look_at(program, "wudang", moments("wudang")["middle"])
    resize(program, table, (640, 640))
    table.prompt.say("Player 2: you hold the Immortal set (+5 VP) and the Sword set (+3 VP). Show a set, or none.")
    table._remarks.place_prompt()
    prompt = table.prompt
    assert table.area.rect().contains(prompt.geometry())
    assert prompt.heightForWidth(prompt.width()) <= prompt.height()
    table.prompt.say("Player 2: show none.")
    table._remarks.place_prompt()
    assert not prompt.wordWrap()


@pytest.mark.parametrize("language", list(Language))
def test_beside_the_rulebook_the_prompt_lies_under_the_scale_of_the_map(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    moment = moments("shinano")["middle"]
    table = look_at(program, "shinano", moment)
    resize(program, table, (1280, 640))
    at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_F2)
    QApplication.processEvents()
    assert table.view.width() < 950
    assert table.prompt.isVisible()
    sheet = shinano_frame(table.view.width(), table.view.height(), table.match.snapshot().players, moment.seat).sheet
    assert table.view.mapFromScene(QPointF(0, sheet.bottom)).y() <= table.prompt.y()


def slips_in_the_way(table: TablePage) -> list[str]:
    """Things on which, or beyond the table, lies what is said of them; or of which slip and card say the same."""
    found = []
    for name in spread([name for name, _ in table.scene.touchables()]):
        table._remarks.deny((name,), table.scene.whereabouts(name) or QPointF())
        slip = table.slip.geometry()
        named = (name, *table._why.answer((name,)).names)
        is_whole = table.area.rect().contains(slip)
        if hidden_by(slip, table, *named) or not is_whole or said_twice(table, name):
            found.append(name)
    return found


def said_twice(table: TablePage, name: str) -> list[str]:
    """Sentences of the slip that the card repeats when one then asks about the same piece."""
    table.scene.hovered.emit(table.scene.layout.placement(name))
    table.hover_card.open()
    told = "\n".join(words_of_card(table) if table.hover_card.is_out else [])
    table.scene.hovered.emit(None)
    said = (table.slip.rule.text(), *re.split(r"(?<=[.?!])\s+", table.slip.text.text()))
    return [sentence for sentence in said if sentence and sentence in told]


def cautions_in_the_way(table: TablePage) -> list[str]:
    """Moves on whose pieces lies what warns of them."""
    found = []
    snapshot = table.match.snapshot()
    for move in spread(list(snapshot.legal)):
        table._choosing._make(move, snapshot.ply)
        path = table._row.table.gesture(move, table._row.table.read(snapshot.view)).path
        if hidden_by(table.cautions.sheet.geometry(), table, *path):
            found.append(move)
        table.cautions.withdraw()
    return found


@pytest.mark.parametrize("width", [640, 688, 960, 1008])
def test_the_prompt_of_uosao_lies_below_the_distances_and_above_a_card_that_rises(faces: None, width: int) -> None:
    frame = make_frame(width, 595 if width < 1008 else 755, 3, 0)
    hand = frame.desks[0].hand
    prompt = Prompt(QWidget())
    prompt.setFont(text_font())
    prompt.say("Aya: play a card.")
    prompt.adjustSize()
    assert frame.numbers_y + 7 * frame.unit <= hand.top - rise_of(hand.height) - prompt.height() - PROMPT_GAP


def hidden_by_the_hint(table: TablePage, *names: str) -> list[QRect]:
    """The same of the hint, which lies in the place of the prompt."""
    grown = [one.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW) for one in table.hints.sheet.papers]
    hidden = [one for paper in grown for one in hidden_by(paper, table, *names)]
    return [one for one in hidden if one != table.prompt.geometry()]


def hints_in_the_way(table: TablePage) -> list[str]:
    """Moves on whose pieces and places lies the hint that recommends them."""
    found = []
    snapshot = table.match.snapshot()
    for move in spread(list(snapshot.legal)):
        table.hints._show(Hint(move, snapshot.ply))
        path = table._row.table.gesture(move, table._row.table.read(snapshot.view)).path
        if hidden_by_the_hint(table, *path):
            found.append(move)
        table.hints.dismiss()
    return found


@every_game
def test_a_sheet_makes_way_for_the_prompt_again_in_another_room(
    program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the log, beside the rulebook, and without them again, in two windows."""
    table = look_at(program, game, moments(game)["middle"])
    program.settings.change(cautions=True)
    monkeypatch.setattr(table.match, "caution", lambda text: CAUTIONS[game])
    snapshot = table.match.snapshot()

    def rooms() -> Iterator[str]:
        for size in WINDOWS[::-1]:
            resize(program, table, size)
            yield f"{size}"
            for act in (Act.LOG, Act.LOG, Act.RULES, Act.RULES):
                table.bar.actions_by_act[act].trigger()
                resize(program, table, size)
                yield f"{size} {act}"

    def advise(move: str) -> None:
        table.hints._show(Hint(move, snapshot.ply))

    def make(move: str) -> None:
        table._choosing._make(move, snapshot.ply)

    for move, ask, sheet, end in (
        (snapshot.legal[0], advise, table.hints.sheet, table.hints.dismiss),
        (snapshot.legal[-1], make, table.cautions.sheet, table.cautions.withdraw),
    ):
        path = table._row.table.gesture(move, table._row.table.read(snapshot.view)).path
        resize(program, table, (1280, 800))
        ask(move)
        for room in rooms():
            assert sheet.isVisible(), room
            assert table.area.rect().contains(sheet.geometry()), room
            hides = hidden_by_the_hint if sheet is table.hints.sheet else partial(hidden_by, sheet.geometry())
            assert hides(table, *path) == [], room
        end()


def cards_that_rise_under_the_prompt(table: TablePage) -> list[str]:
    found = []
    for name, piece in table.scene._stage.pieces.items():
        if piece.placement.touch.rises:
            piece.set_rise(1.0)
            top = table.area.point(piece.mapToScene(QPointF(0, -piece.placement.height / 2))).y()
            if table.prompt.geometry().bottom() > top + 3:
                found.append(name)
    return found


def test_a_sheet_goes_where_it_covers_nothing_that_is_to_be_seen() -> None:
    room, thing, line = QRect(0, 0, 960, 600), QRect(400, 300, 80, 120), QRect(200, 250, 560, 30)
    for at in (QPoint(440, 360), QPoint(440, 20), QPoint(10, 590)):
        sheet = beside(SheetPlace(at, clear=(thing, line)), QSize(328, 140), room)
        assert room.contains(sheet)
        assert not paper(sheet).intersects(thing)
        assert not paper(sheet).intersects(line)


def test_a_sheet_finds_the_one_place_between_all_that_is_needed() -> None:
    """A gap that is hardly larger than its paper."""
    room, clear = QRect(0, 0, 960, 600), (QRect(0, 480, 960, 120),)
    needed = (QRect(0, 0, 333, 480), QRect(333 + 298, 0, 329, 480), QRect(333, 0, 298, 101), QRect(333, 260, 298, 220))
    size = QSize(290 + 2 * SHADOW, 150 + 2 * SHADOW)
    sheet = beside(SheetPlace(QPoint(900, 40), clear=clear, needed=needed), size, room)
    assert not [one for one in (*clear, *needed) if one.intersects(paper(sheet))]


def test_what_is_clear_comes_before_what_is_needed_and_that_before_what_is_spared() -> None:
    room, left, right = QRect(0, 0, 700, 150), QRect(0, 0, 350, 150), QRect(350, 0, 350, 150)
    at, size = QPoint(350, 75), QSize(300, 140)
    assert paper(beside(SheetPlace(at, clear=(left,), needed=(right,)), size, room)).left() >= right.left()
    assert paper(beside(SheetPlace(at, needed=(right,), spared=(left,)), size, room)).right() <= left.right()


@pytest.mark.parametrize("free", [QSize(-20, 1100), QSize(600, -10)], ids=["at a side", "above"])
def test_a_question_is_as_narrow_or_as_low_as_the_table_has_room_for(qtbot: QtBot, free: QSize) -> None:
    """`free`: what the table has room for; less than 0 for less than the paper usually takes."""
    load_fonts()
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(960, 1200)
    table.show()
    sheet = AskSheet(table)
    sheet.yes.setText("Do it")
    sheet.no.setText("No thanks")
    words = "As far as it shows, this does just as well: Place a worker on 8 Mountain Gate. " * 4
    sheet.lay("Place a worker on 5 Purple Cloud Palace", "W16", SheetPlace(QPoint(400, 300)), more=words)
    usual, edge = paper(sheet.geometry()).size(), 2 + SHADOW
    wide = edge + (free.width() if free.width() > 0 else usual.width() + free.width())
    high = edge + (free.height() if free.height() > 0 else usual.height() + free.height())
    needed = (QRect(wide, 0, 960, 1200), QRect(0, high, 960, 1200))
    sheet.lay("Place a worker on 5 Purple Cloud Palace", "W16", SheetPlace(QPoint(400, 300), needed=needed), more=words)
    assert not [one for one in needed if one.intersects(paper(sheet.geometry()))]
    assert sheet.more.height() >= sheet.more.heightForWidth(sheet.more.width())


@pytest.mark.parametrize("spare", [0, 40])
def test_answers_too_long_for_the_room_beside_what_is_asked_about_lie_one_above_the_other(
    qtbot: QtBot, spare: int
) -> None:
    """`spare`: so much wider than the paper with its answers in a row is what is free; with the shadow at its left it
    has room in that only where this is more than 0."""
    load_fonts()
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1200, 600)
    table.show()
    sheet = AskSheet(table, offers_yes=False)
    sheet.yes.setText("Make peace with everybody anyway")
    sheet.no.setText("Think again")
    answers = (sheet.yes, sheet.no)
    in_row = sum(one.sizeHint().width() for one in answers) + 10 + 2 * 18
    needed = (QRect(in_row + spare, 0, 1200, 600),)
    sheet.lay("This is peace and costs you 3.", "S14", SheetPlace(QPoint(1000, 300), needed=needed))
    QApplication.processEvents()
    yes, no = (one.geometry() for one in answers)
    assert not [one for one in needed if one.intersects(paper(sheet.geometry()))]
    assert (no.top() > yes.bottom()) is not bool(spare)
    assert (no.left() > yes.right()) is bool(spare)
    for one in answers:
        assert one.width() >= one.sizeHint().width()
        assert paper(sheet.rect()).contains(one.geometry())


@pytest.mark.parametrize("words", ["下山して「消えた隊商」（{}点）を取る", "You get {} VP, as far as it shows"])
@pytest.mark.parametrize("number", [1, 3, 12])
def test_no_line_of_a_question_parts_a_number_from_its_counter(qtbot: QtBot, words: str, number: int) -> None:
    load_fonts()
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(960, 600)
    sheet = AskSheet(table)
    shown = words.format(number)
    counted = f"{number}点" if "点" in shown else f"{number} VP"
    for before in range(24):
        sheet.lay(shown, "", SheetPlace(QPoint(400, 300)), more="い" * before + shown)
        lines = sheet.more.in_lines(280)
        assert any(counted in line for line in lines), lines
    assert sheet.accessibleName().startswith(shown)


# One slip


@pytest.fixture
def slip(qtbot: QtBot) -> Slip:
    load_fonts()
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(ROOM.size())
    table.show()
    return Slip(table)


@pytest.mark.parametrize("y", range(0, 561, 80))
@pytest.mark.parametrize("x", range(0, 761, 190))
def test_it_lies_close_to_what_it_speaks_of_and_beside_it(x: int, y: int) -> None:
    at, width, height = QPoint(x, y), 320, 90
    lies = beside(SheetPlace(at), QSize(width, height), ROOM)
    assert (lies.width(), lies.height()) == (width, height)
    assert ROOM.contains(lies)
    assert not lies.contains(at)
    assert min(abs(lies.top() - y), abs(lies.bottom() - y)) < height
    if width < x < ROOM.width() - width:
        assert abs(lies.center().x() - x) <= 1
    if y > 2 * height:
        assert lies.bottom() < y


def test_its_sentence_and_its_rule_are_whole_and_apart(slip: Slip) -> None:
    why = Explanation("Roads lie between two spaces, not behind one. " * 3, "U16 (rulebook)")
    slip.lay(why, SheetPlace(QPoint(400, 300)))
    text, rule = slip.text.geometry(), slip.rule.geometry()
    assert text.height() >= slip.text.heightForWidth(text.width())
    assert rule.height() >= slip.rule.heightForWidth(rule.width())
    assert text.bottom() < rule.top()
    assert slip.rect().contains(text.united(rule))


def test_it_goes_where_its_table_is_laid_anew(slip: Slip) -> None:
    slip.lay(Explanation("Too dear.", "S23", "S23"), SheetPlace(QPoint(580, 300)))
    slip._table.resize(slip.geometry().right() + 1, slip._table.height())
    assert slip.isHidden()


def test_it_goes_by_itself(qtbot: QtBot, slip: Slip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.table.slip, "STAY_MS", 1)
    slip.lay(Explanation("One card after the other."), SheetPlace(QPoint(400, 300)))
    assert slip.isVisible()
    qtbot.waitUntil(lambda: not slip.isVisible())


def test_a_click_takes_it_away_and_on_its_rule_leads_to_the_rulebook(qtbot: QtBot, slip: Slip) -> None:
    wanted: list[str] = []
    slip.rule_wanted.connect(wanted.append)
    for part, rules in (("text", []), ("beside the words of the rule", []), ("rule", ["U16"])):
        slip.lay(BETWEEN, SheetPlace(QPoint(400, 300)))
        line = slip.rule.geometry()
        spots = {
            "text": slip.text.geometry().center(),
            "rule": slip.rule.link.center(),
            "beside the words of the rule": QPoint(line.right() - 3, line.center().y()),
        }
        QTest.mouseClick(slip, Qt.MouseButton.LeftButton, pos=spots[part])
        assert (slip.isVisible(), wanted) == (False, rules), part


def test_only_the_words_of_a_rule_look_as_if_they_led_somewhere(slip: Slip) -> None:
    slip.lay(BETWEEN, SheetPlace(QPoint(400, 300)))
    words = slip.rule.link.translated(-slip.rule.pos())
    for spot, shape in (
        (words.center(), Qt.CursorShape.PointingHandCursor),
        (QPoint(slip.rule.width() - 3, words.center().y()), Qt.CursorShape.ArrowCursor),
    ):
        QTest.mouseMove(slip.rule, spot)
        assert slip.rule.cursor().shape() == shape
