"""Where boxes were before games drew with them too; see `rng_cards.boxes`."""

from rng_cards.boxes import apart, bar, beside, box, cells, columns, folded, pad, paint

__all__ = ["apart", "bar", "beside", "box", "cells", "columns", "folded", "pad", "paint"]
