//! The breakdown of a result, and the steps that decided it.

use tablier_rules::{Seat, Seats};

use super::{Judged, Kind};
use crate::Playable;

/// The number of turning points named.
const MOST_TURNING: usize = 5;
/// A smaller change, in shares of a win, is not a turning point.
const LEAST_SWING: f64 = 0.05;

/// How one seat played, and the breakdown of its result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tally {
    /// The seat.
    pub seat: Seat,
    /// Its expected share at the start.
    pub start: f64,
    /// Its share of the win; in an unfinished game, its expected share.
    pub result: f64,
    /// The mean share of a win kept per action: 1 minus the mean loss. None for a seat that never acted.
    pub precision: Option<f64>,
    /// The breakdown from start to result; none in a game without dice.
    pub parts: Option<Parts>,
    /// The step of its luckiest roll.
    pub best_roll: Option<usize>,
    /// The step of its unluckiest roll.
    pub worst_roll: Option<usize>,
}

/// The breakdown of a result: start + luck + mistakes + gifts = result.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Parts {
    /// The gain from all rolls, its own and those of others.
    pub luck: f64,
    /// The loss from its own actions. Positive only through a cheat that was not caught, or a correct
    /// accusation.
    pub mistakes: f64,
    /// The gain from the actions of others.
    pub gifts: f64,
}

pub(super) fn players<G: Playable>(
    game: &G,
    seats: Seats,
    start: [f64; 4],
    steps: &[Judged<G::Action>],
) -> Vec<Tally> {
    seats.iter().map(|seat| tally(game, seat, start[seat.index()], steps)).collect()
}

fn tally<G: Playable>(game: &G, seat: Seat, start: f64, steps: &[Judged<G::Action>]) -> Tally {
    let result = steps.last().map_or(start, |last| last.after[seat.index()]);
    let rolls = || {
        steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.seat == Some(seat))
            .filter_map(|(n, step)| Some((n, step.luck()?)))
    };
    let best = rolls()
        .filter(|(_, luck)| *luck > 0.0)
        .reduce(|best, next| if next.1 > best.1 { next } else { best });
    let worst = rolls()
        .filter(|(_, luck)| *luck < 0.0)
        .reduce(|worst, next| if next.1 < worst.1 { next } else { worst });
    Tally {
        seat,
        start,
        result,
        precision: precision(seat, steps),
        parts: game.has_dice().then(|| parts(seat, steps)),
        best_roll: best.map(|(n, _)| n),
        worst_roll: worst.map(|(n, _)| n),
    }
}

fn precision<A>(seat: Seat, steps: &[Judged<A>]) -> Option<f64> {
    let losses: Vec<f64> =
        steps.iter().filter(|step| step.seat == Some(seat)).filter_map(Judged::loss).collect();
    (!losses.is_empty()).then(|| 1.0 - losses.iter().sum::<f64>() / losses.len() as f64)
}

fn parts<A>(seat: Seat, steps: &[Judged<A>]) -> Parts {
    let mut parts = Parts::default();
    for step in steps {
        let change = step.change(seat);
        *match (&step.kind, step.seat) {
            (Kind::Roll, _) => &mut parts.luck,
            (_, Some(actor)) if actor == seat => &mut parts.mistakes,
            // An agreement counts as the seat's own loss, or as a gift.
            (_, None) if change < 0.0 => &mut parts.mistakes,
            _ => &mut parts.gifts,
        } += change;
    }
    parts
}

/// The steps that changed any seat's share the most, in order. Leaving or agreeing to stop is not a move, so
/// it is left out.
pub(super) fn turning<A>(seats: Seats, steps: &[Judged<A>], quits: &[bool]) -> Vec<usize> {
    let swing = |step: &Judged<A>| seats.iter().map(|seat| step.change(seat).abs()).fold(0.0, f64::max);
    let mut swings: Vec<(usize, f64)> =
        steps.iter().map(swing).enumerate().filter(|&(n, swing)| swing >= LEAST_SWING && !quits[n]).collect();
    swings.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut turning: Vec<usize> = swings.into_iter().take(MOST_TURNING).map(|(n, _)| n).collect();
    turning.sort_unstable();
    turning
}
