//! Texts without the language files: the name of a text with its facts.

use std::borrow::Cow;
use std::fmt;

use super::{Args, Lang};

/// A value to fill into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value<'a>(Cow<'a, str>);

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

/// The numbers that a value of Fluent can be made of.
macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl From<$type> for Value<'_> {
            fn from(number: $type) -> Self {
                Self(number.to_string().into())
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64);

/// No messages.
pub(super) struct Texts;

// The methods are those of the language files, which need `self`.
#[allow(clippy::unused_self)]
impl Texts {
    pub(super) const fn load(_: Lang) -> Self {
        Self
    }

    /// `place-track(number: 20)`: facts in the order of their names.
    pub(super) fn fill(&self, id: &str, args: &Args<'_>) -> String {
        let mut facts: Vec<String> = args.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        facts.sort();
        if facts.is_empty() { id.to_owned() } else { format!("{id}({})", facts.join(", ")) }
    }

    pub(super) const fn has(&self, _: &str) -> bool {
        false
    }

    pub(super) const fn explanation(&self, _: &str) -> String {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use tablier_rules::rachat::Refusal;
    use tablier_rules::{Colour, Place};

    use super::*;

    #[test]
    fn a_refusal_keeps_its_facts_and_its_clause() {
        let refusal = Refusal::Barrier { square: Place::Track(20), count: 2, colour: Colour::Yellow };
        let text = Lang::En.words().refusal(&refusal);
        assert!(text.contains("square: place-track(number: 20)") && text.ends_with("(RA-13)."), "{text}");
    }
}
