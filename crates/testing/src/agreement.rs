//! Listing and checking are two implementations of one rule: they must agree on every nameable action.

use std::collections::BTreeSet;

use tablier_rules::{Game, Legal, Node};

/// Panics unless an action is listed exactly if it is accepted, each once, and a decision has at least one.
/// Cheats and the like are accepted but never listed: `unlisted` names them.
pub fn agrees<G: Game>(game: &G, at: &G::Position, unlisted: impl Fn(G::Action) -> bool) {
    let mut listed = Vec::new();
    game.legal(at, &mut |action| listed.push(action.action()));
    let set: BTreeSet<G::Action> = listed.iter().copied().collect();
    assert_eq!(set.len(), listed.len(), "listed twice in {:?}", game.setup(at));
    let mut accepted = BTreeSet::new();
    game.nameable(at, &mut |action| {
        if game.check(at, action).is_ok() && !unlisted(action) {
            accepted.insert(action);
        }
    });
    assert_eq!(set, accepted, "listed (left) and accepted (right) differ in {:?}", game.setup(at));
    let picked: BTreeSet<G::Action> =
        (0..listed.len()).filter_map(|index| game.pick(at, |_| index)).map(Legal::action).collect();
    assert_eq!(set, picked, "listed (left) and picked (right) differ in {:?}", game.setup(at));
    let decides = matches!(game.node(at), Node::Decision(_));
    assert_eq!(
        decides,
        !set.is_empty(),
        "a decision has an action, and nothing else has, in {:?}",
        game.setup(at)
    );
}
