"""What moves bring at once, in words: points, what they are paid for, and what castles and the like grow by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.game import Note
from engines.meanings import Changed, Meaning
from engines.snapshot import Beat
from ui.terms import Terms, signed


@dataclass(frozen=True, slots=True)
class Doing:
    """One move as it is foreseen."""

    beats: Sequence[Beat]
    """What it would do."""
    points: int | None
    """The points that it surely brings; None where they are not known but by `brought`."""
    brought: Sequence[int] = ()
    """By seat the points that it would bring; nothing where that cannot be foreseen."""

    @property
    def notes(self) -> list[Note]:
        """What would be told of it."""
        return [beat.note for beat in self.beats if beat.note is not None]


def gain_said(moves: Sequence[Doing], seat: int, meaning: Callable[[Note], Meaning | None], terms: Terms) -> str:
    """What moves of this seat bring, one after the other; "" for nothing. In a game whose points lie in several places
    they are added up: what is paid for what, what is held besides, others' too, and all of it together."""
    notes = [note for move in moves for note in move.notes]
    changes = [(note, meant) for note in notes if isinstance(meant := meaning(note), Changed)]
    is_known = all(move.brought for move in moves) and terms.knows("beside.own")
    is_price_alone = len(changes) == 1 and terms.knows(f"brings.{changes[0][0].key}") and not _makes(notes, terms)
    if is_known and changes and not is_price_alone:
        return _added_up(moves, seat, changes, terms)
    return terms.say("hint.part").join(filter(None, (_of_one(move, seat, terms) for move in moves)))


def points_said(amount: int, terms: Terms) -> str:
    """Points that are gained, or lost where there are fewer than 0, as the game calls them."""
    told, key = signed(amount), "brings.points"
    return terms.say(key, amount=told) if terms.knows(key) else told


def _of_one(move: Doing, seat: int, terms: Terms) -> str:
    """In the words that its notes have for it, else its points; "" for nothing."""
    if said := [note for note in move.notes if terms.knows(f"brings.{note.key}")]:
        return terms.say("hint.part").join(terms.say(f"brings.{note.key}", **note.args) for note in said)
    points = move.brought[seat] if move.points is None and move.brought else move.points
    return points_said(points, terms) if points else ""


def _added_up(moves: Sequence[Doing], seat: int, changes: Sequence[tuple[Note, Changed]], terms: Terms) -> str:
    """`changes`: what is paid at once, by its note."""
    paid, brought = Counter[int](), Counter[int]()
    for _, meant in changes:
        paid.update(dict(meant.changes))
    for move in moves:
        brought.update(dict(enumerate(move.brought)))
    notes = [note for note, _ in changes]
    # what is paid or earned by one thing alone needs no words beside that
    spent = [terms.say(f"spent.{note.key}", **note.args) for note in notes if terms.knows(f"spent.{note.key}")]
    if spent and len(changes) > 1:
        told = [terms.say("beside.spent", amount=_balance(paid[seat]), spent=terms.say("hint.part").join(spent))]
    else:
        told = [points_said(paid[seat], terms)] if paid[seat] else []
    own = brought[seat] - paid[seat]
    if own:
        made = _makes(notes, terms)
        told.append(terms.say(made, amount=own) if made else terms.say("beside.own", amount=signed(own)))
    if len(told) > 1:
        parts = terms.say("hint.part").join(told)
        told = [terms.say("beside.all", parts=parts, amount=_balance(brought[seat]))]
    others = [(one, brought[one] - paid[one]) for one in sorted(brought) if one != seat]
    told += [terms.say("beside.other", other_seat=one, amount=signed(rest)) for one, rest in others if rest]
    return terms.say("hint.part").join(told)


def _balance(total: int) -> str:
    """What several amounts come to; "±0" for nothing, where "0" alone would read as what somebody has then."""
    return signed(total) if total else "±0"


def _makes(notes: Sequence[Note], terms: Terms) -> str:
    """The key of the words for what one of these makes, which holds points from then on; "" for none."""
    return next((f"beside.{note.key}" for note in notes if terms.knows(f"beside.{note.key}")), "")
