"""A person's own pictures on cards and backs: `--art FOLDER`, a file each, named by its id.

Listing the folder opens no picture. One that is drawn is opened with care: it may be broken,
or made to blow up memory, or turned, or in the inks of a printing press.
"""

import os
import warnings
from collections.abc import Collection, Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.diagnostics import Code, Diagnostic, Span, in_order
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.files.plain import TooBigError, read_bytes
from rng_cards.files.text import reason_of
from rng_cards.printing import art_codes as codes
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Param, Text, languages

if TYPE_CHECKING:
    from PIL.Image import Image

    from rng_cards.printing.canvas import Canvas
    from rng_cards.printing.drawing import Area

MAX_PIXELS: Final = 64_000_000
"""Pictures of more are refused before they are decoded."""
MAX_BYTES: Final = 64_000_000
"""Larger files are refused unread."""
DPI: Final = 600
"""Finer pictures are made this fine: no printer, and no eye, has use for more."""
COARSE_DPI: Final = 300
"""Coarser ones are told of: print shops want no less."""

_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp")
"""What is read, the first the one that goes first."""
_OTHER_SUFFIXES: Final = frozenset(
    f".{one}"
    for one in (
        *("avif", "bmp", "gif", "heic", "heif", "jfif", "jp2", "jxl"),
        *("pdf", "psd", "svg", "tif", "tiff", "xcf"),
    )
)
_FEW: Final = {"L": 32, "RGB": 256}
"""Colours up to which a picture is a flat drawing, kept without loss."""
_QUALITY: Final = 90
"""Of the JPEG that other pictures become; above it files grow and nothing else does."""
_TURNS: Final = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
"""EXIF's orientations (EXIF 2.32, 4.6.4.A, tag 274) as Pillow's `Transpose`."""
_LYING: Final = frozenset({5, 6, 7, 8})
"""Orientations in which width and height change places."""


class Picture(NamedTuple):
    """A picture that covers a box: cut, turned, no finer than it must be."""

    name: str
    """Different for different pictures and boxes."""
    data: bytes
    """A JPEG, or a PNG where it has few colours or something to see through."""
    width: int
    height: int
    """In pixels."""


class Art:
    """The pictures of a folder. `findings` grows while pictures are drawn."""

    def __init__(self, files: dict[tuple[str, str], str], findings: Iterable[Diagnostic]) -> None:
        self._files = files
        self._made: dict[tuple[str, float, float], Picture | None] = {}
        self._told: set[tuple[str, str]] = set()
        self.findings = list(findings)

    def path(self, card: PrintedCard) -> str | None:
        """The file of a card's picture; one for its language goes before one for all."""
        for language in (*card.languages, ""):
            path = self._files.get((card.card, language))
            if path:
                return path
        return None

    def has(self, card: PrintedCard) -> bool:
        """Whether a picture was given for the card."""
        return self.path(card) is not None

    def digest(self, card: PrintedCard) -> str:
        """What tells this picture from another one, for the ledger; empty where there is none."""
        path = self.path(card)
        if path is None:
            return ""
        from hashlib import blake2b  # noqa: PLC0415

        try:
            return blake2b(read_bytes(path, MAX_BYTES), digest_size=16).hexdigest()
        except OSError:
            return ""  # drawing it will say so

    def draw(self, card: PrintedCard, area: "Area", canvas: "Canvas") -> None:
        """Cover the area (in points) with the card's picture, its middle kept; a finding where
        that cannot be.
        """
        picture = self.covering(card, area.width, area.height)
        if picture is not None:
            canvas.picture(picture.name, BytesIO(picture.data), area)

    def covering(self, card: PrintedCard, width: float, height: float) -> Picture | None:
        """The card's picture for a box of so many points; None where there is none to be had."""
        path = self.path(card)
        if path is None:
            return None
        key = (path, width, height)
        if key not in self._made:
            picture, finding = covering(path, width, height)
            self._made[key] = picture
            if finding and (path, finding.code.id) not in self._told:
                self._told.add((path, finding.code.id))
                self.findings.append(finding)
        return self._made[key]


# The folder


def art_in(folder: str, ids: Collection[str]) -> Art:
    """The pictures of a folder, for the cards and backs of these ids; nothing is opened yet."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(
                entry.name
                for entry in entries
                if not entry.name.startswith(".") and not entry.is_dir()
            )
    except OSError as error:
        params = {"file": folder, "reason": reason_of(error)}
        return Art({}, [Diagnostic(codes.NO_FOLDER, Span.of_file(folder), params)])
    by_case = {one.casefold(): one for one in ids}
    files: dict[tuple[str, str], str] = {}
    findings = []
    for name in sorted(names, key=_order):
        stem, suffix = os.path.splitext(name)
        card, language = _whose(stem, by_case)
        path = os.path.join(folder, name)
        if suffix.lower() in _OTHER_SUFFIXES:
            if card:
                findings.append(_finding(codes.OTHER_FORMAT, path))
        elif suffix.lower() in _SUFFIXES:
            if not card:
                near = closest(stem, by_case)
                hint = did_you_mean(by_case[near]) if near else None
                findings.append(_finding(codes.OF_NO_CARD, path, help=hint))
            elif (card, language) in files:
                used = os.path.basename(files[card, language])
                findings.append(_finding(codes.TWO_OF_A_CARD, path, {"used": used}))
            else:
                files[card, language] = path
    return Art(files, in_order(findings))


def _order(name: str) -> tuple[int, str]:
    suffix = os.path.splitext(name)[1].lower()
    return (_SUFFIXES.index(suffix) if suffix in _SUFFIXES else len(_SUFFIXES), name)


def _whose(stem: str, by_case: dict[str, str]) -> tuple[str, str]:
    """The card and the language that a file is named for; empty where it is none or for all."""
    whole = stem.casefold()
    if whole in by_case:
        return by_case[whole], ""
    card, _, language = whole.rpartition(".")
    if language in languages() and card in by_case:
        return by_case[card], language
    return "", ""


def _finding(
    code: Code, path: str, params: dict[str, Param] | None = None, *, help: Text | None = None
) -> Diagnostic:
    told = {"file": os.path.basename(path), **(params or {})}
    return Diagnostic(code, Span.of_file(path), told, help=help)


# One picture

_NOT_A_PICTURE: Final = Text(
    fr="ce n'est ni du PNG, ni du JPEG, ni du WebP", en="it is neither PNG nor JPEG nor WebP"
)
_DAMAGED: Final = Text(fr="elle ne se décode pas en entier", en="it does not decode as a whole")
_PIXELS: Final = Text(
    fr="plus de {limit} millions de pixels", en="more than {limit} million pixels"
)
_BYTES: Final = Text(fr="plus de {limit} Mo", en="more than {limit} MB")


def covering(
    path: str, width: float, height: float, dpi: int = DPI
) -> tuple[Picture | None, Diagnostic | None]:
    """The picture of a file for a box of so many points, and what is to be said of it.

    It is turned as its camera held it, cut to the shape of the box around its middle, made
    smaller where it is finer than `dpi`, never larger, and brought to sRGB or grey.
    """
    try:
        data = read_bytes(path, MAX_BYTES)
    except TooBigError:
        return None, _huge(path, _BYTES, MAX_BYTES)
    except OSError as error:
        return None, _finding(codes.BROKEN, path, {"reason": reason_of(error)})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Pillow's, about metadata and sizes: we look ourselves
        return _decoded(path, data, width, height, dpi)


def _huge(path: str, reason: Text, limit: int) -> Diagnostic:
    return _finding(codes.HUGE, path, {"reason": reason.filled(limit=limit // 1_000_000)})


def _decoded(
    path: str, data: bytes, width: float, height: float, dpi: int
) -> tuple[Picture | None, Diagnostic | None]:
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 -- only for one's own pictures

    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP")) as image:
            if image.width * image.height > MAX_PIXELS:
                return None, _huge(path, _PIXELS, MAX_PIXELS)
            fitted, fineness = _fitted(image, width, height, dpi)
            encoded = _encoded(fitted)
    except UnidentifiedImageError:
        return None, _finding(codes.BROKEN, path, {"reason": _NOT_A_PICTURE})
    except Image.DecompressionBombError:
        return None, _huge(path, _PIXELS, MAX_PIXELS)
    except Exception:  # noqa: BLE001 -- decoders meet damage in every way there is
        return None, _finding(codes.BROKEN, path, {"reason": _DAMAGED})
    picture = Picture(f"art-{_digest(encoded)}", encoded, *fitted.size)
    if round(fineness) >= COARSE_DPI:
        return picture, None
    wanted = {"width": _pixels(width, COARSE_DPI), "height": _pixels(height, COARSE_DPI)}
    return picture, _finding(codes.COARSE, path, {"dpi": round(fineness), **wanted})


def _digest(data: bytes) -> str:
    from hashlib import blake2b  # noqa: PLC0415

    return blake2b(data, digest_size=12).hexdigest()


def _pixels(points: float, dpi: float) -> int:
    return max(1, round(points * dpi / 72))


def _fitted(image: "Image", width: float, height: float, dpi: int) -> tuple["Image", float]:
    """The picture cut, sized and turned for a box, and how fine it was (dpi) before."""
    from PIL import Image  # noqa: PLC0415

    turn = _orientation(image)
    if turn in _LYING:
        width, height = height, width
    profile = image.info.get("icc_profile")
    shape = width / height
    cut_width = min(image.width, image.height * shape)
    cut_height = cut_width / shape
    fineness = cut_width * 72 / width
    scale = min(1.0, dpi / fineness)
    # A JPEG can be decoded at a half, a quarter or an eighth of its size.
    before = image.size
    image.draft(image.mode, (round(before[0] * scale), round(before[1] * scale)))
    ratio = image.width / before[0], image.height / before[1]
    plain = _plain(image)
    left, top = (before[0] - cut_width) / 2, (before[1] - cut_height) / 2
    fitted = plain.resize(
        (max(1, round(cut_width * scale)), max(1, round(cut_height * scale))),
        Image.Resampling.LANCZOS,
        box=(
            left * ratio[0],
            top * ratio[1],
            min((left + cut_width) * ratio[0], plain.width),
            min((top + cut_height) * ratio[1], plain.height),
        ),
        reducing_gap=3.0,
    )
    fitted = _in_srgb(fitted, profile)
    if turn in _TURNS:
        fitted = fitted.transpose(Image.Transpose(_TURNS[turn]))
    return fitted, fineness


def _orientation(image: "Image") -> int:
    """How the camera was held; 1 where nothing, or nonsense, is said of it."""
    try:
        turn = image.getexif().get(274, 1)
    except Exception:  # noqa: BLE001 -- a picture is not refused for its metadata
        return 1
    return turn if isinstance(turn, int) else 1


def _plain(image: "Image") -> "Image":
    """L, RGB, RGBA or CMYK of eight bits a channel, decoded."""
    image.load()
    if image.mode.startswith("I"):  # 16 bits; Pillow alone would cut all that is not dark
        return image.convert("I").point(lambda value: value * (1 / 257) + 0).convert("L")
    if image.mode in {"L", "RGB", "RGBA", "CMYK"} and "transparency" not in image.info:
        return image
    see_through = "transparency" in image.info or image.mode.endswith(("A", "a"))
    if image.mode == "1":
        return image.convert("L")
    return image.convert("RGBA" if see_through else "RGB")


def _in_srgb(image: "Image", profile: bytes | None) -> "Image":
    """The picture in the colours that screens and printers expect, its transparency kept."""
    from PIL import ImageCms  # noqa: PLC0415

    if profile and image.mode in {"RGB", "CMYK"}:
        try:
            given = ImageCms.ImageCmsProfile(BytesIO(profile))
            ours = ImageCms.createProfile("sRGB")
            converted = ImageCms.profileToProfile(image, given, ours, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            converted = None  # a damaged profile, or one of other inks
        if converted is not None:
            return converted
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        return image.convert("RGB")
    return image.convert("RGB") if image.mode == "CMYK" else image


def _encoded(image: "Image") -> bytes:
    out = BytesIO()
    if image.mode == "RGBA" or image.getcolors(_FEW[image.mode]) is not None:
        _without_metadata(image).save(out, "PNG")
    else:
        _without_metadata(image).save(out, "JPEG", quality=_QUALITY, subsampling=0)
    return out.getvalue()


def _without_metadata(image: "Image") -> "Image":
    """The picture without what its file says of where and when it was taken."""
    image.info.clear()
    return image
