"""What a card does, as a digest: the same wherever its rules are the same, however it is worded."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

WORDS: Final = frozenset(
    {"name", "text", "flavour", "aliases", "provenance", "rulings", "set", "number"}
)
"""The parts of a card's record that no game plays by: its words, and where it is from."""


def rules_digest(record: Mapping[str, Any]) -> bytes:
    """SHA-256 of a card's rules: its id, its type and all that it does."""
    rules = {key: value for key, value in record.items() if key not in WORDS}
    text = json.dumps(rules, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).digest()


def joint_digest(digests: Iterable[bytes]) -> bytes:
    """SHA-256 of several cards' digests, in their order."""
    return sha256(b"".join(digests)).digest()
