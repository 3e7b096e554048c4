"""Runs tasks in processes, each of which keeps to one language as long as there is work in it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from etcnorm.errors import EtcnormError
from etcnorm.leaderboard.scoring import Share, Task, score


def run(tasks: Sequence[Task], jobs: int) -> Iterator[tuple[int, list[Share]]]:
    """Run tasks and yield their results as they come, each with the place of its task.

    Args:
        tasks: What is to be done.
        jobs: How many processes to use; with one, this one does it all.

    Raises:
        EtcnormError: If a process died.
    """
    if jobs < 2 or len(tasks) < 2:
        yield from ((place, score(task)) for place, task in enumerate(tasks))
        return
    lanes = _Lanes(tasks, min(jobs, len(tasks)))
    try:
        yield from lanes.results()
    except BrokenProcessPool as error:
        lanes.stop()
        raise EtcnormError(
            "a process died, most likely for want of memory: run again with fewer --jobs "
            "(what is finished is kept)"
        ) from error
    except BaseException:
        lanes.stop()
        raise


class _Lanes:
    """One process a lane. The tables and the caches of a language are dear to fill twice.

    A neural model is loaded in each process that meets a text for it, once. It is small, and what
    goes before it, the rules that find such texts, is most of the work: were it to stand in the
    parent, all processes would wait for that one.
    """

    def __init__(self, tasks: Sequence[Task], number: int) -> None:
        self._tasks = tasks
        self._waiting: dict[str, deque[int]] = {}
        for place, task in enumerate(tasks):
            self._waiting.setdefault(task.recipe.lang, deque()).append(place)
        # A fork would copy the threads of numerical libraries half alive.
        context = multiprocessing.get_context("spawn")
        self._pools = [
            ProcessPoolExecutor(1, context, initializer=_begin, initargs=(number,))
            for _ in range(number)
        ]
        self._langs = [""] * number
        self._running: dict[Future[list[Share]], tuple[int, int]] = {}

    def results(self) -> Iterator[tuple[int, list[Share]]]:
        for lane in range(len(self._pools)):
            self._give(lane)
        while self._running:
            done, _ = wait(self._running, return_when=FIRST_COMPLETED)
            for future in done:
                lane, place = self._running.pop(future)
                self._give(lane)
                yield place, future.result()
        for pool in self._pools:
            pool.shutdown()

    def _give(self, lane: int) -> None:
        """Give a lane its next task: of its language, or else of the one that needs help most."""
        left = [lang for lang, places in self._waiting.items() if places]
        if not left:
            return
        own = self._langs[lane]
        if own not in left:
            others = self._langs[:lane] + self._langs[lane + 1 :]
            own = min(left, key=lambda lang: (others.count(lang), -len(self._waiting[lang])))
            self._langs[lane] = own
        place = self._waiting[own].popleft()
        self._running[self._pools[lane].submit(score, self._tasks[place])] = lane, place

    def stop(self) -> None:
        """End all processes at once."""
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()


def _begin(processes: int) -> None:
    """Share the cores, and leave without a traceback when the user stops the run.

    The parent says then what to do.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 1) // processes)))
