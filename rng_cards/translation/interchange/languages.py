"""Whether a file is in the languages that one means to import."""

from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import Directions
from rng_cards.words import Text

_UNSAID: Final = Text(fr="une langue qu'il ne dit pas", en="a language it does not say")


def language_findings(
    source: str, target: str, directions: Directions, span: Span
) -> list[Diagnostic]:
    """What is wrong with the languages that a file says it is in; an empty one is unsaid.

    What it does not say, the command line may; what both say has to be the same.
    """
    language = target or directions.only
    if not language:
        return [Diagnostic(exchange_file_codes.NO_LANGUAGE, span)]
    expected = directions.wanted.get(language)
    if expected is not None and source in {"", expected}:
        return []
    known = tuple(f"{one} → {other}" for other, one in directions.wanted.items())
    params = {"source": source or _UNSAID, "language": language, "known": known}
    return [Diagnostic(exchange_file_codes.WRONG_LANGUAGE, span, params)]
