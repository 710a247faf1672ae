-- The names of accounts by what they look like, and what became of names under a new rule (src/name.rs). SQLite and PostgreSQL
-- both read this file; a column list changes together with src/schema.rs.

-- Every key of every account's name; none belongs to two accounts. player.name_key is the one that people sign in by.
CREATE TABLE account_name (
    name_key TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES player (id)
);
CREATE INDEX account_name_player ON account_name (player);
DROP INDEX player_name;
CREATE INDEX player_name ON player (name_key);

-- Those whose name was changed by a new rule and who have not been told yet.
CREATE TABLE renamed (
    player TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    old TEXT NOT NULL
);

-- The version of the rule that the names follow; one row.
CREATE TABLE name_rule (
    version BIGINT NOT NULL
);
INSERT INTO name_rule (version) VALUES (0);
