"""Findings about the shape of a tree: a list where a map belongs, a key that means nothing."""

from collections.abc import Sequence as SequenceOf

from rng_cards.diagnostics import Diagnostic, Edit, Fix, Span
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.words import Text
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence
from rng_cards.yaml.values import KINDS, kind_of


def wrong_type(node: Node, expected: str, path: str) -> Diagnostic:
    """`expected` against what stands there, with the usual ways to fall into it."""
    params = {"expected": KINDS[expected], "found": kind_of(node)}
    span = node.span(path) if isinstance(node, Scalar) or node.flow else first_line(node, path)
    return Diagnostic(
        yaml_codes.WRONG_TYPE,
        span,
        params,
        help=_advice(node, expected),
        fix=_quotes(node, expected, span),
    )


def unknown_key(span: Span, key: str, known: SequenceOf[str]) -> Diagnostic:
    """A key that means nothing there, with the nearest that does."""
    near = closest(key, known)
    return Diagnostic(
        yaml_codes.UNKNOWN_KEY,
        span,
        {"key": key, "known": tuple(known)},
        help=did_you_mean(near) if near else None,
        fix=Fix(did_you_mean(near), (Edit(span, near),)) if near else None,
    )


def _advice(node: Node, expected: str) -> Text | None:
    if expected == "text":
        if isinstance(node, Mapping) and len(node.entries) == 1:
            return Text(
                fr="un texte qui contient « : » se met entre guillemets",
                en="a text that holds ': ' goes in quotes",
            )
        if isinstance(node, Scalar):
            return Text(
                fr="mets-le entre guillemets si c'est un nom", en="put it in quotes if it is a name"
            )
    if expected == "list" and isinstance(node, Scalar):
        return Text(
            fr="une liste s'écrit une ligne par valeur, chacune après `- `",
            en="a list is written a value a line, each after `- `",
        )
    return None


def _quotes(node: Node, expected: str, span: Span) -> Fix | None:
    if expected != "text" or not isinstance(node, Scalar) or not node.value:
        return None
    words = Text(fr="mets-le entre guillemets", en="put it in quotes")
    return Fix(words, (Edit(span, f'"{node.value}"'),))


def first_line(node: Node, path: str) -> Span:
    """The first key or item of a block, which is where a reader looks for what it lacks."""
    if isinstance(node, Mapping) and node.entries:
        return next(iter(node.entries.values()))[0].span(path)
    if isinstance(node, Sequence) and node.items and not node.flow:
        return first_line(node.items[0], path)
    return node.span(path)
