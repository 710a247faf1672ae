//! Speaking the reader's language: `--lang`, then `TABLIER_LANG`, then the locale, then French.

use std::ffi::OsString;

use tablier_notation::words::{Args, Lang, Words};

/// The language of this run.
pub(crate) struct Say {
    lang: Lang,
}

impl Say {
    /// Looks for `--lang` before anything is parsed, since even the help has a language.
    pub(crate) fn from_environment(arguments: &[OsString]) -> Self {
        let text = |argument: &OsString| argument.to_string_lossy().into_owned();
        let typed = arguments.iter().enumerate().find_map(|(i, argument)| {
            let argument = text(argument);
            if argument == "--lang" {
                arguments.get(i + 1).map(text)
            } else {
                argument.strip_prefix("--lang=").map(str::to_owned)
            }
        });
        let variables = ["TABLIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
        let lang = typed.into_iter().chain(variables).find_map(|locale| Lang::of_locale(&locale));
        Self { lang: lang.unwrap_or_default() }
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.lang.words()
    }

    pub(crate) fn text(&self, id: &str) -> String {
        self.words().text(id)
    }

    pub(crate) fn fill<const N: usize>(&self, id: &str, facts: [(&'static str, String); N]) -> String {
        let args: Args<'_> = facts.into_iter().map(|(name, value)| (name, value.into())).collect();
        self.words().fill(id, &args)
    }
}
