"""What a game of Master of Wudang tells while a move is carried out. Keys and arguments only, no sentences.

The notes of one move come in the order of the rules, each at the moment when the state shows it done and nothing that
comes later. A hidden card is told in two notes: that it moves, for all, and which it is, for those who know it. So the
number of notes never tells anybody what is hidden. Those of the draws in training (W11) are of one moment, and so are
those of the cards that join the hands.

Arguments: `seat` and `*_seat` are seats, `*_seats` lists of them; a `card` is a training card or a descent card by its
id; `space` is a space's id and `number` what is printed on it; `ability`, `attribute`, `family`, `effect` and `icon`
are ids; `cause` is the id of the piece that makes it happen: a space, a training card, or `dial0` ... `dial7`; `before`
and `after` are the points of `seat`; `round` counts from 1.

Trouble in the martial world:
- `round_begins` W7, reveals (round, rounds, deck, card, vp): the round's incident lies open.
Yin and Yang:
- `attribute_chosen` W9, quiet (seat): the chip lies face down.
- `attributes_revealed` W9, reveals (attributes): all three chips, by seat.
- `temporary_worker` W10 (seat, attribute): this seat differs from the other two.
- `temporary_worker_none` W10 (attribute): all three are the same.
Draws, in training and at the two spaces:
- `victim_chosen` W22 (seat, from_seat, space, number): from whose hand the owner of the space draws.
- `card_drawn` W11 or W22 (seat, from_seat): a card lies apart, drawn blind. Then one of:
- `card_opened` W13 or W22, reveals (seat, from_seat, card, icon): it shows the icon of the moment, so all see it.
- `card_seen` W15, reveals (seat, from_seat, card): only drawer and loser know it.
- `letter_seen` W15, reveals (seat, from_seat, card): it is the letter: `seat` is the spy now, and only these two know.
- `card_fires` W13 or W22, quiet (seat, card, icon, attribute, effect, amount): an opened card works for that attribute;
  what comes of it is told next.
- `card_joins` W13 or W22, quiet (seat): the drawn card is in the hand.
- `card_given` W22 (seat, to_seat): another card for the one drawn; then:
- `gift_seen` W22, reveals (seat, to_seat, card): for giver and receiver.
Effects:
- `trained` W21, W24, W13 or W22 (seat, ability, from_level, to_level, cause).
- `mastered` W3 (seat, ability, level, steps, vp, before, after, cause): the steps above the highest level pay points.
- `scored` W24, W13 or W22 (seat, vp, before, after, cause).
- `talisman_taken` W20 or W24 (seat, from_seat, cause): whoever holds it is first in order from now on.
- `talisman_kept` W20 or W24 (seat, cause): it was there already.
- `descent_taken` W26 (seat, card, vp, before, after).
- `descent_plain` W26 (seat, vp, before, after): no card taken.
Actions and results:
- `worker_placed` W16 (seat, space, number).
- `temporary_placed` W18 (seat, space, number).
- `passed_over` W17, quiet (seat): no worker left to place.
- `dipper` W18 (numbers): seven workers stand; no effect.
- `space_executes` W19, quiet (seat, space, number).
- `dial_moved` W24 (seat, attribute, from_index, to_index).
- `worker_home` W19, quiet (seat, space, number).
- `temporary_home` W19, quiet (seat, space, number): the temporary worker belongs to nobody again.
Tournament:
- `tournament_begins` W28 (round).
- `bonus` W28 (seat, ability, level, tied, before, after): one of the highest, alone (tied 1) or with another (2).
- `bonus_none` W28 (ability, level): all are level, so nobody scores.
- `set_shown` W29, reveals (seat, family, cards, vp, before, after).
- `set_declined` W30 (seat): no set, or one kept hidden.
Final reckoning:
- `spy_revealed` W32, reveals (seat, points): nothing is hidden any more.
- `spy_wins` W33 or W34 (seat, points, ahead_seat, ahead_points): exactly one stands above the spy.
- `spy_executed` W33 or W34 (seat, points, winner_seats, winner_points): nobody stands above the spy.
- `spy_beaten` W33 or W34 (seat, points, winner_seats, winner_points): both stand above the spy.
- `game_over` W33 or W34 (winner_seats, scores, spy_seat): W34 where a tie had to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.game import JSON, Note
from engines.wudang.values import INCIDENT_RULE, PHASE_RULES, Phase

_DRAWS: Final = "draws"


def round_begins(*, round_number: int, rounds: int, deck: str, card: str, vp: int) -> Note:
    args: dict[str, JSON] = {"round": round_number, "rounds": rounds, "deck": deck, "card": card, "vp": vp}
    return Note("round_begins", args, INCIDENT_RULE, reveals=True)


def attribute_chosen(*, seat: int) -> Note:
    return Note("attribute_chosen", {"seat": seat}, "W9", quiet=True)


def attributes_revealed(attributes: Sequence[str]) -> Note:
    return Note("attributes_revealed", {"attributes": list(attributes)}, "W9", reveals=True)


def temporary_worker(attribute: str, *, seat: int) -> Note:
    return Note("temporary_worker", {"seat": seat, "attribute": attribute}, "W10")


def temporary_worker_none(attribute: str) -> Note:
    return Note("temporary_worker_none", {"attribute": attribute}, "W10")


def victim_chosen(space: str, *, seat: int, from_seat: int, number: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "from_seat": from_seat, "space": space, "number": number}
    return Note("victim_chosen", args, "W22")


def card_drawn(rule: str, *, seat: int, from_seat: int) -> Note:
    return Note("card_drawn", {"seat": seat, "from_seat": from_seat}, rule, moment=_DRAWS)


def card_opened(card: str, rule: str, *, seat: int, from_seat: int, icon: str) -> Note:
    args: dict[str, JSON] = {"seat": seat, "from_seat": from_seat, "card": card, "icon": icon}
    return Note("card_opened", args, rule, reveals=True, moment=_DRAWS)


def card_seen(card: str, *, seat: int, from_seat: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "from_seat": from_seat, "card": card}
    return Note("card_seen", args, "W15", (seat, from_seat), reveals=True, moment=_DRAWS)


def letter_seen(card: str, *, seat: int, from_seat: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "from_seat": from_seat, "card": card}
    return Note("letter_seen", args, "W15", (seat, from_seat), reveals=True, moment=_DRAWS)


def card_fires(card: str, rule: str, *, seat: int, icon: str, attribute: str, effect: str, amount: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "card": card,
        "icon": icon,
        "attribute": attribute,
        "effect": effect,
        "amount": amount,
    }
    return Note("card_fires", args, rule, quiet=True)


def card_joins(rule: str, *, seat: int) -> Note:
    return Note("card_joins", {"seat": seat}, rule, quiet=True, moment="joins")


def card_given(*, seat: int, to_seat: int) -> Note:
    return Note("card_given", {"seat": seat, "to_seat": to_seat}, "W22")


def gift_seen(card: str, *, seat: int, to_seat: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "to_seat": to_seat, "card": card}
    return Note("gift_seen", args, "W22", (seat, to_seat), reveals=True)


def trained(ability: str, rule: str, *, seat: int, from_level: int, to_level: int, cause: str) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "ability": ability,
        "from_level": from_level,
        "to_level": to_level,
        "cause": cause,
    }
    return Note("trained", args, rule)


def mastered(ability: str, *, seat: int, level: int, steps: int, vp: int, after: int, cause: str) -> Note:
    args: dict[str, JSON] = {"seat": seat, "ability": ability, "level": level, "steps": steps, "cause": cause}
    return Note("mastered", {**args, **_points(vp, after)}, "W3")


def scored(rule: str, *, seat: int, vp: int, after: int, cause: str) -> Note:
    return Note("scored", {"seat": seat, "cause": cause, **_points(vp, after)}, rule)


def talisman_taken(rule: str, *, seat: int, from_seat: int, cause: str) -> Note:
    return Note("talisman_taken", {"seat": seat, "from_seat": from_seat, "cause": cause}, rule)


def talisman_kept(rule: str, *, seat: int, cause: str) -> Note:
    return Note("talisman_kept", {"seat": seat, "cause": cause}, rule)


def descent_taken(card: str, *, seat: int, vp: int, after: int) -> Note:
    return Note("descent_taken", {"seat": seat, "card": card, **_points(vp, after)}, "W26")


def descent_plain(*, seat: int, vp: int, after: int) -> Note:
    return Note("descent_plain", {"seat": seat, **_points(vp, after)}, "W26")


def worker_placed(space: str, *, seat: int, number: int) -> Note:
    return Note("worker_placed", {"seat": seat, "space": space, "number": number}, "W16")


def temporary_placed(space: str, *, seat: int, number: int) -> Note:
    return Note("temporary_placed", {"seat": seat, "space": space, "number": number}, "W18")


def passed_over(*, seat: int) -> Note:
    return Note("passed_over", {"seat": seat}, "W17", quiet=True)


def dipper(numbers: Sequence[int]) -> Note:
    return Note("dipper", {"numbers": list(numbers)}, "W18")


def space_executes(space: str, *, seat: int, number: int) -> Note:
    return Note("space_executes", {"seat": seat, "space": space, "number": number}, "W19", quiet=True)


def dial_moved(attribute: str, *, seat: int, from_index: int, to_index: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "attribute": attribute, "from_index": from_index, "to_index": to_index}
    return Note("dial_moved", args, "W24")


def worker_home(space: str, *, seat: int, number: int) -> Note:
    return Note("worker_home", {"seat": seat, "space": space, "number": number}, "W19", quiet=True)


def temporary_home(space: str, *, seat: int, number: int) -> Note:
    return Note("temporary_home", {"seat": seat, "space": space, "number": number}, "W19", quiet=True)


def tournament_begins(*, round_number: int) -> Note:
    return Note("tournament_begins", {"round": round_number}, PHASE_RULES[Phase.TOURNAMENT])


def bonus(ability: str, *, seat: int, level: int, tied: int, after: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "ability": ability, "level": level, "tied": tied}
    return Note("bonus", {**args, "before": after - level, "after": after}, "W28")


def bonus_none(ability: str, *, level: int) -> Note:
    return Note("bonus_none", {"ability": ability, "level": level}, "W28")


def set_shown(family: str, cards: Sequence[str], *, seat: int, vp: int, after: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "family": family, "cards": list(cards), **_points(vp, after)}
    return Note("set_shown", args, "W29", reveals=True)


def set_declined(*, seat: int) -> Note:
    return Note("set_declined", {"seat": seat}, "W30")


def spy_revealed(*, seat: int, points: int) -> Note:
    return Note("spy_revealed", {"seat": seat, "points": points}, "W32", reveals=True)


def spy_wins(rule: str, *, seat: int, points: int, ahead_seat: int, ahead_points: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "points": points, "ahead_seat": ahead_seat, "ahead_points": ahead_points}
    return Note("spy_wins", args, rule)


def spy_executed(rule: str, *, seat: int, points: int, winner_seats: Sequence[int], winner_points: int) -> Note:
    return Note("spy_executed", _lost(seat, points, winner_seats, winner_points), rule)


def spy_beaten(rule: str, *, seat: int, points: int, winner_seats: Sequence[int], winner_points: int) -> Note:
    return Note("spy_beaten", _lost(seat, points, winner_seats, winner_points), rule)


def game_over(rule: str, *, winner_seats: Sequence[int], scores: Sequence[int], spy_seat: int) -> Note:
    args: dict[str, JSON] = {"winner_seats": list(winner_seats), "scores": list(scores), "spy_seat": spy_seat}
    return Note("game_over", args, rule)


def _points(vp: int, after: int) -> dict[str, JSON]:
    return {"vp": vp, "before": after - vp, "after": after}


def _lost(seat: int, points: int, winner_seats: Sequence[int], winner_points: int) -> dict[str, JSON]:
    return {"seat": seat, "points": points, "winner_seats": list(winner_seats), "winner_points": winner_points}
