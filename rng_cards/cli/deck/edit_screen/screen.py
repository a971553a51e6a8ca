"""The screen: a query, the cards that answer to it beside the deck, and what is to be known."""

from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text as Styled
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rng_cards.app import deck_told
from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.edit_deck import Refused
from rng_cards.app.listing import QUERY
from rng_cards.catalogue.card import Card
from rng_cards.cli.deck.edit_screen import panes, words
from rng_cards.cli.deck.edit_screen.over import Help, TooSmall, too_small
from rng_cards.cli.full_screen import FullScreen, OnlyScreen
from rng_cards.cli.tr.editor_screen.laying import plain, stacked
from rng_cards.decks.resolve import Slot
from rng_cards.files.plain import ChangedMeanwhileError
from rng_cards.files.text import reason_of
from rng_cards.words import Param, Text

_WIDE: Final = 120
"""Columns from which on the card and the findings have a column of their own."""
_CARD: Final = 40
"""Cells that a card takes there."""
_BELOW: Final = 8
"""Lines that are left below it."""
_CSS: Final = """
Screen { layout: vertical; }
#head, #keys { height: 1; padding: 0 1; }
#message { height: auto; min-height: 1; max-height: 3; padding: 0 1; }
#query { height: 1; border: none; padding: 0 1; }
#reading { height: auto; min-height: 2; max-height: 5; padding: 0 1; }
#panes { height: 1fr; layout: grid; grid-size: 2 2; }
.wide #panes { grid-size: 3 2; grid-columns: 3fr 2fr 44; }
.wide OptionList { row-span: 2; }
OptionList { width: 1fr; height: 1fr; border: round $foreground-muted; padding: 0;
  text-wrap: nowrap; text-overflow: ellipsis; }
OptionList:focus { border: round $primary; }
#panes > * { scrollbar-size-vertical: 1; }
#panes VerticalScroll { padding: 0 1; height: 1fr; }
#panes VerticalScroll:focus { background: $boost; }
"""


_TYPED: Final = ("search", "help")
"""What has a key that is typed in a query."""


class DeckScreen(OnlyScreen):
    """One deck."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "to_cards", show=False),
        *(
            Binding(one.keys, one.action, show=False, priority=one.action not in _TYPED)
            for one in words.KEYS
            if one.action
        ),
    ]

    def __init__(self, bench: DeckBench) -> None:
        super().__init__()
        self.bench = bench
        self.language = bench.language
        self._query_name = QUERY.say(bench.language)
        self.listing = bench.pool("", self._query_name)
        self._in_deck = False
        """Whether the cursor was last in the deck, else among the cards."""
        self._choosing = False
        """Another leader is sought in place of the one there is."""
        self._meant: int | None = None
        """The card that takes the lead at the next Enter."""

    def compose(self) -> ComposeResult:
        """The panes, from top to bottom."""
        yield Static(id="head", markup=False)
        yield Input(placeholder=words.SEARCH.say(self.language), id="query")
        yield Static(id="reading", markup=False)
        with Container(id="panes"):
            yield OptionList(id="pool", markup=False)
            yield OptionList(id="deck", markup=False)
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
            self._say(deck_told.CHOOSE)

    def on_resize(self) -> None:
        """Lay the panes anew, or say that there is no room."""
        self.set_class(self.size.width >= _WIDE, "wide")
        self.call_after_refresh(self.draw)
        self._ask_for_room()

    def on_screen_resume(self) -> None:
        """The help was closed: the terminal may be smaller than when it was opened."""
        self._ask_for_room()

    def _ask_for_room(self) -> None:
        if too_small(self.app.size) and self.app.screen is self:
            self.app.push_screen(TooSmall(self.language))

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
    def slots(self) -> tuple[Slot, ...]:
        """What the lines of the deck stand for; whoever leads comes first."""
        return self.bench.resolved.slots

    @property
    def _under_cursor(self) -> Slot | None:
        """The entry of the deck under the cursor, if it is in the deck."""
        at, slots = self.deck.highlighted, self.slots
        return slots[at] if self._in_deck and at is not None and at < len(slots) else None

    @property
    def selected(self) -> Card | None:
        """The card under the cursor."""
        if self._in_deck:
            return self._under_cursor.card if self._under_cursor else None
        at, cards = self.pool.highlighted, self.listing.cards
        return cards[at] if at is not None and at < len(cards) else None

    def draw(self) -> None:
        """Show all of it anew; the cursors stay where they are."""
        bench, language = self.bench, self.language
        self.listing = bench.pool(self.asked, self._query_name, leaders=self._choosing)
        cards = self.listing.cards
        _fill(self.pool, [panes.pool_line(bench, one) for one in cards])
        _fill(self.deck, [panes.deck_line(bench, one) for one in self.slots])
        self.pool.border_title = deck_told.POOL.say(language, {"n": len(cards)})
        self.deck.border_title = deck_told.DECK.say(language, {"n": bench.resolved.total})
        self.query_one("#head", Static).update(panes.head(bench))
        shift = int(self.query_one("#query", Input).scroll_offset.x)
        said = panes.reading(self.listing, self.asked, language, shift, self.size.width - 2)
        self.query_one("#reading", Static).update(said)
        self.look()

    def look(self) -> None:
        """Show the card under the cursor, and how the deck stands."""
        card, wide = self.selected, self.has_class("wide")
        width = _CARD if wide else self.size.width // 2 - 3
        drawn = panes.whole_card if wide else panes.face
        unknown = self._under_cursor if card is None else None
        face = panes.unknown(self.bench, unknown, width) if unknown else None
        drawn_card = (drawn(self.bench, card, width), panes.remarked(self.bench, card, width))
        face = face or stacked(one for one in drawn_card if one)
        self.query_one("#face", Static).update(face)
        self._share_out(face.plain.count("\n") + 1 if wide else 0)
        said = panes.standing(self.bench, card, self.listing, self.asked, width)
        self.query_one("#standing", Static).update(said)
        self.call_after_refresh(self._let_scroll)

    def _share_out(self, lines: int) -> None:
        """Give a card in a column of its own so many lines, and the rest to what is below it."""
        panes_ = self.query_one("#panes")
        rows = f"{max(min(lines, panes_.size.height - _BELOW), 1)} 1fr" if lines else "1fr 1fr"
        panes_.styles.grid_rows = rows

    def _let_scroll(self) -> None:
        """The cursor goes to texts that are longer than their pane."""
        for one in self.query(VerticalScroll):
            one.can_focus = one.max_scroll_y > 0

    def _say(self, text: Text, **params: Param) -> None:
        self._show_message(text.say(self.language, params))

    def _show_message(self, said: str) -> None:
        self.query_one("#message", Static).update(plain(said))

    # What happens

    @on(Input.Changed)
    def search(self) -> None:
        """Each letter asks anew, and the cursor goes to the first card."""
        self.draw()
        self.pool.action_first()

    @on(Input.Submitted)
    def action_to_cards(self) -> None:
        """Enter goes from the query to the cards, and so does the arrow down."""
        self.pool.focus()

    @on(OptionList.OptionHighlighted)
    def moved(self) -> None:
        """Another card is under the cursor."""
        self._meant = None
        self.look()

    def on_descendant_focus(self) -> None:
        """The cursor went to another pane."""
        if isinstance(self.focused, OptionList):
            self._in_deck = self.focused is self.deck
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
            self._put(card)

    def _put(self, card: Card) -> None:
        """Put a card in. One that takes another's lead is asked about: it may have been struck by
        mistake, at the top of what a query finds.
        """
        deck = self.bench.resolved
        leads = card.type == deck.shape.leader_type
        leader = deck.leading_card()
        if leads and leader and not self._choosing and self._meant != card.index:
            self._meant = card.index
            self._say(words.LEAD_INSTEAD, card=card.title, leader=leader.title)
            return
        self._choosing = self._choosing and not leads
        said = deck_told.LEADS if leads else deck_told.PUT
        self._change(lambda: self.bench.put(card), said, card=card.title)
        if leads and not self.asked:
            self.pool.highlighted = 0  # other cards are shown now

    @on(OptionList.OptionSelected, "#deck")
    def take_out(self, event: OptionList.OptionSelected) -> None:
        """Enter takes a card out of the deck; for the one that leads another is sought."""
        deck = self.bench.resolved
        if self.slots[event.option_index] is not deck.leader:
            self._take_out(event.option_index - (deck.leader is not None))
            return
        self._choosing = True
        self.query_one("#query", Input).value = ""
        self.pool.focus()
        self.draw()
        self._say(words.CHOOSE_OTHER)

    def _take_out(self, at: int) -> None:
        slot = self.bench.resolved.cards[at]
        name = slot.card.title if slot.card else slot.entry.text
        self._change(lambda: self.bench.take_out(at), deck_told.TAKEN_OUT, card=name)

    def action_search(self) -> None:
        """Go to the query."""
        self.query_one("#query", Input).focus()

    def action_undo(self) -> None:
        """Take back the last change."""
        if self.bench.can_undo:
            self._change(self.bench.undo, deck_told.UNDONE)
        else:
            self._say(deck_told.NOTHING_TO_UNDO)

    def action_redo(self) -> None:
        """Make it again."""
        if self.bench.can_redo:
            self._change(self.bench.redo, deck_told.REDONE)
        else:
            self._say(deck_told.NOTHING_TO_REDO)

    def action_reread(self) -> None:
        """Take the file as it is by now."""
        self._change(self.bench.reread, deck_told.REREAD, failed=deck_told.NOT_READ)

    def action_help(self) -> None:
        """The keys, and the parts of the screen."""
        self.app.push_screen(Help(self.language))

    def action_back(self) -> None:
        """Back to all cards; from there out: everything is saved."""
        query = self.query_one("#query", Input)
        if not (self.asked or self._choosing or self.focused is query):
            self.action_leave()
            return
        query.value, self._choosing = "", False
        self.pool.focus()
        self.draw()

    def action_leave(self) -> None:
        """Close the screen."""
        self.app.exit()

    def _change(
        self,
        make: Callable[[], None],
        said: Text,
        failed: Text = deck_told.NOT_WRITTEN,
        **params: Param,
    ) -> None:
        """Change the deck and its file, or say why nothing was changed."""
        before = self.bench.resolved
        try:
            make()
        except OSError as error:
            file = str(error.filename or self.bench.path)
            said = words.CHANGED if isinstance(error, ChangedMeanwhileError) else failed
            self._say(said, file=file, reason=reason_of(error))
            return
        except Refused as refusal:
            reason = refusal.findings[0].message(self.language)
            self._say(failed, file=self.bench.path, reason=reason)
            return
        self.draw()
        self._say(said, moved=deck_told.moved(before, self.bench.resolved, self.language), **params)


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
