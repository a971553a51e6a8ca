"""Texts of cards held to what the cards do, for any game whose effects are data beside them.

How each language says an effect is `catalog/<game>/wordings/<language>.yaml` (`wordings_file`): a
sentence for each effect, and what words state. A text has to state what one of the sentences of its
effect states. No code knows a language, or a game.
"""
