"""What can be wrong with lists of forbidden cards, and with a deck by them."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

FORBIDDEN = define(
    "DCK540",
    "forbidden-card",
    Text(
        fr="la carte `{card}` est interdite depuis le {day} : {why}",
        en="`{card}` is forbidden since {day}: {why}",
    ),
    why=Text(
        fr="La liste en vigueur interdit cette carte dans tous les decks, et dit pourquoi.",
        en="The list in force forbids this card in any deck, and says why.",
    ),
    help=Text(
        fr="`rng deck swap` la remplace ; la liste : {list}",
        en="`rng deck swap` replaces it; the list: {list}",
    ),
)
NOT_A_DAY = define(
    "DCK541",
    "list-without-day",
    Text(fr="le nom de cette liste n'est pas un jour", en="the name of this list is not a day"),
    why=Text(
        fr="Une liste vaut à partir du jour que dit son nom ; celle-ci n'est pas lue.",
        en="A list holds from the day on that its name says; this one is not read.",
    ),
    help=Text(fr="nomme-la comme `2026-11-21.yaml`", en="name it like `2026-11-21.yaml`"),
)
LISTED_UNKNOWN = define(
    "DCK542",
    "list-of-unknown-card",
    Text(
        fr="aucune carte n'a l'identifiant `{card}`, ni n'en a eu",
        en="no card has the id `{card}`, or had it",
    ),
    severity="warning",
    why=Text(
        fr="Une liste nomme les cartes par leur identifiant, qui ne change jamais.",
        en="A list names cards by their id, which never changes.",
    ),
    help=Text(fr="`rng cards --format json` les dit", en="`rng cards --format json` tells them"),
)
NO_CARDS_OF_DAY = define(
    "DCK543",
    "cards-of-today",
    Text(
        fr="jugé sur les cartes d'aujourd'hui : {reason}",
        en="judged by the cards of today: {reason}",
    ),
    severity="info",
    why=Text(
        fr="Les cartes d'un autre jour viennent de l'historique git de leur dossier.",
        en="The cards of another day come from the git history of their folder.",
    ),
)
UNREADABLE_THEN = define(
    "DCK544",
    "unreadable-cards-of-day",
    Text(
        fr="jugé sur les cartes d'aujourd'hui : ce `rng` ne lit pas {count} {count:carte|cartes} "
        "du commit {commit}",
        en="judged by the cards of today: this `rng` does not read {count} {count:card|cards} of "
        "commit {commit}",
    ),
    severity="warning",
    why=Text(
        fr="Le format des fiches a changé depuis. Un deck ne se juge pas sur une partie des "
        "cartes : une carte illisible passerait pour inconnue.",
        en="The form of card files has changed since. No deck is judged by a part of the cards: "
        "one that cannot be read would seem unknown.",
    ),
)
