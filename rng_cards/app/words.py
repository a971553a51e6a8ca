"""The tool's own words, all of them: what a further language has still to say."""

import gc
from importlib import import_module
from pkgutil import walk_packages

import rng_cards
from rng_cards.words import Text, overlay


def every_text() -> list[Text]:
    """Every `Text` of the tool, wherever it is defined; names of cards are data, and left out."""
    for module in walk_packages(rng_cards.__path__, "rng_cards."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    said = {one for one in gc.get_objects() if type(one) is Text}
    return sorted(said, key=lambda text: text.en)


def unsaid(language: str) -> list[str]:
    """The English templates that a language's file does not translate yet."""
    words = overlay(language)
    return [text.en for text in every_text() if text.en not in words and text.en]
