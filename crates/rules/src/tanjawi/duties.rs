//! Legality: TJ-3, TJ-5, TJ-6 with the duties of the five (TJ-12) and the six (TJ-15 … TJ-17).

use super::fichas::is_in_play;
use super::options::{BonusOrder, Counts, Homes, OpenDuty, Opening, Rules, Sacrifice, TWENTY, Twelve};
use super::{Action, BOARD, GOAL, Position, Refusal, cheat};
use crate::race::crowd::Path;
use crate::race::four::Four;
use crate::{Colour, Die, Legal, Phase, Place, Seat};

/// The single definition of legality, in the order of the rule book.
pub(super) fn check(rules: &impl Rules, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
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
    let road = Roads::of(rules, at).road(action.colour());
    match (at.pending(), action) {
        (Some(_), Action::Count { colour, from, steps }) if is_pending(rules, at, steps) => {
            if from == Place::Home {
                return Err(count_from_home(steps));
            }
            let progress = ficha_at(rules, at, colour, from)?;
            road.check(rules, progress, steps)?;
        }
        (Some(newest), _) => return Err(count_first(rules, at, newest)),
        (None, Action::Count { steps, .. }) => return Err(Refusal::NoCount { steps }),
        (None, Action::Move { colour, from, steps }) => check_move(rules, at, road, colour, from, steps)?,
        (None, Action::Exit { colour, die }) => check_exit(rules, at, road, colour, die)?,
        (None, Action::Cheat { colour, from, steps }) => cheat::check(rules, at, colour, from, steps)?,
    }
    Ok(Legal::new(action))
}

/// TJ-11: may this count be played now?
fn is_pending(rules: &impl Rules, at: &Position, steps: u8) -> bool {
    match rules.options().bonus_order {
        BonusOrder::Newest => at.pending() == Some(steps),
        BonusOrder::Choice => at.counts().contains(&steps),
    }
}

/// TJ-10, TJ-11: a count comes before anything else; the newest names the clause.
fn count_first(rules: &impl Rules, at: &Position, newest: u8) -> Refusal {
    let options = rules.options();
    let either = options.bonus_order == BonusOrder::Choice && at.older().is_some_and(|older| older != newest);
    match newest {
        TWENTY if either => Refusal::TwentyOrTenFirst,
        TWENTY => Refusal::CountTwentyFirst,
        _ if either => Refusal::TenOrTwentyFirst,
        _ if options.counts == Counts::Tens => Refusal::CountTenForEither,
        _ => Refusal::CountTenFirst,
    }
}

/// `bonus_order` choice: the count named gives the clause.
fn count_from_home(steps: u8) -> Refusal {
    if steps == TWENTY { Refusal::TwentyFromHome } else { Refusal::TenFromHome }
}

fn check_move(
    rules: &impl Rules,
    at: &Position,
    road: Road,
    colour: Colour,
    from: Place,
    steps: u8,
) -> Result<(), Refusal> {
    let rolled = at.die.expect("a die is in hand when no count is pending");
    let twelve = steps == 12;
    if twelve && rules.options().twelve == Twelve::Off {
        return Err(Refusal::NoTwelve);
    }
    if twelve && rolled != Die::Six {
        return Err(Refusal::TwelveNeedsSix { rolled });
    }
    if !twelve && steps != rolled.face() {
        return Err(Refusal::NotTheNumber { steps, rolled });
    }
    if is_opening(rules, at) {
        return Err(Refusal::Opening);
    }
    let progress = ficha_at(rules, at, colour, from)?;
    road.check(rules, progress, steps)?;
    match rolled {
        Die::Five if five_exits(&Roads::of(rules, at)) => Err(Refusal::FiveExits),
        Die::Six => {
            let duty = SixDuty::of(&Roads::of(rules, at));
            check_six(rules, at, road, duty, colour, progress, steps)
        }
        _ => Ok(()),
    }
}

/// TJ-15, TJ-16, TJ-17
#[inline]
fn check_six(
    rules: &impl Rules,
    at: &Position,
    road: Road,
    duty: SixDuty,
    colour: Colour,
    progress: u8,
    steps: u8,
) -> Result<(), Refusal> {
    let options = rules.options();
    let opens_door = road.must_open(rules, progress);
    let may_count_12 = || at.fichas.may_count_12(rules, colour);
    let eats = || at.fichas.prey(rules, at.turn, road.path, progress + 6).is_some();
    match duty {
        SixDuty::OpenBy12 if options.sacrifice == Sacrifice::Always && steps == 6 && eats() => Ok(()),
        SixDuty::OpenBy12 | SixDuty::OpenBy6 if !opens_door => Err(match options.open_duty {
            OpenDuty::Own => Refusal::OpenYourDoor,
            OpenDuty::All | OpenDuty::Off => Refusal::OpenADoor,
        }),
        SixDuty::OpenBy12 if steps == 6 => Err(Refusal::OpenByTwelve),
        SixDuty::OpenBy12 | SixDuty::OpenBy6 if steps == 12 && !may_count_12() => Err(match options.twelve {
            Twelve::Track => Refusal::OpenOffTrackNotByTwelve { colour },
            Twelve::Board | Twelve::Off => Refusal::OpenNotByTwelve { colour, each: rules.each() as u8 },
        }),
        SixDuty::Twelve if steps == 6 && options.sacrifice == Sacrifice::Off => Err(Refusal::TwelveFirst),
        SixDuty::Twelve if steps == 6 && !eats() => Err(Refusal::TwelveOrEat),
        _ if steps == 12 && !may_count_12() => Err(match options.twelve {
            Twelve::Track => Refusal::ColourOffTrack { colour },
            Twelve::Board | Twelve::Off => Refusal::ColourNotComplete { colour, each: rules.each() as u8 },
        }),
        _ => Ok(()),
    }
}

/// TJ-3 and TJ-12
fn check_exit(
    rules: &impl Rules,
    at: &Position,
    road: Road,
    colour: Colour,
    die: Die,
) -> Result<(), Refusal> {
    let rolled = at.die.expect("a die is in hand when no count is pending");
    if die != rolled {
        return Err(Refusal::NotTheNumber { steps: die.face(), rolled });
    }
    let nobody = at.fichas.find(colour, 0).is_none();
    if is_opening(rules, at) {
        return if nobody {
            Err(Refusal::NobodyAtHome { colour })
        } else {
            road.check(rules, 0, 1 + die.face())
        };
    }
    if die != Die::Five {
        return Err(Refusal::ExitNeedsFive { die });
    }
    if !is_past_opening(rules, at) {
        return Err(Refusal::NoExitInFirstTurn);
    }
    if nobody {
        return Err(Refusal::NobodyAtHome { colour });
    }
    if !start_has_room(rules, at, road) {
        let square = Place::Track(road.start());
        let options = rules.options();
        return Err(if options.homes == Homes::One && options.exit_eats {
            Refusal::StartTaken { square }
        } else {
            Refusal::StartFull { square }
        });
    }
    Ok(())
}

/// Every legal action, each once; cheats are never listed.
#[inline]
pub(super) fn legal(rules: &impl Rules, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    any_legal(rules, at, &mut |action| {
        visit(Legal::new(action));
        false
    });
}

/// The same as a list: eight fichas with two numbers each at the most.
pub(super) fn listed(rules: &impl Rules, at: &Position) -> [Option<Legal<Action>>; 16] {
    let (mut list, mut count) = ([None; 16], 0);
    legal(rules, at, &mut |action| {
        list[count] = Some(action);
        count += 1;
    });
    list
}

/// Does `accept` take any legal action?
#[inline]
pub(super) fn any_legal(rules: &impl Rules, at: &Position, accept: &mut impl FnMut(Action) -> bool) -> bool {
    if at.phase != Phase::Play {
        return false;
    }
    let roads = Roads::of(rules, at);
    if let Some(newest) = at.pending() {
        return any_count(&roads, newest, accept)
            || rules.options().bonus_order == BonusOrder::Choice
                && at.older().is_some_and(|older| older != newest && any_count(&roads, older, accept));
    }
    let Some(die) = at.die else { return false };
    if is_opening(rules, at) {
        return any_exit(&roads, die, |road| road.allows(rules, 0, 1 + die.face()), accept);
    }
    match die {
        Die::Five if five_exits(&roads) => {
            any_exit(&roads, die, |road| start_has_room(rules, at, road), accept)
        }
        Die::Six => any_six(&roads, accept),
        // TJ-9, and a five that cannot exit
        _ => any_place(&roads, |colour, road, progress, from| {
            road.allows(rules, progress, die.face())
                && accept(Action::Move { colour, from, steps: die.face() })
        }),
    }
}

#[inline]
fn any_count(roads: &Roads<impl Rules>, steps: u8, accept: &mut impl FnMut(Action) -> bool) -> bool {
    any_place(roads, |colour, road, progress, from| {
        road.allows(roads.rules, progress, steps) && accept(Action::Count { colour, from, steps })
    })
}

fn any_six(roads: &Roads<impl Rules>, accept: &mut impl FnMut(Action) -> bool) -> bool {
    let (rules, at) = (roads.rules, roads.at);
    let duty = SixDuty::of(roads);
    any_place(roads, |colour, road, progress, from| {
        [6, 12].into_iter().any(|steps| {
            road.allows(rules, progress, steps)
                && check_six(rules, at, road, duty, colour, progress, steps).is_ok()
                && accept(Action::Move { colour, from, steps })
        })
    })
}

#[inline]
fn any_exit(
    roads: &Roads<impl Rules>,
    die: Die,
    is_open: impl Fn(Road) -> bool,
    accept: &mut impl FnMut(Action) -> bool,
) -> bool {
    roads.at.turn.colours().into_iter().any(|colour| {
        roads.at.fichas.find(colour, 0).is_some()
            && is_open(roads.road(colour))
            && accept(Action::Exit { colour, die })
    })
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
    fn of(roads: &Roads<impl Rules>) -> Self {
        let (rules, at) = (roads.rules, roads.at);
        let (mut twelve, mut door_by_6) = (false, false);
        for colour in at.turn.colours() {
            let may_count_12 = at.fichas.may_count_12(rules, colour);
            let road = roads.road(colour);
            for progress in at.fichas.of(colour).into_iter().filter(|&progress| is_in_play(progress)) {
                let counts_12 = may_count_12 && road.allows(rules, progress, 12);
                if road.must_open(rules, progress) {
                    if counts_12 {
                        return Self::OpenBy12;
                    }
                    door_by_6 |= road.allows(rules, progress, 6);
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

    /// TJ-17: is a legal move of 6 a sacrifice under this duty?
    fn makes_six_a_sacrifice(self) -> bool {
        matches!(self, Self::Twelve | Self::OpenBy12)
    }
}

/// TJ-17: is this legal move of 6 a sacrifice?
pub(super) fn is_sacrifice(rules: &impl Rules, at: &Position, steps: u8) -> bool {
    at.die == Some(Die::Six) && steps == 6 && SixDuty::of(&Roads::of(rules, at)).makes_six_a_sacrifice()
}

/// TJ-3: the first roll of a side's first turn.
#[inline]
pub(super) fn is_opening(rules: &impl Rules, at: &Position) -> bool {
    !is_past_opening(rules, at) && at.last_moved.is_none()
}

/// TJ-12: does a five bring fichas out by now?
#[inline]
fn is_past_opening(rules: &impl Rules, at: &Position) -> bool {
    rules.options().opening == Opening::Five || at.turns_finished(at.turn) > 0
}

/// TJ-12: must a five bring a ficha out?
#[inline(always)]
fn five_exits(roads: &Roads<impl Rules>) -> bool {
    let (rules, at) = (roads.rules, roads.at);
    let can_come_out =
        |colour: Colour| at.fichas.find(colour, 0).is_some() && start_has_room(rules, at, roads.road(colour));
    is_past_opening(rules, at) && at.turn.colours().into_iter().any(can_come_out)
}

/// TJ-12: two of the player's own fichas stop an exit, and any two if the exit eats nobody.
#[inline]
fn start_has_room(rules: &impl Rules, at: &Position, road: Road) -> bool {
    let enemies_give_way = || at.fichas.count_on(rules, at.turn, road.start()) < 2;
    !road.doors.has(1) || rules.options().exit_eats && enemies_give_way()
}

/// The roads of the mover's two colours: the same one, if they share a home (TJ-1).
pub(super) struct Roads<'a, R> {
    rules: &'a R,
    at: &'a Position,
    shared: Road,
}

impl<'a, R: Rules> Roads<'a, R> {
    #[inline]
    pub(super) fn of(rules: &'a R, at: &'a Position) -> Self {
        Self { rules, at, shared: Road::along(rules, at, at.turn.path()) }
    }

    #[inline]
    pub(super) fn road(&self, colour: Colour) -> Road {
        match self.rules.options().homes {
            Homes::One => self.shared,
            Homes::Own => Road::along(self.rules, self.at, self.rules.path(colour)),
        }
    }
}

/// A path of the mover with its doors.
#[derive(Clone, Copy)]
pub(super) struct Road {
    path: Seat,
    doors: Path,
    /// The doors of two of the mover's own fichas, if an option asks for them.
    own: Path,
}

impl Road {
    #[inline]
    fn along(rules: &impl Rules, at: &Position, path: Seat) -> Self {
        let options = rules.options();
        let asked = !options.own_doors_stop || options.open_duty == OpenDuty::Own;
        let own = if asked { at.fichas.own_doors(rules, at.turn, path) } else { Path::EMPTY };
        Self { path, doors: at.fichas.doors(path), own }
    }

    /// The start square.
    const fn start(self) -> u8 {
        BOARD.starts[self.path.index()]
    }

    #[inline]
    pub(super) fn allows(self, rules: &impl Rules, progress: u8, steps: u8) -> bool {
        progress + steps <= GOAL && self.met(rules, progress, steps) == 0
    }

    /// TJ-6: the doors that stop a move, as bits from the next square on.
    #[inline]
    fn met(self, rules: &impl Rules, progress: u8, steps: u8) -> u64 {
        let met = self.doors.beyond(progress) & ((1 << steps) - 1);
        if rules.options().own_doors_stop {
            return met;
        }
        // Own doors are passed, but nobody lands on them.
        met & !(self.own.beyond(progress) & ((1 << (steps - 1)) - 1))
    }

    /// TJ-15: is a ficha at this progress in a door that a six must open?
    #[inline]
    fn must_open(self, rules: &impl Rules, progress: u8) -> bool {
        match rules.options().open_duty {
            OpenDuty::All => self.doors.has(progress),
            OpenDuty::Own => self.own.has(progress),
            OpenDuty::Off => false,
        }
    }

    /// The same as `allows`, with the first clause that refuses: TJ-5, TJ-6.
    fn check(self, rules: &impl Rules, progress: u8, steps: u8) -> Result<(), Refusal> {
        if progress + steps > GOAL {
            return Err(Refusal::PastGoal { steps, missing: GOAL - progress });
        }
        let met = self.met(rules, progress, steps);
        if met == 0 {
            return Ok(());
        }
        let first = progress + 1 + met.trailing_zeros() as u8;
        let square = BOARD.place(self.path, first);
        if !rules.options().own_doors_stop && self.own.has(first) {
            return Err(Refusal::OwnDoor { square });
        }
        Err(Refusal::Door { square })
    }
}

/// TJ-5: the progress of a ficha of this colour at this place.
pub(super) fn ficha_at(
    rules: &impl Rules,
    at: &Position,
    colour: Colour,
    from: Place,
) -> Result<u8, Refusal> {
    let there = |&progress: &u8| is_in_play(progress) && at.fichas.find(colour, progress).is_some();
    BOARD.progress_at(rules.path(colour), from).filter(there).ok_or(Refusal::NoFichaThere { colour, from })
}

/// Visits each colour and place where the mover has a ficha on the board, once, until one is accepted.
#[inline]
fn any_place(roads: &Roads<impl Rules>, mut accept: impl FnMut(Colour, Road, u8, Place) -> bool) -> bool {
    roads.at.turn.colours().into_iter().any(|colour| {
        let fichas = roads.at.fichas.of(colour);
        let road = roads.road(colour);
        let four = Four::new(fichas);
        let places = four.in_play(GOAL) & !four.repeated();
        Four::indices(places).any(|i| accept(colour, road, fichas[i], BOARD.place(road.path, fichas[i])))
    })
}
