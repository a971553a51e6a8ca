"""How a catalogue stands: by language and set, what is translated and what is not well."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.translation.staleness import STALE, STATES, Standing, State
from rng_cards.translation.units import Tongue
from rng_cards.words import Names, Text, in_each_language

_CARDS: Final = Text(fr="cartes", en="cards")
"""What the texts of cards are counted under in a game without sets."""
LintCount = Callable[[Bench], Mapping[tuple[str, str], int]]
"""How many findings of lints there are, by language and set."""

FAILURES: Final[Mapping[str, tuple[str, ...]]] = {
    "missing": ("missing",),
    "stale": STALE,
    "rules": ("stale-rules",),
    "wording": ("stale-wording",),
    "edited": ("target-edited",),
    "confirm": ("confirm",),
    "lints": ("lints",),
    "any": (*(state for state in STATES if state != "ok"), "lints"),
}
"""What `--fail-on` may name, and which counts it stands for."""


Counts = Mapping[str, int]
"""How many texts there are in a language, how many are translated, whatever else they are, how many
in each state, and how many findings of lints: by `texts`, `translated`, the states, `lints`.
"""


class Progress(NamedTuple):
    """One language: all its texts, then those of each set."""

    tongue: Tongue
    name: str
    whole: Counts
    sets: tuple[tuple[str, Names, Counts], ...]


class Status(NamedTuple):
    """Every language, and for each state the texts in it that somebody is waited for."""

    languages: tuple[Progress, ...]
    waiting: Mapping[str, tuple[Standing, ...]]
    broken: int
    """Errors of the catalogue besides texts that are missing: what the cards at fault say is not
    known to be all there.
    """

    @property
    def lints(self) -> int:
        """Findings of lints in all languages."""
        return sum(one.whole["lints"] for one in self.languages)

    def fails(self, wanted: Iterable[str]) -> bool:
        """Whether there is any of what `--fail-on` names, or something that hides it. A language
        that need not be complete may lack texts.
        """
        counts = {what for name in wanted for what in FAILURES[name]}
        return bool(counts and self.broken) or any(
            one.whole[what] and (what != "missing" or one.tongue.complete)
            for one in self.languages
            for what in counts
        )


def status(bench: Bench, to: Iterable[str] = (), lints: LintCount | None = None) -> Status:
    """Count everything; `lints` counts what the lints have to say."""
    asked = tuple(to)
    tongues = [one for one in bench.tongues if not asked or one.id in asked]
    counted = lints(bench) if lints else {}
    return Status(
        tuple(_progress(bench, one, counted) for one in tongues),
        _waiting(bench, tongues),
        _broken(bench),
    )


def _broken(bench: Bench) -> int:
    if not bench.catalogue.problems:
        return 0
    missing = _waiting(bench, bench.tongues)["missing"]
    return max(0, bench.catalogue.problems - len(missing))


def _progress(bench: Bench, tongue: Tongue, lints: Mapping[tuple[str, str], int]) -> Progress:
    by_set: dict[str, Counter[State]] = {}
    for one in bench.standings:
        if one.language == tongue.id:
            by_set.setdefault(one.unit.set, Counter())[one.state] += 1
    about = bench.catalogue.about
    order = [*about["sets"], *sorted(by_set.keys() - about["sets"].keys())]
    sets = tuple(
        (
            set_id,
            _name_of(set_id, about["sets"]),
            _counts(by_set[set_id], lints.get((tongue.id, set_id), 0)),
        )
        for set_id in order
        if set_id in by_set
    )
    states = sum(by_set.values(), Counter[State]())
    whole = _counts(states, sum(counts["lints"] for _, _, counts in sets))
    return Progress(tongue, about["spoken"][tongue.id]["name"], whole, sets)


def _name_of(set_id: str, sets: Mapping[str, Mapping[str, Any]]) -> Names:
    """What a set is called, the cards of a game without sets, or a file of other texts."""
    known: Mapping[str, str] = sets.get(set_id, {}).get("name", {"": set_id})
    return Names(known if set_id else in_each_language(_CARDS))


def _counts(states: Mapping[State, int], lints: int) -> Counts:
    texts = sum(states.values())
    translated = texts - states.get("missing", 0)
    every: dict[str, int] = {state: states.get(state, 0) for state in STATES}
    return {"texts": texts, "translated": translated, **every, "lints": lints}


def _waiting(bench: Bench, tongues: Iterable[Tongue]) -> Mapping[str, tuple[Standing, ...]]:
    """The texts in each state that want something done; not those that nobody has to translate."""
    languages = {one.id for one in tongues}
    return {
        state: tuple(
            one
            for one in bench.standings
            if one.state == state
            and one.language in languages
            and (state != "missing" or bench.voices[one.language].complete)
        )
        for state in STATES
        if state != "ok"
    }


def count_lints(bench: Bench) -> Mapping[tuple[str, str], int]:
    """What `rng tr check` finds, but for texts that are missing or stale: they are counted as such.
    A flaw of an original counts for each complete language that is translated from it: its
    translators meet it first.
    """
    from rng_cards.app.translation.check import found_in, not_silenced
    from rng_cards.app.translation.stale import CODES
    from rng_cards.translation.lints.presence import MISSING

    states = {MISSING, *CODES.values()}
    targets = {one.id for one in bench.tongues}
    counts: Counter[tuple[str, str]] = Counter()
    for flaw in not_silenced(found_in(bench)):
        if flaw.code in states:
            continue
        language = flaw.language
        heirs = [one.id for one in bench.tongues if one.source == language and one.complete]
        for one in [language] if language in targets else heirs:
            counts[one, flaw.unit.set] += 1
    return counts
