"""House rules as they are typed: `turn_cap=30`, `overkill=yes`, or `overkill`; and variants."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rng_cards.diagnostics.suggest import closest
from rng_cards.games.house_rules import HouseRule, spelt
from rng_cards.play.misuse import Misuse
from rng_cards.words import Text

_WORDS: Final = {
    **dict.fromkeys(("yes", "y", "true", "on", "1", "oui", "o", "vrai"), True),
    **dict.fromkeys(("no", "n", "false", "off", "0", "non", "faux"), False),
}
_UNKNOWN: Final = Text(
    fr="aucune règle maison ne s'appelle `{key}` : {known}",
    en="no house rule is called `{key}`: {known}",
)
_MEANT: Final = Text(
    fr="aucune règle maison ne s'appelle `{key}` (tu voulais dire `{near}` ?) : {known}",
    en="no house rule is called `{key}` (did you mean `{near}`?): {known}",
)
_YES_OR_NO: Final = Text(
    fr="`{key}` vaut `oui` ou `non`, pas `{value}`", en="`{key}` is `yes` or `no`, not `{value}`"
)
_SAY_IT: Final = Text(
    fr="il manque la valeur de `{key}` : écris `{key}={value}`, par exemple",
    en="`{key}` has no value: write `{key}={value}`, for instance",
)
_NUMBER: Final = Text(
    fr="`{key}` est un nombre de {least} à {most}, pas `{value}`",
    en="`{key}` is a number from {least} to {most}, not `{value}`",
)
_NO_VARIANTS: Final = Text(fr="ce jeu n'a pas de variante", en="this game has no variants")
_NO_VARIANT: Final = Text(
    fr="aucune variante ne s'appelle `{name}` : {known}",
    en="no variant is called `{name}`: {known}",
)


def house_rules(
    known: Sequence[HouseRule], said: Iterable[str], variant: str | None = None
) -> dict[str, bool | int]:
    """Every rule at its default or as it was said; said twice, the last one holds.

    Raises Misuse for a rule or a variant that the game has not, or a value that it cannot take.
    """
    if variant is not None:
        said = [*said, _variant(known, variant)]
    by_key = {rule.key: rule for rule in known}
    given = {rule.key: rule.default for rule in known}
    for one in said:
        typed, _equals, value = one.partition("=")
        key = typed.strip().lower().replace("-", "_")
        if key not in by_key:
            raise Misuse(_no_such_rule(typed, by_key))
        given[key] = _value(by_key[key], value.strip(), spelt=bool(_equals))
    return given


def _variant(known: Sequence[HouseRule], typed: str) -> str:
    """The key of a variant."""
    names = tuple(spelt(rule) for rule in known if rule.variant)
    name = typed.strip().lower().replace("_", "-")
    if name not in names:
        missing = _NO_VARIANT if names else _NO_VARIANTS
        raise Misuse(missing.filled(name=typed, known=names))
    return name


def departures(known: Sequence[HouseRule], rules: Mapping[str, bool | int]) -> dict[str, int]:
    """Those of the rules that are not at their defaults."""
    return {
        one.key: rules[one.key] for one in known if rules.get(one.key, one.default) != one.default
    }


def _value(rule: HouseRule, value: str, *, spelt: bool) -> bool | int:
    if isinstance(rule.default, bool):
        if not spelt:
            return True
        if value.lower() not in _WORDS:
            raise Misuse(_YES_OR_NO.filled(key=rule.key, value=value))
        return _WORDS[value.lower()]
    if not value:
        raise Misuse(_SAY_IT.filled(key=rule.key, value=rule.default))
    digits = value.isascii() and value.isdecimal() and len(value) <= len(str(rule.counts[-1]))
    if not digits or int(value) not in rule.counts:
        least, most = rule.counts[0], rule.counts[-1]
        raise Misuse(_NUMBER.filled(key=rule.key, value=value, least=least, most=most))
    return int(value)


def _no_such_rule(typed: str, known: Iterable[str]) -> Text:
    names = tuple(known)
    near = closest(typed, names)
    if near:
        return _MEANT.filled(key=typed, near=near, known=names)
    return _UNKNOWN.filled(key=typed, known=names)
