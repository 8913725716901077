"""How Rabbit City Planning lies on the table: everything in sight, every move by hand, nobody's secret shown."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from clashing import clashes
from laid import names_in, outside, overlap, piece, words_in
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from recorded_games import touching
from usagi_games import GAME, ROOMS, TABLE, laid_game, layouts, positions, recorded, sight, terms, told_game

from engines.errors import RecordError
from engines.game import SPECTATOR, Note
from engines.record import Record
from engines.timeline import Timeline
from engines.usagi.components import load_box
from engines.usagi.seen import Phase, View, read_view
from ui.board.values.bodies import body_of
from ui.board.values.diff import moved_pieces
from ui.board.values.focus import reading_order
from ui.board.values.gestures import Picker, shared_names
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Layout, Place, PlaceKind
from ui.board.values.replies import ASKS_NOTHING, Part, Tried
from ui.games.usagi.looks import (
    BuildingLook,
    ButtonLook,
    HouseLook,
    MatLook,
    SupplyLook,
    TurnLook,
    UnitLook,
)
from ui.games.usagi.table import UsagiTable
from ui.table.hinting.act_words import ActWords
from ui.terms import Language, Word


def first(phase: str, seat: int = 0) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The first recorded position in which the seat decides in this phase."""
    return next((view, legal) for at, view, legal in positions() if legal and at == seat and view["phase"] == phase)


def test_nothing_lies_outside_the_room() -> None:
    for at, (seat, view, legal) in enumerate(positions(every=5)):
        room = ROOMS[at % len(ROOMS)]
        assert outside(TABLE.layout(sight(view, room, seat=seat, legal=legal)), room) == []


def test_ids_are_unique_over_pieces_and_places() -> None:
    for seat, view, legal in positions(every=5):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        places = [place for place in layout.places if place.kind is not PlaceKind.PIECE]
        ids = [thing.id for thing in (*layout.placements, *places)]
        assert len(ids) == len(set(ids))


def test_every_legal_move_can_be_made_with_what_lies_there() -> None:
    phases = set()
    for seat, view, legal in positions(every=3):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        gestures = {move: TABLE.gesture(move, TABLE.read(view)) for move in legal}
        assert {touch for gesture in gestures.values() for touch in gesture.path} <= names_in(layout)
        assert len({gesture.path for gesture in gestures.values()}) == len(legal)
        phases |= {view["phase"]} if legal else set()
    assert phases == {"lay", "effects", "cards", "burst"}


def test_no_two_moves_of_a_decision_are_made_by_the_same_touches() -> None:
    for _, view, legal in positions(every=11):
        assert list(clashes({move: TABLE.gesture(move, TABLE.read(view)) for move in legal})) == []


def test_an_effect_is_used_by_its_house_and_by_a_button_alike() -> None:
    for seat in (0, 1):
        view, legal = first("effects", seat)
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        house, use, skip = (piece(layout, name) for name in (f"building:{view['effects'][0]}", "use", "decline"))
        gestures = {move: TABLE.gesture(move, TABLE.read(view)) for move in legal}
        picker = Picker(gestures, shared_names((*layout.placements, *layout.places)))
        assert picker.sources == {house.id, use.id, skip.id}
        assert picker.touch(use.id).move == picker.touch(house.id).move != picker.touch(skip.id).move
        assert use.x + use.width / 2 < skip.x - skip.width / 2


SWAPS = {"advance": "war", "war": "advance", "trade": "tariff", "tariff": "trade", "mine": "scout", "scout": "mine"}


def with_other_ends(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """The same position, the seat's face-down cards lying the other way round."""
    sides = [dict(side) for side in position["seats"]]
    opened = position["slot"]
    laid = sides[seat]["laid"]
    sides[seat]["laid"] = [*laid[:opened], *(SWAPS.get(end, end) for end in laid[opened:])]
    return {**position, "seats": sides}


def test_a_face_down_card_shows_nothing_to_the_other_side() -> None:
    """Whichever way the hidden cards lie, the other seat and a looker-on see the same table."""
    hidden = 0
    for position in (step["position"] for game in recorded()[:4] for step in game["trace"][::3]):
        for owner in (0, 1):
            changed = with_other_ends(position, owner)
            for eyes in (1 - owner, SPECTATOR):
                views = [GAME.from_position(one).view(eyes) for one in (position, changed)]
                shown = [TABLE.layout(sight(view, seat=eyes)) for view in views]
                assert shown[0] == shown[1]
            hidden += changed != position
    assert hidden > 20


def test_the_other_end_is_up_when_the_card_is_turned_or_touched() -> None:
    view, legal = first("lay")
    plain = TABLE.layout(sight(view, legal=legal))
    assert piece(plain, "card:0:advance").height > 2 * piece(plain, "card:0:war").height
    assert piece(plain, "card:0:war").touch.turnable
    turned = TABLE.layout(sight(view, legal=legal, flipped=frozenset({"card:0:advance"})))
    touched = TABLE.layout(sight(view, legal=legal, touched=("card:0:war",)))
    for layout in (turned, touched):
        assert piece(layout, "card:0:war").height > 2 * piece(layout, "card:0:advance").height


def test_a_view_is_read_once_however_many_moves_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = first("lay")
    read: list[Any] = []

    def counted(data: object) -> View:
        read.append(data)
        return read_view(data)

    sought = sight(view, legal=legal)
    monkeypatch.setattr("ui.games.usagi.table.view_reader", lambda box: counted)
    table = UsagiTable(load_box())
    for move in legal:
        table.gesture(move, table.read(view))
    table.layout(sought)
    assert len(read) == 1
    later, asked = first("lay", seat=1)
    assert table.gesture(asked[0], table.read(later)).path[0].startswith("card:1:")
    assert len(read) == 2


def test_a_note_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match=r"note\.key"):
        TABLE.accents(Note("road_laid", {"seat": 0}))


def test_the_keys_touch_what_lies_there() -> None:
    for phase in ("lay", "effects", "cards", "burst"):
        for seat in (0, 1):
            view, legal = first(phase, seat)
            asked = sight(view, seat=seat, legal=legal)
            keys = TABLE.keys(asked)
            assert keys
            assert set(keys.values()) <= names_in(TABLE.layout(asked))
    assert TABLE.keys(sight(view, seat=SPECTATOR)) == {}


def after_the_slots_of_round_1() -> dict[str, Any]:
    """Guard, Advance, Tariff and Build against Mining, War, Trade and Build, all open; blue is to build."""
    timeline = Timeline(Record("usagi", 2, {"players": 2}, (), {}, {}), GAME)
    for ply, end in enumerate(["guard", "advance", "tariff", "build", "mine", "war", "trade", "build"]):
        timeline.play(ply // 4, f"lay:{end}", ply)
    return dict(timeline.snapshot(0).view)


@pytest.mark.parametrize(("met", "ringed"), [("card:0:tariff", [3]), ("laid:1:2", [2]), ("card:0:guard", None)])
def test_a_met_card_marks_what_it_beats_or_is_beaten_by(met: str, ringed: list[int] | None) -> None:
    view = after_the_slots_of_round_1()
    layout = TABLE.layout(sight(view, met=met))
    rings = [one.id for one in layout.placements if one.id.startswith("ring:")]
    assert rings == [f"ring:{slot}" for slot in ringed or ()]
    assert any(one.id == "duel" for one in layout.placements) == (ringed is not None)
    assert piece(layout, met).touch.tells == (ringed is not None)


@pytest.mark.parametrize("laid", range(5))
def test_no_card_of_the_hand_covers_the_sign_of_what_a_card_strikes(laid: int) -> None:
    timeline = Timeline(Record("usagi", 2, {"players": 2}, (), {}, {}), GAME)
    for ply, end in enumerate(["build", "advance", "mine", "x2"][:laid]):
        timeline.play(0, f"lay:{end}", ply)
    snapshot = timeline.snapshot(0)
    layout = TABLE.layout(sight(dict(snapshot.view), legal=snapshot.legal, met="card:0:tariff"))
    sign = body_of(piece(layout, "duel"))
    hand = [body_of(one) for one in layout.placements if one.touch.held and one.z > piece(layout, "duel").z]
    assert [card.shared(sign).is_empty for card in hand] == [True] * len(hand)


def test_an_open_building_says_what_it_costs_and_what_is_lacking() -> None:
    layout = TABLE.layout(sight(after_the_slots_of_round_1()))
    hints = {name: piece(layout, f"building:{name}").said.hint for name in ("carrot_field", "market")}
    assert hints["carrot_field"] == Word(
        "piece.building.hint", {"cost": {"wealth": 1, "land": 2}, "effect": "carrot_field.hint"}
    )
    market = hints["market"]
    assert market is not None
    assert market.args["lack"] == {"wealth": 1}


def test_where_all_of_a_price_is_lacking_that_is_told_once() -> None:
    _, view, _ = next(positions())
    layout = TABLE.layout(sight(view))
    hints = [one.said.hint for one in layout.placements if one.id.startswith("building:")]
    assert {hint.key for hint in hints if hint is not None} == {"piece.lacking.all.hint"}
    for language, once in ((Language.JA, "で、まだ1つもありません。"), (Language.EN, "; you have none of it.")):
        assert all(once in terms(language).word(hint) for hint in hints if hint is not None)


def test_both_cards_lie_open_before_one_strikes_the_other() -> None:
    stamped: dict[str, bool] = {}
    for seen, layout in (pair for number in (1, 3) for pair in laid_game(number, 0)):
        if seen.shown.note is not None and any(seen.shown.view.negated):
            stamped.setdefault(seen.shown.note.key, any(one.id.startswith("stamp:") for one in layout.placements))
    assert stamped["slot_opened"] is False
    assert stamped["negated"] is True


def test_a_negated_card_stays_stamped_as_long_as_it_lies_there() -> None:
    """Red's Trade in slot 3 is struck by Tariff; Guard keeps War from blue's Advance in slot 2."""
    view = after_the_slots_of_round_1()
    assert view["slot"] == 4
    stamps = [one.id for one in TABLE.layout(sight(view)).placements if one.id.startswith("stamp:")]
    assert stamps == ["stamp:1:3"]


def test_the_stamps_are_those_of_the_engine_in_every_recorded_game() -> None:
    seen = set()
    for _, view, _ in positions():
        slot = view["slot"]
        if slot and view["phase"] in ("cards", "burst", "over"):
            rows = [side["laid"][:slot] for side in view["seats"]]
            struck = [TABLE.box.struck(rows[seat], rows[1 - seat])[-1] for seat in (0, 1)]
            assert struck == view["negated"]
            seen.update(struck)
    assert seen == {False, True}


def test_open_buildings_keep_their_order_until_a_rank_opens_and_their_places_until_they_can_grow() -> None:
    bought = grown = 0
    first: dict[int, float] = {}
    for (seen, before), (later, after) in pairwise(laid_game(0, 0)):
        view, then = seen.shown.view, later.shown.view
        if view.open_rank == then.open_rank:
            staying = {f"building:{name}" for name in {*view.display} & {*then.display}}
            then_lay, now_lie = ([one for one in lay.placements if one.id in staying] for lay in (before, after))
            assert reading_order(then_lay) == reading_order(now_lie)
            room, larger = (lying[0].width * lying[0].height for lying in (then_lay, now_lie))
            assert larger >= room
            if larger == first.setdefault(view.open_rank, room):
                assert {one.id: one.pose for one in then_lay} == {one.id: one.pose for one in now_lie}
            grown += larger > room
            bought += len(view.display) > len(then.display)
    assert grown > 1
    assert bought > 3


def test_of_fourteen_buildings_ten_are_left_and_much_larger() -> None:
    """Where four had been built the others lay as small as before, beside large gaps."""
    full = next(view for _, view, _ in positions(every=3) if len(view["display"]) == 14)
    opened = {"market": full["display"]}
    left = [*full["display"][1:6], *full["display"][7:12]]
    for room in ((960.0, 599.0), (1280.0, 759.0)):
        many, few = (
            [one for one in TABLE.layout(seen).placements if isinstance(one.look, BuildingLook)]
            for seen in (
                sight(full, room, notebook=opened),
                sight({**full, "display": left}, room, notebook=opened),
            )
        )
        assert len(few) == 10
        assert all(one.width > 1.35 * many[0].width for one in few)
        assert reading_order(few) == tuple(f"building:{name}" for name in left)
        assert not [pair for pair in combinations(few, 2) if overlap(*pair)]


def test_a_building_that_is_given_back_lies_where_it_lay() -> None:
    told = [(seen, layout) for seen, layout in laid_game(0, 0) if seen.shown.note is None]
    (early, lay), (late, bought) = next(
        (one, other)
        for one, other in pairwise(told)
        if len(one[0].shown.view.display) > len(other[0].shown.view.display)
        and one[0].shown.view.open_rank == other[0].shown.view.open_rank
    )
    assert TABLE.layout(replace(early, known=bought.known)).placements == lay.placements
    assert late.shown.view.display


def test_a_new_building_stands_up_from_its_card() -> None:
    stood = 0
    for seen, layout in laid_game(0, 0):
        if seen.shown.note is not None and seen.shown.note.key == "built":
            name = f"building:{seen.shown.note.args['building']}"
            standing = next(one for one in layout.placements if one.change.source == name)
            assert (standing.y < piece(layout, name).y) == (seen.shown.note.args["seat"] == 0)
            stood += 1
    assert stood > 4


def test_markers_of_the_tube_face_what_is_left_to_the_other() -> None:
    """Blue's n stands across from red's 4 - n, so no marker ever passes the other."""
    for _, view, _ in positions(every=9):
        layout = TABLE.layout(sight(view))
        assert piece(layout, "marker:0:usaginium").x <= piece(layout, "marker:1:usaginium").x + 0.01


def test_every_token_and_building_is_there_once() -> None:
    for seat, view, _ in positions(every=9):
        layout = TABLE.layout(sight(view, seat=seat))
        assert sum(1 for one in layout.placements if one.id.startswith("token:")) == 8
        shown = {one.id for one in layout.placements if one.id.startswith("building:")}
        standing = {name for side in view["seats"] for name in side["buildings"]}
        assert shown == {f"building:{name}" for name in {*view["display"], *standing}}


def test_everything_named_is_named_in_both_languages() -> None:
    for seat, view, legal in positions(every=15):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        words = words_in(layout)
        for language in Language:
            assert all(terms(language).word(word).strip() for word in words)
        assert {one.said.rule for one in layout.placements if one.said.rule} <= set(GAME.rules)


def test_accents_fall_on_pieces_that_lie_there() -> None:
    told = set()
    for number, seat in ((0, 0), (1, 1), (3, 0)):
        for seen, layout in laid_game(number, seat):
            if seen.shown.note is None:
                continue
            accents = TABLE.accents(seen.shown.note)
            cards = {name for name in accents if name.startswith(("card:", "opened:"))}
            assert set(accents) - cards <= names_in(layout), seen.shown.note
            assert not cards or cards & names_in(layout), seen.shown.note
            assert set(accents.values()) <= {"lift", "strike", "glow", "shake"}
            told |= {seen.shown.note.key} if accents else set()
    assert {"negated", "resolving", "gained", "burst", "built", "effect_used", "game_over"} <= told


def test_a_held_building_shows_what_building_it_would_change() -> None:
    game = told_game(0, 0)
    ply = next(at for at, one in enumerate(game) if any(move.startswith("build:") for move in one.legal))
    seen = sight(dict(game[ply].view), legal=game[ply].legal)
    ghosts = TABLE.ghosts(seen, game[ply + 1].beats)
    assert any(one.id.startswith("building:") for one in ghosts)
    assert any(one.id.startswith("marker:") for one in ghosts)
    assert TABLE.ghosts(seen, ()) == []


def test_the_prompt_says_what_is_asked() -> None:
    view, legal = first("lay")
    keys = {"numbers": "1 2 3 4 5", "letters": "Q W E R"}
    assert TABLE.layout(sight(view, legal=legal)).asked.prompt == Word("prompt.lay", {"seat": 0, "slot": 1, **keys})
    assert TABLE.layout(sight(view, seat=1)).asked.prompt == Word("prompt.wait.lay", {"seat": 0})
    view, legal = first("burst")
    prompt = TABLE.layout(sight(view, legal=legal)).asked.prompt
    assert prompt is not None
    assert prompt.key == "prompt.burst"


def test_the_prompt_names_the_building_with_which_the_opponent_wins_in_this_round() -> None:
    """Red has 17 half stars of 20 in the last two rounds of this game, and wins it."""
    asked = dict[int, set[tuple[str, str]]]()
    for one in told_game(2, 0):
        prompt = TABLE.layout(sight(dict(one.view), legal=one.legal)).asked.prompt
        if one.legal and prompt is not None and prompt.key in ("prompt.lay", "prompt.lay.threat"):
            words = {terms(language).word(prompt) for language in Language}
            assert ("Haruka" in " ".join(words)) is (prompt.key == "prompt.lay.threat")
            asked.setdefault(one.view["round"], set()).add((prompt.key, str(prompt.args.get("building", ""))))
    assert {number: found for number, found in asked.items() if found != {("prompt.lay", "")}} == {
        8: {("prompt.lay.threat", "pithead")},
        9: {("prompt.lay.threat", "harbour")},
    }
    assert len(asked) == 9


def test_the_verdict_covers_no_card_while_the_table_is_looked_at() -> None:
    last = recorded()[0]["trace"][-1]["position"]
    layout = TABLE.layout(sight(GAME.from_position(last).view(0)))
    banner = piece(layout, "banner")
    cards = [one for one in layout.placements if one.id.startswith(("card:", "laid:", "building:"))]
    assert cards
    assert not any(
        abs(one.x - banner.x) < (one.width + banner.width) / 2 - 1
        and abs(one.y - banner.y) < (one.height + banner.height) / 2 - 1
        for one in cards
    )


def test_nothing_looks_affordable_while_resources_are_lost() -> None:
    view, legal = first("burst")
    layout = TABLE.layout(sight(view, legal=legal))
    states = {one.look.state for one in layout.placements if isinstance(one.look, BuildingLook)}
    assert states
    assert states.isdisjoint({"lit", "payable"})


def test_a_frame_of_gold_is_round_what_can_be_built_now_and_nothing_else() -> None:
    payable = 0
    for seat, view, legal in positions(every=9):
        looks = [one.look for one in TABLE.layout(sight(view, seat=seat, legal=legal)).placements]
        market = {look.id: look.state for look in looks if isinstance(look, BuildingLook)}
        legal_now = {move.removeprefix("build:") for move in legal if move.startswith("build:")}
        assert {name for name, state in market.items() if state == "lit"} == legal_now
        payable += sum(state == "payable" for state in market.values())
    assert payable


def test_houses_make_room_for_the_next_before_it_is_built() -> None:
    """The dotted box of the next house lies over none that stands, nor does the line round the city cross one."""
    seen = 0
    for at, (seat, view, legal) in enumerate(positions(every=5)):
        room = ROOMS[at % len(ROOMS)]
        layout = TABLE.layout(sight(view, room, seat=seat, legal=legal))
        site = next((one for one in layout.places if one.id == "site"), None)
        if site is None:
            continue
        own = {f"building:{name}" for name in view["seats"][seat]["buildings"]}
        seen += len(own)
        for house in (one for one in layout.placements if one.id in own):
            both = body_of(house).shared(body_of(site))
            assert min(both.width, both.height) <= 0.01, (house.id, room)
            assert top_of(site) <= body_of(house).top, (house.id, room)
            assert bottom_of(site) >= body_of(house).bottom, (house.id, room)
    assert seen > 10


def top_of(site: Place) -> float:
    """Where the line round all that belongs to a place begins."""
    return site.y + site.height * (min(down for _, down in site.edge) - 0.5)


def bottom_of(site: Place) -> float:
    """Where it ends."""
    return site.y + site.height * (max(down for _, down in site.edge) - 0.5)


def test_the_line_round_the_city_to_build_in_crosses_no_card_that_is_laid() -> None:
    seen = 0
    for at, (seat, view, legal) in enumerate(positions(every=5)):
        layout = TABLE.layout(sight(view, ROOMS[at % len(ROOMS)], seat=seat, legal=legal))
        site = next((one for one in layout.places if one.id == "site"), None)
        if site is None:
            continue
        corners = [QPointF(site.x + (h - 0.5) * site.width, site.y + (v - 0.5) * site.height) for h, v in site.edge]
        line = QPainterPath()
        line.addPolygon(QPolygonF([*corners, corners[0]]))
        for one in (one for one in layout.placements if isinstance(one.look, MatLook | SupplyLook)):
            body, seen = body_of(one), seen + 1
            assert not line.intersects(QRectF(body.left, body.top, body.width, body.height - 1)), one.id
    assert seen > 100


def test_built_houses_stand_upright_and_clear_of_the_prompt() -> None:
    used = 0
    for at, (seat, view, legal) in enumerate(positions(every=9)):
        room = ROOMS[at % len(ROOMS)]
        layout = TABLE.layout(sight(view, room, seat=seat, legal=legal))
        own = {f"building:{name}" for name in view["seats"][seat]["buildings"]}
        houses = [one for one in layout.placements if isinstance(one.look, HouseLook)]
        assert len(houses) == sum(len(side["buildings"]) for side in view["seats"])
        assert not any(one.pose.angle for one in houses)
        right = layout.asked.right
        assert right is not None
        assert all(one.x - one.width / 2 >= right - 0.01 for one in houses if one.id in own), room
        used += sum(one.look.is_used for one in houses if isinstance(one.look, HouseLook))
    assert used > 10


@pytest.mark.parametrize("room", ROOMS)
def test_the_prompt_leaves_the_own_plate_and_the_carrot_free(room: tuple[float, float]) -> None:
    view, legal = first("lay")
    layout = TABLE.layout(sight(view, room, legal=legal))
    carrot, plate = piece(layout, "carrot"), piece(layout, "plate:0")
    assert layout.asked.top is not None
    assert plate.y - plate.height / 2 >= layout.asked.top
    assert body_of(carrot).right <= layout.asked.left
    assert body_of(carrot).shared(body_of(plate)).is_empty


def test_while_something_is_told_the_prompt_names_nobody_who_chooses() -> None:
    told = set()
    for number, seat in ((0, 0), (1, 1), (3, 0)):
        for seen, layout in laid_game(number, seat):
            if seen.shown.note is None or seen.shown.view.phase in (Phase.LAY, Phase.OVER):
                continue
            if layout.asked.prompt is None:
                assert not seen.shown.view.slot
                continue
            told.add(layout.asked.prompt.key)
            assert "?" not in layout.asked.prompt.args.values()
            assert all(terms(language).word(layout.asked.prompt).strip() for language in Language)
    assert told == {"prompt.told.cards", "prompt.told.effects"}


def test_the_last_moves_mark_lies_on_no_button() -> None:
    seen = set()
    for seat, view, legal in positions(every=3):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        buttons = [one for one in layout.placements if isinstance(one.look, ButtonLook | TurnLook | UnitLook)]
        assert all(one.change.stand == "" for one in buttons)
        seen |= {type(one.look) for one in buttons}
    assert seen == {ButtonLook, TurnLook, UnitLook}


def test_a_built_house_keeps_its_place_whatever_is_built_after_it() -> None:
    city = [building.id for building in TABLE.box.buildings[:8]]
    view, _ = first("lay")
    for room, seat in product(ROOMS, (0, 1)):
        places: list[dict[str, Pose]] = []
        for count in range(1, len(city) + 1):
            own = {**view["seats"][0], "buildings": city[:count], "used": []}
            layout = TABLE.layout(sight({**view, "display": [], "seats": [own, view["seats"][1]]}, room, seat=seat))
            houses = [piece(layout, f"building:{name}") for name in city[:count]]
            shared = [body_of(one).shared(body_of(other)) for one, other in combinations(houses, 2)]
            assert all(min(one.width, one.height) < 0.01 for one in shared)
            places.append({house.id: house.pose for house in houses})
        assert all(before.items() <= after.items() for before, after in pairwise(places))


def test_a_late_city_stands_in_rows_that_do_not_touch_each_other_or_the_window() -> None:
    city = [building.id for building in TABLE.box.buildings[:9]]
    view, _ = first("lay")
    for room in ROOMS:
        unit = min(room[0] / 640, room[1] / 420)
        for count in (8, 9):
            own = {**view["seats"][0], "buildings": city[:count], "used": []}
            layout = TABLE.layout(sight({**view, "display": [], "seats": [own, view["seats"][1]]}, room))
            houses = [body_of(piece(layout, f"building:{name}")) for name in city[:count]]
            feet = sorted({round(house.bottom, 2) for house in houses})
            assert len(feet) == 2
            assert feet[1] - feet[0] > houses[0].height + unit
            assert feet[1] < room[1] - 3 * unit


def test_no_house_stands_alone_in_a_corner() -> None:
    """The fifth stood under the first, with bare ground all the way to the edge."""
    city = [building.id for building in TABLE.box.buildings[:8]]
    _, view, _ = next(positions())
    for room in ROOMS:
        own = {**view["seats"][0], "buildings": city[:5], "used": []}
        layout = TABLE.layout(sight({**view, "display": [], "seats": [own, view["seats"][1]]}, room))
        *behind, fifth = [piece(layout, f"building:{name}") for name in city[:5]]
        assert fifth.y > max(one.y for one in behind)
        assert min(one.x for one in behind) < fifth.x < max(one.x for one in behind)


def test_houses_and_market_stand_in_the_same_order_at_any_size_of_window() -> None:
    seen = 0
    for seat, view, legal in positions(every=25):
        layouts_of_it = [TABLE.layout(sight(view, room, seat=seat, legal=legal)) for room in ROOMS]
        orders = {reading_order(buildings_in(layout)) for layout in layouts_of_it}
        assert len(orders) == 1
        seen += 1
    assert seen > 100


def buildings_in(layout: Layout) -> list[Placement]:
    return [one for one in layout.placements if isinstance(one.look, BuildingLook | HouseLook)]


def test_no_house_is_dimmed_as_if_it_had_been_used() -> None:
    for seat, view, legal in positions(every=30):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        assert all(one.touch.settled for one in buildings_in(layout) if isinstance(one.look, HouseLook))


def test_the_next_card_is_asked_for_while_the_last_one_is_on_its_way() -> None:
    own, theirs = (list(layouts(told_game(0, seat)[1:2], seat)) for seat in (0, 1))
    assert [layout.asked.prompt for seen, layout in own if seen.shown.note is not None] == [
        Word("prompt.lay", {"seat": 0, "slot": 2, "numbers": "1 2 4 5", "letters": "Q W R"})
    ] * 2
    assert all(layout.asked.prompt == Word("prompt.wait.lay", {"seat": 0}) for _, layout in theirs)


def test_the_last_moves_mark_lies_on_what_was_built_and_not_on_what_only_moved_up() -> None:
    marked: set[str] = set()
    for game, seat in ((0, 0), (3, 0)):
        for before, after in pairwise(told_game(game, seat)):
            then, now = (TABLE.layout(sight(dict(one.view), seat=seat)) for one in (before, after))
            notes = [beat.note for beat in after.beats if beat.note is not None]
            built = {f"building:{note.args['building']}" for note in notes if note.key == "built"}
            moved = moved_pieces(then, now)
            buildings = {name for name in moved if name.startswith("building:")}
            assert buildings == built or "rank_opened" in {note.key for note in notes}
            assert not any(name.startswith(("stack:", "hand:")) for name in moved)
            marked |= built
    assert len(marked) > 5


def test_what_does_nothing_in_the_last_slot_is_told_when_it_is_held_and_while_it_lies_there() -> None:
    view = next(
        one.view
        for one in told_game(0, 0)
        if one.view["phase"] == "lay" and one.actor == 0 and not one.view["seats"][0]["laid"]
    )
    own = {**view["seats"][0], "laid": ["advance", "trade", "mine"]}
    seen = sight({**view, "seats": [own, view["seats"][1]]}, legal=("lay:x2", "lay:guard"))
    for end, other, rule in (("x2", "guard", "K21"), ("guard", "x2", "K17")):
        prompt = TABLE.layout(touching(seen, f"card:0:{end}")).asked.prompt
        facts = {"seat": 0, "end": end, "other": other, "slot": 4, "rule": rule}
        assert prompt == Word(f"prompt.lay.place.vain.{end}", facts)
    facts = {"seat": 0, "end": "build", "other": 0, "slot": 4}
    assert TABLE.layout(touching(seen, "card:0:build")).asked.prompt == Word("prompt.lay.place", facts)
    whole = {**own, "laid": ["advance", "trade", "mine", "x2"]}
    proposed = sight({**view, "seats": [whole, view["seats"][1]]}, proposed="lay:x2")
    told = Word("prompt.lay.whole.vain.x2", {"seat": 0, "rule": "K21"})
    assert TABLE.layout(proposed).asked.prompt == told


@pytest.mark.parametrize("room", [*ROOMS, (1280.0, 628.0)])
def test_what_is_asked_begins_under_the_own_row(room: tuple[float, float]) -> None:
    """Beside the foot of a lesson it lay over the feet of the slots, where the other side of a laid card is read."""
    view, legal = first("lay")
    layout = TABLE.layout(sight(view, room, legal=legal))
    mats = [body_of(one) for one in layout.placements if one.id.startswith("mat:0:")]
    assert layout.asked.ceiling >= max(mat.bottom for mat in mats)


def test_what_is_lost_in_a_burst_is_said_with_its_sum() -> None:
    """ "Lose 1 Land ×3" was read as three times something."""
    view, legal = first("burst")
    seen = sight(view, legal=legal)
    words, said = ActWords(seen.terms, TABLE.layout(seen)), set[str]()
    for move in legal:
        act = words.act(TABLE.gesture(move, TABLE.read(view)))
        assert act.startswith("Lose ")
        assert "×" not in act
        assert sorted(re.findall(r"\d", act)) == sorted(re.findall(r"[1-9]", move)), (move, act)
        said.add(act)
    assert len(said) == len(legal)


def test_a_rank_that_opens_after_this_round_says_so_in_place_of_what_it_still_waits_for() -> None:
    lines = set()
    for seat, view, legal in positions(every=3):
        shown, layout = TABLE.read(view), TABLE.layout(sight(view, seat=seat, legal=legal))
        stacks = [one.look for one in layout.placements if one.id == f"stack:{shown.open_rank + 1}"]
        lines |= {(shown.built >= load_box().built_to_open, look.line) for look in stacks if hasattr(look, "line")}
    assert (True, "next round") in lines
    assert {line for is_ready, line in lines if not is_ready} == {"0 of 2 built", "1 of 2 built"}
    assert len(lines) == 3


def test_a_slot_is_told_with_whose_it_is() -> None:
    view, legal = first("lay")
    layout, shown = TABLE.layout(sight(view, seat=0, legal=legal)), TABLE.read(view)
    own, others = (TABLE.reply(Tried(piece(layout, f"mat:{seat}:2"), Part.LATER, ("a",)), shown) for seat in (0, 1))
    assert isinstance(own, tuple)
    assert isinstance(others, tuple)
    assert own[0].key == "why.next_slot"
    assert others[0] == Word("use.others_mat", {"seat": 1, "slot": 2})


def test_a_chosen_building_is_asked_for_by_name_and_built_by_the_keys_that_confirm() -> None:
    choices = ((view, legal) for at, view, legal in positions() if at == 0 and view["phase"] == "cards")
    view, legal = next((view, legal) for view, legal in choices if len(legal) > 1)
    seen = sight(view, seat=0, legal=legal)
    for key in ("Return", "C"):
        assert TABLE.idle(key, seen, ASKS_NOTHING).key == "idle.nothing_chosen"
    building = legal[0].partition(":")[2]
    chosen = touching(seen, f"building:{building}")
    assert {key for key, name in TABLE.keys(chosen).items() if name == "site"} == {"B", "C", "Return"}
    assert TABLE.layout(chosen).asked.prompt == Word("prompt.cards.chosen", {"seat": 0, "building": building})


@cache
def most_called() -> tuple[int, dict[str, Any], tuple[str, ...]]:
    """The recorded position in which most buildings wait to be called."""
    return max(positions(every=2), key=lambda one: len(TABLE.read(one[1]).effects))


@pytest.mark.parametrize("room", ROOMS)
def test_the_numbers_of_those_that_are_called_stand_clear_of_each_other_and_of_the_cards(
    room: tuple[float, float],
) -> None:
    seat, view, legal = most_called()
    lying = TABLE.layout(sight(view, room, seat=seat, legal=legal)).placements
    calls = [body_of(one) for one in lying if one.id.startswith("call:")]
    assert len(calls) > 5
    others = [body_of(one) for one in lying if one.id.startswith(("mat:", "building:", "round"))]
    for one, other in (*combinations(calls, 2), *product(calls, others)):
        both = one.shared(other)
        assert min(both.width, both.height) < 0.5
