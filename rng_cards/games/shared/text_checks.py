"""The texts of a game held to what it may say: every fault at its line, in every language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.kind import Place
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.diagnostics.suggest import closest, suggestion
from rng_cards.games.shared import text_codes
from rng_cards.games.shared.templates import (
    ADDED,
    CARD,
    DEEPEST,
    SEAT,
    TIMES,
    Hole,
    Template,
    template,
)
from rng_cards.games.shared.terms import Kinds, Terms
from rng_cards.games.shared.texts import ACTIONS, EVENTS, QUESTIONS, REFUSALS, STEPS, UNSEEN
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.typed import find

_PARTS: Final = {
    ACTIONS: Text(fr="actions", en="actions"),
    STEPS: Text(fr="actions", en="actions"),
    QUESTIONS: Text(fr="questions", en="questions"),
    EVENTS: Text(fr="événements", en="events"),
    REFUSALS: Text(fr="refus", en="refusals"),
    "table": Text(fr="champs de la table", en="fields of the table"),
    "seat": Text(fr="champs d'un joueur", en="fields of a seat"),
    "cards": Text(fr="sortes de cartes", en="kinds of cards"),
    "words": Text(fr="sortes de cartes", en="kinds of cards"),
}
_OPTIONAL: Final = frozenset({STEPS, "table", "seat", "cards"})
"""Parts that need not speak of everything there is."""
_KINDS: Final = {
    SEAT: Text(fr="un joueur", en="a seat"),
    CARD: Text(fr="une carte", en="a card"),
    "": Text(fr="un nombre", en="a number"),
}
_NOTHING: Final = Text(fr="aucun trou", en="no hole at all")
_UP_TO: Final = Text(fr="de 0 à {last}", en="0 to {last}")
_BRACE: Final = Text(fr="une accolade ne va à aucun trou", en="a brace belongs to no hole")
_TOO_DEEP: Final = Text(
    fr="les mots s'y emboîtent sans fin", en="its words stand within each other without end"
)
_NOUN: Final = Text(
    fr="`{hole}` veut deux formes du nom, `0:carte|cartes`",
    en="`{hole}` wants two forms of the noun, `0:card|cards`",
)
_WORD: Final = Text(
    fr="`{hole}` : `{kind}` n'est ni `seat`, ni `card`, ni l'un des `words`",
    en="`{hole}`: `{kind}` is neither `seat` nor `card` nor one of the `words`",
)


def check_texts(
    texts: Mapping[str, Place], terms: Terms, languages: Sequence[str], game: str
) -> Iterator[Diagnostic]:
    """Every fault of a game's texts, by language; `languages` are those that must be whole."""
    for language in languages:
        if language not in texts:
            file = f"catalog/{game}/texts/{language}.yaml"
            params = {"game": game, "language": language, "file": file}
            yield Diagnostic(text_codes.NO_TEXTS, None, params)
    for language, place in texts.items():
        found = _LanguageCheck(place, terms, language).findings(whole=language in languages)
        # words are checked wherever a text has a hole for them: each of their faults is told once
        yield from {(one.code.id, one.span, one.message("en")): one for one in found}.values()


class _LanguageCheck:
    """The texts of one language."""

    def __init__(self, place: Place, terms: Terms, language: str) -> None:
        self.place = place
        self.language = language
        self.said: dict[str, Any] = place.card.plain()
        self.figures = terms.figures
        words: dict[str, Any] = self.said["words"]
        self.by_card = {name: one for name, one in words.items() if isinstance(one, dict)}
        """Words of the game's own that a kind of card has."""
        self.words = {
            name: one if isinstance(one, dict) else dict(enumerate(one))
            for name, one in words.items()
        }
        """All words of the game's own, by card or by number."""
        actions = {
            name: kinds + ("",) * terms.figures.get(name, 0)
            for name, kinds in terms.actions.items()
        }
        self.known: dict[str, Mapping[str, Kinds]] = {
            ACTIONS: actions,
            STEPS: actions,
            QUESTIONS: terms.questions,
            EVENTS: terms.events,
            REFUSALS: terms.refusals,
            "table": dict.fromkeys(terms.table, ("",)),
            "seat": dict.fromkeys(terms.seat, ("",)),
            "cards": dict.fromkeys(terms.cards, ()),
        }

    def findings(self, *, whole: bool) -> Iterator[Diagnostic]:
        for part, known in self.known.items():
            for name, said in self.said[part].items():
                yield from self._entry(part, name, said)
            if whole and part not in _OPTIONAL:
                yield from self._missing(part, known)
        for name, words in self.by_card.items():
            yield from self._cards_of(name, words)
        yield from self._alike()

    def _cards_of(self, name: str, words: Mapping[str, str]) -> Iterator[Diagnostic]:
        """Words by kind of card: kinds that there are not, and two of which the same is said."""
        known = self.known["cards"]
        first: dict[str, str] = {}
        for card, said in words.items():
            if card not in known:
                yield self._unknown(("words", name), card, known)
            other = first.setdefault(fold(said), card)
            if other != card:
                span = self._key(("words", name), card)
                yield Diagnostic(text_codes.READ_ALIKE, span, {"name": card, "other": other})

    def _unknown(self, loc: tuple[str, ...], name: str, known: Mapping[str, Kinds]) -> Diagnostic:
        """A name under which nothing would ever be said."""
        params: dict[str, Param] = {
            "name": name,
            "part": _PARTS[loc[0]],
            "known": tuple(known),
        }
        help_ = suggestion(name, known)
        return Diagnostic(text_codes.UNKNOWN_TEXT, self._key(loc, name), params, help=help_)

    def _missing(self, part: str, known: Mapping[str, Kinds]) -> Iterator[Diagnostic]:
        """Names that nothing says; a misspelt one is one mistake, and was told."""
        said = self.said[part]
        meant = {closest(name, known) for name in said if name not in known}
        for name in known:
            if name not in said and name not in meant:
                yield self.place.at(
                    text_codes.TEXT_MISSING,
                    part,
                    name=name,
                    part=_PARTS[part],
                    key=part,
                    language=self.language,
                )

    def _entry(self, part: str, name: str, said: str | list[str]) -> Iterator[Diagnostic]:
        known = self.known[part]
        kinds = known.get(name.removesuffix(UNSEEN) if part == EVENTS else name)
        if kinds is None:
            yield self._unknown((part,), name, known)
            return
        wordings = said if isinstance(said, list) else [said]
        written = find(self.place.root, (part, name))
        for number, wording in enumerate(wordings):
            loc = (part, name) if not hasattr(written, "items") else (part, name, number)
            if part not in {"table", "seat"} or "{" in wording:
                yield from self._template(Template(wording, self.language), name, kinds, loc)
            if part == ACTIONS:
                needed = kinds[: len(kinds) - self.figures.get(name, 0)]
                yield from self._left_out(Template(wording, self.language), name, needed, loc)

    def _template(
        self,
        said: Template,
        name: str,
        kinds: Kinds,
        loc: tuple[str | int, ...],
        deeper: int = DEEPEST,
    ) -> Iterator[Diagnostic]:
        if said.broken:
            yield self.place.at(text_codes.BAD_TEMPLATE, *loc, problem=_BRACE)
        for hole in said.holes:
            found = self._hole(hole, name, kinds)
            if found is not None:
                code, params = found
                yield Diagnostic(code, self._span_of(hole, loc), params)
                continue
            for value, words in self.words.get(hole.kind, {}).items():
                inner, place = template(words, self.language), ("words", hole.kind, value)
                if deeper:
                    yield from self._template(inner, name, kinds, place, deeper - 1)
                else:
                    yield self.place.at(text_codes.BAD_TEMPLATE, *place, problem=_TOO_DEEP)

    def _hole(self, hole: Hole, name: str, kinds: Kinds) -> tuple[Code, dict[str, Param]] | None:
        """What is wrong with a hole, as a code and what fills its message."""
        problem = self._problem(hole)
        if problem is not None:
            return text_codes.BAD_TEMPLATE, {"problem": problem}
        if hole.at >= len(kinds):
            holes = _UP_TO.filled(last=len(kinds) - 1) if kinds else _NOTHING
            return text_codes.NO_SUCH_HOLE, {"name": name, "hole": _shown(hole), "holes": holes}
        given = kinds[hole.at]
        if given == CARD if hole.kind in self.by_card else _fits(hole.kind, given):
            return None
        return text_codes.WRONG_HOLE, {
            "hole": _shown(hole),
            "name": name,
            "wanted": _KINDS.get(hole.kind, f"`{hole.kind}`"),
            "given": _KINDS.get(given, f"`{given}`"),
        }

    def _span_of(self, hole: Hole, loc: tuple[str | int, ...]) -> Span:
        """Where a hole stands in its text; the whole text where that cannot be told."""
        span = self.place.span(*loc)
        if span.line != span.end_line:
            return span
        line = (self.place.file.text or "").splitlines()[span.line - 1]
        words = f"{{{_shown(hole)}}}"
        at = line.find(words, span.column - 1)
        return span if at < 0 else span._replace(column=at + 1, end_column=at + 1 + len(words))

    def _problem(self, hole: Hole) -> Text | None:
        if hole.noun and (len(hole.noun) != 2 or not all(map(str.strip, hole.noun))):  # noqa: PLR2004
            return _NOUN.filled(hole=_shown(hole))
        if hole.kind not in {"", ADDED, TIMES, SEAT, CARD, *self.said["words"]}:
            return _WORD.filled(hole=_shown(hole), kind=hole.kind)
        return None

    def _left_out(
        self, said: Template, name: str, kinds: Kinds, loc: tuple[str | int, ...]
    ) -> Iterator[Diagnostic]:
        about = self._about(said)
        for at in range(len(kinds)):
            if at not in about:
                yield self.place.at(text_codes.LEFT_OUT, *loc, name=name, hole=str(at))

    def _about(self, said: Template, deeper: int = DEEPEST) -> set[int]:
        """What a text speaks of, whatever the cards in it are."""
        about = {hole.at for hole in said.holes}
        for hole in said.holes if deeper else ():
            words = self.words.get(hole.kind, {}).values()
            inner = [self._about(template(one, self.language), deeper - 1) for one in words]
            about |= set.intersection(*inner) if inner else set()
        return about

    def _alike(self) -> Iterator[Diagnostic]:
        """Two actions that a menu says with the same words around the same holes."""
        first: dict[str, str] = {}
        for name, wordings in self.said[ACTIONS].items():
            form = self._bare(Template(wordings[0], self.language))
            other = first.setdefault(form, name)
            if other != name:
                span = self._key((ACTIONS,), name)
                yield Diagnostic(text_codes.READ_ALIKE, span, {"name": name, "other": other})

    def _bare(self, said: Template) -> str:
        """The words of a text, with a 0 for each hole; words of cards are known by their kind."""
        parts = [said.words[0]]
        for hole, words in zip(said.holes, said.words[1:], strict=True):
            parts += (f" {hole.kind if hole.kind in self.by_card else 0} ", words)
        return fold("".join(parts))

    def _key(self, loc: tuple[str, ...], name: str) -> Span:
        """Where a name is written."""
        node = find(self.place.root, loc)
        assert isinstance(node, MapNode)
        return node.entries[name][0].span(self.place.path)


def _fits(wanted: str, given: str) -> bool:
    """Whether a hole for that kind of thing may be filled with the given one.

    The name of a number of the game's own may stand for it: `{0:direction}`.
    """
    if {wanted, given} & {SEAT, CARD}:
        return wanted == given or (given == "" and wanted == SEAT)
    return True


def _shown(hole: Hole) -> str:
    """What is written between its braces."""
    spec = "|".join(hole.noun) or f"{hole.small} {hole.kind}".strip()
    return f"{hole.at}:{spec}" if spec else str(hole.at)
