"""The faces of cards, as the printer draws them."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from rng_cards.app.printing.face_pictures import CARD_DPI, LIST_DPI, FacePicture
from rng_cards.catalogue.card import Card
from rng_cards.web.errors import missing
from rng_cards.web.site import site_of
from rng_cards.web.static_files import FOR_EVER

router = APIRouter(include_in_schema=False)

_SIZES = {"list": LIST_DPI, "card": CARD_DPI}


def face_address(game: str, card: Card, face: FacePicture, size: str = "list") -> str:
    """Where the picture of a face is; another address wherever the picture is another."""
    return f"/faces/{size}/{face.language}/{face.key}/{game}/{card.id}.webp"


@router.get("/faces/{size}/{language}/{key}/{game}/{card}.webp")
def face(
    request: Request,
    size: Annotated[str, Path(pattern="list|card")],
    language: str,
    key: str,
    game: str,
    card: str,
) -> Response:
    """The face of a card."""
    seen = site_of(request).seen()
    if game not in seen.games:
        raise missing()
    found, faces = seen.table.catalogue(game).get(card), seen.faces(game)
    picture = faces.picture(found, language, _SIZES[size]) if found else None
    if found is None or picture is None:
        raise missing()
    now = faces.face(found, language)
    kept = FOR_EVER if now is not None and now.key == key else "no-cache"
    return Response(picture, media_type="image/webp", headers={"Cache-Control": kept})
