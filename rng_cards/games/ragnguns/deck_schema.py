"""JSON Schema of a deck file, for editors: what `yaml_format` reads, and how rules bound it."""

from typing import Any

from rng_cards.decks.model import MAX_TAG
from rng_cards.games.ragnguns.deck_rules import DECK_SIZE, SHAPE


def deck_schema() -> dict[str, Any]:
    """Draft 2020-12."""
    words = {
        "anyOf": [
            {"type": "string"},
            {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1},
        ]
    }
    tags = {
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": MAX_TAG},
        "uniqueItems": True,
    }
    remarked = {
        "type": "object",
        "additionalProperties": False,
        "required": ["card"],
        "properties": {
            "card": {
                "type": "string",
                "description": "La carte, par son nom ou son identifiant. The card.",
            },
            "tags": {
                **tags,
                "description": "Des mots pour la retrouver. Words by which it is found again.",
            },
            "notes": {**words, "description": "À quoi elle sert ici. What it is here for."},
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rag'n'Guns deck",
        "type": "object",
        "additionalProperties": False,
        "required": ["game", "name", SHAPE.leader_key, "cards"],
        "properties": {
            "game": {"const": SHAPE.game, "description": "Le jeu. The game."},
            "name": {
                **words,
                "description": "Le nom du deck, ou un par langue. Its name, or one a language.",
            },
            SHAPE.leader_key: {
                "type": "string",
                "description": "Le PISTOLERO, par son nom ou son identifiant. The GUNSLINGER.",
            },
            "cards": {
                "type": "array",
                "items": {"anyOf": [{"type": "string"}, remarked]},
                "minItems": DECK_SIZE,
                "maxItems": DECK_SIZE,
                "uniqueItems": True,
                "description": f"{DECK_SIZE} cartes de noms différents. Cards of different names.",
            },
            "tags": {
                **tags,
                "description": "Des mots pour le retrouver. Words by which it is found again.",
            },
            "notes": {**words, "description": "Comment il se joue. How it plays."},
        },
    }
