"""The command line: what the program was asked to do. No Qt before the window is wanted and known to be possible."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ui.game_files import TABLES
from ui.preflight import problems
from ui.terms import Language, Terms, Word
from ui.version import VERSION

CANNOT_START: Final = 3


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask; the exit code says how it ended."""
    asked = _parser().parse_args(arguments)
    if asked.compiled:
        from engines import compiled

        compiled.ask()
    if asked.worker:
        from engines.ai import worker

        worker.main()
        return 0
    missing = problems()
    if missing:
        for language in (Language.JA, Language.EN):
            terms = Terms("", language)
            for problem in missing:
                sys.stderr.write(terms.word(problem) + "\n")
        return CANNOT_START
    from ui.overrides import keep_errors_whole

    keep_errors_whole()
    from ui import app

    return app.main(language=None if asked.lang is None else Language(asked.lang), game=asked.game, record=asked.record)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="itsutsu",
        description="Japanese indie tabletop games at one quiet table. / 一つの静かな卓で遊ぶ、国産の同人ゲーム。",
    )
    parser.add_argument(
        "record", nargs="?", type=Path, help="a recorded game to open / 開きたいプレイ記録のファイル", metavar="RECORD"
    )
    parser.add_argument("--lang", choices=[language.value for language in Language], help="the language / 言語")
    parser.add_argument("--game", type=_game, metavar="ID", help="sit down at this game at once / すぐに始めるゲーム")
    parser.add_argument(
        "--compiled",
        action="store_true",
        help="the compiled build of rules and computer players, if there is one / コンパイル版があれば使う",
    )
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"itsutsu {VERSION}")
    return parser


def _game(text: str) -> str:
    if text in TABLES:
        return text
    from engines.registry import GAMES

    found = Word("command.no_table" if text in GAMES else "command.no_game", {"found": text, "games": [*TABLES]})
    raise argparse.ArgumentTypeError(" / ".join(Terms("", language).word(found) for language in Language))
