//! Names that nobody may have, because they would be taken for the server, those who run it, or a bot; and names that no account
//! may have, because the page gives them to people who have chosen none. Accents, signs and letter case do not matter, nor do
//! numbers at the end. A test of the server holds the lists to the bots and to the words of the page.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::keys;

/// For the server and those who run it.
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

/// For nobody.
const NOBODY: &[&str] = &["deleted", "effacé", "erased player", "everybody", "everyone", "joueur effacé", "null", "undefined"];

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

static RESERVED: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[AUTHORITY, NOBODY, BOTS]));
static BOT_SOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[BOTS]));
static PLACEHOLDER_SOUNDS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[PLACEHOLDERS]));
static OURS: LazyLock<HashSet<String>> = LazyLock::new(|| sounds(&[&["tablier"]]));

pub(super) fn is_reserved(shown: &str) -> bool {
    forms(shown).iter().any(|form| {
        let bare = ["robot", "bot"].iter().find_map(|word| form.strip_prefix(word).or_else(|| form.strip_suffix(word)));
        RESERVED.contains(form)
            || bare.is_some_and(|bare| BOT_SOUNDS.contains(bare))
            || OURS.iter().any(|ours| form.contains(ours.as_str()))
    })
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
        ];
        for name in taken {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Ana", "Robot", "Ab", "Premiere Dame", "Badminton", "Modeste", "Cousine", "Admiral", "Invité", "42", "🦀"]
        {
            assert!(!is_reserved(name), "{name}");
        }
        assert!(is_placeholder("Invité") && is_placeholder("guest 2") && !is_placeholder("Rougette"));
    }
}
