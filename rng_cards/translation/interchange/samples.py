"""Sound files of the formats, and how the examples of codes bend them."""

from typing import Final

from rng_cards.diagnostics import Example

SOUND_PO: Final = """\
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "machete.name"
msgid "Machette"
msgstr "Machete"
"""

SOUND_CSV: Final = "key,fr,en\nmachete.name,Machette,Machete\n"

SOUND_XLIFF: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="fr" trgLang="en">
 <file id="ragnguns">
  <unit id="machete.name">
   <segment state="translated">
    <source>Machette</source>
    <target>Machete</target>
   </segment>
  </unit>
 </file>
</xliff>
"""


def bent_po(old: str, new: str) -> Example:
    """An example with one thing wrong, and the sound file."""
    return Example("po", SOUND_PO.replace(old, new), SOUND_PO)


def bent_csv(old: str, new: str) -> Example:
    """The same of a table."""
    return Example("csv", SOUND_CSV.replace(old, new), SOUND_CSV)


def bent_xliff(old: str, new: str) -> Example:
    """The same of an XLIFF."""
    return Example("xliff", SOUND_XLIFF.replace(old, new), SOUND_XLIFF)
