"""Whole games of Sword of the Weak through the scene, with real mouse and key events."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from sword_games import GAME, ROOMS, terms
from table_hands import PlayedTable

from engines.record import Record
from engines.sword.components import load_box
from engines.sword.seen import read_view
from ui.board.values.places import Gesture
from ui.games.sword.cards import Reader
from ui.games.sword.hall import SORT
from ui.games.sword.pile import PILE

pytestmark = pytest.mark.usefixtures("unpainted")


class Play(PlayedTable):
    """A game at the scene: whoever is to act sits in front of it."""

    def __init__(self, qtbot: QtBot, players: int, seed: int) -> None:
        setup = GAME.setup(players, random.Random(seed), {"start": 0})
        super().__init__(qtbot, Record("sword", players, setup), terms(players))

    def sit(self) -> None:
        """The seat to act sees its table."""
        with self.qtbot.waitSignal(self.scene.settled):
            self.scene.forget()
            self.scene.show_at_once(self.snapshot)

    def cards(self, gesture: Gesture) -> list[str]:
        """The ids of free cards that a gesture names, one for each."""
        free = {piece.id: piece.same_as for piece in self.scene.layout.placements}
        found = []
        for name in gesture.path[: gesture.loose]:
            found.append(next(one for one, called in free.items() if called == name))
            del free[found[-1]]
        return found

    def at(self, name: str) -> QPoint:
        """A spot of a thing that nothing covers: of a card in the fan its left edge, or its right one."""
        thing = self.thing(name)
        for share in (0.0, -0.38, 0.38):
            point = QPointF(thing.x + share * thing.width, thing.y)
            if self.scene._touching.touchable_at(point) == name:
                return self.view.mapFromScene(point)
        return super().at(name)

    def to_the_end(self, make: Callable[[str], None], seed: int, most: int = 400) -> set[str]:
        """Random moves until the game is over; the kinds of moves made."""
        rng, kinds = random.Random(seed), set()
        while self.timeline.actor is not None and len(self.chosen) < most:
            self.sit()
            legal = self.snapshot.legal
            plays = [move for move in legal if move != "pass"]
            move = rng.choice(plays if plays and rng.random() < 0.8 else legal)
            make(move)
            assert self.chosen[-1:] == [move]
            self.play(move)
            kinds.add(move.partition(":")[0])
        assert self.timeline.actor is None
        return kinds


def gesture(play: Play, move: str) -> Gesture:
    return play.table.gesture(move, play.table.read(play.snapshot.view))


def test_a_whole_game_by_picking_cards_and_dragging_the_last_one(qtbot: QtBot) -> None:
    play = Play(qtbot, 3, seed=4)

    def make(move: str) -> None:
        path = gesture(play, move)
        if move == "pass":
            play.click("deck" if len(play.chosen) % 2 else "bell")
            return
        cards = play.cards(path)
        for card in cards[:-1]:
            play.click(card)
        play.drag(cards[-1], path.path[-1])

    assert {"play", "pass"} <= play.to_the_end(make, seed=2)


def test_enter_picks_a_card_then_plays_it_and_the_space_bar_puts_it_back(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=9)
    play.sit()
    move = next(move for move in play.snapshot.legal if move.startswith("play:") and len(move) == len("play:1"))
    (card,) = play.cards(gesture(play, move))
    while play.scene.walked_on != card:
        play.keys(Qt.Key.Key_Tab)
    play.keys(Qt.Key.Key_Return)
    assert play.scene._touching.picker.touches == (card,)
    play.keys(Qt.Key.Key_Space)
    assert (play.scene._touching.picker.touches, play.chosen) == ((), [])
    for _ in range(2):
        play.keys(Qt.Key.Key_Return)
    assert play.chosen == [move]


def test_a_card_picked_instead_of_another_is_told_why_it_did_not_join_that(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=9)
    play.sit()
    layout = play.scene.layout
    usable = [one for one in layout.placements if one.touch.rises and one.id in play.scene._touching.picker.sources]
    joined = [move[5:] for move in play.snapshot.legal]
    first, second = next(
        (one, other)
        for one in usable
        for other in usable
        if any(len(cards) > 1 and one.same_as[-1] in cards for cards in joined)
        and not any({one.same_as[-1], other.same_as[-1]} <= {*cards} for cards in joined)
    )
    denied: list[tuple[str, ...]] = []
    play.scene.denied.connect(lambda touched, at: denied.append(touched))
    play.click(first.id)
    assert denied == []
    play.click(second.id)
    assert play.scene._touching.picker.touches == (second.id,)
    assert denied == [(first.id, second.id)]


def test_an_eleventh_card_is_dragged_to_the_discard_pile(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    while play.timeline.snapshot(0).view["phase"] == "turn":
        play.sit()
        play.click("bell")
        play.play("pass")
    play.sit()
    move = play.snapshot.legal[-1]
    play.drag(play.cards(gesture(play, move))[0], "discard")
    assert play.chosen[-1] == move == "drop:S"


def test_the_hand_is_sorted_anew_by_one_click_or_key_and_no_move_is_made(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    play.sit()

    def order() -> list[str]:
        hand = [piece for piece in play.scene.layout.placements if piece.touch.rises]
        return [piece.same_as for piece in sorted(hand, key=lambda piece: piece.x)]

    by_suit = order()
    play.click(SORT)
    by_number = order()
    assert by_number != by_suit
    assert sorted(by_number) == sorted(by_suit)
    play.keys(Qt.Key.Key_O)
    assert order() == by_suit
    assert play.chosen == []


def test_pulling_the_uppermost_card_off_the_deck_passes(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    play.sit()
    hand = next(piece.id for piece in play.scene.layout.placements if piece.touch.rises)
    play.drag("deck", hand)
    assert play.chosen == ["pass"]


def test_a_card_that_is_laid_back_on_the_deck_makes_no_move(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    play.sit()
    start = play.at("deck")
    play.press(start)
    for away in (60, 5):
        play.move(start + QPoint(away, 0))
    play.release(start + QPoint(5, 0))
    assert play.chosen == []


def test_the_discard_pile_is_opened_and_closed_by_a_click_or_a_key(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    for move in ("pass", "pass"):
        play.play(move)
    play.sit()

    def is_open() -> bool:
        return any(piece.id.startswith("cell:") for piece in play.scene.layout.placements)

    play.click(PILE)
    assert is_open()
    (card,) = (piece.id for piece in play.scene.layout.placements if piece.same_as.startswith("discard:"))
    play.click(card)
    assert not is_open()
    play.keys(Qt.Key.Key_W)
    assert is_open()
    play.click("cell:S")
    assert not is_open()
    assert play.chosen == []


def test_whoever_must_discard_may_look_through_the_pile_before(qtbot: QtBot) -> None:
    """Which cards are gone is what one chooses by."""
    play = Play(qtbot, 2, seed=1)
    while play.timeline.snapshot(0).view["phase"] == "turn":
        play.play("pass")
    play.sit()

    def is_open() -> bool:
        return any(piece.id.startswith("cell:") for piece in play.scene.layout.placements)

    assert play.snapshot.view["discard"]
    for look in (lambda: play.click(PILE), lambda: play.keys(Qt.Key.Key_W)):
        look()
        assert is_open()
        play.keys(Qt.Key.Key_Escape)
        assert not is_open()
    play.keys(Qt.Key.Key_W)
    move = play.snapshot.legal[-1]
    (card,) = play.cards(gesture(play, move))
    play.click(card)
    assert not is_open()
    play.click("discard")
    assert play.chosen == [move]


@pytest.mark.parametrize("room", ROOMS)
def test_every_card_of_a_full_hand_can_be_clicked(qtbot: QtBot, room: tuple[float, float]) -> None:
    play = Play(qtbot, 2, seed=1)
    play.scene.set_room(*room)
    while play.timeline.snapshot(0).view["phase"] == "turn":
        play.play("pass")
    play.sit()
    hand = [piece for piece in play.scene.layout.placements if piece.touch.rises]
    assert len(hand) == 11
    for piece in hand:
        points = [QPointF(piece.x + share * piece.width, piece.y) for share in (0.0, -0.38, 0.38)]
        assert piece.id in {play.scene._touching.touchable_at(point) for point in points}


def test_a_picked_card_hides_no_live_number_of_its_neighbours(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=1)
    while play.timeline.snapshot(0).view["phase"] == "turn":
        play.play("pass")
    play.sit()
    stage = play.scene._stage
    hand = sorted((piece for piece in play.scene.layout.placements if piece.touch.rises), key=lambda one: one.x)
    for picked in hand[4:6]:
        play.click(picked.id)
        assert stage.pieces[picked.id].rise == 1
        for piece in hand:
            item = stage.pieces[piece.id]
            number = item.mapToScene(QPointF(-0.26 * piece.width, -0.36 * piece.height))
            assert stage.at(number)[0] == piece.id


def test_the_opened_pile_is_put_away_by_esc_and_by_the_end_of_the_turn(qtbot: QtBot) -> None:
    play = Play(qtbot, 2, seed=9)
    rng = random.Random(3)
    while not play.snapshot.view["discard"] or "pass" not in play.snapshot.legal:
        play.play(rng.choice(play.snapshot.legal))
    play.sit()
    for put_away in (Qt.Key.Key_Escape, Qt.Key.Key_P):
        play.keys(Qt.Key.Key_W)
        assert any(piece.id.startswith("cell:") for piece in play.scene.layout.placements)
        play.keys(put_away)
        if put_away is Qt.Key.Key_P:
            play.play("pass")
            play.show()
        assert not any(piece.id.startswith("cell:") for piece in play.scene.layout.placements)


def test_the_number_that_a_card_shows_is_its_key_also_0_and_that_of_the_sword(qtbot: QtBot) -> None:
    """That of the sword where no other card has it."""
    reader, kinds = Reader(load_box()), set[str]()
    for seed in range(12):
        play = Play(qtbot, 3, seed=seed)
        play.sit()
        view = read_view(play.snapshot.view)
        numbers = [reader.number(face, reader.side(view)) for face in filter(None, view.hands[play.snapshot.seat])]
        picker = play.scene.hand.picker
        for name in picker.next_touches:
            face = picker.names.get(name, "").rpartition(":")[2]
            number = reader.number(face, reader.side(view)) if face in reader.cards else None
            if number == 0 or (face == "S" and numbers.count(1) == 1):
                kinds.add(face if face == "S" else "zero")
                play.keys(Qt.Key[f"Key_{number}"])
                (touched,) = play.scene.hand.picker.touches
                assert touched == name or numbers.count(0) > 1
                play.keys(Qt.Key.Key_Escape)
    assert kinds == {"S", "zero"}
