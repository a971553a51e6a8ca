"""`rng tr search`: where a word is said, and how it was translated."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, room
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.tr.marked import Marked, laid
from rng_cards.cli.tr.options import To
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import folded, paint
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.translation.searching import Found, Hit, Rendering

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_INDENT: Final = 5
_MOST: Final = 6
"""Keys that are named of those translated in other words."""
_NOTHING: Final = Text(fr="aucun texte ne dit «{word}»", en="no text says “{word}”")
_NEAR: Final = Text(
    fr="aucun texte ne dit «{word}» ; tu voulais dire `{near}` ?",
    en="no text says “{word}”; did you mean `{near}`?",
)
_COUNT: Final = Text(
    fr="{places} {places:fois|fois} dans {texts} {texts:texte|textes}",
    en="{places} {places:time|times} in {texts} {texts:text|texts}",
)
_HOW: Final = Text(fr="Comment il fut traduit", en="How it was translated")
_OTHERWISE: Final = Text(fr="autrement {n} : {keys}", en="otherwise {n}: {keys}")
_NO_TRANSLATION: Final = Text(fr="pas de traduction", en="no translation")


@command(
    app,
    fr="Montre chaque texte qui dit un mot ou une expression, à côté de ses traductions, et "
    "comment un mot du jeu fut traduit. Les mots entiers, sans égard aux majuscules ni aux "
    "accents ; un mot du glossaire sous toutes ses formes.",
    en="Show every text that says a word or a phrase, beside its translations, and how a word "
    "of the game was translated. Whole words, whatever their case and accents; a word of the "
    "glossary in all its forms.",
    examples_fr="""
    rng tr search balle
    rng tr search "en main" --in fr --to en
    rng tr search BALLES --exact --format json
    """,
    examples="""
    rng tr search bullet
    rng tr search "from hand" --in en --to de
    rng tr search BULLETS --exact --format json
    """,
)
def search(
    ctx: typer.Context,
    word: Annotated[str, argument("WORD", fr="Un mot, ou plusieurs.", en="A word, or more.")],
    spoken: Annotated[
        list[str] | None,
        option(
            "--in LANGUAGE",
            fr="Les textes dans cette langue seulement.",
            en="Texts in this language only.",
        ),
    ] = None,
    to: To = None,
    exact: Annotated[
        bool,
        option(
            "--exact",
            fr="Tel qu'il est tapé : majuscules, accents, cette forme seule.",
            en="As it is typed: case, accents, that form alone.",
        ),
    ] = False,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation import searching
    from rng_cards.app.translation.bench import Bench
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx)
    table = Table()
    languages = (*(spoken or ()), *(to or ()))
    games = names_asked(console, table, game, languages=languages, form=form)
    found = {
        one: searching.search(Bench(table, one), word, spoken or (), to or (), exact=exact)
        for one in games
    }
    refused = Report.joined(one.refused for one in found.values())
    if refused.diagnostics:
        console.refuse(refused, form)
    hits = {its: one for its, one in found.items() if one.hits}
    near = next((one.near for one in found.values() if one.near), None)
    if form == "json":
        data = [{"game": its, **_data(word, one)} for its, one in hits.items()]
        only = next(iter((hits or found).values()))
        console.data({"games": data} if len(data) > 1 else _data(word, only))
    elif hits:
        console.sections(table, {its: list(_page(one, console)) for its, one in hits.items()})
    elif near:
        console.note(_NEAR, {"word": word, "near": near})
    else:
        console.note(_NOTHING, {"word": word})
    raise typer.Exit(CLEAN if hits else FOUND)


def _page(found: "Found", console: Console) -> Iterator[str]:
    for hit in found.hits:
        yield from _hit(hit, console)
    places = sum(len(hit.places) for hit in found.hits)
    yield ""
    yield _COUNT.say(console.language, {"places": places, "texts": len(found.hits)})
    if found.renderings:
        yield paint(_HOW.say(console.language), "1", colour=console.colour)
        for one in found.renderings:
            yield from _lines(one.language, _rendering(one, console))


def _hit(hit: "Hit", console: Console) -> Iterator[str]:
    """The key, the text with what was found in it, the translations below it."""
    yield paint(hit.unit.key, "1", colour=console.colour)
    wide = max(20, room() - _INDENT)
    rows = laid(_pieces(hit), wide, colour=console.colour)
    yield from _indented(hit.language, rows)
    for language, text in hit.beside.items():
        yield from _lines(language, text)
    if not hit.beside:
        yield f"  {paint(_NO_TRANSLATION.say(console.language), '2', colour=console.colour)}"


def _pieces(hit: "Hit") -> Iterator[Marked]:
    done = 0
    for start, end in hit.places:
        yield Marked(hit.text[done:start], "same")
        yield Marked(hit.text[start:end], "hit")
        done = end
    yield Marked(hit.text[done:], "same")


def _lines(language: str, text: str) -> Iterator[str]:
    return _indented(language, folded(text, max(20, room() - _INDENT)))


def _indented(language: str, rows: list[str]) -> Iterator[str]:
    for number, row in enumerate(rows):
        lead = "" if number else f"  {language}"
        yield lead.ljust(_INDENT) + row


def _rendering(one: "Rendering", console: Console) -> str:
    parts = [f"{form} {count}" for form, count in one.forms]
    if one.otherwise:
        keys = ", ".join(one.otherwise[:_MOST]) + ("…" if len(one.otherwise) > _MOST else "")
        params: dict[str, Param] = {"n": len(one.otherwise), "keys": keys}
        parts.append(_OTHERWISE.say(console.language, params))
    return ", ".join(parts)


def _data(word: str, found: "Found") -> dict[str, Any]:
    return {
        "word": word,
        "terms": list(found.terms),
        "hits": [
            {
                "key": hit.unit.key,
                "card": hit.unit.card,
                "field": hit.unit.field,
                "language": hit.language,
                "text": hit.text,
                "places": [{"start": start, "end": end} for start, end in hit.places],
                "translations": dict(hit.beside),
            }
            for hit in found.hits
        ],
        "translated": [
            {
                "language": one.language,
                "forms": [{"form": form, "count": count} for form, count in one.forms],
                "otherwise": list(one.otherwise),
            }
            for one in found.renderings
        ],
    }
