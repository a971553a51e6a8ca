"""What was asked for and cannot be: said in both languages by whoever has a reader."""

from rng_cards.words import Text


class Misuse(Exception):  # noqa: N818 -- the word of the field
    """A rule, an agent or a number that makes no sense; `message` says which and what would."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.say("en"))
        self.message = message
