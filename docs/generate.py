"""Write every file that is made from the code and the cards: `python docs/generate.py`.

`tests/test_generated.py` fails when one of them is not what this would write, and `rng check` names
those that a card has changed.
"""

import asyncio
import io
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from pathlib import Path

from rng_cards.app.explain import all_codes, page
from rng_cards.app.export.reference import json_schema, tables_page
from rng_cards.app.export.source import source_of
from rng_cards.app.schemas import as_text, schema
from rng_cards.app.search_scope import search_scope
from rng_cards.app.table import Table
from rng_cards.cli import command_tree
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import every_game, rulings_reference
from rng_cards.games.playing import Seat, seats_for
from rng_cards.games.ragnguns.effects_reference import reference
from rng_cards.games.ragnguns.scenarios import reference as scenarios
from rng_cards.games.ragnguns.scenarios.reasons import known_reasons
from rng_cards.games.ragnguns.translating import reference as wordings
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.scenarios import reference as shared_scenarios
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.sitting.seats import Seats
from rng_cards.printing.layout import reference as layouts
from rng_cards.search import reference as search
from rng_cards.search.fields import Scope
from rng_cards.translation.lints import reference as lints

TOP = Path(__file__).parent.parent
_SNIPPET = re.compile(r"(```sh\npython - <<'PY'\n(.*?)PY\n```\n\n```text\n).*?```", re.DOTALL)
"""A script that stands in a page, and the block after it, which shows what it prints."""
_MADE = "<!-- made by docs/generate.py -->\n"
"""Where the part of a page begins that is made from declarations."""


_SCREEN = re.compile(
    r"(<!-- screen of (\S+), deal (\d+), after (\d+) answers -->\n```text\n).*?```", re.DOTALL
)
"""A screen of a game in a page, and what makes it: see `_screen`."""
_AT_TABLE = {
    "ragnguns": ("decks/jenny-james.yaml", "decks/buffalo-kid.yaml"),
    "duel": ("Anna", "", "", ""),
    "saloon": ("Anna", "", "", "", "", ""),
    "colt-express": ("Anna", "", "", "", "", ""),
}
"""Who sits down, by name or with a deck; the first one is the only person."""


class _Page(Terminal):
    """A terminal of 80 by 24 whose last screen is kept; somebody answers at random on it."""

    def __init__(self, chance: Chance, answers: int) -> None:
        self.live, self.colour = True, False
        self.screen: list[str] = []
        self.kept: list[str] = []
        """The last screen, as it stood before somebody left."""
        self.chance, self.answers = chance, answers
        self.session: TableSession | None = None

    width = 80
    height = 24

    def show(self, lines: Iterable[str]) -> None:
        """Keep the lines."""
        self.screen += [line.rstrip() for line in lines]

    def clear(self, *, forget: bool = False) -> None:  # noqa: ARG002 -- there is no more to forget
        """Forget the lines."""
        self.screen = []

    def wait(self, text: str) -> None:
        """Agents answer at once."""

    def ask(self, prompt: str) -> str | None:
        """A number of the menu; Enter below a page; nothing more once there are enough answers."""
        assert self.session is not None
        if prompt != "> ":
            return ""
        if not self.answers or self.session.game.over:
            self.kept = [*self.screen, prompt.rstrip()]
            return None
        self.answers -= 1
        keys = list(self.session.choices().by_key)
        return keys[self.chance.below(len(keys))]


def _screen(asked: re.Match[str]) -> str:
    """A screen of a game that somebody plays at random against agents, as the page asks for it."""
    game, deal, answers = asked[2], int(asked[3]), int(asked[4])
    table = Table(TOP)
    if game == "ragnguns":
        who = seats_for([load_deck(str(TOP / deck), table) for deck in _AT_TABLE[game]])
    else:
        who = list(map(Seat, _AT_TABLE[game]))
    agents = {place: agent_named("random") for place in range(1, len(who))}
    page = _Page(Chance(seeded(deal)), answers)
    page.session = TableSession(Seats(table, game, tuple(who), agents, 0, {}), page, "en", (deal,))
    run_session(page.session)
    return asked[1] + "\n".join(page.kept) + "\n```"


_DECK_SCREEN = re.compile(
    r"(<!-- deck edit of (\S+), (\d+) × (\d+), after: (.*) -->\n```text\n).*?```", re.DOTALL
)
"""The editor of decks in a page: the deck, the cells, the keys that were struck."""


def _deck_screen(asked: re.Match[str]) -> str:
    """The screen of `rng deck edit` on a copy of a deck, as the page asks for it."""
    from rng_cards.app.deck_bench import DeckBench  # noqa: PLC0415 -- wants textual, an extra
    from rng_cards.cli.deck.edit_screen.screen import DeckEditor  # noqa: PLC0415

    async def looked(path: Path) -> str:
        editor = DeckEditor(DeckBench(str(path), Table(TOP), "en"))
        async with editor.run_test(size=(int(asked[3]), int(asked[4]))) as pilot:
            await pilot.press(*asked[5].split())
            await pilot.pause()
            strips = editor.screen._compositor.render_strips()  # noqa: SLF001 -- what it shows
        return "".join(f"{strip.text.rstrip()}\n" for strip in strips)

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(TOP / asked[2], folder))
        return f"{asked[1]}{asyncio.run(looked(copy))}```"


def made_from_cards(table: Table) -> dict[Path, str]:
    """The files that a new or changed card may change, with their texts."""
    design = TOP / "docs/card-design.md"
    with_cards = [one.id for one in every_game() if one.cards is not None]
    playing = TOP / "docs/playing.md"
    return {
        playing: _SCREEN.sub(_screen, playing.read_text(encoding="utf-8")),
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


def _of_exports(table: Table) -> dict[Path, str]:
    """The page of exported tables, whose beginning is written by hand, and their schema."""
    source = source_of(table, [game.id for game in every_game()])
    page = TOP / "docs/data.md"
    head, mark, _ = page.read_text(encoding="utf-8").partition(_MADE)
    return {
        page: f"{head}{mark}\n{tables_page(source)}".rstrip("\n") + "\n",
        TOP / "docs/export.schema.json": as_text(json_schema(source)),
    }


def generated() -> dict[Path, str]:
    """Every generated file of the tree, with its text."""
    table = Table(TOP)
    decks = TOP / "docs/decks.md"
    files = {
        **made_from_cards(table),
        decks: _DECK_SCREEN.sub(_deck_screen, decks.read_text(encoding="utf-8")),
        TOP / "docs/layouts.md": layouts.reference(),
        TOP / "docs/search.md": search.reference(list(_scopes(table))),
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
        **_of_exports(table),
    }
    index = ["# Codes\n", "| code | name | |", "|---|---|---|"]
    for code in all_codes():
        name = f"{code.id}-{code.name}.md"
        index.append(f"| [{code.id}](codes/{name}) | {code.name} | {code.why.say('en')} |")
        text = f"{page(code, 'en')}\n---\n\n{page(code, 'fr')}"
        files[TOP / "docs/codes" / name] = text
    files[TOP / "docs/codes.md"] = "\n".join(index) + "\n"
    return files


def _scopes(table: Table) -> Iterator[tuple[str, Scope]]:
    """Of each game its title, and what its queries are read with."""
    for game in every_game():
        if game.cards is not None:
            yield game.title, search_scope(table, game.id, "query")


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
