"""TMX: read by who knows the format, and taken for the texts that its pairs are for."""

from typing import Final

from cases import each
from exchange import NASTY, WRITERS, codes_of, read, sheet_of

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.outgoing import export
from rng_cards.translation.interchange.memory import remembered
from rng_cards.translation.interchange.messages import Directions, Incoming
from rng_cards.translation.staleness import Standing, State
from rng_cards.translation.units import Unit

SOUND: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
 <header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en"
  srclang="fr" datatype="plaintext"/>
 <body>
  <tu tuid="machete.name">
   <tuv xml:lang="fr-FR"><seg>Machette</seg></tuv>
   <tuv xml:lang="en-US"><seg>Machete</seg></tuv>
  </tu>
 </body>
</tmx>
"""


def bent(old: str, new: str) -> bytes:
    assert old in SOUND
    return SOUND.replace(old, new).encode()


def standing(key: str, source: str, target: str = "", state: State = "missing") -> Standing:
    card, _, field = key.partition(".")
    return Standing(Unit(card, field, {}, "dust", "", ()), "en", source, target, state, source)


def kept(data: bytes, *standings: Standing) -> list[tuple[str, str]]:
    """Which texts get which translations."""
    return [(one.key, one.target) for one in remembered(read("tmx", data).incoming, standings)]


def test_translate_toolkit_reads_every_translated_text(table: Table) -> None:
    from translate.storage.tmx import tmxfile

    bench = Bench(table, "ragnguns")
    for tongue in bench.tongues:
        data = export(bench, "tmx", [tongue.id], "fr").data
        theirs = tmxfile(sourcelanguage=tongue.source, targetlanguage=tongue.id)
        theirs.parse(data)
        said = {(one.source, one.target) for one in theirs.units}
        here = [one for one in bench.standings if one.language == tongue.id and one.target]
        assert said == {(one.source, one.target) for one in here}
        assert b'version="1.4"' in data
    nasty = tmxfile(sourcelanguage="fr", targetlanguage="en")
    nasty.parse(WRITERS["tmx"](sheet_of(*((one, one) for one in NASTY), ("seul", ""))))
    assert [(one.source, one.target) for one in nasty.units] == [(one, one) for one in NASTY]


def test_a_pair_is_for_the_text_of_its_key() -> None:
    here = standing("machete.name", "Machette", "Big Knife", "ok")
    assert kept(SOUND.encode(), here) == [("machete.name", "Machete")]
    prop = '<tu tuid="17"><prop type="x-rng-key">machete.name</prop>'
    assert kept(bent('<tu tuid="machete.name">', prop), here) == [("machete.name", "Machete")]


def test_without_a_key_it_is_for_the_texts_that_say_the_same_and_are_not_translated() -> None:
    texts = [
        standing("a.name", "Machette"),
        standing("b.name", "Machette", "Big Knife", "ok"),
        standing("c.name", "Machettes"),
    ]
    assert kept(bent(' tuid="machete.name"', ""), *texts) == [("a.name", "Machete")]
    assert kept(SOUND.encode(), standing("machete.name", "Coutelas"), *texts) == [
        ("a.name", "Machete")
    ]


def test_two_translations_of_one_text_are_for_none_without_a_key() -> None:
    other = SOUND[SOUND.index("  <tu ") : SOUND.index(" </body>")].replace("Machete<", "Knife<")
    data = bent(' tuid="machete.name"', "").replace(b" </body>", f"{other} </body>".encode())
    assert kept(data, standing("a.name", "Machette")) == []


def test_a_memory_of_several_languages_gives_each() -> None:
    german = '<tuv xml:lang="de"><seg>Haumesser</seg></tuv></tu>'
    wanted = Directions({"en": "fr", "de": "en"})
    found = read("tmx", bent("</tu>", german), wanted).incoming
    pairs = [(one.language, one.source, one.target) for one in found]
    assert pairs == [("en", "Machette", "Machete"), ("de", "Machete", "Haumesser")]
    one: list[Incoming] = list(read("tmx", bent("</tu>", german), wanted._replace(only="de"))[1])
    assert [text.language for text in one] == ["de"]


@each(
    "old, new, code",
    [
        ("</body>", "", "TRN351"),
        ("</tmx>", "", "TRN351"),
        ("tmx", "tmy", "TRN351"),
        (">Machete<", ">Ma<ph/>chete<", "TRN363"),
        ("<tmx ", "<!DOCTYPE tmx [<!ENTITY a 'b'>]><tmx ", "TRN364"),
        ("<tmx ", "<!DOCTYPE tmx SYSTEM 'x' [<!ENTITY % a SYSTEM 'x'> %a;]><tmx ", "TRN364"),
        ("UTF-8", "latin-1", "TRN352"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, code: str) -> None:
    assert codes_of("tmx", bent(old, new)) == [code]


def test_a_memory_may_name_its_document_type_but_use_nothing_of_it() -> None:
    named = bent("<tmx ", '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx ')
    assert codes_of("tmx", named) == []
    assert codes_of("tmx", named.replace(b">Machete<", b">&knife;<")) == ["TRN364"]
