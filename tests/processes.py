"""What a new process would not know any more."""

from rng_cards.catalogue import compiled


def forget_the_code() -> None:
    """Look at the files of the code again, as the next command does."""
    compiled.stamps_of_code.cache_clear()
    compiled.digest_of_code.cache_clear()
