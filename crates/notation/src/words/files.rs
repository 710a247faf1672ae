//! The language files, read by Fluent.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::{Args, Lang};

/// A value to fill into a text.
pub use fluent_bundle::FluentValue as Value;

macro_rules! language_files {
    ($($file:literal),+) => {
        &[$((
            $file,
            [include_str!(concat!("../../lang/fr/", $file)), include_str!(concat!("../../lang/en/", $file))],
        )),+]
    };
}

/// A language file by its name: French, English.
type File = (&'static str, [&'static str; 2]);

/// The sentences of the referee, of tables, of reviews and of records.
const SENTENCES: &[File] = language_files! { "names.ftl", "refusals.ftl", "referee.ftl", "server.ftl", "analysis.ftl", "records.ftl" };

/// The rule books with their options, and what the terminal says.
#[cfg(feature = "books")]
const BOOKS: &[File] = language_files! {
    "events.ftl", "cli.ftl",
    "options/rachat.ftl", "options/parchis.ftl", "options/ludo.ftl", "options/tanjawi.ftl", "options/latroncules.ftl",
    "clauses/rachat.ftl", "clauses/parchis.ftl", "clauses/ludo.ftl", "clauses/tanjawi.ftl", "clauses/latroncules.ftl"
};
#[cfg(not(feature = "books"))]
const BOOKS: &[File] = &[];

/// The messages of one language.
pub(super) struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(super) fn load(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().expect("the language codes are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for (file, texts) in SENTENCES.iter().chain(BOOKS) {
            // A broken line loses only its own message; a test finds it.
            let resource = FluentResource::try_new(texts[lang as usize].to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{file} repeats a message");
        }
        Self { bundle }
    }

    /// A text with its values filled in; its id if there is none.
    pub(super) fn fill(&self, id: &str, args: &Args<'_>) -> String {
        self.find(id, None, args).unwrap_or_else(|| id.to_owned())
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The long text that belongs to a title; empty if there is none.
    pub(super) fn explanation(&self, id: &str) -> String {
        self.find(id, Some("text"), &Args::new()).unwrap_or_default()
    }

    fn find(&self, id: &str, attribute: Option<&str>, args: &Args<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
#[cfg(feature = "books")]
mod tests {
    use fluent_syntax::ast::Entry;
    use tablier_rules::{Clause, Colour, GameId, Place};

    use super::*;

    fn ids(file: &str, text: &str) -> Vec<String> {
        let resource = FluentResource::try_new(text.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        let message = |entry: &Entry<&str>| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        };
        let mut ids: Vec<String> = resource.entries().filter_map(message).collect();
        ids.sort();
        ids
    }

    #[test]
    fn every_language_file_parses_and_both_say_the_same_things() {
        for (file, [fr, en]) in SENTENCES.iter().chain(BOOKS) {
            assert_eq!(ids(file, fr), ids(file, en), "{file}");
        }
    }

    #[test]
    fn every_clause_has_a_title_and_a_text_in_both_languages() {
        for lang in Lang::ALL {
            for &clause in Clause::ALL {
                assert!(lang.words().has(clause.id()), "{clause} has no title in {}", lang.code());
                assert!(
                    !lang.words().clause_text(clause).is_empty(),
                    "{clause} has no text in {}",
                    lang.code()
                );
            }
        }
    }

    #[test]
    fn every_game_has_its_title_its_intro_and_its_refusals_in_both_languages() {
        for (lang, id) in Lang::ALL.into_iter().flat_map(|lang| GameId::ALL.map(|id| (lang, id))) {
            let own = ["title", "intro"].map(|end| format!("{}-{end}", id.name()));
            let refusals = id.game().sentences().iter().map(|(name, ..)| (*name).to_owned());
            let missing: Vec<String> =
                own.into_iter().chain(refusals).filter(|message| !lang.words().has(message)).collect();
            assert!(missing.is_empty(), "{} lacks {missing:?}", lang.code());
        }
    }

    #[test]
    fn a_refusal_names_squares_colours_and_its_clause() {
        let refusal = tablier_rules::rachat::Refusal::Barrier {
            square: Place::Track(20),
            count: 2,
            colour: Colour::Yellow,
        };
        let [fr, en] = Lang::ALL.map(|lang| lang.words().refusal(&refusal));
        assert!(fr.contains("la case 20") && fr.contains("jaunes") && fr.ends_with("(RA-13)."), "{fr}");
        assert!(en.contains("square 20") && en.contains("yellow") && en.ends_with("(RA-13)."), "{en}");
    }
}
