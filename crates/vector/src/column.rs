//! Buffers of the caller, a column each, and how they are cut in two for threads.

use engine::mind::{Encode, row_slots};

use crate::Error;

/// Where rows are written; a column that is `None` is not wanted. Each holds the rows one after
/// another, as long as [`Shape`] says.
#[derive(Debug, Default)]
pub struct Columns<'a> {
    /// What the asked seat sees, packed: [`Shape::row_words`] a row.
    pub bits: Option<&'a mut [u64]>,
    /// The same, a byte for each number: [`Shape::slots`] a row.
    pub bytes: Option<&'a mut [u8]>,
    /// The same numbers as floats.
    pub floats: Option<&'a mut [f32]>,
    /// `bytes` and, behind them, `mask_bytes`: [`Shape::slots`] and [`Shape::actions`] a row.
    pub joined: Option<&'a mut [u8]>,
    /// The ids of what the asked seat may do, a bit each: [`Shape::mask_words`] a row.
    pub mask_words: Option<&'a mut [u64]>,
    /// The same, a byte each, 0 or 1: [`Shape::actions`] a row.
    pub mask_bytes: Option<&'a mut [u8]>,
    /// What each seat was paid in this step: [`Shape::seats`] a row. What arose before the first
    /// decision of an episode is paid in its first step.
    pub reward: Option<&'a mut [f32]>,
    /// [`crate::Done`] as a number.
    pub done: Option<&'a mut [u8]>,
    /// Who is asked.
    pub seat: Option<&'a mut [u8]>,
}

/// How long the columns are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub rows: usize,
    /// The words of a packed observation.
    pub row_words: usize,
    /// The numbers of an observation.
    pub slots: usize,
    pub mask_words: usize,
    /// How many ids of actions there are.
    pub actions: usize,
    pub seats: usize,
}

impl Shape {
    pub fn of<G: Encode>(rows: usize, seats: u8) -> Shape {
        Shape {
            rows,
            row_words: G::ROW_WORDS,
            slots: row_slots(G::FIELDS),
            mask_words: G::MASK_WORDS,
            actions: G::ACTIONS,
            seats: seats.into(),
        }
    }
}

/// A buffer of so many numbers a row; of none if it is not wanted.
#[derive(Debug)]
pub(crate) struct Column<'a, T> {
    numbers: &'a mut [T],
    width: usize,
}

impl<'a, T> Column<'a, T> {
    pub(crate) fn new(
        name: &'static str,
        numbers: Option<&'a mut [T]>,
        rows: usize,
        width: usize,
    ) -> Result<Column<'a, T>, Error> {
        let Some(numbers) = numbers else { return Ok(Column { numbers: &mut [], width: 0 }) };
        let (length, wanted) = (numbers.len(), rows * width);
        if length != wanted {
            return Err(Error::Length { column: name, length, wanted });
        }
        Ok(Column { numbers, width })
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.width > 0
    }

    /// The numbers of one row.
    #[inline(always)]
    pub(crate) fn row(&mut self, row: usize) -> &mut [T] {
        &mut self.numbers[row * self.width..][..self.width]
    }

    /// Writes the only number of a row, if it is wanted.
    #[inline(always)]
    pub(crate) fn put(&mut self, row: usize, number: T) {
        if let [only] = self.row(row) {
            *only = number;
        }
    }

    pub(crate) fn cut(self, rows: usize) -> (Column<'a, T>, Column<'a, T>) {
        let (left, right) = self.numbers.split_at_mut(rows * self.width);
        (Column { numbers: left, width: self.width }, Column { numbers: right, width: self.width })
    }
}

/// What is written for columns of one shape: their checked form, and how that is cut in two.
macro_rules! columns {
    ($columns:ident by $shape:ident as $out:ident; $($name:ident: $type:ty, $width:expr;)*) => {
        /// Columns that are as long as they must be.
        #[derive(Debug)]
        pub(crate) struct $out<'a> {
            $(pub(crate) $name: Column<'a, $type>,)*
        }

        impl $columns<'_> {
            /// The same columns, found to be as long as they must be.
            pub(crate) fn checked(&mut self, shape: &$shape) -> Result<$out<'_>, Error> {
                Ok($out {
                    $($name: Column::new(
                        stringify!($name),
                        self.$name.as_deref_mut(),
                        shape.rows,
                        ($width)(shape),
                    )?,)*
                })
            }
        }

        impl<'a> $out<'a> {
            /// The first `rows` rows, and all others.
            pub(crate) fn cut(self, rows: usize) -> ($out<'a>, $out<'a>) {
                $(let $name = self.$name.cut(rows);)*
                ($out { $($name: $name.0,)* }, $out { $($name: $name.1,)* })
            }
        }
    };
}

pub(crate) use columns;

columns! {
    Columns by Shape as Out;
    bits: u64, |shape: &Shape| shape.row_words;
    bytes: u8, |shape: &Shape| shape.slots;
    floats: f32, |shape: &Shape| shape.slots;
    joined: u8, |shape: &Shape| shape.slots + shape.actions;
    mask_words: u64, |shape: &Shape| shape.mask_words;
    mask_bytes: u8, |shape: &Shape| shape.actions;
    reward: f32, |shape: &Shape| shape.seats;
    done: u8, |_| 1;
    seat: u8, |_| 1;
}
