"""typer's complaints about a command line, said in the reader's language."""

import re
from typing import Any, Final

from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.words import Text

_SENTENCES: Final[tuple[tuple[str, Text], ...]] = (
    (
        r"No such option:? '?(?P<a>--?[^\s']+)'?",
        Text(fr="option inconnue `{a}`", en="no such option `{a}`"),
    ),
    (
        r"No such command '(?P<a>.*?)'",
        Text(fr="commande inconnue `{a}`", en="no such command `{a}`"),
    ),
    (r"Missing argument '?(?P<a>[^']*?)'?\.?$", Text(fr="il manque `{a}`", en="`{a}` is missing")),
    (
        r"Missing option '?(?P<a>[^'.]*)",
        Text(fr="il manque l'option `{a}`", en="the option `{a}` is missing"),
    ),
    (r"Missing command", Text(fr="il manque une commande", en="a command is missing")),
    (
        r"Got unexpected extra arguments?\(?s?\)? \((?P<a>.*)\)",
        Text(fr="de trop : `{a}`", en="one too many: `{a}`"),
    ),
    (
        r"Option '(?P<a>.*?)' requires an argument",
        Text(fr="l'option `{a}` attend une valeur", en="the option `{a}` takes a value"),
    ),
    (
        r"Option '(?P<a>.*?)' does not take a value",
        Text(fr="l'option `{a}` ne prend pas de valeur", en="the option `{a}` takes no value"),
    ),
    (
        r"Invalid value(?: for [^:]*)?: '(?P<a>.*?)' is not a valid (?:int|integer)",
        Text(fr="`{a}` n'est pas un nombre entier", en="`{a}` is not a whole number"),
    ),
    (
        r"Invalid value(?: for [^:]*)?: (?P<a>\S+) is not in the range x>=(?P<b>\d+)",
        Text(fr="{a} est trop petit : {b} au moins", en="{a} is too small: {b} at least"),
    ),
    (r"Invalid value(?: for [^:]*)?: (?P<a>.*)", Text(fr="{a}", en="{a}")),
)
_ERROR: Final = Text(fr="erreur : {message}", en="error: {message}")
_HELP: Final = Text(fr="aide : {message}", en="help: {message}")
_PAGE: Final = Text(fr="`{path} --help` dit tout", en="`{path} --help` says it all")


def told(error: Any, language: str) -> str:
    """What was wrong with the command line, and where to look."""
    message = error.format_message()
    sentence = message
    word = ""
    for pattern, text in _SENTENCES:
        match = re.match(pattern, message)
        if match:
            word = match.groupdict().get("a", "")
            sentence = text.say(language, match.groupdict())
            break
    lines = [_ERROR.say(language, {"message": sentence})]
    near = _near(error, word)
    if near and near != word:
        lines.append(_HELP.say(language, {"message": did_you_mean(near)}))
    ctx = getattr(error, "ctx", None)
    path = ctx.command_path if ctx else "rng"
    lines.append(_HELP.say(language, {"message": _PAGE.say(language, {"path": path})}))
    return "\n".join(lines)


def _near(error: Any, word: str) -> str | None:
    """The option or command that was probably meant."""
    ctx = getattr(error, "ctx", None)
    if not word or ctx is None:
        return None
    if word.startswith("-"):
        known = [name for param in ctx.command.get_params(ctx) for name in param.opts]
    else:
        lister = getattr(ctx.command, "list_commands", None)
        known = lister(ctx) if lister else []
    return closest(word, known)
