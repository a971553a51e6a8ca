"""What can be wrong with what a scenario of any game says and expects."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.games.scenarios.scenario_codes import bent
from rng_cards.words import Text

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
IMPOSSIBLE: Final = define(
    "RUL614",
    "impossible-position",
    Text(fr="position impossible : {problem}", en="impossible position: {problem}"),
    why=Text(
        fr="Aucune partie ne mène à cette position ; ce qui en suivrait ne prouverait rien.",
        en="No game leads to that position; what followed from it would prove nothing.",
    ),
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
    example=bent("place Machete in the alley", "juggle Machete"),
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
        fr="C'est à quelqu'un d'autre de décider, ou la partie est finie. La suite n'est pas "
        "jouée.",
        en="Somebody else decides, or the game is over. The rest is not played.",
    ),
    help=Text(
        fr="une question qui n'a qu'une réponse n'est pas posée : le moteur la donne",
        en="a question that has one answer only is not asked: the engine gives it",
    ),
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
        fr="écris `refused: true` pour n'importe lequel ; la page des scénarios du jeu les liste",
        en="write `refused: true` for any of them; the page of the game's scenarios lists them",
    ),
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
    example=bent("pool: 0", "pool: 1"),
)
