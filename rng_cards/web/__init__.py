"""The page of `rng serve`: the use cases of `app` and `play` in a browser, nothing of its own."""
