//! Two people and a watcher, each at home on another node, who play one game after another; after each of
//! them everything that they were sent is compared with the log.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::sleep;

use super::audit::audit;
use super::game::{Game, Manner, World};
use super::log;
use super::participant::{Part, Participant, in_time};
use super::timeline::Timeline;
use crate::load::Setting;
use crate::load::client::{BotSeat, CreatedTable, NewTable, Trouble};
use crate::load::witness::{Finding, Tally, What};

/// The pause before the next try to gather.
const RETRY: Duration = Duration::from_millis(50);

/// How many times something is read from a node that is well, before it is not to be had.
const ATTEMPTS: u32 = 20;

/// The bot that sits at a table.
const BOT: &str = "hasard";

/// A party.
pub(super) struct Party {
    manner: Manner,
    people: [Participant; 3],
    setting: Setting,
    world: Arc<World>,
    timeline: Arc<Mutex<Timeline>>,
    tally: Tally,
    findings: Vec<Finding>,
    /// Each finished table, with the hash of its log.
    finished: Vec<(String, u64)>,
}

/// How it went.
pub(super) struct Outcome {
    pub(super) manner: Manner,
    pub(super) tally: Tally,
    pub(super) findings: Vec<Finding>,
    pub(super) timeline: Timeline,
}

impl Party {
    pub(super) fn new(number: u64, manner: Manner, setting: &Setting, world: &Arc<World>) -> Self {
        let people = [0, 1, 2].map(|who| {
            let home = number as usize + who;
            Participant::new(number * 3 + who as u64, home, Arc::clone(world), setting.seed)
        });
        let manner = match manner {
            Manner::WithBot if setting.most_players < 3 => Manner::Steady,
            manner => manner,
        };
        Self {
            manner,
            people,
            setting: setting.clone(),
            world: Arc::clone(world),
            timeline: Arc::default(),
            tally: Tally::default(),
            findings: Vec::new(),
            finished: Vec::new(),
        }
    }

    /// Plays until the last fault is over and one more step is made, then reads all logs once more.
    pub(super) async fn play(mut self) -> Outcome {
        let (mut went_on, mut table) = (false, String::new());
        while !went_on && !self.world.is_late() {
            let Some((game, sides)) = self.gather().await else { break };
            went_on = self.play_one(&game, &sides).await;
            table = game.table;
        }
        if !went_on {
            self.found(&table, 0, What::Stuck);
        }
        self.read_again().await;
        for person in &self.people {
            self.tally.add(&person.tally);
        }
        let timeline = std::mem::take(&mut *self.timeline.lock().unwrap_or_else(PoisonError::into_inner));
        Outcome { manner: self.manner, tally: self.tally, findings: self.findings, timeline }
    }

    /// One game; true once a step was made after the last fault.
    async fn play_one(&mut self, game: &Game, sides: &[String]) -> bool {
        let mut parts = [sides.first(), sides.get(1), None].map(|side| Part::new(&game.table, side.cloned()));
        let ([anna, bela, cleo], [first, second, third]) = (&mut self.people, &mut parts);
        tokio::join!(anna.take_part(game, first), bela.take_part(game, second), cleo.take_part(game, third));
        self.tally.tables += 1;
        self.audit(game, &mut parts).await;
        game.stops()
    }

    /// Creates a table and sits down. One that is not complete because an answer was lost is left alone.
    async fn gather(&mut self) -> Option<(Game, Vec<String>)> {
        self.people.iter_mut().for_each(Participant::go_home);
        while !self.world.is_late() {
            match self.try_to_gather().await {
                Ok(created) => {
                    let (bots, people): (Vec<_>, Vec<_>) =
                        created.seats.into_iter().partition(|seat| seat.bot.is_some());
                    let [bots, people] =
                        [bots, people].map(|seats| seats.into_iter().map(|seat| seat.side).collect());
                    let (world, timeline) = (Arc::clone(&self.world), Arc::clone(&self.timeline));
                    return Some((Game::new(created.id, self.manner, world, timeline, bots), people));
                }
                Err(trouble) => self.note(&trouble),
            }
            self.people.iter_mut().for_each(Participant::move_on);
            sleep(RETRY).await;
        }
        None
    }

    async fn try_to_gather(&mut self) -> Result<CreatedTable, Trouble> {
        let bots = u8::from(self.manner == Manner::WithBot);
        let table = NewTable {
            game: &self.setting.game,
            players: 2 + bots,
            away: self.manner.away(),
            clock: self.manner.clock(),
            seats: (0..bots).map(|_| BotSeat { bot: BOT }).collect(),
        };
        let [anna, bela, cleo] = &mut self.people;
        let created = in_time(anna.http().await?.open_table(&table)).await?;
        let mut free = created.seats.iter().filter(|seat| seat.bot.is_none());
        for person in [anna, bela] {
            if let Some(seat) = free.next() {
                person.sit(&created.id, &seat.side).await?;
            }
        }
        cleo.http().await?;
        Ok(created)
    }

    fn note(&mut self, trouble: &Trouble) {
        let Some(code) = trouble.refusal() else { return };
        // A guest who was admitted is known forever.
        let what = if code == "sign-in" { What::Lost } else { What::Refused(code.to_owned()) };
        self.people.iter_mut().for_each(Participant::is_forgotten);
        self.found("", 0, what);
    }

    async fn audit(&mut self, game: &Game, parts: &mut [Part; 3]) {
        let heard = parts.iter().map(|part| part.witness.last()).max().unwrap_or_default();
        let Some(pages) = self.log(&game.table, heard).await else {
            return self.found(&game.table, heard, What::Lost);
        };
        let mut lateness = audit(&pages, parts, &self.world.health);
        self.timeline.lock().unwrap_or_else(PoisonError::into_inner).lateness.append(&mut lateness);
        self.tally.events += heard;
        let is_over = parts.iter().any(|part| part.witness.over);
        for part in parts {
            self.findings.append(&mut part.witness.findings);
        }
        if is_over {
            self.finished.push((game.table.clone(), hash(&pages)));
            self.verify(&game.table, heard).await;
        }
    }

    /// The log from any node that has it all. A node that is behind is asked again: its clients are checked
    /// for what they were sent, this is about what is stored.
    async fn log(&mut self, table: &str, least: u64) -> Option<Vec<String>> {
        let mut best = None;
        for _ in 0..ATTEMPTS {
            let person = &mut self.people[0];
            if let Ok(http) = person.http().await
                && let Ok(pages) = in_time(log::read(http, table)).await
            {
                let has_all = log::parse(&pages).len() as u64 >= least;
                best = Some(pages);
                if has_all {
                    break;
                }
            }
            person.move_on();
            sleep(RETRY * 4).await;
        }
        best
    }

    /// The record of a finished game must prove itself.
    async fn verify(&mut self, table: &str, n: u64) {
        let path = format!("/api/v1/tables/{table}/record");
        for _ in 0..ATTEMPTS {
            let person = &mut self.people[0];
            if let Ok(http) = person.http().await
                && let Ok(record) = in_time(http.get(&path)).await
                && crate::load::survivor::is_proven(&record)
            {
                return self.tally.verified += 1;
            }
            person.move_on();
            sleep(RETRY * 4).await;
        }
        self.found(table, n, What::Unproven);
    }

    /// Nothing may have changed in the logs of finished games.
    async fn read_again(&mut self) {
        for (table, before) in std::mem::take(&mut self.finished) {
            let pages = self.log(&table, 0).await.unwrap_or_default();
            if hash(&pages) != before {
                self.found(&table, 0, What::Changed);
            }
        }
    }

    fn found(&mut self, table: &str, n: u64, what: What) {
        self.findings.push(Finding { table: table.to_owned(), n, what });
    }
}

fn hash(pages: &[String]) -> u64 {
    let mut hasher = DefaultHasher::new();
    pages.hash(&mut hasher);
    hasher.finish()
}
