"""What becomes of each text that comes back: taken, left as it is, skipped or refused."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from rng_cards.diagnostics import Diagnostic, Label
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.translation.diff import in_brief
from rng_cards.translation.interchange import exchange_text_codes
from rng_cards.translation.interchange.messages import Incoming, fingerprint
from rng_cards.translation.normal import normal
from rng_cards.translation.staleness import STALE, Standing
from rng_cards.words import DANGEROUS, MOST_LETTERS, Param, Text

Kind = Literal["changed", "confirmed", "unchanged", "skipped", "refused"]
KINDS: Final[tuple[Kind, ...]] = ("changed", "confirmed", "unchanged", "skipped", "refused")

DRAFT: Final = Text(
    fr="le fichier le dit encore à revoir (`fuzzy`, `initial`)",
    en="the file still marks it as a draft (`fuzzy`, `initial`)",
)
EMPTY: Final = Text(
    fr="vide : un import n'efface jamais une traduction",
    en="empty: an import never deletes a translation",
)
UNTOUCHED: Final = Text(
    fr="le fichier n'y a pas touché ; elle a changé ici depuis l'export",
    en="the file has not touched it; it has changed here since the export",
)
_HALVES: Final = frozenset(map(chr, range(0xD800, 0xE000)))
"""Halves of characters, which no file can hold."""
_GUESSES: Final = 100
"""Unknown cards for which a likely one is looked for: each takes a while."""
_FIRST: Final = Text(fr="la première", en="the first one")
_SEVERAL: Final = Text(fr="il est là plusieurs fois", en="it is here several times")


class Outcome(NamedTuple):
    """What becomes of one text."""

    kind: Kind
    incoming: Incoming
    standing: Standing | None = None
    """The text it is for, as it stands today."""
    reason: Text | None = None
    """Why it is skipped."""
    finding: Diagnostic | None = None
    """Why it is refused."""

    @property
    def taken(self) -> bool:
        """Whether anything is to be written for it."""
        return self.kind in {"changed", "confirmed"}


class Known:
    """Today's texts, by card, field and language."""

    def __init__(self, standings: Iterable[Standing]) -> None:
        self.standings = {(one.unit.key, one.language): one for one in standings}
        self.fields: defaultdict[str, list[str]] = defaultdict(list)
        self._guesses = _GUESSES
        for key, _ in self.standings:
            card, _, field = key.partition(".")
            if field not in self.fields[card]:
                self.fields[card].append(field)

    def unknown(self, incoming: Incoming) -> Diagnostic:
        """Why a key leads nowhere, with what was probably meant."""
        card, _, field = incoming.key.partition(".")
        if not incoming.key:
            return Diagnostic(
                exchange_text_codes.NO_KEY, incoming.span, {"text": incoming.source[:40]}
            )
        if card not in self.fields:
            self._guesses -= 1
            near = closest(card, self.fields) if self._guesses >= 0 else None
            hint = did_you_mean(near) if near else None
            return Diagnostic(
                exchange_text_codes.UNKNOWN_CARD, incoming.span, {"card": card}, help=hint
            )
        known = tuple(self.fields[card])
        params: dict[str, Param] = {"card": card, "field": field, "known": known}
        return Diagnostic(exchange_text_codes.UNKNOWN_FIELD, incoming.span, params)


def judged(incoming: Iterable[Incoming], known: Known) -> Iterator[Outcome]:
    """What becomes of each text, in the order of the file."""
    every = tuple(incoming)
    times = Counter((one.key, one.language) for one in every)
    first: dict[tuple[str, str], Incoming] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for one in every:
        place = (one.key, one.language)
        if times[place] > 1 and one.key:
            seen[place] += 1
            second = seen[place] == 2  # noqa: PLR2004 -- the first that is one too many
            yield _one_of_several(one, first.setdefault(place, one), told=second)
            continue
        standing = known.standings.get(place)
        if standing is None:
            yield Outcome("refused", one, finding=known.unknown(one))
        else:
            yield _judged(_trimmed(one, standing), standing)


def _one_of_several(one: Incoming, first: Incoming, *, told: bool) -> Outcome:
    """None of them is taken; the second says so."""
    if not told:
        return Outcome("refused", one, reason=_SEVERAL)
    label = Label(first.span, _FIRST)
    found = Diagnostic(exchange_text_codes.TWICE, one.span, {"key": one.key}, related=[label])
    return Outcome("refused", one, finding=found)


def _trimmed(one: Incoming, standing: Standing) -> Incoming:
    """Without the spaces and line ends that a tool has put around a translation; one that nobody
    has touched stays as it is.
    """
    if one.target == standing.target or one.was == fingerprint(one.target):
        return one
    return one._replace(target=one.target.strip())


def _judged(one: Incoming, standing: Standing) -> Outcome:
    if one.mark == "draft":
        if one.target == standing.target:
            return Outcome("unchanged", one, standing)
        return Outcome("skipped", one, standing, DRAFT)
    if not normal(one.target):
        same = one.target == standing.target or not normal(standing.target)
        return Outcome("unchanged" if same else "skipped", one, standing, None if same else EMPTY)
    refusal = _refusal(one, standing)
    if refusal is not None:
        return Outcome("refused", one, standing, finding=refusal)
    if one.target == standing.target:
        return Outcome("confirmed" if _confirms(one, standing) else "unchanged", one, standing)
    if one.was and one.was == fingerprint(one.target):
        return Outcome("skipped", one, standing, UNTOUCHED)
    if one.was and one.was != fingerprint(standing.target):
        params = {"key": one.key, "ours": standing.target, "theirs": one.target}
        found = Diagnostic(exchange_text_codes.EDITED_MEANWHILE, one.span, params)
        return Outcome("refused", one, standing, finding=found)
    return Outcome("changed", one, standing)


def _refusal(one: Incoming, standing: Standing) -> Diagnostic | None:
    """Why a text cannot be taken whatever was there before."""
    if one.source != standing.source and normal(one.source) != normal(standing.source):
        params = {"key": one.key, "change": in_brief(one.source, standing.source)}
        return Diagnostic(exchange_text_codes.SOURCE_MOVED, one.span, params)
    if len(one.target) > MOST_LETTERS:
        return Diagnostic(exchange_text_codes.TOO_LONG, one.span, {"limit": MOST_LETTERS})
    if not (DANGEROUS.isdisjoint(one.target) and _HALVES.isdisjoint(one.target)):
        unfit = next(letter for letter in one.target if letter in DANGEROUS or letter in _HALVES)
        params = {"character": f"U+{ord(unfit):04X}"}
        return Diagnostic(exchange_text_codes.UNFIT, one.span, params)
    return None


def _confirms(one: Incoming, standing: Standing) -> bool:
    """Whether the file says that a translation holds as it is, where that was open."""
    if standing.state in STALE:
        return one.mark in {"done", "approved"}
    return standing.state in {"confirm", "target-edited"} and one.mark == "approved"


def counted(outcomes: Iterable[Outcome]) -> Mapping[Kind, int]:
    """How many there are of each kind."""
    count: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    for one in outcomes:
        count[one.kind] += 1
    return count
