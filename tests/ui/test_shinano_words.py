"""The words of Shinano: every refusal can be said in both languages, and says who and what."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from laid import pieces
from shinano_games import BOX, GAME, NAMES, TABLE, decisions, layouts, positions, recorded, sight, told_game
from wording import RARE, facts_told

from engines.game import Episode, Memory
from engines.shinano import notes
from engines.shinano.seen import read_meaning
from ui.games.shinano.names import card_name
from ui.games.shinano.replies import SUMMED_UP
from ui.models.reckoning import changes, columns, during_play, told_points
from ui.table.hinting.act_words import ActWords
from ui.terms import Language, Terms, load_terms

WORDS = load_terms("shinano")
ENGINE = Path(notes.__file__).parent
LONGEST = [(Language.JA, "諏訪", 36), (Language.EN, "Suwa", 57)]
"""What a line over the table may hold, by language, told of a clan with this name."""
LAND = (
    ("平地だけ", "all plain"),
    ("ほとんど平地", "nearly all plain"),
    ("だいたい平地", "mostly plain"),
    ("平地が多め", "more plain than mountain"),
    ("山と平地が半分ずつ", "half mountain, half plain"),
    ("山が多め", "more mountain than plain"),
    ("だいたい山", "mostly mountain"),
    ("ほとんど山", "nearly all mountain"),
    ("山だけ", "all mountain"),
)
"""What a card is called by how many of its halves are mountain."""
RIVERS = (
    ("川なし", "no river"),
    ("川が1方向", "river on one edge"),
    ("川が2方向", "river on two edges"),
    ("川が3方向", "river on three edges"),
    ("川が4方向", "river on all four edges"),
)
"""And by how many of its edges a river crosses."""
TOLD = range(3)
"""The recorded games, by number, of which every line over the table is read."""


def terms(language: Language) -> Terms:
    return Terms("shinano", language, NAMES)


def refusal_keys() -> set[str]:
    return set(re.findall(r'Refusal\((?:"S\d+", )?"(\w+)"', (ENGINE / "refusals.py").read_text(encoding="utf-8")))


def test_every_headline_can_be_said_with_the_facts_of_its_note() -> None:
    facts = facts_told("shinano")
    for key in (one for one in WORDS if one.startswith("banner.")):
        for language in Language:
            assert "{" not in terms(language).say(key, **facts[key.split(".")[1]])


def test_no_refusal_is_said_that_the_engine_does_not_tell() -> None:
    assert {key[8:] for key in WORDS if key.startswith("refusal.")} == {
        *refusal_keys(),
        *SUMMED_UP,
    }


def test_every_refusal_can_be_said_with_the_facts_that_it_has() -> None:
    said: dict[str, str] = {}
    for game in recorded():
        state = GAME.start(game["record"]["setup"])
        for text in game["record"]["moves"]:
            for move in state.attempts():
                refusal = state.refusal(move)
                if refusal is not None and refusal.key not in said:
                    for language in Language:
                        said[refusal.key] = terms(language).say(f"refusal.{refusal.key}", **refusal.facts)
            state.apply(GAME.parse(text))
    never_tried = {"game_over", "not_in_hand", "not_beside_token", "no_card_there"}
    assert refusal_keys() - set(said) <= never_tried | {"retire_first", "no_rout_in_final"}
    assert all("{" not in sentence for sentence in said.values())


def test_every_card_is_named_by_what_is_on_it() -> None:
    for card in BOX.cards:
        name = WORDS[f"card.{card.id}"]
        mountains = "".join(card.edges).count("M")
        (land, its_land), (river, its_river) = LAND[mountains], RIVERS[len(card.rivers)]
        assert name["ja"] == f"「{'一二三'[card.value - 1]}」{land}・{river}"
        assert name["en"] == f"{('One', 'Two', 'Three')[card.value - 1]}, {its_land}, {its_river}"


def test_a_card_of_the_map_is_called_by_where_it_lies_from_ones_own_clan_token() -> None:
    called = set()
    for one in told_game(0):
        view = TABLE.read(one.view)
        own = view.tokens[0]
        for piece in TABLE.layout(sight(dict(one.view), one.players)).placements:
            cell = next((laid.cell for laid in view.map if piece.id == card_name(laid.card)), None)
            if cell is None or piece.said.brief is None or piece.said.brief.key == "piece.land.under":
                continue
            said = terms(Language.EN).word(piece.said.brief)
            called.add(said.rpartition(" to the ")[2] if " to the " in said else piece.said.brief.key)
            assert ("north" in said, "south" in said) == (cell.y < own.y, cell.y > own.y)
            assert ("west" in said, "east" in said) == (cell.x < own.x, cell.x > own.x)
            assert ("under your clan token" in said) == (cell == own)
    assert len(called) >= 5


def memory_of(number: int) -> Memory:
    """A recorded game as seat 0 heard it."""
    told_notes = ((beat.note for beat in one.beats if beat.note is not None) for one in told_game(number))
    return [Episode(0, "", tuple(heard)) for heard in told_notes]


@pytest.mark.parametrize("language", Language)
def test_every_line_of_the_log_that_tells_of_funds_adds_up(language: Language) -> None:
    said = terms(language)
    paid = 0
    for number in range(12):
        had: dict[int, int] = {}
        for note in (beat.note for one in told_game(number) for beat in one.beats if beat.note is not None):
            changed = dict(note.args.get("changes", ()))
            if note.key == "started":
                continue  # told at the end, of the beginning
            line = said.say(f"note.{note.key}", **note.args)
            steps = [(int(before), int(after)) for before, after in re.findall(r"(\d+) ?→ ?(\d+)", line)]
            expected = [(had.get(seat, 5), had.get(seat, 5) + by) for seat, by in changed.items()]
            assert steps == expected, line
            assert all(str(abs(by)) in line for by in changed.values()), line
            had |= {seat: after for seat, (_, after) in zip(changed, steps, strict=True)}
            paid += note.key == "toll"
    assert paid


@pytest.mark.parametrize("language", Language)
def test_the_result_says_every_line_of_a_total(language: Language) -> None:
    said = terms(language)
    heads = set()
    for number in range(12):
        told = told_points(memory_of(number), read_meaning)
        found = columns(told, recorded()[number]["record"]["players"])
        heads |= {one.head.key for one in found}
        for note in (*(one.head for one in found), *(reason for one in found for reason in chain(*one.reasons))):
            assert "{" not in said.say(f"result.{note.key}", **note.args)
    assert heads >= {"started", "control", "peace", "mountain_paid", "toll", "castle"}
    assert heads >= {"castles_counted", "routs_counted", "finishes_counted"}


@pytest.mark.parametrize("number", range(12))
def test_every_point_of_the_result_stands_in_a_column_of_its_own(number: int) -> None:
    last, told = told_game(number)[-1], told_points(memory_of(number), read_meaning)
    assert not any(during_play(columns(told, last.players), last.scores))
    assert [sum(one.gains[seat] for one in changes(told, last.players)) for seat in range(last.players)] == list(
        last.view["funds"]
    )


@pytest.mark.parametrize(("language", "name", "longest"), LONGEST)
def test_what_is_asked_leaves_the_plates_free_beside_a_lesson_in_a_small_window(
    language: Language, name: str, longest: int
) -> None:
    asked = [key for key in WORDS if key.startswith("prompt.") and key != "prompt.wait"]
    said = [Terms("shinano", language, (name,)).say(key, seat=0, points=12) for key in asked]
    assert said
    assert [line for line in said if len(line) > longest] == []


def test_what_is_told_in_the_place_of_a_prompt_leaves_the_plates_free_too() -> None:
    prompts = [
        (told[0].players, layout.asked.prompt)
        for told in map(told_game, TOLD)
        for seen, layout in layouts(told)
        if seen.shown.note is not None and layout.asked.prompt is not None
    ]
    for language, name, longest in LONGEST:
        said = {Terms("shinano", language, (name,) * players).word(prompt) for players, prompt in prompts}
        assert len(said) > 60
        assert [line for line in said if len(line) > longest] == []


def test_a_reason_says_whose_turns_it_speaks_of() -> None:
    said = {key: entry for key, entry in load_terms("shinano").items() if key.startswith("reason.")}
    assert said
    for key, entry in said.items():
        assert not re.search(r"\d ?ターン|数ターン", entry["ja"]), key
        assert not re.search(r"\b(two|few) turns\b", entry["en"]), key


def test_within_a_sentence_every_move_begins_small() -> None:
    for asked in decisions(every=7):
        words = ActWords(asked.terms, TABLE.layout(asked))
        for move in asked.moves.legal:
            said = words.act_within(TABLE.gesture(move, asked.shown.view))
            assert said[:1].islower(), said


@pytest.mark.parametrize("language", Language)
def test_no_two_cards_of_the_map_are_called_alike(language: Language) -> None:
    """Whoever is told to go to one of them must know to which."""
    told = Counter[str]()
    for players, view, legal in positions(every=5):
        said = terms(language)
        layout = TABLE.layout(sight(view, players, seat=view["turn"] or 0, legal=legal, terms=said))
        briefs = [one.said.brief for one in pieces(layout, "card:") if one.roams and one.said.brief is not None]
        named = [said.word(one) for one in briefs]
        assert len(named) == len(set(named)), sorted(named)
        told.update(one.key for one in briefs)
    assert min(told[f"piece.land.{one}"] for one in ("brief", "here", "under", "next", "far", "aside")) > 3, told


@pytest.mark.parametrize("language", Language)
def test_s43_every_tie_of_the_end_names_its_rule(language: Language) -> None:
    said = terms(language)
    for note in RARE["shinano"]:
        if note.key.startswith("tie_") or note.key == "won_together":
            for room in ("banner", "note", "verdict"):
                key = f"{room}.{note.key}.line" if room == "banner" else f"{room}.{note.key}"
                if said.knows(key):
                    assert "S43" in said.say(key, **note.args)


@pytest.mark.parametrize(
    ("language", "turn", "earned", "barred"),
    [
        (Language.JA, "次の手番", r"支配で", "邪魔され"),
        (Language.EN, "next turn", r"control|earn", "nless blocked"),
    ],
)
def test_what_others_may_prevent_until_the_next_turn_is_said_to_be_so(
    language: Language, turn: str, earned: str, barred: str
) -> None:
    promised = {
        key: said
        for key, entry in WORDS.items()
        for said in (entry[language.value], *([entry["zero"][language.value]] if "zero" in entry else []))
        if key.startswith(("purpose.", "reason.next.now"))
        if turn in said and re.search(earned, said)
    }
    assert len(promised) > 7
    # a castle is paid from then on, whatever others do, and what is only probable is said to be so
    told_so = {key for key, said in promised.items() if barred in said}
    assert told_so == promised.keys() - {"purpose.affords"}
