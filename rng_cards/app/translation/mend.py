"""`--fix`: texts that mend themselves, put into their files with everything else left as it is."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import unified_diff

from rng_cards.app.translation.check import Mended
from rng_cards.translation.lints.model import Finding
from rng_cards.translation.lints.typing import MENDING
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import put
from rng_cards.translation.typography import mended
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice
from rng_cards.yaml.write import write_atomically


def mend(
    findings: Iterable[Finding], files: CardFiles, voices: Mapping[str, Voice]
) -> tuple[tuple[Mended, ...], dict[str, Unit]]:
    """The files as they would be, and the texts that changed, by their keys.

    Only by rules that were broken there and are not silenced: what a comment allows stays.
    """
    before: dict[str, str] = {}
    counts: dict[str, int] = {}
    renewed: dict[str, Unit] = {}
    for (key, language), (unit, codes) in _by_text(findings).items():
        unit = renewed.get(key, unit)  # noqa: PLW2901 -- mended in another language just before
        rules = tuple(rule for code, rule in MENDING if code.id in codes)
        text = unit.texts[language]
        after = mended(text, voices[language].typography, rules)
        file = files.file(unit.path)
        whole = put(file, (*unit.loc, language), after) if after != text else None
        if whole is None or file.text is None:
            continue
        before.setdefault(unit.path, file.text)
        counts[unit.path] = counts.get(unit.path, 0) + 1
        files.replace(unit.path, whole)
        renewed[key] = unit._replace(texts={**unit.texts, language: after})
    return tuple(_mended(path, text, counts[path], files) for path, text in before.items()), renewed


def _by_text(
    findings: Iterable[Finding],
) -> dict[tuple[str, str], tuple[Unit, set[str]]]:
    """For each text, the codes of what mends itself there."""
    texts: dict[tuple[str, str], tuple[Unit, set[str]]] = {}
    for unit, flaw, _ in findings:
        if flaw.safe:
            texts.setdefault((unit.key, flaw.language), (unit, set()))[1].add(flaw.code.id)
    return texts


def _mended(path: str, before: str, texts: int, files: CardFiles) -> Mended:
    file = files.file(path)
    return Mended(path, file.path, before, file.text or "", texts, file.bom)


def difference(one: Mended) -> Iterator[str]:
    """What would change in a file, as `diff -u` shows it."""
    yield from unified_diff(
        one.before.splitlines(), one.after.splitlines(), one.shown, one.shown, n=1, lineterm=""
    )


def write(mended_files: Iterable[Mended]) -> None:
    """Put each file in place, whole or not at all. OSError if one cannot be."""
    for one in mended_files:
        write_atomically(one.path, ("\ufeff" if one.bom else "") + one.after)
