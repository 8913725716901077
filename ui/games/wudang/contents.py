"""Everything in the box of Master of Wudang, as the table paints it."""

from __future__ import annotations

from typing import Final

from engines.components import SeatColour, Table
from engines.wudang.components import Box, DescentCard, DialSpace, Space
from ui.games.contents import Part, PartGroup
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import CARD_RATIO, WORKER_RATIO
from ui.games.wudang.hands import effects_hint, training_look
from ui.games.wudang.looks import (
    AttributeLook,
    DialMarkerLook,
    LevelLook,
    MarkerLook,
    SpaceLook,
    StatusLook,
    TalismanLook,
    TemporaryLook,
    TrigramLook,
    WorkerLook,
)
from ui.games.wudang.mountain import descent_look
from ui.terms import Terms, Word

_HIGH: Final = 92.0
_PIECE: Final = 60.0


def make_contents(root: Table, box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """The training cards, the descent cards of each deck, the board's spaces and its dial, and the pieces."""
    reader = Reader(box)
    decks = tuple(
        PartGroup(
            Word("box.descents", {"deck": letter}),
            tuple(_descent(root, reader, card, terms) for card in box.deck(letter)),
        )
        for letter in box.decks
    )
    return (
        PartGroup(Word("box.training"), tuple(_training(root, reader, card.id, terms) for card in box.cards)),
        *decks,
        PartGroup(Word("box.spaces"), tuple(_space(root, space) for space in box.spaces)),
        PartGroup(Word("box.dial"), tuple(_trigram(root, space) for space in box.dial)),
        PartGroup(Word("box.pieces"), _pieces(reader, terms)),
    )


def _origins(root: Table, table: str) -> dict[str, str]:
    """Where each row of a table of the data file comes from, by its id."""
    return {row.text("id"): row.provenance for row in root.tables(table)}


def _training(root: Table, reader: Reader, card: str, terms: Terms) -> Part:
    look = training_look(reader, card, terms, "")
    origin = _origins(root, "training_cards")[card]
    name = Word("box.card", {"card": card})
    return Part(look, _HIGH * CARD_RATIO, _HIGH, name, 1, origin, effects_hint(reader, card))


def _descent(root: Table, reader: Reader, card: DescentCard, terms: Terms) -> Part:
    look = descent_look(reader, card.id, terms, (True,) * len(card.requires))
    name = Word("piece.incident", {"card": card.id, "vp": card.vp})
    origin = _origins(root, "descent_cards")[card.id]
    return Part(
        look, _HIGH * CARD_RATIO, _HIGH, name, 1, origin, Word("piece.incident.hint", {"needs": reader.needs(card.id)})
    )


def _space(root: Table, space: Space) -> Part:
    kind = space.effect.kind.name.lower()
    look = SpaceLook(space.number, kind, space.effect.amount, space.id, False)
    name = Word("piece.space", {"number": space.number, "space": space.id})
    return Part(look, 84, 84, name, 1, _origins(root, "spaces")[space.id], Word(f"space.{kind}.hint"))


def _trigram(root: Table, space: DialSpace) -> Part:
    kind, amount = space.effect.kind.name.lower(), space.effect.amount
    name = "piece.trigram.start" if space.start else "piece.trigram"
    origin = root.tables("dial")[space.index].provenance
    look = TrigramLook(space.trigram, kind, amount, False)
    hint = Word("piece.trigram.hint", {"gain": {kind: amount}})
    return Part(look, _PIECE, _PIECE, Word(name, {"index": space.index}), 1, origin, hint)


def _pieces(reader: Reader, terms: Terms) -> tuple[Part, ...]:
    parts: list[Part] = []
    for colour in reader.box.colours:
        parts += _set(reader, colour, terms)
    temporary = TemporaryLook("#8A8377", "")
    return (
        *parts,
        Part(temporary, 80 * WORKER_RATIO, 80, Word("piece.temporary"), 1, "R", Word("piece.temporary.hint")),
        Part(DialMarkerLook(), 48, 48, Word("piece.dial_marker"), 1, "R", Word("piece.dial_marker.hint")),
        Part(TalismanLook(), 46, 70, Word("effect.talisman"), 1, "R", Word("space.talisman.hint")),
    )


def _set(reader: Reader, colour: SeatColour, terms: Terms) -> list[Part]:
    """What one player has."""
    box, seat, mark = reader.box, colour.id, colour.mark
    rows = tuple((terms.say(f"ability_short.{one.id}"), one.id, one.colour, 0) for one in box.abilities)
    status = StatusLook(rows, box.ability_max, colour.hex)
    return [
        Part(WorkerLook(*mark), 80 * WORKER_RATIO, 80, Word(f"box.worker.{seat}"), box.workers, "R"),
        Part(MarkerLook(*mark), 48, 48, Word(f"box.marker.{seat}"), 1, "R"),
        Part(AttributeLook("yin", terms.say("attribute.yin"), *mark), _PIECE, _PIECE, Word(f"box.chip.{seat}"), 1, "R"),
        Part(status, 190, 74, Word(f"box.status.{seat}"), 1, "R"),
        Part(LevelLook(*mark), 40, 40, Word(f"box.level.{seat}"), len(box.abilities), "R"),
    ]
