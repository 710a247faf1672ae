//! Errors of the referee, in both languages.

use serde::Serialize;
use tablier_rules::{Clause, Refuse};

use super::request::BadRequest;
use crate::intent::squares;
use crate::json::BadPosition;
use crate::name::Named;
use crate::words::{Args, Lang, Words};

/// The most leaves that a `perft` request may count.
pub(super) const MOST_LEAVES: u64 = 100_000_000;

/// Why a request is not granted.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefereeError {
    #[cfg_attr(feature = "ts", ts(inline))]
    kind: Kind,
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    rule: Option<Named<Clause>>,
    message: Text,
    /// The squares and cells that the rules speak of.
    squares: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    BadRequest,
    BadPosition,
    Illegal,
}

/// A sentence in both languages.
#[derive(PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Text {
    en: String,
    fr: String,
}

impl Text {
    fn new(say: impl Fn(&Words) -> String) -> Self {
        Self { en: say(Lang::En.words()), fr: say(Lang::Fr.words()) }
    }

    pub(super) fn refusal(refusal: &impl Refuse) -> Self {
        Self::new(|words| words.refusal(refusal))
    }
}

impl RefereeError {
    fn new(kind: Kind, rule: Option<Clause>, say: impl Fn(&Words) -> String) -> Self {
        Self { kind, rule: rule.map(Named), message: Text::new(say), squares: Vec::new() }
    }

    pub(super) fn illegal(refusal: &impl Refuse) -> Self {
        Self {
            squares: squares(refusal),
            ..Self::new(Kind::Illegal, refusal.clause(), |words| words.refusal(refusal))
        }
    }

    /// It is another side's turn.
    pub(super) fn others_turn(side: &'static str) -> Self {
        Self::new(Kind::Illegal, None, |words| {
            words.fill("others-turn", &Args::from([("side", words.side(side).into())]))
        })
    }

    pub(super) fn of_position(kind: Kind, bad: &BadPosition) -> Self {
        let rule = match bad {
            BadPosition::Faults(faults) => faults.clause(),
            BadPosition::Shape(_)
            | BadPosition::Option { .. }
            | BadPosition::Clash(_)
            | BadPosition::Preset(_) => None,
        };
        Self::new(kind, rule, |words| words.bad_position(bad))
    }
}

impl From<BadRequest> for RefereeError {
    fn from(bad: BadRequest) -> Self {
        let text = |id: &'static str, name: &'static str, value: String| {
            Self::new(Kind::BadRequest, None, |words| {
                words.fill(id, &Args::from([(name, value.as_str().into())]))
            })
        };
        match bad {
            BadRequest::TooLong => text("request-too-long", "bytes", super::LONGEST_LINE.to_string()),
            BadRequest::NotJson(shape) => Self::new(Kind::BadRequest, None, |words| {
                words.fill("request-not-json", &Args::from([("detail", words.shape(&shape).into())]))
            }),
            BadRequest::NoSuchOp(op) => text("request-no-such-op", "op", op),
            BadRequest::NotHere(op) => text("request-not-here", "op", op),
            BadRequest::Missing(field) => text("request-missing", "field", field.to_owned()),
            BadRequest::Unknown(field) => text("request-unknown-field", "field", field),
            BadRequest::Field(field) => text("request-field", "field", field.to_owned()),
            BadRequest::NoSuchGame(game) => text("request-no-such-game", "game", game),
            BadRequest::NotThisGame(op) => text("request-not-this-game", "op", op.to_owned()),
            BadRequest::Action(action) => text("request-action", "action", action),
            BadRequest::Dice => text("request-dice", "field", "dice".to_owned()),
            BadRequest::TooManyDice(most) => text("request-too-many-dice", "most", most.to_string()),
            BadRequest::Side(side) => text("request-side", "side", side),
            BadRequest::NotSeated(side) => text("request-not-seated", "side", side),
            BadRequest::TooDeep => text("request-too-deep", "most", MOST_LEAVES.to_string()),
        }
    }
}
