//! Sentences: the catalogue, what the seats are called, and who hears it.

use std::{borrow::Cow, fmt::Display};

use crate::{
    Seat, SeatSet,
    show::{Catalogue, Language},
};

/// A value and its name in a message.
pub type Value<'a> = (&'a str, &'a dyn Display);

/// The catalogue, what the seats are called, and whose ears it is for.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    pub catalogue: &'a Catalogue,
    /// By seat.
    pub names: &'a [String],
    /// The hearer's own seat; `None` for who sits nowhere.
    pub you: Option<Seat>,
}

impl Words<'_> {
    pub fn say(&self, key: &str, values: &[Value<'_>]) -> String {
        self.catalogue.say(key, values)
    }

    /// The message as a sentence: it begins with a large letter, whatever its first value is.
    pub fn sentence(&self, key: &str, values: &[Value<'_>]) -> String {
        let mut said = self.say(key, values);
        if let Some(first) = said.chars().next().filter(|first| !first.is_uppercase()) {
            let upper: String = first.to_uppercase().collect();
            said.replace_range(..first.len_utf8(), &upper);
        }
        said
    }

    /// What a seat does or is: `{seat}` in the message is its name. For the hearer the message
    /// `<key>.you` is said instead, where the language needs one.
    pub fn told(&self, key: &str, seat: Seat, values: &[Value<'_>]) -> String {
        let name = self.seat(seat);
        let values = [&[("seat", &name as &dyn Display)], values].concat();
        self.say(&self.form(key, "you", self.you == Some(seat)), &values)
    }

    /// Something of which there are so many: `{count}` in the message. Of one, the message
    /// `<key>.one` is said instead, where the language needs one.
    pub fn counted(&self, key: &str, count: usize, values: &[Value<'_>]) -> String {
        let values = [&[("count", &count as &dyn Display)], values].concat();
        self.say(&self.form(key, "one", count == 1), &values)
    }

    /// Who is asked, and what they do: `<key>.you` if the hearer is, `<key>.many` with `{seats}` if
    /// several others are.
    pub fn asked(&self, key: &str, asked: SeatSet) -> String {
        let you = self.you.filter(|you| asked.contains(*you));
        match asked.iter().next() {
            _ if you.is_some() => self.say(&format!("{key}.you"), &[]),
            Some(only) if asked == SeatSet::only(only) => self.told(key, only, &[]),
            _ => self.say(&format!("{key}.many"), &[("seats", &self.seats(asked))]),
        }
    }

    /// What a seat is called, at the beginning of a sentence or by itself.
    pub fn seat(&self, seat: Seat) -> &str {
        self.called(seat, "you")
    }

    /// What a seat is called within a sentence.
    pub fn whom(&self, seat: Seat) -> &str {
        self.called(seat, "you.within")
    }

    /// What is the seat's, within a sentence: "your", "Chloé's".
    pub fn whose(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return self.say("you.whose", &[]);
        }
        self.say("whose", &[("seat", &self.names[seat.index()])])
    }

    /// Several seats, the hearer first.
    pub fn seats(&self, seats: SeatSet) -> String {
        let you = self.you.filter(|you| seats.contains(*you));
        let others = seats.iter().filter(|seat| Some(*seat) != you);
        self.list(you.into_iter().chain(others).map(|seat| self.seat(seat)))
    }

    /// Several things: "one, two and three".
    pub fn list<T: Display>(&self, things: impl IntoIterator<Item = T>) -> String {
        self.listed("list", things)
    }

    /// The same as `<key>.next` and `<key>.last` join them.
    pub fn listed<T: Display>(&self, key: &str, things: impl IntoIterator<Item = T>) -> String {
        let mut things = things.into_iter().peekable();
        let mut list = things.next().map(|first| first.to_string()).unwrap_or_default();
        while let Some(next) = things.next() {
            let join = if things.peek().is_some() { "next" } else { "last" };
            list = self.say(&format!("{key}.{join}"), &[("list", &list), (join, &next)]);
        }
        list
    }

    fn called(&self, seat: Seat, own: &'static str) -> &str {
        if self.you == Some(seat) { self.catalogue.text(own) } else { &self.names[seat.index()] }
    }

    /// The key of the form of a message that is meant.
    fn form<'k>(&self, key: &'k str, form: &str, is_meant: bool) -> Cow<'k, str> {
        if !is_meant && !self.catalogue.is_strict() {
            return Cow::Borrowed(key);
        }
        let special = format!("{key}.{form}");
        self.catalogue.needs(&special);
        let is_there = is_meant && self.catalogue.has(&special);
        if is_there { Cow::Owned(special) } else { Cow::Borrowed(key) }
    }
}

impl Language {
    /// Whether words change with who does something and with how many there are, so that a
    /// message may have the forms `.you` and `.one`.
    pub const fn inflects(self) -> bool {
        matches!(self, Language::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "plays = {seat} plays {card}\nplays.you = You play {card}\n\
        cards = {count} cards\ncards.one = 1 card\nbids = {seat} is bidding\n\
        bids.you = Your turn\nbids.many = {seats} are bidding";
    const JAPANESE: &str = "plays = {seat}は{card}を出します";

    fn words<'a>(catalogue: &'a Catalogue, names: &'a [String], you: u8) -> Words<'a> {
        Words { catalogue, names, you: Seat::new(you) }
    }

    fn names() -> Vec<String> {
        ["Aiko", "Ben", "Chloé", "Dmitri"].map(str::to_owned).to_vec()
    }

    #[test]
    fn who_hears_of_oneself_is_you() {
        let (one, two) = (Seat::ALL[1], Seat::ALL[2]);
        let (english, names) = (Catalogue::new(Language::English, &[ENGLISH]).strict(), names());
        let words_en = words(&english, &names, 1);
        assert_eq!(words_en.told("plays", one, &[("card", &"it")]), "You play it");
        assert_eq!(words_en.told("plays", two, &[("card", &"it")]), "Chloé plays it");
        assert_eq!((words_en.whom(one), words_en.whom(two)), ("you", "Chloé"));
        assert_eq!((words_en.whose(one), words_en.whose(two)), ("your".into(), "Chloé's".into()));
        let japanese = Catalogue::new(Language::Japanese, &[JAPANESE]).strict();
        let told = words(&japanese, &names, 1).told("plays", one, &[("card", &"A")]);
        assert_eq!(told, "あなたはAを出します");
    }

    #[test]
    fn one_is_not_many() {
        let (english, names) = (Catalogue::new(Language::English, &[ENGLISH]).strict(), names());
        let words = words(&english, &names, 9);
        assert_eq!(words.counted("cards", 1, &[]), "1 card");
        assert_eq!(words.counted("cards", 2, &[]), "2 cards");
    }

    #[test]
    #[should_panic(expected = "message `bare.you` is missing")]
    fn a_form_that_the_language_needs_is_missed() {
        let english = Catalogue::new(Language::English, &["bare = {seat} passes"]).strict();
        words(&english, &names(), 1).told("bare", Seat::ALL[2], &[]);
    }

    #[test]
    fn who_is_asked_is_said_from_the_hearers_side() {
        let (english, names) = (Catalogue::new(Language::English, &[ENGLISH]).strict(), names());
        let words = words(&english, &names, 1);
        let asked = |seats: &[usize]| {
            words.asked("bids", seats.iter().map(|&seat| Seat::ALL[seat]).collect())
        };
        assert_eq!(asked(&[1]), "Your turn");
        assert_eq!(asked(&[0, 1]), "Your turn");
        assert_eq!(asked(&[2, 0, 3]), "Aiko, Chloé and Dmitri are bidding");
    }
}
