//! Reading the texts of names and actions.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The text is not what it should be.
///
/// ```
/// use tablier_rules::ludo::Action;
///
/// let error = "t12".parse::<Action>().unwrap_err();
/// assert_eq!(error.to_string(), "expected an action such as t12:4 or home:6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    expected: &'static str,
}

impl ParseError {
    /// The error for a text that should have been this.
    pub const fn expected(expected: &'static str) -> Self {
        Self { expected }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl Error for ParseError {}

/// A whole number without sign or leading zeros: everything has exactly one text.
pub(crate) fn number(text: &str) -> Option<u8> {
    u8::from_str(text).ok().filter(|number| number.to_string() == text)
}
