"""A hand that tries everything on the tables of recorded games, and what it is answered. No window.

`PYTHONPATH=.:tests:tests/ui python -m answer_walk GAME` prints every general answer of a game, and the counts.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from recorded_games import recorded_games, start_of

from engines.game import CHANCE, Refusal
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.hand.answers import Answers
from ui.board.values.asks import Deny, Point
from ui.board.values.bodies import known
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.hand import Hand
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.board.values.replies import what_is_decided
from ui.board.values.sight import Held, Sight
from ui.games import table_row
from ui.shared.acts import TURN_KEYS
from ui.table.why_not import SPELT
from ui.terms import Language, Terms, Word

ELSEWHERE: Final = "where (not of this place)"
"""An answer to what was put on something, that says only where it can go and nothing of what it was put on."""
GENERAL: Final = frozenset({"why.no_part", ELSEWHERE})
"""Answers that name neither rule nor phase nor purpose."""
USABLE: Final = " (usable)"
TRIES: Final = 2
"""So often is tried what is of one kind."""
POSITIONS: Final = 14
IN_A_GAME: Final = 3
"""So many positions of each kind of decision, of all games and of one."""
NOWHERE: Final = "(bare table)"
_AT: Final = Point(0, 0)
_NESTED: Final = re.compile(r"（[^）]*（|\([^)]*\(")
"""A bracket within brackets, which nobody can say aloud."""

Kind = tuple[str, str, str]
"""The decision, the kind of piece, and the kind of what it was put on ("" for a touch of it alone)."""


@dataclass
class Walk:
    """What the tries of one game came to."""

    answers: defaultdict[Kind, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The keys of the answers by kind: "rule" where a rule was told."""
    silent: list[str] = field(default_factory=list)
    """What a rule forbids and was answered without it."""
    strayed: list[str] = field(default_factory=list)
    """Answers that tell of another decision than the prompt, or of something to pick first that leads nowhere."""
    piles: defaultdict[tuple[str, bool], set[str]] = field(default_factory=lambda: defaultdict(set))
    """What a pile is said to be for, by its id and by whether it is empty."""
    untold: set[str] = field(default_factory=set)
    """What was decided and has not been told by any answer."""
    _told: set[str] = field(default_factory=set)

    def told(self, said: tuple[Word, ...], now: Word) -> None:
        """So an answer has told of what is decided; where it tells of anything else, it strays."""
        told = [word for word in said if word.key.startswith("now.")]
        self.strayed += [f"{now.key}: {word.key}" for word in told if word != now]
        self._told |= {word.key for word in told}
        self.untold = (self.untold | {now.key}) - self._told

    @property
    def general(self) -> list[Kind]:
        return sorted(kind for kind, keys in self.answers.items() if keys & GENERAL)

    @property
    def share(self) -> float:
        """How many of 100 kinds of tries were answered in general at least once."""
        return 100 * len(self.general) / len(self.answers)

    def report(self) -> str:
        """The counts, and everything that was answered in general."""
        counts = Counter(key for keys in self.answers.values() for key in keys)
        lines = [f"{len(self.general)} of {len(self.answers)} kinds of tries answered in general: {self.share:.1f} %"]
        lines += [f"  {count:5} {key}" for key, count in counts.most_common()]
        lines += [
            f"  {decision}: {piece} on {place}" if place else f"  {decision}: {piece}"
            for decision, piece, place in self.general
        ]
        return "\n".join(
            [
                *lines,
                *(f"  without its rule: {one}" for one in self.silent),
                *map("  beside the prompt: {}".format, self.strayed),
            ]
        )


def walk(game: str) -> Walk:
    """Try everything at the table of a game."""
    found, seen = Walk(), Counter[Kind]()
    for timeline, snapshot in _positions(game):
        Situation(timeline, snapshot).explore(found, seen)
    return found


def _positions(game: str) -> Iterator[tuple[Timeline, Snapshot]]:
    """Positions in which somebody is to act, as that seat sees them: of every kind of decision some, of all games."""
    met = Counter[str]()
    for recorded in recorded_games(game):
        record = recorded["record"]
        timeline, met_here = start_of(record), Counter[str]()
        for ply, text in enumerate(record["moves"]):
            seat = timeline.actor
            assert seat is not None
            kind = _decision(timeline)
            if seat != CHANCE and met[kind] < POSITIONS and met_here[kind] < IN_A_GAME:
                met[kind] += 1
                met_here[kind] += 1
                yield timeline, timeline.snapshot(seat)
            timeline.play(seat, text, ply)


def _decision(timeline: Timeline) -> str:
    """What is decided, by how the legal moves are spelled."""
    texts = map(timeline.game.text, timeline.state.legal())
    return " ".join(sorted({re.split(r"[^A-Za-z]", text)[0] for text in texts}))


class Situation:
    """One position before the hand of the seat to act."""

    def __init__(self, timeline: Timeline, snapshot: Snapshot) -> None:
        self._row = table_row(snapshot.game).table
        self._timeline, self._snapshot = timeline, snapshot
        names = tuple(f"P{seat}" for seat in range(snapshot.players))
        self._terms = [Terms(snapshot.game, language, names) for language in Language]
        self._eyes = Eyes(self._terms[0])
        self._view = self._row.read(snapshot.view)
        self._layout = self._laid()
        seat, state = snapshot.seat, timeline.state
        attempts = [timeline.game.text(move) for move in state.attempts()]
        self._answers = Answers(self._row, self._view, attempts, lambda text: timeline.refusal(seat, text), self._now)
        self._hand = Hand(decision_at(self._row, snapshot, self._layout).picker)
        self._attempts = attempts

    def explore(self, found: Walk, seen: Counter[Kind]) -> None:
        """Touch everything, and put everything that can be picked up onto everything else; press every key."""
        self._check_rules(found)
        self._press_keys(found)
        self._read_piles(found)
        for name in known(self._layout):
            self._try(self._hand, self._layout, name, found, seen, "")

    def _try(self, hand: Hand, layout: Layout, name: str, found: Walk, seen: Counter[Kind], held: str) -> None:
        kind = self._kind(held, layout) if held else ""
        decision = layout.asked.prompt.key if layout.asked.prompt else "-"
        what = self._kind(name, layout)
        full = (decision, kind, what) if held else (decision, what, "")
        if seen[full] >= TRIES:
            return
        seen[full] += 1
        if held:
            if name not in hand.picker.next_touches and name not in hand.picker.touches:
                told = self._told((*hand.picker.touches, name), layout, found)
                is_of_place = not told.startswith("where.") or what.endswith(USABLE)
                found.answers[full].add(told if is_of_place else ELSEWHERE)
            return
        changed, asks = hand.touch(layout, name, _AT)
        denied = next((ask for ask in asks if isinstance(ask, Deny)), None)
        if denied is not None:
            found.answers[full].add(self._told(denied.touched, layout, found))
        elif changed.picker.touches != hand.picker.touches and isinstance(known(layout)[name], Placement):
            self._put_everywhere(changed, name, full, found, seen)

    def _put_everywhere(self, hand: Hand, name: str, full: Kind, found: Walk, seen: Counter[Kind]) -> None:
        layout = self._laid(hand.picker.touches)
        hand, _ = hand.relaid(layout)
        bare = (full[0], full[1], NOWHERE)
        found.answers[bare].add(self._told(hand.picker.touches, layout, found))
        for other in known(layout):
            if other != name:
                self._try(hand, layout, other, found, seen, name)

    def _told(self, touched: tuple[str, ...], layout: Layout, found: Walk) -> str:
        """The keys of what is said; "rule" for a rule. Either can be said in both languages."""
        reason = self._answers.answer(touched, layout).reason
        if isinstance(reason, Refusal):
            said = [terms.say(f"refusal.{reason.key}", **reason.facts) for terms in self._terms]
            assert not any("{" in one for one in said)
            assert not any(map(_NESTED.search, said)), said
            return "rule"
        assert all(terms.words(reason).strip() for terms in self._terms)
        found.told(reason, self._now())
        return " ".join(word.key for word in reason)

    def _now(self) -> Word:
        return what_is_decided(self._layout.asked.prompt)

    def _read_piles(self, found: Walk) -> None:
        for piece in self._layout.placements:
            if piece.label is None or piece.said.hint is None:
                continue
            left = [piece.label.args[key] for key in ("count", "left") if key in piece.label.args]
            if left or piece.label.key.endswith("_empty"):
                found.piles[piece.id, not any(left)].add(self._terms[0].word(piece.said.hint))

    def _press_keys(self, found: Walk) -> None:
        """What a key without a use is answered fits the prompt; what is to be picked first can be picked, and then the
        key has one."""
        sight = self._sight()
        helped = {key for keys in self._terms[0].under("key") for key in keys.split()}
        for key in {SPELT.get(key, key) for key in helped} - {*self._row.keys(sight), *TURN_KEYS}:
            said = self._row.idle(key, sight, self._now())
            assert all(terms.word(said).strip() for terms in self._terms)
            found.told((said,), self._now())
            firsts = self._hand.picker.next_touches if said.key.startswith("first.") else ()
            if said.key.startswith("first.") and not any(key in self._row.keys(self._sight((one,))) for one in firsts):
                found.strayed.append(f"{self._now().key}, key {key}: {said.key}")

    def _check_rules(self, found: Walk) -> None:
        """Whatever a rule forbids is answered by it."""
        for text in self._attempts:
            refusal = self._timeline.refusal(self._snapshot.seat, text)
            path = self._row.gesture(text, self._view).path
            if refusal is not None and self._answers.refusal(path, self._layout) is None:
                found.silent.append(f"{text}: {refusal.key}")

    def _laid(self, touched: tuple[str, ...] = ()) -> Layout:
        return self._row.layout(self._sight(touched))

    def _sight(self, touched: tuple[str, ...] = ()) -> Sight[Any]:
        eyes = replace(self._eyes, held=Held(touched))
        return eyes.sight(self._snapshot, self._view, None, self._snapshot.legal, ())

    def _kind(self, name: str, layout: Layout) -> str:
        """What a thing is to a hand: what it is called in general, whose, and whether it can be used."""
        thing: Any = known(layout)[name]
        key = thing.label.key if thing.label is not None else name.split(":", 1)[0]
        owner = ""
        if thing.label is not None:
            seat = thing.label.args.get("seat", thing.label.args.get("owner_seat"))
            owner = "" if seat is None else "own " if seat == self._snapshot.seat else "other "
        usable = "" if isinstance(thing, Place) else USABLE if name in self._hand.picker.sources else ""
        return owner + re.sub(r"(?<=\.)\d\w*", "#", key) + usable


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        sys.stdout.write(f"{wanted}\n{walk(wanted).report()}\n")
