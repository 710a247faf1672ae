-- What moderators did, what holds because of it, and reports that can be settled. SQLite and PostgreSQL both read this file; a
-- column list changes together with src/schema.rs. A time of 0 means not yet, the largest number for ever.

-- Numbered without a gap: a running server follows it by the last number it has seen.
CREATE TABLE audit (
    seq BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    moderator TEXT NOT NULL,
    deed TEXT NOT NULL,
    player TEXT,
    subject TEXT,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL
);

-- On a player or on a network of addresses; it holds until it ends.
CREATE TABLE sanction (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    player TEXT,
    network TEXT,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    ends BIGINT NOT NULL
);
CREATE INDEX sanction_player ON sanction (player, ends);
CREATE INDEX sanction_ends ON sanction (ends);

-- Where a player was last seen, for bans of an address; forgotten after some days.
CREATE TABLE address (
    player TEXT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX address_at ON address (at);

-- Deleted accounts whose names nobody may take yet: until then they stay in account_name.
CREATE TABLE reserved_name (
    player TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    ends BIGINT NOT NULL
);

ALTER TABLE report ADD COLUMN settled BIGINT NOT NULL DEFAULT 0;
ALTER TABLE report ADD COLUMN note TEXT;
