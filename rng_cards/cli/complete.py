"""What the shell completes: card names, in either language, and saved games, as they are typed."""


def complete_card(incomplete: str) -> list[str]:
    """Names whose folded form starts like what was typed; ids when an id is being typed."""
    from rng_cards.app.table import Table
    from rng_cards.catalogue.names import fold
    from rng_cards.games import game_ids

    wanted = fold(incomplete)
    found: list[str] = []
    table = Table()
    for card in (one for game in game_ids() for one in table.catalogue(game)):
        names = dict.fromkeys(card.names.values())
        found += [as_typed(name, incomplete) for name in names if fold(name).startswith(wanted)]
        if incomplete and card.id.startswith(incomplete) and card.id not in found:
            found.append(card.id)
    return sorted(dict.fromkeys(found))


def complete_saved_game(incomplete: str) -> list[str]:
    """Numbers of the games that can be taken up, the newest first."""
    from rng_cards.play.saved.reading import newest_first

    return [number for number in map(str, newest_first()) if number.startswith(incomplete)]


def complete_ended_game(incomplete: str) -> list[str]:
    """Numbers of the games that are over, the newest first."""
    from rng_cards.play.saved.folder import ended_numbers

    return [one for one in map(str, reversed(ended_numbers())) if one.startswith(incomplete)]


def as_typed(name: str, incomplete: str) -> str:
    """The name in the case it was begun in: typer drops what does not start letter for letter."""
    begun = name[: len(incomplete)]
    return incomplete + name[len(incomplete) :] if begun.lower() == incomplete.lower() else name
