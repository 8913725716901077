"""A note of Master of Wudang, read into the class of its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engines.game import Note
from engines.reading import Read
from engines.wudang.components import EffectKind, Icon
from engines.wudang.seen import endings, notes
from engines.wudang.seen.notes import Cause, Told
from engines.wudang.seen.views import (
    AbilityId,
    AttributeId,
    FamilyId,
    SpaceId,
    by_seat,
    read_card,
    read_descent,
    read_seat,
)

_DIAL: Final = "dial"
"""What the id of a dial space begins with; its index follows."""
_ICONS: Final = {icon.value: icon for icon in Icon}
_EFFECTS: Final = {kind.name.lower(): kind for kind in EffectKind}


def read_note(note: Note) -> Told:
    """What the note tells. Raises RecordError for a kind that the game does not tell and for wrong arguments; the
    place is like `note.card_seen.card`."""
    read = Read(note.key, "note.key").one_of(_READERS)
    return read(Read(note.args, f"note.{note.key}"))


def _ability(read: Read) -> AbilityId:
    return AbilityId(read["ability"].text())


def _attribute(read: Read) -> AttributeId:
    return AttributeId(read["attribute"].text())


def _cause(read: Read) -> Cause:
    cause = read["cause"].text()
    index = cause.removeprefix(_DIAL)
    return Cause(cause, int(index) if index != cause and index.isdecimal() else None)


def _where(read: Read) -> tuple[int, SpaceId, int]:
    """The seat, the space and its number: the arguments of every note about a worker on a space."""
    return read_seat(read["seat"]), SpaceId(read["space"].text()), read["number"].whole()


def _points(read: Read) -> tuple[int, int, int]:
    """What is scored, and the points of the seat before and after."""
    return read["vp"].whole(), read["before"].whole(), read["after"].whole()


def _seats(read: Read) -> tuple[int, ...]:
    return read.each(read_seat)


def _lost(read: Read) -> tuple[int, int, tuple[int, ...], int]:
    """The spy, its points, and who has won with how many."""
    winners = _seats(read["winner_seats"])
    return read_seat(read["seat"]), read["points"].whole(), winners, read["winner_points"].whole()


def _round_begins(read: Read) -> Told:
    return notes.RoundBegins(
        round=read["round"].whole(),
        rounds=read["rounds"].whole(),
        deck=read["deck"].text(),
        card=read_descent(read["card"]),
        vp=read["vp"].whole(),
    )


def _attribute_chosen(read: Read) -> Told:
    return notes.AttributeChosen(read_seat(read["seat"]))


def _attributes_revealed(read: Read) -> Told:
    return notes.AttributesRevealed(by_seat(read["attributes"], lambda one: AttributeId(one.text())))


def _temporary_worker(read: Read) -> Told:
    return notes.TemporaryWorker(read_seat(read["seat"]), _attribute(read))


def _temporary_worker_none(read: Read) -> Told:
    return notes.TemporaryWorkerNone(_attribute(read))


def _victim_chosen(read: Read) -> Told:
    seat, space, number = _where(read)
    return notes.VictimChosen(seat, read_seat(read["from_seat"]), space, number)


def _card_drawn(read: Read) -> Told:
    return notes.CardDrawn(read_seat(read["seat"]), read_seat(read["from_seat"]))


def _card_opened(read: Read) -> Told:
    seats = read_seat(read["seat"]), read_seat(read["from_seat"])
    return notes.CardOpened(*seats, read_card(read["card"]), read["icon"].one_of(_ICONS))


def _card_seen(read: Read) -> Told:
    return notes.CardSeen(read_seat(read["seat"]), read_seat(read["from_seat"]), read_card(read["card"]))


def _letter_seen(read: Read) -> Told:
    return notes.LetterSeen(read_seat(read["seat"]), read_seat(read["from_seat"]), read_card(read["card"]))


def _card_fires(read: Read) -> Told:
    return notes.CardFires(
        seat=read_seat(read["seat"]),
        card=read_card(read["card"]),
        icon=read["icon"].one_of(_ICONS),
        attribute=_attribute(read),
        effect=read["effect"].one_of(_EFFECTS),
        amount=read["amount"].whole(),
    )


def _card_joins(read: Read) -> Told:
    return notes.CardJoins(read_seat(read["seat"]))


def _card_given(read: Read) -> Told:
    return notes.CardGiven(read_seat(read["seat"]), read_seat(read["to_seat"]))


def _gift_seen(read: Read) -> Told:
    return notes.GiftSeen(read_seat(read["seat"]), read_seat(read["to_seat"]), read_card(read["card"]))


def _trained(read: Read) -> Told:
    levels = read["from_level"].whole(), read["to_level"].whole()
    return notes.Trained(read_seat(read["seat"]), _ability(read), *levels, _cause(read))


def _mastered(read: Read) -> Told:
    steps = read["level"].whole(), read["steps"].whole()
    return notes.Mastered(read_seat(read["seat"]), _ability(read), *steps, _cause(read), *_points(read))


def _scored(read: Read) -> Told:
    return notes.Scored(read_seat(read["seat"]), _cause(read), *_points(read))


def _talisman_taken(read: Read) -> Told:
    return notes.TalismanTaken(read_seat(read["seat"]), read_seat(read["from_seat"]), _cause(read))


def _talisman_kept(read: Read) -> Told:
    return notes.TalismanKept(read_seat(read["seat"]), _cause(read))


def _descent_taken(read: Read) -> Told:
    return notes.DescentTaken(read_seat(read["seat"]), read_descent(read["card"]), *_points(read))


def _descent_plain(read: Read) -> Told:
    return notes.DescentPlain(read_seat(read["seat"]), *_points(read))


def _dipper(read: Read) -> Told:
    return notes.Dipper(read["numbers"].wholes())


def _dial_moved(read: Read) -> Told:
    indices = read["from_index"].whole(), read["to_index"].whole()
    return notes.DialMoved(read_seat(read["seat"]), _attribute(read), *indices)


def _tournament_begins(read: Read) -> Told:
    return endings.TournamentBegins(read["round"].whole())


def _bonus(read: Read) -> Told:
    return endings.Bonus(
        seat=read_seat(read["seat"]),
        ability=_ability(read),
        level=read["level"].whole(),
        tied=read["tied"].whole(),
        before=read["before"].whole(),
        after=read["after"].whole(),
    )


def _bonus_none(read: Read) -> Told:
    return endings.BonusNone(_ability(read), read["level"].whole())


def _set_shown(read: Read) -> Told:
    family, cards = FamilyId(read["family"].text()), read["cards"].each(read_card)
    return endings.SetShown(read_seat(read["seat"]), family, cards, *_points(read))


def _spy_revealed(read: Read) -> Told:
    return endings.SpyRevealed(read_seat(read["seat"]), read["points"].whole())


def _spy_wins(read: Read) -> Told:
    ahead = read_seat(read["ahead_seat"]), read["ahead_points"].whole()
    return endings.SpyWins(read_seat(read["seat"]), read["points"].whole(), *ahead)


def _game_over(read: Read) -> Told:
    scores = by_seat(read["scores"], Read.whole)
    return endings.GameOver(_seats(read["winner_seats"]), scores, read_seat(read["spy_seat"]))


_READERS: Final[Mapping[str, Callable[[Read], Told]]] = {
    "round_begins": _round_begins,
    "attribute_chosen": _attribute_chosen,
    "attributes_revealed": _attributes_revealed,
    "temporary_worker": _temporary_worker,
    "temporary_worker_none": _temporary_worker_none,
    "victim_chosen": _victim_chosen,
    "card_drawn": _card_drawn,
    "card_opened": _card_opened,
    "card_seen": _card_seen,
    "letter_seen": _letter_seen,
    "card_fires": _card_fires,
    "card_joins": _card_joins,
    "card_given": _card_given,
    "gift_seen": _gift_seen,
    "trained": _trained,
    "mastered": _mastered,
    "scored": _scored,
    "talisman_taken": _talisman_taken,
    "talisman_kept": _talisman_kept,
    "descent_taken": _descent_taken,
    "descent_plain": _descent_plain,
    "worker_placed": lambda read: notes.WorkerPlaced(*_where(read)),
    "temporary_placed": lambda read: notes.TemporaryPlaced(*_where(read)),
    "passed_over": lambda read: notes.PassedOver(read_seat(read["seat"])),
    "dipper": _dipper,
    "space_executes": lambda read: notes.SpaceExecutes(*_where(read)),
    "dial_moved": _dial_moved,
    "worker_home": lambda read: notes.WorkerHome(*_where(read)),
    "temporary_home": lambda read: notes.TemporaryHome(*_where(read)),
    "tournament_begins": _tournament_begins,
    "bonus": _bonus,
    "bonus_none": _bonus_none,
    "set_shown": _set_shown,
    "set_declined": lambda read: endings.SetDeclined(read_seat(read["seat"])),
    "spy_revealed": _spy_revealed,
    "spy_wins": _spy_wins,
    "spy_executed": lambda read: endings.SpyExecuted(*_lost(read)),
    "spy_beaten": lambda read: endings.SpyBeaten(*_lost(read)),
    "game_over": _game_over,
}
"""What reads the arguments of each kind of note, by its key."""
