"""What can be wrong with a scenario of Rag'n'Guns: its position, what is said, what comes of it."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.games.scenarios.scenario_codes import bent
from rng_cards.words import Text

_GAME: Final = "ragnguns"

UNKNOWN_CARD: Final = define(
    "RUL610",
    "unknown-scenario-card",
    Text(fr="aucune carte ne s'appelle `{name}`", en="no card is called `{name}`"),
    why=Text(
        fr="Un scénario nomme les cartes comme un deck : en entier, dans l'une des langues.",
        en="A scenario names cards as a deck does: whole, in either language.",
    ),
    help=Text(fr="`rng cards` liste les cartes", en="`rng cards` lists the cards"),
    example=bent("hand: [Machete]", "hand: [Machete, Machtee]"),
)
CARD_TWICE: Final = define(
    "RUL611",
    "card-twice",
    Text(fr="{card} est déjà sur la table de ce côté", en="{card} lies on that side already"),
    why=Text(
        fr="Toutes les cartes d'un deck sont différentes : chacune n'est qu'à un endroit.",
        en="All cards of a deck are different: each is in one place only.",
    ),
    help=Text(fr="retire-la de l'un des deux", en="take it out of one of the two"),
    game=_GAME,
    example=bent("hand: [Machete]", "hand: [Machete], discard: [Machette]"),
)
TOO_MANY_CARDS: Final = define(
    "RUL612",
    "too-many-cards-on-a-side",
    Text(
        fr="{count} cartes d'un côté, un deck en a 15", en="{count} cards on a side, a deck has 15"
    ),
    why=Text(
        fr="Une position est celle d'une vraie partie : quinze cartes au plus par joueur.",
        en="A position is that of a real game: fifteen cards at most for each player.",
    ),
    game=_GAME,
)
CANNOT_LIE_THERE: Final = define(
    "RUL613",
    "card-out-of-place",
    Text(fr="{card} ne peut pas être ici : {place}", en="{card} cannot be here: {place}"),
    why=Text(
        fr="Seule une carte qui a des statistiques se pose, seul un PIÈGE se tend, et un PISTOLERO "
        "ne va que dans sa propre RUELLE.",
        en="Only a card with statistics is placed, only a TRAP is set, and a GUNSLINGER goes "
        "nowhere but into their own ALLEY.",
    ),
    game=_GAME,
    example=bent("hand: [Machete]", "hand: [Machete], shelter: Fall"),
)
IMPOSSIBLE: Final = define(
    "RUL614",
    "impossible-position",
    Text(fr="position impossible : {problem}", en="impossible position: {problem}"),
    why=Text(
        fr="Aucune partie ne mène à cette position ; ce qui en suivrait ne prouverait rien.",
        en="No game leads to that position; what followed from it would prove nothing.",
    ),
    game=_GAME,
    example=bent("hand: [Machete]", "hand: [Machete], shelter: {card: Iron Bar, wounds: 1}"),
)
UNCLEAR: Final = define(
    "RUL620",
    "unclear-action",
    Text(fr="`{phrase}` : {problem}", en="`{phrase}`: {problem}"),
    why=Text(
        fr="La phrase n'est pas une action, ou peut en vouloir dire plusieurs. Rien n'est deviné.",
        en="The phrase is no action, or may mean several. Nothing is guessed.",
    ),
    game=_GAME,
    example=bent("place Machete in the alley", "throw Machete"),
)
REFUSED: Final = define(
    "RUL621",
    "action-refused",
    Text(fr="`{phrase}` est refusé : {reason}", en="`{phrase}` is refused: {reason}"),
    why=Text(
        fr="Le scénario attend que l'action soit permise ; le moteur la refuse. La suite n'est pas "
        "jouée.",
        en="The scenario expects the action to be legal; the engine refuses it. The rest is not "
        "played.",
    ),
    game=_GAME,
    example=bent("pool: 2", "pool: 1"),
)
NOT_REFUSED: Final = define(
    "RUL622",
    "action-not-refused",
    Text(fr="`{phrase}` devait être refusé", en="`{phrase}` should have been refused"),
    why=Text(
        fr="Le scénario attend un refus ; le moteur permet l'action. Elle n'est pas jouée.",
        en="The scenario expects a refusal; the engine allows the action. It is not played.",
    ),
    game=_GAME,
    example=bent(
        "  expect:\n    you: {pool: 0, alley: Machete}\n",
        "    - {you: end turn, refused: true}\n  expect:\n    you: {pool: 0, alley: Machete}\n",
    ),
)
REFUSED_OTHERWISE: Final = define(
    "RUL623",
    "refused-otherwise",
    Text(
        fr="refusé pour `{found}`, et non `{expected}` : {reason}",
        en="refused for `{found}`, not for `{expected}`: {reason}",
    ),
    why=Text(
        fr="Un refus a une raison ; le scénario en attend une autre que celle du moteur.",
        en="A refusal has a reason; the scenario expects another than the engine's.",
    ),
    game=_GAME,
    example=bent(
        "  expect:\n    you: {pool: 0, alley: Machete}\n",
        "    - {you: gunfight 1, refused: not-asked}\n"
        "  expect:\n    you: {pool: 0, alley: Machete}\n",
    ),
)
NOT_ASKED: Final = define(
    "RUL624",
    "not-theirs-to-say",
    Text(
        fr="`{phrase}` : {who} n'a rien à dire maintenant ({asked})",
        en="`{phrase}`: it is not for {who} to say anything now ({asked})",
    ),
    why=Text(
        fr="C'est à l'autre de décider, ou la partie est finie. La suite n'est pas jouée.",
        en="The other player decides, or the game is over. The rest is not played.",
    ),
    help=Text(
        fr="une question qui n'a qu'une réponse n'est pas posée : le moteur la donne",
        en="a question that has one answer only is not asked: the engine gives it",
    ),
    game=_GAME,
    example=bent("    - you: place", "    - opponent: nothing\n    - you: place"),
)
UNKNOWN_REFUSAL: Final = define(
    "RUL625",
    "unknown-refusal",
    Text(fr="aucun refus ne s'appelle `{name}`", en="no refusal is called `{name}`"),
    why=Text(
        fr="Chaque raison de refuser une action porte un nom ; celui-ci n'en est pas un.",
        en="Each reason to refuse an action has a name; this is not one.",
    ),
    help=Text(
        fr="écris `refused: true` pour n'importe lequel ; `docs/scenarios.md` les liste",
        en="write `refused: true` for any of them; `docs/scenarios.md` lists them",
    ),
    game=_GAME,
    example=bent(
        "  expect:\n    you: {pool: 0, alley: Machete}\n",
        "    - {you: gunfight 1, refused: because}\n"
        "  expect:\n    you: {pool: 0, alley: Machete}\n",
    ),
)
DIFFERS: Final = define(
    "RUL630",
    "not-as-expected",
    Text(
        fr="{what}, attendu : {expected} ; trouvé : {found}",
        en="{what}: expected {expected}, found {found}",
    ),
    why=Text(
        fr="La position n'est pas celle que le scénario attend : l'un des deux se trompe.",
        en="The position is not the one that the scenario expects: one of the two is wrong.",
    ),
    game=_GAME,
    example=bent("pool: 0", "pool: 1"),
)
ABSENT: Final = define(
    "RUL631",
    "shown-but-absent",
    Text(fr="`{id}` n'est pas dans ce scénario", en="`{id}` is not in this scenario"),
    why=Text(
        fr="Un témoin d'une carte, d'un verbe ou d'une condition doit avoir sur la table une carte "
        "qui les porte.",
        en="A witness of a card, a verb or a condition has to have a card on the table that bears "
        "them.",
    ),
    game=_GAME,
    example=bent("  start:", "  shows: {cards: [Whip]}\n  start:"),
)
