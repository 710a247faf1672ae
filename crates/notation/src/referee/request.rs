//! Parsing a request: an object whose fields are each read once, with none left over.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::json::Shape;

/// A fault in a request, found before any game is consulted.
#[derive(Debug)]
pub(super) enum BadRequest {
    TooLong,
    NotJson(Shape),
    NoSuchOp(String),
    NotHere(String),
    Missing(&'static str),
    Unknown(String),
    Field(&'static str),
    NoSuchGame(String),
    NotThisGame(&'static str),
    Action(String),
    Dice,
    TooManyDice(usize),
    Side(String),
    NotSeated(String),
    TooDeep,
}

/// The fields of a request that have not been read yet.
pub(super) struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Fields<'a> {
    pub(super) fn parse(line: &'a [u8]) -> Result<Self, BadRequest> {
        if line.len() > super::LONGEST_LINE {
            return Err(BadRequest::TooLong);
        }
        serde_json::from_slice(line).map_err(|error| BadRequest::NotJson(error.into()))
    }

    pub(super) fn raw(&mut self, name: &'static str) -> Option<&'a RawValue> {
        let index = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(index).1)
    }

    pub(super) fn required(&mut self, name: &'static str) -> Result<&'a RawValue, BadRequest> {
        self.raw(name).ok_or(BadRequest::Missing(name))
    }

    pub(super) fn optional<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, BadRequest> {
        self.raw(name).map(|raw| parse(name, raw)).transpose()
    }

    /// Checks that every field has been read.
    pub(super) fn finish(self) -> Result<(), BadRequest> {
        self.0.into_iter().next().map_or(Ok(()), |(name, _)| Err(BadRequest::Unknown(name)))
    }
}

/// Parses the value of a field.
pub(super) fn parse<T: DeserializeOwned>(name: &'static str, raw: &RawValue) -> Result<T, BadRequest> {
    serde_json::from_str(raw.get()).map_err(|_| BadRequest::Field(name))
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields: Vec<(String, &'de RawValue)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, &'de RawValue>()? {
                    if fields.iter().any(|(other, _)| *other == name) {
                        return Err(de::Error::custom(format_args!("{name:?} stands twice")));
                    }
                    fields.push((name, value));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}
