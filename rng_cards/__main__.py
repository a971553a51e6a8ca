"""`python -m rng_cards`, for a machine whose PATH lacks `rng`."""

from rng_cards.cli.start import main

main()
