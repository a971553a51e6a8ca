"""What a game may offer besides being played, and the finding about one that does not."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from rng_cards.diagnostics import Diagnostic, define
from rng_cards.games.game import CardSupport, DeckSupport, GameDefinition
from rng_cards.record import Record
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.games.printing import GamePrinting
    from rng_cards.games.scenarios import ScenarioKind
    from rng_cards.games.solitaire import Solitaire
    from rng_cards.games.translating import GameTranslating

Offer = TypeVar("Offer")

NOT_OFFERED: Final = define(
    "RUL666",
    "game-lacks-this",
    Text(fr="{game} n'a pas de {what}", en="{game} has no {what}"),
    why=Text(
        fr="Un jeu dit ce qu'il offre : cartes, decks, scénarios… Cette commande a besoin de "
        "quelque chose que ce jeu n'a pas.",
        en="A game says what it offers: cards, decks, scenarios… This command needs something "
        "that this game does not have.",
    ),
    help=Text(
        fr="vois {known} ; `rng games` dit ce qu'offre chaque jeu",
        en="see {known}; `rng games` says what each game offers",
    ),
    unreadable=True,
)


class Capability(Record, Generic[Offer]):
    """Something that a game may offer."""

    key: str
    """Its name in data."""
    name: Text
    """What a game has of it, as its message says it: “… has no decks”."""
    of: Callable[[GameDefinition], Offer | None]


CARDS: Final[Capability[CardSupport]] = Capability(
    "cards", Text(fr="cartes", en="cards"), lambda game: game.cards
)
DECKS: Final[Capability[DeckSupport]] = Capability(
    "decks", Text(fr="decks", en="decks"), lambda game: game.decks
)
STARTER: Final[Capability[Callable[[str], Mapping[str, str]]]] = Capability(
    "starter",
    Text(fr="place pour de nouvelles cartes", en="room for new cards"),
    lambda game: game.cards.starter if game.cards else None,
)
SCENARIOS: Final["Capability[Callable[[], ScenarioKind]]"] = Capability(
    "scenarios", Text(fr="scénarios", en="scenarios"), lambda game: game.make_scenarios
)
PRINTING: Final["Capability[Callable[[Mapping[str, Any]], GamePrinting]]"] = Capability(
    "printing", Text(fr="cartes à imprimer", en="cards to print"), lambda game: game.printing
)
TRANSLATING: Final["Capability[Callable[[], GameTranslating]]"] = Capability(
    "translating",
    Text(fr="brouillons de textes", en="drafts of texts"),
    lambda game: game.translating,
)
SOLITAIRE: Final["Capability[Solitaire]"] = Capability(
    "solitaire",
    Text(fr="parties pour un deck seul", en="games for a deck alone"),
    lambda game: game.engine().solitaire,
)
CAPABILITIES: Final[tuple[Capability[Any], ...]] = (
    CARDS,
    DECKS,
    STARTER,
    SCENARIOS,
    PRINTING,
    TRANSLATING,
    SOLITAIRE,
)


def capability(game: GameDefinition, wanted: Capability[Offer]) -> Offer | Diagnostic:
    """What the game offers of it, or the finding that it offers none."""
    found = wanted.of(game)
    if found is None:
        return not_offered(game, wanted.name, lambda one: wanted.of(one) is not None)
    return found


def offers_of(game: GameDefinition) -> tuple[Capability[Any], ...]:
    """All that a game offers."""
    return tuple(one for one in CAPABILITIES if one.of(game) is not None)


def offered(game: GameDefinition, wanted: Capability[Offer]) -> Offer:
    """The same for a game that is known to have it. ValueError where it has not: a bug of ours."""
    found = wanted.of(game)
    if found is None:
        raise ValueError(f"{game.id} has no {wanted.key}, and nobody asked")
    return found


def not_offered(
    game: GameDefinition, what: Param, has_it: Callable[[GameDefinition], bool]
) -> Diagnostic:
    """The finding that a game has no such thing, and which games have it."""
    from rng_cards.games import every_game  # noqa: PLC0415 -- imports all of them

    known = tuple(one.title for one in every_game() if has_it(one))
    return Diagnostic(NOT_OFFERED, None, {"game": game.title, "what": what, "known": known})
