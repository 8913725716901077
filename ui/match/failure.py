"""Why a computer player gives no answer."""

from __future__ import annotations

from enum import Enum


class Failure(Enum):
    """Why a question stays without an answer."""

    NO_PROCESS = "no_process"
    """The process cannot be started."""
    NO_ANSWER = "no_answer"
    """The process answers this question by an error or not at all, or dies of it."""
    NO_LIFE = "no_life"
    """No process shows that it runs: they are stopped, or the machine has no time for them."""
