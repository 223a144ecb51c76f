//! A JSON text with an index of its values, so that two texts are compared without being scanned.

use std::cell::RefCell;

use serde::{Serialize, Serializer};

use super::{
    parts::end,
    writer::{SPELLED, Writer},
};

/// A JSON text without spaces between values, and where its values are.
#[derive(Clone, Debug, Default)]
pub struct Indexed {
    text: Box<[u8]>,
    /// In the order of their beginnings; empty of a text that is too long for an index.
    values: Box<[Extent]>,
}

/// A text that is JSON already: it is taken as it is by [`Indexed::of`].
#[derive(Clone, Copy, Debug)]
pub struct Spelled<'a>(pub &'a str);

impl Serialize for Spelled<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(SPELLED, self.0)
    }
}

thread_local! {
    /// The buffers that texts are written in, before they are kept as long as they are.
    static WRITER: RefCell<Writer> = RefCell::default();
}

/// Where a value is.
#[derive(Clone, Copy, Debug)]
struct Extent {
    begin: u16,
    end: u16,
    /// The place in the index of the value that follows it and is not in it.
    next: u16,
}

impl Indexed {
    /// The text of plain data.
    pub fn of(data: &impl Serialize) -> Indexed {
        WRITER.with_borrow_mut(|writer| {
            writer.clear();
            data.serialize(&mut *writer).expect("plain data can be written");
            Indexed::new(&writer.text, &writer.index.values)
        })
    }

    pub fn read(text: &str) -> Indexed {
        let mut index = Index::default();
        index.scan(text.as_bytes(), 0);
        Indexed::new(text.as_bytes(), &index.values)
    }

    fn new(text: &[u8], values: &[Extent]) -> Indexed {
        let is_short = u16::try_from(text.len().max(values.len())).is_ok();
        Indexed { text: text.into(), values: if is_short { values.into() } else { Box::default() } }
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.text).unwrap_or_default()
    }

    /// Of the text, in UTF-8.
    pub fn bytes(&self) -> &[u8] {
        &self.text
    }

    /// The whole; `None` if there is no index.
    pub(super) fn root(&self) -> Option<Value<'_>> {
        (!self.values.is_empty()).then_some(Value { of: self, place: 0 })
    }
}

/// A value of a text.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    of: &'a Indexed,
    place: usize,
}

impl<'a> Value<'a> {
    /// In bytes, which are UTF-8.
    pub(super) fn bytes(self) -> &'a [u8] {
        let Extent { begin, end, .. } = self.of.values[self.place];
        &self.of.text[usize::from(begin)..usize::from(end)]
    }

    pub(super) fn text(self) -> &'a str {
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }

    pub(super) fn is_same(self, other: Value<'_>) -> bool {
        self.bytes() == other.bytes()
    }

    pub(super) fn is_object(self) -> bool {
        self.bytes().first() == Some(&b'{')
    }

    pub(super) fn is_list(self) -> bool {
        self.bytes().first() == Some(&b'[')
    }

    /// The parts of an object, with their keys as they are written, or the items of a list.
    pub(super) fn parts(self) -> Parts<'a> {
        let Extent { begin, next, .. } = self.of.values[self.place];
        Parts { of: self.of, place: self.place + 1, end: next.into(), behind: begin.into() }
    }
}

#[derive(Clone)]
pub(super) struct Parts<'a> {
    of: &'a Indexed,
    place: usize,
    end: usize,
    /// Where the bracket or comma is that the next part stands behind.
    behind: usize,
}

impl<'a> Iterator for Parts<'a> {
    type Item = (&'a [u8], Value<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let of = self.of;
        let extent = of.values[..self.end].get(self.place)?;
        let key = &of.text[self.behind + 1..extent.begin.into()];
        let value = Value { of, place: self.place };
        (self.place, self.behind) = (extent.next.into(), extent.end.into());
        Some((key, value))
    }
}

/// An index while it is made.
#[derive(Default)]
pub(super) struct Index {
    values: Vec<Extent>,
    /// The places of the lists and objects that have not ended.
    open: Vec<u16>,
}

impl Index {
    pub(super) fn clear(&mut self) {
        self.values.clear();
        self.open.clear();
    }

    pub(super) fn open(&mut self, begin: usize) {
        self.open.push(self.values.len() as u16);
        self.values.push(Extent { begin: begin as u16, end: 0, next: 0 });
    }

    pub(super) fn close(&mut self, end: usize) {
        let next = self.values.len() as u16;
        let opened = self.open.pop().and_then(|place| self.values.get_mut(usize::from(place)));
        if let Some(extent) = opened {
            (extent.end, extent.next) = (end as u16, next);
        }
    }

    pub(super) fn leaf(&mut self, begin: usize, end: usize) {
        let next = self.values.len() as u16 + 1;
        self.values.push(Extent { begin: begin as u16, end: end as u16, next });
    }

    /// Finds the values of a text that begins there.
    pub(super) fn scan(&mut self, text: &[u8], from: usize) {
        let mut at = 0;
        while let Some(byte) = text.get(at) {
            match byte {
                b'{' | b'[' => self.open(from + at),
                b'}' | b']' => self.close(from + at + 1),
                b',' | b':' => {}
                _ => {
                    let end = at + end(&text[at..]);
                    let is_key = *byte == b'"' && text.get(end) == Some(&b':');
                    if !is_key {
                        self.leaf(from + at, from + end);
                    }
                    at = end - 1;
                }
            }
            at += 1;
        }
    }
}
