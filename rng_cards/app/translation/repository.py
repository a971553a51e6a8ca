"""A file's versions, as git keeps them: its history, renamings followed, and what each held.

git is called with a fixed list of arguments, its pager, colours and helpers switched off whatever
the user's configuration says, and paths are never patterns. What a version held is read when it is
asked for.
"""

import os
import subprocess
from collections.abc import Iterator
from typing import Final, NamedTuple

_GIT: Final = (
    "git",
    "--no-pager",
    "--literal-pathspecs",
    "--no-optional-locks",
    *("-c", "core.quotePath=false"),
    *("-c", "core.fsmonitor=false"),
    *("-c", "color.ui=false"),
    *("-c", "log.showSignature=false"),
    *("-c", "log.follow=false"),
    *("-c", "diff.renames=true"),
    *("-c", "i18n.logOutputEncoding=UTF-8"),
)
_FORMAT: Final = "%x01%H%x02%aI%x02%an%x02%s%x02"
"""A commit begins with a byte that no name holds; NUL stands between what -z parts."""
_ENVIRONMENT: Final = {
    "LC_ALL": "C.UTF-8",
    "GIT_PAGER": "cat",
    "GIT_TERMINAL_PROMPT": "0",
}
_NOT_OURS: Final = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY")
"""What a hook is told of the repository that it runs in, which may be another."""
_FIELDS: Final = 4
_LONGEST: Final = 8_000_000
"""Bytes of a version that are read."""


class NoHistoryError(Exception):
    """There is no git, or no repository, or none that may be read; says which."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        """`no-git`, `no-repository` or `failed`."""
        self.detail = detail


class Version(NamedTuple):
    """A commit that touched the file or folder."""

    commit: str
    date: str
    """Of its author, as ISO 8601 has it."""
    author: str
    subject: str
    path: str
    """The file's path in it, from the top of the repository; empty for a folder."""


class Repository:
    """The repository that a file lies in."""

    def __init__(self, path: str) -> None:
        self.folder, self.name = os.path.split(os.path.realpath(path))
        self.answer("rev-parse", "--git-dir")

    def answer(self, *args: str) -> bytes:
        """What git answers in the folder of the file; NoHistoryError where it does not."""
        try:
            done = subprocess.run(  # noqa: S603 -- a fixed list, no shell
                [*_GIT, "-C", self.folder, *args],
                env=_environment(),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
            )
        except OSError:
            raise NoHistoryError("no-git") from None
        if done.returncode:
            detail = done.stderr.decode("utf-8", "replace").strip()
            kind = "no-repository" if "not a git repository" in detail else "failed"
            raise NoHistoryError(kind, detail)
        return done.stdout

    def versions(self) -> Iterator[Version]:
        """Each version of the file, the latest first."""
        if not self._has_commits():
            return
        log = self.answer(
            "log", "--follow", "--name-only", "-z", f"--format={_FORMAT}", "--", self.name
        )
        yield from (one for one in _versions(log) if one.path)

    def commits(self, inside: str = "") -> Iterator[Version]:
        """Each commit that touched the folder, or something inside it, the latest first."""
        if self._has_commits():
            touched = os.path.join(self.name, inside)
            yield from _versions(self.answer("log", "-z", f"--format={_FORMAT}", "--", touched))

    def latest(self) -> dict[str, str | bool]:
        """The last commit of the file or folder, its date, and whether something in it is not as
        that commit has it; nothing where none has it.
        """
        if not self._has_commits():
            return {}
        said = self.answer("log", "-1", "--format=%H%x02%cI", "--", self.name).decode().strip()
        if not said:
            return {}
        commit, date = said.split("\x02")
        changed = self.answer("status", "--porcelain", "--", self.name)
        return {"commit": commit, "date": date, "modified": bool(changed.strip())}

    def _has_commits(self) -> bool:
        try:
            self.answer("rev-parse", "--verify", "--quiet", "HEAD")
        except NoHistoryError:
            return False
        return True

    def committed(self) -> bytes:
        """What the file held in the last commit; NoHistoryError where none has it."""
        return self.answer("cat-file", "blob", f"HEAD:./{self.name}")

    def content(self, version: Version) -> bytes | None:
        """What the file held; None where that commit has no such file, or it is no honest size."""
        what = f"{version.commit}:{version.path}"
        try:
            if int(self.answer("cat-file", "-s", what)) > _LONGEST:
                return None
            return self.answer("cat-file", "blob", what)
        except (NoHistoryError, ValueError):
            return None


def _versions(log: bytes) -> Iterator[Version]:
    """What `git log` answers in our format, `-z` between commits and paths."""
    for record in filter(None, log.split(b"\x01")):
        head, _, rest = record.partition(b"\x02\0")
        fields = head.decode("utf-8", "replace").split("\x02")
        paths = [one for one in rest.strip(b"\0\n").split(b"\0") if one]
        if len(fields) == _FIELDS:
            commit, date, author, subject = fields
            path = os.fsdecode(paths[-1]) if paths else ""
            yield Version(commit, date, author, subject, path)


def _environment() -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in _NOT_OURS}
    return {**kept, **_ENVIRONMENT}
