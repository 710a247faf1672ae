-- SQLite and PostgreSQL both read this file: TEXT, BIGINT and DOUBLE PRECISION only. Flags are 0 or 1, times are milliseconds
-- since 1970, secrets and hashes are hexadecimal. A column list changes together with src/schema.rs.

CREATE TABLE player (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    hash TEXT,
    account BIGINT NOT NULL,
    bot BIGINT NOT NULL,
    points BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX player_name ON player (name_key) WHERE account = 1;
CREATE INDEX player_points ON player (points);

CREATE TABLE session (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id),
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX session_player ON session (player);

CREATE TABLE token (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id),
    label TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);
CREATE INDEX token_player ON token (player);

CREATE TABLE block (
    player TEXT NOT NULL REFERENCES player (id),
    other TEXT NOT NULL REFERENCES player (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);

CREATE TABLE report (
    id TEXT NOT NULL PRIMARY KEY,
    by_player TEXT NOT NULL,
    about TEXT NOT NULL,
    table_id TEXT,
    words TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX report_at ON report (at);

CREATE TABLE event (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE secret (
    table_id TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);

CREATE TABLE summary (
    table_id TEXT NOT NULL PRIMARY KEY,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    game TEXT NOT NULL,
    room TEXT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX summary_status ON summary (status, created);
CREATE INDEX summary_room ON summary (room, created);

CREATE TABLE seat (
    table_id TEXT NOT NULL,
    side TEXT NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, side)
);
CREATE INDEX seat_player ON seat (player);

CREATE TABLE settled (
    table_id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE result (
    table_id TEXT NOT NULL,
    side TEXT NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    room TEXT,
    place BIGINT NOT NULL,
    players BIGINT NOT NULL,
    abandoned BIGINT NOT NULL,
    points BIGINT NOT NULL,
    rating_before DOUBLE PRECISION,
    rating_after DOUBLE PRECISION,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, side)
);
CREATE INDEX result_player ON result (player, at);

CREATE TABLE rating (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    shown DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX rating_shown ON rating (game, shown);

CREATE TABLE dice (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    ones BIGINT NOT NULL,
    twos BIGINT NOT NULL,
    threes BIGINT NOT NULL,
    fours BIGINT NOT NULL,
    fives BIGINT NOT NULL,
    sixes BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX dice_player ON dice (player);
