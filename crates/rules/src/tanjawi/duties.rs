//! Legality: TJ-3, TJ-5, TJ-6 with the duties of the five (TJ-12) and the six (TJ-15 … TJ-17).

use super::action::EATEN;
use super::fichas::is_in_play;
use super::{Action, BOARD, GOAL, Position, Refusal, Tanjawi, cheat};
use crate::race::crowd::Path;
use crate::race::four::Four;
use crate::{Colour, Die, Legal, Phase, Place};

/// The single definition of legality, in the order of the rule book.
pub(super) fn check(rules: &Tanjawi, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    match at.phase {
        Phase::Roll if at.apology().is_some() => return Err(Refusal::ApologyOwed),
        Phase::Roll => return Err(Refusal::RollFirst),
        Phase::Over(_) => return Err(Refusal::GameOver),
        Phase::Play => {}
    }
    // TJ-1
    if !at.turn.colours().contains(&action.colour()) {
        return Err(Refusal::NotYourColour { colour: action.colour() });
    }
    let road = Road::of(at);
    match (at.pending(), action) {
        (Some(count), Action::Count { colour, from, steps }) if steps == count => {
            let progress = ficha_at(at, colour, from)?;
            road.check(at, progress, steps)?;
        }
        // TJ-10, TJ-11
        (Some(EATEN), _) => return Err(Refusal::CountTwentyFirst),
        (Some(_), _) => return Err(Refusal::CountTenFirst),
        (None, Action::Count { steps, .. }) => return Err(Refusal::NoCount { steps }),
        (None, Action::Move { colour, from, steps }) => check_move(at, road, colour, from, steps)?,
        (None, Action::Exit { colour, die }) => check_exit(at, road, colour, die)?,
        (None, Action::Cheat { colour, from, steps }) => cheat::check(rules, at, colour, from, steps)?,
    }
    Ok(Legal::new(action))
}

fn check_move(at: &Position, road: Road, colour: Colour, from: Place, steps: u8) -> Result<(), Refusal> {
    let rolled = at.die.expect("a die is in hand when no count is pending");
    let twelve = steps == 12;
    if twelve && rolled != Die::Six {
        return Err(Refusal::TwelveNeedsSix { rolled });
    }
    if !twelve && steps != rolled.face() {
        return Err(Refusal::NotTheNumber { steps, rolled });
    }
    if is_opening(at) {
        return Err(Refusal::Opening);
    }
    let progress = ficha_at(at, colour, from)?;
    road.check(at, progress, steps)?;
    match rolled {
        Die::Five if five_exits(at) => Err(Refusal::FiveExits),
        Die::Six => check_six(at, road, SixDuty::of(at, road), colour, progress, steps),
        _ => Ok(()),
    }
}

/// TJ-15, TJ-16, TJ-17
fn check_six(
    at: &Position,
    road: Road,
    duty: SixDuty,
    colour: Colour,
    progress: u8,
    steps: u8,
) -> Result<(), Refusal> {
    let opens_door = road.is_door(progress);
    match duty {
        SixDuty::OpenBy12 | SixDuty::OpenBy6 if !opens_door => Err(Refusal::OpenADoor),
        SixDuty::OpenBy12 if steps == 6 => Err(Refusal::OpenByTwelve),
        SixDuty::OpenBy12 | SixDuty::OpenBy6 if steps == 12 && !at.fichas.all_on_board(colour) => {
            Err(Refusal::OpenNotByTwelve { colour })
        }
        SixDuty::Twelve if steps == 6 && at.fichas.prey(at.turn, progress + 6).is_none() => {
            Err(Refusal::TwelveOrEat)
        }
        _ if steps == 12 && !at.fichas.all_on_board(colour) => Err(Refusal::ColourNotComplete { colour }),
        _ => Ok(()),
    }
}

/// TJ-3 and TJ-12
fn check_exit(at: &Position, road: Road, colour: Colour, die: Die) -> Result<(), Refusal> {
    let rolled = at.die.expect("a die is in hand when no count is pending");
    if die != rolled {
        return Err(Refusal::NotTheNumber { steps: die.face(), rolled });
    }
    let nobody = at.fichas.find(colour, 0).is_none();
    if is_opening(at) {
        return if nobody {
            Err(Refusal::NobodyAtHome { colour })
        } else {
            road.check(at, 0, 1 + die.face())
        };
    }
    if die != Die::Five {
        return Err(Refusal::ExitNeedsFive { die });
    }
    if at.turns_finished(at.turn) == 0 {
        return Err(Refusal::NoExitInFirstTurn);
    }
    if nobody {
        return Err(Refusal::NobodyAtHome { colour });
    }
    if !start_has_room(at) {
        return Err(Refusal::StartTaken { square: Place::Track(at.turn.start()) });
    }
    Ok(())
}

/// Every legal action, each once; cheats are never listed.
#[inline]
pub(super) fn legal(at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    any_legal(at, &mut |action| {
        visit(Legal::new(action));
        false
    });
}

/// Does `accept` take any legal action?
#[inline]
pub(super) fn any_legal(at: &Position, accept: &mut impl FnMut(Action) -> bool) -> bool {
    if at.phase != Phase::Play {
        return false;
    }
    let road = Road::of(at);
    if let Some(steps) = at.pending() {
        return any_place(at, |colour, progress, from| {
            road.allows(progress, steps) && accept(Action::Count { colour, from, steps })
        });
    }
    let Some(die) = at.die else { return false };
    if is_opening(at) {
        return road.allows(0, 1 + die.face()) && any_exit(at, die, accept);
    }
    match die {
        Die::Five if five_exits(at) => any_exit(at, die, accept),
        Die::Six => any_six(at, road, accept),
        // TJ-9, and a five that cannot exit
        _ => any_place(at, |colour, progress, from| {
            road.allows(progress, die.face()) && accept(Action::Move { colour, from, steps: die.face() })
        }),
    }
}

fn any_six(at: &Position, road: Road, accept: &mut impl FnMut(Action) -> bool) -> bool {
    let duty = SixDuty::of(at, road);
    any_place(at, |colour, progress, from| {
        [6, 12].into_iter().any(|steps| {
            road.allows(progress, steps)
                && check_six(at, road, duty, colour, progress, steps).is_ok()
                && accept(Action::Move { colour, from, steps })
        })
    })
}

fn any_exit(at: &Position, die: Die, accept: &mut impl FnMut(Action) -> bool) -> bool {
    at.turn
        .colours()
        .into_iter()
        .any(|colour| at.fichas.find(colour, 0).is_some() && accept(Action::Exit { colour, die }))
}

/// The duty that a six imposes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SixDuty {
    /// TJ-15: a door can be opened by 12.
    OpenBy12,
    /// TJ-15: a door can be opened, by 6 only.
    OpenBy6,
    /// TJ-16: some ficha can count 12; TJ-17: or eat by 6.
    Twelve,
    /// Any ficha may move 6.
    Free,
}

impl SixDuty {
    #[inline]
    fn of(at: &Position, road: Road) -> Self {
        let (mut twelve, mut door_by_6) = (false, false);
        for colour in at.turn.colours() {
            let may_count_12 = at.fichas.all_on_board(colour);
            for progress in at.fichas.of(colour).into_iter().filter(|&progress| is_in_play(progress)) {
                let counts_12 = may_count_12 && road.allows(progress, 12);
                if road.is_door(progress) {
                    if counts_12 {
                        return Self::OpenBy12;
                    }
                    door_by_6 |= road.allows(progress, 6);
                }
                twelve |= counts_12;
            }
        }
        match (door_by_6, twelve) {
            (true, _) => Self::OpenBy6,
            (false, true) => Self::Twelve,
            (false, false) => Self::Free,
        }
    }

    /// TJ-17: would moving 6 be a sacrifice under this duty?
    fn makes_six_a_sacrifice(self) -> bool {
        self == Self::Twelve
    }
}

/// TJ-17: is this legal move of 6 a sacrifice?
pub(super) fn is_sacrifice(at: &Position, steps: u8) -> bool {
    at.die == Some(Die::Six) && steps == 6 && SixDuty::of(at, Road::of(at)).makes_six_a_sacrifice()
}

/// TJ-3: the first roll of a side's first turn.
#[inline]
pub(super) fn is_opening(at: &Position) -> bool {
    at.turns_finished(at.turn) == 0 && at.last_moved.is_none()
}

/// TJ-12: must a five bring a ficha out?
#[inline]
fn five_exits(at: &Position) -> bool {
    at.turns_finished(at.turn) > 0
        && at.fichas.of_side(at.turn).any(|progress| progress == 0)
        && start_has_room(at)
}

/// TJ-12: only two of the player's own fichas stop an exit.
fn start_has_room(at: &Position) -> bool {
    at.fichas.of_side(at.turn).filter(|&progress| progress == 1).count() < 2
}

/// The mover's path with its doors.
#[derive(Clone, Copy)]
pub(super) struct Road {
    doors: Path,
}

impl Road {
    #[inline]
    pub(super) fn of(at: &Position) -> Self {
        Self { doors: at.fichas.doors(at.turn) }
    }

    #[inline]
    pub(super) const fn allows(self, progress: u8, steps: u8) -> bool {
        progress + steps <= GOAL && self.doors.beyond(progress) & ((1 << steps) - 1) == 0
    }

    /// TJ-15: is a ficha at this progress in a door?
    #[inline]
    const fn is_door(self, progress: u8) -> bool {
        self.doors.has(progress)
    }

    /// The same, with the first clause that refuses: TJ-5, TJ-6.
    fn check(self, at: &Position, progress: u8, steps: u8) -> Result<(), Refusal> {
        if progress + steps > GOAL {
            return Err(Refusal::PastGoal { steps, missing: GOAL - progress });
        }
        let met = self.doors.beyond(progress) & ((1 << steps) - 1);
        if met != 0 {
            let first = progress + 1 + met.trailing_zeros() as u8;
            return Err(Refusal::Door { square: BOARD.place(at.turn.path(), first) });
        }
        Ok(())
    }
}

/// TJ-5: the progress of a ficha of this colour at this place.
pub(super) fn ficha_at(at: &Position, colour: Colour, from: Place) -> Result<u8, Refusal> {
    let there = |&progress: &u8| is_in_play(progress) && at.fichas.find(colour, progress).is_some();
    BOARD.progress_at(at.turn.path(), from).filter(there).ok_or(Refusal::NoFichaThere { colour, from })
}

/// Visits each colour and place where the mover has a ficha on the board, once, until one is accepted.
#[inline]
fn any_place(at: &Position, mut accept: impl FnMut(Colour, u8, Place) -> bool) -> bool {
    let path = at.turn.path();
    at.turn.colours().into_iter().any(|colour| {
        let fichas = at.fichas.of(colour);
        let four = Four::new(fichas);
        let places = four.in_play(GOAL) & !four.repeated();
        Four::indices(places).any(|i| accept(colour, fichas[i], BOARD.place(path, fichas[i])))
    })
}
