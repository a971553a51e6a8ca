"""What each type of card is: the profiles of the rulebook's «Types of cards»."""

from collections.abc import Iterator
from typing import Final

from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.card_rules.examples import (
    ACTION_EXAMPLE,
    AGAIN_LINES,
    BACKUP_EXAMPLE,
    GUNSLINGER_EXAMPLE,
    ITEM_EXAMPLE,
    TRAP_EXAMPLE,
    WEAPON_EXAMPLE,
    bent_card,
)
from rng_cards.games.ragnguns.card_rules.rule import at_key, card_code, rule
from rng_cards.games.ragnguns.cards import Action, Backup, Gunslinger, Item, Trap
from rng_cards.words import Text

ITEM_COST: Final = 1
ITEM_STATISTIC: Final = 1
ITEM_EFFECTS: Final = 2
BACKUP_COST: Final = 3
ACTION_EFFECTS: Final = 2
GUNSLINGER_EFFECTS: Final = 2

ITEM_TWO_EFFECTS = card_code(
    220,
    "item-effects",
    Text(
        fr="un OBJET a exactement deux EFFETS, celui-ci en a {count}",
        en="an ITEM has exactly two EFFECTS, this one has {count}",
    ),
    why=Text(
        fr="Deux EFFETS font l'OBJET : joue celui qui est ∞, puis l'autre.",
        en="Two EFFECTS make an ITEM: play the one that is ∞, then the other.",
    ),
    section="items",
    example=bent_card(ITEM_EXAMPLE, AGAIN_LINES, ""),
)


@rule(ITEM_TWO_EFFECTS)
def item_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Item) and len(card.effects) != ITEM_EFFECTS:
        yield at_key(place, ITEM_TWO_EFFECTS, "effects", count=len(card.effects))


ITEM_PROFILE = card_code(
    221,
    "item-profile",
    Text(
        fr="un OBJET ne coûte pas cher et vaut peu : {what} {value}, {limit} au plus",
        en="an ITEM is cheap and weak: {what} {value}, at most {limit}",
    ),
    why=Text(
        fr="Un OBJET se paie par ses EFFETS : coût et statistiques restent très faibles.",
        en="An ITEM earns its keep by its EFFECTS: cost and statistics stay very low.",
    ),
    section="items",
    help=Text(fr="baisse-le, ou fais-en une ARME", en="lower it, or make it a WEAPON"),
    example=bent_card(ITEM_EXAMPLE, "cost: 1\nfirepower: 0", "cost: 1\nfirepower: 3"),
)


@rule(ITEM_PROFILE)
def item_profile(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Item):
        return
    limits = {"cost": ITEM_COST, "firepower": ITEM_STATISTIC, "durability": ITEM_STATISTIC}
    for key, limit in limits.items():
        value = getattr(card, key)
        if value > limit:
            yield place.at(ITEM_PROFILE, key, what=key, value=value, limit=limit)


TRAP_EFFECT = card_code(
    222,
    "trap-effect",
    Text(
        fr="un PIÈGE a un seul EFFET, `when: sprung`",
        en="a TRAP has a single EFFECT, `when: sprung`",
    ),
    why=Text(
        fr="Le PIÈGE ne se joue pas : il part quand l'adversaire ne fait rien.",
        en="A TRAP is not activated: it goes off when the opponent does nothing.",
    ),
    section="traps",
    example=bent_card(TRAP_EXAMPLE, "when: sprung", "cost: 0"),
)


@rule(TRAP_EFFECT)
def trap_effect(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Trap) and [effect.when for effect in card.effects] != ["sprung"]:
        yield at_key(place, TRAP_EFFECT, "effects")


BACKUP_BY_ZONE = card_code(
    223,
    "backup-effects",
    Text(
        fr="l'EFFET d'un RENFORT tient à une zone : ↴ ou ♦, avec `zone`",
        en="a BACKUP's EFFECT is tied to a zone: ↴ or ♦, with `zone`",
    ),
    why=Text(
        fr="Un RENFORT n'est utile que posé ; la zone décide de ce qu'il fait.",
        en="A BACKUP is of use only when placed; the zone decides what it does.",
    ),
    section="backups",
    example=bent_card(BACKUP_EXAMPLE, "    zone: alley\n", ""),
)


@rule(BACKUP_BY_ZONE)
def backup_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Backup):
        return
    if not card.effects:
        yield at_key(place, BACKUP_BY_ZONE, "effects")
    for number, effect in enumerate(card.effects):
        if effect.when not in {"on-place", "while-placed"} or effect.zone is None:
            yield place.at(BACKUP_BY_ZONE, "effects", number)


BACKUP_DEAR = card_code(
    224,
    "backup-cheap",
    Text(
        fr="un RENFORT coûte {least} BALLES au moins, celui-ci {cost}",
        en="a BACKUP costs {least} BULLETS or more, this one {cost}",
    ),
    why=Text(
        fr="Les RENFORTS sont chers et puissants ; en dessous, c'est une ARME.",
        en="BACKUPS are dear and strong; below that, it is a WEAPON.",
    ),
    section="backups",
    example=bent_card(BACKUP_EXAMPLE, "cost: 3", "cost: 2"),
)


@rule(BACKUP_DEAR)
def backup_dear(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Backup) and card.cost < BACKUP_COST:
        yield place.at(BACKUP_DEAR, "cost", least=BACKUP_COST, cost=card.cost)


FOREIGN_MOMENT = card_code(
    225,
    "foreign-moment",
    Text(fr="`{when}` n'existe que sur un {type}", en="`{when}` exists only on a {type}"),
    why=Text(
        fr="↴ et ♦ sont les symboles des RENFORTS ; seul un PIÈGE peut partir tout seul.",
        en="↴ and ♦ are the symbols of BACKUPS; only a TRAP can go off.",
    ),
    section="effects",
    example=bent_card(WEAPON_EXAMPLE, "  - cost: 1\n", "  - when: while-placed\n    zone: alley\n"),
)
_OWNERS: Final = {"on-place": "backup", "while-placed": "backup", "sprung": "trap"}
_OWNER_WORDS: Final = {
    "backup": Text(fr="RENFORT", en="BACKUP"),
    "trap": Text(fr="PIÈGE", en="TRAP"),
}


@rule(FOREIGN_MOMENT)
def foreign_moment(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Trap | Backup):
        return  # their own rules say what they may do
    for number, effect in enumerate(card.effects):
        owner = _OWNERS.get(effect.when)
        if owner:
            words = _OWNER_WORDS[owner]
            yield place.at(FOREIGN_MOMENT, "effects", number, "when", when=effect.when, type=words)


GUNSLINGER_TWO = card_code(
    226,
    "gunslinger-effects",
    Text(fr="un PISTOLERO a deux EFFETS, tous deux ∞", en="a GUNSLINGER has two EFFECTS, both ∞"),
    why=Text(
        fr="Payés de la CARTOUCHIÈRE, une fois par tour chacun ; on ne défausse pas son PISTOLERO.",
        en="Paid from the CARTRIDGE BELT, each once a turn; nobody discards a GUNSLINGER.",
    ),
    section="effects",
    help=Text(fr="donne `repeatable: true` aux deux", en="give both `repeatable: true`"),
    example=bent_card(GUNSLINGER_EXAMPLE, AGAIN_LINES, ""),
)


@rule(GUNSLINGER_TWO)
def gunslinger_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if isinstance(card, Gunslinger):
        sound = [one for one in card.effects if one.repeatable and one.when == "activated"]
        if len(sound) != GUNSLINGER_EFFECTS or len(card.effects) != GUNSLINGER_EFFECTS:
            yield at_key(place, GUNSLINGER_TWO, "effects")


ACTION_PROFILE = card_code(
    227,
    "action-effects",
    Text(
        fr="une ACTION a un ou deux EFFETS, jamais ∞",
        en="an ACTION has one or two EFFECTS, never ∞",
    ),
    why=Text(
        fr="Elle ne vaut que par son EFFET, joué de la main, puis elle est défaussée.",
        en="Its EFFECT is all there is to it, played from the hand; then it is discarded.",
    ),
    section="actions",
    example=bent_card(ACTION_EXAMPLE, "  - cost: 0\n", "  - cost: 0\n    repeatable: true\n"),
)


@rule(ACTION_PROFILE)
def action_effects(place: Place, _source: Source) -> Iterator[Diagnostic]:
    card = place.card
    if not isinstance(card, Action):
        return
    if not 1 <= len(card.effects) <= ACTION_EFFECTS:
        yield at_key(place, ACTION_PROFILE, "effects")
    for number, effect in enumerate(card.effects):
        if effect.repeatable:
            yield place.at(ACTION_PROFILE, "effects", number, "repeatable")
