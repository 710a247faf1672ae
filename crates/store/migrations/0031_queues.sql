-- Work that several servers share, and tries at passwords that all of them count. A server claims a row until a time; if it dies,
-- another one takes the row over. SQLite and PostgreSQL both read this file; none of it is part of an export. An empty claim or an
-- empty finding means none.

-- Players who look for opponents. Those with the same settings may sit down together.
CREATE TABLE ticket (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    side TEXT,
    bots BIGINT NOT NULL,
    since BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    found TEXT NOT NULL,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL
);
CREATE INDEX ticket_player ON ticket (player);
CREATE INDEX ticket_settings ON ticket (settings);

-- Finished games to be reviewed, by the version of the analysis. `done` counts in thousandths.
CREATE TABLE review (
    table_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    since BIGINT NOT NULL,
    done BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- What one server does now and then for all of them.
CREATE TABLE chore (
    name TEXT NOT NULL PRIMARY KEY,
    due BIGINT NOT NULL,
    claim TEXT NOT NULL
);

-- Buckets of tries at passwords, by a hash of the account and of who tries: the time at which each is full again.
CREATE TABLE attempt (
    bucket TEXT NOT NULL PRIMARY KEY,
    full_at BIGINT NOT NULL
);
