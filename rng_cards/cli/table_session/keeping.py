"""What is kept of a session as it goes: games to be taken up again, and those that are over."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rng_cards.cli.table_session.seats import command_line
from rng_cards.files.text import reason_of
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.play.game import Game
    from rng_cards.play.saved.keeper import Keeper
    from rng_cards.play.sitting.seats import Seats
    from rng_cards.play.sitting.sitting import Deal

KEEPS: Final = Text(
    fr="La partie se garde toute seule : `rng resume` la reprendra.",
    en="The game is kept as it goes: `rng resume` will take it up again.",
)
_KEPT: Final = Text(
    fr="La partie est gardée : `{command}` la reprend.",
    en="The game is kept: `{command}` takes it up again.",
)
_ENDED: Final = Text(
    fr="`{command}` raconte la partie ; avec `--rules`, la règle de chaque pas.",
    en="`{command}` tells the game; with `--rules`, the rule of each step.",
)
_NOT_KEPT: Final = Text(
    fr="Les derniers coups ne sont pas gardés : {reason}. `sauve FICHIER` les met ailleurs.",
    en="The last moves are not kept: {reason}. `save FILE` puts them elsewhere.",
)


class Keeping:
    """Keeps one game of a session, and says what became of it."""

    def __init__(self, keeper: "Keeper", seats: "Seats") -> None:
        self._keeper = keeper
        self._seats = seats
        self._settled: object = None
        """What is kept, or need not be; None for nothing."""
        self._failure: Text | None = None

    def settle(self, game: "Game") -> None:
        """A game that was taken up need not be written before it goes on."""
        self._settled = _moves(game)

    def follow(self, deals: Iterable["Deal"]) -> Text | None:
        """Keep what has changed, the latest deal first; what to say if that begins to fail."""
        game = self._begun(deals)
        now = game and _moves(game)
        if now == self._settled:
            return None
        failed_before = self._failure is not None
        try:
            if game is None:
                self._keeper.drop()
            else:
                self._keeper.keep(self._seats.record(game))
        except OSError as error:
            self._failure = _NOT_KEPT.filled(reason=reason_of(error))
            return None if failed_before else self._failure
        self._settled, self._failure = now, None
        return None

    def farewell(self) -> list[Text]:
        """What is said of the game to somebody who leaves."""
        said = [] if self._failure is None else [self._failure]
        if self._settled is not None and self._keeper.number is not None:
            command = command_line("rng", "resume", str(self._keeper.number))
            said.append(_KEPT.filled(command=command))
        elif self._settled is not None and self._keeper.ended is not None:
            command = command_line("rng", "log", str(self._keeper.ended))
            said.append(_ENDED.filled(command=command))
        return said

    def _begun(self, deals: Iterable["Deal"]) -> "Game | None":
        """The game on the table if somebody decided something in it, else the deal before it."""
        for game, decided in deals:
            if decided if self._seats.agents else game.codes:
                return game
        return None


def _moves(game: "Game") -> object:
    return game.seed, tuple(game.codes)
