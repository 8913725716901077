"""In recorded games at every table: hints, the answers to forbidden touches and the recap say what the engine says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TypeVar

import pytest
from book_hands import book
from moments import Moment, game_told, look_at
from playing import put_back, running
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sentences import flat, lines_of_log, sentence, written
from shared_pictures import paint_nothing
from sixth import FILES
from sixth.engine import DONGURI

from engines.game import CHANCE, AnyState, Note, Refusal
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.app import Program
from ui.board.scene.pointers import Pointer
from ui.board.values.gestures import rest_of, shared_names
from ui.board.values.places import Gesture
from ui.game_files import TABLES
from ui.games import table_row
from ui.match.adviser import Hint
from ui.models.log_model import LogRole
from ui.rulebook.panel import RulebookPanel
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")

T = TypeVar("T")
LEFT = Qt.MouseButton.LeftButton
MOST = 4
"""So many of a kind are looked at in a position."""
BESIDE = 2.0
"""Pixels: a ring along an edge with corners reaches farther out at some of them."""
STRIDE = 6
"""One turn in six is looked at."""


@dataclass(frozen=True)
class House:
    """The program, and the game that is played in it."""

    program: Program
    game: str

    def sit(self, moment: Moment) -> TablePage:
        """The table at this moment, at rest."""
        table = look_at(self.program, self.game, moment)
        while table.scene.busy:
            QApplication.processEvents()
        return table


@dataclass(frozen=True)
class Decision:
    """A table where the viewer is to act, and the game there as the engine knows it. A test leaves it as it was."""

    house: House
    moment: Moment
    table: TablePage

    @property
    def game(self) -> str:
        return self.house.game

    @property
    def timeline(self) -> Timeline:
        timeline = game_told(self.game)
        timeline.seek(self.moment.ply)
        return timeline

    @property
    def moves(self) -> Sequence[str]:
        """Some of those that can be made."""
        return some(self.table.match.snapshot().legal)

    def hint_at(self, move: str) -> None:
        """Let the computer advise this move."""
        self.table.hints.adviser.advised.emit(Hint(move, self.moment.ply))


@pytest.fixture(scope="module", params=(*TABLES, DONGURI.id))
def house(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        paint_nothing(patch)
        if request.param == DONGURI.id:
            patch.setitem(GAMES, DONGURI.id, DONGURI)
            patch.setitem(TABLES, DONGURI.id, FILES)
        with running(qapp, tmp_path_factory.mktemp("home")) as program:
            yield House(program, request.param)


@pytest.fixture(scope="module", params=["widest", "strictest"])
def decision(request: pytest.FixtureRequest, house: House) -> Decision:
    moment = {"widest": widest, "strictest": strictest}[request.param](house.game)
    return Decision(house, moment, house.sit(moment))


def turns(game: str) -> list[Moment]:
    """Where somebody is to act in the recorded game."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    return [Moment(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]


def state_at(game: str, moment: Moment) -> AnyState:
    timeline = game_told(game)
    timeline.seek(moment.ply)
    return timeline.state


@cache
def widest(game: str) -> Moment:
    """Where most moves can be made."""
    return max(turns(game)[::STRIDE], key=lambda moment: len(state_at(game, moment).legal()))


@cache
def strictest(game: str) -> Moment:
    """Where most kinds of attempts are refused."""

    def kinds(moment: Moment) -> int:
        state = state_at(game, moment)
        return len({refusal.key for move in state.attempts() if (refusal := state.refusal(move)) is not None})

    return max(turns(game)[::STRIDE], key=kinds)


def some(many: Sequence[T]) -> Sequence[T]:
    return many[:: max(1, len(many) // MOST)]


# Hints


def pointers(table: TablePage) -> dict[str, Pointer]:
    """What is pointed at, and is not in the hand yet, by id."""
    shown = table.scene._stage._pointers.shown
    return {name: pointer for name, pointer in shown.items() if pointer.isVisible()}


def is_made_by_hand(table: TablePage, move: str, without: frozenset[str] = frozenset()) -> bool:
    """Whether a hand makes this move (all but its last touch) that touches only what is pointed at, and turns it."""
    turns, met = 0, set[tuple[int, tuple[str, ...]]]()
    while True:
        picker = table.scene._touching.picker
        if (turns, picker.touches) in met:
            return False  # it would take one of equal pieces after the other
        met.add((turns, picker.touches))
        usable = picker.next_touches & {name for name in pointers(table) if not without & set(called(table, name))}
        agreeing = [name for name in sorted(usable) if move in picker.touch(name).picker.moves]
        if any(picker.completes(name) == move for name in agreeing):
            return True
        going_on = [name for name in agreeing if not picker.completes(name)]
        if going_on:
            table.scene.touch(going_on[0])
        elif turns == MOST or not table.scene.flip_held():
            return False
        else:
            turns += 1


def called(table: TablePage, name: str) -> tuple[str, str]:
    """By which names a thing goes."""
    thing = next(thing for thing in table.scene.layout.things if thing.id == name)
    return thing.id, thing.same_as


def names_of_what_is_pointed_at(table: TablePage) -> dict[str, set[str]]:
    """By each name that a move calls things by: what they are called in a sentence, also where several are as good."""
    layout, found = table.scene.layout, dict[str, set[str]]()
    names = table.scene._stage._pointers.names
    words = [(place.id, place.called(name)) for place in layout.places for name in names if place.goes_by(name)]
    words += [(piece.id, piece.said.brief or piece.label) for piece in layout.placements]
    for name, word in words:
        if name in pointers(table) and word is not None:
            found.setdefault(called(table, name)[1] or name, set()).add(table.terms.word(word))
    return found


def sentences_of_what_is_pointed_at(table: TablePage) -> list[str]:
    """How a move can be said that ends at something pointed at, with a place for what it is made with; none where it
    is said by names alone."""
    layout, terms = table.scene.layout, table.terms
    pointed = pointers(table)
    words = [place.called(name) for place in layout.places for name in pointed if place.goes_by(name)]
    hinted = table.scene._stage._pointers.names
    words += [place.called(name) for place in layout.places for name in hinted if place.goes_by(name)]
    words += [one.said.brief or one.label for one in layout.placements if one.id in pointed]
    told = [(key, word) for word in words if word for key in (word.key, word.key.rpartition(".")[0])]
    acts = [terms.say(f"{key}.act", **word.args, things="{things}") for key, word in told if terms.knows(f"{key}.act")]
    ways = [terms.say(f"{key}.goes", there="{things}") for key, _ in told if terms.knows(f"{key}.goes")]
    return [*acts, *ways]


def test_a_hint_points_at_what_its_move_is_made_with_and_says_what_that_is(decision: Decision) -> None:
    table = decision.table
    stage = table.scene._stage
    for move in decision.moves:
        decision.hint_at(move)
        shown = pointers(table)
        text = re.sub(r"(: |：)[^:：]*[+−].*$", "", table.hints.sheet.text.text())
        names = names_of_what_is_pointed_at(table)
        forms = [form.partition("{things}") for form in sentences_of_what_is_pointed_at(table)]
        if forms:
            form = next((one for one in forms if text.startswith(one[0]) and text.endswith(one[2])), None)
            assert form is not None, (move, text)
            named = [equal for equal in names.values() if any(one in text for one in equal)]
            assert named or not form[1], move
        else:
            said = {re.sub(r" ×\d+$", "", one) for one in re.split(r" → | \+ ", text)}
            assert said <= set[str]().union(*names.values()), move
            assert all(said & equal for equal in names.values()), move
        for thing, pointer in shown.items():
            item = stage.pieces.get(thing) or stage.places[thing]
            away = pointer.sceneBoundingRect().center() - item.sceneBoundingRect().center()
            assert away.manhattanLength() <= BESIDE, thing
        assert is_made_by_hand(table, move), (move, list(shown))
        put_back(table.scene)
        given = {name for one in table.scene._touching.picker.given for name in called(table, one)}
        for needed in {called(table, thing)[1] or thing for thing in shown} - given:
            assert not is_made_by_hand(table, move, without=frozenset({needed})), (move, needed)
            put_back(table.scene)
        table.hints.dismiss()


def test_a_hint_names_the_rule_and_shows_the_end_of_its_own_move(decision: Decision) -> None:
    table = decision.table
    stage = table.scene._stage
    for move in decision.moves:
        decision.hint_at(move)
        beats = decision.timeline.preview(decision.moment.seat, move)
        rules = [beat.note.rule for beat in beats if beat.note is not None and beat.note.rule]
        pointed = {piece.said.rule for piece in table.scene.layout.placements if piece.id in pointers(table)}
        assert table.hints.sheet.number in (rules[:1] or pointed)
        ghosts = [*stage.ghosts.placements]
        table.scene.show_preview(beats)
        assert ghosts == [*stage.ghosts.placements]
        table.hints.dismiss()


def test_hints_of_moves_that_are_made_with_other_things_read_otherwise(decision: Decision) -> None:
    row, known, texts = table_row(decision.game), decision.table.match.snapshot(), dict[tuple[str, ...], str]()
    view = row.table.read(known.view)
    for move in known.legal[: 2 * MOST]:
        decision.hint_at(move)
        texts[row.table.gesture(move, view).path] = decision.table.hints.sheet.text.text()
    decision.table.hints.dismiss()
    assert len(set(texts.values())) == len(texts)


# Why not


def tried(decision: Decision) -> list[tuple[Gesture, Refusal | None]]:
    """All that may be tried here: how a hand does it, and what the engine says to it."""
    game, table, state = GAMES[decision.game], table_row(decision.game).table, decision.timeline.state
    view = table.read(state.view(decision.moment.seat))
    return [(table.gesture(game.text(move), view), state.refusal(move)) for move in state.attempts()]


def touched_in_vain(table: TablePage, path: Sequence[str]) -> tuple[str, ...]:
    """Touch these one after the other until the table says no, then what had been touched; () when it never did."""
    for name in path:
        picker = table.scene._touching.picker
        things = [one.id for one in table.scene.layout.things if name in (one.id, one.same_as)]
        if {*things} & {*picker.given}:
            continue
        thing = next((one for one in things if one not in picker.touches), None)
        if thing is None or picker.completes(thing):
            return ()
        table.scene.touch(thing)
        if table.slip.isVisible():
            return (*picker.touches, thing)
    return ()


def refused(
    table: TablePage, attempts: Sequence[tuple[Gesture, Refusal | None]], touched: Sequence[str]
) -> list[Refusal]:
    """What the engine says to everything that these touches begin, or the last alone where something was given."""
    names = shared_names(table.scene.layout.things)
    for touches in (touched, touched[-1:]):
        begun = [refusal for one, refusal in attempts if rest_of(one, touches, names) is not None]
        if begun:
            return [one for one in begun if one is not None]
    return []


def answers(decision: Decision, refusal: Refusal) -> bool:
    """Whether the slip says this, and names its rule."""
    slip = decision.table.slip
    said = sentence(decision.game, f"refusal.{refusal.key}", refusal.facts, decision.table.names)
    return slip.number == refusal.rule and said.fullmatch(slip.text.text()) is not None


def rule_that_is_read(panel: RulebookPanel) -> str:
    """What stands in the only marked part of the page, which must be in sight."""
    leaf = panel.leaf
    frames = leaf.document().rootFrame().childFrames()
    (marked,) = [one for one in frames if one.frameFormat().background().style() is not Qt.BrushStyle.NoBrush]
    start = marked.firstCursorPosition()
    assert leaf.viewport().rect().contains(leaf.cursorRect(start).center())
    start.setPosition(marked.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    return start.selectedText()


def test_a_slip_gives_a_reason_of_the_engine_for_what_was_touched(decision: Decision) -> None:
    table, attempts = decision.table, tried(decision)
    for gesture in some([gesture for gesture, refusal in attempts if refusal is not None]):
        touched = touched_in_vain(table, gesture.path)
        if touched:
            reasons = refused(table, attempts, touched)
            whole = table._row.table.summed_up(reasons, table._row.table.read(table.match.snapshot().view))
            said = [*reasons, whole] if whole is not None else reasons
            assert any(answers(decision, one) for one in said), (touched, table.slip.text.text(), table.slip.number)
            assert table.slip.rule.text().split(" · ")[0] == table.slip.number
        put_back(table.scene)
        table.slip.hide()


@pytest.mark.parametrize("decision", ["strictest"], indirect=True)
def test_the_rule_of_a_slip_opens_the_book_at_that_rule(decision: Decision) -> None:
    table, reading = decision.table, decision.house.program.window.reading
    attempts = tried(decision)
    answered = any(refusal is not None and touched_in_vain(table, one.path) for one, refusal in attempts)
    # whatever Donguri forbids is not there to be touched
    assert answered is (decision.game != DONGURI.id)
    if answered:
        rule = table.slip.number
        QTest.mouseClick(table.slip, LEFT, pos=table.slip.rule.link.center())
        assert flat(written(decision.game, f"rule.{rule}")) in flat(rule_that_is_read(book(decision.house.program)))
        reading.close()
    table.scene.refuse()


# Since one's last turn


def lived(timeline: Timeline) -> list[list[Note]]:
    """Everything that the engine tells of each move, hidden or not."""
    told = list[list[Note]]()
    timeline.seek(0)
    state, game = timeline.state.clone(), timeline.game
    timeline.seek(timeline.length)
    for move in timeline.moves:
        told.append([])
        state.teller = told[-1].append
        state.apply(game.parse(move))
    return told


def since(actors: Sequence[int], seat: int) -> list[int]:
    """The moves, counted from 0, of the last run without the seat in which somebody decided."""
    runs = [list(run) for own, run in groupby(range(len(actors)), key=lambda at: actors[at] == seat) if not own]
    return next((run for run in reversed(runs) if any(actors[at] != CHANCE for at in run)), [])


def test_the_recap_tells_all_that_the_seat_may_know_since_its_last_turn_and_nothing_else(house: House) -> None:
    timeline = game_told(house.game)
    told = lived(timeline)
    actors = timeline.actors

    def notes_for(moment: Moment, *, readable: bool) -> list[tuple[int, Note]]:
        plies = since(actors[: moment.ply], moment.seat)
        return [(at + 1, note) for at in plies for note in told[at] if note.readable_by(moment.seat) is readable]

    # where most is hidden, else most is told
    moment = max(
        turns(house.game), key=lambda one: (len(notes_for(one, readable=False)), len(notes_for(one, readable=True)))
    )
    table = house.sit(moment)
    table.recap.open()
    model = table.recap_panel.list.model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    notes = [(ply, note) for ply, note in notes_for(moment, readable=True) if not note.quiet]
    for row, (ply, note, key, facts) in zip(rows, lines_of_log(house.game, notes), strict=True):
        said = sentence(house.game, key, facts, table.names)
        assert said.fullmatch(row.data()), (said.pattern, row.data())
        assert (row.data(LogRole.PLY), row.data(LogRole.RULE)) == (ply, note.rule)
