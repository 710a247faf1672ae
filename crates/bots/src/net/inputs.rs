//! The inputs of a net for a race: a list of facts, each true or false.
//!
//! Seats are seen from the roller's point of view: slot 0 rolls next, the others follow clockwise. A number
//! becomes facts such as "at least 1", "at least 2", so that a net only has to add.

use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::Parchis;
use tablier_rules::rachat::Rachat;
use tablier_rules::tanjawi::Tanjawi;
use tablier_rules::{Node, Seat, Seats};

use crate::race::{Field, Hunt, Hunter, Race, along, hit, hunts};

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
/// The most pawns waiting behind barriers that are counted.
const HELD_UP: usize = 3;

/// Facts that follow each other: the number of the first, and how many there are.
#[derive(Clone, Copy)]
struct Block {
    first: usize,
    size: usize,
}

/// Declares blocks of facts by their sizes; each begins where the one before it ends. Their order is the one
/// that the nets were trained with.
macro_rules! layout {
    ($(#[$about:meta])* $name:ident $(<$game:ident>)? ($($seating:ident)?) { $($(#[$fact:meta])* $block:ident: $size:expr,)* }) => {
        $(#[$about])*
        struct $name {
            $($(#[$fact])* $block: Block,)*
            size: usize,
        }

        impl $name {
            const fn of$(<$game: Race>)?($($seating: Seating)?) -> Self {
                let end = 0;
                $(
                    let $block = Block { first: end, size: $size };
                    let end = end + $block.size;
                )*
                Self { $($block,)* size: end }
            }
        }
    };
}

layout! {
    /// The facts of one seat.
    SideFacts<G>(table) {
        /// By square: a pawn on its way.
        pawns: squares::<G>(),
        /// By square: two pawns.
        pairs: squares::<G>(),
        /// Pawns at home, in goal, captive.
        home: G::PAWNS,
        goal: G::PAWNS,
        captive: G::PAWNS,
        /// By square: a pawn that the next enemy can hit.
        exposed: squares::<G>(),
        /// Expected losses to the enemy that rolls next, and to the one after it.
        sooner: LOSSES.len(),
        later: LOSSES.len(),
        /// Losses possible to an enemy two rolls away, and to one three rolls away.
        two_rolls: STALKED.len(),
        three_rolls: STALKED.len(),
        /// By section of the track and distance: a pawn with a hunter behind it.
        hunted: ROUND * BEHIND.len(),
        /// Distance covered by all pawns.
        gone: PARTS,
        /// Pawns waiting behind a barrier.
        held_up: HELD_UP,
        /// The exit is blocked.
        shut_in: 1,
        /// By two squares of the track and distance: a pawn with a hunter close behind it.
        duels: if G::DUELS && matches!(table, Seating::Across) { DUEL_PARTS * DUEL as usize } else { 0 },
    }
}

layout! {
    /// The facts of the whole table, after those of all seats.
    TableFacts() {
        /// Sixes or doubles in a row.
        in_a_row: 2,
        /// Rolls in hand.
        in_hand: 3,
        three_players: 1,
        four_players: 1,
    }
}

/// The squares between home and goal.
const fn squares<G: Race>() -> usize {
    G::BOARD.goal() as usize - 1
}

/// All facts at a seating.
struct Layout {
    side: SideFacts,
    table: TableFacts,
}

impl Layout {
    const fn of<G: Race>(table: Seating) -> Self {
        let layout = Self { side: SideFacts::of::<G>(table), table: TableFacts::of() };
        assert!(layout.size(table) <= u16::MAX as usize, "a fact is a u16");
        assert!(layout.side.hunted.size <= 128 && squares::<G>() <= 128, "sets of facts are bits of a u128");
        layout
    }

    const fn size(&self, table: Seating) -> usize {
        table.slots() * self.side.size + self.table.size
    }
}

/// The number of facts.
pub(crate) const fn count<G: Race>(table: Seating) -> usize {
    Layout::of::<G>(table).size(table)
}

/// The sizes that the nets in `nets/` were trained with: a layout of another size needs new nets.
const _: () = {
    assert!(count::<Rachat>(Seating::Across) == 799 && count::<Rachat>(Seating::Around) == 1591);
    assert!(count::<Parchis>(Seating::Across) == 889 && count::<Parchis>(Seating::Around) == 1771);
    assert!(count::<Ludo>(Seating::Across) == 1423 && count::<Ludo>(Seating::Around) == 1591);
    assert!(count::<Tanjawi>(Seating::Across) == 913);
};

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
        Seating::Across => const { &Layout::of::<G>(Seating::Across) },
        Seating::Around => const { &Layout::of::<G>(Seating::Around) },
    };
    for seat in playing.iter() {
        let base = slot(table, roller, seat) * layout.side.size;
        let mut side = Facts { layout: &layout.side, base, list: facts };
        standing::<G>(&field, seat, &mut side);
        if !carefree {
            let enemies = playing.minus(game.friends(seat));
            danger(game, at, &field, seat, enemies.iter_from(roller), &mut side);
        }
        barriers(game, &field, seat, &mut side);
    }
    let mut rest = Facts { layout: &layout.table, base: table.slots() * layout.side.size, list: facts };
    let (row, extra) = game.in_hand(at);
    rest.at_least(layout.table.in_a_row, usize::from(row));
    rest.at_least(layout.table.in_hand, usize::from(extra));
    rest.holds(layout.table.three_players, playing.len() == 3);
    rest.holds(layout.table.four_players, playing.len() == 4);
}

/// The facts of one seat, or of the table.
struct Facts<'a, L: 'static = SideFacts> {
    layout: &'static L,
    base: usize,
    list: &'a mut Vec<u16>,
}

impl<L> Facts<'_, L> {
    fn push(&mut self, fact: usize) {
        self.list.push((self.base + fact) as u16);
    }

    fn holds(&mut self, block: Block, holds: bool) {
        if holds {
            self.push(block.first);
        }
    }

    /// At least 1, at least 2, up to the size of the block.
    fn at_least(&mut self, block: Block, number: usize) {
        for step in 0..number.min(block.size) {
            self.push(block.first + step);
        }
    }

    /// One for each bit of a set.
    fn each(&mut self, block: Block, mut set: u128) {
        while set != 0 {
            self.push(block.first + set.trailing_zeros() as usize);
            set &= set - 1;
        }
    }

    /// At least the first of these, at least the second, and so on.
    fn reaches(&mut self, block: Block, amount: f32, steps: &[f32]) {
        self.at_least(block, steps.iter().take_while(|&&least| amount >= least).count());
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
    side.each(layout.pawns, (once & on_the_way) >> 1);
    side.each(layout.pairs, (twice & on_the_way) >> 1);
    side.at_least(layout.home, home);
    side.at_least(layout.goal, arrived);
    side.at_least(layout.captive, captive);
    side.at_least(layout.gone, gone * PARTS / (G::PAWNS * usize::from(goal)));
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
        let hunts = hunts(game, at, field, enemy, seat);
        if layout.duels.size > 0 {
            duels(field, seat, hunts.clone(), side);
        }
        if hunts.clone().all(|(hunter, _)| hunter.prey == 0) {
            continue;
        }
        if let Some(losses) = [layout.sooner, layout.later].get(place) {
            let hit = hit(game, hunts.clone());
            side.reaches(
                *losses,
                pawns.iter().zip(hit).map(|(&pawn, hit)| hit * at_stake(pawn)).sum(),
                &LOSSES,
            );
            if place == 0 {
                let exposed = pawns.iter().zip(hit).filter(|(_, hit)| *hit > 0.0);
                side.each(layout.exposed, exposed.fold(0, |all, (&pawn, _)| all | 1 << (pawn - 1)));
            }
        }
        let mut stalked = [0.0; 2];
        for (index, (&pawn, nearest)) in pawns.iter().zip(&mut nearest).enumerate() {
            let mut stalking = [false; 2];
            for (hunter, met) in hunts.clone().filter(|(hunter, met)| met[index] & hunter.prey != 0) {
                let behind = Behind::new(&hunter, met[index].trailing_zeros() as u8);
                *nearest = behind.nearest.min(*nearest);
                stalking.iter_mut().zip(behind.stalking).for_each(|(any, near)| *any |= near);
            }
            for (stalked, near) in stalked.iter_mut().zip(stalking) {
                *stalked += if near { at_stake(pawn) } else { 0.0 };
            }
        }
        if place == 0 {
            for (block, stalked) in [layout.two_rolls, layout.three_rolls].into_iter().zip(stalked) {
                side.reaches(block, stalked, &STALKED);
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
fn duels(field: &Field, seat: Seat, hunts: impl Iterator<Item = Hunt>, side: &mut Facts<'_>) {
    let mut found = [0u128; DUEL_PARTS];
    for (hunter, met) in hunts {
        for (&pawn, met) in field.pawns(seat).iter().zip(met).filter(|(_, met)| *met != 0) {
            let distances =
                hunter.pawns().iter().filter_map(|&hunter| behind(hunter, met.trailing_zeros() as u8));
            for distance in distances.filter(|&distance| distance <= DUEL) {
                found[usize::from(pawn) / 2] |= 1 << (distance - 1);
            }
        }
    }
    for (part, distances) in found.into_iter().enumerate() {
        let each = usize::from(DUEL);
        side.each(Block { first: side.layout.duels.first + part * each, size: each }, distances);
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
    let bars = game.bars(field, seat);
    let (mut held_up, mut shut_in) = (0, false);
    for (&pawn, &path) in field.pawns(seat).iter().zip(field.paths(seat)) {
        let barriers = along(&G::BOARD, path, bars);
        let on_its_way = pawn > 0 && pawn < G::BOARD.goal();
        held_up += usize::from(on_its_way && barriers & ((1 << FELT) - 1) << (pawn + 1) != 0);
        shut_in |= pawn == 0 && barriers & 0b10 != 0;
    }
    side.at_least(layout.held_up, held_up);
    side.holds(layout.shut_in, shut_in);
}
