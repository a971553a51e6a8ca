"""Do the rules hold? Every scenario in reach played, and what none of them shows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from rng_cards.app.scenario_files import scenario_files
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, Label, Report, has_errors, in_order
from rng_cards.files.plain import STDIN
from rng_cards.games.capabilities import SCENARIOS, offered
from rng_cards.games.scenarios import scenario_codes
from rng_cards.record import Record
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.nodes import Sequence as ListNode

if TYPE_CHECKING:
    from rng_cards.catalogue.card import Catalogue
    from rng_cards.games.scenarios import ScenarioKind, ScenarioPlace

_COMES_UP = Text(fr="écris un scénario où cela arrive", en="write a scenario in which it comes up")
_FIRST = Text(fr="l'autre scénario", en="the other scenario")


class Held(Record):
    """A scenario that was played, and whether everything in it held."""

    id: str
    path: str
    line: int
    holds: bool


class Shares(Record):
    """Of one sort of thing: what scenarios that hold show, and what none of them does."""

    part: str
    word: Text
    shown: tuple[str, ...]
    unshown: tuple[str, ...]


class RulesChecked(Record):
    """What came of checking scenarios."""

    files: int
    scenarios: tuple[Held, ...]
    coverage: tuple[Shares, ...]
    """Empty unless it was asked for."""
    misshapen: int
    """Scenarios that say something that none can: they are not played, nor among the others."""
    report: Report

    @property
    def holding(self) -> int:
        """How many scenarios hold."""
        return sum(one.holds for one in self.scenarios)

    @property
    def unreadable(self) -> bool:
        """Some file could not be read at all."""
        return any(one.code.unreadable for one in self.report.diagnostics)


def check_rules(
    table: Table,
    game_id: str,
    paths: Iterable[str] = (),
    *,
    coverage: bool = False,
) -> RulesChecked:
    """Play the scenarios of those files, or of every file in reach; `-` is standard input."""
    shown = {path: path for path in paths} or scenario_files(table, game_id)
    checker = _Checker(offered(table.game(game_id), SCENARIOS)(), table.catalogue(game_id))
    for path, name in shown.items():
        checker.read(path, name)
    held = checker.play()
    shares = tuple(checker.shares(held)) if coverage else ()
    findings = [*in_order(checker.findings), *checker.unshown(shares)]
    pointed = {one.span.path for one in findings if one.span}
    sources = {path: text for path, text in checker.texts.items() if path in pointed}
    report = Report(tuple(findings), sources)
    return RulesChecked(len(shown), held, shares, checker.misshapen, report)


def misshapen_scenarios(
    table: Table, game_id: str, paths: Iterable[str] = ()
) -> tuple[Diagnostic, ...]:
    """What is wrong with the shape of the scenarios of those files, or of every file in reach; none
    is played.
    """
    reader = _ScenarioReader(offered(table.game(game_id), SCENARIOS)())
    files = {path: path for path in paths} or scenario_files(table, game_id)
    for path, name in files.items():
        reader.read(path, name)
    return in_order(reader.findings)


def games_of_scenarios(table: Table, path: str, games: Sequence[str]) -> Sequence[str]:
    """Those of the games that a file may be of: the one in whose catalogue it is, else those whose
    scenarios it is shaped like. All of them for standard input, which is read but once; the first
    for a file that cannot be read.
    """
    inside = [one for one in games if _inside(path, one)]
    if inside or path == STDIN or len(games) == 1:
        return inside or games
    found = {one: misshapen_scenarios(table, one, [path]) for one in games}
    if any(finding.code.unreadable for finding in found[games[0]]):
        return games[:1]
    fewest = min(map(len, found.values()))
    return [one for one in games if len(found[one]) == fewest]


def _inside(path: str, game_id: str) -> bool:
    parts = Path(path).absolute().parts
    return ("catalog", game_id) in pairwise(parts)


class _ScenarioReader:
    """Reads files of scenarios."""

    def __init__(self, kind: "ScenarioKind") -> None:
        self.kind = kind
        self.findings: list[Diagnostic] = []
        self.texts: dict[str, str] = {}
        self.places: list[ScenarioPlace] = []
        self.misshapen = 0

    def read(self, path: str, shown: str) -> None:
        """The scenarios of a file; those whose shape is wrong are told and left out."""
        from rng_cards.yaml.reader import read_yaml

        document = read_yaml(path, shown)
        self.findings += document.findings
        self.texts[document.path] = document.text
        if document.root is not None:
            self._scenarios(document.root, document.path)

    def _scenarios(self, root: Node, path: str) -> None:
        from rng_cards.games.scenarios import ScenarioPlace
        from rng_cards.yaml.shapes import wrong_type

        if not isinstance(root, ListNode):
            self.findings.append(wrong_type(root, "list", path))
            return
        for node in root.items:
            made = self.kind.typed(node, path)
            self.findings += made.findings
            if made.value is None:
                self.misshapen += 1
            else:
                self.places.append(ScenarioPlace(made.value, node, path))


class _Checker(_ScenarioReader):
    """Plays what it has read."""

    def __init__(self, kind: "ScenarioKind", catalogue: "Catalogue") -> None:
        super().__init__(kind)
        self.catalogue = catalogue

    @cached_property
    def _known(self) -> Mapping[str, Sequence[str]]:
        """What scenarios may say that they show."""
        return self.kind.known(self.catalogue)

    def play(self) -> tuple[Held, ...]:
        """Every scenario played; doubled ids are told on the way."""
        first: dict[str, ScenarioPlace] = {}
        held = []
        for place in self.places:
            other = first.setdefault(place.scenario.id, place)
            found = list(self._found(place, None if other is place else other))
            self.findings += found
            sound = not has_errors(found)
            line = place.span("id").line
            held.append(Held(place.scenario.id, place.path, line, sound))
        return tuple(held)

    def _found(
        self, place: "ScenarioPlace", double: "ScenarioPlace | None"
    ) -> Iterator[Diagnostic]:
        if double:
            where = Label(double.span("id"), _FIRST)
            yield place.at(
                scenario_codes.DUPLICATE_SCENARIO, "id", related=[where], id=place.scenario.id
            )
        yield from self._texts(place)
        yield from self._unknown_shown(place)
        yield from self.kind.play(place, self.catalogue)

    def _texts(self, place: "ScenarioPlace") -> Iterator[Diagnostic]:
        """What it is about, in every language of the game and in no other."""
        from rng_cards.catalogue.checks import in_every_language

        languages = self.catalogue.languages
        known = {"languages": languages, "spoken": languages}
        yield from in_every_language(place.at, ("about",), place.scenario.about, known)

    def _unknown_shown(self, place: "ScenarioPlace") -> Iterator[Diagnostic]:
        from rng_cards.diagnostics.suggest import suggestion

        known = self._known
        for one in self.kind.shown(place.scenario, self.catalogue):
            if one.id not in known[one.part]:
                yield place.at(
                    scenario_codes.UNKNOWN_SHOWN,
                    *one.loc,
                    help=suggestion(one.id, known[one.part]),
                    id=one.id,
                    part=self.kind.parts()[one.part],
                )

    def shares(self, held: Sequence[Held]) -> Iterator[Shares]:
        """Sort by sort, what the scenarios that hold show of what some scenario has to show."""
        shown: set[tuple[str, str]] = set()
        for place, one in zip(self.places, held, strict=True):
            if one.holds:
                said = self.kind.shown(place.scenario, self.catalogue)
                shown |= {(each.part, each.id) for each in said}
        for part, wanted in self.kind.wanted(self.catalogue).items():
            there = tuple(one for one in wanted if (part, one) in shown)
            missing = tuple(one for one in wanted if (part, one) not in shown)
            yield Shares(part, self.kind.parts()[part], there, missing)

    def unshown(self, shares: Iterable[Shares]) -> Iterator[Diagnostic]:
        """A finding for each thing that no scenario shows."""
        for share in shares:
            for one in share.unshown:
                params: dict[str, Param] = {"id": one, "part": share.word, "key": share.part}
                hint = _COMES_UP if self.kind.comes_up(share.part) else None
                yield Diagnostic(scenario_codes.UNSHOWN, None, params, help=hint)
