"""What moves of a hint bring: one sum of what is paid, what is built or grows, and what that comes to."""

from __future__ import annotations

import pytest

from engines.game import JSON, Note
from engines.meanings import Changed, Meaning
from engines.snapshot import Beat
from ui.table.hinting.gain_words import Doing, gain_said
from ui.terms import Language, Terms


def meaning(note: Note) -> Meaning:
    paid = note.args["paid"]
    assert isinstance(paid, int)
    return Changed(((0, paid),))


def doing(key: str, paid: int, brought: int, **args: JSON) -> Doing:
    """A move of seat 0 with one note, which brings the other seat nothing."""
    return Doing((Beat(Note(key, {"paid": paid, **args}), {}),), None, (brought, 0))


CONTROL, GROWTH = doing("control", 3, 3, points=3), doing("control", 3, 6, points=3)
CASTLE = doing("castle", -10, -4, cost=10, castle_points=6)
TOLL = doing("toll", -2, -2, owner_seat=1, points=2)
SMALL, MOUNTAIN = doing("control", 2, 2, points=2), doing("mountain_paid", -2, -2, cost=2)
STEEP = doing("mountain_paid", -6, -6, cost=6)
PEACE = doing("peace", -1, -1, points=1)


@pytest.mark.parametrize(
    ("moves", "en", "ja"),
    [
        ((CONTROL,), "funds +3", "軍資金+3"),
        ((GROWTH,), "funds +3, castle +3, in all +6", "軍資金+3、城の利権+3、合わせて+6"),
        ((CASTLE,), "funds −10, a castle worth 6, in all −4", "軍資金−10、城の利権は6点、合わせて−4"),
        (
            (CONTROL, CASTLE),
            "funds −7 (+3 from control, −10 for the castle), a castle worth 6, in all −1",
            "軍資金−7（支配+3、築城−10）、城の利権は6点、合わせて−1",
        ),
        ((PEACE,), "funds −1 for peace", "和睦で軍資金−1"),
        (
            (TOLL, CONTROL),
            "funds +1 (−2 as a toll to Ben, +3 from control)",
            "軍資金+1（Benへの通行料−2、支配+3）",
        ),
        # never "funds 0", which reads as funds that are all gone
        (
            (SMALL, MOUNTAIN),
            "funds ±0 (+2 from control, −2 for the mountain)",
            "軍資金±0（支配+2、山越え−2）",
        ),
        (
            (GROWTH, STEEP),
            "funds −3 (+3 from control, −6 for the mountain), castle +3, in all ±0",
            "軍資金−3（支配+3、山越え−6）、城の利権+3、合わせて±0",
        ),
    ],
)
def test_what_moves_of_one_turn_bring_is_told_as_one_sum_with_its_price(
    moves: tuple[Doing, ...], en: str, ja: str
) -> None:
    for language, told in ((Language.EN, en), (Language.JA, ja)):
        assert gain_said(moves, 0, meaning, Terms("shinano", language, ("Aya", "Ben"))) == told


def test_what_cannot_be_foreseen_is_not_added_up() -> None:
    terms = Terms("shinano", Language.EN, ("Aya", "Ben"))
    moves = (Doing(CONTROL.beats, 3), Doing((), 2))
    assert gain_said(moves, 0, meaning, terms) == "funds +3, funds +2"
