//! Reviewing a finished game: how lucky each roll was, and how much each action lost.
//!
//! Every position of the game has one worth (`scale`): before a roll the mean over the rolls, at a decision
//! that of the best action, at the end the result. A step changes every seat's worth; the change is luck for
//! a roll, and the actor's doing for anything else. Since each step begins with the worth that the last one
//! ended with, all changes add up: for every seat start + luck + own mistakes + gifts from others = result,
//! exactly (`tally`).
//!
//! The game is processed backwards. So the worth of the action played is the worth found for the position
//! after it, and the best action is never worth less than the one played.
//!
//! Without dice there is nothing to add up: every worth is a search estimate, and the next search corrects
//! it. There, the action played and the best one are weighed by the same search at the same depth
//! ([`Weighed`]), and a player is shown the mean loss per action.

mod hint;
mod scale;
mod tally;

pub use hint::{Hint, hint};
pub use scale::Worth;
pub use tally::{Parts, Tally};

use tablier_rules::{Game, Legal, Node, Seat};

use self::scale::{Scale, stake};
use crate::{Budget, Evaluate, Playable};

/// The number of positions a search may visit per decision when a game without dice is reviewed.
pub const REVIEW: Budget = Budget { evaluations: 20_000 };
/// The same for advice: a single decision.
pub const ADVICE: Budget = Budget { evaluations: 100_000 };

/// One event, and the position it led to.
#[derive(Clone, Copy, Debug)]
pub struct Past<G: Game> {
    /// The event.
    pub what: What<G::Action>,
    /// Where it led.
    pub at: G::Position,
}

/// An event of a game. The position before it says whose roll or action it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What<A> {
    /// The dice were rolled.
    Roll,
    /// A player acted.
    Action(A),
    /// A player left, accused or apologised; without a seat, all agreed to the end.
    Other(Option<Seat>),
}

/// A reviewed game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Each seat's expected share at the start.
    pub start: [f64; 4],
    /// Every step, in order.
    pub steps: Vec<Judged<A>>,
    /// Every seat that started, with a breakdown of its result.
    pub players: Vec<Tally>,
    /// The steps that changed the most, in order.
    pub turning: Vec<usize>,
}

/// One step under review. Shares are those of a seat and its partner together.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<A> {
    /// The seat that made the step; none if all agreed.
    pub seat: Option<Seat>,
    /// The kind of step.
    pub kind: Kind<A>,
    /// Each seat's expected share before it.
    pub before: [f64; 4],
    /// Each seat's expected share after it.
    pub after: [f64; 4],
    /// Is `after` exact, not estimated?
    pub exact: bool,
}

/// The kind of step, with its details.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind<A> {
    /// A roll: the change is luck.
    Roll,
    /// A legal action was played.
    Action {
        /// How much the mover lost by not playing the best action; never negative.
        loss: f64,
        /// The best actions, including the one played, best first.
        choices: Vec<Choice<A>>,
    },
    /// Anything else: cheats, accusations, apologies, leaving, agreeing. The change is the actor's doing.
    Other,
}

/// An action that could have been played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// The mover's expected share after it, with best play.
    pub win: f64,
}

/// A decision weighed by one search.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The best actions, including the one played, best first.
    pub choices: Vec<Choice<Legal<A>>>,
    /// How much the action played lost, beyond the noise of the search.
    pub loss: f64,
    /// The search saw the end of the game, so the value of the best action is exact.
    pub sure: bool,
}

/// How bad a mistake was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// `?!`: 1 % of a win lost.
    Doubtful,
    /// `?`: 2.5 %.
    Mistake,
    /// `??`: 6 %.
    Blunder,
}

impl Mark {
    /// The mark for a loss; none for small ones.
    pub fn of(loss: f64) -> Option<Self> {
        [(Self::Blunder, 0.06), (Self::Mistake, 0.025), (Self::Doubtful, 0.01)]
            .into_iter()
            .find_map(|(mark, least)| (loss >= least).then_some(mark))
    }

    /// Its symbol.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl<A> Judged<A> {
    /// The change in a seat's expected share.
    pub fn change(&self, seat: Seat) -> f64 {
        self.after[seat.index()] - self.before[seat.index()]
    }

    /// How much the roller gained or lost by this roll; none for other steps.
    pub fn luck(&self) -> Option<f64> {
        matches!(self.kind, Kind::Roll).then(|| self.seat.map_or(0.0, |seat| self.change(seat)))
    }

    /// How much the mover lost by this action; none for other steps.
    pub fn loss(&self) -> Option<f64> {
        if let Kind::Action { loss, .. } = self.kind { Some(loss) } else { None }
    }
}

/// Reviews a whole game. `progress` is called now and then with the fraction done, from 0 to 1. The budget
/// applies to each decision of a game without dice.
pub fn analyse<G: Playable>(
    game: &G,
    judge: &(impl Evaluate<G> + ?Sized),
    budget: Budget,
    start: &G::Position,
    past: &[Past<G>],
    mut progress: impl FnMut(f32),
) -> Analysis<G::Action> {
    let seats = game.seats(start).seated;
    let of_all = |worth: &Worth| {
        Seat::ALL.map(|seat| if seats.contains(seat) { stake(game, seat, worth) } else { 0.0 })
    };
    let mut scale = Scale::new(game, judge, budget);
    let mut steps = Vec::with_capacity(past.len());
    let mut quits = vec![false; past.len()];
    let mut after = scale.worth(past.last().map_or(start, |last| &last.at));
    for (index, step) in past.iter().enumerate().rev() {
        let at = if index == 0 { start } else { &past[index - 1].at };
        quits[index] =
            matches!(step.what, What::Other(None)) || game.seats(at).playing != game.seats(&step.at).playing;
        let (seat, kind, before) = look_back(&mut scale, at, &step.what, after);
        steps.push(Judged { seat, kind, before: of_all(&before), after: of_all(&after), exact: after.exact });
        after = before;
        progress((past.len() - index) as f32 / past.len() as f32);
    }
    steps.reverse();
    let start = of_all(&after);
    let (players, turning) =
        (tally::players(game, seats, start, &steps), tally::turning(seats, &steps, &quits));
    Analysis { start, steps, players, turning }
}

/// The seat and kind of a step, and the worth of the position before it, given the worth of the one after.
fn look_back<G: Playable, J: Evaluate<G> + ?Sized>(
    scale: &mut Scale<'_, G, J>,
    at: &G::Position,
    what: &What<G::Action>,
    after: Worth,
) -> (Option<Seat>, Kind<G::Action>, Worth) {
    match (scale.game.node(at), *what) {
        (Node::Decision(mover), What::Action(played)) => {
            let (kind, before) = scale.decision(mover, at, played, after);
            (Some(mover), kind, before)
        }
        // The dice wait for an apology (TJ-19): nothing changes until they are rolled.
        (Node::Apology(_), What::Other(seat)) => (seat, Kind::Other, after),
        (_, What::Other(seat)) => (seat, Kind::Other, scale.worth(at)),
        (Node::Chance(roller), _) => (Some(roller), Kind::Roll, scale.worth(at)),
        (Node::Decision(_) | Node::Apology(_) | Node::Over(_), _) => (None, Kind::Other, scale.worth(at)),
    }
}
