"""Moves in words of the game: what a move is called, beside another one too, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil
from typing import Final

from engines.ai.advice.outcomes import POINTS
from engines.ai.advice.reasons import SURE, Effect, Reasons
from engines.ai.advice.thresholds import is_slight
from engines.facts import Event
from engines.snapshot import Beat
from ui.board.scene.scene import TableScene
from ui.board.values.places import Gesture
from ui.match.adviser import Hint
from ui.phrases import breadth
from ui.table.hinting.act_words import ActWords, in_marks, shorter
from ui.table.hinting.ahead import brought_by_move, way_ahead
from ui.table.hinting.chances import Chances
from ui.table.hinting.choices import Choices, Told, told_alike
from ui.table.hinting.gain_words import Doing, gain_said, points_said
from ui.table.hinting.reason_words import LONGEST, chance_said, framed, reason_said, without_echoes, worth_telling
from ui.table.presentation import Presentation
from ui.terms import Language, Terms

_MOST: Final = 110
"""The same of both sentences, where a second one says how the move is beside others."""
_LINE: Final = 54
"""So many characters stand in a line of a narrow page in the least window..."""
_LINES: Final = 3
"""... and so many lines it has."""
_LISTED: Final = 44
"""So many characters of Japanese stand in two lines of the list of what was thought of."""
_FEW: Final = 2
"""So many moves that are as good are named; more would be a list."""


def _fits(paragraphs: Sequence[str]) -> bool:
    """Whether these stand on the page of a hint in the least window."""
    return sum(ceil(breadth(one) / _LINE) for one in paragraphs) <= _LINES


class MoveWords:
    """Names moves by what lies on the table: of the moment that it shows."""

    def __init__(self, presentation: Presentation, terms: Terms, scene: TableScene) -> None:
        self._presentation = presentation
        self._match, self._table = presentation.match, presentation.row.table
        self._meaning, self._reason_rules = presentation.row.meaning, presentation.row.reason_rules
        self._scene = scene
        self.terms = terms
        self._choices = Choices()
        """By which sentences are chosen that all languages are to tell alike."""

    def way_to(self, move: str) -> Gesture:
        """What is to be touched for this move as things lie: where a proposed one lies, what changes that one or makes
        it."""
        layout = self._scene.layout
        plan = next((plan for plan in layout.plans if plan.leads_to(move)), None)
        if plan is None:
            return self._table.gesture(move, self._table.read(self._match.snapshot(self._scene.telling.shown.ply).view))
        turning = [piece.id for piece in layout.placements if plan.turns and piece.touch.turns == plan.turns]
        return plan.gesture or Gesture(tuple(turning[:1]))

    @property
    def acts(self) -> ActWords:
        """What moves are called as things lie."""
        return ActWords(self.terms, self._scene.layout)

    def act(self, gesture: Gesture) -> str:
        """What is done by a move, in one sentence where there is one."""
        return self.acts.act(gesture)

    def act_within(self, gesture: Gesture) -> str:
        """The same within a sentence about another move."""
        return self.acts.act_within(gesture)

    def _what_differs(self, move: str, other: str) -> list[str]:
        """What the things of another move are called, without those that it begins or ends with like the first."""
        mine, its = (self.acts.parts(self.way_to(text)) for text in (move, other))
        while len(its) > 1 and mine and its[0] == mine[0]:
            mine, its = mine[1:], its[1:]
        while len(its) > 1 and mine and its[-1] == mine[-1]:
            mine, its = mine[:-1], its[:-1]
        return its

    def _beside(self, hint: Hint) -> Sequence[str]:
        """Ways to name the move that a hinted one is compared with, in quotation marks: of the moves that go with it,
        but for the button that ends them, it is what is left where those before are not made."""
        other = hint.reasons.other
        if self._is_rest(hint, other) and len(self.way_to(other).path) > 1:
            alone = self.acts.sentence(self.way_to(other), self.terms.within)
            quoted = [self.terms.say("hint.alone", act=in_marks(alone))] if alone else []
            return [*quoted, self.terms.say("hint.rest_alone")]
        named = self._names(hint, other) if other else ()
        return [self.terms.say("hint.named", other=in_marks(words)) for words in named]

    @staticmethod
    def _is_rest(hint: Hint, other: str) -> bool:
        """Whether another move is one that the hinted one is followed by anyway, and goes on as that does."""
        if other not in hint.then:
            return False
        rest = hint.then[hint.then.index(other) + 1 :]
        theirs = replace(hint, move=other).then
        return theirs == rest[: len(theirs)]

    def _names(self, hint: Hint, other: str) -> list[str]:
        """Ways to say another move beside the hinted one, the best first: its sentence, with all that belongs to it or
        so that it is seen that more does; or where it has none, what differs, shorter and shorter. Where both lead to
        one place, which is reached in two ways, that would not tell them apart."""
        way, move = self.way_to(other), hint.move
        if sentence := self.acts.sentence(way, self.terms.within):
            whole = self.whole(replace(hint, move=other))
            if not self._choices.holds(sentence != self.acts.sentence(self.way_to(move), self.terms.within)):
                return [whole] if whole and self._choices.holds(whole != self.whole(hint)) else []
            return [whole, self.terms.say("hint.begins", act=sentence)] if whole else [sentence]
        if way.path and self._where(way.path[-1]) == self._where(self.way_to(move).path[-1]) != "":
            return []
        return shorter(self._what_differs(move, other))

    def _where(self, name: str) -> str:
        """Where a place lies, whatever it is called; "" for what does not lie there."""
        middle = self._scene.whereabouts(name)
        return "" if middle is None else f"{middle.x():.0f},{middle.y():.0f}"

    def rule(self, path: Sequence[str]) -> str:
        """The rule of the last of these pieces that has one; "" for none."""
        rules = {thing.id: thing.said.rule for thing in self._scene.layout.placements}
        return next((rules[name] for name in reversed(path) if rules.get(name)), "")

    def ground(self, reasons: Reasons) -> str:
        """The rule that the reason for a move rests on; "" for none of its own."""
        told = reasons.purpose or reasons.whole or worth_telling(reasons.effect) or worth_telling(reasons.own)
        return "" if told is None or reasons.ending else self._reason_rules.get(told.name, "")

    def named(self, move: str) -> str:
        """What is done by a move, as a sentence of its own."""
        return self.terms.say("hint.reason", reason=self.act(self.way_to(move)))

    def only(self, path: Sequence[str]) -> str:
        """Why nothing but the move that touches these can be done: in the words of the place that it leads to, or of
        the piece that it begins with; "" where there are none."""
        key = self._only_key(path)
        return self.terms.say(key) if key else ""

    def only_rule(self, path: Sequence[str]) -> str:
        """The rule that leaves nothing but the move that touches these; "" for none of its own."""
        return self._reason_rules.get(self._only_key(path), "")

    def _only_key(self, path: Sequence[str]) -> str:
        touched = [
            word.key for word in (self.acts.word_of(name) for name in (*path[-1:], *path[:1])) if word is not None
        ]
        keys = (f"only.{key}" for one in touched for key in (one, one.rpartition(".")[0]))
        return next((key for key in keys if self.terms.knows(key)), "")

    def gain(self, beats: Sequence[Beat], points: int | None, brought: Sequence[int] = ()) -> str:
        """What a move brings at once: see `gain_said`."""
        return self.gains((Doing(beats, points, brought),))

    def gains(self, moves: Sequence[Doing]) -> str:
        """What moves bring one after the other: as one sum where they can be added up."""
        return gain_said(moves, self._match.snapshot().seat, self._meaning, self.terms)

    def _alike_in_all(self, tell: Callable[[MoveWords], Told]) -> Told:
        """What is told in the language in force, by choices that are the same in each."""

        def teller(language: Language) -> Callable[[Choices], Told]:
            words = MoveWords(self._presentation, self.terms.in_language(language), self._scene)

            def told(choices: Choices) -> Told:
                words._choices = choices
                return tell(words)

            return told

        languages = list(Language)
        return told_alike([teller(language) for language in languages])[languages.index(self.terms.language)]

    def reason(self, hint: Hint, done: Collection[str] = ()) -> str:
        """Why a hint is given, the same facts in each language."""
        return without_echoes(self._alike_in_all(lambda words: words._whole_reason(hint, done)))

    def _whole_reason(self, hint: Hint, done: Collection[str] = ()) -> str:
        """What speaks for a move that there are others beside: what it does, or where nothing can be told of that how
        likely it is to win. What comes to pass, `done`, by the moves that go with it is the reason, not a hope. Before
        it stand what has become of what an earlier move was made for, what it does not prevent, that it ends the game,
        what is played for, and what it makes or is for."""
        said, reasons, terms = self._reason(hint, done), hint.reasons, self.terms
        if reasons.ending or hint.goes_on:
            return said
        warned = [] if reasons.warning is None else [self._plainly(reasons.warning)]
        if (caution := self._match.caution(hint.move)) is not None:
            # whoever follows a hint is asked nothing, but is to know it
            told = terms.joined((*warned, terms.say(f"caution.{caution.key}", **caution.facts)))
            return terms.say("hint.despite", caution=told, reason=self._reason(hint, done, brief=True))
        before = [terms.say("hint.ends.open")] if reasons.is_end else list(filter(None, (self._aim(hint),)))
        made = [] if before else self._made(hint.move)
        if reasons.whole is not None:
            before.append(self._plainly(reasons.whole))
            # beside a remark there is no room for it: it is told where more is asked for
            equal = "" if reasons.equal is None or reasons.remark is not None else self._plainly(reasons.equal)
            both = terms.joined((*before, equal))
            before = [both] if equal and self._choices.fits(both, _MOST) else before
        ways = (self._reason(hint, done, brief=True), said) if before or made else (said,)
        # what a whole row is for leaves no room for what one card of it does
        ways = ways if reasons.whole is not None else ways[::-1]
        changed = [] if reasons.changed is None else [self._plainly(reasons.changed)]
        longer = (
            terms.joined(filter(None, (*changed, *warned, *self._outlook_first(reasons, more, way))))
            for more in ((*made, *before), before)
            for way in ways
        )
        # what all of it is for says more than a hope or a chance, or what one card of it does
        is_decided = reasons.purpose is not None and reasons.purpose.is_decisive
        least = before[-1] if reasons.whole is not None and before and not is_decided else said
        said = next(
            (both for both in longer if self._choices.fits(both, _MOST)), terms.joined((*changed, *warned, least))
        )
        return said if reasons.remark is None else self._with_remark(said, reasons.remark, reasons)

    def _outlook_first(self, reasons: Reasons, more: Sequence[str], way: str) -> Sequence[str]:
        """What a move makes or is for, and why it is made: where that says who wins in any case, this stands in front,
        not between two things that the move does."""
        settled = self._settled(reasons.winners) if reasons.winners else ""
        if not settled or not way.startswith(settled):
            return (*more, way)
        return (settled, *more, way.removeprefix(settled).lstrip())

    def _with_remark(self, said: str, remark: Event, reasons: Reasons) -> str:
        """The reason, and behind it what is to be known besides; that alone where it is of the same rule, and both
        would be long."""
        told = self._plainly(remark)
        both = self.terms.joined((said, told))
        is_of_its_rule = self._reason_rules.get(remark.name, "") == self.ground(reasons) != ""
        return both if not is_of_its_rule or reasons.winners or self._choices.fits(both, _MOST) else told

    def _plainly(self, event: Event) -> str:
        """What a move plainly does, or does not prevent, as a sentence."""
        return self.terms.say("hint.reason", reason=self.terms.say(f"purpose.{event.name}", **(event.about or {})))

    def _made(self, move: str) -> list[str]:
        """What the notes of a move tell of what it makes, as what a building does; nothing for most."""
        notes = (beat.note for beat in self._match.preview(move) if beat.note is not None)
        told = (note for note in notes if self.terms.knows(f"made.{note.key}"))
        return [self.terms.say(f"made.{note.key}", **note.args) for note in islice(told, 1)]

    def _aim(self, hint: Hint) -> str:
        """What the player plays for, where that is not simply to have most: it stands in front of the reason, unless
        that speaks of it by the same rule, or of who wins in any case. "" for nothing to tell."""
        event = hint.reasons.aim
        if event is None or hint.reasons.winners:
            return ""
        if self.ground(hint.reasons) == self._reason_rules.get(event.name):
            return ""
        return self.terms.say("hint.reason", reason=self.terms.say(f"aim.{event.name}", **(event.about or {})))

    def _reason(self, hint: Hint, done: Collection[str], *, brief: bool = False) -> str:
        """`brief`: in one sentence, without how likely the move is to win."""
        reasons, terms = hint.reasons, self.terms
        if hint.goes_on:
            return terms.say("hint.goes_on")
        compares = not reasons.is_beside_nothing
        named = self._beside(hint) if compares else ()
        effect, own = worth_telling(reasons.effect), worth_telling(reasons.own)
        if reasons.ending:
            return self._ending(reasons.ending)
        reached = next((name for name in sorted(done) if terms.knows(f"reason.{name}.done")), "")
        if reached and reasons.purpose is None and (effect is not None or own is not None):
            effect = Effect(reached, 1.0, 0.0, soon=True, is_event=True)
        if effect is not None and reasons.purpose is None:
            told = self._other_brings(hint, effect, named) or self._said(effect, named, compares=compares)
            return told or Chances(hint, terms).told(self._quoted(hint)[-1], self._choices.fits)
        if effect is not None and not is_slight(effect):
            return self._behind_purpose(reasons, effect, named, brief=brief)
        settled = self._settled(reasons.winners) if reasons.winners and (own is None or not reasons.is_better) else ""
        chances = Chances(hint, terms)
        chance = chances.told(self._quoted(hint)[-1], self._choices.fits)
        if own is None and reasons.purpose is None:
            # what all of it is for says more than a chance
            return settled or ("" if reasons.whole is not None else chance)
        if own is not None and (reasons.purpose is None or (own.is_chance and not is_slight(own))):
            why = self._behind_purpose(reasons, own, () if own.is_event else named, brief=brief) or chance
        else:
            why = self._purpose(reasons, named)
        if settled:
            both = terms.joined((settled, why))
            return both if self._choices.fits(both, _MOST) else settled
        if brief or not compares or chances.end != "chances":
            return why
        is_short = self._choices.fits(why + chance, _MOST) and self._choices.holds(all(one not in why for one in named))
        return terms.joined((why, chance if is_short else chances.own))

    def _behind_purpose(self, reasons: Reasons, effect: Effect, named: Sequence[str], *, brief: bool) -> str:
        """What the move plainly does, and what comes of that; where there is no room for both, or it is to be `brief`,
        what happens, rather than a number that nobody can see."""
        purpose, compares = self._purpose(reasons), not reasons.is_beside_nothing
        ways = [self._said(effect, others, compares=compares) for others in (named, ())]
        ways.append(self._said(effect, (), compares=False))
        if not purpose or not ways[0]:
            return purpose or ways[0]
        both = (self.terms.joined((purpose, way)) for way in ways if way)
        fitting = next((one for one in both if self._choices.fits(one, _MOST)), "")
        return fitting if fitting and not brief else purpose if effect.is_vague else ways[0]

    def _said(self, effect: Effect, others: Sequence[str], *, compares: bool) -> str:
        return reason_said(effect, self.terms, others, compares=compares, fits=self._choices.fits)

    def _ending(self, winners: Sequence[int]) -> str:
        """That the move itself ends the game, and who wins."""
        how = "lost" if self._match.snapshot().seat not in winners else "won" if len(winners) == 1 else "shared"
        return self.terms.say(f"hint.ends.{how}", seats=list(winners))

    def _purpose(self, reasons: Reasons, named: Sequence[str] = ()) -> str:
        """What a move plainly does, and the other move where it does that, too, and can be `named` in a short sentence;
        "" where nothing was found."""
        event = reasons.purpose
        if event is None:
            return ""
        # what compares with that move alone names it already
        if reasons.is_shared and not event.beside and not reasons.is_beside_nothing:
            said = self.terms.say(f"purpose.{event.name}", **(event.about or {}))
            shared = (framed("hint.shared", self.terms, said, other=other) for other in named)
            return next((one for one in shared if self._choices.fits(one, LONGEST)), self._plainly(event))
        return self._plainly(event)

    def _other_brings(self, hint: Hint, effect: Effect, named: Sequence[str]) -> str:
        """What the other move brings at once, where points that this one brings for sure are the reason, which stand
        beside its name; else ""."""
        if not effect.soon or effect.name != POINTS or not hint.reasons.gain or round(effect.ours) != hint.reasons.gain:
            return ""
        theirs, terms = round(effect.theirs), self.terms
        # what it would bring to others besides, as to a castle beside it, is half of the difference
        ahead, rival = self._match.ahead(), hint.reasons.other
        whole = self.gain(self._match.preview(rival), theirs, brought_by_move(ahead, rival))
        is_in_whole = not theirs or self._choices.holds(points_said(theirs, terms) in whole)
        told = whole if is_in_whole else points_said(theirs, terms)
        key = "hint.with" if told else "hint.with.nothing"
        for other in named:
            said = self.terms.say(key, other=other, theirs=told)
            if self._choices.fits(said, LONGEST):
                return said
        return ""

    def details(self, hint: Hint) -> tuple[str, ...]:
        """What is told of a hint where more is asked for, line by line, the same facts in each language."""
        return self._alike_in_all(lambda words: words._details(hint))

    def _details(self, hint: Hint) -> tuple[str, ...]:
        """What is told of a hint where more is asked for, line by line, and has not been told by the reason: what each
        part of the move is for, what is played for, and which others are as good. What speaks for these stands in the
        list of what was thought of, beside the chance to win."""
        reasons = hint.reasons
        if self._match.snapshot().seat in reasons.ending:
            return self._parts(hint)  # beside a move that wins the game nobody would think of another
        lines, told = list(self._parts(hint)), self._whole_reason(hint)
        aim = self._aim(hint)
        lines += [aim] if aim and aim not in told else []
        return (*lines, *self._alike(self._as_good(hint, told), (told, *lines)))

    def _alike(self, alike: Sequence[Sequence[str]], before: Sequence[str]) -> list[str]:
        """A line that names the moves that are as good, where they are few and the page has the room beside what stands
        `before`; else that there are others."""
        if not alike:
            return []
        ways = [[self.terms.say("hint.named", other=way[at]) for way in alike] for at in (0, -1)]
        said = [self.terms.say("hint.alike", others=named) for named in ways if len(named) <= _FEW]
        return [
            next(
                (line for line in said if self._choices.holds(_fits((*before, line)))),
                self.terms.say("hint.alike.others"),
            )
        ]

    def _parts(self, hint: Hint) -> tuple[str, ...]:
        """What each part of all that belongs to a move is for, in a line; and what all of it could be made for as well,
        where the reason has not told it."""
        terms, reasons = self.terms, hint.reasons
        equal = "" if reasons.equal is None else self._plainly(reasons.equal)
        lines = (equal,) if equal and self._choices.holds(equal not in self._whole_reason(hint)) else ()
        if not reasons.parts:
            return lines
        told = (terms.say(f"purpose.{one.name}", **(one.about or {})) for one in reasons.parts)
        line = terms.say("parts.line", parts=terms.say("hint.apart").join(told))
        return (terms.say("hint.reason", reason=line), *lines)

    def whole(self, hint: Hint) -> str:
        """A hinted move with all that follows it, as the end of a sentence; "" where nothing does."""
        way = way_ahead(self._presentation, self._scene, self.terms, hint)
        return way.told(self.acts, self.way_to(hint.move), self.terms) if way.steps else ""

    def listed(self, hint: Hint, move: str) -> str:
        """A move as it is called in a list, beside others: with all that follows it, which alone may tell it from
        another one, and where that is long so that it is seen that more follows; "" where nothing does."""
        way = way_ahead(self._presentation, self._scene, self.terms, replace(hint, move=move))
        if not way.steps:
            return ""
        whole = way.told(self.acts, self.way_to(move), self.terms)
        is_short = breadth(whole) <= _LISTED
        return whole if is_short else way.told_in_short(self.acts, self.way_to(move), self.terms)

    def reasons_listed(self, hint: Hint) -> Sequence[str]:
        """Ways to say in a list of moves what speaks for the advised one, the fullest first: as the hint says it, in
        one sentence, and what it plainly does or brings at once alone."""
        done = way_ahead(self._presentation, self._scene, self.terms, hint).done
        purpose = hint.reasons.purpose
        brief = self.does(hint.move) if purpose is None else self._plainly(purpose)
        one_sentence = self._alike_in_all(lambda words: words._reason(hint, done, brief=True))
        return tuple(dict.fromkeys(filter(None, (self.reason(hint, done), one_sentence, brief))))

    def does(self, move: str) -> str:
        """What a move brings at once, where no chance tells it from others; "" for nothing to tell."""
        return self.gain(self._match.preview(move), None, brought_by_move(self._match.ahead(), move))

    def _quoted(self, hint: Hint) -> Sequence[str]:
        """Ways to quote the next best move within a sentence, the shortest last; one "" where it has no name there."""
        other = self._other_called(hint.move, hint.reasons.other)
        return self._ways(hint, hint.reasons.other, other) if other else ("",)

    def _ways(self, hint: Hint, move: str, called: str) -> Sequence[str]:
        """Ways to quote another move, which is `called` so: with all that belongs to it, and shorter, but so that it is
        seen that more does."""
        whole = self.whole(replace(hint, move=move))
        return (in_marks(whole), self.terms.say("hint.begins", act=called)) if whole else (called,)

    def knows_others(self, hint: Hint) -> bool:
        """Whether a list of what was thought of would tell another move than the hinted one."""
        acts = {self.act(self.way_to(move)) for move in (hint.move, *(one.move for one in hint.favourites))}
        return bool(hint.favourites) and len(acts) > 1

    def _other_called(self, move: str, other: str) -> str:
        """What another move is called within a sentence about this one; "" where there is none, or where both are
        called alike, as two moves that go to the same kind of card on the same side."""
        called = self.act_within(self.way_to(other)) if other else ""
        return called if self._choices.holds(called != self.act_within(self.way_to(move))) else ""

    def _as_good(self, hint: Hint, told: str) -> list[Sequence[str]]:
        """Ways to quote each of the moves that the thought before cannot tell from the hinted one, and that the reason,
        which is `told`, does not name; those that are called alike once."""
        ours = next((one for one in hint.favourites if one.move == hint.move), None)
        alike = [one.move for one in hint.favourites if ours is not None and one.is_as_good_as(ours)]
        hinted, named = self.act_within(self.way_to(hint.move)), dict[str, str]()
        for move in alike:
            named.setdefault(self.act_within(self.way_to(move)), move)
        new = {name for name in named if self._choices.holds(name != hinted and name not in told)}
        return [self._ways(hint, move, name) for name, move in named.items() if name in new]

    def ending(self, chance: float) -> str:
        """A chance to win, from 0 to 1, in words."""
        if not 1 - SURE < chance < SURE:
            return self.terms.say("thought.wins" if chance >= SURE else "thought.loses")
        return self.terms.say("thought.chance", chance=chance_said(chance, self.terms))

    def _settled(self, winners: Sequence[int]) -> str:
        """That who wins does not depend on this move any more."""
        own = self._match.snapshot().seat
        return self.terms.say("hint.won" if own in winners else "hint.lost", seats=list(winners))
