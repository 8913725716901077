"""Which places of the code no mutant is drawn from: what only paints, spaces or sizes things, which the eye judges, and
what only a type checker reads."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Final

_SPACING: Final = re.compile(
    "set(Contents)?Margins|(set|add)(Horizontal|Vertical)?Spacing|set(Fixed|Minimum|Maximum)(Width|Height|Size)"
    "|set(Row|Column)Stretch|addStretch|resize|adjusted"
)
"""A number told to one of these is pure spacing."""
_PLACED: Final[Mapping[str, slice]] = MappingProxyType(
    {"Area": slice(4), "area": slice(4), "Pose": slice(4), "Part": slice(1, 3)}
)
"""What is told to one of these at these positions is where something lies, or how large it is."""
_UNITS: Final = ("unit", "scale")
"""What is multiplied by one of these is a length: so many pixels of the smallest room."""
_GAMES: Final = "ui/games/"
"""Here a float or a quotient in a module's own name is a size, a ratio, or a share of some room."""


def is_aside(source: str, name: str, at: tuple[int, int]) -> bool:
    """Whether this line and column of the module with this path only paints, spaces or sizes things, or declares what
    the type checker checks."""
    tree = ast.parse(source)
    aside: Iterable[ast.expr | ast.stmt] = chain.from_iterable(
        chain(_paints(node), _spaces(node), _declares(node)) for node in ast.walk(tree)
    )
    sizes = chain.from_iterable(map(_sizes, tree.body)) if name.startswith(_GAMES) else ()
    placed = chain.from_iterable(map(_places, ast.walk(tree)))
    return any(_covers(part, at) for part in aside) or any(_reckons(part, at) for part in chain(placed, sizes))


def _paints(node: ast.AST) -> Sequence[ast.stmt]:
    """The body of a function that is given a painter, or makes one to paint a widget."""
    if not isinstance(node, ast.FunctionDef):
        return ()
    given = [arg.annotation for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    is_given_a_painter = any(isinstance(kind, ast.Name) and kind.id == "QPainter" for kind in given)
    return node.body if is_given_a_painter or node.name == "paintEvent" else ()


def _spaces(node: ast.AST) -> Sequence[ast.expr]:
    """The parts of this node that only space or size things."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _SPACING.fullmatch(node.func.attr):
        return [node]
    return ()


def _places(node: ast.AST) -> Sequence[ast.expr]:
    """Coordinates and sizes in this node."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in _PLACED:
            return args[_PLACED[name]]
        case ast.BinOp(left=count, op=ast.Mult(), right=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _UNITS:
            return [count]
        case _:
            return ()


def _sizes(node: ast.stmt) -> Sequence[ast.expr]:
    """A size, a ratio or a share, or several, that a module gives a name."""
    match node:
        case ast.AnnAssign(annotation=ast.Name(id="Final"), value=ast.Tuple(elts=parts)):
            return [part for part in parts if _is_size(part)]
        case ast.AnnAssign(annotation=ast.Name(id="Final"), value=ast.expr() as size) if _is_size(size):
            return [size]
        case _:
            return ()


def _is_size(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=float()) | ast.BinOp(left=ast.Constant(), op=ast.Div(), right=ast.Constant()):
            return True
        case ast.UnaryOp(operand=operand):
            return _is_size(operand)
        case _:
            return False


def _reckons(node: ast.AST, at: tuple[int, int]) -> bool:
    """Whether this line and column is a number or arithmetic in the sum that a length comes to: not a condition in it,
    not what is counted, picked or called."""
    match node:
        case ast.Constant():
            return _covers(node, at)
        case ast.Call(func=ast.Name(id="min" | "max"), args=parts) | ast.Tuple(elts=parts):
            return any(_reckons(part, at) for part in parts)
        case ast.IfExp(body=one, orelse=other):
            return _reckons(one, at) or _reckons(other, at)
        case ast.UnaryOp(operand=operand):
            return _covers(node, at) and (not _covers(operand, at) or _reckons(operand, at))
        case ast.BinOp(left=left, right=right):
            among = _covers(left, at), _covers(right, at)
            return _covers(node, at) and (among == (False, False) or _reckons(left, at) or _reckons(right, at))
        case _:
            return False


def _declares(node: ast.AST) -> Sequence[ast.expr]:
    """The parts of this node without a part in what the program does: what a dataclass forbids, what is imported for
    types only, that two sequences are of one length, a type's other name."""
    match node:
        case ast.ClassDef(decorator_list=decorators):
            return decorators
        case ast.If(test=ast.Name(id="TYPE_CHECKING") as test):
            return [test]
        case ast.Call(func=ast.Name(id="zip"), keywords=[ast.keyword(value=strict)]):
            return [strict]
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias"), value=ast.expr() as other_name):
            return [other_name]
        case _:
            return ()


def _covers(node: ast.expr | ast.stmt, at: tuple[int, int]) -> bool:
    return (node.lineno, node.col_offset) <= at < (node.end_lineno or 0, node.end_col_offset or 0)
