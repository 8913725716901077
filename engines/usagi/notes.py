"""What a game of Rabbit City Planning tells while a move is carried out. Keys and arguments only.

The notes of one move come in this order, each while the state shows it done and nothing that comes later. Until the
whole move is done, `actor` is that of the move.

Arguments: `seat`, `*_seat` and, in lists, `*_seats` are seats; an `end` is an id of an action ("war"), a `card` one of
an action card, a `building` one of a building, a `kind` one of a resource or "token"; `goods` (and what is called
`cost`, `paid`, `short`, `lost`) are amounts by kind, without zeros; `slot` counts from 1.

Laying:
- `card_laid` K14, quiet (seat, slot): a card lies face down.
- `own_card_laid` K14, quiet, for its owner alone (seat, slot, card, end): a row can still be arranged anew.
- `row_laid` K14 (seat, kept): the row is complete; the other cards, `kept` in number, stay in hand.
A slot:
- `slot_opened` K15, reveals (slot, ends, first_seat): both cards lie open, `ends` by seat; `first_seat` resolves first
  (K18).
- `negated` K16 (seat, end, by_seat, by_end): struck at the moment of opening.
- `guarded` K17 (seat, end, by_seat, by_end): it would have been, but for Guard.
- `resolving` K18, quiet (seat, end, slot): the turn of this action.
- `x2_lost` K21 (seat, end): the action that x2 waited for is negated, builds, or gains nothing to double.
- `x2_spent` K21 (seat, end): the gain is doubled.
- `x2_ready` K21 (seat), `guard_ready` K17 (seat): it waits for the next action; not told where none follows.
- `guard_unused` K17, quiet (seat, end): nobody attacked the action that Guard protected.
- `nothing_to_build` K22 (seat): no open building can be paid for.
A gain, of an action or an effect (`source` is the end or building):
- `gained` K20 when some was void, else K19 or K9 (seat, source, kind, amount, goods, wanted, after): the marker or
  tokens have moved; `amount` may be 0. Tokens: K25 when the supply held too few; `after` is what the player has now.
- `stepped` K9, K11, K19 or K26, quiet (seat): markers of the player's have moved by one space.
- `usaginium_taken` K24 (seat, from_seat, kind, amount, after, from_after): the part that came from the opponent, told
  after `gained`.
- `carrot_taken` K23 (seat, from_seat, source), `carrot_kept` K23 (seat, source): it was there already.
Building:
- `cost_paid` K22 (seat, building, cost).
- `built` K22 (seat, building, half_stars, total_half_stars, points).
A burst:
- `burst` K25 (tokens, debts, first_seat): the supply is empty; lists by seat; `first_seat` chooses first (K26).
- `burst_spared` K26 (seat, tokens): no token, or nothing to lose.
- `burst_forced` K26 (seat, lost, tokens, unpaid): only one way to lose; `unpaid` is what the player could not lose.
- `burst_lost` K26 (seat, lost, tokens): as the player chose.
- `tokens_returned` K26 (tokens, pool): all tokens are in the supply; `tokens` by seat.
Effects:
- `effects_begin` K7 (round, buildings): these will be called, in this order.
- `called` K10, quiet (seat, building, timing): the building that its owner is asked about next.
- `passed_unpaid` K11 (seat, building, short), `passed_no_carrot` K13 (seat, building), `passed_no_use` K12 (seat,
  building): not asked, because it cannot be used now.
- `declined` K10 (seat, building).
- `effect_used` K9 (seat, building, choice): turned sideways; `choice` is a kind, or "".
- `effect_paid` K11 (seat, building, paid): the payment is made.
- `token_handed` K13 (seat, to_seat, amount, building).
- `laying_begins` K7, quiet (round).
Clean-up:
- `rank_opened` K27 (rank, built, buildings): `built` buildings of the rank before it stood.
- `turned_upright` K28, quiet (buildings).
- `x2_lapsed` K21, `guard_lapsed` K17 (seat): it waited for an action that did not come.
- `rows_taken_back` K28, quiet (round).
- `round_begins` K7 (round, carrot_seat).
The end:
- `points_reached` K30 (seat, points, needed): the game ends at once.
- `round_limit` K32 (round, half_stars): nobody got there; the half stars by seat decide.
- `stars_counted` K31 (gains): by seat, the points of whole stars.
- `stars` K31, quiet (seat, stars, gain): whole stars by building, once a seat.
- `halves_counted` K31 (gains): by seat, the points of half stars, two for one.
- `halves` K31, quiet (seat, halves, gain): half stars by building, once a seat.
- `final_points` K31 (seat, buildings, total_half_stars, points): once a seat.
- `game_over` K30 or K32 (winner_seats, scores, half_stars): lists by seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import JSON, Note


def card_laid(*, seat: int, slot: int) -> Note:
    return Note("card_laid", {"seat": seat, "slot": slot}, "K14", quiet=True)


def own_card_laid(*, seat: int, slot: int, card: str, end: str) -> Note:
    facts: dict[str, JSON] = {"seat": seat, "slot": slot, "card": card, "end": end}
    return Note("own_card_laid", facts, "K14", seats=(seat,), quiet=True)


def row_laid(*, seat: int, kept: int) -> Note:
    return Note("row_laid", {"seat": seat, "kept": kept}, "K14")


def slot_opened(ends: Sequence[str], *, slot: int, first_seat: int) -> Note:
    return Note("slot_opened", {"slot": slot, "ends": list(ends), "first_seat": first_seat}, "K15", reveals=True)


def negated(*, seat: int, end: str, by_seat: int, by_end: str) -> Note:
    return Note("negated", {"seat": seat, "end": end, "by_seat": by_seat, "by_end": by_end}, "K16")


def guarded(*, seat: int, end: str, by_seat: int, by_end: str) -> Note:
    return Note("guarded", {"seat": seat, "end": end, "by_seat": by_seat, "by_end": by_end}, "K17")


def resolving(*, seat: int, end: str, slot: int) -> Note:
    return Note("resolving", {"seat": seat, "end": end, "slot": slot}, "K18", quiet=True)


def x2_lost(*, seat: int, end: str) -> Note:
    return Note("x2_lost", {"seat": seat, "end": end}, "K21")


def x2_spent(*, seat: int, end: str) -> Note:
    return Note("x2_spent", {"seat": seat, "end": end}, "K21")


def x2_ready(*, seat: int) -> Note:
    return Note("x2_ready", {"seat": seat}, "K21")


def guard_ready(*, seat: int) -> Note:
    return Note("guard_ready", {"seat": seat}, "K17")


def guard_unused(*, seat: int, end: str) -> Note:
    return Note("guard_unused", {"seat": seat, "end": end}, "K17", quiet=True)


def nothing_to_build(*, seat: int) -> Note:
    return Note("nothing_to_build", {"seat": seat}, "K22")


def gained(rule: str, *, seat: int, source: str, kind: str, amount: int, wanted: int, after: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "source": source,
        "kind": kind,
        "amount": amount,
        "goods": {kind: amount},
        "wanted": wanted,
        "after": after,
    }
    return Note("gained", args, rule)


def stepped(rule: str, *, seat: int) -> Note:
    return Note("stepped", {"seat": seat}, rule, quiet=True)


def usaginium_taken(*, seat: int, from_seat: int, kind: str, amount: int, after: int, from_after: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "from_seat": from_seat,
        "kind": kind,
        "amount": amount,
        "after": after,
        "from_after": from_after,
    }
    return Note("usaginium_taken", args, "K24")


def carrot_taken(*, seat: int, from_seat: int, source: str) -> Note:
    return Note("carrot_taken", {"seat": seat, "from_seat": from_seat, "source": source}, "K23")


def carrot_kept(*, seat: int, source: str) -> Note:
    return Note("carrot_kept", {"seat": seat, "source": source}, "K23")


def cost_paid(*, seat: int, building: str, cost: Mapping[str, int]) -> Note:
    return Note("cost_paid", {"seat": seat, "building": building, "cost": dict(cost)}, "K22")


def built(*, seat: int, building: str, half_stars: int, total_half_stars: int, points: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "building": building,
        "half_stars": half_stars,
        "total_half_stars": total_half_stars,
        "points": points,
    }
    return Note("built", args, "K22")


def burst(*, tokens: Sequence[int], debts: Sequence[int], first_seat: int) -> Note:
    return Note("burst", {"tokens": list(tokens), "debts": list(debts), "first_seat": first_seat}, "K25")


def burst_spared(*, seat: int, tokens: int) -> Note:
    return Note("burst_spared", {"seat": seat, "tokens": tokens}, "K26")


def burst_forced(*, seat: int, lost: Mapping[str, int], tokens: int, unpaid: int) -> Note:
    return Note("burst_forced", {"seat": seat, "lost": dict(lost), "tokens": tokens, "unpaid": unpaid}, "K26")


def burst_lost(*, seat: int, lost: Mapping[str, int], tokens: int) -> Note:
    return Note("burst_lost", {"seat": seat, "lost": dict(lost), "tokens": tokens}, "K26")


def tokens_returned(*, tokens: Sequence[int], pool: int) -> Note:
    return Note("tokens_returned", {"tokens": list(tokens), "pool": pool}, "K26")


def effects_begin(*, round_number: int, buildings: Sequence[str]) -> Note:
    return Note("effects_begin", {"round": round_number, "buildings": list(buildings)}, "K7")


def called(*, seat: int, building: str, timing: int) -> Note:
    return Note("called", {"seat": seat, "building": building, "timing": timing}, "K10", quiet=True)


def passed_unpaid(*, seat: int, building: str, short: Mapping[str, int]) -> Note:
    return Note("passed_unpaid", {"seat": seat, "building": building, "short": dict(short)}, "K11")


def passed_no_carrot(*, seat: int, building: str) -> Note:
    return Note("passed_no_carrot", {"seat": seat, "building": building}, "K13")


def passed_no_use(*, seat: int, building: str) -> Note:
    return Note("passed_no_use", {"seat": seat, "building": building}, "K12")


def declined(*, seat: int, building: str) -> Note:
    return Note("declined", {"seat": seat, "building": building}, "K10")


def effect_used(*, seat: int, building: str, choice: str) -> Note:
    return Note("effect_used", {"seat": seat, "building": building, "choice": choice}, "K9")


def effect_paid(*, seat: int, building: str, paid: Mapping[str, int]) -> Note:
    return Note("effect_paid", {"seat": seat, "building": building, "paid": dict(paid)}, "K11")


def token_handed(*, seat: int, to_seat: int, amount: int, building: str) -> Note:
    args: dict[str, JSON] = {"seat": seat, "to_seat": to_seat, "amount": amount, "building": building}
    return Note("token_handed", args, "K13")


def laying_begins(*, round_number: int) -> Note:
    return Note("laying_begins", {"round": round_number}, "K7", quiet=True)


def rank_opened(*, rank: int, built: int, buildings: Sequence[str]) -> Note:
    return Note("rank_opened", {"rank": rank, "built": built, "buildings": list(buildings)}, "K27")


def turned_upright(*, buildings: Sequence[str]) -> Note:
    return Note("turned_upright", {"buildings": list(buildings)}, "K28", quiet=True)


def x2_lapsed(*, seat: int) -> Note:
    return Note("x2_lapsed", {"seat": seat}, "K21")


def guard_lapsed(*, seat: int) -> Note:
    return Note("guard_lapsed", {"seat": seat}, "K17")


def rows_taken_back(*, round_number: int) -> Note:
    return Note("rows_taken_back", {"round": round_number}, "K28", quiet=True)


def round_begins(*, round_number: int, carrot_seat: int) -> Note:
    return Note("round_begins", {"round": round_number, "carrot_seat": carrot_seat}, "K7")


def points_reached(*, seat: int, points: int, needed: int) -> Note:
    return Note("points_reached", {"seat": seat, "points": points, "needed": needed}, "K30")


def round_limit(*, round_number: int, half_stars: Sequence[int]) -> Note:
    return Note("round_limit", {"round": round_number, "half_stars": list(half_stars)}, "K32")


def stars_counted(*, gains: Sequence[int]) -> Note:
    return Note("stars_counted", {"gains": list(gains)}, "K31")


def stars(*, seat: int, stars: Mapping[str, int], gain: int) -> Note:
    return Note("stars", {"seat": seat, "stars": dict(stars), "gain": gain}, "K31", quiet=True)


def halves_counted(*, gains: Sequence[int]) -> Note:
    return Note("halves_counted", {"gains": list(gains)}, "K31")


def halves(*, seat: int, halves: Mapping[str, int], gain: int) -> Note:
    return Note("halves", {"seat": seat, "halves": dict(halves), "gain": gain}, "K31", quiet=True)


def final_points(*, seat: int, buildings: Sequence[str], total_half_stars: int, points: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "buildings": list(buildings),
        "total_half_stars": total_half_stars,
        "points": points,
    }
    return Note("final_points", args, "K31")


def game_over(rule: str, *, winner_seats: Sequence[int], scores: Sequence[int], half_stars: Sequence[int]) -> Note:
    args: dict[str, JSON] = {
        "winner_seats": list(winner_seats),
        "scores": list(scores),
        "half_stars": list(half_stars),
    }
    return Note("game_over", args, rule)
