//! What a net sees of a race: a list of facts, each true or not.
//!
//! Seats are told from the roller's point of view: slot 0 rolls next, the others follow clockwise. A number
//! becomes facts like "at least 1", "at least 2", so that a net need only add.

use tablier_rules::{Node, Seat, Seats};

use crate::race::{Field, Race, along, spared};

/// For how many seats a net is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// Two who sit across the board.
    Across,
    /// Any others, up to four.
    Around,
}

impl Table {
    /// The net for these seats.
    pub const fn of(seats: Seats) -> Self {
        let across = seats.len() == 2 && seats.contains(Seat::First) == seats.contains(Seat::Third);
        if across { Self::Across } else { Self::Around }
    }

    /// How many seats a net tells apart.
    pub const fn slots(self) -> usize {
        match self {
            Self::Across => 2,
            Self::Around => 4,
        }
    }
}

/// Expected losses, in squares, from which on a fact holds: finer where they are small.
const LOSSES: [f32; 24] = [
    0.25, 1.0, 1.75, 2.5, 3.25, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.5, 14.0, 16.0, 18.0, 20.0, 23.0, 26.0, 30.0, 35.0,
    40.0, 50.0,
];
/// What stands a few rolls ahead of an enemy, in squares that could be lost, from which on a fact holds.
const STALKED: [f32; 10] = [1.0, 18.0, 24.0, 32.0, 40.0, 50.0, 60.0, 75.0, 90.0, 110.0];
/// Parts of the whole way that the pawns of a seat have gone.
const PARTS: usize = 24;
/// How far ahead a barrier is felt.
const FELT: u8 = 6;
/// Facts of the roll to come: in a row, in hand.
const PENDING: usize = 2 + 3;
/// Facts of how many sit there: three, four.
const COMPANY: usize = 2;

/// Where the facts of one seat begin, counted from its first.
struct Layout {
    home: usize,
    goal: usize,
    captive: usize,
    exposed: usize,
    sooner: usize,
    later: usize,
    stalked: [usize; 2],
    gone: usize,
    held_up: usize,
    shut_in: usize,
    size: usize,
}

const fn layout<G: Race>() -> Layout {
    let squares = G::BOARD.goal() as usize - 1;
    let home = 2 * squares;
    let goal = home + G::PAWNS;
    let captive = goal + G::PAWNS;
    let exposed = captive + G::PAWNS;
    let sooner = exposed + squares;
    let later = sooner + LOSSES.len();
    let stalked = [later + LOSSES.len(), later + LOSSES.len() + STALKED.len()];
    let gone = stalked[1] + STALKED.len();
    let held_up = gone + PARTS;
    let shut_in = held_up + 3;
    Layout { home, goal, captive, exposed, sooner, later, stalked, gone, held_up, shut_in, size: shut_in + 1 }
}

/// How many facts there are.
pub(crate) const fn count<G: Race>(table: Table) -> usize {
    table.slots() * layout::<G>().size + PENDING + COMPANY
}

/// The slot of a seat when `roller` rolls next.
pub(crate) const fn slot(table: Table, roller: Seat, seat: Seat) -> usize {
    let ahead = (seat.index() + 4 - roller.index()) % 4;
    match table {
        Table::Across => (ahead > 0) as usize,
        Table::Around => ahead,
    }
}

/// The seat that rolls next, or would.
pub(crate) fn roller<G: Race>(game: &G, at: &G::Position) -> Seat {
    match game.node(at) {
        Node::Chance(seat) | Node::Decision(seat) => seat,
        Node::Over(_) => Seat::First,
    }
}

/// Lists the facts that hold; who is carefree leaves out what enemies could hit.
pub(crate) fn list<G: Race>(game: &G, table: Table, at: &G::Position, carefree: bool, facts: &mut Vec<u16>) {
    facts.clear();
    let roller = roller(game, at);
    let playing = game.seats(at).playing;
    let field = game.field(at);
    for seat in playing.iter() {
        let base = slot(table, roller, seat) * layout::<G>().size;
        let mut side = Facts { base, facts };
        standing::<G>(&field, seat, &mut side);
        if !carefree {
            danger(game, at, &field, seat, hunters(game, playing, roller, seat), &mut side);
        }
        barriers(game, &field, seat, &mut side);
    }
    let mut rest = Facts { base: table.slots() * layout::<G>().size, facts };
    let (row, extra) = game.in_hand(at);
    rest.at_least(0, usize::from(row), 2);
    rest.at_least(2, usize::from(extra), 3);
    rest.holds(PENDING, playing.len() == 3);
    rest.holds(PENDING + 1, playing.len() == 4);
}

/// The facts of one seat.
struct Facts<'a> {
    base: usize,
    facts: &'a mut Vec<u16>,
}

impl Facts<'_> {
    fn push(&mut self, offset: usize) {
        self.facts.push((self.base + offset) as u16);
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

    /// At least the first of these, at least the second, and so on.
    fn reaches(&mut self, offset: usize, amount: f32, steps: &[f32]) {
        self.at_least(offset, steps.iter().take_while(|&&least| amount >= least).count(), steps.len());
    }
}

/// Where the pawns are.
fn standing<G: Race>(field: &Field, seat: Seat, side: &mut Facts<'_>) {
    let layout = layout::<G>();
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
    for (pawns, offset) in [(once, 0), (twice, 1)] {
        let mut squares = pawns & !(1 << goal);
        while squares != 0 {
            side.push(2 * (squares.trailing_zeros() as usize - 1) + offset);
            squares &= squares - 1;
        }
    }
    side.at_least(layout.home, home, G::PAWNS);
    side.at_least(layout.goal, arrived, G::PAWNS);
    side.at_least(layout.captive, captive, G::PAWNS);
    side.at_least(layout.gone, gone * PARTS / (G::PAWNS * usize::from(goal)), PARTS);
}

/// The two enemies of a seat that roll soonest.
fn hunters<G: Race>(game: &G, playing: Seats, roller: Seat, victim: Seat) -> [Option<Seat>; 2] {
    let enemies = playing.minus(game.friends(victim));
    let mut soonest = [None; 2];
    let order = (0..4).map(|ahead| Seat::new((roller.index() as u8 + ahead) % 4));
    for (place, enemy) in soonest.iter_mut().zip(order.filter(|&seat| enemies.contains(seat))) {
        *place = Some(enemy);
    }
    soonest
}

/// What the seat must expect to lose to those who roll soonest.
fn danger<G: Race>(game: &G, at: &G::Position, field: &Field, seat: Seat, hunters: [Option<Seat>; 2], side: &mut Facts<'_>) {
    let layout = layout::<G>();
    for (hunter, offset) in hunters.into_iter().zip([layout.sooner, layout.later]) {
        let Some(hunter) = hunter else { continue };
        let spared = spared(game, at, field, seat, Seats::default().with(hunter));
        let (mut loss, mut exposed) = (0.0, 0u128);
        for (&pawn, spared) in field.pawns(seat).iter().zip(spared) {
            if spared < 1.0 {
                loss += (1.0 - spared) * (f32::from(pawn) + G::STAKES.out);
                exposed |= 1 << pawn;
            }
        }
        side.reaches(offset, loss, &LOSSES);
        if offset == layout.sooner {
            while exposed != 0 {
                side.push(layout.exposed + exposed.trailing_zeros() as usize - 1);
                exposed &= exposed - 1;
            }
            for (offset, weight) in layout.stalked.into_iter().zip(stalked(game, at, field, seat, hunter)) {
                side.reaches(offset, weight, &STALKED);
            }
        }
    }
}

/// What the seat has seven to twelve, and thirteen to eighteen squares ahead of this enemy, who would have to roll at least
/// twice. A pawn at home counts as six squares before its start.
fn stalked<G: Race>(game: &G, at: &G::Position, field: &Field, seat: Seat, hunter: Seat) -> [f32; 2] {
    let prey = game.hunter(at, field, hunter, seat);
    let mut weights = [0.0; 2];
    for &pawn in field.pawns(seat) {
        let square = G::BOARD.square(field.path(seat), pawn);
        let Some(met) = square.and_then(|square| G::BOARD.progress(field.path(hunter), square)) else { continue };
        if prey.prey & (1 << met) == 0 {
            continue;
        }
        let mut bands = [false; 2];
        for &other in prey.pawns() {
            let ahead = match other {
                0 => i32::from(met) + 5,
                Field::CAPTIVE => continue,
                _ => i32::from(met) - i32::from(other),
            };
            bands[0] |= (7..=12).contains(&ahead);
            bands[1] |= (13..=18).contains(&ahead);
        }
        for (weight, near) in weights.iter_mut().zip(bands) {
            *weight += if near { f32::from(pawn) + G::STAKES.out } else { 0.0 };
        }
    }
    weights
}

/// Who waits behind a barrier, and whether the way out is shut.
fn barriers<G: Race>(game: &G, field: &Field, seat: Seat, side: &mut Facts<'_>) {
    let layout = layout::<G>();
    let barriers = along(&G::BOARD, field.path(seat), game.bars(field, seat));
    let waits = |&pawn: &u8| {
        let on_its_way = pawn > 0 && pawn < G::BOARD.goal();
        on_its_way && barriers & ((1 << FELT) - 1) << (pawn + 1) != 0
    };
    side.at_least(layout.held_up, field.pawns(seat).iter().filter(|pawn| waits(pawn)).count(), 3);
    side.holds(layout.shut_in, barriers & 0b10 != 0 && field.pawns(seat).contains(&0));
}
