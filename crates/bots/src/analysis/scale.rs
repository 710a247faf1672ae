//! The worth of positions and actions, one roll deeper than the judge alone sees.
//!
//! A position before a roll is worth the mean over all rolls of the best that the judge sees in each. An
//! action is worth the best end of turn that it leads to; where another seat decides next, the judge's own
//! estimate counts.
//!
//! Looking past the next roll from every end would be slow, and hardly any end matters. So the judge's
//! estimate sorts them, and only the best few are searched: up to eight within 4 % of a win of the first, and
//! the best end of each of the six best actions. The action played is always among the choices.
//!
//! In a game without dice, the game's own search weighs each decision instead.

use tablier_rules::{Discard, Legal, Node, Seat, Seats};

use super::{Choice, Kind, Weighed};
use crate::sorting::sort_by;
use crate::{Budget, Evaluate, Playable, ends, share, value};

/// The number of ends of a turn that are searched.
const MOST_ENDS: usize = 8;
/// Ends worse than the best by more than this, in shares of a win, are not searched.
const FAR_BEHIND: f32 = 0.04;
/// The number of actions compared.
const MOST_CHOICES: usize = 6;

/// Every seat's expected share of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// Each seat's share; they add up to 1.
    pub shares: [f64; 4],
    /// Known exactly: the game is over, or an endgame table has it; for a decision, all that it can lead to
    /// is exact.
    pub exact: bool,
}

/// The legal actions of a decision that are compared.
pub(super) struct Leads<G: Playable> {
    /// Best first; ties in the order in which the rules list them.
    pub(super) best_first: Vec<Lead<G>>,
    /// Is everything that the decision can lead to exact?
    all_exact: bool,
}

impl<G: Playable> Leads<G> {
    /// The worth of the decision to everyone if this is the best that it leads to. If something else is only
    /// estimated, then only a certain win is sure to be the best.
    pub(super) fn decided(&self, game: &G, mover: Seat, best: Worth) -> Worth {
        Worth { exact: best.exact && (self.all_exact || stake(game, mover, &best) >= 1.0), ..best }
    }
}

/// The share of a seat and its partner.
pub(super) fn stake<G: Playable>(game: &G, seat: Seat, worth: &Worth) -> f64 {
    game.friends(seat).iter().map(|friend| worth.shares[friend.index()]).sum()
}

/// Weighs the positions of one game.
pub(super) struct Scale<'a, G: Playable, J: ?Sized> {
    pub(super) game: &'a G,
    judge: &'a J,
    budget: Budget,
    /// Ends of the current turn that were already weighed: its decisions share most of them.
    known: Vec<(G::Position, Worth)>,
}

/// An action and where it leads.
pub(super) struct Lead<G: Playable> {
    pub(super) action: Legal<G::Action>,
    /// The best end of the turn after it.
    pub(super) end: G::Position,
    pub(super) worth: Worth,
}

impl<'a, G: Playable, J: Evaluate<G> + ?Sized> Scale<'a, G, J> {
    pub(super) const fn new(game: &'a G, judge: &'a J, budget: Budget) -> Self {
        Self { game, judge, budget, known: Vec::new() }
    }

    /// The worth of any position.
    pub(super) fn worth(&mut self, at: &G::Position) -> Worth {
        if let Node::Decision(mover) = self.game.node(at)
            && let Some(weighed) = self.game.weigh(at, None, self.budget)
        {
            return Self::between_two(mover, &weighed);
        }
        if let Node::Decision(mover) = self.game.node(at)
            && let leads = self.leads(mover, at)
            && let Some(best) = leads.best_first.first()
        {
            return leads.decided(self.game, mover, best.worth);
        }
        // Going backwards, a different turn begins here.
        self.known.clear();
        self.end(at, value(self.game, self.judge, at))
    }

    /// A decision where `played` led to a position worth `after`: the kind of step that was, and the worth of
    /// the decision.
    pub(super) fn decision(
        &mut self,
        mover: Seat,
        at: &G::Position,
        played: G::Action,
        after: Worth,
    ) -> (Kind<G::Action>, Worth) {
        let game = self.game;
        let mut legal = false;
        game.each_legal(at, &mut |action| legal |= action.action() == played);
        if let Some(weighed) = game.weigh(at, Some(played), self.budget) {
            let worth = Self::between_two(mover, &weighed);
            let choice = |choice: &Choice<Legal<G::Action>>| Choice {
                action: choice.action.action(),
                win: choice.win,
            };
            return (
                Kind::Action { loss: weighed.loss, choices: weighed.choices.iter().map(choice).collect() },
                worth,
            );
        }
        let leads = self.leads(mover, at);
        if let Some(honest) = leads.best_first.first().filter(|_| !legal) {
            // TJ-18: the gain of a cheat is not luck that came before it.
            return (Kind::Other, leads.decided(game, mover, honest.worth));
        }
        let win = |worth: &Worth| stake(game, mover, worth);
        let others = leads.best_first.iter().filter(|lead| lead.action.action() != played);
        let best = others
            .clone()
            .map(|lead| lead.worth)
            .next()
            .filter(|best| win(best) > win(&after))
            .unwrap_or(after);
        let mut choices = vec![Choice { action: played, win: win(&after) }];
        choices.extend(others.map(|lead| Choice { action: lead.action.action(), win: win(&lead.worth) }));
        // The sort is stable: among equal actions the one played comes first.
        sort_by(&mut choices, |a, b| b.win.total_cmp(&a.win));
        let place = choices.iter().position(|choice| choice.action == played).unwrap_or(0);
        if place >= MOST_CHOICES {
            choices.swap(place, MOST_CHOICES - 1);
        }
        choices.truncate(MOST_CHOICES);
        (Kind::Action { loss: win(&best) - win(&after), choices }, leads.decided(game, mover, best))
    }

    /// The value of a weighed decision for both sides.
    fn between_two(mover: Seat, weighed: &Weighed<G::Action>) -> Worth {
        let win = weighed.choices.first().map_or(0.5, |best| best.win);
        let share = |seat| if seat == mover { win } else { 1.0 - win };
        Worth {
            shares: Seat::ALL.map(|seat| if Seats::TWO.contains(seat) { share(seat) } else { 0.0 }),
            exact: weighed.sure,
        }
    }

    /// The best legal actions of a decision.
    pub(super) fn leads(&mut self, mover: Seat, at: &G::Position) -> Leads<G> {
        let game = self.game;
        let turns = Turns::of(game, mover, at);
        let mut said = Vec::with_capacity(turns.ends.len());
        self.judge.values(game, &turns.ends, &mut said);
        let guesses: Vec<f32> = said.iter().map(|value| share(game, mover, value)).collect();
        let mut weighed = vec![None; turns.ends.len()];
        for end in turns.promising(&guesses) {
            weighed[end] = Some(self.end(&turns.ends[end], said[end]));
        }
        let win = |worth: &Worth| stake(game, mover, worth);
        let mut leads: Vec<Lead<G>> = Vec::with_capacity(turns.ways.len());
        for (action, reached) in &turns.ways {
            let reached =
                reached.iter().filter_map(|&end| weighed[end].map(|worth| (turns.ends[end], worth)));
            let best = reached.reduce(|best, next| if win(&next.1) > win(&best.1) { next } else { best });
            leads.extend(best.map(|(end, worth)| Lead { action: *action, end, worth }));
        }
        sort_by(&mut leads, |a, b| win(&b.worth).total_cmp(&win(&a.worth)));
        Leads { best_first: leads, all_exact: weighed.iter().all(|end| end.is_some_and(|worth| worth.exact)) }
    }

    /// The worth of a position where a turn has ended; `said` is the judge's estimate.
    fn end(&mut self, at: &G::Position, said: [f32; 4]) -> Worth {
        if self.game.chances(at).weighted().is_empty() {
            // There is no roll to look past.
            return Worth { shares: said.map(f64::from), exact: matches!(self.game.node(at), Node::Over(_)) };
        }
        if let Some((_, worth)) = self.known.iter().find(|(position, _)| position == at) {
            return *worth;
        }
        let worth = self.before_roll(at);
        self.known.push((*at, worth));
        worth
    }

    fn before_roll(&self, at: &G::Position) -> Worth {
        let game = self.game;
        if let Some(exact) = game.exact(at) {
            return Worth { shares: exact.map(f64::from), exact: true };
        }
        let (mut sum, mut all) = ([0.0; 4], 0.0);
        for &(roll, weight) in game.chances(at).weighted() {
            let shares = value(game, self.judge, &game.roll(at, roll, &mut Discard));
            for (sum, share) in sum.iter_mut().zip(shares) {
                *sum += f64::from(weight) * f64::from(share);
            }
            all += f64::from(weight);
        }
        Worth { shares: sum.map(|sum| sum / all), exact: false }
    }
}

/// The ways to play a turn, by their first action.
struct Turns<G: Playable> {
    /// Every distinct end.
    ends: Vec<G::Position>,
    /// Each first action with the ends it can lead to.
    ways: Vec<(Legal<G::Action>, Vec<usize>)>,
}

impl<G: Playable> Turns<G> {
    fn of(game: &G, mover: Seat, at: &G::Position) -> Self {
        let (mut found, mut ways) = (Vec::new(), Vec::new());
        game.each_legal(at, &mut |action| {
            let next = game.play(at, action, &mut Discard);
            let reached = if game.node(&next) == Node::Decision(mover) {
                ends(game, &next).iter().map(|end| index(&mut found, end.at)).collect()
            } else {
                vec![index(&mut found, next)]
            };
            ways.push((action, reached));
        });
        Self { ends: found, ways }
    }

    /// The ends worth searching, given the judge's first estimate of each.
    fn promising(&self, guesses: &[f32]) -> Vec<usize> {
        let mut ends = sorted(0..guesses.len(), guesses);
        let best = ends.first().map_or(0.0, |&end| guesses[end]);
        ends.truncate(MOST_ENDS);
        ends.retain(|&end| guesses[end] >= best - FAR_BEHIND);
        let of_action = |reached: &Vec<usize>| sorted(reached.iter().copied(), guesses).first().copied();
        let mut firsts = sorted(self.ways.iter().filter_map(|(_, reached)| of_action(reached)), guesses);
        firsts.truncate(MOST_CHOICES);
        ends.append(&mut firsts);
        ends
    }
}

/// Best first; ties keep their order.
fn sorted(ends: impl Iterator<Item = usize>, guesses: &[f32]) -> Vec<usize> {
    let mut ends: Vec<usize> = ends.collect();
    sort_by(&mut ends, |&a, &b| guesses[b].total_cmp(&guesses[a]));
    ends
}

fn index<P: PartialEq>(list: &mut Vec<P>, item: P) -> usize {
    list.iter().position(|other| *other == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}
