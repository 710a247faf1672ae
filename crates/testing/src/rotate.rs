//! Boards rotated by a seat: nothing but names may change.

use tablier_rules::board::RaceBoard;
use tablier_rules::latroncules::{Latroncules, Piece};
use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::Parchis;
use tablier_rules::race::Roster;
use tablier_rules::rachat::Rachat;
use tablier_rules::tanjawi::{CheatSetup, Side, Tanjawi};
use tablier_rules::{Colour, Game, Place, Seat};

/// A game whose board can be rotated.
pub trait Rotate: Game {
    /// The same position, every side one seat further (the two sides exchanged where there are two).
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup;
}

/// How a race board rotates.
struct Turn {
    board: RaceBoard,
    seats: u8,
}

impl Turn {
    fn colour(&self, colour: Colour) -> Colour {
        let seat = self.board.seat(colour);
        self.board.colour(Seat::new(seat.index() as u8 + self.seats))
    }

    fn square(&self, square: u8) -> u8 {
        (square - 1 + self.seats * (self.board.track / 4)) % self.board.track + 1
    }

    fn place(&self, place: Place) -> Place {
        match place {
            Place::Track(square) => Place::Track(self.square(square)),
            Place::Captive(captor) => Place::Captive(self.colour(captor)),
            Place::Home | Place::Lane(_) | Place::Goal => place,
        }
    }

    fn pawns(&self, pawns: &[(Colour, Vec<Place>)]) -> Vec<(Colour, Vec<Place>)> {
        let turned = pawns.iter().map(|(colour, places)| {
            (self.colour(*colour), places.iter().map(|&place| self.place(place)).collect())
        });
        self.in_order(turned.collect())
    }

    fn in_order(&self, mut pawns: Vec<(Colour, Vec<Place>)>) -> Vec<(Colour, Vec<Place>)> {
        pawns.sort_by_key(|(colour, _)| self.board.seat(*colour));
        pawns
    }

    fn roster(&self, roster: &Roster) -> Roster {
        let mut order: Vec<Colour> = roster.order.iter().map(|&colour| self.colour(colour)).collect();
        order.sort_by_key(|&colour| self.board.seat(colour));
        Roster { order, pawns: self.pawns(&roster.pawns) }
    }
}

impl Rotate for Ludo {
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup {
        let turn = Turn { board: tablier_rules::ludo::BOARD, seats: 1 };
        Self::Setup {
            roster: turn.roster(&setup.roster),
            turn: turn.colour(setup.turn),
            finished: setup.finished.iter().map(|&colour| turn.colour(colour)).collect(),
            ..setup.clone()
        }
    }
}

impl Rotate for Rachat {
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup {
        let turn = Turn { board: tablier_rules::rachat::BOARD, seats: 1 };
        let mut duties = setup.duties.clone();
        for duty in &mut duties {
            duty.square = turn.square(duty.square);
        }
        duties.sort_by_key(|duty| duty.square);
        Self::Setup {
            roster: turn.roster(&setup.roster),
            turn: turn.colour(setup.turn),
            duties,
            ..setup.clone()
        }
    }
}

impl Rotate for Parchis {
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup {
        let turn = Turn { board: tablier_rules::parchis::BOARD, seats: 1 };
        let arrival = |(square, colours): &(u8, Vec<Colour>)| {
            (turn.square(*square), colours.iter().map(|&colour| turn.colour(colour)).collect())
        };
        let mut arrivals: Vec<(u8, Vec<Colour>)> = setup.arrivals.iter().map(arrival).collect();
        arrivals.sort();
        Self::Setup {
            roster: turn.roster(&setup.roster),
            turn: turn.colour(setup.turn),
            arrivals,
            ..setup.clone()
        }
    }
}

impl Rotate for Tanjawi {
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup {
        let turn = Turn { board: tablier_rules::tanjawi::BOARD, seats: 2 };
        let ficha = |(colour, index): (Colour, u8)| (turn.colour(colour), index);
        let cheat = |cheat: CheatSetup| CheatSetup {
            pawn: ficha(cheat.pawn),
            from: turn.place(cheat.from),
            right: cheat.right.map(|place| turn.place(place)),
        };
        // Maghreb begins, so the sides' turns are not quite exchanged: the mover keeps its own count.
        let finished = setup.turns[setup.turn as usize];
        let turns = if setup.turn == Side::Maghreb { [finished + 1, finished] } else { [finished, finished] };
        let mut order: Vec<Side> = setup.order.iter().map(|side| side.opponent()).collect();
        order.sort();
        Self::Setup {
            order,
            turn: setup.turn.opponent(),
            pawns: turn.pawns(&setup.pawns),
            turns,
            last_moved: setup.last_moved.map(ficha),
            cheat: setup.cheat.map(cheat),
            apology: setup.apology.map(Side::opponent),
            ..setup.clone()
        }
    }
}

impl Rotate for Latroncules {
    fn rotated(&self, setup: &Self::Setup) -> Self::Setup {
        let other = |colour: Colour| if colour == Colour::Red { Colour::Blue } else { Colour::Red };
        let mut board =
            setup.board.map(|piece| piece.map(|piece| Piece { colour: other(piece.colour), ..piece }));
        board.reverse();
        let mut order: Vec<Colour> = setup.order.iter().map(|&colour| other(colour)).collect();
        order.sort();
        Self::Setup { order, turn: other(setup.turn), board, ..setup.clone() }
    }
}
