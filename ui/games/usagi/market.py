"""The market: the buildings that lie open, and those that are closed by ranks."""

from __future__ import annotations

from math import ceil, prod
from typing import Final, TypeAlias

from engines.usagi.components import Building
from engines.usagi.moves import Build, read_move
from engines.usagi.seen import Counts, Phase, read_notebook
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.identity import Known, Twin
from ui.board.values.placement import Change, Placement, Pose, Said, Touch
from ui.games.usagi.context import Context
from ui.games.usagi.data import Reader
from ui.games.usagi.frame import SMALLEST, Frame, make_frame
from ui.games.usagi.looks import BuildingLook, StackLook
from ui.terms import Terms, Word

Size: TypeAlias = tuple[float, float]

_USUAL_FRAME: Final = make_frame(1280.0, 760.0, 4)
"""By this is decided in which rows the market lies: cards keep their places when a window or its side is opened."""
_BREADTHS: Final = (0.5, 0.94)
"""The width by height of a building card: at least, where there is height for a larger picture, and at most."""
_COLUMNS: Final = range(3, 8)
"""In more of them what is written on a card would have no room."""
_NUMBER: Final = 12.2
"""How large numbers on a building are at least, in units."""
_TALLER: Final = 1.15
"""By so much larger in a room that is high for its width: cards have more height there."""
_STRIP: Final = 24.0
"""How high the strip of closed stacks over the market is, in units."""
_WORTH_MIXING: Final = 1.08
"""How much larger the cards must get for ranks to share rows."""
_WORTH_MOVING: Final = 1.3
"""How many times their area they must have for them to lie otherwise than in the usual window."""


def next_stack(context: Context) -> list[Area]:
    """Where it stands what the next rank waits for; nothing once all are open."""
    wanted = f"stack:{context.view.open_rank + 1}"
    return [body_of(stack) for stack in stack_pieces(context) if stack.id == wanted]


def building_name(building: str) -> str:
    return f"building:{building}"


def building_look(
    reader: Reader,
    building: Building,
    terms: Terms,
    state: str,
    lack: Counts = (),
    colour: str = "",
    number: float = 0.0,
) -> BuildingLook:
    """A building card; `lack` is what the viewer is short of, `colour` that of its owner, and `number` is how large its
    numbers are at least."""
    effect = building.effect
    return BuildingLook(
        id=building.id,
        name=terms.say(f"building.{building.id}"),
        folded=terms.say(f"folded.{building.id}") if terms.knows(f"folded.{building.id}") else "",
        rank=building.rank,
        half_stars=building.half_stars,
        cost=reader.goods(building.cost),
        timing=building.timing,
        pay=reader.goods(effect.pay),
        gain=reader.goods(effect.gain),
        choices=tuple(reader.goods(gain)[0] for _, gain in effect.choices),
        carrot=effect.carrot,
        needs_carrot=effect.needs_carrot,
        tokens_over=effect.hand_over,
        state=state,
        lack=lack,
        owner_colour=colour,
        number=number,
    )


def number_on(context: Context) -> float:
    """How large numbers on a building are at least."""
    return _NUMBER * min(_TALLER * context.unit, context.frame.height / SMALLEST[1])


def _card(
    context: Context, building: Building, at: tuple[float, float], size: Size, state: str, lack: Counts, touch: Touch
) -> Placement:
    """An open building in the market."""
    terms, number = context.sight.terms, number_on(context)
    return Placement(
        building_name(building.id),
        building_look(context.reader, building, terms, state, lack, number=number),
        Pose(*at, *size),
        z=8,
        said=Said(
            building_word(building),
            Word("piece.building.brief", {"building": building.id}),
            hint=_hint(context, building, lack),
            rule="K22",
        ),
        change=Change(source=f"stack:{building.rank}", stand="market"),
        touch=touch,
    )


def building_word(building: Building) -> Word:
    """How a building is called, with its rank, stars and timing number."""
    facts = {"building": building.id, "rank": building.rank, "timing": building.timing}
    return Word("piece.building", {**facts, "half_stars": building.half_stars})


def _hint(context: Context, building: Building, lack: Counts) -> Word:
    """The price of an open building, what the viewer lacks for it, and its effect."""
    priced = price_word(context.reader, building)
    if not lack:
        return priced
    if dict(lack) == priced.args["cost"]:
        return Word("piece.lacking.all.hint", priced.args)
    return Word("piece.lacking.hint", {**priced.args, "lack": dict(lack)})


def price_word(reader: Reader, building: Building) -> Word:
    """What a building costs and does."""
    facts = {"cost": dict(reader.goods(building.cost)), "effect": f"{building.id}.hint"}
    return Word("piece.building.hint", facts)


def open_pieces(context: Context) -> list[Placement]:
    """The market: every rank begins a row of its own, unless the cards get much larger without that. What is built
    leaves its lot empty: the others stay where one has seen them until the next rank opens."""
    lots = lots_of(context)
    names = [name for name, _ in lots]
    area = _shelf(context, context.frame)
    ranks: dict[int, list[str]] = {}
    for name in names:
        ranks.setdefault(context.reader.buildings[name].rank, []).append(name)
    is_mixed, columns, rows = _rows_in([len(cards) for cards in ranks.values()], _shelf(context, _USUAL_FRAME))
    here = _rows_in([len(cards) for cards in ranks.values()], area)
    if prod(_card_size(*here[1:], area)) > _WORTH_MOVING * prod(_card_size(columns, rows, area)):
        is_mixed, columns, rows = here
    if is_mixed:
        ranks = {0: list(names)}
    width, high = _card_size(columns, rows, area)
    legal = {move.building for move in map(read_move, context.sight.moves.legal) if isinstance(move, Build)}
    # what can be paid for now may be lost before there is anything to build
    burst = context.view.phase is Phase.BURST
    step_x = min(area.width / columns, width * 1.22)
    step_y = min(area.height / max(rows, 1), high * 1.14)
    left, top = area.x - columns * step_x / 2, area.y - rows * step_y / 2
    pieces, row = [], 0
    for cards in ranks.values():
        for at, name in enumerate(cards):
            if name not in context.view.display:
                continue
            line, column = divmod(at, columns)
            x, y = left + (column + 0.5) * step_x, top + (row + line + 0.5) * step_y
            building, lack = context.reader.buildings[name], context.reader.lack(context.own, name)
            state = "lit" if name in legal else "open" if burst or lack else "payable"
            # the only one to be built is chosen already: what is left is to put it into the city, as any other
            touch = Touch(given=legal == {name})
            pieces.append(_card(context, building, (x, y), (width, high), state, lack, touch))
        row += ceil(len(cards) / columns)
    return pieces


def lots_of(context: Context) -> Known:
    """What lay in the market when its rank opened, in the order of its lots: as the viewer remembers it, or as it has
    been seen at this table."""
    view, known = context.view, context.sight.known
    remembered = read_notebook(context.sight.shown.notebook)
    ranks = {context.reader.buildings[name].rank for name in remembered}
    if max(ranks, default=0) == view.open_rank and {*remembered} >= {*view.display}:
        return tuple((name, Twin("building", view.open_rank)) for name in remembered)
    is_same = all(twin.stand == view.open_rank for _, twin in known)
    if is_same and {name for name, _ in known} >= {*view.display}:
        return known
    return tuple((name, Twin("building", view.open_rank)) for name in view.display)


def _shelf(context: Context, frame: Frame) -> Area:
    """Where the open cards lie: the market under the strip of closed stacks."""
    area = frame.market
    strip = _STRIP * frame.unit if context.reader.closed(context.view) else 0
    return Area(area.left, area.top + strip, area.width, area.height - strip)


def _rows_in(counts: list[int], area: Area) -> tuple[bool, int, int]:
    """How so many cards of each rank lie in this area: whether ranks share rows, and how many columns and rows."""
    apart, together = _grid(counts, area), _grid([sum(counts)], area)
    is_mixed = prod(_card_size(*together, area)) > _WORTH_MIXING**2 * prod(_card_size(*apart, area))
    return (True, *together) if is_mixed else (False, *apart)


def _grid(counts: list[int], area: Area) -> tuple[int, int]:
    """Columns and rows in which the cards get largest."""
    grids = [(columns, sum(ceil(count / columns) for count in counts)) for columns in _COLUMNS]
    return max(grids, key=lambda grid: prod(_card_size(grid[0], grid[1], area)))


def _card_size(columns: int, rows: int, area: Area) -> Size:
    """How large cards are in such a grid: upright, slimmer or broader where there are many."""
    slimmest, broadest = _BREADTHS
    high = area.height / max(rows, 1) * 0.96
    width = min(area.width / columns * 0.97, high * broadest)
    return width, min(high, width / slimmest)


def stack_pieces(context: Context) -> list[Placement]:
    """The closed ranks, over the open buildings."""
    closed, area, unit = context.reader.closed(context.view), context.frame.market, context.unit
    high, pieces = (_STRIP - 2) * unit, []
    open_rank = context.view.open_rank
    built, needed = context.view.built, context.reader.box.built_to_open
    for at, (rank, cards) in enumerate(closed):
        step = area.width / len(closed)
        following = rank == open_rank + 1
        key = "paint.stack" if built < needed else "paint.stack.ready"
        line = context.sight.terms.say(key, built=built, needed=needed) if following else ""
        words = {"rank": rank, "cards": cards}
        pieces.append(
            Placement(
                f"stack:{rank}",
                StackLook(context.sight.terms.say(f"rank.{rank}"), line),
                Pose(area.left + (at + 0.5) * step, area.top + high / 2, min(step * 0.96, 120 * unit), high),
                z=7,
                said=Said(
                    Word("piece.stack", words),
                    hint=Word("piece.stack.hint", {"built": built if following else 0, "needed": needed}),
                    rule="K27",
                ),
                change=Change(stand=""),
            )
        )
    return pieces
