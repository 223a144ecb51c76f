"""Five card games of hidden information as a laboratory.

The rules are those of the Soirée engine; none of them is in Python. A `Game` has options, a `State` is a match
with everything in it, a `View` is what one seat knows of it, and a `Record` is a match on paper.

>>> import soiree
>>> game = soiree.Game("napoleon", players=5, deals=1)
>>> state = game.new_initial_state(seed=7)
>>> while not state.is_terminal():
...     view = state.view()
...     state.apply(view.legal_actions()[-1])
>>> soiree.Record.read(state.record().write()).replay() == state
True
"""

from soiree._soiree import (
    ArenaReport,
    Bot,
    Endgame,
    Field,
    Game,
    Hint,
    Lessons,
    Playouts,
    Record,
    State,
    Vector,
    View,
    __version__,
    arena,
    bot,
    games,
)
from soiree.errors import IllegalAction, RecordError, UnknownHistory

__all__ = [
    "ArenaReport",
    "Bot",
    "Endgame",
    "Field",
    "Game",
    "Hint",
    "IllegalAction",
    "Lessons",
    "Playouts",
    "Record",
    "RecordError",
    "State",
    "UnknownHistory",
    "Vector",
    "View",
    "__version__",
    "arena",
    "bot",
    "games",
]
