"""The inks of a print shop: colours told as cyan, magenta, yellow and black, by an ICC profile.

Surfaces are converted by the profile, to the nearest colour that the press has, its darkest
standing for ours (relative colorimetric, with black point compensation). Text and thin lines that
are black or grey take the black ink alone: four inks never meet so exactly that small letters stay
sharp.
"""

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from rng_cards.files.plain import TooBigError, read_bytes
from rng_cards.files.text import reason_of
from rng_cards.printing.inks import brightness, channels, is_dark
from rng_cards.printing.pdf_operators import share
from rng_cards.words import Text

if TYPE_CHECKING:
    from PIL.Image import Image

_BIGGEST: Final = 16_000_000
"""Bytes of a profile; those of presses have one or two million."""
_GREYISH: Final = 32
"""How far apart red, green and blue may be, of 255, where people speak of a grey."""
_STEPS: Final = range(0, 256, 51)

_NO_PROFILE: Final = Text(fr="ce n'est pas un profil ICC", en="it is no ICC profile")
_OTHER_INKS: Final = Text(
    fr="ce profil est {space}, et un imprimeur en veut un de quatre encres, CMYK, de sortie",
    en="that profile is {space}, and a press wants one of four inks, CMYK, for output",
)
_TOO_MUCH: Final = Text(
    fr="ce profil pose jusqu'à {most} % d'encre, et l'imprimeur en prend {limit} %",
    en="that profile lays up to {most} % of ink, and the shop takes {limit} %",
)
_TOO_BIG: Final = Text(fr="plus de {limit} Mo", en="more than {limit} MB")


class PressInks:
    """Colours as four inks. The profile is one that `profile_fault` finds nothing wrong with."""

    line = 1.0

    def __init__(self, profile: bytes) -> None:
        from PIL.ImageCms import ImageCmsProfile, getProfileDescription  # noqa: PLC0415

        self.profile = profile
        self.described = getProfileDescription(ImageCmsProfile(BytesIO(profile))).strip()
        self._to_press = _transform(profile)
        self.surface = lru_cache(maxsize=None)(self._surface)
        self.drawn = lru_cache(maxsize=None)(self._drawn)

    def _surface(self, code: str) -> str:
        """The inks of a surface."""
        inks = self.mixed(code)
        return f"{' '.join(share(one) for one in inks)} k"

    def _drawn(self, code: str) -> str:
        """The inks of text or of a line."""
        red, green, blue = channels(code)
        if is_dark(code):
            return "0 0 0 1 k"
        if max(red, green, blue) - min(red, green, blue) < _GREYISH:
            return f"0 0 0 {share(1 - brightness(code))} k"
        return self.surface(code)

    def mixed(self, code: str) -> tuple[float, ...]:
        """Cyan, magenta, yellow and black of a colour, each up to 1."""
        from PIL.Image import new  # noqa: PLC0415 -- 30 ms that a print at home does without

        found = self._converted(new("RGB", (1, 1), channels(code))).getpixel((0, 0))
        assert isinstance(found, tuple)
        return tuple(one / 255 for one in found)

    def picture(self, file: BinaryIO) -> "Image":
        """A picture as four inks; what could be seen through is white, since PDF/X-1a has no
        transparency.
        """
        from PIL import Image  # noqa: PLC0415

        with Image.open(file) as image:
            flat = Image.new("RGB", image.size, "white")
            mask = image.getchannel("A") if image.mode == "RGBA" else None
            flat.paste(image.convert("RGB"), mask=mask)
        return self._converted(flat)

    def _converted(self, image: "Image") -> "Image":
        from PIL.ImageCms import applyTransform  # noqa: PLC0415

        made = applyTransform(image, self._to_press)
        assert made is not None  # only a conversion in place gives none
        return made


def _transform(profile: bytes) -> Any:
    from PIL import ImageCms  # noqa: PLC0415

    return ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        ImageCms.ImageCmsProfile(BytesIO(profile)),
        "RGB",
        "CMYK",
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )


def profile_fault(path: str, most_ink: int) -> Text | str | None:
    """What is wrong with a file as the profile of a press that takes so many percent of ink."""
    from PIL import ImageCms  # noqa: PLC0415

    try:
        data = read_bytes(path, _BIGGEST)
    except TooBigError:
        return _TOO_BIG.filled(limit=_BIGGEST // 1_000_000)
    except OSError as error:
        return reason_of(error)
    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data)).profile
    except (OSError, ValueError, TypeError):
        return _NO_PROFILE
    if (profile.xcolor_space.strip(), profile.device_class.strip()) != ("CMYK", "prtr"):
        return _OTHER_INKS.filled(space=f"{profile.xcolor_space} ({profile.device_class})")
    try:
        inks = PressInks(data)
    except ImageCms.PyCMSError:
        return _NO_PROFILE
    codes = (f"#{r:02x}{g:02x}{b:02x}" for r in _STEPS for g in _STEPS for b in _STEPS)
    most = max(round(100 * sum(inks.mixed(code))) for code in codes)
    return _TOO_MUCH.filled(most=most, limit=most_ink) if most > most_ink else None
