//! The features of the game that players and nets see: gains, and which pawns can be hit.

use std::sync::LazyLock;

use tablier_bots::level::{self, Skill};
use tablier_bots::race::{Company, Field, Finish, Hunter, Race, Stakes, Terms, squares};
use tablier_bots::{BadNet, Budget, Evaluate, Gain, Level, Net, Playable, Seating};
use tablier_rules::board::RaceBoard;
use tablier_rules::{Chances, Die, Legal, ONE_DIE, Seat, Seats, Throw};

use super::motion::BOARD;
use super::rules::{Action, Effect, PYLUDO, Position, Pyludo};

static NET: LazyLock<Net> =
    LazyLock::new(|| net(include_bytes!("pyludo.net")).expect("the net beside this file is whole"));

/// The net in these bytes, which must be for this game.
pub(crate) fn net(bytes: &[u8]) -> Result<Net, BadNet> {
    Net::read(&PYLUDO, Seating::Around, bytes)
}

impl Playable for Pyludo {
    const SCALE: f32 = 40.0;

    type Observed = ();

    fn gain(&self, mover: Seat, effect: &Effect) -> Option<Gain> {
        match *effect {
            Effect::SentHome { seat } => (seat != mover).then_some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } => Some(Gain::Exit),
        }
    }

    fn judge() -> &'static dyn Evaluate<Self> {
        &*NET
    }

    fn at_level(&self, level: Level, at: &Position, budget: Budget, seed: u64) -> Option<Legal<Action>> {
        level::choose(self, level, at, budget, seed)
    }
}

const GLOBES: u128 = squares(BOARD.marked) | squares(&BOARD.starts);

/// Every progress on the track.
const TRACK: u128 = (1 << (BOARD.circuit + 1)) - 1;
/// The stars by progress: those from which it is six squares to the next, and seven. The last one leads off
/// the track.
const STARS: [u128; 2] = [squares(&[6, 19, 32, 45]), squares(&[12, 25, 38])];

/// The squares where a pawn of this seat is sent home if it lands.
fn repelling(field: &Field, seat: Seat) -> u128 {
    let enemies = Seats::FOUR.without(seat);
    enemies.iter().fold(0, |all, enemy| all | field.several(enemy) | field.some(enemy) & GLOBES)
}

impl Race for Pyludo {
    const BOARD: RaceBoard = BOARD;
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 0.0, goal: 0.0 };

    fn name(&self) -> &'static str {
        "pyludo"
    }

    /// This game has no levels.
    fn skills(&self) -> [Skill; 8] {
        [Skill::full(1, u32::MAX); 8]
    }

    fn dice(&self) -> Chances<Throw> {
        ONE_DIE
    }

    fn field(&self, at: &Position) -> Field {
        Field::of_four(&BOARD, Seats::FOUR, |seat, pawn| BOARD.place(seat, at.pawns[seat.index()][pawn]))
    }

    fn in_hand(&self, _: &Position) -> (u8, u8) {
        (0, 0)
    }

    fn bars(&self, field: &Field, seat: Seat) -> u128 {
        repelling(field, seat)
    }

    /// The barriers are the squares that send the enemy home if it lands there. On its start square any pawn
    /// can be hit, but only by coming out.
    fn hunter(&self, _: &Position, field: &Field, enemy: Company, victim: Seat) -> Hunter {
        let lone = field.some(victim) & !field.several(victim) & !GLOBES;
        let at_his_door = field.some(victim) & squares(&[BOARD.starts[enemy.seat.index()]]);
        Hunter::new(&BOARD, field, enemy, lone | at_his_door, repelling(field, enemy.seat))
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        let die = throw.high;
        let out = hunter
            .pawns()
            .iter()
            .filter(|&&pawn| hunter.is_out(pawn))
            .fold(0u128, |all, pawn| all | 1 << pawn);
        let landed = out << die.face() & TRACK;
        let [six, seven] = STARS.map(|stars| landed & stars & !hunter.barriers);
        let exit = if die == Die::Six { hunter.exit() } else { 0 };
        (landed | six << 6 | seven << 7) & hunter.prey | exit
    }

    fn terms(&self) -> Terms {
        Terms { pace: 3.5, exit: 1.0 / 6.0, ransom: 0.0, capture: 0.0, arrival: 0.0, finish: Finish::All }
    }
}
