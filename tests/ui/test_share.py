"""What is shown to others: pictures, moving pictures, cards and texts, made from what their maker may see."""

from __future__ import annotations

import io
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from film_hands import rest, show
from keyboard_hands import in_the_open_dialog
from moments import look_at, moments
from PIL import Image, ImageChops, ImageStat
from playing import at_rest, bury, play_on, sit_at
from PySide6.QtCore import QPoint, QRect, QSize, QStandardPaths, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games
from seeing import colours_in, points_of
from test_film_rounds import IN_ROUNDS, end_of_round

from engines.about import BEGUN
from engines.positions import setup_of
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline, replay
from ui.app import Program
from ui.board.kit.strokes import LAST
from ui.board.scene.scene import TableScene
from ui.games import table_row
from ui.look.textures import Textures
from ui.look.theme import WALNUT, Theme
from ui.match.players import Level, Player, about_players
from ui.result.page import ResultPage
from ui.share import card, moving
from ui.share.dialog import LANGUAGES, SCALES, ShareDialog
from ui.share.exhibit import Exhibit
from ui.share.frames import Frames, Moment, moments_in
from ui.share.moving import CUTS, Cut, FilmMaker, Reel, durations, thinned
from ui.share.studio import Studio
from ui.shared.file_dialog import FileDialog, folder_used_last, free_name
from ui.table.page import TablePage
from ui.terms import Language, Terms
from ui.watch.film import Film

ROOM = QSize(960, 600)
SMALL = Cut(0.25, 20, 6)

every_game = pytest.mark.parametrize("game", GAMES)


def recorded(game: str, index: int = 2) -> Record:
    record = record_from_json(recorded_games(game)[index]["record"])
    players = [Player("Aya"), *(Player(f"R{seat}", Level.EASY) for seat in range(1, record.players))]
    return replace(record, about=about_players(players))


def middle(game: str) -> Timeline:
    record = recorded(game)
    timeline, _ = replay(replace(record, moves=record.moves[: len(record.moves) // 2]), GAMES[game])
    return timeline


@pytest.fixture
def textures(tmp_path: Path) -> Textures:
    return Textures(tmp_path)


def studio(game: str, players: int, textures: Textures, scale: float = 1.0) -> Studio:
    terms = Terms(game, Language.EN, ("Aya", "Ben", "Chie", "Dai", "Emi", "Fuyu")[:players])
    return Studio(table_row(game), terms, WALNUT, textures, ROOM, scale)


def colours(image: QImage) -> int:
    return len(colours_in(image.scaled(120, 75)))


# The table as a picture


@every_game
def test_a_picture_shows_the_table_as_large_as_its_scale_says_and_drawn_sharper_rather_than_blown_up(
    qtbot: QtBot, game: str, textures: Textures
) -> None:
    timeline = middle(game)
    small, large = (studio(game, timeline.players, textures, scale).picture(timeline.snapshot(0)) for scale in (1, 2))
    assert small.size() == ROOM
    assert large.size() == 2 * ROOM
    assert min(colours(small), colours(large)) > 400
    smooth = Qt.TransformationMode.SmoothTransformation
    blown_up = small.scaled(large.size(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    assert edges(large) > 1.2 * edges(blown_up)


def edges(image: QImage) -> float:
    """How sharply neighbouring points differ, all in all."""
    grey = points_of(image).convert("L")
    beside = ImageChops.difference(
        grey.crop((0, 0, grey.width - 1, grey.height)), grey.crop((1, 0, grey.width, grey.height))
    )
    return ImageStat.Stat(beside).sum2[0]


@every_game
def test_what_the_viewer_cannot_see_is_not_in_the_picture(qtbot: QtBot, game: str, textures: Textures) -> None:
    """The same picture of another deal that the viewer could not tell from this one."""
    timeline = middle(game)
    now, memory = timeline.snapshot(0), timeline.memory(0)
    pictures = []
    for seed in range(2):
        world = GAMES[game].worlds(now.view, memory, 0)(random.Random(seed))
        other = Timeline(Record(game, timeline.players, setup_of(world)), GAMES[game])
        shown = replace(other.snapshot(0), ply=now.ply, plies=now.plies)
        pictures.append(studio(game, timeline.players, textures).picture(shown))
    assert pictures[0] == pictures[1]
    if GAMES[game].hidden:
        seen = studio(game, timeline.players, textures).picture(timeline.snapshot(1))
        assert seen != pictures[0], "another seat sees something else"


@every_game
def test_in_a_picture_the_last_move_is_marked_as_on_the_table(qtbot: QtBot, game: str, textures: Textures) -> None:
    timeline = middle(game)
    ply = next(one for one in reversed(range(1, timeline.ply + 1)) if marked_by(timeline, one, textures))
    marked, plain = (studio(game, timeline.players, textures) for _ in range(2))
    marked.lay(timeline.snapshot(0, ply), last=timeline.snapshot(0, ply - 1))
    plain.lay(timeline.snapshot(0, ply))
    changed = QColor(LAST).name()
    assert changed in colours_in(marked.take()), "its corners of gold are seen"
    assert marked.take() != plain.take()


def marked_by(timeline: Timeline, ply: int, textures: Textures) -> set[str]:
    """What the table in the window would mark as moved by the last move."""
    taker = studio(timeline.game.id, timeline.players, textures)
    taker._scene.show_at_once(timeline.snapshot(0, ply - 1))
    taker._scene.show(timeline.snapshot(0, ply))
    return {name for name, item in taker._scene._stage.pieces.items() if item.signs.marked}


@pytest.mark.parametrize("game", ["sword", "shinano"])
def test_what_is_there_to_be_pressed_is_in_no_picture(
    qtbot: QtBot, game: str, textures: Textures, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = middle(game)
    taker = studio(game, timeline.players, textures)
    taker.lay(timeline.snapshot(0))
    without = taker.take()
    pressed = [one for one in taker._scene.layout.placements if one.drawn.control]
    other = studio(game, timeline.players, textures)
    monkeypatch.setattr(other._scene, "leave_out_controls", lambda: None)
    monkeypatch.setattr(other._scene._stage, "show_passes", lambda shown: None)
    other.lay(timeline.snapshot(0))
    with_them = other.take()
    assert pressed
    for one in pressed:
        area = QRect(round(one.x - one.width / 2), round(one.y - one.height / 2), round(one.width), round(one.height))
        # what is left are the colours of the ground, on which light may fall
        assert len(colours_in(without.copy(area))) < 0.6 * len(colours_in(with_them.copy(area)))


@every_game
def test_a_picture_that_is_taken_alone_has_its_surface_painted_into_it(
    qtbot: QtBot, game: str, textures: Textures
) -> None:
    timeline = middle(game)
    alone, kept = (studio(game, timeline.players, textures, 1.5) for _ in range(2))
    alone.lay(timeline.snapshot(0))
    picture = alone.take_alone(30)
    assert picture.height() == alone.pixels.height() + 30
    assert picture.copy(QRect(QPoint(), alone.pixels)) == kept.picture(timeline.snapshot(0))
    assert alone._ground.isNull(), "it would weigh as much as the picture"
    assert not kept._ground.isNull(), "frames of a film have it once for all of them"


@every_game
def test_what_lies_on_a_table_can_be_painted_piece_by_piece_before_it_is_laid(
    qtbot: QtBot, game: str, textures: Textures
) -> None:
    timeline = middle(game)
    taker, plain = (studio(game, timeline.players, textures, 0.5) for _ in range(2))
    assert sum(1 for _ in taker.prepare(timeline.snapshot(0))) > 20
    kept = taker._scene.pictures._kept
    before = len(kept)
    picture = taker.picture(timeline.snapshot(0))
    assert len(kept) - before < before / 4, "little is left to be painted at once"
    assert picture == plain.picture(timeline.snapshot(0))


def test_no_mark_of_a_hand_or_a_pointer_is_in_the_picture(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", Player("Aya"), Player("Ren", Level.EASY))
    at_rest(qtbot, table)
    before = exhibit(program).table(1.0, comments=True)
    held = next(piece for piece in table.scene.layout.placements if piece.touch.in_hand)
    table.scene.touch(held.id)
    table.scene.step_focus(1)
    assert exhibit(program).table(1.0, comments=True) == before


# A moving picture


def film_of(qtbot: QtBot, maker: FilmMaker) -> bytes:
    made: list[bytes] = []
    maker.done.connect(made.append)
    maker.start()
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    return made[0]


def plain_reel(moments: int) -> Reel:
    """Frames of one colour each, another from moment to moment."""

    def open_studio(scale: float) -> Callable[[int], QImage]:
        def paint(moment: int) -> QImage:
            image = QImage(round(200 * scale), round(100 * scale), QImage.Format.Format_RGB32)
            image.fill(QColor.fromHsv(moment * 25 % 360, 200, 200))
            return image

        return paint

    return Reel(moments, open_studio)


def test_every_moment_is_a_frame_and_the_last_is_looked_at_longest(qtbot: QtBot) -> None:
    shares: list[float] = []
    maker = FilmMaker(plain_reel(9))
    maker.progressed.connect(shares.append)
    with Image.open(io.BytesIO(film_of(qtbot, maker))) as film:
        assert film.n_frames == 9
        assert film.size == (150, 75)
        hues = []
        for number in range(9):
            film.seek(number)
            red, green, blue = film.convert("RGB").getpixel((70, 30))
            hues.append(QColor(red, green, blue).hsvHue())
    assert all(abs(hue - moment * 25 % 360) < 9 for moment, hue in enumerate(hues))
    assert shares == sorted(shares)
    assert durations(plain_reel(9), 9)[-1] > durations(plain_reel(9), 9)[1]


def test_a_film_that_is_too_large_is_made_again_smaller(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    large = film_of(qtbot, FilmMaker(plain_reel(9)))
    monkeypatch.setattr(moving, "LARGEST", len(large) - 1)
    with Image.open(io.BytesIO(film_of(qtbot, FilmMaker(plain_reel(9))))) as film:
        assert film.width < 150


def test_a_film_of_one_moment_is_a_picture(qtbot: QtBot) -> None:
    with Image.open(io.BytesIO(film_of(qtbot, FilmMaker(plain_reel(1))))) as film:
        assert film.size == (150, 75)


def test_a_film_that_is_not_wanted_any_more_ends_at_once(qtbot: QtBot) -> None:
    maker = FilmMaker(plain_reel(400))
    told: list[object] = []
    maker.done.connect(told.append)
    maker.failed.connect(told.append)
    maker.start()
    qtbot.wait(40)
    encoder = maker._encoder
    assert encoder is not None
    maker.cancel()
    assert encoder.is_done
    qtbot.wait(40)
    assert told == []


def test_long_games_leave_out_moments_evenly_and_short_ones_none() -> None:
    assert thinned(5, 10) == [0, 1, 2, 3, 4]
    assert thinned(101, 11) == list(range(0, 101, 10))
    assert CUTS[0].scale > CUTS[-1].scale


@every_game
def test_a_whole_game_is_filmed_with_its_words(
    qtbot: QtBot, program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "CUTS", (SMALL,))
    play_on(program.window.sitting, recorded(game))
    shown = exhibit(program)
    eyes = shown.eyes()
    assert [one.is_open for one in eyes] == ([False, True] if GAMES[game].hidden else [False])
    with Image.open(io.BytesIO(film_of(qtbot, FilmMaker(shown.reel(eyes[-1], comments=True))))) as film:
        assert film.n_frames == SMALL.most
        assert film.size == (320, 194)


def test_while_a_game_runs_it_is_filmed_with_ones_own_eyes_alone(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", Player("Aya"), Player("Ren", Level.EASY))
    at_rest(qtbot, table)
    assert [(one.seat, one.is_open) for one in exhibit(program).eyes()] == [(0, False)]


# The result as a card


@pytest.mark.parametrize("language", Language)
@every_game
def test_the_result_is_a_card_in_the_language_in_force(
    qtbot: QtBot, program: Program, game: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[int] = []

    def make(page: ResultPage, theme: Theme, program: str) -> QImage:
        made = card.result_card(page, theme, program)
        ends.append(page.bars.mapTo(page, page.bars.rect().bottomLeft()).y())
        return made

    monkeypatch.setattr("ui.share.exhibit.result_card", make)
    program.tongue.speak(language)
    play_on(program.window.sitting, recorded(game))
    image = exhibit(program).card()
    assert image.size() == QSize(2400, 1260)
    assert colours(image) > 300
    assert ends[0] < card._SEAL.top(), "its maker is not written over what the icons mean"


# The log as text


@pytest.mark.usefixtures("unpainted")
def test_the_log_says_what_has_happened_in_one_language_or_in_both(qtbot: QtBot, program: Program) -> None:
    play_on(program.window.sitting, recorded("uosao"))
    shown = exhibit(program)
    english, japanese, both = (shown.log(languages, comments=True) for languages in LANGUAGES)
    assert english.startswith("U O SA O\n")
    assert "Aya" in english
    assert "Won by" in english
    assert "勝ち：" in japanese
    assert all(line in both for line in english.splitlines()[4:] if line[:4].isspace())
    assert len(both.splitlines()) > 1.8 * len(english.splitlines())
    assert english.count("\n") > len(recorded("uosao").moves)


@pytest.mark.usefixtures("unpainted")
def test_of_a_running_game_the_log_says_no_more_than_one_may_know(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "wudang", Player("Aya"), Player("Ren", Level.EASY), Player("Kai", Level.EASY))
    at_rest(qtbot, table)
    said = exhibit(program).log((Language.EN,), comments=True)
    assert said.count("\n") >= table._log.rowCount()
    for row in range(table._log.rowCount()):
        assert str(table._log.index(row, 0).data()) in said


@pytest.mark.parametrize(("scale", "asked"), [(0.5, 0.5), (1.0, 1.0), (4.0, 1.0)])
def test_no_surface_is_painted_that_a_picture_has_no_use_for(
    qtbot: QtBot, textures: Textures, scale: float, asked: float
) -> None:
    taker = studio("uosao", 3, textures, scale)
    wanted: list[tuple[str, str, int, int]] = []
    textures.request = lambda *sample: wanted.append(sample)  # type: ignore[method-assign]
    assert taker._wood().isNull()
    assert wanted == [("table", WALNUT.id, round(ROOM.width() * asked), round(ROOM.height() * asked))]


def test_a_picture_taken_before_its_surface_is_painted_has_one_that_is_there(qtbot: QtBot, textures: Textures) -> None:
    textures.request("table", WALNUT.id, ROOM.width() + 200, ROOM.height() + 200)
    textures.wait()
    qtbot.waitUntil(lambda: textures.nearest("table", WALNUT.id, ROOM.width(), ROOM.height()) is not None)
    assert textures.nearest("paper", WALNUT.id, 1, 1) is None
    assert textures.nearest("table", WALNUT.id, 9 * ROOM.width(), 1) is None
    for scale in (1.0, 4.0):
        wood = studio("uosao", 3, textures, scale)._wood()
        assert wood.size() == ROOM


# What its viewer remembers


def looks_in(scene: TableScene) -> Counter[str]:
    """What lies on a table, each piece by what it looks like."""
    return Counter(repr(one.look) for one in scene.layout.placements)


@pytest.mark.usefixtures("unpainted")
@every_game
def test_pictures_and_films_have_what_is_remembered_at_their_moment(
    qtbot: QtBot, program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[TableScene] = []
    monkeypatch.setattr(Studio, "close", lambda taker: laid.append(taker._scene))
    film = show(qtbot, program, recorded(game))
    ply = film.projector.course.decisions[len(film.projector.course.decisions) * 3 // 4]
    film.go(ply)
    rest(qtbot, film)
    shown, match = exhibit(program), film.page.match
    shown.table(0.5, comments=False)
    assert looks_in(laid[0]) == looks_in(film.page.scene)
    assert laid[0]._viewpoint.eyes.notebook == match.notebook(ply)
    filmed = moments_in(match.snapshot, match.memory(), shown.row.meaning)
    frames = Frames(shown.row, shown.terms(), shown.theme, shown.textures, match, "", 0.5, {})
    frames.paint(next(one for one in filmed if one.ply == ply and one.until is None))
    frames.close()
    assert laid[1]._viewpoint.eyes.notebook == match.notebook(ply)


def test_the_notebook_of_a_player_goes_into_a_picture_closed(qtbot: QtBot, program: Program) -> None:
    table = look_at(program, "wudang", moments("wudang")["fullest"])
    at_rest(qtbot, table)
    closed = exhibit(program).table(0.5, comments=False)
    QTest.keyClick(table.view, Qt.Key.Key_K)
    at_rest(qtbot, table)
    assert any(one.id.startswith("tag:") for one in table.scene.layout.placements)
    assert exhibit(program).table(0.5, comments=False) == closed


# A round that has ended


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_picture_at_the_end_of_a_round_shows_what_the_film_shows(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    ply = end_of_round(film)
    film.go(ply)
    rest(qtbot, film)
    assert film.page.rounds.sheet.isVisible()
    shown, table = exhibit(program), film.page
    taker = Studio(shown.row, shown.terms(), shown.theme, shown.textures, shown.size, 1.0)
    Moment(ply, until=shown.until).lay(taker, table.match)
    picture = taker.take()
    assert poses(taker._scene) == poses(table.scene)
    assert shown.table(1.0, comments=False).copy(picture.rect()) == picture
    assert taker.picture(table.match.snapshot(ply)) != picture, "what lies there when the next round has begun"


@pytest.mark.parametrize("game", ["sword", "wudang"])
def test_a_picture_of_a_moment_within_a_move_shows_what_the_table_shows(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game))
    match = film.page.match
    ply = next(ply for ply in range(5, film.end) if len(match.snapshot(ply).beats) > 2)
    film.go_to(ply, 0)
    rest(qtbot, film)
    shown = exhibit(program)
    taker = Studio(shown.row, shown.terms(), shown.theme, shown.textures, shown.size, 1.0)
    Moment(ply, beat=shown.beat).lay(taker, match)
    picture = taker.take()
    assert poses(taker._scene) == poses(film.page.scene)
    assert shown.table(1.0, comments=False).copy(picture.rect()) == picture
    assert taker.picture(match.snapshot(ply)) != picture, "what lies there at the end of the move"


def poses(scene: TableScene) -> Counter[tuple[str, int, int]]:
    """What lies where; which of two equal pieces is which nobody sees."""
    return Counter((type(one.look).__name__, round(one.x), round(one.y)) for one in scene.layout.placements)


@pytest.mark.usefixtures("unpainted")
@every_game
def test_a_film_has_the_end_of_each_round_before_the_next_one_begins(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    match, row = film.page.match, exhibit(program).row
    moments = moments_in(match.snapshot, match.memory(), row.meaning)
    ends = [one for one in moments if one.until is not None]
    assert bool(ends) is (game in IN_ROUNDS)
    assert [one.ply for one in moments if one.until is None] == list(range(match.snapshot().plies + 1))
    assert exhibit(program).reel(exhibit(program).eyes()[0], comments=False).moments == len(moments)
    for one in ends:
        begun = moments[moments.index(one) + 1]
        assert begun.ply == one.ply
        assert one.until in match.memory()[one.ply - 1].notes
        assert not set(map(str, one.notes)) & set(map(str, begun.notes))


# What a picture says


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.EN, "U O SA O · Aya, R1 and R2 · May 31, 2026 · Move 4"),
        (Language.JA, "右王左王・Aya、R1、R2・2026年5月31日・4手目"),
    ],
)
def test_a_picture_says_under_the_table_what_it_shows(
    qtbot: QtBot, program: Program, language: Language, said: str
) -> None:
    record = recorded("uosao")
    begun = int(datetime(2026, 5, 31, 19, 30).timestamp())
    program.tongue.speak(language)
    show(qtbot, program, replace(record, about={**record.about, BEGUN: begun}), 4)
    shown = exhibit(program)
    assert shown._what == said
    picture = shown.table(1.0, comments=False)
    taker = Studio(shown.row, shown.terms(), shown.theme, shown.textures, shown.size, 1.0)
    table = QRect(0, 0, shown.size.width(), shown.size.height())
    Moment(4).lay(taker, shown.match)
    assert picture.copy(table) == taker.take(), "nothing of it lies on the table"
    assert QColor(shown.theme.faint_ink).name() in colours_in(
        picture.copy(0, table.height(), 400, picture.height() - table.height())
    )


# One's own words


WORDS = "Here I should have kept the king; next time the trap comes first."


@pytest.fixture
def noted(program: Program) -> Exhibit:
    """A game that is over, with a note at its second move and one at its last."""
    record = recorded("uosao")
    play_on(program.window.sitting, replace(record, comments={2: WORDS, len(record.moves): "The end."}))
    return exhibit(program)


@pytest.mark.usefixtures("unpainted")
def test_ones_own_words_stand_at_their_moves_in_the_log_or_nowhere(noted: Exhibit) -> None:
    for languages in LANGUAGES:
        lines = noted.log(languages, comments=True).splitlines()
        (at,) = (at for at, line in enumerate(lines) if WORDS in line)
        third = next(number for number, line in enumerate(lines) if line.startswith("3."))
        second = next(number for number, line in enumerate(lines) if line.startswith("2."))
        assert second < at < third
        assert WORDS not in noted.log(languages, comments=False)


def test_ones_own_words_stand_under_the_picture_of_their_moment_alone(noted: Exhibit) -> None:
    plain, with_words = noted.table(1.0, comments=False), noted.table(1.0, comments=True)
    assert with_words.width() == plain.width()
    assert with_words.height() > plain.height()
    assert with_words.copy(plain.rect()) == plain
    under = with_words.copy(QRect(0, plain.height(), plain.width(), with_words.height() - plain.height()))
    assert QColor(noted.theme.ink).name() in colours_in(under.copy(0, 0, under.width() // 2, under.height()))
    elsewhere = replace(noted, ply=1)
    assert elsewhere.table(1.0, comments=True).size() == plain.size()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", SCALES[:2])
def test_long_words_are_all_in_the_picture(noted: Exhibit, scale: float) -> None:
    long = replace(noted, comments={noted.ply: " ".join([WORDS] * 6)})
    once = noted.table(scale, comments=True).height() - noted.table(scale, comments=False).height()
    assert long.table(scale, comments=True).height() - noted.table(scale, comments=False).height() > 2 * once


def test_ones_own_words_are_seen_in_the_film_while_their_moment_is(noted: Exhibit) -> None:
    watcher = noted.eyes()[0]
    plain, told = (noted.reel(watcher, comments=comments).open_studio(0.5) for comments in (False, True))
    assert told(2).width() == plain(2).width()
    assert told(2).height() > plain(2).height()
    assert told(2).copy(plain(2).rect()) == plain(2)
    below = QRect(0, plain(2).height(), plain(2).width(), told(2).height() - plain(2).height())
    assert told(2).copy(below) != told(3).copy(below), "the words are there, and gone with their moment"


@pytest.mark.usefixtures("unpainted")
def test_the_sheet_asks_whether_ones_own_words_go_along(
    qtbot: QtBot, program: Program, noted: Exhibit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = ShareDialog(noted, program.window)
    qtbot.addWidget(sheet)
    sheet.show()
    assert sheet.own_words.isVisible()
    click(sheet.copy_log)
    assert WORDS in QGuiApplication.clipboard().text()
    sheet.comments.choose(False)
    click(sheet.copy_log)
    assert WORDS not in QGuiApplication.clipboard().text()


@pytest.mark.usefixtures("unpainted")
def test_who_has_noted_nothing_is_not_asked_about_notes(sheet: ShareDialog) -> None:
    assert not sheet.own_words.isVisible()


# The sheet


def exhibit(program: Program) -> Exhibit:
    bury()
    return program.window.exchange._exhibit(table_of(program))


def table_of(program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    return table


@pytest.fixture
def sheet(qtbot: QtBot, program: Program) -> ShareDialog:
    play_on(program.window.sitting, recorded("uosao"))
    made = ShareDialog(exhibit(program), program.window)
    qtbot.addWidget(made)
    made.show()
    return made


def choosing(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.setattr(FileDialog, "last_folder", None)
    monkeypatch.setattr(FileDialog, "chosen", lambda dialog: file)


def click(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.usefixtures("unpainted")
def test_the_sheet_copies_texts_and_pictures(sheet: ShareDialog) -> None:
    click(sheet.copy_position)
    assert QGuiApplication.clipboard().text().startswith("itsutsu1.uosao.")
    assert "whole game" in sheet._said.text()
    sheet.languages.choose((Language.JA, Language.EN))
    click(sheet.copy_log)
    assert "Won by" in QGuiApplication.clipboard().text()
    assert "勝ち" in QGuiApplication.clipboard().text()
    click(sheet.copy_picture)
    assert QGuiApplication.clipboard().image().width() == sheet._exhibit.size.width()


@pytest.mark.usefixtures("unpainted")
def test_the_sheet_saves_what_it_offers(sheet: ShareDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for button, name in ((sheet.save_picture, "table"), (sheet.save_card, "card"), (sheet.save_log, "log")):
        choosing(monkeypatch, tmp_path / name)
        click(button)
        assert str(tmp_path / name) in sheet._said.text()
    assert QImage(str(tmp_path / "table.png")).width() == sheet._exhibit.size.width()
    assert QImage(str(tmp_path / "card.png")).size() == QSize(2400, 1260)
    assert "Won by" in (tmp_path / "log.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("unpainted")
def test_a_file_is_asked_for_in_our_words_where_the_last_one_went(
    program: Program, sheet: ShareDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.tongue.speak(Language.JA)
    asked: list[tuple[str, Path]] = []

    def choose(dialog: FileDialog) -> Path:
        asked.append((dialog.labelText(FileDialog.DialogLabel.LookIn), Path(dialog.selectedFiles()[0])))
        seen, edge = dialog.grab().toImage(), dialog.palette().color(QPalette.ColorRole.Dark)
        sides = [(0, 40), (seen.width() - 1, 40), (40, 0), (40, seen.height() - 1)]
        assert [seen.pixelColor(*side) for side in sides] == [edge] * 4 != [seen.pixelColor(4, 40)] * 4
        return tmp_path / "table.png"

    monkeypatch.setattr(FileDialog, "last_folder", None)
    monkeypatch.setattr(FileDialog, "chosen", choose)
    for _ in range(2):
        click(sheet.save_picture)
    (words, first), (_, second) = asked
    assert words == "フォルダー："
    assert first.parent != Path.cwd()
    assert first.name.startswith("右王左王")
    assert second.parent == tmp_path


@pytest.mark.usefixtures("unpainted")
def test_no_file_is_overwritten_that_nobody_was_asked_about(
    sheet: ShareDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "table.png").write_bytes(b"mine")
    choosing(monkeypatch, tmp_path / "table")
    click(sheet.save_picture)
    assert (tmp_path / "table.png").read_bytes() == b"mine"
    assert QImage(str(tmp_path / "table (2).png")).width() == sheet._exhibit.size.width()
    assert free_name(tmp_path / "table.png").name == "table (3).png"


def test_a_folder_that_is_gone_is_not_proposed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileDialog, "last_folder", tmp_path / "gone")
    assert folder_used_last(QStandardPaths.StandardLocation.PicturesLocation) == Path.home()


def test_the_sheet_films_with_progress_and_can_be_told_to_stop(
    qtbot: QtBot, sheet: ShareDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "CUTS", (SMALL,))
    closed: list[Frames] = []
    close = Frames.close
    monkeypatch.setattr(Frames, "close", lambda one: (closed.append(one), close(one)))
    choosing(monkeypatch, tmp_path / "film")
    click(sheet.save_film)
    assert sheet.progress.isVisible()
    assert sheet.cancel_film.isVisible()
    click(sheet.cancel_film)
    assert not sheet.is_filming
    assert "not made" in sheet._said.text()
    assert list(tmp_path.glob("*.webp")) == []
    assert len(closed) == 1, "what it was painted with is given back"
    click(sheet.save_film)
    qtbot.waitUntil(lambda: not sheet.is_filming, timeout=60_000)
    assert len(closed) == 2
    assert (tmp_path / "film.webp").stat().st_size > 1000
    assert not sheet.progress.isVisible()


@pytest.mark.usefixtures("unpainted")
def test_the_sheet_says_what_could_not_be_saved(
    sheet: ShareDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, tmp_path / "nowhere" / "table.png")
    click(sheet.save_picture)
    assert "could not be saved" in sheet._said.text()


@pytest.mark.usefixtures("unpainted")
def test_a_film_that_is_watched_is_copied_at_its_moment(qtbot: QtBot, program: Program) -> None:
    record = recorded("uosao")
    program.window.sitting.show_film(Film(record, ply=5))
    table = table_of(program)
    at_rest(qtbot, table)
    program.window.exchange.copy()
    assert "5 moves" in table.slip.text.text()


@pytest.mark.usefixtures("unpainted")
def test_a_table_that_is_not_on_the_page_is_shown_as_it_stood_last(qtbot: QtBot, program: Program) -> None:
    read: list[str] = []

    def read_on(sheet: QDialog) -> None:
        assert isinstance(sheet, ShareDialog)
        read.append(sheet.picture.about.text().partition(".")[0])

    play_on(program.window.sitting, recorded("uosao"))
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    in_the_open_dialog(read_on)
    program.window.exchange.share()
    program.window._pages.show_page(table_of(program))
    in_the_open_dialog(read_on)
    program.window.exchange.share()
    assert read == ["As it stood last", "As you see it now"]
