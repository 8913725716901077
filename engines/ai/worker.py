"""The process in which computer players think: questions and answers as JSON lines, no window, no whole game.

A question holds what one seat may know and nothing else:

    {"generation", "game", "seat", "view", "memory", "legal", "level", "seed", "numbers"}

`numbers` are those that the game is played with (`engines.editions`); null where they are today's. A question with
`"explain": true` may have `"intended"`: the moves that were advised before, this decision first.

It is answered by `{"generation", "move", "simulations", "seconds", "other", "favourites"}`, `other` being the next best
move and `favourites` those that were thought of most (`engines.ai.advice.favourites.Favourite`). While it is thought
about, `{"now": generation}` asks for the best move so far and `{"stop": generation}` takes the question back
(`{"generation", "stopped": true}` says that thinking has ended). With `"explain": true` the answer also has
`"reasons"`: what speaks for the move, and why it is better than the next best one
(`engines.ai.advice.reasons.Reasons`). A line that cannot be understood is answered by `{"generation", "error",
"detail"}`, with generation null where none could be read. After the end of the input what was asked is still answered,
then the process ends.

With `"share": true` it is answered by `{"generation", "found"}`: the moves that the search has found, each as its text,
its visits and its value, for a process that thinks about the same question (`engines.ai.partner`).

`{"ping": number}` is answered by `{"pong": number}` at once, before whatever was asked earlier and while it is thought
about: a sign that the process runs, given even before its games are loaded. It says nothing about a question.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from io import TextIOWrapper
from queue import SimpleQueue
from typing import Any, Final, TextIO

from engines.ai.advice.favourites import Favourites, believed
from engines.ai.bots import SearchBot, Thought
from engines.ai.hinting import Hinting
from engines.ai.levels import STRENGTHS, Level, Strength, advising
from engines.ai.partner import Found, Partner, is_a_core_free
from engines.ai.question import Question, question_from_json
from engines.editions import edition_of
from engines.game import AnyGame
from engines.played_with import played_with

ADVISING: Final = 0.66
"""What part of a level's time goes into finding a move that is to be explained. What speaks for it has the rest:
whoever asks waits no longer than for an opponent."""


class _Outbox:
    """The lines that go out, each of them whole, from whichever thread."""

    def __init__(self, stdout: TextIO) -> None:
        self._stdout = stdout
        self._lock = threading.Lock()

    def send(self, line: Mapping[str, Any]) -> None:
        with self._lock:
            self._stdout.write(json.dumps(line) + "\n")
            self._stdout.flush()


class _Inbox:
    """The lines that came in. A thread reads them, so that thinking can look without waiting, on every system.

    The thread answers pings itself: they are never among the lines.
    """

    def __init__(self, stdin: Iterable[str], outbox: _Outbox) -> None:
        self._outbox = outbox
        self._closed = False
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._kept: deque[str] = deque()
        threading.Thread(target=self._read, args=(stdin,), name="inbox", daemon=True).start()

    @property
    def is_closed(self) -> bool:
        """Whether the input has ended."""
        return self._closed

    def wait(self) -> str | None:
        """The next line; None at the end of the input."""
        if self._kept:
            return self._kept.popleft()
        return None if self._closed else self._lines.get()

    def arrived(self) -> list[str]:
        """The lines that came since the last look, without waiting."""
        lines: list[str] = []
        while not self._lines.empty():
            line = self._lines.get()
            if line is None:
                self._closed = True
            else:
                lines.append(line)
        return lines

    def keep(self, line: str) -> None:
        """Put a line back, for `wait`."""
        self._kept.append(line)

    def _read(self, stdin: Iterable[str]) -> None:
        try:
            for line in stdin:
                self._take(line)
        except OSError:
            # Nobody listens any more; what is thought about finds out itself when it answers.
            pass
        finally:
            self._lines.put(None)

    def _take(self, line: str) -> None:
        # Questions are long: only what begins like a ping is parsed a second time for it.
        command = _command(line) if '"ping"' in line[:20] else None
        if command is not None and command[0] == "ping":
            self._outbox.send({"pong": command[1]})
        else:
            self._lines.put(line)


class _Interruptions:
    """The commands that reach a question while it is thought about."""

    def __init__(self, inbox: _Inbox, generation: int) -> None:
        self.cancelled = False
        self._inbox = inbox
        self._generation = generation
        self._hurried = False

    def come(self) -> bool:
        """Whether thinking is to end. Lines about something else are kept for later."""
        for line in self._inbox.arrived():
            command = _command(line)
            if command == ("stop", self._generation):
                self.cancelled = True
            elif command == ("now", self._generation):
                self._hurried = True
            else:
                self._inbox.keep(line)
        return self.cancelled or self._hurried

    def cancel(self) -> bool:
        """Whether the question has been taken back."""
        self.come()
        return self.cancelled

    def come_or_end(self) -> bool:
        """Whether thinking is to end, or nobody is there any more to be answered."""
        return self.come() or self._inbox.is_closed


def _command(line: str) -> tuple[str, object] | None:
    """A command and its generation; None for another line."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if isinstance(data, dict) and len(data) == 1:
        name, generation = next(iter(data.items()))
        if name in ("stop", "now", "ping"):
            return name, generation
    return None


class Worker:
    """Answers one line after the other, from `stdin` to `stdout`, until the input ends.

    `games` is called when lines are read already: loading games takes most of the time that a process starts in.
    """

    def __init__(
        self,
        stdin: Iterable[str],
        stdout: TextIO,
        games: Callable[[], Mapping[str, AnyGame]],
        strengths: Mapping[Level, Strength],
        clock: Callable[[], float],
        partner: Partner | None = None,
        is_free: Callable[[], bool] = is_a_core_free,
    ) -> None:
        self._partner = partner
        self._is_free = is_free
        self._outbox = _Outbox(stdout)
        self._inbox = _Inbox(stdin, self._outbox)
        self._games = games()
        self._strengths = strengths
        self._clock = clock

    def run(self) -> None:
        while (line := self._inbox.wait()) is not None:
            if line.strip() and _command(line) is None:
                self._answer(line)

    def _answer(self, line: str) -> None:
        generation: object = None
        try:
            data = json.loads(line)
            generation = data["generation"]
            self._outbox.send(self._reply(question_from_json(data)))
        except (LookupError, TypeError, ValueError, RecursionError) as error:
            # The damage may show as late as in a game's reader of views. The next line may be sound.
            self._outbox.send({"generation": generation, "error": type(error).__name__, "detail": str(error)[:200]})

    def _reply(self, question: Question) -> dict[str, Any]:
        interruptions = _Interruptions(self._inbox, question.generation)
        if question.share:
            return self._share(question, interruptions)
        began = self._clock()
        partner = self._company_for(question)
        thought = self._think(question, interruptions.come, partner)
        if partner is not None and interruptions.cancelled:
            partner.stop(question.generation)
        answer = {"generation": question.generation, **asdict(thought)}
        if question.explain:
            strength = self._strengths[question.level]
            hinting = Hinting(self._game_of(question), question, thought, strength, self._clock, began)
            hint = hinting.hint(interruptions.cancel, interruptions.come)
            answer |= {"move": hint.advice.move, "reasons": asdict(hint.advice.reasons)}
            answer["favourites"] = [*map(asdict, hint.favourites)]
        if interruptions.cancelled:
            return {"generation": question.generation, "stopped": True}
        return answer

    def _game_of(self, question: Question) -> AnyGame:
        game = self._games[question.game]
        return game if question.numbers is None else played_with(game, edition_of(question.numbers))

    def _share(self, question: Question, interruptions: _Interruptions) -> dict[str, Any]:
        bot = self._bot(question, interruptions.come_or_end)
        return {"generation": question.generation, "found": bot.look(question.view, question.memory, question.seat)}

    def _company_for(self, question: Question) -> Partner | None:
        """Who thinks about the question, too, and has been asked."""
        strength, partner = self._strengths[question.level], self._partner
        if partner is None or not strength.in_company or len(question.legal) == 1 or not self._is_free():
            return None
        partner.ask(question.to_json())
        return partner

    def _bot(
        self, question: Question, stop: Callable[[], bool], others: Callable[[], Sequence[Found]] = tuple
    ) -> SearchBot:
        strength = self._strengths[question.level]
        if question.explain:
            strength = advising(replace(strength, budget=strength.budget.scaled(ADVISING)))
        return SearchBot(self._game_of(question), strength, random.Random(question.seed), self._clock, stop, others)

    def _think(self, question: Question, stop: Callable[[], bool], partner: Partner | None) -> Thought:
        others: Callable[[], Sequence[Found]] = partial(partner.found, question.generation) if partner else tuple
        bot = self._bot(question, stop, others)
        thought = bot.think(question.view, question.memory, question.seat, question.legal)
        if question.explain:
            thought = replace(thought, favourites=self._as_believed(question, thought.favourites))
        return thought

    def _as_believed(self, question: Question, favourites: Favourites) -> Favourites:
        """With the chances of the search as far as they came true in games: by these moves are compared and told."""
        game = self._game_of(question)
        world = game.worlds(question.view, question.memory, question.seat)(random.Random(question.seed))
        return believed(favourites, game.policy.belief(world, question.seat), len(world.scores()))


def run(stdin: Iterable[str], stdout: TextIO, games: Callable[[], Mapping[str, AnyGame]]) -> None:
    """Answer questions until `stdin` ends."""
    partner = Partner()
    try:
        Worker(stdin, stdout, games, STRENGTHS, time.monotonic, partner).run()
    finally:
        partner.end()


def run_on_pipes(games: Callable[[], Mapping[str, AnyGame]]) -> None:
    """Answer questions on standard input and output, until there are no more or nobody listens."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            # Pipes have a code page of their own on Windows; and a damaged byte must not end the process.
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        run(sys.stdin, sys.stdout, games)
        sys.stdout.flush()  # an answer to a ping may be left that nobody took
    except OSError:
        # Whoever asked is gone. Without this Python would complain when it flushes the output at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """Answer questions about the program's own games on standard input and output."""
    run_on_pipes(_own_games)


def _own_games() -> Mapping[str, AnyGame]:
    from engines.registry import GAMES

    return GAMES


if __name__ == "__main__":
    main()
