"""What keeps others from doing the work that they were to do."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

PROCESSES_DIE: Final = define(
    "WRK901",
    "processes-die",
    Text(
        fr="les processus s'arrêtent les uns après les autres",
        en="the worker processes stop one after the other",
    ),
    why=Text(
        fr="La machine n'a plus de mémoire, ou quelqu'un les arrête. Ce qui a été joué est donné.",
        en="The machine has no memory left, or somebody stops them. What was played is given.",
    ),
    help=Text(fr="essaie `--jobs 1`", en="try `--jobs 1`"),
)
NO_DISTRIBUTED: Final = define(
    "WRK902",
    "cluster-not-installed",
    Text(
        fr="il manque Dask, par quoi on joue sur un cluster",
        en="what a cluster is played on with is missing: Dask",
    ),
    why=Text(
        fr="C'est un supplément : qui joue sur une seule machine n'en a pas besoin.",
        en="It is an extra: who plays on one machine alone does not need it.",
    ),
    help=Text(
        fr='`pip install "rng-cards[cluster]"`, ou `--jobs` à la place de `--cluster`',
        en='`pip install "rng-cards[cluster]"`, or `--jobs` instead of `--cluster`',
    ),
)
NO_ANSWER: Final = define(
    "WRK903",
    "cluster-does-not-answer",
    Text(
        fr="le cluster {address} ne répond pas : {problem}",
        en="the cluster {address} does not answer: {problem}",
    ),
    why=Text(
        fr="Rien n'a été joué. L'adresse est celle de l'ordonnanceur (`dask scheduler`), qu'il "
        "affiche quand il démarre.",
        en="Nothing was played. The address is that of the scheduler (`dask scheduler`), which it "
        "prints when it starts.",
    ),
    help=Text(
        fr="lance `dask scheduler`, corrige l'adresse ou ouvre son port ; sans `--cluster`, cette "
        "machine joue seule",
        en="start `dask scheduler`, mend the address or open its port; without `--cluster` this "
        "machine plays alone",
    ),
)
NO_WORKERS: Final = define(
    "WRK904",
    "cluster-without-workers",
    Text(
        fr="le cluster {address} n'a personne pour jouer, depuis {seconds} secondes",
        en="the cluster {address} has had nobody to play for {seconds} seconds",
    ),
    why=Text(
        fr="L'ordonnanceur répond, mais aucun de ses processus ne peut jouer. Ce qui a été joué "
        "jusque-là est donné.",
        en="The scheduler answers, but none of its workers can play. What was played until then is "
        "given.",
    ),
    help=Text(
        fr="lance `dask worker {address}` sur les machines qui doivent jouer",
        en="start `dask worker {address}` on the machines that are to play",
    ),
)
REFUSED: Final = define(
    "WRK905",
    "worker-differs",
    Text(
        fr="{worker} ne joue pas : {differences}",
        en="{worker} does not play: {differences}",
    ),
    why=Text(
        fr="Tous doivent jouer exactement les mêmes parties, sinon le résultat dépendrait de qui a "
        "joué quoi. Les autres jouent sans lui.",
        en="All have to play exactly the same games, or the result would hang on who played what. "
        "The others play without it.",
    ),
    help=Text(
        fr="installe le même rng-cards et la même version de Python là-bas, et relance "
        "`dask worker`",
        en="install the same rng-cards and the same version of Python there, and restart "
        "`dask worker`",
    ),
    severity="warning",
)
CLUSTER_LOST: Final = define(
    "WRK906",
    "cluster-lost",
    Text(
        fr="la liaison avec le cluster {address} est perdue : {problem}",
        en="the connection to the cluster {address} is lost: {problem}",
    ),
    why=Text(
        fr="L'ordonnanceur s'est arrêté, ou le réseau. Ce qui a été joué jusque-là est donné.",
        en="The scheduler has stopped, or the network has. What was played until then is given.",
    ),
    help=Text(
        fr="relance `dask scheduler` et les `dask worker`, puis la même commande",
        en="restart `dask scheduler` and the `dask worker`s, then the same command",
    ),
)
WORKERS_DIE: Final = define(
    "WRK907",
    "workers-die",
    Text(
        fr="sur le cluster {address}, les processus s'arrêtent les uns après les autres : "
        "{problem}",
        en="on the cluster {address} the workers stop one after the other: {problem}",
    ),
    why=Text(
        fr="Ils n'ont plus de mémoire, ou quelqu'un les arrête. Ce qui a été joué jusque-là est "
        "donné.",
        en="They have no memory left, or somebody stops them. What was played until then is given.",
    ),
    help=Text(
        fr="donne-leur plus de mémoire (`dask worker --memory-limit`), ou lis ce qu'ils ont écrit",
        en="give them more memory (`dask worker --memory-limit`), or read what they have written",
    ),
)
