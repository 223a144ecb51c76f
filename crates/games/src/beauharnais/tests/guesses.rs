//! Worlds after everyone has passed, which hardly ever happens at random.

use std::convert::Infallible;

use engine::{Setup, SplitMix};
use rand_core::{Rng, TryRng};
use testkit::guess_laws;

use crate::beauharnais::Beauharnais;

/// Often draws the lowest number: who may pass mostly does.
struct Low(SplitMix);

impl TryRng for Low {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let drawn = self.0.next_u64();
        Ok((drawn >> 32) as u32 >> (8 * u32::from(drawn & 3 != 0)))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

#[test]
fn the_laws_of_guessing_hold_when_the_surplus_decides_who_is_beauharnais() {
    let five = |card| Setup::new(5).with("card", card);
    for setup in [Setup::new(4), five("none"), five("ex")] {
        for number in 0..30 {
            guess_laws::<Beauharnais>(&setup, &mut Low(SplitMix::of_match(3, number)));
        }
    }
}
