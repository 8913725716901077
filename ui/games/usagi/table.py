"""Rabbit City Planning on the table: what lies where, and which touches make which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from engines.game import JSON, Caution, Note, Refusal
from engines.snapshot import Beat
from engines.usagi.components import Box
from engines.usagi.moves import Build, Lay, Lose, Skip, Use, read_move
from engines.usagi.seen import Phase, View, read_note, view_reader
from ui.board.values.bodies import body_of
from ui.board.values.last_view import LastView
from ui.board.values.placement import Placement
from ui.board.values.places import Asked, Gesture, Ground, Layout
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight
from ui.games.usagi.ahead import time_to_come
from ui.games.usagi.card_keys import card_keys, keycap_pieces, keys_in_words
from ui.games.usagi.cards import card_name, card_pieces, hand_top
from ui.games.usagi.city import call_pieces, choice_pieces, house_pieces, site_places
from ui.games.usagi.context import Context
from ui.games.usagi.data import Reader
from ui.games.usagi.duels import duel_pieces, open_pair
from ui.games.usagi.frame import make_frame
from ui.games.usagi.laying import CONFIRM, HAND, is_laying, laying_pieces, laying_places, plans_of, row_of
from ui.games.usagi.market import building_name, lots_of, next_stack, open_pieces, stack_pieces
from ui.games.usagi.replies import idle, named, reply
from ui.games.usagi.seats import button_pieces, ground_pieces, seat_pieces
from ui.games.usagi.tellings import LINGER, accents_of, ghost_pieces, told_pieces
from ui.games.usagi.tracks import track_pieces
from ui.terms import Word

_SKIPS: Final = MappingProxyType(dict.fromkeys("SD", "decline"))
"""The keys that decline the effect of a building: the first one is told, the other one is what it was before."""


@dataclass(frozen=True)
class UsagiTable:
    """Two cities and one market of a box, laid out for a room. Pure: equal sights give equal layouts."""

    box: Box

    @property
    def id(self) -> str:
        return "usagi"

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.box)

    @cached_property
    def _views(self) -> LastView[View]:
        return LastView(view_reader(self.box))

    def read(self, view: Mapping[str, Any]) -> View:
        return self._views.read(view)

    def layout(self, sight: Sight[View]) -> Layout:
        context = self._context(sight)
        buttons = button_pieces(context)
        pieces = [
            *ground_pieces(context),
            *track_pieces(context),
            *seat_pieces(context),
            *card_pieces(context),
            *laying_pieces(context),
            *(keycap_pieces(context) if is_laying(context) else ()),
            *open_pieces(context),
            *house_pieces(context),
            *stack_pieces(context),
            *call_pieces(context),
            *choice_pieces(context),
            *duel_pieces(context),
            *buttons,
            *told_pieces(context),
        ]
        places = (*laying_places(context), *site_places(context))
        return Layout(
            tuple(pieces),
            places,
            Asked(
                self._prompt(context),
                hand_top(context),
                left=context.frame.asked_from,
                right=context.frame.own.city.left,
                ceiling=context.frame.asked_under,
                kept=(*context.frame.kept, *map(body_of, buttons), *next_stack(context)),
                at_issue=open_pair(context),
                first=(CONFIRM,) if sight.moves.proposed else ("use",) if context.view.phase is Phase.EFFECTS else (),
            ),
            Ground((context.frame.ground,), night=True),
            LINGER.get(type(context.told), 0.0),
            plans_of(context),
            proposes=is_laying(context) and len(row_of(context)) == self.box.cards_laid - 1,
            known=lots_of(context),
            to_come=time_to_come(context.view, context.sight.shown.seat),
        )

    def gesture(self, move: str, view: View) -> Gesture:
        match read_move(move):
            case Lay(end):
                return self._laying(end, view)
            case Skip():
                return Gesture(("decline",))
            case Use(building, choice):
                return Gesture((building_name(building), *((f"choice:{choice}",) if choice else ())))
            case Build(building):
                return Gesture((building_name(building), "site"))
            case Lose(amounts):
                units = self._units(amounts)
                return Gesture((*units, "pay"), loose=len(units))
        raise ValueError(move)

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        if not beats:
            return []
        now = replace(sight, shown=replace(sight.shown, note=None), held=replace(sight.held, touched=()))
        then = replace(
            now, shown=replace(now.shown, view=self.read(beats[-1].view)), moves=replace(now.moves, legal=())
        )
        return ghost_pieces(self.layout(now), self.layout(then))

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        context = self._context(sight)
        if sight.moves.proposed:
            confirm = {} if sight.held.touched else {"Return": CONFIRM}
            return {"C": CONFIRM, **confirm, **self._lay_keys(context)}
        if not sight.moves.legal:
            return {}
        match context.view.phase:
            case Phase.LAY:
                return self._lay_keys(context)
            case Phase.EFFECTS:
                called = context.view.effects[0]
                if sight.held.touched and context.choices:
                    # the letters of what there is to gain, as everywhere: a number would not say which it counts
                    letters = {resource.id: resource.letter.upper() for resource in self.box.resources}
                    return {**_SKIPS, **{letters[kind]: f"choice:{kind}" for kind in context.choices}}
                timing = str(context.reader.buildings[called].timing)
                return {"U": building_name(called), **_SKIPS, timing: building_name(called)}
            case Phase.CARDS:
                site = dict.fromkeys(("B", "C", "Return") if sight.held.touched else ("B",), "site")
                # one that cannot be paid for says so
                timings = {str(context.reader.buildings[name].timing): name for name in context.view.display}
                return {**{timing: building_name(name) for timing, name in timings.items()}, **site}
            case _:
                return self._loss_keys(context)

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        return idle(key, sight, now, self._reader)

    def accents(self, note: Note) -> Mapping[str, str]:
        return accents_of(read_note(note))

    def reply(self, tried: Tried, view: View) -> Refusal | tuple[Word, ...]:
        return reply(tried, view, self._reader)

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        return named(refusal, view)

    def _context(self, sight: Sight[View]) -> Context:
        told = None if sight.shown.note is None else read_note(sight.shown.note)
        frame = make_frame(sight.room.width, sight.room.height, self.box.cards_laid)
        return Context(sight, self.box.colours, frame, self._reader, told)

    def _laying(self, end: str, view: View) -> Gesture:
        """A card of the seat to act, into its next slot."""
        seat = view.actor or 0
        slot = min(self.box.cards_laid, len(view.seats[seat].laid) + 1)
        return Gesture((card_name(seat, end), f"slot:{slot}"))

    def _units(self, amounts: Sequence[tuple[str, int]]) -> tuple[str, ...]:
        """A unit for each resource lost, called by the name that all of its kind share."""
        kinds = {resource.letter: resource.id for resource in self.box.resources}
        return tuple(f"unit:{kinds[letter]}" for letter, amount in amounts for _ in range(amount))

    def _lay_keys(self, context: Context) -> dict[str, str]:
        """Those of the cards; the arrow to where a picked one goes, and Enter, which puts it there."""
        row, keys = row_of(context), {one.key: card_name(context.near, one.end) for one in card_keys(context)}
        touched = set(context.sight.held.touched)
        if touched & {card_name(context.near, end) for end in row}:
            return {**keys, "Down": HAND, "Return": HAND}
        slot = f"slot:{len(row) + 1}"
        return {**keys, "Up": slot, "Return": slot} if touched and context.sight.moves.legal else keys

    def _loss_keys(self, context: Context) -> dict[str, str]:
        """A letter picks the next of its resource; P pays."""
        keys = {"P": "pay"}
        for resource, held in zip(self.box.resources, context.own.resources, strict=True):
            names = [f"unit:{resource.id}:{number}" for number in range(held, 0, -1)]
            free = [name for name in names if name not in context.sight.held.touched]
            if free:
                keys[resource.letter.upper()] = free[0]
        return keys

    def _prompt(self, context: Context) -> Word | None:
        """What the viewer is asked to do, or whom it waits for."""
        phase, actor, sight = context.view.phase, context.actor, context.sight
        if context.view.is_over:
            return None
        if context.told is not None and phase is not Phase.LAY:
            return _told(context)
        if actor is None:
            return None
        if is_laying(context) and sight.held.touched:
            return _picked(context, sight.held.touched[-1].rpartition(":")[2])
        if sight.moves.proposed:
            seat, end = sight.shown.seat, row_of(context)[-1]
            rule = context.reader.waiting_rule(end)
            if rule:
                return Word(f"prompt.lay.whole.vain.{end}", {"seat": seat, "rule": rule})
            return Word("prompt.lay.whole", {"seat": seat})
        # the next card is asked for while the last one is still on its way
        lays_on = context.told is not None and actor == sight.shown.seat
        if not sight.moves.legal and not lays_on:
            return Word(f"prompt.wait.{phase.value}", {"seat": actor})
        return _asked(context, actor)


def _asked(context: Context, actor: int) -> Word:
    """What the viewer, who is to act, is asked to do."""
    view, touched = context.view, context.sight.held.touched
    match view.phase:
        case Phase.LAY:
            words = {"seat": actor, "slot": len(view.seats[actor].laid) + 1, **keys_in_words(context)}
            threat = view.threat(1 - actor)
            if threat:
                return Word("prompt.lay.threat", {**words, "other_seat": 1 - actor, "building": threat})
            return Word("prompt.lay", words)
        case Phase.EFFECTS:
            words = {"seat": actor, "building": view.effects[0]}
            effect = context.reader.buildings[view.effects[0]].effect
            is_free = not (context.reader.goods(effect.pay) or effect.hand_over)
            how = ".choice" if touched else ".free" if is_free else ""
            return Word(f"prompt.effects{how}", words)
        case Phase.BURST:
            debt = view.seats[actor].debt
            missing = debt - len(touched)
            if missing <= 0:
                return Word("prompt.burst.pay", {"seat": actor, "debt": debt})
            return Word("prompt.burst", {"seat": actor, "debt": debt, "missing": missing})
        case _:
            only = context.sight.moves.legal if len(context.sight.moves.legal) == 1 else ()
            named = touched or only
            words = {"seat": actor, "building": named[0].partition(":")[2]} if named else {"seat": actor}
            how = ".only" if only else ".chosen" if touched else ""
            return Word(f"prompt.cards{how}", words)


def _picked(context: Context, end: str) -> Word:
    """What is asked of whoever has picked an own card with this end up: where it goes, and what else can be done."""
    row = row_of(context)
    other = next((other for other in context.reader.card_of[end].ends if other != end), 0)
    words: dict[str, JSON] = {"seat": context.sight.shown.seat, "end": end, "other": other}
    if end in row:
        return Word("prompt.lay.laid" if len(row) > 1 else "prompt.lay.laid.only", words)
    if len(row) == context.frame.count:
        return Word("prompt.lay.replace", words)
    slot, rule = len(row) + 1, context.reader.waiting_rule(end)
    if slot == context.frame.count and rule:
        return Word(f"prompt.lay.place.vain.{end}", {**words, "slot": slot, "rule": rule})
    return Word("prompt.lay.place", {**words, "slot": slot})


def _told(context: Context) -> Word | None:
    """What goes on while something is told: nobody chooses then, though the position may wait for somebody."""
    view = context.view
    own, other = view.opened(context.near), view.opened(1 - context.near)
    if own and other:
        return Word("prompt.told.cards", {"slot": view.slot, "own": own[-1], "other": other[-1]})
    return Word("prompt.told.effects") if view.effects else None
