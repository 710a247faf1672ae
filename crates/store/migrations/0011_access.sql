-- How people get back into their accounts. SQLite and PostgreSQL both read this file; a column list changes together with
-- src/schema.rs. Only hashes of codes and cookies are kept.

-- Recovery codes that have not been used.
CREATE TABLE recovery (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id)
);
CREATE INDEX recovery_player ON recovery (player);

-- Devices where somebody has signed in to an account: what strangers try does not keep these out.
CREATE TABLE device (
    hash TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES player (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (hash, player)
);
CREATE INDEX device_player ON device (player, at);
