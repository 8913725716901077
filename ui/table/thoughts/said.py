"""The moves that were thought of, in words of the game: those that read alike together. No Qt, no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from engines.ai.advice.favourites import MOST_DOUBT, Favourite, Favourites
from ui.board.values.places import Gesture
from ui.terms import Terms

MOST: Final = 5
"""So many moves are told at most, and the one that was made."""
_LEAST: Final = 0.02
"""What had less of the thought is not worth a word, unless hardly anything else was thought of."""
_FEWEST: Final = 3
_MUCH: Final = 0.2
"""What had so much of the thought was thought about a lot."""
_FEW: Final = 0.03
"""What had no more of it was hardly thought about."""
_NOTHING: Final = 0.005
_GAMES: Final = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50)
"""In one of so many games the better of two moves wins and the other one does not, as it is told."""
_LESS: Final = 0.8
"""What is advised although it had no more than so much of the thought of another move needs a reason in words."""


@dataclass(frozen=True, slots=True)
class Saying:
    """How moves and chances are said."""

    call: Callable[[str], str]
    """Names a move."""
    win: Callable[[float], str]
    """Says a chance to win, from 0 to 1."""
    name: Callable[[float], str]
    """Says the same beside a bar that stands for it."""
    length: Callable[[float], float]
    """How long that bar is, from 0 to 1: chances that are said alike have bars alike."""
    terms: Terms
    tells_apart: bool = False
    """Whether what each move plainly does is told to whoever is to choose among them."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The moves that stand out among those that were thought of."""

    first: str
    """The one that is advised: it leads the list, however little it was thought of."""
    mark: str = "best"
    """What it is called: a key under `thought.mark`."""
    made: str = ""
    """The one that was made; "" where none is known."""
    made_mark: str = "made"
    """What that one is called."""
    is_worth_more: bool = False
    """Whether points speak for the first one."""


@dataclass(frozen=True, slots=True)
class Said:
    """One row: what is done, how much it was thought of, and how likely it is to win."""

    move: str
    """One move that reads so."""
    act: str
    share: float
    """From 0 to 1; 0 for one that was not thought of."""
    end: str
    aloud: str
    """All of it as one sentence."""
    mark: str = ""
    """Why it stands out: it is advised, or was made."""
    why: str = ""
    """Of the one that is advised, that it was chosen although another move was thought about much more; of another one,
    what that plainly does. The reason for what is advised is told where the list has room for it."""
    chance: float | None = None
    """To win, from 0 to 1, as far as it is told apart from the others: None where it was thought about too little to
    tell."""
    length: float | None = None
    """Of its bar, from 0 to 1; None for no bar."""
    brief: str = ""
    """The chance that the bar stands for; "" for no bar."""


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What is told of a decision."""

    rows: tuple[Said, ...] = ()
    """The foremost moves, the one that is advised first, and the one that was made."""
    others: str = ""
    """How much all other moves were thought of; "" where there is nothing to tell of them."""
    level: str = ""
    """The chance of each of them, where that reads alike for all; "" where it does not."""
    is_even: bool = False
    """Whether nothing tells one from another by it."""

    def called(self, call: Callable[[str], str]) -> Thoughts:
        """The same with moves called otherwise, as with all that follows them; "" for one that keeps its name."""
        rows = []
        for row in self.rows:
            act = call(row.move) or row.act
            rows.append(replace(row, act=act, aloud=row.aloud.replace(row.act, act)))
        return replace(self, rows=tuple(rows))

    def doing(self, does: Callable[[str], str]) -> Thoughts:
        """The same with what each move but the first one does that has nothing told of it yet."""
        first, *rest = self.rows
        return replace(self, rows=(first, *(replace(row, why=row.why or does(row.move)) for row in rest)))


@dataclass(frozen=True, slots=True)
class _Alike:
    """The moves that read alike, as one: None where none of them was thought of."""

    act: str
    move: str
    thought: Favourite | None = None

    @property
    def share(self) -> float:
        return 0.0 if self.thought is None else self.thought.share


def said_of(favourites: Favourites, saying: Saying, marked: Marked) -> Thoughts:
    """What is told of these thoughts."""
    terms, whole = saying.terms, _together(favourites, saying.call)
    first = _found(marked.first, whole, saying.call)
    whole = [first, *(one for one in whole if one.act != first.act)]
    foremost = [one for at, one in enumerate(whole) if at < _FEWEST or one.share >= _LEAST][:MOST]
    foremost.sort(key=lambda one: (one is not first, *_rank(one.thought)))
    made = _found(marked.made, whole, saying.call) if marked.made else None
    if made is not None and all(one.act != made.act for one in foremost):
        foremost.append(made)
    most = max(one.share for one in foremost)
    rows, before, alike = list[Said](), "", _Group(first.thought, None)
    for one in foremost:
        keys = [marked.mark] if one is first else []
        keys += [marked.made_mark] if made is not None and one.act == made.act else []
        mark = terms.say("book.dot").join(terms.say(f"thought.mark.{key}") for key in keys)
        why = _why_preferred(marked, terms) if one is first and one.share < _LESS * most else ""
        why = _does(one.thought, terms) if saying.tells_apart and one is not first else why
        if alike.holds(one.thought):
            end, chance = terms.say("thought.as_good_above"), alike.chance
        else:
            end = _end(one.thought, first.thought, saying, [row.end for row in rows])
            chance = _chance(one.thought, first.thought, end, terms)
            alike = _Group(one.thought if _is_head(one, first) else None, chance)
        said = _row(one, mark, _degree(one.share, most), end, why, terms)
        is_same = before in (terms.say("thought.as_good"), terms.say("thought.as_good_above")) and end == before
        shown = terms.say("thought.same") if is_same else said.end
        rows.append(replace(said, end=shown, chance=chance))
        before = end
    rest = 1 - sum(one.share for one in foremost)
    told = tuple(_with_bar(row, saying) for row in rows)
    # bars of one length and one chance in all rows tell nothing, however many rows say so
    level = told[0].brief if len(told) > 1 and len({row.brief for row in told}) == 1 else ""
    return Thoughts(told, _of_others(rest, terms), level, is_even=len({row.chance for row in rows}) == 1)


@dataclass(frozen=True, slots=True)
class _Group:
    """Rows one under the other that nobody can tell apart, by what was thought of the first of them, and its chance."""

    head: Favourite | None
    chance: float | None

    def holds(self, one: Favourite | None) -> bool:
        return one is not None and self.chance is not None and self.head is not None and one.is_as_good_as(self.head)


def _is_head(one: _Alike, first: _Alike) -> bool:
    """Whether the rows below are compared with this one; those that are as good as the first are told so."""
    if one is first or one.thought is None or one.thought.doubt > MOST_DOUBT:
        return False
    return first.thought is None or not one.thought.is_as_good_as(first.thought)


def _with_bar(row: Said, saying: Saying) -> Said:
    """The same with a bar for the chance that is told, and what that is called beside it."""
    if row.chance is None:
        return row
    return replace(row, length=saying.length(row.chance), brief=saying.name(row.chance))


def _found(move: str, whole: Sequence[_Alike], call: Callable[[str], str]) -> _Alike:
    """The one of them that reads like a move; of one that was not thought of just what it is called."""
    act = call(move)
    return replace(next((one for one in whole if one.act == act), _Alike(act, move)), move=move)


def chances_of(said: Sequence[Said], way: Callable[[str], Gesture]) -> dict[str, list[float]]:
    """How long the bar is of the best of the moves that touch a piece or a place: of those that share a name, the first
    one, the second one and so on. What all the moves touch tells none of them apart, and has no bar of its own as
    long as anything does."""
    chances: dict[str, list[float]] = {}
    moves: Counter[tuple[str, int]] = Counter()
    told = [(one.length, way(one.move)) for one in said if one.length is not None]
    for chance, gesture in told:
        touched = dict.fromkeys(gesture.path, 1) | Counter(gesture.path[: gesture.loose])
        for name, times in touched.items():
            alike = chances.setdefault(name, [])
            alike += [0.0] * (times - len(alike))
            for at in range(times):
                alike[at] = max(alike[at], chance)
                moves[name, at] += 1
    apart = {name for (name, _), count in moves.items() if count < len(told)}
    return {name: alike for name, alike in chances.items() if name in apart or not apart}


def _together(favourites: Favourites, call: Callable[[str], str]) -> list[_Alike]:
    """Those that are called alike as one, in the order of the first of each."""
    named: dict[str, list[Favourite]] = {}
    for one in favourites:
        named.setdefault(call(one.move), []).append(one)
    return [_Alike(act, alike[0].move, _one_of(alike)) for act, alike in named.items()]


def _one_of(alike: Sequence[Favourite]) -> Favourite:
    share = sum(one.share for one in alike)
    value = sum(one.value * one.share for one in alike) / share
    return Favourite(alike[0].move, share, value, alike[0].doubt, does=alike[0].does)


def _rank(one: Favourite | None) -> tuple[bool, float]:
    """What puts the likeliest to win first, and last those of which nobody can tell."""
    return (True, 0.0) if one is None or one.doubt > MOST_DOUBT else (False, -one.value)


def _end(one: Favourite | None, first: Favourite | None, saying: Saying, told: Sequence[str]) -> str:
    """How likely it is to win, or how it is to the first one where this reads like another chance that was `told`. None
    that reads better than that of the first, which is advised: where it seems so, that is no sure difference, or one
    that points outweigh. What was hardly thought about has no chance that could be told or compared."""
    if one is None:
        return saying.terms.say("thought.unseen")
    end = saying.win(one.value)
    if one.doubt > MOST_DOUBT and (one is first or (first is not None and first.doubt > MOST_DOUBT)):
        return saying.terms.say("thought.doubtful")
    if first is None or one is first or first.doubt > MOST_DOUBT:
        return end
    if one.is_as_good_as(first):
        return saying.terms.say("thought.as_good")  # two chances that read otherwise would gainsay it
    reads_alike, seems_better = end in (saying.win(first.value), *told), one.value > first.value
    if seems_better:
        return saying.terms.say("thought.unsure" if one.doubt > MOST_DOUBT else "thought.close")
    if one.doubt > MOST_DOUBT:
        return saying.terms.say("thought.unsure") if end == saying.win(first.value) else end
    return _fewer(first.value - one.value, saying.terms) if reads_alike else end


def _fewer(missing: float, terms: Terms) -> str:
    """That a move is so much less likely to win than the first one, from 0 to 1, as players count it: in games."""
    games = 1 / missing if missing else inf
    if games > _GAMES[-1]:
        return terms.say("thought.less")
    return terms.say("thought.fewer", games=min(_GAMES, key=lambda count: abs(1 / count - missing)))


def _chance(one: Favourite | None, first: Favourite | None, end: str, terms: Terms) -> float | None:
    """The chance to win of a move of which `end` is said: no better than that of the first one, which is advised, as
    what seems better is no sure difference, or one that points outweigh. The same as that where nothing is said to
    tell them apart."""
    if one is None or end in [terms.say(f"thought.{key}") for key in ("unsure", "doubtful")]:
        return None
    if first is None or first.doubt > MOST_DOUBT:
        return one.value
    return first.value if one.is_as_good_as(first) else min(one.value, first.value)


def _degree(share: float, most: float) -> str:
    """How much something was thought of beside the others: a key under `thought.share`."""
    if not share:
        return "none"
    return "most" if share == most else "much" if share >= _MUCH else "little"


def _of_others(rest: float, terms: Terms) -> str:
    if rest < _NOTHING:
        return ""
    return terms.say("thought.others.few") if rest <= _FEW else ""


def _why_preferred(marked: Marked, terms: Terms) -> str:
    """Why the first one is advised, although it was not thought of most."""
    return terms.say("thought.worth_more" if marked.is_worth_more else "thought.preferred")


def _does(one: Favourite | None, terms: Terms) -> str:
    """What a move plainly does that the first one does not; "" for nothing to tell."""
    if one is None or one.does is None:
        return ""
    return terms.say(f"purpose.{one.does.name}", **(one.does.about or {}))


def _row(one: _Alike, mark: str, degree: str, end: str, why: str, terms: Terms) -> Said:
    told = terms.say("thought.because", end=end, why=why) if why else end
    aloud = terms.say("thought.aloud", act=one.act, thought=terms.say(f"thought.share.{degree}"), end=told)
    aloud = terms.say("thought.marked", mark=mark, said=aloud) if mark else aloud
    return Said(one.move, one.act, one.share, end, aloud, mark, why)
