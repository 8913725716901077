"""An error in an overridden method of Qt reaches `sys.excepthook`, and with it the person who plays.

Up to Python 3.11, an error that C code raised (`min([])`, `int("x")`) is pending as its mere text until Python code
catches it. Shiboken takes that text for an exception when an override is called by way of Python, and the process dies
of a segmentation fault. So each override of a class defined under `ui` catches such an error once and raises it again,
which makes an exception of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any, Final

SOUND_PYTHON: Final = (3, 12)
"""From here on every error is an exception from the moment at which it is raised."""


def keep_errors_whole() -> None:
    """Guard the overrides of every class of Qt that is derived from now on; nothing to do from Python 3.12 on.

    Raises ImportError where PySide6 is missing.
    """
    if sys.version_info >= SOUND_PYTHON:
        return
    from shiboken6 import Shiboken

    setattr(Shiboken.Object, "__init_subclass__", classmethod(_guard))  # noqa: B010  # the stubs know no such method


def _guard(made: type, /) -> None:
    """Wrap each method of the class `made` that one of Qt's classes calls by the same name."""
    of_qt = [base for base in made.__mro__[1:] if base.__module__.partition(".")[0] == "PySide6"]
    for name, method in tuple(vars(made).items()):
        # Python's own methods, `__init__` before all, are not called by Qt
        if isinstance(method, FunctionType) and not name.startswith("__") and any(hasattr(one, name) for one in of_qt):
            setattr(made, name, _raising_whole(method))


def _raising_whole(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def through(*args: Any, **words: Any) -> Any:
        try:
            return method(*args, **words)
        except BaseException:
            raise

    return through
