//! The same match with every seat further round the table.

use engine::{BySeat, Seat, State};

use crate::behutunsburg::{
    Action, Behutunsburg, Drawing, Ending, Kidnap, Ledger, Offer, Phase, Public, Rules, Theft,
};

pub(super) fn turned(state: &State<Behutunsburg>, by: u8) -> State<Behutunsburg> {
    let (public, turn) = (&state.public, Turn { rules: state.rules, by });
    let mut houses = BySeat::new(state.rules.players);
    for house in state.rules.houses() {
        houses[turn.house(house)] = public.houses[house];
    }
    let public = Public {
        phase: turn.phase(public.phase),
        turn: turn.seat(public.turn),
        first: turn.seat(public.first),
        last: public.last.map(|last| turn.action(last)),
        houses,
        hands: public.hands.turned(by),
        traces: public.traces.turned(by),
        scores: public.scores.turned(by),
        ledger: turn.ledger(&public.ledger),
        ..*public
    };
    State { public, private: state.private.turned(by), ..*state }
}

struct Turn {
    rules: Rules,
    by: u8,
}

impl Turn {
    fn seat(&self, seat: Seat) -> Seat {
        seat.round(self.by, self.rules.players)
    }

    /// A house is called after its lowest seat, which may be another one then.
    fn house(&self, house: Seat) -> Seat {
        self.rules.house(self.seat(house))
    }

    fn theft(&self, theft: Theft) -> Theft {
        Theft { from: self.house(theft.from), ..theft }
    }

    fn offer(&self, offer: Offer) -> Offer {
        Offer { to: self.seat(offer.to), ..offer }
    }

    fn action(&self, action: Action) -> Action {
        match action {
            Action::Steal(theft) => Action::Steal(self.theft(theft)),
            Action::Kidnap(kidnap) => {
                Action::Kidnap(Kidnap { from: self.house(kidnap.from), ..kidnap })
            }
            Action::Offer(offer) => Action::Offer(self.offer(offer)),
            _ => action,
        }
    }

    fn phase(&self, phase: Phase) -> Phase {
        match phase {
            Phase::Reshuffle(drawing) => {
                Phase::Reshuffle(Drawing { seat: self.seat(drawing.seat), ..drawing })
            }
            Phase::Wave(asked) => Phase::Wave(self.seat(asked)),
            Phase::Defense { theft, asked } => {
                Phase::Defense { theft: self.theft(theft), asked: self.seat(asked) }
            }
            Phase::Trade(offer) => Phase::Trade(self.offer(offer)),
            _ => phase,
        }
    }

    fn ledger(&self, ledger: &Ledger) -> Ledger {
        let mut turned = Ledger::new(self.rules.players);
        let Some(ending) = ledger.ending else { return turned };
        let ending = match ending {
            Ending::Retired { seat } => Ending::Retired { seat: self.seat(seat) },
            Ending::AllCastles | Ending::TurnLimit => ending,
        };
        for round in ledger.rounds() {
            let points = BySeat::from_fn(round.len(), |seat| i32::from(round[seat]));
            turned.enter(ending, &points.turned(self.by));
        }
        turned
    }
}
