"""The models of log, seats and scores: sound by Qt's own tester, in step with the memory, in both languages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from engines.game import Episode, Note
from engines.meanings import Changed, Gains, Paid, Reason, Scored
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from engines.uosao.seen import read_meaning
from ui.models.log_model import LogModel, LogRole
from ui.models.reckoning import Told, changes, columns, during_play, payments, reckonings, tallies, told_points
from ui.models.scores_model import Column, Finish, ScoreRole, ScoresModel
from ui.terms import Language, Terms

NAMES = ("Aya", "Ben", "Chie")
MARKS = (("#D1495B", "circle"), ("#E3B23C", "triangle"), ("#5B8E4E", "square"))


def terms(language: Language = Language.EN) -> Terms:
    return Terms("uosao", language, NAMES)


def game_played(seed: int, plies: int | None = None) -> Timeline:
    game = GAMES["uosao"]
    rng = random.Random(seed)
    timeline = Timeline(Record("uosao", 3, game.setup(3, rng)), game)
    while timeline.actor is not None and (plies is None or timeline.ply < plies):
        moves = sorted(game.text(move) for move in timeline.state.legal())
        timeline.play(timeline.actor, rng.choice(moves), timeline.ply)
    return timeline


def texts(model: LogModel) -> list[str]:
    return [model.index(row).data() for row in range(model.rowCount())]


def watched(model: Any, qtbot: QtBot) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_the_log_has_a_row_for_each_note_that_is_not_quiet(qtbot: QtBot) -> None:
    model = LogModel(terms())
    tester = watched(model, qtbot)
    memory = game_played(seed=1, plies=30).memory(0)
    model.set_memory(memory)
    assert model.rowCount() == sum(not note.quiet for made in memory for note in made.notes)
    assert tester.model() is model


def test_the_log_names_the_players_and_never_says_you(qtbot: QtBot) -> None:
    model = LogModel(terms())
    model.set_memory(game_played(seed=2).memory(0))
    told = " ".join(texts(model))
    assert all(name in told for name in NAMES)
    assert " you " not in told.lower()


def test_a_longer_memory_only_adds_rows(qtbot: QtBot) -> None:
    model = LogModel(terms())
    tester = watched(model, qtbot)
    memory = game_played(seed=3, plies=20).memory(1)
    model.set_memory(memory[:12])
    before = texts(model)
    removed: list[int] = []
    model.rowsRemoved.connect(lambda *_: removed.append(1))
    model.set_memory(memory)
    assert texts(model)[: len(before)] == before
    assert not removed
    assert tester.model() is model


def test_an_undone_ply_takes_its_rows_away(qtbot: QtBot) -> None:
    model = LogModel(terms())
    tester = watched(model, qtbot)
    memory = game_played(seed=4, plies=20).memory(1)
    model.set_memory(memory)
    model.set_memory(memory[:7])
    shorter = LogModel(terms())
    shorter.set_memory(memory[:7])
    assert texts(model) == texts(shorter)
    assert tester.model() is model


def test_a_row_knows_the_ply_after_which_it_had_happened(qtbot: QtBot) -> None:
    model = LogModel(terms())
    model.set_memory(
        (Episode(0, "R1", (Note("stood_up", {"seat": 1}),)), Episode(1, "L2", (Note("stood_up", {"seat": 2}),)))
    )
    assert [model.index(row).data(LogRole.PLY) for row in range(2)] == [1, 2]
    assert [model.index(row).data(LogRole.SEAT) for row in range(2)] == [1, 2]
    assert [model.row_of(ply) for ply in (0, 1, 2, 9)] == [-1, 0, 1, 1]


def test_another_language_says_every_row_again(qtbot: QtBot) -> None:
    model = LogModel(terms())
    model.set_memory(game_played(seed=5, plies=15).memory(0))
    english = texts(model)
    with qtbot.waitSignal(model.dataChanged):
        model.set_terms(terms(Language.JA))
    japanese = texts(model)
    assert len(english) == len(japanese)
    assert all(one != other for one, other in zip(english, japanese, strict=True))


@pytest.mark.parametrize("language", list(Language))
def test_every_note_of_whole_games_can_be_said(qtbot: QtBot, language: Language) -> None:
    for seed in range(6):
        model = LogModel(terms(language))
        model.set_memory(game_played(seed).memory(0))
        assert all(texts(model))


def test_a_note_that_another_seat_may_not_read_makes_no_row(qtbot: QtBot) -> None:
    """The model is given one seat's memory: what is not in it cannot be shown."""
    model = LogModel(terms())
    model.set_memory((Episode(0, "?", ()),))
    assert model.rowCount() == 0


@pytest.mark.parametrize("seed", range(8))
def test_the_columns_of_the_scores_add_up_to_the_total(qtbot: QtBot, seed: int) -> None:
    timeline = game_played(seed)
    memory, last = timeline.memory(0), timeline.snapshot(0)
    scores = last.scores
    model = ScoresModel(Finish("uosao", NAMES, MARKS, memory, scores, last.winners), told_points(memory, read_meaning))
    tester = watched(model, qtbot)
    for seat in range(3):
        cells = [int(model.index(seat, at).data().replace("−", "-")) for at in range(1, model.columnCount())]
        assert sum(cells[:-1]) == cells[-1] == scores[seat]
    assert model.columns[:4] == (Column.PLAYER, *[Column.RECKONING] * 3)
    assert tester.model() is model


def scores_of(scores: tuple[int, ...], told: Sequence[Told], game: str = "uosao") -> ScoresModel:
    """The model of a game that ended with these points, because of what was told."""
    seats = len(scores)
    return ScoresModel(Finish(game, NAMES[:seats], MARKS[:seats], (), scores, (0,)), told)


def season(*gains: int) -> Told:
    return Note("season_town", {"season": 1}, "U32"), Gains(gains)


def test_a_cell_tells_its_reason_and_is_read_with_it(qtbot: QtBot) -> None:
    model = scores_of((3, 0), (season(3, 0), (Note("season_points", {"gain": 3}, "U33"), Reason(0, 3))))
    model.set_words(("", "Season 1", "Total"), lambda note: f"why {note.args['gain']}", "rule {}".format)
    assert [model.headerData(at, Qt.Orientation.Horizontal) for at in range(3)] == ["", "Season 1", "Total"]
    assert model.index(0, 1).data(ScoreRole.REASON) == "why 3"
    assert model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "+3 why 3"
    assert model.index(1, 1).data(ScoreRole.REASON) == ""
    assert model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole) == "rule U33"
    assert not model.index(1, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "rule U32"
    assert [model.index(seat, 0).data(ScoreRole.IS_WINNER) for seat in range(2)] == [True, False]


def test_each_season_is_explained_for_each_seat() -> None:
    found = reckonings(told_points(game_played(seed=9).memory(0), read_meaning), 3)
    assert [one.head.args["season"] for one in found] == [1, 2, 3]
    for one in found:
        assert [[note.args["gain"] for note in notes] for notes in one.reasons] == [[gain] for gain in one.gains]
        assert [[note.seat for note in notes] for notes in one.reasons] == [[0], [1], [2]]


def test_what_was_paid_in_play_stands_apart() -> None:
    assert during_play(columns((season(3, 1),), 2), (2, 2)) == (-1, 1)


def paid(seat: int, to_seat: int, points: int, rule: str = "U24") -> Told:
    return Note("paid", {"amount": points}, rule), Paid(seat, to_seat, points)


PAID = paid(0, 1, 2)


def test_what_was_paid_is_told_to_whoever_paid_and_whoever_was_paid() -> None:
    assert payments((season(4, 0, 1), PAID), (-2, 2, 0)) == ((PAID[0],), (PAID[0],), ())


def test_what_was_paid_is_not_told_where_it_explains_only_a_part() -> None:
    assert payments((season(4, 0), PAID), (-2, 3)) == ((PAID[0],), ())


def test_who_had_nothing_to_pay_is_told_of_no_payment() -> None:
    assert payments((season(4, 0), paid(0, 1, 0)), (0, 0)) == ((), ())


def changed(key: str, rule: str, *changes: tuple[int, int]) -> Told:
    return Note(key, {}, rule), Changed(changes)


def test_changes_of_a_kind_are_added_up_in_the_order_of_the_rules() -> None:
    told = (
        changed("toll", "S26", (0, -2), (1, 2)),
        changed("control", "S13", (0, 3)),
        changed("toll", "S25", (0, -1), (1, 1)),
        changed("toll", "S25", (0, -1), (1, 1)),
        changed("control", "S13", (1, 2)),
        changed("started", "S5", (0, 5), (1, 5)),
        changed("toll", "S25", (1, -1), (0, 1)),
        changed("control", "S13", (1, 4)),
    )
    found = changes(told, 2)
    assert [(one.head.key, one.head.rule, one.gains) for one in found] == [
        ("started", "S5", (5, 5)),
        ("control", "S13", (3, 6)),
        ("toll", "S25", (-3, 3)),
    ]
    assert [[[(note.key, dict(note.args)) for note in notes] for notes in one.reasons] for one in found] == [
        [[], []],
        [[], [("times", {"seat": 1, "times": 2})]],
        [[("both_ways", {"seat": 0, "gained": 1, "lost": 4})], [("both_ways", {"seat": 1, "gained": 4, "lost": 1})]],
    ]


def test_changes_stand_before_what_is_reckoned_at_the_end(qtbot: QtBot) -> None:
    end = Note("castles_counted", {}, "S40"), Gains((4, 0))
    model = scores_of((7, 0), (changed("control", "S13", (0, 3)), end), "shinano")
    assert [one.head.key for one in model.reckonings] == ["control", "castles_counted"]
    assert [[model.index(seat, column).data() for column in (1, 2, 3)] for seat in (0, 1)] == [
        ["+3", "+4", "7"],
        ["0", "0", "0"],
    ]


@pytest.mark.parametrize("seed", range(8))
def test_payments_explain_all_that_was_won_and_lost_in_play(seed: int) -> None:
    timeline = game_played(seed)
    told = told_points(timeline.memory(0), read_meaning)
    rest = during_play(columns(told, 3), timeline.snapshot(0).scores)
    assert all(bool(notes) or not points for notes, points in zip(payments(told, rest), rest, strict=True))


def test_the_points_of_play_stand_with_the_payments_behind_them(qtbot: QtBot) -> None:
    model = scores_of((2, 2), (season(4, 0), PAID))
    model.set_words(("", "Season 1", "In play", "Total"), lambda note: note.key)
    column = model.columns.index(Column.DURING_PLAY)
    assert [model.index(seat, column).data() for seat in range(2)] == ["−2", "+2"]
    assert [model.index(seat, column).data(ScoreRole.REASON) for seat in range(2)] == ["paid", "paid"]


def test_payments_of_one_rule_have_it_over_their_column() -> None:
    tax = paid(1, 0, 1, "U99")
    for told, scores, head in (((PAID,), (2, 2), "U24"), ((PAID, tax), (3, 1), None)):
        found = scores_of(scores, (season(4, 0), *told)).paid
        assert (found and found.rule) == head


def scored(rule: str, seat: int, points: int) -> Told:
    return Note("scored", {"vp": points}, rule), Scored(seat, points)


def test_points_scored_one_by_one_stand_under_their_rules_in_the_order_of_the_numbers() -> None:
    told = (scored("W24", 1, 2), scored("W3", 0, 1), scored("W24", 1, 1), scored("W13", 0, 0))
    found = tallies(told, 3)
    assert [(one.head.rule, one.gains) for one in found] == [("W3", (1, 0, 0)), ("W24", (0, 3, 0))]
    assert [one.reasons for one in found] == [((told[1][0],), (), ()), ((), (told[0][0], told[2][0]), ())]
    assert during_play(columns(told, 3), (1, 3, 0)) == (0, 0, 0)


def test_what_explains_a_reckoning_is_in_no_tally() -> None:
    assert tallies((season(3, 0), (Note("season_points", {}, "U32"), Reason(0, 3))), 2) == ()


def test_what_was_scored_several_times_is_told_once_with_how_often(qtbot: QtBot) -> None:
    model = scores_of((6, 0, 0), (scored("W26", 0, 1), scored("W26", 0, 4), scored("W26", 0, 1)), "wudang")
    said = Terms("wudang", Language.EN).happened
    model.set_words(("", "Descents", "Total"), lambda note: "card" if note.args["vp"] == 4 else "no card", gather=said)
    assert model.index(0, 1).data() == "+6"
    assert model.index(0, 1).data(ScoreRole.REASON) == "no card, 2 times\ncard"


@pytest.mark.parametrize(
    "model",
    [LogModel(terms()), scores_of((0, 0, 0), ())],
)
def test_no_row_hangs_below_another(model: Any) -> None:
    parent = model.index(0, 0) if model.rowCount() else QModelIndex()
    assert not parent.isValid() or model.rowCount(parent) == 0
