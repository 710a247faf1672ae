//! Why something is refused. Codes are stable and listed here; sentences are in the language files under
//! `error-CODE`.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Serialize;
use tablier_notation::record::Broken;
use tablier_notation::words::{Args, Lang};
use tablier_notation::{BadCode, BadPosition, squares};
use tablier_rules::{Clause, OptionClash, Refuse};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// Declares the codes.
macro_rules! codes {
    ($($name:ident = $code:literal;)+) => {
        /// A stable name of what went wrong.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[allow(missing_docs)]
        pub enum Code { $(#[serde(rename = $code)] $name,)+ }

        impl Code {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request";
    Missing = "missing";
    NotJson = "not-json";
    BadAction = "bad-action";
    BadAfter = "bad-after";
    BadName = "bad-name";
    NameHidden = "name-hidden";
    NameReserved = "name-reserved";
    BadLabel = "bad-label";
    BadRulesName = "bad-rules-name";
    BadPassword = "bad-password";
    CommonPassword = "common-password";
    BadDice = "bad-dice";
    NoTypedDice = "no-typed-dice";
    BadSalt = "bad-salt";
    SaltTooEarly = "salt-too-early";
    BadChat = "bad-chat";
    BadSettings = "bad-settings";
    BadRecord = "bad-record";
    NoSuchGame = "no-such-game";
    NoSuchPreset = "no-such-preset";
    NoSuchSide = "no-such-side";
    NoSuchBot = "no-such-bot";
    WhichSeat = "which-seat";
    SignIn = "sign-in";
    WrongPassword = "wrong-password";
    WrongCode = "wrong-code";
    ForeignOrigin = "foreign-origin";
    NotYourSeat = "not-your-seat";
    NotYourTable = "not-your-table";
    NoSpectators = "no-spectators";
    NoBots = "no-bots";
    NeedsAccount = "needs-account";
    NeedsConsent = "needs-consent";
    OwnRules = "own-rules";
    TypedDice = "typed-dice";
    OneDevice = "one-device";
    OnDevice = "on-device";
    RoomLocked = "room-locked";
    Blocked = "blocked";
    Banned = "banned";
    AddressBanned = "address-banned";
    Muted = "muted";
    ChatOff = "chat-off";
    NoHints = "no-hints";
    Hidden = "hidden";
    NoSuchPage = "no-such-page";
    NoSuchTable = "no-such-table";
    NoSuchPlayer = "no-such-player";
    NoSuchToken = "no-such-token";
    NoSuchTicket = "no-such-ticket";
    NoSuchNotice = "no-such-notice";
    NoSuchMessage = "no-such-message";
    WrongMethod = "wrong-method";
    NameTaken = "name-taken";
    HasAccount = "has-account";
    SeatTaken = "seat-taken";
    SeatKept = "seat-kept";
    SeatEmpty = "seat-empty";
    OneSeatEach = "one-seat-each";
    Begun = "begun";
    NotBegun = "not-begun";
    Over = "over";
    NotOver = "not-over";
    Paused = "paused";
    NotPaused = "not-paused";
    NotYourTurn = "not-your-turn";
    NothingToDecide = "nothing-to-decide";
    Stale = "stale";
    NothingOffered = "nothing-offered";
    NothingToTakeBack = "nothing-to-take-back";
    TooMany = "too-many";
    TooSlow = "too-slow";
    TooLarge = "too-large";
    NotJsonType = "not-json-type";
    Illegal = "illegal";
    NotThisGame = "not-this-game";
    BadProof = "bad-proof";
    SlowDown = "slow-down";
    TooManyTries = "too-many-tries";
    Internal = "internal";
    Unavailable = "unavailable";
    MissingNet = "missing-net";
}

/// A refusal: its code, the facts of its sentence, and the clause if the rules refuse.
#[derive(Clone, Debug)]
pub struct Refused {
    code: Code,
    rule: Option<Clause>,
    facts: BTreeMap<&'static str, String>,
    /// The sentences, if they are not those of the code.
    said: Option<[String; 2]>,
    squares: Vec<String>,
}

/// The body of an error.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    error: ErrorDetail,
}

/// Details of an error.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ApiError"))]
pub struct ErrorDetail {
    #[schema(schema_with = codes)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    code: Code,
    /// The clause that refuses, if the rules do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    rule: Option<String>,
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    message: Message,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, string>"))]
    facts: BTreeMap<&'static str, String>,
    /// The squares and cells that the rules speak of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    squares: Vec<String>,
}

/// The codes as the description of the API lists them.
fn codes() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(Code::ALL.iter().map(|code| code.name())))
        .build()
}

/// A sentence in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Message {
    fr: String,
    en: String,
}

impl Message {
    /// The sentence as `say` has it in each language.
    pub fn new(say: impl Fn(Lang) -> String) -> Self {
        Self { fr: say(Lang::Fr), en: say(Lang::En) }
    }

    /// The sentence in one of them.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

impl Refused {
    /// A refusal without facts.
    pub fn new(code: Code) -> Self {
        Self { code, rule: None, facts: BTreeMap::new(), said: None, squares: Vec::new() }
    }

    /// A clause says no, with its sentences and the squares it speaks of.
    pub fn by_rules(refusal: &impl Refuse) -> Self {
        let said = Lang::ALL.map(|lang| lang.words().refusal(refusal));
        Self {
            rule: refusal.clause(),
            said: Some(said),
            squares: squares(refusal),
            ..Self::new(Code::Illegal)
        }
    }

    /// A step of a record cannot be played again.
    pub fn of_step(broken: &Broken) -> Self {
        let said = Lang::ALL.map(|lang| broken.say(lang));
        let refused = Self::new(Code::Illegal).with("step", broken.step);
        Self { rule: broken.clause(), said: Some(said), ..refused }
    }

    /// With a fact for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.facts.insert(name, value.to_string());
        self
    }

    /// With a sentence whose facts differ from language to language.
    #[must_use]
    pub fn saying<const N: usize>(mut self, facts: impl Fn(Lang) -> [(&'static str, String); N]) -> Self {
        let sentence = |lang: Lang| {
            let args: Args<'_> = facts(lang).into_iter().map(|(name, value)| (name, value.into())).collect();
            lang.words().fill(&format!("error-{}", self.code.name()), &args)
        };
        self.said = Some(Lang::ALL.map(sentence));
        self
    }

    /// The fault in the code of a game and its options.
    pub fn of_code(typed: &str, bad: BadCode) -> Self {
        match bad {
            BadCode::Text => Self::new(Code::NoSuchGame).with("game", typed),
            BadCode::Preset(game) => Self {
                said: Some(Lang::ALL.map(|lang| lang.words().no_such_preset(game))),
                ..Self::new(Code::NoSuchPreset).with("game", game.name())
            },
            BadCode::Clash(clash) => Self::of_clash(clash),
        }
    }

    /// Two options do not go together.
    pub fn of_clash(clash: OptionClash) -> Self {
        let said = Lang::ALL.map(|lang| lang.words().bad_position(&BadPosition::Clash(clash)));
        let refused = Self::new(Code::BadSettings).with("what", clash.asks).with("with", clash.forbids);
        Self { said: Some(said), ..refused }
    }

    /// Its code.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The body that is sent.
    pub fn body(&self) -> ErrorBody {
        let args: Args<'_> = self.facts.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        let sentence = |lang: Lang| lang.words().fill(&format!("error-{}", self.code.name()), &args);
        let [fr, en] = self.said.clone().unwrap_or_else(|| Lang::ALL.map(sentence));
        let message = Message { fr, en };
        let rule = self.rule.map(|rule| rule.to_string());
        let (facts, squares) = (self.facts.clone(), self.squares.clone());
        ErrorBody { error: ErrorDetail { code: self.code, rule, message, facts, squares } }
    }
}

impl From<Code> for Refused {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_both_languages() {
        for lang in Lang::ALL {
            for code in Code::ALL {
                let id = format!("error-{}", code.name());
                // Their sentences come with them.
                let own = [Code::Illegal, Code::NoSuchPreset].contains(code);
                assert!(own || lang.words().has(&id), "{id} in {}", lang.code());
            }
        }
    }
}
