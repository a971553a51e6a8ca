"""What of what people type at the table is understood: `python benchmarks/phrases.py [--all]`.

Phrases are made from templates that the reader does not know (`typed_phrases/*.yaml`), for moves of
random positions: names whole, shortened or with an article, words of courtesy, capitals, accents
or none, slips of a finger, things left out, moves that are not legal, and nonsense. Every second
template is held out.

A phrase is understood rightly if it is read as its move; where it truly leaves something open, if
the moves that it may mean are asked back (at most three, or it is not counted); likewise if another
move is said alike but for an article or an ending, and both are asked back; with a slip of the
finger, if its move is among those that are asked. A question is, if it is answered and nothing is
done, and so is nonsense, if nothing is done. It is understood wrongly if it is read as another
move that may be done.
"""

import argparse
import statistics
import time
from random import Random
from typing import Final

from typed_games import CROWD, HELD_OUT, LATER, SEEN, World
from typists import MOST, Phrase, Typist

from rng_cards.games.shared.phrases.small_words import is_question
from rng_cards.games.tabletop import Read
from rng_cards.play.game import Game

GAMES: Final = {"ragnguns": "fr en", "duel": "fr en", "saloon": "fr en de", "colt-express": "fr en"}
"""The languages of each game."""


class Count:
    """What came of many phrases."""

    def __init__(self) -> None:
        self.all = self.right = self.asked = self.never = self.acted = 0
        self.seconds: list[float] = []
        self.missed: list[str] = []
        self.misled: list[str] = []

    def add(self, world: World, game: Game, phrase: Phrase) -> None:
        """Read a phrase, and see what comes of it."""
        began = time.thread_time()
        read = world.tabletop.read(game.state, phrase.text, game.words, world.language)
        self.seconds.append(time.thread_time() - began)
        verdict = judged(read, phrase)
        self.all += 1
        self.never += phrase.meant is None
        self.acted += phrase.meant is None and verdict == WRONG
        self.right += verdict == RIGHT
        self.asked += verdict == ASKED
        if verdict <= MISSED:
            say = game.engine.say_action
            got = [say(game.state, one, game.words).say(world.language) for one in read.actions[:4]]
            line = f"{phrase.text!r} ({phrase.template}): {phrase.meant} read as {got}"
            how = f"legal: {read.legal}, sure: {read.sure}, open: {len(phrase.open)}"
            (self.misled if verdict == WRONG else self.missed).append(f"{line}, {how}")


RIGHT, ASKED, MISSED, WRONG = 2, 1, 0, -1


def judged(read: Read, phrase: Phrase) -> int:
    """What became of a phrase: `RIGHT`, `ASKED` where its move is asked about among others that
    were not said, `MISSED` or `WRONG`.
    """
    verdict = _judged(read, phrase)
    mine = any(one is phrase.meant for one in read.actions)
    if verdict == MISSED and read.legal and phrase.open and mine and len(read.actions) <= MOST:
        return ASKED
    return verdict


def _judged(read: Read, phrase: Phrase) -> int:
    found = read.actions
    does = len(found) == 1 and read.legal and read.sure
    if phrase.meant is None:
        answered = not found or is_question(phrase.text)
        return WRONG if does else RIGHT if answered else MISSED
    mine = any(one is phrase.meant for one in found)
    if not phrase.open:  # not legal
        return WRONG if does else RIGHT if mine and not read.legal else MISSED
    if does:
        return RIGHT if mine and len(phrase.open) == 1 else WRONG
    if not read.legal:
        return MISSED
    if phrase.slip:
        return RIGHT if mine and len(found) <= MOST else MISSED
    asked = phrase.open | phrase.twins
    few = read.sure and 1 < len(found) <= MOST
    return RIGHT if mine and few and asked >= set(found) else MISSED


def measure(game_id: str, language: str, wanted: int, *, seed: int, part: str | None) -> Count:
    """So many phrases; of templates that are held out or not, or of all."""
    world, count = World(game_id, language), Count()
    random = Random(f"{game_id} {language} {seed}")  # noqa: S311 -- phrases, not secrets
    typist = Typist(world, random, part)
    number = 0
    while count.all < wanted:
        number += 1
        game = world.new_game(number)
        while not game.over and count.all < wanted:
            if random.random() < 0.25:
                for phrase in typist.phrases(game, 3):
                    if part is None or phrase.meant is None or phrase.part == part:
                        count.add(world, game, phrase)
            game.play(random.choice(game.legal_actions()))
            game.state.events = []
    return count


def main() -> None:
    """Print a table of what is understood."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", help="games, or game:language")
    parser.add_argument("-n", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="so many that were not understood")
    parser.add_argument("--lot", choices=(*LATER, CROWD), help="the templates of one lot alone")
    parser.add_argument("--all", action="store_true", help="the templates held out too")
    args = parser.parse_args()
    print("| game | language | phrases | rightly | asked | wrongly | ms, median | ms, 99 of 100 |")
    print("|---|---|---|---|---|---|---|---|")
    for game, languages in GAMES.items():
        for language in languages.split():
            if args.games and not {game, f"{game}:{language}"} & set(args.games):
                continue
            for part in (
                [args.lot] if args.lot else (SEEN, HELD_OUT, *LATER) if args.all else (SEEN,)
            ):
                one = measure(game, language, args.n, seed=args.seed, part=part)
                _print(game, f"{language}, {part}" if part else language, one)
                for line in (*one.misled[: args.show], *one.missed[: args.show]):
                    print("   ", line)


def _print(game: str, language: str, one: Count) -> None:
    times = sorted(one.seconds)
    median, most = statistics.median(times) * 1e3, times[int(len(times) * 0.99)] * 1e3
    share = f"{one.right / one.all:.1%} | {one.asked / one.all:.1%} | {len(one.misled)}"
    print(f"| {game} | {language} | {one.all} | {share} | {median:.1f} | {most:.1f} |", flush=True)


if __name__ == "__main__":
    main()
