"""Ctrl-C, heard between two pieces of work instead of in the middle of one.

A compiled engine must not be interrupted inside an operation on integers: mypyc takes a failing
one for want of memory, and ends the process.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def held() -> Iterator[Callable[[], None]]:
    """Hold back Ctrl-C until the block is done, then raise KeyboardInterrupt.

    The block is given what it may call between two pieces of work, to hear Ctrl-C there already: it
    is far cheaper than a block for each piece. Where Ctrl-C is not ours to hear (another thread, a
    worker that ignores it), nothing changes.
    """
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield lambda: None
        return
    heard = False

    def note(_signal: int, _frame: object) -> None:
        nonlocal heard
        heard = True

    def between() -> None:
        if heard:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, note)
    try:
        yield between
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    between()
