"""The page at the end of a game says what the engine has reckoned: every column, cell, reason, place and winner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pytest
from moments import game_told, look_at, moments
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from sentences import sentence, written
from sixth import FILES
from sixth.engine import DONGURI

import ui.result.podium
from engines.game import Note
from engines.meanings import Changed, Fallen, Gains, Paid, Reason, Scored
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.app import Program
from ui.game_files import TABLES
from ui.games import table_row
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.models.scores_model import Finish, ScoreRole, ScoresModel
from ui.phrases import bare
from ui.result.page import ResultPage

NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yuki")


@pytest.fixture(params=(*TABLES, DONGURI.id))
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(GAMES, DONGURI.id, DONGURI)
    monkeypatch.setitem(TABLES, DONGURI.id, FILES)
    return str(request.param)


@cache
def ends(game: str) -> list[Timeline]:
    """Recorded games at their ends: one for each number of players, and one for each kind of verdict."""
    found = dict[object, Timeline]()
    for recorded in recorded_games(game)[::2]:
        timeline = start_of(recorded["record"])
        timeline.follow(recorded["record"]["moves"])
        verdicts = [note.key for note in told(timeline)[-1] if written(game, f"verdict.{note.key}")]
        for kind in (timeline.players, *verdicts):
            found.setdefault(kind, timeline)
    return list(dict.fromkeys(found.values()))


def told(timeline: Timeline) -> list[list[Note]]:
    """What seat 0 has been told of each move."""
    return [list(made.notes) for made in timeline.memory(0)]


def page_of(timeline: Timeline, tongue: Tongue, qtbot: QtBot) -> ResultPage:
    game, last = timeline.game.id, timeline.snapshot(0)
    row = table_row(game)
    finish = Finish(game, NAMES[: last.players], row.marks, timeline.memory(0), last.scores, last.winners)
    page = ResultPage(finish, row, tongue, WALNUT, Textures())
    qtbot.addWidget(page)
    return page


def signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


@dataclass(frozen=True)
class Reckoned:
    """A column as the engine's notes make it: heading (a pattern), rule, points by seat, reasons (patterns) by seat."""

    heading: str
    rule: str
    points: list[int]
    reasons: list[list[str]]


class Ledger:
    """Adds up the engine's notes of a finished game, each where the page is to show it."""

    def __init__(self, timeline: Timeline) -> None:
        self.game, self.players = timeline.game.id, timeline.players
        self.names = NAMES[: self.players]
        notes = [note for made in told(timeline) for note in made]
        meaning = table_row(self.game).meaning
        self.meant = [(note, meant) for note in notes if (meant := meaning(note)) is not None]

    def pattern(self, key: str, note: Note) -> str:
        """What the file says under `key`."""
        return sentence(self.game, key, note.args, self.names).pattern

    def reason(self, note: Note) -> str:
        key = f"result.{note.key}" if written(self.game, f"result.{note.key}") else f"note.{note.key}"
        return self.pattern(key, note)

    def counted(self) -> list[Reckoned]:
        """What is counted together, in the order told, each with the reasons that follow it."""
        found = list[Reckoned]()
        for note, meant in self.meant:
            if isinstance(meant, Gains):
                heading = self.pattern(f"result.{note.key}", note)
                found.append(Reckoned(heading, note.rule, list(meant.points), [[] for _ in self.names]))
            elif isinstance(meant, Reason):
                found[-1].reasons[meant.seat].append(self.reason(note))
        return found

    def scored(self) -> list[Reckoned]:
        """What is scored in play, rule by rule."""
        found = dict[str, Reckoned]()
        for note, meant in self.meant:
            if isinstance(meant, Scored) and meant.points:
                heading = self.pattern(f"result.{note.rule}", Note(""))
                column = found.setdefault(note.rule, self._empty(heading, note.rule))
                column.points[meant.seat] += meant.points
                column.reasons[meant.seat].append(self.reason(note))
        return list(found.values())

    def changed(self) -> list[Reckoned]:
        """What comes and goes in play, kind by kind, under the lowest of its rules; the reason is how often."""
        kinds = dict[str, list[tuple[Note, Changed]]]()
        for note, meant in self.meant:
            if isinstance(meant, Changed):
                kinds.setdefault(note.key, []).append((note, meant))
        found = []
        for key, all_of_it in kinds.items():
            rule = min((note.rule for note, _ in all_of_it), key=lambda one: (len(one), one))
            column = self._empty(self.pattern(f"result.{key}", Note("")), rule)
            for seat in range(self.players):
                own = [points for _, meant in all_of_it for of, points in meant.changes if of == seat]
                column.points[seat] = sum(own)
                column.reasons[seat] += [self._how_often(own)] if len(own) > 1 else []
            found.append(column)
        return found

    def paid(self) -> list[Reckoned]:
        """What one player has paid another."""
        paid = [(note, meant) for note, meant in self.meant if isinstance(meant, Paid) and meant.points]
        column = self._empty(".*", "")
        for note, meant in paid:
            column.points[meant.seat] -= meant.points
            column.points[meant.to_seat] += meant.points
            for seat in (meant.seat, meant.to_seat):
                column.reasons[seat].append(self.reason(note))
        if not any(column.points):
            return []
        (rule,) = {note.rule for note, _ in paid}
        return [Reckoned(self.pattern("result.in_play", Note("")), rule, column.points, column.reasons)]

    def fallen(self) -> set[int]:
        """Who has lost the place that its points would give."""
        return {meant.seat for _, meant in self.meant if isinstance(meant, Fallen)}

    def _empty(self, heading: str, rule: str) -> Reckoned:
        return Reckoned(heading, rule, [0] * self.players, [[] for _ in self.names])

    def _how_often(self, own: Sequence[int]) -> str:
        up, down = sum(one for one in own if one > 0), -sum(one for one in own if one < 0)
        if up and down:
            return self.pattern("result.both_ways", Note("", {"gained": up, "lost": down}))
        return self.pattern("result.times", Note("", {"times": len(own)}))


def asked_of(model: ScoresModel, column: int) -> str:
    """What the pointer is told over a heading: the rule, by number."""
    return str(model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole))


def matches(said: str, patterns: Sequence[str]) -> bool:
    """Whether a cell gives these reasons and no others; the same one several times is said once, with how often.
    Where lines may be broken is no part of what is said."""
    lines = bare(said).split("\n") if patterns else []
    found = [[re.fullmatch(rf"{bare(one)}(, \d+ times)?", line) is not None for line in lines] for one in patterns]
    return all(map(any, found)) and all(map(any, zip(*found, strict=True))) if patterns else not said


def test_every_column_is_headed_filled_and_explained_as_the_engine_told_it(
    qtbot: QtBot, tongue: Tongue, game: str
) -> None:
    for timeline in ends(game):
        page, ledger = page_of(timeline, tongue, qtbot), Ledger(timeline)
        model = page.model
        seats = range(timeline.players)
        counted = ledger.counted()
        due = [*ledger.changed(), *counted, *ledger.scored(), *ledger.paid()]
        shown = range(1, model.columnCount() - 1)
        assert len(shown) == len(due)
        at = {}
        for number, one in enumerate(due):
            cells = [signed(points) for points in one.points]
            (at[number],) = [
                column
                for column in shown
                if re.fullmatch(one.heading, model.headerData(column, Qt.Orientation.Horizontal))
                and asked_of(model, column).startswith(f"<p>{one.rule}")
                and [model.index(seat, column).data() for seat in seats] == cells
            ]
            for seat in seats:
                reason = model.index(seat, at[number]).data(ScoreRole.REASON)
                assert matches(reason, one.reasons[seat]), (one.heading, seat, reason, one.reasons[seat])
        assert sorted(at.values()) == list(shown)
        order = [at[due.index(one)] for one in counted]
        assert order == sorted(order)
        assert [sum(one.points[seat] for one in due) for seat in seats] == timeline.state.scores()


def test_each_row_is_its_seats_and_the_winners_are_the_engines(qtbot: QtBot, tongue: Tongue, game: str) -> None:
    for timeline in ends(game):
        page = page_of(timeline, tongue, qtbot)
        model = page.model
        for seat in range(timeline.players):
            row = [model.index(seat, column) for column in range(model.columnCount())]
            assert (row[0].data(), row[0].data(ScoreRole.MARK)) == (NAMES[seat], table_row(game).marks[seat])
            assert {cell.data(ScoreRole.IS_WINNER) for cell in row} == {seat in timeline.state.winners()}


def test_where_the_points_alone_do_not_say_who_has_won_that_is_explained(
    qtbot: QtBot, tongue: Tongue, game: str
) -> None:
    for timeline in ends(game):
        page, ledger, state = page_of(timeline, tongue, qtbot), Ledger(timeline), timeline.state
        reasons = [
            ledger.pattern(next(key for key in verdicts_of(note) if written(game, key)), note)
            for note in told(timeline)[-1]
            if written(game, f"verdict.{note.key}")
        ]
        said = page.headline.verdict.accessibleName().splitlines()
        assert len(said) == len(reasons)
        assert all(re.fullmatch(reason, line) for reason, line in zip(reasons, said, strict=True)), (reasons, said)
        assert page.headline.verdict.isHidden() is not bool(reasons)
        best = [seat for seat, score in enumerate(state.scores()) if score == max(state.scores())]
        assert reasons or best == state.winners()


def verdicts_of(note: Note) -> tuple[str, str]:
    """Where a game may say why somebody has won: in words of the rule that decided, as one for ties, or in others."""
    return f"verdict.{note.key}.{note.rule}", f"verdict.{note.key}"


def test_the_podium_shows_everybody_with_the_total_on_the_step_of_the_place(
    qtbot: QtBot, tongue: Tongue, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written_down = list[tuple[QRectF, str]]()
    for pen in ("draw_text", "draw_numeral"):
        monkeypatch.setattr(
            ui.result.podium, pen, lambda _, area, text, *rest, **more: written_down.append((area, text))
        )
    for timeline in ends(game):
        page, state = page_of(timeline, tongue, qtbot), timeline.state
        podium = page.podium
        page.resize(1280, 800)
        written_down.clear()
        podium.grab()
        width = min(220, 1280 * 0.86 / timeline.players)
        tops = []
        for seat in range(timeline.players):
            ((name, _),) = [one for one in written_down if one[1] == NAMES[seat]]
            numbers = [
                text
                for area, text in written_down
                if abs(area.center().x() - name.center().x()) < width / 2 and area != name
            ]
            assert str(state.scores()[seat]).replace("-", "−") in numbers
            tops.append(name.top())
        fallen, winners = Ledger(timeline).fallen(), state.winners()
        places = [(seat not in winners, seat in fallen, -score) for seat, score in enumerate(state.scores())]
        assert [sum(one < other for one in tops) for other in tops] == [
            sum(one < other for one in places) for other in places
        ]


def test_the_window_gives_the_page_its_players_with_their_points(program: Program) -> None:
    table = look_at(program, "wudang", moments("wudang")["end"])
    program.window.sitting.show_result()
    page, state = program.window.sitting.result, game_told("wudang").state
    assert page is not None
    totals = {
        page.model.index(seat, 0).data(): page.model.index(seat, page.model.columnCount() - 1).data()
        for seat in range(page.model.rowCount())
    }
    scores = map(str, state.scores())
    assert totals == dict(zip(table.names, scores, strict=True))
    assert len(set(totals.values())) == len(totals)
    assert [name for name in table.names if name in page.headline.title.accessibleName()] == [
        table.names[seat] for seat in state.winners()
    ]
