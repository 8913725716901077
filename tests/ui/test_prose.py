"""Running text on a panel: how its lines end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.board.kit.lettering import break_lines
from ui.game_files import lessons
from ui.lesson.script import load_script
from ui.lesson.speech import WIDTHS, Speech
from ui.look.fonts import Size, load_fonts, text_font
from ui.look.theme import WALNUT
from ui.phrases import bare, phrases
from ui.shared.parts import Prose, even_width
from ui.terms import Language

TEXTS = (
    "Everybody else has passed, so the field is cleared and you lead with any set that you like.",
    "A set with the sword flips the balance.",
    "ほかの全員がパスしたので場が流れ、あなたが好きな組を出せます。",
)


def lines(text: str, width: float) -> tuple[str, ...]:
    font = text_font(Size.BODY)
    return break_lines(text, width, font.pixelSize(), font.family())


def test_an_even_text_has_no_more_lines_than_before_and_a_longer_last_one(qapp: QApplication) -> None:
    load_fonts()
    shortest: dict[bool, int] = {True: 99, False: 99}
    for text, width in product(TEXTS, range(190, 420)):
        even = even_width(text, width, text_font(Size.BODY))
        before, after = lines(text, width), lines(text, even)
        assert even <= width
        assert len(after) == len(before)
        assert len(after[-1]) >= len(before[-1])
        if len(after) > 1:
            for is_even, last in ((False, before[-1]), (True, after[-1])):
                shortest[is_even] = min(shortest[is_even], len(last))
    assert shortest[False] <= 2
    assert shortest[True] >= 5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TEXTS[2], ("ほかの", "全員が", "パスしたので", "場が", "流れ、", "あなたが", "好きな", "組を", "出せます。")),
        ("城の近くに3点の罠を置きます。", ("城の", "近くに", "3点の", "罠を", "置きます。")),
        ("You get 3 VP for each road.", ("3 VP",)),
    ],
)
def test_no_line_of_running_text_ends_within_a_phrase(qtbot: QtBot, text: str, words: tuple[str, ...]) -> None:
    load_fonts()
    room = QWidget()
    qtbot.addWidget(room)
    prose = Prose(room)
    prose.setFont(text_font(Size.BODY))
    prose.setText(text)
    assert prose.text() == text
    for width in range(150, 420, 7):
        said = prose.in_lines(width)
        even = even_width(said, width, prose.font())
        told = [bare(line) for line in lines(said, even)]
        assert all(any(word in line for line in told) for word in words), told
        assert prose.heightForWidth(width) >= len(told) * prose.fontMetrics().height()


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("このカードの持ち主がトークンを受け取ります。", ("持ち主が", "受け取ります。")),
        ("いちばん多い人が切り札を取り除きます。", ("多い人が", "切り札を", "取り除きます。")),
        ("そのカードをもう一度見ます。さらにもう1つを選びます。", ("カードをもう一度見ます。", "さらにもう1つを")),
        ("では「峠の山賊」を取り、5・7番のカードを引きます。", ("では「峠の山賊」を取り、", "5・7番の")),
        ("ここでは「峠の山賊」を取ります。", ("ここでは", "「峠の山賊」を")),
        ("Play Weary Golem (3) ×2 + Sword", ("(3) ×2 + ",)),
        ("草臥ゴーレム(3) ×2を場に出す", ("草臥ゴーレム(3) ×2を",)),
    ],
)
def test_no_phrase_ends_within_what_is_read_as_one_word(text: str, whole: tuple[str, ...]) -> None:
    assert set(whole) <= set(phrases(text))


def test_a_phrase_without_room_on_a_line_is_broken_and_not_cut(qtbot: QtBot) -> None:
    load_fonts()
    room = QWidget()
    qtbot.addWidget(room)
    prose = Prose(room)
    prose.setFont(text_font(Size.BODY))
    prose.setText("プレイヤーボードの上")
    letter = prose.fontMetrics().horizontalAdvance("あ")
    for letters in range(4, 16):
        said = prose.in_lines(letters * letter)
        even = even_width(said, letters * letter, prose.font())
        whole = prose.fontMetrics().boundingRect(QRect(0, 0, even, 999), Qt.TextFlag.TextWordWrap.value, said)
        assert whole.width() <= even


@pytest.mark.parametrize("alignment", [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter])
def test_an_even_text_stands_where_its_label_is_aligned(qtbot: QtBot, alignment: Qt.AlignmentFlag) -> None:
    load_fonts()
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(300, 200)
    prose = Prose(room)
    prose.setFont(text_font(Size.BODY))
    prose.setAlignment(alignment)
    prose.setText(TEXTS[0])
    width = next(wide for wide in range(200, 300) if even_width(TEXTS[0], wide, prose.font()) < wide)
    prose.setGeometry(0, 0, width, 200)
    image = room.grab().toImage()
    inked = [x for x in range(width) if any(image.pixelColor(x, y).lightness() < 90 for y in range(200))]
    left, right = inked[0], width - inked[-1]
    assert left < 4 if alignment is Qt.AlignmentFlag.AlignLeft else abs(left - right) < 8
    assert right > 6


WHOLE: Final = (960, 1280)
"""As broad as the words of a lesson are on its foot."""
MARGINS: Final = 36
LONE: Final = re.compile(r"[!-~]{1,3}|[^!-~]{1,2}")
"""What would look lost on a line of its own."""
WITHIN: Final = re.compile(
    r"[^、。：・！？\s]/[ぁ-ん]"  # an ending, or another part of one
    r"|[一-龠々ァ-ヶー0-9]/(?!（|マーカー)[一-龠々ァ-ヶー0-9]"
)
"""Where a line ends that should not; a long name may be folded before its brackets or its last word."""
SUM: Final = re.compile(r"[\d＋＝+=−]+(?: [\d+=−]+)+|[\d＋－＝]{3,}")


def said_in_lessons() -> Iterator[str]:
    """All that the lessons say, in both languages."""
    for script, language in product(map(load_script, lessons()), Language):
        answers = [*script.answers, *(answer for step in script.steps for answer in step.answers)]
        said = [*(step.say for step in script.steps), *(answer.say for answer in answers)]
        yield from (one.in_(language) for one in said)


def within_words(lines: Iterable[str]) -> list[str]:
    """The lines that end within a Japanese word, or between it and its ending, each with what follows."""
    return [f"{line}/{after}" for line, after in pairwise(lines) if WITHIN.search(f"{line[-1:]}/{after[:4]}")]


def test_no_line_of_a_lesson_is_a_lone_number_or_ends_within_a_sum_or_a_word(qtbot: QtBot) -> None:
    load_fonts()
    speech = Speech(WALNUT, room := QWidget())
    qtbot.addWidget(room)
    speech.fit()
    prose, faults = speech.text, []
    for text in said_in_lessons():
        prose.setText(text)
        for width in (*WIDTHS, *WHOLE):
            said = prose.in_lines(width - MARGINS)
            even = even_width(said, width - MARGINS, prose.font())
            *above, last = break_lines(said, even, prose.font().pixelSize(), prose.font().family())
            told = [bare(line) for line in (*above, last)]
            if above and LONE.fullmatch(told[-1].strip()):
                faults.append((width, told))
            faults += [(width, told) for found in SUM.findall(text) if not any(found in line for line in told)]
            faults += [(width, cut) for cut in within_words(told)]
    assert faults == []
