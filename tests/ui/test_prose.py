"""Running text on a panel: how its lines end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.game_files import lessons
from ui.lesson.script import load_script
from ui.lesson.speech import WIDTHS, Speech
from ui.look.fonts import Size, load_fonts, text_font
from ui.look.lines import in_lines
from ui.look.theme import WALNUT
from ui.phrases import phrases
from ui.shared.parts import Prose
from ui.terms import Language

TEXTS = (
    "Everybody else has passed, so the field is cleared and you lead with any set that you like.",
    "A set with the sword flips the balance.",
    "ほかの全員がパスしたので場が流れ、あなたが好きな組を出せます。",
)


@pytest.fixture
def room(qtbot: QtBot) -> QWidget:
    load_fonts()
    made = QWidget()
    made.resize(300, 200)
    qtbot.addWidget(made)
    return made


def prose_of(text: str, room: QWidget) -> Prose:
    prose = Prose(room)
    prose.setFont(text_font(Size.BODY))
    prose.setText(text)
    return prose


def test_lines_say_all_of_a_text_stay_in_their_room_and_end_with_no_lost_word(qapp: QApplication) -> None:
    load_fonts()
    font = text_font(Size.BODY)
    metrics = QFontMetricsF(font)
    for text, width in product(TEXTS, range(190, 420)):
        told = in_lines(text, width, font)
        assert "".join(told).replace(" ", "") == text.replace(" ", "")
        assert all(metrics.horizontalAdvance(line) <= width + 1 for line in told)
        assert len(told) == 1 or len(told[-1]) >= 5
        assert len(told) <= 1 + metrics.horizontalAdvance(text) / (0.75 * width)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TEXTS[2], ("ほかの", "全員が", "パスしたので", "場が", "流れ、", "あなたが", "好きな", "組を", "出せます。")),
        ("城の近くに3点の罠を置きます。", ("城の", "近くに", "3点の", "罠を", "置きます。")),
        ("You get 3 VP for each road.", ("3 VP",)),
    ],
)
def test_no_line_of_running_text_ends_within_a_phrase(room: QWidget, text: str, words: tuple[str, ...]) -> None:
    prose = prose_of(text, room)
    assert prose.text() == text
    for width in range(150, 420, 7):
        told = prose.in_lines(width)
        assert all(any(word in line for line in told) for word in words), told
        assert prose.heightForWidth(width) >= len(told) * prose.fontMetrics().height()


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("このカードの持ち主がトークンを受け取ります。", ("持ち主が", "受け取ります。")),
        ("いちばん多い人が切り札を取り除きます。", ("多い人が", "切り札を", "取り除きます。")),
        ("そのカードをもう一度見ます。さらにもう1つを選びます。", ("もう一度見ます。", "さらにもう1つを")),
        ("では「峠の山賊」を取り、5・7番のカードを引きます。", ("では「峠の山賊」を取り、", "5・7番の")),
        ("ここでは「峠の山賊」を取ります。", ("ここでは", "「峠の山賊」を")),
        ("ふだんと違い、天秤がひっくり返ります。", ("ひっくり返ります。",)),
        ("道を選んでいるので、まっすぐに進みます。", ("選んでいるので、", "まっすぐに")),
        ("Play Weary Golem (3) ×2 + Sword", ("(3) ×2 + ",)),
        ("草臥ゴーレム(3) ×2を場に出す", ("草臥ゴーレム(3) ×2を",)),
    ],
)
def test_no_phrase_ends_within_what_is_read_as_one_word(text: str, whole: tuple[str, ...]) -> None:
    assert set(whole) <= set(phrases(text))


def test_a_phrase_without_room_on_a_line_is_broken_and_not_cut(room: QWidget) -> None:
    prose = prose_of("プレイヤーボードの上", room)
    letter = prose.fontMetrics().horizontalAdvance("あ")
    for letters in range(4, 16):
        told = prose.in_lines(letters * letter)
        assert max(map(prose.fontMetrics().horizontalAdvance, told)) <= letters * letter
        assert not any(line[0] in "ー、の" for line in told)


@pytest.mark.parametrize("alignment", [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter])
def test_a_text_stands_where_its_label_is_aligned(room: QWidget, alignment: Qt.AlignmentFlag) -> None:
    prose = prose_of(TEXTS[0], room)
    prose.setAlignment(alignment)
    width = 280
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
    r"[一-龠々ァ-ヶー0-9]/(?!すべて|ちょうど)[ぁ-ん]"  # an ending, or another part of one
    r"|[一-龠々ァ-ヶー0-9]/(?!（|[ァ-ヶー]{2})[一-龠々ァ-ヶー0-9]"
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
            told = prose.in_lines(width - MARGINS)
            if len(told) > 1 and LONE.fullmatch(told[-1].strip()):
                faults.append((width, told))
            faults += [(width, told) for found in SUM.findall(text) if not any(found in line for line in told)]
            faults += [(width, cut) for cut in within_words(told)]
    assert faults == []
