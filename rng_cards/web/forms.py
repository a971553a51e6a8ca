"""What a page sends: the fields of its form."""

from typing import Annotated
from urllib.parse import parse_qs

from fastapi import Depends, Request

from rng_cards.record import Record

_MOST_FIELDS = 200


class Form(Record):
    """The fields of a form, by name."""

    sent: dict[str, list[str]]

    def get(self, name: str) -> str:
        """The value of a field; empty where it was not sent."""
        return self.sent.get(name, [""])[-1]

    def number(self, name: str, otherwise: int = 0, digits: int = 4) -> int:
        """The value of a field that is a whole number of so many digits at most."""
        return whole_number(self.get(name), otherwise, digits)


def whole_number(typed: str, otherwise: int, digits: int) -> int:
    """A whole number of so many digits at most; something else for anything else."""
    sound = typed.isascii() and typed.isdigit() and len(typed) <= digits
    return int(typed) if sound else otherwise


async def _form(request: Request) -> Form:
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return Form(parse_qs(body, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError:
        return Form({})


FormSent = Annotated[Form, Depends(_form)]
"""A parameter of a route that takes a form."""
