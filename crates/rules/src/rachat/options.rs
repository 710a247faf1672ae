//! House rules of `rachat`.

use crate::{OptionSpec, OptionValue, Options, Range};

/// How a combined move travels (RA-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Combined {
    /// Square by square, stopping at the first capture.
    #[default]
    Sweep,
    /// Directly onto the sum.
    Jump,
}

/// The options of `rachat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RachatOptions {
    /// How a combined move travels (RA-6).
    pub combined: Combined,
    /// Must a barrier make way for a last pawn (RA-19)?
    pub make_way: bool,
}

impl Default for RachatOptions {
    fn default() -> Self {
        Self { combined: Combined::Sweep, make_way: true }
    }
}

const COMBINED: OptionSpec =
    OptionSpec { name: "combined", letter: 'j', default: OptionValue::Word("sweep"), range: Range::Words(&["sweep", "jump"]) };
const MAKE_WAY: OptionSpec = OptionSpec::flag("make_way", 'w', true);

impl Options for RachatOptions {
    const SPECS: &'static [OptionSpec] = &[COMBINED, MAKE_WAY];

    fn get(&self, spec: &OptionSpec) -> OptionValue {
        match spec.name {
            "combined" => OptionValue::Word(if self.combined == Combined::Sweep { "sweep" } else { "jump" }),
            _ => OptionValue::Flag(self.make_way),
        }
    }

    fn put(&mut self, spec: &OptionSpec, value: OptionValue) {
        match (spec.name, value) {
            ("combined", OptionValue::Word("jump")) => self.combined = Combined::Jump,
            ("combined", _) => self.combined = Combined::Sweep,
            (_, value) => self.make_way = value == OptionValue::Flag(true),
        }
    }
}
