"""What is read, heard and pressed on pages and in dialogs is what `tests/laid/pages.txt` has."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from typing import Final

import pytest
from pages_golden import FILE, PAGES, tell

from ui.app import Program

pytestmark = pytest.mark.usefixtures("unpainted")
SHOWN: Final = 24
"""So many lines of a difference are enough to see what has changed."""


def told(name: str) -> list[str]:
    """The lines of the file about a page."""
    pages = FILE.read_text(encoding="utf-8").split("== ")
    return next(f"== {page}" for page in pages if page.startswith(f"{name}\n")).splitlines()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_its_file_tells(program: Program, name: str) -> None:
    before, after = told(name), list(tell(program, name))
    if before != after:
        found = "\n".join(islice(unified_diff(before, after, "tests/laid/pages.txt", "said now", "", "", 1), SHOWN))
        pytest.fail(f"{found}\nIf it is meant: PYTHONPATH=.:tests:tests/ui python -m pages_golden", pytrace=False)


@pytest.mark.parametrize("name", [name for name in PAGES if name != "the tour"])
def test_a_page_offers_one_thing_at_most(name: str) -> None:
    """The tour lies over a shelf that is dimmed."""
    assert sum("Button primary" in line for line in told(name)) <= 1
