"""Who does long work: processes of this machine, or the workers of a Dask cluster (the extra `cluster`).

Whatever is handed over can be sent to another process; any `concurrent.futures.Executor` will do.
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Final

PATIENCE: Final = 10
"""So many seconds a scheduler has for its first answer."""


class ExecutorError(Exception):
    """Nobody is there to do the work; says why, and what helps."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--processes` and `--cluster`, for `chosen`."""
    parser.add_argument("--processes", type=int, metavar="N", help="this many instead of one for each core")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, as tcp://10.0.0.5:8786")


@contextmanager
def chosen(options: argparse.Namespace) -> Iterator[Executor]:
    """The executor of the command line. Raises ExecutorError."""
    maker = on_cluster(options.cluster) if options.cluster else on_processes(options.processes)
    with maker as executor:
        yield executor


@contextmanager
def on_processes(count: int | None = None) -> Iterator[Executor]:
    """Processes of this machine, one for each core unless told. They end with the one that began them, even if that is
    killed."""
    fresh = multiprocessing.get_context("spawn")  # a copy of a process with threads may hang
    with ProcessPoolExecutor(count, fresh, _end_with_parent) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def on_cluster(address: str) -> Iterator[Executor]:
    """The workers of the Dask scheduler at this address; each must have the program. Raises ExecutorError."""
    try:
        # not the standard library: only who has a cluster has it
        distributed = importlib.import_module("distributed")
    except ImportError as error:
        advice = 'python3 -m pip install -e ".[cluster]"'
        raise ExecutorError(f"A cluster needs Dask, which is not installed: {advice}") from error
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise ExecutorError(f"No Dask scheduler answers at {address}: {error}") from error
    with client:
        # a task done twice is two tasks: a bot's time differs
        yield client.get_executor(pure=False)
