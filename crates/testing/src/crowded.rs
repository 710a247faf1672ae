//! Crowded positions: blocked starts, captives, pairs before a last pawn, full safe squares, doors in
//! columns. Random setups are tried until one passes validation.

use tablier_rules::board::RaceBoard;
use tablier_rules::latroncules::{self, Fantassins, Latroncules, Piece};
use tablier_rules::ludo::{self, Ends, Ludo, LudoOptions, Pairs, ThirdSix};
use tablier_rules::parchis::{self, CoupleGoal, Parchis};
use tablier_rules::race::Roster;
use tablier_rules::rachat::{self, Doubles, Rachat, Ransom};
use tablier_rules::tanjawi::{self, Side, Tanjawi};
use tablier_rules::{Colour, Die, Game, Phase, Place, Seat};

use crate::{Choices, seat_sets};

/// A game with crowded positions.
pub trait Crowded: Game {
    /// A setup that may or may not be possible.
    fn guess(&self, choices: &mut impl Choices) -> Self::Setup;

    /// Actions that are accepted but never listed.
    fn is_unlisted(_: Self::Action) -> bool {
        false
    }

    /// A crowded position; none if no guess was valid.
    fn crowded(&self, choices: &mut impl Choices) -> Option<Self::Position> {
        (0..400).find_map(|_| self.validate(&self.guess(choices)).ok())
    }
}

/// The crowded squares: a few that all pawns are drawn to.
struct Crowd {
    squares: Vec<u8>,
}

impl Crowd {
    fn new(board: &RaceBoard, choices: &mut impl Choices) -> Self {
        let mut squares = Vec::new();
        for _ in 0..3 {
            let near = if choices.chance(60) { choices.of(&board.starts) } else { choices.of(board.marked) };
            let square =
                (near as usize + board.track as usize - 4 + choices.below(8)) % board.track as usize + 1;
            squares.push(square as u8);
            squares.push(square as u8 % board.track + 1);
        }
        squares.extend(board.starts);
        Self { squares }
    }

    fn place(&self, board: &RaceBoard, seat: Seat, choices: &mut impl Choices) -> Place {
        match choices.below(10) {
            0 | 1 => Place::Home,
            2 => Place::Goal,
            3 => Place::Lane(1 + choices.below(board.lane as usize) as u8),
            4 => board.place(seat, 1 + choices.below(board.circuit as usize) as u8),
            _ => Place::Track(choices.of(&self.squares)),
        }
    }
}

fn roster(board: &RaceBoard, seats: &[Seat], choices: &mut impl Choices) -> Roster {
    let crowd = Crowd::new(board, choices);
    let mut pawns = Vec::new();
    for &seat in seats {
        let mut places: Vec<Place> = Vec::new();
        for _ in 0..4 {
            let same = places.last().copied().filter(|_| choices.chance(35));
            places.push(same.unwrap_or_else(|| crowd.place(board, seat, choices)));
        }
        pawns.push((board.colour(seat), places));
    }
    Roster { order: seats.iter().map(|&seat| board.colour(seat)).collect(), pawns }
}

fn seats<G: Game>(game: &G, choices: &mut impl Choices) -> Vec<Seat> {
    let sets = seat_sets(game);
    choices.of(&sets).iter().collect()
}

impl Crowded for Ludo {
    fn guess(&self, choices: &mut impl Choices) -> ludo::Setup {
        let seats = seats(self, choices);
        let turn = ludo::BOARD.colour(choices.of(&seats));
        let (sixes, extra) = (choices.below(3) as u8, choices.below(3) as u8);
        let mut setup = ludo::Setup {
            roster: roster(&ludo::BOARD, &seats, choices),
            turn,
            phase: Phase::Roll,
            dice: Vec::new(),
            sixes,
            extra,
            last_moved: None,
            finished: Vec::new(),
        };
        by_house_rules(self.options, &mut setup, choices);
        setup
    }
}

/// Makes a guess fit the house rules that few guesses would fit.
fn by_house_rules(options: LudoOptions, setup: &mut ludo::Setup, choices: &mut impl Choices) {
    for (_, places) in &mut setup.roster.pawns {
        places.truncate(usize::from(options.pawns.get()));
        for pawn in 0..places.len() {
            let doubled = matches!(places[pawn], Place::Track(_) | Place::Lane(_))
                && places[..pawn].contains(&places[pawn]);
            let arrived = options.ends == Ends::Pawn && places[pawn] == Place::Goal;
            if doubled && options.pairs == Pairs::Single || arrived {
                places[pawn] = Place::Home;
            }
        }
    }
    if options.third_six == ThirdSix::Off {
        setup.sixes = 0;
    }
    if options.third_six == ThirdSix::Home && choices.chance(80) {
        setup.last_moved = Some(choices.below(usize::from(options.pawns.get())) as u8);
    }
    while options.ends == Ends::Last && setup.roster.order.len() > 2 && choices.chance(40) {
        let ready = choices.of(&setup.roster.order);
        if ready == setup.turn {
            break;
        }
        setup.roster.order.retain(|&colour| colour != ready);
        setup.finished.push(ready);
        for (_, places) in setup.roster.pawns.iter_mut().filter(|(colour, _)| *colour == ready) {
            places.fill(Place::Goal);
        }
    }
}

impl Crowded for Rachat {
    fn guess(&self, choices: &mut impl Choices) -> rachat::Setup {
        let board = &rachat::BOARD;
        let seats = seats(self, choices);
        let mut roster = roster(board, &seats, choices);
        let turn = choices.of(&seats);
        for (colour, places) in &mut roster.pawns {
            places.truncate(self.pawn_count());
            let captor = board.colour(choices.of(&seats));
            let prison =
                if self.options.ransom == Ransom::None { Place::Home } else { Place::Captive(captor) };
            for place in places.iter_mut() {
                if captor != *colour && choices.chance(15) {
                    *place = prison;
                }
            }
        }
        if choices.chance(40) {
            wait_behind_a_pair(board, &mut roster, turn, choices);
        }
        rachat::Setup {
            roster,
            turn: board.colour(turn),
            phase: Phase::Roll,
            dice: pooled(self.options.doubles, choices),
            frozen: Vec::new(),
            duties: Vec::new(),
        }
    }
}

/// RA-3: up to two doubles that wait for the last roll.
fn pooled(doubles: Doubles, choices: &mut impl Choices) -> Vec<Die> {
    let count = choices.below(3);
    let mut dice = match doubles {
        Doubles::Six => vec![Die::Six; 2 * count],
        Doubles::All => (0..count).flat_map(|_| [choices.of(&Die::ALL); 2]).collect(),
        Doubles::None => Vec::new(),
    };
    dice.sort_by(|a, b| b.cmp(a));
    dice
}

/// RA-19: everybody else has one pawn left, right behind a pair of the mover.
fn wait_behind_a_pair(board: &RaceBoard, roster: &mut Roster, mover: Seat, choices: &mut impl Choices) {
    let pair = 2 + choices.below(board.circuit as usize - 2) as u8;
    let Some(square) = board.square(mover, pair) else { return };
    for (colour, places) in &mut roster.pawns {
        if board.seat(*colour) == mover {
            places[0] = Place::Track(square);
            places[1] = Place::Track(square);
        } else if choices.chance(70) {
            let behind = if square == 1 { board.track } else { square - 1 };
            places.fill(Place::Goal);
            places[1] = Place::Track(behind);
        } else if choices.chance(50) {
            let ahead = square % board.track + 1;
            for place in places.iter_mut().rev().take(2) {
                *place = Place::Track(ahead);
            }
        }
    }
}

impl Crowded for Parchis {
    fn guess(&self, choices: &mut impl Choices) -> parchis::Setup {
        let board = &parchis::BOARD;
        let seats = seats(self, choices);
        let mut roster = roster(board, &seats, choices);
        for (_, places) in &mut roster.pawns {
            places.truncate(self.pawns_each());
        }
        if self.options.partner_safe && choices.chance(50) {
            join_the_partner(board, &mut roster, choices);
        }
        if self.options.couple_goal != CoupleGoal::One && choices.chance(50) {
            let (_, places) = &mut roster.pawns[choices.below(4)];
            places.fill(Place::Goal);
        }
        let turn = board.colour(choices.of(&seats));
        let row = if choices.chance(60) { 0 } else { 1 + choices.below(2) as u8 };
        let last_moved = (row > 0 && choices.chance(80)).then(|| choices.below(self.pawns_each()) as u8);
        let mut arrivals = Vec::new();
        let shared = |square: &u8| self.options.partner_safe || board.is_marked(*square);
        for square in (1..=board.track).filter(shared) {
            let there = |(colour, places): &(Colour, Vec<Place>)| {
                places.contains(&Place::Track(square)).then_some(*colour)
            };
            let mut colours: Vec<Colour> = roster.pawns.iter().filter_map(there).collect();
            if colours.len() == 2 {
                if choices.chance(50) {
                    colours.reverse();
                }
                arrivals.push((square, colours));
            }
        }
        parchis::Setup {
            roster,
            turn,
            phase: Phase::Roll,
            arrivals,
            row,
            last_moved,
            dice: Vec::new(),
            again: false,
            seven: false,
            bonus: Vec::new(),
            barred: None,
        }
    }
}

/// `partner_safe`: a pawn stands with one of the partner's, on any square.
fn join_the_partner(board: &RaceBoard, roster: &mut Roster, choices: &mut impl Choices) {
    let seat = Seat::new(choices.below(2) as u8);
    let square = board.place(seat, 1 + choices.below(board.circuit as usize) as u8);
    for path in [seat, seat.opposite()] {
        if board.progress_at(path, square).is_some() {
            roster.pawns[path.index()].1[0] = square;
        }
    }
}

impl Crowded for Tanjawi {
    fn guess(&self, choices: &mut impl Choices) -> tanjawi::Setup {
        let board = &tanjawi::BOARD;
        let crowd = Crowd::new(board, choices);
        let on_board = choices.chance(50);
        let each = usize::from(self.options.fichas.get()) / 2;
        let mut pawns = Vec::new();
        for colour in board.colours {
            let place = |choices: &mut _| crowd.place(board, self.path(colour), choices);
            let fresh = |choices: &mut _| match place(choices) {
                Place::Home | Place::Goal if on_board => Place::Lane(7),
                other => other,
            };
            pawns.push((colour, (0..each).map(|_| fresh(choices)).collect()));
        }
        let turn = choices.of(&Side::ALL);
        let finished = choices.below(3) as u64;
        let sixes = if choices.chance(60) { 0 } else { 1 + choices.below(2) as u8 };
        let moved = (choices.of(&turn.colours()), choices.below(each) as u8);
        tanjawi::Setup {
            order: Side::ALL.to_vec(),
            turn,
            phase: Phase::Roll,
            pawns,
            turns: [finished + u64::from(turn == Side::Other), finished],
            sixes,
            last_moved: (sixes > 0).then_some(moved),
            dice: Vec::new(),
            again: false,
            bonus: Vec::new(),
            classe: false,
            cheat: None,
            accused: false,
            apology: None,
        }
    }

    fn is_unlisted(action: tanjawi::Action) -> bool {
        matches!(action, tanjawi::Action::Cheat { .. })
    }
}

impl Crowded for Latroncules {
    fn guess(&self, choices: &mut impl Choices) -> latroncules::Setup {
        let mut board = [None; 64];
        let (pieces, riding) =
            (4 + choices.below(20), if self.options.fantassins == Fantassins::None { 100 } else { 60 });
        for _ in 0..pieces {
            let colour = choices.of(&latroncules::COLOURS);
            board[choices.below(64)] = Some(Piece { colour, cavalier: choices.chance(riding) });
        }
        latroncules::Setup {
            order: latroncules::COLOURS.to_vec(),
            turn: choices.of(&latroncules::COLOURS),
            phase: Phase::Play,
            board,
            quiet: choices.below(self.options.quiet_limit.min(1000) as usize) as u64,
        }
    }
}
