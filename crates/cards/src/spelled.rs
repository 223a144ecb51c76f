//! Told as it is spelled: cards on the wire are the words of a record.

use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{Card, CardSet};

#[doc(hidden)]
pub use serde;
#[doc(hidden)]
pub use ts_rs;

/// Makes types data for whoever draws a table: the text that [`std::fmt::Display`] gives.
#[macro_export]
macro_rules! spelled {
    ($($kind:ty),* $(,)?) => {$(
        impl $crate::spelled::serde::Serialize for $kind {
            fn serialize<S: $crate::spelled::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl $crate::spelled::ts_rs::TS for $kind {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::spelled::ts_rs::Config) -> String {
                "string".to_owned()
            }

            fn inline(config: &$crate::spelled::ts_rs::Config) -> String {
                <Self as $crate::spelled::ts_rs::TS>::name(config)
            }
        }
    )*};
}

spelled!(crate::french::Card, crate::french::Suit, crate::piquet::Card);

/// A list in card order.
impl<C: Card + Serialize> Serialize for CardSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<C: Card + TS> TS for CardSet<C> {
    type WithoutGenerics = Vec<C>;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Vec::<C>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<C>::inline(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::french;

    #[test]
    fn cards_are_told_as_they_are_written() {
        let hand: CardSet<french::Card> = "JK SA".parse().expect("these are cards");
        assert_eq!(serde_json::to_string(&hand).expect("cards are data"), r#"["SA","JK"]"#);
        assert_eq!(CardSet::<french::Card>::name(&Config::default()), "Array<string>");
    }
}
