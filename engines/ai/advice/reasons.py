"""Reasons for a move, as they go from the process that thinks to the table: an effect that speaks for it, and how it
compares with the next best one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.facts import Event

SURE: Final = 0.95
"""What is at least so likely is said without its chance; what is as unlikely is not said to be likely at all."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One reason for a move: a merit of the position that it makes better than the next best move does, or an event
    that it makes more likely; less so, where `name` stands for something bad."""

    name: str
    ours: float
    """By how much the merit grows on average; of an event the chance that things go well with it, from 0 to 1."""
    theirs: float
    """The same with the other move."""
    soon: bool = False
    """Whether it is told of the moment right after the move, and not of where playing on led to: an event, that the
    move itself brings it about, in all that was tried."""
    is_event: bool = False
    about: Mapping[str, int | str] | None = None
    """What the sentence takes besides."""
    chance: float = 1.0
    """Of a merit that is all or nothing: how likely it is to differ at all, above 0; else 1, and the mean tells it."""
    parts: tuple[tuple[str, int], ...] = ()
    """Of a total: by how much each of the merits that it adds up from differs, where these are several."""
    at_end: bool = False
    """Whether playing on has led to the end of the game, in all that was tried."""

    @property
    def is_vague(self) -> bool:
        """Whether it is a number that only playing on shows: nobody can see on the table where it comes from."""
        return not self.is_event and not self.soon

    @property
    def is_chance(self) -> bool:
        """Whether it is an event that may fail to come about, or that only what others do brings about."""
        return self.is_event and (self.ours < SURE or not self.soon)

    def is_covered_by(self, event: Event | None) -> bool:
        """Whether what the move plainly does says the same."""
        if event is None or event.covers != self.name or not self.is_chance:
            return False
        return self.about is None or not set(self.about.items()).isdisjoint((event.about or {}).items())

    @property
    def size(self) -> float:
        """By how much the merit differs where it does."""
        return abs(self.ours - self.theirs) / self.chance

    def is_of_the_thing_of(self, other: Effect | Event | None) -> bool:
        """Whether both speak of one card or the like: that it comes within reach sooner with one move than with the
        other is told once."""
        mine, its = (set((one.about or {}).items()) if one is not None else set() for one in (self, other))
        return any(isinstance(value, str) for _, value in mine & its)


def adding_up(parts: Mapping[str, float], total: int) -> tuple[tuple[str, int], ...]:
    """Whole numbers for these that add up to `total`, each as near as can be; none is 0. Nothing where no such numbers
    are near: what is told would not add up."""
    whole = {name: round(amount) for name, amount in parts.items()}
    missing = total - sum(whole.values())
    if abs(missing) > len(parts):
        return ()
    step = 1 if missing > 0 else -1
    nearest = sorted(parts, key=lambda name: step * (whole[name] - parts[name]))
    for name in nearest[: abs(missing)]:
        whole[name] += step
    told = tuple((name, amount) for name, amount in whole.items() if amount)
    return told if len(told) > 1 else ()


@dataclass(frozen=True, slots=True)
class Reasons:
    """What can be said for a move: points gained at once (lost, when negative) wherever they are certain, the next best
    move ("" where there is none), how the move compares with that, and the best reason why; who wins (by seat), where
    it is the same with both in all that was tried."""

    gain: int = 0
    other: str = ""
    is_better: bool = False
    effect: Effect | None = None
    winners: tuple[int, ...] = ()
    is_alike: bool = False
    """Whether the trials show no sure difference at all, neither on the whole nor in anything that is counted."""
    own: Effect | None = None
    """Where no effect is told: something that speaks for the move all the same. Of what the next best move does as well
    only what most of the others do not."""
    against: Effect | None = None
    """What speaks most for the next best move, which this one costs: its `ours` are that move’s. It decides which
    of two equal moves is advised, and is not told."""
    purpose: Event | None = None
    """What the move plainly does, unlike the next best one or most of the others: told before an effect that is not
    likely, and where there is none, nor anything of its own; before everything else where it decides the game."""
    is_shared: bool = False
    """Whether the next best move plainly does that, too."""
    is_end: bool = False
    """Whether the move itself ends the game, in all that was tried."""
    ending: tuple[int, ...] = ()
    """Who wins (by seat) as soon as the move is made, where it ends the game itself and that is the same in all that
    was tried."""
    warning: Event | None = None
    """What the move does not prevent, as that another player can win."""
    aim: Event | None = None
    """What the seat plays for as things stand, where that is not simply to have most."""
    whole: Event | None = None
    """What all that belongs to the move is for, as a row of cards, where that is not its purpose."""
    remark: Event | None = None
    """What is to be known of the move beside any reason."""
    is_beside_nothing: bool = False
    """Whether no reason compares the move with the next best one: that does nothing, and nobody would think of it, or
    what speaks for the move is seen on the table."""
    meant: str = ""
    """The move that the whole choice is made for, as what a row of cards is to build: the seat makes it when it decides
    again, as long as nothing comes between. "" where there is none, or where it is not known."""
    changed: Event | None = None
    """Why the move is another one than an earlier choice was meant for, or that it is that one: told before all."""
    parts: tuple[Event, ...] = ()
    """What each part of all that belongs to the move is for, as each card of a row."""
    equal: Event | None = None
    """What the whole choice could be made for as well as for what is `meant`."""


NO_REASONS: Final = Reasons()


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what can be said for it."""

    move: str
    reasons: Reasons
    then: tuple[str, ...] = ()
    """What the same seat would do after it, before anybody else decides."""


def with_one_aim(reasons: Reasons) -> Reasons:
    """The same without what would be another aim of the move beside what all of it is for, or what it plainly does, as
    a second building that a row of cards gathers for."""
    whole, purpose = reasons.whole, reasons.purpose
    if whole is not None and purpose is not None and purpose.name in whole.rules_out:
        purpose = None
    aim = whole or purpose
    if aim is None:
        return reasons
    effect, own = (
        None if one is not None and one.name in aim.rules_out else one for one in (reasons.effect, reasons.own)
    )
    return replace(reasons, effect=effect, own=own, purpose=purpose)


def reasons_from_json(data: object) -> Reasons:
    """The reasons in decoded JSON; none when they are not there."""
    try:
        if not isinstance(data, dict):
            return NO_REASONS
        return Reasons(
            int(data["gain"]),
            str(data["other"]),
            bool(data["is_better"]),
            _effect_from_json(data["effect"]),
            tuple(map(int, data["winners"])),
            bool(data["is_alike"]),
            _effect_from_json(data["own"]),
            _effect_from_json(data["against"]),
            event_from_json(data["purpose"]),
            bool(data["is_shared"]),
            bool(data["is_end"]),
            tuple(map(int, data["ending"])),
            event_from_json(data["warning"]),
            event_from_json(data["aim"]),
            event_from_json(data["whole"]),
            event_from_json(data["remark"]),
            bool(data["is_beside_nothing"]),
            str(data["meant"]),
            event_from_json(data["changed"]),
            tuple(part for one in data["parts"] if (part := event_from_json(one)) is not None),
            event_from_json(data["equal"]),
        )
    except (LookupError, TypeError, ValueError):
        return NO_REASONS


def event_from_json(data: Mapping[str, Any] | None) -> Event | None:
    """The event in decoded JSON. Raises LookupError, TypeError or ValueError on another shape."""
    if data is None:
        return None
    more = tuple((str(name), value) for name, value in data["more"])
    return Event(str(data["name"]), str(data["argument"]), data["value"], more, beside=str(data["beside"]))


def _effect_from_json(data: Mapping[str, Any] | None) -> Effect | None:
    """Raises LookupError, TypeError or ValueError on another shape."""
    if data is None:
        return None
    return Effect(
        str(data["name"]),
        float(data["ours"]),
        float(data["theirs"]),
        bool(data["soon"]),
        bool(data["is_event"]),
        None if data["about"] is None else dict(data["about"]),
        float(data["chance"]),
        tuple((str(name), int(amount)) for name, amount in data["parts"]),
        bool(data["at_end"]),
    )
