"""What a move of U O SA O plainly does: what a good player says of it where playing on tells no difference.

Everything is open in this game, so all of it can be seen by whoever moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.marching import way_of
from engines.uosao.mind import kings
from engines.uosao.mind.marches import (
    after_march,
    end_of_march,
    marching,
    still_to_insert,
    still_to_play,
    stoppers,
    to_kings,
    with_card,
)
from engines.uosao.mind.merits import is_last_round
from engines.uosao.moves import Move
from engines.uosao.rules import mover, put_road
from engines.uosao.tables import FIRST_ROAD, NOBODY, TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

_NEAR: Final = 8
"""A soldier with so many steps to a king or fewer is worth holding up."""
_EVIDENT: Final = frozenset(
    [
        "march_to_king",
        "march_to_king_unless",
        "cancels",
        "cancels_king",
        "outranks",
        "outranks_king",
        "forestalls",
        "one_can_stop",
        "ends_far",
        "ends_near",
        "road_lifts",
        "road_farther",
        "road_bars",
        "road_slows",
        "brings_back",
        "could_catch",
        "sets_trap",
        "catches",
        "trap_waits",
        "farther",
        "king_farther",
        "guards_king",
        "on_way",
    ]
)
"""What counts for more than what playing on shows: points and places that lie on the table. What only saves a card, or
leaves all as it is, does not."""


def purposes(state: UosaoState, move: Move, then: Sequence[Move] = ()) -> list[Event]:
    """The most telling first; last what the move does not prevent, and what a king would bring that it passes by.
    `then`: where a road that is played goes, if that is known."""
    return [replace(one, is_evident=one.name in _EVIDENT) for one in _told(state, move, then)]


def _told(state: UosaoState, move: Move, then: Sequence[Move]) -> list[Event]:
    """The same, whether or not everybody can check it."""
    if state.phase is Phase.ROAD:
        return [*_of_gap(state, move), *_of_rivals(_with_road(state, move - state.tables.first_gap))]
    found = [*(_of_road(state, move, then) if move < state.tables.kinds else _of_march(state, move))]
    world = with_card(state, move)
    barred = {event.value for event in found if event.name == "road_bars"}
    return [*found, *(event for event in _of_rivals(world) if event.value not in barred), *kings.beside(state, move)]


def _of_rivals(world: UosaoState) -> Iterator[Event]:
    """Which other soldier reaches a king as cards and roads lie in a world in which the move has just been made, and
    how many could still prevent it."""
    for other in marching(world):
        at, _ = end_of_march(world, other)
        if other != mover(world) and not 0 <= at < len(world.line):
            king = RIGHT_KING if at >= len(world.line) else LEFT_KING
            _, gains = kings.at_a_king(world)
            about = (("king", king), ("vp", gains[other]), ("amount", gains[mover(world)]))
            count = len(kings.spoilers(world, other))
            yield Event("rival_reaches", "other_seat", other, (*about, ("count", count)), is_warning=True)


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
    """What a move side does. Where the same number without a trap is played and the trap stays in hand, the first of it
    is what the card is for, and that the trap is kept tells it from its twin."""
    found = list(_of_move_side(state, move))
    if found and _keeps_trap(state, move):
        found = [replace(found[0], is_of_whole=True), *found[1:], Event("keeps_trap")]
    yield from found


def _keeps_trap(state: UosaoState, move: Move) -> bool:
    """Whether another card of the same number has a trap on its back, which there is still a round for."""
    tables, seat = state.tables, mover(state)
    box, steps = tables.box, abs(tables.strength[move])
    held = [box.cards[one] for one in tables.hand_moves[state.hands[seat]] if one < tables.kinds]
    is_trap = bool(box.cards[move % tables.kinds].trap)
    return not is_trap and not is_last_round(state) and any(card.trap and card.steps == steps for card in held)


def _of_move_side(state: UosaoState, move: Move) -> Iterator[Event]:
    tables, seat = state.tables, mover(state)
    steps, hand, world = tables.strength[move], state.hands[seat], with_card(state, move)
    is_king = kings.reaches(state, move)
    if is_king:
        yield from kings.reached(state, move)
    yield from _of_stopped(state, world)
    yield from _of_forestalled(state, world)
    if seat not in marching(world):
        own = [abs(tables.strength[one]) for one in tables.hand_moves[hand] if one >= tables.kinds]
        if abs(steps) == min(own):
            yield Event("spends_small_down") if state.down[seat] else Event("spends_small")
        return
    if not _helps(state, seat, steps):
        return
    rest, dangers = still_to_play(state), stoppers(state, abs(steps))
    if not dangers:
        yield from _of_way(state, seat, steps)
    elif len(dangers) == 1 < len(rest):
        yield Event("one_can_stop", "other_seat", dangers[0], (("steps", abs(steps)),))
    others = [tables.strength[one] for other, one in enumerate(world.played) if other != seat and one != NOBODY]
    is_free = any(others) and not any(other * steps > 0 for other in others)
    if dangers and is_free and abs(steps) < tables.longest_march:
        yield Event("free_side", "side", RIGHT_KING if steps > 0 else LEFT_KING, (("steps", abs(steps)),))
    if dangers:
        yield from _of_way(state, seat, steps)
    if dangers and abs(steps) == tables.longest_march:
        yield Event("longest", "steps", abs(steps))
    largest = max(abs(tables.strength[one]) for one in tables.hand_moves[hand])
    if abs(steps) < largest and not is_last_round(state):
        if not is_king:
            yield Event("keeps_largest", "steps", largest)
        elif kings.spoilers(world, seat):
            # a later round comes only where somebody stops the march
            yield Event("king_with_less", "steps", largest, (("king", RIGHT_KING if steps > 0 else LEFT_KING),))


def _of_stopped(state: UosaoState, world: UosaoState) -> Iterator[Event]:
    """Whom the card that is played in `world` keeps from marching, as the cards lie, and from what: a king, or a place
    farther from town. An equal card cancels for good; a larger one may still be cancelled itself."""
    tables, town, seat = state.tables, state.line.index(TOWN), mover(state)
    mine, card = tables.strength[world.played[seat]], tables.box.points_per_card
    equal = sum(_holds(state, other, abs(mine)) for other in still_to_play(state))
    marchers = marching(world)
    for other in marching(state):
        if other in marchers:
            continue
        its = tables.strength[state.played[other]]
        at, _ = end_of_march(state, other)
        farther = abs(at - town) > _distance(state, other)
        if not 0 <= at < len(state.line):
            _, gains = kings.at_a_king(state)
            about = (("king", RIGHT_KING if its > 0 else LEFT_KING), ("vp", gains[other]), ("steps", abs(mine)))
            if its == mine:
                yield Event("cancels_king", "other_seat", other, about, covers="rival_king")
            else:
                more = (*about, ("value", abs(its)), ("count", equal))
                yield Event("outranks_king", "other_seat", other, more, covers="rival_king")
        elif farther and its == mine:
            yield Event("cancels", "other_seat", other, (("steps", abs(mine)), ("vp", abs(at - town) * card)))
        elif farther:
            its_end = (("value", abs(its)), ("vp", abs(at - town) * card))
            yield Event("outranks", "other_seat", other, (("steps", abs(mine)), *its_end, ("count", equal)))


def _of_forestalled(state: UosaoState, world: UosaoState) -> Iterator[Event]:
    """Whom of those that play a card later the one that is played in `world` would keep from a king, and with which
    number they could get there: an equal one is cancelled by it, a smaller one outranked."""
    tables, mine = state.tables, state.tables.strength[world.played[mover(state)]]
    for other in still_to_play(state):
        for move in reversed(tables.hand_moves[state.hands[other]]):
            its = tables.strength[move]
            if its * mine > 0 and abs(its) <= abs(mine) and _would_reach(state, other, move):
                king = RIGHT_KING if its > 0 else LEFT_KING
                about = (("king", king), ("value", abs(its)), ("steps", abs(mine)))
                if not _would_reach(world, other, move):
                    yield Event("forestalls", "other_seat", other, about, covers="rival_king")
                    break


def _would_reach(world: UosaoState, seat: int, move: Move) -> bool:
    """Whether the soldier would reach a king if its player played this card, and nothing else came after."""
    after = world.clone()
    after.played[seat] = move
    return seat in marching(after) and not 0 <= end_of_march(after, seat)[0] < len(after.line)


def _holds(state: UosaoState, seat: int, steps: int) -> bool:
    """Whether a card with this number is in the hand."""
    return any(state.tables.strength[move] == steps for move in state.tables.hand_moves[state.hands[seat]])


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
    """Where the march would end as the line lies, how many could still stop it there, and how near to the king ahead;
    nothing of one that ends at a king."""
    squares, line, card = state.tables.squares, state.line, state.tables.box.points_per_card
    at, square = way_of(squares, line, state.at[seat], state.square[seat], steps)[-1]
    if not 0 <= at < len(line):
        return
    town = line.index(TOWN)
    away = abs(at - town)
    if away > _distance(state, seat):
        # on the way through the town it comes less far by a road that goes in before
        roads = still_to_insert(state) if (state.at[seat] - town) * steps < 0 else []
        count = len({*stoppers(state, abs(steps)), *roads})
        about = (("before", _distance(state, seat) * card), ("count", count))
        yield Event("ends_far", "vp", away * card, about, measure=away, covers="" if count else "march")
    left = to_kings(state, at, square)[steps > 0]
    if left <= _NEAR:
        about = (("squares", left), ("count", len(stoppers(state, abs(steps)))))
        yield Event("ends_near", "king", RIGHT_KING if steps > 0 else LEFT_KING, about, measure=-left)


def _of_road(state: UosaoState, move: Move, then: Sequence[Move]) -> Iterator[Event]:
    tables, seat = state.tables, mover(state)
    farther = list(_of_known_gap(state, move, then))
    is_last, is_trap = is_last_round(state), bool(tables.box.cards[move].trap)
    catches = list(_of_trap(state, move)) if is_trap else []
    yield from (*catches, *farther)
    held = [one for one in tables.hand_moves[state.hands[seat]] if one < tables.kinds]
    traps = [bool(tables.box.cards[one].trap) for one in held]
    if not is_last and (spent := len(state.rows[seat])):
        largest = max(abs(tables.strength[one]) for one in state.rows[seat])
        about = (("count", spent - 1),)
        yield Event("brings_back", "steps", largest, about, measure=largest, is_of_whole=True)
    yield from _of_bar(state, move)
    if is_trap:
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
    if not catches and not farther:
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
        about = (("before", before * card),)
        yield Event("road_lifts", "vp", after * card, about, measure=after, is_of_whole=True)


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
    if after > before <= _NEAR and not is_last_round(state):
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
            yield Event("road_bars", "other_seat", other, _without_count(reaching), covers="rival_king")


def _of_trap(state: UosaoState, move: Move) -> Iterator[Event]:
    """Whom the trap would catch in the best gap, as cards and roads lie before the last ones are played."""
    world = with_card(state, move)
    caught = [_caught(_with_road(world, gap), gap) for gap in range(len(state.line) + 1)]
    other, paid = max(caught, key=lambda one: one[1])
    if paid:
        about = (("vp", paid),)
        yield Event("could_catch", "other_seat", other, about, measure=paid, covers="trap", is_of_whole=True)


def _of_gap(state: UosaoState, move: Move) -> Iterator[Event]:
    """What a road in a gap does as the cards lie, and to distances as soldiers stand before anybody marches."""
    seat, gap = mover(state), move - state.tables.first_gap
    others = [other for other in range(state.players) if other != seat]
    world = _with_road(state, gap)
    caught, paid = _caught(world, gap) if state.tables.trap_owner[world.line[gap]] == seat else (NOBODY, 0)
    if paid:
        steps = abs(state.tables.strength[state.played[caught]])
        about = (("steps", steps), ("vp", paid), ("count", len(still_to_insert(state))))
        yield Event("catches", "other_seat", caught, about, measure=paid, covers="trap", is_of_whole=True)
    elif state.tables.trap_owner[world.line[gap]] == seat and not is_last_round(state):
        yield from _of_waiting(world, gap)
    yield from _of_barred(state, world)
    grown = [_distance(world, one) - _distance(state, one) for one in range(state.players)]
    along = [other for other in others if grown[other]]
    if grown[seat]:
        others_too = (("count", len(along)),)
        yield Event("farther", "vp", state.tables.box.points_per_card, others_too, measure=-len(along))
    if not is_last_round(state):
        yield from _of_next_round(state, world, gap)
    if not any(grown):
        yield Event("nobody_farther")


def _of_barred(state: UosaoState, world: UosaoState) -> Iterator[Event]:
    """Whom the road, laid in `world`, keeps from a king."""
    still = [event.value for event in _of_rivals(world)]
    for event in _of_rivals(state):
        if event.value not in still:
            yield Event("road_bars", "other_seat", event.value, _without_count(event), covers="rival_king")


def _without_count(event: Event) -> tuple[tuple[str, int | str], ...]:
    """The facts of an event but for how many could prevent it."""
    return tuple(fact for fact in event.more if fact[0] != "count")


def _of_next_round(state: UosaoState, world: UosaoState, gap: int) -> Iterator[Event]:
    """What the road, laid in `world`, does to the ways to the kings: of use only where a round follows."""
    seat = mover(state)
    others = [other for other in range(state.players) if other != seat]
    ahead = {other: _to_king(world, other) - _to_king(state, other) for other in others}
    near = min(others, key=lambda other: _to_king(state, other))
    if ahead[near] and _to_king(state, near) <= _NEAR:
        about = (("before", _to_king(state, near)), ("squares", _to_king(world, near)))
        yield Event("king_farther", "other_seat", near, about, measure=ahead[near])
    yield from _of_king(state, world)
    for other in marching(state):
        if other != seat and _is_ahead(state, other, gap):
            squares = state.tables.squares[FIRST_ROAD + seat * state.tables.kinds + state.played[seat]]
            yield Event("on_way", "other_seat", other, (("squares", squares),), measure=squares)
    if _to_king(world, seat) == _to_king(state, seat) <= _NEAR:
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
    """Which king the road, laid in `world`, takes farther from others who are nearer to it than to the other one, while
    the own way to the nearest king stays as it is."""
    seat = mover(state)
    if _to_king(world, seat) > _to_king(state, seat):
        return
    for side, king in enumerate((LEFT_KING, RIGHT_KING)):
        before, after = ([_to_kings(one, other)[side] for other in range(state.players)] for one in (state, world))
        slowed = [
            other
            for other in range(state.players)
            if other != seat and after[other] > before[other] and before[other] < _to_kings(state, other)[1 - side]
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
    """How far a soldier is from the Left King and from the Right King."""
    return to_kings(state, state.at[seat], state.square[seat])
