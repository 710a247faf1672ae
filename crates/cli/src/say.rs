//! The reader's language: `--lang`, then `TABLIER_LANG`, then the locale. A locale of another language gets
//! English; if none is set (no locale, `C`, `POSIX`), Tablier speaks French.

use std::ffi::OsString;

use tablier_notation::words::{Args, Lang, Words};

use crate::Failure;
use crate::screen::plain_spaces;

/// The language of this run.
pub(crate) struct Say {
    lang: Lang,
}

impl Say {
    /// Looks for `--lang` before anything is parsed, since even the help has a language. Also returns what is
    /// wrong with `TABLIER_LANG`, to be reported in the language of the locale.
    pub(crate) fn from_environment(arguments: &[OsString]) -> (Self, Result<(), Failure>) {
        let text = |argument: &OsString| argument.to_string_lossy().into_owned();
        let typed = arguments.iter().enumerate().find_map(|(i, argument)| {
            let argument = text(argument);
            if argument == "--lang" {
                arguments.get(i + 1).map(text)
            } else {
                argument.strip_prefix("--lang=").map(str::to_owned)
            }
        });
        let variable = |name: &str| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned());
        let (lang, wrong) = choose(typed.as_deref(), variable);
        (Self { lang }, wrong.map_or(Ok(()), |value| Err(Failure::Lang(value))))
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.lang.words()
    }

    pub(crate) fn text(&self, id: &str) -> String {
        plain_spaces(&self.words().text(id))
    }

    pub(crate) fn fill<const N: usize>(&self, id: &str, facts: [(&'static str, String); N]) -> String {
        let args: Args<'_> = facts.into_iter().map(|(name, value)| (name, value.into())).collect();
        plain_spaces(&self.words().fill(id, &args))
    }
}

/// The language, and the value of `TABLIER_LANG` if it names none.
fn choose(typed: Option<&str>, variable: impl Fn(&str) -> Option<String>) -> (Lang, Option<String>) {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    if let Some(lang) = typed.and_then(Lang::of_locale) {
        return (lang, None);
    }
    match set("TABLIER_LANG") {
        Some(named) => match Lang::of_locale(&named) {
            Some(lang) => (lang, None),
            None => (of_system(set), Some(named)),
        },
        None => (of_system(set), None),
    }
}

/// As gettext does: `LANGUAGE` lists languages, best first, unless the locale is `C`; otherwise the locale
/// counts.
fn of_system(set: impl Fn(&str) -> Option<String>) -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(&set).unwrap_or_default();
    let untranslated = ["", "C", "POSIX"].contains(&locale.as_str());
    let listed = set("LANGUAGE").filter(|_| !untranslated).unwrap_or_default();
    if let Some(lang) = listed.split(':').find_map(Lang::of_locale) {
        return lang;
    }
    let nameless = untranslated || locale.starts_with("C.") || locale.starts_with("POSIX.");
    if nameless { Lang::Fr } else { Lang::of_locale(&locale).unwrap_or(Lang::En) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_asked_for_or_that_of_the_locale() {
        use Lang::{En, Fr};
        for (typed, variables, lang) in [
            (None, &[][..], Fr),
            (None, &[("LANG", "C")], Fr),
            (None, &[("LANG", "C.UTF-8")], Fr),
            (None, &[("LANG", "fr_CA.UTF-8")], Fr),
            (None, &[("LANG", "en_GB.UTF-8")], En),
            (None, &[("LANG", "de_DE.UTF-8")], En),
            (None, &[("LANG", "frr_DE")], En),
            (None, &[("LANG", "fr_FR"), ("LC_ALL", "es_ES.UTF-8")], En),
            (None, &[("LANG", "fr_FR"), ("LC_ALL", "")], Fr),
            (None, &[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:fr:en")], Fr),
            (None, &[("LANG", "C"), ("LANGUAGE", "en")], Fr),
            (None, &[("LANG", "fr_FR"), ("TABLIER_LANG", "en")], En),
            (Some("fr"), &[("LANG", "en_GB"), ("TABLIER_LANG", "en")], Fr),
        ] {
            let variable = |name: &str| {
                variables.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(choose(typed, variable), (lang, None), "{typed:?} {variables:?}");
        }
    }

    #[test]
    fn a_language_that_tablier_does_not_speak_is_refused_where_it_was_asked_for() {
        let variable = |name: &str| (name == "TABLIER_LANG").then(|| "xx".to_owned());
        assert_eq!(choose(None, variable), (Lang::Fr, Some("xx".to_owned())));
        assert_eq!(choose(Some("en"), variable), (Lang::En, None));
    }
}
