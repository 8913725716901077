"""What a hint tells besides its reason: in few lines, and off what is compared."""

from __future__ import annotations

import pytest
from moments import look_at, moments
from playing import at_rest
from pytestqt.qtbot import QtBot

from engines.ai.advice.favourites import Favourite
from engines.ai.advice.reasons import Effect, Reasons
from engines.facts import Event
from ui.app import Program
from ui.match.adviser import Hint
from ui.terms import Language


@pytest.mark.parametrize("language", Language)
def test_a_hint_that_tells_all_has_few_lines_in_the_least_window_and_lies_over_no_incident(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.window.resize(960, 640)
    program.tongue.speak(language)
    table = look_at(program, "wudang", moments("wudang")["widest"])
    known = at_rest(qtbot, table)
    hinted, other, third = known.legal[0], known.legal[1], known.legal[2]
    why = Effect("spy_second", 1.0, 0.0, is_event=True)
    reasons = Reasons(other=other, is_better=True, effect=why)
    thought = (Favourite(hinted, 0.5, 0.5, 0.01), Favourite(other, 0.3, 0.5, 0.01), Favourite(third, 0.2, 0.5, 0.01))
    table.hints.adviser.advised.emit(Hint(hinted, known.ply, reasons, favourites=thought))
    sheet = table.hints.sheet
    told = sheet.papers[1]
    sheet.fuller.click()
    assert sheet.detail.isVisible()
    whole = sheet.papers[1]
    assert told.left() == whole.left() or told.right() == whole.right(), "it grows where it lies"
    line = sheet.more.fontMetrics().lineSpacing()
    lines = sum(round(part.heightForWidth(part.width()) / line + 0.4) for part in (sheet.more, sheet.detail))
    assert 2 <= lines <= 6, sheet.detail.text()
    incidents = [one.id for one in table.scene.layout.placements if one.id.startswith("descent")]
    assert incidents
    for body in table.area.bodies(incidents):
        assert not any(body.intersects(paper) for paper in sheet.papers)


def test_a_spy_is_told_the_place_it_plays_for_before_the_reason_unless_that_speaks_of_it(
    qtbot: QtBot, program: Program
) -> None:
    table = look_at(program, "wudang", moments("wudang")["widest"])
    known = at_rest(qtbot, table)
    aim, move = Event("spy_from_second"), known.legal[0]
    for purpose, said in (
        (Event("goes_first"), "As the spy you win in second place, where you are now. With the talisman you have"),
        (Event("stays_second"), "It scores nothing, so you stay second, where you win as the spy."),
    ):
        hint = Hint(move, known.ply, Reasons(other=known.legal[1], purpose=purpose, aim=aim))
        table.hints.adviser.advised.emit(hint)
        assert table.hints.sheet.more.text().startswith(said)
        table.hints.dismiss()
