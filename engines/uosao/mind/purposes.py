"""What a move of U O SA O plainly does: what a good player says of it where playing on tells no difference.

Everything is open in this game, so all of it can be seen by whoever moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.uosao import contest
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.marching import way_of
from engines.uosao.mind import kings
from engines.uosao.mind.marches import after_march, could_stop, end_of_march, marching, still_to_play, with_card
from engines.uosao.mind.merits import is_last_round
from engines.uosao.moves import Move
from engines.uosao.rules import mover, put_road
from engines.uosao.tables import FIRST_ROAD, NOBODY, TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

_NEAR: Final = 8
"""A soldier with so many steps to a king or fewer is worth holding up."""


def purposes(state: UosaoState, move: Move, then: Sequence[Move] = ()) -> list[Event]:
    """The most telling first; last what the move does not prevent, and what a king would bring that it passes by.
    `then`: where a road that is played goes, if that is known."""
    if state.phase is Phase.ROAD:
        return [*_of_gap(state, move), *_of_rivals(_with_road(state, move - state.tables.first_gap))]
    found = [*(_of_road(state, move, then) if move < state.tables.kinds else _of_march(state, move))]
    world = with_card(state, move)
    barred = {event.value for event in found if event.name == "road_bars"}
    return [*found, *(event for event in _of_rivals(world) if event.value not in barred), *kings.beside(state, move)]


def _of_rivals(world: UosaoState) -> Iterator[Event]:
    """Which other soldier reaches a king as cards and roads lie in a world in which the move has just been made."""
    for other in marching(world):
        at, _ = end_of_march(world, other)
        if other != mover(world) and not 0 <= at < len(world.line):
            king = RIGHT_KING if at >= len(world.line) else LEFT_KING
            _, gains = kings.at_a_king(world)
            about = (("king", king), ("vp", gains[other]), ("amount", gains[mover(world)]))
            yield Event("rival_reaches", "other_seat", other, about, is_warning=True)


def _with_road(state: UosaoState, gap: int) -> UosaoState:
    """A world in which the road of the mover lies in that gap, without what follows from it: nobody marches yet."""
    world = state.clone()
    put_road(world, mover(state), gap)
    return world


def _caught(world: UosaoState, gap: int) -> tuple[int, int]:
    """Whom the trap of the mover in that gap catches as cards and roads lie, and what that one pays; of several the one
    that pays most. Nobody, and 0, where nobody who pays stops there."""
    box, found = world.tables.box, (NOBODY, 0)
    for other in marching(world):
        paid = box.payment(world.points[other])
        if other != mover(world) and paid > found[1] and end_of_march(world, other)[0] == gap:
            found = other, paid
    return found


def _of_march(state: UosaoState, move: Move) -> Iterator[Event]:
    tables, seat, strength = state.tables, mover(state), state.tables.strength
    steps, hand = strength[move], state.hands[seat]
    # nobody's card is none that marches
    played = [one if one != NOBODY else 0 for one in state.played]
    before = contest.strongest(played, strength)
    played[seat] = move
    after = contest.strongest(played, strength)
    for other in before:
        if other not in after and not state.down[other]:
            its = abs(strength[state.played[other]])
            if its == abs(steps):
                yield Event("cancels", "other_seat", other, (("steps", its),), covers="card_cancels")
            else:
                both = (("steps", abs(steps)), ("value", its))
                yield Event("outranks", "other_seat", other, both, covers="card_outranks")
    helps = _helps(state, seat, steps)
    if seat in after and not state.down[seat] and helps:
        rest = still_to_play(state)
        dangers = [other for other in rest if could_stop(state, other, abs(steps))]
        if not dangers:
            yield Event("unstoppable", "steps", abs(steps), measure=abs(steps), covers="march")
        elif len(dangers) == 1 < len(rest):
            yield Event("one_can_stop", "other_seat", dangers[0], (("steps", abs(steps)),))
        elif len(dangers) < len(rest):
            about = (("count", len(rest)), ("steps", abs(steps)))
            yield Event("few_can_stop", "stoppers", len(dangers), about, measure=-len(dangers))
    if seat not in after or state.down[seat]:
        own = [abs(strength[one]) for one in tables.hand_moves[hand] if one >= tables.kinds]
        if abs(steps) == min(own):
            yield Event("spends_small_down") if state.down[seat] else Event("spends_small")
        return
    if not helps:
        return
    others = [strength[one] for other, one in enumerate(played) if other != seat]
    if any(others) and not any(other * steps > 0 for other in others):
        side, number = RIGHT_KING if steps > 0 else LEFT_KING, (("steps", abs(steps)),)
        if abs(steps) < tables.longest_march:
            yield Event("free_side", "side", side, number)
        else:
            yield Event("free_side_largest", "side", side, number)
    yield from _of_way(state, seat, steps)
    if abs(steps) == tables.longest_march:
        yield Event("longest", "steps", abs(steps))
    largest = max(abs(strength[one]) for one in tables.hand_moves[hand])
    if abs(steps) < largest and not is_last_round(state):
        if kings.reaches(state, move):
            # a later round comes only where somebody stops the march
            yield Event("king_with_less", "steps", largest, (("king", RIGHT_KING if steps > 0 else LEFT_KING),))
        else:
            yield Event("keeps_largest", "steps", largest)


def _helps(state: UosaoState, seat: int, steps: int) -> bool:
    """Whether a march brings a king, points or a soldier nearer to these: not back to the town, nor in the last round
    of a season where it ends as far from the town as it began."""
    squares, line = state.tables.squares, state.line
    at, square = way_of(squares, line, state.at[seat], state.square[seat], steps)[-1]
    if not 0 <= at < len(line):
        return True
    before, town = state.at[seat], line.index(TOWN)
    if at != before:
        return abs(at - town) > abs(before - town)
    return not is_last_round(state) and (at - town) * steps >= 0 and square != state.square[seat]


def _of_way(state: UosaoState, seat: int, steps: int) -> Iterator[Event]:
    """Where the march would end as the line lies, and how near to the king ahead."""
    squares, line = state.tables.squares, state.line
    at, square = way_of(squares, line, state.at[seat], state.square[seat], steps)[-1]
    king = RIGHT_KING if steps > 0 else LEFT_KING
    if not 0 <= at < len(line):
        yield Event("march_to_king", "king", king)
        return
    away = abs(at - line.index(TOWN))
    if away > _distance(state, seat):
        card = state.tables.box.points_per_card
        about = (("before", _distance(state, seat) * card),)
        yield Event("ends_far", "vp", away * card, about, measure=away)
    left = sum(squares[card] for card in line[at:]) - square
    left = left if steps > 0 else sum(squares[card] for card in line[:at]) + square + 1
    if left <= _NEAR:
        yield Event("ends_near", "king", king, (("squares", left),), measure=-left)


def _of_road(state: UosaoState, move: Move, then: Sequence[Move]) -> Iterator[Event]:
    tables, seat = state.tables, mover(state)
    farther = list(_of_known_gap(state, move, then))
    yield from farther
    held = [one for one in tables.hand_moves[state.hands[seat]] if one < tables.kinds]
    traps = [bool(tables.box.cards[one].trap) for one in held]
    is_last, is_trap = is_last_round(state), bool(tables.box.cards[move].trap)
    if not is_last and (spent := len(state.rows[seat])):
        largest = max(abs(tables.strength[one]) for one in state.rows[seat])
        yield Event("brings_back", "amount", spent, (("steps", largest),), measure=largest, is_of_whole=True)
    yield from _of_bar(state, move)
    if is_trap:
        yield from _of_trap(state, move)
        richest = max((other for other in range(state.players) if other != seat), key=state.points.__getitem__)
        if paid := tables.box.payment(state.points[richest]):
            yield Event("sets_trap", "other_seat", richest, (("vp", paid),))
        elif not is_last:
            yield Event("sets_fall")
    elif not is_last and any(traps):
        yield Event("keeps_trap")
    steps = [tables.box.cards[one].steps for one in held]
    if not is_last and tables.box.cards[move].steps == min(steps) < max(steps):
        yield Event("keeps_strong", "steps", max(steps))
    if state.down[seat]:
        yield Event("road_while_down")
    if not is_trap and not farther:
        yield from _of_best_gap(state, move)


def _of_known_gap(state: UosaoState, move: Move, then: Sequence[Move]) -> Iterator[Event]:
    """That the road puts the own soldier farther from town in the gap where it goes, as soldiers stand before anybody
    marches; nothing where that is not known."""
    seat, first = mover(state), state.tables.first_gap
    if not then or then[0] < first:
        return
    before, after = (_distance(one, seat) for one in (state, _with_road(with_card(state, move), then[0] - first)))
    if after > before:
        card = state.tables.box.points_per_card
        yield Event("road_lifts", "vp", after * card, (("before", before * card),), measure=after)


def _of_best_gap(state: UosaoState, move: Move) -> Iterator[Event]:
    """What the road can do in the best gap, as soldiers stand before anybody marches: put the own soldier farther from
    town with as few of the others as can be, or else lie between somebody who is near a king and that one."""
    world, seat = with_card(state, move), mover(state)
    others = [other for other in range(state.players) if other != seat]
    behind = [_with_road(world, gap) for gap in range(len(state.line) + 1)]
    farther = [one for one in behind if _distance(one, seat) > _distance(state, seat)]
    along = (sum(_distance(one, other) > _distance(state, other) for other in others) for one in farther)
    count = min(along, default=len(others))
    points = state.tables.box.points_per_card
    if count < len(others):
        yield Event("road_farther", "count", count, (("vp", points),), measure=-count, is_of_whole=True)
        return
    near = min(others, key=lambda other: _to_king(state, other))
    before, after = _to_king(state, near), max(_to_king(one, near) for one in behind)
    if after > before <= _NEAR:
        about = (("before", before), ("squares", after))
        yield Event("road_slows", "other_seat", near, about, measure=after - before, is_of_whole=True)


def _of_bar(state: UosaoState, move: Move) -> Iterator[Event]:
    """Whom the road can keep from a king, who reaches it as cards and roads lie."""
    world = with_card(state, move)
    for reaching in list(_of_rivals(world)):
        other = int(reaching.value)
        gap = len(world.line) if dict(reaching.more)["king"] == RIGHT_KING else 0
        behind = _with_road(world, gap)
        if 0 <= end_of_march(behind, other)[0] < len(behind.line):
            yield Event("road_bars", "other_seat", other, reaching.more)


def _of_trap(state: UosaoState, move: Move) -> Iterator[Event]:
    """Whom the trap would catch in the best gap, as cards and roads lie before the last ones are played."""
    world = with_card(state, move)
    caught = [_caught(_with_road(world, gap), gap) for gap in range(len(state.line) + 1)]
    other, paid = max(caught, key=lambda one: one[1])
    if paid:
        yield Event("could_catch", "other_seat", other, (("vp", paid),), measure=paid, covers="trap")


def _of_gap(state: UosaoState, move: Move) -> Iterator[Event]:
    """What a road in a gap does to distances as soldiers stand: before anybody marches."""
    seat, gap = mover(state), move - state.tables.first_gap
    others = [other for other in range(state.players) if other != seat]
    world = _with_road(state, gap)
    caught, paid = _caught(world, gap) if state.tables.trap_owner[world.line[gap]] == seat else (NOBODY, 0)
    if paid:
        steps = abs(state.tables.strength[state.played[caught]])
        about = (("steps", steps), ("vp", paid))
        yield Event("catches", "other_seat", caught, about, measure=paid, covers="trap", is_of_whole=True)
    elif state.tables.trap_owner[world.line[gap]] == seat and not is_last_round(state):
        yield from _of_waiting(world, gap)
    grown = [_distance(world, one) - _distance(state, one) for one in range(state.players)]
    ahead = {other: _to_king(world, other) - _to_king(state, other) for other in others}
    near = min(others, key=lambda other: _to_king(state, other))
    card = state.tables.box.points_per_card
    if grown[seat] and not any(grown[other] for other in others):
        yield Event("alone_farther", "vp", card)
    if ahead[near] and _to_king(state, near) <= _NEAR:
        about = (("before", _to_king(state, near)), ("squares", _to_king(world, near)))
        yield Event("king_farther", "other_seat", near, about, measure=ahead[near])
    if grown[seat]:
        yield Event("farther", "vp", card)
    yield from _of_king(state, world)
    marchers = marching(state)
    if seat in marchers and not _is_ahead(state, seat, gap):
        yield Event("clear_way")
    for other in marchers:
        if other != seat and _is_ahead(state, other, gap):
            squares = state.tables.squares[FIRST_ROAD + seat * state.tables.kinds + state.played[seat]]
            yield Event("on_way", "other_seat", other, (("squares", squares),), measure=squares)
    if not any(grown):
        yield Event("nobody_farther")
    if _to_king(world, seat) == _to_king(state, seat):
        yield Event("own_king_near", "squares", _to_king(state, seat))


def _of_waiting(world: UosaoState, gap: int) -> Iterator[Event]:
    """Who would fall into the trap in that gap by a march of the next round, with which numbers, and what that one
    pays; of several the one that pays most. Nothing where the season ends with this round, as cards and roads lie."""
    tables, stands = world.tables, after_march(world)
    if not all(0 <= at < len(world.line) for at, _ in stands):
        return
    fallen = {other for other in marching(world) if tables.trap_owner[world.line[stands[other][0]]] != NOBODY}
    found: list[tuple[int, int, int, list[int]]] = []
    for other in range(world.players):
        paid = tables.box.payment(world.points[other])
        if other == mover(world) or not paid or other in fallen:
            continue
        held = {tables.strength[move] for move in tables.hand_moves[world.hands[other]] if move >= tables.kinds}
        ending = [step for step in held if way_of(tables.squares, world.line, *stands[other], step)[-1][0] == gap]
        for sign in (-1, 1):
            if caught := sorted(abs(step) for step in ending if step * sign > 0):
                found.append((paid, other, sign, caught))
    if found:
        paid, other, sign, caught = max(found, key=lambda one: one[0])
        about = (("direction", RIGHT_KING if sign > 0 else LEFT_KING), ("value", caught[0]), ("steps", caught[-1]))
        yield Event("trap_waits", "other_seat", other, (*about, ("vp", paid)), measure=paid)


def _of_king(state: UosaoState, world: UosaoState) -> Iterator[Event]:
    """Which king the road, laid in `world`, takes farther from others who are no nearer to the other one, while the own
    way to the nearest king stays as it is."""
    seat = mover(state)
    if _to_king(world, seat) > _to_king(state, seat):
        return
    for side, king in enumerate((LEFT_KING, RIGHT_KING)):
        before, after = ([_to_kings(one, other)[side] for other in range(state.players)] for one in (state, world))
        slowed = [
            other
            for other in range(state.players)
            if other != seat and after[other] > before[other] == _to_king(state, other)
        ]
        if slowed:
            squares = after[slowed[0]] - before[slowed[0]]
            about = (("other_seat", slowed[0]), ("count", len(slowed) - 1), ("squares", squares))
            yield Event("guards_king", "king", king, about, measure=len(slowed))


def _is_ahead(state: UosaoState, seat: int, gap: int) -> bool:
    """Whether the gap lies on the side to which the soldier marches this round."""
    return gap > state.at[seat] if state.tables.strength[state.played[seat]] > 0 else gap <= state.at[seat]


def _distance(state: UosaoState, seat: int) -> int:
    return abs(state.at[seat] - state.line.index(TOWN))


def _to_king(state: UosaoState, seat: int) -> int:
    """Steps to the nearer king."""
    return min(_to_kings(state, seat))


def _to_kings(state: UosaoState, seat: int) -> tuple[int, int]:
    """Steps to the Left King and to the Right King."""
    squares, line, at = state.tables.squares, state.line, state.at[seat]
    left = sum(squares[card] for card in line[:at]) + state.square[seat] + 1
    return left, sum(squares[card] for card in line[at:]) - state.square[seat]
