//! A JSON text with an index of its values, so that two texts are compared without being scanned.

use std::{cell::RefCell, io};

use serde::Serialize;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter, Serializer};

use super::parts::end;

/// A JSON text without spaces between values, and where its values are.
#[derive(Clone, Debug, Default)]
pub struct Indexed {
    text: Box<[u8]>,
    /// In the order of their beginnings; empty of a text that is too long for an index.
    values: Box<[Extent]>,
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
            let mut serializer = Serializer::with_formatter(io::sink(), &mut *writer);
            data.serialize(&mut serializer).expect("plain data can be written");
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
struct Index {
    values: Vec<Extent>,
    /// The places of the lists and objects that have not ended.
    open: Vec<u16>,
}

impl Index {
    fn open(&mut self, begin: usize) {
        self.open.push(self.values.len() as u16);
        self.values.push(Extent { begin: begin as u16, end: 0, next: 0 });
    }

    fn close(&mut self, end: usize) {
        let next = self.values.len() as u16;
        let opened = self.open.pop().and_then(|place| self.values.get_mut(usize::from(place)));
        if let Some(extent) = opened {
            (extent.end, extent.next) = (end as u16, next);
        }
    }

    fn leaf(&mut self, begin: usize, end: usize) {
        let next = self.values.len() as u16 + 1;
        self.values.push(Extent { begin: begin as u16, end: end as u16, next });
    }

    /// Finds the values of a text that begins there.
    fn scan(&mut self, text: &[u8], from: usize) {
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

/// Writes a text together with its index: what a serializer gives to its formatter.
#[derive(Default)]
struct Writer {
    text: Vec<u8>,
    index: Index,
    /// Whether a key is being written, which is no value.
    is_key: bool,
    /// Where the string began that is being written.
    string: usize,
}

impl Writer {
    fn clear(&mut self) {
        self.text.clear();
        self.index.values.clear();
    }

    fn value(&mut self, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> io::Result<()> {
        let begin = self.text.len();
        write(&mut self.text)?;
        if !self.is_key {
            self.index.leaf(begin, self.text.len());
        }
        Ok(())
    }
}

/// Writes values as the compact formatter does, which has the writer's own text to write to.
macro_rules! values {
    ($($name:ident: $type:ty,)*) => {$(
        fn $name<W: ?Sized + io::Write>(&mut self, _: &mut W, value: $type) -> io::Result<()> {
            self.value(|text| CompactFormatter.$name(text, value))
        }
    )*};
}

impl Formatter for &mut Writer {
    values! {
        write_bool: bool, write_i8: i8, write_i16: i16, write_i32: i32, write_i64: i64,
        write_i128: i128, write_u8: u8, write_u16: u16, write_u32: u32, write_u64: u64,
        write_u128: u128, write_f32: f32, write_f64: f64, write_number_str: &str,
    }

    fn write_null<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.value(|text| CompactFormatter.write_null(text))
    }

    fn write_raw_fragment<W: ?Sized + io::Write>(
        &mut self,
        _: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        self.index.scan(fragment.as_bytes(), self.text.len());
        self.text.extend_from_slice(fragment.as_bytes());
        Ok(())
    }

    fn begin_string<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.string = self.text.len();
        CompactFormatter.begin_string(&mut self.text)
    }

    fn end_string<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        CompactFormatter.end_string(&mut self.text)?;
        if !self.is_key {
            self.index.leaf(self.string, self.text.len());
        }
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        _: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        CompactFormatter.write_string_fragment(&mut self.text, fragment)
    }

    fn write_char_escape<W: ?Sized + io::Write>(
        &mut self,
        _: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        CompactFormatter.write_char_escape(&mut self.text, escape)
    }

    fn begin_array<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.index.open(self.text.len());
        CompactFormatter.begin_array(&mut self.text)
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        CompactFormatter.end_array(&mut self.text)?;
        self.index.close(self.text.len());
        Ok(())
    }

    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        _: &mut W,
        first: bool,
    ) -> io::Result<()> {
        CompactFormatter.begin_array_value(&mut self.text, first)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.index.open(self.text.len());
        CompactFormatter.begin_object(&mut self.text)
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        CompactFormatter.end_object(&mut self.text)?;
        self.index.close(self.text.len());
        Ok(())
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        _: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.is_key = true;
        CompactFormatter.begin_object_key(&mut self.text, first)
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_key = false;
        Ok(())
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        CompactFormatter.begin_object_value(&mut self.text)
    }
}
