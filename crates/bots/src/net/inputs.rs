//! The inputs of a net for a race: a list of facts, each true or false.
//!
//! Seats are seen from the roller's point of view: slot 0 rolls next, the others follow clockwise. A number
//! becomes facts such as "at least 1", "at least 2", so that a net only has to add.

use tablier_rules::{Node, Seat, Seats};

use crate::race::{Field, Hunter, Race, along, hit, meetings};

/// The seating that a net is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Two players across the board.
    Across,
    /// Any other seating, up to four.
    Around,
}

impl Seating {
    /// The net for these seats.
    pub const fn of(seats: Seats) -> Self {
        let across = seats.len() == 2 && seats.contains(Seat::First) == seats.contains(Seat::Third);
        if across { Self::Across } else { Self::Around }
    }

    /// The number of seats that a net distinguishes.
    pub const fn slots(self) -> usize {
        match self {
            Self::Across => 2,
            Self::Around => 4,
        }
    }
}

/// Thresholds of expected losses, in squares: finer where they are small.
const LOSSES: [f32; 24] = [
    0.25, 1.0, 1.75, 2.5, 3.25, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.5, 14.0, 16.0, 18.0, 20.0, 23.0,
    26.0, 30.0, 35.0, 40.0, 50.0,
];
/// Thresholds, in squares, of what could be lost to an enemy a few rolls away.
const STALKED: [f32; 10] = [1.0, 18.0, 24.0, 32.0, 40.0, 50.0, 60.0, 75.0, 90.0, 110.0];
/// Thresholds of the distance to the nearest hunter.
const BEHIND: [u8; 15] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 19];
/// A hunter this far behind does not count.
const UNSEEN: u8 = 25;
/// Sections of the track, which distinguish hunted pawns.
const ROUND: usize = 8;
/// Sections of the total distance that a seat's pawns have covered.
const PARTS: usize = 24;
/// For two players across the board, every hunter this close behind a pawn is a fact, per two squares of the
/// track.
const DUEL: u8 = 12;
const DUEL_PARTS: usize = 26;
/// The range in which a barrier ahead matters.
const FELT: u8 = 6;
/// Facts about the coming roll: in a row, in hand.
const PENDING: usize = 2 + 3;
/// Facts about the number of players: three, four.
const COMPANY: usize = 2;

/// Offsets of the facts of one seat, relative to its first.
struct Layout {
    pairs: usize,
    home: usize,
    goal: usize,
    captive: usize,
    exposed: usize,
    sooner: usize,
    later: usize,
    stalked: [usize; 2],
    hunted: usize,
    gone: usize,
    held_up: usize,
    shut_in: usize,
    duels: Option<usize>,
    size: usize,
}

const fn layout<G: Race>(table: Seating) -> Layout {
    let squares = G::BOARD.goal() as usize - 1;
    let pairs = squares;
    let home = pairs + squares;
    let goal = home + G::PAWNS;
    let captive = goal + G::PAWNS;
    let exposed = captive + G::PAWNS;
    let sooner = exposed + squares;
    let later = sooner + LOSSES.len();
    let stalked = [later + LOSSES.len(), later + LOSSES.len() + STALKED.len()];
    let hunted = stalked[1] + STALKED.len();
    let gone = hunted + ROUND * BEHIND.len();
    let held_up = gone + PARTS;
    let shut_in = held_up + 3;
    let duels = if G::DUELS && matches!(table, Seating::Across) { Some(shut_in + 1) } else { None };
    let size = shut_in + 1 + if duels.is_some() { DUEL_PARTS * DUEL as usize } else { 0 };
    Layout {
        pairs,
        home,
        goal,
        captive,
        exposed,
        sooner,
        later,
        stalked,
        hunted,
        gone,
        held_up,
        shut_in,
        duels,
        size,
    }
}

/// The number of facts.
pub(crate) const fn count<G: Race>(table: Seating) -> usize {
    table.slots() * layout::<G>(table).size + PENDING + COMPANY
}

/// The slot of a seat when `roller` rolls next.
pub(crate) const fn slot(table: Seating, roller: Seat, seat: Seat) -> usize {
    let ahead = (seat.index() + 4 - roller.index()) % 4;
    match table {
        Seating::Across => (ahead > 0) as usize,
        Seating::Around => ahead,
    }
}

/// The seat that rolls next, or would.
pub(crate) fn roller<G: Race>(game: &G, at: &G::Position) -> Seat {
    match game.node(at) {
        Node::Chance(seat) | Node::Decision(seat) | Node::Apology(seat) => seat,
        Node::Over(_) => Seat::First,
    }
}

/// Lists the facts that hold; a carefree player leaves out what enemies could hit.
pub(crate) fn list<G: Race>(
    game: &G,
    table: Seating,
    at: &G::Position,
    carefree: bool,
    facts: &mut Vec<u16>,
) {
    facts.clear();
    let roller = roller(game, at);
    let playing = game.seats(at).playing;
    let field = game.field(at);
    let layout = match table {
        Seating::Across => const { &layout::<G>(Seating::Across) },
        Seating::Around => const { &layout::<G>(Seating::Around) },
    };
    for seat in playing.iter() {
        let base = slot(table, roller, seat) * layout.size;
        let mut side = Facts { layout, base, list: facts };
        standing::<G>(&field, seat, &mut side);
        if !carefree {
            let enemies = playing.minus(game.friends(seat));
            danger(game, at, &field, seat, enemies.iter_from(roller), &mut side);
        }
        barriers(game, &field, seat, &mut side);
    }
    let mut rest = Facts { layout, base: table.slots() * layout.size, list: facts };
    let (row, extra) = game.in_hand(at);
    rest.at_least(0, usize::from(row), 2);
    rest.at_least(2, usize::from(extra), 3);
    rest.holds(PENDING, playing.len() == 3);
    rest.holds(PENDING + 1, playing.len() == 4);
}

/// The facts of one seat.
struct Facts<'a> {
    layout: &'static Layout,
    base: usize,
    list: &'a mut Vec<u16>,
}

impl Facts<'_> {
    fn push(&mut self, offset: usize) {
        self.list.push((self.base + offset) as u16);
    }

    fn holds(&mut self, offset: usize, holds: bool) {
        if holds {
            self.push(offset);
        }
    }

    /// At least 1, at least 2, up to `most`.
    fn at_least(&mut self, offset: usize, number: usize, most: usize) {
        for step in 0..number.min(most) {
            self.push(offset + step);
        }
    }

    /// One for each bit of a set.
    fn each(&mut self, offset: usize, mut set: u128) {
        while set != 0 {
            self.push(offset + set.trailing_zeros() as usize);
            set &= set - 1;
        }
    }

    /// At least the first of these, at least the second, and so on.
    fn reaches(&mut self, offset: usize, amount: f32, steps: &[f32]) {
        self.at_least(offset, steps.iter().take_while(|&&least| amount >= least).count(), steps.len());
    }
}

/// Where the pawns are.
fn standing<G: Race>(field: &Field, seat: Seat, side: &mut Facts<'_>) {
    let layout = side.layout;
    let goal = G::BOARD.goal();
    let (mut home, mut arrived, mut captive, mut gone) = (0, 0, 0, 0);
    let (mut once, mut twice) = (0u128, 0u128);
    for &pawn in field.pawns(seat) {
        match pawn {
            0 => home += 1,
            Field::CAPTIVE => captive += 1,
            _ => {
                gone += usize::from(pawn);
                arrived += usize::from(pawn == goal);
                twice |= once & (1 << pawn);
                once |= 1 << pawn;
            }
        }
    }
    let on_the_way = !(1 << goal);
    side.each(0, (once & on_the_way) >> 1);
    side.each(layout.pairs, (twice & on_the_way) >> 1);
    side.at_least(layout.home, home, G::PAWNS);
    side.at_least(layout.goal, arrived, G::PAWNS);
    side.at_least(layout.captive, captive, G::PAWNS);
    side.at_least(layout.gone, gone * PARTS / (G::PAWNS * usize::from(goal)), PARTS);
}

/// The dangers to the seat. For the two enemies that roll soonest, what they can hit at once counts.
fn danger<G: Race>(
    game: &G,
    at: &G::Position,
    field: &Field,
    seat: Seat,
    enemies: impl Iterator<Item = Seat>,
    side: &mut Facts<'_>,
) {
    let layout = side.layout;
    let pawns = field.pawns(seat);
    let at_stake = |pawn: u8| f32::from(pawn) + G::STAKES.out;
    let mut nearest = [UNSEEN; Field::MOST];
    for (place, enemy) in enemies.enumerate() {
        if let Some(offset) = layout.duels {
            duels::<G>(field, seat, enemy, offset, side);
        }
        let hunter = game.hunter(at, field, enemy, seat);
        if hunter.prey == 0 {
            continue;
        }
        let met = meetings::<G>(field, enemy, seat);
        if let Some(offset) = [layout.sooner, layout.later].get(place) {
            let hit = hit(game, &hunter, met);
            side.reaches(
                *offset,
                pawns.iter().zip(hit).map(|(&pawn, hit)| hit * at_stake(pawn)).sum(),
                &LOSSES,
            );
            if place == 0 {
                let exposed = pawns.iter().zip(hit).filter(|(_, hit)| *hit > 0.0);
                side.each(layout.exposed, exposed.fold(0, |all, (&pawn, _)| all | 1 << (pawn - 1)));
            }
        }
        let mut stalked = [0.0; 2];
        for ((&pawn, met), nearest) in pawns.iter().zip(met).zip(&mut nearest) {
            if met & hunter.prey != 0 {
                let behind = Behind::new(&hunter, met.trailing_zeros() as u8);
                *nearest = behind.nearest.min(*nearest);
                for (stalked, near) in stalked.iter_mut().zip(behind.stalking) {
                    *stalked += if near { at_stake(pawn) } else { 0.0 };
                }
            }
        }
        if place == 0 {
            for (offset, stalked) in layout.stalked.into_iter().zip(stalked) {
                side.reaches(offset, stalked, &STALKED);
            }
        }
    }
    let hunted = pawns.iter().zip(nearest).filter(|(_, nearest)| *nearest < UNSEEN);
    side.each(
        layout.hunted,
        hunted.fold(0, |all, (&pawn, nearest)| all | 1 << kind_of_hunt::<G>(pawn, nearest)),
    );
}

/// The progress of a pawn and its distance from the nearest hunter, combined into one number.
fn kind_of_hunt<G: Race>(pawn: u8, nearest: u8) -> usize {
    let part = usize::from(pawn - 1) * ROUND / usize::from(G::BOARD.circuit);
    part * BEHIND.len() + BEHIND.partition_point(|&behind| behind <= nearest) - 1
}

/// Which pawns have a hunter close behind them, safe for now or not, and how far behind.
fn duels<G: Race>(field: &Field, seat: Seat, enemy: Seat, offset: usize, side: &mut Facts<'_>) {
    let mut found = [0u128; DUEL_PARTS];
    for (&pawn, met) in
        field.pawns(seat).iter().zip(meetings::<G>(field, enemy, seat)).filter(|(_, met)| *met != 0)
    {
        let distances =
            field.pawns(enemy).iter().filter_map(|&hunter| behind(hunter, met.trailing_zeros() as u8));
        for distance in distances.filter(|&distance| distance <= DUEL) {
            found[usize::from(pawn) / 2] |= 1 << (distance - 1);
        }
    }
    for (part, distances) in found.into_iter().enumerate() {
        side.each(offset + part * usize::from(DUEL), distances);
    }
}

/// How far a hunter is behind a pawn it would meet there; at home it counts as six squares before its start.
const fn behind(hunter: u8, met: u8) -> Option<u8> {
    match hunter {
        0 => Some(met + 5),
        _ if hunter >= met => None, // or captive
        _ => Some(met - hunter),
    }
}

/// A hunter's pawns behind a pawn.
struct Behind {
    nearest: u8,
    /// Seven to twelve, and thirteen to eighteen squares behind: the hunter would have to roll at least
    /// twice.
    stalking: [bool; 2],
}

impl Behind {
    fn new(hunter: &Hunter, met: u8) -> Self {
        let mut found = Self { nearest: UNSEEN, stalking: [false; 2] };
        for behind in hunter.pawns().iter().filter_map(|&pawn| behind(pawn, met)) {
            found.nearest = behind.min(found.nearest);
            found.stalking[0] |= (7..=12).contains(&behind);
            found.stalking[1] |= (13..=18).contains(&behind);
        }
        found
    }
}

/// Which pawns wait behind a barrier, and whether the exit is blocked.
fn barriers<G: Race>(game: &G, field: &Field, seat: Seat, side: &mut Facts<'_>) {
    let layout = side.layout;
    let barriers = along(&G::BOARD, field.path(seat), game.bars(field, seat));
    let waits = |&pawn: &u8| {
        let on_its_way = pawn > 0 && pawn < G::BOARD.goal();
        on_its_way && barriers & ((1 << FELT) - 1) << (pawn + 1) != 0
    };
    side.at_least(layout.held_up, field.pawns(seat).iter().filter(|pawn| waits(pawn)).count(), 3);
    side.holds(layout.shut_in, barriers & 0b10 != 0 && field.pawns(seat).contains(&0));
}
