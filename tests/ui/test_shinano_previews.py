"""What Shinano shows of a move before it is made: what a card would bring, what a way would cost."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any

from laid import overlap, piece, pieces
from recorded_games import touching
from shinano_games import BOX, TABLE, decisions, holding, layouts, sight, terms, told_game

from engines.shinano.moves import Invade, move_text, read_move
from engines.shinano.seen import Cell, View
from ui.board.values.placement import Pose
from ui.board.values.sight import Sight
from ui.games.shinano.looks import CostLook, FitLook, FoamLook, GainLook, WorthLook
from ui.games.shinano.names import cell_name
from ui.terms import signed


def test_a_held_card_shows_on_a_cell_what_the_engine_then_tells() -> None:
    told = set()
    for asked in decisions(every=5):
        for move in (one for one in asked.moves.legal if one.startswith("I:")):
            said = read_move(move)
            assert isinstance(said, Invade)
            layout = TABLE.layout(holding(asked, move))
            assert asked.moves.outlook is not None
            note = next(beat.note for beat in asked.moves.outlook.preview(move) if beat.note is not None)
            fit = piece(layout, f"fit:cell:{said.x},{said.y}").look
            assert isinstance(fit, FitLook)
            assert fit.outcome == note.key
            assert fit.text.split(" ")[0] == f"{'+' if fit.outcome == 'control' else '−'}{note.args['points']}"
            shown = {one.id[-1]: one.look.standing for one in pieces(layout, f"edge:cell:{said.x},{said.y}:")}
            differing = dict.fromkeys(note.args["differing_edges"], "differing")
            assert shown == {**differing, **dict.fromkeys(note.args.get("edges", ()), "matching")}
            told.add(fit.outcome)
    assert told == {"control", "peace"}


def test_every_card_in_reach_shows_what_the_way_there_costs_in_all() -> None:
    dear = 0
    for asked in decisions(every=3):
        goals = {move: read_move(move) for move in asked.moves.legal if move.startswith("M:")}
        if not goals:
            continue
        layout = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        assert {one.id for one in pieces(layout, "cost:")} == {f"cost:cell:{at.x},{at.y}" for at in goals.values()}
        for move, at in goals.items():
            notes = [beat.note for beat in asked.moves.outlook.preview(move) if beat.note is not None]
            cost = piece(layout, f"cost:cell:{at.x},{at.y}").look
            assert isinstance(cost, CostLook)
            paid = sum(note.args["points"] for note in notes if note.key == "toll")
            climbed = sum(note.args["cost"] for note in notes if note.key == "mountain_paid")
            assert int(cost.text) == paid + climbed
            assert bool(cost.paid) == bool(paid)
            dear += bool(paid)
    assert dear > 20


def test_the_ways_lead_from_the_token_to_every_card_in_reach() -> None:
    for asked in decisions(every=9):
        goals = {f"cell:{move[2:]}" for move in asked.moves.legal if move.startswith("M:")}
        layout = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        steps = [one.id.split(":")[2:] for one in pieces(layout, "way:")]
        assert goals <= {f"cell:{step[-1]}" for step in steps}


def test_a_card_from_which_nothing_could_be_laid_is_veiled_and_says_so() -> None:
    barred = 0
    for asked in decisions():
        if not any(move.startswith("M:") for move in asked.moves.legal) or barred > 3:
            continue
        layout = TABLE.layout(touching(asked, f"token:{asked.shown.seat}"))
        veiled = [one.id.removeprefix("barred:cell:") for one in pieces(layout, "barred:")]
        for cell in veiled:
            x, y = map(int, cell.split(","))
            tile = piece(layout, f"card:{asked.shown.view.card_at(Cell(x, y))}")
            assert (tile.said.hint.key, tile.said.rule) == ("refusal.dead_end", "S18")
            assert "{" not in terms(asked.shown.players).word(tile.said.hint)
            assert f"M:{cell}" not in asked.moves.legal
            barred += 1
    assert barred


def test_a_card_in_the_hand_shows_on_every_free_cell_what_it_would_bring() -> None:
    shown: set[object] = set()
    for asked in decisions(every=2):
        for card in {move.split(":")[1] for move in asked.moves.legal if move.startswith("I:")}:
            layout = TABLE.layout(touching(asked, f"card:{card}"))
            shown |= {one.look for one in pieces(layout, "fit:")}
    assert {look.outcome for look in shown if isinstance(look, FitLook)} >= {"control", "peace", "river", "run"}
    assert FitLook("run", "8") in shown


def test_a_way_held_over_its_goal_is_drawn_card_by_card() -> None:
    ways = 0
    for number in (2, 4):
        for before, after in pairwise(told_game(number)):
            steps = [beat.note for beat in after.beats if beat.note is not None and beat.note.key == "step"]
            if not steps:
                continue
            ghosts = {one.id: one for one in TABLE.ghosts(sight(dict(before.view), before.players), after.beats)}
            assert len([name for name in ghosts if name.startswith("ghost:leg:")]) == len(steps)
            ways += 1
    assert ways > 10


def test_a_way_leads_from_its_own_token_and_across_no_other_beside_it() -> None:
    beside = 0
    for asked in decisions(every=3):
        seat = asked.shown.seat
        tokens = asked.shown.view.tokens
        mates = [other for other, cell in enumerate(tokens) if cell == tokens[seat] and other != seat]
        moves = [move for move in asked.moves.legal if move.startswith("M:")]
        if not mates or not moves:
            continue
        layout = TABLE.layout(touching(asked, f"token:{seat}"))
        own = piece(layout, f"token:{seat}").pose
        firsts = [one.pose for one in pieces(layout, f"way:{cell_name(tokens[seat])}:")]
        assert asked.moves.outlook is not None
        for move in moves:
            ghosts = TABLE.ghosts(holding(asked, move), asked.moves.outlook.preview(move))
            firsts += [one.pose for one in ghosts if one.id == "ghost:leg:0"]
        for leg in firsts:
            start, end = ends_of(leg)
            assert hypot(start[0] - own.x, start[1] - own.y) <= own.width / 2 + 1
            assert start != end
        beside += 1
    assert beside > 3


def ends_of(leg: Pose) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a step of a way begins and ends."""
    x, y = (leg.width / 2 * way(radians(leg.angle)) for way in (cos, sin))
    return (leg.x - x, leg.y - y), (leg.x + x, leg.y + y)


def test_a_card_held_over_its_cell_shows_through_it_what_it_brings() -> None:
    seen = 0
    for asked in decisions(every=9):
        for move in [move for move in asked.moves.legal if move.startswith("I:")][:1]:
            held = holding(asked, move)
            ghosts = {one.id: one for one in TABLE.ghosts(held, asked.moves.outlook.preview(move))}
            cell = move.rpartition(":")[2]
            shown = piece(TABLE.layout(held), f"fit:cell:{cell}")
            assert ghosts[shown.id].look == shown.look
            assert ghosts[shown.id].z > ghosts["ghost:tile"].z
            seen += 1
    assert seen > 10


def test_a_ride_leaves_foam_from_card_to_card() -> None:
    crossings = 0
    for asked, layout in layouts(told_game(11)):
        note = asked.shown.note
        if note is not None and note.key == "ride":
            for card, entered in pairwise(note.args["cards"]):
                one, other = piece(layout, f"foam:{card}"), piece(layout, f"foam:{entered}")
                step = (round((other.x - one.x) / one.width), round((other.y - one.y) / one.height))
                way, back = {(0, -1): "NS", (1, 0): "EW", (0, 1): "SN", (-1, 0): "WE"}[step]
                assert isinstance(one.look, FoamLook)
                assert isinstance(other.look, FoamLook)
                assert way in one.look.ways
                assert back in other.look.ways
                crossings += 1
    assert crossings


def test_a_move_held_over_its_goal_shows_all_that_it_changes_for_everybody() -> None:
    """Funds of every seat by a coin and the points of its castle by a seal, as the engine works them out; and where
    the castle would stand."""
    others = built = 0
    for at, asked in enumerate(decisions()):
        before, kinds = asked.shown.view, "IMC" if at % 29 == 0 else "C"
        for move in (one for one in asked.moves.legal if one[0] in kinds):
            beats = asked.moves.outlook.preview(move)
            after = TABLE.read(beats[-1].view)
            ghosts = TABLE.ghosts(holding(asked, move), beats)
            shown = {one.id: one.look for one in ghosts}
            if move == "C":
                name = f"castle:{asked.shown.seat}"
                stands = piece(TABLE.layout(sight(dict(beats[-1].view), asked.shown.players)), name)
                ghost = next(one for one in ghosts if one.id == f"ghost:{name}")
                assert (ghost.look, ghost.pose.x, ghost.pose.y) == (stands.look, stands.x, stands.y)
                built += 1
            for worth in (one for one in ghosts if one.id.startswith("ghost:worth:")):
                seat = int(worth.id.rpartition(":")[2])
                held = pieces(TABLE.layout(asked), f"hand:{seat}:")
                assert not held or before.routs[seat] or not any(overlap(worth, card) for card in held), worth.id
            for seat in range(asked.shown.players):
                castle = castle_points(after, seat) - castle_points(before, seat)
                changes = {"gain": after.funds[seat] - before.funds[seat], "worth": castle}
                for name, kind in (("gain", GainLook), ("worth", WorthLook)):
                    look, more = shown.get(f"ghost:{name}:{seat}"), changes[name]
                    assert (look.text if isinstance(look, kind) else "") == (signed(more) if more else ""), move
                others += bool(castle) and seat != asked.shown.seat
    assert others > 3, "castles of others, too"
    assert built > 3


def castle_points(view: View, seat: int) -> int:
    cell, values = view.castles[seat], {card.id: card.value for card in BOX.cards}
    return 0 if cell is None else sum(values[card] for card in view.castle_cards(cell).values())


def test_the_keyboard_goes_first_to_the_space_that_brings_most_and_to_the_card_that_costs_least() -> None:
    most = ways = 0
    for asked in decisions(every=23):
        funds = {move: funds_after(asked, move) for move in asked.moves.legal if move[0] in "IM"}
        for laid in {move.rpartition(":")[0]: move for move in funds if move[0] == "I"}.values():
            # as the card lies, or the other way round where it fits only so
            card = laid.rpartition(":")[0]
            every = sorted(
                (move for move in funds if move[:5] == laid[:5]), key=lambda move: move.startswith(f"{card}:")
            )
            there = {f"cell:{move.rpartition(':')[2]}": funds[move] for move in every}
            assert there[TABLE.layout(holding(asked, laid)).asked.first[0]] == max(there.values())
            most += len(set(there.values())) > 1
        goals = {f"card:{asked.shown.view.card_at(cell_of(move))}": funds[move] for move in funds if move[0] == "M"}
        if goals:
            first = TABLE.layout(touching(asked, f"token:{asked.shown.seat}")).asked.first[0]
            assert goals[first] == max(goals.values())
            ways += len(set(goals.values())) > 1
    assert most > 3
    assert ways > 3


def funds_after(asked: Sight[Any], move: str) -> int:
    assert asked.moves.outlook is not None
    return TABLE.read(asked.moves.outlook.preview(move)[-1].view).funds[asked.shown.seat]


def cell_of(move: str) -> Cell:
    x, y = map(int, move[2:].split(","))
    return Cell(x, y)


def test_a_space_where_the_other_way_round_brings_more_says_so_beside_what_a_click_does() -> None:
    """Both ways are allowed there: the card is laid as it lies, and nobody takes that for all that it can bring."""
    better, as_good = 0, 0
    for asked in decisions(every=4):
        ways: dict[tuple[str, int, int], dict[int, int]] = {}
        for move in (one for one in asked.moves.legal if one.startswith("I:")):
            said = read_move(move)
            assert isinstance(said, Invade)
            note = next(beat.note for beat in asked.moves.outlook.preview(move) if beat.note is not None)
            gain = note.args["points"] * (1 if note.key == "control" else -1)
            ways.setdefault((said.card, said.x, said.y), {})[said.rotation] = gain
        for (card, x, y), gains in ways.items():
            for lying in (0, 1) if len(gains) == 2 else ():
                held = holding(asked, move_text(Invade(card, lying, x, y)))
                fit = piece(TABLE.layout(held), f"fit:cell:{x},{y}").look
                assert isinstance(fit, FitLook)
                is_better = gains[1 - lying] > gains[lying]
                assert (fit.text, fit.turned) == (signed(gains[lying]), signed(gains[1 - lying]) if is_better else "")
                better, as_good = better + is_better, as_good + (not is_better)
            if len(gains) == 1:
                held = holding(asked, move_text(Invade(card, next(iter(gains)), x, y)))
                fit = piece(TABLE.layout(held), f"fit:cell:{x},{y}").look
                assert isinstance(fit, FitLook)
                assert not fit.turned
    assert better > 20
    assert as_good > 20
