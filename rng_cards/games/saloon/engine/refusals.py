"""Why something may not be said: a word for each reason, with what fills its text."""

from rng_cards.engine.actions import Action
from rng_cards.engine.position import Objection
from rng_cards.games.saloon.engine import attack, sayings
from rng_cards.games.saloon.engine.brawlers import NONE, Table

_ATTACKS = (sayings.ATTACK, sayings.ATTACK_WITH, sayings.ATTACK_WITH_BOTH)
_PLAYED = (sayings.PLAY, sayings.AGAINST, sayings.HIDE, sayings.HIDE_FROM)


def objection(table: Table, me: int, action: Action) -> Objection | None:
    """Why a seat may not say this now; None where there is no more to say of it."""
    if not table.seats[me].ko:
        return "out", ()
    found = table.not_theirs(me, action) or _not_to_be_meant(table, me, action)
    return found or _against_the_rules(table, me, action)


def _not_to_be_meant(table: Table, me: int, action: Action) -> Objection | None:
    """Oneself, or somebody who is out."""
    for kind, arg in zip(action.verb.kinds, action.args, strict=True):
        if kind.name == "seat" and (arg == me or not table.seats[arg].ko):
            return ("not-yourself", ()) if arg == me else ("already-out", (arg,))
    return None


def _against_the_rules(table: Table, me: int, action: Action) -> Objection | None:
    asked = table.asked()
    if action is sayings.PASS:
        return ("must-defend", ()) if asked == "pay" else ("act-first", ())
    if table.seats[me].no_cards and action.verb not in (sayings.GIVE, sayings.SWAP, sayings.NAME):
        return "stunned", ()
    if action.verb in _ATTACKS:
        return _no_attack(table, me, action)
    if action.verb is sayings.GIVE and asked == "act":
        return "event-before-giving", ()
    if action.verb is sayings.DRINK and not table.facts[action.args[0]].drunk:
        return "not-to-drink", (action.args[0],)
    if action.verb in _PLAYED:
        return _no_card(table, me, action)
    return None


def _no_attack(table: Table, me: int, action: Action) -> Objection | None:
    """An attack that its cards, or the state of the aggressor, do not allow."""
    facts, asked = table.facts, table.asked()
    hit, thing, blow = attack.cards_of(table, action)
    if facts[hit].type != "attack":
        return "no-attack-card", (hit,)
    if thing != NONE and not facts[hit].object:
        return "takes-no-object", (hit,)
    if thing == NONE and facts[hit].object == "must":
        return "needs-object", (hit,)
    if blow != NONE and facts[blow].type != "blow":
        return "no-blow-card", (blow,)
    if blow != NONE and not attack.fits(table, me, blow):
        return "two-opponents", (blow,)
    if asked == "act" and table.distracted:
        return "cannot-attack", ()
    if asked in ("join", "again") and action.args[0] != table.stack[-1][2]:
        return "only-the-defender", (table.victim,)
    return None


def _no_card(table: Table, me: int, action: Action) -> Objection | None:
    """A card that is not for now, or a Defence that does not help."""
    kind, asked = action.args[0], table.asked()
    type_ = table.facts[kind].type
    if asked == "act":
        return ("never-alone" if type_ in ("object", "blow") else "against-attacks"), (kind,)
    if asked not in ("help", "defend", "pay", "footing"):
        return None
    if type_ in ("attack", "object", "blow", "event"):
        return "not-an-answer", (kind,)
    if asked == "help" and type_ == "defence":
        return "not-attacked", (kind,)
    if asked == "footing":
        return "only-dodging", (kind,)
    return _no_defence(table, me, action) if asked == "defend" and type_ == "defence" else None


def _no_defence(table: Table, me: int, action: Action) -> Objection | None:
    kind, facts = action.args[0], table.facts[action.args[0]]
    for one in attack.at(table, me):
        if table.facts[one.attack].no_defence:
            continue
        if facts.ignores and one.damage > facts.ignores:
            return "too-hard", (kind, one.damage, facts.ignores)
        if facts.parries and not attack.works(table, kind, one):
            with_object = facts.parries == "with-object"
            return "no-object-to-dodge" if with_object else "object-in-it", (kind,)
        if facts.turns_on == "another" and action.args[-1] == one.by:
            return "not-behind-striker", (one.by,)
    return None
