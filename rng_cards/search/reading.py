"""What a query means in a game: its tree, read by the fields that the game declares."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.record import Record
from rng_cards.search import query_codes
from rng_cards.search.choices import Word
from rng_cards.search.fields import ANYWHERE, Field, Scope, Test
from rng_cards.search.grammar import parse
from rng_cards.search.listing import AboutList
from rng_cards.search.prose import Prose, is_sign
from rng_cards.search.question import (
    Answer,
    Question,
    SortKey,
    denied,
    either,
    every,
)
from rng_cards.search.tree import All, Any, Condition, Node, Not, Value, Words
from rng_cards.search.writing import Quoted
from rng_cards.words import Joined, Text, listed, verbatim

_FIELD_SAID: Final = Text(fr="{field} : {value}", en="{field}: {value}")
_ANYWHERE_SAID: Final = Text(fr="avec « {word} »", en="with “{word}”")
_PATTERN_SAID: Final = Text(fr="avec un texte selon {pattern}", en="with a text matching {pattern}")
SHORT: Final = 3
"""Letters of words that are sought as whole words."""
_OR: Final = Text(fr=" ou ", en=" or ")
_NOR: Final = Text(fr=" ni ", en=" nor ")


class Asked(Record):
    """What became of a query: a question, or findings that say why there is none.

    Where there is a question, findings are hints.
    """

    question: Question | None
    findings: tuple[Diagnostic, ...] = ()


def read_query(text: str, scope: Scope) -> Asked:
    """Understand a query, or tell all that is wrong with it."""
    parsed = parse(text, scope.path)
    told = frozenset(one.span.column for one in parsed.findings if one.span is not None)
    reader = _Reader(scope, parsed.text, told)
    question = reader.question(parsed.tree)
    findings = (*parsed.findings, *reader.findings)
    wrong = any(one.severity is Severity.ERROR for one in findings)
    ordered = tuple(sorted(findings, key=lambda one: one.place))
    return Asked(None if wrong else question, ordered)


class _Reader:
    def __init__(self, scope: Scope, text: str, told: frozenset[int]) -> None:
        """`told` are the columns at which something is known to be wrong."""
        self.scope = scope
        self.text = text
        self.told = told
        self.all_cards = frozenset(range(len(scope.catalogue)))
        self.findings: list[Diagnostic] = []

    def question(self, tree: Node) -> Question:
        """The whole query: what cards have to be, then how they are listed."""
        parts = tree.parts if isinstance(tree, All) else (tree,)
        about_list = [one for one in parts if self._is_whole(one)]
        answers = [self.answer(one) for one in parts if one not in about_list]
        answer = every([one for one in answers if one is not None], self.all_cards)
        sort, display, tail, told = list[SortKey](), "", list[Text](), list[Text]()
        for one in about_list:
            assert isinstance(one, Condition)
            field = self.scope.field(one.field)
            assert field is not None
            kind = field.kind
            assert isinstance(kind, AboutList)
            for value in one.values or self._missing(one, field):
                read = kind.listing(field, value, self.scope)
                if isinstance(read, Diagnostic):
                    self.findings.append(read)
                    continue
                sort += [read.sort] if read.sort else []
                display = read.display or display
                tail.append(_written(field, ":", [read.written]))
                told.append(_FIELD_SAID.filled(field=field.name, value=read.said))
        return Question(answer, tuple(sort), display, tuple(tail), tuple(told))

    def _is_whole(self, node: Node) -> bool:
        if not isinstance(node, Condition):
            return False
        field = self.scope.field(node.field)
        return field is not None and field.whole

    def answer(self, node: Node) -> Answer | None:
        """The cards of a part; None where it makes no sense, which was told."""
        if isinstance(node, Words):
            return self._words(node.value)
        if isinstance(node, Condition):
            return self._condition(node)
        if isinstance(node, Not):
            part = self.answer(node.part)
            return None if part is None else denied(part, self.all_cards)
        answers = [self.answer(one) for one in node.parts]
        known = [one for one in answers if one is not None]
        if isinstance(node, Any):
            return either(known) if known else None
        return every(known, self.all_cards)

    def _words(self, value: Value) -> Answer | None:
        if value.kind == "regex":
            return self._pattern(value)
        wanted = fold(value.text)
        word = verbatim(value.text)
        said = _ANYWHERE_SAID.filled(word=value.text)
        if is_sign(value.text):
            return self._prose(value, said)
        column = self.scope.catalogue.column(ANYWHERE)
        if len(wanted) <= SHORT:  # `or` is found, but not in every `mort`
            whole = re.compile(rf"\b{re.escape(wanted)}\b")
            kept = frozenset(at for at, one in enumerate(column) if whole.search(one))
        else:
            kept = frozenset(at for at, one in enumerate(column) if wanted in one)
        if not kept:
            self._hint_at_field(value)
        return Answer(kept, said, Quoted(word))

    def _hint_at_field(self, value: Value) -> None:
        """A word that no card has may be a value of a field, as a type or a mark is."""
        for field in self.scope.declared:
            if isinstance(field.kind, Word):
                test = field.kind.test(field, ":", value, self.scope)
                if isinstance(test, Test) and test.cards:
                    query = _written(field, ":", [test.written])
                    code = query_codes.WORD_OF_A_FIELD
                    said = self.scope.complaint(code, value.place, word=value.text, query=query)
                    self.findings.append(said)
                    return

    def _prose(self, value: Value, said: Text) -> Answer | None:
        tests = []
        for field in self._read_anywhere():
            test = field.kind.test(field, ":", value, self.scope)
            if isinstance(test, Diagnostic):
                self.findings.append(test)
                return None
            tests.append(test)
        cards = frozenset().union(*(one.cards for one in tests))
        written = (
            verbatim(f"/{value.text}/") if value.kind == "regex" else Quoted(verbatim(value.text))
        )
        return Answer(cards, said, written)

    def _pattern(self, value: Value) -> Answer | None:
        return self._prose(value, _PATTERN_SAID.filled(pattern=f"/{value.text}/"))

    def _read_anywhere(self) -> Iterator[Field]:
        for field in self.scope.declared:
            if field.anywhere and isinstance(field.kind, Prose):
                yield field

    def _condition(self, node: Condition) -> Answer | None:
        field = self.scope.field(node.field)
        if field is None:
            self.findings.append(self._unknown_field(node))
            return None
        if field.whole:
            finding = self.scope.complaint(query_codes.OUT_OF_PLACE, node.place, field=field.name)
            self.findings.append(finding)
            return None
        if node.operator not in field.kind.operators:
            finding = self.scope.complaint(
                query_codes.WRONG_OPERATOR,
                node.operator_place,
                field=field.name,
                operator=node.operator,
                example=field.example(self.scope),
            )
            self.findings.append(finding)
            return None
        trouble = field.kind.trouble(self.scope)
        if trouble is not None:
            self.findings.append(self.scope.complaint(trouble, node.field_place))
            return None
        tests = list[Test]()
        for value in node.values or self._missing(node, field):
            test = field.kind.test(field, node.operator, value, self.scope)
            if isinstance(test, Diagnostic):
                self.findings.append(test)
            else:
                tests.append(test)
        return _joined(field, node.operator, tests) if tests else None

    def _missing(self, node: Condition, field: Field) -> tuple[Value, ...]:
        """Tell that no value stands there, unless what stands there was told to be none."""
        behind = self.text[node.operator_place.end :]
        if node.operator_place.end + 1 + len(behind) - len(behind.lstrip()) in self.told:
            return ()
        finding = self.scope.complaint(
            query_codes.VALUE_MISSING,
            node.operator_place,
            field=field.name,
            operator=node.operator,
            example=field.example(self.scope),
        )
        self.findings.append(finding)
        return ()

    def _unknown_field(self, node: Condition) -> Diagnostic:
        known = tuple(one.name for one in self.scope.declared)
        code = query_codes.UNKNOWN_FIELD
        help_ = Nearest(node.field, known, code.help or verbatim(""))
        return self.scope.complaint(
            code, node.field_place, help=help_, field=node.field, known=listed(known)
        )


def _joined(field: Field, operator: str, tests: list[Test]) -> Answer:
    """One condition of its values: any of them, or, for what is other than they, none."""
    if operator == "!=":
        cards = frozenset.intersection(*(one.cards for one in tests))
    else:
        cards = frozenset().union(*(one.cards for one in tests))
    said = Joined([one.said for one in tests], _NOR if operator == "!=" else _OR)
    written = _written(field, operator, [one.written for one in tests])
    return Answer(cards, _FIELD_SAID.filled(field=field.name, value=said), written)


def _written(field: Field, operator: str, values: list[Text]) -> Text:
    return Joined([field.name, Joined(values, verbatim(","))], verbatim(operator))
