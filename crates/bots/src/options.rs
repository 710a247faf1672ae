//! House rules in a form that nets and endgame tables can carry: they are valid for the options they were
//! made with, and for no others.

use std::fmt::{self, Write};
use std::str;

use tablier_rules::{OptionSpec, OptionValue, Options};

/// The letters of an options code, without the name of the game: `jw`, `q50`, nothing for the defaults.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Letters {
    bytes: [u8; Self::MOST],
    length: usize,
}

impl Letters {
    /// The defaults of the rule book.
    pub const NONE: Self = Self { bytes: [0; Self::MOST], length: 0 };

    /// More than any rule book's options need.
    const MOST: usize = 64;

    /// The letters of these options, leaving out those in `skip`.
    pub(crate) fn without(options: &impl Options, skip: &str) -> Self {
        let mut letters = Self::NONE;
        for (spec, value) in options.chosen().into_iter().filter(|(spec, _)| spec.name != skip) {
            letters.add(spec, value);
        }
        letters
    }

    /// The letters of these options.
    pub fn of(options: &impl Options) -> Self {
        Self::without(options, "")
    }

    fn add(&mut self, spec: &OptionSpec, value: OptionValue) {
        spec.write_code(value, self).expect("a rule book has few options");
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl Write for Letters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letters({})", self.text())
    }
}
