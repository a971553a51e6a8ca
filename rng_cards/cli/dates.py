"""When something was, as one says it today."""

from datetime import datetime, timedelta
from typing import Final

from rng_cards.words import Text

_TODAY: Final = Text(fr="aujourd'hui {time}", en="today {time}")
_YESTERDAY: Final = Text(fr="hier {time}", en="yesterday {time}")
WHEN_CELLS: Final = len("????-??-?? ??:??")
"""Cells of a terminal that no `told_when` goes beyond but "aujourd'hui" by one."""


def told_when(when: datetime, language: str) -> str:
    """A moment in the time of this machine, to the minute."""
    moment, now = when.astimezone(), datetime.now().astimezone()
    time = f"{moment:%H:%M}"
    if moment.date() == now.date():
        return _TODAY.say(language, {"time": time})
    if moment.date() == now.date() - timedelta(days=1):
        return _YESTERDAY.say(language, {"time": time})
    return f"{moment:%Y-%m-%d} {time}"
