"""What a PDF says of itself: its version, its title and subject, its bookmarks, what it is for.

The same is said twice, as PDF has it: in the information dictionary, and as XMP (ISO 16684-1),
which newer readers, libraries and print shops look at. What a print shop asks for besides, PDF/X-1a
(ISO 15930-4), is a few keys more and an output intent: for which press the inks are meant.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, Final, NamedTuple

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas as ReportlabCanvas

PRODUCER: Final = "rng-cards"
PLAIN: Final = (1, 6)
"""The version of PDF that has all we use: `PrintScaling` came with it."""
FOR_PRESS: Final = (1, 4)
"""That of PDF/X-1a:2003."""
X1A: Final = "PDF/X-1a:2003"


class About(NamedTuple):
    """What a file says of itself."""

    title: str
    language: str
    subject: str = ""
    keywords: tuple[str, ...] = ()


class Press(NamedTuple):
    """What a file for a print shop is meant for."""

    condition: str
    """How the press prints, by its name in the ICC's registry of printing conditions."""
    described: str
    """The same for people."""
    profile: bytes
    """The ICC profile of its four inks."""


class PdfFile(ReportlabCanvas):  # type: ignore[misc]  # reportlab has no types
    """reportlab's canvas for a file that says what it is; `press` where it is PDF/X-1a."""

    def __init__(self, file: Any, about: About, press: Press | None, font: str) -> None:
        super().__init__(
            file,
            pageCompression=1,
            invariant=1,
            initialFontName=font,
            lang=about.language,
            pdfVersion=FOR_PRESS if press else PLAIN,
        )
        self._bookmarks = 0
        self.document.info = _Info(about, for_press=press is not None)
        self.setViewerPreference("DisplayDocTitle", "true")
        if press is None:
            self.setViewerPreference("PrintScaling", "None")
        catalog = self.document.Catalog
        catalog.Metadata = self._kept("metadata", _xmp(about, for_press=press is not None))
        if press is not None:
            catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
            catalog.OutputIntents = pdfdoc.PDFArray([self._intent(press)])

    @property
    def document(self) -> Any:
        """The document that fonts keep their subsets for."""
        return self._doc

    def bookmark(self, title: str) -> None:
        """Name the page that is drawn on in the list beside the pages."""
        self._bookmarks += 1
        key = f"b{self._bookmarks}"
        self.bookmarkPage(key)
        self.addOutlineEntry(title, key)

    def _kept(self, name: str, thing: Any) -> Any:
        """An object of its own in the file."""
        return self.document.Reference(thing, name)

    def _intent(self, press: Press) -> Any:
        profile = pdfdoc.PDFStream(
            pdfdoc.PDFDictionary({"N": 4}),
            press.profile,
            filters=[pdfdoc.PDFZCompress],
        )
        return pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("OutputIntent"),
                "S": pdfdoc.PDFName("GTS_PDFX"),
                "OutputConditionIdentifier": pdfdoc.PDFString(press.condition),
                "OutputCondition": pdfdoc.PDFString(press.described),
                "RegistryName": pdfdoc.PDFString("http://www.color.org"),
                "Info": pdfdoc.PDFString(press.described),
                "DestOutputProfile": self._kept("press", profile),
            }
        )


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """The information dictionary; a file for a press says which standard it keeps."""

    producer = creator = author = PRODUCER

    def __init__(self, about: About, *, for_press: bool) -> None:
        super().__init__()
        self.title, self.subject = about.title, about.subject
        self.keywords = ", ".join(about.keywords)
        self.for_press = for_press

    def format(self, document: Any) -> Any:
        """The dictionary as it stands in the file; empty entries are left out."""
        said = {
            "Title": self.title,
            "Author": self.author,
            "Producer": self.producer,
            "Creator": self.creator,
            "Subject": self.subject,
            "Keywords": self.keywords,
        }
        entries = {key: pdfdoc.PDFString(text) for key, text in said.items() if text}
        date = pdfdoc.PDFDate(ts=document._timeStamp)  # noqa: SLF001 -- as reportlab does itself
        entries |= {"CreationDate": date, "ModDate": date, "Trapped": pdfdoc.PDFName("False")}
        if self.for_press:
            entries["GTS_PDFXVersion"] = pdfdoc.PDFString(X1A)
        return pdfdoc.PDFDictionary(entries).format(document)


def _xmp(about: About, *, for_press: bool) -> Any:
    """The stream with what the information dictionary says, in UTF-8; uncompressed, so that
    programs that know nothing of PDF find it.
    """
    kind = {"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}
    packet = f"{_packet(about, for_press=for_press)}\n".encode()
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary(kind), packet, filters=[])


def _packet(about: About, *, for_press: bool) -> str:
    language, title, subject = map(_escaped, (about.language, about.title, about.subject))
    lines = [
        f"<dc:title>{_by_language(title)}</dc:title>",
        f"<dc:creator><rdf:Seq><rdf:li>{PRODUCER}</rdf:li></rdf:Seq></dc:creator>",
        f"<dc:language>{_bag((language,))}</dc:language>",
        "<dc:format>application/pdf</dc:format>",
        f"<pdf:Producer>{PRODUCER}</pdf:Producer>",
        f"<xmp:CreatorTool>{PRODUCER}</xmp:CreatorTool>",
        "<pdf:Trapped>False</pdf:Trapped>",
    ]
    if subject:
        lines.append(f"<dc:description>{_by_language(subject)}</dc:description>")
    if about.keywords:
        words = tuple(map(_escaped, about.keywords))
        lines.append(f"<dc:subject>{_bag(words)}</dc:subject>")
        lines.append(f"<pdf:Keywords>{', '.join(words)}</pdf:Keywords>")
    if for_press:
        lines.append(f"<pdfx:GTS_PDFXVersion>{X1A}</pdfx:GTS_PDFXVersion>")
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" '
        'xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">'
        f"{''.join(lines)}</rdf:Description></rdf:RDF></x:xmpmeta>"
        '<?xpacket end="r"?>'
    )


def _escaped(text: str) -> str:
    return escape(text, quote=False)


def _by_language(text: str) -> str:
    return f'<rdf:Alt><rdf:li xml:lang="x-default">{text}</rdf:li></rdf:Alt>'


def _bag(texts: Sequence[str]) -> str:
    return f"<rdf:Bag>{''.join(f'<rdf:li>{one}</rdf:li>' for one in texts)}</rdf:Bag>"
