"""The options that choose cards: one for each way that some game has to choose them."""

from rng_cards.cli.declare import Options, option
from rng_cards.games import every_game
from rng_cards.games.faces import Filter


def filter_options() -> Options:
    """An option for each name of a filter; where games share a name, its line has what each says
    of it.
    """
    by_name: dict[str, list[Filter]] = {}
    for game in every_game():
        for one in game.cards.filters() if game.cards else ():
            by_name.setdefault(one.name, []).append(one)
    return {name: _option(some) for name, some in by_name.items()}


def _option(some: list[Filter]) -> tuple[type, object]:
    first = some[0]
    fr, en = (" ".join(one.help.template(language) for one in some) for language in ("fr", "en"))
    if first.metavar:
        return str, option(f"--{first.name} {first.metavar}", fr=fr, en=en)
    return bool, option(f"--{first.name}/--no-{first.name}", fr=fr, en=en)
