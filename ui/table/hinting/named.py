"""Which things of a table the words of a hint name: those that its page leaves clear, and those that are pointed at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engines.ai.advice.reasons import Effect, Reasons
from engines.facts import Event
from ui.board.values.places import Layout


def spoken_of(reasons: Reasons, layout: Layout) -> Sequence[str]:
    """What the page names, by id, as an incident that comes within reach: the things of the reason."""
    told = (reasons.effect or reasons.own or reasons.purpose,)
    return _bearing({fact for fact in _facts(told) if isinstance(fact[1], str)}, layout)


def pointed_at(reasons: Reasons, layout: Layout, names: Collection[str]) -> Sequence[str]:
    """What the reason for the move is about, by id, of the facts that have one of these names."""
    told = (reasons.purpose, reasons.effect, reasons.own, reasons.remark)
    facts = {fact for fact in _facts(told) if fact[0] in names}
    # what only playing on shows has its numbers as text
    numbers = {(name, int(value)) for name, value in facts if isinstance(value, str) and value.isdecimal()}
    return _bearing(facts | numbers, layout)


def _facts(told: Iterable[Effect | Event | None]) -> Iterable[tuple[str, int | str]]:
    abouts: list[Mapping[str, int | str]] = [one.about or {} for one in told if one is not None]
    return [fact for about in abouts for fact in about.items()]


def _bearing(facts: Collection[tuple[str, int | str]], layout: Layout) -> Sequence[str]:
    """The pieces whose name has one of these facts in it, by id."""
    labelled = [(piece.id, piece.label) for piece in layout.placements if piece.label is not None]
    return [name for name, label in labelled if any(fact in label.args.items() for fact in facts)]
