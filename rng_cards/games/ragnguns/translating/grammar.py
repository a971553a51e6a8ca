"""Sentences from templates and tables: what `wordings/<language>.yaml` says, put together.

A slot of a template is `{what}`, `{what:case}`, `{what/count:case}` or `{what!table}`:

- `{n}` is a number; `{at}` picks the piece named so from the table `at` of the clause (or of
  `shared`; `*` stands for what is not named), and `{at!late}` picks it from the table `late`;
- `{place}` is a place with its article: «your ALLEY»; `{place.its}` as whoever is spoken of has it;
- `{cards}`, `{cards.many}`, `{cards.it}` are the cards of a selection, `{cards.a}` with an article;
- `{bullet/n}` is a noun, counted; `{own.stack}` a noun with the article of that name.

‹id› is the glossary's word.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.games.ragnguns.effects.saying import Amount, Cards, Clause, Named, Part, Parts, Place
from rng_cards.games.ragnguns.effects.selection import Selection
from rng_cards.translation.articles import Articles

SLOT: Final = re.compile(r"\{([^{}!/:]*)(?:!([a-z-]+))?(?:/([a-z0-9-]+))?(?::([a-z~]+))?\}")
_TERM: Final = re.compile(r"‹([a-z-]+)(?:\.(\d))?›")
_ENDINGS: Final = re.compile(r"([^\W\d_]*)~(\w*)")
_ARTICLES: Final = {"you": "own", "opponent": "opposing"}
_PARTS: Final = ("types", "terms", "keywords")
MANY: Final = "many"


class Grammar:
    """The words of one language, ready to be put together."""

    def __init__(
        self,
        language: str,
        wordings: Mapping[str, Any],
        glossary: Mapping[str, Mapping[str, Mapping[str, str]]],
        details: Mapping[str, Mapping[str, Mapping[str, Any]]],
        name_of: Callable[[str], str | None],
        words: Mapping[str, Any],
    ) -> None:
        self.language = language
        self.data = wordings
        self.glossary = glossary
        self.details = details
        self._name_of = name_of
        self.numbers: Mapping[str, Sequence[str]] = words["numbers"]
        """Numbers in words."""
        self.articles = Articles(words)
        """Small words that change with the word behind them."""
        self.instead: Mapping[str, Sequence[str]] = wordings.get("instead", {})
        """Verbs that may stand for another one."""
        self.words: Mapping[str, Any] = wordings.get("words", {})
        """Words that state nothing, classes of words, and what never stands together."""
        self._mends = [
            (re.compile(one["find"]), one["put"].replace("\\", "\\\\")) for one in wordings["mends"]
        ]

    def name_of(self, card: str) -> str:
        """The name of a card that a selection means; its id in words for one that is not there."""
        return self._name_of(card) or card.replace("-", " ").title()

    def forms(self, term: str) -> list[str]:
        """A term of the glossary: its word in this language, then its inflections.

        A term that has no word stays as a slot, ‹id›, to be seen in the draft.
        """
        for part in _PARTS:
            word = self.glossary[part].get(term, {}).get(self.language)
            if word:
                return [word, *self.details[part][term]["forms"].get(self.language, [])]
        return [f"‹{term}›"]

    def _known_of(self, term: str) -> Mapping[str, Any]:
        """What the glossary knows of a term besides its words."""
        return next((self.details[part][term] for part in _PARTS if term in self.details[part]), {})

    def knows(self, term: str) -> bool:
        """Whether the glossary has a word for a term in this language."""
        return self.forms(term) != [f"‹{term}›"]

    def word(self, term: str) -> str:
        """A term of the glossary, in this language."""
        return self.forms(term)[0]

    def expanded(self, text: str) -> str:
        """A text with the glossary's words for ‹id› and, for ‹id.1›, their first inflections."""

        def form(found: re.Match[str]) -> str:
            forms = self.forms(found[1])
            return forms[min(int(found[2] or 0), len(forms) - 1)]

        return _TERM.sub(form, text) if "‹" in text else text

    def written(self, form: str) -> Iterator[str]:
        """A form of `says` in all its spellings: with each of the glossary's forms for its ‹id›, or
        the one of its ‹id.0›, and with each of the endings of its «stem~ending».
        """
        ending, term = _ENDINGS.search(form), _TERM.search(form)
        if ending:
            for one in self.data["endings"].get(ending[2]) or [ending[2]]:
                yield from self.written(form.replace(ending[0], ending[1] + one))
        elif term:
            forms = self.forms(term[1]) if self.knows(term[1]) else []
            for word in forms[int(term[2]) :][:1] if term[2] else forms:
                yield from self.written(form.replace(term[0], word))
        else:
            yield form

    def mended(self, text: str) -> str:
        """A text in which words that meet are written as they are then."""
        text = self.articles.joined(text)
        for find, put in self._mends:
            text = find.sub(put, text)
        return text

    # Nouns

    def noun(self, name: str, number: str = "one", case: str = "") -> str:
        """A noun alone: «BULLETS»."""
        data = self.data["nouns"].get(name, {})
        form = _cased(data.get(number) or "", case)
        forms = self.forms(name)
        if form:
            return self.expanded(form)
        return forms[0 if number == "one" or len(forms) == 1 else 1]

    def names_of_nouns(self) -> Iterator[str]:
        """Every noun that the wordings or the glossary know, by its id; no keyword."""
        yield from (name for name, data in self.data["nouns"].items() if not data.get("verb"))
        for part in ("types", "terms"):
            for term, said in self.glossary[part].items():
                if said.get(self.language, "").isupper() and term not in self.data["nouns"]:
                    yield term

    def numbered(self, name: str) -> tuple[set[str], set[str]]:
        """The forms of a noun for one and for many, in all cases."""
        data = self.data["nouns"].get(name, {})
        forms = self.forms(name) if self._known_of(name) else []
        one, many = _all(data.get("one", "")), _all(data.get("many", ""))
        return (
            {self.expanded(form) for form in one or forms[:1]},
            {self.expanded(form) for form in many or forms[1:2] if form.isupper() or form in many},
        )

    def gender(self, name: str) -> str:
        """The gender of a noun; empty where the language has none."""
        noun = self.data["nouns"].get(name, {})
        own: str = noun.get("gender") or ""
        meant = _TERM.fullmatch(str(noun.get("one")))
        known = self._known_of(meant[1] if meant else name)
        return own or known.get("gender", {}).get(self.language, "")

    def with_article(self, article: str, name: str, number: str = "one", case: str = "") -> str:
        """A noun with its article: «your ALLEY»."""
        phrase = self.data["phrases"].get(article, {}).get(name)
        if phrase is not None:
            return self.filled(_cased(phrase, case), {}, case)
        around = self.around(article, MANY if number == MANY else self.gender(name), case)
        return around.replace("{}", self.noun(name, number, case))

    def around(self, article: str, gender: str, case: str) -> str:
        """What an article puts around a noun of that gender."""
        forms = self.data["articles"][article]
        if isinstance(forms, str):
            return forms
        return _cased(forms.get(gender) or next(iter(forms.values())), case)

    def place(self, place: Place, case: str = "", *, its: bool = False) -> str:
        """«your ALLEY», «the opposing hand», «their hand»."""
        article = "theirs" if its and place.side == "opponent" else _ARTICLES[place.side]
        return self.with_article(article, place.name, case=case)

    def cards(self, selection: Selection, how: str = "", case: str = "") -> str:
        """The cards of a selection, as a noun: «MELEE card», «an ITEM»."""
        words = self.data["cards"]
        name = selection.type or words["noun"]
        if how == "it":
            return _cased(words["it"], self.gender(name))
        if selection.card:
            return self.name_of(selection.card)
        number = MANY if how == MANY else "one"
        said = self.noun(name, number, case)
        if selection.keyword:
            keyword = words["keywords"].get(selection.keyword)
            keyword = self.expanded(keyword) if keyword else self.word(selection.keyword)
            said = words["keyword"].replace("{noun}", said).replace("{keyword}", keyword)
        if selection.epic is not None:
            pattern = words["epic"] if selection.epic else words["not_epic"]
            pattern = self.expanded(_cased(pattern, number))
            said = pattern.replace("{noun}", said).replace("{epic}", self.word("epic"))
        if how in self.data["articles"]:
            return self.around(how, self.gender(name), case).replace("{}", said)
        return said

    # Templates

    def clause(self, clause: Clause, *, after: bool = False) -> str:
        """A clause, in the shape it has at the front of a sentence or `after` something."""
        tables = self.data["clauses"].get(clause.word, {})
        said = tables.get("say", f"{{{clause.word}}}")
        template = tables.get("after", said) if after else said
        return self.filled(template, clause.parts, tables=tables)

    def filled(
        self, template: str, parts: Parts, case: str = "", tables: Mapping[str, Any] | None = None
    ) -> str:
        """A template with its slots filled."""

        def slot(found: re.Match[str]) -> str:
            try:
                return self._slot(found, parts, case, tables or {})
            except (KeyError, ValueError, TypeError):
                return found[0]  # a slot that nothing fills is seen in the draft, and by the tests

        return self.expanded(SLOT.sub(slot, template))

    def _slot(
        self, found: re.Match[str], parts: Parts, case: str, tables: Mapping[str, Any]
    ) -> str:
        name, table, count, wanted = found.groups()
        wanted = case if wanted == "~" else wanted or ""
        if name in parts:
            return self._part(name, table, parts, wanted, tables)
        base, _, how = name.partition(".")
        if base in parts:
            return self._variant(parts[base], how, wanted)
        number = "one" if not count or _counted(count, parts) == 1 else MANY
        if how:
            return self.with_article(base, how, number, wanted)
        if name not in self.data["nouns"] and not self.knows(name):
            raise KeyError(name)
        return self.noun(name, number, wanted)

    def _part(
        self, name: str, table: str | None, parts: Parts, case: str, tables: Mapping[str, Any]
    ) -> str:
        part = parts[name]
        if isinstance(part, Amount):
            return str(part.number)
        if isinstance(part, Named):
            pieces = tables.get(table or name) or self.data["shared"][table or name]
            piece = pieces[part.name] if part.name in pieces else pieces["*"]
            others = {key: one for key, one in parts.items() if key != name}
            return self.filled(piece, others, case, tables)  # no piece stands inside itself
        return self._variant(part, "", case)

    def _variant(self, part: Part, how: str, case: str) -> str:
        if isinstance(part, Cards):
            return self.cards(part.selection, how, case)
        if not isinstance(part, Place):
            raise KeyError(how)
        return self.place(part, case, its=how == "its")


def _counted(count: str, parts: Parts) -> int:
    part = parts.get(count)
    return part.number if isinstance(part, Amount) else int(count)


def _all(form: str | Mapping[str, str]) -> list[str]:
    """A form in all its cases."""
    return [one for one in ([form] if isinstance(form, str) else form.values()) if one]


def _cased(form: str | Mapping[str, str], case: str) -> str:
    """A form in a case, or the one form there is."""
    if isinstance(form, str):
        return form
    return form.get(case) or next(iter(form.values()))
