//! The beginner: the side all agreed on, or the one chosen by the opening rolls, as at a table of the server
//! (PA-2).

use tablier_bots::Rng;
use tablier_notation::Notation;
use tablier_rules::Seat;
use tablier_table::proof::opening;

use crate::Failure;
use crate::say::Say;

/// The side that begins, and why.
pub(super) struct Beginner {
    pub(super) seat: Seat,
    /// The opening rolls; none where the rules or the players say who begins.
    pub(super) rolls: Vec<(Seat, u8)>,
    pub(super) agreed: bool,
}

impl Beginner {
    /// The side named with `--first`, or one by lot. In Tanjawi Maghreb begins (TJ-2).
    pub(super) fn choose<G: Notation>(
        game: &G,
        order: &[Seat],
        first: Option<&str>,
        dice: &mut Rng,
    ) -> Result<Self, Failure> {
        if let Some(side) = first {
            let seat = game.seat(side).ok_or_else(|| Failure::NoSuchSide(side.to_owned()))?;
            if !order.contains(&seat) {
                return Err(Failure::NotAtTable(side.to_owned()));
            }
            return Ok(Self { seat, rolls: Vec::new(), agreed: game.first_mover().is_none() });
        }
        let rolled = match game.first_mover() {
            Some(seat) => return Ok(Self { seat, rolls: Vec::new(), agreed: false }),
            None => opening(order.len(), |_| Some(dice.below(6) as u8 + 1)),
        };
        Ok(rolled.map_or(Self { seat: order[0], rolls: Vec::new(), agreed: false }, |rolled| Self {
            seat: order[rolled.first],
            rolls: rolled.rolls.into_iter().map(|(index, face)| (order[index], face)).collect(),
            agreed: false,
        }))
    }

    /// The rolls in words, each round of those who tied after a semicolon: "Red 5, Yellow 5; Red 2, Yellow
    /// 4".
    pub(super) fn rolled<G: Notation>(&self, say: &Say, game: &G) -> String {
        let mut last = None;
        let roll = |&(seat, face): &(Seat, u8)| {
            let between = match last.replace(seat) {
                None => "",
                Some(last) if seat <= last => "; ",
                Some(_) => ", ",
            };
            format!("{between}{} {face}", say.words().side(game.sides()[seat.index()]))
        };
        self.rolls.iter().map(roll).collect()
    }

    /// The rolls as a comment of the record: dice that nobody can check prove nothing.
    pub(super) fn comment<G: Notation>(&self, game: &G) -> Option<String> {
        let rolls: Vec<String> =
            self.rolls.iter().map(|(seat, face)| format!("{} {face}", game.sides()[seat.index()])).collect();
        (!rolls.is_empty()).then(|| format!("opening: {}", rolls.join(", ")))
    }
}
