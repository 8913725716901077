"""What nothing reads is gone: private names of modules, and arguments of private functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def _read(*nodes: ast.AST) -> Iterator[str]:
    for node in (inner for whole in nodes for inner in ast.walk(whole)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _defined(statement: ast.stmt) -> list[str]:
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return [statement.name]
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _unread(module: ast.Module) -> list[str]:
    """Names and `function(argument)`. A function that is handed on, as one of a table's, has its arguments from there,
    and may leave some to the others."""
    nodes = list(ast.walk(module))
    read = set(_read(module))
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    handed_on = set(_read(*(node for node in nodes if isinstance(node, ast.Name) and id(node) not in called)))
    private = [(name, one) for one in module.body for name in _defined(one) if name[0] == "_" and name[:2] != "__"]
    found = [name for name, _ in private if name not in read]
    for name, one in private:
        if isinstance(one, ast.FunctionDef) and name not in handed_on and not one.decorator_list:
            arguments = [*one.args.posonlyargs, *one.args.args, *one.args.kwonlyargs]
            used = set(_read(*one.body))
            found += [f"{name}({argument.arg})" for argument in arguments if argument.arg not in used]
    return found


def test_no_private_name_or_argument_is_left_that_nothing_reads() -> None:
    sources = [path for folder in ("engines", "ui", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources}
    assert {path.relative_to(ROOT).as_posix(): found for path, tree in trees.items() if (found := _unread(tree))} == {}


def test_what_is_handed_on_may_leave_arguments_unread() -> None:
    text = "_A = 1\ndef _own(x): pass\n_own(1)\ndef _listed(x): pass\nTABLE = [_listed]\n"
    assert _unread(ast.parse(text)) == ["_A", "_own(x)"]
