"""Makes `completion/commands.json` of the commands themselves: their options, their arguments,
and what may stand there. `docs/generate.py` writes it.
"""

import json
import re
from typing import Any, Final

import typer
from typer.core import TyperGroup

from rng_cards.app.explain import all_codes
from rng_cards.app.rule_lookup import GameRules
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.cli.app import app
from rng_cards.cli.card_filters import every_field
from rng_cards.cli.completion.commands import FILES, FILTER, FOLDERS, QUERY
from rng_cards.cli.help_text import in_language
from rng_cards.games import every_game
from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import spelt
from rng_cards.search.beyond import OfDeck, Tagged
from rng_cards.search.choices import NameOfCard, Presence
from rng_cards.search.fields import Field
from rng_cards.search.listing import Sort
from rng_cards.words import SOURCE_LANGUAGES, Names, in_each_language

_CHOICE: Final = re.compile(r"[a-z][a-z0-9.-]*")
"""A value that a metavar lists, such as `full` in `full|json`."""
_OF_OPTIONS: Final = {
    "--against": "agents",
    "--agent": "agents",
    "--art": FOLDERS,
    "--delete": "saved-games",
    "--dictionaries": FOLDERS,
    "--game": "games",
    "--in": "card-languages",
    "--output": FILES,
    "--paper": "papers",
    "--for": "shops",
    "--plot": FILES,
    "--png": FOLDERS,
    "--role": "roles",
    "--rule": "house-rules",
    "--save": FILES,
    "--seat": "seats",
    "--set": "sets",
    "--to": "card-languages",
    "--tts": FOLDERS,
    "--variant": "variants",
    "--write": FOLDERS,
}
_BY_COMMAND: Final = {
    ("log", "ID"): "ended-games",
    ("log", "--delete"): "ended-games",
    ("replay", "--game"): "",
    ("play", "--first"): "starters",
    ("match", "--first"): "starters",
    ("deck new", "--name"): "",
    ("deck new", "DECK"): FILES,
    ("deck new", "CARD..."): "pool",
    ("deck add", "CARD..."): "pool",
    ("deck remove", "CARD..."): "deck",
    ("deck swap", "OLD"): "deck-or-leader",
    ("deck swap", "NEW"): "replacing",
    ("deck tag", "[CARD]..."): "deck",
    ("deck tag", "--add"): "tags",
    ("deck tag", "--remove"): "tags",
    ("deck open", "CODE"): "",
    **{(f"tr {one}", "--cards"): QUERY for one in ("accept", "check", "diff", "edit", "export")},
    ("try", "NAME KEY=VALUE..."): "card",
    ("cards", "WORD..."): QUERY,
    ("collection", "WORD..."): QUERY,
    ("odds", "CONDITION..."): QUERY,
    **{(one, "--against"): FILES for one in ("deck weak", "improve")},
    **{(one, "--candidates"): QUERY for one in ("deck weak", "improve")},
    ("check", "FOLDER"): FOLDERS,
    ("collection add", "--deck"): FILES,
    ("collection remove", "--deck"): FILES,
    ("collection set", "--deck"): FILES,
}
_AFTER_OPTIONS: Final = {("print", "DECK..."): {"--cards": QUERY}}
"""What stands in the place of an argument once an option was given."""
_OF_ARGUMENTS: Final = {
    "CARD...": "cards",
    "CARD|KEY": "cards",
    "CARD|KEY...": "cards",
    "[CARD|KEY]...": "cards",
    "NAME": "card",
    "CODE": "codes",
    "DECK": FILES,
    "DECK...": FILES,
    "FILE": FILES,
    "FOLDER": FOLDERS,
    "ID": "saved-games",
    "GAME": "games",
    "GAME WORD...": "rules",
    "WORD": "glossary",
}


def as_json() -> str:
    """The text of `commands.json`."""
    found = {" ".join(path): _described(path, command) for path, command in _every_command()}
    codes = [[one.id, one.name] for one in all_codes()]
    table = Table()
    games = {one.id: _of_game(one, table) for one in every_game()}
    said = {"codes": codes, "games": games, "commands": found}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def _of_game(game: GameDefinition, table: Table) -> dict[str, Any]:
    """What there is to type of a game, besides names of cards and words of its glossary."""
    engine, catalogue = game.engine(), table.catalogue(game.id)
    shape = game.decks.shape if game.decks else None
    return {
        "rules": [rule.key for rule in engine.house_rules],
        "variants": [spelt(rule) for rule in engine.house_rules if rule.variant],
        "roles": list(engine.roles),
        "topics": [dict(one.title.names) for one in GameRules(table, game.id).topics],
        "deck": {"key": shape.leader_key, "type": shape.leader_type} if shape else None,
        "fields": {
            one.id: _of_field(one, catalogue)
            for one in (game.cards.search_fields() if game.cards else ())
        },
    }


def _of_field(one: Field, catalogue: Catalogue) -> dict[str, Any]:
    """What a field is called, and the words that it knows or the types of the cards that it is a
    name of.
    """
    names = in_each_language(one.name)
    known: dict[str, Any] = {"name": names, "typed": [*names.values(), *one.short]}
    if isinstance(one.kind, NameOfCard):
        types = {catalogue.card(index).type for index in one.kind.among(catalogue)}
        return {**known, "cards": sorted(types)}
    if isinstance(one.kind, OfDeck):
        return {**known, "source": "decks"}
    if isinstance(one.kind, Tagged):
        return {**known, "source": "tags"}
    if isinstance(one.kind, Presence | Sort):
        return {**known, "source": "fields"}
    choices = one.kind.choices(catalogue).values()
    words = [
        dict(text.names) if isinstance(text, Names) else {"fr": text.fr, "en": text.en}
        for text in choices
    ]
    return {**known, "words": words} if words else known


def _every_command() -> list[tuple[tuple[str, ...], Any]]:
    root: Any = typer.main.get_command(app)
    found: list[tuple[tuple[str, ...], Any]] = [((), root)]
    for path, group in found:
        if isinstance(group, TyperGroup):
            context: Any = None
            names = group.list_commands(context)
            found += [((*path, name), group.get_command(context, name)) for name in names]
    return found


def _described(path: tuple[str, ...], command: Any) -> dict[str, Any]:
    itself = command.own_command() if hasattr(command, "own_command") else command
    params = [one for one in itself.params if not getattr(one, "hidden", False)]
    lines = getattr(command, "commands_by_name", {})
    context: Any = None
    inside = command.list_commands(context) if isinstance(command, TyperGroup) else []
    said = {
        name: {one: lines[name].template(one) for one in SOURCE_LANGUAGES}
        if name in lines
        else _help(command.get_command(context, name).help)
        for name in inside
    }
    return {
        "commands": said,
        "arguments": [
            {"value": _value(path, one), "many": one.nargs == -1}
            for one in params
            if one.param_type_name == "argument"
        ],
        "options": [
            {
                "names": [*one.opts, *one.secondary_opts],
                "help": _help(one.help),
                "many": one.multiple,
                **({} if one.is_flag else {"value": _value(path, one)}),
            }
            for one in params
            if one.param_type_name == "option"
        ],
    }


def _of_option_of_game(path: tuple[str, ...], name: str) -> str:
    """What knows the values of an option that games have: a filter, or a deck's leader."""
    filters = {one.id for one in every_field() if one.option}
    leaders = {game.decks.shape.leader_key for game in every_game() if game.decks}
    if path == ("deck", "new") and name in leaders:
        return "leaders"
    return f"{FILTER}{name}" if name in filters else ""


def _help(english: str | None) -> dict[str, str]:
    """The first sentence of a help text, in each language of the source."""
    said = {one: in_language(english, one) for one in SOURCE_LANGUAGES}
    return {one: text.split("\n")[0].split(". ")[0].rstrip(".") for one, text in said.items()}


def _value(path: tuple[str, ...], param: Any) -> dict[str, Any]:
    """What may stand there: values, and the name of what knows others; empty for anything."""
    metavar = param.metavar or ""
    if param.param_type_name == "option":
        name = param.opts[0]
        of_game = _of_option_of_game(path, name.removeprefix("--"))
        source = _BY_COMMAND.get((" ".join(path), name), _OF_OPTIONS.get(name, of_game))
    else:
        name = metavar.replace("[", "").replace("]", "")
        name = name if "|" not in metavar else metavar
        source = _BY_COMMAND.get((" ".join(path), name), _OF_ARGUMENTS.get(name, ""))
        if not source and name.startswith(("DECK", "FILE")):
            source = FILES
    after = _AFTER_OPTIONS.get((" ".join(path), name), {})
    values = [one for one in metavar.split("|") if _CHOICE.fullmatch(one)] if "|" in metavar else []
    said: dict[str, Any] = {"values": values} if values else {}
    if after:
        said["after"] = after
    return {**said, "source": source} if source else said
