"""Games at random, each turn held to the rules as they are written a second time."""

from collections import Counter

from gunfights import games, happened, played
from second_writing import Gun, Said, Shooting

from rng_cards.games.duel.engine.turn import Duel

PREPARING = {"turn", "reloads", "lays", "loads", "again", "stop", "unserved", "jams"}


def values(cards: list[int]) -> Counter[int]:
    return Counter(card // 4 + 1 for card in cards)


def prepared(guns: list[Gun], said: list[Said], *, open_jams: bool) -> None:
    """Put down what everybody has laid in a turn."""
    for gun in guns:
        gun.clear()
    for name, args in said:
        if name == "lays":
            me, row, *cards = args
            assert row == len(guns[me].rows) + 1
            guns[me].rows.append((cards[0], cards[1], cards[2]))
        elif name == "loads":
            me, guns[me].load, guns[me].dodge_alone = args
        elif name == "jams":
            me, dodge = args
            guns[me].rows = [(*guns[me].rows[0][:2], dodge)]
            guns[me].jammed = True
            guns[me].up = {0} if open_jams else set()


def turns_of(said: list[Said]) -> list[list[Said]]:
    starts = [at for at, (name, _args) in enumerate(said) if name == "turn"]
    return [said[one:other] for one, other in zip(starts, [*starts[1:], len(said)], strict=True)]


def test_shooting_goes_as_it_is_written_a_second_time() -> None:
    met: Counter[str] = Counter()
    for game, seed in games(12):
        for _action in played(game, seed):
            pass
        rules = game.rules._asdict()
        guns = [Gun() for _ in game.seats]
        for turn in turns_of(happened(game)):
            prepared(guns, turn, open_jams=bool(rules["jam_shows_cards"]))
            shooting = [one for one in turn if one[0] not in PREPARING]
            if shooting[-2:] and shooting[-2][0] == "too-long":
                shooting = shooting[:-2]
            aims = [args[1] for name, args in shooting if name == "aims"]
            (dealer,) = [args[1] for name, args in turn if name == "turn"]
            said = Shooting(guns, dealer, aims, rules).play()
            assert said == shooting
            met.update(name for name, _args in said)
        for gun, seat in zip(guns, game.seats, strict=True):
            assert (gun.ammo, gun.wounds, gun.hat, gun.alive) == (
                (seat.ammo, seat.wounds, seat.hat, seat.alive)
            )
    for name in ("uncovers", "last-tier", "loses-shots", "dies", "killed", "loaded", "nobody-wins"):
        assert met[name], name


def test_who_draws_nothing_slower_jams_and_nobody_else() -> None:
    """What was drawn is told by the cards: those before the owner less those that were laid."""
    jams = further = 0
    for game, seed in games(12):
        laid: list[list[tuple[int, ...]]] = [[] for _ in game.seats]
        done = 0
        for action in played(game, seed):
            for name, args in happened(game)[done:]:
                if name == "turn":
                    laid = [[] for _ in game.seats]
                elif name == "lays":
                    laid[args[0]].append(args[2:])
                elif name == "jams":
                    jams += 1
                    check_jam(game, args[0], laid[args[0]])
            done = len(happened(game))
            me = game.player()
            if game.asked() == "lay" and action.verb.name == "lay":
                drawn = values(game.seats[me].hand)
                rows = laid[me]
                if rows:
                    further += 1
                    assert min(drawn) < rows[-1][0]
                    assert action.args[0] < rows[-1][0]
                assert Counter(action.args) == drawn
    assert jams > 100
    assert further > 500


def check_jam(game: Duel, me: int, rows: list[tuple[int, ...]]) -> None:
    """Hold a jam that has just happened to the rows that were laid before it."""
    seat = game.seats[me]
    if not seat.jammed:
        return  # the turn is over by now
    cards = values([*seat.speeds, *seat.fires, *seat.dodges, *seat.lost])
    drawn = cards - Counter(value for row in rows for value in row)
    assert drawn.total() == 3
    assert min(drawn) >= rows[-1][0]
    assert values(seat.speeds + seat.fires) == Counter(rows[0][:2])
    assert values(seat.dodges) == Counter([min([row[2] for row in rows] + list(drawn))])
