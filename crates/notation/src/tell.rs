//! Events as sentences.

use tablier_rules::{Book, Clause, Place};

use crate::event::{Event, Mover, PawnName};
use crate::name::Name;
use crate::words::{Args, Value, Words};

impl Words {
    /// The sentence for an event; none if there is nothing to say (the board shows whose turn it is).
    /// A book may have its own wording: `event-moved-tanjawi` speaks of fichas.
    pub fn tell(&self, book: Book, event: &Event) -> Option<String> {
        let (id, args) = match event {
            Event::Rolled { side, dice } => ("event-rolled", vec![self.by(side), ("dice", dice_text(dice))]),
            Event::Moved { pawn: Mover::Pawn(pawn), from, to, by } => {
                let by = by.clone().unwrap_or_default();
                (
                    "event-moved",
                    vec![self.of(pawn), self.at("from", from), self.at("to", to), ("by", by.into())],
                )
            }
            Event::Moved { pawn: Mover::Piece(letter), from, to, .. } => {
                let side = if letter.is_uppercase() { "red" } else { "blue" };
                ("event-moved-piece", vec![self.by(side), ("from", text(from)), ("to", text(to))])
            }
            Event::Exited { pawn, to, by } => {
                ("event-exited", vec![self.of(pawn), self.at("to", to), ("by", text(by))])
            }
            Event::Captured { pawn, at, .. } => ("event-captured", vec![self.of(pawn), self.at("at", at)]),
            Event::Ransomed { pawn, .. } => ("event-ransomed", vec![self.of(pawn)]),
            Event::Stormed { pawn, to, .. } => ("event-stormed", vec![self.of(pawn), self.at("to", to)]),
            Event::Freed { pawn } => ("event-freed", vec![self.of(pawn)]),
            Event::Bonus { side, steps } => ("event-bonus", vec![self.by(side), ("steps", (*steps).into())]),
            Event::LostBonus { steps, .. } => ("event-lost-bonus", vec![("steps", (*steps).into())]),
            Event::Skipped { side, bonus } => {
                ("event-skipped", vec![self.by(side), ("steps", (*bonus).into())])
            }
            Event::ReachedGoal { pawn } => ("event-reached-goal", vec![self.of(pawn)]),
            Event::Finished { side } => ("event-finished", vec![self.by(side)]),
            Event::SentHome { pawn, rule, .. } => {
                ("event-sent-home", [vec![self.of(pawn)], self.clause(rule)].concat())
            }
            Event::PutBack { pawn, to, rule, .. } => {
                ("event-put-back", [vec![self.of(pawn), self.at("to", to)], self.clause(rule)].concat())
            }
            Event::LostDice { dice, .. } => ("event-lost-dice", vec![("dice", dice_text(dice))]),
            Event::Passed { side, rule } => {
                ("event-passed", [vec![self.by(side)], self.clause(rule)].concat())
            }
            Event::Earned { side, turns } => {
                ("event-earned", vec![self.by(side), ("turns", (*turns).into())])
            }
            Event::Again { side } => ("event-again", vec![self.by(side)]),
            Event::Sacrificed { side, rule } => {
                ("event-sacrificed", [vec![self.by(side)], self.clause(rule)].concat())
            }
            Event::Taken { at, .. } => ("event-taken", vec![("at", text(at))]),
            Event::Promoted { at, .. } => ("event-promoted", vec![("at", text(at))]),
            Event::Accused { side, caught: true } => ("event-accused-rightly", vec![self.by(side)]),
            Event::Accused { side, caught: false } => ("event-accused-wrongly", vec![self.by(side)]),
            Event::Apologised { side } => ("event-apologised", vec![self.by(side)]),
            Event::Left { side } => ("event-left", vec![self.by(side)]),
            Event::Over { reason, ranking } => (
                "event-over",
                vec![("reason", self.reason(reason).into()), ("ranking", self.ranking(ranking).into())],
            ),
            Event::Turn { .. } => return None,
        };
        let own = format!("{id}-{}", book.name());
        let id = if self.has(&own) { own.as_str() } else { id };
        Some(self.fill(id, &args.into_iter().collect::<Args<'_>>()))
    }

    /// How a game ended, in a word or two.
    pub fn reason(&self, reason: &str) -> String {
        self.text(&format!("reason-{}", reason.replace('_', "-")))
    }

    /// A ranking on one line, best first.
    pub fn ranking(&self, groups: &[Vec<&'static str>]) -> String {
        let group = |sides: &Vec<&'static str>| {
            sides.iter().map(|side| self.side(side)).collect::<Vec<_>>().join(" = ")
        };
        groups.iter().map(group).collect::<Vec<_>>().join(" › ")
    }

    fn by(&self, side: &str) -> (&'static str, Value<'static>) {
        ("side", self.side(side).into())
    }

    fn of(&self, pawn: &PawnName) -> (&'static str, Value<'static>) {
        ("colour", self.colour(pawn.0).into())
    }

    fn at(&self, name: &'static str, place: &str) -> (&'static str, Value<'static>) {
        let words = Place::from_name(place).map_or_else(|| place.to_owned(), |place| self.place(place));
        (name, words.into())
    }

    fn clause(&self, rule: &str) -> Vec<(&'static str, Value<'static>)> {
        let title = rule.parse::<Clause>().map(|clause| self.clause_title(clause)).unwrap_or_default();
        vec![("rule", rule.to_owned().into()), ("title", title.into())]
    }
}

fn text(value: &str) -> Value<'static> {
    value.to_owned().into()
}

fn dice_text(dice: &[u8]) -> Value<'static> {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ").into()
}
