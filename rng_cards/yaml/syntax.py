"""libyaml's complaints in a player's words, in both languages, with the usual way out."""

from typing import Final

from yaml import MarkedYAMLError

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.words import Text
from rng_cards.yaml.yaml_codes import SYNTAX

_QUOTE_IT = Text(
    fr='un texte qui contient « : » se met entre guillemets : "Attention : oui"',
    en='a text that holds ": " goes in quotes: "Attention : oui"',
)
_ALIGN = Text(
    fr="aligne les clés d'une même table, et décale leurs listes de deux espaces",
    en="line up the keys of one map, and indent their lists by two spaces",
)

_PLAIN_QUOTES = Text(
    fr="un texte qui commence ainsi se met entre guillemets",
    en="a text that begins so goes in quotes",
)
_SINGLE_QUOTES = Text(
    fr="entre apostrophes, `\\` est un caractère comme un autre",
    en="inside single quotes `\\` is a plain character",
)

# By the start of the complaint, or of `context: complaint`: first libyaml's words, then those
# of PyYAML's own parser where they differ.
_PROBLEMS: Final[dict[tuple[str, ...], tuple[Text, Text | None]]] = {
    (
        "while scanning a directive",
        "while scanning a %YAML directive",
        "while scanning a %TAG directive",
        "while scanning a tag directive",
        "found incompatible YAML document",
        "found duplicate %",
        "found duplicate YAML directive",
        "duplicate tag handle",
    ): (
        Text(fr="une ligne `%` qui ne veut rien dire ici", en="a `%` line that means nothing here"),
        Text(fr="efface cette ligne", en="delete that line"),
    ),
    ("mapping values are not allowed",): (
        Text(fr="un second `:` sur la même ligne", en="a second `:` on the same line"),
        _QUOTE_IT,
    ),
    ("mapping keys are not allowed",): (
        Text(fr="`? ` ne peut pas se trouver ici", en="`? ` cannot stand here"),
        _PLAIN_QUOTES,
    ),
    ("found unexpected ':'",): (
        Text(fr="`:` ne peut pas se trouver ici", en="`:` cannot stand here"),
        _QUOTE_IT,
    ),
    ("found character ",): (
        Text(
            fr="aucune valeur ne peut commencer par ce caractère",
            en="no value can start with this character",
        ),
        Text(
            fr="une tabulation devient des espaces ; `@` et `%` vont entre guillemets",
            en="a tab becomes spaces; `@` and `%` go in quotes",
        ),
    ),
    ("found a tab character",): (
        Text(fr="une tabulation sert de retrait", en="a tab is used to indent"),
        Text(fr="remplace-la par des espaces", en="use spaces instead"),
    ),
    ("found unexpected document indicator", "found unexpected document separator"): (
        Text(
            fr="`---` ou `...` au milieu d'un texte entre guillemets",
            en="`---` or `...` in the middle of a quoted text",
        ),
        Text(fr="ferme d'abord le guillemet", en="close the quote first"),
    ),
    ("found unexpected end of stream",): (
        Text(fr="le guillemet ouvert n'est jamais fermé", en="the open quote is never closed"),
        Text(fr="ferme-le", en="close it"),
    ),
    ("could not find expected ':'",): (
        Text(fr="il manque `:` après la clé", en="`:` is missing after the key"),
        Text(fr="écris `clé: valeur`", en="write `key: value`"),
    ),
    ("did not find expected key", "while parsing a block mapping: expected <block end>"): (
        Text(
            fr="cette ligne n'est pas alignée avec les clés",
            en="this line is not lined up with the keys",
        ),
        _ALIGN,
    ),
    (
        "did not find expected '-' indicator",
        "while parsing a block collection: expected <block end>",
    ): (
        Text(
            fr="`- ` était attendu : la liste n'est pas finie ici",
            en="expected `- `: the list does not end here",
        ),
        _ALIGN,
    ),
    ("block sequence entries are not allowed", "sequence entries are not allowed"): (
        Text(fr="une liste ne peut pas commencer ici", en="a list cannot start here"),
        _ALIGN,
    ),
    ("did not find expected ',' or ']'", "expected ',' or ']'"): (
        Text(fr="la liste `[…]` n'est pas fermée", en="the list `[…]` is not closed"),
        Text(fr="sépare par `,` et ferme par `]`", en="separate with `,` and close with `]`"),
    ),
    ("did not find expected ',' or '}'", "expected ',' or '}'"): (
        Text(fr="la table `{{…}}` n'est pas fermée", en="the map `{{…}}` is not closed"),
        Text(fr="sépare par `,` et ferme par `}}`", en="separate with `,` and close with `}}`"),
    ),
    ("did not find expected node content", "expected the node content"): (
        Text(fr="il manque une valeur", en="a value is missing"),
        None,
    ),
    ("found unknown escape character",): (
        Text(fr="`\\` suivi d'une lettre inconnue", en="`\\` followed by an unknown letter"),
        _SINGLE_QUOTES,
    ),
    (
        "did not find expected hexdecimal number",
        "found invalid Unicode character escape code",
        "expected escape sequence of",
    ): (
        Text(
            fr="`\\x`, `\\u` ou `\\U` sans le code d'un caractère",
            en="`\\x`, `\\u` or `\\U` without the code of a character",
        ),
        _SINGLE_QUOTES,
    ),
    (
        "did not find expected alphabetic or numeric character",
        "expected alphabetic or numeric character",
    ): (
        Text(
            fr="`*` et `&` n'ouvrent pas un texte en YAML",
            en="`*` and `&` do not open a text in YAML",
        ),
        _PLAIN_QUOTES,
    ),
    (
        "found undefined tag handle",
        "while scanning a tag",
        "while parsing a tag",
    ): (
        Text(fr="`!` n'ouvre pas un texte en YAML", en="`!` does not open a text in YAML"),
        _PLAIN_QUOTES,
    ),
    ("while scanning a block scalar",): (
        Text(
            fr="rien d'autre ne va sur la ligne de `|` ou de `>`",
            en="nothing else goes on the line of `|` or `>`",
        ),
        Text(
            fr="écris le texte à la ligne suivante, en retrait",
            en="write the text on the next line, indented",
        ),
    ),
    ("did not find expected <document start>", "expected '<document start>'"): (
        Text(
            fr="ceci ne suit pas ce qui précède", en="this does not follow from what stands above"
        ),
        _ALIGN,
    ),
}

UNKNOWN: Final = Text(fr="ceci n'est pas du YAML", en="this is not YAML")


def explain(error: MarkedYAMLError, path: str, text: str) -> Diagnostic:
    """The finding for a syntax error, at the place libyaml names."""
    words, advice = _words((error.problem or "").strip(), (error.context or "").strip())
    related = []
    mark = error.problem_mark or error.context_mark
    if error.context_mark is not None and error.problem_mark is not None:
        opened = _span(path, text, error.context_mark.line, error.context_mark.column)
        if opened.line != error.problem_mark.line + 1:
            related.append(Label(opened, Text(fr="commencé ici", en="started here")))
    span = _span(path, text, mark.line, mark.column) if mark else Span.of_file(path)
    return Diagnostic(SYNTAX, span, {"problem": words}, related=related, help=advice)


def _words(problem: str, context: str) -> tuple[Text, Text | None]:
    """What the complaint means, and the way out."""
    said = f"{context}: {problem}"
    for starts, known in _PROBLEMS.items():
        if problem.startswith(starts) or said.startswith(starts):
            return known
    return UNKNOWN, None


def _span(path: str, text: str, line: int, column: int) -> Span:
    """One character wide, or none at a line's end; past the file, the end of its last line."""
    lines = text.splitlines() or [""]
    if line >= len(lines):
        line, column = len(lines) - 1, max(len(lines[-1]) - 1, 0)
    column = min(column, len(lines[line]))
    return Span(path, line + 1, column + 1, line + 1, min(column + 1, len(lines[line])) + 1)
