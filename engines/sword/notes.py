"""What a game of Sword of the Weak tells while a move is carried out. Keys and arguments only; the sentences live
elsewhere.

The notes of one move come in this order, each while the state shows it done and nothing that comes later. Until the
whole move is done, `turn` and `phase` are those of the move.

Arguments: `seat` and `*_seat` are seats, `*_seats` lists of them; a `card` is a card's code ("3", "S"), `cards` and
`beaten` are lists of codes; `side` is "blue" or "red"; a `total` is in the colour of `side`.

A play:
- `led` J14 (seat, cards, count, total, side): a set on an empty field.
- `played` J12 (seat, cards, count, total, side, beaten, beaten_count, beaten_total): a set that beats the field.
- `flipped` J18 (seat, side, cards, total): the balance shows `side` now; the field is worth `total` from now on.
- `went_out` J22 (seat, place, still, gain, before, after): the hand is empty; `place` counts from 1, `still` players
  are left, the points went from `before` to `after`.
A pass:
- `passed` J15 (seat): before anything is drawn.
- `drew` J15, reveals (seat, held, left): for everybody; `held` cards in hand now, `left` in the deck.
- `drew_card` J15, reveals (seat, card): right after it, for the eyes of the seat only.
- `deck_empty` J15 (seat): there was nothing to draw.
- `over_limit` J16 (seat, held, limit): one card must be discarded; the pass counts after that.
- `discarded` J16 (seat, card): it lies on the discard pile; a sword flips nothing.
The field is cleared, right before the next turn:
- `cleared` J17 (leader_seat, cards): everybody but the owner has passed, so the owner leads.
- `cleared_owner_out` J17 (leader_seat, owner_seat, cards): all have passed; the first of them leads.
- `cleared_opening` J17 (leader_seat, cards): all have passed on the opening card; the first of them leads.
The end of a round, all of it at one moment, for the points of who went out are counted already (`gains` are the round's
points by seat):
- `round_last` J23 (round, seat, held, gains): `seat` is the last player, with `held` cards.
- `round_stalled` J24 (round, still_seats, leader_seat, gains): nobody goes on; `leader_seat` would have been next.
Then once a seat, in the order of going out, then those still in; `total` is the score so far:
- `place_points` J22 (seat, place, still, gain, total): what `place` was worth, with `still` players left after it.
- `last_points` J23 (seat, gain, total): what is left for the last player, or after a stall:
- `stall_points` J24 (seat, gain, total): what is left for somebody who was still in.
The next round is set up; this shows cards, so play cannot be taken back past it:
- `dealt` J3, reveals (round, each, left): hands are dealt, the balance shows its first side, the field is empty.
- `hand_dealt` J4, reveals, quiet (seat, cards): the new hand, for the eyes of the seat only; once a seat.
- `opening_card` J5, reveals (card, total, side): it lies open as the field.
- `last_player_starts` J6 (seat, round), or after a stall:
- `next_player_starts` J24 (seat, round).
The end of the game:
- `tie_broken` J27 (seat, points, tied_seats, round): of those with the most points `seat` went out first in `round`.
- `tie_shared` J27 (points, tied_seats, round): none of them went out in `round`, so they share the victory.
- `game_over` J26 (winner_seats, points, scores): `points` are the winners', `scores` all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import JSON, Note

_END: Final = "round_end"


def led(cards: Sequence[str], *, seat: int, total: int, side: str) -> Note:
    args: dict[str, JSON] = {"seat": seat, "cards": list(cards), "count": len(cards), "total": total, "side": side}
    return Note("led", args, "J14")


def played(cards: Sequence[str], *, seat: int, total: int, side: str, beaten: Sequence[str], beaten_total: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "cards": list(cards),
        "count": len(cards),
        "total": total,
        "side": side,
        "beaten": list(beaten),
        "beaten_count": len(beaten),
        "beaten_total": beaten_total,
    }
    return Note("played", args, "J12")


def flipped(side: str, *, seat: int, cards: Sequence[str], total: int) -> Note:
    return Note("flipped", {"seat": seat, "side": side, "cards": list(cards), "total": total}, "J18")


def went_out(*, seat: int, place: int, still: int, gain: int, after: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "place": place,
        "still": still,
        "gain": gain,
        "before": after - gain,
        "after": after,
    }
    return Note("went_out", args, "J22")


def passed(*, seat: int) -> Note:
    return Note("passed", {"seat": seat}, "J15")


def drew(*, seat: int, held: int, left: int) -> Note:
    return Note("drew", {"seat": seat, "held": held, "left": left}, "J15", reveals=True)


def drew_card(card: str, *, seat: int) -> Note:
    return Note("drew_card", {"seat": seat, "card": card}, "J15", (seat,), reveals=True)


def deck_empty(*, seat: int) -> Note:
    return Note("deck_empty", {"seat": seat}, "J15")


def over_limit(*, seat: int, held: int, limit: int) -> Note:
    return Note("over_limit", {"seat": seat, "held": held, "limit": limit}, "J16")


def discarded(card: str, *, seat: int) -> Note:
    return Note("discarded", {"seat": seat, "card": card}, "J16")


def cleared(cards: Sequence[str], *, leader_seat: int) -> Note:
    return Note("cleared", {"leader_seat": leader_seat, "cards": list(cards)}, "J17")


def cleared_owner_out(cards: Sequence[str], *, leader_seat: int, owner_seat: int) -> Note:
    args: dict[str, JSON] = {"leader_seat": leader_seat, "owner_seat": owner_seat, "cards": list(cards)}
    return Note("cleared_owner_out", args, "J17")


def cleared_opening(cards: Sequence[str], *, leader_seat: int) -> Note:
    return Note("cleared_opening", {"leader_seat": leader_seat, "cards": list(cards)}, "J17")


def round_last(round_number: int, *, seat: int, held: int, gains: Sequence[int]) -> Note:
    args: dict[str, JSON] = {"round": round_number, "seat": seat, "held": held, "gains": list(gains)}
    return Note("round_last", args, "J23", moment=_END)


def round_stalled(round_number: int, *, still_seats: Sequence[int], leader_seat: int, gains: Sequence[int]) -> Note:
    args: dict[str, JSON] = {
        "round": round_number,
        "still_seats": list(still_seats),
        "leader_seat": leader_seat,
        "gains": list(gains),
    }
    return Note("round_stalled", args, "J24", moment=_END)


def place_points(*, seat: int, place: int, still: int, gain: int, total: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "place": place, "still": still, "gain": gain, "total": total}
    return Note("place_points", args, "J22", moment=_END)


def last_points(*, seat: int, gain: int, total: int) -> Note:
    return Note("last_points", {"seat": seat, "gain": gain, "total": total}, "J23", moment=_END)


def stall_points(*, seat: int, gain: int, total: int) -> Note:
    return Note("stall_points", {"seat": seat, "gain": gain, "total": total}, "J24", moment=_END)


def dealt(round_number: int, *, each: int, left: int) -> Note:
    return Note("dealt", {"round": round_number, "each": each, "left": left}, "J3", reveals=True)


def hand_dealt(cards: Sequence[str], *, seat: int) -> Note:
    return Note("hand_dealt", {"seat": seat, "cards": list(cards)}, "J4", (seat,), reveals=True, quiet=True)


def opening_card(card: str, *, total: int, side: str) -> Note:
    return Note("opening_card", {"card": card, "total": total, "side": side}, "J5", reveals=True)


def last_player_starts(*, seat: int, round_number: int) -> Note:
    return Note("last_player_starts", {"seat": seat, "round": round_number}, "J6")


def next_player_starts(*, seat: int, round_number: int) -> Note:
    return Note("next_player_starts", {"seat": seat, "round": round_number}, "J24")


def tie_broken(*, seat: int, points: int, tied_seats: Sequence[int], round_number: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "points": points, "tied_seats": list(tied_seats), "round": round_number}
    return Note("tie_broken", args, "J27")


def tie_shared(*, points: int, tied_seats: Sequence[int], round_number: int) -> Note:
    args: dict[str, JSON] = {"points": points, "tied_seats": list(tied_seats), "round": round_number}
    return Note("tie_shared", args, "J27")


def game_over(*, winner_seats: Sequence[int], scores: Sequence[int]) -> Note:
    args: dict[str, JSON] = {
        "winner_seats": list(winner_seats),
        "points": scores[winner_seats[0]],
        "scores": list(scores),
    }
    return Note("game_over", args, "J26")
