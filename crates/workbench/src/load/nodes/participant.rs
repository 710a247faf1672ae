//! Somebody at a table, or watching it, who stays with one node for as long as it is there and then goes on
//! at another: they name the last event they saw, note every event they are sent, and every answer.

use std::sync::Arc;
use std::time::Duration;

use tablier_bots::Rng;
use tokio::time::{Instant, interval, sleep, sleep_until, timeout};

use super::game::{Game, World};
use super::health::now;
use super::ledger::{Answer, Ledger};
use crate::load::SOCKET;
use crate::load::client::{Heard, Http, Socket, Trouble};
use crate::load::wire::{self, Frame, Step};
use crate::load::witness::{Tally, What, Witness};

/// How long a node may take to accept a socket, to answer a request, and to show that it is there.
const REACH: Duration = Duration::from_secs(1);
const ANSWER: Duration = Duration::from_secs(3);
const PATIENCE: Duration = Duration::from_millis(1500);

/// How often a sign of life is asked for.
const PING: Duration = Duration::from_millis(400);

/// The pause before the next try, and after a refusal.
const RETRY: Duration = Duration::from_millis(20);
const REFUSED: Duration = Duration::from_millis(250);

/// Every `FORGETS`th return somebody has forgotten some of the events they were sent, at most `FORGOTTEN`.
const FORGETS: usize = 4;
const FORGOTTEN: u64 = 200;

/// A person with a browser.
pub(super) struct Participant {
    http: Http,
    pub(super) dice: Rng,
    world: Arc<World>,
    /// The node they prefer, and the one they are at now.
    home: usize,
    node: usize,
    is_guest: bool,
    pub(super) tally: Tally,
}

/// Their part in one game.
pub(super) struct Part {
    /// None: they watch.
    pub(super) side: Option<String>,
    pub(super) witness: Witness,
    pub(super) ledger: Ledger,
    pub(super) stays: Vec<Stay>,
    /// When they left, in milliseconds since 1970.
    pub(super) left: u64,
    /// The last event that changed the game.
    step: u64,
    /// A step whose answer was lost with its connection.
    unanswered: Option<Step>,
    /// The step they have to make.
    turn: Option<Step>,
    /// When they make it; none: never, as long as faults are injected.
    acts_at: Option<Instant>,
}

/// A time during which somebody was connected to a node and watched the table.
#[derive(Clone, Copy)]
pub(super) struct Stay {
    pub(super) node: usize,
    pub(super) from: u64,
    pub(super) until: u64,
}

/// The open question on a connection.
enum Open {
    None,
    Watch,
    Step {
        step: Step,
        calm: bool,
    },
    /// A step that is known to be in the log, asked for once more.
    Again(Step),
}

impl Part {
    pub(super) fn new(table: &str, side: Option<String>) -> Self {
        let (witness, ledger) = (Witness::new(table.to_owned()), Ledger::default());
        Self {
            side,
            witness,
            ledger,
            stays: Vec::new(),
            left: u64::MAX,
            step: 0,
            unanswered: None,
            turn: None,
            acts_at: None,
        }
    }
}

impl Participant {
    pub(super) fn new(number: u64, home: usize, world: Arc<World>, seed: u64) -> Self {
        let home = home % world.health.count();
        let http = Http::new(world.health.address(home));
        let (dice, tally) = (Rng::for_game(seed, number), Tally::default());
        Self { http, dice, world, home, node: home, is_guest: false, tally }
    }

    /// Returns to the node they prefer.
    pub(super) fn go_home(&mut self) {
        self.node = self.home;
        self.http.move_to(self.world.health.address(self.node));
    }

    /// Goes to another node, if there is one.
    pub(super) fn move_on(&mut self) {
        let count = self.world.health.count();
        if count > 1 {
            self.node = (self.node + 1 + self.dice.below(count - 1)) % count;
        }
        self.http.move_to(self.world.health.address(self.node));
    }

    /// The way to the node they are at, signed in.
    pub(super) async fn http(&mut self) -> Result<&mut Http, Trouble> {
        if !self.is_guest {
            in_time(self.http.become_guest("load")).await?;
            self.is_guest = true;
        }
        Ok(&mut self.http)
    }

    /// The server does not know them any more.
    pub(super) fn is_forgotten(&mut self) {
        self.is_guest = false;
    }

    /// Sits down on this seat.
    pub(super) async fn sit(&mut self, table: &str, side: &str) -> Result<(), Trouble> {
        self.http().await?;
        in_time(self.http.sit(table, Some(side), &mut self.dice)).await
    }

    /// Plays or watches until the game is over, over as many connections as it takes.
    pub(super) async fn take_part(&mut self, game: &Game, part: &mut Part) {
        while !game.may_leave(part.witness.last()) {
            let stays = part.stays.len();
            let result = self.connection(game, part).await;
            if let Some(stay) = part.stays.get_mut(stays) {
                stay.until = now();
            }
            if let Err(trouble) = result {
                self.move_on();
                sleep(if trouble.refusal().is_some() { REFUSED } else { RETRY }).await;
            }
        }
        part.left = now();
    }

    /// Plays until the game is over, or the connection breaks.
    async fn connection(&mut self, game: &Game, part: &mut Part) -> Result<(), Trouble> {
        let mut socket = timeout(REACH, self.http.socket(SOCKET)).await.map_err(|_| Trouble::Silent)??;
        let after = self.remembered(part.witness.last());
        part.witness.expect_after(after);
        socket.say(wire::watch(&game.table, after)).await?;
        let mut open = Open::Watch;
        let result = self.talk(&mut socket, game, part, &mut open).await;
        if let Open::Step { step, .. } | Open::Again(step) = open {
            part.ledger.note(&step, Answer::None);
            game.closed();
            self.tally.unanswered += 1;
            part.unanswered = Some(step);
        }
        result
    }

    async fn talk(
        &mut self,
        socket: &mut Socket,
        game: &Game,
        part: &mut Part,
        open: &mut Open,
    ) -> Result<(), Trouble> {
        let mut ticks = interval(PING);
        let (mut alive, mut asked) = (Instant::now(), Instant::now());
        loop {
            let may_ask = matches!(open, Open::None) && part.turn.is_some() && !game.stops();
            // A step that is put off is made once no more faults come.
            let acts_at = part.acts_at.or_else(|| game.is_calm().then(Instant::now));
            tokio::select! {
                heard = socket.listen() => {
                    alive = Instant::now();
                    if let Heard::Text(text) = heard? {
                        self.take(&text, game, part, open).await?;
                        if let Some(step) = self.ask_again(part, open) {
                            let text = step.text.clone();
                            *open = Open::Again(step);
                            game.asked();
                            asked = alive;
                            socket.say(text).await?;
                        }
                    }
                }
                _ = ticks.tick() => {
                    let silent = !matches!(open, Open::None) && asked.elapsed() > ANSWER;
                    if silent || alive.elapsed() > PATIENCE {
                        return Err(Trouble::Silent);
                    }
                    socket.ping().await?;
                }
                () = sleep_until(acts_at.unwrap_or_else(Instant::now)), if may_ask && acts_at.is_some() => {
                    if let Some(step) = part.turn.clone() {
                        let text = step.text.clone();
                        *open = Open::Step { step, calm: game.is_calm() };
                        game.asked();
                        asked = Instant::now();
                        socket.say(text).await?;
                    }
                }
            }
            if matches!(open, Open::None) && game.may_leave(part.witness.last()) {
                return Ok(());
            }
        }
    }

    /// Takes a frame: an event, an answer, or the whole table if too many events are missing.
    async fn take(
        &mut self,
        text: &str,
        game: &Game,
        part: &mut Part,
        open: &mut Open,
    ) -> Result<(), Trouble> {
        let frame: Frame<'_> = serde_json::from_str(text)?;
        if frame.view.is_some() {
            self.catch_up(game, part).await?;
            // The socket goes on from where the whole table was.
            return Err(Trouble::Closed);
        }
        if frame.event.is_some() {
            self.hear(&frame, text, game, part);
        }
        if frame.re.is_some() {
            let answered = std::mem::replace(open, Open::None);
            self.answered(answered, &frame, game, part)?;
        }
        Ok(())
    }

    fn hear(&mut self, frame: &Frame<'_>, text: &str, game: &Game, part: &mut Part) {
        let before = part.witness.last();
        part.witness.hear(frame, text);
        if part.witness.last() == before {
            return;
        }
        game.heard(frame, self.node);
        if frame.position.is_none() && !frame.is_end() {
            return;
        }
        let after = part.witness.last();
        part.step = after;
        let mine = frame.next.as_ref().filter(|next| Some(next.side) == part.side.as_deref());
        part.turn = mine.map(|next| match part.ledger.asked(after) {
            Some(step) => step.clone(),
            None => next.choose(&game.table, after, &mut self.dice),
        });
        part.acts_at = game.acts_at(&mut self.dice);
    }

    /// Reads the missing events where they all can be had.
    async fn catch_up(&mut self, game: &Game, part: &mut Part) -> Result<(), Trouble> {
        loop {
            let last = part.witness.last();
            part.witness.expect_after(last);
            let path = format!("/api/v1/tables/{}/events?after={last}", game.table);
            let page = in_time(self.http.get(&path)).await?;
            let frames: Vec<&serde_json::value::RawValue> = serde_json::from_str(&page)?;
            for text in frames.into_iter().map(serde_json::value::RawValue::get) {
                self.hear(&serde_json::from_str(text)?, text, game, part);
            }
            if part.witness.last() == last {
                return Ok(());
            }
        }
    }

    fn answered(
        &mut self,
        open: Open,
        frame: &Frame<'_>,
        game: &Game,
        part: &mut Part,
    ) -> Result<(), Trouble> {
        let refusal = frame.error.as_ref().map(|error| error.code);
        let trouble = refusal.map(|code| Trouble::Refused { code: code.to_owned() });
        match open {
            Open::None => {}
            Open::Watch => self.watched(trouble.as_ref(), part),
            Open::Step { step, calm } => {
                game.closed();
                let answer = answer_of(frame);
                if let Answer::Granted(n) = answer {
                    part.witness.acknowledged(n, step.after);
                    self.tally.acknowledged += 1;
                    game.acknowledged(n, self.node, calm);
                }
                part.ledger.note(&step, answer);
            }
            Open::Again(step) => {
                game.closed();
                part.ledger.note(&step, answer_of(frame));
                self.tally.stale += u64::from(trouble.is_some());
                return Ok(());
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    fn watched(&mut self, trouble: Option<&Trouble>, part: &mut Part) {
        match trouble {
            None => {
                self.tally.reconnects += u64::from(!part.stays.is_empty());
                part.witness.caught_up();
                part.stays.push(Stay { node: self.node, from: now(), until: u64::MAX });
            }
            Some(trouble) => {
                if let Some(code) = trouble.refusal() {
                    part.witness.found(part.witness.last(), What::Refused(code.to_owned()));
                }
            }
        }
    }

    /// A step that was not answered may be in the log. If it is, a careless player would ask for it again:
    /// sometimes this one does.
    fn ask_again(&mut self, part: &mut Part, open: &Open) -> Option<Step> {
        if !matches!(open, Open::None) {
            return None;
        }
        let step = part.unanswered.take().filter(|step| part.step > step.after)?;
        self.tally.kept += 1;
        Some(step).filter(|_| self.dice.below(2) == 0)
    }

    /// The last event that they claim to have seen on return.
    fn remembered(&mut self, last: u64) -> u64 {
        if self.dice.below(FORGETS) == 0 {
            last - self.dice.below(last.min(FORGOTTEN) as usize + 1) as u64
        } else {
            last
        }
    }
}

fn answer_of(frame: &Frame<'_>) -> Answer {
    match frame.error.as_ref().map(|error| error.code) {
        None => Answer::Granted(frame.n.unwrap_or_default()),
        Some("unavailable") => Answer::Unavailable,
        Some(code) => Answer::Refused(code.to_owned()),
    }
}

pub(super) async fn in_time<T>(answer: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    timeout(ANSWER, answer).await.map_err(|_| Trouble::Silent)?
}
