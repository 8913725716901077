"""The moves that belong to a hinted one: what the same player does next, as far as it can be foreseen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.ahead import Ahead
from engines.snapshot import Beat
from ui.board.scene.scene import TableScene
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Gesture, Layout, Place
from ui.board.values.sight import EMPTY_HAND, Moves
from ui.match.adviser import Hint
from ui.match.match import Match
from ui.table.hinting.act_words import ActWords, told_together
from ui.table.presentation import Presentation
from ui.terms import Terms

_AS_IT_IS: Final = Pose(0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class _Ground:
    """What roams, as it lies now and then: by one piece of it."""

    now: Pose = _AS_IT_IS
    then: Pose = _AS_IT_IS

    def of_place(self, place: Place) -> Place:
        """Where this place of then would lie now."""
        x, y, width, height = self._here(place)
        return replace(place, x=x, y=y, width=width, height=height)

    def of_piece(self, piece: Placement) -> Placement:
        """The same of a piece."""
        x, y, width, height = self._here(piece)
        return replace(piece, pose=replace(piece.pose, x=x, y=y, width=width, height=height))

    def _here(self, thing: Place | Placement) -> tuple[float, float, float, float]:
        across, down = self.now.width / self.then.width, self.now.height / self.then.height
        x, y = self.now.x + (thing.x - self.then.x) * across, self.now.y + (thing.y - self.then.y) * down
        return x, y, thing.width * across, thing.height * down


@dataclass(frozen=True, slots=True)
class Step:
    """One of these moves, in the position that those before it lead to."""

    gesture: Gesture
    layout: Layout
    """What lies there then."""
    beats: Sequence[Beat]
    """What it would do."""
    brought: Sequence[int]
    """By seat the points that it would bring; nothing where that cannot be foreseen."""
    words: ActWords
    """What things are called in it."""

    @property
    def act(self) -> str:
        """What is done by it, as the end of a sentence."""
        return self.words.act_after(self.gesture)

    def over(self, now: Layout) -> Layout:
        """What lies there now, with the places of this step that are not there yet, and with what has left the hand by
        then where it lies then: as the ground lies now, which may make room for them then, or lie smaller."""
        present = {place.id for place in now.places}
        named = [place for place in self.layout.places if any(map(place.goes_by, self.gesture.path))]
        gone, ground = self._left_hand(now), self._ground(now)
        laid = [ground.of_place(one) if one.roams else one for one in named if one.id not in present]
        stay = [one for one in now.placements if one.id not in gone]
        come = [ground.of_piece(one) if one.roams else one for one in gone.values()]
        return replace(now, places=(*now.places, *laid), placements=(*stay, *come))

    def _left_hand(self, now: Layout) -> Mapping[str, Placement]:
        """What this step names of the hand of now that lies elsewhere then, and how it lies there."""
        held = {piece.id for piece in now.placements if piece.touch.in_hand}
        named = [piece for piece in self.layout.placements if any(map(piece.goes_by, self.gesture.path))]
        return {piece.id: piece for piece in named if piece.id in held and not piece.touch.in_hand}

    def _ground(self, now: Layout) -> _Ground:
        """How the ground lies now beside how it lies then: by what is fixed on it, for the rest may drift."""
        lay = {piece.id: piece.pose for piece in now.placements if piece.roams and piece.touch.fixed}
        both = ((lay[piece.id], piece.pose) for piece in self.layout.placements if piece.id in lay)
        was, then = next(both, (None, None))
        return _Ground() if was is None or then is None else _Ground(was, then)


@dataclass(frozen=True, slots=True)
class Way:
    """All moves that follow the hinted one."""

    steps: tuple[Step, ...] = ()

    @property
    def names(self) -> Sequence[str]:
        """All that they touch."""
        return [name for step in self.steps for name in step.gesture.path]

    @property
    def beats(self) -> Sequence[Beat]:
        return [beat for step in self.steps for beat in step.beats]

    @property
    def done(self) -> Collection[str]:
        """The keys of what comes to pass by them."""
        return {beat.note.key for beat in self.beats if beat.note is not None}

    def told(self, acts: ActWords, gesture: Gesture, terms: Terms) -> str:
        """The hinted move, which `acts` call by what lies there now, and all that follow it, as the end of a sentence.
        There are such."""
        first, *then = self._parts(acts, gesture, terms)
        return terms.say("hint.then", act=first, then=then) if then else first

    def told_in_short(self, acts: ActWords, gesture: Gesture, terms: Terms) -> str:
        """The first of it alone, so that it is seen that more follows: moves that are told as one are."""
        first, *then = self._parts(acts, gesture, terms)
        return terms.say("hint.begins", act=first) if then else first

    def _parts(self, acts: ActWords, gesture: Gesture, terms: Terms) -> list[str]:
        return told_together([(acts, gesture), *((step.words, step.gesture) for step in self.steps)], terms)


def way_ahead(presentation: Presentation, scene: TableScene, terms: Terms, hint: Hint) -> Way:
    """What follows a hint: as far as each move has a place where its piece goes, in the same round, and tells nothing
    that its player does not know."""
    match, table = presentation.match, presentation.row.table
    ahead, steps = match.ahead(), list[Step]()
    if ahead is None or not hint.then:
        return Way()
    for made, move in zip((hint.move, *hint.then), hint.then, strict=False):
        ahead = ahead.after(made)
        if ahead is None or move not in ahead.legal or _ends_a_round(presentation, ahead):
            break
        view = table.read(ahead.view)
        gesture = table.gesture(move, view)
        if len(gesture.path) < 2:
            break  # a button ends what was begun
        layout = table.layout(_sight(scene, view, ahead))
        words = ActWords(terms, layout, scene.layout)
        steps.append(Step(gesture, layout, ahead.preview(move), brought_by_move(ahead, move), words))
    return Way(tuple(steps))


def brought_by_move(ahead: Ahead | None, move: str) -> Sequence[int]:
    """By seat the points that a move would bring; nothing where that cannot be foreseen."""
    end = None if ahead is None else ahead.after(move)
    if ahead is None or end is None:
        return ()
    return [after - before for before, after in zip(ahead.scores, end.scores, strict=True)]


def _ends_a_round(presentation: Presentation, ahead: Ahead) -> bool:
    """Whether a round is over by then: what is decided in the next one was not agreed to with this hint."""
    row, notes = presentation.row, [beat.note for beat in ahead.beats if beat.note is not None]
    return any(row.begun_chapter(note) is not None or note.key in row.round_ends for note in notes)


def _sight(scene: TableScene, view: Any, ahead: Ahead) -> Any:
    """What the viewer would see there."""
    sight = scene.telling.sight()
    shown = replace(sight.shown, view=view, note=None, news=())
    return replace(sight, shown=shown, moves=Moves(ahead.legal, ahead), held=EMPTY_HAND, known=scene.layout.known)


class GoingOn:
    """The rest of a hint whose first move has been made: it is told as soon as the table lies still."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._made = ""
        self._next: Hint | None = None

    def begin(self, hint: Hint, steps: Sequence[object]) -> None:
        """This one is told, or made, with all that follows it."""
        move, *rest = hint.then if steps else ("",)
        thoughts = tuple(replace(one, move=move, then=tuple(rest)) for one in hint.favourites[:1])
        self._made = hint.move
        self._next = Hint(move, hint.ply + 1, favourites=thoughts, goes_on=True) if steps else None

    def forget(self) -> None:
        """Nobody wants the rest any more."""
        self._next = None

    def taken(self, *, arranged: bool) -> Hint | None:
        """The next one, if its time has come; then it is not told again. It is forgotten where something else was
        done, or lies there as if it were (`arranged`)."""
        known, hint = self._match.snapshot(), self._next
        if hint is None or known.ply < hint.ply:
            return None
        self._next = None
        is_due = (known.ply, known.last_move) == (hint.ply, self._made) and hint.move in known.legal and not arranged
        return hint if is_due and self._match.is_viewers_turn and not self._match.is_hand_covered else None
