"""Master of Wudang under real mouse and key events, on the live table: whole games, and what the hand is told."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import hypot
from typing import Final

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from pytestqt.qtbot import QtBot
from recorded_games import ROOMS
from seeing import SPECK, changed, picture_of
from table_hands import PlayedTable
from wudang_games import GAME, SEATS, layouts, records, sight, terms, told_game

from engines.game import CHANCE
from engines.record import Record
from engines.wudang import WUDANG
from engines.wudang.seen import Step
from ui.board.scene.motion import Speed
from ui.board.values.area import Area
from ui.board.values.asks import Light
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.games import table_row
from ui.games.wudang.frame import LANTERN, NUMBERED, lantern, make_frame, track_points
from ui.games.wudang.hanging import hang
from ui.games.wudang.sets import DECLINE

WORDS_FROM: Final = 0.38
"""How much of the cloth's width is free of words in its middle: a lifted chip is a little larger than it lies."""
BESIDE_A_BOOK: Final = (614.0, 600.0)
"""What an open rulebook leaves of the least window."""


class Table(PlayedTable):
    """A recorded game from its start, all seats with the tester's hands: the one to act looks."""

    def __init__(self, qtbot: QtBot, number: int) -> None:
        super().__init__(qtbot, Record("wudang", 3, records()[number]["setup"]), terms())

    def sit(self) -> None:
        """The seat to act sees its table."""
        with self.qtbot.waitSignal(self.scene.settled):
            self.scene.show_at_once(self.snapshot)

    def make_by_drag(self, move: str) -> None:
        """What needs no place of its own is dragged onto the mountain."""
        first, *places = self.path(move)
        self.drag(first, *(places or ["dial"]))

    def make_by_clicks(self, move: str) -> None:
        for name in self.path(move):
            if not self.chosen:
                self.click(name)

    def _walk_to(self, names: set[str]) -> None:
        for _ in range(60):
            if self.scene._touching.focus in names:
                return
            self.keys(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never reaches any of {names}")


def play_out(table: Table, make: Callable[[str], None], seed: int) -> set[str]:
    """Play random moves by hand to the end; the kinds of decision met."""
    rng = random.Random(seed)
    kinds = set()
    while table.timeline.actor is not None:
        if table.timeline.actor == CHANCE:
            outcomes = [GAME.text(move) for move, _ in table.timeline.state.chance()]
            table.play(rng.choice(outcomes))
            continue
        table.sit()
        move = rng.choice(table.snapshot.legal)
        make(move)
        assert table.chosen == [move]
        table.chosen.clear()
        kinds.add(move.partition(":")[0])
        table.play(move)
    table.sit()
    assert table.snapshot.over
    return kinds


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot, 2)


ALL_KINDS = {"attr", "place", "from", "give", "descend", "set"}


@pytest.mark.parametrize("room", [(960, 595), (1008, 755), (1920, 1000)])
def test_the_decks_lie_clear_of_the_halls(room: tuple[float, float]) -> None:
    table = table_row("wudang").table
    view = told_game(0, 0)[0].view
    laid = {piece.id: piece for piece in table.layout(sight(view, room)).placements}
    decks = [piece for name, piece in laid.items() if name.startswith("deck:")]
    halls = [piece for name, piece in laid.items() if name.startswith("space:")]
    assert (len(decks), len(halls)) == (5, 8)
    for deck in decks:
        for hall in halls:
            across = abs(deck.x - hall.x) - (deck.width + hall.width) / 2
            down = abs(deck.y - hall.y) - (deck.height + hall.height) / 2
            assert max(across, down) > 2, (deck.id, hall.id)


def test_a_whole_game_by_dragging(table: Table) -> None:
    assert play_out(table, table.make_by_drag, seed=3) == ALL_KINDS


def test_a_whole_game_by_clicks(table: Table) -> None:
    assert play_out(table, table.make_by_clicks, seed=5) == ALL_KINDS


def test_a_taken_space_is_denied_by_the_worker_that_stands_there(table: Table) -> None:
    for text in records()[2]["moves"]:
        actor = table.timeline.actor
        view = table.snapshot.view
        if (
            actor not in (None, CHANCE)
            and view["step"] == "place"
            and any(owner is not None for owner in view["spaces"])
        ):
            break
        table.play(text)
    table.sit()
    taken = next(number for number, owner in enumerate(table.snapshot.view["spaces"], 1) if owner is not None)
    table.click(f"space:{taken}")
    assert table.chosen == []
    assert len(table.denied) == 1


def at_step(table: Table, step: str, *, least: int = 1) -> Table:
    """The table where a seat is first asked for this, with so many legal moves at least."""
    for text in records()[2]["moves"]:
        is_asked = table.timeline.actor not in (None, CHANCE) and table.snapshot.view["step"] == step
        if is_asked and len(table.timeline.state.legal()) >= least:
            break
        table.play(text)
    table.sit()
    return table


def test_all_cards_of_a_set_that_is_picked_are_raised_alike_and_no_others(table: Table) -> None:
    """And lit: one is touched, and the others go with it."""
    for text in records()[2]["moves"]:
        if any(move.startswith("set:") and move != "set:no" for move in table.snapshot.legal):
            break
        table.play(text)
    table.sit()
    family = next(move for move in table.snapshot.legal if move.startswith("set:") and move != "set:no")
    before = {piece.id: piece.pose for piece in table.scene.layout.placements if piece.touch.rises}
    table.click(table.path(family)[0])
    laid = {piece.id: piece for piece in table.scene.layout.placements if piece.touch.rises}
    pieces = table.scene._stage.pieces
    risen = {name for name in laid if pieces[name].rise == 1}
    assert len(risen) == 3 < len(laid)
    assert {name for name in laid if pieces[name].light is Light.TOUCHED} == risen
    assert {name: piece.pose for name, piece in laid.items()} == before, "nothing else sets one of them apart"


def test_a_click_on_a_free_space_places_a_worker_without_picking_one_of_equals(table: Table) -> None:
    at_step(table, "place").click("space:4")
    assert table.chosen == ["place:4"]


def test_so_do_enter_and_the_number_of_the_space(table: Table) -> None:
    at_step(table, "place")
    table._walk_to({"space:3"})
    table.keys(Qt.Key.Key_Return)
    table.scene.refuse()
    table.keys(Qt.Key.Key_6)
    assert table.chosen == ["place:3"], "a number only goes there"
    table.keys(Qt.Key.Key_Return)
    assert table.chosen == ["place:3", "place:6"]


def test_whichever_worker_is_carried_is_as_good_and_glides_home_when_it_is_let_go_elsewhere(table: Table) -> None:
    at_step(table, "place")
    seat = table.snapshot.seat
    both = [one.id for one in table.scene.layout.placements if one.same_as == f"workers:{seat}"]
    assert len(both) == 2
    for at, worker in enumerate(both, 1):
        table.drag(worker, "dial")
        assert len(table.denied) == at
        table.drag(worker, f"space:{at}")
        assert table.chosen[-1] == f"place:{at}"
        table.scene.refuse()


@pytest.mark.parametrize("onto", ["mat", "status:{seat}", "level:{seat}:learning"])
def test_a_descent_goes_anywhere_on_the_own_side(table: Table, onto: str) -> None:
    move = at_step(table, "descend", least=2).snapshot.legal[0]
    table.drag(move.replace("descend", "descent"), onto.format(seat=table.snapshot.seat))
    assert table.chosen == [move]


def test_enter_puts_what_was_picked_on_its_one_place(table: Table) -> None:
    move = at_step(table, "give", least=2).snapshot.legal[0]
    table.click(move.replace("give", "card"))
    assert not table.chosen
    table.keys(Qt.Key.Key_Return)
    assert table.chosen == [move]


@pytest.mark.parametrize("step", ["victim", "descend"])
def test_whose_card_is_drawn_and_which_incident_is_taken_is_one_click(table: Table, step: str) -> None:
    """There is one place that either goes to. By keys it is one that names it, and Enter."""
    move = at_step(table, step, least=2).snapshot.legal[0]
    table.click(table.path(move)[0])
    assert table.chosen == [move]
    table.scene.refuse()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right) if step == "victim" else (Qt.Key.Key_1,):
        count = len(table.chosen)
        table.keys(key)
        assert len(table.chosen) == count
        table.keys(Qt.Key.Key_Return)
        assert len(table.chosen) == count + 1
        table.scene.refuse()


def test_to_descend_without_a_card_takes_one_click_one_key_or_one_drag(table: Table) -> None:
    """There is one place that the point could go to, so nobody has to put it there."""
    at_step(table, "descend", least=2).click("plain")
    assert table.chosen == ["descend:vp"]
    table.scene.refuse()
    table.keys(Qt.Key.Key_N)
    table.scene.refuse()
    table.drag("plain", f"status:{table.snapshot.seat}")
    assert table.chosen == ["descend:vp"] * 3


def test_no_set_is_shown_by_one_click_or_key(table: Table) -> None:
    at_step(table, "set").click(DECLINE)
    assert table.chosen == ["set:no"]
    table.scene.refuse()
    table.keys(Qt.Key.Key_N)
    assert table.chosen == ["set:no"] * 2


def test_the_chip_is_in_the_hand_already_and_one_click_lays_it(table: Table) -> None:
    table.click("half:yang")
    assert table.chosen == ["attr:yang"]


def beside_the_middle(table: Table, across: float, down: float) -> QPoint:
    """A point of the cloth, from its middle, as shares of its width."""
    mat = table.scene.layout.placement("mat")
    assert mat is not None
    return table.view.mapFromScene(mat.x + across * mat.width, mat.y + down * mat.width)


@pytest.mark.parametrize(("half", "head"), [("yin", (0.1, 0.34)), ("yang", (-0.1, -0.34))])
def test_the_chip_lands_in_the_half_whose_head_it_is_let_go_on(
    table: Table, half: str, head: tuple[float, float]
) -> None:
    table.press(beside_the_middle(table, 0, 0))
    table.carry(beside_the_middle(table, 0, 0), beside_the_middle(table, *head))
    assert table.chosen == [f"attr:{half}"]


@pytest.mark.parametrize("grip", [(-0.12, 0.05), (0.12, -0.05)])
def test_the_chip_is_dragged_wherever_it_is_gripped(table: Table, grip: tuple[float, float]) -> None:
    """It covers a part of either half, and a press on it means neither."""
    table.press(beside_the_middle(table, *grip))
    table.carry(beside_the_middle(table, *grip), beside_the_middle(table, grip[0] + 0.35, grip[1]))
    assert table.chosen == ["attr:yang"]


def test_a_click_on_the_chip_itself_chooses_nothing_and_is_told_where_it_goes(table: Table) -> None:
    at = beside_the_middle(table, -0.12, 0.05)
    table.press(at)
    table.release(at)
    assert (table.chosen, table.denied) == ([], [("chip:0",)])


@pytest.mark.parametrize(
    ("half", "head"),
    [("yin", (0.05, 0.36)), ("yang", (-0.05, -0.36)), ("yin", (-0.16, 0.16)), ("yang", (0.16, -0.16))],
)
def test_a_click_on_the_head_of_a_half_chooses_that_half(table: Table, half: str, head: tuple[float, float]) -> None:
    at = beside_the_middle(table, *head)
    table.press(at)
    table.release(at)
    assert table.chosen == [f"attr:{half}"]


def test_the_notebook_opens_and_closes_by_click_and_by_key(table: Table) -> None:
    seat = table.snapshot.seat
    hands = [[] if other == seat else [["sen1", 100]] for other in SEATS]
    table.scene.set_notebook({"hands": hands})

    def tags() -> int:
        return sum(one.id.startswith("tag:") for one in table.scene.layout.placements)

    assert tags() == 0
    table.click("notebook")
    assert tags() == 2
    table.keys(Qt.Key.Key_K)
    assert tags() == 0
    assert table.chosen == []


def test_the_seats_sit_clockwise_round_whoever_looks() -> None:
    for viewer in SEATS:
        frame = make_frame(980, 640, 3, viewer)
        own, left, right = (frame.desks[(viewer + step) % 3] for step in range(3))
        assert own.own
        assert own.plate.y > left.plate.y
        assert left.plate.x < frame.board.x < right.plate.x


@pytest.mark.parametrize("room", [*ROOMS, BESIDE_A_BOOK])
def test_no_incident_hangs_over_a_number_of_the_track(room: tuple[float, float]) -> None:
    """However many hang there: each round may leave one."""
    frame, box = make_frame(*room, 3, 0), WUDANG.tables.box
    points = track_points(frame.board, box.track_spaces, frame.scale)
    numbered = range(0, box.track_spaces, NUMBERED)
    numbers = [lantern(frame.board, points[number], number, LANTERN * frame.scale) for number in numbered]
    for count in range(1, box.rounds + 1):
        hanging = hang(frame.hung, count, 2.0 * frame.scale)
        for x, y in hanging.spots:
            card = Area(x - hanging.width / 2, y - hanging.high / 2, hanging.width, hanging.high)
            assert card.left >= frame.cliff.left
            assert [
                number for number, area in zip(numbered, numbers, strict=True) if not card.shared(area).is_empty
            ] == []


@pytest.mark.parametrize("room", ROOMS)
def test_the_talisman_lies_among_what_its_holder_has(room: tuple[float, float]) -> None:
    frame = make_frame(*room, 3, 0)
    own, *others = frame.desks
    assert own.talisman.left > own.plate.right
    assert own.talisman.top < own.plate.bottom
    for desk in others:
        assert desk.workers.bottom < desk.talisman.top
        assert desk.talisman.bottom < desk.hand.top


@pytest.mark.parametrize("room", [*ROOMS, BESIDE_A_BOOK])
def test_w9_the_cloth_is_larger_while_one_chooses_between_its_halves_and_neither_it_nor_a_headline_lies_on_anything(
    room: tuple[float, float],
) -> None:
    beats = list(layouts(told_game(0, 0), room))
    told = [(seen.shown.view.step is Step.CHOOSE and bool(seen.moves.legal), layout) for seen, layout in beats]
    usual = min(placed(layout, "mat").width for chooses, layout in told if not chooses)
    asked = [layout for chooses, layout in told if chooses]
    assert asked
    for layout in asked:
        mat, chip = placed(layout, "mat"), placed(layout, "chip:0")
        assert mat.width > 1.4 * usual
        assert 0.3 < chip.width / mat.width < WORDS_FROM
        under_it = {"ground", "lamp:0", "mat", "chip:0", "banner"}
        lying = [one for one in layout.placements if not one.drawn.bed]
        assert [one.id for one in lying if one.id not in under_it and overlap(mat, one)] == []
        assert all(one.x + one.width / 2 <= room[0] for one in layout.placements if one.id.startswith("card"))
    headlines = [(one, layout) for _, layout in told for one in layout.placements if one.id == "banner"]
    assert headlines
    for headline, layout in headlines:
        # the lamp's light lies under all, and what flies across it is not read
        others = (one for one in layout.placements if one.id not in {"lamp", "banner"} and not one.drawn.bed)
        assert [one.id for one in others if overlap(headline, one)] == []


@pytest.mark.parametrize("room", [*ROOMS, BESIDE_A_BOOK])
def test_the_dial_lies_on_the_mountain_clear_of_all_halls(room: tuple[float, float]) -> None:
    frame = make_frame(*room, 3, 0)
    assert frame.dial.left >= frame.mountain.left
    assert frame.dial.top >= frame.mountain.top
    _, layout = next(layouts(told_game(0, 0), room))
    halls = [one for one in layout.placements if one.id.startswith("space:")]
    assert halls
    for hall in halls:
        edge = [(hall.x + (x - 0.5) * hall.width, hall.y + (y - 0.5) * hall.height) for x, y in hall.drawn.edge]
        assert all(hypot(x - frame.dial.x, y - frame.dial.y) > frame.dial.width / 2 for x, y in edge)


def test_beside_a_book_the_dial_is_nearly_as_large_as_without() -> None:
    width, height = BESIDE_A_BOOK
    assert make_frame(width, height, 3, 0).dial.width > 0.88 * make_frame(960, height, 3, 0).dial.width


def placed(layout: Layout, name: str) -> Placement:
    return next(one for one in layout.placements if one.id == name)


def overlap(one: Placement, other: Placement) -> bool:
    across = (one.width + other.width) / 2 - abs(one.x - other.x)
    return min(across, (one.height + other.height) / 2 - abs(one.y - other.y)) > 1


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    table = Table(qtbot, 0)
    table.scene.set_speed(Speed.FAST)
    for text in records()[0]["moves"]:
        table.play(text)
        table.scene.show(table.timeline.snapshot(0))
        table.scene.telling.finish()
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert {piece.id for piece in table.scene.layout.placements} == set(table.scene._stage.pieces)


@pytest.mark.parametrize("seat", SEATS)
def test_w11_three_cards_move_to_the_left_in_one_motion(qtbot: QtBot, seat: int) -> None:
    told = told_game(5, seat)
    table = Table(qtbot, 5)
    table.scene.show_at_once(told[2])
    table.scene.set_speed(Speed.NORMAL)
    on_their_way: list[int] = []
    table.scene._telling.laid.connect(lambda layout: on_their_way.append(drawn_cards(layout)))
    for snapshot in told[3:7]:
        table.scene.show(snapshot)
    for _ in range(600):
        table.scene.clock.advance(20)
    assert set(on_their_way) == {0, 3}


def test_a_dao_that_is_picked_raises_the_set_that_it_stands_in(table: Table) -> None:
    at_step(table, "set")
    assert table.snapshot.legal == ("set:fu", "set:no")
    cards = {
        one.label.args["card"]: one.id
        for one in table.scene.layout.placements
        if one.label is not None and one.label.key == "piece.card.hand"
    }
    assert sorted(cards) == ["dao1", "fu1", "fu2", "ken1"]
    table.click(cards["dao1"])
    pieces = table.scene._stage.pieces
    assert {card for card, name in cards.items() if pieces[name].rise == 1} == {"dao1", "fu1", "fu2"}


def drawn_cards(layout: Layout) -> int:
    """How many training cards are on their way from one hand to another."""
    return sum(piece.label is not None and piece.label.key.endswith(".drawn") for piece in layout.placements)


@pytest.mark.parametrize(("only", "asked"), [("set:no", "prompt.set.none"), ("descend:vp", "prompt.descend.plain")])
def test_where_there_is_no_choice_the_prompt_says_so_and_enter_makes_the_only_move(
    qtbot: QtBot, only: str, asked: str
) -> None:
    table = Table(qtbot, 0)
    rng = random.Random(4)
    while (move := next_move(table, rng)) != only or len(table.snapshot.legal) > 1:
        table.play(move)
    table.sit()
    prompt = table.scene.layout.asked.prompt
    assert prompt is not None
    assert prompt.key in (asked, asked.replace("descend", "descend.card"))
    table.keys(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert table.chosen == [only]


def next_move(table: Table, rng: random.Random) -> str:
    """What comes next when everybody moves at random."""
    if table.timeline.actor == CHANCE:
        return rng.choice([GAME.text(move) for move, _ in table.timeline.state.chance()])
    return rng.choice(table.snapshot.legal)


@pytest.mark.parametrize(
    ("key", "half"),
    [(Qt.Key.Key_Left, "yin"), (Qt.Key.Key_Down, "yin"), (Qt.Key.Key_Right, "yang"), (Qt.Key.Key_Up, "yang")],
)
def test_every_arrow_leads_to_the_half_that_lies_that_way(table: Table, key: Qt.Key, half: str) -> None:
    while table.snapshot.view["step"] != "choose" or table.timeline.actor == CHANCE:
        table.play(records()[2]["moves"][table.timeline.ply])
    table.sit()
    other = {"yin": "yang", "yang": "yin"}[half]
    for start in ("", f"half:{other}"):
        table.scene._touching.leave_focus()
        table.scene._touching.lead_to(start)
        table.keys(key)
        assert table.scene._touching.focus == f"half:{half}", start
        assert table.chosen == []


def test_what_points_at_a_half_runs_along_it_and_strikes_through_no_letter(table: Table) -> None:
    while table.snapshot.view["step"] != "choose" or table.timeline.actor == CHANCE:
        table.play(records()[2]["moves"][table.timeline.ply])
    table.sit()
    table.scene.set_speed(Speed.OFF)
    cloth = table.thing("mat")
    letters, half = (
        table.view.mapFromScene(
            QRectF(
                cloth.x - wide * cloth.width, cloth.y + down * cloth.height, 2 * wide * cloth.width, 0.18 * cloth.height
            )
        ).boundingRect()
        for wide, down in ((0.09, 0.24), (0.5, -0.09))
    )
    for name in ("half:yin", "half:yang"):
        table.scene.point(())
        before = [picture_of(table.view, part) for part in (letters, half)]
        table.scene.point((name,))
        after = [picture_of(table.view, part) for part in (letters, half)]
        assert changed(before[0], after[0]) == 0, name
        assert changed(before[1], after[1]) >= SPECK, name
