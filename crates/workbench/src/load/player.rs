//! A person who plays one table after another, all its seats over one socket, as fast as the server answers.

use std::sync::Arc;

use tablier_bots::Rng;
use tokio::time::Instant;

use super::client::{Http, Socket, Trouble};
use super::course::{Course, Moves};
use super::wire::{self, Frame};
use super::{SOCKET, Setting};

/// A player.
pub(super) struct Player {
    http: Http,
    dice: Rng,
    setting: Setting,
    moves: Moves,
}

impl Player {
    pub(super) fn new(number: u64, http: Http, setting: Setting, course: Arc<Course>) -> Self {
        let dice = Rng::for_game(setting.seed, number);
        Self { http, dice, setting, moves: Moves::new(course) }
    }

    /// Plays until the course is stopped; returns the times of the measured moves.
    pub(super) async fn play(mut self) -> Result<Vec<u32>, Trouble> {
        self.http.become_guest("load").await?;
        let mut socket = self.http.socket(SOCKET).await?;
        while !self.moves.course.is_over() {
            let table = self.http.create_table(&self.setting, self.setting.players, &mut self.dice).await?;
            self.game(&mut socket, &table).await?;
        }
        Ok(self.moves.times())
    }

    /// One game, until it is over or the course is stopped.
    async fn game(&mut self, socket: &mut Socket, table: &str) -> Result<(), Trouble> {
        socket.say(wire::watch(table, 0)).await?;
        let (mut waiting, mut asked, mut question, mut over) = (true, None, None, false);
        while waiting || !(over || self.moves.course.is_over()) {
            let text = socket.hear().await?;
            let frame: Frame<'_> = serde_json::from_str(&text)?;
            if let Some(error) = &frame.error {
                return Err(Trouble::Refused { code: error.code.to_owned() });
            }
            if frame.event.is_some() {
                let after = frame.n.unwrap_or_default();
                question = frame.next.as_ref().map(|next| next.ask(table, after, &mut self.dice));
                over = question.is_none() && frame.is_end();
            }
            if frame.re.is_some() {
                waiting = false;
                if let Some(asked) = asked.take() {
                    self.moves.count(asked);
                }
            }
            if !waiting && let Some(question) = question.take() {
                waiting = true;
                asked = Some(Instant::now());
                socket.say(question).await?;
            }
        }
        socket.say(wire::unwatch(table)).await?;
        // Its answer is the next one.
        while serde_json::from_str::<Frame<'_>>(&socket.hear().await?)?.re.is_none() {}
        Ok(())
    }
}
