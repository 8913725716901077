"""Numbers on the table: they count on their way to another, and stand with a true minus sign."""

from __future__ import annotations

import pytest
from painted import picture
from PySide6.QtWidgets import QGraphicsScene

from ui.board.kit import nameplates
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.scene.motion import Clock, Speed, Tempo
from ui.board.scene.pictures import Pictures
from ui.board.scene.stage import Stage
from ui.board.values.counting import counts, number_between, with_number
from ui.board.values.diff import Pace, Turn, diff
from ui.board.values.looks import MarkLook, PlateLook
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Layout
from ui.look.theme import WALNUT
from ui.terms import Language, Terms


def plate(score: int, *, active: bool = False) -> Placement:
    look = PlateLook("Aya", score, "#D1495B", "circle", is_active=active, is_thinking=False, standing="")
    return Placement("plate:0", look, Pose(100, 40, 160, 40))


@pytest.fixture
def stage(qapp: object) -> Stage:
    scene = QGraphicsScene()
    return Stage(scene, Pictures(SHARED_PAINTERS, WALNUT), Clock(scene))


def shown(stage: Stage) -> int:
    look = stage.pieces["plate:0"].seen.look
    assert isinstance(look, PlateLook)
    return look.points


def told(stage: Stage, old: Placement, new: Placement) -> list[int]:
    """The numbers seen, frame by frame, until the plate is at rest."""
    stage.lay_at_once(Layout((old,)))
    stage.glide(Layout((new,)))
    numbers = [shown(stage)]
    while stage.moving:
        stage._clock.advance(16)
        numbers.append(shown(stage))
    return numbers


@pytest.mark.parametrize(("start", "end"), [(3, 7), (2, -2)])
def test_a_score_counts_up_and_down_to_the_new_one(stage: Stage, start: int, end: int) -> None:
    numbers = told(stage, plate(start), plate(end, active=True))
    assert list(dict.fromkeys(numbers)) == [*range(start, end, 1 if end > start else -1), end]
    assert stage.pieces["plate:0"].seen == plate(end, active=True)


def test_a_plate_that_keeps_its_score_does_not_count() -> None:
    (motion,) = diff([plate(3)], [plate(3, active=True)])
    assert (motion.turn, motion.pace) == (Turn.FADE, Pace.SHORT)
    (counted,) = diff([plate(3)], [plate(4, active=True)])
    assert (counted.turn, counted.pace) == (Turn.COUNT, Pace.LONG)


def test_a_score_goes_on_counting_from_the_number_it_has_reached(stage: Stage) -> None:
    stage.lay_at_once(Layout((plate(0),)))
    stage.glide(Layout((plate(40),)))
    stage._clock.advance(60)
    reached = shown(stage)
    assert reached not in (0, 40)
    stage.glide(Layout((plate(0),)))
    assert shown(stage) == reached


@pytest.mark.parametrize("tempo", [Tempo(Speed.OFF), Tempo(calm=True)])
def test_without_motion_no_number_stands_between(stage: Stage, tempo: Tempo) -> None:
    stage._clock.tempo = tempo
    assert set(told(stage, plate(3), plate(9))) <= {3, 9}


def test_only_looks_of_one_class_that_count_do() -> None:
    assert not counts(MarkLook("#D1495B", "circle"), MarkLook("#D1495B", "square"))
    assert not counts(MarkLook("#D1495B", "circle"), plate(3).look)
    assert not counts(plate(3).look, plate(3, active=True).look)
    assert counts(plate(0).look, plate(5).look)
    assert [number_between(plate(0).look, plate(5).look, t) for t in (0.0, 0.5, 1.0)] == [0, 2, 5]


def test_another_number_changes_nothing_else() -> None:
    assert with_number(plate(3, active=True).look, 8) == plate(8, active=True).look
    assert with_number(MarkLook("#D1495B", "circle"), 8) == MarkLook("#D1495B", "circle")


def test_a_number_below_nought_has_a_true_minus_sign(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(nameplates, "draw_numeral", lambda brush, room, text, **more: drawn.append(text))
    picture(SHARED_PAINTERS[PlateLook], plate(-3).look, 160, 40, WALNUT)
    assert drawn == ["−3"]
    said = Terms("uosao", Language.EN, ("Aya", "Ben")).say("piece.plate", seat=0, points=-3)
    assert "−3" in said
    assert "-" not in said
