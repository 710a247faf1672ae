//! The steps a table takes by itself: it begins when it is full, ends when the rules say so, carries out what
//! all have agreed to, watches the clocks, and lets bots play. Every answer follows from the log, the time
//! and who is present, so a table that was interrupted resumes by itself.

use tablier_bots::Bot;
use tablier_dice::{FairDice, Secret};
use tablier_rules::{Node, Seat, Seats};

use crate::event::{Leaving, Offer, OpeningRoll, TableEvent};
use crate::keys;
use crate::proof::opening;
use crate::table::{Chair, Stage, Table};

/// The bot that plays for players who are away.
pub const STAND_IN: Bot = Bot::Prudent;

/// A table that nobody fills is closed after a day.
const WAITS: u64 = 86_400_000;

/// After a restart nobody runs out of time before this.
const GRACE: u64 = 60_000;

/// The next thing to happen.
pub enum Due {
    /// Append this event now.
    Event(TableEvent),
    /// A bot has to choose.
    Think(Seat, Bot),
    /// Nothing before this time.
    At(u64),
    /// Nothing, until somebody asks for something.
    Nothing,
}

/// Facts that do not follow from a table's log.
pub struct Now<'a> {
    /// The time.
    pub time: u64,
    /// When the table was loaded into memory.
    pub awake: u64,
    /// Since when each seat's player has been away; none if they are present.
    pub away: &'a [Option<u64>; 4],
    /// How long a bot seems to think, in milliseconds.
    pub bot_delay: u64,
    /// The secret of its dice.
    pub secret: &'a Secret,
    /// Its dice.
    pub dice: &'a FairDice,
}

impl Table {
    /// The next thing that the table does by itself.
    pub fn due(&self, now: &Now<'_>) -> Due {
        match &self.stage {
            Stage::Waiting if self.is_full() => Due::Event(self.begin(now.dice)),
            Stage::Waiting => {
                let ends = self.gathers_until().unwrap_or(self.created + WAITS);
                if now.time < ends {
                    Due::At(ends)
                } else {
                    Due::Event(TableEvent::Closed { secret: self.published(now.secret) })
                }
            }
            Stage::Playing(play) if matches!(play.node(), Node::Over(_)) => {
                Due::Event(TableEvent::Over { secret: self.published(now.secret) })
            }
            Stage::Playing(_) => match self.returned(now).or_else(|| self.agreed()) {
                Some(event) => Due::Event(event),
                None if self.paused => Due::Nothing,
                None => self.turn_due(now),
            },
            Stage::Over(_) | Stage::Closed => Due::Nothing,
        }
    }

    /// The beginner was agreed on, or is drawn by lot, by the procedure of PA-2 (RA-1, LU-1, LA-4); in
    /// Tanjawi Maghreb begins (TJ-2).
    fn begin(&self, dice: &FairDice) -> TableEvent {
        if let Some(first) = self.settings.first.clone() {
            return TableEvent::Started { opening: Vec::new(), first };
        }
        let seats: Vec<Seat> = self.seats.iter().collect();
        if let Some(first) = self.game.first_mover() {
            return TableEvent::Started { opening: Vec::new(), first: self.name_of(first) };
        }
        let rolled = opening(seats.len(), |roll| dice.roll(roll as u64, 1).first().copied());
        let (rolls, first) = rolled.map_or((Vec::new(), 0), |opening| (opening.rolls, opening.first));
        let opening = rolls
            .into_iter()
            .map(|(index, face)| OpeningRoll { side: self.name_of(seats[index]), face })
            .collect();
        TableEvent::Started { opening, first: self.name_of(seats[first]) }
    }

    /// A seat that a bot was playing for, and whose player is here again.
    fn returned(&self, now: &Now<'_>) -> Option<TableEvent> {
        let back = |seat: &Seat| {
            now.away[seat.index()].is_none()
                && self.chair(*seat).is_some_and(|chair| chair.stand_in.is_some())
        };
        self.playing().iter().find(back).map(|seat| TableEvent::GivenBack { side: self.name_of(seat) })
    }

    /// The people still playing, with or without a stand-in.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.playing().iter().filter(|&seat| self.chair(seat).is_some_and(|chair| chair.player().is_some()))
    }

    /// An offer that everybody it concerns has now agreed to.
    fn agreed(&self) -> Option<TableEvent> {
        let people: Seats = self
            .playing()
            .iter()
            .filter(|&seat| self.chair(seat).is_some_and(|chair| chair.bot().is_none()))
            .collect();
        let bots = self.playing().minus(people);
        for what in Offer::ALL {
            let agreed = self.offers[what as usize];
            if agreed.is_empty() {
                continue;
            }
            // PA-22: all who are still in must agree to the end; bots are not asked about anything else.
            if let (Offer::End, Some(bot)) = (what, bots.minus(agreed).iter().next()) {
                let side = self.name_of(bot);
                return Some(if self.agrees(bot) {
                    TableEvent::Accepted { side, what }
                } else {
                    TableEvent::Declined { side, what }
                });
            }
            if people.minus(agreed).is_empty() {
                return match what {
                    Offer::End => Some(TableEvent::Agreed),
                    Offer::Pause => Some(TableEvent::Paused),
                    Offer::TakeBack => self.last_action().map(|(n, _)| TableEvent::TakenBack { n }),
                };
            }
        }
        None
    }

    /// Does the bot on this seat agree to end the game? A stand-in never does, since it plays for somebody
    /// else.
    fn agrees(&self, seat: Seat) -> bool {
        let bot = self.chair(seat).filter(|chair| chair.player().is_none()).and_then(Chair::bot);
        bot.zip(self.play()).is_some_and(|(bot, play)| play.agrees(bot, seat))
    }

    fn turn_due(&self, now: &Now<'_>) -> Due {
        let Some((seat, chair)) = self.acting().and_then(|seat| Some((seat, self.chair(seat)?))) else {
            return Due::Nothing;
        };
        // A bot plays for somebody who is away only while another person waits for them: otherwise the game
        // waits.
        let somebody_waits = self.people().any(|other| other != seat && now.away[other.index()].is_none());
        match chair.bot() {
            Some(bot) if chair.player().is_none() || somebody_waits => return self.bot_due(now, seat, bot),
            _ => {}
        }
        let delay = self.settings.away.filter(|_| somebody_waits && chair.stand_in.is_none());
        let away = now.away[seat.index()].zip(delay);
        let away = away.map(|(since, delay)| since.max(self.last_step_at) + u64::from(delay) * 1000);
        // While the server was down nobody could act.
        let was_down = self.last_step_at < now.awake;
        let deadline = self
            .clocks
            .deadline()
            .map(|deadline| if was_down { deadline.max(now.awake + GRACE) } else { deadline });
        if away.is_some_and(|away| away <= now.time) {
            return Due::Event(TableEvent::TakenOver {
                side: self.name_of(seat),
                bot: STAND_IN.name().to_owned(),
            });
        }
        if deadline.is_some_and(|deadline| deadline <= now.time) {
            return Due::Event(TableEvent::Abandoned { side: self.name_of(seat), why: Leaving::Clock });
        }
        away.into_iter().chain(deadline).min().map_or(Due::Nothing, Due::At)
    }

    fn bot_due(&self, now: &Now<'_>, seat: Seat, bot: Bot) -> Due {
        if let Some((Node::Chance(_), play)) = self.play().map(|play| (play.node(), play))
            && self.has_typed_dice()
        {
            // People throw for the bot, so it has to accuse before they type anything.
            return if play.suspects(bot, self.seed(now.secret)) {
                Due::Event(TableEvent::Accused { side: self.name_of(seat) })
            } else {
                Due::Nothing
            };
        }
        // The delay varies, as with people.
        let delay = now.bot_delay / 2 + (self.last * 7919) % (now.bot_delay + 1);
        if now.time < self.last_step_at + delay {
            return Due::At(self.last_step_at + delay);
        }
        let side = self.name_of(seat);
        match self.play().map(|play| (play.node(), play)) {
            Some((Node::Apology(_), _)) => Due::Event(TableEvent::Apologised { side }),
            Some((Node::Chance(_), play)) if play.suspects(bot, self.seed(now.secret)) => {
                Due::Event(TableEvent::Accused { side })
            }
            Some((Node::Chance(_), play)) => {
                Due::Event(TableEvent::Rolled { side, dice: now.dice.roll(self.rolls + 1, play.dice()) })
            }
            _ => Due::Think(seat, bot),
        }
    }

    /// The seed of a bot's choice at this step: nobody can predict it, and the same table makes the same
    /// choice again.
    pub fn seed(&self, secret: &Secret) -> u64 {
        let seed = keys::digest(&format!("{}/{}/{}", secret.reveal(), self.id, self.last_step));
        u64::from_be_bytes(*seed.first_chunk().unwrap_or(&[0; 8]))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A table for two as today's logs begin, with a seat kept for each.
    fn gathering(until: u64) -> Table {
        let created = r#"{"type":"created","settings":{"game":"ludo","sides":["red","yellow"],"listed":true,"clock":{"kind":"none"},
            "away":30,"spectators":true,"chat":true,"rated":false,"room":"passport"},"by":"ana","commitment":"00"}"#;
        let mut table = Table::open("t", 1000, &serde_json::from_str(created).unwrap()).unwrap();
        for (side, player) in [("red", "ana"), ("yellow", "bea")] {
            let reserved =
                TableEvent::Reserved { side: side.to_owned(), player: player.to_owned(), until: Some(until) };
            table.apply(1000, &reserved).unwrap();
        }
        table
    }

    fn due(table: &Table, time: u64) -> Due {
        let secret = Secret::new([7; 32]);
        let dice = table.fair_dice(&secret);
        table.due(&Now { time, awake: 0, away: &[None; 4], bot_delay: 0, secret: &secret, dice: &dice })
    }

    #[test]
    fn a_table_closes_when_somebody_found_for_it_does_not_come_in_time() {
        let mut table = gathering(21_000);
        let sat = r#"{"type":"sat","side":"red","player":"ana","key":"k","salt":"000102030405060708090a0b0c0d0e0f"}"#;
        table.apply(2000, &serde_json::from_str(sat).unwrap()).unwrap();
        assert!(matches!(due(&table, 20_999), Due::At(21_000)));
        assert!(matches!(due(&table, 21_000), Due::Event(TableEvent::Closed { .. })));
        let sat = sat.replace("red", "yellow").replace("ana", "bea");
        table.apply(3000, &serde_json::from_str(&sat).unwrap()).unwrap();
        assert!(matches!(due(&table, 21_000), Due::Event(TableEvent::Started { .. })), "all have come");
    }
}
