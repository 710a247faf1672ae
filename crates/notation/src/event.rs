//! Events of the protocol: what happened, in order, enough to redraw the next position from the last.

use serde::Serialize;
use serde::ser::{SerializeTuple, Serializer};
use tablier_rules::{Colour, Die, Place};

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
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    Rolled {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        dice: Vec<u8>,
    },
    Moved {
        #[cfg_attr(feature = "ts", ts(type = "PawnName | string"))]
        pawn: Mover,
        from: String,
        to: String,
        by: Option<String>,
    },
    Exited {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        to: String,
        by: String,
    },
    Captured {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        by: PawnName,
        at: String,
        to: String,
    },
    Ransomed {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        by: String,
    },
    Stormed {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        from: &'static str,
        to: String,
        by: String,
    },
    Freed {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
    },
    Bonus {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        steps: u8,
    },
    LostBonus {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        steps: u8,
    },
    Skipped {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        bonus: u8,
    },
    ReachedGoal {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
    },
    Finished {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
    },
    SentHome {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        from: String,
        rule: &'static str,
    },
    PutBack {
        #[cfg_attr(feature = "ts", ts(type = "PawnName"))]
        pawn: PawnName,
        from: String,
        to: String,
        rule: &'static str,
    },
    LostDice {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        dice: Vec<u8>,
    },
    Passed {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        rule: &'static str,
    },
    Earned {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        turns: u8,
    },
    Again {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
    },
    Sacrificed {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
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
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
        caught: bool,
    },
    Apologised {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
    },
    Left {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
    },
    Turn {
        #[cfg_attr(feature = "ts", ts(type = "Side"))]
        side: &'static str,
    },
    Over {
        reason: &'static str,
        #[cfg_attr(feature = "ts", ts(type = "Side[][]"))]
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
