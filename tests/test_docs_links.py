"""Pages lead to each other: no link goes nowhere, and every page is found from the index."""

import re
from functools import cache
from pathlib import Path

from conftest import ROOT

PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_QUOTED = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_NAMED = re.compile(r'<a id="([^"]+)">')
_NO_ANCHOR = re.compile(r"[^\w\- ]")


def links(page: Path) -> list[tuple[Path, str]]:
    """The file and the heading that each link of a page leads to, those to other sites left out."""
    found = _LINK.findall(_QUOTED.sub("", _FENCED.sub("", page.read_text(encoding="utf-8"))))
    parts = (link.partition("#") for link in found if "://" not in link)
    return [((page.parent / file).resolve() if file else page, at) for file, _, at in parts]


@cache
def anchors(page: Path) -> set[str]:
    """The names that hosts of Markdown give to the headings of a page."""
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    plain = (_LINK.sub("]", one).lower() for one in _HEADING.findall(text))
    return {_NO_ANCHOR.sub("", one).replace(" ", "-") for one in plain} | {*_NAMED.findall(text)}


def test_no_link_leads_nowhere() -> None:
    dead = [
        f"{page.relative_to(ROOT)}: {file.name}#{at}"
        for page in PAGES
        for file, at in links(page)
        if not file.exists() or (at and file.suffix == ".md" and at not in anchors(file))
    ]
    assert dead == []


def test_the_index_has_every_page() -> None:
    index = ROOT / "docs/README.md"
    listed = {file for file, _ in links(index)}
    assert set(ROOT.glob("docs/*.md")) - listed == {index}
