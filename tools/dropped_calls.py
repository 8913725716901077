"""A change for `tools.mutants`: a call whose value nobody uses is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import parso
from cosmic_ray.operators.operator import Example, Operator


class DropCall(Operator):  # type: ignore[misc]
    """Puts `...` where a statement is one call."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if self._is_call(node):
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        first = node.children[0]
        node.children[0] = parso.parse(f"{first.get_first_leaf().prefix}...")
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (Example("show(piece)", "..."),)

    def _is_call(self, node: Any) -> bool:
        if node.type != "simple_stmt" or node.children[0].type not in ("atom_expr", "power"):
            return False
        last = node.children[0].children[-1]
        return bool(last.type == "trailer" and last.children[0].value == "(")
