"""libyaml's complaints in a player's words, in both languages, with the usual way out."""

from typing import Final

from yaml import MarkedYAMLError

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.words import Text
from rng_cards.yaml.codes import SYNTAX

_QUOTE_IT = Text(
    fr='un texte qui contient « : » se met entre guillemets : "Attention : oui"',
    en='a text that holds ": " goes in quotes: "Attention : oui"',
)
_ALIGN = Text(
    fr="aligne les clés d'une même table, et décale leurs listes de deux espaces",
    en="line up the keys of one map, and indent their lists by two spaces",
)

_PROBLEMS: Final[dict[str, tuple[Text, Text | None]]] = {
    "mapping values are not allowed": (
        Text(fr="un second `:` sur la même ligne", en="a second `:` on the same line"),
        _QUOTE_IT,
    ),
    "found character that cannot start any token": (
        Text(
            fr="aucune valeur ne peut commencer par ce caractère",
            en="no value can start with this character",
        ),
        Text(
            fr="une tabulation devient des espaces ; `@` et `%` vont entre guillemets",
            en="a tab becomes spaces; `@` and `%` go in quotes",
        ),
    ),
    "found a tab character": (
        Text(fr="une tabulation sert de retrait", en="a tab is used to indent"),
        Text(fr="remplace-la par des espaces", en="use spaces instead"),
    ),
    "found unexpected end of stream": (
        Text(fr="le guillemet ouvert n'est jamais fermé", en="the open quote is never closed"),
        Text(fr="ferme-le", en="close it"),
    ),
    "could not find expected ':'": (
        Text(fr="il manque `:` après la clé", en="`:` is missing after the key"),
        Text(fr="écris `clé: valeur`", en="write `key: value`"),
    ),
    "did not find expected key": (
        Text(
            fr="cette ligne n'est pas alignée avec les clés",
            en="this line is not lined up with the keys",
        ),
        _ALIGN,
    ),
    "did not find expected '-' indicator": (
        Text(
            fr="`- ` était attendu : la liste n'est pas finie ici",
            en="expected `- `: the list does not end here",
        ),
        _ALIGN,
    ),
    "block sequence entries are not allowed": (
        Text(fr="une liste ne peut pas commencer ici", en="a list cannot start here"),
        _ALIGN,
    ),
    "did not find expected ',' or ']'": (
        Text(fr="la liste `[…]` n'est pas fermée", en="the list `[…]` is not closed"),
        Text(fr="sépare par `,` et ferme par `]`", en="separate with `,` and close with `]`"),
    ),
    "did not find expected ',' or '}'": (
        Text(fr="la table `{{…}}` n'est pas fermée", en="the map `{{…}}` is not closed"),
        Text(fr="sépare par `,` et ferme par `}}`", en="separate with `,` and close with `}}`"),
    ),
    "did not find expected node content": (
        Text(fr="il manque une valeur", en="a value is missing"),
        None,
    ),
    "found unknown escape character": (
        Text(fr="`\\` suivi d'une lettre inconnue", en="`\\` followed by an unknown letter"),
        Text(
            fr="entre apostrophes, `\\` est un caractère comme un autre",
            en="inside single quotes `\\` is a plain character",
        ),
    ),
    "did not find expected <document start>": (
        Text(
            fr="ceci ne suit pas ce qui précède", en="this does not follow from what stands above"
        ),
        _ALIGN,
    ),
}


def explain(error: MarkedYAMLError, path: str, text: str) -> Diagnostic:
    """The finding for a syntax error, at the place libyaml names."""
    problem = (error.problem or error.context or "").strip()
    words, advice = next(
        (known for start, known in _PROBLEMS.items() if problem.startswith(start)),
        (Text(fr=_braces(problem), en=_braces(problem)), None),
    )
    related = []
    mark = error.problem_mark or error.context_mark
    if error.context_mark is not None and error.problem_mark is not None:
        opened = _span(path, text, error.context_mark.line, error.context_mark.column)
        if opened.line != error.problem_mark.line + 1:
            related.append(Label(opened, Text(fr="commencé ici", en="started here")))
    span = _span(path, text, mark.line, mark.column) if mark else Span.of_file(path)
    return Diagnostic(SYNTAX, span, {"problem": words}, related=related, help=advice)


def _braces(problem: str) -> str:
    return problem.replace("{", "{{").replace("}", "}}")


def _span(path: str, text: str, line: int, column: int) -> Span:
    """One character wide; past the end of the file, the end of its last line."""
    lines = text.splitlines() or [""]
    if line >= len(lines):
        line, column = len(lines) - 1, max(len(lines[-1]) - 1, 0)
    return Span(path, line + 1, column + 1, line + 1, column + 2)
