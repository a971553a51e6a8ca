"""Expressions of data files: those that end soon, whatever the text."""

from cases import each

from rng_cards.catalogue.expressions import problem_with


@each(
    "text",
    [
        r"\bde le ",
        r"(?<![^\s«(])(?<!\w )A(?= [a-zà-ÿ])",
        r"\bE(?!tre\b)(?=(?:ch|[bc][lr]|z)[aeiouy])",
        "colou?r",
    ],
)
def test_an_expression_that_ends_soon_is_taken(text: str) -> None:
    assert problem_with(text) is None


@each(
    "text, english, french",
    [
        ("(", "malformed", "mal formée"),
        ("[[a]", "malformed", "mal formée"),
        ("(" * 90 + "a" + ")" * 89, "malformed", "mal formée"),
        ("([a-zA-Z]+ ?)+!", "repeats", "répète"),
        (r"\w*\w*\w*!", "repeats", "répète"),
        ("(a{1,9}){1,9}", "repeats", "répète"),
        (r"(a)\1", "repeats", "répète"),
        ("(ab|ab)" * 20, "more than 1000 ways", "plus de 1000 façons"),
        ("a?" * 20 + "b", "more than 1000 ways", "plus de 1000 façons"),
        ("", "where there is nothing", "là où il n’y a rien"),
        ("x?", "where there is nothing", "là où il n’y a rien"),
        ("x" * 201, "more than 200 characters", "plus de 200 caractères"),
    ],
)
def test_any_other_is_refused_with_a_reason(text: str, english: str, french: str) -> None:
    problem = problem_with(text)
    assert problem is not None
    assert english in problem.say("en")
    assert french in problem.say("fr")
