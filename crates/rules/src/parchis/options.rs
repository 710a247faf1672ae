//! House rules of `classique` and `superludo`.

use crate::{OptionSpec, OptionValue, Options};

/// The options of `classique` and `superludo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParchisOptions {
    /// Two pairs facing each other (PA-1).
    pub couples: bool,
    /// One pawn of each player begins on its start square (PA-3).
    pub initial_pawn: bool,
    /// A six counts as seven when the player has no pawn at home (PA-6).
    pub six_counts_seven: bool,
    /// Two pawns of different colours on a safe square are a barrier too (PA-9).
    pub mixed_barriers: bool,
}

impl Default for ParchisOptions {
    fn default() -> Self {
        Self { couples: false, initial_pawn: false, six_counts_seven: true, mixed_barriers: false }
    }
}

impl ParchisOptions {
    fn field(&mut self, spec: &OptionSpec) -> &mut bool {
        match spec.name {
            "couples" => &mut self.couples,
            "initial_pawn" => &mut self.initial_pawn,
            "six_counts_seven" => &mut self.six_counts_seven,
            _ => &mut self.mixed_barriers,
        }
    }
}

impl Options for ParchisOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::flag("couples", 'c', false),
        OptionSpec::flag("initial_pawn", 'i', false),
        OptionSpec::flag("six_counts_seven", 's', true),
        OptionSpec::flag("mixed_barriers", 'm', false),
    ];

    fn get(&self, spec: &OptionSpec) -> OptionValue {
        OptionValue::Flag(*self.clone().field(spec))
    }

    fn put(&mut self, spec: &OptionSpec, value: OptionValue) {
        *self.field(spec) = value == OptionValue::Flag(true);
    }
}
