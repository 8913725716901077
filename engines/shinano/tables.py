"""Everything that a box fixes once and for all, worked out so that the rules only look it up. Knows no position.

- A *card* is its index in `box.cards`. A *face* is a card in one of its two rotations: `2 * card + rotation`.
- A set of faces is an int with one bit a face. A hand is the set of all faces of its cards; a card equal to itself
  after half a turn has only the face of rotation 0.
- The *code* of an edge is 4 for a river, plus 2 and 1 for mountain in its first and second half. Halves are read in the
  directions of the map, so two edges that touch match exactly when their codes are equal (S10).
- The *need* of a cell says what a card laid there would touch: four bits for each edge, 0 where nothing lies, else 1 +
  the code of the touching edge; and CLOSED where no card may be laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engines.errors import MoveSyntaxError
from engines.shinano.components import Box, Card
from engines.shinano.moves import (
    BUILD,
    END,
    INVADE,
    RETIRE,
    ROUT,
    SYNTAX,
    TRAVEL,
    Act,
    Invade,
    Move,
    Rout,
    Travel,
    face_and_cell,
    invade,
    move_text,
    read_move,
)
from engines.shinano.values import CELLS, EDGES, OPPOSITE, REACH, STEPS, cell_at, xy

RIVER: Final = 4
MOUNTAIN: Final = 3
"""The code of an edge that is mountain throughout and has no river."""

CLOSED: Final = 1 << 16
"""Part of a need: a card lies there, or the row or column would become too long."""

_MASKS: Final = tuple(15 << 4 * edge for edge in range(4))
_ACTS: Final = {Act.END: END, Act.BUILD: BUILD, Act.RETIRE: RETIRE}
_ACT_TEXTS: Final = {move: act.value for act, move in _ACTS.items()}


class Tables:
    """The lookups of one box. Read only, but for what `fitting`, `incomes`, `gains` and `texts` work out when first
    asked."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.ids = tuple(card.id for card in box.cards)
        self.card_of_id = {card.id: index for index, card in enumerate(box.cards)}
        self.codes = tuple(_codes(card.lying(rotation)) for card in box.cards for rotation in (0, 1))
        """By face: the codes of its edges."""
        self.values = tuple(card.value for card in box.cards for _ in (0, 1))
        """By face."""
        self.rivers = tuple(
            tuple((STEPS[edge], edge) for edge in range(4) if codes[edge] & RIVER) for codes in self.codes
        )
        """By face: the steps along its river, with their edges."""
        self.banks = tuple(
            tuple((STEPS[edge], edge) for edge in range(4) if not codes[edge] & RIVER) for codes in self.codes
        )
        """By face: the other steps."""
        self.faces_of = tuple((1 if card.is_symmetric else 3) << 2 * index for index, card in enumerate(box.cards))
        """By card: the set of its faces."""
        self.top_value = max(self.values)
        self.within = tuple(self._faces_up_to(value) for value in range(self.top_value + 1))
        """By value: the faces of all cards worth at most that much."""
        self.nothing = (0,) * len(self.within)
        self.unbarred = self.within[box.three - 1]
        """The faces that the handicap allows (S7)."""
        self.asked = tuple(
            tuple((step, (1 + codes[edge]) << 4 * OPPOSITE[edge]) for edge, step in enumerate(STEPS))
            for codes in self.codes
        )
        """By face: the steps around it, with what it adds to the needs there."""
        self.offered = tuple(tuple((1 + code) << 4 * edge for edge, code in enumerate(codes)) for codes in self.codes)
        """By face and edge: the part of a need that it matches."""
        self.invade_with = {1 << face: INVADE + face * CELLS for face in range(len(self.codes))}
        """By the set of one face: the first invasion with it, to which the cell is added."""
        self.fitting = Fitting(self)
        self.incomes = Incomes(self)
        self.gains = Gains(self.incomes)
        self.texts = Texts(self.ids)

    # Cards

    def card_set(self, cards: Iterable[int]) -> int:
        """The set of all faces of different cards."""
        return sum(self.faces_of[card] for card in cards)

    def id_set(self, ids: Iterable[str]) -> int:
        """The same for card ids."""
        return self.card_set(self.card_of_id[card_id] for card_id in ids)

    def ids_in(self, faces: int) -> list[str]:
        """The ids of a set's cards, sorted."""
        return [self.ids[card] for card in cards_in(faces)]

    def value_of(self, faces: int) -> int:
        """The sum of the values of a set's cards."""
        return sum(self.values[2 * card] for card in cards_in(faces))

    # Fitting

    def matched(self, need: int, face: int) -> list[int]:
        """The edges on which a face matches what lies around a cell of this need."""
        offered = self.offered[face]
        return [edge for edge in range(4) if need & _MASKS[edge] == offered[edge]]

    def cut_rivers(self, need: int, face: int) -> list[int]:
        """The edges on which one side has a river and the other has none (S9)."""
        codes = self.codes[face]
        return [edge for edge in touched(need) if ((need >> 4 * edge & 15) - 1 ^ codes[edge]) & RIVER]

    def points(self, need: int, face: int) -> int:
        """What a face that fits brings; 0 without a match: that is peace (S13, S14)."""
        return self.incomes[need].get(face, 0)

    # Texts

    def parse(self, text: str) -> Move:
        """The move that `text` spells. Raises MoveSyntaxError."""
        match read_move(text):
            case Act() as act:
                return _ACTS[act]
            case Rout(card) if card in self.card_of_id:
                return ROUT + self.card_of_id[card]
            case Travel(x, y) if _on_map(x, y):
                return TRAVEL + cell_at(x, y)
            case Invade(card, rotation, x, y) if card in self.card_of_id and _on_map(x, y):
                face = 2 * self.card_of_id[card] + rotation
                if self.faces_of[face // 2] >> face & 1:
                    return invade(face, cell_at(x, y))
        raise MoveSyntaxError(text, SYNTAX)

    def _faces_up_to(self, value: int) -> int:
        return sum(faces for card, faces in enumerate(self.faces_of) if self.values[2 * card] <= value)


class Fitting(dict[int, tuple[int, int]]):
    """By need: the faces that bring control there, and those that bring peace (S9, S13, S14)."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._faces = sum(tables.faces_of)
        parts = [(edge, code, (1 + code) << 4 * edge) for edge in range(4) for code in range(2 * RIVER)]
        faces_codes = list(enumerate(tables.codes))
        self._matching = {
            part: sum(1 << face for face, codes in faces_codes if codes[edge] == code) for edge, code, part in parts
        }
        """By the part of a need that one edge has: the faces that match there."""
        self._joining = {
            part: sum(1 << face for face, codes in faces_codes if not (codes[edge] ^ code) & RIVER)
            for edge, code, part in parts
        }
        """The same: the faces whose rivers agree there."""

    def __missing__(self, need: int) -> tuple[int, int]:
        joining, matching = 0 if need & CLOSED else self._faces, 0
        for edge in touched(need):
            part = need & _MASKS[edge]
            joining &= self._joining[part]
            matching |= self._matching[part]
        self[need] = answer = joining & matching, joining & ~matching
        return answer


class Incomes(dict[int, dict[int, int]]):
    """By need: the faces that bring control there, each with its income (S13)."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, need: int) -> dict[int, int]:
        tables, (control, _) = self._tables, self._tables.fitting[need]
        self[need] = incomes = {
            face: tables.values[face] * tables.box.multipliers[len(tables.matched(need, face))]
            for face in faces_in(control)
        }
        return incomes


class Gains(dict[int, tuple[tuple[int, int], ...]]):
    """By need: the incomes that control can bring there, highest first, each with the faces that bring it."""

    def __init__(self, incomes: Incomes) -> None:
        super().__init__()
        self._incomes = incomes

    def __missing__(self, need: int) -> tuple[tuple[int, int], ...]:
        faces_by_points: dict[int, int] = {}
        for face, points in self._incomes[need].items():
            faces_by_points[points] = faces_by_points.get(points, 0) | 1 << face
        self[need] = gains = tuple(sorted(faces_by_points.items(), reverse=True))
        return gains


class Texts(dict[Move, str]):
    """By move: its canonical spelling."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__(_ACT_TEXTS)
        self._ids = ids

    def __missing__(self, move: Move) -> str:
        self[move] = text = move_text(self._said(move))
        return text

    def _said(self, move: Move) -> Invade | Travel | Rout:
        if move >= INVADE:
            face, cell = face_and_cell(move)
            return Invade(self._ids[face // 2], face % 2, *xy(cell))
        return Travel(*xy(move - TRAVEL)) if move >= TRAVEL else Rout(self._ids[move - ROUT])


def faces_in(faces: int) -> list[int]:
    """The faces of a set, ascending."""
    found = []
    while faces:
        lowest = faces & -faces
        found.append(lowest.bit_length() - 1)
        faces ^= lowest
    return found


def cards_in(faces: int) -> list[int]:
    """The cards of a set of faces, ascending; every card has its face of rotation 0."""
    return [face // 2 for face in faces_in(faces) if face % 2 == 0]


def touched(need: int) -> list[int]:
    """The edges on which a card lies."""
    return [edge for edge in range(4) if need & _MASKS[edge]]


def _codes(card: Card) -> tuple[int, ...]:
    """The codes of a card's edges, as it lies."""
    return tuple(_code(halves, edge in card.rivers) for edge, halves in zip(EDGES, card.edges, strict=True))


def _code(halves: str, has_river: bool) -> int:
    return RIVER * has_river + 2 * (halves[0] == "M") + (halves[1] == "M")


def _on_map(x: int, y: int) -> bool:
    return max(abs(x), abs(y)) <= REACH
