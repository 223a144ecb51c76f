//! Cards as data: each by its name, several as a list.

use cards::spelled;
use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::behutunsburg::{Action, Bundle, Counts, Name, Person, Treasury};

spelled!(Action, Name, Person);

/// A list of names, in the order of `cards`.
macro_rules! listed {
    ($($kind:ty),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.cards())
            }
        }

        impl TS for $kind {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(config: &Config) -> String {
                Vec::<Name>::name(config)
            }

            fn inline(config: &Config) -> String {
                Vec::<Name>::inline(config)
            }
        }
    )*};
}

listed!(Bundle, Counts, Treasury);
