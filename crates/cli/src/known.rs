//! Values that a shell can complete. Others are accepted too: options codes in letters, and names that the
//! command itself refuses with a sentence.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use tablier_bots::Bot;
use tablier_notation::{preset_code, value_text};
use tablier_rules::{Clause, Colour, GameId, Range};

/// The kind of thing an argument names.
#[derive(Clone, Copy)]
pub(crate) enum Known {
    Games,
    Bots,
    Sides,
    Options,
    Clauses,
}

impl Known {
    /// The values themselves.
    pub(crate) fn values(self) -> Vec<String> {
        match self {
            Self::Games => GameId::ALL.iter().map(|game| game.name().to_owned()).chain(presets()).collect(),
            Self::Bots => Bot::ALL.iter().map(|bot| bot.name().to_owned()).collect(),
            Self::Sides => Colour::ALL
                .iter()
                .map(ToString::to_string)
                .chain(["maghreb", "other"].map(str::to_owned))
                .collect(),
            Self::Clauses => Clause::ALL.iter().map(|clause| clause.id().to_owned()).collect(),
            Self::Options => options(),
        }
    }

    /// The value that was probably meant.
    pub(crate) fn like(self, typed: &str) -> Option<String> {
        let typed = typed.to_lowercase();
        let near = |value: &String| strsim::jaro_winkler(&typed, &value.to_lowercase());
        let best = self.values().into_iter().max_by(|a, b| near(a).total_cmp(&near(b)))?;
        (near(&best) > LIKE).then_some(best)
    }
}

/// The similarity from which a word is suggested for another: Clap's own measure for commands.
const LIKE: f64 = 0.8;

/// Every game with the name of one of its presets.
fn presets() -> impl Iterator<Item = String> {
    let of_game = |id: GameId| id.game().presets().into_iter().map(move |(name, _)| preset_code(id, name));
    GameId::ALL.into_iter().flat_map(of_game)
}

/// Every option with a value other than its default, as it is typed.
fn options() -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for spec in GameId::ALL.into_iter().flat_map(|id| id.game().specs()) {
        let values: Vec<String> = match spec.range {
            Range::From(_) => vec![value_text(spec.default)],
            range => range.values().into_iter().map(value_text).collect(),
        };
        for value in values
            .into_iter()
            .filter(|value| *value != value_text(spec.default) || matches!(spec.range, Range::From(_)))
        {
            let text = format!("{}={value}", spec.name);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    texts
}

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values().into_iter().map(PossibleValue::new)))
    }
}
