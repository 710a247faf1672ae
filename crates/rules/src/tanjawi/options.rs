//! The one option: is cheating allowed (TJ-18)?

use crate::{OptionSpec, OptionValue, Options};

/// The options of `tanjawi`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TanjawiOptions {
    /// Cheating is allowed unless caught (TJ-18, TJ-19).
    pub cheating: bool,
}

impl Options for TanjawiOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::flag("cheating", 't', false)];

    fn get(&self, _: &OptionSpec) -> OptionValue {
        OptionValue::Flag(self.cheating)
    }

    fn put(&mut self, _: &OptionSpec, value: OptionValue) {
        self.cheating = value == OptionValue::Flag(true);
    }
}
