//! Principal-variation search with iterative deepening until the limit is reached.
//!
//! No null move: being better off passing is what both players aim for here.

use std::time::{Duration, Instant};

use tablier_rules::latroncules::{Action, Latroncules, Moves, Position};
use tablier_rules::{Discard, Game, Legal, Node, Seat, Seats, Standing};

use super::Score;
use super::evaluate::{evaluate, lead};
use super::order::{self, Order, Ranked};
use super::score::{SEEN_WIN, WIN};
use super::transpositions::{Bound, Transpositions, fold, key};
use crate::sorting::sort_by;

/// When a search must stop. Its first iteration, one move ahead, is always finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// After this many positions. The answer is the same on every machine.
    Nodes(u32),
    /// After searching this many moves ahead, and the captures beyond them.
    Depth(u32),
    /// After this much time. The answer depends on the machine.
    Time(Duration),
}

/// A line of play that is best for both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// For the side to move.
    pub score: Score,
    /// The moves, as far as the table remembers them; at least one.
    pub moves: Vec<Legal<Action>>,
    /// The number of moves searched ahead, not counting captures beyond them.
    pub depth: u32,
    /// The number of positions visited.
    pub nodes: u32,
}

const INFINITE: i32 = 32_000;
const MOST_DEPTH: i32 = 60;
/// Longer than any line, including the captures that follow it.
const MOST_PLIES: usize = 120;

/// The cost of a draw to a player: enough to look for a win in an even position.
const CONTEMPT: i32 = 25;

/// A choice among moves that are nearly as good as the best: each gets its own bonus, drawn from the seed. So
/// the same seed chooses the same move, and the chosen move is worse than the best by less than the margin.
#[derive(Clone, Copy, Default)]
pub(super) struct Favour {
    /// Hundredths of a fantassin.
    pub(super) margin: u16,
    pub(super) seed: u64,
}

impl Favour {
    fn of(self, action: Action) -> i32 {
        let place = u64::from(action.from.index()) << 6 | u64::from(action.to.index());
        let drawn = fold(self.seed ^ 0x9e37_79b9_7f4a_7c15, place ^ 0xd1b5_4a32_d192_ed03);
        // The upper half of the bits times the margin: evenly distributed, without a division.
        (((drawn >> 32) * (u64::from(self.margin) + 1)) >> 32) as i32
    }

    /// The value of a move with its bonus. Decided games get no bonus.
    const fn add(value: i32, bonus: i32) -> i32 {
        if value.abs() >= SEEN_WIN { value } else { value + bonus }
    }
}

pub(super) struct Search<'a> {
    game: &'a Latroncules,
    root: &'a Position,
    limit: Limit,
    /// Only where time is the limit: not every machine has a clock.
    started: Option<Instant>,
    contempt: i32,
    favour: Favour,
    nodes: u32,
    /// Is the first iteration done, so that the limit applies?
    answerable: bool,
    stopped: bool,
    table: Transpositions,
    order: Order,
    /// The moves of all positions from the root to here, as a stack.
    list: Vec<Ranked>,
    /// The keys of the positions from the root to here.
    path: Vec<u64>,
}

impl<'a> Search<'a> {
    /// For a player: avoids draws and varies its play.
    pub(super) fn for_play(game: &'a Latroncules, root: &'a Position, limit: Limit, favour: Favour) -> Self {
        Self { contempt: CONTEMPT, favour, ..Self::for_analysis(game, root, limit) }
    }

    /// For analysis: a draw is worth nothing to either side.
    pub(super) fn for_analysis(game: &'a Latroncules, root: &'a Position, limit: Limit) -> Self {
        let room = match limit {
            Limit::Nodes(nodes) => nodes,
            Limit::Depth(_) | Limit::Time(_) => u32::MAX,
        };
        Self {
            game,
            root,
            limit,
            started: matches!(limit, Limit::Time(_)).then(Instant::now),
            contempt: 0,
            favour: Favour::default(),
            nodes: 0,
            answerable: false,
            stopped: false,
            table: Transpositions::for_nodes(room),
            order: Order::new(MOST_PLIES),
            list: Vec::with_capacity(1024),
            path: vec![key(root, game.options.quiet_limit)],
        }
    }

    /// The best line; none where the game is over.
    pub(super) fn best_line(mut self) -> Option<Line> {
        let mut actions = self.root_actions();
        let mut best = *actions.first()?;
        let (mut score, mut reached) = (0, 0);
        for depth in 1..=self.deepest() {
            let found = self.best_at(&actions, depth);
            if let Some((action, value)) = found {
                (best, score, reached) = (action, value, depth);
                to_front(&mut actions, best);
            }
            self.answerable = true;
            if self.stopped || score.abs() >= WIN - depth {
                break;
            }
        }
        Some(Line {
            score: Score(score),
            moves: self.line_from(best),
            depth: reached as u32,
            nodes: self.nodes,
        })
    }

    /// The best action at this depth with bonuses, and its plain value. The first action was the best before,
    /// so anything that beats it before the limit is reached really is better; none if not even the first was
    /// finished.
    fn best_at(&mut self, actions: &[Legal<Action>], depth: i32) -> Option<(Legal<Action>, i32)> {
        let mut best = None;
        let mut most = -INFINITE;
        for &action in actions {
            let next = self.game.play(self.root, action, &mut Discard);
            let bonus = self.favour.of(action.action());
            let value = match best {
                None => -self.value(&next, depth - 1, -INFINITE, INFINITE, 1),
                Some(_) => self.value_of_later(&next, depth - 1, 0, (most - bonus, INFINITE), 1),
            };
            if self.stopped {
                break;
            }
            let seen = Favour::add(value, bonus);
            if seen > most {
                (most, best) = (seen, Some((action, value)));
            }
        }
        best
    }

    /// The best few actions and one more, all searched to the same depth by one search; best first.
    ///
    /// The limit decides that depth. Then every action is searched again at that depth with the same table
    /// contents: two values of one search differ by less than those of two searches.
    pub(super) fn weigh(mut self, width: usize, also: Option<Action>) -> Vec<(Legal<Action>, Score)> {
        let mut actions = self.root_actions();
        let mut reached = 1;
        for depth in 1..=self.deepest() {
            let found = self.best_at(&actions, depth);
            if self.stopped {
                break;
            }
            self.answerable = true;
            reached = depth;
            let Some((best, value)) = found else { break };
            to_front(&mut actions, best);
            if value.abs() >= WIN - depth {
                break;
            }
        }
        (self.limit, self.stopped) = (Limit::Depth(reached as u32), false);
        let mut weighed = Vec::with_capacity(width + 1);
        while weighed.len() < width
            && let Some((best, value)) = self.best_at(&actions, reached)
        {
            actions.retain(|&action| action != best);
            weighed.push((best, Score(value)));
        }
        if let Some(&action) = actions.iter().find(|action| Some(action.action()) == also) {
            weighed.extend(self.best_at(&[action], reached).map(|(action, value)| (action, Score(value))));
        }
        sort_by(&mut weighed, |one, other| other.1.cmp(&one.1));
        weighed
    }

    /// Every action with its score, all searched to the same depth.
    pub(super) fn every_action(mut self) -> Vec<(Legal<Action>, Score)> {
        let mut valued: Vec<_> = self.root_actions().into_iter().map(|action| (action, 0)).collect();
        for depth in 1..=self.deepest() {
            let mut deeper = valued.clone();
            for (action, value) in &mut deeper {
                let next = self.game.play(self.root, *action, &mut Discard);
                *value = -self.value(&next, depth - 1, -INFINITE, INFINITE, 1);
            }
            if self.stopped {
                break;
            }
            self.answerable = true;
            valued = deeper;
            if valued.iter().all(|(_, value)| value.abs() >= WIN - depth) {
                break;
            }
        }
        valued.into_iter().map(|(action, value)| (action, Score(value))).collect()
    }

    fn deepest(&self) -> i32 {
        match self.limit {
            Limit::Depth(depth) => depth.clamp(1, MOST_DEPTH as u32).cast_signed(),
            Limit::Nodes(_) | Limit::Time(_) => MOST_DEPTH,
        }
    }

    fn root_actions(&mut self) -> Vec<Legal<Action>> {
        let mut list = Vec::new();
        self.order.rank_all(self.root, &Moves::of(self.game, self.root), None, 0, &mut list);
        sort_by(&mut list, |one, other| other.rank.cmp(&one.rank));
        list.into_iter().map(|ranked| ranked.action).collect()
    }

    /// The line that the table remembers, starting with an action of the root.
    fn line_from(&self, first: Legal<Action>) -> Vec<Legal<Action>> {
        let mut line = vec![first];
        let mut at = self.game.play(self.root, first, &mut Discard);
        while line.len() < MOST_DEPTH as usize {
            let best = self.table.get(self.key(&at)).and_then(|entry| entry.best);
            let Some(action) = best.and_then(|action| self.game.check(&at, action).ok()) else { break };
            line.push(action);
            self.game.play_on(&mut at, action, &mut Discard);
        }
        line
    }

    /// The value of a position for its side to move; exact between `alpha` and `beta`.
    fn value(&mut self, at: &Position, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if let Node::Over(standing) = self.game.node(at) {
            return self.result(at, &standing, ply);
        }
        if depth <= 0 {
            return self.settled(at, alpha, beta, ply);
        }
        self.count();
        if self.stopped {
            return 0;
        }
        let key = self.key(at);
        if self.repeats(at, key) {
            return self.circle(at);
        }
        let remembered = self.table.get(key).copied();
        if let Some(entry) = remembered.filter(|entry| i32::from(entry.depth) >= depth) {
            let value = entry.value(ply);
            match entry.bound {
                Bound::Exact => return value,
                Bound::AtLeast if value >= beta => return value,
                Bound::AtMost if value <= alpha => return value,
                _ => {}
            }
        }
        let first = self.list.len();
        let best = remembered.and_then(|entry| entry.best);
        self.order.rank_all(at, &Moves::of(self.game, at), best, ply, &mut self.list);
        self.path.push(key);
        let lowest = alpha;
        let (mut best, mut most) = (None, -INFINITE);
        for index in first..self.list.len() {
            let ranked = order::next(&mut self.list, index);
            let next = self.game.play(at, ranked.action, &mut Discard);
            let value = if index == first {
                -self.value(&next, depth - 1, -beta, -alpha, ply + 1)
            } else {
                let reduction = reduction(depth, index - first, ranked);
                self.value_of_later(&next, depth - 1, reduction, (alpha, beta), ply + 1)
            };
            if self.stopped {
                break;
            }
            if value > most {
                (most, best) = (value, Some(ranked.action.action()));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                if ranked.is_quiet() {
                    self.order.refuted(at.turn(), ranked.action.action(), depth, ply);
                }
                break;
            }
        }
        self.path.pop();
        self.list.truncate(first);
        if !self.stopped {
            let bound = if most >= beta {
                Bound::AtLeast
            } else if most > lowest {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            self.table.put(key, (most, bound), depth, best, ply);
        }
        most
    }

    /// The value of a move that is not expected to be the best, for the side that makes it: first only a test
    /// whether it is, at reduced depth if so requested, and a full search only if it passes.
    fn value_of_later(
        &mut self,
        next: &Position,
        depth: i32,
        reduction: i32,
        (alpha, beta): (i32, i32),
        ply: i32,
    ) -> i32 {
        let mut value = -self.value(next, depth - reduction, -alpha - 1, -alpha, ply);
        if value > alpha && reduction > 0 {
            value = -self.value(next, depth, -alpha - 1, -alpha, ply);
        }
        if value > alpha && value < beta {
            value = -self.value(next, depth, -beta, -alpha, ply);
        }
        value
    }

    /// The value when only captures and promotions are searched. The side to move may decline them, except a
    /// capture that is a duty (LA-9, `must_take`).
    fn settled(&mut self, at: &Position, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if let Node::Over(standing) = self.game.node(at) {
            return self.result(at, &standing, ply);
        }
        self.count();
        let own = Moves::before_duty(self.game, at);
        let mut most = evaluate(self.game, at, &own, &Moves::of_the_other(self.game, at));
        let dutiful = self.game.options.must_take;
        if self.stopped || most.max(alpha) >= beta && !dutiful {
            return most;
        }
        let first = self.list.len();
        let moves = if dutiful { &Moves::of(self.game, at) } else { &own };
        if Order::rank_decisive(at, moves, &mut self.list) && dutiful {
            most = -INFINITE;
        }
        alpha = alpha.max(most);
        if alpha >= beta {
            self.list.truncate(first);
            return most;
        }
        for index in first..self.list.len() {
            let ranked = order::next(&mut self.list, index);
            let next = self.game.play(at, ranked.action, &mut Discard);
            let value = -self.settled(&next, -beta, -alpha, ply + 1);
            most = most.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.list.truncate(first);
        most
    }

    fn count(&mut self) {
        self.nodes += 1;
        self.stopped |= self.answerable
            && match self.limit {
                Limit::Nodes(most) => self.nodes >= most,
                Limit::Depth(_) => false,
                // The clock is slow to read.
                Limit::Time(most) => {
                    self.nodes.is_multiple_of(1024)
                        && self.started.is_some_and(|started| started.elapsed() >= most)
                }
            };
    }

    fn key(&self, at: &Position) -> u64 {
        key(at, self.game.options.quiet_limit)
    }

    /// Did this position occur on the path to here? Only quiet moves lead back.
    fn repeats(&self, at: &Position, key: u64) -> bool {
        self.path.iter().rev().take(at.quiet() as usize).skip(1).step_by(2).any(|&earlier| earlier == key)
    }

    /// A circle ends in the count of pieces, LA-13. That is far off, so it is worth the lead and no more: the
    /// side that leads should rather go on capturing.
    fn circle(&self, at: &Position) -> i32 {
        match lead(at) {
            0 => self.draw(at.turn()),
            lead => 100 * lead,
        }
    }

    fn result(&self, at: &Position, standing: &Standing, ply: i32) -> i32 {
        let seat = at.turn();
        match standing.rank(Seats::TWO.after(seat)).cmp(&standing.rank(seat)) {
            std::cmp::Ordering::Greater => WIN - ply,
            std::cmp::Ordering::Less => ply - WIN,
            std::cmp::Ordering::Equal => self.draw(seat),
        }
    }

    fn draw(&self, seat: Seat) -> i32 {
        if seat == self.root.turn() { -self.contempt } else { self.contempt }
    }
}

/// Moves an action to the front of a list; the others keep their order.
fn to_front(actions: &mut [Legal<Action>], first: Legal<Action>) {
    let place = actions.iter().position(|&other| other == first).unwrap_or(0);
    actions[..=place].rotate_right(1);
}

/// How much the depth is reduced for a late quiet move.
fn reduction(depth: i32, index: usize, ranked: Ranked) -> i32 {
    match index {
        _ if depth < 3 || index < 3 || !ranked.is_quiet() => 0,
        0..8 => 1,
        8..16 => 1 + depth / 6,
        _ => 2 + depth / 6,
    }
}
