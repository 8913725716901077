"""The words of Master of Wudang: every refusal can be said in both languages, and says who and what."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from recorded_games import ROOMS, sight_of, start_of
from wording import RARE
from wudang_games import GAME, NAMES, TABLE, laid_game, records, sight, terms, told_game

from engines.game import SPECTATOR
from engines.wudang import notes
from engines.wudang.components import load_box
from engines.wudang.refusals import own_first
from engines.wudang.seen import read_meaning
from engines.wudang.values import Step
from ui.board.values.replies import Part, Tried
from ui.games import table_row
from ui.games.wudang.data import Reader
from ui.games.wudang.hands import effects_hint
from ui.games.wudang.looks import VerdictLook
from ui.models.reckoning import columns, during_play, tallies, told_points
from ui.models.verdict import verdict_words
from ui.shared.acts import KEEP_KEY, PEEK_KEY
from ui.terms import Language, Terms, load_terms

WORDS = load_terms("wudang")
BOX = load_box()
ENGINE = Path(notes.__file__).parent


def test_no_refusal_is_said_that_the_engine_does_not_tell() -> None:
    refusals = set(
        re.findall(r'"W?\d*"?,? ?"(\w+)", (?:facts|\{)', (ENGINE / "refusals.py").read_text(encoding="utf-8"))
    )
    assert {key[8:] for key in WORDS if key.startswith("refusal.")} == refusals | {"other_decision"}


def test_every_refusal_can_be_said_with_the_facts_that_it_has() -> None:
    said: dict[str, str] = {}
    moves = [GAME.parse(text) for text in ("attr:yin", "place:1", "from:1", "give:sen1", "descend:A1", "set:no")]
    for record in records()[:6]:
        state = GAME.start(record["setup"])
        for text in record["moves"]:
            for move in [*state.attempts(), *moves]:
                refusal = state.refusal(move)
                if refusal is not None:
                    for language in Language:
                        said[refusal.key] = terms(language).say(f"refusal.{refusal.key}", **refusal.facts)
            state.apply(GAME.parse(text))
        refusal = state.refusal(moves[0])
        assert refusal is not None
        for one in (refusal, own_first(2)):
            said[one.key] = terms().say(f"refusal.{one.key}", **one.facts)
    assert set(said) == {key[8:] for key in WORDS if key.startswith("refusal.")}
    assert all("{" not in sentence for sentence in said.values())


def test_cards_halls_trigrams_and_families_are_called_as_in_the_box() -> None:
    rows = {
        **{f"card.{row.id}": row.names for row in (*BOX.cards, *BOX.descents)},
        **{f"space.{row.id}": row.names for row in BOX.spaces},
        **{f"cause.{row.id}": row.names for row in BOX.spaces},
        **{f"cause.{row.id}": row.names for row in BOX.cards if row.id != "letter"},
        **{f"dial.{row.index}": row.names for row in BOX.dial},
        **{f"family.{row.id}": row.names for row in BOX.families},
        **{f"ability.{row.id}": row.names for row in BOX.abilities},
        **{f"attribute.{row.id}": row.names for row in BOX.attributes},
    }
    for key, names in rows.items():
        assert WORDS[key]["ja"] == names.ja
        assert WORDS[key]["en"].replace("’", "'") == names.en


def test_what_is_known_of_each_seat_is_said_with_its_name() -> None:
    said = terms(Language.EN).say("note.attributes_revealed", attributes=["yin", "yang", "yin"])
    assert said == f"The chips are revealed: {NAMES[0]} (Yin), {NAMES[1]} (Yang) and {NAMES[2]} (Yin)."
    said = terms(Language.JA).say("banner.over.line", spy_seat=2, scores=[3, 12, 7])
    assert said == f"密偵は{NAMES[2]}でした。\n{NAMES[0]}は3、{NAMES[1]}は12、{NAMES[2]}は7。"


@pytest.mark.parametrize("language", Language)
def test_every_ending_names_the_winners_first(language: Language) -> None:
    over = {"winner_seats": [1, 2], "spy_seat": 0, "scores": [9, 7, 7]}
    spied = {note.key: note.args for note in RARE["wudang"] if note.key.startswith("spy_")}
    for key, args in {"over": over, **spied}.items():
        winners = args.get("winner_seats", [args.get("seat")])
        for first in (f"banner.{key}", f"note.{key}") if key != "over" else ("banner.over",):
            said = terms(language).say(first, **args)
            assert {NAMES[seat] for seat in range(3) if NAMES[seat] in re.split("[（:：]| with |。", said)[0]} == {
                NAMES[seat] for seat in winners
            }, said


def test_an_incident_names_only_the_abilities_that_it_asks_for() -> None:
    needs = Reader(BOX).needs("A3")
    assert terms(Language.EN).say("piece.incident.hint", needs=needs).startswith("Requires alchemy 2. ")
    assert terms(Language.JA).say("piece.incident.hint", needs=needs).startswith("必要能力：練丹2。")


def test_every_decision_is_asked_for_and_waited_for() -> None:
    for step in (step.name.lower() for step in Step if step not in (Step.NONE, Step.DRAW)):
        assert {f"prompt.{step}", f"prompt.{step}.touched", f"prompt.wait.{step}", f"step.{step}"} <= WORDS.keys()


def test_every_way_to_win_is_explained_on_the_result_page() -> None:
    ways = {note.key: note for note in RARE["wudang"] if note.key.startswith("spy_")}
    ends = ("", ".W34")
    assert {f"verdict.{key}{end}" for key in ways for end in ends} == {
        key for key in WORDS if key.startswith("verdict.")
    }
    for note in ways.values():
        for rule in ("W33", "W34"):
            said = [verdict_words([replace(note, rule=rule)], terms(language)) for language in Language]
            assert all("{" not in one for one in said)
            assert ["W34" in one for one in said] == [rule == "W34"] * 2, (
                "a tie is said to be one, and how it is decided"
            )


@pytest.mark.parametrize("language", Language)
def test_the_opened_letter_says_how_a_tie_is_decided(language: Language) -> None:
    """W34, in all three ways: who is ahead of the spy, as the points alone tell nothing then."""
    words, told = Terms("wudang", language, NAMES), 0
    view = dict(told_game(0, 0)[-1].view)
    for scores in ([9, 6, 6], [6, 6, 3], [6, 9, 9]):
        seen = TABLE.read({**view, "scores": scores})
        layout = TABLE.layout(sight_of(seen, 0, 3, ROOMS[0], words))
        look = next(one.look for one in layout.placements if one.id == "verdict")
        assert isinstance(look, VerdictLook)
        ahead = sum(points > scores[seen.spy or 0] for points in scores)
        told += ahead
        assert look.line == words.say("banner.over.tied.line", spy_seat=seen.spy, ahead=ahead, scores=scores)
        assert "W34" in look.line
    assert told


def test_the_result_page_has_words_for_every_point_of_whole_games() -> None:
    rules: set[str] = set()
    for record in records():
        timeline = start_of(record)
        for ply, text in enumerate(record["moves"]):
            timeline.play(timeline.actor if timeline.actor is not None else -1, text, ply)
        memory, scores = timeline.memory(0), timeline.state.scores()
        told = told_points(memory, read_meaning)
        assert not any(during_play(columns(told, 3), scores))
        for tally in tallies(told, 3):
            rules.add(tally.head.rule)
            for language in Language:
                assert terms(language).say(f"result.{tally.head.key}")
                for one in chain(*tally.reasons):
                    assert "{" not in terms(language).say(f"result.{one.key}", **one.args)
    assert {f"result.{rule}" for rule in rules} == {key for key in WORDS if key.startswith("result.W")}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("dao2", "Revealed and resolved when drawn on spaces 5 and 7. Yin: martial arts +2; yang: 3 VP."),
        ("sen2", "Revealed and resolved when drawn in phase c. Yin: a descent; yang: 2 VP."),
    ],
)
def test_a_card_says_what_each_side_of_it_gains(card: str, said: str) -> None:
    assert Terms("wudang", Language.EN).word(effects_hint(Reader(BOX), card)) == said


def test_the_halves_of_the_disk_are_told_by_their_colours_and_not_by_sides_on_which_they_do_not_lie() -> None:
    keys = ("piece.mat.hint", "prompt.choose", "prompt.choose.touched", "now.choose", "where.choose")
    said = [Terms("wudang", language).say(key, seat=0) for language in Language for key in keys]
    assert not any(side in text for text in said for side in ("left", "right)", "左", "（右"))
    assert all("dark" in text or "黒" in text for text in said)


def test_an_own_card_that_lies_covered_says_what_opens_the_hand() -> None:
    table = table_row("wudang").table
    snapshot = next(one for one in told_game(0, SPECTATOR) if one.view["step"] == "place")
    view = table.read(snapshot.view)
    backs = [one for one in table.layout(sight(snapshot.view, seat=SPECTATOR)).placements if one.label is not None]
    told = {
        one.label.args["owner_seat"] == view.actor: table.reply(Tried(one, Part.NONE), view)[0].key
        for one in backs
        if one.label is not None and one.label.key == "piece.back.hand"
    }
    assert told == {True: "use.back.own", False: "use.back"}
    said = [Terms("wudang", language).say("use.back.own") for language in Language]
    said += [Terms("wudang", language).say("why.covered", peek=PEEK_KEY, keep=KEEP_KEY) for language in Language]
    assert all(PEEK_KEY in text for text in said)


def test_the_letter_in_the_own_hand_says_what_it_is_and_that_it_belongs_to_no_set() -> None:
    """Asked about at any time at the table, and where a set is shown, which it was said to be part of."""
    table, told = table_row("wudang").table, set()
    for snapshot in (one for number in range(4) for one in told_game(number, number % 3)):
        view, seat = table.read(snapshot.view), snapshot.seat
        if view.actor != seat or view.step not in (Step.SET, Step.DESCEND, Step.VICTIM):
            continue
        for one in table.layout(sight(snapshot.view, seat=seat)).placements:
            if one.label is not None and one.label.key == "piece.card.hand" and one.label.args["owner_seat"] == seat:
                answer = table.reply(Tried(one, Part.NONE), view)
                is_letter = one.label.args["card"] == "letter"
                assert [word.key for word in answer if word.key.startswith("use.")] == [
                    "use.letter" if is_letter else "use.card"
                ]
                told.add((view.step, is_letter))
    assert {(Step.SET, True), (Step.SET, False)} <= told
    assert "no set" in Terms("wudang", Language.EN).say("use.letter")
    assert "役には" in Terms("wudang", Language.JA).say("use.letter")


def test_an_incident_that_is_settled_is_no_longer_said_to_be_had_but_whose_it_is() -> None:
    seen = set()
    for told_of, layout in laid_game(len(records()) - 1, 0):
        view = told_of.shown.view
        for piece in layout.placements:
            if piece.said is None or piece.said.hint is None or not piece.id.startswith("descent:"):
                continue
            owner = next((seat for seat in range(3) if piece.id.removeprefix("descent:") in view.taken[seat]), None)
            for language in Language:
                words = terms(language).word(piece.said.hint)
                offers = {Language.EN: "You can take it", Language.JA: "取れます"}[language]
                assert (offers in words) is (owner is None)
                assert owner is None or NAMES[owner] in words
            seen.add(owner)
    assert len(seen) > 1
