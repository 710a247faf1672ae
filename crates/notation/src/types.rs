//! The shapes of what is written down, as TypeScript types: what the page is checked against.

use std::collections::BTreeMap;
use std::fmt;

use tablier_rules::{Colour, GameId, with_game};
use ts_rs::{Config, TS};

use crate::event::Event;
use crate::game::Notation;
use crate::intent::Choice;
use crate::referee::{GameLine, OptionLine, RefereeError, Refusal, Text};
use crate::schema::sides;

/// Types by their name.
pub struct Types {
    config: Config,
    list: BTreeMap<String, String>,
}

impl Types {
    /// The types of positions, events and the referee's answers.
    pub fn new() -> Self {
        // No number in the protocol is larger than a page's numbers are exact.
        let mut types = Self { config: Config::new().with_large_int("number"), list: BTreeMap::new() };
        types.alias("GameName", &one_of(GameId::ALL.map(GameId::name)));
        types.alias("Colour", &one_of(Colour::ALL.map(Colour::name)));
        types.alias("Side", &one_of(sides()));
        types.alias("PawnName", "[Colour, number]");
        for id in GameId::ALL {
            with_game!(id.game(), game => types.add_position(&game));
        }
        let positions: Vec<String> =
            types.list.keys().filter(|name| name.ends_with("Position")).cloned().collect();
        types.alias("Position", &positions.join(" | "));
        types.add::<Event>().add::<Choice>().add::<Refusal>().add::<RefereeError>().add::<Text>();
        types.add::<GameLine>().add::<OptionLine>();
        types
    }

    /// Adds a type.
    pub fn add<T: TS + 'static>(&mut self) -> &mut Self {
        let docs = T::docs().unwrap_or_default();
        self.list.insert(T::ident(&self.config), format!("{docs}export {}", T::decl(&self.config)));
        self
    }

    fn add_position<G: Notation<Json: TS>>(&mut self, _: &G) {
        self.add::<G::Json>();
    }

    /// Adds a name for a type.
    pub fn alias(&mut self, name: &str, text: &str) {
        self.list.insert(name.to_owned(), format!("export type {name} = {text};"));
    }
}

impl Default for Types {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for Types {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.list.values().flat_map(|text| text.lines().chain([""]));
        // The derived texts leave blanks at the ends of lines.
        lines.map(str::trim_end).try_for_each(|line| writeln!(f, "{line}"))
    }
}

fn one_of(names: impl IntoIterator<Item = &'static str>) -> String {
    names.into_iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(" | ")
}
