"""Movement: which cards the clan token reaches, by which route, and what the way costs (S20 to S29)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, TypeAlias

from engines.game import Note
from engines.shinano import notes
from engines.shinano.tables import MOUNTAIN, RIVER, Tables
from engines.shinano.values import NOWHERE, OPPOSITE, STEPS, xy

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState

Route: TypeAlias = tuple[int, int, int]
"""(cost, cards entered, the edges left by as base-4 digits): the smallest of several routes is the canonical one (S29),
for the edges count in the order N, E, S, W and equally many digits compare from the first."""


def reach(state: ShinanoState) -> dict[int, Route]:
    """The canonical route to every card that the actor's token can reach and pay for. Not to be changed."""
    if state.routes is None:
        seat = state.mover
        tolls, stops = tolls_and_stops(state, seat)
        state.routes = routes_from(state, state.tokens[seat], state.funds[seat], tolls, stops)
    return state.routes


def tolls_and_stops(state: ShinanoState, seat: int) -> tuple[dict[int, int], list[int]]:
    """What entering a card costs `seat` where it costs anything (S25, S26), and where a ride ends.

    The own card is none of them: only entering costs, and nobody enters the card he leaves (S27).
    """
    here, box = state.tokens[seat], state.tables.box
    tolls: dict[int, int] = {}
    stops = []
    for owner, cell in enumerate(state.tokens):
        if cell != here:
            tolls[cell] = tolls.get(cell, 0) + box.toll_token
            stops.append(cell)
        castle = state.castles[owner]
        if castle != NOWHERE and owner != seat:
            tolls[castle] = tolls.get(castle, 0) + box.toll_castle
    return tolls, stops


def routes_from(
    state: ShinanoState, here: int, funds: int, tolls: dict[int, int], stops: list[int]
) -> dict[int, Route]:
    """The canonical route to each card: along the river any number of cards, over any other edge one."""
    land, tables = state.land, state.tables
    face = land[here]
    routes = _rides(tables, land, here, funds, tolls, stops) if tables.rivers[face] else {}
    for step, edge in tables.banks[face]:
        entered = here + step
        if entered in land:
            cost = tolls.get(entered, 0) + (tables.box.mountain if is_mountain(tables, land, here, edge) else 0)
            route = (cost, 1, edge)
            if cost <= funds and (entered not in routes or route < routes[entered]):
                routes[entered] = route
    return routes


def is_mountain(tables: Tables, land: dict[int, int], cell: int, edge: int) -> bool:
    """Whether the edge between two cards is mountain throughout: all four halves, and no river (S22)."""
    codes = tables.codes
    return codes[land[cell]][edge] == MOUNTAIN == codes[land[cell + STEPS[edge]]][OPPOSITE[edge]]


def _rides(
    tables: Tables, land: dict[int, int], here: int, funds: int, tolls: dict[int, int], stops: list[int]
) -> dict[int, Route]:
    """The routes along the river, cheapest first (S21)."""
    rivers = tables.rivers
    routes: dict[int, Route] = {}
    ways = [(0, 0, 0, here)]
    while ways:
        cost, length, edges, cell = heappop(ways)
        if cell in routes:
            continue
        routes[cell] = (cost, length, edges)
        if cell in stops:
            continue
        for step, edge in rivers[land[cell]]:
            entered = cell + step
            if entered in land and entered not in routes:
                total = cost + tolls.get(entered, 0)
                if total <= funds:
                    heappush(ways, (total, length + 1, 4 * edges + edge, entered))
    del routes[here]
    return routes


def cells_of(here: int, route: Route) -> list[int]:
    """The cells that a route from `here` enters, in order."""
    _, length, edges = route
    cells = []
    for place in range(length - 1, -1, -1):
        here += STEPS[edges >> 2 * place & 3]
        cells.append(here)
    return cells


def travel(state: ShinanoState, cell: int) -> None:
    """Move the actor's token by the canonical route and pay for it."""
    seat = state.mover
    here, route = state.tokens[seat], reach(state)[cell]
    state.moved = True
    state.routes = None
    if route[0] == 0 and state.teller is None:
        state.tokens[seat] = cell
    else:
        _walk(state, seat, here, route)


def _walk(state: ShinanoState, seat: int, here: int, route: Route) -> None:
    """The same card by card, telling it."""
    tell, cells = state.teller, cells_of(here, route)
    rule = _kind(state, here, route)
    if rule == "S22":
        cost = state.tables.box.mountain
        state.funds[seat] -= cost
        if tell is not None:
            tell(notes.mountain_paid(seat=seat, cost=cost, funds=state.funds[seat]))
    for cell in cells:
        state.tokens[seat] = cell
        if tell is not None:
            tell(notes.step(rule, xy(cell), seat=seat, card=_card_at(state, cell)))
        _pay_tolls(state, seat, cell)
    if tell is not None:
        tell(_travelled(state, seat, rule, cells, route[0]))


def _kind(state: ShinanoState, here: int, route: Route) -> str:
    """The rule of the kind of movement: ride, mountain move or normal move."""
    _, length, edge = route
    if length > 1 or state.tables.codes[state.land[here]][edge] & RIVER:
        return "S21"
    return "S22" if is_mountain(state.tables, state.land, here, edge) else "S24"


def _pay_tolls(state: ShinanoState, seat: int, cell: int) -> None:
    """Pay everybody who has a token or a castle on a card just entered."""
    box = state.tables.box
    due = []
    for owner in range(state.players):
        token = box.toll_token if state.tokens[owner] == cell else 0
        castle = box.toll_castle if state.castles[owner] == cell else 0
        if owner != seat and token + castle:
            due.append((owner, token, castle))
    for owner, token, castle in due:
        state.funds[seat] -= token + castle
        state.funds[owner] += token + castle
        if state.teller is not None:
            paid = notes.toll(
                "S26" if len(due) > 1 else "S25",
                xy(cell),
                seat=seat,
                owner_seat=owner,
                token=token,
                castle=castle,
                funds=state.funds[seat],
                owner_funds=state.funds[owner],
            )
            state.teller(paid)


def _travelled(state: ShinanoState, seat: int, rule: str, cells: list[int], cost: int) -> Note:
    end = xy(cells[-1])
    if rule == "S21":
        return notes.ride(end, seat=seat, cards=[_card_at(state, cell) for cell in cells], cost=cost)
    if rule == "S22":
        return notes.mountain_move(end, seat=seat, cost=cost)
    return notes.normal_move(end, seat=seat, cost=cost)


def _card_at(state: ShinanoState, cell: int) -> str:
    return state.tables.ids[state.land[cell] // 2]
