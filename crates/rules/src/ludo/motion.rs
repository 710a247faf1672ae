//! Where a pawn may go, and what it captures there. Everything takes the options first, for `by_options`.

use super::options::{Duty, Exit, LudoOptions, Overshoot, Pairs, Safe};
use super::{Action, BOARD, GOAL, Ludo, Position, Refusal, by_options};
use crate::race::four::Four;
use crate::{Die, Legal, Phase, Place, Seat};

/// LU-2 to LU-5 and LU-8: may this pawn be moved with this die?
pub(super) fn check(rules: &Ludo, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    let Some(rolled) = at.die.filter(|_| at.phase == Phase::Play) else {
        return Err(if at.phase == Phase::Roll { Refusal::RollFirst } else { Refusal::GameOver });
    };
    let Action { from, die } = action;
    if die != rolled {
        return Err(Refusal::NotTheDie { die, rolled });
    }
    // LU-3
    if from == Place::Home && !exits(rules.options, die) {
        return Err(exit_number(rules.options, die));
    }
    let standing = |progress: &u8| *progress < GOAL && at.pawn_at(*progress).is_some();
    let Some(progress) = BOARD.progress_at(at.turn, from).filter(standing) else {
        return Err(match from {
            Place::Home => Refusal::NoPawnAtHome { die },
            _ => Refusal::NoPawnThere { from },
        });
    };
    // LU-8
    let Some(to) = landing(rules.options, progress, die) else {
        return Err(Refusal::PastGoal { from, die, missing: GOAL - progress });
    };
    unobstructed(rules.options, at, progress, to)?;
    match due(rules.options, at, die, possible(rules.options, at, die)) {
        Some((pawns, refusal)) if pawns & mine(at).equal_to(progress) == 0 => Err(refusal),
        _ => Ok(Legal::new(action)),
    }
}

/// Every legal action, each once.
#[inline]
pub(super) fn legal(rules: &Ludo, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    let (Some(die), Phase::Play) = (at.die, at.phase) else { return };
    for pawn in Four::indices(choices(rules, at, die)) {
        visit(action(at, die, pawn));
    }
}

/// One legal action by its index.
#[inline(always)]
pub(super) fn pick(
    rules: &Ludo,
    at: &Position,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Legal<Action>> {
    let (Some(die), Phase::Play) = (at.die, at.phase) else { return None };
    let choices = choices(rules, at, die);
    Some(action(at, die, Four::nth(choices, choose(choices.count_ones() as usize))))
}

#[inline]
fn action(at: &Position, die: Die, pawn: usize) -> Legal<Action> {
    let progress = at.pawns[at.turn.index()][pawn];
    Legal::new(Action { from: BOARD.place(at.turn, progress), die })
}

/// The pawns that may be moved, one for each place.
#[inline(always)]
fn choices(rules: &Ludo, at: &Position, die: Die) -> u32 {
    by_options!(rules, movable(at, die)) & !mine(at).repeated()
}

#[inline(always)]
fn mine(at: &Position) -> Four {
    Four::new(at.pawns[at.turn.index()])
}

/// LU-3: does this number bring a pawn out?
#[inline(always)]
const fn exits(options: LudoOptions, die: Die) -> bool {
    match die {
        Die::Six => true,
        Die::One => matches!(options.exit, Exit::OneOrSix),
        Die::Five => matches!(options.exit, Exit::FiveOrSix),
        Die::Two | Die::Three | Die::Four => false,
    }
}

const fn exit_number(options: LudoOptions, die: Die) -> Refusal {
    match options.exit {
        Exit::Six => Refusal::ExitNeedsSix { die },
        Exit::OneOrSix => Refusal::ExitNeedsOneOrSix { die },
        Exit::FiveOrSix => Refusal::ExitNeedsFiveOrSix { die },
    }
}

/// Can any pawn of the seat to act be moved? (LU-2, LU-11)
#[inline(always)]
pub(super) fn any_move(options: LudoOptions, at: &Position, die: Die) -> bool {
    possible(options, at, die) != 0
}

/// The pawns that may be moved: those that a duty asks for, or all that can be.
#[inline(always)]
fn movable(options: LudoOptions, at: &Position, die: Die) -> u32 {
    let possible = possible(options, at, die);
    due(options, at, die, possible).map_or(possible, |(pawns, _)| pawns)
}

/// The pawns that this die can move: those at home if it brings them out (LU-3), the others unless they would
/// overshoot the goal (LU-8), and none that is obstructed (LU-4).
#[inline(always)]
fn possible(options: LudoOptions, at: &Position, die: Die) -> u32 {
    let pawns = mine(at);
    let home = if exits(options, die) { pawns.equal_to(0) } else { 0 };
    let out = !pawns.equal_to(0) & Four::ALL;
    let farthest = match options.overshoot {
        Overshoot::Stay => GOAL - die.face(),
        Overshoot::Bounce => GOAL - 1,
    };
    let able = home | (out & pawns.at_most(farthest));
    match options.pairs {
        Pairs::Safe | Pairs::Exposed => able,
        Pairs::Barrier | Pairs::Single => {
            going(options, at, die, able, |from, to| unobstructed(options, at, from, to).is_ok())
        }
    }
}

/// LU-3 to LU-5: the pawns among the movable ones that a duty asks for, and why the others have to wait.
#[inline(always)]
fn due(options: LudoOptions, at: &Position, die: Die, possible: u32) -> Option<(u32, Refusal)> {
    if matches!(options.duty, Duty::Capture | Duty::Both) {
        let capturing = going(options, at, die, possible, |_, to| prey(options, at, to) != 0);
        if capturing != 0 {
            return Some((capturing, Refusal::MustCapture { die }));
        }
    }
    if matches!(options.duty, Duty::Exit | Duty::Both) {
        let home = possible & mine(at).equal_to(0);
        if home != 0 {
            return Some((home, Refusal::MustExit { die }));
        }
    }
    None
}

/// The pawns of a set for whose way, from one progress to another, this holds.
fn going(options: LudoOptions, at: &Position, die: Die, pawns: u32, holds: impl Fn(u8, u8) -> bool) -> u32 {
    let goes = |&pawn: &usize| {
        let from = at.pawns[at.turn.index()][pawn];
        holds(from, target(options, from, die))
    };
    Four::indices(pawns).filter(goes).fold(0, |found, pawn| found | Four::only(pawn))
}

/// The progress to which the die brings a pawn; none if it is too much for the goal (LU-8).
#[inline(always)]
pub(super) const fn landing(options: LudoOptions, from: u8, die: Die) -> Option<u8> {
    let to = target(options, from, die);
    if to <= GOAL { Some(to) } else { None }
}

/// The progress to which the die brings a pawn that it can move (LU-3, LU-4). By house rule one for which it
/// is too much goes to the goal, and back by the rest (LU-8).
#[inline(always)]
pub(super) const fn target(options: LudoOptions, from: u8, die: Die) -> u8 {
    let to = if from == 0 { 1 } else { from + die.face() };
    match options.overshoot {
        Overshoot::Bounce if to > GOAL => 2 * GOAL - to,
        Overshoot::Bounce | Overshoot::Stay => to,
    }
}

/// LU-4: refuses if something stops a pawn on its way or where it ends.
fn unobstructed(options: LudoOptions, at: &Position, from: u8, to: u8) -> Result<(), Refusal> {
    if options.pairs == Pairs::Barrier
        && let Some((square, seat)) = barrier(at, from, to)
    {
        return Err(Refusal::Barrier { square, colour: BOARD.colour(seat) });
    }
    // A pawn that turns back at the goal may end where it stood.
    if options.pairs == Pairs::Single && to < GOAL && to != from && at.pawn_at(to).is_some() {
        return Err(Refusal::OwnPawnThere { square: BOARD.place(at.turn, to) });
    }
    Ok(())
}

/// LU-4 with barriers: the first one on the way that is not the mover's own. An exit is never barred.
fn barrier(at: &Position, from: u8, to: u8) -> Option<(Place, Seat)> {
    if from == 0 {
        return None;
    }
    (from + 1..=to).find_map(|progress| {
        let square = BOARD.square(at.turn, progress)?;
        let bars = |seat: &Seat| *seat != at.turn && on_square(at, *seat, square).count_ones() >= 2;
        Seat::ALL.into_iter().find(bars).map(|seat| (Place::Track(square), seat))
    })
}

/// LU-5, LU-6, LU-7: the pawns that a move to this progress captures, as a set for `each_of`.
#[inline(always)]
pub(super) fn prey(options: LudoOptions, at: &Position, to: u8) -> u32 {
    let Some(square) = BOARD.square(at.turn, to) else { return 0 };
    if protecting(options.safe) & (1 << square) != 0 {
        return 0;
    }
    // Bit 8 p + s is pawn p of seat s.
    let met = |seat: Seat| on_square(at, seat, square) >> (7 - seat.index());
    let [first, second, third, fourth] = Seat::ALL.map(met);
    let everybody = first | second | third | fourth;
    let others = everybody & !all_of(at.turn);
    let taken = match options.pairs {
        Pairs::Exposed => others,
        // LU-5: one pawn on the square, and not the mover's.
        Pairs::Safe | Pairs::Barrier | Pairs::Single => {
            if everybody.is_power_of_two() {
                others
            } else {
                0
            }
        }
    };
    match options.safe {
        Safe::OwnStart => taken & !owned(square),
        Safe::All | Safe::Stars | Safe::Starts | Safe::None => taken,
    }
}

/// Visits the pawns of a set of prey; there are several only if pairs are exposed.
#[inline(always)]
pub(super) fn each_of(options: LudoOptions, mut prey: u32, mut visit: impl FnMut(Seat, usize)) {
    while prey != 0 {
        let bit = prey.trailing_zeros();
        visit(Seat::new((bit % 8) as u8), (bit / 8) as usize);
        if options.pairs != Pairs::Exposed {
            break;
        }
        prey &= prey - 1;
    }
}

/// The pawns of a seat on a track square.
#[inline(always)]
fn on_square(at: &Position, seat: Seat, square: u8) -> u32 {
    Four::new(at.pawns[seat.index()]).equal_to(PROGRESS[square as usize][seat.index()])
}

/// LU-6 with `own_start`: the pawns of the colour whose start square this is, as prey.
fn owned(square: u8) -> u32 {
    let owner = Seat::ALL.into_iter().find(|seat| BOARD.starts[seat.index()] == square);
    owner.map_or(0, all_of)
}

/// All pawns of a seat, as prey.
#[inline(always)]
const fn all_of(seat: Seat) -> u32 {
    0x0101_0101 << seat.index()
}

/// LU-6: the squares that protect everybody, as bits.
#[inline(always)]
const fn protecting(safe: Safe) -> u64 {
    match safe {
        Safe::All => STARS | STARTS,
        Safe::Stars | Safe::OwnStart => STARS,
        Safe::Starts => STARTS,
        Safe::None => 0,
    }
}

const STARS: u64 = BOARD.marked_bits() as u64;

const STARTS: u64 = {
    let [first, second, third, fourth] = BOARD.starts;
    1 << first | 1 << second | 1 << third | 1 << fourth
};

/// LU-6: is every pawn safe on this square?
pub(super) const fn is_safe(options: LudoOptions, square: u8) -> bool {
    protecting(options.safe) & (1 << square) != 0
}

/// The progress of each seat on each square; an impossible value where the square is not on its path.
static PROGRESS: [[u8; 4]; 53] = {
    let mut table = [[Four::NOWHERE; 4]; 53];
    let mut square = 1;
    while square <= 52 {
        let mut i = 0;
        while i < 4 {
            if let Some(progress) = BOARD.progress(Seat::ALL[i], square) {
                table[square as usize][i] = progress;
            }
            i += 1;
        }
        square += 1;
    }
    table
};
