"""A translation put into its card's file, every other byte as it was, and locked: both or neither.

What stands on the disk is read again first. Where it is not what the translator has seen, nothing
is written; the refusal holds what stands there now.
"""

from pathlib import Path
from typing import NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.editor.outcome import Refused, Saved, Today
from rng_cards.app.translation.naming import clashes
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.changing import Transaction, changing
from rng_cards.files.text import TextFile, read_text, shown
from rng_cards.translation.interchange.importing import Known, judged
from rng_cards.translation.interchange.messages import Incoming
from rng_cards.translation.interchange.placing import placed
from rng_cards.translation.lock import FILE, Lock, Locked, lock_text, read_lock
from rng_cards.translation.normal import normal
from rng_cards.translation.spans import node_at
from rng_cards.translation.staleness import Standing, accepted
from rng_cards.words import Text
from rng_cards.yaml.nodes import Scalar
from rng_cards.yaml.reader import parse

CHANGED = define(
    "TRN345",
    "changed-on-disk",
    Text(
        fr="`{key}` a changé dans son fichier depuis qu'il est ouvert ici",
        en="`{key}` has changed in its file since it was opened here",
    ),
    why=Text(
        fr="Quelqu'un, ou un autre programme, vient d'y écrire : enregistrer par-dessus perdrait "
        "son texte.",
        en="Somebody, or another program, has just written there: saving over it would lose their "
        "text.",
    ),
    help=Text(
        fr="compare les deux, garde le tien ou prends l'autre",
        en="compare both, keep yours or take the other one",
    ),
)
GONE = define(
    "TRN346",
    "no-longer-in-its-file",
    Text(
        fr="`{key}` n'est plus dans `{file}` tel qu'il a été lu",
        en="`{key}` is no longer in `{file}` as it was read",
    ),
    why=Text(
        fr="Le fichier de la carte a été refait ou déplacé : il n'y a plus d'endroit sûr où "
        "écrire.",
        en="The card's file was rewritten or moved: there is no safe place to write to any more.",
    ),
    help=Text(
        fr="copie ton texte, quitte et rouvre : `rng tr edit`",
        en="copy your text, leave and open again: `rng tr edit`",
    ),
)
BLANK = define(
    "TRN347",
    "nothing-to-save",
    Text(
        fr="un texte vide n'est pas une traduction",
        en="an empty text is no translation",
    ),
    why=Text(
        fr="Une traduction effacée par mégarde manquerait sans que personne l'ait voulu.",
        en="A translation deleted by accident would be missing without anybody having meant it.",
    ),
    help=Text(
        fr="tape la traduction, ou quitte sans enregistrer ; on l'ôte dans le fichier de la carte",
        en="type the translation, or leave without saving; it is taken out in the card's file",
    ),
)


class _Open(NamedTuple):
    file: TextFile
    today: Today


def save(bench: Bench, standing: Standing, text: str) -> Saved | Refused:
    """Write a translation and lock the pair. Raises OSError where a file cannot be written, every
    file being as it was.
    """
    wrong = _unfit(bench, standing, text)
    if wrong:
        return Refused(tuple(wrong))
    with changing(_folder(bench, standing)) as change:
        opened = _opened(bench, standing)
        if isinstance(opened, Refused):
            return opened
        if opened.today.source != standing.source or opened.today.target not in {
            standing.target,
            text,
        }:
            return Refused((Diagnostic(CHANGED, None, {"key": standing.key}),), opened.today)
        locked = accepted(standing._replace(target=text))
        return _put(bench, standing, opened, text, locked, change)


def take_back(bench: Bench, saved: Saved) -> Saved | Refused:
    """Put back what a saving changed, in the card's file and in the lock."""
    standing = saved.before._replace(target=saved.text)
    with changing(_folder(bench, standing)) as change:
        opened = _opened(bench, standing)
        if isinstance(opened, Refused):
            return opened
        if opened.today != Today(standing.source, saved.text):
            return Refused((Diagnostic(CHANGED, None, {"key": standing.key}),), opened.today)
        old = saved.before.target
        was, became = saved.card_bytes
        if opened.file.encoded == became:
            after: str | None = was.decode("utf-8-sig")
        else:
            after = _with(opened.file, standing, saved.text, old) if old else None
        if after is None:
            return Refused((_gone(standing),))
        return _put(bench, standing, opened, old, saved.lock_before, change, after)


def _folder(bench: Bench, standing: Standing) -> str:
    """The folder that holds both files that a saving changes."""
    return str(bench.folders[bench.home(standing.unit)])


def today(bench: Bench, standing: Standing) -> Today | Refused:
    """What a text's file says now."""
    opened = _opened(bench, standing)
    return opened if isinstance(opened, Refused) else opened.today


def _unfit(bench: Bench, standing: Standing, text: str) -> list[Diagnostic]:
    """What no translation may be, wherever it comes from; an import asks the same."""
    if not normal(text):
        return [Diagnostic(BLANK, None, {})]
    unit = standing.unit
    fixed = bench.not_editable([unit.path])
    if fixed:
        return list(fixed)
    span = Span.of_file(shown(unit.path))
    coming = Incoming(unit.key, standing.language, standing.source, text, "approved", "", span)
    outcome = next(judged([coming], Known([standing])))
    if outcome.finding is not None:
        return [outcome.finding]
    changed = [outcome] if outcome.kind == "changed" else []
    return list(clashes(bench, changed))


def _opened(bench: Bench, standing: Standing) -> _Open | Refused:
    unit = standing.unit
    file = read_text(unit.path, shown(unit.path))
    if file.text is None or file.findings:
        return Refused(tuple(file.findings))
    document = parse(file)
    if document.root is None or document.findings:
        return Refused((_gone(standing),))
    languages = (bench.sources[standing.language], standing.language)
    source, target = (node_at(document.root, (*unit.loc, one)) for one in languages)
    if not isinstance(source, Scalar) or not (target is None or isinstance(target, Scalar)):
        return Refused((_gone(standing),))
    return _Open(file, Today(source.value, target.value if target else ""))


def _gone(standing: Standing) -> Diagnostic:
    return Diagnostic(GONE, None, {"key": standing.key, "file": shown(standing.unit.path)})


def _with(file: TextFile, standing: Standing, old: str, new: str) -> str | None:
    return placed(file, standing.unit, standing.language, old, new)


def _put(
    bench: Bench,
    standing: Standing,
    opened: _Open,
    text: str,
    locked: Locked | None,
    change: Transaction,
    after: str | None = None,
) -> Saved | Refused:
    """Hand over both files, as they are to be."""
    file = opened.file
    if after is None:
        same = opened.today.target == text
        after = file.text if same else _with(file, standing, opened.today.target, text)
    if after is None:
        return Refused((_gone(standing),))
    folder = bench.folders[bench.home(standing.unit)]
    lock = read_lock(folder, shown(folder / FILE))
    if not lock.sound:
        return Refused(lock.findings)
    was = file.encoded
    became = file.but(text=after).encoded
    change.put(standing.unit.path, became, was)
    lock_bytes = _locked(lock, standing.key, locked)
    if lock_bytes is not None:
        change.put(str(folder / FILE), lock_bytes)
    files = tuple(shown(Path(path)) for path in change.paths)
    return Saved(standing, text, lock.entries.get(standing.key), locked, files, (was, became))


def _locked(lock: Lock, key: str, entry: Locked | None) -> bytes | None:
    """The lock file with one line as it is to be; None where it is so already.

    Other lines stay, whatever they say: what was locked since is not ours to forget.
    """
    entries = {one: it for one, it in lock.entries.items() if one != key}
    if entry is not None:
        entries = {**entries, key: entry}
    text = lock_text(entries, lock.newline)
    return None if text == lock.text else text.encode()
