//! The one option: how many quiet moves end the game (LA-13).

use crate::{OptionSpec, OptionValue, Options, Range};

/// The options of `latroncules`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatronculesOptions {
    /// The game ends after this many moves without a capture or a fantassin's move.
    pub quiet_limit: u64,
}

impl Default for LatronculesOptions {
    fn default() -> Self {
        Self { quiet_limit: 100 }
    }
}

impl Options for LatronculesOptions {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec { name: "quiet_limit", letter: 'q', default: OptionValue::Number(100), range: Range::From(1) }];

    fn get(&self, _: &OptionSpec) -> OptionValue {
        OptionValue::Number(self.quiet_limit)
    }

    fn put(&mut self, _: &OptionSpec, value: OptionValue) {
        if let OptionValue::Number(limit) = value {
            self.quiet_limit = limit;
        }
    }
}
