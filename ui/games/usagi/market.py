"""The market: the buildings that lie open, and those that are closed by ranks."""

from __future__ import annotations

from itertools import combinations, compress, pairwise
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
_BREADTHS: Final = (0.46, 0.94)
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
_WORTH_GATHERING: Final = 1.15
"""The same for those that are left to lie in other rows than before."""


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
    *,
    is_ranked: bool = True,
) -> BuildingLook:
    """A building card; `lack` is what the viewer is short of, `colour` that of its owner, and `number` is how large its
    numbers are at least; `is_ranked` says whether its rank is written on it."""
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
        is_ranked=is_ranked,
    )


def number_on(context: Context) -> float:
    """How large numbers on a building are at least."""
    return _NUMBER * min(_TALLER * context.unit, context.frame.height / SMALLEST[1])


def _card(
    context: Context, building: Building, at: tuple[float, float], size: Size, state: str, lack: Counts, touch: Touch
) -> Placement:
    """An open building in the market."""
    terms, number, is_ranked = context.sight.terms, number_on(context), bool(context.reader.closed(context.view))
    return Placement(
        building_name(building.id),
        building_look(context.reader, building, terms, state, lack, number=number, is_ranked=is_ranked),
        Pose(*at, *size),
        z=8,
        said=Said(
            building_word(building),
            Word("piece.building.brief", {"building": building.id}),
            hint=_hint(context, building, lack),
            rule="K22",
            # that nobody has built it yet, while effects are used, is no news
            tells_why=context.view.phase is Phase.CARDS,
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
    """The market. What is built leaves its lot empty: the others stay where they are until the next rank opens or they
    can grow; then each lies as near to its own lot as it can, in its own row where that is as well. The order stays."""
    area = _shelf(context, context.frame)
    lots, lines = _lines_of(context, area)
    left_in = [[name in context.view.display for name in line] for line in lines]
    columns, rows = _columns_now(left_in, lots, area), max(1, len(lines))
    gathered = max(min(_COLUMNS), ceil(len(context.view.display) / rows))
    if prod(_card_size(gathered, rows, area)) > _WORTH_GATHERING * prod(_card_size(columns, rows, area)):
        lines = _gathered([list(compress(*row)) for row in zip(lines, left_in, strict=True)], gathered)
        left_in = [[True] * len(line) for line in lines]
        columns = lots = gathered
    width, high = _card_size(columns, rows, area)
    step_x = min(area.width / columns, width * 1.22)
    step_y = min(area.height / rows, high * 1.14)
    left, top = area.x - columns * step_x / 2, area.y - rows * step_y / 2
    legal = {move.building for move in map(read_move, context.sight.moves.legal) if isinstance(move, Build)}
    # what can be paid for now may be lost before there is anything to build
    burst = context.view.phase is Phase.BURST
    pieces = []
    for row, (line, is_left) in enumerate(zip(lines, left_in, strict=True)):
        for name, column in zip(compress(line, is_left), _nearest(is_left, lots, columns), strict=True):
            building, lack = context.reader.buildings[name], context.reader.lack(context.own, name)
            state = "lit" if name in legal else "open" if burst or lack else "payable"
            # the only one to be built is chosen already: what is left is to put it into the city, as any other
            touch = Touch(given=legal == {name})
            spot = (left + (column + 0.5) * step_x, top + (row + 0.5) * step_y)
            pieces.append(_card(context, building, spot, (width, high), state, lack, touch))
    return pieces


def _lines_of(context: Context, area: Area) -> tuple[int, list[list[str]]]:
    """How many lots a row of the market has, and the rows in which anything is left: every rank begins one of its own,
    unless the cards get much larger without that."""
    names = [name for name, _ in lots_of(context)]
    ranks: dict[int, list[str]] = {}
    for name in names:
        ranks.setdefault(context.reader.buildings[name].rank, []).append(name)
    counts = [len(cards) for cards in ranks.values()]
    is_mixed, columns, rows = _rows_in(counts, _shelf(context, _USUAL_FRAME))
    here = _rows_in(counts, area)
    if prod(_card_size(*here[1:], area)) > _WORTH_MOVING * prod(_card_size(columns, rows, area)):
        is_mixed, columns, rows = here
    groups = [names] if is_mixed else list(ranks.values())
    lines = [cards[at : at + columns] for cards in groups for at in range(0, len(cards), columns)]
    return columns, [line for line in lines if not {*line}.isdisjoint(context.view.display)]


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


def _columns_now(left_in: list[list[bool]], columns: int, area: Area) -> int:
    """In how many columns the cards lie that are left in these rows: in fewer than there were lots once all have room
    and get larger."""
    fewest = max(min(_COLUMNS), *map(sum, left_in), 0)
    rows = len(left_in)
    grows = fewest < columns and prod(_card_size(fewest, rows, area)) > prod(_card_size(columns, rows, area))
    return fewest if grows else columns


def _gathered(lines: list[list[str]], columns: int) -> list[list[str]]:
    """The same in as many rows of so many columns, with as few as possible in another row than before."""
    names, ends, end = [name for line in lines for name in line], [0], 0
    for row, line in enumerate(lines, 1):
        end += len(line)
        needed = len(names) - columns * (len(lines) - row)
        ends.append(min(ends[-1] + columns, max(end, needed)))
    return [names[start:stop] for start, stop in pairwise(ends)]


def _nearest(left_in: list[bool], lots: int, columns: int) -> tuple[int, ...]:
    """In which of so many columns the cards left in a row lie, in their order, each near its lot among `lots`."""
    wanted = [(at + 0.5) / lots * columns - 0.5 for at, is_here in enumerate(left_in) if is_here]
    ways = combinations(range(columns), len(wanted))
    return min(ways, key=lambda way: sum((one - own) ** 2 for one, own in zip(way, wanted, strict=True)))


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
