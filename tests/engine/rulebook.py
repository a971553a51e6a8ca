"""What is legal, written down from the rules: slow, plain, and apart from the engine.

Numbers in brackets are the rulings of the catalogue.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from duel import ALLEY, GUNSLINGER, SHELTER, ZONES, Duel, Half, Record, Table

from rng_cards.games.ragnguns.engine import actions
from rng_cards.games.ragnguns.engine.actions import Action

Selection = Mapping[str, Any]
NO_LIMIT: Final = 99


def answers_to(card: Record, selection: Selection | None) -> bool:
    """Whether an effect means a card."""
    wanted = selection or {}
    return (
        wanted.get("type") in {None, card["type"]}
        and (wanted.get("keyword") is None or wanted["keyword"] in card["keywords"])
        and wanted.get("epic") in {None, card["epic"]}
        and wanted.get("card") in {None, card["id"]}
    )


class Rulebook:
    """The rules, applied to a game as it stands."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.rules = duel.rules
        self.table: Table = duel.table()
        self.story = replace(duel.story)  # as it stands: what comes later is written in others
        self.me = self.story.active
        self.asked = duel.state.asked()
        self.task = duel.state.agenda[-1] if duel.state.agenda else None

    def half(self, player: int) -> Half:
        return self.table.halves[player]

    def card(self, player: int, number: int) -> Record:
        return self.duel.card(player, number)

    # -- what holds

    def found(self, player: int, place: str, selection: Selection | None) -> set[int]:
        """The cards of a place that answer to a selection."""
        numbers = self.half(player).among(place)
        return {one for one in numbers if answers_to(self.card(player, one), selection)}

    def holds(self, player: int, condition: Record, source: int) -> bool:
        """Whether an `if` holds for the player whose card `source` it stands on."""
        whose = 1 - player if condition.get("whose") == "opponent" else player
        half = self.half(whose)
        if "has" in condition:
            found = self.found(whose, condition.get("among", "alley"), condition["has"])
            return bool(len(found) >= condition.get("at-least", 1))
        if "empty" in condition:
            there = half.among(condition["empty"])
            own_hand = condition["empty"] == "hand" and whose == player
            return not (there - {source} if own_hand else there)
        if "wounded" in condition:
            return bool(half.wounds >= condition["wounded"])
        assert "belt" in condition, condition
        return bool(half.belt >= condition["belt"])

    def all_hold(self, player: int, effect: Record, source: int) -> bool:
        return all(self.holds(player, one, source) for one in effect.get("if", ()))

    def times(self, player: int, verb: Record) -> int:
        """How often an amount is taken."""
        if "times" not in verb:
            return 1
        count = verb["times"]
        found = self.found(player, count.get("among", "placed"), count["each"])
        return min(len(found), int(count.get("at-most", 3)))

    def lasting(self, player: int, key: str) -> Iterator[tuple[int, str, Record, int]]:
        """Every ♦ of a kind in force: the card, its zone, the verb, the amount."""
        for zone in ZONES:
            standing = self.half(player).zone(zone)
            if standing is None:
                continue
            for effect in self.card(player, standing.card)["effects"]:
                if effect.get("when") != "while-placed" or effect.get("zone", zone) != zone:
                    continue
                if not self.all_hold(player, effect, standing.card):
                    continue
                for verb in effect["does"]:
                    if key in verb:
                        yield standing.card, zone, verb, verb[key] * self.times(player, verb)

    def statistic(self, player: int, key: str, zone: str) -> int:
        """♠ or ♥ of what stands in a zone, with every ♦; 0 if nothing does."""
        standing = self.half(player).zone(zone)
        if standing is None:
            return 0
        card = self.card(player, standing.card)
        total = int(card[key] or 0)
        for source, _its_zone, verb, amount in self.lasting(player, key):
            of = verb.get("of", "alley")
            meant = {
                "self": source == standing.card,
                "gunslinger": standing.card == GUNSLINGER,
            }.get(of, of == zone)
            if meant and answers_to(card, verb.get("only")):
                total += amount
        return total

    def firepower(self) -> int:
        """♠ of the active player's Alley just now."""
        standing = self.half(self.me).alley
        if standing is None:
            return 0
        boost = min(7, self.story.boosts.get(standing.card, 0))
        return self.statistic(self.me, "firepower", "alley") + boost

    def gunfight_limit(self) -> int:
        """The most Bullets of one Gunfight of the active player, whatever the ♠."""
        lasting = [one[3] for one in self.lasting(1 - self.me, "limit-gunfight") if one[3]]
        return min([*self.story.limits, *lasting, NO_LIMIT])

    def cost(self, number: int, zone: int) -> int:
        """Bullets to place a card; what stands in the zone has left it by then."""
        card = self.card(self.me, number)
        cost = int(card["cost"] or 0)
        cost -= sum(bullets for bullets, which in self.story.cheaper if answers_to(card, which))
        for _source, its_zone, verb, amount in self.lasting(self.me, "discount"):
            if its_zone != ZONES[zone] and answers_to(card, verb["for"]):
                cost -= amount
        return max(0, cost)

    def price(self, owner: int, trap: int) -> int:
        """Bullets to follow a Trap; one more raises."""
        stake = dict(self.half(owner).traps)[trap]
        return stake + sum(one[3] for one in self.lasting(owner, "toll"))

    # -- what an effect needs

    def wounds_on(self, player: int, whom: str, source: int) -> bool:
        """Whether there is a wound to take off."""
        half = self.half(player)
        on_zone = {
            zone: bool(
                (standing := half.zone(zone))
                and (half.wounds if standing.card == GUNSLINGER else standing.wounds)
            )
            for zone in ZONES
        }
        if whom == "gunslinger":
            return half.wounds > 0
        if whom == "own":
            return half.wounds > 0 or any(on_zone.values())
        if whom == "self":
            placed = [standing for zone in ZONES if (standing := half.zone(zone))]
            return any(one.card == source and one.wounds for one in placed)
        return on_zone[whom]

    def searched(self, player: int, place: str) -> set[int]:
        """Where an effect looks for cards: through the whole of one's own Hideout."""
        half = self.half(player)
        return {*half.left, *half.right} if place == "hideout" else half.among(place)

    def can_do(self, verb: Record, source: int) -> bool:  # noqa: C901, PLR0912
        """Whether what the verb is about is there."""
        me, own, theirs = self.me, self.half(self.me), self.half(1 - self.me)
        if "shoot" in verb:
            at = str(verb.get("at", "opponent")).removeprefix("opposing-")
            if at not in ZONES:
                return True
            standing = theirs.zone(at)
            safe = self.rules["street_is_safe"] and theirs.steps_out()  # [14]
            return standing is not None and not (at == "alley" and safe)  # [17]
        if "heal" in verb:
            return self.wounds_on(me, verb.get("whom", "own"), source)
        if "move-wounds" in verb:
            to = verb["to"]
            there = own.among("placed" if to == "self" else to) - {GUNSLINGER}
            target = source in there if to == "self" else bool(there)
            return target and self.wounds_on(me, verb["from"], source)
        if "firepower" in verb:
            of = verb.get("of", "alley")
            if of == "gunslinger":
                return True
            there = self.found(me, "placed" if of == "self" else of, verb.get("only"))
            return source in there if of == "self" else bool(there)
        if "fetch" in verb:
            to = verb.get("to", "hand")
            if to == "alley" and own.steps_out():  # [13]
                return False
            return bool(self.to_fetch(verb, me, source))
        if "discard" in verb:
            paid = verb.get("whose") == "you" and verb.get("from", "hand") == "hand"
            return not paid or len(own.hand - {source}) >= verb["discard"]
        if "hide" in verb:
            return bool(own.hand - {source})
        if "return" in verb:
            half = theirs if verb.get("whose") == "opponent" else own
            return bool(half.among(verb["return"]) - {GUNSLINGER})
        if "swap" in verb:
            half = theirs if verb["swap"] == "opponent" else own
            return bool(half.among("placed")) and not half.steps_out()
        if "set-trap" in verb:
            return bool(self.to_set(verb, me, source))
        return True

    def to_fetch(self, verb: Record, me: int, source: int) -> set[int]:
        """The cards that may be fetched; only those with statistics can be placed."""
        numbers = self.searched(me, verb.get("from", "discard")) - {source}
        found = {one for one in numbers if answers_to(self.card(me, one), verb["fetch"])}
        if verb.get("to", "hand") in ZONES:
            return {one for one in found if self.card(me, one)["durability"]}
        return found

    def to_set(self, verb: Record, me: int, source: int) -> set[int]:
        """The Traps that an effect may set."""
        numbers = self.half(me).among(verb.get("from", "hand")) - {source}
        return {one for one in numbers if self.card(me, one)["type"] == "trap"}

    # -- the middle of a turn

    def legal(self, action: Action) -> bool:  # noqa: C901
        """Whether the player who decides may say that now."""
        asked = self.asked
        if asked == "over":
            return False
        if asked not in {"act", "hide"}:
            return self.is_answer(asked, action)
        own = self.half(self.me)
        number, detail = action.card, action.detail
        if self.story.ending:
            return action.kind == actions.HIDE and number in own.hand and detail in {0, 1}
        if action.kind == actions.END:
            return True
        if action.kind == actions.DISCARD:
            mine = own.hand | own.tops() | own.among("placed")
            return number in mine - {GUNSLINGER}
        if action.kind == actions.PLACE:
            return self.may_place(number, detail)
        if action.kind == actions.PLAY:
            return self.may_play(number, detail)
        if action.kind == actions.SET:
            there = number in own.hand | own.tops()
            is_trap = there and self.card(self.me, number)["type"] == "trap"
            return is_trap and 1 <= detail <= self.table.pool
        if action.kind == actions.GUNFIGHT:
            most = min(self.firepower(), self.table.pool, self.gunfight_limit())
            return self.story.gunfights > 0 and 1 <= detail <= most
        if action.kind == actions.MOVE:
            return own.ready and not own.steps_out()
        return False

    def may_place(self, number: int, zone: int) -> bool:
        own = self.half(self.me)
        there = number in own.hand or (
            self.rules["hideout_places"] and number in own.tops()
        )  # [21]
        if not there or not self.card(self.me, number)["durability"]:
            return False
        if zone == ALLEY and own.steps_out():
            return False
        return zone in {ALLEY, SHELTER} and self.cost(number, zone) <= self.table.pool

    def may_play(self, number: int, index: int) -> bool:
        own = self.half(self.me)
        if number not in self.duel.cards[self.me]:
            return False
        card = self.card(self.me, number)
        if index >= len(card["effects"]):
            return False
        effect = card["effects"][index]
        if effect.get("when", "activated") != "activated":
            return False
        if number == GUNSLINGER:
            purse = own.belt  # [20]
        else:
            in_play = own.tops() | own.among("placed")
            if card["type"] == "action":
                in_play = in_play | own.hand
            if number not in in_play:
                return False
            purse = self.table.pool
        if effect.get("zone") and number not in own.among(effect["zone"]):
            return False
        return (
            (effect.get("cost") or 0) <= purse
            and (number, index) not in self.story.used
            and self.all_hold(self.me, effect, number)
            and all(self.can_do(verb, number) for verb in effect["does"])
        )

    # -- questions

    def question(self) -> tuple[int, int, int]:
        """What the question that waits is about: whose effect or card, which card, how many."""
        assert self.task is not None
        _, player, card, amount, _ = self.task
        return player, card, amount

    def verb(self, key: str) -> tuple[int, int, Record]:
        """Whose effect asks, the card it stands on, and its verb."""
        player, source, _amount = self.question()
        index = self.story.effect[player, source]
        verbs = self.card(player, source)["effects"][index]["does"]
        (verb,) = [one for one in verbs if key in one]
        return player, source, verb

    def decider(self) -> int:
        """Who decides."""
        asked = self.asked
        if asked in {"act", "hide", "answer"}:
            return self.me  # Traps are answered by the opponent of their owner, in their turn
        if asked == "split":
            return 1 - self.story.shooter  # the defender
        if asked == "slot":
            player, number, _amount = self.question()
            assert number in self.half(player).everything()
            return player  # the owner of the card
        if asked == "discard":
            player, _source, verb = self.verb("discard")
            theirs = verb.get("whose", "opponent") == "opponent"
            return 1 - player if theirs and verb.get("chosen-by", "owner") == "owner" else player
        return self.question()[0]

    def is_answer(self, asked: str, action: Action) -> bool:
        """Whether that answers the question that waits."""
        return action.code in {one.code for one in self.answers(asked)}

    def answers(self, asked: str) -> list[Action]:
        """Every answer to the question that waits."""
        if asked == "split":
            player, _card, bullets = self.question()
            standing = self.half(player).alley
            assert standing is not None
            assert standing.card != GUNSLINGER
            most = self.statistic(player, "durability", "alley") - standing.wounds  # [12]
            if self.rules["overkill"]:
                most = bullets
            return actions.SPLITS[: min(most, bullets) + 1]
        if asked == "slot":
            return actions.SLOTS[self.question()[1]]
        if asked == "answer":
            owner, trap, _amount = self.question()
            price = self.price(owner, trap)
            extra = {actions.FOLLOW: 0, actions.RAISE: 1}
            return [
                one
                for one in actions.ANSWERS
                if one.detail == actions.NOTHING or price + extra[one.detail] <= self.table.pool
            ]
        if asked == "heal":
            player, _source, _verb = self.verb("heal")
            half = self.half(player)
            wounded = [bool((one := half.zone(zone)) and one.wounds) for zone in ZONES]
            wounded.append(half.wounds > 0)
            return [aim for aim, here in zip(actions.AIMS, wounded, strict=True) if here]
        if asked == "fetch":
            player, source, verb = self.verb("fetch")
            return [actions.PICKS[one] for one in self.to_fetch(verb, player, source)]
        if asked == "set":
            player, source, verb = self.verb("set-trap")
            return [actions.PICKS[one] for one in self.to_set(verb, player, source)]
        if asked == "hide-some":
            player, source, verb = self.verb("hide")
            some = [actions.PICKS[one] for one in self.half(player).hand - {source}]
            begun = self.question()[2] < verb["hide"]
            return [*some, actions.THAT_IS_ENOUGH] if begun else some
        assert asked == "discard", asked
        player, source, verb = self.verb("discard")
        theirs = verb.get("whose", "opponent") == "opponent"
        half = self.half(1 - player if theirs else player)
        numbers = half.among(verb.get("from", "hand")) - (set() if theirs else {source})
        if verb.get("from") != "hideout":
            return [actions.PICKS[one] for one in numbers]
        # A Trap has nothing but its back: a top is named by where it lies.
        tops = {actions.LEFT: half.left[:1], actions.RIGHT: half.right[:1]}
        return [actions.SLOTS[0][slot] for slot, top in tops.items() if numbers & {*top}]
