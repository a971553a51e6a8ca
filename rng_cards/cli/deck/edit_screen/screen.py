"""The screen: a query, the cards that answer to it beside the deck, and what is to be known."""

from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text as Styled
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.edit_deck import Refused
from rng_cards.app.listing import QUERY
from rng_cards.catalogue.card import Card
from rng_cards.cli.deck.edit_screen import panes, words
from rng_cards.cli.full_screen import FullScreen, OnlyScreen
from rng_cards.files.text import reason_of
from rng_cards.words import Param, Text

_CSS: Final = """
Screen { layout: vertical; }
#head, #message, #keys { height: 1; padding: 0 1; }
#query { height: 1; border: none; padding: 0 1; }
#reading { height: 2; padding: 0 1; }
#cards { height: 1fr; min-height: 6; }
OptionList { width: 1fr; height: 1fr; border: round $foreground-muted; padding: 0;
  text-wrap: nowrap; text-overflow: ellipsis; }
OptionList:focus { border: round $primary; }
#info { height: 9; }
#info VerticalScroll { width: 1fr; padding: 0 1; }
"""


class DeckScreen(OnlyScreen):
    """One deck."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(one.keys, one.action, show=False, priority=one.action != "search")
        for one in words.KEYS
        if one.action
    ]

    def __init__(self, bench: DeckBench) -> None:
        super().__init__()
        self.bench = bench
        self.language = bench.language
        self._query_name = QUERY.say(bench.language)
        self.listing = bench.pool("", self._query_name)

    def compose(self) -> ComposeResult:
        """The panes, from top to bottom."""
        yield Static(id="head", markup=False)
        yield Input(placeholder=words.SEARCH.say(self.language), id="query")
        yield Static(id="reading", markup=False)
        with Horizontal(id="cards"):
            yield OptionList(id="pool", markup=False)
            yield OptionList(id="deck", markup=False)
        with Horizontal(id="info"):
            with VerticalScroll(id="left", can_focus=False):
                yield Static(id="face", markup=False)
            with VerticalScroll(id="right", can_focus=False):
                yield Static(id="standing", markup=False)
        yield Static(id="message", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin among the cards."""
        self.query_one("#keys", Static).update(panes.key_line(self.language))
        self.draw()
        self.pool.focus()
        if self.bench.resolved.leading_card() is None:
            self._say(words.CHOOSE)

    def on_resize(self) -> None:
        """Fold the texts anew."""
        self.call_after_refresh(self.look)

    # What is shown

    @property
    def pool(self) -> OptionList:
        """The cards that answer to the query."""
        return self.query_one("#pool", OptionList)

    @property
    def deck(self) -> OptionList:
        """The entries of the deck, as the file has them."""
        return self.query_one("#deck", OptionList)

    @property
    def asked(self) -> str:
        """The query as it is typed."""
        return self.query_one("#query", Input).value

    @property
    def selected(self) -> Card | None:
        """The card under the cursor."""
        if self.focused is self.deck:
            at, slots = self.deck.highlighted, self.bench.resolved.cards
            return slots[at].card if at is not None and at < len(slots) else None
        at, cards = self.pool.highlighted, self.listing.cards
        return cards[at] if at is not None and at < len(cards) else None

    def draw(self) -> None:
        """Show all of it anew; the cursors stay where they are."""
        bench = self.bench
        self.listing = bench.pool(self.asked, self._query_name)
        cards, slots = self.listing.cards, bench.resolved.cards
        _fill(self.pool, [panes.pool_line(bench, one) for one in cards])
        _fill(self.deck, [panes.deck_line(bench, one) for one in slots])
        self.pool.border_title = words.POOL.say(self.language, {"n": len(cards)})
        self.deck.border_title = words.DECK.say(self.language, {"n": bench.resolved.total})
        self.query_one("#head", Static).update(panes.head(bench))
        shift = int(self.query_one("#query", Input).scroll_offset.x)
        said = panes.reading(self.listing, self.asked, self.language, shift)
        self.query_one("#reading", Static).update(said)
        self.look()

    def look(self) -> None:
        """Show the card under the cursor, and how the deck stands."""
        width = self.size.width // 2 - 4
        card = self.selected
        self.query_one("#face", Static).update(panes.face(self.bench, card, width))
        said = panes.standing(self.bench, card, self.listing, self.asked, width)
        self.query_one("#standing", Static).update(said)

    def _say(self, text: Text, **params: Param) -> None:
        self.query_one("#message", Static).update(text.say(self.language, params))

    # What happens

    @on(Input.Changed)
    def search(self) -> None:
        """Each letter asks anew."""
        self.draw()

    @on(Input.Submitted)
    def to_cards(self) -> None:
        """Enter goes from the query to the cards."""
        self.pool.focus()

    @on(OptionList.OptionHighlighted)
    def moved(self) -> None:
        """Another card is under the cursor."""
        self.look()

    def on_descendant_focus(self) -> None:
        """The cursor went to another pane."""
        self.look()

    @on(OptionList.OptionSelected, "#pool")
    def put(self, event: OptionList.OptionSelected) -> None:
        """Enter puts a card into the deck; one that is in it leaves."""
        card = self.listing.cards[event.option_index]
        slots = [one.card and one.card.index for one in self.bench.resolved.cards]
        if card.index in slots:
            self._take_out(slots.index(card.index))
        elif self.bench.slot_of(card):
            self._say(words.LEADER_STAYS, card=card.title)
        else:
            leads = card.type == self.bench.resolved.shape.leader_type
            said = words.LEADS if leads else words.PUT
            self._change(lambda: self.bench.put(card), said, card=card.title)

    @on(OptionList.OptionSelected, "#deck")
    def take_out(self, event: OptionList.OptionSelected) -> None:
        """Enter takes a card out of the deck."""
        self._take_out(event.option_index)

    def _take_out(self, at: int) -> None:
        slot = self.bench.resolved.cards[at]
        name = slot.card.title if slot.card else slot.entry.text
        self._change(lambda: self.bench.take_out(at), words.TAKEN_OUT, card=name)

    def action_search(self) -> None:
        """Go to the query."""
        self.query_one("#query", Input).focus()

    def action_undo(self) -> None:
        """Take back the last change."""
        if self.bench.can_undo:
            self._change(self.bench.undo, words.UNDONE)
        else:
            self._say(words.NOTHING_TO_UNDO)

    def action_redo(self) -> None:
        """Make it again."""
        if self.bench.can_redo:
            self._change(self.bench.redo, words.REDONE)
        else:
            self._say(words.NOTHING_TO_REDO)

    def action_leave(self) -> None:
        """From the query to the cards; from there out: everything is saved."""
        if self.focused is self.query_one("#query", Input):
            self.pool.focus()
        else:
            self.app.exit()

    def _change(self, make: Callable[[], None], said: Text, **params: Param) -> None:
        """Change the deck and its file, or say why nothing was changed."""
        try:
            make()
        except OSError as error:
            file = str(error.filename or self.bench.path)
            self._say(words.NOT_WRITTEN, file=file, reason=reason_of(error))
            return
        except Refused as refusal:
            self.query_one("#message", Static).update(refusal.findings[0].message(self.language))
            return
        self.draw()
        self._say(said, **params)


def _fill(pane: OptionList, lines: list[Styled]) -> None:
    """Other lines in a list; the cursor stays as near as it can."""
    at = pane.highlighted or 0
    pane.clear_options()
    pane.add_options([Option(line) for line in lines])
    pane.highlighted = min(at, len(lines) - 1) if lines else None


class DeckEditor(FullScreen):
    """The editor of decks on a terminal."""

    CSS = _CSS

    def __init__(self, bench: DeckBench) -> None:
        self.deck_screen = DeckScreen(bench)
        super().__init__(self.deck_screen)
