"""`--for SHOP`: the shop that is meant, and the options that it leaves no choice in."""

from typing import TYPE_CHECKING, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.diagnostics import Diagnostic, Report, has_errors
from rng_cards.printing import shop_codes as codes
from rng_cards.printing.shops import Shop, load_shops

if TYPE_CHECKING:
    from rng_cards.words import Param

UNNAMED: Final = ""
"""The folder of pictures that nobody names: it is called after the deck and the shop."""
_SETTLED: Final = {
    "paper": "--paper",
    "bleed": "--bleed",
    "outer_bleed": "--outer-bleed",
    "gap": "--gap",
    "grid": "--grid",
    "fewer": "--fewer",
    "skip": "--skip",
    "backs": "--backs",
    "offset": "--offset",
    "marks": "--marks",
    "marks_on": "--marks-on",
    "dpi": "--dpi",
    "corners": "--corners",
    "tts": "--tts",
}
"""What a shop says itself, by the names of parameters."""


def shop_asked(ctx: typer.Context, console: Console, name: str | None) -> Shop | None:
    """The shop of that name; the command ends with exit code 2 where there is none, where its data
    is faulty, or where an option says what the shop settles.
    """
    if name is None:
        return None
    from rng_cards.app.table import Table

    shops = load_shops(Table().roots)
    if has_errors(shops.report.diagnostics):  # a shop that is unknown may be one of the faulty
        console.refuse(shops.report)
    shop = shops.shop(name)
    if isinstance(shop, Diagnostic):
        console.refuse(Report((*shops.report.diagnostics, shop), shops.report.sources))
    settled = _SETTLED if shop.page else {}
    if shop.makes == "pdf":
        settled = {**settled, "png": "--png"}
    typed = [option for parameter, option in settled.items() if was_typed(ctx, parameter)]
    if typed:
        console.refuse(Report(tuple(settles(shop, one) for one in typed), {}))
    return shop


def was_typed(ctx: typer.Context, name: str) -> bool:
    """Whether an option was given on the command line, be it with its own default."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def settles(shop: Shop, option: str) -> Diagnostic:
    """The finding that a shop leaves no choice in an option."""
    params: dict[str, Param] = {"option": option, "shop": shop.id, "name": shop.name}
    return Diagnostic(codes.SHOP_DECIDES, None, params)


def folder_asked(console: Console, shop: Shop, out: str | None) -> str:
    """The folder for a shop's pictures; the command ends with exit code 2 where it is the name of
    a PDF.
    """
    if out is None:
        return UNNAMED
    if out.lower().endswith(".pdf"):
        console.refuse(Report((no_folder(shop, out),), {}))
    return out


def no_folder(shop: Shop, file: str) -> Diagnostic:
    """The finding that a shop's pictures go into a folder, and a PDF was named."""
    params: dict[str, Param] = {"file": file, "shop": shop.name, "folder": file[: -len(".pdf")]}
    return Diagnostic(codes.FOLDER_WANTED, None, params)
