"""What the trials of two moves in the same worlds have shown, added up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from engines.ai.advice.outcomes import DEFEAT, Key, Outcome, sign_of
from engines.ai.advice.reasons import Effect, adding_up
from engines.ai.advice.thresholds import FEWEST, FORESEEN, LEAST, LEAST_CHANCE, RARE, SOONER, SPLIT
from engines.ai.search.duels import CERTAIN, Tally
from engines.facts import Event


@dataclass(slots=True)
class Tallies:
    """By each thing that is counted what one move of a seat has brought and what another one has, trial by trial."""

    trials: int = 0
    value: Tally = field(default_factory=Tally)
    """How well the seat stands where playing on ends."""
    merits: defaultdict[Key, Tally] = field(default_factory=lambda: defaultdict(Tally))
    events: defaultdict[Event, Tally] = field(default_factory=lambda: defaultdict(Tally))
    gains: tuple[set[int], set[int]] = field(default_factory=lambda: (set(), set()))
    """The points that each of the two moves has brought at once."""
    ends: set[tuple[int, ...]] = field(default_factory=set)
    """Who has won in any trial, with either move."""
    endings: tuple[set[tuple[int, ...]], set[tuple[int, ...]]] = field(default_factory=lambda: (set(), set()))
    """Who has won as soon as each of the moves was made, in any trial: nobody where the game went on."""
    late: tuple[set[Event], set[Event]] = field(default_factory=lambda: (set(), set()))
    """The events that each of the two moves has once not settled itself: they came by playing on, or went by it."""
    _signs: defaultdict[Key, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """How many trials had more (1), less (-1) and as much (0) of a merit with the move."""

    def add(self, ours: Outcome, theirs: Outcome) -> None:
        """What became of both moves in one more world."""
        for key, change in ours.changes.items():
            self.merits[key].add(change, theirs.changes[key])
            self._signs[key][sign_of(change - theirs.changes[key])] += 1
        for event in ours.events | theirs.events:
            self.events[event].add(event in ours.events, event in theirs.events)
        self.value.add(ours.value, theirs.value)
        for gains, late, endings, outcome in zip(self.gains, self.late, self.endings, (ours, theirs), strict=True):
            gains.add(outcome.gain)
            late |= outcome.events ^ outcome.at_once
            self.ends.add(outcome.winners)
            endings.add(outcome.winners if outcome.is_end else ())
        self.trials += 1

    def turned(self) -> Tallies:
        """As the other move sees them."""
        other = Tallies(self.trials, self.value.turned(), ends=self.ends)
        other.merits.update((key, tally.turned()) for key, tally in self.merits.items())
        for key, signs in self._signs.items():
            other._signs[key].update({-sign: count for sign, count in signs.items()})
        other.events.update((event, tally.turned()) for event, tally in self.events.items())
        other.gains, other.late, other.endings = self.gains[::-1], self.late[::-1], self.endings[::-1]
        return other

    @property
    def lead(self) -> float:
        """By how much the seat stands better with the move than with the other one."""
        return self.value.difference(self.trials)

    @property
    def is_certain(self) -> bool:
        """Whether that is no chance."""
        return self.value.is_certain(self.trials)

    @property
    def settled_winners(self) -> tuple[int, ...]:
        """Who wins in all trials, with either move; none where that is open, or too few have been made to tell."""
        return next(iter(self.ends)) if len(self.ends) == 1 and self.trials >= FEWEST else ()

    def certain_merit(self, name: str) -> Effect | None:
        """How a merit surely differs: as it is right after the move, unless playing on makes far more of it. None
        where it does not, or by too little, or hardly ever."""
        trials = self.trials
        soon, later = self.merits[name, True], self.merits[name, False]
        of_soon, of_later = soon.difference(trials), later.difference(trials)
        # what can be seen at once is told before what playing on makes of it, unless that is far more
        is_soon = soon.is_certain(trials) and SOONER * abs(of_soon) >= abs(of_later) - LEAST
        is_soon = is_soon and (abs(of_soon) >= abs(of_later) - LEAST or abs(of_soon) >= LEAST < of_soon * of_later)
        tally, difference = (soon, of_soon) if is_soon else (later, of_later)
        if abs(difference) < LEAST or not tally.is_certain(trials, CERTAIN if is_soon else FORESEEN):
            return None
        chance = self._chance_of((name, is_soon), difference)
        at_end = not is_soon and () not in self.ends
        effect = Effect(name, tally.ours / trials, tally.theirs / trials, is_soon, chance=chance, at_end=at_end)
        return effect if chance >= LEAST_CHANCE else None

    def in_parts(self, total: Effect, counted: Sequence[str]) -> Effect:
        """A total of the merits `counted`, with what it adds up from; where that is one merit alone, that one."""
        tallies = {name: self.merits[name, total.soon] for name in counted}
        found = {name: tally.difference(self.trials) for name, tally in tallies.items()}
        parts = {name: difference for name, difference in found.items() if abs(difference) >= LEAST}
        if len(parts) == 1:
            (name,) = parts
            ours, theirs = tallies[name].ours / self.trials, tallies[name].theirs / self.trials
            return replace(total, name=name, ours=ours, theirs=theirs)
        amount = round(total.size) * sign_of(total.ours - total.theirs)
        return replace(total, parts=adding_up(parts, amount) if total.chance == 1 else ())

    def certain_events(self, weights: Mapping[str, float]) -> Iterator[tuple[float, Effect]]:
        """What the events of each name weigh for the move, with the one of them that tells the moves apart most: what
        happens to one player with this move and to another with the other is no reason."""
        trials = self.trials
        of_name: defaultdict[str, list[tuple[float, Event]]] = defaultdict(list)
        for event, tally in self.events.items():
            of_name[event.name].append((tally.difference(trials) * event.worth, event))
        if () not in self.ends:
            of_name.pop(DEFEAT, None)  # where all that was tried ends the game the victory says as much
        for name, found in of_name.items():
            weight, net = weights[name], sum(difference for difference, _ in found)
            found.sort(key=itemgetter(0))
            _, event = found[-1 if net > 0 else 0]
            tally = self.events[event]
            if abs(net) >= LEAST_CHANCE <= abs(tally.difference(trials)) and tally.is_certain(trials):
                ours, theirs = tally.ours / trials, tally.theirs / trials
                chances = (ours, theirs) if weight > 0 else (1 - ours, 1 - theirs)
                is_soon = weight > 0 and event not in self.late[0]
                yield weight * net, Effect(name, *chances, is_soon, is_event=True, about=event.about)

    def _chance_of(self, key: Key, mean: float) -> float:
        """How likely a merit is to differ, where it mostly does not and then differs by more than its mean says; else
        1."""
        signs, trials = self._signs[key], self.trials
        chance = signs[sign_of(mean)] / trials
        is_split = chance <= SPLIT and signs[-sign_of(mean)] <= RARE * trials
        return chance if is_split and round(abs(mean) / chance) > max(1, round(abs(mean))) else 1.0
