//! Positions as JSON.

use serde::Deserialize;
use serde_json::Value;
use tablier_rules::{AnyGame, BadOption, Faults, GameId, OptionClash, OptionSpec, OptionValue, Range};
use thiserror::Error;

use crate::game::Notation;
use crate::name::{Entries, Named};

/// Why a text is not a position.
#[derive(Debug, Error)]
pub enum BadPosition {
    /// Not a code, or not JSON of the game's shape.
    #[error(transparent)]
    Shape(Shape),
    /// An option that the game does not have, or with a value it may not take.
    #[error("the option {name} does not exist, or not with this value")]
    Option {
        /// Its name.
        name: String,
        /// Its specification, if an option of that name exists.
        spec: Option<&'static OptionSpec>,
    },
    /// Options that do not go together.
    #[error("the options {} and {} do not go together", .0.asks, .0.forbids)]
    Clash(OptionClash),
    /// The game has no preset of that name.
    #[error("{} has no preset of that name", .0.name())]
    Preset(GameId),
    /// A position that cannot occur.
    #[error(transparent)]
    Faults(Faults),
}

/// A fault in the form of a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Shape {
    /// Invalid JSON, from this column on.
    #[error("invalid JSON in column {0}")]
    Syntax(usize),
    /// A field is missing.
    #[error("the field {0} is missing")]
    Missing(String),
    /// An unknown field.
    #[error("the field {0} is unknown")]
    Unknown(String),
    /// A value of the wrong type before this column, or a duplicate key.
    #[error("the value before column {0} is not allowed here")]
    Value(usize),
    /// Not a code.
    #[error("not a code of this game")]
    Code,
}

impl From<serde_json::Error> for Shape {
    fn from(error: serde_json::Error) -> Self {
        let text = error.to_string();
        let field =
            |start: &str| text.strip_prefix(start).and_then(|rest| rest.split('`').next()).map(str::to_owned);
        if !error.is_data() {
            return Self::Syntax(error.column());
        }
        let missing = field("missing field `").map(Self::Missing);
        missing.or_else(|| field("unknown field `").map(Self::Unknown)).unwrap_or(Self::Value(error.column()))
    }
}

impl Shape {
    /// The name of its sentence, and the fact to fill in.
    pub(crate) fn sentence(&self) -> (&'static str, String) {
        match self {
            Self::Syntax(column) => ("shape-syntax", column.to_string()),
            Self::Missing(field) => ("shape-missing", field.clone()),
            Self::Unknown(field) => ("shape-unknown", field.clone()),
            Self::Value(column) => ("shape-value", column.to_string()),
            Self::Code => ("shape-code", String::new()),
        }
    }
}

/// The game of a position with its options; the rest is ignored.
pub(crate) fn read_game(json: &str) -> Result<AnyGame, BadPosition> {
    #[derive(Deserialize)]
    struct Head {
        game: Named<GameId>,
        options: Entries<String, Value>,
    }
    let head: Head = serde_json::from_str(json).map_err(|error| BadPosition::Shape(error.into()))?;
    let mut game = head.game.0.game();
    set_options(&mut game, &head.options.0)?;
    Ok(game)
}

/// The position of a game whose options are already known.
pub fn read_position<G: Notation>(game: &G, json: &str) -> Result<G::Position, BadPosition> {
    let shape = serde_json::from_str(json).map_err(|error| BadPosition::Shape(error.into()))?;
    game.validate_json(shape).map_err(BadPosition::Faults)
}

/// A position as JSON, on one line.
///
/// ```
/// use tablier_notation::{read_position, write_position};
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::{Game, Seat, Seats};
///
/// let game = Latroncules::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let json = write_position(&game, &at);
/// assert!(json.starts_with(r#"{"game":"latroncules","options":{},"order":["red","blue"]"#));
/// assert_eq!(read_position(&game, &json).unwrap(), at);
/// ```
pub fn write_position<G: Notation>(game: &G, at: &G::Position) -> String {
    serde_json::to_string(&game.to_json(at)).expect("positions have string keys and finite numbers")
}

/// Sets options by their JSON values.
pub(crate) fn set_options(game: &mut AnyGame, options: &[(String, Value)]) -> Result<(), BadPosition> {
    for (name, value) in options {
        let spec = game.specs().iter().find(|spec| spec.name == *name);
        let set = spec
            .and_then(|spec| option_of_json(spec, value))
            .ok_or(BadOption::Unknown)
            .and_then(|value| game.set(name, value));
        if set.is_err() {
            return Err(BadPosition::Option { name: name.clone(), spec });
        }
    }
    go_together(game)
}

/// Refuses options that the rule book does not allow together. Needed once all of them are set.
pub fn go_together(game: &AnyGame) -> Result<(), BadPosition> {
    game.option_clash().map_or(Ok(()), |clash| Err(BadPosition::Clash(clash)))
}

fn option_of_json(spec: &OptionSpec, value: &Value) -> Option<OptionValue> {
    match (spec.range, value) {
        (Range::Flag, Value::Bool(flag)) => Some(OptionValue::Flag(*flag)),
        (Range::Words(words), Value::String(text)) => {
            words.iter().find(|word| *word == text).map(|word| OptionValue::Word(word))
        }
        (Range::OneOf(_) | Range::From(_), Value::Number(number)) => number.as_u64().map(OptionValue::Number),
        _ => None,
    }
}

pub(crate) fn option_json(value: OptionValue) -> Value {
    match value {
        OptionValue::Flag(flag) => flag.into(),
        OptionValue::Word(word) => word.into(),
        OptionValue::Number(number) => number.into(),
    }
}

/// Every option of a game with its value.
pub fn options_json(game: &AnyGame) -> serde_json::Map<String, Value> {
    game.options().into_iter().map(|(spec, value)| (spec.name.to_owned(), option_json(value))).collect()
}

/// Sets an option as people type it: `name=value`, or the name alone to switch it on.
///
/// ```
/// use tablier_notation::{options_code, set_option_text};
/// use tablier_rules::GameId;
///
/// let mut game = GameId::Classique.game();
/// set_option_text(&mut game, "couples").unwrap();
/// set_option_text(&mut game, "six_counts_seven=off").unwrap();
/// assert_eq!(options_code(&game), "classique-cs");
/// assert!(set_option_text(&mut game, "couples=maybe").is_err());
/// assert!(set_option_text(&mut game, "third_six=off").is_ok(), "a word, not a switch");
/// ```
pub fn set_option_text(game: &mut AnyGame, text: &str) -> Result<(), BadPosition> {
    let (name, value) = text.split_once('=').unwrap_or((text, "true"));
    let spec = game.specs().iter().find(|spec| spec.name == name);
    // `off` is a word of some options.
    let is_flag = spec.is_none_or(|spec| spec.range == Range::Flag);
    let json = match value {
        "on" | "true" | "yes" | "oui" if is_flag => Value::Bool(true),
        "off" | "false" | "no" | "non" if is_flag => Value::Bool(false),
        _ => value.parse::<u64>().map_or_else(|_| Value::from(value), Value::from),
    };
    let set = spec
        .and_then(|spec| option_of_json(spec, &json))
        .ok_or(BadOption::Unknown)
        .and_then(|value| game.set(name, value));
    set.map_err(|_| BadPosition::Option { name: name.to_owned(), spec })
}

/// Every option of a game as people type it.
pub fn options_text(game: &AnyGame) -> Vec<String> {
    let text = |(spec, value): (&OptionSpec, OptionValue)| format!("{}={}", spec.name, value_text(value));
    game.chosen().into_iter().map(|(spec, value)| text((spec, value))).collect()
}

/// The value of an option as people type it.
pub fn value_text(value: OptionValue) -> String {
    match value {
        OptionValue::Flag(true) => "on".to_owned(),
        OptionValue::Flag(false) => "off".to_owned(),
        OptionValue::Word(word) => word.to_owned(),
        OptionValue::Number(number) => number.to_string(),
    }
}
