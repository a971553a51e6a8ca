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

    def number(self, name: str, otherwise: int = 0) -> int:
        """The value of a field that is a number of at most four digits."""
        value = self.get(name)
        return int(value) if value.isascii() and value.isdigit() and len(value) < 5 else otherwise  # noqa: PLR2004


async def _form(request: Request) -> Form:
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return Form(parse_qs(body, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError:
        return Form({})


FormSent = Annotated[Form, Depends(_form)]
"""A parameter of a route that takes a form."""
