"""The translators' bench: texts in several languages that cannot drift apart unseen."""
