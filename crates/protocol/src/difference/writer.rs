//! Writes plain data as JSON, together with an index of its values: what `serde_json` writes, in the
//! same letters, without looking at keys letter by letter.

use std::fmt::{self, Display, Write as _};

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::indexed::Index;

/// The name of a newtype around a text that is JSON already.
pub(super) const SPELLED: &str = "$soiree::Spelled";

#[derive(Default)]
pub(super) struct Writer {
    pub(super) text: Vec<u8>,
    pub(super) index: Index,
    /// Whether a key is being written, which is no value.
    is_key: bool,
    /// Whether the next text is JSON already.
    is_spelled: bool,
}

/// A list or an object that is being written.
pub(super) struct Open<'a> {
    to: &'a mut Writer,
    has_parts: bool,
    /// Whether it is the only part of an object, which has the name of a variant.
    is_variant: bool,
}

impl Writer {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.index.clear();
    }

    fn value(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let begin = self.text.len();
        if self.is_key {
            self.text.push(b'"');
            write(&mut self.text);
            return self.text.push(b'"');
        }
        write(&mut self.text);
        self.index.leaf(begin, self.text.len());
    }

    fn string(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let begin = self.text.len();
        self.text.push(b'"');
        write(&mut self.text);
        self.text.push(b'"');
        if !self.is_key {
            self.index.leaf(begin, self.text.len());
        }
    }

    fn number(&mut self, is_negative: bool, mut left: u64) {
        self.value(|text| {
            let mut digits = [0; 20];
            let mut at = digits.len();
            loop {
                at -= 1;
                digits[at] = b'0' + (left % 10) as u8;
                left /= 10;
                if left == 0 {
                    break;
                }
            }
            if is_negative {
                text.push(b'-');
            }
            text.extend_from_slice(&digits[at..]);
        });
    }

    fn begin(&mut self, bracket: u8) {
        self.index.open(self.text.len());
        self.text.push(bracket);
    }

    fn end(&mut self, bracket: u8) {
        self.text.push(bracket);
        self.index.close(self.text.len());
    }

    /// A key that the program has, which has no letter to be escaped.
    fn key(&mut self, key: &'static str) {
        self.text.push(b'"');
        self.text.extend_from_slice(key.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    fn open(&mut self, bracket: u8, variant: Option<&'static str>) -> Open<'_> {
        if let Some(variant) = variant {
            self.begin(b'{');
            self.key(variant);
        }
        self.begin(bracket);
        Open { to: self, has_parts: false, is_variant: variant.is_some() }
    }
}

impl Open<'_> {
    fn comma(&mut self) {
        if self.has_parts {
            self.to.text.push(b',');
        }
        self.has_parts = true;
    }

    fn item(&mut self, item: &(impl Serialize + ?Sized)) -> fmt::Result {
        self.comma();
        item.serialize(&mut *self.to)
    }

    fn field(&mut self, key: &'static str, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        self.comma();
        self.to.key(key);
        value.serialize(&mut *self.to)
    }

    fn close(self, bracket: u8) {
        self.to.end(bracket);
        if self.is_variant {
            self.to.end(b'}');
        }
    }
}

/// Writes what is between the quotes of a text.
fn escape(text: &str, out: &mut Vec<u8>) {
    let is_special = |byte: u8| byte < 0x20 || byte == b'"' || byte == b'\\';
    if !text.bytes().fold(false, |found, byte| found | is_special(byte)) {
        return out.extend_from_slice(text.as_bytes());
    }
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            0x08 => out.extend_from_slice(b"\\b"),
            0x0C => out.extend_from_slice(b"\\f"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            0..0x20 => {
                let digit = |four: u8| b"0123456789abcdef"[usize::from(four)];
                out.extend_from_slice(b"\\u00");
                out.extend_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
            }
            _ => out.push(byte),
        }
    }
}

/// Escapes what is written to it.
struct Escaped<'a>(&'a mut Vec<u8>);

impl fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        escape(text, self.0);
        Ok(())
    }
}

/// Whole numbers, signed and not.
macro_rules! numbers {
    ($($name:ident: $type:ty,)*) => {$(
        fn $name(self, number: $type) -> fmt::Result {
            let number = i64::from(number);
            self.number(number < 0, number.unsigned_abs());
            Ok(())
        }
    )*};
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
    }

    fn serialize_u64(self, number: u64) -> fmt::Result {
        self.number(false, number);
        Ok(())
    }

    fn serialize_bool(self, is_so: bool) -> fmt::Result {
        let word: &[u8] = if is_so { b"true" } else { b"false" };
        self.value(|text| text.extend_from_slice(word));
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> fmt::Result {
        self.serialize_f64(number.into())
    }

    /// No view has one: a browser would write it otherwise.
    fn serialize_f64(self, _: f64) -> fmt::Result {
        Err(fmt::Error)
    }

    fn serialize_char(self, letter: char) -> fmt::Result {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, string: &str) -> fmt::Result {
        if std::mem::take(&mut self.is_spelled) {
            self.index.scan(string.as_bytes(), self.text.len());
            self.text.extend_from_slice(string.as_bytes());
        } else {
            self.string(|text| escape(string, text));
        }
        Ok(())
    }

    fn collect_str<T: ?Sized + Display>(self, shown: &T) -> fmt::Result {
        let mut written = Ok(());
        self.string(|text| written = write!(Escaped(text), "{shown}"));
        written
    }

    fn serialize_bytes(self, bytes: &[u8]) -> fmt::Result {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.value(|text| text.extend_from_slice(b"null"));
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> fmt::Result {
        self.string(|text| text.extend_from_slice(variant.as_bytes()));
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        value: &T,
    ) -> fmt::Result {
        self.is_spelled = name == SPELLED;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> fmt::Result {
        self.begin(b'{');
        self.key(variant);
        value.serialize(&mut *self)?;
        self.end(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'[', None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'[', None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'[', None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'[', Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'{', None))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Open<'a>, fmt::Error> {
        debug_assert!(!name.starts_with("$serde_json"), "a text that is JSON is a `Spelled`");
        Ok(self.open(b'{', None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, fmt::Error> {
        Ok(self.open(b'{', Some(variant)))
    }
}

/// Lists, by whatever name serde calls them.
macro_rules! lists {
    ($($of:ident: $item:ident,)*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn $item<T: ?Sized + Serialize>(&mut self, item: &T) -> fmt::Result {
                self.item(item)
            }

            fn end(self) -> fmt::Result {
                self.close(b']');
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field,
}

/// Objects whose keys the program has.
macro_rules! objects {
    ($($of:ident,)*) => {$(
        impl $of for Open<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn serialize_field<T: ?Sized + Serialize>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> fmt::Result {
                self.field(key, value)
            }

            fn end(self) -> fmt::Result {
                self.close(b'}');
                Ok(())
            }
        }
    )*};
}

objects! { SerializeStruct, SerializeStructVariant, }

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> fmt::Result {
        self.comma();
        self.to.is_key = true;
        let written = key.serialize(&mut *self.to);
        self.to.is_key = false;
        self.to.text.push(b':');
        written
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> fmt::Result {
        value.serialize(&mut *self.to)
    }

    fn end(self) -> fmt::Result {
        self.close(b'}');
        Ok(())
    }
}
