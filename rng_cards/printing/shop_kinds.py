"""What a shop may want, by the words that print/shops.yaml has for it."""

from typing import Literal

Makes = Literal["sheets", "pdf", "pictures"]
PageOrder = Literal["front-back", "back-front"]
Colours = Literal["rgb", "cmyk"]
OrderFile = Literal["mpc-autofill", "list", "sheets", "room"]
