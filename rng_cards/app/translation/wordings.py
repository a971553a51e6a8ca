"""What is wrong with the wordings of a language where a draft needs them, at its line."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.terms import entries_in_files, glossaries
from rng_cards.diagnostics import Diagnostic, Report, Span, define
from rng_cards.files.text import shown
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.games.translating import Gap
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import span_of
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.typed import typed

UNWORDED: Final = define(
    "TRN333",
    "draft-unfinished",
    Text(
        fr="les tournures n'ont rien pour `{missing}`, qu'il faut à `{key}` en `{language}`",
        en="the wordings have nothing for `{missing}`, which `{key}` needs in `{language}`",
    ),
    why=Text(
        fr="Un brouillon se fait des phrases de `wordings/` et des mots de `glossary.yaml` ; ce "
        "qui y manque reste tel quel dans le texte. Un texte se lit par les mots de `says:`.",
        en="A draft is made of the sentences of `wordings/` and the words of `glossary.yaml`; what "
        "they lack stays in the text as it is. A text is read by the words of `says:`.",
    ),
)
NO_WORDINGS: Final = define(
    "TRN334",
    "no-wordings",
    Text(
        fr="`{language}` n'a pas de tournures : il manque `{file}`",
        en="`{language}` has no wordings: there is no `{file}`",
    ),
    why=Text(
        fr="Ce que font les cartes se dit d'après ce fichier, langue par langue.",
        en="What cards do is said from that file, language by language.",
    ),
    help=Text(
        fr="écris-le d'après `{model}` ; docs/wordings.md dit comment",
        en="write it after `{model}`; docs/wordings.md says how",
    ),
)
_NO_CLAUSE: Final = Text(
    fr="ajoute `{word}:` avec un `say:` ; il peut contenir {slots}",
    en="add `{word}:` with a `say:`; it may hold {slots}",
)
_NO_SLOT: Final = Text(
    fr="`{word}` peut contenir {slots}, un nom ou un article de ce fichier (docs/wordings.md)",
    en="`{word}` may hold {slots}, a noun or an article of this file (docs/wordings.md)",
)
_NO_ROW: Final = Text(
    fr="ajoute la ligne `{row}:` à cette table, ou `*:` pour tout ce qu'elle ne nomme pas",
    en="add the row `{row}:` to that table, or `*:` for whatever it does not name",
)
_NO_WORDS: Final = Text(
    fr="ajoute `{row}: […]` à `says: act:`, avec les mots qui disent ce verbe dans un texte",
    en="add `{row}: […]` to `says: act:`, with the words that say this verb in a text",
)
_HELP: Final = {2: _NO_CLAUSE, 3: _NO_SLOT, 4: _NO_ROW}
"""By how deep in the file something is missing: a clause, a slot of it, a row of a table."""
_NO_TERM: Final = Text(
    fr="donne à `{term}` son mot : `{language}: …`", en="give `{term}` its word: `{language}: …`"
)


def path_of(bench: Bench, language: str) -> Path:
    """The file of a language's wordings: the nearest there is, or where it would be."""
    paths = [folder / "wordings" / f"{language}.yaml" for folder in bench.folders]
    return next((one for one in paths if one.is_file()), paths[0])


def unreadable(bench: Bench, languages: Iterable[str]) -> Report:
    """Why the wordings of some languages are not known; empty where they are."""
    files = CardFiles()
    found: list[Diagnostic] = []
    for language in languages:
        if bench.catalogue.wordings(language) is not None:
            continue
        path = path_of(bench, language)
        if path.is_file():
            found += _wrong(bench, files, str(path))
            continue
        model = path_of(bench, bench.catalogue.languages[0])
        params = {"language": language, "file": shown(path), "model": shown(model)}
        found.append(Diagnostic(NO_WORDINGS, None, params))
    return Report(tuple(found), files.sources())


def _wrong(bench: Bench, files: CardFiles, path: str) -> Sequence[Diagnostic]:
    document = files.document(path)
    adapter = offered(bench.table.game(bench.game), CARDS).make_kind().wordings()
    if adapter is None or document.root is None or document.findings:
        return document.findings
    return typed(adapter, document.root, document.path).findings


def unworded(bench: Bench, gaps: Iterable[tuple[str, str, Gap]]) -> Report:
    """A finding for each gap, at the place in its file; by key and language of the draft."""
    files = CardFiles()
    found: dict[tuple[str, Gap], Diagnostic] = {}
    for key, language, gap in gaps:
        if (language, gap) not in found:
            found[language, gap] = _finding(bench, files, key, language, gap)
    return Report(tuple(found.values()), files.sources())


def _finding(bench: Bench, files: CardFiles, key: str, language: str, gap: Gap) -> Diagnostic:
    params: dict[str, Param] = {"missing": gap.missing, "key": key, "language": language}
    if gap.term:
        help_ = _NO_TERM.filled(term=gap.term, language=language)
        return Diagnostic(UNWORDED, _term_span(bench, files, gap.term), params, help=help_)
    document = files.document(str(path_of(bench, language)))
    span = _deepest(document.root, gap.loc, document.path)
    template = _NO_WORDS if gap.loc[0] == "says" else _HELP[len(gap.loc)]
    way_out = template.filled(word=gap.loc[1], slots=gap.slots, row=gap.loc[-1])
    return Diagnostic(UNWORDED, span, params, help=way_out)


def _deepest(root: Node | None, loc: Sequence[str], path: str) -> Span:
    """The innermost value there is on the way to a place; a key, where it is a map."""
    span, node = Span.of_file(path), root
    for step in loc:
        if not isinstance(node, MapNode) or step not in node.entries:
            break
        key, node = node.entries[step]
        span = node.span(path) if isinstance(node, Scalar) else key.span(path)
    return span


def _term_span(bench: Bench, files: CardFiles, term: str) -> Span:
    """Where the glossary has a term; the file where it has none."""
    for path, at, _ in entries_in_files(bench, files, term):
        return span_of(files.document(path), (*at, "id"))
    return Span.of_file(shown(glossaries(bench)[0]))
