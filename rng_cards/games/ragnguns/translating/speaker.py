"""A language that effects can be said and read in, made of a catalogue's data."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from rng_cards.catalogue.card import wordings_of
from rng_cards.games.ragnguns.translating.fact_forms import FactForms
from rng_cards.games.ragnguns.translating.grammar import Grammar
from rng_cards.games.ragnguns.translating.syntax import Syntax
from rng_cards.games.ragnguns.translating.vocabulary import Vocabulary
from rng_cards.translation.voices import Voice, voices

NameOf: TypeAlias = Callable[[str, str], str | None]
"""The name of a card in a language, by its id; None for one that is not there."""


class Speaker:
    """One language: how it says things, and what its words mean."""

    def __init__(self, grammar: Grammar, voice: Voice) -> None:
        self.grammar = grammar
        self.voice = voice

    @cached_property
    def fact_forms(self) -> FactForms:
        """What its words mean."""
        return FactForms(self.grammar)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Which words it knows."""
        return Vocabulary(self.grammar, self.voice)

    @cached_property
    def syntax(self) -> Syntax:
        """Which words do not go together in it."""
        return Syntax(self.grammar, self.fact_forms)


def grammar_of(about: Mapping[str, Any], name_of: NameOf, language: str) -> Grammar | None:
    """How a language says things; None where a catalogue has no wordings for it."""
    data = wordings_of(about, language)
    spoken = about.get("spoken", {}).get(language)
    if data is None or spoken is None:
        return None
    return Grammar(
        language,
        data,
        about["glossary"],
        about["glossary_details"],
        lambda card: name_of(card, language),
        spoken["words"],
    )


def speaker_of(about: Mapping[str, Any], name_of: NameOf, language: str) -> Speaker | None:
    """A language of a catalogue; None where it has no wordings for it."""
    grammar = grammar_of(about, name_of, language)
    return Speaker(grammar, voices(about)[language]) if grammar else None
