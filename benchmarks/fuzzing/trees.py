"""Changes of data that is well written: YAML, and lines of JSON, with a value or a key otherwise.

What comes out can be parsed, so that it reaches what reads the values.
"""

import json
import pickle
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

import yaml

_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 7, 10**6, 2**31, 2**64, 10**400, 0.5, -0.0, 1e308),
    *(float("inf"), float("nan"), "", " ", "a", "1", "~", "é" * 300, "x" * 20_000, "fr", "en"),
    *("{count}", "{", "{x", "}", "\\9", "(", "([a-z]+ ?)+!", "[", "\u202e", "a\nb", "\0", "\x1b"),
    *("de", "machete", "weapon", "base", "MACHETE", "..", "/dev/zero", "200 mm", "-3 mm", "1e9 mm"),
    *([], {}, [[]], [None], {"": ""}, {"fr": "a"}, {"fr": "a", "en": "b"}, {"a": {"b": ["c"]}}),
    *([0] * 300, ["a"] * 300, dict.fromkeys(map(str, range(300)))),
)

Place = tuple[Any, Any]
"""A list or map, and the index or key in it."""


def spoil_tree(data: bytes, others: Sequence[bytes], form: str, random: Random) -> bytes | None:
    """The same data with a part of it otherwise; None where it cannot be parsed, or is a tree whose
    aliases stand for more than there is room for.
    """
    packed = _packed(data, form)
    if packed is None:
        return None
    tree = [pickle.loads(packed)]  # noqa: S301 - a copy of our own data
    try:
        for _ in range(random.choice((1, 1, 2, 3))):
            _change(tree, others, form, random)
        return _written(tree[0], form, random)
    except MemoryError:
        return None


@lru_cache(maxsize=256)
def _packed(data: bytes, form: str) -> bytes | None:
    if len(data) > 200_000:
        return None
    try:
        if form == "lines":
            tree = [json.loads(line) for line in data.splitlines() if line.strip()]
        else:
            tree = yaml.load(data, Loader=yaml.CSafeLoader)
        return pickle.dumps(tree)
    except (yaml.YAMLError, ValueError, RecursionError, TypeError, OverflowError):
        return None


def _written(tree: Any, form: str, random: Random) -> bytes | None:
    try:
        if form == "lines":
            lines = tree if isinstance(tree, list) else [tree]
            return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in lines).encode(
                "utf-8", "surrogatepass"
            )
        flow = random.choice((None, False, True))
        text: str = yaml.dump(
            tree,
            Dumper=_Dumper,
            allow_unicode=True,
            sort_keys=False,
            default_flow_style=flow,
            width=random.choice((40, 100, 10_000)),
        )
        return text.encode("utf-8", "surrogatepass")
    except (yaml.YAMLError, ValueError, RecursionError, TypeError):
        return None


class _Dumper(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        """Nothing that stands twice becomes an alias, which the tool refuses at once."""
        return True


def _places(tree: Any) -> list[Place]:
    found: list[Place] = []
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        inner = one.items() if isinstance(one, dict) else enumerate(one)
        for key, value in inner:
            found.append((one, key))
            if isinstance(value, dict | list):
                waiting.append(value)
    return found


def _change(tree: list[Any], others: Sequence[bytes], form: str, random: Random) -> None:
    """One change, somewhere."""
    places = _places(tree)
    holder, key = random.choice(places)
    value = holder[key]
    action = random.randrange(9)
    if action == 0 and holder is not tree:
        del holder[key]
    elif action == 1:
        holder[key] = random.choice(_VALUES)
    elif action == 2:
        other_holder, other_key = random.choice(places)
        holder[key] = pickle.loads(pickle.dumps(other_holder[other_key]))  # noqa: S301
    elif action == 3:
        packed = _packed(random.choice(others), form)
        foreign = _places({"": pickle.loads(packed)}) if packed else places  # noqa: S301
        other_holder, other_key = random.choice(foreign)
        holder[key] = other_holder[other_key]
    elif action == 4 and isinstance(holder, dict):
        _rename(holder, key, random.choice((random.choice(places)[1], *_KEYS)))
    elif action == 5:
        holder[key] = random.choice(([value], {"a": value}, [value, value], {"fr": value}))
    elif action == 6:
        depth = random.choice((3, 12, 31, 33, 200))
        for _ in range(depth):
            value = [value] if random.random() < 0.5 else {"a": value}
        holder[key] = value
    elif action == 7 and isinstance(value, list) and value:
        holder[key] = value * random.choice((2, 2, 3, 50)) if len(value) < 200 else value[:1]
    else:
        holder[key] = _nearby(value, random)


_KEYS: Final = ("a", "", "id", "name", "fr", "like", "extends", "x" * 300, 7, None, True, "é", "{")


def _rename(holder: dict[Any, Any], key: Any, new: Any) -> None:
    """Another key in the same place of the order."""
    items = [(new if one == key else one, value) for one, value in holder.items()]
    holder.clear()
    holder.update(items)


def _as_float(value: int) -> float:
    return float(value) if abs(value) < 10**300 else float("inf")


def _nearby(value: Any, random: Random) -> Any:
    """A value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice(
            (value + 1, value - 1, -value, value * 1000, str(value), _as_float(value))
        )
    if isinstance(value, str) and value:
        place = random.randrange(len(value))
        return random.choice(
            (
                *(value[:place], value[place:], value[:place] + value, value.upper(), value * 200),
                *(value[:place] + " " + value[place:], value + "\n", " " + value, value.lower()),
                *(value[:place] + chr(random.randrange(0x20, 0x3000)) + value[place + 1 :],),
            )
        )
    if isinstance(value, list):
        return random.sample(value, random.randrange(len(value) + 1))
    if isinstance(value, dict):
        kept = random.sample(list(value), random.randrange(len(value) + 1))
        return {key: value[key] for key in kept}
    return random.choice(_VALUES)
