"""Every fact that the two rulebooks state, held against the catalogue.

The tables below were read off the rulebooks (v0.3), not off the cards: a card that strays from
them is wrong, however well it plays.
"""

from typing import Any, Final, NamedTuple
from unittest.mock import ANY

from cases import each

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.rulebook import SECTIONS

DECK_CARDS: Final = (
    "machete",
    "brass-knuckles",
    "whip",
    "sisters",
    "iron-bar",
    "improvise",
    "old-bourbon",
    "deputy-nelson",
    "doc-ravenstorm",
    "fall",
    "lure",
    "banjo-winter",
)
GUNSLINGERS: Final = ("buffalo-kid", "jenny-james")


class Fact(NamedTuple):
    """What a rulebook says of a card. Of an effect, only the keys that it says are compared."""

    card: str
    fact: str
    value: object
    sections: list[str]


ATTESTED: Final = (
    Fact("machete", "name", {"fr": "Machette", "en": "Machete"}, ["place"]),
    Fact("machete", "type", "weapon", ["effects"]),
    Fact("machete", "cost", 2, ["place"]),
    Fact("machete", "firepower", 2, ["place"]),
    Fact("machete", "durability", 1, ["place", "gunfight"]),
    Fact("machete", "keywords", ["melee"], ["effects"]),
    Fact(
        "brass-knuckles",
        "name",
        {"fr": "Poing américain", "en": "Brass Knuckles"},
        ["place", "effects", "hideout"],
    ),
    Fact("brass-knuckles", "effect-1", {"does": [{"shoot": ANY, "at": "opponent"}]}, ["effects"]),
    Fact("whip", "name", {"fr": "Fouet", "en": "Whip"}, ["bullets"]),
    Fact(
        "whip",
        "effect-1",
        {"cost": 2, "does": [{"shoot": 1, "at": "opposing-alley", "times": None}]},
        ["bullets"],
    ),
    Fact("sisters", "name", {"fr": "Les Frangines", "en": "The Sisters"}, ["gunfight"]),
    Fact("sisters", "firepower", 3, ["gunfight"]),
    Fact("iron-bar", "name", {"fr": "Barre de fer", "en": "Iron Bar"}, ["gunfight"]),
    Fact("iron-bar", "durability", 1, ["gunfight"]),
    Fact("improvise", "name", {"fr": "Improviser", "en": "Improvise"}, ["effects"]),
    Fact("improvise", "type", "action", ["effects"]),
    Fact(
        "improvise",
        "effect-1",
        {
            "cost": 0,
            "does": [{"fetch": {"keyword": "melee"}, "from": "discard", "to": "hideout"}],
        },
        ["effects", "hideout"],
    ),
    Fact("old-bourbon", "name", {"fr": "Vieux bourbon", "en": "Old Bourbon"}, ["effects"]),
    Fact("old-bourbon", "effect-1", {"repeatable": True, "does": [{"heal": 1}]}, ["effects"]),
    Fact("deputy-nelson", "name", {"fr": "Adjoint Nelson", "en": "Deputy Nelson"}, ["effects"]),
    Fact("deputy-nelson", "effect-1", {"when": "while-placed", "zone": "shelter"}, ["effects"]),
    Fact(
        "deputy-nelson",
        "effect-2",
        {
            "when": "on-place",
            "zone": "alley",
            "does": [{"fetch": {"keyword": "sheriff"}, "from": "discard"}],
        },
        ["effects"],
    ),
    Fact("doc-ravenstorm", "name", {"fr": "Doc Ravenstorm", "en": "Doc Ravenstorm"}, ["hideout"]),
    Fact("fall", "name", {"fr": "Chute", "en": "Fall"}, ["traps"]),
    Fact("fall", "type", "trap", ["traps"]),
    Fact(
        "fall",
        "effect-1",
        {"when": "sprung", "does": [{"discard": 1, "whose": "opponent", "from": "hand"}]},
        ["traps"],
    ),
    Fact("lure", "name", {"fr": "Leurre", "en": "Lure"}, ["traps"]),
    Fact("lure", "type", "trap", ["traps"]),
    Fact("banjo-winter", "name", {"fr": "Banjo Winter", "en": "Banjo Winter"}, ["deckbuilding"]),
    Fact("banjo-winter", "type", "backup", ["deckbuilding"]),
    Fact("buffalo-kid", "name", {"fr": "Buffalo Kid", "en": "Buffalo Kid"}, ["effects"]),
    Fact("buffalo-kid", "type", "gunslinger", ["effects"]),
    Fact(
        "buffalo-kid",
        "effect-1",
        {
            "repeatable": True,
            "does": [{"firepower": ANY, "of": "alley", "only": {"type": "weapon"}}],
        },
        ["effects"],
    ),
    Fact(
        "buffalo-kid",
        "effect-2",
        {
            "repeatable": True,
            "if": [{"has": {"keyword": "melee"}, "among": "alley", "whose": "you", "at-least": 1}],
            "does": [{"shoot": 1}],
        },
        ["effects"],
    ),
    Fact("jenny-james", "name", {"fr": "Jenny James", "en": "Jenny James"}, ["gunfight"]),
    Fact("jenny-james", "type", "gunslinger", ["gunfight", "keywords"]),
    Fact(
        "jenny-james",
        "effect-1",
        {"cost": 2, "repeatable": True, "does": [{"heal": 1, "whom": "own"}]},
        ["gunfight"],
    ),
)
"""What a rulebook says in so many words, with the sections where it says it."""

INFERRED: Final = (
    Fact("brass-knuckles", "firepower", ANY, ["place"]),
    Fact("brass-knuckles", "durability", ANY, ["place"]),
    Fact("brass-knuckles", "keywords", ["melee"], ["effects", "hideout"]),
    Fact("sisters", "durability", ANY, ["gunfight"]),
    Fact("deputy-nelson", "type", "backup", ["effects"]),
    Fact("deputy-nelson", "firepower", ANY, ["effects", "place"]),
    Fact("deputy-nelson", "durability", ANY, ["effects", "place"]),
)
"""What an example makes necessary. `ANY`: that the card has it; how much is of the house."""

_PLACED: Final = ("firepower", "durability", "keywords", "effect-1", "effect-2")
HOUSE: Final[dict[str, list[str]]] = {
    "machete": [],
    "brass-knuckles": ["type", "cost"],
    "whip": ["type", "cost", "firepower", "durability", "keywords"],
    "sisters": ["type", "cost", "keywords"],
    "iron-bar": ["type", "cost", "firepower", "keywords", "effect-1"],
    "improvise": ["effect-2"],
    "old-bourbon": ["type", "cost", "firepower", "durability", "keywords", "effect-2"],
    "deputy-nelson": ["cost", "keywords"],
    "doc-ravenstorm": ["type", "cost", *_PLACED],
    "fall": ["keywords"],
    "lure": ["effect-1"],
    "banjo-winter": ["cost", *_PLACED],
    "buffalo-kid": ["firepower"],
    "jenny-james": ["firepower", "keywords", "effect-2"],
}
"""What the rulebooks leave open, and the house had to settle."""

SPELLINGS: Final = {
    "machete": ("Machette", "Machete"),
    "brass-knuckles": ("Poing américain", "Brass Knuckles", "Brass Knuckle", "Brass Kuckle"),
    "whip": ("Fouet", "Whip"),
    "sisters": ("les Frangines", "the Sisters"),
    "iron-bar": ("Barre de fer", "Iron bar"),
    "improvise": ("Improviser", "Improvise"),
    "old-bourbon": ("Vieux bourbon", "Old Bourbon"),
    "deputy-nelson": ("Adjoint Nelson", "Deputy Nelson"),
    "doc-ravenstorm": ("Doc Ravenstorm",),
    "fall": ("Chute", "Fall"),
    "lure": ("Leurre", "Lure"),
    "banjo-winter": ("Banjo Winter",),
    "buffalo-kid": ("Buffalo Kid",),
    "jenny-james": ("Jenny James",),
}
"""Every way a rulebook writes a name, its slips included."""

KEYWORDS: Final = {
    "mount": ("MONTURE", "MOUNT"),
    "animal": ("ANIMAL", "ANIMAL"),
    "girl": ("FEMME", "GIRL"),
    "quick": ("RAPIDE", "QUICK"),
    "alcohol": ("ALCOOL", "ALCOHOL"),
    "heal": ("SOIN", "HEAL"),
    "melee": ("MÉLÉE", "MELEE"),
    "fire": ("FEU", "FIRE"),
    "music": ("MUSIQUE", "MUSIC"),
    "sheriff": ("SHÉRIF", "SHERIFF"),
}
TYPES: Final = {
    "action": ("ACTION", "ACTION"),
    "weapon": ("ARME", "WEAPON"),
    "item": ("OBJET", "ITEM"),
    "trap": ("PIÈGE", "TRAP"),
    "backup": ("RENFORT", "BACKUP"),
}
TERMS: Final = {
    "bullet": ("BALLE", "BULLET"),
    "cylinder": ("BARILLET", "CYLINDER"),
    "cartridge-belt": ("CARTOUCHIÈRE", "CARTRIDGE BELT"),
    "alley": ("RUELLE", "ALLEY"),
    "shelter": ("ABRI", "SHELTER"),
    "hideout": ("PLANQUE", "HIDEOUT"),
    "effect": ("EFFET", "EFFECT"),
    "reload": ("RECHARGE", "RELOAD"),
    "draw": ("PIOCHE", "DRAW"),
    "defuse": ("DÉSAMORCE", "DEFUSE"),
    "gunfight": ("FUSILLADE", "GUNFIGHT"),
    "firepower": ("PUISSANCE DE FEU", "FIREPOWER"),
    "durability": ("RÉSISTANCE", "DURABILITY"),
    "epic": ("ÉPIQUE", "EPIC"),
    "signature": ("SIGNATURE", "SIGNATURE"),
    "follow": ("IL PAYE", "HE FOLLOWS"),
    "raise": ("IL ENCHÉRIT", "HE RAISES"),
    "do-nothing": ("IL NE FAIT RIEN", "HE DOES NOTHING"),
    "ready": ("prêt au combat", "ready"),
}


def card_of(catalogue: Catalogue, card_id: str) -> Card:
    card = catalogue.get(card_id)
    assert card is not None, f"no card {card_id}"
    return card


def effects_of(catalogue: Catalogue, card_id: str) -> list[Effect]:
    """The effects as types: the record leaves defaults out, and a default is a fact too."""
    effects = card_of(catalogue, card_id).record["effects"]
    return [Effect.from_plain(one) for one in effects]


def value_of(catalogue: Catalogue, card_id: str, fact: str) -> Any:
    """A fact of a card; `effect-2` is its second effect, every key of it."""
    if fact.startswith("effect-"):
        number = int(fact.removeprefix("effect-"))
        return effects_of(catalogue, card_id)[number - 1].plain(defaults=True)
    return card_of(catalogue, card_id).record[fact]


def agrees(value: Any, expected: Any) -> bool:
    """Whether all that is expected is there; a map may hold more."""
    if isinstance(expected, dict):
        return isinstance(value, dict) and all(
            key in value and agrees(value[key], one) for key, one in expected.items()
        )
    if isinstance(expected, list) and isinstance(value, list):
        return len(value) == len(expected) and all(map(agrees, value, expected))
    return bool(expected == value)


def named(fact: Fact) -> str:
    return f"{fact.card}-{fact.fact}"


@each("fact", ATTESTED)
def test_an_attested_fact_is_on_the_card_and_cited(fact: Fact, catalogue: Catalogue) -> None:
    assert agrees(value_of(catalogue, fact.card, fact.fact), fact.value)
    provenance = card_of(catalogue, fact.card).record["provenance"]
    assert provenance["attested"][fact.fact] == fact.sections


@each("fact", INFERRED)
def test_an_inferred_fact_is_on_the_card_and_cited(fact: Fact, catalogue: Catalogue) -> None:
    value = value_of(catalogue, fact.card, fact.fact)
    assert value is not None
    assert agrees(value, fact.value)
    provenance = card_of(catalogue, fact.card).record["provenance"]
    assert provenance["inferred"][fact.fact] == fact.sections


@each("card_id", HOUSE)
def test_what_the_rulebooks_leave_open_is_of_the_house(card_id: str, catalogue: Catalogue) -> None:
    assert card_of(catalogue, card_id).record["provenance"].get("house", []) == HOUSE[card_id]


@each("source, facts", [("attested", ATTESTED), ("inferred", INFERRED)])
def test_no_card_claims_more_than_the_rulebooks_say(
    source: str, facts: tuple[Fact, ...], catalogue: Catalogue
) -> None:
    claimed = {
        (card.id, fact) for card in catalogue for fact in card.record["provenance"].get(source, {})
    }
    assert claimed == {(one.card, one.fact) for one in facts}


def test_only_the_cards_that_the_rulebooks_name_claim_to_be_attested(catalogue: Catalogue) -> None:
    claiming = {card.id for card in catalogue if "attested" in card.record["provenance"]}
    assert claiming == {*DECK_CARDS, *GUNSLINGERS}
    assert claiming == {card.id for card in catalogue if card.record["set"] == "core"}


def test_the_sections_cited_here_exist() -> None:
    assert {section for one in (*ATTESTED, *INFERRED) for section in one.sections} <= set(SECTIONS)


@each("card_id, name", [(card, name) for card, names in SPELLINGS.items() for name in names])
def test_every_attested_spelling_leads_to_its_card(
    card_id: str, name: str, catalogue: Catalogue
) -> None:
    leading = card_id in GUNSLINGERS
    among = catalogue.of_types(frozenset({"gunslinger"}), outside=not leading)
    match = catalogue.find(name, among)
    assert match.kind == "exact"
    assert [catalogue.card(index).id for index in match.cards] == [card_id]


def test_the_english_rulebooks_slips_are_aliases(catalogue: Catalogue) -> None:
    aliases = card_of(catalogue, "brass-knuckles").record["aliases"]
    assert {"Brass Knuckle", "Brass Kuckle"} <= set(aliases)


def test_brass_knuckles_can_be_placed_in_the_alley(catalogue: Catalogue) -> None:
    knuckles = card_of(catalogue, "brass-knuckles").record
    assert knuckles["firepower"] is not None
    assert knuckles["durability"] is not None


def test_improvise_finds_brass_knuckles(catalogue: Catalogue) -> None:
    assert "melee" in card_of(catalogue, "brass-knuckles").record["keywords"]


def test_whip_spends_two_bullets_and_shoots_one_of_them(catalogue: Catalogue) -> None:
    (effect,) = effects_of(catalogue, "whip")
    assert effect.cost == 2
    assert effect.spends() == 1


def test_improvise_is_free_and_discarded(catalogue: Catalogue) -> None:
    effect, _ = effects_of(catalogue, "improvise")
    assert effect.symbols() == "⓪"


def test_the_sisters_survive_one_bullet(catalogue: Catalogue) -> None:
    assert card_of(catalogue, "sisters").record["durability"] >= 2


def test_buffalo_kid_plays_both_effects_for_two_bullets(catalogue: Catalogue) -> None:
    effects = effects_of(catalogue, "buffalo-kid")
    assert sum(effect.cost or 0 for effect in effects) == 2


def test_both_effects_of_buffalo_kid_accept_the_machete(catalogue: Catalogue) -> None:
    machete = card_of(catalogue, "machete").record
    assert machete["type"] == "weapon"
    assert "melee" in machete["keywords"]


def test_doc_ravenstorm_is_no_trap_since_it_is_hidden_face_up(catalogue: Catalogue) -> None:
    assert card_of(catalogue, "doc-ravenstorm").type != "trap"


@each("card_id", ["improvise", "fall", "lure"])
def test_attested_actions_and_traps_have_no_cost_and_no_statistics(
    card_id: str, catalogue: Catalogue
) -> None:
    record = card_of(catalogue, card_id).record
    assert [record[fact] for fact in ("cost", "firepower", "durability")] == [None, None, None]


def test_the_attested_gunslingers_own_signatures(catalogue: Catalogue) -> None:
    owners = {card.facts["signature"] for card in catalogue}
    assert set(GUNSLINGERS) <= owners


@each("part, words", [("keywords", KEYWORDS), ("types", TYPES), ("terms", TERMS)])
def test_the_glossary_has_the_rulebooks_words(
    part: str, words: dict[str, tuple[str, str]], catalogue: Catalogue
) -> None:
    said = catalogue.words(part)
    assert {key: (said[key]["fr"], said[key]["en"]) for key in words} == words


def test_there_are_ten_plain_keywords_and_five_types_of_deck_cards(catalogue: Catalogue) -> None:
    assert set(catalogue.words("keywords")) == set(KEYWORDS)
    assert set(catalogue.words("types")) == {*TYPES, "gunslinger"}


@each(
    "term, symbol",
    [
        ("firepower", "♠"),
        ("durability", "♥"),
        ("repeatable", "∞"),
        ("on-place", "↴"),
        ("while-placed", "♦"),
    ],
)
def test_the_glossary_has_the_rulebooks_signs(term: str, symbol: str, catalogue: Catalogue) -> None:
    assert catalogue.about["glossary_details"]["terms"][term]["symbol"] == symbol
