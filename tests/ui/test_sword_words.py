"""The words of Sword of the Weak: every refusal can be said in both languages, and says who and what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from recorded_games import recorded_games, sight_of, start_of
from sword_games import GAME, NAMES, recorded
from wording import facts_told, note_keys

from engines.components import load_table
from engines.record import Record
from engines.sword import notes
from engines.sword.components import load_box
from engines.sword.seen import read_meaning
from engines.timeline import Timeline
from ui.game_files import files_of
from ui.games import table_row
from ui.games.sword.looks import BannerLook
from ui.games.sword.replies import SUMMED_UP
from ui.models.reckoning import during_play, reckonings, told_points
from ui.resources import RESOURCES
from ui.terms import Language, Terms, load_terms

WORDS = load_terms("sword")
ENGINE = Path(notes.__file__).parent


def terms(language: Language) -> Terms:
    return Terms("sword", language, NAMES)


def refusal_keys() -> set[str]:
    text = (ENGINE / "refusals.py").read_text(encoding="utf-8")
    found = set(re.findall(r'Refusal\((?:"J\d+", |rule, )?"(\w+)"', text))
    return (found - {"J11"}) | {"suits_differ", "sword_joins_no_suits"}


def test_no_refusal_is_said_that_the_engine_does_not_tell() -> None:
    assert {key[8:] for key in WORDS if key.startswith("refusal.")} == {
        *refusal_keys(),
        *SUMMED_UP,
    }


def test_every_point_and_every_tie_is_explained_on_the_result_page() -> None:
    ties = {key for key in note_keys("sword") if key.startswith("tie_")}
    assert {key for key in WORDS if key.startswith("verdict.")} == {f"verdict.{key}" for key in ties}
    reckoned = {key: args for key, args in facts_told("sword").items() if "gain" in args or "gains" in args}
    assert {key for key in WORDS if key.startswith("result.")} == {f"result.{key}" for key in reckoned} - {
        "result.went_out"
    }
    for language in Language:
        for key, args in facts_told("sword").items():
            said = [f"{head}.{key}" for head in ("result", "verdict") if f"{head}.{key}" in WORDS]
            assert all("{" not in terms(language).say(one, **args) for one in said)


def test_the_rounds_of_a_game_add_up_to_its_points() -> None:
    for game in recorded():
        data = game["record"]
        timeline = Timeline(Record("sword", data["players"], data["setup"], (), data["options"], {}), GAME)
        for ply, text in enumerate(data["moves"]):
            assert timeline.actor is not None
            timeline.play(timeline.actor, text, ply)
        memory, scores = timeline.memory(0), timeline.snapshot(0).scores
        found = reckonings(told_points(memory, read_meaning), data["players"])
        assert [one.head.args["round"] for one in found] == [1, 2, 3]
        assert not any(during_play(found, scores))
        for one in found:
            assert [[note.args["gain"] for note in notes] for notes in one.reasons] == [[gain] for gain in one.gains]


def test_every_refusal_can_be_said_with_the_facts_that_it_has() -> None:
    said: dict[str, str] = {}
    for game in recorded():
        data = game["record"]
        timeline = Timeline(Record("sword", data["players"], data["setup"], (), data["options"], {}), GAME)
        state = GAME.start(timeline.record.setup)
        for text in data["moves"][:90]:
            for move in state.attempts():
                refusal = state.refusal(move)
                if refusal is not None and refusal.key not in said:
                    for language in Language:
                        said[refusal.key] = terms(language).say(f"refusal.{refusal.key}", **refusal.facts)
            state.apply(GAME.parse(text))
    assert set(said) == refusal_keys() - {"game_over"}
    assert all("{" not in sentence for sentence in said.values())


def test_cards_and_suits_are_called_as_in_the_box() -> None:
    table, box = load_table("sword"), load_box()
    for row in (*table.tables("kind"), table.table("sword")):
        entry = WORDS[f"card.{row.text('code')}"]
        assert (entry["ja"], entry["en"]) == (row.text("name_ja"), row.text("name_en"))
    for row, suit in zip(table.tables("suit"), box.suits, strict=True):
        assert WORDS[f"suit.{suit.id}"]["ja"] == f"{suit.mark}{row.text('name_ja')}のカード"
        assert WORDS[f"suit.{suit.id}"]["en"] == f"{suit.mark} {row.text('name_en')} suit"


def test_blue_and_red_are_always_told_as_suit_number_or_side() -> None:
    named = re.compile(r"青|赤|\b(?:blue|red)\b|\{(?:other_)?side:side\}", re.IGNORECASE)
    kinds = re.compile(r"[◆■]|数字|天秤|の面|number|balance|\bsuit|(?<![{:])\bside\b", re.IGNORECASE)
    files = [files_of("sword").words, *(RESOURCES / folder / "sword.toml" for folder in ("rulebooks", "tutorials"))]
    texts = [text for file in files for text in re.findall(r'(?:ja|en) = "(.*?)"', file.read_text(encoding="utf-8"))]
    sentences = [part for text in texts for part in re.split(r"[.!?。！？]", text) if named.search(part)]
    assert len(sentences) > 60
    assert {part for part in sentences if not kinds.search(part)} == {"青", "blue", "赤", "red"}  # the words themselves


def test_numbers_of_things_are_counted_in_good_english() -> None:
    english = terms(Language.EN)
    assert english.say("banner.over.line", points=1) == "1 point"
    assert english.say("sign.passes", missing=1) == "1 pass to clear"
    assert english.say("plate.few", held=1) == "1 left!"


@pytest.mark.parametrize("language", Language)
def test_the_headline_of_the_end_says_what_has_decided_a_tie(language: Language) -> None:
    """J27: who was out first in the last round, or that nobody was; with the rule, as the points tell nothing then."""
    said = {"banner.over": 0, "banner.over_tied": 0, "banner.over_shared": 0}
    for game in recorded_games("sword"):
        timeline = start_of(game["record"])
        timeline.follow(game["record"]["moves"])
        end = timeline.snapshot(0)
        table, words = table_row("sword").table, Terms("sword", language, "ABCDEF"[: end.players])
        view = table.read(end.view)
        layout = table.layout(sight_of(view, 0, end.players, (960.0, 560.0), words))
        look = next(piece.look for piece in layout.placements if piece.id == "banner")
        assert isinstance(look, BannerLook)
        is_tied = end.scores.count(max(end.scores)) > 1
        key = "over" if not is_tied else "over_tied" if len(end.winners) == 1 else "over_shared"
        said[f"banner.{key}"] += 1
        assert ("J27" in look.line) is is_tied
        assert look.line == words.say(f"banner.{key}.line", points=max(end.scores), round=3)
    assert all(said.values()), said
