"""`python -m rng_cards`, for a machine whose PATH lacks `rng`."""

from rng_cards.cli.start import main

if __name__ == "__main__":  # worker processes import it too
    main()
