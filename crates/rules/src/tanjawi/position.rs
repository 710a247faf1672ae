//! The position: sixteen fichas, the turn, the die, the counts, and what the referee knows of cheats.

use super::cheat::{Accusation, Cheat};
use super::fichas::{Ficha, Fichas, is_in_play};
use super::options::Rules;
use super::{BOARD, GOAL, Side, Tanjawi, duties};
use crate::race::end_fits;
use crate::{Colour, Die, Fault, Faults, Phase, Place, Reason, Seat, Seats};

/// A valid position of `tanjawi`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) fichas: Fichas,
    turns: [u16; 2],
    /// The side that rolls or plays; the winner once the other has left.
    pub(super) turn: Side,
    pub(super) phase: Phase,
    /// The die to be played; in a finished game, the die of a *victoire classe* (TJ-4).
    pub(super) die: Option<Die>,
    /// Sixes in a row in this turn, including the current roll (TJ-14).
    pub(super) sixes: u8,
    /// The side rolls again after this (TJ-13).
    pub(super) again: bool,
    /// The ficha moved last in this turn (TJ-14).
    pub(super) last_moved: Option<Ficha>,
    /// Pending counts, the next one last (TJ-10, TJ-11); 0 for none.
    counts: [u8; 2],
    pub(super) cheat: Option<Cheat>,
    pub(super) accusation: Accusation,
}

/// An unchecked position of `tanjawi`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Setup {
    pub order: Vec<Side>,
    pub turn: Side,
    pub phase: Phase,
    pub pawns: Vec<(Colour, Vec<Place>)>,
    pub turns: [u64; 2],
    pub sixes: u8,
    pub last_moved: Option<(Colour, u8)>,
    pub dice: Vec<Die>,
    pub again: bool,
    pub bonus: Vec<u8>,
    pub classe: bool,
    pub cheat: Option<CheatSetup>,
    pub accused: bool,
    pub apology: Option<Side>,
}

/// An unchecked cheat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct CheatSetup {
    pub pawn: (Colour, u8),
    pub from: Place,
    pub right: Option<Place>,
}

impl Position {
    /// The seats still in.
    pub fn playing(&self) -> Seats {
        let alone = self.phase == Phase::Over(Reason::Abandon);
        if alone { Seats::default().with(self.turn.seat()) } else { Seats::TWO }
    }

    /// The side that acts, or acted last; while an apology is owed, the side that owes it (TJ-19).
    pub fn to_act(&self) -> Side {
        self.apology().unwrap_or(self.turn)
    }

    /// The side that owes an apology (TJ-19).
    pub const fn apology(&self) -> Option<Side> {
        match self.accusation {
            Accusation::Owed(side) => Some(side),
            Accusation::None | Accusation::Settled => None,
        }
    }

    /// Did the last ficha leave with a one (TJ-4)?
    pub fn is_classe(&self) -> bool {
        self.phase == Phase::Over(Reason::Goal) && self.die == Some(Die::One)
    }

    /// Sixes in a row in this turn, including the current roll (TJ-14).
    pub const fn in_a_row(&self) -> u8 {
        self.sixes
    }

    /// The progress of a ficha that has just come out.
    pub(super) fn way_out(&self, rules: &impl Rules, die: Die) -> u8 {
        // TJ-3: the first ficha moves on by the number rolled.
        if duties::is_opening(rules, self) { 1 + die.face() } else { 1 }
    }

    /// The number of turns a side has finished.
    #[inline]
    pub const fn turns_finished(&self, side: Side) -> u16 {
        self.turns[side as usize]
    }

    /// The count to be played next.
    #[inline]
    pub(super) fn pending(&self) -> Option<u8> {
        self.counts.into_iter().rev().find(|&steps| steps > 0)
    }

    /// The pending counts, the oldest first; 0 for none.
    pub(super) const fn counts(&self) -> [u8; 2] {
        self.counts
    }

    /// The count that waits behind another one.
    pub(super) fn older(&self) -> Option<u8> {
        let [older, newest] = self.counts;
        (newest > 0).then_some(older)
    }

    /// Takes out a pending count of this number.
    pub(super) fn take_count(&mut self, steps: u8) {
        match self.counts {
            [older, newest] if older == steps => self.counts = [newest, 0],
            [older, _] => self.counts = [older, 0],
        }
    }

    pub(super) fn take_pending(&mut self) {
        if let Some(last) = self.counts.iter_mut().rev().find(|steps| **steps > 0) {
            *last = 0;
        }
    }

    pub(super) fn push_pending(&mut self, steps: u8) {
        let free = self.counts.iter_mut().find(|steps| **steps == 0);
        *free.expect("an action earns two counts at most, and only after the pending one is taken") = steps;
    }

    /// Passes the turn to the other side.
    pub(super) fn finish_turn(&mut self) {
        let finished = &mut self.turns[self.turn as usize];
        *finished = finished.saturating_add(1);
        self.turn = self.turn.opponent();
        let cheat = self.cheat;
        self.clear_turn();
        self.cheat = cheat;
    }

    /// Resets everything that belongs to a turn.
    pub(super) const fn clear_turn(&mut self) {
        self.die = None;
        self.sixes = 0;
        self.again = false;
        self.last_moved = None;
        self.counts = [0; 2];
        self.cheat = None;
    }

    /// TJ-1, TJ-2.
    pub(super) fn start(rules: &Tanjawi, seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats != Seats::TWO, Fault::Players { count: seats.len() as u8 });
        faults.add_if(first != Side::Maghreb.seat(), Fault::MaghrebBegins);
        faults.or(Self {
            fichas: Fichas::start(rules),
            turns: [0; 2],
            turn: Side::Maghreb,
            phase: Phase::Roll,
            die: None,
            sixes: 0,
            again: false,
            last_moved: None,
            counts: [0; 2],
            cheat: None,
            accusation: Accusation::None,
        })
    }

    pub(super) fn validate(rules: &Tanjawi, setup: &Setup) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let turns = setup.turns.map(|turns| u16::try_from(turns).unwrap_or(u16::MAX));
        faults.add_if(
            setup.turns.iter().any(|&turns| turns > u64::from(u16::MAX)),
            Fault::Field { field: "turns" },
        );
        let mut at = Self {
            fichas: Fichas::new(rules, believe_places(rules, setup, &mut faults)),
            turns,
            turn: setup.turn,
            phase: setup.phase,
            die: if setup.classe { Some(Die::One) } else { setup.dice.first().copied() },
            sixes: setup.sixes,
            again: setup.again,
            last_moved: setup.last_moved.map(|(colour, index)| Ficha::new(colour, usize::from(index))),
            counts: [setup.bonus.first().copied().unwrap_or(0), setup.bonus.get(1).copied().unwrap_or(0)],
            cheat: None,
            accusation: Accusation::None,
        };
        at.check_squares(rules, &mut faults);
        at.check_dice(rules, setup, &mut faults);
        at.check_turn(rules, setup, &mut faults);
        at.check_cheating(rules, setup, &mut faults);
        at.check_end(setup, &mut faults);
        if at.phase == Phase::Play && faults.is_empty() {
            faults.add_if(!duties::any_legal(rules, &at, &mut |_| true), Fault::NothingLegal);
        }
        faults.or(at)
    }

    pub(super) fn setup(&self, rules: &Tanjawi) -> Setup {
        let playing = self.playing();
        let list = |colour: Colour| {
            let stays = playing.contains(Side::of_colour(colour).seat());
            if stays {
                (0..rules.each()).map(|index| self.fichas.place(rules, Ficha::new(colour, index))).collect()
            } else {
                Vec::new()
            }
        };
        let over = matches!(self.phase, Phase::Over(_));
        Setup {
            order: playing.iter().map(Side::of_seat).collect(),
            turn: self.to_act(),
            phase: self.phase,
            pawns: BOARD.colours.into_iter().map(|colour| (colour, list(colour))).collect(),
            turns: self.turns.map(u64::from),
            sixes: self.sixes,
            last_moved: self.last_moved.map(|ficha| (ficha.colour(), ficha.index() as u8)),
            dice: self.die.into_iter().filter(|_| !over).collect(),
            again: self.again,
            bonus: self.counts.into_iter().filter(|&steps| steps > 0).collect(),
            classe: self.is_classe(),
            cheat: self.cheat.map(|cheat| CheatSetup {
                pawn: (cheat.ficha.colour(), cheat.ficha.index() as u8),
                from: BOARD.place(rules.path(cheat.ficha.colour()), cheat.from),
                right: (cheat.right > 0).then(|| BOARD.place(rules.path(cheat.ficha.colour()), cheat.right)),
            }),
            accused: self.accusation != Accusation::None,
            apology: self.apology(),
        }
    }

    /// TJ-6, TJ-8: at most two fichas on a square, and both sides only on safe squares.
    fn check_squares(&self, rules: &Tanjawi, faults: &mut Faults) {
        for square in 1..=BOARD.track {
            let [maghreb, other] = Side::ALL.map(|side| self.fichas.count_on(rules, side, square));
            let place = Place::Track(square);
            faults.add_if(maghreb + other > 2, Fault::Crowded { place });
            faults.add_if(maghreb > 0 && other > 0 && !BOARD.is_marked(square), Fault::Together { place });
        }
        for path in Seat::ALL {
            let here = Colour::ALL.into_iter().filter(|&colour| rules.path(colour) == path);
            let fichas: Vec<u8> = here.flat_map(|colour| self.fichas.of(colour)).collect();
            for step in 1..=BOARD.lane {
                let there = fichas.iter().filter(|&&progress| progress == BOARD.circuit + step).count();
                faults.add_if(there > 2, Fault::Crowded { place: Place::Lane(step) });
            }
        }
    }

    fn check_dice(&self, rules: &Tanjawi, setup: &Setup, faults: &mut Faults) {
        let playing = self.phase == Phase::Play;
        let pending = setup.bonus.len();
        let bonus_fits = pending <= 2
            && (pending == 0 || playing)
            && setup.bonus.iter().all(|&steps| rules.options.counts.gives(steps));
        faults.add_if(!bonus_fits, Fault::Field { field: "bonus" });
        let dice_fit = setup.dice.len() == usize::from(playing && pending == 0);
        faults.add_if(!dice_fit, Fault::Field { field: "dice" });
        let six = self.die == Some(Die::Six);
        let sixes_fit = match self.phase {
            Phase::Play if pending == 0 => {
                if six {
                    (1..=2).contains(&self.sixes)
                } else {
                    self.sixes == 0
                }
            }
            Phase::Roll | Phase::Play => self.sixes <= 2,
            Phase::Over(_) => self.sixes == 0,
        };
        faults.add_if(!sixes_fit, Fault::Field { field: "sixes" });
        let again_fits = match self.phase {
            Phase::Play if pending == 0 => self.again == six,
            Phase::Play => !self.again || self.sixes > 0,
            Phase::Roll | Phase::Over(_) => !self.again,
        };
        faults.add_if(!again_fits, Fault::Field { field: "again" });
    }

    fn check_turn(&self, rules: &Tanjawi, setup: &Setup, faults: &mut Faults) {
        let turn_begins =
            matches!(self.phase, Phase::Over(_)) || self.phase == Phase::Roll && self.sixes == 0;
        let ours = |(colour, index): (Colour, u8)| {
            usize::from(index) < rules.each() && Side::of_colour(colour) == self.turn
        };
        let fits = setup.last_moved.is_none_or(|ficha| ours(ficha) && !turn_begins);
        faults.add_if(!fits, Fault::Field { field: "last_moved" });
    }

    /// TJ-18, TJ-19: what the referee claims to know.
    fn check_cheating(&mut self, rules: &Tanjawi, setup: &Setup, faults: &mut Faults) {
        let turn_begins = self.phase == Phase::Roll && self.sixes == 0;
        faults.add_if(
            setup.accused && !(rules.options.cheating && turn_begins),
            Fault::Field { field: "accused" },
        );
        self.accusation = match setup.apology {
            Some(side) => {
                // Equal numbers of finished turns: Maghreb is about to roll.
                self.turn = if self.turns[0] == self.turns[1] { Side::Maghreb } else { Side::Other };
                faults.add_if(!setup.accused || setup.turn != side, Fault::Field { field: "apology" });
                Accusation::Owed(side)
            }
            None if setup.accused => Accusation::Settled,
            None => Accusation::None,
        };
        // Maghreb plays first and the sides alternate; this decides who rolls after an apology.
        let [maghreb, other] = setup.turns;
        let alternates =
            if self.turn == Side::Maghreb { maghreb == other } else { maghreb == other.saturating_add(1) };
        let running = matches!(self.phase, Phase::Roll | Phase::Play);
        faults.add_if(rules.options.cheating && running && !alternates, Fault::Field { field: "turns" });
        let Some(cheat) = setup.cheat else { return };
        let (colour, index) = cheat.pawn;
        let side = Side::of_colour(colour);
        let author = if turn_begins { self.turn.opponent() } else { self.turn };
        let path = rules.path(colour);
        let from = BOARD.progress_at(path, cheat.from).filter(|&progress| is_in_play(progress));
        let right = cheat
            .right
            .map_or(Some(0), |place| BOARD.progress_at(path, place).filter(|&progress| progress > 0));
        match (from, right) {
            (Some(from), Some(right))
                if rules.options.cheating
                    && running
                    && !setup.accused
                    && usize::from(index) < rules.each()
                    && side == author =>
            {
                self.cheat = Some(Cheat { ficha: Ficha::new(colour, usize::from(index)), from, right });
            }
            _ => faults.add(Fault::Field { field: "cheat" }),
        }
    }

    fn check_end(&self, setup: &Setup, faults: &mut Faults) {
        let arrived = Side::ALL.into_iter().filter(|&side| self.fichas.all_out(side)).count();
        faults.add_if(!end_fits(self.phase, arrived, setup.order.len()), Fault::End);
        let winner_acted = self.phase != Phase::Over(Reason::Goal) || self.fichas.all_out(self.turn);
        faults.add_if(!winner_acted || setup.classe && self.phase != Phase::Over(Reason::Goal), Fault::End);
    }
}

/// Reads the places of both sides; a side that left has none. Slots without a ficha count as out.
fn believe_places(rules: &Tanjawi, setup: &Setup, faults: &mut Faults) -> [[u8; 4]; 4] {
    let mut progress = [[0; 4]; 4];
    let in_order = setup.order.is_sorted_by(|a, b| a < b) && !setup.order.is_empty();
    faults.add_if(!in_order, Fault::Order);
    faults.add_if(!setup.order.contains(&setup.turn), Fault::TurnNotPlaying);
    for colour in BOARD.colours {
        let lists: Vec<_> = setup.pawns.iter().filter(|(other, _)| *other == colour).collect();
        let [(_, places)] = lists.as_slice() else {
            faults.add(Fault::Roster { colour });
            continue;
        };
        if !setup.order.contains(&Side::of_colour(colour)) {
            faults.add_if(!places.is_empty(), Fault::LeftButThere { colour });
            continue;
        }
        faults.add_if(places.len() != rules.each(), wrong_count(rules, colour));
        let (fichas, none) = progress[colour as usize].split_at_mut(rules.each());
        none.fill(GOAL);
        for (slot, &place) in fichas.iter_mut().zip(places) {
            match BOARD.progress_at(rules.path(colour), place) {
                Some(at) => *slot = at,
                None => faults.add(Fault::NotOnPath { colour, place }),
            }
        }
    }
    progress
}

fn wrong_count(rules: &Tanjawi, colour: Colour) -> Fault {
    match rules.each() {
        4 => Fault::NotFourPawns { colour },
        each => Fault::PawnCount { colour, count: each as u8 },
    }
}
