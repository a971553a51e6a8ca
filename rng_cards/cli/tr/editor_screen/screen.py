"""The screen: the original and the translation side by side, what is to be known of them below."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Static, TextArea

from rng_cards.app.translation.editor import EditorSession, Near, Refused, words
from rng_cards.app.translation.editor.outcome import Saved
from rng_cards.cli.full_screen import OnlyScreen
from rng_cards.cli.tr.editor_screen import looks, panes
from rng_cards.cli.tr.editor_screen.dialogs import Choice, Help, Question
from rng_cards.cli.tr.editor_screen.keys import bindings
from rng_cards.cli.tr.editor_screen.laying import plain
from rng_cards.cli.tr.editor_screen.target import Target
from rng_cards.files.text import reason_of
from rng_cards.translation.flaws import Flaw
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from textual.timer import Timer

_DEBOUNCE: Final = 0.03
"""Seconds after a key until what was typed is looked at."""
_SLICE: Final = 16
"""Texts that are looked at between two keys, while nobody types."""
_DASH: Final = " — "
_PAUSE: Final = 0.05
_UNSAVED: Final = (
    Choice(words.SAVE_KEY, words.SAVE_FIRST, "save"),
    Choice(words.DROP_KEY, words.DROP, "drop"),
)
_CONFLICT: Final = (
    Choice(words.KEEP_KEY, words.KEEP, "keep"),
    Choice(words.TAKE_KEY, words.TAKE, "take"),
)


class EditorScreen(OnlyScreen):
    """One text at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings()]

    def __init__(self, session: EditorSession, language: str, *, onward: bool) -> None:
        super().__init__()
        self.session = session
        self.language = language
        self.onward = onward
        """After each saving the next text is opened; after the last the screen closes."""
        self.surveyed = False
        self._loaded = ""
        self._said_of = ""
        """What was typed when the last message was shown."""
        self._near: tuple[Near, ...] = ()
        self._taken = 0
        """How many of the nearest translations were taken over."""
        self._timer: Timer | None = None
        self._survey = session.survey()

    def compose(self) -> ComposeResult:
        """The panes, from top to bottom."""
        yield Static(id="head", markup=False)
        with Container(id="texts"):
            with VerticalScroll(id="left", can_focus=False):
                yield Static(id="source", markup=False)
            yield Target()
        with VerticalScroll(id="info"):
            yield Static(id="facts", markup=False)
        yield Static(id="message", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin to type."""
        self.target.focus()
        self.open()
        self._sweeping = self.set_interval(_PAUSE, self._sweep)

    def on_resize(self) -> None:
        """Side by side where there is room."""
        self.set_class(self.size.width < looks.WIDE, "narrow")
        self.call_after_refresh(self.draw)

    # What is shown

    @property
    def target(self) -> Target:
        """The pane that is typed in."""
        return self.query_one(Target)

    @property
    def typed(self) -> str:
        """The translation as it stands in the pane; as it was, if nobody touched it."""
        text = self.target.text
        return self.session.here.target if text == self._loaded else text

    @property
    def unsaved(self) -> bool:
        """Whether what is typed is not what is saved."""
        return self.typed != self.session.here.target

    def open(self) -> None:
        """Show the text that the session has open."""
        self.target.load_text(self.session.here.target)
        self._loaded = self.target.text
        self.target.move_cursor(self.target.document.end)
        self.query_one("#info", VerticalScroll).scroll_home(animate=False)
        self.query_one("#left", VerticalScroll).scroll_home(animate=False)
        self._said_of = self._loaded
        self._near, self._taken = (), 0
        self.draw()
        self.call_after_refresh(self._look_around)

    def draw(self) -> None:
        """Show all of it anew."""
        session, language = self.session, self.language
        left = self.query_one("#left", VerticalScroll)
        left.border_title = plain_title(panes.source_title(session, language))
        room = left.content_size.width or (self._half() - 4)
        self.query_one("#source", Static).update(panes.source(session, room))
        width = self.size.width - 2
        self.query_one("#keys", Static).update(panes.key_line(language, width))
        self.look()

    def _look_around(self) -> None:
        """Find the nearest texts, once the text itself is on the screen."""
        self._near = self.session.view.nearest(self.session.here)
        if self._near:
            self.look()

    def _half(self) -> int:
        return self.size.width // 2 if self.size.width >= looks.WIDE else self.size.width

    def look(self) -> None:
        """Look at what is typed: its flaws, its words of the game, whether it is saved."""
        session, language, text = self.session, self.language, self.typed
        width = self.size.width - 2
        self.query_one("#head", Static).update(panes.head(session, language, width))
        name = session.view.name_of(session.here.language)
        title = words.TYPED.say(language, {"language": name}) if self.unsaved else name
        self.target.border_title = plain_title(title)
        flaws = session.view.flaws(session.here, text)
        self.target.show_flaws(one for one in flaws if one.language == session.here.language)
        info = self.query_one("#info", VerticalScroll)
        self.query_one("#facts", Static).update(
            panes.facts(session, text, language, (info.content_size.width or width) - 1, self._near)
        )

    @on(TextArea.Changed)
    def _changed(self) -> None:
        """Look at it a moment after the last key."""
        if self.target.text != self._said_of:
            self._message("")
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_DEBOUNCE, self.look)

    def _sweep(self) -> None:
        """Look at the other texts while nobody types, to say how many are left."""
        for _ in range(_SLICE):
            if next(self._survey, True) is True:
                self._sweeping.stop()
                self.surveyed = True
                break
        width = self.size.width - 2
        self.query_one("#head", Static).update(panes.head(self.session, self.language, width))

    def say(self, text: Text, style: str = "", **params: Param) -> None:
        """A sentence on the line above the keys."""
        self._message(text.say(self.language, params), style)

    def _message(self, said: str, style: str = "") -> None:
        self._said_of = self.target.text
        self.query_one("#message", Static).update(plain(" ".join(said.split("\n")), style))

    # Keys

    def action_save(self) -> None:
        """Write the translation and lock it; an error in it is asked about first."""
        self._save_then(self._go_on)

    def action_next(self) -> None:
        """The next unresolved text."""
        self._leaving_text(lambda: self._step(self.session.step_unresolved(1), words.NO_OTHER))

    def action_previous(self) -> None:
        """The unresolved text before this one."""
        self._leaving_text(lambda: self._step(self.session.step_unresolved(-1), words.NO_OTHER))

    def action_forth(self) -> None:
        """The next text."""
        self._leaving_text(lambda: self._step(self.session.step(1), words.ALONE))

    def action_back(self) -> None:
        """The text before this one."""
        self._leaving_text(lambda: self._step(self.session.step(-1), words.ALONE))

    def action_mend(self) -> None:
        """Correct the typography."""
        text = self.session.view.mended(self.session.here, self.typed)
        if text == self.typed:
            self.say(words.NOTHING_TO_MEND)
        else:
            self._type(text)
            self.say(words.MENDED)

    def action_draft(self) -> None:
        """Put the text as the data has it in place of what is typed."""
        draft = self.session.view.draft(self.session.here)
        if draft is None:
            self.say(words.NO_DRAFT)
        else:
            self._type(draft)
            self.say(words.DRAFTED)

    def action_take_over(self) -> None:
        """Put the translation of the nearest text in place of what is typed; then of the next."""
        near = self.session.view.nearest(self.session.here)
        if not near:
            self.say(words.NOTHING_NEAR)
            return
        one = near[self._taken % len(near)]
        self._taken += 1
        self._type(one.target)
        self.say(words.TAKEN_OVER, key=one.key)

    def action_take_back(self) -> None:
        """Undo the last saving."""
        if not self.session.can_take_back:
            self.say(words.NOTHING_TO_TAKE_BACK)
            return
        self._leaving_text(self._take_back)

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(Help(self.language))

    def action_leave(self) -> None:
        """Close the screen."""
        self._leaving_text(self.app.exit)

    # How keys do it

    def _type(self, text: str) -> None:
        """Put a text in the pane as if it were typed: Ctrl+Z brings back what was there."""
        target = self.target
        target.replace(text, target.document.start, target.document.end)
        target.move_cursor(target.document.end)

    def _step(self, found: bool, otherwise: Text) -> None:
        if found:
            self._message("")
            self.open()
        else:
            self.open()
            self.say(otherwise)

    def _leaving_text(self, then: Callable[[], object]) -> None:
        """Do it, once what is typed is saved or dropped."""
        if not self.unsaved:
            then()
            return

        def answered(answer: str | None) -> None:
            if answer == "save":
                self._save_then(then)
            elif answer == "drop":
                self.open()
                then()

        asked = words.UNSAVED.say(self.language)
        self.app.push_screen(Question(self.language, asked, _UNSAVED), answered)

    def _save_then(self, then: Callable[[], object]) -> None:
        errors = sum(one.is_error for one in self._own_flaws())
        if not errors:
            self._save(then)
            return

        def answered(answer: str | None) -> None:
            if answer:
                self._save(then)

        asked = words.ERRORS_LEFT.say(self.language, {"n": errors})
        choices = [Choice(words.SAVE_KEY, words.ALL_THE_SAME, "save")]
        self.app.push_screen(Question(self.language, asked, choices), answered)

    def _own_flaws(self) -> list[Flaw]:
        if not self.typed.strip():
            return []  # nothing is saved, which says more
        here = self.session.here
        flaws = self.session.view.flaws(here, self.typed)
        return [one for one in flaws if one.language == here.language]

    def _save(self, then: Callable[[], object]) -> None:
        done = self._written(lambda: self.session.save(self.typed))
        if done is None:
            return
        if done.files:
            self.say(words.WAS_SAVED, "green", key=done.before.key)
        else:
            self.say(words.WAS_ACCEPTED)
        then()

    def _go_on(self) -> None:
        """After a saving: the next text, or none is left."""
        if self.onward:
            if self.session.step_on():
                self.open()
            else:
                self.app.exit()

    def _take_back(self) -> None:
        if self._written(self.session.take_back) is not None:
            self.say(words.TAKEN_BACK, key=self.session.here.key)

    def _written(self, write: Callable[[], Saved | Refused]) -> Saved | None:
        """What `write` did, the text shown as it then is; None, and why, where it did nothing."""
        try:
            done = write()
        except OSError as error:
            file = str(error.filename or "")
            self.say(words.NOT_WRITTEN, "bold red", file=file, reason=reason_of(error))
            return None
        if isinstance(done, Refused):
            self._refused(done)
            return None
        self.open()
        return done

    def _refused(self, refused: Refused) -> None:
        """Why nothing was written; where somebody else has written, both texts to choose from."""
        finding = refused.findings[0]
        said = finding.message(self.language)
        if refused.today is None:
            way_out = finding.help_text(self.language)
            self._message(f"{said}{_DASH if way_out else ''}{way_out}", "bold red")
            return
        today, here = refused.today, self.session.here
        shown = []
        if today.source != here.source:
            shown.append(f"{words.ORIGINAL_IN_FILE.say(self.language)}\n{today.source}")
        shown.append(f"{words.IN_FILE.say(self.language)}\n{today.target}")
        shown.append(f"{words.YOURS.say(self.language)}\n{self.typed}")
        question = Question(self.language, said, _CONFLICT, shown)
        self.app.push_screen(question, self._resolved)

    def _resolved(self, answer: str | None) -> None:
        if not answer:
            return
        mine = self.typed
        found = self.session.reopen()
        if isinstance(found, Refused):
            self._refused(found)
            return
        self.open()
        if answer == "keep" and mine != self.session.here.target:
            self._type(mine)
            self.say(words.REOPENED)
        else:
            self.say(words.TAKEN)


def plain_title(text: str) -> str:
    """A title of a pane: its brackets are brackets, not markup."""
    return plain(text).plain.replace("[", r"\[")
