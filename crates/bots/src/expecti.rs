//! Two turns ahead with the outlook of `prudent`: its own turn, then the reply to every roll.

use tablier_rules::{Discard, Legal, Node, Seat};

use crate::{End, Playable, ends};

/// The first action of the turn with the best outlook after the next roll, whoever makes it, and the best
/// reply. Every seat maximises its own outlook (maxⁿ). Ties go to the first.
pub(crate) fn choose<G: Playable>(game: &G, at: &G::Position) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let expected = |end: &End<G>| expected(game, &end.at, mover);
    let worth = ends(game, at).into_iter().map(|end| (expected(&end), end.first));
    worth.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, first)| first)
}

/// A seat's mean outlook over the next roll.
fn expected<G: Playable>(game: &G, at: &G::Position, seat: Seat) -> f32 {
    let (mut sum, mut all) = (0.0, 0.0);
    for &(chance, weight) in game.chances(at).weighted() {
        sum += weight as f32 * answered(game, &game.roll(at, chance, &mut Discard), seat);
        all += weight as f32;
    }
    // Nobody rolls: the game is over, or another seat decides immediately.
    if all == 0.0 { answered(game, at, seat) } else { sum / all }
}

/// A seat's outlook after the best turn of the deciding seat.
fn answered<G: Playable>(game: &G, at: &G::Position, seat: Seat) -> f32 {
    let Node::Decision(mover) = game.node(at) else { return game.outlook(at, seat) };
    let answers = ends(game, at).into_iter().map(|end| (game.outlook(&end.at, mover), end.at));
    let best = answers.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or_else(|| game.outlook(at, seat), |(_, at)| game.outlook(&at, seat))
}
