"""What speaks for a position of Master of Wudang, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note
from engines.wudang.effects import meets
from engines.wudang.mind.outlook import NEAR_THE_END, is_first_in_vain, still_to_play
from engines.wudang.mind.plans import plans, whole_hand, worth_of
from engines.wudang.reckoning import winners_with
from engines.wudang.values import Phase

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "settles": 4.4,
    "meets": 1.4,
    "nears": 1.0,
    "leads": 2.2,
    "tops": 1.3,
    "closes_in": 0.9,
    "holds": 2.6,
    "one_short": 0.5,
    "shows": 2.6,
    "card_pays": 3.6,
    "dial_pays": 2.1,
    "talisman": 0.8,
    "keeps_wild": 0.6,
    "holds_back": 8.0,
    "spy_holds_back": 8.0,
    "spy_second": 9.0,
    "spy_serves": 7.0,
    "spy_elsewhere": 7.0,
}
"""Merit: `points`: scored. By how many levels more a seat trains is none: which one, and what for, is told by events.
Events: `settles`: a descent card is taken. `meets`: an open one can be at the end, and could not be before; `nears`: it
lacks less. `leads`: the tournament's points for the highest in an ability; `tops`, `closes_in`: the lead, or nearly,
before it. `holds`, `one_short`: a set in hand, or all but a card of one; `shows`: a set scores. `card_pays`,
`dial_pays`: a drawn card, or the dial, scores. `talisman`: held at the end of the round, `keeps_wild`: a wild card in
hand then, where another one follows. `holds_back`: a set was not shown in an early tournament, whose points would do
harm, nor a card taken; it outweighs those; `spy_holds_back`: by the spy, who loses in first place. `spy_second`: near
the end the spy has the rank that would win (W33). `spy_serves`: the seat has the letter, `spy_elsewhere`: somebody
else; `aims` tells which of the two counts.

What says more of the position weighs a little more than the bare points that come of it."""
_PAYS: Final = 2
"""So many points of the dial are worth going there for."""


def merits(state: WudangState, seat: int) -> dict[str, int]:
    return {"points": state.points[seat]}


def _dearest_set(state: WudangState, seat: int) -> int:
    """Its points; 0 where the hand has none."""
    return max((choice.vp for choice in state.tables.set_choices[whole_hand(state, seat)].values()), default=0)


def _dearest_incident(state: WudangState, seat: int) -> int:
    """Of the open ones whose requirements are met; what is had without one where there is none."""
    return max(
        (state.tables.descent_vp[card] for card in state.open if meets(state, seat, card)),
        default=state.tables.box.descend_instead_vp,
    )


def events(state: WudangState, notes: Sequence[Note], seat: int) -> set[Event]:
    found = {event for note in notes for event in _events(state, note, seat)}
    found.update(plans(state, notes, seat))
    if state.phase is not Phase.OVER:
        found.update(_of_what_follows(state, notes, seat))
    return found


def _of_what_follows(state: WudangState, notes: Sequence[Note], seat: int) -> Iterator[Event]:
    """What is good or bad only because the game goes on."""
    if state.start == seat:
        yield Event("talisman")
    if whole_hand(state, seat) & state.tables.wild_mask:
        yield Event("keeps_wild")
    if _holds_back(state, notes, seat):
        # whoever decides knows whether it has the letter, wherever that goes later
        yield Event("spy_holds_back" if seat == state.spy else "holds_back", is_deed=True)
    yield Event("spy_serves" if state.spy == seat else "spy_elsewhere")
    if seat == state.spy and still_to_play(state) <= NEAR_THE_END and seat in winners_with(state.points, seat):
        yield Event("spy_second")


def _holds_back(state: WudangState, notes: Sequence[Note], seat: int) -> bool:
    """Whether `seat` has kept a set hidden, or taken no incident where it could, and does well not to come first with
    those points (W33). Who wins at the end of the game needs no such reason."""
    own = {note.key for note in notes if note.seat == seat}
    left = _dearest_set(state, seat) if "set_declined" in own else 0
    if "descent_plain" in own:
        left = max(left, _dearest_incident(state, seat) - state.tables.box.descend_instead_vp)
    return is_first_in_vain(state, seat, left)


def _events(state: WudangState, note: Note, seat: int) -> Iterator[Event]:
    tables, args = state.tables, note.args
    match note.key, note.seat == seat:
        case "descent_taken", True:
            vp = int(str(args["vp"]))
            yield Event("settles", "card", str(args["card"]), (("vp", vp),), worth=worth_of(vp))
        case "scored", True if args["cause"] in tables.card_of:
            yield Event("card_pays")
        case "scored", True if str(args["cause"]).startswith("dial") and int(str(args["vp"])) >= _PAYS:
            yield Event("dial_pays", "index", str(args["cause"]).removeprefix("dial"), (("vp", int(str(args["vp"]))),))
        case "set_shown", True:
            vp = int(str(args["vp"]))
            yield Event("shows", "family", str(args["family"]), (("vp", vp),), worth=worth_of(vp))
        case "bonus", True:
            yield Event("leads", "ability", str(args["ability"]))
