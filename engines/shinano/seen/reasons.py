"""Why a move of Shinano is refused, as far as a table draws it; the sentence itself is said from the refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.game import Refusal
from engines.reading import Read
from engines.shinano.seen.note_reader import read_edges
from engines.shinano.seen.views import Edge


@dataclass(frozen=True, slots=True)
class RiverCut:
    """S9: on these edges of the card one side has a river and the other has none."""

    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class RunTooLong:
    """S11: the row or column would have more than `limit` cards."""

    limit: int


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """S18: from that card nothing could be laid, while something can be laid from another."""


@dataclass(frozen=True, slots=True)
class OtherReason:
    """Any other reason: no table draws it."""


Reason: TypeAlias = RiverCut | RunTooLong | DeadEnd | OtherReason


def read_reason(refusal: Refusal) -> Reason:
    """The reason of a refusal. Raises RecordError: which fact is missing or of the wrong kind."""
    read = _READERS.get(refusal.key)
    return OtherReason() if read is None else read(Read(refusal.facts, f"refusal.{refusal.key}"))


_READERS: Final[Mapping[str, Callable[[Read], Reason]]] = {
    "river_cut": lambda facts: RiverCut(read_edges(facts["edges"])),
    "run_too_long": lambda facts: RunTooLong(facts["limit"].whole()),
    "dead_end": lambda _: DeadEnd(),
}
