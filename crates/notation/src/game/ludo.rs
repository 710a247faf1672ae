//! Notation of `ludo`.

use serde::{Deserialize, Serialize};
use tablier_rules::ludo::{Action, BOARD, Effect, Ends, Ludo, Pairs, Position, Setup, ThirdSix};
use tablier_rules::{
    Colour, Die, Fault, Faults, Game, GameId, Listed, Phase, Place, Reason, Ruled, Seat, Throw,
};

use super::roster::{
    OrderJson, PawnsJson, colour_letter, colour_of_letter, dice_code, order_json, parse_dice, parse_roster,
    parse_turn, pawns_code, pawns_json, roster_of_json, split_letter, turn_code,
};
use super::{Notation, Seen, SeenPawn, options_json, phase_of, reason_of, with_ranking};
use crate::event::{Event, Mover, PawnName, faces, place_text};
use crate::intent::{Hand, Intent};
use crate::name::{Entries, Face, Named, PhaseName, number, present};

/// The JSON shape of a position.
#[derive(Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LudoPosition"))]
#[serde(deny_unknown_fields)]
pub struct Json {
    #[cfg_attr(feature = "ts", ts(type = "\"ludo\""))]
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
    sixes: u8,
    extra: u8,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[allow(clippy::option_option)]
    #[cfg_attr(feature = "ts", ts(optional, type = "number | null"))]
    last_moved: Option<Option<u8>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[]"))]
    finished: Option<Vec<Named<Colour>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[][]"))]
    ranking: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    reason: Option<Named<Reason>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number>"))]
    scores: Option<Entries<Named<Colour>, u16>>,
}

impl Notation for Ludo {
    type Json = Json;

    fn sides(&self) -> &'static [&'static str] {
        &["red", "green", "yellow", "blue"]
    }

    fn to_json(&self, at: &Position) -> Json {
        let setup = self.setup(at);
        let (counts_moved, play_on) = fields_in_force(self);
        Json {
            game: Named(self.id()),
            options: options_json(self),
            order: order_json(&setup.roster),
            turn: Named(setup.turn),
            phase: Named(PhaseName::of(setup.phase)),
            pawns: pawns_json(&setup.roster.pawns),
            dice: setup.dice.into_iter().map(Face).collect(),
            sixes: setup.sixes,
            extra: setup.extra,
            last_moved: counts_moved.then_some(setup.last_moved),
            finished: play_on.then(|| setup.finished.into_iter().map(Named).collect()),
            ranking: super::ranking_json(self, at),
            reason: reason_of(setup.phase),
            scores: matches!(setup.phase, Phase::Over(_)).then(|| scores(self, at)),
        }
    }

    fn validate_json(&self, json: Json) -> Result<Position, Faults> {
        let mut faults = Faults::default();
        let phase = phase_of(json.phase.0, json.reason, &mut faults);
        let (counts_moved, play_on) = fields_in_force(self);
        let mut expect = |fits: bool, field: &'static str| {
            if !fits {
                faults.add(Fault::Field { field });
            }
        };
        expect(json.last_moved.is_some() == counts_moved, "last_moved");
        expect(json.finished.is_some() == play_on, "finished");
        let setup = Setup {
            roster: roster_of_json(json.order, json.pawns),
            turn: json.turn.0,
            phase,
            dice: json.dice.into_iter().map(|face| face.0).collect(),
            sixes: json.sixes,
            extra: json.extra,
            last_moved: json.last_moved.flatten(),
            finished: json.finished.unwrap_or_default().into_iter().map(|colour| colour.0).collect(),
        };
        let at = super::validated(self, &setup, faults)?;
        let expected = matches!(phase, Phase::Over(_)).then(|| scores(self, &at));
        if json.scores != expected {
            return Err(Fault::Field { field: "scores" }.into());
        }
        with_ranking(self, at, json.ranking.as_deref())
    }

    fn intent(&self, at: &Position, Action { from, die }: Action) -> Intent {
        let colour = self.setup(at).turn;
        let seat = BOARD.seat(colour);
        let to = BOARD.progress_at(seat, from).and_then(|progress| self.landing(progress, die));
        let to = to.map(|progress| place_text(BOARD.place(seat, progress)));
        Intent { colour, from: from.to_string(), to, dice: faces([die]), bonus: None }
    }

    fn hand(&self, at: &Position) -> Hand {
        Hand { dice: faces(self.setup(at).dice), bonus: Vec::new() }
    }

    fn event(&self, effect: &Effect, next: &Position) -> Event {
        let side = |seat: Seat| self.sides()[seat.index()];
        let name = |seat: Seat, pawn: usize| PawnName(BOARD.colour(seat), pawn);
        match *effect {
            Effect::Rolled { seat, die } => Event::Rolled { side: side(seat), dice: faces([die]) },
            Effect::Exited { seat, pawn, die } => Event::Exited {
                pawn: name(seat, pawn),
                to: place_text(BOARD.place(seat, 1)),
                by: die.face().to_string(),
            },
            Effect::Moved { seat, pawn, from, to, die } => Event::Moved {
                pawn: Mover::Pawn(name(seat, pawn)),
                from: place_text(from),
                to: place_text(to),
                by: Some(die.face().to_string()),
            },
            Effect::Captured { seat, pawn, by, at } => Event::Captured {
                pawn: name(seat, pawn),
                by: name(by.0, by.1),
                at: place_text(at),
                to: place_text(Place::Home),
            },
            Effect::ReachedGoal { seat, pawn } => Event::ReachedGoal { pawn: name(seat, pawn) },
            Effect::Earned { seat, turns } => Event::Earned { side: side(seat), turns },
            Effect::Again { seat } => Event::Again { side: side(seat) },
            Effect::SentHome { seat, pawn, from } => {
                Event::SentHome { pawn: name(seat, pawn), from: place_text(from), rule: effect.clause().id() }
            }
            Effect::Finished { seat } => Event::Finished { side: side(seat) },
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
        super::count_part(&mut parts, 's', setup.sixes);
        super::count_part(&mut parts, 'e', setup.extra);
        parts.extend(setup.last_moved.map(|pawn| format!("m{pawn}")));
        super::part(&mut parts, 'f', &setup.finished.into_iter().map(colour_letter).collect::<String>());
        parts
    }

    fn setup_of_code(&self, parts: &[&str]) -> Option<Setup> {
        let [pawns, turn, extras @ ..] = parts else { return None };
        let (turn, phase) = parse_turn(turn)?;
        let mut setup = Setup {
            roster: parse_roster(&BOARD, pawns)?,
            turn,
            phase,
            dice: Vec::new(),
            sixes: 0,
            extra: 0,
            last_moved: None,
            finished: Vec::new(),
        };
        for extra in extras {
            match split_letter(extra)? {
                ('d', dice) => setup.dice = parse_dice(dice)?,
                ('s', sixes) => setup.sixes = number(sixes)?,
                ('e', extra) => setup.extra = number(extra)?,
                ('m', pawn) => setup.last_moved = Some(number(pawn)?),
                ('f', letters) => {
                    setup.finished = letters.chars().map(colour_of_letter).collect::<Option<_>>()?;
                }
                _ => return None,
            }
        }
        // LU-12: they have pawns, but play no more.
        setup.roster.order.retain(|colour| !setup.finished.contains(colour));
        Some(setup)
    }

    fn chance(&self, dice: &[Die]) -> Option<Throw> {
        super::one_die(dice)
    }

    fn dice(&self, chance: Throw) -> Vec<Die> {
        chance.dice().collect()
    }

    fn seen(&self, at: &Position) -> Seen {
        let bars = self.options.pairs == Pairs::Barrier;
        let pawns = self.setup(at).roster.pawns.into_iter().flat_map(|(colour, places)| {
            // LU-4
            let closed = |place: Place| {
                let together = places.iter().filter(|&&other| other == place).count();
                bars && matches!(place, Place::Track(_)) && together >= 2
            };
            let path = BOARD.seat(colour);
            let seen = |&place| SeenPawn { colour, place, path, closed: closed(place) };
            places.iter().map(seen).collect::<Vec<_>>()
        });
        Seen::Race { pawns: pawns.collect(), board: BOARD }
    }
}

/// Do positions have `last_moved` (LU-10) and `finished` (LU-12)?
fn fields_in_force(rules: &Ludo) -> (bool, bool) {
    (rules.options.third_six == ThirdSix::Home, rules.options.ends == Ends::Last)
}

/// LU-13
fn scores(rules: &Ludo, at: &Position) -> Entries<Named<Colour>, u16> {
    let score = |seat| (Named(BOARD.colour(seat)), rules.score(at, seat));
    Entries(rules.seats(at).seated.iter().map(score).collect())
}
