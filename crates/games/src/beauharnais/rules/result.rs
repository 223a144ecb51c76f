//! B8. Result.

use cards::CardSet;
use engine::{Seat, SeatSet, State, Told};

use crate::{
    beauharnais::{
        Beauharnais, Contract, Event, Good, Monopoly, Phase, Public, RuleCard, Rules,
        rules::{deal, rule_cards, three},
    },
    shared,
};

/// One for each of the two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams<T> {
    pub beauharnais: T,
    pub daughters: T,
}

impl<T> Teams<T> {
    pub(crate) fn map<U>(self, f: impl Fn(T) -> U) -> Teams<U> {
        Teams { beauharnais: f(self.beauharnais), daughters: f(self.daughters) }
    }
}

/// B8.3, B9.3. The match is over after its last deal.
pub(crate) fn finish_deal(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    match state.public.contract {
        Some(contract) => score_teams(state, contract, told),
        None => three::score(&mut state.public, told),
    }
    let public = &mut state.public;
    public.finished += 1;
    let last = public.finished == state.rules.deals;
    public.phase = if last { Phase::Over } else { deal::next(state.rules) };
}

/// B8.3. Each seat on the winning side scores 1.
fn score_teams(
    state: &mut State<Beauharnais>,
    contract: Contract,
    told: &mut impl Told<Beauharnais>,
) {
    let public = &mut state.public;
    let Verdict { team, points, won } = verdict(state.rules, public, contract, state.hidden.butler);
    shared::score(&mut public.scores, team, won);
    public.points = Some(points);
    told.all(|| Event::Finished { points, won });
}

/// How a deal went for Beauharnais' team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    pub(crate) team: SeatSet,
    pub(crate) points: Teams<u8>,
    pub(crate) won: bool,
}

/// B8. What the goods that were taken decide.
pub(crate) fn verdict(
    rules: Rules,
    public: &Public,
    contract: Contract,
    butler: Option<Seat>,
) -> Verdict {
    let butler = loyal_butler(public, contract, butler);
    let team = shared::side(contract.beauharnais, butler);
    let taken = taken(public, team);
    let butlers = butler.map_or(CardSet::EMPTY, |seat| public.taken[seat]);
    let points = points(public, taken, butlers);
    let monopoly = taken.map(|goods| is_monopoly(rules, public, goods));
    Verdict { team, points, won: wins(contract, monopoly, points) }
}

/// B7, `princess`: a butler who took fewer premium goods than Beauharnais counts as a daughter.
fn loyal_butler(public: &Public, contract: Contract, butler: Option<Seat>) -> Option<Seat> {
    let premium = |seat| public.premium_of(seat).len();
    let cheeky = public.card == Some(RuleCard::Princess);
    butler.filter(|&butler| !(cheeky && premium(contract.beauharnais) > premium(butler)))
}

/// B7.2. What Beauharnais' team and the daughters took; the discard was taken by nobody.
pub(crate) fn taken(public: &Public, team: SeatSet) -> Teams<CardSet<Good>> {
    let union = |of_team: bool| {
        let seats = public.taken.iter().filter(|(seat, _)| team.contains(*seat) == of_team);
        seats.fold(CardSet::EMPTY, |all, (_, goods)| all | *goods)
    };
    Teams { beauharnais: union(true), daughters: union(false) }
}

/// B8.1. A team's score is its premium goods plus rule card points.
fn points(public: &Public, taken: Teams<CardSet<Good>>, butlers: CardSet<Good>) -> Teams<u8> {
    let counting = public.premium - lost(public);
    let premium = taken.map(|goods| (goods & counting).len() as u8);
    let bonus = rule_cards::bonus(public.card, taken, butlers);
    Teams {
        beauharnais: premium.beauharnais + bonus.beauharnais,
        daughters: premium.daughters + bonus.daughters,
    }
}

/// B7, `lost`: goods taken in the last trick count nothing.
pub(crate) fn lost(public: &Public) -> CardSet<Good> {
    let last = public.tricks.complete().last().map(|trick| trick.cards().iter().copied());
    last.filter(|_| public.card == Some(RuleCard::Lost)).into_iter().flatten().collect()
}

/// B8.2. Whether a team's premium goods count all the points they can: none was discarded, and none
/// was made worth nothing by `lost`.
pub(crate) fn is_monopoly(rules: Rules, public: &Public, taken: CardSet<Good>) -> bool {
    let counted = match rules.monopoly {
        Monopoly::Points => taken - lost(public),
        Monopoly::Taken => taken,
    };
    public.premium.is_subset(counted)
}

/// B8.1. Reaching the bid wins; B8.2: but a team with a monopoly loses.
pub(crate) fn wins(contract: Contract, monopoly: Teams<bool>, points: Teams<u8>) -> bool {
    !monopoly.beauharnais && (monopoly.daughters || points.beauharnais >= contract.bid)
}
