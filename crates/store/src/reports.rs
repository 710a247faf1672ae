//! Players' reports to the operators, and how they were settled.

use crate::again::until_known;
use crate::audit::{self, Moderation};
use crate::sql::{Record, insert, sql};
use crate::{Store, StoreError};

/// A complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The player who complains.
    pub by: String,
    /// The player it is about.
    pub about: String,
    /// The table where it happened.
    pub table: Option<String>,
    /// The complaint in the player's words.
    pub text: String,
    /// When it was written.
    pub at: u64,
    /// When it was settled.
    pub settled: Option<u64>,
    /// The note of the moderator who settled it.
    pub note: Option<String>,
}

/// Which complaints to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ReportStage {
    Open,
    Settled,
    All,
}

const REPORT: &str = "SELECT id, by_player, about, table_id, words, at, settled, note FROM report";

impl Store {
    /// Keeps a complaint.
    pub async fn report(&self, report: &Report) -> Result<(), StoreError> {
        let row = [
            ("id", (&report.id).into()),
            ("by_player", (&report.by).into()),
            ("about", (&report.about).into()),
            ("table_id", report.table.as_deref().into()),
            ("words", (&report.text).into()),
            ("at", report.at.into()),
        ];
        self.db.run(insert("report", row).push(" ON CONFLICT (id) DO NOTHING")).await?;
        Ok(())
    }

    /// The complaints, the newest first.
    pub async fn reports(&self, stage: ReportStage, limit: u32) -> Result<Vec<Report>, StoreError> {
        let only = match stage {
            ReportStage::Open => " WHERE settled = 0",
            ReportStage::Settled => " WHERE settled > 0",
            ReportStage::All => "",
        };
        let ask = sql(REPORT).push(only).push(" ORDER BY at DESC, id DESC LIMIT ").arg(limit);
        self.db.rows(ask).await?.iter().map(report).collect()
    }

    /// A complaint by its id.
    pub async fn report_of(&self, id: &str) -> Result<Option<Report>, StoreError> {
        self.db.row(sql(REPORT).push(" WHERE id = ").arg(id)).await?.as_ref().map(report).transpose()
    }

    /// Settles an open complaint; returns whether there was one.
    pub async fn settle_report(
        &self,
        id: &str,
        note: &str,
        moderation: &Moderation,
    ) -> Result<bool, StoreError> {
        until_known(|| self.settle_report_once(id, note, moderation)).await
    }

    async fn settle_report_once(
        &self,
        id: &str,
        note: &str,
        moderation: &Moderation,
    ) -> Result<bool, StoreError> {
        let mut tx = self.db.begin().await?;
        if audit::is_noted(&mut tx, moderation).await? {
            return Ok(true);
        }
        let settled = [("settled", moderation.entry.at.into()), ("note", note.into())];
        let settle = sql("UPDATE report SET ").set(settled).push(" WHERE settled = 0 AND id = ").arg(id);
        let there = tx.run(settle).await? > 0;
        if there {
            audit::write(&mut tx, moderation).await?;
            tx.commit().await?;
        }
        Ok(there)
    }
}

fn report(row: &Record) -> Result<Report, StoreError> {
    Ok(Report {
        id: row.text("id")?,
        by: row.text("by_player")?,
        about: row.text("about")?,
        table: row.get("table_id")?,
        text: row.text("words")?,
        at: row.count("at")?,
        settled: Some(row.count("settled")?).filter(|at| *at > 0),
        note: row.get("note")?,
    })
}
