"""What holds for the words of every game: its rules, why we read them so, and good typography in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engines.ai.advice.outcomes import PLAIN
from engines.registry import GAMES
from ui.game_files import TABLES, files_of
from ui.terms import Language, Terms, load_terms

ROOT = Path(__file__).resolve().parent.parent
SLOT = re.compile(r"\{(\w+)(?:[:|][^}]*)?\}")
BEGUN = re.compile(r'Event\(f"(\w+)\{')
RULES = [(game, rule) for game in TABLES for rule in GAMES[game].rules]


@pytest.mark.parametrize("game", TABLES)
def test_the_rules_are_told_in_the_order_of_their_numbers(game: str) -> None:
    assert [key[5:] for key in load_terms(game) if key.startswith("rule.")] == list(GAMES[game].rules)


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_rule_that_we_read_into_the_text_says_why(game: str, rule: str) -> None:
    entry = load_terms(game)[f"rule.{rule}"]
    assert ("why" in entry) == (GAMES[game].rules[rule] != "R")
    for language in Language:
        assert entry[language.value].strip()
        assert entry.get("why", {language.value: "-"})[language.value].strip()


@pytest.mark.parametrize("game", TABLES)
def test_what_a_move_plainly_does_has_its_words_and_no_other(game: str) -> None:
    """Where the code puts a name together, what stands before its braces begins such words."""
    terms, mind = load_terms(game), files_of(game).data.parent / "mind"
    sources = "".join(path.read_text(encoding="utf-8") for path in mind.rglob("*.py"))
    words = {key.removeprefix("purpose.") for key in terms if key.startswith("purpose.")}
    aims = {key.removeprefix("aim.") for key in terms if key.startswith("aim.")}
    named = set(re.findall(r'Event\("(\w+)"', sources)) - set(GAMES[game].policy.weights) - aims
    begun = {start: {one for one in words - named if one.startswith(start)} for start in BEGUN.findall(sources)}
    assert words == named.union(*begun.values())
    assert all(begun[start] or any(aim.startswith(start) for aim in aims) for start in begun)


@pytest.mark.parametrize("game", TABLES)
def test_every_caution_of_the_engine_has_its_words_and_no_other(game: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in files_of(game).data.parent.rglob("*.py")]
    told = {key for source in sources for key in re.findall(r'Caution\(\s*["\w.]+,\s*"(\w+)"', source)}
    assert told
    for part in ("caution.", "anyway."):
        assert {key.removeprefix(part) for key in load_terms(game) if key.startswith(part)} == told


SETTLED = {"holds_back", "spy_holds_back", "flips", "one_set", "founds"}
"""Events that the move itself decides."""


@pytest.mark.parametrize("game", TABLES)
def test_every_reason_for_a_move_has_its_words_and_no_other(game: str) -> None:
    """What may still change has other words, said as likely; what is decided by the move itself has none. What a move
    does itself may have a sentence that tells what it is good for, what an opponent may prevent one without a chance,
    and what a merit comes to one for the end of the game, and one for where one move takes what the other brings. What
    is counted together has one for the total, and each part of that a name."""
    named = {name for name in load_terms(game) if name.startswith("reason.")}
    hoped = {name for name in named if name.endswith(".likely")}
    named -= {name for name in named if name.endswith(".unless") and name.removesuffix(".unless") in named}
    named -= {name for name in named if name.endswith(".done") and name.removesuffix(".done") in named}
    named -= {name for name in named if name.endswith(".end") and name.removesuffix(".end") + ".later" in named}
    named -= {name for name in named if name.endswith(".both") and name.removesuffix(".both") + ".now" in named}
    if counted := GAMES[game].policy.counted:
        named -= {"reason.total.now", "reason.total.later"}
    assert [name for name in load_terms(game) if name.startswith("part.")] == [f"part.{name}" for name in counted]
    merits = {name.split(".")[1] for name in named - hoped if name.count(".") == 2}
    events = {name.split(".")[1] for name in named if name.count(".") == 1}
    assert merits | events == set(GAMES[game].policy.weights) - {PLAIN}
    assert not merits & events
    assert hoped == {f"reason.{name}.likely" for name in events - SETTLED}
    assert named - hoped == {f"reason.{name}.{when}" for name in merits for when in ("now", "later")} | {
        f"reason.{name}" for name in events
    }


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", ["uosao", "sword", "usagi", "wudang"])
@pytest.mark.parametrize("key", ["banner.over", "note.game_over"])
def test_who_shares_a_win_is_not_said_to_win_alone(key: str, game: str, language: Language) -> None:
    terms = Terms(game, language, ("Aya", "Botan"))
    facts = {"points": 12, "scores": [12, 12], "spy_seat": 0}
    alone, together = (terms.say(key, winner_seats=seats, **facts) for seats in ([0], [0, 1]))
    assert ("wins" if language is Language.EN else "勝") in alone
    assert ("share the win" if language is Language.EN else "勝利を分け合") in together
    assert ("share the win" if language is Language.EN else "勝利を分け合") not in alone


@pytest.mark.parametrize("game", [game for game in TABLES if "seat.0" in load_terms(game)])
def test_where_nobody_sits_a_seat_is_called_by_the_colour_in_its_box(game: str) -> None:
    box = tomllib.loads(files_of(game).data.read_text(encoding="utf-8"))
    for language in Language:
        code = language.value
        names = [row[f"name_{code}"] for row in box["seat"]]
        terms = Terms(game, language)
        assert [terms.say("seat.names", seats=[seat]) for seat in range(len(names))] == names
        assert Terms(game, language, ("Aya",)).say("seat.names", seats=[0]) == "Aya"


def test_a_game_without_colours_counts_its_seats() -> None:
    assert Terms("sword", Language.EN).say("seat.names", seats=[0, 1]) == "Player 1 and Player 2"


@pytest.mark.parametrize("game", TABLES)
def test_japanese_uses_its_own_marks_and_no_spaces_between_words(game: str) -> None:
    western = re.compile(r"[぀-ヿ一-鿿] [぀-ヿ一-鿿]|[,!?;](?=[぀-ヿ一-鿿])|[぀-ヿ一-鿿][,.!?;:()]")
    assert [key for key, entry in load_terms(game).items() if western.search(SLOT.sub("", entry["ja"]))] == []


@pytest.mark.parametrize("game", TABLES)
def test_no_number_stands_right_behind_a_name(game: str) -> None:
    """A name may end in one: “Player 1 1 point”. Behind `said` are words, behind `points` is a sign."""
    behind = re.compile(r"seat\} \{(?!said\}|points\}|\w*seat\})")
    texts = (entry[language.value] for entry in load_terms(game).values() for language in Language)
    assert list(filter(behind.search, texts)) == []


@pytest.mark.parametrize("game", TABLES)
def test_english_has_typographic_apostrophes(game: str) -> None:
    assert [key for key, entry in load_terms(game).items() if re.search(r"\w'\w|\"", entry["en"])] == []


@pytest.mark.parametrize(
    ("game", "key", "facts"),
    [
        ("uosao", "note.step", {"seat": 0, "direction": "L", "left": 0}),
        ("sword", "plate.few", {"held": 0}),
        ("sword", "piece.deck", {"left": 0}),
        ("sword", "note.drew", {"seat": 0, "held": 3, "left": 0}),
        ("shinano", "heading.deck", {"count": 0}),
        ("shinano", "note.drawn", {"seat": 0, "deck": 0}),
        ("wudang", "piece.deck", {"deck": "A", "left": 0}),
    ],
)
@pytest.mark.parametrize("language", Language)
def test_where_nothing_is_left_that_is_said_instead_of_a_zero(
    game: str, key: str, facts: dict[str, int | str], language: Language
) -> None:
    terms = Terms(game, language, ("Aya", "Ben"))
    assert "0" not in terms.say(key, **facts)
    counter = next(name for name, value in reversed(facts.items()) if value == 0 and name != "seat")
    assert "2" in terms.say(key, **{**facts, counter: 2})


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("key", ["note.counted", "banner.counted.line"])
def test_a_total_is_told_without_what_takes_nothing_from_it(key: str, language: Language) -> None:
    terms = Terms("shinano", language, ("Aya", "Ben"))
    facts = {"seat": 0, "funds": 11, "castle_points": 7, "rout_penalty": 6, "finish_penalty": 5, "total": 7}
    whole, alone = terms.say(key, **facts), terms.say(key, **{**facts, "rout_penalty": 0, "finish_penalty": 0})
    assert re.findall(r"\d+", whole)[:4] == ["11", "7", "6", "5"]
    assert re.findall(r"\d+", alone)[:2] == ["11", "7"]
    assert "0" not in alone
    assert not any(word in alone for word in ("routs", "finish", "敗走", "途中"))
    assert "−" not in alone


@pytest.mark.parametrize("language", Language)
def test_two_things_with_one_name_are_named_once(language: Language) -> None:
    terms = Terms("uosao", language)
    alike, apart = (terms.say("place.gap", side="L", left_road=left, right_road="1:3") for left in ("1:1", "2:1"))
    road = terms.say("stop.1:1")
    assert (alike.count(road), apart.count(road)) == (1, 1)
    assert apart.count(terms.say("stop.2:1")) == 1
    assert ("どうし" if language is Language.JA else "another") in alike


@pytest.mark.parametrize("game", TABLES)
def test_every_sentence_for_two_alike_is_said_in_both_languages_of_the_same_things(game: str) -> None:
    for key, entry in load_terms(game).items():
        if "same" in entry:
            same = entry["same"]
            assert set(same) == {"of", "kind", "ja", "en"}, key
            for code in ("ja", "en"):
                slots, alike = (set(re.findall(r"\{(\w+)", one[code])) for one in (entry, same))
                assert alike | set(same["of"]) == slots, key
                assert len(alike & set(same["of"])) == 1, key


GOODS = {"amount", "kind"}
"""What a note that is said with its goods as words takes, too."""


@pytest.mark.parametrize("game", TABLES)
def test_every_sentence_for_a_zero_is_said_in_both_languages_of_an_argument_of_the_other(game: str) -> None:
    for key, entry in load_terms(game).items():
        if "zero" in entry:
            zero = entry["zero"]
            assert set(zero) == {"of", "ja", "en"}, key
            slots = [set(re.findall(r"\{(\w+)", one[code])) for code in ("ja", "en") for one in (entry, zero)]
            for said, otherwise in ((slots[0], slots[1]), (slots[2], slots[3])):
                given = said | (GOODS if "goods" in said else set())
                assert zero["of"] in given, key
                assert otherwise <= given, key


TOLD_TO_ALL = re.compile(r"where\.|first\.|now\.|use\.|.*\.hint$|sort_")
"""What is told to who plays by mouse and to who plays by keys."""
KEY = re.compile(r"(?<![A-Za-z])(?!A )[A-Z](?![A-Za-z])|Enter|番号|キー|\bnumber\b")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("language", "click"), [(Language.JA, "クリック"), (Language.EN, "lick")])
def test_what_says_where_to_click_names_the_key_too(game: str, language: Language, click: str) -> None:
    words = {key: entry[language.value] for key, entry in load_terms(game).items() if TOLD_TO_ALL.match(key)}
    assert len(words) > 20
    assert not [one for one in words.values() if click in one and not KEY.search(one.replace("F：", ""))]
