"""What a game of Shinano tells while a move is carried out. Keys and arguments only; the sentences live elsewhere.

The notes of one move come in this order, each while the state shows it done and nothing that comes later. Until the
turn is handed on, `turn` is the seat that moves.

Arguments: `seat`, `*_seat` and, in lists, `*_seats` are seats; `card` and, in lists, `cards` are card ids; `x`, `y` is
a cell; `edges` are edges of the card as it lies ("N", "E", "S", "W"); `before` and `funds` are those of `seat` before
and after what the note tells, `owner_before` and `owner_funds` those of `owner_seat`;
`changes` are pairs of a seat and what its funds have gained, or lost when negative.

Invasion:
- `control` S13 (seat, card, rotation, x, y, value, matches, points, edges, differing_edges, before, funds,
  changes): a card
  lies on the map; `edges` match, `differing_edges` touch a card and do not; `points` = value times matches have been
  gained.
- `peace` S14 (seat, card, rotation, x, y, value, points, differing_edges, before, funds, changes): the same without a
  match; `points` (= value) have been paid.
- `handicap_over` S7 (seat, card): after one of these: the first player has laid the first card.
- `rout` S19 (seat, routs): the seat has set a card aside, face down; `routs` counts its routed cards.
- `rout_card` S19 (seat, card, value, penalty): after it, for the seat's eyes only: which card, and what it will cost.
Movement:
- `mountain_paid` S22 (seat, cost, before, funds, changes): the way over the mountains is paid.
- `step` S21, S22 or S24, quiet (seat, x, y, card): the token stands on this card.
- `toll` S25, S26 when several owners are paid on one card (seat, owner_seat, x, y, points, token, castle, before,
  funds, owner_before, owner_funds, changes): after the step onto a card with another's token and (or) castle: `points`
  in all, `token` and `castle` for each (0 when it is not there).
- `ride` S21 (seat, x, y, cards, cost): the movement is made, along the river; `cards` entered, `cost` in all.
- `mountain_move` S22, quiet (seat, x, y, cost), `normal_move` S24 (seat, x, y, cost): the same for the other kinds;
  `cost` is mountain and tolls. What was paid for the mountains has told of that movement.
Castle:
- `castle` S30 (seat, card, x, y, cost, castle_points, before, funds, changes): built; `castle_points` are those of this
  moment.
End of a turn:
- `drawn_card` S33, reveals (seat, card): the seat has drawn this card; for its eyes only.
- `drawn` S33 (seat, deck): after it, for everybody: the seat has drawn a card and `deck` are left.
- `deck_empty` S34 (turns): the last card is drawn: so many turns are left to everybody.
- `hand_empty` S38 (seat): the seat has laid its last card; it is out.
- `retired` S36 (seat, cards): the seat has retired with so many cards in hand.
- `skipped` S38, quiet (seat): the seat would be next, but is out.
- `turn_passed` S33, quiet (seat, from_seat, turn_number, turns): the next turn has begun; `turns` a seat in all.
- `final_turn` S35 (seat, left): after it, in the final turns; `left` counts this one.
End of the game:
- `game_over` S38, reveals (): everybody is out; hands, routed cards and the box are open.
- `started` S5, quiet (changes): the funds with which everybody began.
- `castles_counted` S40, quiet (gains): by seat, the castle points; then for every seat with a castle
- `castle_counted` S40, quiet (seat, gain, cards, values, sum): what they are: the castle's card first, then
  those around it; `sum` writes the values as a sum.
- `routs_counted` S19, quiet (gains): by seat, what routed cards cost, negative; then for every seat with any
- `rout_counted` S19, quiet (seat, gain, cards, values, sum, factor): the cards and how many times their value counts.
  Both are only told when somebody has one; so are
- `finishes_counted` S41, quiet (gains): the same for those who retired, and
- `finish_counted` S41, quiet (seat, gain, cards, values, sum, penalty): the cards left in hand, and the fixed penalty.
- `counted` S39 (seat, funds, castle_points, rout_penalty, finish_penalty, total): once a seat, in seat order: its lines
  and their sum; `finish_penalty` is 0 for those who did not retire.
- `castle_duty` S32 (seats, builder_seats): these seats have no castle and rank behind those with one.
- `tie_castle_points` S43 (seats, total, castle_points): these have the same total; the most castle points decide.
- `tie_deductions` S43 (seats, castle_points, deductions): and the same castle points; the fewest deductions decide.
- `won` S43 (winner_seats, total), `won_together` S43 (winner_seats, total): the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import JSON, Note


def control(
    card: str,
    *,
    seat: int,
    rotation: int,
    cell: Sequence[int],
    value: int,
    points: int,
    edges: Sequence[str],
    differing_edges: Sequence[str],
    funds: int,
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "card": card,
        "rotation": rotation,
        "x": cell[0],
        "y": cell[1],
        "value": value,
        "matches": len(edges),
        "points": points,
        "edges": list(edges),
        "differing_edges": list(differing_edges),
        "before": funds - points,
        "funds": funds,
        "changes": [[seat, points]],
    }
    return Note("control", args, "S13")


def peace(
    card: str, *, seat: int, rotation: int, cell: Sequence[int], value: int, differing_edges: Sequence[str], funds: int
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "card": card,
        "rotation": rotation,
        "x": cell[0],
        "y": cell[1],
        "value": value,
        "points": value,
        "differing_edges": list(differing_edges),
        "before": funds + value,
        "funds": funds,
        "changes": [[seat, -value]],
    }
    return Note("peace", args, "S14")


def handicap_over(card: str, *, seat: int) -> Note:
    return Note("handicap_over", {"seat": seat, "card": card}, "S7")


def rout(*, seat: int, routs: int) -> Note:
    return Note("rout", {"seat": seat, "routs": routs}, "S19")


def rout_card(card: str, *, seat: int, value: int, penalty: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "card": card, "value": value, "penalty": penalty}
    return Note("rout_card", args, "S19", seats=(seat,))


def mountain_paid(*, seat: int, cost: int, funds: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "cost": cost, "before": funds + cost, "funds": funds}
    return Note("mountain_paid", {**args, "changes": [[seat, -cost]]}, "S22")


def step(rule: str, cell: Sequence[int], *, seat: int, card: str) -> Note:
    return Note("step", {"seat": seat, "x": cell[0], "y": cell[1], "card": card}, rule, quiet=True)


def toll(
    rule: str,
    cell: Sequence[int],
    *,
    seat: int,
    owner_seat: int,
    token: int,
    castle: int,
    funds: int,
    owner_funds: int,
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "owner_seat": owner_seat,
        "x": cell[0],
        "y": cell[1],
        "points": token + castle,
        "token": token,
        "castle": castle,
        "before": funds + token + castle,
        "funds": funds,
        "owner_before": owner_funds - token - castle,
        "owner_funds": owner_funds,
        "changes": [[seat, -token - castle], [owner_seat, token + castle]],
    }
    return Note("toll", args, rule)


def ride(cell: Sequence[int], *, seat: int, cards: Sequence[str], cost: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "x": cell[0], "y": cell[1], "cards": list(cards), "cost": cost}
    return Note("ride", args, "S21")


def mountain_move(cell: Sequence[int], *, seat: int, cost: int) -> Note:
    return Note("mountain_move", {"seat": seat, "x": cell[0], "y": cell[1], "cost": cost}, "S22", quiet=True)


def normal_move(cell: Sequence[int], *, seat: int, cost: int) -> Note:
    return Note("normal_move", {"seat": seat, "x": cell[0], "y": cell[1], "cost": cost}, "S24")


def castle(card: str, cell: Sequence[int], *, seat: int, cost: int, castle_points: int, funds: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "card": card,
        "x": cell[0],
        "y": cell[1],
        "cost": cost,
        "castle_points": castle_points,
        "before": funds + cost,
        "funds": funds,
        "changes": [[seat, -cost]],
    }
    return Note("castle", args, "S30")


def drawn_card(card: str, *, seat: int) -> Note:
    return Note("drawn_card", {"seat": seat, "card": card}, "S33", seats=(seat,), reveals=True)


def drawn(*, seat: int, deck: int) -> Note:
    return Note("drawn", {"seat": seat, "deck": deck}, "S33")


def deck_empty(*, turns: int) -> Note:
    return Note("deck_empty", {"turns": turns}, "S34")


def hand_empty(*, seat: int) -> Note:
    return Note("hand_empty", {"seat": seat}, "S38")


def retired(*, seat: int, cards: int) -> Note:
    return Note("retired", {"seat": seat, "cards": cards}, "S36")


def skipped(*, seat: int) -> Note:
    return Note("skipped", {"seat": seat}, "S38", quiet=True)


def turn_passed(*, seat: int, from_seat: int, turn_number: int, turns: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "from_seat": from_seat, "turn_number": turn_number, "turns": turns}
    return Note("turn_passed", args, "S33", quiet=True)


def final_turn(*, seat: int, left: int) -> Note:
    return Note("final_turn", {"seat": seat, "left": left}, "S35")


def game_over() -> Note:
    return Note("game_over", {}, "S38", reveals=True)


def started(*, players: int, funds: int) -> Note:
    return Note("started", {"changes": [[seat, funds] for seat in range(players)]}, "S5", quiet=True)


def castles_counted(*, gains: Sequence[int]) -> Note:
    return Note("castles_counted", {"gains": list(gains)}, "S40", quiet=True)


def castle_counted(*, seat: int, cards: Sequence[str], values: Sequence[int]) -> Note:
    args: dict[str, JSON] = {"seat": seat, "gain": sum(values), **_summed(cards, values)}
    return Note("castle_counted", args, "S40", quiet=True)


def routs_counted(*, gains: Sequence[int]) -> Note:
    return Note("routs_counted", {"gains": list(gains)}, "S19", quiet=True)


def rout_counted(*, seat: int, cards: Sequence[str], values: Sequence[int], factor: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "gain": -factor * sum(values), **_summed(cards, values), "factor": factor}
    return Note("rout_counted", args, "S19", quiet=True)


def finishes_counted(*, gains: Sequence[int]) -> Note:
    return Note("finishes_counted", {"gains": list(gains)}, "S41", quiet=True)


def finish_counted(*, seat: int, cards: Sequence[str], values: Sequence[int], penalty: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "gain": -sum(values) - penalty, **_summed(cards, values), "penalty": penalty}
    return Note("finish_counted", args, "S41", quiet=True)


def _summed(cards: Sequence[str], values: Sequence[int]) -> dict[str, JSON]:
    return {"cards": list(cards), "values": list(values), "sum": " +".join(map(str, values))}


def counted(*, seat: int, funds: int, castle_points: int, rout_penalty: int, finish_penalty: int, total: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "funds": funds,
        "castle_points": castle_points,
        "rout_penalty": rout_penalty,
        "finish_penalty": finish_penalty,
        "total": total,
    }
    return Note("counted", args, "S39")


def castle_duty(*, seats: Sequence[int], builder_seats: Sequence[int]) -> Note:
    return Note("castle_duty", {"seats": list(seats), "builder_seats": list(builder_seats)}, "S32")


def tie_castle_points(*, seats: Sequence[int], total: int, castle_points: int) -> Note:
    args: dict[str, JSON] = {"seats": list(seats), "total": total, "castle_points": castle_points}
    return Note("tie_castle_points", args, "S43")


def tie_deductions(*, seats: Sequence[int], castle_points: int, deductions: int) -> Note:
    args: dict[str, JSON] = {"seats": list(seats), "castle_points": castle_points, "deductions": deductions}
    return Note("tie_deductions", args, "S43")


def won(*, winner_seats: Sequence[int], total: int) -> Note:
    return Note("won", {"winner_seats": list(winner_seats), "total": total}, "S43")


def won_together(*, winner_seats: Sequence[int], total: int) -> Note:
    return Note("won_together", {"winner_seats": list(winner_seats), "total": total}, "S43")
