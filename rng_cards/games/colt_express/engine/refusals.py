"""Why something may not be said: a word for each reason, with what fills its text."""

from rng_cards.engine.actions import Action
from rng_cards.engine.position import Objection
from rng_cards.games.colt_express.engine import sayings
from rng_cards.games.colt_express.engine.train import Train


def objection(train: Train, me: int, action: Action) -> Objection | None:
    """What the rules have against it; None where there is no more to say of it."""
    if found := train.not_theirs(me, action):
        return found
    name, number = train.stack[-1][0], train.stack[-1][2]
    if action.verb is sayings.PLAY or action.verb is sayings.HIDE:
        if train.parts.action_of[action.args[0]] < 0:
            return "bullets-are-not-played", action.args
        return ("nothing-to-hide", ()) if action.verb is sayings.HIDE else None
    if action.verb is not train.legal_actions()[0].verb:
        return None
    if name == "go_on" or name == "shove":
        return _no_place(train, train.bandits[number].place, action.args[0])
    if name == "lead":
        return _no_place(train, 2 * train.marshal, 2 * action.args[0])
    if name == "rob":
        return "no-such-loot", (number, action.args[0])
    return _no_target(train, number, action)


def _no_place(train: Train, here: int, there: int) -> Objection:
    if there >= len(train.places):
        return "no-such-place", ()
    if there == here:
        return "stay-put", ()
    return ("too-far" if (there ^ here) & 1 == 0 else "keep-your-level"), ()


def _no_target(train: Train, who: int, action: Action) -> Objection:
    """Somebody who cannot be shot or punched, or has not that loot."""
    it, shot = action.args[0], action.verb is sayings.SHOOT
    if it not in train.crew:
        return "not-in-play", (it,)
    if it == who:
        return "yourself", (it,)
    near, reached = train.near(who), train.in_range(who) if shot else train.near(who)
    if it in train.allowed(who, reached):
        return "no-such-loot", (it, action.args[1])
    if it not in reached:
        away = "same-place" if it in near else "out-of-range"
        return away if shot else "not-here", (it,)
    partner = train.bandits[it].seat == train.bandits[who].seat
    return "partner" if partner else "belle", (it,)
