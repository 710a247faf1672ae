//! The queue of players who look for opponents. A server claims the tickets of a group, opens a table for it
//! and writes down where everybody sits; if it dies in between, the claim runs out and the tickets wait again
//! in their old place. The wishes and the findings are opaque here.

use crate::again::until_known;
use crate::sql::{Record, insert, sql};
use crate::{Store, StoreError};

/// A place in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// Its id.
    pub id: String,
    /// The player who waits.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// The game they wait for: equal texts sit down together.
    pub settings: String,
    /// The side they would like.
    pub side: Option<String>,
    /// Whether they would play with bots.
    pub bots: bool,
    /// Since when they wait.
    pub since: u64,
    /// When they last asked; not written every time.
    pub asked: u64,
    /// How it stands.
    pub stage: TicketStage,
}

/// How it stands with a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TicketStage {
    /// Nobody has been found yet.
    Waiting,
    /// A server is opening a table for it.
    Seating,
    /// Where its seat is.
    Found(String),
}

const TICKET: &str =
    "SELECT id, player, name, settings, side, bots, since, asked, found, claimed_until FROM ticket";

impl Store {
    /// Puts a ticket with a fresh id into the queue. Others of the same player that wait are dropped.
    pub async fn add_ticket(&self, ticket: &Ticket) -> Result<(), StoreError> {
        until_known(|| self.add_ticket_once(ticket)).await
    }

    async fn add_ticket_once(&self, ticket: &Ticket) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        let drop = "DELETE FROM ticket WHERE player = $1 AND id <> $2 AND found = '' AND claimed_until <= $3";
        tx.run(sql(drop).with(&ticket.player).with(&ticket.id).with(ticket.since)).await?;
        let row = [
            ("id", (&ticket.id).into()),
            ("player", (&ticket.player).into()),
            ("name", (&ticket.name).into()),
            ("settings", (&ticket.settings).into()),
            ("side", ticket.side.as_deref().into()),
            ("bots", ticket.bots.into()),
            ("since", ticket.since.into()),
            ("asked", ticket.asked.into()),
            ("found", "".into()),
            ("claim", "".into()),
            ("claimed_until", 0_u64.into()),
        ];
        tx.run(insert("ticket", row).push(" ON CONFLICT (id) DO NOTHING")).await?;
        tx.commit().await
    }

    /// A ticket by its id.
    pub async fn ticket(&self, id: &str, now: u64) -> Result<Option<Ticket>, StoreError> {
        let ask = sql(TICKET).push(" WHERE id = ").arg(id);
        self.db.row(ask).await?.map(|row| ticket(&row, now)).transpose()
    }

    /// The tickets that wait and were asked about after a time, the oldest first.
    pub async fn waiting_tickets(&self, asked_after: u64, now: u64) -> Result<Vec<Ticket>, StoreError> {
        let ask = sql(TICKET)
            .push(" WHERE found = '' AND claimed_until <= ")
            .arg(now)
            .push(" AND asked > ")
            .arg(asked_after)
            .push(" ORDER BY since, id");
        self.db.rows(ask).await?.iter().map(|row| ticket(row, now)).collect()
    }

    /// How many wait for the same game, those included who are being seated.
    pub async fn waiting_for(&self, settings: &str, asked_after: u64) -> Result<u64, StoreError> {
        let ask = sql("SELECT COUNT(*) FROM ticket WHERE settings = $1 AND found = '' AND asked > $2");
        self.db.row(ask.with(settings).with(asked_after)).await?.map_or(Ok(0), |row| row.count(0))
    }

    /// Notes that a ticket was asked about.
    pub async fn touch_ticket(&self, id: &str, now: u64) -> Result<(), StoreError> {
        let touch = sql("UPDATE ticket SET asked = $1 WHERE id = $2 AND asked < $1").with(now).with(id);
        self.db.run(touch).await?;
        Ok(())
    }

    /// Claims the tickets of a group until a time, all of them or none; returns whether they are the
    /// caller's. `claim` is fresh and random.
    pub async fn claim_tickets(
        &self,
        ids: &[&str],
        claim: &str,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        until_known(|| self.claim_tickets_once(ids, claim, now, until)).await
    }

    async fn claim_tickets_once(
        &self,
        ids: &[&str],
        claim: &str,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        let mut tx = self.db.begin().await?;
        // Those of this claim were taken by an earlier attempt whose answer was lost.
        let free = sql("SELECT id FROM ticket WHERE id IN ")
            .list(ids.iter().copied())
            .push(" AND found = '' AND (claimed_until <= ")
            .arg(now)
            .push(" OR claim = ")
            .arg(claim)
            .push(")")
            .push(tx.skip_locked());
        if tx.rows(free).await?.len() < ids.len() {
            return Ok(false);
        }
        let take = sql("UPDATE ticket SET ").set([("claim", claim.into()), ("claimed_until", until.into())]);
        tx.run(take.push(" WHERE id IN ").list(ids.iter().copied())).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Writes down where everybody of a claimed group sits, `(id, found)`, if the claim still holds for all
    /// of them; otherwise those it holds for wait again. Returns whether they are seated.
    pub async fn seat_tickets(&self, claim: &str, seats: &[(&str, String)]) -> Result<bool, StoreError> {
        let seated = until_known(|| self.seat_tickets_once(claim, seats)).await?;
        if !seated {
            self.release_tickets(claim).await?;
        }
        Ok(seated)
    }

    async fn seat_tickets_once(&self, claim: &str, seats: &[(&str, String)]) -> Result<bool, StoreError> {
        let mut tx = self.db.begin().await?;
        let mut held = 0;
        for (id, found) in seats {
            // A seated ticket keeps its claim, so that a repeated attempt finds it.
            let seat = sql("UPDATE ticket SET found = $1 WHERE id = $2 AND claim = $3");
            held += tx.run(seat.with(found).with(*id).with(claim)).await?;
        }
        if held < seats.len() as u64 {
            return Ok(false);
        }
        tx.commit().await?;
        Ok(true)
    }

    /// The tickets of a claim that are not seated wait again.
    pub async fn release_tickets(&self, claim: &str) -> Result<(), StoreError> {
        let release = "UPDATE ticket SET claim = '', claimed_until = 0 WHERE claim = $1 AND found = ''";
        self.db.run(sql(release).with(claim)).await?;
        Ok(())
    }

    /// The ticket waits again in its old place, if this is still its finding.
    pub async fn requeue_ticket(&self, id: &str, found: &str) -> Result<(), StoreError> {
        let requeue = sql("UPDATE ticket SET found = '', claim = '', claimed_until = 0 WHERE ");
        self.db.run(requeue.all([("id", id.into()), ("found", found.into())])).await?;
        Ok(())
    }

    /// Removes a ticket unless it has got another stage in the meantime; returns whether it is gone.
    pub async fn remove_ticket(&self, ticket: &Ticket, now: u64) -> Result<bool, StoreError> {
        let found = match &ticket.stage {
            TicketStage::Found(found) => found.as_str(),
            TicketStage::Waiting | TicketStage::Seating => "",
        };
        let remove = sql("DELETE FROM ticket WHERE ")
            .all([("id", (&ticket.id).into()), ("found", found.into())])
            .push(" AND (found <> '' OR claimed_until <= ")
            .arg(now)
            .push(")");
        self.db.run(remove).await?;
        Ok(self.ticket(&ticket.id, now).await?.is_none())
    }

    /// Removes the tickets of a player who may not be here.
    pub async fn forget_tickets_of(&self, player: &str) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM ticket WHERE player = $1").with(player)).await?;
        Ok(())
    }

    /// Removes the tickets that nobody has asked about since a time, except those being seated.
    pub async fn forget_tickets(&self, asked_after: u64, now: u64) -> Result<u64, StoreError> {
        let forget = "DELETE FROM ticket WHERE asked <= $1 AND (found <> '' OR claimed_until <= $2)";
        self.db.run(sql(forget).with(asked_after).with(now)).await
    }
}

fn ticket(row: &Record, now: u64) -> Result<Ticket, StoreError> {
    let found = row.text("found")?;
    let stage = if !found.is_empty() {
        TicketStage::Found(found)
    } else if row.count("claimed_until")? > now {
        TicketStage::Seating
    } else {
        TicketStage::Waiting
    };
    Ok(Ticket {
        id: row.text("id")?,
        player: row.text("player")?,
        name: row.text("name")?,
        settings: row.text("settings")?,
        side: row.get("side")?,
        bots: row.flag("bots")?,
        since: row.count("since")?,
        asked: row.count("asked")?,
        stage,
    })
}
