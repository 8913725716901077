"""Starts Itsutsu, or says in plain words why it cannot start.

Every Python 3 must be able to read this file, also one that is too old for the rest: no syntax newer than 3.0, and
nothing of the program is imported before the version is known to fit.
"""

import sys

OLDEST_PYTHON = (3, 11)
CANNOT_START = 3


def main(arguments: "list[str] | None" = None) -> int:
    """Run the program; the exit code says how it ended."""
    if sys.version_info < OLDEST_PYTHON:
        _say_python_is_too_old()
        return CANNOT_START
    from ui import command_line

    return command_line.run(sys.argv[1:] if arguments is None else arguments)


def _say_python_is_too_old() -> None:
    needed = ".".join(str(part) for part in OLDEST_PYTHON)
    found = ".".join(str(part) for part in sys.version_info[:3])
    sys.stderr.write("Itsutsu needs Python " + needed + " or newer. This is Python " + found + ".\n")
    sys.stderr.write("Itsutsu の起動には Python " + needed + " 以上が必要です(今の Python は " + found + ")。\n")


if __name__ == "__main__":
    sys.exit(main())
