"""Hints at the table: asked for by key or lamp, pointed at, told in words, and followed only when somebody says so."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import pytest
from hand_watch import Watch
from moments import Moment, game_told, look_at, moments
from playing import PEOPLE, at_rest, gesture, sit_down
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of
from situations import sit_somewhere, sit_where
from test_dimmed_clicks import bare_spot

from engines.ai.advice.favourites import Favourite
from engines.ai.advice.hints import Comparison
from engines.ai.advice.reasons import NO_REASONS, Effect, Reasons, reasons_from_json
from engines.game import AnyGame, AnyState, Caution, Event
from engines.registry import GAMES
from engines.snapshot import Snapshot
from ui.app import Program
from ui.board.values.bodies import body_of
from ui.board.values.eyes import Eyes
from ui.game_files import TABLES
from ui.games import table_row
from ui.match.adviser import Hint, Silence
from ui.match.players import Level, Player
from ui.phrases import breadth
from ui.shared.acts import Act
from ui.shared.focus import is_in
from ui.shared.in_sight import InSight
from ui.table.card_place import plates_of
from ui.table.hinting.chances import named_chance
from ui.table.hinting.reason_words import LONGEST, framed, reason_said
from ui.table.page import TablePage
from ui.terms import Language, Terms, load_terms, signed

pytestmark = pytest.mark.usefixtures("unpainted")
OTHER = "“pass”"
"""What another move is called within a sentence."""
every_game = pytest.mark.parametrize("game", TABLES)


def chooses(state: AnyState, move: Any) -> bool:
    return len(state.legal()) > 3


def advise(table: TablePage, reasons: Reasons = NO_REASONS, move: str = "") -> Hint:
    """What the computer says, without its thinking."""
    known = table.match.snapshot()
    hint = Hint(move or known.legal[-1], known.ply, reasons)
    table.hints.adviser.advised.emit(hint)
    return hint


@every_game
def test_a_hint_lies_over_no_name_no_points_and_nothing_that_can_be_touched_and_frames_nothing_beyond_the_table(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """In the least window, also in large letters; several hints at each of several moments, and where most can be done
    each thing that a hint can point at."""
    program.window.resize(960, 640)
    for name, letters in (("start", 100), ("middle", 100), ("fullest", 100), ("widest", 100), ("middle", 150)):
        program.settings.change(text_size=letters)
        table = look_at(program, game, moments(game)[name])
        at_rest(qtbot, table)
        plates = [table.area.body(one) for one in plates_of(table.scene.layout)]
        touchable = table.area.next_bodies()
        assert plates
        assert touchable
        legal = table.match.snapshot().legal
        for move in pointing_anew(table, legal) if name == "widest" else legal[:6]:
            advise(table, move=move)
            for sheet in table.hints.sheet.papers:
                assert not [one for one in (*plates, *touchable) if one.intersects(sheet)], (name, letters, move)
                assert not [one for one in table.area.sheets(table.hints.sheet) if one.intersects(sheet)]
            assert_framed_within(table, move)
            table.hints.dismiss()


def pointing_anew(table: TablePage, moves: Sequence[str]) -> list[str]:
    """Those of the moves whose hint points at something that none before them does."""
    seen: set[str] = set()
    found: list[str] = []
    for move in moves:
        path = set(gesture(table, move).path)
        if not path <= seen:
            found.append(move)
        seen |= path
    return found


def assert_framed_within(table: TablePage, move: str) -> None:
    """No frame round a place that is pointed at reaches beyond the table."""
    room, places = table.scene.sceneRect(), {place.id for place in table.scene.layout.places}
    for name, pointer in table.scene._stage._pointers.shown.items():
        ring = pointer.mapRectToScene(pointer.body).adjusted(-6, -6, 6, 6)
        assert name not in places or room.contains(ring), (name, move)


@pytest.mark.parametrize("size", [(960, 640), (1280, 800)])
def test_k14_what_is_opened_of_a_hint_to_a_row_lies_clear_of_all_its_slots(
    qtbot: QtBot, program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    table = look_at(program, "usagi", moments("usagi")["start"])
    known = at_rest(qtbot, table)
    row = ("lay:x2", "lay:mine", "lay:advance", "lay:build")
    parts = tuple(
        Event("card_saves", "slot", slot, (("end", "mine"), ("amount", 1), ("kind", "usaginium")))
        for slot in range(1, 5)
    )
    reasons = Reasons(
        other="lay:trade",
        whole=Event("row_builds_one", "slot", 4, (("half_stars", 3), ("count", 3))),
        parts=parts,
    )
    thought = (Favourite("lay:x2", 0.5, 0.5, 0.01, row[1:]), Favourite("lay:trade", 0.4, 0.4, 0.01, ("lay:mine",)))
    table.hints.adviser.advised.emit(Hint("lay:x2", known.ply, reasons, favourites=thought))
    QTest.mouseClick(table.hints.sheet.fuller, Qt.MouseButton.LeftButton)
    assert "Card by card: 1 Mining" in table.hints.sheet.detail.text()
    slots = table.area.bodies([f"mat:{known.seat}:{slot}" for slot in range(1, 5)])
    assert len(slots) == 4
    assert not [slot for slot in slots if slot.intersects(table.hints.sheet.papers[-1])]


@every_game
def test_the_lamp_brings_a_hint_of_the_computers_that_is_pointed_at(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, chooses, skip=6)
    ply = at_rest(qtbot, table).ply
    with qtbot.waitSignal(table.hints.adviser.advised, timeout=20_000) as advised:
        QTest.keyClick(table.view, Qt.Key.Key_H)
        assert table.hints.sheet.isVisible()
        assert table.hints.sheet.text.text() == "Thinking about your move…"
        QTest.keyClick(table.hints.sheet.yes, Qt.Key.Key_H)
        assert table.hints.adviser.is_thinking, "asked for again it is still thought about"
        QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    (hint,) = advised.args
    assert hint.move in table.match.snapshot().legal
    assert table.match.snapshot().ply == ply
    sheet = table.hints.sheet
    assert sheet.text.text()
    assert sheet.more.text()
    assert sheet.number in GAMES[game].rules
    path = gesture(table, hint.move).path
    assert table.scene._stage._pointers.names[: len(path)] == path
    assert_led(table, path)
    assert table.area.rect().contains(sheet.geometry())


@every_game
def test_a_hint_goes_when_something_else_is_tried_in_vain(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    advise(table)
    usable = table.scene._touching.picker.next_touches
    idle = (one.id for one in table.scene.layout.placements if one.id not in usable and one.label is not None)
    spot = next(spot for name in idle if (spot := bare_spot(table, name)) is not None)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert table.slip.isVisible()
    assert table.hints.sheet.isHidden()
    assert table.scene._stage._pointers.names == ()


@every_game
def test_asked_again_from_the_table_a_hint_takes_the_keyboard_and_stays(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    advise(table)
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_H)
    assert table.hints.sheet.isVisible()
    assert table.hints.sheet.yes.hasFocus()
    QTest.keyClick(table.hints.sheet.yes, Qt.Key.Key_H)
    assert table.hints.sheet.isHidden()


def assert_led(table: TablePage, path: tuple[str, ...]) -> None:
    """A line leads from what is picked up to where it goes, over neither, unless they lie side by side."""
    bodies = {name: [body_of(one) for one in table.scene.layout.things if one.goes_by(name)] for name in path}
    lines = table.hints.leads.shown
    assert len(lines) <= max(0, len(path) - 1)
    assert lines or len(path) == 1
    for line in lines:
        assert line.scene() is table.scene
        for end in (line.start, line.end):
            assert any(
                one.left - 1 <= end.x() <= one.right + 1 and one.top - 1 <= end.y() <= one.bottom + 1
                for found in bodies.values()
                for one in found
            )


CAN_BE_MEANT = InSight.can_be_meant
STATISTICS = re.compile(r"\d[.．]\d|%|％|on average|beside your other|平均|期待")
"""What no player says."""
GIVEN: Mapping[str, Sequence[int | str]] = {
    "other_seat": (1, 1),
    "rival_seat": (0, 0),
    "by_seat": (1, 1),
    "king": ("L", "R"),
    "building": ("watchtower", "hanging_gardens"),
    "end": ("war", "x2"),
    "card": ("A4", "B4"),
    "ability": ("martial", "alchemy"),
    "family": ("sen", "ken"),
    "rank": (1, 2),
    "space": ("palace", "cliff"),
    "vp": (7, 3),
    "lack": (1, 2),
    "short": (1, 2),
    "later": (0, 1),
    "level": (1, 5),
    "round": (3, 6),
    "index": ("3", "5"),
    "turns": (9, 0),
    "count": (3, 1),
    "gives": ("vp", "martial"),
    "gets": ("no_effect", "back_to_work"),
    "other_count": (2, 1),
    "other_gives": ("learning", "vp"),
    "other_side": ("yin", "yin"),
    "working": (5, 1),
    "cards": (8, 5),
    "most": (5, 6),
    "steps": (3, 1),
    "squares": (2, 1),
    "side": ("blue", "red"),
    "before": (0, 9),
    "worth": (12, 27),
    "turned": (2, 0),
    "value": (3, 2),
    "cost": (1, 3),
    "toll": (1, 2),
    "slot": (3, 4),
    "other_slot": (4, 2),
    "pool": (3, 1),
    "kind": ("usaginium", "wealth"),
    "penalty": (3, 9),
    "half_stars": (3, 8),
    "left": (1, 0),
    "funds": (8, 12),
    "next": (3, 0),
    "drawn": ("203", "101"),
    "stay": (2, 0),
    "suit": ("purple", "blue"),
    "other_suit": ("green", "blue"),
    "sets": (3, 1),
    "direction": ("R", "L"),
    "here": (2, 0),
}
"""What an event can be about, by the arguments of its sentence."""
SIDES: Mapping[str, str] = {"sword": "blue", "uosao": "L", "wudang": "yang"}
"""What a game calls a side."""


BRACKETS_IN_A_ROW = re.compile(r"[)）] ?[(（]")
BRACKETS_APART = re.compile(r"[)）](?:。|\. )")


def facts_of(sentence: str) -> list[Mapping[str, int | str] | None]:
    """What the sentence of an event may be given."""
    names = sorted(set(re.findall(r"{(\w+)", sentence)) - {"amount", "other", "theirs"})
    return [{name: GIVEN[name][at] for name in names} for at in (0, 1)] if names else [None]


@every_game
@pytest.mark.parametrize("language", Language)
def test_every_reason_is_one_short_sentence_in_whole_numbers(game: str, language: Language) -> None:
    terms = Terms(game, language, ("Aya", "Wilhelmina"))
    for key in (key for key in load_terms(game) if key.startswith("reason.")):
        _, name, *when = key.split(".")
        # what is not sure, and may be told in other words, is told of the same
        whole = load_terms(game).get(f"reason.{name}", {}).get("en", "")
        for facts in facts_of(load_terms(game)[key]["en"] + whole):
            for ours, theirs in ((2.6, -9.8), (1.0, 0.2), (0.76, 0.3), (0.5, 0.0)):
                is_event = when in ([], ["likely"], ["done"], ["unless"])
                effect = Effect(
                    name, ours, theirs, soon=when in (["now"], [], ["done"]), is_event=is_event, about=facts
                )
                said = reason_said(effect, terms, [OTHER])
                assert not STATISTICS.search(said), said
                assert breadth(said) <= LONGEST, said
                assert said.endswith("。" if language is Language.JA else ".")
                # what would be a second bracket in a row is a sentence of its own
                assert said.count("。" if language is Language.JA else ". ") <= 1 or BRACKETS_APART.search(said)
                assert not BRACKETS_IN_A_ROW.search(said), said


def test_what_an_opponent_may_prevent_with_covered_cards_is_told_without_a_chance() -> None:
    terms = Terms("usagi", Language.EN, ("Aya", "Ben"))
    for name, said in (
        ("builds", "You build the Orchard, unless your opponent takes it first or negates a card."),
        ("affords", "You can pay for the Orchard next round, unless your opponent gets in the way."),
        ("rival_builds", "It is harder for your opponent to build the Orchard."),
    ):
        for ours in (0.3, 0.5, 0.9):
            effect = Effect(name, ours, 0.1, is_event=True, about={"building": "orchard"})
            assert reason_said(effect, terms) == said
    sure = Effect("builds", 1.0, 0.0, soon=True, is_event=True, about={"building": "orchard"})
    assert reason_said(sure, terms) == "You get to build the Orchard this round."


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", TABLES)
def test_what_a_move_plainly_does_is_one_short_sentence(game: str, language: Language) -> None:
    terms = Terms(game, language, ("Aya", "Wilhelmina"))
    keys = [key for key in load_terms(game) if key.startswith("purpose.")]
    assert keys
    for key in keys:
        told = load_terms(game)[key]["en"]
        about = dict(facts_of(told)[0] or {})
        about |= {"other": GIVEN["building"][1]} if "{other:building}" in told else {}
        about |= {"other": GIVEN["end"][1]} if "{other:action}" in told else {}
        about |= {one: SIDES[game] for one in ("side", "other_side") if one in about}
        said = terms.say("hint.reason", reason=terms.say(key, **{"amount": 2, **about}))
        assert breadth(said) <= LONGEST, said
        assert said.count("。" if language is Language.JA else ". ") <= 1
        shared = framed("hint.shared", terms, said.rstrip("。."), other=OTHER)
        assert not any(BRACKETS_IN_A_ROW.search(one) for one in (said, shared)), shared


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        (1.0, 0.0, "Your soldier will probably get to march away from town."),
        (
            1.0,
            0.5,
            "Your soldier will probably get to march away from town (nearly always; with “pass”, 1 in 2).",
        ),
        (
            0.76,
            0.3,
            "Your soldier will probably get to march away from town (chance: 3 in 4; with “pass”, 1 in 3).",
        ),
        (0.76, 0.01, "Your soldier will probably get to march away from town (chance: 3 in 4)."),
        (
            0.76,
            0.73,
            "Your soldier will probably get to march away from town (chance: 3 in 4, as with “pass”).",
        ),
        (1.0, 1.0, "Your soldier will probably get to march away from town (as with “pass”)."),
        (0.5, 0.01, "A chance of 1 in 2: your soldier gets to march away from town."),
        (
            0.34,
            0.1,
            "A chance of 1 in 3 (with “pass”, 1 in 10): your soldier gets to march away from town.",
        ),
    ],
)
def test_a_chance_is_said_as_so_many_out_of_so_many(ours: float, theirs: float, said: str) -> None:
    effect = Effect("march", ours, theirs, is_event=True)
    assert reason_said(effect, Terms("uosao", Language.EN), [OTHER]) == said


@every_game
def test_a_reason_has_the_rule_beside_it_that_it_rests_on(program: Program, game: str) -> None:
    """As that first place wins only if the spy is third (W33): else it is the rule of the move."""
    table = look_at(program, game, moments(game)["middle"])
    found, rules = table_row(game).reason_rules, GAMES[game].rules
    words = load_terms(game)
    assert found
    told = 0
    for name, rule in found.items():
        assert rule in rules
        assert {f"purpose.{name}", f"aim.{name}", name} & set(words) or name in GAMES[game].policy.weights, name
        if f"purpose.{name}" in words and "{" not in words[f"purpose.{name}"]["en"]:
            advise(table, Reasons(purpose=Event(name)))
            assert table.hints.sheet.number == rule, name
            table.hints.dismiss()
            told += 1
    assert told
    advise(table)
    assert table.hints.sheet.number in rules


@every_game
@pytest.mark.parametrize("language", Language)
def test_only_what_the_move_itself_brings_about_is_said_as_a_fact(game: str, language: Language) -> None:
    """What others and luck may still change has other words, in every game; but for what is decided by the move."""
    terms = Terms(game, language, ("Aya", "Wilhelmina"))
    found = {key for key in load_terms(game) if re.fullmatch(r"reason\.\w+", key)}
    found -= {"reason.holds_back", "reason.spy_holds_back", "reason.flips", "reason.one_set", "reason.founds"}
    for key in found:
        about = facts_of(load_terms(game)[key]["en"])[0]
        fact, hope = (
            reason_said(Effect(key.partition(".")[2], 1.0, 0.0, soon=soon, is_event=True, about=about), terms)
            for soon in (True, False)
        )
        assert fact != hope
        assert "そう" in hope or re.search(r"\bprobably\b", hope, re.IGNORECASE), hope
    assert found


@every_game
@pytest.mark.parametrize("language", Language)
def test_what_is_all_or_nothing_is_said_with_its_size_and_its_chance(game: str, language: Language) -> None:
    """Five points in one case of four are not about one point. How many they are is told where players count them on
    the table."""
    terms = Terms(game, language, ("Aya", "Wilhelmina"))
    effect = Effect("points", 1.25, 0.0, chance=0.25)
    said = reason_said(effect, terms, [OTHER])
    assert terms.say("reason.points.later", amount=5, other=OTHER) in said
    assert terms.say("chance.25") in said
    is_counted = "{amount}" in load_terms(game)["reason.points.later"]["en"]
    assert ("5" in said) is is_counted
    assert is_counted or game == "sword", "where only who goes out earlier has more points"
    assert breadth(said) <= LONGEST


def builds(state: AnyState, move: Any) -> bool:
    return GAMES["shinano"].text(move) == "C" and move in state.legal()


@pytest.mark.parametrize("language", Language)
def test_a_hint_to_build_says_what_the_castle_is_worth_beside_its_cost(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    table, move = sit_where(program, "shinano", builds)
    at_rest(qtbot, table)
    (built,) = (beat.note for beat in table.match.preview(move) if beat.note is not None and beat.note.key == "castle")
    cost, worth = (int(str(built.args[one])) for one in ("cost", "castle_points"))
    advise(table, Reasons(gain=-10), move)
    said = {
        Language.EN: f": funds −{cost}, a castle worth {worth}, in all {signed(worth - cost)}",
        Language.JA: f"：軍資金−{cost}、城の利権は{worth}点、合わせて{signed(worth - cost)}",
    }
    assert table.hints.sheet.text.text().endswith(said[language])


def builds_half_a_star(state: AnyState, move: Any) -> bool:
    text = GAMES["usagi"].text(move)
    building = text.removeprefix("build:")
    stars = {one.id: one.half_stars for one in state.tables.box.buildings}
    return text.startswith("build:") and move in state.legal() and stars.get(building, 0) % 2 == 1


@pytest.mark.parametrize("language", Language)
def test_a_hint_to_build_counts_half_stars_as_the_plate_does(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    """Rounded to points, a building of a star and a half brought as much as one of a star."""
    program.tongue.speak(language)
    table, move = sit_where(program, "usagi", builds_half_a_star)
    at_rest(qtbot, table)
    (built,) = (beat.note for beat in table.match.preview(move) if beat.note is not None and beat.note.key == "built")
    advise(table, Reasons(gain=built.args["points"]), move)
    assert table.hints.sheet.text.text().endswith(f"+{built.args['half_stars'] // 2 or ''}½")


def castles_that_grow(state: AnyState, move: Any) -> dict[int, int]:
    """By seat what a card that is laid adds to its castle; nothing for another move."""
    if not GAMES["shinano"].text(move).startswith("I:") or move not in state.legal():
        return {}
    world, seat = state.clone(), state.actor
    paid = list(world.funds)
    world.apply(move)
    rest = [after - before for before, after in zip(state.scores(), world.scores(), strict=True)]
    rest = [change - after + before for change, before, after in zip(rest, paid, world.funds, strict=True)]
    return {one: change for one, change in enumerate(rest) if change} if world.actor == seat else {}


def test_a_hint_tells_apart_what_it_pays_and_what_it_adds_to_castles_also_to_anothers(
    qtbot: QtBot, program: Program
) -> None:
    for wanted in (
        lambda state, move: set(castles_that_grow(state, move)) == {state.actor},
        lambda state, move: bool(set(castles_that_grow(state, move)) - {state.actor}),
    ):
        table, move = sit_somewhere(program, "shinano", wanted)
        at_rest(qtbot, table)
        known = table.match.snapshot()
        advise(table, Reasons(), move)
        said = table.hints.sheet.text.text()
        (laid,) = (
            beat.note for beat in table.match.preview(move) if beat.note and beat.note.key in ("control", "peace")
        )
        funds = dict(laid.args["changes"])[known.seat]
        ahead = table.match.ahead()
        assert ahead is not None
        end = ahead.after(move)
        assert end is not None
        for seat, (before, after) in enumerate(zip(ahead.scores, end.scores, strict=True)):
            if seat == known.seat and after - before != funds:
                assert said.count(f"funds {funds:+}".replace("-", "−")) == 1
                assert f", castle {after - before - funds:+}" in said
            elif seat != known.seat and after != before:
                assert f"’s castle {after - before:+}, too" in said


def test_beside_nothing_a_hint_compares_with_nothing_and_what_is_to_be_known_stands_last(
    qtbot: QtBot, program: Program
) -> None:
    table = look_at(program, "shinano", moments("shinano")["widest"])
    known = at_rest(qtbot, table)
    castle = Event("early_castle", "vp", 6, (("count", 3),))
    poor = Event("left_poor", "left", 1, (("amount", 3),), is_remark=True)
    found = tuple(Favourite(move, 0.5, value, 0.01) for move, value in zip(known.legal, (0.9, 0.2), strict=False))
    reasons = Reasons(other=known.legal[1], is_better=True, purpose=castle, remark=poor, is_beside_nothing=True)
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply, reasons, favourites=found))
    said = table.hints.sheet.more.text()
    assert said.startswith("It counts 6 now, and each card laid on the 3 free spaces beside it adds its value.")
    assert said.endswith("You keep 1, and unless blocked control can earn you 3 next turn.")
    assert "Chance to win" not in said
    assert table.hints.sheet.details == ()


def test_what_is_to_be_known_stands_behind_the_reason(program: Program) -> None:
    table = look_at(program, "shinano", moments("shinano")["widest"])
    words, (move, other) = table.hints._words, table.match.snapshot().legal[:2]
    waits = Event("waits", "vp", 3, (("turns", 9),), is_remark=True)
    purpose, wins = Event("most", "next", 0), Effect("castle", 1.0, 0.0, is_event=True, about={"later": 1})
    alone = words._plainly(waits)
    assert alone == "A castle on the card just laid would count 3, and you have 9 turns left to find a better place."
    both = words.reason(Hint(move, 0, Reasons(other=other, purpose=purpose, remark=waits)))
    assert both == f"Nothing you can lay this turn earns more. {alone}"
    told = words.reason(Hint(move, 0, Reasons(other=other, effect=wins, remark=waits)))
    assert told.endswith(alone)
    assert told != alone


def test_what_compares_with_another_move_does_not_say_once_more_that_it_is_as_good(program: Program) -> None:
    """Not “as with” that move once more behind words that compare with it."""
    table = look_at(program, "shinano", moments("shinano")["widest"])
    other = table.match.snapshot().legal[1]
    for beside, is_said in ("", True), (other, False):
        reasons = Reasons(other=other, purpose=Event("controls", beside=beside), is_shared=True)
        kept = reasons_from_json(json.loads(json.dumps(asdict(reasons))))
        assert kept == reasons
        assert ("as with “" in table.hints._words._purpose(kept, [OTHER])) == is_said


def test_a_number_that_only_playing_on_shows_has_what_the_move_does_before_it(qtbot: QtBot, program: Program) -> None:
    table, move = sit_where(program, "shinano", lambda state, move: GAMES["shinano"].text(move) == "E", skip=9)
    at_rest(qtbot, table)
    does, more = Event("controls"), Effect("points", 5.0, 2.0)
    words, reasons = table.hints._words, Reasons(effect=more, purpose=does)
    table.hints.adviser.advised.emit(Hint(move, table.match.snapshot().ply, reasons))
    plain = table.hints.sheet.more.text()
    assert plain == words._plainly(does), "nothing is more than with a move that has no name"
    assert words._behind_purpose(reasons, more, [OTHER], brief=False) == (
        f"{plain} After your next turn about 3 more in funds (points at the end) than with {OTHER}."
    )


def changes_points(game: AnyGame, state: AnyState, seat: int, text: str) -> bool:
    before = state.scores()[seat]
    state.apply(game.parse(text))
    return state.scores()[seat] != before


@every_game
def test_the_points_of_a_hint_are_those_that_the_plate_will_show(game: str) -> None:
    record = recorded_games(game)[-1]["record"]
    timeline, row, terms = start_of(record), table_row(game).table, Terms(game, Language.EN)

    def plate(shown: Snapshot, view: Any) -> int:
        layout = row.layout(Eyes(terms).sight(shown, row.read(view), None, shown.legal, ()))
        (points,) = (one.look.points for one in layout.placements if one.id == f"plate:{shown.seat}")
        return points

    gains = 0
    for ply, text in enumerate(record["moves"]):
        seat = timeline.actor
        assert seat is not None
        if gains < 2 and seat >= 0 and changes_points(GAMES[game], timeline.state.clone(), seat, text):
            shown, memory = timeline.snapshot(seat), timeline.memory(seat)
            comparison = Comparison(GAMES[game], shown.view, memory, seat, random.Random(ply))
            for _ in range(4):
                comparison.try_once(text, text)
            if gain := comparison.reasons("").gain:
                gains += 1
                assert plate(shown, timeline.preview(seat, text)[-1].view) - plate(shown, shown.view) == gain
        timeline.play(seat, text, ply)
    assert gains


def test_do_it_makes_the_move_and_nothing_else_does(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    hint = advise(table, move="R3")
    assert table.hints.sheet.isVisible()
    assert table.match.record.moves == ()
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    assert table.match.record.moves == (hint.move,)
    assert not table.hints.sheet.isVisible()
    assert table.scene._stage._pointers.names == ()
    assert table.hints.leads.shown == []


@every_game
def test_a_hint_stays_whole_beside_the_rulebook(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(1280, 800)
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    advise(table)
    sheet = table.hints.sheet
    QTest.keyClick(table.view, Qt.Key.Key_F2)
    book = program.window.reading.panel
    assert book is not None
    QApplication.processEvents()
    assert sheet.isVisible()
    assert table.area.rect().contains(sheet.geometry())
    assert not book.geometry().intersects(QRect(sheet.mapTo(program.window, QPoint()), sheet.size()))
    assert book.isAncestorOf(QApplication.focusWidget())


def test_a_key_meant_for_the_wait_does_not_make_the_move(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    with watch.held():
        hint = advise(table, move="R3")
        table.hints.sight.go_on()
        QTest.keyClick(table.hints.sheet.yes, Qt.Key.Key_Space)
        assert table.match.record.moves == ()
        assert table.hints.sheet.isVisible()
    QTest.keyClick(table.hints.sheet.yes, Qt.Key.Key_Space)
    assert table.match.record.moves == (hint.move,)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_H])
def test_a_hint_is_put_away_by_key(qtbot: QtBot, program: Program, key: Qt.Key) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    QTest.keyClick(QApplication.focusWidget(), key)
    assert not table.hints.sheet.isVisible()
    assert table.scene._stage._pointers.names == ()
    assert table.match.record.moves == ()
    assert table.view.hasFocus()


@pytest.mark.parametrize("language", Language)
def test_the_lamp_and_no_thanks_tell_the_key_that_puts_a_hint_away(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    lamp, no = table.bar.actions_by_act[Act.HINT], table.hints.sheet.no
    table.hints._tell_of_thinking()
    assert no.toolTip() == "", "it stops the thinking"
    advise(table, move="R3")
    again = {Language.EN: "Hint (H)\nAgain: put it away", Language.JA: "ヒント (H)\nもう一度で閉じる"}
    away = {Language.EN: "Put the hint away (H, Esc)", Language.JA: "ヒントを閉じる（H, Esc）"}
    assert (lamp.toolTip(), no.toolTip()) == (again[language], away[language])
    table._act(Act.HINT)
    assert table.hints.sheet.isHidden()


def test_enter_follows_a_hint_and_never_ends_the_thinking_about_it(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    with qtbot.waitSignal(table.hints.adviser.advised, timeout=20_000) as advised:
        QTest.keyClick(table.view, Qt.Key.Key_H)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert table.match.record.moves == ()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert table.match.record.moves == (advised.args[0].move,)
    assert table.view.hasFocus()


def test_esc_ends_the_thinking_about_a_hint(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_H)
    assert table.hints.adviser.is_thinking
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not table.hints.adviser.is_thinking
    assert (table.hints.sheet.isVisible(), table.view.hasFocus()) == (False, True)


def test_esc_at_the_table_puts_a_hint_away_too(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.hints.sheet.isVisible()


def test_with_the_hint_goes_what_its_move_would_do(program: Program) -> None:
    table = look_at(program, "shinano", moments("shinano")["widest"])
    while table.scene.busy:
        QApplication.processEvents()
    stage = table.scene._stage
    for move in table.match.snapshot().legal:
        advise(table, move=move)
        if stage.ghosts.placements:
            break
    assert stage.ghosts.placements
    QTest.mouseClick(table.hints.sheet.no, Qt.MouseButton.LeftButton)
    assert not stage.ghosts.placements
    assert stage._pointers.names == ()


def test_another_move_by_hand_puts_the_hint_away(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    ply = at_rest(qtbot, table).ply
    advise(table, move="R3")
    table.scene.chosen.emit("L1", ply)
    assert not table.hints.sheet.isVisible()
    assert table.match.record.moves == ("L1",)


def test_a_hint_being_thought_about_can_be_stopped(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseClick(table.bar._buttons[Act.HINT], Qt.MouseButton.LeftButton)
    assert table.hints.adviser.is_thinking
    QTest.mouseClick(table.hints.sheet.no, Qt.MouseButton.LeftButton)
    assert not table.hints.adviser.is_thinking
    assert not table.hints.sheet.isVisible()


def test_the_words_of_a_hint_name_the_things_that_it_touches_and_what_they_bring(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    effect = Effect("trap", 0.9, 0.3, is_event=True, about={"other_seat": 1})
    advise(table, Reasons(-2, "L3", True, effect), "R3")
    sheet = table.hints.sheet
    assert sheet.text.text() == "Play your 3 to the right: −2 pt"
    assert sheet.more.text() == (
        f"{table._terms.names[1]} will probably fall into your trap, and not march next round "
        "(chance: 9 in 10; with “play your 3 to the left”, 1 in 3)."
    )
    assert sheet.rule.text().startswith("U26")


@every_game
def test_a_move_that_is_named_within_a_sentence_has_no_capital_there(qtbot: QtBot, program: Program, game: str) -> None:
    """Whatever move a hint is compared with, in positions of every kind."""
    embedded = 0
    for name in ("start", "middle", "widest"):
        table = look_at(program, game, moments(game)[name])
        at_rest(qtbot, table)
        words = table.hints._words
        for move in table.match.snapshot().legal:
            way = words.way_to(move)
            alone, within = words.act(way), words.act_within(way)
            is_sentence = words.acts.sentence(way, words.terms.say) != ""
            assert within == (alone[0].lower() + alone[1:] if is_sentence else alone)
            embedded += is_sentence
            others = [text for text in table.match.snapshot().legal if text != move]
            hinted = others[0] if others else move
            thought = (Favourite(hinted, 0.5, 0.9, 0.01), Favourite(move, 0.5, 0.2, 0.01))
            said = words.reason(Hint(hinted, 0, Reasons(other=move), favourites=thought))
            assert f"“{within}”" in said or said == "Chance to win: 9 in 10." or hinted == move
    assert embedded


def test_where_nothing_stands_out_it_is_told_how_likely_the_move_is_to_win_or_who_wins(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    march, other = Effect("march", 0.9, 0.0, is_event=True), "“play your 3 to the left”"
    for reasons, said in {
        Reasons(other="L3"): f"Chance to win: 1 in 2 (with {other}, a little less).",
        Reasons(other="L3", is_better=True): f"Chance to win: 1 in 2 (with {other}, a little less).",
        Reasons(other="L1"): "Chance to win: 1 in 2 (no clear difference with “play your 1 to the left”).",
        Reasons(other="R1"): "Chance to win: 1 in 2 (with “play your 1 to the right”, 1 in 5).",
        Reasons(other="R2", is_alike=True): "No move is clearly better than the others. Chance to win: 1 in 2.",
        Reasons(is_better=True): "Chance to win: 1 in 2.",
        Reasons(other="L3", own=march): "Your soldier will probably get to march away from town (chance: 9 in 10).",
        Reasons(other="L3", winners=(1,)): "It looks as if Ben will win whatever you do.",
        Reasons(other="L3", winners=(0, 1)): "As things stand, you will probably win.",
        Reasons(is_better=True, winners=(1,)): "It looks as if Ben will win whatever you do.",
        Reasons(other="L3", winners=(1,), own=march): (
            "It looks as if Ben will win whatever you do. "
            "Your soldier will probably get to march away from town (chance: 9 in 10)."
        ),
    }.items():
        expected = {"R3": 0.5, "L3": 0.47, "L1": 0.5, "R1": 0.2}
        thought = tuple(Favourite(move, 0.25, value, 0.001) for move, value in expected.items())
        table.hints.adviser.advised.emit(Hint("R3", 0, reasons, favourites=thought))
        assert table.hints.sheet.more.text() == said
    advise(table, Reasons(other="L3", is_better=True), "R3")
    assert table.hints.sheet.more.text() == "It did best of the moves that were tried against each other."


@pytest.mark.parametrize("language", Language)
def test_a_reason_and_what_more_tells_say_the_same_of_the_chances_and_each_thing_once(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    """Whatever the trials have found: what is told of the chances is what the thought before expects."""
    program.tongue.speak(language)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, own = table.hints._words, Effect("march", 1.0, 0.0, soon=True, is_event=True)
    say, other = words.terms.say, words.act_within(words.way_to("L3"))
    named = say("hint.named", other=other)
    for ours, theirs, end in ((0.5, 0.5, "alike"), (0.4, 0.6, "alike"), (0.67, 0.33, "chances"), (0.42, 0.4, "less")):
        chances = {"ours": named_chance(ours, words.terms), "theirs": named_chance(theirs, words.terms), "other": other}
        told = say(f"hint.chance.{end}", **chances)
        thought = (Favourite("R3", 0.5, ours, 0.005), Favourite("L3", 0.5, theirs, 0.005))
        for how in ({}, {"is_better": True}, {"is_alike": True}):
            bare = Hint("R3", 0, Reasons(other="L3", **how), favourites=thought)
            assert words.reason(bare) == told
            assert words.details(bare) == (), "the other move was named, and its end was told"
            hint = Hint("R3", 0, Reasons(other="L3", own=own, **how), favourites=thought)
            because = reason_said(own, words.terms)
            assert words.reason(hint) == (words.terms.joined((because, told)) if end == "chances" else because)
            assert words.details(hint) == ((say("hint.alike", others=[named]),) if ours == theirs else ())


def test_that_a_move_may_win_is_told_by_what_was_thought_of_it_and_not_by_the_trials(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, thought = table.hints._words, (Favourite("R3", 0.5, 0.5, 0.01), Favourite("L3", 0.5, 0.2, 0.01))
    maybe, surely = (Effect("victory", chance, 0.0, is_event=True) for chance in (0.78, 1.0))
    told = "Chance to win: 1 in 2 (with “play your 3 to the left”, 1 in 5)."
    for reasons in (Reasons(other="L3", effect=maybe), Reasons(other="L3", own=maybe)):
        hint = Hint("R3", 0, reasons, favourites=thought)
        assert words.reason(hint) == told
        assert words.details(hint) == ()
    assert words.reason(Hint("R3", 0, Reasons(other="L3", effect=surely))) == "You will probably win the game."


@pytest.mark.parametrize("language", Language)
def test_beside_points_that_a_move_brings_at_once_it_is_told_what_the_other_would_bring(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    """What it brings itself stands before that."""
    program.tongue.speak(language)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, say = table.hints._words, table._terms.say
    other = say("hint.named", other=words.act_within(words.way_to("L3")))
    one, two = (say("brings.points", amount=signed(amount)) for amount in (1, -2))
    assert one in ("+1 pt", "+1pt")
    for theirs, said in (
        (1.0, say("hint.with", other=other, theirs=one)),
        (-2.0, say("hint.with", other=other, theirs=two)),
        (0.0, say("hint.with.nothing", other=other)),
    ):
        points = Effect("points", 3.0, theirs, soon=True)
        assert words.reason(Hint("R3", 0, Reasons(3, "L3", True, points))) == said
        assert words.reason(Hint("R3", 0, Reasons(0, "L3", True, points))) == reason_said(points, words.terms, [other])
    thought = (Favourite("R3", 1.0, 0.5, 0.01, ("L3",)),)
    rest = words.reason(Hint("R3", 0, Reasons(3, "L3", True, points), favourites=thought))
    alone = say("hint.alone", act=words.act_within(words.way_to("L3")))
    assert rest == say("hint.with.nothing", other=alone), "beside its own second half"
    thought = (*thought, Favourite("L3", 0.5, 0.5, 0.01, ("R3",)))
    other_rest = words.reason(Hint("R3", 0, Reasons(3, "L3", True, points), favourites=thought))
    assert other_rest != rest, "it would go on otherwise"


def test_a_hint_for_what_a_player_is_cautioned_against_says_so_and_why_all_the_same(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever follows a hint is asked nothing more."""
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, hint = table.hints._words, Hint("R3", 0, Reasons(winners=(0,)))
    plain, caution = words.reason(hint), Caution("U24", "march_onto_own_trap", {"direction": "R"})
    monkeypatch.setattr(table.match, "caution", lambda move: caution if move == "R3" else None)
    warned = table._terms.say("caution.march_onto_own_trap", direction="R")
    assert words.reason(hint) == f"{warned} Still, in its favour: {plain}"
    reaches = Event("rival_reaches", "other_seat", 1, (("king", "L"), ("vp", 5), ("amount", 2), ("count", 1)))
    threat = words.reason(Hint("R2", 0, Reasons(winners=(0,), warning=reaches))).removesuffix(plain)
    threatened = words.reason(Hint("R3", 0, Reasons(winners=(0,), warning=reaches)))
    assert threatened == f"{threat}{warned} Still, in its favour: {plain}", "what may end the season is told first"


def test_beside_a_caution_a_hint_gives_one_reason(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words = table.hints._words
    clear = Effect("falls_own", 0.9, 0.1, is_event=True)
    hint = Hint("R3", 0, Reasons(effect=clear, purpose=Event("longest", "steps", 3), is_better=True))
    plain = words.reason(hint)
    assert plain.count(". ") == 1, "without one it tells both"
    caution = Caution("U24", "march_onto_own_trap", {"direction": "R"})
    monkeypatch.setattr(table.match, "caution", lambda move: caution)
    _, favour = words.reason(hint).split("Still, in its favour: ")
    assert favour in plain
    assert ". " not in favour


@pytest.mark.parametrize("language", Language)
def test_a_gain_is_told_with_its_price_and_what_comes_of_last_turns_with_the_end(language: Language) -> None:
    terms, parts = Terms("shinano", language, ("Aya", "Ben")), (("points", -10), ("castle_points", 15))
    total = Effect("total", 5.0, 0.0, soon=True, parts=parts)
    said = reason_said(total, terms, [OTHER])
    assert "5" in said
    assert "−10" in said
    assert "+15" in said
    for name in ("points", "castle_points", "total", "rival"):
        about = {"other_seat": 1} if name == "rival" else None
        usual, last = (
            reason_said(Effect(name, -3.0, 0.0, about=about, at_end=at_end), terms, [OTHER]) for at_end in (False, True)
        )
        assert ("あなたの次の手番のあと" in usual) or ("fter your next turn" in usual)
        assert ("最後" in last) or ("At the end" in last)


@every_game
def test_an_opponent_who_loses_by_the_move_is_named(game: str) -> None:
    """“The strongest” of one would be a riddle."""
    for language in Language:
        entries = load_terms(game)
        terms = Terms(game, language, ("Aya", "Wilhelmina"))
        for soon in (True, False) if "reason.rival.now" in entries else ():
            rival = Effect("rival", -3.0, 0.0, soon=soon, about={"other_seat": 1})
            assert "Wilhelmina" in reason_said(rival, terms, [OTHER])
        assert not [one for one in entries.values() if "strongest opponent" in one["en"] or "強い相手" in one["ja"]]


@every_game
def test_a_list_of_what_was_thought_of_is_offered_only_where_it_tells_another_move(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = look_at(program, game, moments(game)["widest"])
    at_rest(qtbot, table)
    known, sheet = table.match.snapshot(), table.hints.sheet
    hinted, *others = known.legal
    another = next(move for move in others if table.hints._words._other_called(hinted, move))
    for moves, is_offered in (((), False), ((hinted,), False), ((hinted, another), True)):
        favourites = tuple(Favourite(move, 0.5, 0.5, 0.01) for move in moves)
        table.hints.adviser.advised.emit(Hint(hinted, known.ply, favourites=favourites))
        assert sheet.tells_more is is_offered
        assert not sheet.further.isVisible() or is_offered
        table.hints.dismiss()


def test_whoever_asks_for_more_is_told_which_moves_are_as_good_and_never_what_speaks_for_another_one_alone(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    sheet, why = table.hints.sheet, Effect("march", 1.0, 0.0, soon=True, is_event=True)
    reasons = Reasons(other="L3", is_better=True, effect=why, against=Effect("points", 1.0, -1.0))
    thought = (Favourite("R3", 0.5, 0.5, 0.01), Favourite("L3", 0.3, 0.2, 0.01), Favourite("R1", 0.2, 0.5, 0.01))
    table.hints.adviser.advised.emit(Hint("R3", 0, reasons, favourites=thought))
    assert not sheet.detail.isVisible()
    assert sheet.fuller.text() == "More"
    QTest.mouseClick(sheet.fuller, Qt.MouseButton.LeftButton)
    assert sheet.detail.isVisible()
    assert sheet.detail.text() == "As good: “play your 1 to the right”"
    assert sheet.more.geometry().bottom() < sheet.detail.geometry().top() < sheet.rule.geometry().top()
    assert "As good: " in sheet.accessibleName()
    assert sheet.further.accessibleName() == sheet.further.toolTip() == "Compare moves"
    assert sheet.fuller.text() == "Less"


def test_beside_a_win_that_is_the_reason_no_chance_to_win_is_told_again(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    thought = (Favourite("R3", 0.5, 0.99, 0.01), Favourite("L3", 0.5, 0.2, 0.01))
    for name in ("victory", "king"):
        wins = Effect(name, 1.0, 0.1, is_event=True, about={"king": "R"})
        reasons = Reasons(other="L3", is_better=True, effect=wins, purpose=Event("keeps_trap"))
        hint = Hint("R3", 0, reasons, favourites=thought)
        told = f"{table.hints._words.reason(hint)} {table.hints._words.details(hint)}"
        assert "1 in 5" not in told, told


def test_a_move_that_the_reason_names_is_not_named_again(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    own, named = Effect("points", 1.0, -1.0, soon=True), "“play your 3 to the left”"
    thought = (Favourite("R3", 0.5, 0.5, 0.01), Favourite("L3", 0.5, 0.2, 0.01))
    hint = Hint("R3", 0, Reasons(other="L3", own=own), favourites=thought)
    assert table.hints._words.reason(hint) == (
        f"You score 2 more points at once than with {named}. Chance to win: 1 in 2."
    )
    assert table.hints._words.details(hint) == ()


def test_another_move_that_is_called_alike_is_not_told_from_it_by_its_name(qtbot: QtBot, program: Program) -> None:
    """Two moves may go to the same kind of card on the same side."""
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, own = table.hints._words, Effect("points", 1.0, -1.0, soon=True)
    for reasons in (Reasons(other="R3", effect=own), Reasons(other="R3", is_alike=True), Reasons(other="R3", own=own)):
        hint = Hint("R3", 0, reasons)
        assert "play your 3" not in words.reason(hint)
        assert words.details(hint) == ()


def test_moves_that_are_as_good_are_named_where_they_are_few(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    words, alike = table.hints._words, ("L3", "R1", "L1", "R2")
    several = ("Other moves are about as good.",)
    for count, told in ((1, ()), (2, None), (3, None), (4, several)):
        thought = [Favourite(move, 0.2, 0.5, 0.01) for move in ("R3", *alike[:count])]
        details = words.details(Hint("R3", 0, Reasons(other="L3"), favourites=tuple(thought)))
        if told is None:
            (line,) = details
            assert line.startswith("As good: ")
            assert line.count("“") == count - 1, "the reason names the next best one"
        else:
            assert details == told, count


def test_the_rule_of_a_hint_leads_to_the_rulebook(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    with qtbot.waitSignal(table.rule_wanted) as wanted:
        sheet = table.hints.sheet
        sheet.fuller.click()
        QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.rule.link.center())
    assert wanted.args == ["U9"]


def test_when_it_is_not_ones_turn_the_lamp_says_so_as_often_as_it_is_asked_and_esc_that_none_will_come(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, Player("Aya"), Player("Ren", Level.HARD), Player("Mio", Level.HARD))
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    for key, told in (
        (Qt.Key.Key_H, "The hint will come on your turn."),
        (Qt.Key.Key_H, "The hint will come on your turn."),
        (Qt.Key.Key_Escape, "The hint won’t come on your turn after all."),
        (Qt.Key.Key_H, "The hint will come on your turn."),
    ):
        QTest.keyClick(table.view, key)
        assert table.slip.isVisible()
        assert table.slip.text.text() == told
    assert not table.hints.sheet.isVisible()


@pytest.mark.parametrize("silence", Silence)
@pytest.mark.parametrize("language", Language)
def test_every_silence_is_explained(qtbot: QtBot, program: Program, silence: Silence, language: Language) -> None:
    program.tongue.speak(language)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.hints.adviser.silent.emit(silence)
    assert table.slip.isVisible()
    assert table.slip.text.text()


@every_game
def test_another_language_tells_the_same_hint_and_what_else_was_thought_of(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """And leaves the keyboard where it is; so too while the hint is thought about."""
    table = look_at(program, game, moments(game)["widest"])
    at_rest(qtbot, table)
    hints, panel, known = table.hints, table.thoughts.panel, table.match.snapshot()
    favourites = tuple(Favourite(move, 0.5, 0.5, 0.05) for move in known.legal[-2:])
    hints.adviser.advised.emit(Hint(known.legal[-1], known.ply, favourites=favourites))
    sheet, pointed = hints.sheet, table.scene._stage._pointers.names
    sheet.further.click()
    words: dict[Language, tuple[str, ...]] = {}
    for language in (Language.EN, Language.JA, Language.EN):
        program.tongue.speak(language)
        at_rest(qtbot, table)
        assert (sheet.isVisible(), panel.isVisible(), table.scene._stage._pointers.names) == (True, True, pointed)
        said = (sheet.text.text(), sheet.yes.text(), panel.heading.text(), *(row.act.text() for row in panel.rows))
        assert words.setdefault(language, said) == said
        assert is_in(panel, QApplication.focusWidget())
    assert not {*words[Language.EN]} & {*words[Language.JA]}
    table.thoughts.dismiss()
    assert sheet.isVisible()
    assert is_in(sheet, QApplication.focusWidget())


def test_another_language_does_not_end_the_thinking_about_a_hint(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_H)
    program.tongue.speak(Language.JA)
    assert table.hints.adviser.is_thinking
    assert table.hints.sheet.yes.hasFocus()
    assert table.hints.sheet.text.text().endswith("考えています…"), table.hints.sheet.text.text()


def test_a_hint_is_a_sentence_in_which_equal_things_of_a_set_are_counted(qtbot: QtBot, program: Program) -> None:
    """Two Golems with the sword, say: the two are one name and how many, the others follow."""

    def has_a_pair(state: AnyState, move: Any) -> bool:
        text = GAMES["sword"].text(move)
        return state.refusal(move) is None and re.fullmatch(r"play:(\d)\1S", text) is not None

    table, move = sit_where(program, "sword", has_a_pair)
    at_rest(qtbot, table)
    advise(table, move=move)
    name = table._terms.say("card." + move[5])
    assert re.fullmatch(rf"Play {name} \(\d\) ×2 \+ Sword of the Weak", table.hints.sheet.text.text())
    thought = (Favourite(move, 0.5, 0.5, 0.01), Favourite("pass", 0.5, 0.5, 0.01))
    hint = Hint(move, table.match.snapshot().ply, Reasons(0, "pass", is_alike=True), favourites=thought)
    table.hints.adviser.advised.emit(hint)
    assert table.hints.sheet.more.text() == "Chance to win: 1 in 2 (no clear difference with “pass and draw a card”)."


def forced(game: str) -> list[Moment]:
    """Decisions of recorded games in which one move is legal, one for each kind of move."""
    found: dict[str, Moment] = {}
    timeline = game_told(game)
    for ply, seat in enumerate(timeline.actors):
        timeline.seek(ply)
        if seat >= 0 and len(legal := timeline.snapshot(seat).legal) == 1:
            found.setdefault(re.match(r"[A-Za-z]*", legal[0])[0], Moment(ply, seat))
    return list(found.values())


@every_game
def test_the_only_thing_that_can_be_done_is_named_and_pointed_at(qtbot: QtBot, program: Program, game: str) -> None:
    """And why: in a sentence of its own, not by a refusal of something that nobody meant, with the rule that leaves
    nothing else: that a card is laid where one can be (S17), not that of the movement that leads there."""
    moments_of_it, rules = forced(game), table_row(game).reason_rules
    assert moments_of_it or game in ("uosao", "usagi"), "there somebody can mostly choose"
    why = {entry["en"]: key for key, entry in load_terms(game).items() if key.startswith("only.")}
    assert game != "shinano" or set(why.values()) <= set(rules)
    for moment in moments_of_it:
        table = look_at(program, game, moment)
        (move,) = at_rest(qtbot, table).legal
        QTest.keyClick(table.view, Qt.Key.Key_H)
        sheet = table.hints.sheet
        only, _, because = sheet.more.text().replace("\u200b", "").partition(" now. ")
        assert only == "There is only one thing you can do"
        assert because in why, move
        assert sheet.number == rules.get(why[because], sheet.number), move
        assert sheet.text.text()
        assert not sheet.further.isVisible()
        assert table.scene._stage._pointers.names == gesture(table, move).path
        QTest.mouseClick(sheet.yes, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: table.match.snapshot().ply > moment.ply)  # noqa: B023 - it is waited for here


def test_what_a_hint_would_turn_over_takes_the_place_of_what_stands_there(qtbot: QtBot, program: Program) -> None:
    """Two balances half seen through each other tell nothing."""

    def turns(state: AnyState, move: Any) -> bool:
        return (
            state.refusal(move) is None
            and "S" in str(GAMES["sword"].text(move))
            and "play" in GAMES["sword"].text(move)
        )

    table, move = sit_where(program, "sword", turns)
    at_rest(qtbot, table)
    table.scene.show_preview(table.match.preview(move))
    pieces, ghosts = table.scene._stage.pieces, table.scene._stage.ghosts.placements
    replaced = {ghost.drawn.instead_of for ghost in ghosts} - {""}
    assert {"balance:beam", "balance:blue", "balance:red"} < replaced
    assert not [name for name in replaced if pieces[name].isVisible()]
    table.scene.clear_preview()
    assert all(pieces[name].isVisible() for name in replaced)


@pytest.mark.parametrize(
    ("language", "said"), [(Language.EN, "Put your chip on yang"), (Language.JA, "属性チップを陽にする")]
)
def test_a_chip_is_put_on_a_side_in_one_sentence(program: Program, language: Language, said: str) -> None:
    program.tongue.speak(language)
    table = look_at(program, "wudang", moments("wudang")["start"])
    while table.scene.busy:
        QApplication.processEvents()
    advise(table, move="attr:yang")
    assert table.hints.sheet.text.text() == said


@every_game
def test_a_hint_is_read_beside_what_it_foresees_and_its_lines_leave_clear_what_is_read(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(1280, 800)
    for name in ("start", "middle", "fullest"):
        table = look_at(program, game, moments(game)[name])
        at_rest(qtbot, table)
        legal = table.match.snapshot().legal
        for move in legal[:: max(1, len(legal) // 3)]:
            advise(table, move=move)
            foreseen = [table.area.body(one) for one in table.scene.foreseen]
            papers = table.hints.sheet.papers
            over = [one for one in foreseen if not table.area.is_ground(one) and any(map(one.intersects, papers))]
            assert not over, (name, move)
            lines = table.hints.leads.shown
            ends = [end for line in lines for end in (line.start, line.end)]
            for one in table.scene.layout.asked.kept:
                words = QRectF(one.left, one.top, one.width, one.height)
                is_meant = any(words.contains(end) for end in ends)
                assert is_meant or not any(line.seen().intersects(words) for line in lines), (name, move)
            table.hints.dismiss()
