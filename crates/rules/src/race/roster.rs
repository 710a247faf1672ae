//! The players and the places of their pawns, before validation.

use crate::board::RaceBoard;
use crate::{Colour, Fault, Faults, Place, Seat, Seats};

/// The part of an untrusted race position that all race games have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    /// The sides still in play, in order of play.
    pub order: Vec<Colour>,
    /// The pawns of every colour that started; colours that left have none.
    pub pawns: Vec<(Colour, Vec<Place>)>,
}

/// A consistent roster.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seating {
    /// The seats that started.
    pub(crate) seated: Seats,
    /// The seats still in.
    pub(crate) playing: Seats,
    /// The pawns' places for seats still in; home for the others.
    pub(crate) pawns: [[Place; 4]; 4],
}

impl Roster {
    pub(crate) fn of(
        board: &RaceBoard,
        seated: Seats,
        playing: Seats,
        place: impl Fn(Seat, usize) -> Place,
    ) -> Self {
        let places = |seat| (0..4).map(|pawn| place(seat, pawn)).collect();
        let list = |seat| if playing.contains(seat) { places(seat) } else { Vec::new() };
        Self {
            order: playing.iter().map(|seat| board.colour(seat)).collect(),
            pawns: seated.iter().map(|seat| (board.colour(seat), list(seat))).collect(),
        }
    }

    /// Checks the seating, and that each colour has four pawns on squares of the board.
    pub(crate) fn seating(&self, board: &RaceBoard, faults: &mut Faults) -> Seating {
        let mut seating =
            Seating { seated: Seats::default(), playing: Seats::default(), pawns: [[Place::Home; 4]; 4] };
        for &colour in &self.order {
            seating.playing = seating.playing.with(board.seat(colour));
            let named = self.pawns.iter().filter(|(other, _)| *other == colour).count();
            faults.add_if(named != 1, Fault::Roster { colour });
        }
        faults.add_if(
            !seating.playing.iter().map(|seat| board.colour(seat)).eq(self.order.iter().copied()),
            Fault::Order,
        );
        for (colour, places) in &self.pawns {
            let (colour, seat) = (*colour, board.seat(*colour));
            faults.add_if(seating.seated.contains(seat), Fault::Roster { colour });
            seating.seated = seating.seated.with(seat);
            for &place in places {
                faults.add_if(!board.has(place), Fault::NotOnPath { colour, place });
            }
            match <[Place; 4]>::try_from(places.as_slice()) {
                Ok(four) if seating.playing.contains(seat) => seating.pawns[seat.index()] = four,
                Err(_) if seating.playing.contains(seat) => faults.add(Fault::NotFourPawns { colour }),
                _ => faults.add_if(!places.is_empty(), Fault::LeftButThere { colour }),
            }
        }
        let started = seating.seated.len();
        faults.add_if(!(2..=4).contains(&started), Fault::Players { count: started as u8 });
        seating
    }
}

impl Seating {
    /// The progress of every pawn along its seat's path, for games without captives.
    pub(crate) fn progress(&self, board: &RaceBoard, faults: &mut Faults) -> [[u8; 4]; 4] {
        let mut progress = [[0; 4]; 4];
        for seat in self.playing.iter() {
            for (pawn, &place) in self.pawns[seat.index()].iter().enumerate() {
                match board.progress_at(seat, place) {
                    Some(at) => progress[seat.index()][pawn] = at,
                    None => faults.add(Fault::NotOnPath { colour: board.colour(seat), place }),
                }
            }
        }
        progress
    }
}
