"""What a move of Rabbit City Planning plainly does: what a good player says of it where playing on tells no difference.

Only of what lies open and of the own row: the cards of the opponent are hidden until their slots open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, permutations
from typing import TYPE_CHECKING, Final

from engines.facts import evident
from engines.game import Event
from engines.usagi.mind.choosing import beside
from engines.usagi.mind.effect_purposes import LOW, of_scarce, of_skip, of_use
from engines.usagi.mind.hindrances import hindrances
from engines.usagi.mind.holdings import (
    Held,
    after_effects,
    aimed_at,
    all_dearest,
    codes_of,
    course,
    dearest,
    dearest_of,
    goods,
    may_be_first,
    shortage,
    threat_to,
    wins,
    wins_at_once,
    with_gains,
)
from engines.usagi.mind.merits import PLAYED_ON
from engines.usagi.mind.row_cards import of_cards
from engines.usagi.mind.row_remarks import of_aim, of_idle_build, of_risk, of_saving
from engines.usagi.moves import Move
from engines.usagi.tables import NO_LIMIT
from engines.usagi.values import GUARD, X2, Phase, debt_of
from engines.usagi.winning import within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

_AIMS: Final = (
    "builds",
    "affords",
    "pays_for",
    "nearer",
    "x2_pays",
    "can_build",
    "build_first",
    "reach_wins",
    "in_reach",
    "in_reach_some",
)
"""What would be a second building beside the one that a row is for."""
_OF_DEAREST: Final = ("row_safe", "row_soonest", "row_no_hurry")
"""What is told of the dearest building as long as it is not known that a row is meant for another one."""

_OF_A_CARD: Final = (
    *_OF_DEAREST,
    *("doubled", "doubled_scarce", "x2_next", "guards_next", "guarded", "never_negated", "strikes", "strikes_need"),
    *("takes_from", "secures", "resolves_first", "presses", "no_token"),
    *PLAYED_ON,
)
"""What is told neither of a card nor of what playing on brings where the row has what it is for and a remark: whoever
reads them wants no third sentence."""


def purposes(state: UsagiState, move: Move, then: Sequence[Move] = ()) -> list[Event]:
    """The most telling first: what a whole row is for, then what its next card does. Behind the cards of a row `then`
    may have the building that its Build is meant for."""
    return [*map(evident, _told(state, move, then))]


def _told(state: UsagiState, move: Move, then: Sequence[Move]) -> list[Event]:
    """The same, not yet marked as what everybody can check on the table."""
    assert state.actor is not None, "nobody moves after the end of the game"
    tables, seat, laid = state.tables, state.actor, _laid_in(state, then)
    wanted = next((one - tables.first_build for one in then if tables.first_build <= one < tables.first_lose), -1)
    if state.phase is Phase.LAY:
        held, row = state.held(seat)[:-1], (*state.laid[seat], move, *laid)
        new = len(state.laid[seat])
        found = [*_of_row(state, seat, held, row, wanted, new), *_of_card(state, seat, move, laid)]
        return [*found, *_of_threat(state, seat, found)]
    if move < tables.first_build:
        found = [*of_skip(state, seat)] if move == tables.skip else [*of_use(state, seat, move - tables.first_use)]
        held = after_effects(state, state.held(seat)[:-1], (move, *then))
        return [*_of_row(state, seat, held, laid, wanted), *found, *_of_threat(state, seat, ())]
    if move < tables.first_lose:
        return list(_of_building(state, seat, move - tables.first_build))
    return list(_of_loss(state, seat, tables.losses[move - tables.first_lose], wanted))


# Cards


def _laid_in(state: UsagiState, moves: Sequence[Move]) -> tuple[int, ...]:
    """The cards that are laid by moves."""
    return tuple(move for move in moves if move < state.tables.skip)


def _of_row(
    state: UsagiState, seat: int, held: Held, row: tuple[int, ...], wanted: int, new: int = 0
) -> Iterator[Event]:
    """What a row can build with what is `held`, or what it gathers the resources for, once all of it is known; and what
    resources it ends with. `wanted`: the building that its Build is meant for, -1 where that is not known. `new`: the
    first card, from 0, that does not lie there yet."""
    tables = state.tables
    if len(row) < tables.box.cards_laid:
        return
    built, target = 0, -1
    for at, end in enumerate(row):
        before = course(state, held, row[:at])
        codes = all_dearest(state, before) if tables.builds[end] else []
        is_meant = bool(codes) and aimed_at(state, before, wanted) == wanted
        is_dearest = wanted in codes
        codes = [wanted] if is_meant else codes
        built |= sum(1 << code for code in codes)
        target = codes[0] if len(codes) == 1 else target
        if tables.builds[end] and not codes and at >= new:
            yield from of_idle_build(at)
        if len(codes) == 1:
            # one remark is told of a row: why not a dearer building weighs most
            over = of_aim(state, seat, before, row, at, codes[0]) if is_meant else ()
            remarks = [*over, *of_risk(state, seat, held, row, at, codes[0])] if wins_at_once(state, seat) < 0 else []
            untold = (*(() if is_dearest or not is_meant else _OF_DEAREST), *(_OF_A_CARD if remarks else ()))
            yield from remarks
            for event in _of_built(state, seat, held, row[:at], codes[0], is_meant=is_meant):
                yield replace(event, rules_out=(*event.rules_out, *untold)) if event.is_of_whole else event
            yield from _of_soonest(state, seat, held, row, at, codes[0])
        elif codes:
            yield from _of_choice(state, seat, held, row[:at], codes)
    left = course(state, held, row, wanted=wanted)
    aim = None
    if not any(map(tables.builds.__getitem__, row)) and threat_to(state, seat) < 0:
        aim = _saved_for(state, state.held(seat)[:-1], left)
    if aim is not None:
        remarks = [*of_saving(state, seat, held, row, aim)]
        aim_of_all = _of_all(aim)
        yield replace(aim_of_all, rules_out=(*aim_of_all.rules_out, *_OF_A_CARD)) if remarks else aim_of_all
        yield from remarks
        target = tables.building_codes[str(aim.value)]
    if aim is not None or target >= 0 or not built:
        yield from of_cards(state, seat, held, row, target)
    yield from _towards(state, course(state, held, state.laid[seat], wanted=wanted), left, without=built)


def _saved_for(state: UsagiState, held: Held, left: Held) -> Event | None:
    """What a row without Build saves up for that is `left` after it: the building that the row of the next round can
    pay for and this one could not, or the one of which the whole price is there, where that has as many stars."""
    tables = state.tables
    paid = dearest(state, left, but=tables.affordable[held])
    reached = dearest_of(state, within_a_row(tables, left) & ~within_a_row(tables, held))
    worth = [tables.half_stars[code] if code >= 0 else 0 for code in (paid, reached)]
    about, most = (("half_stars", max(worth)),), max(worth)
    if most == 0:
        return None
    if worth[0] == most:
        return Event("row_pays", "building", tables.buildings[paid], about, measure=most, covers="affords")
    return Event("row_saves", "building", tables.buildings[reached], about, measure=most, covers="affords")


def _of_all(event: Event) -> Event:
    """What a whole row is for: it is told first, and no other building beside it."""
    return replace(event, is_of_whole=True, rules_out=_AIMS)


def _of_soonest(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], at: int, code: int) -> Iterator[Event]:
    """That Build in that slot comes as soon as the cards of the row can pay for the building, however they lie; or that
    it need not come sooner, as the opponent cannot."""
    tables, others = state.tables, [*row[:at], *row[at + 1 :]]
    sooner = chain.from_iterable(permutations(others, cards) for cards in range(at))
    if at and not any(tables.affordable[course(state, held, cards)] >> code & 1 for cards in sooner):
        yield Event("row_soonest", "building", tables.buildings[code], (("slot", at + 1),))
    elif at and state.phase is Phase.LAY and not may_be_first(state, seat, at, code):
        yield Event("row_no_hurry", "building", tables.buildings[code], (("slot", at + 1),))


def _of_built(
    state: UsagiState, seat: int, held: Held, before: tuple[int, ...], code: int, *, is_meant: bool = False
) -> Iterator[Event]:
    """What Build behind these cards is good for: this building, the dearest of all, or the one that it is meant for."""
    tables = state.tables
    name, worth, slot = tables.buildings[code], tables.half_stars[code], ("slot", len(before) + 1)
    surely = _if_sure(not hindrances(state, seat, held, before, code))
    about = (slot, ("half_stars", worth))
    if wins(state, seat, code):
        win = Event(f"row_wins{surely}", "building", name, about, is_decisive=True, covers="builds")
        # where every other card wins with it as well it is no reason for this one, but what all of the row is for
        yield from (win, replace(_of_all(win), is_decisive=False))
        return
    if code == threat_to(state, seat):
        yield _of_all(Event("row_denies", "building", name, about, measure=worth, covers="builds"))
    if is_meant:
        yield _of_all(Event(f"row_gets{surely}", "building", name, about, measure=worth, covers="builds"))
    else:
        yield _of_all(Event(f"row_builds{surely}", "building", name, about, measure=worth, covers="builds"))
    if surely:
        yield Event("row_safe", "building", name, (slot,), measure=worth)


def _of_choice(
    state: UsagiState, seat: int, held: Held, before: tuple[int, ...], codes: Sequence[int]
) -> Iterator[Event]:
    """What Build behind these cards is good for where several buildings are as dear: the opponent can take but one."""
    worth, slot = state.tables.half_stars[codes[0]], len(before) + 1
    found = [hindrances(state, seat, held, before, code) for code in codes]
    # that it takes one of them leaves another one
    surely = _if_sure(not all(replace(one, first=0) for one in found))
    if wins(state, seat, codes[0]):
        yield from _of_built(state, seat, held, before, codes[0])
    names, facts = [state.tables.buildings[code] for code in codes], (("half_stars", worth),)
    if len(names) == 2:
        pair = (("other", names[1]), ("slot", slot), *facts)
        yield _of_all(Event(f"row_builds_either{surely}", "building", names[0], pair, measure=worth))
    else:
        yield _of_all(Event(f"row_builds_one{surely}", "slot", slot, (*facts, ("count", len(names))), measure=worth))


def _if_sure(is_sure: bool) -> str:
    """The end of the name of what a row is for: another one where nothing can come between."""
    return "_surely" if is_sure else ""


def _of_threat(state: UsagiState, seat: int, told: Sequence[Event]) -> Iterator[Event]:
    """That the opponent can win in this round, where that has not been told with what prevents it."""
    tables = state.tables
    sure, likely = wins_at_once(state, seat), threat_to(state, seat)
    if state.phase is Phase.LAY and sure >= 0:
        yield Event("rival_wins", "building", tables.buildings[sure], is_warning=True)
    elif likely >= 0 and not any(event.name in ("row_denies", "strikes_win") for event in told):
        yield Event("rival_may_win", "building", tables.buildings[likely], is_warning=True)


def _of_card(state: UsagiState, seat: int, end: int, then: Sequence[int] = ()) -> Iterator[Event]:
    tables, row = state.tables, state.laid[seat]
    before = course(state, state.held(seat)[:-1], row)
    waiting = tables.leaves[row[-1]] if row else 0
    last = len(row) + 1 == tables.box.cards_laid
    if tables.builds[end]:
        yield from _of_build(state, seat, before)
    elif last and dearest(state, before) < 0 and not any(tables.builds[laid] for laid in row):
        yield Event("build_idle")
    is_alone = len(row) + 1 + len(then) < tables.box.cards_laid
    yield from _of_gain(state, seat, end, before, tables.factor if waiting == X2 else 1, is_alone=is_alone)
    yield from _of_symbol(state, seat, end)
    if waiting == GUARD and any(tables.negated[end]):
        yield Event("guarded", "end", tables.ends[end])
    if tables.takes_carrot[end] and state.carrot != seat:
        yield Event("resolves_first")
    if not any(_takes_token(state, following) for following in then):
        yield from _of_tokens(state, seat, end)
    if tables.leaves[end] == X2 and not last:
        yield from _of_x2(state, seat, before, then)
    elif tables.leaves[end] == GUARD and not last:
        yield Event("guards_next", "slot", len(row) + 2)
    elif any(kind != tables.token for kind, _ in tables.end_gains[end]) and not any(tables.negated[end]):
        yield Event("never_negated", "end", tables.ends[end])


def _of_x2(state: UsagiState, seat: int, before: Held, then: Sequence[int]) -> Iterator[Event]:
    """What it doubles, where that is known; else the dearest building that the next card pays for if it is doubled, and
    not without."""
    tables, row = state.tables, state.laid[seat]
    if then:
        yield from _doubled(state, then[0])
        return
    laid = {tables.card_of[end] for end in row}
    best, with_end = -1, -1
    for end, gains in enumerate(tables.end_gains):
        if tables.card_of[end] not in laid and tables.leaves[end] != X2:
            once = goods(state, gains)
            single, double = with_gains(state, before, once), with_gains(state, with_gains(state, before, once), once)
            code = dearest(state, double, but=tables.affordable[single])
            if code >= 0 and (best < 0 or tables.half_stars[code] > tables.half_stars[best]):
                best, with_end = code, end
    if best >= 0:
        about = (("building", tables.buildings[best]),)
        yield Event("x2_pays", "end", tables.ends[with_end], about, measure=tables.half_stars[best])
    yield Event("x2_next", "slot", len(row) + 2)


def _doubled(state: UsagiState, end: int) -> Iterator[Event]:
    """What an action brings after x2: each brings one kind of resource, or none."""
    tables = state.tables
    for kind, amount in goods(state, tables.end_gains[end], tables.factor):
        about = (("amount", amount), ("kind", tables.box.kinds[kind]))
        if tables.shared[kind] < NO_LIMIT:
            scarce = (*about, ("count", tables.shared[kind]))
            yield Event("doubled_scarce", "end", tables.ends[end], scarce, measure=amount)
        else:
            yield Event("doubled", "end", tables.ends[end], about, measure=amount)


def _of_build(state: UsagiState, seat: int, held: Held) -> Iterator[Event]:
    tables = state.tables
    code = dearest(state, held)
    if code < 0:
        return
    name, worth = tables.buildings[code], tables.half_stars[code]
    if tables.affordable[state.held(1 - seat)[:-1]] >> code & 1:
        yield Event("build_first", "building", name, measure=worth)
    yield Event("can_build", "building", name, measure=worth, rules_out=_AIMS)


def _of_gain(state: UsagiState, seat: int, end: int, before: Held, factor: int, *, is_alone: bool) -> Iterator[Event]:
    """`is_alone`: the rest of the row is not known, which would spend what the card brings, or bring more."""
    tables = state.tables
    gains = goods(state, tables.end_gains[end], factor)
    after = with_gains(state, before, gains)
    if factor > 1:
        yield from _doubled(state, end)
    if is_alone:
        yield from _towards(state, before, after)
    yield from of_scarce(state, seat, before, after, gains)


def _towards(state: UsagiState, before: Held, after: Held, *, without: int = 0) -> Iterator[Event]:
    """The open building that comes within reach, or nearer; none of the set `without`."""
    tables = state.tables
    new = dearest(state, after, but=tables.affordable[before] | without)
    if new >= 0:
        worth = tables.half_stars[new]
        yield Event("pays_for", "building", tables.buildings[new], measure=worth, rules_out=_AIMS, covers="affords")
    lacks = [(shortage(state, after, code), -tables.half_stars[code], code) for code in codes_of(state.open & ~without)]
    nearer = [one for one in lacks if 0 < one[0] < shortage(state, before, one[2])]
    if nearer and new < 0:
        lack, _, code = min(nearer)
        yield Event("nearer", "building", tables.buildings[code], (("lack", lack),), measure=-lack, rules_out=_AIMS)


def _of_symbol(state: UsagiState, seat: int, end: int) -> Iterator[Event]:
    """What a white side would negate, and what that is worth to the opponent."""
    tables, held = state.tables, state.held(1 - seat)[:-1]
    for black, name in enumerate(tables.ends):
        if tables.negated[black][end]:
            gains = goods(state, tables.end_gains[black])
            code = dearest(state, with_gains(state, held, gains), but=tables.affordable[held])
            about = (("building", tables.buildings[code]),)
            if code >= 0 and wins(state, 1 - seat, code):
                yield Event("strikes_win", "end", name, about)
            elif code >= 0:
                yield Event("strikes_need", "end", name, about)
            else:
                yield Event("strikes", "end", name)


def _takes_token(state: UsagiState, end: int) -> bool:
    return any(kind == state.tables.token for kind, _ in state.tables.end_gains[end])


def _of_tokens(state: UsagiState, seat: int, end: int) -> Iterator[Event]:
    """A burst that is near, and whom it would cost more."""
    if state.pool > LOW:
        return
    own, rival = debt_of(state.held(seat)), debt_of(state.held(1 - seat))
    takes = _takes_token(state, end)
    if takes and rival > own + 1:
        yield Event("presses", "count", rival)
    elif not takes:
        yield Event("no_token", "pool", state.pool)


# Buildings


def _of_building(state: UsagiState, seat: int, code: int) -> Iterator[Event]:
    tables = state.tables
    name, rank = tables.buildings[code], tables.rank[code]
    if wins(state, seat, code):
        yield Event("wins", "building", name, (("vp", tables.box.points_to_win),), is_decisive=True)
    rival = state.held(1 - seat)[:-1]
    affords = tables.affordable[rival] >> code & 1
    # to take one of several with which the opponent would win denies nothing
    reached = (tables.affordable[rival], within_a_row(tables, rival))
    winning = ([one for one in codes_of(state.open & within) if wins(state, 1 - seat, one)] for within in reached)
    if [code] in winning:
        yield Event("denies", "building", name)
    worths = sorted(tables.half_stars[move - tables.first_build] for move in state.legal())
    if len(worths) > 1 and tables.half_stars[code] == worths[-1] > worths[-2]:
        yield Event("most_stars")
    yield from beside(state, seat, code)
    if affords:
        yield Event("takes_away", "building", name)
    if rank == state.rank < tables.ranks and tables.built(rank, state.open) + 1 == tables.box.built_to_open:
        yield Event("opens_rank", "rank", rank + 1)
    left = with_gains(state, state.held(seat)[:-1], [(kind, -amount) for kind, amount in tables.costs[code]])
    yield from _still(state, left, without=code)
    yield Event("leaves_goods", "amount", sum(left), measure=sum(left))
    if tables.effects[code].carrot and state.carrot != seat:
        yield Event("brings_carrot", "building", name)
    if tables.effects[code].needs_carrot and state.carrot != seat:
        yield Event("lacks_carrot", "building", name, is_remark=True)


def _of_loss(state: UsagiState, seat: int, loss: tuple[int, ...], wanted: int) -> Iterator[Event]:
    """`wanted`: the building that the Build of the own row is meant for; -1 where none is, or it is not known."""
    tables, held = state.tables, state.held(seat)[:-1]
    left = tuple(have - lost for have, lost in zip(held, loss, strict=True))
    if wanted >= 0 and state.open >> wanted & 1:
        yield from _of_plan_in_burst(state, seat, left, wanted)
    yield from _still(state, left)
    for kind, amount in enumerate(left):
        if tables.shared[kind] < NO_LIMIT and held[kind] and amount == held[kind]:
            yield Event("keeps_scarce", "kind", tables.box.kinds[kind])
    kinds = sum(amount > 0 for amount in left)
    yield Event("keeps_kinds", "count", kinds, measure=kinds)


def _of_plan_in_burst(state: UsagiState, seat: int, left: Held, wanted: int) -> Iterator[Event]:
    """Whether what a burst leaves still leads to the building that the own row was laid for: with the cards that come
    before its Build."""
    tables, row = state.tables, state.laid[seat]
    done = state.slot - (seat in state.resolve)
    builds_at = next((at for at, end in enumerate(row) if tables.builds[end] and at >= done), -1)
    if builds_at < 0:
        return
    lack = shortage(state, course(state, left, row[done:builds_at]), wanted)
    name = tables.buildings[wanted]
    if lack:
        about = (("lack", lack),)
        yield Event("burst_short", "building", name, about, measure=-lack, is_of_whole=True, rules_out=("stays_near",))
    else:
        yield Event("burst_keeps", "building", name, is_of_whole=True, rules_out=("still_pays", "stays_near"))


def _still(state: UsagiState, left: Held, *, without: int = -1) -> Iterator[Event]:
    """The dearest open building that what is left still pays for, or the one that it is nearest to."""
    tables = state.tables
    codes = [code for code in codes_of(state.open) if code != without]
    within = [code for code in codes if tables.affordable[left] >> code & 1]
    if within:
        code = max(within, key=tables.half_stars.__getitem__)
        yield Event("still_pays", "building", tables.buildings[code], measure=tables.half_stars[code])
    elif codes:
        lack, _, code = min((shortage(state, left, code), -tables.half_stars[code], code) for code in codes)
        yield Event("stays_near", "building", tables.buildings[code], (("lack", lack),), measure=-lack)
