"""What a game of U O SA O tells while a move is carried out. Keys and arguments only; the sentences live elsewhere.

The notes of one move come in this order, each while the state shows it done and nothing that comes later. Until the
whole move is done, `actor` and `phase` are those of the move.

Arguments: `seat`, `*_seat` and, in lists, `*_seats` are seats; `direction` and `king` are "R" or "L"; a `card` is a
card id ("2t"); a `move` is a move's text ("R2t"); a `road` is a card of the line as in the position ("C", "T",
"1:2t") or a king ("L", "R"); a `place` is `[card, square]` as in `position.soldiers`; `at` is an index in the line
(-1 and its length are the kings).

The cards:
- `move_played` U9 (seat, card, move, direction, steps): a card lies with its move side up.
- `road_played` U9 (seat, card, move, trap): a card lies with its road side up; `trap` is a bool.
Who marches, after the last card of a round:
- `cancelled` U12 (match_seats, moves, direction, steps): once for each group of equal cards; seats in turn order.
- `wins_direction` U13 (seat, card, move, direction, steps): the largest card of a direction; it will march.
- `blocked` U26 (seat, card, move, direction, steps): the largest, but its soldier has fallen: nobody marches.
- `outranked` U13, quiet (seat, card, move, direction, steps, by_seat): a smaller card of a direction.
A road:
- `road_inserted` U16 (seat, card, road, gap, trap, side, left_road, right_road): the road is `line[gap]` now, on the
  `side` of the town towards that king, between its two neighbours.
- `taken_back` U18 (seat, cards): spent cards are in the hand again; not told when there are none.
A march:
- `step` U21, quiet (seat, direction, place, left): the soldier stands one square further, `left` steps to make.
- `marched` U20 (seat, direction, steps, from_place, to_place, from_road, to_road, lost, away): after the last step;
  `lost` is the surplus at a king, `away` how many cards from the town it has come.
- `reached_king` U29, U22 when steps were lost (seat, king, lost): right after such a march.
- `fell` U23 (seat, owner_seat, road, at): the soldier lies on its face; then one of:
- `paid` U24 (seat, to_seat, amount, held): points have moved; `held` is what the payer had before.
- `paid_nothing` U24 (seat, to_seat, held): too poor to pay.
- `own_trap` U25 (seat, held): one's own trap, so no points move.
The end of a round:
- `cards_spent` U14, quiet (card_seats, moves): the round's move cards lie in the rows; seats in turn order.
- `stood_up` U27 (seat): a soldier fallen in an earlier round stands again.
- `marker_passed` U28 (seat, from_seat, round): the next round begins, and this is its number.
The end of a season:
- `second_at_king` U30 (seat, king, by_seat): a second soldier stands at the other king; `by_seat`'s counts.
- `season_king` U31 (seat, king, season, round, farthest_seats, gains): over at a king; points are still the old ones.
- `season_town` U32 (season, round, gains): over without a king; points are still the old ones.
- `season_points` U31 or U32 (seat, gain, roads, ats, from_at, to_at, before, after): once a seat, in turn order; its
  points are counted. Counting begins beside `from_at`, the farthest soldier's card or the town, and ends on `to_at`,
  the seat's own; `roads` are the cards counted and `ats` their indices.
- `season_set_up` U33 (season): the table is set up for this season.
- `season_starter` U7 (seat, season, points): the one with the most points begins.
- `season_starter_tied` U7 (seat, season, points, tied_seats, last_seat): of several with the most, the first
  clockwise from `last_seat`, the start player of the round before.
- `game_over` U34 (winner_seats, points, scores): after the last season; `points` are the winners', `scores` all.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import JSON, Note


def move_played(move: str, *, seat: int, steps: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "card": move[1:], "move": move, "direction": move[0], "steps": steps}
    return Note("move_played", args, "U9")


def road_played(move: str, *, seat: int, trap: bool) -> Note:
    return Note("road_played", {"seat": seat, "card": move[1:], "move": move, "trap": trap}, "U9")


def cancelled(moves: Sequence[str], *, seats: Sequence[int], steps: int) -> Note:
    args: dict[str, JSON] = {
        "match_seats": list(seats),
        "moves": list(moves),
        "direction": moves[0][0],
        "steps": steps,
    }
    return Note("cancelled", args, "U12")


def wins_direction(move: str, *, seat: int, steps: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "card": move[1:], "move": move, "direction": move[0], "steps": steps}
    return Note("wins_direction", args, "U13")


def blocked(move: str, *, seat: int, steps: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "card": move[1:], "move": move, "direction": move[0], "steps": steps}
    return Note("blocked", args, "U26")


def outranked(move: str, *, seat: int, steps: int, by_seat: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "card": move[1:], "move": move, "direction": move[0], "steps": steps}
    return Note("outranked", {**args, "by_seat": by_seat}, "U13", quiet=True)


def road_inserted(
    road: str, *, seat: int, card: str, gap: int, trap: bool, side: str, left_road: str, right_road: str
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "card": card,
        "road": road,
        "gap": gap,
        "trap": trap,
        "side": side,
        "left_road": left_road,
        "right_road": right_road,
    }
    return Note("road_inserted", args, "U16")


def taken_back(cards: Sequence[str], *, seat: int) -> Note:
    return Note("taken_back", {"seat": seat, "cards": list(cards)}, "U18")


def step(place: list[int], *, seat: int, direction: str, left: int) -> Note:
    args: dict[str, JSON] = {"seat": seat, "direction": direction, "place": list(place), "left": left}
    return Note("step", args, "U21", quiet=True)


def marched(
    from_place: list[int],
    to_place: list[int],
    *,
    seat: int,
    direction: str,
    steps: int,
    from_road: str,
    to_road: str,
    lost: int,
    away: int,
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "direction": direction,
        "steps": steps,
        "from_place": list(from_place),
        "to_place": list(to_place),
        "from_road": from_road,
        "to_road": to_road,
        "lost": lost,
        "away": away,
    }
    return Note("marched", args, "U20")


def reached_king(king: str, *, seat: int, lost: int) -> Note:
    return Note("reached_king", {"seat": seat, "king": king, "lost": lost}, "U22" if lost else "U29")


def fell(road: str, *, seat: int, owner_seat: int, at: int) -> Note:
    return Note("fell", {"seat": seat, "owner_seat": owner_seat, "road": road, "at": at}, "U23")


def paid(amount: int, *, seat: int, to_seat: int, held: int) -> Note:
    return Note("paid", {"seat": seat, "to_seat": to_seat, "amount": amount, "held": held}, "U24")


def paid_nothing(*, seat: int, to_seat: int, held: int) -> Note:
    return Note("paid_nothing", {"seat": seat, "to_seat": to_seat, "held": held}, "U24")


def own_trap(*, seat: int, held: int) -> Note:
    return Note("own_trap", {"seat": seat, "held": held}, "U25")


def cards_spent(moves: Sequence[str], *, seats: Sequence[int]) -> Note:
    return Note("cards_spent", {"card_seats": list(seats), "moves": list(moves)}, "U14", quiet=True)


def stood_up(*, seat: int) -> Note:
    return Note("stood_up", {"seat": seat}, "U27")


def marker_passed(*, seat: int, from_seat: int, round_number: int) -> Note:
    return Note("marker_passed", {"seat": seat, "from_seat": from_seat, "round": round_number}, "U28")


def second_at_king(king: str, *, seat: int, by_seat: int) -> Note:
    return Note("second_at_king", {"seat": seat, "king": king, "by_seat": by_seat}, "U30")


def season_king(
    king: str, *, seat: int, season: int, round_number: int, farthest_seats: Sequence[int], gains: Sequence[int]
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "king": king,
        "season": season,
        "round": round_number,
        "farthest_seats": list(farthest_seats),
        "gains": list(gains),
    }
    return Note("season_king", args, "U31")


def season_town(*, season: int, round_number: int, gains: Sequence[int]) -> Note:
    return Note("season_town", {"season": season, "round": round_number, "gains": list(gains)}, "U32")


def season_points(
    rule: str,
    *,
    seat: int,
    gain: int,
    roads: Sequence[str],
    ats: Sequence[int],
    from_at: int,
    to_at: int,
    after: int,
) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "gain": gain,
        "roads": list(roads),
        "ats": list(ats),
        "from_at": from_at,
        "to_at": to_at,
        "before": after - gain,
        "after": after,
    }
    return Note("season_points", args, rule)


def season_set_up(*, season: int) -> Note:
    return Note("season_set_up", {"season": season}, "U33")


def season_starter(*, seat: int, season: int, points: int) -> Note:
    return Note("season_starter", {"seat": seat, "season": season, "points": points}, "U7")


def season_starter_tied(*, seat: int, season: int, points: int, tied_seats: Sequence[int], last_seat: int) -> Note:
    args: dict[str, JSON] = {
        "seat": seat,
        "season": season,
        "points": points,
        "tied_seats": list(tied_seats),
        "last_seat": last_seat,
    }
    return Note("season_starter_tied", args, "U7")


def game_over(*, winner_seats: Sequence[int], scores: Sequence[int]) -> Note:
    args: dict[str, JSON] = {
        "winner_seats": list(winner_seats),
        "points": scores[winner_seats[0]],
        "scores": list(scores),
    }
    return Note("game_over", args, "U34")
