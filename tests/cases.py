"""Many cases in one test."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final

_TEST = Callable[..., None]
_LONGEST: Final = 300
"""Characters of a case that a failure shows."""


@contextmanager
def about(case: str) -> Iterator[None]:
    """Name the case in whatever failure the block ends with."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the case of {case!r}")
        raise


def each(names: str, cases: Iterable[Any]) -> Callable[[_TEST], _TEST]:
    """Run a test once for each case, as one test: a table of many cases then costs what they take.

    `names` and `cases` are those of `pytest.mark.parametrize`: parameters of the test, and values
    of one, or tuples of values of several. All cases share the fixtures, `tmp_path` among them; a
    test that needs new ones for each case is to be parametrized. Every case is tried; those that
    fail are told together.
    """
    given = [one.strip() for one in names.split(",")]
    table = [_values(given, case) for case in cases]

    def decorated(test: _TEST) -> _TEST:
        @wraps(test)
        def run_all(**fixtures: Any) -> None:
            failures: list[Exception] = []
            for values in table:
                try:
                    test(**fixtures, **values)
                except Exception as failure:  # noqa: BLE001 -- raised below
                    failure.add_note(f"in the case of {values!r}"[:_LONGEST])
                    failures.append(failure)
            if len(failures) == 1:
                raise failures[0]
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(table)} cases", failures)

        needed = inspect.signature(test)
        left = [one for name, one in needed.parameters.items() if name not in given]
        run_all.__signature__ = needed.replace(parameters=left)  # type: ignore[attr-defined]
        return run_all

    return decorated


def _values(names: Sequence[str], case: Any) -> dict[str, Any]:
    values = (case,) if len(names) == 1 else tuple(case)
    return dict(zip(names, values, strict=True))
