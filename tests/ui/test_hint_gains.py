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


CONTROL, GROWTH = doing("control", 3, 3), doing("control", 3, 6)
CASTLE = doing("castle", -10, -4, cost=10, castle_points=6)
TOLL = doing("toll", -2, -2, owner_seat=1, points=2)
PEACE = doing("peace", -1, -1, points=1)


@pytest.mark.parametrize(
    ("moves", "en", "ja"),
    [
        ((CONTROL,), "funds +3", "軍資金+3"),
        ((GROWTH,), "funds +3, castle +3, in all +6", "軍資金+3、城の利権+3、合わせて+6"),
        ((CASTLE,), "funds −10, a castle worth 6, in all −4", "軍資金−10、城の利権は6点、合わせて−4"),
        (
            (CONTROL, CASTLE),
            "funds −7 (10 for the castle counted in), a castle worth 6, in all −1",
            "軍資金−7（築城の10を引いて）、城の利権は6点、合わせて−1",
        ),
        ((PEACE,), "funds −1 for peace", "和睦で軍資金−1"),
        ((TOLL, CONTROL), "funds +1 (a toll of 2 to Ben counted in)", "軍資金+1（Benへの通行料2を引いて）"),
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
