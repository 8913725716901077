"""Every lesson can be learned: its moves are legal, what it points at is there, both languages are short and whole."""

from __future__ import annotations

import re
import sys
from functools import cache

import pytest

from engines.registry import GAMES
from engines.sword.components import load_box
from engines.timeline import replay
from tools import rulebook, tutorial
from tools.tutorial import Course, walk
from ui.game_files import lessons
from ui.games import table_row
from ui.lesson.script import ScriptError, Wait, load_script, read_script, where_taught
from ui.rulebook.book import load_rulebook

LESSON = """
seat = 0
minutes = 5
rulebook = { U2 = { ja = "王", en = "Kings" } }
title = { ja = "題", en = "Title" }
[start]
players = 3
setup = '''{"game": "uosao", "options": {}, "players": 3, "start": 0}'''
[[answer]]
move = "*"
say = { ja = "別の手を", en = "Another one" }
[[step]]
id = "march"
say = { ja = "右へ", en = "Go right" }
point = ["card:0:2:0"]
wait = "move"
move = "R2"
then = ["L1", "R1"]
rules = ["U9"]
[[step.answer]]
move = "L*"
say = { ja = "左です", en = "That is left" }
[[step]]
id = "seen"
say = { ja = "見て", en = "Look" }
point = ["marker"]
wait = "look"
rules = ["U9", "U13"]
"""


POINT = 'point = ["card:0:2:0"]'
PRAISE = 'praise = { ja = "%s", en = "%s" }\n'


@cache
def course(game: str) -> Course:
    return walk(load_script(game), GAMES[game], table_row(game).table)


def faults(text: str) -> tuple[str, ...]:
    return walk(read_script(text, "uosao", "uosao.toml"), GAMES["uosao"], table_row("uosao").table).faults


@pytest.mark.parametrize("game", lessons())
def test_a_lesson_can_be_learned_step_by_step(game: str) -> None:
    assert course(game).faults == ()


@pytest.mark.parametrize("game", lessons())
def test_a_lesson_asks_four_questions_at_least(game: str) -> None:
    assert sum(step.is_question for step in load_script(game).steps) >= 4


OWNED = ("scores", "points", "funds")
"""What a view has of each seat that words count, whatever the game calls it."""


def test_what_somebody_is_said_to_have_is_what_the_table_shows() -> None:
    compared = 0
    for game in lessons():
        script = load_script(game)
        called = {name.en: seat for seat, name in enumerate(script.names)} | dict.fromkeys(("you", "You"), script.seat)
        told = re.compile(rf"\b({'|'.join(called)})(?: now)? (?:have|has|lead with) (\d+)\b(?! cards)")
        for scene in course(game).scenes:
            owned = next((scene.snapshot.view[name] for name in OWNED if name in scene.snapshot.view), None)
            for name, number in told.findall(scene.step.say.en):
                assert owned is not None
                assert owned[called[name]] == int(number), (game, scene.step.id, name)
                compared += 1
    assert compared >= 6


def test_the_numbers_of_a_card_are_said_to_make_nine_only_where_they_do() -> None:
    box = load_box()
    assert {sum(card.numbers) for card in box.kinds if card is not box.sword} == {9}
    assert sum(box.sword.numbers) != 9
    first = load_script("sword").steps[0].say
    assert "but swords" in first.en
    assert "剣のほか" in first.ja


def test_shinano_tells_of_a_toll_once_it_is_paid_and_what_points_are_worth_before_a_castle_is_asked_for() -> None:
    script, seen = load_script("shinano"), ()
    for index, step in enumerate(script.steps):
        timeline, _ = replay(script.record(index), GAMES["shinano"])
        told = [note.key for one in timeline.memory(script.seat, script.ply(index)) for note in one.notes]
        if "toll" in told and not seen:
            seen = step.rules
    assert "S27" in seen
    castle = [step.id for step in script.steps].index("question_castle")
    assert all(script.taught[rule] < castle for rule in ("S32", "S40"))


@pytest.mark.parametrize("game", lessons())
def test_a_taught_rule_leads_to_a_position_of_the_lesson(game: str) -> None:
    script = load_script(game)
    for rule, index in script.taught.items():
        place = where_taught(script, rule)
        assert place is not None
        timeline, error = replay(place.record, GAMES[game])
        assert error is None
        assert timeline.ply == place.ply == script.ply(index)
        assert place.seat == script.seat


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_touched_is_pointed_at_alone_but_in_a_question(game: str) -> None:
    """Tab walks what is pointed at: whoever is told to press Enter on one thing came to another, and was corrected."""
    for step in load_script(game).steps:
        if step.wait is Wait.LOOK and not step.answers:
            assert set(step.point) <= set(step.look), step.id


def test_praise_is_neither_said_of_another_table_nor_begun_like_the_one_before() -> None:
    praised = LESSON.replace(POINT, PRAISE % ("はい、右", "Yes, right") + POINT)
    again = LATER.replace('wait = "move"', PRAISE % ("はい、星", "Yes, a star") + 'wait = "move"')
    assert not [fault for fault in faults(praised + LATER) if "it begins with" in fault]
    told = [fault for fault in faults(praised + again) if "it begins with" in fault]
    assert told == [f"step 3 (later): praise: it begins with {word}, as the one before" for word in ("はい", "Yes")]
    early = LESSON.replace('wait = "look"', PRAISE % ("星", "A star") + 'wait = "look"') + LATER
    assert "step 2 (seen): praise: the next step is at another table" in faults(early)


def test_chapters_are_read_on_the_foot_alone() -> None:
    told = LESSON.replace('wait = "move"', 'chapters = ["season_begins"]\nwait = "move"')
    assert not [fault for fault in faults(told) if "chapters" in fault]
    assert [fault for fault in faults("beside = true\n" + told) if "chapters" in fault]


def test_a_step_stands_at_its_ply_and_shows_its_first_move() -> None:
    script = read_script(LESSON, "uosao", "uosao.toml")
    assert [script.ply(step) for step in range(3)] == [0, 3, 3]
    first, second = where_taught(script, "U9"), where_taught(script, "U13")
    assert first is not None
    assert (first.ply, first.record.moves, first.point, first.move) == (0, (), ("card:0:2:0",), "R2")
    assert second is not None
    assert (second.ply, second.record.moves, second.move) == (3, ("R2", "L1", "R1"), "")
    assert where_taught(script, "U2") is None


LATER = """
[[step]]
id = "later"
say = { ja = "1つ進み、次の季節", en = "A season later" }
wait = "move"
move = "R1"
rules = ["U3"]
[step.scene]
setup = '''{"game": "uosao", "options": {}, "players": 3, "start": 0}'''
moves = ["L1", "R1", "R2"]
"""


def test_a_step_may_begin_a_scene_from_another_position() -> None:
    script = read_script(LESSON + LATER, "uosao", "uosao.toml")
    assert [script.scene(step) for step in range(4)] == [0, 0, 1, 1]
    assert [script.ply(step) for step in range(4)] == [0, 3, 3, 4]
    assert script.record(1).moves == ("R2", "L1", "R1")
    assert script.record(2).moves == script.record(3).moves == ("L1", "R1", "R2", "R1")
    seen = where_taught(script, "U3")
    assert seen is not None
    assert seen.record.moves == ("L1", "R1", "R2")
    damaged = LATER.replace('moves = ["L1"', 'moves = ["R9"')
    assert [fault for fault in faults(LESSON + damaged) if fault.startswith("step 3 (later): scene: R9 after nothing")]
    told = "step 3 (later): scene: its words do not say first where it is"
    assert told not in faults(LESSON + LATER)
    assert told in faults(LESSON + LATER.replace("A season later", "Well done. A season later"))
    with pytest.raises(ScriptError) as caught:
        read_script(LESSON + LATER + "move = 1\n", "uosao", "uosao.toml")
    assert str(caught.value) == "uosao.toml: step 3 (later): scene: unknown: move"


def test_the_steps_own_answer_comes_before_the_lessons() -> None:
    script = read_script(LESSON, "uosao", "uosao.toml")
    step = script.steps[0]
    said = [answer.en for move in ("L3", "D1") if (answer := script.answer(step, move)) is not None]
    assert said == ["That is left", "Another one"]
    assert (step.takes("R2"), step.takes("R3")) == (True, False)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title = { ja", "titel = { ja", "uosao.toml: title is missing"),
        ('wait = "look"', 'wait = "gaze"', "uosao.toml: step 2 (seen): wait: expected next | look | move, found gaze"),
        ('move = "R2"', "", "uosao.toml: step 1 (march): move is missing"),
        ('ja = "見て", ', "", "uosao.toml: step 2 (seen): say: expected ja and en, both with words"),
        ('ja = "左です"', 'ja = " "', "uosao.toml: step 1 (march): answer 1: say: expected ja and en, both with words"),
        ('point = ["marker"]', "", "uosao.toml: step 2 (seen): look: nothing to look at"),
        ('point = ["marker"]', "point = [1]", "uosao.toml: step 2 (seen): point: expected texts, found [1]"),
        ('point = ["marker"]', 'pint = ["x"]\nlook = ["marker"]', "uosao.toml: step 2 (seen): unknown: pint"),
        ('id = "seen"', 'id = "march"', "uosao.toml: step march: the id is used twice"),
        ("minutes = 5", "minutes = true", "uosao.toml: minutes: expected a number, found True"),
        ("players = 3", 'players = "3"', "uosao.toml: start: players: expected int, found str"),
    ],
)
def test_a_damaged_script_says_where_and_what_was_wanted(old: str, new: str, told: str) -> None:
    assert old in LESSON
    with pytest.raises(ScriptError) as caught:
        read_script(LESSON.replace(old, new, 1), "uosao", "uosao.toml")
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('move = "R2"', 'move = "R9"', "step 1 (march): R9 is not legal here"),
        ('then = ["L1", "R1"]', 'then = ["@1"]', "step 1 (march): @1 after R2: "),
        ('then = ["L1", "R1"]', 'also = ["@0"]', "step 1 (march): @0 is not legal here"),
        ('point = ["card:0:2:0"]', 'point = ["card:9"]', "step 1 (march): point: card:9 is not on the table"),
        ('point = ["marker"]', 'point = ["ground"]', "step 2 (seen): look: ground has no name to meet"),
        ("seat = 0", "seat = 1", "step 1 (march): move: not the learner but 0 is to act"),
        ('move = "*"', 'move = "@*"', "step 1 (march): no answer to D1 D2 D2t D3 R1 R2t R3"),
        ('point = ["card:0:2:0"]', "", "step 1 (march): no answer of its own to D1 D2 D2t D3 R1 R2t R3"),
        ('rulebook = { U2 = { ja = "王", en = "Kings" } }', "", "rule U2 is neither taught nor in the rulebook"),
        ("U2 =", "U9 =", "rule U9 is both taught and in the rulebook"),
        ("U2 =", "U99 =", "rule U99 is no rule of the game"),
        ('en = "Look"', f'en = "{"Look " * 41}"', "step 2 (seen): 41 English words, at most 40"),
        ('ja = "見て"', f'ja = "{"見" * 111}"', "step 2 (seen): 111 Japanese characters, at most 110"),
        ('move = "L*"', 'move = "@*"', "step 1 (march): answer @*: to nothing"),
        ('move = "L*"', 'move = "*"', "answer *: to nothing"),
        ("seat = 0", "seat = 0", "2 steps, wanted are 8 to 30"),
        ("minutes = 5", "minutes = 13", "13 minutes, at most 12"),
        ('wait = "move"', 'wait = "next"', "no move of the learner's in the first 4 steps"),
        ("seat = 0", "seat = 0", "step 1 (march): praise: none for its move"),
        (POINT, f"{PRAISE % ('はい', 'Yes ' * 17)}{POINT}", "step 1 (march): praise: 17 in en, at most 16"),
        (POINT, f"{PRAISE % ('い' * 41, 'Yes')}{POINT}", "step 1 (march): praise: 41 in ja, at most 40"),
        ("players = 3\n", 'players = 3\nnames = [{ ja = "x", en = "x" }]\n', "1 names for 3 players"),
    ],
)
def test_a_fault_in_the_course_of_a_lesson_is_found(old: str, new: str, told: str) -> None:
    assert old in LESSON
    text = LESSON.replace(old, new, 1)
    if 'wait = "next"' in text:
        text = (
            text.replace('move = "R2"\n', "")
            .replace('[[step.answer]]\nmove = "L*"', "")
            .replace('say = { ja = "左です", en = "That is left" }\n', "")
        )
    assert [fault for fault in faults(text) if fault.startswith(told)] != []


@pytest.mark.parametrize("step", ["nowhere", "0", "99"])
def test_who_asks_for_a_step_that_there_is_not_is_told_which_there_are(
    step: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tutorial", "uosao", "--ids", step])
    with pytest.raises(SystemExit):
        tutorial.main()
    told = capsys.readouterr().err
    assert f"no step '{step}'" in told
    assert all(one.id in told for one in load_script("uosao").steps)


def test_who_asks_for_a_show_that_there_is_not_is_told_how_many_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    last = len(load_rulebook("uosao").shows) - 1
    monkeypatch.setattr(sys, "argv", ["rulebook", "uosao", str(last + 1)])
    with pytest.raises(SystemExit):
        rulebook.main()
    assert f"no show {last + 1}; 0 to {last}" in capsys.readouterr().err
