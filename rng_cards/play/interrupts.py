"""Ctrl-C, heard between two pieces of work instead of in the middle of one.

A compiled engine must not be interrupted inside an operation on integers: mypyc takes a failing
one for want of memory, and ends the process.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held() -> Iterator[None]:
    """Hold back Ctrl-C until the block is done, then raise KeyboardInterrupt.

    Where Ctrl-C is not ours to hear (another thread, a worker that ignores it), nothing changes.
    """
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    heard = False

    def note(_signal: int, _frame: object) -> None:
        nonlocal heard
        heard = True

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt
