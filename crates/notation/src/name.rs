//! Protocol names, and how serde reads and writes them.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use tablier_rules::tanjawi::Side;
use tablier_rules::{Clause, Colour, Die, GameId, Phase, Place, Reason};

/// Something that has a name in the protocol.
pub(crate) trait Name: Sized {
    /// The kind of name, for errors about unknown names.
    const WHAT: &'static str;
    fn name(&self) -> Cow<'static, str>;
    fn from_name(name: &str) -> Option<Self>;
}

impl Name for Colour {
    const WHAT: &'static str = "a colour";

    fn name(&self) -> Cow<'static, str> {
        Self::name(*self).into()
    }

    fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Name for Side {
    const WHAT: &'static str = "a side";

    fn name(&self) -> Cow<'static, str> {
        Self::name(*self).into()
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| Self::name(*side) == name)
    }
}

impl Name for Place {
    const WHAT: &'static str = "a place";

    fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Home => "home".into(),
            Self::Goal => "goal".into(),
            place => place.to_string().into(),
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Name for Reason {
    const WHAT: &'static str = "a reason";

    fn name(&self) -> Cow<'static, str> {
        Self::name(*self).into()
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| Self::name(*reason) == name)
    }
}

impl Name for Clause {
    const WHAT: &'static str = "a clause";

    fn name(&self) -> Cow<'static, str> {
        self.id().into()
    }

    fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl Name for GameId {
    const WHAT: &'static str = "a game";

    fn name(&self) -> Cow<'static, str> {
        Self::name(*self).into()
    }

    fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// A whole number without sign or leading zeros.
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A named thing as a JSON string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Named<T>(pub(crate) T);

impl<T: Name> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.name())
    }
}

impl<'de, T: Name> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<'de, str>::deserialize(deserializer)?;
        T::from_name(&name)
            .map(Self)
            .ok_or_else(|| de::Error::custom(format_args!("{name:?} is not {}", T::WHAT)))
    }
}

/// A die as a JSON number from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face(pub(crate) Die);

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.face())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let face = u8::deserialize(deserializer)?;
        Die::new(face)
            .map(Self)
            .ok_or_else(|| de::Error::custom(format_args!("{face} is not a face of a die")))
    }
}

/// The phase by its name; the reason for the end is a separate field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhaseName {
    Roll,
    Play,
    Over,
}

impl PhaseName {
    pub(crate) const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Roll => Self::Roll,
            Phase::Play => Self::Play,
            Phase::Over(_) => Self::Over,
        }
    }
}

impl Name for PhaseName {
    const WHAT: &'static str = "a phase";

    fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Roll => "roll",
            Self::Play => "play",
            Self::Over => "over",
        }
        .into()
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Roll, Self::Play, Self::Over].into_iter().find(|phase| phase.name() == name)
    }
}

/// A JSON object as a list of entries in order; duplicate keys are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entries<K, V>(pub(crate) Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Entries<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de, K: Deserialize<'de> + PartialEq, V: Deserialize<'de>> Deserialize<'de> for Entries<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Deserialize<'de> + PartialEq, V: Deserialize<'de>> Visitor<'de> for Reader<K, V> {
            type Value = Entries<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries: Vec<(K, V)> = Vec::new();
                while let Some((key, value)) = map.next_entry()? {
                    if entries.iter().any(|(other, _)| *other == key) {
                        return Err(de::Error::custom("a key stands twice"));
                    }
                    entries.push((key, value));
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Reader(PhantomData))
    }
}

/// A field that may be null but must be present.
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// A field that may be missing, or present and null.
#[allow(clippy::option_option)]
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
