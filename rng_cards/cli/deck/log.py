"""`rng deck log`: how a deck has changed, version by version."""

import os
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.app.translation.repository_words import NO_HISTORY
from rng_cards.cli.commits import MORE, UNREADABLE, commit_line
from rng_cards.cli.console import CLEAN, FOUND, Console, complain, width
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.spacing import colon
from rng_cards.terminal_layout import hanging, paint
from rng_cards.words import Text, said_in, strip_controls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.app.deck_log import CardStep, DeckStep

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_LIMIT: Final = 10
_MOST: Final = 100_000
_WIDEST: Final = 100
_GONE: Final = "31"
_COME: Final = "32"
_NO_FILE: Final = Text(
    fr="`{deck}` n'est pas un fichier : git n'en garde pas de versions",
    en="`{deck}` is no file: git keeps no versions of it",
)
_BEGINS: Final = Text(
    fr="première version : {leader}{cards} {cards:carte|cartes}",
    en="first version: {leader}{cards} {cards:card|cards}",
)
_NAME: Final = Text(fr="nom", en="name")
_TAGS: Final = Text(fr="étiquettes", en="tags")
_REMARKED: Final = Text(fr="étiquettes ou notes de", en="tags or notes of")
_NOTES: Final = Text(fr="les notes ont changé", en="the notes have changed")
_LEGAL: Final = Text(fr="de nouveau légal", en="legal again")
_ILLEGAL: Final = Text(fr="n'est plus légal", en="no longer legal")
_WRITING: Final = Text(
    fr="(les mêmes cartes, écrites autrement)", en="(the same cards, written otherwise)"
)


@command(
    app,
    fr="Raconte comment un deck a changé, commit par commit, le plus récent d'abord : les cartes, "
    "qui le mène, son nom, ses étiquettes, ses notes. Les renommages du fichier sont suivis. D'un "
    "deck qui n'est plus légal, d'abord le changement des cartes qui en est cause. Code de "
    "sortie : 0, 1 si le fichier ne dit plus de deck, 2 s'il n'y est pas.",
    en="Tell how a deck has changed, commit by commit, the latest first: its cards, who leads it, "
    "its name, its tags, its notes. Renamings of its file are followed. Of a deck that is no "
    "longer legal, first the change of the cards that made it so. Exit code: 0, 1 where the file "
    "says no deck any more, 2 where it is not there.",
    examples_fr="""
    rng deck log decks/mon-deck.yaml
    rng deck log decks/mon-deck.yaml --limit 3
    """,
    examples="""
    rng deck log decks/my-deck.yaml
    rng deck log decks/my-deck.yaml --limit 3
    """,
)
def log(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Un fichier de deck.", en="A deck file.")],
    limit: Annotated[
        int,
        option(
            "--limit",
            "-n N",
            callback=counted("--limit", _MOST),
            fr="Tant de versions au plus.",
            en="So many versions at the most.",
        ),
    ] = _LIMIT,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from itertools import islice

    from rng_cards.app.deck_log import deck_log
    from rng_cards.app.deck_reading import is_code
    from rng_cards.app.table import Table
    from rng_cards.app.translation.repository import NoHistoryError
    from rng_cards.app.validate import validate_file
    from rng_cards.cli.deck.since import Since
    from rng_cards.files.text import shown

    console, table = Console(ctx), Table()
    if deck == "-" or is_code(deck):
        complain(ctx, _NO_FILE, deck=deck)
    verdict = validate_file(deck, table)
    if not os.path.isfile(verdict.path):
        console.refuse(Report(verdict.findings, {verdict.path: verdict.text}), form)
    why, detail = "", ""
    steps: list[DeckStep] = []
    try:
        steps = list(islice(deck_log(verdict, table), limit + 1))
        why = "" if any(one.version for one in steps) else "untracked"
    except NoHistoryError as error:
        why, detail = error.reason, error.detail
    since = Since(verdict, table) if verdict.resolved and not verdict.legal else None
    if form == "json":
        said = [] if why else [_data(one) for one in steps[:limit]]
        told = since.data(console.language) if since else None
        answer = {"schema": 1, "path": verdict.path, "reason": why or None}
        console.data({**answer, "illegal_since": told, "steps": said})
    elif why:
        console.note(NO_HISTORY[why], {"file": shown(deck), "detail": one_line(detail)})
    else:
        for line in since.lines(console) if since else ():
            console.out(line)
        for one in steps[:limit]:
            for line in _step(one, console):
                console.out(line)
        if len(steps) > limit:
            console.out(MORE.say(console.language, {"more": 2 * limit}))
    raise typer.Exit(CLEAN if verdict.resolved else FOUND)


def _step(one: "DeckStep", console: Console) -> "Iterator[str]":
    """A commit, and a line for each thing that it changed."""
    yield commit_line(one.version, console)
    for head, said in _changes(one, console):
        yield from hanging(f"  {head}", said, min(width(), _WIDEST))
    yield ""


def _changes(one: "DeckStep", console: Console) -> "Iterator[tuple[str, str]]":
    """What stands before each thing that changed, and what is said of it."""
    language = console.language
    if one.verdict is None or one.verdict.resolved is None:
        yield "", UNREADABLE.say(language)
        return
    resolved = one.verdict.resolved
    if one.first:
        leader = resolved.leader
        name = (
            f"{_said(leader.card.title if leader.card else leader.entry.text, language)}, "
            if leader
            else ""
        )
        yield "", _BEGINS.say(language, {"leader": name, "cards": resolved.total})
        return
    if one.leaders:
        said = [_said(name, language) if name else "–" for name in one.leaders]
        yield f"{resolved.shape.leader_key}{colon(language)} ", " → ".join(said)
    for sign, style, cards in (
        ("−", _GONE, [card for card in one.cards if card.after < card.before]),
        ("+", _COME, [card for card in one.cards if card.after > card.before]),
    ):
        if cards:
            head = f"{paint(sign, style, colour=console.colour)} "
            yield head, ", ".join(_card(card, language) for card in cards)
    if one.names:
        said = [_said(said_in(language, names) or "–", language) for names in one.names]
        yield f"{_NAME.say(language)}{colon(language)} ", " → ".join(said)
    if one.tags:
        signed = [
            f"{sign} {tag}" for sign, tags in zip("−+", one.tags, strict=True) for tag in tags
        ]
        yield f"{_TAGS.say(language)}{colon(language)} ", ", ".join(signed)
    if one.remarked:
        names = ", ".join(_said(name, language) for name in one.remarked)
        yield f"{_REMARKED.say(language)}{colon(language)} ", names
    yield from (("", sentence.say(language)) for sentence in _sentences(one))


def _sentences(one: "DeckStep") -> "Iterator[Text]":
    """What is said in whole sentences."""
    if one.notes:
        yield _NOTES
    if one.turned and one.verdict:
        yield _LEGAL if one.verdict.legal else _ILLEGAL
    if one.silent:
        yield _WRITING


def _said(name: Text | str, language: str) -> str:
    return one_line(strip_controls(name if isinstance(name, str) else name.say(language)))


def _card(card: "CardStep", language: str) -> str:
    """A card's name, with how many fewer or more there are of it."""
    number = abs(card.after - card.before)
    name = _said(card.name, language)
    was = f" ({card.before} → {card.after})" if card.before and card.after else ""
    return f"{number} × {name}{was}" if number > 1 else f"{name}{was}"


def _data(one: "DeckStep") -> dict[str, Any]:
    version, resolved = one.version, one.verdict.resolved if one.verdict else None
    leader = resolved.leading_card() if resolved else None
    return {
        "commit": version.commit if version else None,
        "date": version.date if version else None,
        "author": version.author if version else None,
        "subject": version.subject if version else None,
        "readable": resolved is not None,
        "legal": one.verdict.legal if one.verdict else None,
        "leader": leader.id if leader else None,
        "total": resolved.total if resolved else None,
        "first": one.first,
        "cards": [
            {"id": card.id, "name": card.name.say("en"), "before": card.before, "after": card.after}
            for card in one.cards
        ],
        "names": [dict(names) for names in one.names] if one.names else None,
        "tags": {"lost": one.tags[0], "gained": one.tags[1]} if one.tags else None,
        "notes": one.notes,
        "remarked": [name.say("en") for name in one.remarked],
    }
