//! The scenes of `fixtures/` as diagrams of the rule book: a position, and what may be tried there.

use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use serde_json::value::RawValue;
use tablier_notation::types::Types;
use tablier_notation::{Notation, Visit, with_position, write_position};
use tablier_rules::{AnyGame, Book, Clause, GameId};
use ts_rs::TS;

/// How many scenes show a clause, and how many attempts one may have.
const MOST_SCENES: usize = 3;
const MOST_TRIES: usize = 6;
/// From this many attempts on a scene counts as long: a few more do not make it worse.
const LONG: usize = 4;

/// A scene: what is tried follows in this order, each from where the one before has led.
#[derive(Clone, Serialize, TS)]
pub(super) struct Scene {
    #[serde(skip)]
    game: GameName,
    #[ts(type = "string[]")]
    clauses: Vec<&'static str>,
    #[ts(type = "Position")]
    position: Box<RawValue>,
    #[ts(inline)]
    tries: Vec<Try>,
}

/// The game, which the position says too.
type GameName = &'static str;

#[derive(Clone, Serialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Try {
    Roll { dice: Vec<u8> },
    Play { action: String },
    Refused { action: String, rule: String },
}

pub(super) fn add_types(types: &mut Types) {
    types.add::<Scene>();
}

/// Every scene that begins with a position where something is tried.
pub(super) fn read(folder: &Path) -> anyhow::Result<Vec<Scene>> {
    let mut scenes = Vec::new();
    for book in Book::ALL {
        let file = folder.join(format!("{}.txt", book.name()));
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        scenes.extend(text.split("\n[").skip(1).filter_map(scene));
    }
    Ok(scenes)
}

/// The scenes of a game, in the order of the file: for each clause those that show it best.
pub(super) fn of_game(id: GameId, scenes: &[Scene]) -> Vec<&Scene> {
    let mut chosen = Vec::new();
    for clause in id.book().clauses() {
        let shows = |&i: &usize| scenes[i].game == id.name() && scenes[i].clauses.contains(&clause.id());
        let mut best: Vec<usize> = (0..scenes.len()).filter(shows).collect();
        best.sort_by_key(|&i| scenes[i].distance(clause));
        chosen.extend(best.into_iter().take(MOST_SCENES));
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen.into_iter().map(|i| &scenes[i]).collect()
}

impl Scene {
    /// How far it is from showing this clause alone: a refusal by it first, then plays, the short ones before the long.
    fn distance(&self, clause: Clause) -> (bool, bool, usize, usize) {
        let refuses = |one: &Try| matches!(one, Try::Refused { rule, .. } if rule == clause.id());
        let plays = |one: &Try| matches!(one, Try::Play { .. });
        (!self.tries.iter().any(refuses), !self.tries.iter().any(plays), self.clauses.len(), self.tries.len().min(LONG))
    }
}

/// A scene from its text, which begins inside the brackets; none if nothing is tried in it.
fn scene(text: &str) -> Option<Scene> {
    struct Begin;

    impl Visit for Begin {
        type Out = (GameName, String);

        fn visit<G: Notation>(self, any: AnyGame, game: &G, at: G::Position) -> Self::Out {
            (any.id().name(), write_position(game, &at))
        }
    }

    let (clauses, rest) = text.split_once(']')?;
    let mut lines = rest.lines().skip(1).map(str::trim).take_while(|line| !line.is_empty());
    let code = lines.next()?.strip_prefix("position ")?;
    let (game, position) = with_position(code, Begin).ok()?;
    let tries: Vec<Try> = lines.take_while(follows).filter_map(attempt).take(MOST_TRIES).collect();
    let clauses = clauses.split(' ').filter_map(|id| id.parse::<Clause>().ok()).map(Clause::id).collect();
    let position = RawValue::from_string(position).ok()?;
    (!tries.is_empty()).then_some(Scene { game, clauses, position, tries })
}

/// Does a diagram follow the scene through this line?
fn follows(line: &&str) -> bool {
    let verb = line.split(' ').next().unwrap_or_default();
    !["position", "start", "agree", "abandon", "accuse", "apologise", "invalid"].contains(&verb)
}

/// The attempt in a line; none if it only looks, or if only the phase refuses.
fn attempt(line: &str) -> Option<Try> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["roll", faces @ ..] => Some(Try::Roll { dice: faces.iter().filter_map(|face| face.parse().ok()).collect() }),
        ["play", action] => Some(Try::Play { action: (*action).to_owned() }),
        ["refused", action, rule] if *rule != "-" => {
            Some(Try::Refused { action: (*action).to_owned(), rule: (*rule).to_owned() })
        }
        _ => None,
    }
}
