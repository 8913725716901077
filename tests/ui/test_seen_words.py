"""Every word painted on a table stands inside its frame and its picture, large enough, in characters that there are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from typing import Any, Final

import pytest
from moments import game_told, moments, shown_at
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QRawFont

from engines.registry import GAMES
from engines.snapshot import Beat, Snapshot
from ui.board.kit.brush import BLEED
from ui.board.kit.lettering import LEGIBLE, Letters, grown_letters
from ui.board.kit.painters import SHARED_PAINTERS, Painter, Painters
from ui.board.values.eyes import Eyes
from ui.board.values.looks import Look, PlateLook
from ui.board.values.sight import Room
from ui.games import TABLES, table_row
from ui.look.fonts import FILES, FOLDER
from ui.look.theme import WALNUT
from ui.terms import Language, Terms, numeral

ROOMS: Final = (Room(960, 595), Room(1280, 755))
"""What the least window and the usual one leave for the table."""
NAMES: Final = {
    Language.EN: ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yuki"),
    Language.JA: ("葵", "春香", "蓮", "空", "美緒", "雪"),
}
LARGE: Final = (15.0, 22.0)
"""Logical pixels, in the least window and the usual one: numbers that one plays by are so large at least."""
NUMBERS: Final = dict(zip(ROOMS, LARGE, strict=True))
"""How large the window asks for numbers, in each of these rooms."""
LESS_ROOM: Final = {
    "beside the log": (Room(1008, 759), LARGE[1]),
    "over a foot": (Room(1280, 675), LARGE[1]),
    "beside the log over a foot": (Room(1008, 675), LARGE[1]),
    "over the foot of the least window": (Room(960, 515), LARGE[0]),
}
"""What else the two windows leave for a table, in a lesson, in a film or beside what is read, and how large they ask
for numbers there."""
LESSER: Final = {"wudang": {"TrainingLook": (15.0, 14.0)}}
"""The same for others, by look, or by look and sign: cards that lie small because they are only known of. Whoever meets
one reads it large on the card beside it."""
LEAST_THERE: Final = {
    "sword": {"CardLook": 19.0},
    "shinano": {"SheetLook": 19.0, "PlateLook −": 20.0, "ButtonLook": 14.0},
    "usagi": {
        "BuildingLook": 14.0,
        "HouseLook": 20.0,
        "CardLook": 18.0,
        "DisplayLook": 18.0,
        "CallLook": 12.0,
        "MarkerLook": 21.0,
    },
    "wudang": {"GroundLook": 20.0, "DescentLook": 19.0, "TrainingLook": 14.0, "TrigramLook": 21.0},
}
"""How large some are at least where there is less room: a badge holds its number."""
SLACK: Final = 1.0
"""Logical pixels that the ink of a letter may reach out of its frame: the antialiased edge of a rounded one."""
LARGER: Final = 1.5
"""The largest letters that can be wanted."""
SHARED: Final = "Player 2, Player 3, Player 4 and Player 5 share the win"
"""The longest headline; where two play alone, both share the win."""
APART: Final = 0.4
"""Of its size a name stays away from a number beside it, unless it would be cut off."""
READ: Final = 15.0
"""Logical pixels of letters that are large enough for whoever wants larger ones."""
OFTEN: Final = 2
"""So many notes of each kind are told."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of words in a picture, in the picture's logical pixels."""

    text: str
    size: float
    ink: QRectF
    frame: QRectF | None
    """What it was to be written in; None: it was set by its ink."""

    def faults(self, paper: QRectF, faces: list[QRawFont]) -> Iterator[str]:
        if not grown(paper).contains(self.ink):
            yield f"reaches out of its picture: {self.ink} in {paper}"
        if self.frame is not None and not within(self.ink, self.frame):
            yield f"reaches out of its frame: {self.ink} in {self.frame}"
        if self.text.endswith("…"):
            yield "is cut off"
        lacking = [
            one for one in self.text if one.strip() and not any(face.supportsCharacter(ord(one)) for face in faces)
        ]
        if lacking:
            yield f"lacks {lacking}"


def grown(frame: QRectF) -> QRectF:
    return frame.adjusted(-SLACK, -SLACK, SLACK, SLACK)


def within(ink: QRectF, frame: QRectF) -> bool:
    """Whether ink stands between the sides of a frame. A frame may be lower than its line: nothing is clipped by it."""
    return frame.left() - SLACK <= ink.left() and ink.right() <= frame.right() + SLACK


class Pen(QPainter):
    """Paints, and keeps what it has written."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self._image = image  # a painter does not keep what it paints on
        self.written: list[Written] = []

    def drawText(self, *words: Any) -> None:  # noqa: N802
        super().drawText(*words)
        metrics = QFontMetricsF(self.font())
        text = words[-1]
        ink, frame = metrics.tightBoundingRect(text), None
        if isinstance(words[0], QRectF):
            frame, align = words[0], Qt.AlignmentFlag(words[1] & 0xFF)
            spare = frame.size() - QSizeF(metrics.horizontalAdvance(text), metrics.height())
            ink.translate(
                frame.left() + across(align) * spare.width(),
                frame.top() + down(align) * spare.height() + metrics.ascent(),
            )
        else:
            ink.translate(QPointF(words[0]))
        seen = self.worldTransform()
        size = self.font().pixelSize() * abs(seen.determinant()) ** 0.5
        if text.strip():
            self.written.append(Written(text, size, seen.mapRect(ink), None if frame is None else seen.mapRect(frame)))


def across(align: Qt.AlignmentFlag) -> float:
    return 1.0 if align & Qt.AlignmentFlag.AlignRight else 0.5 if align & Qt.AlignmentFlag.AlignHCenter else 0.0


def down(align: Qt.AlignmentFlag) -> float:
    return 1.0 if align & Qt.AlignmentFlag.AlignBottom else 0.5 if align & Qt.AlignmentFlag.AlignVCenter else 0.0


def looks(game: str, language: Language, room: Room) -> set[tuple[Look, float, float]]:
    """Everything that lies there in some position of the recorded game, or while it is told, with its size."""
    return looks_of(game, language, room, (*resting(game), *telling(game)))


def looks_of(
    game: str, language: Language, room: Room, beats: Iterable[tuple[Snapshot, Beat]]
) -> set[tuple[Look, float, float]]:
    row, players = table_row(game), game_told(game).players
    eyes, found = Eyes(Terms(game, language, NAMES[language][:players]), room), set()
    for shown, beat in beats:
        legal = shown.legal if beat.note is None else ()
        layout = row.table.layout(eyes.sight(shown, row.table.read(beat.view), beat.note, legal, ()))
        found |= {(one.look, one.width, one.height) for one in layout.placements}
    return found


def resting(game: str) -> list[tuple[Snapshot, Beat]]:
    return [(shown, Beat(None, shown.view)) for shown in (shown_at(game, one) for one in moments(game).values())]


def telling(game: str) -> Iterator[tuple[Snapshot, Beat]]:
    """The first notes of each kind, as seat 0 is told them."""
    timeline, told = game_told(game), dict[str, int]()
    for ply in range(1, timeline.length + 1):
        shown = timeline.snapshot(0, ply)
        for beat in shown.beats:
            if beat.note is not None and told.get(beat.note.key, 0) < OFTEN:
                told[beat.note.key] = told.get(beat.note.key, 0) + 1
                yield shown, beat


def written(game: str, language: Language) -> list[tuple[str, Written, QRectF]]:
    """Every line on every picture in both windows: the name of the look's class, the line, and the picture."""
    return [line for room in ROOMS for line in written_in(game, language, room)]


@cache
def written_in(game: str, language: Language, room: Room) -> list[tuple[str, Written, QRectF]]:
    found, painters = list[tuple[str, Written, QRectF]](), {**SHARED_PAINTERS, **table_row(game).painters}
    for look, width, height in looks(game, language, room):
        lines, paper = painted(look, width, height, painters, 1.0, NUMBERS[room])
        found += [(type(look).__name__, line, paper) for line in lines]
    return found


def painted(
    look: Look, width: float, height: float, painters: Painters, growth: float, number: float = LARGE[0]
) -> tuple[list[Written], QRectF]:
    """Every line on its picture, and the picture, where letters are wanted so much larger, and numbers so large."""
    return _painted_by(painters[type(look)], look, width, height, Letters(growth, number=number))


@cache
def _painted_by(
    paint: Painter, look: Look, width: float, height: float, letters: Letters
) -> tuple[list[Written], QRectF]:
    """What is painted alike in both languages and beside the log is painted once."""
    paper = QRectF(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    pen = Pen(QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied))  # what is written is told without a picture
    with grown_letters(letters):
        paint(pen, QRectF(0, 0, width, height), look, WALNUT)
    pen.end()
    return pen.written, paper


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("game", TABLES)
def test_every_word_stands_in_its_frame(game: str, language: Language) -> None:
    faces = [QRawFont(str(FOLDER / name), 20) for name in FILES]
    lines = written(game, language)
    assert len(lines) > 100
    faults = {f"{look} {line.text!r} {fault}" for look, line, paper in lines for fault in line.faults(paper, faces)}
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("game", TABLES)
def test_every_word_is_easily_read(game: str, language: Language) -> None:
    faults = {
        f"{look} {line.text!r} {line.size:.1f}" for look, line, _ in written(game, language) if line.size < LEGIBLE
    }
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
@pytest.mark.parametrize("game", TABLES)
def test_every_word_grows_as_far_as_it_has_room(game: str, language: Language) -> None:
    faces = [QRawFont(str(FOLDER / name), 20) for name in FILES]
    painters, room = {**SHARED_PAINTERS, **table_row(game).painters}, replace(ROOMS[0], letters=LARGER)
    faults, grew = set[str](), 0
    for look, width, height in looks_of(game, language, room, resting(game)):
        lines, paper = painted(look, width, height, painters, LARGER)
        usual, _ = painted(look, width, height, painters, 1.0)
        name = type(look).__name__
        faults |= {f"{name} {line.text!r} {fault}" for line in lines for fault in line.faults(paper, faces)}
        faults |= {f"{name} {one} lies on {other}" for one, other in lying(lines) - lying(usual)}
        if len(lines) == len(usual):
            pairs = list(zip(usual, lines, strict=True))
            grew += sum(line.size > before.size for before, line in pairs)
            faults |= {f"{name} {one} and {other} are no longer of one size" for one, other in uneven(pairs)}
            faults |= {
                f"{name} {line.text!r} {before.size:.1f} → {line.size:.1f}"
                for before, line in pairs
                if line.size < before.size or is_held_back(line, before.size)
            }
    assert not faults, "\n".join(sorted(faults))
    assert grew > 20


def uneven(pairs: Sequence[tuple[Written, Written]]) -> set[tuple[str, str]]:
    """Words that usually stand under each other in letters of one size, and in larger ones do not."""
    words = [(before, line) for before, line in pairs if not re.search(r"\d", line.text)]
    return {
        (line.text, below.text)
        for (before, line), (under, below) in combinations(words, 2)
        if before.size == under.size
        and abs(before.ink.left() - under.ink.left()) < 2 * SLACK
        and before.ink.bottom() < under.ink.top()
        and line.size != below.size
    }


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_what_is_told_under_a_headline_is_written_smaller_however_long_that_is(game: str) -> None:
    painters, told = {**SHARED_PAINTERS, **table_row(game).painters}, 0
    beats = [*resting(game), *telling(game)]
    shared = SHARED if max(GAMES[game].seats) > 2 else "Player 1 and Player 2 share the win"
    for look, width, height in looks_of(game, Language.EN, ROOMS[0], beats):
        if type(look).__name__ == "BannerLook" and look.line:
            for headline, growth in product((look.headline, shared), (1.0, LARGER)):
                lines, _ = painted(replace(look, headline=headline), width, height, painters, growth)
                sizes = {line.text: line.size for line in lines}
                assert LEGIBLE <= sizes[look.line] <= sizes[headline], (headline, look.line, sizes)
                told += 1
    assert told


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_a_name_and_the_points_beside_it_are_not_read_as_one_word(game: str) -> None:
    """A player called "Player 4" who has 1 has not 41."""
    painters, faults = {**SHARED_PAINTERS, **table_row(game).painters}, set()
    for growth in (1.0, LARGER):
        room = replace(ROOMS[0], letters=growth)
        for look, width, height in looks_of(game, Language.EN, room, resting(game)):
            if isinstance(look, PlateLook):
                named = replace(look, name="Player 4")
                lines, _ = painted(named, width, height, painters, growth)
                name, *_ = (line for line in lines if line.text == named.name)
                points, *_ = (line for line in lines if line.text == numeral(look.points))
                gap = points.ink.left() - name.ink.right()
                if name.size > LEGIBLE and gap < APART * name.size:
                    faults.add(f"{growth} {name.size} {gap:.1f}")
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_in_large_letters_the_own_name_is_read_as_well_as_the_others(game: str) -> None:
    """Over the foot of a film in the least window, too, where the own plate is no broader than it was made."""
    row, players = table_row(game), game_told(game).players
    painters = {**SHARED_PAINTERS, **row.painters}
    for room, moment in product((ROOMS[0], Room(960, 497)), ("middle", "end")):
        shown = shown_at(game, moments(game)[moment])
        terms = Terms(game, Language.EN, [f"Player {seat + 1}" for seat in range(players)])
        eyes = Eyes(terms, replace(room, letters=LARGER))
        layout = row.table.layout(eyes.sight(shown, row.table.read(shown.view), None, shown.legal, ()))
        sizes = {}
        for one in layout.placements:
            if isinstance(one.look, PlateLook):
                lines, _ = painted(one.look, one.width, one.height, painters, LARGER)
                sizes[one.id] = max((line.size for line in lines if line.text == one.look.name), default=0.0)
        assert min(sizes.values()) >= LEGIBLE, "a name is cut off, or small"
        own = sizes.pop(f"plate:{shown.seat}")
        assert own >= min(*sizes.values(), READ), (room, own, sizes)


def lying(lines: Sequence[Written]) -> set[tuple[str, str]]:
    """Lines of which one lies on the other."""
    inner = [(line.text, line.ink.adjusted(3 * SLACK, 3 * SLACK, -3 * SLACK, -3 * SLACK)) for line in lines]
    return {
        (one, other)
        for (one, here), (other, there) in combinations(inner, 2)
        if one != other and here.intersects(there)
    }


def is_held_back(line: Written, usual: float) -> bool:
    """Whether small letters could be a fifth larger in their frame, and larger than usual they are not."""
    if line.frame is None or line.size >= READ or line.size > usual:
        return False
    return line.frame.width() > 1.2 * line.ink.width() and line.frame.height() > 1.4 * line.size


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("at", range(len(ROOMS)))
@pytest.mark.parametrize("game", TABLES)
def test_every_number_that_one_plays_by_is_large(game: str, at: int) -> None:
    lesser, faults = LESSER.get(game, {}), set()
    numbers = [
        (look, line)
        for look, line, _ in written_in(game, Language.EN, ROOMS[at])
        if re.fullmatch(r"[+−×]?\d+½?", line.text.strip())
    ]
    assert len(numbers) > 20
    for look, line in numbers:
        signed = f"{look} {line.text.strip()[0]}"
        if round(line.size) < lesser.get(signed, lesser.get(look, LARGE))[at]:
            faults.add(f"{look} {line.text!r} {line.size:.1f}")
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_where_there_is_less_room_numbers_that_one_plays_by_are_as_large_as_their_badges_hold(game: str) -> None:
    """Not as much smaller as the table: they are asked for in the size of the window."""
    painters, faults = {**SHARED_PAINTERS, **table_row(game).painters}, set[str]()
    for state, (room, wanted) in LESS_ROOM.items():
        for look, width, height in looks_of(game, Language.EN, room, resting(game)):
            name = type(look).__name__
            for line in painted(look, width, height, painters, 1.0, wanted)[0]:
                text, least = line.text.strip(), LEAST_THERE.get(game, {})
                held = min(wanted, least.get(f"{name} {text[0]}", least.get(name, wanted)))
                if re.fullmatch(r"[+−×]?\d+½?", text) and round(line.size) < held:
                    faults.add(f"{state}: {name} {text!r} {line.size:.1f}")
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_every_incident_is_easily_read_where_six_hang_in_the_least_window(language: Language) -> None:
    table, start = table_row("wudang").table, shown_at("wudang", moments("wudang")["start"])
    eyes, painters = Eyes(Terms("wudang", language), ROOMS[0]), table_row("wudang").painters
    names = [f"{deck}{number}" for deck in "AB" for number in range(1, 6)]
    faults = set()
    for hung in (names[:6], names[4:]):
        view = table.read({**start.view, "open": hung})
        cards = [one for one in table.layout(eyes.sight(start, view, None, (), ())).placements if one.id[8:] in hung]
        assert len(cards) == len(hung)
        for card in cards:
            pen = Pen(QImage(QSizeF(card.width, card.height).toSize(), QImage.Format.Format_ARGB32_Premultiplied))
            painters[type(card.look)](pen, QRectF(0, 0, card.width, card.height), card.look, WALNUT)
            pen.end()
            faults |= {f"{line.text!r} {line.size:.1f}" for line in pen.written if line.size < LEGIBLE}
    assert not faults, "\n".join(sorted(faults))
