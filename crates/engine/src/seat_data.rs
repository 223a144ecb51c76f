//! Seats as data: numbers, and lists by seat.

use serde::{Serialize, Serializer};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{BySeat, Seat, SeatSet};

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl TS for Seat {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        u8::name(config)
    }

    fn inline(config: &Config) -> String {
        u8::inline(config)
    }
}

/// Numbers in order.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl TS for SeatSet {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Vec::<u8>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<u8>::inline(config)
    }
}

/// A list, seat 0 first.
impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl<T: TS> TS for BySeat<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Vec::<T>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<T>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
    }
}
