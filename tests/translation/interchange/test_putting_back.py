"""A translation in its card's file: the short way and the long one write the same."""

from exchange import TEXTS, benches
from hypothesis import given

from rng_cards.files.text import TextFile
from rng_cards.translation.interchange.placing import placed
from rng_cards.translation.units import Unit
from rng_cards.yaml.reader import parse
from rng_cards.yaml.values import to_python

FLAVOUR = Unit("rusty-spur", "flavour", {}, "dust", "card.yaml", ("flavour",))
OLD = "It has not shone for years. Neither has the fellow you rode with."
FORMS = (
    f"  en: {OLD}\n",
    f"  en: '{OLD}'\n",
    f'  en: "{OLD}"\n',
    f"  en: >-\n    {OLD.replace('. ', '.' + chr(10) + '    ')}\n",
    f"  en: |-\n    {OLD}\n",
    f"  en: '{OLD}' # why not\n",
)


@given(new=TEXTS)
def test_any_text_reads_back_and_nothing_else_moves(new: str) -> None:
    for form in FORMS:
        text = benches.SPUR.replace(f"  en: {OLD}\n", form) + "aliases: [x]\n"
        after = placed(TextFile("card.yaml", text, []), FLAVOUR, "en", OLD, new)
        assert after is not None
        again = parse(TextFile("card.yaml", after, []))
        before = to_python(parse(TextFile("card.yaml", text, [])).root)  # type: ignore[arg-type]
        before["flavour"]["en"] = new
        assert again.findings == []
        assert again.root is not None
        assert to_python(again.root) == before
        assert after.startswith(text[: text.index("  en: ", text.index("flavour:"))])
        assert after.endswith("aliases: [x]\n")


def test_what_is_not_as_it_was_read_is_left_alone() -> None:
    file = TextFile("card.yaml", benches.SPUR, [])
    assert placed(file, FLAVOUR, "en", "Something else.", "New.") is None
    assert placed(file, FLAVOUR._replace(loc=("nothing",)), "en", OLD, "New.") is None
    assert placed(TextFile("card.yaml", "{", []), FLAVOUR, "en", OLD, "New.") is None
    assert placed(file, FLAVOUR, "de", OLD, "Neu.") is None
    assert placed(file, FLAVOUR, "en", "", "New.") is None
