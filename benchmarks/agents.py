"""An agent of this checkout against one of another, in one run.

    git worktree add ../before COMMIT   # and `python hatch_build.py` in both: compiled
    python benchmarks/agents.py --before ../before --agent mcts:40 --theirs mcts:40
    python benchmarks/agents.py --agent all-seeing:40 --theirs mcts:40

Each side is a process of its own and plays on its own copy of the game; what one chooses, both do.
Every deal is played twice: both sides have it, each begins once. Printed are what this checkout won
and how many times as long the other side took for a decision, in processor time: a busy machine
hits both alike.

`all-seeing:N` is `mcts:N` whose imagined worlds are the true one, every hidden card and every draw
to come included: an upper bound for what knowing more could bring. It is nowhere else.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SEER: Final = "all-seeing"


class Side:
    """A process that plays for a checkout."""

    def __init__(self, root: Path, agent: str, asked: argparse.Namespace) -> None:
        command = [sys.executable, __file__, "--answer", "--agent", agent, "--game", asked.game]
        self._process = subprocess.Popen(
            [*command, "--players", str(asked.players)],
            env={"PYTHONPATH": str(root), "RNG_LANG": "en", "HOME": str(Path.home())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=root,
        )
        self.seconds = 0.0
        self.decisions = 0

    def ask(self, **order: Any) -> dict[str, Any]:
        """What it says to an order."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("one side has ended before the game")
        said: dict[str, Any] = json.loads(line)
        return said

    def choose(self) -> int:
        """The code of its choice, which is timed where there was one to be made."""
        said = self.ask(choose=True)
        if said["choices"] > 1:
            self.seconds += said["seconds"]
            self.decisions += 1
        code: int = said["code"]
        return code

    def end(self) -> None:
        """No more games."""
        self._process.kill()
        self._process.wait()


def played(sides: list[Side], deal: int, turned: int, seed: int) -> float:
    """The share of a game that the first of two sides won, of what is a fair share 0.5."""
    order = {"begin": deal, "seed": seed, "turned": turned}
    now = [side.ask(**order) for side in sides]
    while now[0] == now[1]:
        if now[0]["shares"] is not None:
            shares: list[float] = now[0]["shares"]
            return sum(shares[turned::2])
        code = sides[(now[0]["player"] + turned) % 2].choose()
        now = [side.ask(code=code) for side in sides]
    raise SystemExit("the two checkouts do not play the same rules with the same cards")


def answer(asked: argparse.Namespace) -> None:
    """Play for this process's checkout, by the orders that come in."""
    from rng_cards.app.table import Table  # noqa: PLC0415 -- of the checkout on the path
    from rng_cards.engine.randomness import Chance, seeded  # noqa: PLC0415
    from rng_cards.games.playing import NOBODY, Seat, seats_for  # noqa: PLC0415
    from rng_cards.play import load_deck  # noqa: PLC0415
    from rng_cards.play.agents import agent_named, make_agent  # noqa: PLC0415

    root = Path.cwd()
    table = Table(root)
    engine = table.game(asked.game).engine()
    name, _, budget = asked.agent.partition(":")
    spec = agent_named(f"mcts:{budget}" if name == SEER else asked.agent)
    judge = all_seeing(engine) if name == SEER else engine
    files = sorted((root / "decks").glob("*.yaml")) if engine.statistics else []
    decks = [load_deck(str(file), table) for file in files]
    cards = table.common_cards(asked.game) if engine.common_cards else ()
    state: Any = None
    agents: list[Any] = []
    for line in sys.stdin:
        order = json.loads(line)
        if "choose" in order:
            start = time.process_time()
            action = agents[state.player()].choose(state)
            took = time.process_time() - start
            said = {"code": action.code, "choices": len(engine.promising(state)), "seconds": took}
        else:
            if "begin" in order:
                deal, seed = order["begin"], order["seed"]
                seats = [Seat() for _ in range(asked.players)]
                if decks:
                    seats = seats_for([decks[deal % len(decks)]] * asked.players)
                matchup = engine.matchup(seats, {}, cards)
                state = engine.start(matchup, seeded(seed, deal), 0)
                agents = [
                    make_agent(spec, judge, matchup, one, Chance(seeded(seed, deal, one)))
                    for one in range(asked.players)
                ]
            else:
                state.apply(engine.action(order["code"]))
            over = state.outcome()
            shares = None if over is None else over.shares()
            player = state.player() if shares is None else NOBODY
            said = {"player": player, "turn": state.turn, "shares": shares}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


def all_seeing(engine: Any) -> Any:
    """The engine for somebody to whom nothing is hidden."""

    def true_world(_engine: Any, state: Any, _player: int, _chance: Any) -> Any:
        return state.clone()

    return type("AllSeeing", (type(engine),), {"determinize": true_world})()


def tell(won: list[float], sides: list[Side], asked: argparse.Namespace) -> None:
    """Print what this checkout won by deal, and how long both sides took."""
    share, half = statistics.fmean(won), 1.96 * statistics.stdev(won) / len(won) ** 0.5
    ours, theirs = (side.seconds / side.decisions for side in sides)
    print(f"{asked.game}: {asked.agent} against {asked.theirs} of {asked.before}")
    print(f"{2 * len(won)} games, won {share:.1%} ± {half:.1%} (a deal counts as one observation)")
    print(
        f"a decision takes {ours * 1e3:.2f} ms, theirs {theirs * 1e3:.2f} ms: {theirs / ours:.2f} ×"
    )


def main() -> None:
    """Play, and print what was won and how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--before", type=Path, default=ROOT, help="the other checkout")
    parser.add_argument("--agent", default="mcts:40")
    parser.add_argument("--theirs", default="mcts:40", help=f"the other side's, or {SEER}:N")
    parser.add_argument("--game", default="ragnguns")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.answer:
        answer(asked)
        return
    sides = [Side(ROOT, asked.agent, asked), Side(asked.before.resolve(), asked.theirs, asked)]
    won: list[float] = []
    with suppress(KeyboardInterrupt):  # what is known by then is told
        for deal in range(asked.games // 2):
            pair = [played(sides, deal, turned, asked.seed) for turned in (0, 1)]
            won.append(statistics.fmean(pair))
    for side in sides:
        side.end()
    tell(won, sides, asked)


if __name__ == "__main__":
    main()
