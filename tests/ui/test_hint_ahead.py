"""A hint for what takes several moves of one player names all of them, marks all of them, and makes all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playing import at_rest, bury
from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

from engines.ahead import Ahead
from engines.ai.advice.favourites import Favourite
from engines.ai.advice.reasons import Effect, Reasons
from ui.app import Program
from ui.match.adviser import Hint
from ui.table.hinting.act_words import ActWords
from ui.table.hinting.sheet import HintSheet
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

CHAINS = [("shinano", "M:", "I:"), ("usagi", "lay:", "lay:"), ("wudang", "place:", "from:")]
"""What begins and what goes on with it, in moves of one player."""


def chained(game: str, first: str, then: str) -> Iterator[tuple[int, int, int, str, str]]:
    """Recorded decisions of that kind: which game, at which ply, by whom, and both moves."""
    for number, recorded in enumerate(recorded_games(game)[::3]):
        timeline, moves = start_of(recorded["record"]), recorded["record"]["moves"]
        for ply, (text, after) in enumerate(zip(moves, (*moves[1:], ""), strict=True)):
            seat = timeline.actor
            assert seat is not None
            if text.startswith(first) and after.startswith(then) and len(timeline.state.legal()) > 1:
                ahead = Ahead(timeline.game, timeline.state, seat).after(text)
                if ahead is not None and len(ahead.legal) > 1:
                    yield 3 * number, ply, seat, text, after
            timeline.play(seat, text, ply)


def sit_before(qtbot: QtBot, program: Program, game: str, first: str, then: str) -> tuple[TablePage, str, str]:
    """At the table where somebody decides twice, with both moves."""
    number, ply, seat, text, after = next(chained(game, first, then))
    return sit_at(qtbot, program, game, number, ply, seat), text, after


def sit_at(qtbot: QtBot, program: Program, game: str, number: int, ply: int, seat: int) -> TablePage:
    """At the table of that recorded game at this ply, as its seat."""
    record = recorded_games(game)[number]["record"]
    timeline = start_of(record)
    timeline.follow(record["moves"][:ply])
    levels = [None if one == seat else "easy" for one in range(timeline.players)]
    about = {"names": [f"Player {one + 1}" for one in range(timeline.players)], "levels": levels}
    program.window.sitting.sit_down(program.window.sitting.host.open(replace(timeline.record, about=about)))
    bury()
    table = program.window.sitting.table
    assert table is not None
    at_rest(qtbot, table)
    return table


def advise(table: TablePage, move: str, *then: str) -> None:
    thought = Favourite(move, 1.0, 0.5, 0.01, then)
    table.hints.adviser.advised.emit(Hint(move, table.match.snapshot().ply, favourites=(thought,)))


@pytest.mark.parametrize("language", Language)
def test_another_move_is_quoted_with_its_second_half_or_so_that_it_is_seen_to_have_one(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    """In a turn of two parts the first one alone would compare a whole with a half."""
    table, move, after = sit_before(qtbot, program, "shinano", "M:", "I:")
    program.tongue.speak(language)
    known, words = table.match.snapshot(), table.hints._words
    shown, quoted = 0, 0
    ours = Favourite(move, 0.5, 0.5, 0.01, (after,))
    for other in (text for text in known.legal if text != move):
        ahead = table.match.ahead()
        end = None if ahead is None else ahead.after(other)
        second = "" if end is None else next((text for text in end.legal if text[:2] in ("I:", "M:")), "")
        called = words._other_called(move, other)
        if not second or not called:
            continue
        for theirs, reasons in (
            (0.2, Reasons(other=other, is_better=True, effect=Effect("total", 9.0, 2.0, soon=True))),
            (0.5, Reasons(other=other)),
        ):
            hint = Hint(move, known.ply, reasons, favourites=(ours, Favourite(other, 0.5, theirs, 0.01, (second,))))
            for said in (words.reason(hint), *words.details(hint)):
                for mark in ("”", "」"):
                    assert called + mark not in said, "it stops after the first half"
                quoted += called in said
            ways = words._ways(hint, other, called)
            shown += any(way in one for one in (words.reason(hint), *words.details(hint)) for way in ways)
    assert quoted
    assert shown


@pytest.mark.parametrize("language", Language)
def test_in_the_list_of_thoughts_it_is_seen_of_each_move_that_another_follows_it(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    table, move, after = sit_before(qtbot, program, "shinano", "M:", "I:")
    program.tongue.speak(language)
    known, ahead = table.match.snapshot(), table.match.ahead()
    assert ahead is not None
    ends = {other: ahead.after(other) for other in known.legal if other != move}
    halves = {other: [one for one in end.legal if one[:2] in ("I:", "M:")] for other, end in ends.items() if end}
    other, second = next(
        (one, then[0]) for one, then in halves.items() if then and table.hints._words._other_called(move, one)
    )
    told = (Favourite(move, 0.5, 0.5, 0.01, (after,)), Favourite(other, 0.3, 0.4, 0.01, (second,)))
    hint = Hint(move, known.ply, favourites=told)
    table.hints.adviser.advised.emit(hint)
    table.hints.thoughts_wanted.emit(hint)
    words = table.hints._words
    begun = [words.terms.say("hint.begins", act=words.act(words.way_to(one))) for one in (move, other)]
    for row, first in zip(table.thoughts.panel.rows[:2], begun, strict=True):
        assert row.said.act == first or len(row.said.act) > len(first), "with what follows, or a sign of it"
    assert all(row.said.act in row.accessibleName() for row in table.thoughts.panel.rows)


def follow(qtbot: QtBot, table: TablePage) -> None:
    """Answer the hint as its button does, once that can be meant."""
    qtbot.waitUntil(lambda: table.hints.sight.can_be_meant)
    table.hints.sheet.yes.click()
    at_rest(qtbot, table)


def pointed_at(table: TablePage) -> tuple[str, ...]:
    return tuple(table.scene._stage._pointers.names)


@pytest.mark.parametrize(("game", "first", "then"), CHAINS)
def test_a_hint_tells_and_marks_all_moves_and_the_rest_stays_when_the_first_is_made(
    qtbot: QtBot, program: Program, game: str, first: str, then: str
) -> None:
    table, move, after = sit_before(qtbot, program, game, first, then)
    sheet, alone = table.hints.sheet, table.hints._words.act(table.hints._words.way_to(move))
    advise(table, move, after)
    steps = table.hints._way.steps
    if len(steps) == 0:
        # a button, or one thing to be touched, ends what was begun
        assert sheet.text.text() == alone
        assert len(table.scene._table.gesture(after, table.scene._table.read(ahead_view(table, move))).path) == 1
        return
    assert sheet.text.text().startswith((f"{alone}, then {steps[0].act}", "From slot 1 on, lay"))
    assert {*table.hints._words.way_to(move).path, *steps[0].gesture.path} == {*pointed_at(table)}
    ply = table.match.snapshot().ply
    table.match.submit(move, ply)
    at_rest(qtbot, table)
    assert sheet.isVisible()
    words = table.hints._words
    assert sheet.text.text().startswith(words.act(words.way_to(after))), "and what it brings, where it is paid"
    assert words.act(words.way_to(after)).lower() == steps[0].act.lower()
    assert words.way_to(after) == steps[0].gesture
    assert sheet.more.text() == table._terms.say("hint.goes_on")
    table.match.undo()
    at_rest(qtbot, table)
    assert sheet.isHidden()
    advise(table, move, after)
    follow(qtbot, table)
    qtbot.waitUntil(lambda: not table.scene.busy and table.match.snapshot().last_move != "")
    assert sheet.isHidden()
    assert table.match.record.moves[ply] == move
    assert after in table.match.record.moves[-2:] or after == table._arranging.proposed


class Shown(QObject):
    """Notes how many moves had been made whenever the prompt came to be seen."""

    def __init__(self, table: TablePage) -> None:
        super().__init__(table)
        self._match, self.plies = table.match, list[int]()
        table.prompt.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Show:
            self.plies.append(self._match.snapshot().ply)
        return super().eventFilter(watched, event)


@pytest.mark.parametrize(("game", "first", "then"), [*CHAINS, ("uosao", "D", "@")])
def test_nothing_is_asked_between_the_moves_of_a_hint_that_is_followed(
    qtbot: QtBot, program: Program, game: str, first: str, then: str
) -> None:
    table, move, after = sit_before(qtbot, program, game, first, then)
    ply = table.match.snapshot().ply
    advise(table, move, after)
    if not table.hints._told_way.steps:
        return
    shown = Shown(table)
    follow(qtbot, table)
    qtbot.waitUntil(lambda: table.match.snapshot().ply > ply + 1 or after == table._arranging.proposed)
    at_rest(qtbot, table)
    assert ply not in shown.plies
    assert ply + 1 not in shown.plies or after == table._arranging.proposed
    assert table.prompt.isVisible() is table.prompt.asks, "what is decided next is asked"


def ahead_view(table: TablePage, move: str) -> object:
    ahead = table.match.ahead()
    assert ahead is not None
    there = ahead.after(move)
    assert there is not None
    return there.view


def test_where_the_second_piece_goes_is_drawn_and_led_to_though_nothing_can_lie_there_yet(
    qtbot: QtBot, program: Program
) -> None:
    table, move, after = sit_before(qtbot, program, *CHAINS[0])
    advise(table, move)
    lines = len(table.hints.lines())
    assert "ghost:tile" not in [ghost.id for ghost in table.scene._stage.ghosts.placements]
    table.hints.dismiss()
    advise(table, move, after)
    assert "ghost:tile" in [ghost.id for ghost in table.scene._stage.ghosts.placements]
    assert len(table.hints.lines()) == lines + 1
    table.hints.dismiss()
    assert not table.hints.lines()
    assert not table.scene._stage.ghosts.placements


@pytest.mark.parametrize("then", ["M:", "C"])
def test_what_goes_on_to_a_card_that_is_laid_first_is_led_to_where_it_lies_then(
    qtbot: QtBot, program: Program, then: str
) -> None:
    table, text, after = sit_before(qtbot, program, "shinano", "I:", then)
    advise(table, text, after)
    hand = table.area.bodies([one.id for one in table.scene.layout.placements if one.touch.in_hand])
    lines = table.hints._leads_on.shown
    assert lines
    assert not any(body.contains(table.area.point(line.end)) for line in lines for body in hand)


def test_nothing_goes_on_after_another_move_or_after_no_thanks(qtbot: QtBot, program: Program) -> None:
    table, move, after = sit_before(qtbot, program, *CHAINS[0])
    advise(table, move, after)
    table.hints.sheet.no.click()
    table.match.submit(move, table.match.snapshot().ply)
    at_rest(qtbot, table)
    assert table.match.snapshot().last_move == move
    assert table.hints.sheet.isHidden()
    table.match.undo()
    at_rest(qtbot, table)
    advise(table, move, after)
    known = table.match.snapshot()
    another = next(text for text in known.legal if text != move)
    table.match.submit(another, known.ply)
    at_rest(qtbot, table)
    assert table.hints.sheet.isHidden()


def test_what_was_done_by_hand_is_followed_by_the_rest_and_leaves_the_keyboard_at_the_table(
    qtbot: QtBot, program: Program
) -> None:
    table, move, after = sit_before(qtbot, program, *CHAINS[0])
    advise(table, move, after)
    table.view.setFocus()
    table.match.submit(move, table.match.snapshot().ply)
    at_rest(qtbot, table)
    assert table.hints.sheet.isVisible()
    assert not table.hints.sheet.yes.hasFocus()


def test_what_the_moves_bring_about_together_is_the_reason(qtbot: QtBot, program: Program) -> None:
    """A castle that is built by them is not told as something to be hoped for."""
    table, move, _ = sit_before(qtbot, program, *CHAINS[0])
    hoped = Effect("castle", 0.8, 0.2, is_event=True, about={"later": 1})
    hint = Hint(move, table.match.snapshot().ply, Reasons(effect=hoped))
    words = table.hints._words
    assert "castle next turn" in words.reason(hint)
    assert "You can build there only this turn" in words.reason(hint, {"castle"})


def test_a_hint_is_gone_as_soon_as_another_move_lies_where_its_own_would(qtbot: QtBot, program: Program) -> None:
    """The last card of a row only lies there as if it were laid: nothing has happened in the match by that."""
    table = sit_before(qtbot, program, *CHAINS[1])[0]
    while not table._arranging.proposed:
        known = table.match.snapshot()
        advise(table, known.legal[0])
        table.view.setFocus()
        assert table.hints.sheet.isVisible()
        table._choosing.choose(known.legal[-1], known.ply)
        assert table.hints.sheet.isHidden()
        at_rest(qtbot, table)
        assert table.hints.sheet.isHidden()
    assert table.match.snapshot().ply == known.ply


WALKS = [("usagi", "use:academy", "lay:"), *CHAINS, ("uosao", "", "")]
"""In Sword of the Weak nobody decides twice in a row with anything left to choose."""


@pytest.mark.parametrize("has_room", [True, False])
@pytest.mark.parametrize(("game", "first", "then"), WALKS)
def test_do_it_does_no_more_than_the_words_beside_it_name(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, game: str, first: str, then: str, has_room: bool
) -> None:
    """What a plan goes on to, behind a sheet that has no room for the words, is told and agreed to by itself."""
    if not has_room:
        monkeypatch.setattr(HintSheet, "_costs", lambda *_: (1, 1, 1, 1))
    number, ply, seat, text, _ = next(chained(game, first, then))
    moves = recorded_games(game)[number]["record"]["moves"]
    table = sit_at(qtbot, program, game, number, ply, seat)
    advise(table, text, *moves[ply + 1 : ply + 5])
    hints, words = table.hints, table.hints._words
    named = [words.act(words.way_to(text)), *(step.act for step in hints._told_way.steps)]
    things = [words.acts.parts(words.way_to(text)), *(step.words.parts(step.gesture) for step in hints._told_way.steps)]
    told = hints.sheet.text.text()
    assert len(named) == 1 or has_room
    for act, (thing, *_) in zip(named, things, strict=True):
        assert act[1:] in told or ("slot 1 on" in told and thing in told)
    marked = [name for step in hints._told_way.steps for name in step.gesture.path]
    assert {*pointed_at(table)} == {*words.way_to(text).path, *marked}, "what is done is marked, and nothing else"
    follow(qtbot, table)
    qtbot.waitUntil(lambda: not table.scene.busy and table.match.snapshot().last_move != "")
    made = [*table.match.record.moves[ply:], *filter(None, [table._arranging.proposed])]
    assert made[: len(named)] == moves[ply : ply + len(named)], "as many moves as are named"
    assert all(text.startswith("draw:") for text in made[len(named) :]), "and none besides, but what chance does then"
    if hints.sheet.isVisible():
        assert hints.sheet.more.text() == table._terms.say("hint.goes_on"), "the rest waits to be agreed to"


def test_the_list_of_thoughts_names_the_whole_row_that_is_advised(qtbot: QtBot, program: Program) -> None:
    number, ply, seat, text, _ = next(chained("usagi", "lay:", "lay:"))
    moves = recorded_games("usagi")[number]["record"]["moves"]
    table = sit_at(qtbot, program, "usagi", number, ply, seat)
    advise(table, text, *moves[ply + 1 : ply + 4])
    table.hints.sheet.further.click()
    first = table.thoughts.panel.rows[0].said
    assert first.act.startswith("From slot 1 on, lay ")
    assert first.act.count(",") + first.act.count(" and ") == 4, "four cards"
    assert first.act in first.aloud


def test_a_card_that_stays_is_called_by_where_it_lies_now_and_not_after_the_move_before(
    qtbot: QtBot, program: Program
) -> None:
    """To build after a move is said of the card as it lies from where the clan token stands."""
    number, ply, seat, text = next(moving_before_building())
    after = "C"
    table = sit_at(qtbot, program, "shinano", number, ply, seat)
    advise(table, text, after)
    step = table.hints._way.steps[0]
    lies = table.hints._words.acts.word_of(step.gesture.path[-1])
    assert lies is not None
    assert step.words.word_of(step.gesture.path[-1]) == lies
    assert ActWords(table._terms, step.layout).word_of(step.gesture.path[-1]) != lies, "else it would not be told apart"
    assert table._terms.word(lies) in table.hints.sheet.text.text()


def moving_before_building() -> Iterator[tuple[int, int, int, str]]:
    """Recorded decisions in which a castle can be built after a move: which game, at which ply, by whom, where to."""
    for number, recorded in enumerate(recorded_games("shinano")):
        timeline = start_of(recorded["record"])
        for ply, text in enumerate(recorded["record"]["moves"]):
            seat, legal = timeline.actor, [*map(timeline.game.text, timeline.state.legal())]
            assert seat is not None
            for move in (one for one in legal if one.startswith("M:") and "C" in legal):
                ahead = Ahead(timeline.game, timeline.state, seat).after(move)
                if ahead is not None and "C" in ahead.legal:
                    yield number, ply, seat, move
            timeline.play(seat, text, ply)


def test_what_is_decided_in_the_next_round_is_not_agreed_to_with_a_hint(qtbot: QtBot, program: Program) -> None:
    """Whoever inserts the last road of a round begins the next one."""
    found = 0
    for number, ply, seat, text, after in chained("uosao", "", ""):
        timeline = start_of(recorded_games("uosao")[number]["record"])
        timeline.follow(recorded_games("uosao")[number]["record"]["moves"][:ply])
        ahead = Ahead(timeline.game, timeline.state, seat).after(text)
        if ahead is None or ahead.view["round"] == timeline.state.view(seat)["round"]:
            continue
        table = sit_at(qtbot, program, "uosao", number, ply, seat)
        advise(table, text, after)
        assert table.hints._way.steps == ()
        found += 1
        break
    assert found
