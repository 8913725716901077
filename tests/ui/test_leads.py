"""A hint marks all that its move takes: each piece has a line of its own, or a frame beside the place where it goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games
from table_hands import PlayedTable

from engines.game import CHANCE
from engines.record import Record
from ui.board.kit.brush import rect_of
from ui.board.scene.lead import BrushLine, Leads
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, seen_bodies
from ui.board.values.places import Gesture
from ui.game_files import TABLES
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")
STRIDE = 6
NEAR = 24.0
"""Between what lies no farther apart no line has room."""


def positions(qtbot: QtBot, game: str) -> Iterator[PlayedTable]:
    """The last recorded game of a box at its table, every few moves, seen by whoever is to act."""
    recorded = recorded_games(game)[-1]["record"]
    names = [f"Player {seat + 1}" for seat in range(recorded["players"])]
    start = Record(game, recorded["players"], recorded["setup"], (), recorded["options"])
    played = PlayedTable(qtbot, start, Terms(game, Language.EN, names))
    for ply, move in enumerate(recorded["moves"]):
        if played.timeline.actor != CHANCE and ply % STRIDE == 0:
            played.show()
            yield played
        played.play(move)


def gestures(played: PlayedTable) -> Iterator[Gesture]:
    """How each legal move is made that takes anything anywhere."""
    view = played.table.read(played.snapshot.view)
    made = (played.table.gesture(move, view) for move in played.snapshot.legal)
    return (gesture for gesture in made if len(gesture.path) > 1)


def bodies(played: PlayedTable, name: str) -> list[Area]:
    """What is seen of each thing that goes by this name."""
    layout = played.scene.layout
    names = dict.fromkeys(thing.id for thing in layout.things if thing.goes_by(name))
    return [seen_bodies(layout, [one])[0] for one in names]


def holds(body: Area, point: QPointF) -> bool:
    return body.left - 1 <= point.x() <= body.right + 1 and body.top - 1 <= point.y() <= body.bottom + 1


def apart(one: Area, other: Area) -> float:
    """How much table lies between two bodies, on the straight way from middle to middle."""
    way = other.x - one.x, other.y - one.y
    length = hypot(*way)
    within = sum(
        min(half / abs(distance) for half, distance in zip(halves, way, strict=True) if abs(distance) > 1e-6)
        for halves in ((body.width / 2, body.height / 2) for body in (one, other))
        if length
    )
    return length * (1 - within)


def unmarked(played: PlayedTable, leads: Leads, gesture: Gesture) -> Sequence[str]:
    """The names of what this move takes and has neither a line that begins on it nor, near its place, a frame."""
    leads.lead(gesture, played.scene.layout)
    played.scene.point(gesture.path)
    framed = played.scene._stage._pointers.shown
    free, found = [line.start for line in leads.shown], []
    for at, name in enumerate(gesture.path[:-1]):
        start = next((start for start in free if any(holds(body, start) for body in bodies(played, name))), None)
        if start is not None:
            free.remove(start)
            continue
        goal = bodies(played, gesture.path[max(at + 1, len(gesture.firsts))])[0]
        names = [thing.id for thing in played.scene.layout.things if thing.goes_by(name)]
        near = any(apart(body, goal) < NEAR for body in bodies(played, name))
        if not near or not all(one in framed and framed[one].isVisible() for one in names):
            found.append(name)
    return found


def run_over(leads: Leads, hand: Sequence[Area]) -> list[Area]:
    """The cards in the hand that a line runs over which begins on another one."""
    over: list[Area] = []
    for line in leads.shown:
        if any(holds(body, line.start) for body in hand):
            # another end of the same card lies over it
            others = [body for body in hand if not holds(body, line.start) and not holds(body, line.end)]
            over += [body for body in others for at in line.points() if body.contains(at.x(), at.y())]
    return over


def priced_under(played: PlayedTable, line: BrushLine) -> list[str]:
    """The buildings of a market under the head of a line, but for the one that it leads from: what they bring stands at
    their foot, and the city is below them."""
    head = line.head.boundingRect()
    market = [piece for piece in played.scene.layout.placements if piece.change.stand == "market"]
    under = [(piece.id, body_of(piece)) for piece in market if head.intersects(rect_of(body_of(piece)))]
    return [name for name, body in under if not holds(body, line.start)]


def led_back(played: PlayedTable, leads: Leads, gesture: Gesture) -> list[BrushLine]:
    """The lines of a gesture from one thing to another that lead away from the other."""
    if len(gesture.path) != 2:
        return []
    one, other = (bodies(played, name)[0] for name in gesture.path)
    there = QPointF(other.x - one.x, other.y - one.y)
    return [line for line in leads.shown if QPointF.dotProduct(line.end - line.start, there) < 0]


@pytest.mark.parametrize("game", TABLES)
def test_each_thing_that_a_hinted_move_takes_has_a_line_that_runs_over_no_other_card_in_the_hand_or_a_frame(
    qtbot: QtBot, game: str
) -> None:
    led = from_hand = 0
    for played in positions(qtbot, game):
        hand = [body_of(piece) for piece in played.scene.layout.placements if piece.touch.in_hand]
        leads = Leads(played.scene, played.scene.clock)
        for gesture in gestures(played):
            assert unmarked(played, leads, gesture) == [], (played.timeline.ply, gesture)
            assert run_over(leads, hand) == [], (played.timeline.ply, gesture)
            assert led_back(played, leads, gesture) == [], (played.timeline.ply, gesture)
            assert [priced_under(played, line) for line in leads.shown if priced_under(played, line)] == [], gesture
            led += 1
            from_hand += any(holds(body, line.start) for line in leads.shown for body in hand)
        leads.lead(Gesture(()), played.scene.layout)  # else its last lines would be painted at every later position
    assert led
    assert from_hand


def test_of_three_equal_cards_that_go_together_each_has_its_line(qtbot: QtBot) -> None:
    for played in positions(qtbot, "sword"):
        for gesture in gestures(played):
            if max(Counter(gesture.path).values()) >= 3:
                leads = Leads(played.scene, played.scene.clock)
                leads.lead(gesture, played.scene.layout)
                starts = {(line.start.x(), line.start.y()) for line in leads.shown}
                assert len(starts) == len(gesture.firsts)
                return
    raise AssertionError("nobody held three equal cards")


def test_a_line_from_another_hand_ends_where_the_own_one_is_empty(qtbot: QtBot) -> None:
    """On a card it would mean that card."""
    drawing = ((played, one) for played in positions(qtbot, "wudang") for one in gestures(played) if "draw" in one.path)
    played, gesture = next(drawing)
    leads = Leads(played.scene, played.scene.clock)
    leads.lead(gesture, played.scene.layout)
    hand = [body_of(piece) for piece in played.scene.layout.placements if piece.touch.in_hand]
    (line,) = leads.shown
    assert hand
    assert not [card for card in hand if holds(card, line.end)]
    assert holds(bodies(played, "draw")[0], line.end)


def test_a_line_comes_out_from_under_a_sheet_and_is_not_drawn_over_what_is_read(qtbot: QtBot) -> None:
    for played in positions(qtbot, "uosao"):
        leads = Leads(played.scene, played.scene.clock)
        for gesture in gestures(played):
            leads.lead(gesture, played.scene.layout)
            for line in leads.shown:
                points = list(line.points())
                at = points[6]
                words = Area(at.x() - 60, at.y() - 8, 120, 16)
                body = QRectF(words.left, words.top + 3, words.width, words.height - 6)
                assert line.seen().contains(at)
                assert line.seen().contains(points[3])
                leads.pass_under([words], ())
                assert line.seen().contains(points[9])
                assert not line.seen().contains(points[3])
                leads.pass_under((), [words])
                assert not line.seen().intersects(body)
                assert line.tip is None
                return
    raise AssertionError("nothing was led anywhere")
