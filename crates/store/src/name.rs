//! The rule for names: one for guests, accounts, seats and renames.
//!
//! A name is shown as it was typed, apart from NFKC normalisation and spaces. Two names are the same if they
//! differ in letter case alone or look alike (the skeletons of UTS 39). Reserved names are in `reserved`;
//! names older than this rule are brought under it by `upgrade`.

mod reserved;
pub(crate) mod upgrade;

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// The most characters of a name.
pub const LONGEST_NAME: usize = 32;

/// More marks than this on one letter run over the lines above and below. Vietnamese and Arabic need two,
/// Hebrew three.
const MOST_MARKS: usize = 3;

/// A name that a person may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    shown: String,
    /// The folded name first, then what it looks like.
    keys: Vec<String>,
}

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// No visible characters, or too many.
    #[error("a name has 1 to {LONGEST_NAME} characters that can be seen")]
    Length,
    /// A character that is invisible, reverses the text or covers other characters.
    #[error("a name has no invisible characters")]
    Hidden,
    /// The name of a bot, of the operators, or one that nobody may have.
    #[error("this name is reserved")]
    Reserved,
}

impl Name {
    /// Checks a text. Spaces around it are dropped, and so are the selectors that phones add to emoji.
    pub fn parse(text: &str) -> Result<Name, NameFault> {
        let name = Name::spell(text)?;
        if reserved::is_reserved(&name.shown) { Err(NameFault::Reserved) } else { Ok(name) }
    }

    /// The name, whether or not it is reserved.
    fn spell(text: &str) -> Result<Name, NameFault> {
        let shown = tidy(text);
        if shown.chars().any(is_hidden) || most_marks(&shown) > MOST_MARKS {
            return Err(NameFault::Hidden);
        }
        if !(1..=LONGEST_NAME).contains(&shown.chars().count()) || !shown.chars().any(is_seen) {
            return Err(NameFault::Length);
        }
        let keys = keys(&shown);
        Ok(Name { shown, keys })
    }

    /// The name as others read it.
    pub fn as_str(&self) -> &str {
        &self.shown
    }

    /// The key that somebody signs in with.
    pub(crate) fn key(&self) -> &str {
        self.keys.first().map_or("", String::as_str)
    }

    /// Names that share a key are treated as the same.
    pub(crate) fn keys(&self) -> &[String] {
        &self.keys
    }

    /// Whether the page gives this name to people who have chosen none, so that no account may own it.
    pub(crate) fn is_placeholder(&self) -> bool {
        reserved::is_placeholder(&self.shown)
    }
}

/// The text by which a name is found in any letter case.
pub(crate) fn fold_text(text: &str) -> String {
    fold(&tidy(text))
}

fn tidy(text: &str) -> String {
    let plain = text.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).nfkc();
    let mut shown = String::with_capacity(text.len());
    for c in plain.map(|c| if c.general_category() == GeneralCategory::SpaceSeparator { ' ' } else { c }) {
        if c != ' ' || !(shown.is_empty() || shown.ends_with(' ')) {
            shown.push(c);
        }
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// The folded name, and how it looks before and after folding: `В` looks like `B`, but `в` does not look like
/// `b`.
fn keys(shown: &str) -> Vec<String> {
    let folded = fold(shown);
    let mut keys = vec![folded.clone(), fold(&look(shown)), fold(&look(&folded))];
    keys.dedup();
    if keys.len() == 3 && keys[0] == keys[2] {
        keys.pop();
    }
    keys
}

/// Through capitals, so that `ß` becomes `ss` and `ς` becomes `σ`.
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

fn look(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

fn is_seen(c: char) -> bool {
    use GeneralCategoryGroup::{Letter, Number, Punctuation, Symbol};
    matches!(c.general_category_group(), Letter | Number | Punctuation | Symbol)
}

/// Invisible, or displaced. The Braille blank and the object replacement character count as symbols
/// elsewhere.
fn is_hidden(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, LineSeparator, ParagraphSeparator};
    is_default_ignorable(c)
        || is_overlay(c)
        || matches!(c, '\u{2800}' | '\u{fffc}')
        || c.general_category_group() == GeneralCategoryGroup::Other
        || matches!(c.general_category(), EnclosingMark | LineSeparator | ParagraphSeparator)
}

/// Marks that strike a letter through. Not all of combining class 1: some scripts write their tones or nuktas
/// with it.
fn is_overlay(c: char) -> bool {
    matches!(c,
        '\u{334}'..='\u{338}' | '\u{20d2}'..='\u{20d3}' | '\u{20d8}'..='\u{20da}' | '\u{20e5}'..='\u{20e6}' | '\u{20ea}'..='\u{20eb}')
}

/// `Default_Ignorable_Code_Point` of Unicode (DerivedCoreProperties.txt); the ranges are kept free for more
/// of the same.
fn is_default_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

fn most_marks(text: &str) -> usize {
    counted(text).map(|(_, marks)| marks).max().unwrap_or(0)
}

/// The characters taken apart, each with the number of marks up to it on its letter.
fn counted(text: &str) -> impl Iterator<Item = (char, usize)> {
    text.chars().nfd().scan(0, |marks, c| {
        *marks = if c.general_category_group() == GeneralCategoryGroup::Mark { *marks + 1 } else { 0 };
        Some((c, *marks))
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        let (one, other) = (Name::parse(one).unwrap(), Name::parse(other).unwrap());
        one.keys().iter().any(|key| other.keys().contains(key))
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for other in ["ANA", "Аna", "АNА", "Ａｎａ", "Ana\u{fe0f}", " Ana ", "𝐀𝐧𝐚", "Ꭺna"] {
            assert!(alike("Ana", other), "{other}");
        }
        // Letters that only their capitals have in common.
        for (one, other) in [
            ("Béa", "Вéa"),
            ("Be\u{301}a", "Béa"),
            ("Ian", "lan"),
            ("ian", "Іan"),
            ("Bob", "B0b"),
            ("Straße", "STRASSE"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Léa", "Lea"),
            ("Ana", "Anna"),
            ("Eva", "Ena"),
            ("Ali", "All"),
            ("Вова", "Дима"),
            ("李雷", "韩梅"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        let hidden = [
            "An\u{200d}a",
            "A\u{34f}na",
            "An\u{17b5}a",
            "Ana\u{202e}",
            "\u{2067}Ana",
            "Ana\u{e0041}",
            "A\u{1160}na",
            "A\u{2028}na",
            "Ana\u{1d173}",
            "\u{2800}",
            "A\u{ad}na",
            "A\u{7}na",
            "Ana\u{e000}",
            "Ana\u{fe00}",
            "a\u{300}\u{301}\u{302}\u{303}",
            "A\u{489}na",
            "A\u{20dd}na",
            "A\u{20e3}na",
            "A\u{336}n\u{336}a\u{336}",
            "An\u{338}a",
            "An\u{20d2}a",
            "An\u{20e5}a",
            "\u{3164}",
            "\u{ffa0}",
        ];
        for name in hidden {
            assert_eq!(Name::parse(name), Err(NameFault::Hidden), "{name:?}");
        }
        for name in ["", "   ", "\u{a0}\u{3000}", "\u{301}", &"x".repeat(33)] {
            assert_eq!(Name::parse(name), Err(NameFault::Length), "{name:?}");
        }
    }

    #[test]
    fn ordinary_names_stay_as_they_are_typed() {
        for name in [
            "Ana",
            "Jean-Luc",
            "O'Neil",
            "Zoë",
            "محمد",
            "אורה",
            "さくら",
            "Nguyễn Thị",
            "🦀",
            "José 3",
            "x",
            "Ève & Léo",
            "مُحَمَّد",
            "שָּׁלוֹם",
            "Ṩǟ",
        ] {
            assert_eq!(Name::parse(name).unwrap().as_str(), name.nfkc().collect::<String>());
        }
        assert_eq!(Name::parse("  Ana \u{a0} Bo ❤\u{fe0f}").unwrap().as_str(), "Ana Bo ❤");
    }
}
