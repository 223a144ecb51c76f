"""Every game in OpenSpiel, and a small endgame that OpenSpiel can solve.

>>> from soiree import openspiel
>>> names = openspiel.register()
>>> import pyspiel
>>> game = pyspiel.load_game(names[0], {"players": 5})
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

- A deal of 53 cards is no number, so chance goes card by card, with explicit probabilities.
- Returns are 1 for who has won, -1 for who has lost, and 0 for a draw: with two players the sum is zero.
  Points are in `state.match.points`.
- Where several seats choose in secret at the same time they are asked one after the other, and no seat knows more by it.
- A deal that all pass is dealt again, in some games without end: after `max_redeals` in one match it is a draw.
- `state.resample_from_infostate(player, sampler)` gives a world that looks the same to the player, each equally likely.
  Its `history()` begins there: one of the whole match would have to be made up, or be the truth.

Traps:

- These are Python games, and cost what Python costs. `soiree.Vector` is for speed.
- OpenSpiel's Python `ISMCTSBot` works. The C++ `pyspiel.ISMCTSBot` does not know of `resample_from_infostate` of a Python
  game and ends the interpreter.
- `ISMCTSBot` makes a sampler of its own for every world, which no seed reaches: `bot.set_resampler(resampler(seed))`.
- No game here is small enough for CFR. `endgame` is: there CFR+ and exploitability are those of OpenSpiel in C++.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

import soiree

try:
    import pyspiel
except ImportError as error:
    raise ImportError("soiree.openspiel needs OpenSpiel: in a clone, pip install './python[openspiel]'") from error

__all__ = ["SoireeGame", "SoireeObserver", "SoireeState", "endgame", "policy", "register", "resampler"]

#: An option that is not said is the usual one, which may depend on the number of players.
USUAL_NUMBER, USUAL_WORD = -1, ""

#: More than any match has; OpenSpiel wants to know.
MAX_GAME_LENGTH = 100_000


def register() -> list[str]:
    """Registers every game and gives their names: `soiree_napoleon_v1_1` has the edition and the encoding in it.

    A game takes `players`, `max_redeals` and the options of the game: `soiree_napoleon_v1_1(players=5,deals=2)`.
    """
    names = []
    known = set(pyspiel.registered_names())
    for number, (game, players) in enumerate(soiree.games()):
        kind = _game_type(game, players)
        names.append(kind.short_name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(number))
    return names


def _maker(number: int) -> type[SoireeGame]:
    """The class of one game: OpenSpiel calls it with parameters alone."""
    return type("SoireeGame", (SoireeGame,), {"number": number})


def _game_type(game: str, players: Sequence[int], count: int = 0) -> Any:
    """What kind of game it is, or, with a number of players, what kind of game that makes it."""
    usual = soiree.Game(game)
    options = {key: word for count in players for key, word in soiree.Game(game, players=count).options.items()}
    return pyspiel.GameType(
        short_name=f"soiree_{usual.name}",
        long_name=f"Soirée: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if count == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual.players, "max_redeals": 8}
        | {key: USUAL_NUMBER if word.isdigit() else USUAL_WORD for key, word in options.items()},
    )


class SoireeGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; `game.rules` is the `soiree.Game`."""

    #: Which one of `soiree.games()`.
    number: int

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        game, players = soiree.games()[self.number]
        said = {key: value for key, value in params.items() if value not in (USUAL_NUMBER, USUAL_WORD)}
        self.max_redeals = int(said.pop("max_redeals", 8))
        self.rules = soiree.Game(game, **said)
        count = self.rules.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.max_chance_outcomes,
            num_players=count,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MAX_GAME_LENGTH,
            **({"utility_sum": 0.0} if count == 2 else {}),
        )
        super().__init__(_game_type(game, players, count), info, params)

    def new_initial_state(self, _: str | None = None) -> SoireeState:
        return SoireeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SoireeObserver:
        return SoireeObserver(self.rules, iig_obs_type, params)


class SoireeState(pyspiel.State):  # type: ignore[misc]
    """A match; `state.match` is the `soiree.State`."""

    def __init__(self, game: SoireeGame) -> None:
        super().__init__(game)
        self.match = game.rules.new_initial_state()
        self.max_redeals = game.max_redeals
        #: What chance has decided of what it is asked.
        self.begun: list[int] = []
        self.is_drawn = False

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_drawn else self.match.current_player()

    def is_terminal(self) -> bool:
        return self.is_drawn or self.match.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions() if player == self.match.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.chance_outcomes(self.begun)

    def _apply_action(self, action: int) -> None:
        if not self.match.is_chance():
            self.match.apply(action)
            self.is_drawn = self.match.is_chance() and self.match.redeals > self.max_redeals
            return
        self.begun.append(action)
        if self.match.chance_outcomes(self.begun):
            return
        self.match.apply_chance(self.begun)
        self.begun = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.match.chance_to_string(action)
        return self.match.action_to_string(action, player)

    def returns(self) -> list[float]:
        players = range(self.match.game.players)
        winners = self.match.winners
        if self.is_drawn or len(winners) in (0, len(players)):
            return [0.0 for _ in players]
        return [1.0 if player in winners else -1.0 for player in players]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SoireeState:
        """A match that looks the same to the player, who is to act: each is equally likely."""
        state: SoireeState = self.get_game().new_initial_state()
        state.match = self.match.view(player).resample(int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        """The lines so far, or a few words where they are not known, as in a world."""
        try:
            lines = self.match.record().lines
        except soiree.UnknownHistory:
            lines = [repr(self.match)]
        return "\n".join([*lines, *map(str, self.begun)])


class SoireeObserver:
    """What one player sees now, or, with perfect recall, everything that the player has heard."""

    def __init__(self, rules: soiree.Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer has no parameters, but {params} were given")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observer sees what is public and what one player knows")
        self.remembers: bool = kind.perfect_recall
        slots = 0 if self.remembers else rules.slots
        self.tensor = np.zeros(slots, np.float32)
        fields = {} if self.remembers else rules.fields
        self.dict = {name: self.tensor[field.slice].reshape(field.shape) for name, field in fields.items()}

    def set_from(self, state: SoireeState, player: int) -> None:
        if not self.remembers:
            state.match.view(player).observation_tensor(self.tensor)

    def string_from(self, state: SoireeState, player: int) -> str:
        view = state.match.view(player)
        if self.remembers:
            return view.information_state_string()
        return f"{player} {view.observation_tensor(form='bits').tobytes().hex()}"


def resampler(seed: int) -> Callable[[SoireeState, int], SoireeState]:
    """For `ISMCTSBot.set_resampler`: the same worlds for the same seed."""
    numbers = random.Random(seed)
    return lambda state, player: state.resample_from_infostate(player, numbers.random)


def endgame(small: soiree.Endgame) -> Any:
    """A small endgame as a game of OpenSpiel in C++, on which CFR+ and exploitability run.

    >>> import pyspiel, soiree
    >>> from soiree import openspiel
    >>> small = soiree.Endgame(seed=0, goods=3, hidden=1)
    >>> game = openspiel.endgame(small)
    >>> solver = pyspiel.CFRPlusSolver(game)
    >>> for _ in range(100):
    ...     solver.evaluate_and_update_policy()
    >>> pyspiel.exploitability(game, solver.tabular_average_policy()) < 0.02
    True

    Our mixing bot is judged in the same way, here with few rollouts:

    >>> mixing = openspiel.policy(game, small, small.regret_matching("L2", visits=200, trust=0))
    >>> pyspiel.exploitability(game, mixing) > 0.02
    True

    Playing at random is an equilibrium of this game, and 0 a check on solvers: against it every good meets every other
    equally often, whatever one does.
    """
    return pyspiel.load_efg_game(small.efg())


def policy(game: Any, small: soiree.Endgame, strategy: Iterable[Sequence[float]]) -> Any:
    """A strategy of an endgame, as `Endgame.regret_matching` gives it, as a policy of OpenSpiel."""
    numbers = [itertools.count(1), itertools.count(1)]
    shares = {
        f"{player}-{player}-{next(numbers[player])}-{name}": dict(zip(actions, chances, strict=True))
        for (player, name, actions), chances in zip(small.information_sets(), strategy, strict=True)
    }
    table: dict[str, list[tuple[int, float]]] = {}
    ahead = [game.new_initial_state()]
    while ahead:
        state = ahead.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node() and (seen := state.information_state_string()) not in table:
            known = shares[seen]
            table[seen] = [(action, known[state.action_to_string(action)]) for action in state.legal_actions()]
        ahead.extend(state.child(action) for action in state.legal_actions())
    return pyspiel.TabularPolicy(table)
