//! Advice for a decision: what to play, and what speaks for it.

use tablier_rules::{Node, Seat};

use super::Choice;
use super::scale::{Scale, stake};
use crate::player::Haul;
use crate::{Evaluate, Player};

/// What to play, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// Who decides.
    pub seat: Seat,
    /// The best action.
    pub best: Choice<A>,
    /// The next best one; none if there is nothing to choose.
    pub second: Option<Choice<A>>,
    /// Is the best one known for sure to be worth that much?
    pub exact: bool,
    /// Enemies that the action takes.
    pub captures: u8,
    /// Pawns that it brings into the goal; in `latroncules` promotions.
    pub goals: u8,
    /// Pawns that it brings out, or buys free.
    pub exits: u8,
    /// The chance that one of the seat's own is hit before its next turn, as things stand.
    pub danger_now: Option<f32>,
    /// The same at the end of the best turn.
    pub danger_then: Option<f32>,
}

impl<A> Hint<A> {
    /// How much better the best action is than the next.
    pub fn margin(&self) -> Option<f64> {
        self.second.as_ref().map(|second| self.best.win - second.win)
    }
}

/// Advice for whoever decides here; none where nobody does.
pub fn hint<G: Player>(game: &G, judge: &(impl Evaluate<G> + ?Sized), at: &G::Position) -> Option<Hint<G::Action>> {
    let Node::Decision(seat) = game.node(at) else { return None };
    let mut scale = Scale::new(game, judge);
    let leads = scale.leads(seat, at);
    let [best, others @ ..] = leads.best_first.as_slice() else { return None };
    let second = others.first().map(|lead| Choice { action: lead.action.action(), win: stake(game, seat, &lead.worth) });
    let mut haul = Haul::new(game, seat);
    let _ = game.play(at, best.action, &mut haul);
    Some(Hint {
        seat,
        best: Choice { action: best.action.action(), win: stake(game, seat, &best.worth) },
        second,
        exact: leads.decided(game, seat, best.worth).exact,
        captures: haul.captures,
        goals: haul.goals,
        exits: haul.exits,
        danger_now: game.danger(at, seat),
        danger_then: game.danger(&best.end, seat),
    })
}
