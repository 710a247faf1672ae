//! Notation of `classique` and `superludo`.

use serde::{Deserialize, Serialize};
use tablier_rules::parchis::{Action, BOARD, By, Effect, Parchis, Position, Setup, Variant};
use tablier_rules::{Colour, Die, Faults, Game, GameId, Listed, Place, Reason, Seat, Throw};

use super::roster::{
    OrderJson, PawnsJson, colour_letter, colour_of_letter, dice_code, order_json, parse_dice, parse_roster,
    parse_turn, pawns_code, pawns_json, roster_of_json, split_letter, turn_code,
};
use super::{Notation, Seen, options_json, phase_of, reason_of, with_ranking};
use crate::event::{Event, Mover, PawnName, faces, place_text, sum_text};
use crate::intent::{Hand, Intent, SKIP};
use crate::name::{Entries, Face, Named, PhaseName, nullable, number};

/// The JSON shape of a position.
#[derive(Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParchisPosition"))]
#[serde(deny_unknown_fields)]
pub struct Json {
    #[cfg_attr(feature = "ts", ts(type = "\"classique\" | \"superludo\""))]
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
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Colour[]>"))]
    arrivals: Entries<String, Vec<Named<Colour>>>,
    row: u8,
    #[serde(deserialize_with = "nullable")]
    last_moved: Option<u8>,
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    dice: Vec<Face>,
    again: bool,
    seven: bool,
    bonus: Vec<u8>,
    #[serde(deserialize_with = "nullable")]
    barred: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[][]"))]
    ranking: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    reason: Option<Named<Reason>>,
}

impl Notation for Parchis {
    type Json = Json;

    fn sides(&self) -> &'static [&'static str] {
        &["yellow", "blue", "red", "green"]
    }

    fn to_json(&self, at: &Position) -> Json {
        let setup = self.setup(at);
        let arrival =
            |(square, order): (u8, Vec<Colour>)| (square.to_string(), order.into_iter().map(Named).collect());
        Json {
            game: Named(self.id()),
            options: options_json(self),
            order: order_json(&setup.roster),
            turn: Named(setup.turn),
            phase: Named(PhaseName::of(setup.phase)),
            pawns: pawns_json(&setup.roster.pawns),
            arrivals: Entries(setup.arrivals.into_iter().map(arrival).collect()),
            row: setup.row,
            last_moved: setup.last_moved,
            dice: setup.dice.into_iter().map(Face).collect(),
            again: setup.again,
            seven: setup.seven,
            bonus: setup.bonus,
            barred: setup.barred,
            ranking: super::ranking_json(self, at),
            reason: reason_of(setup.phase),
        }
    }

    fn validate_json(&self, json: Json) -> Result<Position, Faults> {
        let mut faults = Faults::default();
        // A name that is not a square becomes square 0, which validation refuses.
        let arrival = |(square, order): (String, Vec<Named<Colour>>)| {
            (number(&square).unwrap_or(0), order.into_iter().map(|colour| colour.0).collect())
        };
        let setup = Setup {
            phase: phase_of(json.phase.0, json.reason, &mut faults),
            roster: roster_of_json(json.order, json.pawns),
            turn: json.turn.0,
            arrivals: json.arrivals.0.into_iter().map(arrival).collect(),
            row: json.row,
            last_moved: json.last_moved,
            dice: json.dice.into_iter().map(|face| face.0).collect(),
            again: json.again,
            seven: json.seven,
            bonus: json.bonus,
            barred: json.barred,
        };
        let at = super::validated(self, &setup, faults)?;
        with_ranking(self, at, json.ranking.as_deref())
    }

    fn intent(&self, at: &Position, action: Action) -> Intent {
        let mover = self.mover(at);
        let ahead = |from: Place, steps| (from.to_string(), self.ahead(at, from, steps));
        let start = || (Place::Home.to_string(), Some(BOARD.place(mover, 1)));
        let ((from, to), dice, bonus) = match action {
            Action::Move { from, die } => (ahead(from, at.value(die)), faces([die]), None),
            Action::Exit { die } => (start(), faces([die]), None),
            Action::ExitBySum { high, low } => (start(), faces([high, low]), None),
            Action::Bonus { from, bonus } => (ahead(from, bonus.steps()), Vec::new(), Some(bonus.steps())),
            Action::Skip { bonus } => ((SKIP.to_owned(), None), Vec::new(), Some(bonus.steps())),
        };
        Intent { colour: BOARD.colour(mover), from, to: to.map(place_text), dice, bonus }
    }

    fn hand(&self, at: &Position) -> Hand {
        let setup = self.setup(at);
        Hand { dice: faces(setup.dice), bonus: setup.bonus }
    }

    fn event(&self, effect: &Effect, next: &Position) -> Event {
        let side = |seat: Seat| self.sides()[seat.index()];
        let name = |seat: Seat, pawn: usize| PawnName(BOARD.colour(seat), pawn);
        match *effect {
            Effect::Rolled { seat, throw } => Event::Rolled { side: side(seat), dice: faces(throw.dice()) },
            Effect::Exited { seat, pawn, by } => Event::Exited {
                pawn: name(seat, pawn),
                to: place_text(BOARD.place(seat, 1)),
                by: by_text(by),
            },
            Effect::Moved { seat, pawn, from, to, by } => Event::Moved {
                pawn: Mover::Pawn(name(seat, pawn)),
                from: place_text(from),
                to: place_text(to),
                by: Some(by_text(by)),
            },
            Effect::Captured { seat, pawn, by, at, .. } => Event::Captured {
                pawn: name(seat, pawn),
                by: name(by.0, by.1),
                at: place_text(at),
                to: place_text(Place::Home),
            },
            Effect::ReachedGoal { seat, pawn } => Event::ReachedGoal { pawn: name(seat, pawn) },
            Effect::Bonus { seat, bonus } => Event::Bonus { side: side(seat), steps: bonus.steps() },
            Effect::LostBonus { seat, bonus } => Event::LostBonus { side: side(seat), steps: bonus.steps() },
            Effect::Skipped { seat, bonus } => Event::Skipped { side: side(seat), bonus: bonus.steps() },
            Effect::SentHome { seat, pawn, from, rule } => {
                Event::SentHome { pawn: name(seat, pawn), from: place_text(from), rule: rule.id() }
            }
            Effect::LostDie { seat, die } => Event::LostDice { side: side(seat), dice: faces([die]) },
            Effect::Passed { seat, rule } => Event::Passed { side: side(seat), rule: rule.id() },
            Effect::Again { seat } => Event::Again { side: side(seat) },
            Effect::Left { seat } => Event::Left { side: side(seat) },
            Effect::Turn { seat } => Event::Turn { side: side(seat) },
            Effect::Over { reason } => super::over_event(self, next, reason),
        }
    }

    fn code_parts(&self, at: &Position) -> Vec<String> {
        let setup = self.setup(at);
        let mut parts = vec![pawns_code(&setup.roster.pawns), turn_code(setup.turn, setup.phase)];
        super::part(&mut parts, 'd', &dice_code(&setup.dice));
        super::count_part(&mut parts, 'r', setup.row);
        parts.extend(setup.again.then(|| "a".to_owned()));
        parts.extend(setup.seven.then(|| "s".to_owned()));
        parts.extend(setup.last_moved.map(|pawn| format!("m{pawn}")));
        parts.extend(setup.barred.map(|pawn| format!("x{pawn}")));
        parts.extend(setup.bonus.iter().map(|steps| format!("b{steps}")));
        for (square, order) in setup.arrivals {
            parts.push(format!("n{square}{}", order.into_iter().map(colour_letter).collect::<String>()));
        }
        parts
    }

    fn setup_of_code(&self, parts: &[&str]) -> Option<Setup> {
        let [pawns, turn, extras @ ..] = parts else { return None };
        let (turn, phase) = parse_turn(turn)?;
        let mut setup = Setup {
            roster: parse_roster(&BOARD, pawns)?,
            turn,
            phase,
            arrivals: Vec::new(),
            row: 0,
            last_moved: None,
            dice: Vec::new(),
            again: false,
            seven: false,
            bonus: Vec::new(),
            barred: None,
        };
        for extra in extras {
            match split_letter(extra)? {
                ('d', dice) => setup.dice = parse_dice(dice)?,
                ('r', row) => setup.row = number(row)?,
                ('a', "") => setup.again = true,
                ('s', "") => setup.seven = true,
                ('m', pawn) => setup.last_moved = Some(number(pawn)?),
                ('x', pawn) => setup.barred = Some(number(pawn)?),
                ('b', steps) => setup.bonus.push(number(steps)?),
                ('n', arrival) => {
                    let letters = arrival.find(|letter: char| !letter.is_ascii_digit())?;
                    let order: Option<Vec<Colour>> =
                        arrival[letters..].chars().map(colour_of_letter).collect();
                    setup.arrivals.push((number(&arrival[..letters])?, order?));
                }
                _ => return None,
            }
        }
        Some(setup)
    }

    fn chance(&self, dice: &[Die]) -> Option<Throw> {
        match self.variant {
            Variant::Classique => super::one_die(dice),
            Variant::Superludo => super::two_dice(dice),
        }
    }

    fn dice(&self, chance: Throw) -> Vec<Die> {
        chance.dice().collect()
    }

    fn seen(&self, at: &Position) -> Seen {
        let mut seen = super::race_seen(
            BOARD,
            self.seats(at).playing,
            |seat, pawn| at.place(seat, pawn),
            |seat, pawn| self.in_barrier(at, seat, pawn),
        );
        if let Seen::Race { pawns, .. } = &mut seen {
            let mut index = 0..;
            pawns.retain(|_| index.next().is_none_or(|i: usize| i % 4 < self.pawns_each()));
        }
        seen
    }
}

fn by_text(by: By) -> String {
    match by {
        By::Die(die) => die.face().to_string(),
        By::Sum(high, low) => sum_text([high, low]),
        By::Bonus(bonus) => format!("+{}", bonus.steps()),
    }
}
