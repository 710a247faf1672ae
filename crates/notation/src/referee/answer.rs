//! Answers: the result from the rules, or an error that explains what to do, in both languages.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tablier_rules::{Colour, Die, Fault, GameId, OptionSpec, Range, Seat, Seats, TooMany, perft, with_game};

use super::refused::{Kind, MOST_LEAVES, RefereeError};
use super::request::{BadRequest, Fields, parse};
use super::why::{Refusal, why};
use crate::code::{BadCode, parse_options_code, parse_position_code, split_code};
use crate::event::{Event, PawnName};
use crate::game::Notation;
use crate::intent::{Choice, choices};
use crate::json::{BadPosition, option_json, read_game, read_position, set_options};
use crate::name::{Entries, Face, Named};

/// The maximum depth of `perft`: a game of forced passes has few leaves at any depth.
const DEEPEST: u32 = 1000;

/// Answers one line.
///
/// ```
/// use tablier_notation::referee::answer;
///
/// let reply = answer(br#"{"op":"perft","position":"ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1","depth":1}"#);
/// assert_eq!(reply, r#"{"ok":true,"nodes":2}"#);
/// let reply = answer(b"hello");
/// assert!(reply.starts_with(r#"{"ok":false,"#));
/// ```
pub fn answer(line: &[u8]) -> String {
    answer_within(line, Patience::Long)
}

/// Answers one line, unless that would take too long.
pub fn answer_within(line: &[u8], patience: Patience) -> String {
    let (id, reply) = match Fields::parse(line) {
        Ok(mut fields) => (fields.raw("id"), reply(fields, patience)),
        Err(bad) => (None, Err(bad.into())),
    };
    let line = match reply {
        Ok(reply) => serde_json::to_string(&Line { ok: true, id, reply }),
        Err(error) => serde_json::to_string(&Line { ok: false, id, reply: Reply::Error { error } }),
    };
    line.expect("answers have string keys and finite numbers")
}

/// How long a request may keep the referee busy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patience {
    /// No other clients are waiting.
    Long,
    /// Other clients are waiting: no `perft`, and no more dice in hand than a game ever sees.
    Short,
}

/// The dice that a position may hold while other clients wait: thirty doubles in a row. The list of actions
/// grows with their square.
const MOST_DICE: usize = 64;

#[derive(Serialize)]
struct Line<'a> {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    reply: Reply,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reply {
    Games { games: Vec<GameLine> },
    Position { position: Value },
    Actions { actions: Vec<String> },
    Choices { choices: Vec<Choice>, closed: Vec<PawnName> },
    Refusals { refusals: Vec<Refusal> },
    Next { position: Value, events: Vec<Event> },
    Nodes { nodes: u64 },
    Error { error: RefereeError },
}

/// A game as the referee lists it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameLine {
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    id: Named<GameId>,
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    players: &'static [u8],
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    sides: &'static [&'static str],
    #[cfg_attr(feature = "ts", ts(type = "Record<string, OptionLine>"))]
    options: Entries<&'static str, OptionLine>,
}

/// An option with what it may be.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionLine {
    #[cfg_attr(feature = "ts", ts(type = "boolean | string | number"))]
    default: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "(boolean | string | number)[]"))]
    values: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    min: Option<u64>,
}

type Outcome = Result<Reply, RefereeError>;

fn reply(mut fields: Fields<'_>, patience: Patience) -> Outcome {
    let op: String = parse("op", fields.required("op")?)?;
    match op.as_str() {
        "games" => {
            fields.finish()?;
            Ok(Reply::Games { games: GameId::ALL.map(describe).into() })
        }
        "new" => new(fields),
        "perft" if patience == Patience::Short => Err(BadRequest::NotHere(op).into()),
        "legal" | "choices" | "why" | "roll" | "play" | "agree" | "abandon" | "accuse" | "apologise"
        | "perft" => on_position(&op, fields, patience),
        _ => Err(BadRequest::NoSuchOp(op).into()),
    }
}

/// A game with its options.
pub fn describe(id: GameId) -> GameLine {
    let game = id.game();
    let option = |spec: &OptionSpec| {
        let default = option_json(spec.default);
        let (values, min) = match spec.range {
            Range::Flag => (Some(vec![default.clone(), (default != Value::Bool(true)).into()]), None),
            Range::Words(words) => (Some(words.iter().map(|word| (*word).into()).collect()), None),
            Range::OneOf(numbers) => (Some(numbers.iter().map(|number| (*number).into()).collect()), None),
            Range::From(least) => (None, Some(least)),
        };
        (spec.name, OptionLine { default, values, min })
    };
    GameLine {
        id: Named(id),
        players: id.players(),
        sides: with_game!(game, game => game.sides()),
        options: Entries(game.specs().iter().map(option).collect()),
    }
}

fn new(mut fields: Fields<'_>) -> Outcome {
    let name: String = parse("game", fields.required("game")?)?;
    let order: Vec<String> = parse("order", fields.required("order")?)?;
    let first: Option<String> = fields.optional("first")?;
    let options: Option<Entries<String, Value>> = fields.optional("options")?;
    fields.finish()?;
    let mut game = match parse_options_code(&name) {
        Ok(game) => game,
        Err(BadCode::Text) => return Err(BadRequest::NoSuchGame(name).into()),
        Err(bad) => return Err(RefereeError::of_position(Kind::BadRequest, &bad.into())),
    };
    if let Some(options) = options {
        set_options(&mut game, &options.0)
            .map_err(|bad| RefereeError::of_position(Kind::BadRequest, &bad))?;
    }
    with_game!(game, game => start(&game, &order, first.as_deref()))
}

fn start<G: Notation>(game: &G, order: &[String], first: Option<&str>) -> Outcome {
    let seat = |side: &str| game.seat(side).ok_or_else(|| BadRequest::Side(side.to_owned()));
    let mut seats = Seats::default();
    for side in order {
        let seat = seat(side)?;
        if seats.contains(seat) {
            return Err(RefereeError::of_position(
                Kind::BadRequest,
                &BadPosition::Faults(Fault::Order.into()),
            ));
        }
        seats = seats.with(seat);
    }
    let first = first.map(seat).transpose()?.or_else(|| seats.iter().next()).unwrap_or(Seat::First);
    let at = game
        .start(seats, first)
        .map_err(|faults| RefereeError::of_position(Kind::BadRequest, &BadPosition::Faults(faults)))?;
    Ok(Reply::Position { position: json(game, &at) })
}

/// A question about a position.
enum Ask<'a> {
    Legal,
    Choices,
    Why(String, Option<Named<Colour>>),
    Roll(&'a RawValue),
    Play(String),
    Agree,
    Abandon(String),
    Accuse,
    Apologise,
    Perft(u32),
}

fn on_position(op: &str, mut fields: Fields<'_>, patience: Patience) -> Outcome {
    let position = fields.required("position")?.get();
    let ask = match op {
        "legal" => Ask::Legal,
        "choices" => Ask::Choices,
        "why" => Ask::Why(parse("from", fields.required("from")?)?, fields.optional("colour")?),
        "roll" => Ask::Roll(fields.required("dice")?),
        "play" => Ask::Play(parse("action", fields.required("action")?)?),
        "agree" => Ask::Agree,
        "abandon" => Ask::Abandon(parse("side", fields.required("side")?)?),
        "accuse" => Ask::Accuse,
        "apologise" => Ask::Apologise,
        _ => Ask::Perft(parse("depth", fields.required("depth")?)?),
    };
    fields.finish()?;
    let bad = |bad: BadPosition| RefereeError::of_position(Kind::BadPosition, &bad);
    // A string is a code, as everywhere else.
    if let Ok(code) = serde_json::from_str::<String>(position) {
        let (game, parts) = split_code(&code).map_err(|error| bad(error.into()))?;
        return with_game!(game, game => {
            decide(&game, parse_position_code(&game, &parts).map_err(bad)?, ask, patience)
        });
    }
    let game = read_game(position).map_err(bad)?;
    with_game!(game, game => decide(&game, read_position(&game, position).map_err(bad)?, ask, patience))
}

fn decide<G: Notation>(game: &G, at: G::Position, ask: Ask<'_>, patience: Patience) -> Outcome {
    if patience == Patience::Short && game.hand(&at).dice.len() > MOST_DICE {
        return Err(BadRequest::TooManyDice(MOST_DICE).into());
    }
    let mut effects = Vec::new();
    let next = match ask {
        Ask::Legal => {
            let mut actions = Vec::new();
            game.each_legal(&at, &mut |action| actions.push(action.to_string()));
            actions.sort();
            return Ok(Reply::Actions { actions });
        }
        Ask::Choices => {
            return Ok(Reply::Choices { choices: choices(game, &at), closed: game.seen(&at).closed() });
        }
        Ask::Why(from, colour) => {
            return Ok(Reply::Refusals { refusals: why(game, &at, &from, colour.map(|colour| colour.0))? });
        }
        Ask::Perft(depth) => {
            if depth > DEEPEST {
                return Err(BadRequest::TooDeep.into());
            }
            let nodes = perft(game, &at, depth, MOST_LEAVES).map_err(|TooMany| BadRequest::TooDeep)?;
            return Ok(Reply::Nodes { nodes });
        }
        Ask::Roll(dice) => {
            let faces: Vec<Face> = parse("dice", dice).map_err(|_| BadRequest::Dice)?;
            let dice: Vec<Die> = faces.into_iter().map(|face| face.0).collect();
            game.check_roll(&at).map_err(|refusal| RefereeError::illegal(&refusal))?;
            let chance = game.chance(&dice).ok_or(BadRequest::Dice)?;
            game.roll(&at, chance, &mut effects)
        }
        Ask::Play(text) => {
            let action = game.parse_action(&text).ok_or(BadRequest::Action(text))?;
            let action = game.check(&at, action).map_err(|refusal| RefereeError::illegal(&refusal))?;
            game.play(&at, action, &mut effects)
        }
        Ask::Agree => game.agree(&at, &mut effects).map_err(|refusal| RefereeError::illegal(&refusal))?,
        Ask::Abandon(side) => {
            let Some(seat) = game.seat(&side) else { return Err(BadRequest::Side(side).into()) };
            if !game.seats(&at).seated.contains(seat) {
                return Err(BadRequest::NotSeated(side).into());
            }
            game.abandon(&at, seat, &mut effects).map_err(|refusal| RefereeError::illegal(&refusal))?
        }
        Ask::Accuse => game
            .accuse(&at, &mut effects)
            .ok_or(BadRequest::NotThisGame("accuse"))?
            .map_err(|refusal| RefereeError::illegal(&refusal))?,
        Ask::Apologise => game
            .apologise(&at, &mut effects)
            .ok_or(BadRequest::NotThisGame("apologise"))?
            .map_err(|refusal| RefereeError::illegal(&refusal))?,
    };
    let events = effects.iter().map(|effect| game.event(effect, &next)).collect();
    Ok(Reply::Next { position: json(game, &next), events })
}

fn json<G: Notation>(game: &G, at: &G::Position) -> Value {
    serde_json::to_value(game.to_json(at)).expect("positions have string keys and finite numbers")
}
