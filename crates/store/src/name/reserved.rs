//! Names that nobody may have, because they would be mistaken for the server, its operators, or a bot; and
//! names that no account may have, because the page gives them to people who have chosen none. Accents, signs
//! and letter case do not matter, nor do numbers at the end; digits and signs that stand for letters
//! (`Adm1n`) are read as those letters. A test of the server checks the lists against the bots and the words
//! of the page.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::keys;

/// For the server and its operators.
const AUTHORITY: &[&str] = &[
    "admin",
    "administrateur",
    "administratrice",
    "administration",
    "administrator",
    "aide",
    "arbitre",
    "équipe",
    "help",
    "host",
    "modérateur",
    "modération",
    "modératrice",
    "moderation",
    "moderator",
    "mod",
    "modo",
    "official",
    "officiel",
    "operator",
    "opérateur",
    "owner",
    "referee",
    "root",
    "security",
    "sécurité",
    "server",
    "serveur",
    "staff",
    "support",
    "sysop",
    "system",
    "système",
    "team",
    "webmaster",
];

/// Names that nobody may have.
const NOBODY: &[&str] = &[
    "deleted",
    "deleted player",
    "effacé",
    "erased player",
    "everybody",
    "everyone",
    "joueur effacé",
    "null",
    "undefined",
];

/// The opponents by their names and as the page calls them.
const BOTS: &[&str] = &[
    "ab1",
    "ab3",
    "ab5",
    "auntie",
    "avance",
    "bambin",
    "buddy",
    "calculateur",
    "calculator",
    "copain",
    "cousin",
    "élève",
    "étudiant",
    "expecti2",
    "gamin",
    "glouton",
    "grandma",
    "grandpa",
    "hasard",
    "kiddo",
    "level",
    "maître d'école",
    "mamie",
    "niveau",
    "papi",
    "premier",
    "prudent",
    "pupil",
    "schoolmaster",
    "student",
    "tata",
    "toddler",
    "tonton",
    "uncle",
];

/// For people who have chosen no name.
const PLACEHOLDERS: &[&str] = &[
    "blue",
    "bleu",
    "green",
    "guest",
    "invité",
    "jaune",
    "l'autre camp",
    "maghreb",
    "me",
    "moi",
    "red",
    "rouge",
    "the other side",
    "vert",
    "yellow",
];

/// Words for a machine, written in brackets after a name.
const MACHINES: &[&str] = &["ai", "bot", "bots", "computer", "ia", "ordi", "ordinateur", "robot", "robots"];

static RESERVED: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[AUTHORITY, NOBODY, BOTS]));
static BOT_SOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[BOTS]));
static TITLES: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[AUTHORITY, MACHINES]));
static PLACEHOLDER_SOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[PLACEHOLDERS]));
static OURS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[&["tablier"]]));

pub(super) fn is_reserved(shown: &str) -> bool {
    undisguised(shown).iter().any(|text| is_official(text) || in_brackets(text).any(is_title))
}

fn is_official(shown: &str) -> bool {
    forms(shown).iter().any(|form| {
        let bare = ["robot", "bot"]
            .iter()
            .find_map(|word| form.strip_prefix(word).or_else(|| form.strip_suffix(word)));
        RESERVED.contains(form)
            || bare.is_some_and(|bare| BOT_SOUNDS.contains(bare))
            || OURS.iter().any(|ours| form.contains(ours.as_str()))
    })
}

/// `Ana (bot)` and `Ana [admin]` look like titles that the server gave.
fn is_title(words: &str) -> bool {
    forms(words).iter().any(|form| TITLES.contains(form))
}

fn in_brackets(text: &str) -> impl Iterator<Item = &str> {
    let open = |c: char| "([{<«‹【〔".contains(c);
    let close = |c: char| ")]}>»›】〕".contains(c);
    // A bracket left open at the end counts as closed.
    text.split(open).skip(1).map(move |rest| rest.split(close).next().unwrap_or_default())
}

/// The name as it is, and with letters for the digits and signs that are drawn like them. A 1 may be an i or
/// an l, and a sign may be a letter or an ornament.
fn undisguised(shown: &str) -> Vec<String> {
    let letter = |c: char, one: char, signs: bool| match c {
        '0' => 'o',
        '1' => one,
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        '8' => 'b',
        '@' if signs => 'a',
        '$' if signs => 's',
        '!' if signs => 'i',
        c => c,
    };
    let read = |(one, signs)| shown.chars().map(|c| letter(c, one, signs)).collect();
    let mut read: Vec<String> = [('i', true), ('i', false), ('l', true), ('l', false)].map(read).into();
    read.push(shown.to_owned());
    // A number at the end is just a number, not part of the last word.
    let bare = shown.trim_end_matches(|c: char| !c.is_alphabetic());
    if bare.len() < shown.len() && !bare.is_empty() {
        read.extend(undisguised(bare));
    }
    read
}

pub(super) fn is_placeholder(shown: &str) -> bool {
    forms(shown).iter().any(|form| PLACEHOLDER_SOUNDS.contains(form))
}

/// A name as it sounds, with and without the number at its end.
fn forms(shown: &str) -> Vec<String> {
    let bare = shown.trim_end_matches(|c: char| !c.is_alphabetic());
    let mut forms = sound(shown);
    forms.extend(sound(bare));
    forms
}

fn sounds(lists: &[&[&str]]) -> HashSet<String> {
    lists.iter().copied().flatten().flat_map(|word| sound(word)).collect()
}

/// The keys of a name, letters and digits alone. Marks are signs of their own in a key.
fn sound(shown: &str) -> Vec<String> {
    use unicode_normalization::UnicodeNormalization as _;
    keys(shown).into_iter().map(|key| key.nfd().filter(|c| c.is_alphanumeric()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reserved_name_is_reserved_in_any_dress() {
        let taken = [
            "admin",
            "Admin",
            "ADMIN",
            "а\u{64}min",
            "a.d.m.i.n",
            "admin 2",
            "- admin -",
            "Modérateur",
            "moderateur",
            "Tablier",
            "L'équipe de Tablier",
            "niveau8",
            "Niveau 8",
            "level 3",
            "Mamie",
            "Robot Mamie",
            "Grandma bot",
            "expecti2",
            "ab1",
            "Joueur effacé",
            "Ѕupport",
            "Adm1n",
            "4dm1n 7",
            "@dmin",
            "!Adm1n!",
            "M0d3r4t0r",
            "M0dér4teur",
            "5y5tem",
            "T4b1ier",
            "R0bot Mamie",
            "(bot)",
            "Ana (bot)",
            "Zoé [Robot]",
            "Zoé (b0t)",
            "Bea <admin>",
            "Ana (bot",
        ];
        for name in taken {
            assert!(is_reserved(name), "{name}");
        }
        for name in [
            "Ana",
            "Robot",
            "Ab",
            "Premiere Dame",
            "Badminton",
            "Modeste",
            "Cousine",
            "Admiral",
            "Invité",
            "42",
            "🦀",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
        for name in [
            "B0b",
            "Zoé 2",
            "1nès",
            "Léa (maman)",
            "Ana (2)",
            "Abbot",
            "Talbot",
            "Ana :)",
            "L33t",
            "Bot",
            "7777",
            "Ana <3",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
        assert!(is_placeholder("Invité") && is_placeholder("guest 2") && !is_placeholder("Rougette"));
    }
}
