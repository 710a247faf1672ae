//! Notation of `rachat`.

use serde::{Deserialize, Serialize};
use tablier_rules::rachat::{Action, BOARD, Dice, Duty, Effect, Overshoot, Position, Rachat, Ransom, Setup};
use tablier_rules::{Colour, Die, Faults, Game, GameId, Listed, Place, Reason, Seat, Throw};

use super::roster::{
    OrderJson, PawnsJson, dice_code, order_json, parse_dice, parse_roster, parse_turn, pawns_code,
    pawns_json, roster_of_json, split_letter, turn_code,
};
use super::{Notation, Seen, ahead, options_json, phase_of, reason_of, with_ranking};
use crate::event::{Event, Mover, PawnName, faces, place_text, sum_text};
use crate::intent::{CAPTIVE, Hand, Intent};
use crate::name::{Face, Named, PhaseName, number};

/// The JSON shape of a position.
#[derive(Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RachatPosition"))]
#[serde(deny_unknown_fields)]
pub struct Json {
    #[cfg_attr(feature = "ts", ts(type = "\"rachat\""))]
    game: Named<GameId>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | string | number>"))]
    options: serde_json::Map<String, serde_json::Value>,
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    order: OrderJson,
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    turn: Named<Colour>,
    #[cfg_attr(feature = "ts", ts(type = "\"roll\" | \"play\" | \"over\""))]
    phase: Named<PhaseName>,
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Colour, string[]>>"))]
    pawns: PawnsJson,
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    dice: Vec<Face>,
    frozen: Vec<u8>,
    #[cfg_attr(feature = "ts", ts(type = "{ square: number, done: boolean }[]"))]
    duties: Vec<DutyJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[][]"))]
    ranking: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    reason: Option<Named<Reason>>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct DutyJson {
    square: u8,
    done: bool,
}

impl Notation for Rachat {
    type Json = Json;

    fn sides(&self) -> &'static [&'static str] {
        &["red", "green", "yellow", "blue"]
    }

    fn to_json(&self, at: &Position) -> Json {
        let setup = self.setup(at);
        Json {
            game: Named(self.id()),
            options: options_json(self),
            order: order_json(&setup.roster),
            turn: Named(setup.turn),
            phase: Named(PhaseName::of(setup.phase)),
            pawns: pawns_json(&setup.roster.pawns),
            dice: setup.dice.into_iter().map(Face).collect(),
            frozen: setup.frozen,
            duties: setup.duties.iter().map(|&Duty { square, done }| DutyJson { square, done }).collect(),
            ranking: super::ranking_json(self, at),
            reason: reason_of(setup.phase),
        }
    }

    fn validate_json(&self, json: Json) -> Result<Position, Faults> {
        let mut faults = Faults::default();
        let setup = Setup {
            phase: phase_of(json.phase.0, json.reason, &mut faults),
            roster: roster_of_json(json.order, json.pawns),
            turn: json.turn.0,
            dice: json.dice.into_iter().map(|face| face.0).collect(),
            frozen: json.frozen,
            duties: json.duties.iter().map(|&DutyJson { square, done }| Duty { square, done }).collect(),
        };
        let at = super::validated(self, &setup, faults)?;
        with_ranking(self, at, json.ranking.as_deref())
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        text.parse().ok().filter(|action: &Action| action.is_written_for(self.options.key_die))
    }

    fn intent(&self, at: &Position, action: Action) -> Intent {
        let colour = self.setup(at).turn;
        let (seat, dice) = (BOARD.seat(colour), action.dice());
        let start = BOARD.place(seat, 1);
        let (from, to) = match action {
            Action::Move { from, .. } => (from.to_string(), way(self.options.overshoot, seat, from, dice)),
            // RA-8: the key die brings the pawn out, the other dice move it on.
            Action::Exit { further, .. } => {
                ("home".to_owned(), way(self.options.overshoot, seat, start, further))
            }
            Action::Ransom { .. } if self.options.ransom == Ransom::Start => {
                (CAPTIVE.to_owned(), Some(start.to_string()))
            }
            Action::Ransom { .. } => (CAPTIVE.to_owned(), Some("home".to_owned())),
            Action::Storm { .. } => ("home".to_owned(), Some(start.to_string())),
        };
        Intent { colour, from, to, dice: faces(dice.iter()), bonus: None }
    }

    fn hand(&self, at: &Position) -> Hand {
        Hand { dice: faces(self.setup(at).dice), bonus: Vec::new() }
    }

    fn event(&self, effect: &Effect, next: &Position) -> Event {
        let side = |seat: Seat| self.sides()[seat.index()];
        let name = |seat: Seat, pawn: usize| PawnName(BOARD.colour(seat), pawn);
        let start = |seat: Seat| place_text(BOARD.place(seat, 1));
        match *effect {
            Effect::Rolled { seat, throw } => Event::Rolled { side: side(seat), dice: faces(throw.dice()) },
            Effect::Again { seat } | Effect::AgainForCapture { seat } => Event::Again { side: side(seat) },
            Effect::Moved { seat, pawn, from, to, dice } => Event::Moved {
                pawn: Mover::Pawn(name(seat, pawn)),
                from: place_text(from),
                to: place_text(to),
                by: Some(sum_text(dice.iter())),
            },
            Effect::Exited { seat, pawn, to, key, further } => {
                let by = sum_text(std::iter::once(key).chain(further.iter()));
                Event::Exited { pawn: name(seat, pawn), to: place_text(to), by }
            }
            Effect::Ransomed { seat, pawn, die } => {
                Event::Ransomed { pawn: name(seat, pawn), by: die.to_string() }
            }
            Effect::Stormed { seat, pawn, captive, die } => Event::Stormed {
                pawn: name(seat, pawn),
                from: if captive { "captive" } else { "home" },
                to: start(seat),
                by: die.to_string(),
            },
            Effect::Captured { seat, pawn, by, at } => Event::Captured {
                pawn: name(seat, pawn),
                by: name(by.0, by.1),
                at: place_text(at),
                to: place_text(match self.options.ransom {
                    Ransom::None => Place::Home,
                    Ransom::Home | Ransom::Start => Place::Captive(BOARD.colour(by.0)),
                }),
            },
            Effect::ReachedGoal { seat, pawn } => Event::ReachedGoal { pawn: name(seat, pawn) },
            Effect::Freed { seat, pawn } => Event::Freed { pawn: name(seat, pawn) },
            Effect::LostDice { seat, dice } => Event::LostDice { side: side(seat), dice: faces(dice.iter()) },
            Effect::Passed { seat, rule } => Event::Passed { side: side(seat), rule: rule.id() },
            Effect::Left { seat } => Event::Left { side: side(seat) },
            Effect::Turn { seat } => Event::Turn { side: side(seat) },
            Effect::Over { reason } => super::over_event(self, next, reason),
        }
    }

    fn code_parts(&self, at: &Position) -> Vec<String> {
        let setup = self.setup(at);
        let mut parts = vec![pawns_code(&setup.roster.pawns), turn_code(setup.turn, setup.phase)];
        super::part(&mut parts, 'd', &dice_code(&setup.dice));
        super::part(&mut parts, 'f', &setup.frozen.iter().map(u8::to_string).collect::<String>());
        for Duty { square, done } in setup.duties {
            parts.push(format!("{}{square}", if done { 'v' } else { 'w' }));
        }
        parts
    }

    fn setup_of_code(&self, parts: &[&str]) -> Option<Setup> {
        let [pawns, turn, extras @ ..] = parts else { return None };
        let (turn, phase) = parse_turn(turn)?;
        let roster = parse_roster(&BOARD, pawns)?;
        let mut setup =
            Setup { roster, turn, phase, dice: Vec::new(), frozen: Vec::new(), duties: Vec::new() };
        for extra in extras {
            match split_letter(extra)? {
                ('d', dice) => setup.dice = parse_dice(dice)?,
                ('f', frozen) => {
                    setup.frozen = frozen.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
                }
                ('v', square) => setup.duties.push(Duty { square: number(square)?, done: true }),
                ('w', square) => setup.duties.push(Duty { square: number(square)?, done: false }),
                _ => return None,
            }
        }
        Some(setup)
    }

    fn chance(&self, dice: &[Die]) -> Option<Throw> {
        super::two_dice(dice)
    }

    fn dice(&self, chance: Throw) -> Vec<Die> {
        chance.dice().collect()
    }

    fn seen(&self, at: &Position) -> Seen {
        let mut seen = super::race_seen(
            BOARD,
            self.seats(at).playing,
            |seat, pawn| at.place(seat, pawn),
            |seat, pawn| at.in_barrier(seat, pawn),
        );
        if let Seen::Race { pawns, .. } = &mut seen {
            // RA-1: a short game has fewer pawns of each colour.
            let mut pawn = (0..4).cycle();
            pawns.retain(|_| pawn.next().is_some_and(|pawn| pawn < self.pawn_count()));
        }
        seen
    }
}

/// Where dice lead if nothing is in the way; past the goal and back where that is played (RA-10).
fn way(overshoot: Overshoot, seat: Seat, from: Place, dice: Dice) -> Option<String> {
    let bounce = || {
        let aim = u32::from(BOARD.progress_at(seat, from)?) + dice.sum();
        let back = u8::try_from(aim.checked_sub(u32::from(BOARD.goal()))?).ok()?;
        (back <= BOARD.lane).then(|| BOARD.place(seat, BOARD.goal() - back).to_string())
    };
    let straight = ahead(&BOARD, seat, from, dice.sum());
    if overshoot == Overshoot::Bounce { straight.or_else(bounce) } else { straight }
}
