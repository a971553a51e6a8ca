"""The rules in short on a printed page, as `catalog/<game>/leaflet.yaml` has them."""

from collections.abc import Mapping

from rng_cards.catalogue.card import Catalogue


def leaflet(catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
    """The sections that are all said in the language, by their ids: a title, then paragraphs."""
    sections: dict[str, tuple[str, ...]] = {}
    for one in catalogue.about["leaflet"]:
        texts: list[Mapping[str, str]] = [one["title"], *one["lines"]]
        if all(language in text for text in texts):
            title, *lines = (text[language] for text in texts)
            sections[one["id"]] = (f"# {title}", *lines)
    return sections
