"""How the typed view and notes of each game are written as JSON again, from the types alone, and what may stand where.

Places are spelt as errors name them, without the numbers in brackets: `view.hands[][]`, `note.led.cards[]`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, Final

from sixth.engine import seen as donguri

from engines.game import HIDDEN
from engines.shinano import seen as shinano
from engines.sword import seen as sword
from engines.uosao import seen as uosao
from engines.uosao.moves import Play, Side
from engines.usagi import seen as usagi
from engines.wudang import seen as wudang
from engines.wudang.components import EffectKind
from engines.wudang.moves import SET_NO
from engines.wudang.values import Step


@dataclass(frozen=True, slots=True)
class Seen:
    """What one game's types can be asked for."""

    types: ModuleType
    """The package with `read_view`, `read_note` and `Told`."""
    view: Callable[[Any], Mapping[str, Any]]
    """The JSON of a view."""
    note: Callable[[str, Any], Mapping[str, Any]]
    """The arguments of a note, from its key and what it tells."""
    nullable: Mapping[str, Any]
    """The places at which null may stand, each with a value of the other kind that may."""
    words: re.Pattern[str]
    """The places at which only some texts may stand."""
    fixed: re.Pattern[str]
    """The lists of a fixed length: those with one item for each seat, pairs and the like."""
    counts: re.Pattern[str] = re.compile("(?!)")
    """The objects that have any names, and need none."""


def plain(value: Any) -> Any:
    """A typed value as JSON: fields as members, tuples as lists, enums as their values."""
    if type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return members(value)
    return [plain(one) for one in value] if isinstance(value, tuple) else value


_AS_THEY_ARE: Final = frozenset({int, str, bool, float, type(None)})


def members(value: Any) -> dict[str, Any]:
    return {name: plain(getattr(value, name)) for name in _names(type(value))}


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.compare)


def faces(cards: Any) -> Any:
    """Cards, or lists of them; one whose face is not seen is None."""
    return HIDDEN if cards is None else [faces(one) for one in cards] if isinstance(cards, tuple) else cards


_TURN: Final = {"actor": "turn"}
"""What two games call in JSON whoever is to act."""

# Right King, Left King

_FIXED = {uosao.Fixed.COMMON: "C", uosao.Fixed.TOWN: "T"}
_OTHER_NAMES = {"start_player": "sp", "spent": "table"}
_SEATS = {"cancelled": "match_seats", "cards_spent": "card_seats"}


def _uosao_value(value: Any) -> Any:
    match value:
        case uosao.Fixed():
            return _FIXED[value]
        case uosao.Road():
            return f"{value.owner}:{value.card}"
        case uosao.SoldierPlace():
            return [value.card, value.square]
        case Play():
            return str(value)
        case uosao.SeasonEnd():
            return members(value)
        case tuple():
            return [_uosao_value(one) for one in value]
        case _:
            return plain(value)


def _uosao_view(view: uosao.View) -> dict[str, Any]:
    return {
        _OTHER_NAMES.get(one.name, one.name): _uosao_value(getattr(view, one.name))
        for one in fields(view)
        if one.compare
    }


def _uosao_note(key: str, told: Any) -> dict[str, Any]:
    """With what the JSON repeats beside a move or a road."""
    args: dict[str, Any] = {}
    for one in fields(told):
        name, value = one.name, getattr(told, one.name)
        if name == "road" and isinstance(told, uosao.RoadInserted):
            args["card"] = value.card
        if name == "move":
            args["card"] = value.card
        args[_SEATS.get(key, name) if name == "seats" else name] = _uosao_value(value)
        if name == "move" and value.side is not Side.ROAD:
            args["direction"] = value.side.value
    return args


UOSAO = Seen(
    types=uosao,
    view=_uosao_view,
    note=_uosao_note,
    nullable={"view.actor": 1, "view.played[]": "R3", "view.seasons[].by": 1, "view.seasons[].king": "R"},
    words=re.compile(".*"),
    fixed=re.compile(
        r"view\.(soldiers|soldiers\[\]|down|hands|table|played|points|seasons\[\]\.gains)|note\.step\.place"
    ),
)

# Sword of the Weak


def _sword_view(view: sword.View) -> dict[str, Any]:
    data = {**members(view), "deck": faces(view.deck), "hands": faces(view.hands)}
    return {_TURN.get(name, name): value for name, value in data.items()}


SWORD = Seen(
    types=sword,
    view=_sword_view,
    note=lambda key, told: members(told),
    nullable={"view.turn": 1, "view.owner": 1, "view.later[]": "0123"},
    words=re.compile(r".*\.(phase|end)"),
    fixed=re.compile(r"view\.(hands|swords|scores|rounds\[\]\.points)"),
)

# Shinano


def _shinano_value(value: Any) -> Any:
    """What funds gain is a pair, a cell too."""
    if isinstance(value, shinano.Change):
        return [value.seat, value.funds]
    return [_shinano_value(one) for one in value] if isinstance(value, tuple) else plain(value)


def _shinano_view(view: shinano.View) -> dict[str, Any]:
    data = {_TURN.get(one.name, one.name): _shinano_value(getattr(view, one.name)) for one in fields(view)}
    data["map"] = [[*laid.cell, laid.card, laid.rotation] for laid in view.map]
    return {**data, **{name: faces(getattr(view, name)) for name in ("hands", "routs", "deck", "removed")}}


def _shinano_note(key: str, told: Any) -> dict[str, Any]:
    """A step's kind of movement is told by the note's rule."""
    args: dict[str, Any] = {}
    for one in fields(told):
        value = getattr(told, one.name)
        if isinstance(value, shinano.Cell):
            args |= {"x": value.x, "y": value.y}
        elif not isinstance(value, shinano.Movement):
            args[one.name] = _shinano_value(value)
    return args


SHINANO = Seen(
    types=shinano,
    view=_shinano_view,
    note=_shinano_note,
    nullable={"view.turn": 1, "view.invasion": "peace", "view.placed": [1, 1], "view.castles[]": [1, 1]},
    words=re.compile(r"view\.invasion|.*edges\[\]"),
    fixed=re.compile(
        r"view\.(turns|tokens|castles|funds|retired|hands|routs|placed|(tokens|castles|map)\[\])|note\.\w+\.changes\[\]"
    ),
)

# Rabbit City Planning


def _usagi_seat(seat: usagi.SeatView) -> dict[str, Any]:
    rest = {name: value for name, value in members(seat).items() if name != "goods"}
    return {**dict(zip(usagi.GOODS, seat.goods, strict=True)), **rest, "laid": faces(seat.laid)}


def _usagi_note(key: str, told: Any) -> dict[str, Any]:
    """Amounts by name are an object, here in pairs."""
    args = members(told)
    amounts = {one.name for one in fields(told) if one.type == "Counts"}
    return {name: dict(value) if name in amounts else value for name, value in args.items()}


USAGI = Seen(
    types=usagi,
    view=lambda view: {**members(view), "seats": [_usagi_seat(seat) for seat in view.seats]},
    note=_usagi_note,
    nullable={"view.ended": "points"},
    words=re.compile(r"view\.(game|phase|ended)"),
    fixed=re.compile(r"view\.(seats|negated)|note\.\w+\.(ends|tokens|debts|gains|scores|half_stars)"),
    counts=re.compile(r"note\.\w+\.(cost|lost|goods|short|paid|stars|halves)"),
)

# Master of Wudang

_ABILITIES = ("martial", "learning", "alchemy")


def _wudang_view(view: wudang.View) -> Iterator[tuple[str, Any]]:
    for one in fields(view):
        name, value = one.name, getattr(view, one.name)
        match name:
            case "phase" | "step":
                yield name, None if value is Step.NONE else value.name.lower()
            case "abilities":
                yield name, [dict(zip(_ABILITIES, levels, strict=True)) for levels in value]
            case "hands":
                yield name, faces(value)
            case "attributes":
                yield name, [None if chip is None else chip.attribute or HIDDEN for chip in value]
            case "drawn":
                yield name, [None if apart is None else apart.card or HIDDEN for apart in value]
            case "decks":
                yield from ((f"deck_{deck.letter}", faces(deck.left)) for deck in value)
                yield from ((f"removed_{deck.letter}", faces(deck.removed)) for deck in value)
            case "sets":
                yield name, [None if choice is None else choice.family or SET_NO for choice in value]
            case _:
                yield name, plain(value)


def _wudang_value(value: Any) -> Any:
    match value:
        case wudang.Cause():
            return value.id
        case EffectKind():
            return value.name.lower()
        case _:
            return plain(value)


_WUDANG_SEATS = ("actor", "drawer", "victim", "temp_owner", "temp_space", "resolving", "spaces[]")

WUDANG = Seen(
    types=wudang,
    view=lambda view: dict(_wudang_view(view)),
    note=lambda key, told: {one.name: _wudang_value(getattr(told, one.name)) for one in fields(told)},
    nullable={
        **{f"view.{name}": 1 for name in _WUDANG_SEATS},
        "view.step": "give",
        "view.attributes[]": "yin",
        "view.drawn[]": "sen1",
        "view.sets[]": "sen",
    },
    words=re.compile(r"view\.(phase|step)"),
    fixed=re.compile(r"view\.(scores|abilities|hands|attributes|drawn|workers|taken|sets|shown)"),
)

# Donguri

DONGURI = Seen(
    types=donguri,
    view=lambda view: {**members(view), "leaves": [faces(leaf) for leaf in view.leaves]},
    note=lambda key, told: members(told),
    nullable={"view.actor": 1},
    words=re.compile(r"view\.leaves\[\]"),
    fixed=re.compile(r"view\.(points|leaves)|note\.leaves_shown\.gains"),
)

SEEN: Mapping[str, Seen] = {
    "uosao": UOSAO,
    "sword": SWORD,
    "shinano": SHINANO,
    "usagi": USAGI,
    "wudang": WUDANG,
    "donguri": DONGURI,
}


def seen_of(game: str) -> Seen:
    assert game in SEEN, (
        f"tests/engines/seen_games.py does not say how the typed view and notes of {game} are written as JSON again:"
        f" make a Seen of engines.{game}.seen and put it into SEEN"
    )
    return SEEN[game]
