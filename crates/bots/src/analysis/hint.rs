//! Advice for a decision: the action to play, and the reasons for it.

use tablier_rules::{Discard, Legal, Node, Seat};

use super::scale::{Lead, Scale, stake};
use super::{Choice, Weighed};
use crate::playable::Haul;
use crate::{Budget, Evaluate, Playable};

/// The action to play, and the reasons for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// The seat to decide.
    pub seat: Seat,
    /// The best action.
    pub best: Choice<A>,
    /// The next best action; none if there is no choice.
    pub second: Option<Choice<A>>,
    /// Is the value of the best action exact?
    pub exact: bool,
    /// The number of enemies that the action takes.
    pub captures: u8,
    /// The number of pawns it brings into the goal; in `latroncules`, promotions.
    pub goals: u8,
    /// The number of pawns it brings out or ransoms.
    pub exits: u8,
    /// The chance that one of the seat's own pieces is hit before its next turn, as things are.
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

/// Advice for the seat to decide; none where nobody decides. The budget applies to games without dice.
///
/// ```
/// use tablier_bots::Playable;
/// use tablier_bots::analysis::{ADVICE, hint};
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Die, Discard, Game, Place, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
/// let hint = hint(&game, Ludo::judge(), ADVICE, &at).unwrap();
/// assert_eq!((hint.seat, hint.best.action.from), (Seat::First, Place::Home));
/// assert_eq!((hint.exits, hint.captures), (1, 0));
/// assert_eq!(hint.margin(), None); // there is no choice
/// ```
pub fn hint<G: Playable>(
    game: &G,
    judge: &(impl Evaluate<G> + ?Sized),
    budget: Budget,
    at: &G::Position,
) -> Option<Hint<G::Action>> {
    let Node::Decision(seat) = game.node(at) else { return None };
    let advised = match game.weigh(at, None, budget) {
        Some(weighed) => Advised::weighed(game, at, weighed)?,
        None => Advised::judged(game, judge, seat, at)?,
    };
    let mut haul = Haul::new(game, seat);
    let _ = game.play(at, advised.best.action, &mut haul);
    let plain = |choice: Choice<Legal<G::Action>>| Choice { action: choice.action.action(), win: choice.win };
    Some(Hint {
        seat,
        best: plain(advised.best),
        second: advised.second.map(plain),
        exact: advised.exact,
        captures: haul.captures,
        goals: haul.goals,
        exits: haul.exits,
        danger_now: game.danger(at, seat),
        danger_then: game.danger(&advised.end, seat),
    })
}

/// The two best actions, and where the best one leads.
struct Advised<G: Playable> {
    best: Choice<Legal<G::Action>>,
    second: Option<Choice<Legal<G::Action>>>,
    exact: bool,
    end: G::Position,
}

impl<G: Playable> Advised<G> {
    fn weighed(game: &G, at: &G::Position, weighed: Weighed<G::Action>) -> Option<Self> {
        let mut choices = weighed.choices.into_iter();
        let (best, second) = (choices.next()?, choices.next());
        Some(Self { best, second, exact: weighed.sure, end: game.play(at, best.action, &mut Discard) })
    }

    fn judged(game: &G, judge: &(impl Evaluate<G> + ?Sized), seat: Seat, at: &G::Position) -> Option<Self> {
        let leads = Scale::new(game, judge, Budget::UNLIMITED).leads(seat, at);
        let choice = |lead: &Lead<G>| Choice { action: lead.action, win: stake(game, seat, &lead.worth) };
        let [best, others @ ..] = leads.best_first.as_slice() else { return None };
        let exact = leads.decided(game, seat, best.worth).exact;
        Some(Self { best: choice(best), second: others.first().map(choice), exact, end: best.end })
    }
}
