"""What holds of the cards that are shipped holds of any card of the vocabulary."""

from collections.abc import Iterator

from duel import ENGINE, TURNED, Duel, codes, played, table_of
from effort import tries
from made_up import Maker
from rulebook import Rulebook
from test_invariants import (
    cards_are_conserved,
    nothing_stands_that_should_fall,
    the_account_agrees,
    the_price_was_paid,
)
from test_legality import described

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.saving import from_dict, to_dict

GAMES = tries(12, 60)


def made_up(seed: int, games: int) -> Iterator[tuple[Duel, Chance]]:
    for game in range(games):
        chance = Chance(seeded(seed, game))
        maker = Maker(chance)
        rules = {key: TURNED[key] for key in TURNED if game % 2 and maker.once_in(2)}
        yield Duel([maker.deck("one"), maker.deck("other")], seed + game, rules), chance


def what_may_be_said_is_what_the_rules_allow(duel: Duel) -> None:
    rulebook = Rulebook(duel)
    assert rulebook.decider() == duel.state.player(), duel.state.asked()
    allowed = {code for code, one in actions.BY_CODE.items() if rulebook.legal(one)}
    offered = set(codes(duel.state.legal_actions()))
    assert sorted(described(rulebook, code) for code in allowed ^ offered) == []


def its_worlds_look_alike(duel: Duel, step: int) -> None:
    for player in range(2):
        world = ENGINE.determinize(duel.state, player, Chance(seeded(step)))
        cards_are_conserved(table_of(world))
        assert ENGINE.observe(world, player) == ENGINE.observe(duel.state, player)
        if player == duel.state.player():
            assert codes(world.legal_actions()) == codes(duel.state.legal_actions())


def test_made_up_cards_play_by_the_rules() -> None:
    met: set[str] = set()
    for duel, chance in made_up(51, GAMES):
        before = Rulebook(duel)
        last: actions.Action | None = None
        for step, action in enumerate(played(duel, chance)):
            if last is not None:
                the_price_was_paid(duel, before, last)
            table = duel.table()
            cards_are_conserved(table)
            the_account_agrees(duel, table)
            nothing_stands_that_should_fall(duel)
            if step % 3 == 0:
                what_may_be_said_is_what_the_rules_allow(duel)
                loaded = from_dict(duel.matchup, to_dict(duel.state))
                assert codes(loaded.legal_actions()) == codes(duel.state.legal_actions())
                its_worlds_look_alike(duel, step)
            for event in duel.news:
                if event.kind in {ev.PLAYED, ev.TRIGGERED, ev.SPRUNG}:
                    index = event.amount if event.kind != ev.SPRUNG else 0
                    effect = duel.card(event.player, event.card)["effects"][index]
                    met |= {key for verb in effect["does"] for key in verb}
            before, last = Rulebook(duel), action
        assert last is not None
        the_price_was_paid(duel, before, last)
        the_account_agrees(duel, duel.table())
    assert {one.key for one in VERBS} - met <= {"toll", "durability"}
