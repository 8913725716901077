"""Cuts the bundled typefaces down to the characters of the program: python tools/subset_fonts.py FOLDER

FOLDER holds the whole fonts, as their makers publish them under the names in SOURCES. The result in `resources/fonts`
depends on the sources and on the shipped texts alone, so the same input gives the same bytes. Needs fontTools, which
the program itself never does.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "resources" / "fonts"

SOURCES: Final[Mapping[str, str]] = {
    "BIZUDPGothic_400Regular.ttf": "BIZUDPGothic-Regular.ttf",
    "BIZUDPGothic_700Bold.ttf": "BIZUDPGothic-Bold.ttf",
    "ShipporiMinchoB1_700Bold.ttf": "ShipporiMinchoB1-Bold.ttf",
}
"""Each whole font and the file that it becomes."""

TEXTS: Final = (
    "translations/**/*.toml",
    "translations/**/*.ts",
    "resources/**/*.toml",
    "resources/**/*.md",
    "engines/**/*.toml",
    "ui/**/*.py",
)
"""Every file whose words may be shown."""

BLOCKS: Final = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1
    (0x0100, 0x017F),  # long vowels of romanised Japanese
    (0x2010, 0x205F),  # dashes, quotes, dots
    (0x2160, 0x217B),  # Roman numerals
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2460, 0x24FF),  # numbers in circles
    (0x25A0, 0x26FF),  # shapes, suits, stars
    (0x3000, 0x30FF),  # Japanese marks and kana
    (0xFF01, 0xFF65),  # full-width forms
)
LEVEL_1_ROWS: Final = range(16, 48)
"""Rows of JIS X 0208 that hold the kanji of everyday writing."""
RARE: Final = "罠坎兌罨膠褪霄髙﨑塚彌澤濱邊廣齋櫻"
"""Kanji of the rulebooks that no text may use yet, and of common names of players."""

LINE: Final = 1.42
"""The least distance of lines as a multiple of the type size. The gothic is made for signs, with lines that touch."""

QUOTES: Final = (0x2018, 0x2019, 0x201C, 0x201D)
QUOTE_SIDE: Final = 0.055
"""Air at each side of a quote, by the type size."""
BREATH: Final = 0.06
"""Air above and below a line that belongs to it, by the type size."""
USE_TYPO_METRICS: Final = 1 << 7
"""The flag without which Qt knows of no gap between lines."""
FEATURES: Final = ("kern", "palt", "liga", "locl", "ccmp", "mark")


def characters() -> set[int]:
    """All code points that the bundled fonts should have, as far as their makers drew them."""
    blocks = {code for first, last in BLOCKS for code in range(first, last + 1)}
    return blocks | {ord(kanji) for kanji in _level_1()} | {ord(kanji) for kanji in RARE} | _written()


def _level_1() -> Iterator[str]:
    for row in LEVEL_1_ROWS:
        for cell in range(1, 95):
            try:
                yield bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")
            except UnicodeDecodeError:
                continue  # the last row is not full


def _written() -> set[int]:
    texts = (path.read_text(encoding="utf-8") for pattern in TEXTS for path in ROOT.glob(pattern))
    return {ord(character) for text in texts for character in text if character.isprintable()}


def cut(source: Path, target: Path, codes: set[int]) -> None:
    """Writes the font in `source` with no other characters than `codes`, without hints, under its own name."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = list(FEATURES)
    options.name_IDs = ["*"]
    options.drop_tables += ["meta"]
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    _space_lines(font)
    _narrow_quotes(font)
    font.save(target)


def _space_lines(font: TTFont) -> None:
    """Puts air between lines, and a little above and below each, so that no descender loses its last row of pixels."""
    header, metrics, square = font["hhea"], font["OS/2"], font["head"].unitsPerEm
    spare = round(LINE * square) - (header.ascent - header.descent)
    if spare > 0:
        header.ascent += round(BREATH * square)
        header.descent -= round(BREATH * square)
        header.lineGap = spare - 2 * round(BREATH * square)
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = header.ascent, header.descent, header.lineGap
    metrics.usWinAscent, metrics.usWinDescent = header.ascent, -header.descent
    metrics.version = max(metrics.version, 4)
    metrics.fsSelection |= USE_TYPO_METRICS


def _narrow_quotes(font: TTFont) -> None:
    """Sets curly quotes tight round their words: in the gothic they stand in half of a Japanese square."""
    side = round(QUOTE_SIDE * font["head"].unitsPerEm)
    names = font.getBestCmap()
    for code in QUOTES:
        outline = font["glyf"][names[code]]
        width = outline.xMax - outline.xMin + 2 * side
        if width < font["hmtx"][names[code]][0]:
            font["hmtx"][names[code]] = (width, side)


def main() -> None:
    parser = argparse.ArgumentParser(description="Cut the bundled typefaces down to the characters of the program.")
    parser.add_argument("folder", type=Path, help="where the whole fonts are")
    folder = parser.parse_args().folder
    codes = characters()
    for source, target in SOURCES.items():
        cut(folder / source, TARGET / target, codes)


if __name__ == "__main__":
    main()
