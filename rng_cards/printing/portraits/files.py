"""What the files of portraits hold: the pieces of a part, the parts of a person."""

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.measures import Readable
from rng_cards.printing.portrait_codes import NOT_A_PATH
from rng_cards.printing.svg_paths import NotAPathError, steps
from rng_cards.shape import Between, Shape, Variant

SIDE: Final = 200
"""The width of the paper that parts are drawn on; a nose is in its middle."""
HEIGHT: Final = 220
"""Its height; the shoulders go on below it."""

Layer: TypeAlias = Literal["back", "body", "skin", "front"]
"""`back`: behind everything; `body`: on the clothes, which do not move with the head; `skin`: on
the face, under eyes and hair; `front`: in its turn.
"""
Tone: TypeAlias = Literal["dark", "mid", "light"]
SLOTS: Final = (
    *("pose", "face", "eyes", "nose", "mouth", "moustache", "beard", "hair", "hat", "collar"),
    *("glasses", "extra"),
)
"""What a portrait may say; each is a file of `print/portraits/`."""


class _Path(Readable):
    pattern = "^ *[Mm]"
    format = "SVG path data"

    def value(self, text: str) -> str | Diagnostic:
        try:
            steps(text)
        except NotAPathError as error:
            around = text[max(0, error.at - 8) : error.at + 12].strip() or text[-12:]
            return Diagnostic(NOT_A_PATH, None, {"text": around})
        return text


PathData: TypeAlias = Annotated[str, _Path()]


class Piece(Variant, union=True):
    """A figure of a part. Its first key says in which tone it is, and how it is drawn."""

    twice: bool = False
    """Drawn a second time on the other side, as in a mirror."""
    layer: Layer = "front"
    """Behind the head, on the body, on the skin or in front."""
    tone: ClassVar[str]
    """The tone that fills it, or that a line has."""
    outlined: ClassVar[bool] = False
    """Whether a line of ink goes around it."""


class Ink(Piece):
    """Filled with ink: brows, nostrils, a moustache. Stays black with `--low-ink`."""

    key: ClassVar[str] = "ink"
    tone: ClassVar[str] = "ink"
    ink: PathData
    """The outline."""


class Dark(Piece):
    """Filled with the darkest tone, ink around it: a felt hat, black hair, a coat."""

    key: ClassVar[str] = "dark"
    tone: ClassVar[str] = "dark"
    outlined: ClassVar[bool] = True
    dark: PathData
    """The outline."""


class Mid(Piece):
    """Filled with the middle tone, ink around it."""

    key: ClassVar[str] = "mid"
    tone: ClassVar[str] = "mid"
    outlined: ClassVar[bool] = True
    mid: PathData
    """The outline."""


class Light(Piece):
    """Filled with the lightest tone, ink around it: skin, linen, white hair."""

    key: ClassVar[str] = "light"
    tone: ClassVar[str] = "light"
    outlined: ClassVar[bool] = True
    light: PathData
    """The outline."""


class Shade(Piece):
    """The middle tone without a line: a shadow."""

    key: ClassVar[str] = "shade"
    tone: ClassVar[str] = "mid"
    shade: PathData
    """The outline."""


class Glint(Piece):
    """The lightest tone without a line: a light in an eye, teeth."""

    key: ClassVar[str] = "glint"
    tone: ClassVar[str] = "light"
    glint: PathData
    """The outline."""


class Lined(Piece):
    """What is drawn with a line."""

    width: Annotated[float, Between(0, 20)] = 2.2
    """How thick, of the 200 that the paper is wide."""


class Line(Lined):
    """A line of ink."""

    key: ClassVar[str] = "line"
    tone: ClassVar[str] = "ink"
    line: PathData
    """Where it goes."""


class Cut(Lined):
    """A light line on what is dark, as a knife cuts it into wood."""

    key: ClassVar[str] = "cut"
    tone: ClassVar[str] = "cut"
    cut: PathData
    """Where it goes."""


class Pose(Shape):
    """How a person holds their head."""

    tilt: float = 0.0
    """Degrees to the right, about the neck."""
    look: Annotated[tuple[float, ...], Between(2, 2)] = (0.0, 0.0)
    """How far eyes, nose and mouth are moved within the face, right and down."""
    move: Annotated[tuple[float, ...], Between(2, 2)] = (0.0, 0.0)
    """How far the head is moved, right and down."""
    flip: bool = False
    """The whole portrait is mirrored."""


MOST_PEOPLE: Final = 4
"""How many a card shows at most."""
PartFile: TypeAlias = dict[str, tuple[Piece, ...]]
"""The parts of a slot, by name."""
PoseFile: TypeAlias = dict[str, Pose]


class Portrait(Shape):
    """A person: the name of a part for each slot. What is not written is left out."""

    pose: str = "front"
    """How the head is held."""
    face: str
    """Its shape, with ears and neck."""
    eyes: str
    """Eyes and brows."""
    nose: str = "straight"
    """The nose."""
    mouth: str = "firm"
    """The mouth."""
    moustache: str = ""
    """What grows under the nose."""
    beard: str = ""
    """What grows on cheeks and chin."""
    hair: str = ""
    """The hair."""
    hat: str = ""
    """What is on the head."""
    collar: str
    """Clothes, from the collar down."""
    glasses: str = ""
    """Spectacles, or a patch."""
    extra: tuple[str, ...] = ()
    """Whatever else: a badge, a scar, a cigar."""
    hair_tone: Tone = "dark"
    """What is dark of hair, moustache and beard is this: `light` for white or fair hair."""
    hat_tone: Tone = "dark"
    """What is dark of the hat is this."""
    collar_tone: Tone = "dark"
    """What is dark of the clothes is this."""

    def parts(self) -> dict[str, tuple[str, ...]]:
        """The parts by slot, the pose among them."""
        named: dict[str, Any] = {slot: getattr(self, slot) for slot in SLOTS}
        return {
            slot: value if isinstance(value, tuple) else (value,)
            for slot, value in named.items()
            if value
        }

    def tones(self) -> dict[str, Tone]:
        """What is dark is of another tone: which, by slot."""
        tones: dict[str, Tone] = {"hat": self.hat_tone, "collar": self.collar_tone}
        tones |= dict.fromkeys(("hair", "moustache", "beard"), self.hair_tone)
        return {slot: tone for slot, tone in tones.items() if tone != "dark"}


Group: TypeAlias = Annotated[tuple[Portrait, ...], Between(0, MOST_PEOPLE)]
"""Several people on a card; those who stand behind come first."""
