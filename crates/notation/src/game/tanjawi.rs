//! Notation of `tanjawi`.

use serde::{Deserialize, Serialize};
use tablier_rules::tanjawi::{Action, BOARD, By, CheatSetup, Effect, Ficha, Position, Setup, Side, Tanjawi};
use tablier_rules::{Colour, Die, Fault, Faults, Game, GameId, Listed, Phase, Place, Reason, Ruled, Throw};

use super::roster::{
    PawnsJson, colour_letter, colour_of_letter, dice_code, parse_dice, parse_pawns, parse_phase, parse_place,
    pawns_code, pawns_json, pawns_of_json, phase_code, place_code, split_letter,
};
use super::{Notation, Seen, SeenPawn, ahead, options_json, phase_of, reason_of, with_ranking};
use crate::event::{Event, Mover, PawnName, faces, place_text};
use crate::intent::{Hand, Intent};
use crate::name::{Entries, Face, Named, PhaseName, nullable, number, present};

/// The JSON shape of a position.
#[derive(Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TanjawiPosition"))]
#[serde(deny_unknown_fields)]
pub struct Json {
    #[cfg_attr(feature = "ts", ts(type = "\"tanjawi\""))]
    game: Named<GameId>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | string | number>"))]
    options: serde_json::Map<String, serde_json::Value>,
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    order: Vec<Named<Side>>,
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    turn: Named<Side>,
    #[cfg_attr(feature = "ts", ts(type = "\"roll\" | \"play\" | \"over\""))]
    phase: Named<PhaseName>,
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Colour, string[]>>"))]
    pawns: PawnsJson,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    turns: Entries<Named<Side>, u64>,
    sixes: u8,
    #[serde(deserialize_with = "nullable")]
    #[cfg_attr(feature = "ts", ts(type = "PawnName | null"))]
    last_moved: Option<(Named<Colour>, u8)>,
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    dice: Vec<Face>,
    again: bool,
    bonus: Vec<u8>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[allow(clippy::option_option)]
    #[cfg_attr(
        feature = "ts",
        ts(optional, type = "{ pawn: PawnName, from: string, right: string | null } | null")
    )]
    cheat: Option<Option<CheatJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    accused: Option<bool>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[allow(clippy::option_option)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side | null"))]
    apology: Option<Option<Named<Side>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side[][]"))]
    ranking: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    reason: Option<Named<Reason>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    classe: Option<bool>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct CheatJson {
    pawn: (Named<Colour>, u8),
    from: Named<Place>,
    #[serde(deserialize_with = "nullable")]
    right: Option<Named<Place>>,
}

impl Notation for Tanjawi {
    type Json = Json;

    fn sides(&self) -> &'static [&'static str] {
        &["maghreb", "other"]
    }

    fn to_json(&self, at: &Position) -> Json {
        let setup = self.setup(at);
        let cheating = self.options.cheating;
        let cheat = setup.cheat.map(|cheat| CheatJson {
            pawn: (Named(cheat.pawn.0), cheat.pawn.1),
            from: Named(cheat.from),
            right: cheat.right.map(Named),
        });
        Json {
            game: Named(self.id()),
            options: options_json(self),
            order: setup.order.iter().copied().map(Named).collect(),
            turn: Named(setup.turn),
            phase: Named(PhaseName::of(setup.phase)),
            pawns: pawns_json(&setup.pawns),
            turns: Entries(
                Side::ALL.into_iter().map(|side| (Named(side), setup.turns[side as usize])).collect(),
            ),
            sixes: setup.sixes,
            last_moved: setup.last_moved.map(|(colour, index)| (Named(colour), index)),
            dice: setup.dice.into_iter().map(Face).collect(),
            again: setup.again,
            bonus: setup.bonus,
            cheat: cheating.then_some(cheat),
            accused: cheating.then_some(setup.accused),
            apology: cheating.then(|| setup.apology.map(Named)),
            ranking: super::ranking_json(self, at),
            reason: reason_of(setup.phase),
            classe: matches!(setup.phase, Phase::Over(_)).then_some(setup.classe),
        }
    }

    fn validate_json(&self, json: Json) -> Result<Position, Faults> {
        let mut faults = Faults::default();
        let phase = phase_of(json.phase.0, json.reason, &mut faults);
        let mut expect = |fits: bool, field: &'static str| {
            if !fits {
                faults.add(Fault::Field { field });
            }
        };
        expect(json.cheat.is_some() == self.options.cheating, "cheat");
        expect(json.accused.is_some() == self.options.cheating, "accused");
        expect(json.apology.is_some() == self.options.cheating, "apology");
        expect(json.classe.is_some() == matches!(phase, Phase::Over(_)), "classe");
        let count =
            |side: Side| json.turns.0.iter().find(|(name, _)| name.0 == side).map(|(_, turns)| *turns);
        expect(Side::ALL.into_iter().all(|side| count(side).is_some()), "turns");
        let setup = Setup {
            order: json.order.iter().map(|side| side.0).collect(),
            turn: json.turn.0,
            phase,
            turns: Side::ALL.map(|side| count(side).unwrap_or(0)),
            pawns: pawns_of_json(json.pawns),
            sixes: json.sixes,
            last_moved: json.last_moved.map(|(colour, index)| (colour.0, index)),
            dice: json.dice.into_iter().map(|face| face.0).collect(),
            again: json.again,
            bonus: json.bonus,
            classe: json.classe == Some(true),
            cheat: json.cheat.flatten().map(|cheat| CheatSetup {
                pawn: (cheat.pawn.0.0, cheat.pawn.1),
                from: cheat.from.0,
                right: cheat.right.map(|place| place.0),
            }),
            accused: json.accused == Some(true),
            apology: json.apology.flatten().map(|side| side.0),
        };
        let at = super::validated(self, &setup, faults)?;
        with_ranking(self, at, json.ranking.as_deref())
    }

    fn intent(&self, at: &Position, action: Action) -> Intent {
        let (path, rolled) = (self.path(action.colour()), faces(self.setup(at).dice));
        let (from, steps, dice, bonus) = match action {
            Action::Move { from, steps, .. } => {
                (from, steps, faces([Die::new(steps).unwrap_or(Die::Six)]), None)
            }
            Action::Exit { die, .. } => (Place::Home, self.way_out(at, die), faces([die]), None),
            Action::Count { from, steps, .. } => (from, steps, Vec::new(), Some(steps)),
            Action::Cheat { from, steps, .. } => (from, steps, rolled, None),
        };
        let to = ahead(&BOARD, path, from, steps.into());
        Intent { colour: action.colour(), from: from.to_string(), to, dice, bonus }
    }

    fn hand(&self, at: &Position) -> Hand {
        let setup = self.setup(at);
        Hand { dice: faces(setup.dice), bonus: setup.bonus }
    }

    fn event(&self, effect: &Effect, next: &Position) -> Event {
        match *effect {
            Effect::Rolled { side, die } => Event::Rolled { side: side.name(), dice: faces([die]) },
            Effect::Exited { ficha, to, die } => {
                Event::Exited { pawn: pawn_name(ficha), to: place_text(to), by: die.face().to_string() }
            }
            Effect::Moved { ficha, from, to, by } => Event::Moved {
                pawn: Mover::Pawn(pawn_name(ficha)),
                from: place_text(from),
                to: place_text(to),
                by: Some(match by {
                    By::Die(die) => die.face().to_string(),
                    By::Count(steps) => format!("+{steps}"),
                }),
            },
            Effect::Captured { ficha, by, at, .. } => Event::Captured {
                pawn: pawn_name(ficha),
                by: pawn_name(by),
                at: place_text(at),
                to: place_text(Place::Home),
            },
            Effect::ReachedGoal { ficha } => Event::ReachedGoal { pawn: pawn_name(ficha) },
            Effect::Bonus { side, steps } => Event::Bonus { side: side.name(), steps },
            Effect::LostBonus { side, steps } => Event::LostBonus { side: side.name(), steps },
            Effect::SentHome { ficha, from, rule } => {
                Event::SentHome { pawn: pawn_name(ficha), from: place_text(from), rule: rule.id() }
            }
            Effect::Passed { side, rule } => Event::Passed { side: side.name(), rule: rule.id() },
            Effect::Sacrificed { side } => {
                Event::Sacrificed { side: side.name(), rule: effect.clause().id() }
            }
            Effect::Again { side } => Event::Again { side: side.name() },
            Effect::Accused { side, caught } => Event::Accused { side: side.name(), caught },
            Effect::PutBack { ficha, from, to } => Event::PutBack {
                pawn: pawn_name(ficha),
                from: place_text(from),
                to: place_text(to),
                rule: effect.clause().id(),
            },
            Effect::Apologised { side } => Event::Apologised { side: side.name() },
            Effect::Left { side } => Event::Left { side: side.name() },
            Effect::Turn { side } => Event::Turn { side: side.name() },
            Effect::Over { reason, .. } => super::over_event(self, next, reason),
        }
    }

    fn code_parts(&self, at: &Position) -> Vec<String> {
        let setup = self.setup(at);
        let ficha = |(colour, index): (Colour, u8)| format!("{}{index}", colour_letter(colour));
        let turn = format!("{}{}", side_letter(setup.turn), phase_code(setup.phase));
        let mut parts =
            vec![pawns_code(&setup.pawns), turn, format!("t{}.{}", setup.turns[0], setup.turns[1])];
        super::part(&mut parts, 'd', &dice_code(&setup.dice));
        super::count_part(&mut parts, 's', setup.sixes);
        parts.extend(setup.again.then(|| "a".to_owned()));
        parts.extend(setup.last_moved.map(|moved| format!("m{}", ficha(moved))));
        parts.extend(setup.bonus.iter().map(|steps| format!("b{steps}")));
        parts.extend(setup.classe.then(|| "k".to_owned()));
        parts.extend(setup.cheat.map(|cheat| {
            let right = cheat.right.map_or_else(String::new, place_code);
            format!("c{}.{}.{right}", ficha(cheat.pawn), place_code(cheat.from))
        }));
        match (setup.accused, setup.apology) {
            (true, Some(side)) => parts.push(format!("q{}", side_letter(side))),
            (true, None) => parts.push("q".to_owned()),
            (false, _) => {}
        }
        parts
    }

    fn setup_of_code(&self, parts: &[&str]) -> Option<Setup> {
        let [pawns, turn, extras @ ..] = parts else { return None };
        let pawns = parse_pawns(pawns)?;
        let stays = |side: &Side| {
            pawns.iter().any(|(colour, places)| side.colours().contains(colour) && !places.is_empty())
        };
        let (side, phase) = split_letter(turn)?;
        let mut setup = Setup {
            order: Side::ALL.into_iter().filter(stays).collect(),
            turn: side_of_letter(side)?,
            phase: parse_phase(phase)?,
            pawns,
            turns: [0; 2],
            sixes: 0,
            last_moved: None,
            dice: Vec::new(),
            again: false,
            bonus: Vec::new(),
            classe: false,
            cheat: None,
            accused: false,
            apology: None,
        };
        for extra in extras {
            match split_letter(extra)? {
                ('t', turns) => {
                    let (maghreb, other) = turns.split_once('.')?;
                    setup.turns = [number(maghreb)?, number(other)?];
                }
                ('d', dice) => setup.dice = parse_dice(dice)?,
                ('s', sixes) => setup.sixes = number(sixes)?,
                ('a', "") => setup.again = true,
                ('m', ficha) => setup.last_moved = Some(parse_ficha(ficha)?),
                ('b', steps) => setup.bonus.push(number(steps)?),
                ('k', "") => setup.classe = true,
                ('c', cheat) => setup.cheat = Some(parse_cheat(cheat)?),
                ('q', side) => {
                    setup.accused = true;
                    setup.apology = match side {
                        "" => None,
                        side => {
                            Some(side_of_letter(split_letter(side).filter(|(_, rest)| rest.is_empty())?.0)?)
                        }
                    };
                }
                _ => return None,
            }
        }
        Some(setup)
    }

    fn chance(&self, dice: &[Die]) -> Option<Throw> {
        super::one_die(dice)
    }

    fn dice(&self, chance: Throw) -> Vec<Die> {
        chance.dice().collect()
    }

    fn seen(&self, at: &Position) -> Seen {
        let stays = |colour: &Colour| at.playing().contains(Side::of_colour(*colour).seat());
        let of = |colour: Colour| self.fichas().filter(move |ficha| ficha.colour() == colour);
        let fichas = BOARD.colours.into_iter().filter(stays).flat_map(of);
        let seen = |ficha: Ficha| SeenPawn {
            colour: ficha.colour(),
            place: self.place(at, ficha),
            path: self.path(ficha.colour()),
            closed: self.in_door(at, ficha),
        };
        Seen::Race { board: BOARD, pawns: fichas.map(seen).collect() }
    }
}

fn pawn_name(ficha: Ficha) -> PawnName {
    PawnName(ficha.colour(), ficha.index())
}

const fn side_letter(side: Side) -> char {
    match side {
        Side::Maghreb => 'm',
        Side::Other => 'o',
    }
}

fn side_of_letter(letter: char) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| side_letter(side) == letter)
}

fn parse_ficha(code: &str) -> Option<(Colour, u8)> {
    let (letter, index) = split_letter(code)?;
    Some((colour_of_letter(letter)?, number(index)?))
}

fn parse_cheat(code: &str) -> Option<CheatSetup> {
    let mut fields = code.split('.');
    let (pawn, from, right) = (parse_ficha(fields.next()?)?, parse_place(fields.next()?)?, fields.next()?);
    let right = if right.is_empty() { None } else { Some(parse_place(right)?) };
    fields.next().is_none().then_some(CheatSetup { pawn, from, right })
}
