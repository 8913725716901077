"""Whether this machine can show the window: looked at before Qt is asked, because Qt aborts where it cannot.

Every problem is a Word under `preflight.` in the common terms. No Qt window code in here.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ui.terms import Word

OLDEST_PYSIDE: Final = (6, 10)
BROKEN_PYSIDE: Final = (6, 12)
"""From here on void calls lose a reference to None on Python 3.11; sound from Python 3.12."""
SOUND_PYTHON: Final = (3, 12)

GUI_LIBRARIES: Final[Mapping[str, str]] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What QtGui itself is linked to, and the package of Debian and Ubuntu that brings it."""

X11_LIBRARIES: Final[Mapping[str, str]] = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The same for Qt's X11 platform."""


def problems() -> tuple[Word, ...]:
    """What keeps the window from opening here; empty when nothing does."""
    if sys.platform.startswith("linux"):
        return _linux_libraries(GUI_LIBRARIES) or pyside() or platform(os.environ)
    return pyside()


def pyside() -> tuple[Word, ...]:
    """Whether PySide6 is here, in a version that fits."""
    try:
        version = tuple(importlib.import_module("PySide6").__version_info__[:2])
    except ImportError:
        return (Word("preflight.pyside_missing"),)
    found = ".".join(str(part) for part in version)
    if version < OLDEST_PYSIDE:
        return (Word("preflight.pyside_old", {"found": found}),)
    if version >= BROKEN_PYSIDE and sys.version_info < SOUND_PYTHON:
        return (Word("preflight.pyside_broken", {"found": found}),)
    return ()


def platform(environment: Mapping[str, str]) -> tuple[Word, ...]:
    """Whether Qt's platform for this session can start: its plugin, its libraries, its display."""
    wanted = environment.get("QT_QPA_PLATFORM", "").partition(";")[0].partition(":")[0]
    if wanted and not _has_plugin(wanted):
        return (Word("preflight.platform_unknown", {"found": wanted}),)
    if wanted not in ("", "xcb", "wayland"):
        return ()
    wayland = wanted != "xcb" and _wayland_answers(environment)
    if wayland:
        return ()
    if wanted == "wayland" or not environment.get("DISPLAY"):
        return (Word("preflight.no_display"),)
    return _linux_libraries(X11_LIBRARIES) or _x11_display(environment["DISPLAY"])


def missing(libraries: Mapping[str, str], load: Callable[[str], Any] = ctypes.CDLL) -> tuple[str, ...]:
    """The packages to install for those libraries that cannot be loaded, sorted."""
    return tuple(sorted(package for library, package in libraries.items() if not _loads(library, load)))


def _linux_libraries(libraries: Mapping[str, str]) -> tuple[Word, ...]:
    packages = missing(libraries)
    return (Word("preflight.libraries", {"packages": " ".join(packages)}),) if packages else ()


def _loads(library: str, load: Callable[[str], Any]) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True


def _has_plugin(name: str) -> bool:
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return False
    plugins = Path(spec.origin).parent / "Qt" / "plugins" / "platforms"
    return not plugins.is_dir() or any(plugins.glob(f"libq{name}*.so"))


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    return bool(name) and Path(environment.get("XDG_RUNTIME_DIR", "/"), name or "").is_socket()


def _x11_display(name: str) -> tuple[Word, ...]:
    """Knock at the X server as Qt will: Qt aborts when nobody answers."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(name.encode(), None)
    silent = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return (Word("preflight.no_answer", {"display": name}),) if silent else ()
