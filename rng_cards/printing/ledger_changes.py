"""Which cards would come out of the printer otherwise than last time, and why, in words."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger import DESIGN_PARTS, DesignDigest, Ledger, PrintedFace, key_of
from rng_cards.words import Joined, Text, verbatim

_SHORT: Final = 4
"""Words that are told as a whole, before and after; longer texts are told by their differences."""
_PIECES: Final = 3
"""Differences of one text that are told; the others are counted."""
_WORDS: Final = 8
"""Words of one difference that are told."""


class Reason(NamedTuple):
    """One thing that would be different on the card."""

    what: str
    """never-printed, language, field, order, spaces, house, attested or redrawn."""
    field: str
    """The field it is about, or an effect of it, such as "rules.1"; empty for the whole card."""
    text: Text


class CardChange(NamedTuple):
    """A card to print again, and every reason for it."""

    card: PrintedCard
    reasons: tuple[Reason, ...]

    def why(self, language: str) -> str:
        """The reasons as one line."""
        return " · ".join(one.text.say(language) for one in self.reasons)


def changed(
    cards: Iterable[PrintedCard],
    design: DesignDigest,
    ledger: Ledger,
    *,
    game: str,
    field_names: Mapping[str, Text],
) -> list[CardChange]:
    """The cards whose face would now be different, once each, in the order given.

    `field_names` are the game's words for the fields, lower case ("cost", "rules"); a field
    without one is told by its own name.
    """
    changes = []
    seen = set()
    printed: defaultdict[str, list[PrintedFace]] = defaultdict(list)
    for entry in ledger.entries:
        if entry.game == game:
            printed[entry.card].append(entry)
    for card in cards:
        key = key_of(game, card)
        if key in seen:
            continue
        seen.add(key)
        before = ledger.printed.get(key)
        if before is None:
            reasons = _not_in_these_languages(card, printed[card.id], field_names)
        else:
            reasons = [*_differences(before, card, field_names)]
            if before.kind != card.kind:
                reasons.append(Reason("redrawn", "", _REDRAWN))
            else:
                reasons += _redrawn(before.design, design(card))
        if reasons:
            changes.append(CardChange(card, tuple(reasons)))
    return changes


def _redrawn(before: str, now: str) -> Iterator[Reason]:
    """What of its look is another: the ink, else the layout; the emblem; the picture."""
    if before == now:
        return
    parts = [*zip(before.split(DESIGN_PARTS), now.split(DESIGN_PARTS), strict=False)]
    if len(parts) != _PARTS:
        yield Reason("redrawn", "", _REDRAWN)
        return
    ink, layout, emblem, picture = ((old != new, old, new) for old, new in parts)
    if ink[0]:
        yield Reason("redrawn", "", _SPARED if ink[2] == "low" else _NOT_SPARED)
    elif layout[0]:
        yield Reason("redrawn", "", _REDRAWN)
    if emblem[0]:
        yield Reason("redrawn", "", _OTHER_EMBLEM)
    if picture[0]:
        text = _OTHER_PICTURE if picture[1] and picture[2] else _NEW_PICTURE
        yield Reason("redrawn", "", text if picture[2] else _NO_PICTURE)


_PARTS: Final = 4
_SPARED: Final = Text(fr="à encre économisée", en="ink is spared now")
_NOT_SPARED: Final = Text(fr="plus à encre économisée", en="ink is no longer spared")
_OTHER_EMBLEM: Final = Text(
    fr="l'emblème ou le portrait a changé", en="its emblem or portrait is another"
)
_NEW_PICTURE: Final = Text(fr="ton image en plus", en="your own picture added")
_OTHER_PICTURE: Final = Text(fr="ton image a changé", en="your own picture is another")
_NO_PICTURE: Final = Text(fr="sans ton image", en="without your own picture")
_NEVER: Final = Text(fr="jamais imprimée", en="never printed")
_REDRAWN: Final = Text(fr="la mise en page a été redessinée", en="the layout was redrawn")
_ADDED_LANGUAGE: Final = Text(fr="{languages} en plus", en="{languages} added")
_OTHER_LANGUAGE: Final = Text(
    fr="imprimée en {before}, pas encore en {now}", en="printed in {before}, not yet in {now}"
)
_LANGUAGES: Final[Mapping[str, Text]] = {
    "fr": Text(fr="français", en="French"),
    "en": Text(fr="anglais", en="English"),
    "de": Text(fr="allemand", en="German"),
}


_COMMA: Final = Text(fr=", ", en=", ")
_AND: Final = Text(fr=" et ", en=" and ")
_SEMICOLON: Final = Text(fr=" ; ", en="; ")


def _named(languages: Iterable[str]) -> Text:
    return Joined([_LANGUAGES.get(one) or verbatim(one) for one in languages], _AND)


def _not_in_these_languages(
    card: PrintedCard, others: Sequence[PrintedFace], field_names: Mapping[str, Text]
) -> list[Reason]:
    if not others:
        return [Reason("never-printed", "", _NEVER)]
    new = [one for one in card.languages if not any(one in entry.languages for entry in others)]
    latest = others[0]
    if set(latest.languages) < set(card.languages) and new:
        text: Text = _ADDED_LANGUAGE.filled(languages=_named(new))
    else:
        before = Joined([_named(one.languages) for one in others], _COMMA)
        text = _OTHER_LANGUAGE.filled(before=before, now=_named(card.languages))
    reasons = [Reason("language", "", text)]
    # What reads the same in every language, such as a cost, is compared all the same.
    figures = {name for name in card.fields if _is_figure(card.fields[name])}
    for name in sorted(figures):
        old = latest.fields.get(name, ())
        if _is_figure(old) and old != card.fields[name]:
            label = field_names.get(name) or verbatim(name)
            reasons.append(Reason("field", name, _from_to(label, old[0], card.fields[name][0])))
    return reasons


def _is_figure(values: Sequence[str]) -> bool:
    return len(values) == 1 and not any(one.isalpha() for one in values[0])


# The same languages, another face

_FROM_TO: Final = Text(fr="{field} {old} → {new}", en="{field} {old} → {new}")
_NEW_FIELD: Final = Text(fr="{field} {new}, en plus", en="{field} {new}, added")
_LOST_FIELD: Final = Text(fr="{field} {old}, en moins", en="{field} {old}, taken off")
_CHANGED: Final = Text(fr="{field} : {pieces}", en="{field} changed: {pieces}")
_ORDER: Final = Text(fr="{field} : dans un autre ordre", en="{field}: in another order")
_SPACES: Final = Text(fr="{field} : autres espaces", en="{field}: other spaces")
_HOUSE: Final = Text(fr="maintenant maison : {fields}", en="now of the house: {fields}")
_ATTESTED: Final = Text(fr="maintenant attesté : {fields}", en="now attested: {fields}")
_NUMBERED: Final = Text(fr="{field} {number}", en="{field} {number}")
_QUOTED: Final = Text(fr="« {words} »", en="“{words}”")
_PLUS: Final = Text(fr="+ {words}", en="+ {words}")
_MINUS: Final = Text(fr="− {words}", en="− {words}")
_BECOMES: Final = Text(fr="{old} → {new}", en="{old} → {new}")
_MORE: Final = Text(
    fr="et {count} {count:autre endroit|autres endroits}",
    en="and {count} other {count:place|places}",
)


def _differences(
    before: PrintedFace, card: PrintedCard, field_names: Mapping[str, Text]
) -> Iterator[Reason]:
    old = {name: values for name, values in before.fields.items() if values}
    new = {name: values for name, values in card.fields.items() if values}
    # In the card's own order, then what it no longer has.
    for name in dict.fromkeys((*new, *sorted(old))):
        was, now = old.get(name, ()), new.get(name, ())
        if was != now:
            yield _difference(name, _label(name, field_names), was, now)
    for what, text, names in (
        ("house", _HOUSE, card.house - before.house),
        ("attested", _ATTESTED, before.house - card.house),
    ):
        told = sorted(one for one in names if _on_both(one, old, new))
        if told:
            listed = Joined([_label(one, field_names) for one in told], _COMMA)
            yield Reason(what, told[0] if len(told) == 1 else "", text.filled(fields=listed))


def _on_both(name: str, old: Mapping[str, Sequence[str]], new: Mapping[str, Sequence[str]]) -> bool:
    """Whether both faces have that field: one that came or went is told as such already."""
    field, _, number = name.partition(".")
    at = int(number[:4]) if number.isdecimal() else 1
    return (len(old.get(field, ())) >= at) is (len(new.get(field, ())) >= at)


def _label(name: str, field_names: Mapping[str, Text]) -> Text:
    field, _, number = name.partition(".")
    label = field_names.get(field) or verbatim(field)
    return _NUMBERED.filled(field=label, number=number) if number else label


def _difference(name: str, label: Text, was: Sequence[str], now: Sequence[str]) -> Reason:
    if not was:
        return Reason("field", name, _NEW_FIELD.filled(field=label, new=_quoted(_words(now))))
    if not now:
        return Reason("field", name, _LOST_FIELD.filled(field=label, old=_quoted(_words(was))))
    if len(was) == len(now) == 1 and max(len(was[0].split()), len(now[0].split())) <= _SHORT:
        if was[0].split() != now[0].split():
            return Reason("field", name, _from_to(label, was[0], now[0]))
    elif sorted(was) == sorted(now):
        return Reason("order", name, _ORDER.filled(field=label))
    pieces = _pieces(_words(was), _words(now))
    if not pieces:
        return Reason("spaces", name, _SPACES.filled(field=label))
    return Reason("field", name, _CHANGED.filled(field=label, pieces=Joined(pieces, _SEMICOLON)))


def _from_to(label: Text, old: str, new: str) -> Text:
    return _FROM_TO.filled(field=label, old=_quoted(old.split()), new=_quoted(new.split()))


def _words(values: Sequence[str]) -> list[str]:
    return " ".join(values).split()


def _quoted(words: Sequence[str]) -> Text:
    """Words between quotes, the middle of many left out; a figure needs no quotes."""
    if len(words) > _WORDS:
        half = _WORDS // 2
        words = [*words[:half], "…", *words[-half:]]
    text = " ".join(words)
    if len(words) == 1 and not any(one.isalpha() for one in text):
        return verbatim(text)
    return _QUOTED.filled(words=verbatim(text))


def _pieces(was: Sequence[str], now: Sequence[str]) -> list[Text]:
    """What was put, taken out or exchanged, word by word."""
    matched = SequenceMatcher(None, was, now, autojunk=False)
    pieces: list[Text] = []
    for tag, start, end, into, upto in matched.get_opcodes():
        if tag == "replace":
            old, new = _quoted(was[start:end]), _quoted(now[into:upto])
            pieces.append(_BECOMES.filled(old=old, new=new))
        elif tag == "delete":
            pieces.append(_MINUS.filled(words=_quoted(was[start:end])))
        elif tag == "insert":
            pieces.append(_PLUS.filled(words=_quoted(now[into:upto])))
    if len(pieces) > _PIECES + 1:  # one more is as short as saying that there is one more
        return [*pieces[:_PIECES], _MORE.filled(count=len(pieces) - _PIECES)]
    return pieces
