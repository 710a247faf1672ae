//! Events of the protocol: what happened, in order, enough to redraw the next position from the last.

use serde::Serialize;
use serde::ser::{SerializeTuple, Serializer};
use tablier_rules::{Colour, Die, Place};
use ts_rs::TS;

/// One of a colour's four pawns: `["red",2]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnName(pub Colour, pub usize);

impl Serialize for PawnName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(self.0.name())?;
        pair.serialize_element(&self.1)?;
        pair.end()
    }
}

/// One thing that happened. Race games name pawns and places, Latroncules cells such as `b3` and the
/// letters of pieces.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    Rolled {
        #[ts(type = "Side")]
        side: &'static str,
        dice: Vec<u8>,
    },
    Moved {
        #[ts(type = "PawnName | string")]
        pawn: Mover,
        from: String,
        to: String,
        by: Option<String>,
    },
    Exited {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        to: String,
        by: String,
    },
    Captured {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        #[ts(type = "PawnName")]
        by: PawnName,
        at: String,
        to: String,
    },
    Ransomed {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        by: String,
    },
    Stormed {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        from: &'static str,
        to: String,
        by: String,
    },
    Freed {
        #[ts(type = "PawnName")]
        pawn: PawnName,
    },
    Bonus {
        #[ts(type = "Side")]
        side: &'static str,
        steps: u8,
    },
    LostBonus {
        #[ts(type = "Side")]
        side: &'static str,
        steps: u8,
    },
    ReachedGoal {
        #[ts(type = "PawnName")]
        pawn: PawnName,
    },
    SentHome {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        from: String,
        rule: &'static str,
    },
    PutBack {
        #[ts(type = "PawnName")]
        pawn: PawnName,
        from: String,
        to: String,
        rule: &'static str,
    },
    LostDice {
        #[ts(type = "Side")]
        side: &'static str,
        dice: Vec<u8>,
    },
    Passed {
        #[ts(type = "Side")]
        side: &'static str,
        rule: &'static str,
    },
    Earned {
        #[ts(type = "Side")]
        side: &'static str,
        turns: u8,
    },
    Again {
        #[ts(type = "Side")]
        side: &'static str,
    },
    Sacrificed {
        #[ts(type = "Side")]
        side: &'static str,
        rule: &'static str,
    },
    Taken {
        at: String,
        piece: char,
    },
    Promoted {
        at: String,
        piece: char,
    },
    Accused {
        #[ts(type = "Side")]
        side: &'static str,
        caught: bool,
    },
    Apologised {
        #[ts(type = "Side")]
        side: &'static str,
    },
    Left {
        #[ts(type = "Side")]
        side: &'static str,
    },
    Turn {
        #[ts(type = "Side")]
        side: &'static str,
    },
    Over {
        reason: &'static str,
        #[ts(type = "Side[][]")]
        ranking: Vec<Vec<&'static str>>,
    },
}

/// The moving piece: a pawn, or a piece by its letter.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Mover {
    Pawn(PawnName),
    Piece(char),
}

pub(crate) fn faces(dice: impl IntoIterator<Item = Die>) -> Vec<u8> {
    dice.into_iter().map(Die::face).collect()
}

/// Dice as written in an action: `6+3`.
pub(crate) fn sum_text(dice: impl IntoIterator<Item = Die>) -> String {
    let faces: Vec<String> = dice.into_iter().map(|die| die.face().to_string()).collect();
    faces.join("+")
}

pub(crate) fn place_text(place: Place) -> String {
    place.to_string()
}
