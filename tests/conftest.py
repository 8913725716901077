"""What all tests share: no screen, no files of the person who runs them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR_ROUNDING_POLICY"] = "PassThrough"
# the same examples in every run, however slow the machine is
settings.register_profile("itsutsu", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("itsutsu")


@pytest.fixture(autouse=True)
def _home_of_nobody(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, journals and caches go to a folder of this test alone."""
    home = tmp_path_factory.mktemp("home")
    for name, folder in (("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")):
        monkeypatch.setenv(name, str(home / folder))
    return home
