//! Codes: a position or a set of options on one line that fits into a link.
//!
//! `ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1` is game and options, pawns, turn and phase, then everything that
//! differs from the usual, each part with its letter. docs/codes.md lists the letters.

use tablier_rules::{AnyGame, GameId, OptionClash};
use thiserror::Error;

use crate::game::{Notation, validated};
use crate::json::{BadPosition, Shape};

/// The text is not a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadCode {
    /// No code has this form.
    #[error("not a code of Tablier")]
    Text,
    /// Its options do not go together.
    #[error("the options {} and {} do not go together", .0.asks, .0.forbids)]
    Clash(OptionClash),
    /// The game has no preset of that name.
    #[error("{} has no preset of that name", .0.name())]
    Preset(GameId),
}

impl From<BadCode> for BadPosition {
    fn from(bad: BadCode) -> Self {
        match bad {
            BadCode::Text => Self::Shape(Shape::Code),
            BadCode::Clash(clash) => Self::Clash(clash),
            BadCode::Preset(game) => Self::Preset(game),
        }
    }
}

/// The code of a game and its options: `rachat`, `rachat-jw`, `latroncules-q50`.
///
/// ```
/// use tablier_notation::options_code;
/// use tablier_rules::{GameId, OptionValue};
///
/// let mut game = GameId::Latroncules.game();
/// assert_eq!(options_code(&game), "latroncules");
/// game.set("quiet_limit", OptionValue::Number(50)).unwrap();
/// assert_eq!(options_code(&game), "latroncules-q50");
/// ```
pub fn options_code(game: &AnyGame) -> String {
    let mut letters = String::new();
    for (spec, value) in game.chosen() {
        spec.write_code(value, &mut letters).expect("a string takes everything");
    }
    if letters.is_empty() { game.id().name().to_owned() } else { format!("{}-{letters}", game.id().name()) }
}

/// The game and options of a code: `rachat-jw`, or with the name of a preset `ludo-@petits-chevaux`.
///
/// ```
/// use tablier_notation::{BadCode, options_text, parse_options_code};
///
/// let game = parse_options_code("rachat-jw").unwrap();
/// assert_eq!(options_text(&game), ["combined=jump", "make_way=off"]);
/// // A set of options has exactly one code.
/// assert_eq!(parse_options_code("rachat-wj"), Err(BadCode::Text));
/// assert_eq!(parse_options_code("rachat-@chess"), Err(BadCode::Preset(game.id())));
/// ```
pub fn parse_options_code(code: &str) -> Result<AnyGame, BadCode> {
    let (name, letters) = code.split_once('-').unwrap_or((code, ""));
    let mut game = name.parse::<GameId>().map_err(|_| BadCode::Text)?.game();
    if letters.is_empty() && code.contains('-') {
        return Err(BadCode::Text);
    }
    if let Some(preset) = letters.strip_prefix('@') {
        let named = game.presets().into_iter().find(|(name, _)| *name == preset);
        return named.map(|(_, game)| game).ok_or(BadCode::Preset(game.id()));
    }
    let mut rest = letters;
    let mut last = None;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let index = game.specs().iter().position(|spec| spec.letter == letter).ok_or(BadCode::Text)?;
        // Letters follow the order of the rule book, so that a set of options has exactly one code.
        if last.is_some_and(|last| last >= index) {
            return Err(BadCode::Text);
        }
        last = Some(index);
        let spec = &game.specs()[index];
        let digits = rest.find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len());
        let value = spec.read_code(&rest[..digits]).ok_or(BadCode::Text)?;
        rest = &rest[digits..];
        game.set(spec.name, value).map_err(|_| BadCode::Text)?;
    }
    game.option_clash().map_or(Ok(game), |clash| Err(BadCode::Clash(clash)))
}

/// The game with the name of a preset, as it may be typed in the place of an options code:
/// `ludo-@petits-chevaux`. It is never stored: the options are.
pub fn preset_code(game: GameId, preset: &str) -> String {
    format!("{}-@{preset}", game.name())
}

/// The code of a position.
///
/// ```
/// use tablier_notation::position_code;
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Game, Seat, Seats};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// assert_eq!(position_code(&game, &at), "ludo_rh.h.h.h-gh.h.h.h_rr");
/// ```
pub fn position_code<G: Notation>(game: &G, at: &G::Position) -> String {
    let mut parts = vec![options_code(&(*game).into())];
    parts.extend(game.code_parts(at));
    parts.join("_")
}

/// The game of a position code, and its remaining parts.
pub(crate) fn split_code(code: &str) -> Result<(AnyGame, Vec<&str>), BadCode> {
    let mut parts = code.split('_');
    let game = parse_options_code(parts.next().unwrap_or_default())?;
    Ok((game, parts.collect()))
}

/// The position described by the parts of a code.
///
/// ```
/// use tablier_notation::parse_position_code;
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Place, Seat};
///
/// let parts: Vec<&str> = "rh.h.4.g-yh.h.h.27_rp_d6_s1".split('_').collect();
/// let at = parse_position_code(&Ludo::default(), &parts).unwrap();
/// assert_eq!(at.place(Seat::First, 2), Place::Track(4));
/// assert_eq!(at.sixes(), 1);
/// ```
pub fn parse_position_code<G: Notation>(game: &G, parts: &[&str]) -> Result<G::Position, BadPosition> {
    // Only bonuses, duties and arrivals may occur more than once.
    let letters: Vec<char> = parts
        .iter()
        .skip(2)
        .filter_map(|part| part.chars().next())
        .filter(|c| !"bnvw".contains(*c))
        .collect();
    if (1..letters.len()).any(|i| letters[..i].contains(&letters[i])) {
        return Err(BadPosition::Shape(Shape::Code));
    }
    let setup = game.setup_of_code(parts).ok_or(BadPosition::Shape(Shape::Code))?;
    validated(game, &setup, tablier_rules::Faults::default()).map_err(BadPosition::Faults)
}
