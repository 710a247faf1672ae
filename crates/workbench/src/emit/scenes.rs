//! The scenes of `fixtures/` as diagrams of the rule book: a position, and what may be tried there.

use std::path::Path;

use anyhow::{Error, Result};
use serde::Serialize;
use serde_json::value::RawValue;
use tablier_notation::types::Types;
use tablier_notation::{Notation, Visit, with_position, write_position};
use tablier_rules::{Book, Clause, GameId};
use tablier_testing::{self as testing, Ask, Step, read_scenes};
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
pub(super) fn read(folder: &Path) -> Result<Vec<Scene>> {
    let mut scenes = Vec::new();
    for book in Book::ALL {
        scenes.extend(read_scenes(folder, book).map_err(Error::msg)?.into_iter().filter_map(scene));
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
    /// How far it is from showing this clause alone: a refusal by it first, then plays, the short ones before
    /// the long.
    fn distance(&self, clause: Clause) -> (bool, bool, usize, usize) {
        let refuses = |one: &Try| matches!(one, Try::Refused { rule, .. } if rule == clause.id());
        let plays = |one: &Try| matches!(one, Try::Play { .. });
        (
            !self.tries.iter().any(refuses),
            !self.tries.iter().any(plays),
            self.clauses.len(),
            self.tries.len().min(LONG),
        )
    }
}

/// The diagram of a scene; none if it begins elsewhere or nothing is tried in it.
fn scene(scene: testing::Scene) -> Option<Scene> {
    struct Begin;

    impl Visit for Begin {
        type Out = (GameName, String);

        fn visit<G: Notation>(self, game: &G, at: G::Position) -> Self::Out {
            (game.id().name(), write_position(game, &at))
        }
    }

    let mut steps = scene.lines.into_iter().map(|line| line.step);
    let Some(Step::Position(code)) = steps.next() else { return None };
    let (game, position) = with_position(&code, Begin).ok()?;
    let tries: Vec<Try> = steps.take_while(follows).filter_map(attempt).take(MOST_TRIES).collect();
    let clauses = scene.clauses.into_iter().map(Clause::id).collect();
    let position = RawValue::from_string(position).ok()?;
    (!tries.is_empty()).then_some(Scene { game, clauses, position, tries })
}

/// Does a diagram follow the scene through this step?
fn follows(step: &Step) -> bool {
    match step {
        Step::Position(_) | Step::Start { .. } | Step::Invalid(_) => false,
        Step::Done(ask) => matches!(ask, Ask::Roll(_) | Ask::Play(_)),
        _ => true,
    }
}

/// The attempt that a step makes; none if it only inspects the position, or is refused without a clause.
fn attempt(step: Step) -> Option<Try> {
    match step {
        Step::Done(Ask::Roll(dice)) => Some(Try::Roll { dice }),
        Step::Done(Ask::Play(action)) => Some(Try::Play { action }),
        Step::Refused(Ask::Play(action), Some(rule)) => {
            Some(Try::Refused { action, rule: rule.id().to_owned() })
        }
        _ => None,
    }
}
