"""What the cards of Saloon do, as the rules ask for it."""

from dataclasses import dataclass

from rng_cards.engine.facts import Facts, flag, number, word


@dataclass(eq=False, kw_only=True)
class CardFacts(Facts):
    """What a kind of card does: in its file, an effect each."""

    # of an Attack, or of the Object that goes with it
    damage: int = number("KO points that the defender loses; of an Object, so many more.")
    object: str = word("An Attack that may, or must, be made with an Object.", ("may", "must"))
    stuns: str = word("What a defender cannot do for a turn.", ("no-cards", "no-attack"))
    when: str = word(
        "`hit`: at least one KO point was lost; `unparried`: also where damage was brought to 0.",
        ("hit", "unparried"),
        beside="stuns",
    )
    discards: int = number("Cards that are drawn blindly from the defender's hand and discarded.")
    aggressor_loses: int = number("KO points that the aggressor loses, after the defender.")
    no_defence: bool = flag("The attack cannot be defended against.")
    drunk: int = number("KO points that an Object gives back when it is drunk instead of used.")
    # of a Blow
    times: int = number("A Blow that multiplies the damage of Attack and Object.", least=2)
    draws: int = number("Cards that the aggressor draws at once.")
    strikes_again: bool = flag("After a hit the aggressor may attack the same defender once more.")
    calls_helper: bool = flag(
        "Another player may attack the same defender, who parries one of the two attacks."
    )
    victims: int = number("The number of players who are attacked.", least=2, most=2)
    # of a Defence
    reduces: int = number("A Defence that takes away so much damage.")
    ignores: int = number("A Defence that takes away all damage of an attack of at most so much.")
    parries: str = word(
        "A Defence that stops an attack whole, if it is one with, or without, an Object.",
        ("with-object", "without-object"),
    )
    turns_on: str = word(
        "A Defence that turns the attack on the aggressor, or on another player of one's choice.",
        ("aggressor", "another"),
    )
    # of a Help
    trips: bool = flag("The aggressor suffers what was meant for the defender, unless he dodges.")
    takes_over: bool = flag("Whoever plays it is the next aggressor.")
    # of an Event
    heals: int = number("KO points that whoever plays it gets back.")
    distracts_next: bool = flag("The next aggressor cannot attack.")
    protects: bool = flag("It stays before its owner and absorbs the next attack.")
    hits_everybody: int = number("Everybody must discard a Defence or lose so many KO points.")
