"""Plays the shows of a rulebook and says what can be pointed at: python -m tools.rulebook GAME [NUMBER]

With a number (from 0) it lists everything on the table of that show, and the legal moves at its end.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engines.registry import GAMES
from ui.board.values.places import Layout
from ui.board.values.sight import Moves, Room, Shown, Sight
from ui.games import TABLES, table_row
from ui.rulebook.book import Example, load_rulebook
from ui.rulebook.scenes import scenes_of
from ui.terms import Language, Terms

ROOM = Room(960.0, 596.0)


def layout_of(show: Example) -> Layout:
    """The table at the start of a show, as its seat sees it."""
    game = show.record.game
    seen = scenes_of(show, GAMES[game])[0]
    table, terms = table_row(game).table, Terms(game, Language.EN)
    shown = Shown(table.read(seen.view), seen.seat, seen.players)
    return table.layout(Sight(shown, terms, ROOM, Moves(seen.legal)))


def told(number: int, show: Example) -> Iterator[str]:
    """A line for a show, and one for each of its moves."""
    yield f"{number}: {', '.join(show.rules)}: {show.say.en}"
    terms = Terms(show.record.game, Language.EN)
    for seen in scenes_of(show, GAMES[show.record.game])[1:]:
        notes = (beat.note for beat in seen.beats if beat.note is not None and not beat.note.quiet)
        yield " ".join((f"   {seen.last_move}:", *(terms.say(f"note.{note.key}", **note.args) for note in notes)))


def told_table(show: Example) -> Iterator[str]:
    """Everything that can be pointed at, with its name, and what could be played at the end."""
    layout = layout_of(show)
    terms = Terms(show.record.game, Language.EN)
    for thing in layout.things:
        if thing.label is not None:
            yield f"   {thing.id:24} {thing.same_as:16} {terms.word(thing.label)}"
    last = scenes_of(show, GAMES[show.record.game])[-1]
    yield f"   actor {last.actor}, legal for seat {last.seat}: {' '.join(last.legal)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the shows of a rulebook.")
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("number", type=int, nargs="?", help="list what lies on the table of this show")
    asked = parser.parse_args()
    shows = load_rulebook(asked.game).shows
    if asked.number is not None and asked.number not in range(len(shows)):
        parser.error(f"argument number: no show {asked.number}; 0 to {len(shows) - 1}")
    lines = [line for number, show in enumerate(shows) if asked.number in (None, number) for line in told(number, show)]
    if asked.number is not None:
        lines += told_table(shows[asked.number])
    sys.stdout.write("\n".join((*lines, "")))


if __name__ == "__main__":
    main()
