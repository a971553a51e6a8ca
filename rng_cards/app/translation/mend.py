"""`--fix`: corrects the typography of texts in their files; nothing else in them changes."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rng_cards.app.translation.rewritten import Rewritten
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.typing import MENDING
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import put
from rng_cards.translation.typography import mended
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice

if TYPE_CHECKING:
    from rng_cards.files.text import TextFile


def mend(
    flaws: Iterable[Flaw], files: CardFiles, voices: Mapping[str, Voice]
) -> tuple[tuple[Rewritten, ...], dict[str, Unit]]:
    """The files as they would be, and the texts that changed, by their keys.

    Only by rules that were broken there and are not silenced: what a comment allows stays.
    """
    before: dict[str, TextFile] = {}
    counts: dict[str, int] = {}
    renewed: dict[str, Unit] = {}
    for (key, language), (unit, codes) in _by_text(flaws).items():
        unit = renewed.get(key, unit)  # noqa: PLW2901 -- mended in another language just before
        rules = tuple(rule for code, rule in MENDING if code.id in codes)
        text = unit.texts[language]
        after = mended(text, voices[language].typography, rules)
        file = files.file(unit.path)
        whole = put(file, (*unit.loc, language), after) if after != text else None
        if whole is None:
            continue
        before.setdefault(unit.path, file)
        counts[unit.path] = counts.get(unit.path, 0) + 1
        files.replace(unit.path, whole)
        renewed[key] = unit._replace(texts={**unit.texts, language: after})
    done = (Rewritten(path, old, files.file(path), counts[path]) for path, old in before.items())
    return tuple(done), renewed


def _by_text(
    flaws: Iterable[Flaw],
) -> dict[tuple[str, str], tuple[Unit, set[str]]]:
    """For each text, the codes of what can be corrected there."""
    texts: dict[tuple[str, str], tuple[Unit, set[str]]] = {}
    for flaw in flaws:
        if flaw.safe:
            place = (flaw.unit.key, flaw.language)
            texts.setdefault(place, (flaw.unit, set()))[1].add(flaw.code.id)
    return texts
