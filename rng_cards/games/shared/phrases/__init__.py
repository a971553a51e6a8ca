"""What somebody types, read as a move of any game: in any order and shortened.

small_words  a line cut into words; small words, numbers and endings of each language
alike        words that mean the same
wordings     the ways to say a move, from the texts of its game
of_texts     the reader of a game
stepped      moves of games made of named steps, legal or not
fitting      how well a phrase fits a wording
typed        a phrase compared with moves: which it fits, what it names
reader       the moves that a phrase may mean, the best first
"""
