"""`rng tr draft`: what a card's effects would say, made of nothing but their data."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, width
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.tr.marked import marked
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.drafting import Draft, Drafts

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NOTHING: Final = Text(
    fr="aucun effet à dire : rien n'est écrit sur ces cartes que des données puissent formuler",
    en="no effect to be said: nothing on these cards is words that data could make",
)
_SAME: Final = Text(fr="la carte dit la même chose", en="the card says the same")
_LACKS: Final = Text(fr="la carte ne dit rien encore", en="the card says nothing yet")


def _beside(one: "Draft", console: Console) -> list[str]:
    """What the card says, its differences from the draft marked."""
    return marked(one.text, one.card_text, width() - 4, colour=console.colour)


@command(
    app,
    fr="Formule les effets d'une carte à partir de leurs données seules, dans une langue, à "
    "côté de ce que dit la carte. Rien n'est écrit. Code de sortie : 1 s'il manque des mots.",
    en="Word the effects of a card from their data alone, in a language, beside what the card "
    "says. Nothing is written. Exit code: 1 where words are lacking.",
    examples_fr="""
    rng tr draft fouet
    rng tr draft "vieux bourbon" --to de
    rng tr draft adjoint-nelson.effect-2 --to en --to fr
    """,
    examples="""
    rng tr draft whip
    rng tr draft "old bourbon" --to de
    rng tr draft deputy-nelson.effect-2 --to en --to fr
    """,
)
def draft(
    ctx: typer.Context,
    names: Annotated[
        list[str],
        argument(
            "CARD|KEY...",
            fr="Des cartes, par leur nom ou leur identifiant, ou un effet par sa clé.",
            en="Cards, by name or id, or an effect by its key.",
        ),
    ],
    to: Annotated[
        list[str] | None,
        option(
            "--to LANGUAGE",
            fr="La langue du brouillon ; sinon celle de la réponse.",
            en="The language of the draft; else that of the answer.",
        ),
    ] = None,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.drafting import drafts
    from rng_cards.cli.which_game import game_of, whole_names
    from rng_cards.games.capabilities import TRANSLATING

    console = Console(ctx)
    table = Table()
    names = whole_names(console, table, names, game)
    its = game_of(console, table, game, TRANSLATING, names, form=form)
    found = drafts(Bench(table, its), names, to or [console.language])
    if found.refused.diagnostics:
        console.refuse(found.refused, form)
    if form == "json":
        data: list[dict[str, Any]] = [
            {
                "key": one.key,
                "language": one.language,
                "draft": one.text,
                "card": one.card_text or None,
                "lacks": [gap.missing for gap in one.gaps],
            }
            for one in found.drafts
        ]
        console.data(data)
        raise typer.Exit(_code(found))
    for one in found.drafts:
        console.out(f"{one.key}.{one.language}")
        console.out(f"  {one.text}")
        if one.card_text == one.text:
            console.out(f"  = {_SAME.say(console.language)}")
        elif not one.card_text:
            console.out(f"  ∅ {_LACKS.say(console.language)}")
        else:
            for number, line in enumerate(_beside(one, console)):
                console.out(f"  {' ' if number else '≠'} {line}")
    if not found.drafts:
        console.note(_NOTHING)
    if found.unfinished.diagnostics:
        console.out("")
        console.report(found.unfinished, "full")
    raise typer.Exit(_code(found))


def _code(found: "Drafts") -> int:
    whole = found.drafts and not found.unfinished.diagnostics
    return CLEAN if whole else FOUND
