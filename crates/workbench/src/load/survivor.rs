//! A person who plays while the server dies again and again: they come back, name the last event they saw,
//! note every event they are sent, and go on.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tablier_bots::Rng;
use tablier_notation::record::Record;
use tablier_table::proof::verify;
use tokio::time::{Instant, sleep, timeout};

use super::client::{Http, Trouble};
use super::wire::{self, Frame};
use super::witness::{Finding, Tally, What, Witness};
use super::{SOCKET, Setting};

/// The pause before the next try.
const RETRY: Duration = Duration::from_millis(5);

/// A server that is silent for this long is left; the player then connects again.
const SILENCE: Duration = Duration::from_secs(10);

/// How many times a request is tried on a running server.
const ATTEMPTS: u32 = 5;

/// Every `FORGETS`th return a player has forgotten some of the events they were sent, at most `FORGOTTEN`.
const FORGETS: usize = 4;
const FORGOTTEN: u64 = 200;

/// State shared by all survivors.
#[derive(Default)]
pub(super) struct Storm {
    /// Set after the last restart: a player may go after one more step, made before this time.
    pub(super) deadline: OnceLock<Instant>,
}

/// A survivor.
pub(super) struct Survivor {
    http: Http,
    dice: Rng,
    setting: Setting,
    storm: Arc<Storm>,
    is_guest: bool,
    /// A step was acknowledged after the last restart.
    went_on: bool,
    tally: Tally,
    findings: Vec<Finding>,
}

/// A step that a player asks for.
struct Asked {
    after: u64,
    text: String,
}

/// The state of a player at a table, from one connection to the next.
#[derive(Default)]
struct Hand {
    /// The next question, unless another event comes first.
    question: Option<Asked>,
    /// The last question, if it was not answered, or answered with "not now".
    unanswered: Option<Asked>,
    /// The answer was "not now": nothing was done.
    denied: bool,
    /// There was a connection before.
    returns: bool,
}

/// The open question on a connection.
enum Open {
    None,
    Watch,
    /// A step, asked for after the last restart or before it.
    Step {
        calm: bool,
    },
    /// A step that is known to be in the log, asked for once more.
    Again,
}

impl Survivor {
    pub(super) fn new(number: u64, address: &str, setting: Setting, storm: Arc<Storm>) -> Self {
        let dice = Rng::for_game(setting.seed, number);
        let (tally, findings) = (Tally::default(), Vec::new());
        Self {
            http: Http::new(address),
            dice,
            setting,
            storm,
            is_guest: false,
            went_on: false,
            tally,
            findings,
        }
    }

    /// Plays until the storm is over, then compares everything with the server's logs.
    pub(super) async fn survive(mut self) -> (Tally, Vec<Finding>) {
        let mut witnesses = Vec::new();
        while !self.went_on && !self.is_late() {
            let Some(table) = self.create_table().await else { break };
            let mut witness = Witness::new(table);
            self.play(&mut witness).await;
            witnesses.push(witness);
        }
        if !self.went_on {
            let table = witnesses.last().map(|witness| witness.table.clone()).unwrap_or_default();
            let n = witnesses.last().map_or(0, Witness::last);
            self.findings.push(Finding { table, n, what: What::Stuck });
        }
        for mut witness in witnesses {
            self.audit(&mut witness).await;
            self.tally.tables += 1;
            self.tally.events += witness.last();
            self.findings.append(&mut witness.findings);
        }
        (self.tally, self.findings)
    }

    fn is_late(&self) -> bool {
        self.storm.deadline.get().is_some_and(|deadline| Instant::now() > *deadline)
    }

    /// Creates a table. If the request was not answered the table may exist, but nobody knows its id.
    async fn create_table(&mut self) -> Option<String> {
        while !self.is_late() {
            match self.try_to_create().await {
                Ok(table) => return Some(table),
                Err(trouble) => {
                    if let Some(code) = trouble.refusal() {
                        // A guest who was admitted is known forever.
                        let what =
                            if code == "sign-in" { What::Lost } else { What::Refused(code.to_owned()) };
                        self.is_guest = false;
                        self.findings.push(Finding { table: String::new(), n: 0, what });
                    }
                    sleep(RETRY).await;
                }
            }
        }
        None
    }

    async fn try_to_create(&mut self) -> Result<String, Trouble> {
        if !self.is_guest {
            self.http.become_guest("load").await?;
            self.is_guest = true;
        }
        self.http.create_table(&self.setting, self.setting.players, &mut self.dice).await
    }

    /// One game over as many connections as it takes.
    async fn play(&mut self, witness: &mut Witness) {
        let mut hand = Hand::default();
        while !self.is_late() {
            if self.connection(witness, &mut hand).await.is_ok() {
                return;
            }
            sleep(RETRY).await;
        }
    }

    /// Plays until the game is over or the storm is, or the connection breaks.
    async fn connection(&mut self, witness: &mut Witness, hand: &mut Hand) -> Result<(), Trouble> {
        let mut socket = self.http.socket(SOCKET).await?;
        let after = self.remembered(witness.last());
        socket.say(wire::watch(&witness.table, after)).await?;
        witness.expect_after(after);
        let mut open = Open::Watch;
        loop {
            let text = timeout(SILENCE, socket.hear()).await.map_err(|_| Trouble::Silent)??;
            let frame: Frame<'_> = serde_json::from_str(&text)?;
            if frame.event.is_some() {
                witness.hear(&frame, &text);
                self.note_question(&frame, witness, hand);
            }
            if frame.re.is_some() {
                let answered = std::mem::replace(&mut open, Open::None);
                let watched = matches!(answered, Open::Watch);
                if !self.answered(&answered, &frame, witness, hand)? {
                    return Ok(());
                }
                if watched && let Some(again) = self.look_for_unanswered(witness, hand) {
                    socket.say(again.text).await?;
                    open = Open::Again;
                }
            }
            if matches!(open, Open::None) {
                if witness.over || (self.went_on && hand.question.is_some()) {
                    return Ok(());
                }
                if let Some(asked) = hand.question.take() {
                    open = Open::Step { calm: self.storm.deadline.get().is_some() };
                    let text = asked.text.clone();
                    (hand.unanswered, hand.denied) = (Some(asked), false);
                    socket.say(text).await?;
                }
            }
        }
    }

    /// The next question follows from the last event, not from one that is sent again.
    fn note_question(&mut self, frame: &Frame<'_>, witness: &Witness, hand: &mut Hand) {
        let after = witness.last();
        if frame.n == Some(after) {
            let next = frame.next.as_ref();
            hand.question =
                next.map(|next| Asked { after, text: next.ask(&witness.table, after, &mut self.dice) });
        }
    }

    /// The last event that the player claims to have seen on return.
    fn remembered(&mut self, last: u64) -> u64 {
        if self.dice.below(FORGETS) == 0 {
            last - self.dice.below(last.min(FORGOTTEN) as usize + 1) as u64
        } else {
            last
        }
    }

    /// Takes an answer; false if the table is lost.
    fn answered(
        &mut self,
        open: &Open,
        frame: &Frame<'_>,
        witness: &mut Witness,
        hand: &mut Hand,
    ) -> Result<bool, Trouble> {
        let refusal = frame.error.as_ref().map(|error| error.code);
        match (open, refusal) {
            (Open::Watch, None) => {
                self.tally.reconnects += u64::from(std::mem::replace(&mut hand.returns, true));
                witness.caught_up();
            }
            (Open::Watch, Some("bad-after" | "no-such-table")) => {
                witness.found(witness.last(), What::Lost);
                return Ok(false);
            }
            (Open::Step { calm }, None) => {
                let asked = hand.unanswered.take();
                witness.acknowledged(frame.n.unwrap_or_default(), asked.map_or(0, |asked| asked.after));
                self.tally.acknowledged += 1;
                self.went_on |= calm;
            }
            (Open::Again, None) => witness.found(witness.last(), What::Duplicated),
            (Open::Again, Some(code)) if code != "unavailable" => self.tally.stale += 1,
            (_, Some(code)) => {
                hand.denied = matches!(open, Open::Step { .. }) && code == "unavailable";
                let trouble = Trouble::Refused { code: code.to_owned() };
                if let Some(code) = trouble.refusal() {
                    witness.found(witness.last(), What::Refused(code.to_owned()));
                }
                return Err(trouble);
            }
            (Open::None, None) => {}
        }
        Ok(true)
    }

    /// A step that was asked for when the server died may be in the log or not. If it is, a careless player
    /// would ask for it again: sometimes this one does.
    fn look_for_unanswered(&mut self, witness: &mut Witness, hand: &mut Hand) -> Option<Asked> {
        let asked = hand.unanswered.take()?;
        if std::mem::take(&mut hand.denied) && witness.last() != asked.after {
            witness.found(asked.after + 1, What::Denied);
        }
        self.tally.unanswered += 1;
        if witness.last() == asked.after {
            hand.question.get_or_insert(asked);
            return None;
        }
        self.tally.kept += 1;
        Some(asked).filter(|_| self.dice.below(2) == 0)
    }

    /// Compares the events received with the log, and verifies the record of a finished game.
    async fn audit(&mut self, witness: &mut Witness) {
        match self.get(&format!("/api/v1/tables/{}/events?after=0", witness.table)).await {
            Ok(text) => witness.compare(&[text], u64::MAX),
            Err(trouble) => witness.found(0, What::Refused(trouble.to_string())),
        }
        if !witness.over {
            return;
        }
        let record = self.get(&format!("/api/v1/tables/{}/record", witness.table)).await;
        if record.is_ok_and(|text| is_proven(&text)) {
            self.tally.verified += 1;
        } else {
            witness.found(witness.last(), What::Unproven);
        }
    }

    async fn get(&mut self, path: &str) -> Result<String, Trouble> {
        let mut attempts = 1;
        loop {
            match self.http.get(path).await {
                // The connection may still lead to a server that is dead.
                Err(trouble) if trouble.refusal().is_none() && attempts < ATTEMPTS => attempts += 1,
                result => return result,
            }
        }
    }
}

/// Does the record of a finished game prove itself?
pub(super) fn is_proven(text: &str) -> bool {
    text.parse::<Record>().is_ok_and(|record| verify(&record).holds())
}
