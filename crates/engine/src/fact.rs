//! How facts of a position are spelled.

use crate::Seat;

/// A value, or `-` before there is one.
pub fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("-".to_owned(), |value| value.to_string())
}

pub fn yes_no(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

/// The seat in a key like `pictures.3`; `None` if the key is another, or there is no such seat.
pub fn seat_in(key: &str, name: &str, seats: u8) -> Option<Seat> {
    let number = key.strip_prefix(name)?.strip_prefix('.')?;
    Seat::ALL.into_iter().take(seats.into()).find(|seat| seat.to_string() == number)
}
