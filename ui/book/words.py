"""What the book says of a game: who played, how it stands, how it ended, how long it took. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ui.book.catalogue.entry import Entry, Standing
from ui.counts.summary import Summary
from ui.match.players import called
from ui.models.verdict import points_tell, verdict_words
from ui.shared.reached import Reached
from ui.terms import Language, Terms

_LONGEST: Final = 600
"""Minutes after which a game was left for another day, so that the time from begin to end says nothing."""


@dataclass(frozen=True, slots=True)
class Told:
    """One game in words."""

    title: str
    """Of its box."""
    names: str
    result: str
    """How it ended, or how far it has come."""
    facts: str
    """How long it was, whether it was practice, how much was noted."""
    day: str
    """As it was handed in."""
    mark: str = ""
    """That it was practice; "" for a game that counts."""
    verdict: str = ""
    """Why these have won, where the points do not tell."""
    brief: str = ""
    """How it ended without names at the points, for where there is no room for them."""

    @property
    def _parts(self) -> tuple[str, ...]:
        return self.title, self.names, self.result, self.verdict, self.facts, self.day

    @property
    def sentence(self) -> str:
        """All of it, for a screen reader."""
        return ", ".join(part for part in self._parts if part)


def told(
    entry: Entry,
    language: Language,
    day: str,
    *,
    is_taken: bool = False,
    summary: Summary | None = None,
    reached: Reached | None = None,
) -> Told:
    """Everything that is said of a game; `is_taken`: another program plays it; where more than a line is said of it,
    `summary`: its numbers, or `reached`: how far one has come that has not come to its end."""
    terms = Terms("", language, called(entry.players, language))
    return Told(
        terms.of_box(entry.game, "title"),
        terms.say("seat.names", seats=list(range(len(entry.players)))),
        terms.say("book.elsewhere") if is_taken else result_words(entry, terms),
        facts_words(entry, terms, None if summary is None else summary.decisions, reached),
        day,
        terms.say("book.practice") if entry.practice else "",
        _verdict(entry, language, summary),
        brief="" if is_taken else _result(entry, terms, scores_words(entry)),
    )


def _verdict(entry: Entry, language: Language, summary: Summary | None) -> str:
    """Why these have won; "" where they have the most points, and nobody else has."""
    if summary is None or points_tell(summary.scores, summary.winners):
        return ""
    return verdict_words(summary.verdict, Terms(entry.game, language, called(entry.players, language)))


def result_words(entry: Entry, terms: Terms) -> str:
    """How a game ended, for the person who played it where there was only one."""
    return _result(entry, terms, scores_words(entry) if len(entry.scores) == 2 else _named_scores(entry, terms))


def _result(entry: Entry, terms: Terms, scores: str) -> str:
    if entry.standing is not Standing.FINISHED or not entry.winners:
        return terms.say(f"book.standing.{entry.standing.value}")
    result, why = _who_won(entry, terms), _beside_points(entry, terms)
    return (
        terms.say("book.decided", result=result, scores=scores, why=why)
        if why
        else terms.say("book.scored", result=result, scores=scores)
    )


def _beside_points(entry: Entry, terms: Terms) -> str:
    """What decided a game in which somebody with as many points as a winner, or with more, has not won; "" where the
    points say it all. A box may say so in words of its own."""
    least = min(entry.scores[seat] for seat in entry.winners)
    others = [score for seat, score in enumerate(entry.scores) if seat not in entry.winners and score >= least]
    if not others:
        return ""
    kind = "outscored" if max(others) > least else "tied"
    own = f"game.{entry.game}.{kind}"
    return terms.say(own if terms.knows(own) else f"book.{kind}")


def _who_won(entry: Entry, terms: Terms) -> str:
    own, winners = entry.own_seat, list(entry.winners)
    if own not in winners:
        return terms.say("book.won", seats=winners)
    others = [seat for seat in winners if seat != own]
    return terms.say("book.own.shared", seats=others) if others else terms.say("book.own.won")


def scores_words(entry: Entry) -> str:
    """The points of all seats: who has won comes first, as that is named before them, then whoever has more."""
    return " : ".join(_points(entry, seat) for seat in _best_first(entry))


def _named_scores(entry: Entry, terms: Terms) -> str:
    """The points with the names of those who have not won: of more than two players nobody knows whose are which."""
    winners = [_points(entry, seat) for seat in _best_first(entry) if seat in entry.winners]
    others = [f"{terms.names[seat]} {_points(entry, seat)}" for seat in _best_first(entry) if seat not in entry.winners]
    return terms.say("book.dot").join((" : ".join(winners if len(set(winners)) > 1 else winners[:1]), *others))


def _best_first(entry: Entry) -> list[int]:
    return sorted(range(len(entry.scores)), key=lambda seat: (seat not in entry.winners, -entry.scores[seat]))


def _points(entry: Entry, seat: int) -> str:
    return str(entry.scores[seat]).replace("-", "−")


def facts_words(entry: Entry, terms: Terms, moves: int | None = None, reached: Reached | None = None) -> str:
    """How long a game was, or how far it has come, and what else is to be known of it."""
    said = [terms.say("book.moves", moves=moves)] if moves else []
    if reached is not None and reached.moves:
        where = reached.words(Terms(entry.game, terms.language, terms.names))
        said = [where or terms.say("book.moves", moves=reached.moves)]
    minutes = minutes_of(entry)
    if minutes is not None:
        said.append(terms.say("book.minutes", minutes=minutes))
    if entry.comments:
        said.append(terms.say("book.comments", comments=entry.comments))
    if entry.practice:
        said.append(terms.say("book.practice"))
    return terms.say("book.dot").join(said)


def minutes_of(entry: Entry) -> int | None:
    """How long a finished game took; None where that is not known, or where it was left for another day."""
    if entry.begun is None or entry.ended is None or entry.ended < entry.begun:
        return None
    minutes = max(1, round((entry.ended - entry.begun) / 60))
    return minutes if minutes <= _LONGEST else None


def level_words(entry: Entry, seat: int, terms: Terms) -> str:
    """What a player is, beside the name: "" for a person."""
    level = entry.players[seat].level
    return "" if level is None else terms.say(f"counts.against.{level.value}")


def waiting_words(waiting: int, terms: Terms) -> str:
    """How many games of a box were left, for its scroll; "" for none."""
    return terms.say("book.wait", games=waiting) if waiting else ""


def waiting_shortly(waiting: int, terms: Terms) -> str:
    """How many games wait, in fewer words than `waiting_words`; "" for none."""
    return terms.say("book.wait_short", games=waiting) if waiting else ""


def joined(parts: Sequence[str], terms: Terms) -> str:
    """Parts of a line, those that say something."""
    return terms.say("book.dot").join(part for part in parts if part)
