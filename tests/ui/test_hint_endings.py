"""A hint to make a move that ends the game says so, and who wins, before everything else."""

from __future__ import annotations

import pytest
from moments import look_at, moments
from test_hints import every_game

from engines.ai.advice.favourites import Favourite
from engines.ai.advice.reasons import Effect, Reasons
from engines.game import Event
from ui.app import Program
from ui.match.adviser import Hint
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


@every_game
def test_a_move_that_ends_the_game_is_told_to_do_so_and_who_wins(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    known = table.match.snapshot()
    own, rival = known.seat, (known.seat + 1) % known.players
    luck = Effect("victory", 1.0, 0.0, soon=True, is_event=True)
    said = {}
    for language in Language:
        program.tongue.speak(language)
        for winners in ((own,), (own, rival), (rival,)):
            hint = Hint(known.legal[-1], known.ply, Reasons(effect=luck, ending=winners))
            table.hints.adviser.advised.emit(hint)
            said[language, winners] = table.hints.sheet.more.text()
            assert table.hints.sheet.more.isVisible() or table.hints.sheet.fuller.isVisible()
            table.hints.dismiss()
    table.hints.adviser.advised.emit(Hint(known.legal[-1], known.ply, Reasons(effect=luck, is_end=True)))
    assert table.hints.sheet.more.text() == "This ends the game. You win the game."
    assert said[Language.EN, (own,)] == "This ends the game, and you win."
    assert said[Language.JA, (own,)] == "これでゲームが終わり、あなたの勝ちです。"
    assert said[Language.EN, (own, rival)].endswith("share the win.")
    assert said[Language.EN, (rival,)].endswith("wins.")
    assert len(set(said.values())) == len(said)


def test_beside_a_move_that_wins_the_game_nothing_else_is_told(program: Program) -> None:
    table = look_at(program, "sword", moments("sword")["middle"])
    known = table.match.snapshot()
    more = Effect("best", 9.0, 0.0, soon=True)
    for winners, is_told in (((known.seat,), False), (((known.seat + 1) % known.players,), True)):
        reasons = Reasons(other=known.legal[0], is_better=True, ending=winners, effect=more)
        thought = tuple(Favourite(move, 0.5, 0.5, 0.01) for move in (known.legal[-1], known.legal[0]))
        told = table.hints._words.details(Hint(known.legal[-1], known.ply, reasons, favourites=thought))
        assert bool(told) is is_told


def test_what_a_move_does_not_prevent_is_told_before_its_reason_but_never_beside_the_end_of_the_game(
    program: Program,
) -> None:
    table = look_at(program, "usagi", moments("usagi")["middle"])
    known = table.match.snapshot()
    danger, why = Event("rival_may_win", "building", "palace"), Event("x2_next", "slot", 2)
    for ending, said in (
        ((), "Your opponent could win this round with the Palace. It doubles what you gain in slot 2."),
        ((known.seat,), "This ends the game, and you win."),
    ):
        reasons = Reasons(purpose=why, warning=danger, ending=ending)
        table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, reasons))
        assert table.hints.sheet.more.text() == said
        table.hints.dismiss()
    whole = Event("row_pays", "building", "palace", (("half_stars", 7),))
    saves = "No Build: it saves up for the Palace (3½ stars), to be built from slot 1 on next round."
    unlikely = Effect("rival_builds", 0.9, 0.5, is_event=True, about={"building": "palace"})
    for reasons, said in (
        (Reasons(purpose=why, whole=whole), f"{saves} It doubles what"),
        (Reasons(effect=unlikely, whole=whole), saves),
    ):
        table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, reasons))
        assert table.hints.sheet.more.text().startswith(said), "whatever else is told of the same building"
        table.hints.dismiss()
