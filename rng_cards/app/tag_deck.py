"""Tags put on a deck or on cards of its list, and taken off."""

from collections.abc import Iterable, Sequence

from rng_cards.app.edit_deck import DeckEdit, Editor, Refused, as_written, edited
from rng_cards.app.table import Table
from rng_cards.catalogue.names import fold
from rng_cards.decks.deck_codes import BAD_TAG
from rng_cards.decks.model import MAX_TAG
from rng_cards.decks.tags import retag
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.words import Text

NO_TAGS_HERE = define(
    "DCK436",
    "no-tags-here",
    Text(fr="`{name}` ne peut pas porter d'étiquette", en="`{name}` cannot bear tags"),
    why=Text(
        fr="Un deck en YAML en porte, et les cartes de sa liste ; ni une liste en texte, ni la "
        "carte qui mène.",
        en="A deck in YAML bears tags, and so do the cards of its list; a plain list and the "
        "leading card do not.",
    ),
    help=Text(
        fr="sans nom de carte, c'est le deck qui reçoit l'étiquette",
        en="without the name of a card, the deck gets the tag",
    ),
)
_IMPORT = Text(
    fr="`rng import {name}` fait un fichier YAML d'une liste",
    en="`rng import {name}` makes a YAML file of a list",
)
TAG_NOT_THERE = define(
    "DCK437",
    "tag-not-there",
    Text(fr="`{name}` n'a pas l'étiquette `{tag}`", en="`{name}` does not bear the tag `{tag}`"),
    why=Text(fr="On ne retire que ce qui s'y trouve.", en="Only what is there can be taken off."),
    help=Text(fr="`rng deck show` les montre", en="`rng deck show` shows them"),
)


def tag_deck(
    path: str,
    words: Sequence[str],
    new: Sequence[str],
    gone: Sequence[str],
    table: Table,
    language: str,
    *,
    dry_run: bool = False,
) -> DeckEdit:
    """Put tags on the cards of the words typed, and take others off; of the deck, without words.

    A tag that is there already stays as it is written. OSError where the file cannot be written.
    """

    def work(editor: Editor) -> DeckEdit:
        deck = editor.deck
        if deck.form != "yaml":
            help_ = _IMPORT.filled(name=deck.path)
            raise Refused(Diagnostic(NO_TAGS_HERE, None, {"name": deck.path}, help=help_))
        _refuse_bad(new, deck.path)
        if not words:
            coming, left = _changed(deck.name(language), deck.tags, new, gone)
            after = retag(editor.text, deck.path, None, coming, gone)
            return editor.change(
                after, editor.leader, list(map(as_written, deck.cards)), (*left, *coming)
            )
        after, meant = editor.text, list(map(as_written, deck.cards))
        for entry in {slot.entry.span: slot.entry for slot in editor.slots(words)}.values():
            if editor.is_leader(entry):
                raise Refused(Diagnostic(NO_TAGS_HERE, entry.span, {"name": entry.text}))
            at = deck.cards.index(entry)
            coming, left = _changed(entry.text, entry.tags, new, gone)
            after = retag(after, deck.path, at, coming, gone)
            meant[at] = meant[at].but(tags=(*left, *coming))
        return editor.change(after, editor.leader, meant)

    return edited(path, table, language, work, dry_run=dry_run)


def _refuse_bad(tags: Iterable[str], path: str) -> None:
    bad = [one for one in tags if not fold(one) or len(one) > MAX_TAG or not one.isprintable()]
    if bad:
        raise Refused(
            *(
                Diagnostic(BAD_TAG, Span.of_file(path), {"tag": one, "limit": MAX_TAG})
                for one in bad
            )
        )


def _changed(
    name: str, there: Sequence[str], new: Sequence[str], gone: Sequence[str]
) -> tuple[list[str], list[str]]:
    """The tags to write, and those that stay; refused where one to take off is not there."""
    known = {fold(one): one for one in there}
    missing = [one for one in gone if fold(one) not in known]
    if missing:
        raise Refused(
            *(
                Diagnostic(
                    TAG_NOT_THERE, None, {"name": name, "tag": one}, help=suggestion(one, there)
                )
                for one in missing
            )
        )
    leaving = {fold(one) for one in gone}
    coming: dict[str, str] = {}
    for one in new:
        if fold(one) not in known.keys() - leaving:
            coming.setdefault(fold(one), one)
    return list(coming.values()), [one for one in there if fold(one) not in leaving]
