//! The lists of an untrusted position: as many pawns as a player has (`pawns`), and the sides that have
//! finished (`ends`).

use super::options::LudoOptions;
use super::{BOARD, Setup};
use crate::race::Roster;
use crate::{Fault, Faults, Place, Seat, Seats};

/// The pawns that a player lacks of four are counted as arrived, wherever positions are calculated with.
const MISSING: Place = Place::Goal;

/// The seats that have finished, first one first. One always stays behind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Finished([Option<Seat>; 3]);

impl Finished {
    pub(super) fn add(&mut self, seat: Seat) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(seat);
        }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> + use<> {
        self.0.into_iter().flatten()
    }

    pub(super) fn seats(self) -> Seats {
        self.iter().collect()
    }

    /// How many finished before this seat; all of them if it has not.
    pub(super) fn before(self, seat: Seat) -> usize {
        self.iter().take_while(|&other| other != seat).count()
    }
}

/// The same roster with four pawns for each side in play, and none for those that have finished.
pub(super) fn four_each(options: LudoOptions, setup: &Setup, faults: &mut Faults) -> Roster {
    let count = options.pawns.get();
    let Roster { order, mut pawns } = setup.roster.clone();
    for (colour, places) in &mut pawns {
        let complete = places.len() == usize::from(count);
        if setup.finished.contains(colour) {
            let arrived = complete && places.iter().all(|&place| place == Place::Goal);
            faults.add_if(!arrived, Fault::Field { field: "finished" });
            places.clear();
        } else if count < 4 && order.contains(colour) {
            faults.add_if(!complete, Fault::PawnCount { colour: *colour, count });
            places.resize(4, MISSING);
        }
    }
    Roster { order, pawns }
}

/// The roster of a position, with the pawns that the players really have.
pub(super) fn own_pawns(
    options: LudoOptions,
    seated: Seats,
    playing: Seats,
    finished: Finished,
    place: impl Fn(Seat, usize) -> Place,
) -> Roster {
    let mut roster = Roster::of(&BOARD, seated, playing, place);
    let count = usize::from(options.pawns.get());
    for (colour, places) in &mut roster.pawns {
        if finished.seats().contains(BOARD.seat(*colour)) {
            *places = vec![Place::Goal; count];
        }
        places.truncate(count);
    }
    roster
}

/// The seats that claim to have finished: each is seated, once, and plays no more.
pub(super) fn finished(setup: &Setup, seated: Seats, playing: Seats, faults: &mut Faults) -> Finished {
    let mut finished = Finished::default();
    for &colour in &setup.finished {
        let seat = BOARD.seat(colour);
        let fits = seated.contains(seat) && !playing.contains(seat) && !finished.seats().contains(seat);
        faults.add_if(!fits, Fault::Field { field: "finished" });
        finished.add(seat);
    }
    finished
}
