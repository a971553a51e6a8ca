"""A person's own pictures: found by name, opened with care, cut to their box."""

import os
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms, ImageDraw, ImageOps

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import art
from rng_cards.printing.art import Art, Picture, art_in, covering
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.drawing import Area

IDS = ("machete", "rusty-spur", "buffalo-kid")
BOX = (144.0, 72.0)
"""Two inches by one."""

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255)


def card(id: str = "machete", *languages: str) -> PrintedCard:
    return PrintedCard(id, "weapon", languages or ("fr",), {"name": ("Machette",)}, frozenset())


def codes(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(one.code.id, str(one.params["file"])) for one in found]


def save(path: Path, image: Image.Image, **options: Any) -> str:
    image.save(path, **options)
    return str(path)


def thirds(width: int = 600, height: int = 300, mode: str = "RGB") -> Image.Image:
    """Red above, green in the middle, blue below; the top left corner white."""
    image = Image.new("RGB", (width, height), GREEN)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, height // 3), fill=RED)
    draw.rectangle((0, height * 2 // 3, width, height), fill=BLUE)
    draw.rectangle((0, 0, width // 10, height // 10), fill=WHITE)
    return image.convert(mode)


def photograph(width: int, height: int) -> Image.Image:
    """Many colours, none of them by chance."""
    sideways = Image.linear_gradient("L").rotate(90)
    bands = (Image.linear_gradient("L"), sideways, Image.radial_gradient("L"))
    return Image.merge("RGB", bands).resize((width, height))


def made(path: str, box: tuple[float, float] = BOX, **options: int) -> Picture:
    picture, finding = covering(path, *box, **options)
    assert picture is not None, finding
    return picture


def opened(picture: Picture) -> Image.Image:
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        assert image.size == (picture.width, picture.height)
        return image


def close(image: Image.Image, at: tuple[float, float], colour: tuple[int, int, int]) -> bool:
    """Whether the pixel at these shares of width and height is of about that colour."""
    where = (int(at[0] * (image.width - 1)), int(at[1] * (image.height - 1)))
    pixel = image.convert("RGB").getpixel(where)
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 24 for one, other in zip(pixel, colour, strict=True))


STORED: Final[dict[int, Callable[[Image.Image], Image.Image]]] = {
    1: lambda image: image,
    2: ImageOps.mirror,
    3: lambda image: image.rotate(180),
    4: ImageOps.flip,
    5: lambda image: ImageOps.mirror(image.rotate(270, expand=True)),
    6: lambda image: image.rotate(90, expand=True),
    7: lambda image: ImageOps.mirror(image.rotate(90, expand=True)),
    8: lambda image: image.rotate(270, expand=True),
}
"""How a camera stores a picture for each orientation that EXIF knows."""


# The folder


def touched(folder: Path, *names: str) -> Art:
    for name in names:
        (folder / name).write_bytes(b"never opened")
    return art_in(str(folder), IDS)


def test_a_picture_is_found_by_the_id_of_its_card_in_any_case(tmp_path: Path) -> None:
    found = touched(tmp_path, "MACHETE.PNG", "Rusty-Spur.Jpeg", "buffalo-kid.webp")
    assert found.findings == []
    assert [found.has(card(one)) for one in (*IDS, "adder")] == [True, True, True, False]
    assert found.path(card()) == str(tmp_path / "MACHETE.PNG")


def test_a_picture_of_the_language_goes_first(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.png", "machete.fr.jpg", "rusty-spur.EN.png")
    assert found.findings == []
    names = [
        os.path.basename(found.path(one) or "")
        for one in (card("machete", "fr"), card("machete", "en"), card("machete", "en", "fr"))
    ]
    assert names == ["machete.fr.jpg", "machete.png", "machete.fr.jpg"]
    assert found.has(card("rusty-spur", "en"))
    assert not found.has(card("rusty-spur", "fr"))


def test_what_names_no_card_is_told_with_what_it_may_mean(tmp_path: Path) -> None:
    found = touched(tmp_path, "machette.png", "holiday in Spain.jpg", "machete.it.png", "notes.txt")
    assert codes(found.findings) == [
        ("PRT766", "holiday in Spain.jpg"),
        ("PRT766", "machete.it.png"),
        ("PRT766", "machette.png"),
    ]
    assert found.findings[0].help_text("en") == "`rng cards` lists the ids"
    assert found.findings[2].help_text("en") == "did you mean `machete`?"
    assert found.findings[2].severity.label == "warning"


def test_of_two_pictures_of_a_card_one_is_used_and_the_other_told(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.jpg", "machete.webp", "machete.png")
    assert codes(found.findings) == [("PRT767", "machete.jpg"), ("PRT767", "machete.webp")]
    assert "`machete.png` is the picture of that card" in found.findings[0].message("en")
    assert found.path(card()) == str(tmp_path / "machete.png")


def test_another_format_is_told_if_it_was_meant_for_a_card(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.tiff", "rusty-spur.fr.HEIC", "logo.svg")
    assert codes(found.findings) == [("PRT768", "machete.tiff"), ("PRT768", "rusty-spur.fr.HEIC")]
    assert not found.has(card())


def test_hidden_files_and_folders_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "adder.png").mkdir()
    assert touched(tmp_path, "._machete.png", ".DS_Store").findings == []


@pytest.mark.parametrize("name", ["missing", "file"])
def test_a_folder_that_is_none_is_an_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    found = art_in(str(tmp_path / name), IDS)
    assert codes(found.findings) == [("PRT765", str(tmp_path / name))]
    assert found.findings[0].severity.label == "error"
    assert not found.has(card())


# Cut to cover


def test_a_tall_picture_keeps_its_middle(tmp_path: Path) -> None:
    picture = made(save(tmp_path / "a.png", thirds(600, 900)))
    assert (picture.width, picture.height) == (600, 300)
    image = opened(picture)
    assert all(close(image, at, GREEN) for at in ((0.5, 0.1), (0.5, 0.9), (0, 0.5)))


def test_a_wide_picture_keeps_its_middle(tmp_path: Path) -> None:
    picture = made(save(tmp_path / "a.png", thirds(600, 900).rotate(90, expand=True)), (72, 144))
    assert (picture.width, picture.height) == (300, 600)
    assert close(opened(picture), (0.1, 0.5), GREEN)


def test_a_picture_of_the_right_shape_is_kept_whole(tmp_path: Path) -> None:
    image = opened(made(save(tmp_path / "a.png", thirds())))
    assert image.size == (600, 300)
    assert close(image, (0, 0), WHITE)
    assert close(image, (1, 1), BLUE)


def test_a_picture_finer_than_printers_is_made_smaller_and_never_larger(tmp_path: Path) -> None:
    fine = save(tmp_path / "fine.png", thirds(3000, 1500))
    assert opened(made(fine)).size == (1200, 600), "600 dpi of two inches by one"
    assert opened(made(fine, dpi=300)).size == (600, 300)
    assert opened(made(save(tmp_path / "small.png", thirds(300, 150)))).size == (300, 150)


def test_a_large_jpeg_is_decoded_at_a_part_of_its_size(tmp_path: Path) -> None:
    path = save(tmp_path / "a.jpg", thirds(6000, 9000), quality=80)
    image = opened(made(path))
    assert image.size == (1200, 600)
    assert close(image, (0.5, 0.02), GREEN)
    assert close(image, (0.5, 0.98), GREEN)


def test_a_coarse_picture_is_drawn_and_told(tmp_path: Path) -> None:
    picture, finding = covering(save(tmp_path / "a.png", thirds(200, 100)), *BOX)
    assert picture is not None
    assert finding is not None
    assert (finding.code.id, finding.severity.label) == ("PRT771", "warning")
    assert finding.params["dpi"] == 100
    assert finding.help_text("en") == "give it 600 × 300 pixels or more"
    assert covering(save(tmp_path / "b.png", thirds(600, 300)), *BOX)[1] is None


# Every kind of picture


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize("suffix", ["jpg", "png", "webp"])
def test_a_picture_is_turned_as_its_camera_was(tmp_path: Path, turn: int, suffix: str) -> None:
    upright = thirds()
    stored = STORED[turn](upright)
    exif = Image.Exif()
    exif[274] = turn
    path = save(tmp_path / f"a.{suffix}", stored, exif=exif)
    with Image.open(path) as asis:
        assert close(ImageOps.exif_transpose(asis), (0, 0), WHITE), "the test itself"
    image = opened(made(path))
    assert image.size == (600, 300)
    assert close(image, (0.01, 0.01), WHITE)
    assert close(image, (0.99, 0.01), RED)
    assert close(image, (0.5, 0.99), BLUE)
    assert "exif" not in image.info


@pytest.mark.parametrize("turn", [0, 9, 65535])
def test_nonsense_about_the_camera_is_passed_over(tmp_path: Path, turn: int) -> None:
    exif = Image.Exif()
    exif[274] = turn
    image = opened(made(save(tmp_path / "a.jpg", thirds(), exif=exif)))
    assert close(image, (0.01, 0.01), WHITE)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_a_png_of_any_mode_is_drawn(tmp_path: Path, mode: str) -> None:
    image = thirds()
    if mode == "I;16":
        grey = image.convert("L")
        image = Image.frombytes("I;16", grey.size, bytes(b for v in grey.tobytes() for b in (v, v)))
    else:
        image = image.convert(mode)
    result = opened(made(save(tmp_path / "a.png", image)))
    assert result.mode in {"L", "RGB"}
    assert close(result, (0.01, 0.01), WHITE)
    if mode in {"L", "LA", "I;16"}:
        assert close(result, (0.5, 0.1), (76, 76, 76))
    elif mode != "1":
        assert close(result, (0.5, 0.1), RED)


def test_the_inks_of_a_press_become_colours_of_a_screen(tmp_path: Path) -> None:
    image = opened(made(save(tmp_path / "a.jpg", thirds(mode="CMYK"), quality=95)))
    assert image.mode == "RGB"
    assert close(image, (0.5, 0.1), RED)
    assert close(image, (0.5, 0.9), BLUE)


def test_a_profile_is_applied_and_taken_off(tmp_path: Path) -> None:
    """sRGB with the primaries of red and blue exchanged: its red is our blue."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = profile.replace(b"rXYZ", b"____").replace(b"bXYZ", b"rXYZ").replace(b"____", b"bXYZ")
    path = save(tmp_path / "a.png", thirds(), icc_profile=swapped)
    image = opened(made(path))
    assert close(image, (0.5, 0.1), BLUE)
    assert close(image, (0.5, 0.9), RED)
    assert "icc_profile" not in image.info


def test_a_profile_that_is_damaged_or_of_other_colours_is_passed_over(tmp_path: Path) -> None:
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    for number, profile in enumerate((lab, b"nonsense", lab[:100])):
        path = save(tmp_path / f"{number}.png", thirds(), icc_profile=profile)
        assert close(opened(made(path)), (0.5, 0.1), RED)


@pytest.mark.parametrize("suffix", ["png", "webp"])
def test_what_is_transparent_stays_so(tmp_path: Path, suffix: str) -> None:
    image = thirds(mode="RGBA")
    image.paste((0, 0, 0, 0), (0, 200, 600, 300))
    result = opened(made(save(tmp_path / f"a.{suffix}", image)))
    assert (result.mode, result.format) == ("RGBA", "PNG")
    assert result.getpixel((300, 250)) == (0, 0, 0, 0)
    pixel = result.getpixel((300, 50))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 255


def test_a_transparent_palette_stays_so(tmp_path: Path) -> None:
    image = Image.new("P", (600, 300), 0)
    image.putpalette([0, 0, 0, 255, 0, 0])
    image.paste(1, (0, 0, 600, 150))
    result = opened(made(save(tmp_path / "a.png", image, transparency=0)))
    assert result.mode == "RGBA"
    assert result.getpixel((300, 50)) == (255, 0, 0, 255)
    pixel = result.getpixel((300, 280))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 0


def test_of_a_moving_picture_the_first_is_drawn(tmp_path: Path) -> None:
    others = [Image.new("RGB", (600, 300), BLUE)]
    for suffix in ("webp", "png"):
        path = save(tmp_path / f"a.{suffix}", thirds(), save_all=True, append_images=others)
        assert close(opened(made(path)), (0.5, 0.1), RED)


def test_a_wrong_suffix_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    thirds().save(path, format="JPEG")
    assert close(opened(made(str(path))), (0.5, 0.1), RED)


def test_photographs_become_jpeg_and_flat_drawings_stay_exact(tmp_path: Path) -> None:
    photo = made(save(tmp_path / "photo.png", photograph(600, 300)))
    drawing = made(save(tmp_path / "drawing.png", thirds()))
    assert opened(photo).format == "JPEG"
    assert opened(drawing).format == "PNG"
    assert opened(drawing).tobytes() == thirds().tobytes()
    grey = made(save(tmp_path / "grey.png", photograph(600, 300).convert("L")))
    assert (opened(grey).format, opened(grey).mode) == ("JPEG", "L")


def test_the_same_picture_gives_the_same_bytes(tmp_path: Path) -> None:
    path = save(tmp_path / "a.jpg", photograph(900, 900))
    again = save(tmp_path / "b.jpg", Image.open(path), quality="keep")
    assert made(path) == made(path)
    assert made(path).name != made(path, (72, 72)).name
    assert made(path).name.startswith("art-")
    assert made(again).width == made(path).width


# Damage


def refused(path: str) -> Diagnostic:
    picture, finding = covering(path, *BOX)
    assert picture is None
    assert finding is not None
    assert finding.severity.label == "error"
    assert finding.span is not None
    assert finding.span.path == path
    return finding


def written(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    return str(path)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not a picture",
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
        b"GIF89a" + bytes(40),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    ],
)
def test_what_is_no_picture_is_refused_and_no_other_decoder_tried(
    tmp_path: Path, data: bytes
) -> None:
    finding = refused(written(tmp_path / "a.png", data))
    assert finding.code.id == "PRT769"
    assert finding.message("en") == (
        "the picture `a.png` is broken: it is neither PNG nor JPEG nor WebP"
    )


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp"])
def test_a_truncated_picture_is_refused(tmp_path: Path, suffix: str) -> None:
    path = save(tmp_path / f"a.{suffix}", photograph(300, 150))
    data = Path(path).read_bytes()
    for share in (0.3, 0.6, 0.95):
        finding = refused(written(tmp_path / f"b.{suffix}", data[: int(len(data) * share)]))
        assert finding.code.id == "PRT769"


def test_a_picture_that_went_away_is_refused(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.png")
    os.unlink(tmp_path / "machete.png")
    assert found.covering(card(), *BOX) is None
    assert codes(found.findings) == [("PRT769", "machete.png")]
    assert "no such file or folder" in found.findings[0].message("en")


def bomb(width: int, height: int) -> bytes:
    """A small PNG that says it is large."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(10_000)))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("size", [(8001, 8000), (10_000, 10_000), (60_000, 60_000)])
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_image: Image.Image) -> None:
        raise AssertionError("decoded")

    monkeypatch.setattr(art, "_plain", load)
    finding = refused(written(tmp_path / "a.png", bomb(*size)))
    assert finding.code.id == "PRT770"
    assert finding.message("en").endswith("more than 64 million pixels")
    assert refused(written(tmp_path / "a.png", bomb(8000, 8000))).code.id == "PRT769"


def test_a_file_of_too_many_bytes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(tmp_path / "a.png", thirds())
    monkeypatch.setattr(art, "MAX_BYTES", 1000)
    assert refused(path).code.id == "PRT770"


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_escapes(tmp_path: Path, suffix: str, data: st.DataObject) -> None:
    out = BytesIO()
    exif = Image.Exif()
    exif[274] = 6
    thirds(60, 30).save(out, {"jpg": "JPEG"}.get(suffix, suffix.upper()), exif=exif)
    whole = bytearray(out.getvalue())
    for _ in range(data.draw(st.integers(1, 6))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    picture, finding = covering(written(tmp_path / f"a.{suffix}", bytes(whole)), *BOX)
    if picture is None:
        assert finding is not None
        assert finding.code.id in {"PRT769", "PRT770"}
    else:
        opened(picture)


# On a card


def test_a_picture_drawn_often_is_in_the_file_once(tmp_path: Path) -> None:
    path = save(tmp_path / "machete.jpg", photograph(600, 300), quality=90)
    found = art_in(str(tmp_path), IDS)
    canvas = Canvas()
    canvas.page(300, 300)
    for y in (0, 80, 160):
        found.draw(card(), Area(10, y, *BOX), canvas)
    pdf = canvas.pdf()
    assert found.findings == []
    assert pdf.count(b"/Subtype /Image") == 1
    assert b"DCTDecode" in pdf
    assert len(pdf) < os.path.getsize(path) * 2 + 60_000
    found.draw(card("adder"), Area(0, 0, *BOX), canvas)


def test_a_broken_picture_is_told_once_and_not_drawn(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.png")

    canvas = Canvas()
    canvas.page(100, 100)
    found.draw(card(), Area(0, 0, *BOX), canvas)
    found.draw(card(), Area(0, 0, 10, 10), canvas)
    assert b"/Subtype /Image" not in canvas.pdf()
    assert codes(found.findings) == [("PRT769", "machete.png")]


def test_the_digest_is_of_the_picture(tmp_path: Path) -> None:
    found = touched(tmp_path, "machete.png", "rusty-spur.png")
    first = found.digest(card())
    assert found.digest(card("rusty-spur")) == first
    assert found.digest(card("adder")) == ""
    (tmp_path / "machete.png").write_bytes(b"another")
    assert found.digest(card()) not in {first, ""}
    os.unlink(tmp_path / "machete.png")
    assert found.digest(card()) == ""
