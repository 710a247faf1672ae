//! What a finished game was made of: for every roll how lucky it was, for every action what it lost.
//!
//! Every position of the game has one worth (`scale`): before a roll the mean over the rolls, at a decision that of the best
//! action, at the end the result. A step changes the worth of everybody; the change is luck where the dice fell, and the
//! actor's doing everywhere else. Since each step begins with the worth that the last one ended with, all changes add up:
//! for every seat start + luck + own mistakes + what others gave = result, exactly (`tally`).
//!
//! The game is gone through backwards. So the action played is worth what the position after it turned out to be worth, and a
//! best action is never worth less than the one played.
//!
//! Without dice there is nothing to add up: every worth is an estimate of a search, and what one search sees the next one
//! corrects. There an action and the best one are weighed by the same search, just as far ([`Weighed`]), and a player is
//! told the mean of what was lost per action.

mod hint;
mod scale;
mod tally;

pub use hint::{Hint, hint};
pub use scale::Worth;
pub use tally::{Parts, Tally};

use tablier_rules::{Game, Legal, Node, Seat};

use self::scale::{Scale, stake};
use crate::{Budget, Evaluate, Player};

/// How many positions a search may visit for each decision when a game without dice is reviewed.
pub const REVIEW: Budget = Budget { evaluations: 20_000 };
/// The same for advice: one decision alone.
pub const ADVICE: Budget = Budget { evaluations: 100_000 };

/// One thing that happened, and the position it led to.
#[derive(Clone, Copy, Debug)]
pub struct Past<G: Game> {
    /// What was done.
    pub what: What<G::Action>,
    /// Where it led.
    pub at: G::Position,
}

/// What can happen in a game. Whose roll or action it was the position before says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What<A> {
    /// The dice fell.
    Roll,
    /// Somebody acted.
    Action(A),
    /// Somebody left, accused or apologised; nobody named: all agreed to the end.
    Other(Option<Seat>),
}

/// A game looked at again.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// What each seat could expect at the start.
    pub start: [f64; 4],
    /// Every step, in order.
    pub steps: Vec<Judged<A>>,
    /// Every seat that started, with what its result was made of.
    pub players: Vec<Tally>,
    /// The steps that changed most, in order.
    pub turning: Vec<usize>,
}

/// One step, judged. Shares are those of a seat and its partner together.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<A> {
    /// Whose step; none if all agreed.
    pub seat: Option<Seat>,
    /// What kind of step.
    pub kind: Kind<A>,
    /// What each seat could expect before it.
    pub before: [f64; 4],
    /// What each seat can expect after it.
    pub after: [f64; 4],
    /// Is `after` known for sure, not estimated?
    pub exact: bool,
}

/// What kind of step it was, and what it was made of.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind<A> {
    /// The dice fell: the change is luck.
    Roll,
    /// A legal action was played.
    Action {
        /// What the mover lost by not playing the best one; never negative.
        loss: f64,
        /// The best actions, the one played among them, best first.
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
    /// What the mover could expect after it, played on as well as possible.
    pub win: f64,
}

/// A decision weighed by one search.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The best actions, the one played among them, best first.
    pub choices: Vec<Choice<Legal<A>>>,
    /// How much the action played lost, beyond the noise of the search.
    pub loss: f64,
    /// The end of the game was seen: the best one is worth exactly that.
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
    /// The mark of a loss; none for small ones.
    pub fn of(loss: f64) -> Option<Self> {
        [(Self::Blunder, 0.06), (Self::Mistake, 0.025), (Self::Doubtful, 0.01)]
            .into_iter()
            .find_map(|(mark, least)| (loss >= least).then_some(mark))
    }

    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl<A> Judged<A> {
    /// By how much a seat's expectation changed.
    pub fn change(&self, seat: Seat) -> f64 {
        self.after[seat.index()] - self.before[seat.index()]
    }

    /// What the roller won or lost by this roll; none for other steps.
    pub fn luck(&self) -> Option<f64> {
        matches!(self.kind, Kind::Roll).then(|| self.seat.map_or(0.0, |seat| self.change(seat)))
    }

    /// What the mover lost by this action; none for other steps.
    pub fn loss(&self) -> Option<f64> {
        if let Kind::Action { loss, .. } = self.kind { Some(loss) } else { None }
    }
}

/// Looks at a whole game again. `progress` is told now and then how much of it is done, from 0 to 1. The budget is that of each
/// decision of a game without dice.
pub fn analyse<G: Player>(
    game: &G,
    judge: &(impl Evaluate<G> + ?Sized),
    budget: Budget,
    start: &G::Position,
    past: &[Past<G>],
    mut progress: impl FnMut(f32),
) -> Analysis<G::Action> {
    let seats = game.seats(start).seated;
    let of_all = |worth: &Worth| Seat::ALL.map(|seat| if seats.contains(seat) { stake(game, seat, worth) } else { 0.0 });
    let mut scale = Scale::new(game, judge, budget);
    let mut steps = Vec::with_capacity(past.len());
    let mut after = scale.worth(past.last().map_or(start, |last| &last.at));
    for (index, step) in past.iter().enumerate().rev() {
        let at = if index == 0 { start } else { &past[index - 1].at };
        let (seat, kind, before) = look_back(&mut scale, at, &step.what, after);
        steps.push(Judged { seat, kind, before: of_all(&before), after: of_all(&after), exact: after.exact });
        after = before;
        progress((past.len() - index) as f32 / past.len() as f32);
    }
    steps.reverse();
    let start = of_all(&after);
    let (players, turning) = (tally::players::<G>(seats, start, &steps), tally::turning(seats, &steps));
    Analysis { start, steps, players, turning }
}

/// Whose step it was, of what kind, and what the position before it was worth, given what the one after it is.
fn look_back<G: Player, J: Evaluate<G> + ?Sized>(
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
        // The dice wait for an apology (TJ-19): nothing changes until they fall.
        (Node::Chance(_), What::Other(seat)) if scale.game.chances(at).weighted().is_empty() => (seat, Kind::Other, after),
        (_, What::Other(seat)) => (seat, Kind::Other, scale.worth(at)),
        (Node::Chance(roller), _) => (Some(roller), Kind::Roll, scale.worth(at)),
        (Node::Decision(_) | Node::Over(_), _) => (None, Kind::Other, scale.worth(at)),
    }
}
