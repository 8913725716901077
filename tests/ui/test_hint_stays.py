"""The page of a hint keeps its place for a whole round in the least window, whatever is decided in it, and lies over no
space, no deck and no hand."""

from __future__ import annotations

import pytest
from moments import WINDOWS, Moment, look_at
from playing import at_rest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot
from test_hint_alone import PURPOSES

from engines.ai.advice.reasons import Effect, Reasons
from engines.facts import Event
from ui.app import Program
from ui.match.adviser import Hint
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
ROUND = {0: "attr:yin", 6: "place:1", 9: "place:8", 12: "place:7", 16: "from:1", 18: "give:ken2"}
"""All that the first seat decides in round 1 of the last recorded game of Master of Wudang, by ply."""
REASONS = (
    Reasons(purpose=PURPOSES["side_asked"], other="-"),
    Reasons(own=Effect("talisman", 1.0, 0.0, is_event=True), other="-"),
    Reasons(purpose=PURPOSES["dial_asked"], other="-"),
    Reasons(
        purpose=Event("draw_scores", "count", 2, (("cards", 8), ("side", "yang"))),
        remark=Event("can_wait", "card", "A1", (("vp", 3), ("other_seat", 1), ("lack", 2))),
        other="-",
    ),
    Reasons(purpose=Event("wins_back", "other_seat", 1), other="-"),
    Reasons(own=Effect("one_short", 0.7, 0.0, is_event=True, about={"family": "sen", "vp": 5}), other="-"),
)
"""Short ones and long ones."""


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_page_keeps_its_place_for_a_whole_round_and_covers_no_space(
    qtbot: QtBot, program: Program, language: Language, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    program.tongue.speak(language)
    homes, lain = None, list[tuple[int, int]]()
    for (ply, move), reasons in zip(ROUND.items(), REASONS, strict=True):
        table = look_at(program, "wudang", Moment(ply, 0))
        known, sheet = at_rest(qtbot, table), table.hints.sheet
        if homes is not None:
            sheet._homes = homes  # it is one table that is played at
        other = next(one for one in known.legal if one != move)
        told = Reasons(**{**{name: getattr(reasons, name) for name in ("purpose", "own", "remark")}, "other": other})
        table.hints.adviser.advised.emit(Hint(move, known.ply, told))
        homes, page = sheet._homes, sheet.papers[1]
        lain.append((page.left(), page.right()))
        assert [name for name, body in printed(table).items() if body.intersects(page)] == [], (move, page)
    assert len(set(lain)) == 1, lain


def printed(table: TablePage) -> dict[str, QRect]:
    """The spaces, decks, hands and incidents of a table, by id."""
    kinds = ("space:", "deck:", "descent:", "training:")
    pieces = [piece for piece in table.scene.layout.placements if piece.id.startswith(kinds)]
    return {piece.id: table.area.bodies([piece.id])[0] for piece in pieces}
