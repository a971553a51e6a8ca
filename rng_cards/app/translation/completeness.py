"""How many of the texts that there are a file brings back."""

from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import Reading

if TYPE_CHECKING:
    from rng_cards.words import Param


class Count(NamedTuple):
    """The texts of one language."""

    language: str
    name: str
    """The language's own."""
    texts: int
    here: int
    """How many of them are in the file."""


def counts_of(bench: Bench, reading: Reading) -> tuple[Count, ...]:
    """For each language of a file, how many of its texts came."""
    spoken = bench.catalogue.about["spoken"]
    found = {(one.key, one.language) for one in reading.incoming}
    counts = []
    for language in dict.fromkeys(one.language for one in reading.incoming):
        keys = [one.unit.key for one in bench.standings if one.language == language]
        here = sum((key, language) in found for key in keys)
        counts.append(Count(language, spoken[language]["name"], len(keys), here))
    return tuple(counts)


def left_out(reading: Reading) -> list[Diagnostic]:
    """That a file holds fewer texts than it was written with; nothing where it does not say."""
    here = len(reading.incoming) + len(reading.findings)
    if reading.expected is None or here >= reading.expected:
        return []
    last = reading.incoming[-1] if reading.incoming else None
    span = last.span if last else Span.of_file(reading.path)
    params: dict[str, Param] = {
        "said": reading.expected,
        "here": here,
        "last": last.key if last else "-",
    }
    return [Diagnostic(exchange_file_codes.CUT_SHORT, span, params)]
