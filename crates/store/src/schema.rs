//! The steps of the schema, and the list of its tables that export and import go by. A step that was
//! published never changes.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Listed by hand: the macro that reads the folder would bring the compile-time query checker with it.
const FIRST: Step = (1, "first", include_str!("../migrations/0001_first.sql"));
const ANALYSIS: Step = (3, "analysis", include_str!("../migrations/0003_analysis.sql"));
const PULSE: Step = (5, "pulse", include_str!("../migrations/0005_pulse.sql"));
const OWNER: Step = (9, "owner", include_str!("../migrations/0009_owner.sql"));
const NAMES: Step = (10, "names", include_str!("../migrations/0010_names.sql"));
const ACCESS: Step = (11, "access", include_str!("../migrations/0011_access.sql"));
const SIGNING_KEY: Step = (15, "signing key", include_str!("../migrations/0015_signing_key.sql"));
const MODERATION: Step = (20, "moderation", include_str!("../migrations/0020_moderation.sql"));
const QUEUES: Step = (31, "queues", include_str!("../migrations/0031_queues.sql"));
const RULES: Step = (32, "rules", include_str!("../migrations/0032_rules.sql"));
pub(crate) const SQLITE: &[Step] = &[
    FIRST,
    (2, "journal", include_str!("../migrations/sqlite/0002_journal.sql")),
    ANALYSIS,
    (4, "append", include_str!("../migrations/sqlite/0004_append.sql")),
    PULSE,
    OWNER,
    NAMES,
    ACCESS,
    SIGNING_KEY,
    MODERATION,
    QUEUES,
    RULES,
];
pub(crate) const POSTGRES: &[Step] = &[
    FIRST,
    ANALYSIS,
    (4, "append", include_str!("../migrations/postgres/0004_append.sql")),
    PULSE,
    OWNER,
    NAMES,
    ACCESS,
    SIGNING_KEY,
    MODERATION,
    (30, "nodes", include_str!("../migrations/postgres/0030_nodes.sql")),
    QUEUES,
    RULES,
];

/// Its number, its name, its statements.
type Step = (i64, &'static str, &'static str);

/// Brings a database up to date, or refuses one that is ahead.
pub(crate) fn migrator(steps: &[Step]) -> Migrator {
    let step = |(number, name, text): &Step| {
        Migration::new(*number, (*name).into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

/// A table of the database.
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    /// The first `keys` of them are the primary key.
    pub(crate) columns: &'static [(&'static str, Kind)],
    pub(crate) keys: usize,
}

/// The type of a column; whether it may be missing is the schema's business.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Int,
    Float,
}

use Kind::{Float, Int, Text};

/// Tables that are in backups and never in an export: those that belong to one database, those that an import
/// computes, keys that must not travel, and queues, which mean something only to the servers that are running.
#[cfg(test)]
pub(crate) const KEPT_BACK: &[&str] =
    &["pulse", "account_name", "name_rule", "signing_key", "ticket", "review", "chore", "attempt"];

/// Every other table, those that others refer to first. For `event` SQLite has a journal and chunks instead
/// (log/journal/carry.rs).
pub(crate) const RELATIONS: &[Relation] = &[
    Relation {
        name: "player",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("name_key", Text),
            ("hash", Text),
            ("account", Int),
            ("bot", Int),
            ("points", Int),
            ("created", Int),
        ],
        keys: 1,
    },
    Relation { name: "renamed", columns: &[("player", Text), ("old", Text)], keys: 1 },
    Relation {
        name: "session",
        columns: &[("hash", Text), ("player", Text), ("created", Int), ("expires", Int)],
        keys: 1,
    },
    Relation {
        name: "token",
        columns: &[("id", Text), ("player", Text), ("label", Text), ("hash", Text), ("created", Int)],
        keys: 1,
    },
    Relation { name: "recovery", columns: &[("hash", Text), ("player", Text)], keys: 1 },
    Relation { name: "device", columns: &[("hash", Text), ("player", Text), ("at", Int)], keys: 2 },
    Relation { name: "block", columns: &[("player", Text), ("other", Text), ("at", Int)], keys: 2 },
    Relation {
        name: "kept_rules",
        columns: &[("player", Text), ("game", Text), ("name", Text), ("code", Text), ("at", Int)],
        keys: 3,
    },
    Relation {
        name: "report",
        columns: &[
            ("id", Text),
            ("by_player", Text),
            ("about", Text),
            ("table_id", Text),
            ("words", Text),
            ("at", Int),
            ("settled", Int),
            ("note", Text),
        ],
        keys: 1,
    },
    Relation {
        name: "audit",
        columns: &[
            ("seq", Int),
            ("at", Int),
            ("moderator", Text),
            ("deed", Text),
            ("player", Text),
            ("subject", Text),
            ("detail", Text),
            ("reason", Text),
        ],
        keys: 1,
    },
    Relation {
        name: "sanction",
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("player", Text),
            ("network", Text),
            ("detail", Text),
            ("reason", Text),
            ("at", Int),
            ("ends", Int),
        ],
        keys: 1,
    },
    Relation { name: "address", columns: &[("player", Text), ("address", Text), ("at", Int)], keys: 1 },
    Relation { name: "reserved_name", columns: &[("player", Text), ("ends", Int)], keys: 1 },
    Relation {
        name: "event",
        columns: &[("table_id", Text), ("n", Int), ("at", Int), ("body", Text)],
        keys: 2,
    },
    Relation { name: "secret", columns: &[("table_id", Text), ("secret", Text)], keys: 1 },
    Relation {
        name: "summary",
        columns: &[
            ("table_id", Text),
            ("status", Text),
            ("listed", Int),
            ("game", Text),
            ("room", Text),
            ("created", Int),
            ("changed", Int),
            ("body", Text),
            ("owner", Text),
        ],
        keys: 1,
    },
    Relation {
        name: "seat",
        columns: &[("table_id", Text), ("side", Text), ("player", Text), ("name", Text)],
        keys: 2,
    },
    Relation { name: "settled", columns: &[("table_id", Text), ("at", Int)], keys: 1 },
    Relation { name: "analysis", columns: &[("table_id", Text), ("version", Int), ("body", Text)], keys: 1 },
    Relation {
        name: "result",
        columns: &[
            ("table_id", Text),
            ("side", Text),
            ("player", Text),
            ("game", Text),
            ("room", Text),
            ("place", Int),
            ("players", Int),
            ("abandoned", Int),
            ("points", Int),
            ("rating_before", Float),
            ("rating_after", Float),
            ("at", Int),
        ],
        keys: 2,
    },
    Relation {
        name: "rating",
        columns: &[
            ("player", Text),
            ("game", Text),
            ("rating", Float),
            ("uncertainty", Float),
            ("shown", Float),
            ("games", Int),
            ("wins", Int),
        ],
        keys: 2,
    },
    Relation {
        name: "dice",
        columns: &[
            ("game", Text),
            ("player", Text),
            ("ones", Int),
            ("twos", Int),
            ("threes", Int),
            ("fours", Int),
            ("fives", Int),
            ("sixes", Int),
        ],
        keys: 2,
    },
];
