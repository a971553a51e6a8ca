"""`rng serve`: everything in a browser."""

import sys
from typing import Annotated, Final

import typer

from rng_cards.cli.console import CLEAN, Console
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import Lang
from rng_cards.diagnostics import Report
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HERE: Final = "127.0.0.1"
_ENDS: Final = Text(
    fr="La page est là jusqu'à Ctrl+C ; l'adresse ouvre un seul navigateur.",
    en="The page is there until Ctrl+C; the address opens one browser.",
)
_ANOTHER: Final = Text(
    fr="pour un autre navigateur : {address}", en="for another browser: {address}"
)
_SEEN: Final = Text(
    fr="attention : qui est sur le même réseau atteint cette page, et tout y passe en clair ; "
    "seule la clé de l'adresse en garde l'entrée",
    en="note: who is on the same network reaches this page, and all goes over it unencrypted; the "
    "key in the address alone guards the entrance",
)


@command(
    app,
    fr="Montre tout dans un navigateur, depuis cette machine : les cartes, et de quoi les "
    "chercher. L'adresse, affichée d'abord, a une clé qui ouvre un navigateur.",
    en="Show everything in a browser, from this machine: the cards, and how to search them. The "
    "address, which is printed first, has a key that opens one browser.",
    examples="""
    rng serve
    rng serve --no-browser --port 8000
    rng serve --read-only --host 192.168.1.20
    """,
)
def serve(
    ctx: typer.Context,
    port: Annotated[
        int | None,
        option(
            "--port N",
            fr="Le port ; sinon 8417, ou un autre s'il est pris.",
            en="The port; else 8417, or another where that is taken.",
        ),
    ] = None,
    host: Annotated[
        str,
        option(
            "--host ADDRESS",
            fr="L'adresse de cette machine où répondre ; sinon, joignable d'ici seulement.",
            en="The address of this machine to answer at; else it is reached from here only.",
        ),
    ] = _HERE,
    no_browser: Annotated[
        bool,
        option("--no-browser", fr="N'ouvre pas de navigateur.", en="Open no browser."),
    ] = False,
    read_only: Annotated[
        bool,
        option(
            "--read-only",
            fr="Montre seulement : rien ne change par la page.",
            en="Show only: nothing is changed by the page.",
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.page_codes import no_port, not_installed

    console = Console(ctx)
    lacking = not_installed()
    if lacking is not None:
        console.refuse(Report((lacking,), {}))
    from rng_cards.web.serving import bound
    from rng_cards.web.serving import serve as serve_site
    from rng_cards.web.site import Site

    try:
        listening = bound(host, port)
    except (OSError, OverflowError) as error:
        console.refuse(Report((no_port(host, port, error),), {}))

    def tell_another(address: str) -> None:
        console.note(_ANOTHER, {"address": address})

    def tell(address: str) -> None:
        console.out(address)
        sys.stdout.flush()
        console.note(_ENDS)
        if host != _HERE:
            console.note(_SEEN)

    site = Site(console.language, read_only=read_only)
    try:
        serve_site(listening, host, site, tell, tell_another, browser=not no_browser)
    except KeyboardInterrupt:
        raise typer.Exit(CLEAN) from None
