"""Material pictures: painted in the background, the same every time, mended when their file is damaged."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from neighbours import NEIGHBOURS, Neighbour
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from ui.look.materials import Material, paint
from ui.look.textures import KEPT_FILES, LARGEST, STEP, Sample, Textures, _Job, _Painted
from ui.look.theme import THEMES, WALNUT

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "textures"


def painted(qtbot: QtBot, textures: Textures, material: Material, width: int, height: int) -> QImage:
    with qtbot.waitSignal(textures.ready, check_params_cb=lambda name: name == material):
        assert textures.image(material, WALNUT.id, width, height) is None
    image = textures.image(material, WALNUT.id, width, height)
    assert image is not None
    return image


@pytest.mark.parametrize("material", Material)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_a_material_is_painted_the_same_every_time(material: Material, theme: object) -> None:
    assert paint(material, theme, 200, 120) == paint(material, theme, 200, 120)  # type: ignore[arg-type]


@pytest.mark.parametrize("material", Material)
def test_a_material_looks_different_in_each_theme(material: Material) -> None:
    pictures = [paint(material, theme, 200, 120) for theme in THEMES.values()]
    assert all(ImageChops.difference(pictures[0], other).getbbox() for other in pictures[1:])


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_paper_is_close_to_the_colour_that_stands_in_for_it(theme: object) -> None:
    paper = paint(Material.PAPER, theme, 256, 256)  # type: ignore[arg-type]
    plain = Image.new("RGB", (256, 256), theme.paper)  # type: ignore[attr-defined]
    assert max(ImageStat.Stat(ImageChops.difference(paper, plain)).mean) < 8


def test_a_screenful_is_painted_within_a_second_of_processor_time() -> None:
    start = time.process_time()
    paint(Material.TABLE, WALNUT, 1280, 800)
    assert time.process_time() - start < 1


def test_a_picture_is_none_until_it_is_ready(qtbot: QtBot, folder: Path) -> None:
    image = painted(qtbot, Textures(folder), Material.PAPER, 300, 200)
    assert (image.width(), image.height()) == (2 * STEP, STEP)


def test_sizes_close_to_each_other_share_a_picture(qtbot: QtBot, folder: Path) -> None:
    textures = Textures(folder)
    painted(qtbot, textures, Material.PAPER, 300, 200)
    assert textures.image(Material.PAPER, WALNUT.id, 310, 190) is not None


def test_a_wall_of_screens_gets_a_picture_of_bounded_size(qtbot: QtBot, folder: Path) -> None:
    assert painted(qtbot, Textures(folder), Material.PAPER, 9000, 100).width() == LARGEST


def test_the_next_start_reads_the_file_of_the_last(qtbot: QtBot, folder: Path) -> None:
    painted(qtbot, Textures(folder), Material.WALL, 100, 100)
    (file,) = folder.glob("*.png")
    written = file.stat().st_mtime_ns
    painted(qtbot, Textures(folder), Material.WALL, 100, 100)
    assert file.stat().st_mtime_ns == written


@pytest.mark.parametrize("damage", [b"", b"not a picture", None], ids=["empty", "foreign", "cut short"])
def test_a_damaged_file_is_painted_again(qtbot: QtBot, folder: Path, damage: bytes | None) -> None:
    sound = painted(qtbot, Textures(folder), Material.WOOD, 100, 100)
    (file,) = folder.glob("*.png")
    file.write_bytes(file.read_bytes()[:5000] if damage is None else damage)
    assert painted(qtbot, Textures(folder), Material.WOOD, 100, 100) == sound


def test_a_folder_that_cannot_be_written_leaves_the_plain_colour(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    textures = Textures(tmp_path / "file" / "textures")
    with qtbot.assertNotEmitted(textures.ready):
        textures.request(Material.PAPER, WALNUT.id, 100, 100)
        textures.wait()
        QCoreApplication.processEvents()
    assert textures.image(Material.PAPER, WALNUT.id, 100, 100) is None
    textures.wait()


def test_old_files_are_cleared_away(qtbot: QtBot, folder: Path) -> None:
    folder.mkdir()
    for number in range(KEPT_FILES + 5):
        (folder / f"old-{number}.png").touch()
    painted(qtbot, Textures(folder), Material.PAPER, 100, 100)
    assert len(list(folder.glob("*.png"))) == KEPT_FILES


def test_a_window_can_start_without_pillow() -> None:
    code = "import sys, ui.look.textures; print('PIL' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_whatever_lies_in_the_place_of_a_picture_nobody_waits_for_it(folder: Path, neighbour: Neighbour) -> None:
    sample = Sample(Material.WALL, WALNUT.id, STEP, STEP)
    folder.mkdir()
    neighbour(folder / sample.file_name)
    is_painted = bool(_Job(sample, folder, _Painted())._file())
    assert is_painted is not (folder / sample.file_name).is_dir()


def test_something_else_that_is_called_a_picture_does_not_keep_others_from_being_shown(folder: Path) -> None:
    folder.mkdir()
    for number in range(KEPT_FILES):
        (folder / f"{number}.png").mkdir()
    (folder / "link.png").symlink_to("nowhere")
    assert _Job(Sample(Material.WALL, WALNUT.id, STEP, STEP), folder, _Painted())._file()


def test_a_full_disk_leaves_no_draft_of_a_picture(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Image.Image, file: Path, *_: object, **__: object) -> None:
        file.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Image.Image, "save", full)
    assert _Job(Sample(Material.WALL, WALNUT.id, STEP, STEP), folder, _Painted())._file() == ""
    assert list(folder.iterdir()) == []
