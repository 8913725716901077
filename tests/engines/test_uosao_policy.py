"""U O SA O: the sense that the computer's quick player and its judgement of positions must have."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from random_play import random_game
from uosao_table import HAND, begin, play, table

from engines.uosao import UOSAO
from engines.uosao.mind.foresight import Foresight
from engines.uosao.moves import Move
from engines.uosao.state import UosaoState
from engines.uosao.values import Phase

SEED = 11
POLICY = UOSAO.policy


def lines_after(state: UosaoState, moves: list[int]) -> set[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]]:
    """The different lines that roads into these gaps make: squares and trap of each card, and who stands where."""
    lines = set()
    for move in moves:
        after = state.clone()
        after.teller = lambda note, seen=after: lines.add(_line(seen)) if note.key == "road_inserted" else None
        after.apply(move)
    return lines


def _line(state: UosaoState) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    tables = state.tables
    cards = tuple((tables.squares[card], tables.trap_owner[card]) for card in state.line)
    return cards, tuple(state.at)


def test_candidates_leave_out_only_gaps_that_make_the_same_line() -> None:
    fewer = 0
    for seed in range(6):
        for state, move in random_game(UOSAO, 5, seed):
            assert isinstance(state, UosaoState)
            if move is None or state.phase is not Phase.ROAD:
                continue
            kept, all_moves = list(POLICY.candidates(state)), list(state.legal())
            assert len(lines_after(state, kept)) == len(kept)
            assert lines_after(state, kept) == lines_after(state, all_moves)
            fewer += len(kept) < len(all_moves)
    assert fewer


def test_a_rollout_ends_with_the_round() -> None:
    for seed in range(20):
        state = begin(4)
        play(state, "R3", "D2t")
        POLICY.rollout(state, random.Random(seed))
        assert (state.round, state.season, state.phase) == (2, 1, Phase.CARD)


def test_a_rollout_leaves_a_fresh_round_alone() -> None:
    state = begin()
    POLICY.rollout(state, random.Random(SEED))
    assert state.position() == begin().position()


def test_more_points_are_worth_more() -> None:
    worth = POLICY.evaluate(table(points=[9, 4, 0]))
    assert worth[0] > worth[1] > worth[2]


def test_standing_is_worth_more_than_lying_and_a_full_hand_more_than_an_empty_one() -> None:
    assert POLICY.evaluate(table(down=[1, 0, 0]))[0] < POLICY.evaluate(table())[0]
    empty = table(hands=[["1"], list(HAND), list(HAND)], table=[["R1", "R2", "R2t", "R3"], [], []])
    assert POLICY.evaluate(empty)[0] < POLICY.evaluate(table())[0]


def test_the_same_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    early, late = table(points=[6, 3, 3]), table(points=[6, 3, 3], season=3, round=5)
    assert POLICY.evaluate(late)[0] > POLICY.evaluate(early)[0] + 0.3
    assert sum(POLICY.evaluate(early)) == pytest.approx(1)


def test_a_trap_in_hand_a_king_within_a_march_and_the_last_word_are_worth_something() -> None:
    without = table(hands=[["1", "1", "2", "3"], list(HAND), list(HAND)], table=[["R2t"], [], []], sp=1)
    harmless = table(hands=[["1", "1", "2t", "3"], list(HAND), list(HAND)], table=[["R2"], [], []], sp=1)
    assert POLICY.evaluate(without)[0] < POLICY.evaluate(harmless)[0]
    near, far = table(soldiers=[[4, 0], [2, 0], [2, 0]], sp=1), table(soldiers=[[3, 1], [2, 0], [2, 0]], sp=1)
    at_left = table(soldiers=[[0, 1], [2, 0], [2, 0]], sp=1)
    assert POLICY.evaluate(near)[0] > POLICY.evaluate(far)[0]
    assert POLICY.evaluate(at_left)[0] == POLICY.evaluate(near)[0]
    assert POLICY.evaluate(table(sp=1))[0] > POLICY.evaluate(table(sp=0))[0]


def test_a_shared_win_is_shared() -> None:
    state = table(season=3, round=5, points=[4, 4, 0])
    play(state, "R1", "R1", "R1")
    assert list(POLICY.evaluate(state)) == [0.5, 0.5, 0.0]


def test_the_greedy_player_puts_its_trap_under_a_leader_who_must_march() -> None:
    state = table(points=[0, 0, 20], sp=1)
    play(state, "L1", "R3", "D2t")
    world = state.clone()
    world.apply(POLICY.greedy(state, random.Random(SEED)))
    assert world.position()["down"][2] == 1


def test_the_greedy_player_takes_the_king_when_only_that_wins() -> None:
    state = table(soldiers=[[4, 1], [2, 0], [0, 0]], points=[4, 3, 7], season=3, round=5, sp=1)
    play(state, "L1", "L1")
    assert UOSAO.text(POLICY.greedy(state, random.Random(SEED)))[0] == "R"


def test_others_are_foreseen_to_do_what_is_good_for_them() -> None:
    state = table(soldiers=[[4, 1], [2, 0], [0, 0]], points=[4, 3, 7], season=3, round=5, sp=1)
    play(state, "L1", "L1")
    foresight = POLICY.foresight(1)
    assert ends(state, foresight) == {(0,)}, "the last one takes the king"
    assert ends(state, POLICY.rollout) > {(0,)}


def ends(state: UosaoState, play_on: Callable[[UosaoState, random.Random], None]) -> set[tuple[int, ...]]:
    """Who has won where playing on led to, by ten dice."""
    found = set()
    for seed in range(10):
        end = state.clone()
        play_on(end, random.Random(seed))
        found.add(tuple(end.winners()))
    return found


def test_what_is_foreseen_in_many_worlds_does_not_hang_on_few_answers() -> None:
    """Each is drawn from what may seem good to somebody; a handful of them would make what is not sure look so."""
    state = begin(4)
    play(state, "R3")
    answers: list[str] = []

    def answer(world: UosaoState, rng: random.Random) -> Move:
        move = rng.choice(world.legal())
        if world.played == state.played:
            answers.append(UOSAO.text(move))
        return move

    foresight = Foresight(answer)
    for seed in range(60):
        foresight.play_on(state.clone(), random.Random(seed))
    assert len(answers) >= 20
    assert len(set(answers)) > 5


def test_foresight_ends_with_the_round_and_leaves_a_fresh_one_alone() -> None:
    foresight = POLICY.foresight(0)
    for seed in range(10):
        state = begin(4)
        play(state, "R3", "D2t")
        foresight(state, random.Random(seed))
        assert (state.round, state.season, state.phase) == (2, 1, Phase.CARD)
        before = state.position()
        foresight(state, random.Random(seed))
        assert state.position() == before


def test_the_greedy_player_beats_random_ones() -> None:
    rng = random.Random(SEED)
    wins = 0.0
    for number in range(20):
        state = UOSAO.start(UOSAO.setup(3, rng, {"start": number % 3}))
        while state.actor is not None:
            state.apply(POLICY.greedy(state, rng) if state.actor == 0 else rng.choice(state.legal()))
        wins += POLICY.evaluate(state)[0]
    assert wins >= 15


def purposes(state: UosaoState, move: str) -> dict[str, dict[str, int | str]]:
    """What a move plainly does, by name."""
    return {event.name: dict(event.about or {}) for event in POLICY.purposes(state, UOSAO.parse(move))}


def test_an_equal_card_cancels_and_a_larger_one_outranks_and_what_that_costs_the_other_is_told() -> None:
    state = begin(3)
    play(state, "R2")
    first = state.turn_order()[0]
    lost = {"other_seat": first, "vp": 1}
    assert purposes(state, "R2t")["cancels"] == {**lost, "steps": 2}
    assert purposes(state, "R3")["outranks"] == {**lost, "steps": 3, "value": 2, "count": 1}, "a 3 may cancel it"
    assert "outranks" not in purposes(state, "L3")
    play(state, "D1")
    assert purposes(state, "R3")["outranks"]["count"] == 0, "nobody is left to cancel it"
    near = table(soldiers=[[4, 1], [2, 0], [2, 0]])
    play(near, "R2")
    at_king = {"other_seat": 0, "king": "R", "vp": 3}
    assert purposes(near, "R2")["cancels_king"] == {**at_king, "steps": 2}
    assert purposes(near, "R3")["outranks_king"] == {**at_king, "steps": 3, "value": 2, "count": 1}
    homewards = table(soldiers=[[1, 1], [2, 0], [2, 0]])
    play(homewards, "R1")
    assert not {"cancels", "outranks"} & purposes(homewards, "R1").keys(), "it would only have gone back to the town"


def test_a_card_that_would_stop_somebody_who_plays_later_short_of_a_king_says_so() -> None:
    near = {"soldiers": [[2, 0], [4, 0], [2, 0]], "hands": [HAND, ["1", "2", "3"], HAND]}
    told = {"other_seat": 1, "king": "R"}
    assert purposes(table(**near), "R2")["forestalls"] == {**told, "value": 2, "steps": 2}
    assert purposes(table(**near), "R3")["forestalls"] == {**told, "value": 3, "steps": 3}
    assert "forestalls" not in purposes(table(**near), "R1"), "a 1 falls short of the king"
    assert "forestalls" not in purposes(table(**near), "L3")
    assert "forestalls" not in purposes(table(**near, down=[0, 1, 0]), "R3"), "it has fallen"
    assert "forestalls" in purposes(table(**near, down=[1, 0, 0]), "R3"), "the card counts all the same"


def test_a_march_that_nobody_can_stop_is_told_as_certain() -> None:
    """U12, U13: by how many could still stop it; of none the sentence says so."""

    def could_stop(state: UosaoState, move: str, name: str) -> object:
        return purposes(state, move)[name]["count"]

    state = begin(3)
    assert could_stop(state, "R2", "ends_far") == 2
    play(state, "D1", "L1")
    assert could_stop(state, "L2", "ends_far") == 0
    poor = table(hands=[HAND, ["1"], ["1"]])
    assert could_stop(poor, "R2", "ends_far") == 0, "their numbers are too small"
    through = {"soldiers": [[1, 1], [2, 0], [2, 0]], "hands": [HAND, ["1"], ["1"]]}
    assert could_stop(table(**through, line=["C", "C", "T", "C", "C"]), "L3", "ends_far") == 0
    assert "ends_far" not in purposes(table(**through), "R3"), "it ends as far on the other side"


def test_u29_a_march_to_a_king_tells_what_it_scores_and_how_many_can_still_prevent_it() -> None:
    near = {"soldiers": [[4, 0], [2, 0], [1, 0]]}
    told = {"king": "R", "vp": 4, "other_seat": 1, "amount": 1}
    assert purposes(table(**near), "R3")["march_to_king"] == {**told, "count": 2}
    last = table(**near, sp=1)
    play(last, "L1", "L1")
    assert purposes(last, "R2")["march_to_king"] == {**told, "count": 0}
    assert "king_with_less" not in purposes(last, "R2"), "there is no later round"
    road = table(**near, sp=1)
    play(road, "D1", "L1")
    unless = purposes(road, "R2")["march_to_king_unless"]
    assert unless["by_seat"] == 1, "the road may go in front of the king"
    closer = table(soldiers=[[4, 1], [2, 0], [1, 0]], sp=1)
    play(closer, "D1", "L1")
    assert purposes(closer, "R3")["march_to_king"]["count"] == 0, "one road is too short"
    play(closer, "D1")
    play(closer, "@0")
    assert "march_to_king" not in purposes(closer, "@0"), "who has played a road does not march"


def test_a_two_that_is_played_without_its_trap_keeps_that() -> None:
    state = table(sp=1)
    play(state, "D1", "L1")
    told = POLICY.purposes(state, UOSAO.parse("R2"))
    assert (told[0].name, told[0].is_of_whole) == ("ends_far", True)
    assert "keeps_trap" in {event.name for event in told}
    assert "keeps_trap" not in purposes(state, "R2t")
    assert "keeps_trap" not in purposes(state, "R3")
    last = table(sp=1, round=5)
    play(last, "D1", "L1")
    assert "keeps_trap" not in purposes(last, "R2"), "there is no round to set it in"


def test_u14_a_march_back_to_the_town_is_praised_for_nothing() -> None:
    away, back = ({"hands": [HAND, ["1"], ["1"]], "soldiers": [[at, 0], [2, 0], [2, 0]]} for at in (2, 3))
    praised = {"free_side", "one_can_stop", "longest", "ends_far", "ends_near"}
    assert "ends_far" in purposes(table(**away), "L2")
    for move in ("L1", "L2"):
        assert not praised & purposes(table(**back), move).keys()
    assert "ends_near" in purposes(table(**back), "R2")


def test_a_road_card_may_be_the_trap_or_keep_it() -> None:
    state = begin(3)
    assert purposes(state, "D2t") == {"sets_fall": {}}
    assert purposes(state, "D1") == {"keeps_trap": {}, "keeps_strong": {"steps": 3}}
    near = table(soldiers=[[2, 0], [4, 1], [2, 0]])
    assert purposes(near, "D1")["road_slows"] == {"other_seat": 1, "before": 1, "squares": 3}


def test_u24_a_trap_is_told_with_points_only_where_somebody_could_pay_them() -> None:
    for points, told in (([9, 1, 1], "sets_fall"), ([0, 1, 2], "sets_trap")):
        assert {"sets_fall", "sets_trap"} & purposes(table(points=points), "D2t").keys() == {told}
    assert purposes(table(points=[0, 3, 9]), "D2t")["sets_trap"] == {"other_seat": 2, "vp": 4}


def test_u29_a_march_to_a_king_keeps_nothing_for_a_later_round() -> None:
    """It ends the season, if nobody stops it."""
    far, near = (table(soldiers=[[at, 1], [2, 0], [2, 0]]) for at in (3, 4))
    assert purposes(far, "R1")["keeps_largest"] == {"steps": 3}
    reached = purposes(near, "R1")
    assert "march_to_king" in reached
    assert "keeps_largest" not in reached
    assert reached["king_with_less"] == {"steps": 3, "king": "R"}, "where somebody does stop it"
    assert "king_with_less" not in purposes(near, "R3")


def test_u16_a_road_is_told_with_what_its_best_gap_does() -> None:
    """Between the town and the own soldier it is a point, less so where others stand there, too (U32)."""
    for others, count in (([[2, 0], [1, 0]], 0), ([[3, 0], [2, 0]], 1)):
        state = table(soldiers=[[3, 0], *others])
        told = {event.name: event for event in POLICY.purposes(state, UOSAO.parse("D1"))}
        assert dict(told["road_farther"].about or {}) == {"count": count, "vp": 1}
        assert told["road_farther"].is_of_whole
        assert "road_slows" not in told
        behind, beyond = (
            {event.name: event for event in POLICY.purposes(state, UOSAO.parse("D1"), [UOSAO.parse(gap)])}
            for gap in ("@3", "@4")
        )
        assert dict(behind["road_lifts"].about or {}) == {"before": 1, "vp": 2}, "where it goes is known"
        assert "road_farther" not in behind
        assert "road_lifts" not in beyond
    together = table(soldiers=[[3, 0], [3, 0], [3, 0]])
    assert "road_farther" not in purposes(together, "D1"), "it puts nobody ahead"


def test_u16_a_gap_before_a_king_is_told_with_whom_it_holds_up() -> None:
    state = table(soldiers=[[4, 0], [0, 1], [1, 0]])
    play(state, "D1", "R1", "R1")
    assert purposes(state, "@0")["guards_king"] == {"king": "L", "other_seat": 1, "count": 1, "squares": 2}
    assert "guards_king" not in purposes(state, "@5"), "the own king is the right one"
    begun = begin(3)
    play(begun, "D1", "R1", "L1")
    assert "guards_king" not in purposes(begun, "@0"), "nobody is nearer to one king than to the other"


def test_u24_a_trap_is_told_with_whom_it_catches_as_the_cards_lie_and_what_that_one_pays() -> None:
    rich = table(points=[0, 9, 0], sp=1)
    play(rich, "R2")
    assert purposes(rich, "D2t")["could_catch"] == {"other_seat": 1, "vp": 4}
    assert "could_catch" not in purposes(rich, "D2")
    play(rich, "D2t", "D1")
    caught = {move: purposes(rich, move).get("catches") for move in map(UOSAO.text, rich.legal())}
    assert {"other_seat": 1, "steps": 2, "vp": 4, "count": 1} in caught.values(), "one more road follows"
    assert None in caught.values(), "elsewhere it marches past"
    poor = table(points=[0, 0, 0], sp=1)
    play(poor, "R2")
    assert "could_catch" not in purposes(poor, "D2t"), "who has nothing pays nothing"


def test_u29_that_another_soldier_reaches_a_king_as_the_cards_lie_is_warned_of_unless_the_move_prevents_it() -> None:
    near = table(soldiers=[[4, 1], [2, 0], [2, 0]])
    play(near, "R2")
    reaches = {"other_seat": 0, "king": "R", "vp": 4, "amount": 0}
    assert purposes(near, "L1")["rival_reaches"] == {**reaches, "count": 1}, "the last one could prevent it"
    assert "rival_reaches" not in purposes(near, "R3"), "outranked"
    warned = [event.is_warning for event in POLICY.purposes(near, UOSAO.parse("L1")) if event.name == "rival_reaches"]
    assert warned == [True]
    assert purposes(near, "D1")["road_bars"] == {"other_seat": 0, "king": "R", "vp": 3, "amount": 0}
    assert "rival_reaches" not in purposes(near, "D1"), "the road may go in front of the king"
    closer = table(soldiers=[[4, 1], [2, 0], [2, 0]])
    play(closer, "R3")
    assert "rival_reaches" in purposes(closer, "D1"), "a road is too short"
    play(near, "D1", "D1")
    assert "rival_reaches" not in purposes(near, "@5")
    assert purposes(near, "@5")["road_bars"] == {"other_seat": 0, "king": "R", "vp": 3, "amount": 0}
    assert purposes(near, "@0")["rival_reaches"]["count"] == 1
    play(near, "@0")
    assert purposes(near, "@0")["rival_reaches"]["count"] == 0, "it was the last road"


def test_u13_a_march_tells_what_would_stop_it_and_who_still_could() -> None:
    state = begin(3)
    play(state, "L1")
    assert purposes(state, "R2")["free_side"] == {"side": "R", "steps": 2}
    assert purposes(state, "R3")["longest"] == {"steps": 3}, "nothing outranks it"
    few = table(4, hands=[HAND, HAND, ["1"], ["1"]])
    assert purposes(few, "R2")["one_can_stop"] == {"other_seat": 1, "steps": 2}
    assert "one_can_stop" not in purposes(begin(4), "R2"), "everybody could"


def test_u18_of_the_spent_cards_that_a_road_brings_back_the_largest_is_named() -> None:
    state = table(table=[["R3", "L1"], [], []], hands=[["1", "2", "2t"], HAND, HAND])
    assert purposes(state, "D2")["brings_back"] == {"count": 1, "steps": 3}
    assert purposes(state, "D1")["keeps_strong"] == {"steps": 2}


def test_a_gap_tells_whom_it_puts_farther_from_town_and_holds_up() -> None:
    state = begin(3)
    play(state, "D1", "L1", "R1")
    assert purposes(state, "@0")["on_way"] == {"other_seat": (state.start + 1) % 3, "squares": 2}
    assert "nobody_farther" in purposes(state, "@0")
    assert purposes(state, "@0")["own_king_near"] == {"squares": 5}
    ahead = table(soldiers=[[3, 0], [2, 1], [2, 1]])
    play(ahead, "D1", "L1", "R1")
    assert purposes(ahead, "@3")["farther"] == {"vp": 1, "count": 0}
    assert "farther" not in purposes(ahead, "@4")
    along = table(soldiers=[[3, 0], [4, 1], [2, 1]])
    play(along, "D1", "L1", "R1")
    assert purposes(along, "@3")["farther"] == {"vp": 1, "count": 1}
    last = table(soldiers=[[3, 0], [2, 1], [2, 1]], round=5)
    play(last, "D1", "L1", "R1")
    of_later = {"king_farther", "guards_king", "on_way", "own_king_near"}
    assert of_later & purposes(ahead, "@4").keys()
    assert not of_later & purposes(last, "@4").keys(), "no round follows in which ways to kings matter"


def test_a_march_tells_how_far_from_town_and_how_near_to_the_king_ahead_it_ends() -> None:
    out = table(soldiers=[[3, 0], [2, 1], [2, 1]])
    squares = UOSAO.tables.box.common_squares
    far = purposes(out, "R3")
    card = UOSAO.tables.box.points_per_card
    assert far["ends_far"] == {"before": card, "vp": 2 * card, "count": 2}
    assert far["ends_near"] == {"king": "R", "squares": 2 * squares - 3, "count": 2}, "both still hold a 3"
    poor = table(soldiers=[[3, 0], [2, 1], [2, 1]], hands=[HAND, ["1", "2"], ["1", "3"]])
    assert purposes(poor, "R3")["ends_near"]["count"] == 1
    assert "ends_far" not in purposes(out, "L3"), "back through the town"
    assert "ends_far" not in purposes(table(soldiers=[[4, 0], [2, 1], [2, 1]]), "R3"), "it ends at the king"


def test_u24_a_trap_that_nobody_marches_onto_now_is_told_with_who_would_in_the_next_round() -> None:
    waiting = table(points=[0, 9, 4], soldiers=[[2, 0], [4, 0], [4, 0]], hands=[["2t"], ["1", "2", "3"], HAND], sp=0)
    play(waiting, "D2t", "D1", "D1")
    told = {UOSAO.text(move): purposes(waiting, UOSAO.text(move)).get("trap_waits") for move in waiting.legal()}
    assert told["@4"] == {"other_seat": 1, "direction": "L", "value": 2, "steps": 2, "vp": 4}, (
        "9 points pay more than 4"
    )
    last = table(points=[0, 9, 4], soldiers=[[2, 0], [4, 0], [4, 0]], hands=[["2t"], ["1", "2", "3"], HAND], round=5)
    play(last, "D2t", "D1", "D1")
    assert not any("trap_waits" in purposes(last, UOSAO.text(move)) for move in last.legal()), "no round follows"


def test_u33_a_fall_in_the_last_round_of_a_season_costs_no_march_and_a_new_hand_is_no_gain() -> None:
    for number, name in ((1, "trap"), (5, "trap_last")):
        state = table(points=[0, 9, 0], round=number, sp=1)
        notes = play(state, "R2", "D1", "D2t", "@0")
        gap = next(move for move in state.legal() if "catches" in purposes(state, UOSAO.text(move)))
        notes += play(state, UOSAO.text(gap))
        events = {event.name for event in POLICY.events(state, notes, 0)}
        assert {"trap", "trap_last"} & events == {name}
        assert "cards" not in POLICY.merits(state, 0)
        assert {event.more for event in POLICY.events(state, notes, 1) if event.name == "falls"} == {(("vp", 4),)}


def test_points_and_places_on_the_table_are_told_instead_of_what_playing_on_shows() -> None:
    """Nobody can check that a card brings “about 6 more points this round”."""
    near = table(soldiers=[[4, 0], [2, 0], [1, 0]])
    for state, move, evident in ((near, "R3", {"march_to_king"}), (begin(3), "R2", {"ends_far"})):
        told = POLICY.purposes(state, UOSAO.parse(move))
        assert evident <= {event.name for event in told if event.is_evident}
        assert not {"keeps_trap", "keeps_largest", "longest"} & {event.name for event in told if event.is_evident}
    warned = table(soldiers=[[4, 1], [2, 0], [2, 0]])
    play(warned, "R2")
    assert [one.is_evident for one in POLICY.purposes(warned, UOSAO.parse("L1")) if one.is_warning] == [False]
