"""How U O SA O lies on the table: everything in sight, every move by hand, the same card under the same name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from clashing import clashes
from laid import outside, piece, pieces, words_in
from PySide6.QtCore import QPointF, QRectF
from recorded_games import touching
from uosao_games import GAME, ROOMS, TABLE, laid_games, layouts, positions, sight, terms, told_games, trapped_game

from engines.game import SPECTATOR, Note
from engines.snapshot import Beat
from engines.uosao.components import load_box
from ui.board.kit.plates import outlined
from ui.board.values.diff import moved_pieces
from ui.board.values.gestures import Picker, shared_names
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.board.values.replies import Part, Tried
from ui.board.values.sight import Held, Room
from ui.games.uosao.frame import ROD, make_frame
from ui.games.uosao.looks import DistanceLook, GapMarksLook, RoadLook, TownLook
from ui.terms import Language, Word

GRID = [(at + 0.5) / 20 for at in range(20)]
"""Shares of the realm at which it is looked at."""
Legal: TypeAlias = "tuple[str, ...]"
SPOTS = ("line", "spent", "played", "hand")


@cache
def laid_positions(
    every: int, room: tuple[float, float] = ROOMS[0]
) -> tuple[tuple[int, dict[str, Any], Legal, Layout], ...]:
    """Positions of the recorded games as whoever is to act sees them, laid once for all tests that ask about them:
    players, view, legal moves and what lies there."""
    return tuple(
        (players, view, legal, TABLE.layout(sight(view, players, room, seat=view["actor"] or 0, legal=legal)))
        for players, view, legal in positions(every=every)
    )


def test_cards_that_come_back_into_the_own_hand_are_told_with_the_reason_for_long_enough_to_read() -> None:
    told = {own: set[float]() for own in (True, False)}
    for game in told_games():
        for seen, layout in layouts(game):
            note = seen.shown.note
            if note is not None and note.key == "taken_back":
                told[note.seat == 0].add(layout.linger)
    assert told == {True: {2000.0}, False: {0.0}}
    assert "inserted a road" in terms(3).say("note.taken_back", seat=0, cards=["1"])


def lying(layout: Layout) -> list[Placement]:
    """The cards of the line, left to right."""
    y = piece(layout, "common:0").y
    line = [one for one in layout.placements if isinstance(one.look, RoadLook) and one.y == y]
    return sorted([*line, piece(layout, "town")], key=lambda one: one.x)


def long_line() -> dict[str, Any]:
    """A season in which five players have turned their whole hands into roads."""
    roads = [f"{seat}:{card}" for card in ("1", "2t", "3", "2", "1") for seat in range(5)]
    line = ["C", *roads[:9], "C", "T", *roads[9:20], "C", *roads[20:], "C"]
    at = line.index("T")
    return {
        "actor": 0,
        "phase": "card",
        "season": 3,
        "round": 5,
        "sp": 2,
        "line": line,
        "soldiers": [[at, 0], [0, 0], [at, 0], [len(line) - 1, 1], [at - 3, 1]],
        "down": [0, 1, 0, 0, 1],
        "hands": [[] for _ in range(5)],
        "table": [[] for _ in range(5)],
        "played": [None] * 5,
        "points": [3, 12, 0, 7, 41],
        "seasons": [],
    }


def test_nothing_lies_outside_the_room() -> None:
    for at, (players, view, legal) in enumerate(positions(every=2)):
        room = ROOMS[at % len(ROOMS)]
        seat = view["actor"] or 0
        layout = TABLE.layout(sight(view, players, room, seat=seat, legal=legal))
        assert outside(layout, room) == [], (at, room)


@pytest.mark.parametrize("room", ROOMS)
def test_a_line_of_thirty_cards_keeps_kings_and_soldiers_apart_and_in_sight(room: tuple[float, float]) -> None:
    view = long_line()
    assert len(view["line"]) == 30
    layout = TABLE.layout(sight(view, 5, room))
    assert outside(layout, room) == []
    left, right = piece(layout, "king:L"), piece(layout, "king:R")
    roads = [one for one in layout.placements if isinstance(one.look, RoadLook | TownLook)]
    assert len(roads) == 30
    assert all(left.x < road.x < right.x for road in roads)
    assert min(road.width for road in roads) >= 13 * room[0] / 700
    places = {(round(one.x), round(one.y)) for one in pieces(layout, "soldier:")}
    assert len(places) == 5


def test_ids_are_unique_over_pieces_and_places() -> None:
    for *_, layout in laid_positions(2):
        ids = [thing.id for thing in (*layout.placements, *layout.places)]
        assert len(ids) == len(set(ids))


def test_every_card_and_every_soldier_is_there_once() -> None:
    kinds = [f"{card.id}:{copy}" for card in load_box().cards for copy in range(card.count)]
    for players, view, _, layout in laid_positions(2):
        cards = {one.id for one in pieces(layout, "card:")}
        assert cards == {f"card:{seat}:{kind}" for seat in range(players) for kind in kinds}
        assert len(pieces(layout, "soldier:")) == players
        assert len(pieces(layout, "common:")) == view["line"].count("C")


def test_soldiers_stand_over_the_card_that_they_are_on() -> None:
    for _, view, _, layout in laid_positions(2):
        line = lying(layout)
        assert len(line) == len(view["line"])
        for seat, (card, _) in enumerate(view["soldiers"]):
            if 0 <= card < len(line):
                reach = line[card].width / 2 + piece(layout, f"soldier:{seat}").width
                assert abs(piece(layout, f"soldier:{seat}").x - line[card].x) < reach


def test_soldiers_on_one_square_keep_to_its_card_and_to_their_places_whoever_looks() -> None:
    """One that reached over the edge would seem to stand a card nearer or farther, and that is what is scored."""
    crowds = 0
    for at, (players, view, _) in enumerate(positions(every=7)):
        room = ROOMS[at % len(ROOMS)]
        layout = TABLE.layout(sight(view, players, room))
        line = lying(layout)
        stand = [tuple(place) for place in view["soldiers"]]
        shared = [seat for seat, place in enumerate(stand) if stand.count(place) > 1]
        crowds += bool(shared)
        for seat in shared:
            if not 0 <= stand[seat][0] < len(line):
                continue
            soldier, card = piece(layout, f"soldier:{seat}"), line[stand[seat][0]]
            # what lies has no feet: all of it is on the card where that is long enough
            reach = (soldier.height if view["down"][seat] else 0.6 * soldier.width) / 2
            assert abs(soldier.x - card.x) <= max(0.0, card.width / 2 - reach) + 0.01, (at, room, seat)
        if shared and at % 3 == 0:
            other = TABLE.layout(sight(view, players, room, seat=players - 1))
            here, there = ([piece(one, f"soldier:{seat}") for seat in range(players)] for one in (layout, other))
            assert [(one.x, one.y) for one in here] == [(one.x, one.y) for one in there]
    assert crowds > 20


def test_a_road_that_pushes_soldiers_along_is_all_that_is_marked() -> None:
    view = dict(trapped_game()[6].view)
    laid = {**view, "line": ["0:1", *view["line"]], "soldiers": [[card + 1, at] for card, at in view["soldiers"]]}
    laid["hands"] = [["1", "2", "2t"], *view["hands"][1:]]
    before = TABLE.layout(sight(view, 3, (3500.0, 2000.0)))
    after = TABLE.layout(sight(laid, 3, (3500.0, 2000.0), known=before.known))
    (road,) = [one.id for one in pieces(after, "card:0:1:") if isinstance(one.look, RoadLook)]
    assert moved_pieces(before, after) == {road}


def test_what_marched_is_marked_and_the_headline_is_not() -> None:
    before, after = (TABLE.layout(sight(dict(trapped_game()[ply].view), 3)) for ply in (6, 7))
    assert "soldier:2" in moved_pieces(before, after)
    over = TABLE.layout(sight({**trapped_game()[7].view, "phase": "over", "actor": None}, 3))
    assert "banner" in {one.id for one in over.placements} - moved_pieces(after, over)


def test_a_road_on_the_mat_is_in_the_hand_already() -> None:
    view = trapped_game()[3].view
    assert view["phase"] == "road"
    layout = TABLE.layout(sight(dict(view), 3, seat=view["actor"], legal=("@0", "@1")))
    gestures = {move: TABLE.gesture(move, TABLE.read(view)) for move in ("@0", "@1")}
    given = frozenset(one.id for one in layout.placements if one.touch.given)
    picker = Picker(gestures, shared_names(layout.placements)).giving(given)
    assert picker.next_touches == {"gap:0", "gap:1"}


def test_a_looker_on_sees_the_table_from_seat_0_without_being_asked() -> None:
    players, view, _ = next(positions())
    layout = TABLE.layout(sight(view, players, seat=SPECTATOR))
    assert layout.asked.prompt == Word("prompt.wait.card", {"seat": view["actor"]})
    assert TABLE.keys(sight(view, players, seat=SPECTATOR)) == {}


def test_help_tells_every_key_of_the_table_and_no_other() -> None:
    told = {key for keys in terms(3).under("key") for key in keys.split()}
    found: set[str] = set()
    for players, view, legal in positions():
        for touched in ((), ("card:0:1:0",)):
            seen = sight(view, players, seat=max(view["actor"] or 0, 0), legal=legal, touched=touched)
            found |= set(TABLE.keys(seen))
    assert told == found


def test_every_legal_move_can_be_made_with_what_lies_there() -> None:
    for _, view, legal, layout in laid_positions(2):
        if not legal:
            continue
        names = {thing.id for thing in (*layout.placements, *layout.places)}
        names |= set(shared_names(layout.placements).values())
        gestures = {move: TABLE.gesture(move, TABLE.read(view)) for move in legal}
        assert {touch for gesture in gestures.values() for touch in gesture.path} <= names
        assert len({gesture.path for gesture in gestures.values()}) == len(legal)


def test_no_two_moves_of_a_decision_are_made_by_the_same_touches() -> None:
    for at, (_, view, legal) in enumerate(positions()):
        if at % 7 == 0:
            assert list(clashes({move: TABLE.gesture(move, TABLE.read(view)) for move in legal})) == []


def test_what_cannot_be_played_is_reached_for_where_it_lies() -> None:
    state = GAME.start({"game": "uosao", "options": {}, "players": 3, "start": 0})
    for text in ("R3", "L1", "L2", "L3", "R1", "D1", "@0"):
        state.apply(GAME.parse(text))
    seat = state.actor
    assert seat is not None
    view = state.view(seat)
    names = {one.id for one in TABLE.layout(sight(view, 3, seat=seat)).placements}
    refused = [GAME.text(move) for move in state.attempts() if state.refusal(move) is not None]
    cards = [text for text in refused if not text.startswith("@")]
    assert cards
    assert all(TABLE.gesture(text, TABLE.read(view)).path[0] in names for text in cards)


def test_the_keys_pick_a_card_and_then_its_side() -> None:
    players, view, legal = next(positions())
    asked = sight(view, players, seat=view["actor"], legal=legal)
    keys = TABLE.keys(asked)
    assert set(keys) == {"1", "2", "3", "T"}
    ids = {one.id for one in TABLE.layout(asked).placements}
    assert set(keys.values()) <= ids
    touched = sight(view, players, seat=view["actor"], legal=legal, touched=(keys["3"],))
    assert TABLE.keys(touched) == {**keys, "Left": "march:L", "Right": "march:R", "D": "lay"}


def test_everything_named_is_named_in_both_languages() -> None:
    for at, (players, view, legal) in enumerate(positions()):
        if at % 5:
            continue
        layout = TABLE.layout(sight(view, players, seat=view["actor"] or 0, legal=legal))
        words = words_in(layout)
        for language in Language:
            spoken = terms(players, language)
            assert all(spoken.word(word).strip() for word in words)
        rules = {one.said.rule for one in layout.placements if one.said.rule}
        assert rules <= set(GAME.rules)


def test_a_card_keeps_its_name_on_its_way() -> None:
    """Equal cards too: a spent 1 stays spent while the other 1 is played."""
    course = {("hand", "played"), ("played", "spent"), ("played", "line"), ("spent", "hand")}
    for game in laid_games()[::2]:
        spots: dict[str, str] = {}
        for seen, layout in game:
            now = {one.id: one.same_as.partition(":")[0] for one in pieces(layout, "card:") if one.same_as}
            assert now
            assert set(now.values()) <= set(SPOTS)
            moved = {(spots[name], spot) for name, spot in now.items() if spots and spots[name] != spot}
            if seen.shown.note is None or seen.shown.note.key != "season_set_up":
                assert moved <= course, seen.shown.note
            spots = now


def test_equal_roads_do_not_change_places_in_the_line() -> None:
    for game in laid_games()[::2]:
        order: dict[str, int] = {}
        for seen, layout in game:
            line = [one for one in lying(layout) if one.id.startswith("card:")]
            stayed = [one.id for one in line if one.id in order]
            if seen.shown.note is None or seen.shown.note.key != "season_set_up":
                assert stayed == sorted(stayed, key=order.__getitem__)
            order = {one.id: at for at, one in enumerate(line)}


def test_accents_fall_on_pieces_that_lie_there() -> None:
    told = set()
    for game in laid_games()[::2]:
        for seen, layout in game:
            if seen.shown.note is None:
                continue
            names = {one.id for one in layout.placements} | set(shared_names(layout.placements).values())
            accents = TABLE.accents(seen.shown.note)
            assert set(accents) <= names, seen.shown.note
            assert set(accents.values()) <= {"lift", "strike", "glow", "shake"}
            told |= {seen.shown.note.key} if accents else set()
    assert {"cancelled", "wins_direction", "fell", "paid", "season_points", "game_over"} <= told


def test_a_ruler_counts_every_card_once_and_ends_on_the_soldiers_card() -> None:
    rulers = 0
    for game in laid_games()[::2]:
        for seen, layout in game:
            if seen.shown.note is None or seen.shown.note.key != "season_points":
                continue
            counts = pieces(layout, "count:")
            assert len(counts) == seen.shown.note.args["gain"]
            if counts:
                rulers += 1
                at, line = seen.shown.note.args["to_at"], len(seen.shown.view.line)
                king = {-1: "king:L", line: "king:R"}.get(at)
                if king:
                    assert abs(counts[-1].x - piece(layout, king).x) < 1
    assert rulers > 5


def test_a_ruler_lies_over_no_number_but_its_own_and_says_what_it_counts() -> None:
    told = [(seen, layout) for game in laid_games() for seen, layout in game if pieces(layout, "ruler")]
    assert told
    for seen, layout in told:
        assert seen.shown.note is not None
        ruler, counts = piece(layout, "ruler"), pieces(layout, "count:")
        (total,) = [one for one in layout.placements if isinstance(one.look, DistanceLook)]
        assert abs(total.x - ruler.x) > (total.width + ruler.width) / 2 - 12, "beside it"
        cards = seen.terms.say("track.cards", cards=len(counts))
        assert total.look.words in (cards, str(len(counts)))
        lying = [one for one in layout.placements if isinstance(one.look, RoadLook | TownLook)]
        assert all(one.y - one.height / 2 >= road.y + road.height / 2 - 1 for one in counts for road in lying)


@pytest.mark.parametrize("language", Language)
def test_a_march_is_told_in_squares_and_a_distance_in_cards(language: Language) -> None:
    players, view, legal = next(positions())
    seat = view["actor"]
    seen = replace(
        touching(sight(view, players, seat=seat, legal=legal), f"card:{seat}:3:0"), terms=terms(players, language)
    )
    layout, said = TABLE.layout(seen), terms(players, language)
    squares = {Language.EN: "3 squares", Language.JA: "3マス"}[language]
    assert layout.asked.prompt is not None
    sides = [place.label for place in layout.places if place.id.startswith("march:")]
    march = {"seat": seat, "direction": "R", "steps": 3, "to_road": "C", "lost": 0, "away": 2}
    marched = Word("note.marched", march)
    assert all(squares in said.word(word) for word in (layout.asked.prompt, *filter(None, sides), marched))
    ends = [one.look.words for one in layout.placements if isinstance(one.look, DistanceLook)]
    cards = {Language.EN: "3 cards", Language.JA: "3枚"}[language]
    assert [ends[0], ends[-1]] == [cards, cards]


def test_ghosts_show_marches_falls_and_payments_before_a_road_is_placed() -> None:
    shown = set()
    for snapshots in told_games():
        for before, after in pairwise(snapshots):
            if not after.last_move.startswith("@"):
                continue
            ghosts = TABLE.ghosts(sight(dict(before.view), before.players), after.beats)
            keys = {beat.note.key for beat in after.beats if beat.note is not None}
            assert ("marched" in keys) == any(one.id.count(":") == 1 for one in ghosts)
            assert ("fell" in keys) == any(one.id.endswith(":fall") for one in ghosts)
            assert ("paid" in keys) == any(one.id.endswith(":pay") for one in ghosts)
            assert len({one.id for one in ghosts}) == len(ghosts)
            shown |= keys
    assert {"marched", "fell", "paid"} <= shown


def test_a_ghost_stands_where_the_soldier_will_stand() -> None:
    """Beyond the new road by the old cards' places: the line has not made room yet."""
    setup = {"game": "uosao", "options": {}, "players": 3, "start": 0}
    state = GAME.start(setup)
    for text in ("R3", "D2t", "L1"):
        state.apply(GAME.parse(text))
    now = state.view(0)
    notes: list[Note] = []
    state.teller = notes.append
    state.apply(GAME.parse("@4"))
    ghosts = {one.id: one for one in TABLE.ghosts(sight(now, 3), [Beat(note, now) for note in notes])}
    layout = TABLE.layout(sight(now, 3))
    commons = sorted((one for one in pieces(layout, "common:")), key=lambda one: one.x)
    gap = (commons[2].x + commons[2].width / 2 + commons[3].x - commons[3].width / 2) / 2
    assert ghosts["ghost:0"].x == pytest.approx(gap)
    assert ghosts["ghost:0"].look.fallen
    assert ghosts["ghost:2"].x == pytest.approx(commons[1].x + commons[1].width / 4)


def test_a_card_turned_over_in_the_hand_shows_its_road() -> None:
    players, view, legal = next(positions())
    seat = view["actor"]
    name = f"card:{seat}:2t:0"
    layout = TABLE.layout(sight(view, players, seat=seat, legal=legal, flipped=frozenset({name})))
    assert {one.touch.rises for one in layout.placements if one.touch.turnable} == {True}
    assert piece(layout, name).touch.turnable
    look = piece(layout, name).look
    assert isinstance(look, RoadLook)
    assert (look.trap, look.lie) == (True, "up")
    said = piece(layout, name).said
    assert said.label is not None
    assert said.label.key == "card.2t.turned"
    held = sight(view, players, seat=seat, legal=legal, touched=(name,), flipped=frozenset({name}))
    assert [place.id for place in TABLE.layout(held).places] == ["lay"], "a road does not march"
    assert set(TABLE.keys(held)) & {"Left", "Right", "D"} == {"D"}


def test_while_something_is_told_nobody_is_said_to_choose() -> None:
    for seen, layout in (moment for game in laid_games() for moment in game):
        if seen.shown.note is None:
            continue
        lettered = seen.shown.note.key.startswith("season_") or seen.shown.note.key == "game_over"
        assert layout.asked.prompt == (None if lettered else Word(f"note.{seen.shown.note.key}", seen.shown.note.args))


def test_the_prompt_says_what_is_asked() -> None:
    players, view, legal = next(positions())
    seat = view["actor"]
    asked = TABLE.layout(sight(view, players, seat=seat, legal=legal)).asked.prompt
    assert asked == Word("prompt.card", {"seat": seat})
    touched = TABLE.layout(sight(view, players, seat=seat, legal=legal, touched=(f"card:{seat}:3:0",)))
    assert touched.asked.prompt == Word("prompt.side", {"seat": seat, "steps": 3})
    assert {"reach:L", "reach:R"} <= {one.id for one in touched.placements}


def test_the_prompt_keeps_in_mind_that_the_own_soldier_has_fallen() -> None:
    players, view, legal = next(positions())
    seat = view["actor"]
    card = f"card:{seat}:3:0"
    lying = sight({**view, "down": [1] * players}, players, seat=seat, legal=legal)
    asked = [lying, touching(lying, card), replace(touching(lying, card), held=Held((card,), frozenset({card})))]
    prompts = [TABLE.layout(one).asked.prompt for one in asked]
    assert prompts == [
        Word("prompt.card.fallen", {"seat": seat}),
        Word("prompt.side.fallen", {"seat": seat, "steps": 3}),
        Word("prompt.turned.fallen", {"seat": seat}),
    ]
    assert all(terms(players, language).word(prompt) for language in Language for prompt in prompts if prompt)


def test_every_gap_for_a_road_has_a_mark_that_lies_clear_of_the_distances() -> None:
    for players, view, legal in positions(every=7):
        for room in ROOMS:
            layout = TABLE.layout(sight(view, players, room, legal=legal))
            gaps = sorted(place.x for place in layout.places if place.id.startswith("gap:"))
            marks = [one for one in layout.placements if isinstance(one.look, GapMarksLook)]
            assert len(marks) == bool(gaps)
            tips = [one.x + (at - 0.5) * one.width for one in marks for at in one.look.tips]
            assert tips == pytest.approx(gaps)
            words = [one.x for one in layout.placements if isinstance(one.look, DistanceLook)]
            assert not any(abs(tip - word) < marks[0].height / 2 for tip in tips for word in words)


def test_the_flags_stand_in_the_places_that_march_there() -> None:
    flags = 0
    asked = [one for one in positions(every=9) if one[2]]
    for players, view, legal in asked:
        seat = view["actor"]
        seen = sight(view, players, seat=seat, legal=legal)
        held = sorted(one.id for one in TABLE.layout(seen).placements if one.touch.turnable)
        for card in held:
            layout = TABLE.layout(touching(seen, card))
            places = {place.id: place for place in layout.places}
            own = piece(layout, f"soldier:{seat}")
            for flag in pieces(layout, "reach:"):
                place = places[f"march:{flag.id[-1]}"]
                tops_and_feet = [(flag.x, flag.y + share * flag.height) for share in (-0.49, 0.0, 0.49)]
                assert spots_in(place, tops_and_feet) == set(tops_and_feet)
                assert (place.x < own.x) == (flag.id[-1] == "L")
                flags += 1
    assert flags > 100


def spots_in(place: Place, spots: Sequence[tuple[float, float]]) -> set[tuple[float, float]]:
    """Those of these spots at which a card is let go in this place."""
    body = QRectF(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)
    outline = outlined(body, place.edge, 0, 0)
    return {spot for spot in spots if outline.contains(QPointF(*spot))}


@pytest.mark.parametrize("room", ROOMS)
def test_each_side_can_be_aimed_at_in_a_fifth_of_the_realm_wherever_the_own_soldier_stands(
    room: tuple[float, float],
) -> None:
    at_kings = 0
    for layout in [layout for _, _, legal, layout in laid_positions(5, room) if legal]:
        places = [one for one in layout.places if one.id.startswith("march:")]
        ground = piece(layout, "ground")
        spots = [
            (ground.x + (x - 0.5) * ground.width, ground.y + (y - 0.5) * ground.height) for x in GRID for y in GRID
        ]
        aimed = [spots_in(place, spots) for place in places]
        for place, found in zip(places, aimed, strict=True):
            assert len(found) / len(spots) > 0.2, (place.id, room)
        at_kings += bool(places) and min(one.width for one in places) < 0.25 * ground.width
        assert not places or not set.intersection(*aimed)
    assert at_kings


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_let_go_in_the_middle_is_aimed_at_neither_side(room: tuple[float, float]) -> None:
    in_town = 0
    for view, layout in [(view, layout) for _, view, legal, layout in laid_positions(5, room) if legal]:
        ground, own, town = (piece(layout, name) for name in ("ground", f"soldier:{view['actor']}", "town"))
        spots = [(ground.x + share * 0.02 * ground.width, ground.y - 0.2 * ground.height) for share in (-1, 0, 1)]
        if abs(own.x - town.x) < town.width / 2 and len(view["line"]) < 9:
            spots += [(town.x + share * 0.4 * town.width, town.y) for share in (-1, 0, 1)]
            in_town += 1
        assert not any(spots_in(place, spots) for place in layout.places if place.id.startswith("march:"))
    assert in_town


@pytest.mark.parametrize("room", ROOMS)
def test_no_outline_of_a_side_lies_over_a_soldier_or_a_number(room: tuple[float, float]) -> None:
    for layout in [layout for _, _, legal, layout in laid_positions(5, room) if legal]:
        places = [one for one in layout.places if one.id.startswith("march:")]
        numbers = [one for one in layout.placements if isinstance(one.look, DistanceLook)]
        standing = pieces(layout, "soldier:")
        assert numbers
        assert standing
        for place in places:
            assert place.under is not None
            assert place.under < min(one.z for one in (*numbers, *standing))
            assert place.y + place.height / 2 < min(one.y - 0.46 * one.height for one in numbers)


@pytest.mark.parametrize("room", ROOMS)
def test_no_outline_of_a_side_lies_over_a_rod_of_the_scroll_on_which_it_can_be_aimed_at_all_the_same(
    room: tuple[float, float],
) -> None:
    asked = [one for one in positions(every=29) if one[2]]
    for players, view, legal in asked:
        layout = TABLE.layout(sight(view, players, room, seat=view["actor"], legal=legal))
        ground, places = piece(layout, "ground"), [one for one in layout.places if one.id.startswith("march:")]
        beside_rods = ground.width / 2 - ROD * ground.height
        for place in places:
            spots = [place.x + (across - 0.5) * place.width for across, _ in place.drawn_edge]
            assert max(abs(x - ground.x) for x in spots) <= beside_rods + 0.01
            outer = ground.x + (1 if place.x > ground.x else -1) * (ground.width / 2 - ROD * ground.height / 2)
            assert spots_in(place, [(outer, place.y)])
    assert asked


def test_beside_a_king_a_side_reaches_past_the_own_soldier_as_far_as_the_other_flag_lets_it() -> None:
    widths = []
    for players, view, legal in [one for one in positions() if one[2] and len(one[1]["line"]) < 9]:
        seat = view["actor"]
        seen = sight(view, players, (960.0, 595.0), seat=seat, legal=legal)
        layout = TABLE.layout(seen)
        own, ground = piece(layout, f"soldier:{seat}"), piece(layout, "ground")
        near = [one for one in layout.places if one.id.startswith("march:") and spots_in(one, [(own.x, own.y)])]
        is_beside_a_king = abs(own.x - ground.x) > 0.32 * ground.width
        if is_beside_a_king and layout.places[0].id.startswith("march:"):
            (side,) = near
            assert (side.x < ground.x) == (own.x < ground.x)
            widths.append(side.width)
    assert widths
    assert min(widths) > 160


def test_a_card_of_a_fallen_soldier_is_not_said_to_march() -> None:
    views = [one.view for one in trapped_game() if one.actor == 0 and one.view["down"][0]]
    assert views
    tried = Tried(None, Part.NONE, ("card:0:3:0",))
    assert TABLE.reply(tried, TABLE.read(views[0])) == (Word("where.card.fallen"),)
    assert all(terms(3, language).say("where.card.fallen") for language in Language)


def test_the_cards_of_the_round_hang_over_the_line_on_the_side_to_which_they_march() -> None:
    hung = 0
    for at, (players, view, legal) in enumerate(positions(every=3)):
        seen = sight(view, players, ROOMS[at % len(ROOMS)], seat=max(view["actor"] or 0, 0), legal=legal)
        layout, read = TABLE.layout(seen), TABLE.read(view)
        tablets = [
            one for one in layout.placements if one.same_as.startswith("played:") or one.change.stand == "played"
        ]
        sky = sorted((one for one in tablets if not one.touch.given), key=lambda one: one.x)
        middle, line_top = piece(layout, "ground").x, min(one.y - one.height / 2 for one in lying(layout)[:1])
        assert {one.y for one in sky} <= {sky[0].y} if sky else True
        for one, other in pairwise(sky):
            assert other.x - one.x > 0.8 * max(one.height, one.width)
        for one in sky:
            play = read.played[int(one.id.split(":")[1])]
            assert play is not None
            assert one.y + one.height / 2 < line_top
            side = play.side.value
            assert side == "D" or (one.x < middle) == (side == "L"), (at, one.id)
            hung += 1
        for side, order in (("L", 1), ("R", -1)):
            steps = [one.look.steps for one in sky[::order] if getattr(one.look, "turn", "") == side]
            assert steps == sorted(steps, reverse=True), "the largest hangs outermost"
        lanterns = [one for one in pieces(layout, "standing:") if one.look.standing == "marches"]
        assert all(any(abs(one.x - lantern.x) < 1 for one in sky) for lantern in lanterns)
    assert hung > 300


@pytest.mark.parametrize("room", [(960, 599), (1280, 759), (1920, 1039)])
def test_among_three_the_cards_of_others_lie_beside_their_plates(room: tuple[float, float]) -> None:
    frames = {players: make_frame(*room, players, 0) for players in (3, 4, 5)}
    for players, frame in frames.items():
        for desk in frame.desks[1:]:
            assert desk.plate.shared(desk.hand).is_empty
            assert desk.stub.shared(desk.hand).is_empty
            assert (desk.hand.top < desk.plate.bottom) == (players == 3)
    assert frames[3].realm.height > 1.1 * frames[4].realm.height


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("room", [Room(960, 433), Room(960, 595), Room(1280, 755)], ids=str)
def test_what_is_asked_has_a_line_between_the_distances_and_the_hand(room: Room, letters: float) -> None:
    """In large letters over the high foot of a lesson, too."""
    players, view, legal = next(positions())
    asked = replace(sight(view, players, legal=legal), room=replace(room, letters=letters))
    layout = TABLE.layout(asked)
    distances = [one for one in layout.placements if isinstance(one.look, DistanceLook)]
    assert distances
    assert max(one.y for one in distances) < layout.asked.ceiling
    edge, line = 6, 1.35 * 16 * asked.room.half_letters
    assert layout.asked.top - layout.asked.ceiling > edge + line
