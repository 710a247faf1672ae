//! A watcher's conclusions from a turn, and when they accuse.
//!
//! A watcher who counted a move square by square is nearly always right, and checks the duties, too; one who
//! only glanced at it has an impression that may be a few squares off. Either way they weigh how likely that
//! impression is for an honest move and for a cheat, and how likely they thought a cheat before (Bayes). They
//! accuse when the expected gain exceeds the expected loss.

use tablier_rules::tanjawi::{Action, BOARD, CheatSetup, Position, Tanjawi};
use tablier_rules::{Die, Game};

use super::sight::{Observed, Sighting};
use super::temper::Temper;
use super::{APOLOGY, made_up, worth};
use crate::Level;
use crate::Rng;

/// How closely a watcher follows a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    /// Counted it square by square.
    Counted,
    /// Only glanced at it.
    Glanced,
}

/// The probability of miscounting by one square, relative to that of counting correctly.
const MISCOUNTS: f32 = 0.001;
/// The probability of misreading the board when an honest move looks illegal.
const MISREADS: f32 = 0.002;
/// No watcher counts all of the other side's moves.
const MOST_COUNTED: f32 = 0.95;
/// The prior probability that a move of a side that was never caught is a cheat.
const WARY: f32 = 0.03;
/// The highest prior probability of a cheat.
const MOST_WARY: f32 = 0.5;
/// The largest error of an impression.
const FURTHEST: i32 = 11;

/// Does a level accuse the side whose turn it saw (TJ-19)? It never does where that is not allowed.
pub(crate) fn accuses(game: &Tanjawi, level: Level, seen: &Observed, seed: u64) -> bool {
    let Some(now) = seen.accusable(game) else { return false };
    let (temper, mut luck) = (Temper::of(level), Rng::new(seed));
    let mut trust = 1.0;
    let mut worst: Option<(f32, &Sighting)> = None;
    for sighting in seen.moved() {
        let look = if luck.chance(temper.attention(game, sighting, seen.moves())) {
            Look::Counted
        } else {
            Look::Glanced
        };
        let impression = i32::from(sighting.distance(game)) + slipped(temper.blur(look), &mut luck);
        let doubt = temper.doubt(game, look, sighting, impression, seen.caught());
        trust *= 1.0 - doubt;
        if worst.is_none_or(|(most, _)| doubt >= most) {
            worst = Some((doubt, sighting));
        }
    }
    worst.is_some_and(|(_, sighting)| speaks_up(1.0 - trust, won_back(game, &now, sighting)))
}

/// Is accusing worthwhile? A correct accusation wins an apology and whatever the cheat gained; a wrong one
/// costs an apology.
fn speaks_up(suspicion: f32, won_back: f32) -> bool {
    suspicion * (won_back.max(0.0) + APOLOGY) > (1.0 - suspicion) * APOLOGY
}

/// The gain to the side about to roll from putting this move right, if it was a cheat.
fn won_back(game: &Tanjawi, now: &Position, sighting: &Sighting) -> f32 {
    let (ficha, path) = (sighting.ficha, game.path(sighting.ficha.colour()));
    let right = lawful(game, sighting).max().and_then(|steps| {
        let from = BOARD.progress_at(path, sighting.from)?;
        Some(BOARD.place(path, from + steps))
    });
    let mut setup = game.setup(now);
    setup.cheat =
        Some(CheatSetup { pawn: (ficha.colour(), ficha.index() as u8), from: sighting.from, right });
    let Some(right) = game.validate(&setup).ok().and_then(|imagined| made_up(game, &imagined)) else {
        return 0.0;
    };
    let [stands, right] = worth(game, now.to_act().seat(), [*now, right]);
    right - stands
}

impl Temper {
    /// The probability that it counts a move: lower in a long turn, higher near its own fichas.
    fn attention(&self, game: &Tanjawi, sighting: &Sighting, moves: u8) -> f32 {
        let near = if sighting.came_near(game) { 1.5 } else { 1.0 };
        let busy = (1..moves).fold(1.0, |left, _| left * 0.75);
        (self.counts * near * busy).min(MOST_COUNTED)
    }

    /// The probability of each further square of error, relative to the one before.
    const fn blur(&self, look: Look) -> f32 {
        match look {
            Look::Counted => MISCOUNTS,
            Look::Glanced => self.blur,
        }
    }

    /// The probability that a move that seemed to go this far is a cheat, given how often that side was
    /// caught before.
    fn doubt(&self, game: &Tanjawi, look: Look, sighting: &Sighting, impression: i32, caught: u8) -> f32 {
        let expected: Vec<u8> = match look {
            Look::Counted => lawful(game, sighting).collect(),
            // A glance misses duties, but not doors.
            Look::Glanced if sighting.jumped_a_door(game) => Vec::new(),
            Look::Glanced => named_by(sighting.die).collect(),
        };
        let likely = |steps: u8| slip(self.blur(look), impression - i32::from(steps));
        let honest = expected.iter().map(|&steps| likely(steps)).reduce(f32::max).unwrap_or(MISREADS);
        let (mut cheated, mut all) = (0.0, 0.0);
        for steps in (1..=12).filter(|steps| !expected.contains(steps)) {
            // Small lies are more common than big ones.
            let gap = 1.0 + f32::from(steps.abs_diff(sighting.die.face()));
            cheated += likely(steps) / (gap * gap);
            all += 1.0 / (gap * gap);
        }
        let before = (WARY * (1.0 + f32::from(caught))).min(MOST_WARY);
        let cheated = before * cheated / all;
        cheated / (cheated + (1.0 - before) * honest)
    }

    /// The probability that a watcher of this temper, who would win back `won_back`, accuses after this move.
    pub(super) fn risk(&self, game: &Tanjawi, sighting: &Sighting, won_back: f32) -> f32 {
        let counts = self.attention(game, sighting, 1);
        let caught_by = |look: Look| {
            let impressions = (-FURTHEST..=FURTHEST)
                .map(|off| (i32::from(sighting.distance(game)) + off, slip(self.blur(look), off)));
            let alarming = impressions
                .filter(|&(seen, _)| speaks_up(self.doubt(game, look, sighting, seen, 0), won_back));
            alarming.map(|(_, likely)| likely).sum::<f32>()
        };
        counts * caught_by(Look::Counted) + (1.0 - counts) * caught_by(Look::Glanced)
    }
}

/// The numbers that the ficha could have moved legally.
fn lawful(game: &Tanjawi, sighting: &Sighting) -> impl Iterator<Item = u8> {
    let (colour, from) = (sighting.ficha.colour(), sighting.from);
    named_by(sighting.die)
        .filter(move |&steps| game.check(sighting.before(), Action::Move { colour, from, steps }).is_ok())
}

/// The numbers that a die can stand for.
fn named_by(die: Die) -> impl Iterator<Item = u8> {
    [die.face(), 12].into_iter().filter(move |&steps| steps == die.face() || die == Die::Six)
}

/// The probability of an impression that is `off` squares off.
fn slip(blur: f32, off: i32) -> f32 {
    (0..off.abs()).fold((1.0 - blur) / (1.0 + blur), |likely, _| likely * blur)
}

/// The error of an impression in squares, drawn with these probabilities.
fn slipped(blur: f32, luck: &mut Rng) -> i32 {
    let mut off = 0;
    let mut further = 2.0 * blur / (1.0 + blur);
    while off < FURTHEST && luck.chance(further) {
        off += 1;
        further = blur;
    }
    if luck.chance(0.5) { off } else { -off }
}
