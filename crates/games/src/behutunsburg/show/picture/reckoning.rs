//! H8.4. Where points come from.

use engine::{Rule, Seat, show::Points};

use crate::behutunsburg::{
    Counts, House, Name, Person, Phase, Public, Rules, rules::house::CASTLE,
};

/// House by house, card by card; empty unless a round has ended and the next has not been dealt.
pub(super) fn reckoning(rules: Rules, public: &Public) -> Vec<Points> {
    let ended = matches!(public.phase, Phase::Deck | Phase::Over) && public.round > 0;
    let houses = rules.houses().filter(|_| ended);
    let points = houses.flat_map(|house| of_house(house, &public.houses[house]));
    points.map(Points::shared).collect()
}

/// H1.2. The castle, and the cards of each name; H8.4: or that there is nothing.
fn of_house(seat: Seat, house: &House) -> Vec<Points> {
    let castle = Points::new(seat, CASTLE, "score.castle", Rule("H1.2"), &[]);
    let persons = house.court.persons().map(Person::name);
    let cards: Counts = persons.chain(house.treasury.cards()).collect();
    if !house.castle && cards.is_empty() {
        return vec![Points::new(seat, 0, "score.nothing", Rule("H8.4"), &[])];
    }
    let names = cards.names().map(|name| of_name(seat, name, cards.of(name)));
    house.castle.then_some(castle).into_iter().chain(names).collect()
}

/// H1.2. What the cards of a name bring.
fn of_name(seat: Seat, name: Name, count: u8) -> Points {
    let points = name.points() * i32::from(count);
    Points::new(seat, points, reason(name), Rule("H1.2"), &[("count", &count)])
}

fn reason(name: Name) -> &'static str {
    match name {
        Name::King => "score.king",
        Name::Queen => "score.queen",
        Name::Baron => "score.baron",
        Name::Baroness => "score.baroness",
        Name::Knight => "score.knight",
        Name::Lady => "score.lady",
        Name::Jewel => "score.jewel",
        Name::Platinum => "score.platinum",
        Name::Gold => "score.gold",
        Name::Rogue => unreachable!("no rogue lives in a house"),
        Name::Jester => "score.jester",
    }
}
