"""Write every file that is made from the code and the cards: `python docs/generate.py`.

`tests/test_generated.py` fails when one of them is not what this would write, and `rng check` names
those that a card has changed.
"""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

from rng_cards.app.explain import all_codes, page
from rng_cards.app.schemas import as_text, schema
from rng_cards.app.table import Table
from rng_cards.cli import command_tree
from rng_cards.games import every_game, rulings_reference
from rng_cards.games.ragnguns.effects_reference import reference
from rng_cards.games.ragnguns.scenarios import reference as scenarios
from rng_cards.games.ragnguns.scenarios.reasons import known_reasons
from rng_cards.games.ragnguns.translating import reference as wordings
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios import reference as shared_scenarios
from rng_cards.printing.layout import reference as layouts
from rng_cards.translation.lints import reference as lints

TOP = Path(__file__).parent.parent
_SNIPPET = re.compile(r"(```sh\npython - <<'PY'\n(.*?)PY\n```\n\n```text\n).*?```", re.DOTALL)
"""A script that stands in a page, and the block after it, which shows what it prints."""


def made_from_cards(table: Table) -> dict[Path, str]:
    """The files that a new or changed card may change, with their texts."""
    design = TOP / "docs/card-design.md"
    with_cards = [one.id for one in every_game() if one.cards is not None]
    return {
        TOP / "docs/effects.md": reference(table.catalogue("ragnguns")),
        TOP / "docs/wordings-reference.md": wordings.reference(table.catalogue("ragnguns"), "en"),
        design: _SNIPPET.sub(_run, design.read_text(encoding="utf-8")),
        **{
            TOP / "catalog" / game / "card.schema.json": as_text(schema("card", table, game))
            for game in with_cards
        },
    }


def _run(snippet: re.Match[str]) -> str:
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(snippet[2], {"__name__": "snippet"})  # noqa: S102  # a script of our own page
    return f"{snippet[1]}{printed.getvalue()}```"


def generated() -> dict[Path, str]:
    """Every generated file of the tree, with its text."""
    table = Table(TOP)
    files = {
        **made_from_cards(table),
        TOP / "docs/layouts.md": layouts.reference(),
        TOP / "docs/lints.md": lints.reference(all_codes()),
        TOP / "docs/scenarios.md": scenarios.reference(
            {slug: text.en for slug, text in known_reasons().items()},
            table.catalogue("ragnguns").about,
        ),
        TOP / "catalog/ragnguns/scenario.schema.json": as_text(
            schema("scenario", table, "ragnguns")
        ),
        **_of_shared_scenarios(table),
        **{
            TOP / "docs" / f"{game.id}-rulings.md": rulings_reference.reference(
                game, table.catalogue(game.id)
            )
            for game in every_game()
        },
        TOP / "rng_cards/cli/completion/commands.json": command_tree.as_json(),
        TOP / "decks/deck.schema.json": as_text(schema("deck", table, "ragnguns")),
    }
    index = ["# Codes\n", "| code | name | |", "|---|---|---|"]
    for code in all_codes():
        name = f"{code.id}-{code.name}.md"
        index.append(f"| [{code.id}](codes/{name}) | {code.name} | {code.why.say('en')} |")
        text = f"{page(code, 'en')}\n---\n\n{page(code, 'fr')}"
        files[TOP / "docs/codes" / name] = text
    files[TOP / "docs/codes.md"] = "\n".join(index) + "\n"
    return files


def _of_shared_scenarios(table: Table) -> dict[Path, str]:
    """The schema and the page of the scenarios of each game made of named steps."""
    files = {}
    for game in every_game():
        engine = game.engine()
        if isinstance(engine, SteppedEngine) and game.make_scenarios is not None:
            made = as_text(schema("scenario", table, game.id))
            files[TOP / "catalog" / game.id / "scenario.schema.json"] = made
            text = shared_scenarios.reference(game, engine, table.catalogue(game.id))
            files[TOP / "docs" / f"{game.id}-scenarios.md"] = text
    return files


def main() -> None:
    """Write them, and take away pages of codes that are no more."""
    files = generated()
    for stale in set((TOP / "docs/codes").glob("*.md")) - set(files):
        stale.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
