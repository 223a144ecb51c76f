"""What is refused, and why: a refusal names the rule, where it is one of a game; one of a `Vector` names row and id."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action that is not allowed, or that is none.

    >>> import soiree
    >>> state = soiree.Game("napoleon").new_initial_state(seed=7)
    >>> try:
    ...     state.apply("play SA")
    ... except soiree.IllegalAction as refused:
    ...     print(refused, "-", refused.rule)
    N4.1 does not allow it - N4.1
    """

    rule: str | None
    """The id of the rule that forbids it; `None` where it is nobody's or somebody else's turn, or no action at all,
    and in a `Vector`, which names row and id."""
    text: str | None
    """The words of that rule."""

    def __init__(self, message: str, rule: str | None = None, text: str | None = None) -> None:
        super().__init__(message, rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return str(self.args[0])


class RecordError(ValueError):
    """A line of a record that cannot be read, is not legal, or claims what is not so.

    >>> import soiree
    >>> try:
    ...     soiree.Record.read("soiree 1\\ngame: napoleon\\nplayers: 9\\n\\n")
    ... except soiree.RecordError as refused:
    ...     print(refused, "-", refused.line)
    line 3: napoleon is for 5 players, not 9 - 3
    """

    line: int
    """The number of the line, from 1."""
    rule: str | None
    """The id of the rule that it breaks; `None` if it is not about one."""
    text: str | None
    """The words of that rule."""

    def __init__(
        self, message: str, line: int, rule: str | None = None, text: str | None = None
    ) -> None:
        super().__init__(message, line, rule, text)
        self.line = line
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownHistory(RuntimeError):
    """How a resampled state came about cannot be told, because views of its game forget."""
