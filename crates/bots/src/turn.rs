//! Whole turns: everything a seat can do with its dice, up to the next roll.

use tablier_rules::{Discard, Game, Legal, Node, Seat};

/// A possible end of a turn.
#[derive(Clone, Copy, Debug)]
pub struct End<G: Game> {
    /// The action to begin with.
    pub first: Legal<G::Action>,
    /// The position when the seat has nothing more to decide.
    pub at: G::Position,
}

/// Further ways to play one turn are ignored: a pool of many dice has thousands, most of them alike.
const MOST_STOPS: usize = 2_000;

/// Every different end of the turn of a seat that has to decide, each with one first action that leads
/// there. Ends are in the order in which the rules list the actions; empty where nobody decides.
///
/// ```
/// use tablier_bots::ends;
/// use tablier_rules::rachat::Rachat;
/// use tablier_rules::{Die, Discard, Game, Node, Seat, Seats, Throw};
///
/// let game = Rachat::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let at = game.roll(&at, Throw::two(Die::Six, Die::Three), &mut Discard);
/// // Both dice are played before the turn ends, in whatever order.
/// let ends = ends(&game, &at);
/// assert!(!ends.is_empty());
/// assert!(ends.iter().all(|end| game.node(&end.at) != Node::Decision(Seat::First)));
/// ```
pub fn ends<G: Game>(game: &G, at: &G::Position) -> Vec<End<G>> {
    let Node::Decision(mover) = game.node(at) else { return Vec::new() };
    let mut ways = Ways { game, mover, stops: Vec::new(), ends: Vec::new() };
    game.legal(at, &mut |action| ways.follow(action, game.play(at, action, &mut Discard)));
    ways.ends
}

/// A walk through one turn.
struct Ways<'a, G: Game> {
    game: &'a G,
    mover: Seat,
    /// Positions within the turn that were already explored.
    stops: Vec<G::Position>,
    ends: Vec<End<G>>,
}

impl<G: Game> Ways<'_, G> {
    fn follow(&mut self, first: Legal<G::Action>, at: G::Position) {
        if self.game.node(&at) != Node::Decision(self.mover) {
            if !self.ends.iter().any(|end| end.at == at) {
                self.ends.push(End { first, at });
            }
        } else if self.stops.len() < MOST_STOPS && !self.stops.contains(&at) {
            self.stops.push(at);
            let game = self.game;
            game.legal(&at, &mut |action| self.follow(first, game.play(&at, action, &mut Discard)));
        }
    }
}
