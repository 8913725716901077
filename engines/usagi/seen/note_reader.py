"""Reads the notes of Rabbit City Planning from their JSON: by a note's key, the class that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engines.game import Note
from engines.reading import Read
from engines.usagi.seen.notes import Told
from engines.usagi.seen.round_notes import (
    Burst,
    BurstForced,
    BurstLost,
    BurstSpared,
    Called,
    Declined,
    EffectPaid,
    EffectsBegin,
    EffectUsed,
    FinalPoints,
    GameOver,
    GuardLapsed,
    Halves,
    HalvesCounted,
    LayingBegins,
    PassedNoCarrot,
    PassedNoUse,
    PassedUnpaid,
    PointsReached,
    RankOpened,
    RoundBegins,
    RoundLimit,
    RowsTakenBack,
    Stars,
    StarsCounted,
    TokenHanded,
    TokensReturned,
    TurnedUpright,
    X2Lapsed,
)
from engines.usagi.seen.slot_notes import (
    Built,
    CardLaid,
    CarrotKept,
    CarrotTaken,
    CostPaid,
    Gained,
    Guarded,
    GuardReady,
    GuardUnused,
    Negated,
    NothingToBuild,
    OwnCardLaid,
    Resolving,
    RowLaid,
    SlotOpened,
    Stepped,
    UsaginiumTaken,
    X2Lost,
    X2Ready,
    X2Spent,
)
from engines.usagi.values import Counts


def _counts(read: Read) -> Counts:
    """Amounts by name, in the order of the JSON."""
    return tuple((name, amount.whole()) for name, amount in read.members().items())


def _by_seat(read: Read) -> tuple[int, int]:
    """A number for each seat. Raises RecordError, also when one is missing."""
    return read[0].whole(), read[1].whole()


def _ends(read: Read) -> tuple[str, str]:
    """An end for each seat. Raises RecordError, also when one is missing."""
    return read[0].text(), read[1].text()


_READERS: Final[Mapping[str, Callable[[Read], Told]]] = MappingProxyType(
    {
        "card_laid": lambda args: CardLaid(args["seat"].whole(), args["slot"].whole()),
        "own_card_laid": lambda args: OwnCardLaid(
            args["seat"].whole(), args["slot"].whole(), args["card"].text(), args["end"].text()
        ),
        "row_laid": lambda args: RowLaid(args["seat"].whole(), args["kept"].whole()),
        "slot_opened": lambda args: SlotOpened(args["slot"].whole(), _ends(args["ends"]), args["first_seat"].whole()),
        "negated": lambda args: Negated(
            args["seat"].whole(), args["end"].text(), args["by_seat"].whole(), args["by_end"].text()
        ),
        "guarded": lambda args: Guarded(
            args["seat"].whole(), args["end"].text(), args["by_seat"].whole(), args["by_end"].text()
        ),
        "resolving": lambda args: Resolving(args["seat"].whole(), args["end"].text(), args["slot"].whole()),
        "x2_lost": lambda args: X2Lost(args["seat"].whole(), args["end"].text()),
        "x2_spent": lambda args: X2Spent(args["seat"].whole(), args["end"].text()),
        "x2_ready": lambda args: X2Ready(args["seat"].whole()),
        "guard_ready": lambda args: GuardReady(args["seat"].whole()),
        "guard_unused": lambda args: GuardUnused(args["seat"].whole(), args["end"].text()),
        "nothing_to_build": lambda args: NothingToBuild(args["seat"].whole()),
        "gained": lambda args: Gained(
            args["seat"].whole(),
            args["source"].text(),
            args["kind"].text(),
            args["amount"].whole(),
            _counts(args["goods"]),
            args["wanted"].whole(),
            args["after"].whole(),
        ),
        "stepped": lambda args: Stepped(args["seat"].whole()),
        "usaginium_taken": lambda args: UsaginiumTaken(
            args["seat"].whole(),
            args["from_seat"].whole(),
            args["kind"].text(),
            args["amount"].whole(),
            args["after"].whole(),
            args["from_after"].whole(),
        ),
        "carrot_taken": lambda args: CarrotTaken(
            args["seat"].whole(), args["from_seat"].whole(), args["source"].text()
        ),
        "carrot_kept": lambda args: CarrotKept(args["seat"].whole(), args["source"].text()),
        "cost_paid": lambda args: CostPaid(args["seat"].whole(), args["building"].text(), _counts(args["cost"])),
        "built": lambda args: Built(
            args["seat"].whole(),
            args["building"].text(),
            args["half_stars"].whole(),
            args["total_half_stars"].whole(),
            args["points"].whole(),
        ),
        "burst": lambda args: Burst(_by_seat(args["tokens"]), _by_seat(args["debts"]), args["first_seat"].whole()),
        "burst_spared": lambda args: BurstSpared(args["seat"].whole(), args["tokens"].whole()),
        "burst_forced": lambda args: BurstForced(
            args["seat"].whole(), _counts(args["lost"]), args["tokens"].whole(), args["unpaid"].whole()
        ),
        "burst_lost": lambda args: BurstLost(args["seat"].whole(), _counts(args["lost"]), args["tokens"].whole()),
        "tokens_returned": lambda args: TokensReturned(_by_seat(args["tokens"]), args["pool"].whole()),
        "effects_begin": lambda args: EffectsBegin(args["round"].whole(), args["buildings"].texts()),
        "called": lambda args: Called(args["seat"].whole(), args["building"].text(), args["timing"].whole()),
        "passed_unpaid": lambda args: PassedUnpaid(
            args["seat"].whole(), args["building"].text(), _counts(args["short"])
        ),
        "passed_no_carrot": lambda args: PassedNoCarrot(args["seat"].whole(), args["building"].text()),
        "passed_no_use": lambda args: PassedNoUse(args["seat"].whole(), args["building"].text()),
        "declined": lambda args: Declined(args["seat"].whole(), args["building"].text()),
        "effect_used": lambda args: EffectUsed(args["seat"].whole(), args["building"].text(), args["choice"].text()),
        "effect_paid": lambda args: EffectPaid(args["seat"].whole(), args["building"].text(), _counts(args["paid"])),
        "token_handed": lambda args: TokenHanded(
            args["seat"].whole(), args["to_seat"].whole(), args["amount"].whole(), args["building"].text()
        ),
        "laying_begins": lambda args: LayingBegins(args["round"].whole()),
        "rank_opened": lambda args: RankOpened(args["rank"].whole(), args["built"].whole(), args["buildings"].texts()),
        "turned_upright": lambda args: TurnedUpright(args["buildings"].texts()),
        "x2_lapsed": lambda args: X2Lapsed(args["seat"].whole()),
        "guard_lapsed": lambda args: GuardLapsed(args["seat"].whole()),
        "rows_taken_back": lambda args: RowsTakenBack(args["round"].whole()),
        "round_begins": lambda args: RoundBegins(args["round"].whole(), args["carrot_seat"].whole()),
        "points_reached": lambda args: PointsReached(
            args["seat"].whole(), args["points"].whole(), args["needed"].whole()
        ),
        "round_limit": lambda args: RoundLimit(args["round"].whole(), _by_seat(args["half_stars"])),
        "stars_counted": lambda args: StarsCounted(_by_seat(args["gains"])),
        "stars": lambda args: Stars(args["seat"].whole(), _counts(args["stars"]), args["gain"].whole()),
        "halves_counted": lambda args: HalvesCounted(_by_seat(args["gains"])),
        "halves": lambda args: Halves(args["seat"].whole(), _counts(args["halves"]), args["gain"].whole()),
        "final_points": lambda args: FinalPoints(
            args["seat"].whole(), args["buildings"].texts(), args["total_half_stars"].whole(), args["points"].whole()
        ),
        "game_over": lambda args: GameOver(
            args["winner_seats"].wholes(), _by_seat(args["scores"]), _by_seat(args["half_stars"])
        ),
    }
)
"""By a note's key: what reads its arguments."""


def read_note(note: Note) -> Told:
    """What a note tells. Raises RecordError for a key that the game does not have, and for wrong arguments."""
    read = Read(note.key, "note.key").one_of(_READERS)
    return read(Read(note.args, f"note.{note.key}"))
